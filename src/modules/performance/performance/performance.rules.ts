import { monthAfter, monthOf, type InputOf, type NewLine, type Row, type Wrong } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { outOfScope, Refusal, status } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { forwards, makes, rule, rules, sameAs, type Effects, type Read } from '../../../engine/rule.ts'
import { workDaysAfter } from '../../common/workDays.server.ts'
import { catalogue } from '../../kpi/catalogue.ts'
import { closeOf } from '../../kpi/facts.ts'
import { MAKERS } from '../../kpi/fault.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { factory } from '../../master/factory/factory.ts'
import { factsIn, idsOf, keyOf, monthsOf, without, type Evaluation } from '../counting.server.ts'
import { currentOf } from '../current.server.ts'
import { factsOf } from '../facts.server.ts'
import { compareAgain, compareSample } from '../sampling.server.ts'
import { live, told } from '../evaluation.ts'
import { evaluationRules } from '../evaluation.server.ts'
import { correctiveAction, FEEDBACK_DAYS } from '../correctiveAction/correctiveAction.ts'
import { performanceAppeal } from '../performanceAppeal/performanceAppeal.ts'
import { ranks } from '../ranks.server.ts'
import { scored, type Counted } from '../score.ts'
import { APPEAL_DAYS, performance } from './performance.ts'

type To = Effects<typeof performance>
const rank = ranks(performance, 'period')

/** The score of what the items hold now, written with each of them. */
function total(row: Evaluation, to: To): void {
  const { items, ...head } = scored(row.lines, row)
  for (const [i, l] of row.lines.entries()) if (l.kind === 'metric') to.setLine(l.id, items[i]!)
  to.set(head)
}
/** What is told stands beside what an appeal makes of it. */
const asTold = (l: Counted & { value: bigint | null; itemScore: bigint | null }) => ({
  firstNumerator: l.numerator, firstDenominator: l.denominator, firstValue: l.value, firstItemScore: l.itemScore,
  firstPoints: l.points,
})

/** Counted from the facts as they are now; what people gave and took stays. */
const build = rule(performance, 'build', {
  find: (rows, read) => monthsOf(read, rows),
  guard: (row, { found }) => !found.has(keyOf(row)) && `${row.period}没有事实可评，请改选月份或等事实产生后再生成`,
  effect: (row, { found }, to) => {
    const { scheme, lines } = found.get(keyOf(row))!
    const byHand = row.lines.filter((l) => l.source === 'manual')
    to.replaceLines([...lines, ...byHand] as NewLine<typeof performance>[])
    to.set(scheme)
    total(row, to)
  },
})
const recount = sameAs(build, 'recount')

/** An evaluation a supplier; drafts are counted anew, what is told stays. */
const generate = makes(performance, 'generate', {
  as: 'build',
  make: async ({ plant, period }, read, { today }, to) => {
    if (period > monthOf(today)) throw new Refusal('评价月份不能晚于本月', status.refused)
    // Who generates at the same time waits here, and finds these.
    await read.any(factory, { plant }, { lock: true })
    const there = await read.any(performance, { plant, period, status: [...live] })
    const months = await monthsOf(read, [{ plant, period }])
    for (const p of there) if (p.status === 'draft' && months.has(keyOf(p))) to.act(performance, 'recount', p.id)
    const known = new Set(there.map(keyOf))
    const fresh = [...months.keys()].filter((k) => !known.has(k))
    return { rows: fresh.map((k) => ({ input: { plant, period, supplierCode: k.split('|')[1]! } })), skipped: there.length }
  },
})

type Adjustment = InputOf<typeof performance, 'edit'>
const bySystem = (row: Evaluation, named: readonly { name: string }[]): Wrong => {
  const taken = named.find(({ name }) => row.lines.some((l) => l.name === name && l.source === 'system'))
  return taken && [{ field: 'name', message: `“${taken.name}”由系统计算，不能修改；请用别的项目名称` }]
}
/** What people give and take: an item of the same name is replaced, one of no points removed. */
function give(row: Evaluation, said: readonly Adjustment[], to: To): void {
  for (const item of said) {
    const before = row.lines.find((l) => l.name === item.name && l.source === 'manual')
    if (before) to.removeLine(before.id)
    if (item.points > 0n) to.addLine({ ...item, cause: 'other', source: 'manual' })
  }
  total(row, to)
}
const edit = rule(performance, 'edit', {
  guard: (row, { input }) => bySystem(row, [input]),
  effect: (row, { input }, to) => give(row, [input], to),
})
const load = forwards(performance, 'load', {
  to: performance, as: 'adjust',
  items: async ({ plant, supplierCode, period, lines }, read) => {
    const [row] = await read.mine(performance, { plant, supplierCode, period, status: [...live] })
    const which = `供应商${supplierCode}在工厂${plant}的${period}评价`
    if (!row) throw new Refusal(`${which}还没有生成，请先生成`, status.refused)
    if (row.status !== 'draft') throw new Refusal(`${which}已发布，不允许修改`, status.refused)
    return [{ id: row.id, input: {}, lines }]
  },
})
const adjust = rule(performance, 'adjust', {
  guard: (row, { input }) => bySystem(row, input.lines ?? []),
  effect: (row, { input }, to) => give(row, input.lines ?? [], to),
})

/** Of each item of lines how many of its facts that count are the maker's doing. */
async function makersOf(rows: readonly Evaluation[], read: Read): Promise<ReadonlyMap<number, number>> {
  const items = rows.flatMap((row) => row.lines.map((l) => ({ row, l })))
  const found = new Map<number, number>()
  for (const { row, l } of items) {
    if (!l.kpiCode || catalogue[l.kpiCode].facts !== 'line') continue
    const facts = await factsOf(read, row, l.kpiCode)
    found.set(l.id, facts.filter((f) => !f.exempt && (f.makerPct ?? 0) >= MAKERS).length)
  }
  return found
}
const isBad = (g: Evaluation['grade']) => g === 'c' || g === 'd'
/** What was asked of a bad month when it was published is asked no more. */
function askNoMore({ id, firstGrade }: Evaluation, to: To): void {
  if (firstGrade && isBad(firstGrade)) to.act(correctiveAction, 'cancel', id)
}

const ofMonth = evaluationRules(performance, {
  days: APPEAL_DAYS, appeals: performanceAppeal,
  eventData: ({ period }) => ({ period }),
  publish: {
    find: async (rows, read, _, { today }) => ({
      feedbackBy: await workDaysAfter(read, rows, today, FEEDBACK_DAYS),
      makers: await makersOf(rows, read),
      before: new Set((await read.any(correctiveAction, { id: rows.map((r) => r.id) })).map((a) => a.id)),
    }),
    guard: ({ period }, { today }) => today <= closeOf(period) && `${period}的事实到${closeOf(period)}为止还会变，请在其后发布`,
    effect: (row, { found, now }, to) => {
      for (const l of row.lines) to.setLine(l.id, { ...asTold(l), makerFacts: found.makers.get(l.id) ?? null })
      if (!isBad(row.grade)) return
      const { id, perfNo, plant, supplierCode, period, grade } = row
      const said = { grade, publishedAt: now, feedbackBy: found.feedbackBy(row) }
      if (found.before.has(id)) to.act(correctiveAction, 'ask', id, said)
      else to.create(correctiveAction, { perfNo, plant, supplierCode, period, ...said }, [], { id, state: 'asked' })
    },
  },
  recall: askNoMore,
  void: { effect: (row, _, to) => askNoMore(row, to) },
})

async function mine(read: Read, id: number): Promise<Evaluation> {
  const [row] = await read.mine(performance, { id })
  if (!row) throw outOfScope()
  return row
}
const codeOf = (g: Row<typeof performance>['grade']) => grade[g][0]
const shown = (score: bigint | null) => (score === null ? null : Number(score) / 100)

export default rules(
  performance,
  {
    ...ofMonth,
    generate, build, recount, edit, load, adjust,
    settle: rule(performance, 'settle', {
      find: async (rows, read, inputs) => {
        const each = rows.map(async (row, i) => {
          return [row.id, await without(read, row, factsIn(inputs[i]!), idsOf(inputs[i]!.items))] as const
        })
        return new Map(await Promise.all(each))
      },
      effect: (row, { found, now }, to) => {
        const { items, total } = found.get(row.id)!
        for (const { id, numerator, denominator, factCount, value, itemScore, weighted, points } of items)
          to.setLine(id, { numerator, denominator, factCount, value, itemScore, weighted, points })
        const { items: _, ...head } = total
        to.set({ ...head, finalAt: now })
        if (!isBad(head.grade)) askNoMore(row, to)
      },
    }),
  },
  {
    jobs: {
      compareScores: { at: '40 0 * * *', run: compareSample },
      compareScore: { run: (engine, { id }) => compareAgain(engine, id) },
    },
    personal: {
      rankNo: () => rank.of,
      rankTotal: () => rank.count,
      prevScore: () => sql`(select o.score from ${table(performance)} o where o.plant = h.plant and o.supplier_id = h.supplier_id
        and o.period = to_char(to_date(h.period, 'YYYYMM') - interval '1 month', 'YYYYMM') and o.status in ${codes(performance, 'status', ...told)})`,
    },
    asks: {
      getSingle: async ({ read, input: { id } }) => {
        const row = await mine(read, id)
        const from = monthAfter(row.period, -11)
        const rows =
          await read.rows<any>(sql`select h.id, h.perf_no "perfNo", h.period, h.score::float8 score, h.grade, ${rank.of} "rankNo", ${rank.count} "rankTotal"
          from ${table(performance)} h where h.plant = ${row.plant} and h.supplier_id = ${row.supplierId}
            and (h.id = ${id} or h.period between ${from} and ${row.period} and h.status in ${codes(performance, 'status', ...told)}) order by h.period desc, h.id desc`)
        return rows
      },
      current: ({ read, input: { supplierCode }, who, today }) => currentOf(read, supplierCode, who, today),
      facts: async ({ read, input: { id, lineId } }) => {
        const row = await mine(read, id)
        const line = row.lines.find((l) => l.id === lineId)
        if (!line) throw outOfScope()
        return factsOf(read, row, line.kpiCode)
      },
      attempt: async ({ read, input: { id, items, ...facts } }) => {
        const row = await mine(read, id)
        const { total } = await without(read, row, factsIn(facts), idsOf(items))
        const found = await rank.would(read, id, total)
        return { score: shown(total.score), grade: codeOf(total.grade), ...found }
      },
    },
  },
)
