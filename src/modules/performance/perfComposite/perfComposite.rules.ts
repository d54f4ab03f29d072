import { decimalText, monthOf, type NewLine, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { makes, plain, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { publishing, viewing } from '../../../parts/published.rules.ts'
import { numbered } from '../../common/numbered.ts'
import type { Grade } from '../../kpi/formulas.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { factory } from '../../master/factory/factory.ts'
import { commoditiesOf, type Commodity } from '../compositeWeight/commodity.server.ts'
import { composed, items, weightsWrong, type Code, type Counted } from './dimensions.ts'
import { perfComposite } from './perfComposite.ts'
import { sumsOf, type Sums, type Whose } from './sums.server.ts'

type Composite = Row<typeof perfComposite>
type Line = Composite['lines'][number]
type To = Effects<typeof perfComposite>
const SYSTEM = '系统'
const letters: Readonly<Record<string, Grade>> = { a: 'A', b: 'B', c: 'C', d: 'D' }
const weightOf = (row: Composite) => ({ l: row.lWeight, q: row.qWeight, c: row.cWeight, s: row.sWeight, t: row.tWeight })

/** The scores of what the lines hold now, written with each of them. */
function total(row: Composite, to: To): void {
  const found = composed(row.lines as readonly Counted[], weightOf(row), letters[row.worstGrade ?? ''])
  for (const [i, l] of row.lines.entries()) to.setLine(l.id, found.items[i]!)
  const { l, q, c, s, t } = found.scores
  to.set({ score: found.score, grade: found.grade, lScore: l, qScore: q, cScore: c, sScore: s, tScore: t })
}
const proposals = { a: 'prefer', b: 'keep', c: 'limit', d: 'leave', none: null } as const

/** All items of a supplier as they are counted, and what people gave, which stays. */
function gather(row: Composite, { sums, worst }: Sums, to: To): void {
  const counted = (Object.keys(items) as Code[]).map((code) => {
    const { dim, name, weight, unit } = items[code]
    const { target, floor } = items[code] as { target?: bigint; floor?: bigint }
    return {
      dim, itemCode: code, itemName: name, unit, weight,
      target: target ?? null,
      floor: floor ?? null,
      numerator: sums[code]?.[0] ?? null,
      denominator: sums[code]?.[1] ?? null,
      source: SYSTEM,
    }
  })
  const byHand = row.lines.filter((l) => l.given !== null)
  to.replaceLines([...counted, ...byHand] as unknown as NewLine<typeof perfComposite>[])
  to.set({ worstGrade: (Object.keys(grade) as (keyof typeof grade)[]).find((g) => grade[g][0] === worst) ?? null })
  total(row, to)
  to.set({ suggestion: row.suggestion ?? proposals[row.grade] })
}

const keyOf = (w: Whose) => [w.plant, w.periodKind, w.period].join('|')
async function counting(read: Read, rows: readonly Composite[]) {
  const each = new Map(rows.map((r) => [keyOf(r), r]))
  const found = new Map(await Promise.all([...each].map(async ([key, w]) => [key, await sumsOf(read, w)] as const)))
  return (row: Composite) => found.get(keyOf(row))!.find((s) => s.supplierCode === row.supplierCode)
}
/** What the supplier had last in this plant. */
async function before(read: Read, rows: readonly Composite[]) {
  const all = await read.any(perfComposite, { plant: rows.map((r) => r.plant), supplierCode: rows.map((r) => r.supplierCode) })
  return (row: Composite) =>
    all
      .filter((o) => o.id !== row.id && o.plant === row.plant && o.supplierCode === row.supplierCode)
      .sort((a, b) => (a.period < b.period ? 1 : -1))[0]
}
const nothing = '没有可合成的数据'
/** Weights that somebody gave this supplier stay; else they are those of what it delivers most of, else as last time. */
function weighAs(row: Composite, last: Composite | undefined, { category, weights: own }: Commodity, to: To): void {
  const from = last?.byHand || !own ? last : { ...own, byHand: false, weightReason: own.reason }
  to.set({ category })
  if (!from) return
  const { lWeight, qWeight, cWeight, sWeight, tWeight, byHand, weightReason } = from
  to.set({ lWeight, qWeight, cWeight, sWeight, tWeight, byHand, weightReason })
}

const build = rule(perfComposite, 'build', {
  find: async (rows, read) => ({
    sums: await counting(read, rows),
    last: await before(read, rows),
    commodity: await commoditiesOf(read, rows),
  }),
  guard: (row, { found }) => !found.sums(row) && nothing,
  effect: (row, { found }, to) => {
    weighAs(row, found.last(row), found.commodity(row), to)
    gather(row, found.sums(row)!, to)
  },
})
const recount = rule(perfComposite, 'recount', {
  find: async (rows, read) => ({ sums: await counting(read, rows), commodity: await commoditiesOf(read, rows) }),
  guard: (row, { found }) => !found.sums(row) && nothing,
  effect: (row, { found }, to) => {
    weighAs(row, row, found.commodity(row), to)
    gather(row, found.sums(row)!, to)
  },
})

const sync = makes(perfComposite, 'sync', {
  as: 'build',
  make: async ({ plant, periodKind, period }, read, { today }, to) => {
    if (period >= monthOf(today)) throw new Refusal('期间还没有结束，请选择已结束的月份', status.refused)
    const month = Number(period.slice(4))
    if (periodKind === 'quarter' ? month % 3 : periodKind === 'year' && month !== 12)
      throw new Refusal(periodKind === 'quarter' ? '季度请填3、6、9或12月' : '年度请填12月', status.refused)
    // Who generates at the same time waits here, and finds these.
    await read.any(factory, { plant }, { lock: true })
    const there = await read.any(perfComposite, { plant, periodKind, period })
    const sums = await sumsOf(read, { plant, periodKind, period })
    const has = new Set(sums.map((s) => s.supplierCode))
    for (const p of there) if (p.status === 'draft' && has.has(p.supplierCode)) to.act(perfComposite, 'recount', p.id)
    const known = new Set(there.map((p) => p.supplierCode))
    const fresh = sums.filter((s) => !known.has(s.supplierCode))
    return {
      rows: fresh.map(({ supplierCode }) => ({ input: { plant, supplierCode, periodKind, period } })),
      skipped: there.length,
    }
  },
})

const weigh = rule(perfComposite, 'weigh', {
  guard: (_, { input }) => weightsWrong(input),
  effect: (row, { input }, to) => {
    to.set({ ...input, byHand: true })
    total(row, to)
  },
})
const rate = rule(perfComposite, 'rate', {
  guard: (_, { input }) => input.given > 100_00n && [{ field: 'given', message: '得分应在0到100之间' }],
  effect: (row, { input }, to) => {
    const earlier = row.lines.find((l: Line) => l.given !== null && l.dim === input.dim)
    if (earlier) to.removeLine(earlier.id)
    to.addLine({ ...input, itemCode: 'GIVEN', itemName: '外部评定', weight: 100 })
    total(row, to)
  },
})

const named = (row: Composite) => ({ ...numbered(perfComposite, row), period: row.period })
const inTold = codes(perfComposite, 'status', 'published')
const rivals = sql`${table(perfComposite)} o where o.plant = h.plant and o.period_kind = h.period_kind and o.period = h.period
  and o.status in ${inTold} and o.score is not null`

export default rules(
  perfComposite,
  {
    sync, build, recount, weigh, rate, edit: plain,
    publish: publishing(perfComposite, {
      effect: (row, _, to) =>
        to.tell(
          'published',
          row.supplierId,
          { ...named(row), score: row.score === null ? '—' : decimalText(row.score, 2) },
          'partner',
        ),
    }),
    viewed: viewing(perfComposite),
    recall: rule(perfComposite, 'recall', { effect: (row, _, to) => to.tell('recalled', row.supplierId, named(row), 'partner') }),
    remove: plain,
  },
  {
    personal: {
      rankNo: () =>
        sql`case when h.status in ${inTold} and h.score is not null then (select count(*) + 1 from ${rivals} and o.score > h.score)::integer end`,
      rankTotal: () => sql`case when h.status in ${inTold} then (select count(*) from ${rivals})::integer end`,
      prevScore:
        () => sql`(select o.score from ${table(perfComposite)} o where o.plant = h.plant and o.supplier_id = h.supplier_id and o.period_kind = h.period_kind
        and o.period < h.period and o.status in ${inTold} order by o.period desc limit 1)`,
    },
  },
)
