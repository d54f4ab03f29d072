import { type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { Refusal, status } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { fairEnd } from '../../../engine/read/fair.ts'
import { table } from '../../../engine/read/scope.ts'
import { makes, rule, rules, type Effects, type Read } from '../../../engine/rule.ts'
import { merged } from '../../../parts/createEdit.rules.ts'
import { divide } from '../../kpi/formulas.ts'
import { factory } from '../../master/factory/factory.ts'
import { correctiveAction } from '../correctiveAction/correctiveAction.ts'
import { performance } from '../performance/performance.ts'
import { live } from '../evaluation.ts'
import { evaluationRules } from '../evaluation.server.ts'
import { performanceYearAppeal } from '../performanceYearAppeal/performanceYearAppeal.ts'
import { ranks } from '../ranks.server.ts'
import { performanceYear, YEAR_APPEAL_DAYS } from './performanceYear.ts'
import { total, type Points } from './total.ts'

type Year = Row<typeof performanceYear>
type To = Effects<typeof performanceYear>
const rank = ranks(performanceYear, 'year')
const FULL = 100_00n
const keyOf = ({ plant, supplierCode }: Pick<Year, 'plant' | 'supplierCode'>) => `${plant}|${supplierCode}`

/** Of a year the months of each supplier that are not void, in their order. */
async function monthsOf(read: Read, rows: readonly Pick<Year, 'plant' | 'year'>[]) {
  const plants = [...new Set(rows.map((r) => r.plant))]
  const years = [...new Set(rows.map((r) => r.year))]
  const all = await read.any(performance, {
    plant: plants,
    period: years.flatMap((y) => Array.from({ length: 12 }, (_, m) => `${y}${String(m + 1).padStart(2, '0')}`)),
    status: [...live],
  })
  all.sort((a, b) => (a.period < b.period ? -1 : 1))
  const asked = await read.rows<{ id: number; improves: boolean }>(sql`select h.id,
      h.status in ${codes(correctiveAction, 'status', 'passed')} and (h.feedback_at >= ${fairEnd(correctiveAction, 'feedbackBy')}) is not true improves
    from ${table(correctiveAction)} h where h.id = any(${all.map((m) => m.id)}::bigint[]) and h.status not in ${codes(correctiveAction, 'status', 'cancelled')}`)
  const improves = new Map(asked.map((a) => [a.id, a.improves]))
  const months: Month[] = all.map((m) => ({ ...m, improves: improves.get(m.id) }))
  return (row: Pick<Year, 'plant' | 'supplierCode' | 'year'>) =>
    months.filter((p) => keyOf(p) === keyOf(row) && p.period.startsWith(row.year))
}
/** A month, and whether it was improved in time; undefined where nothing was asked. */
type Month = Row<typeof performance> & { improves: boolean | undefined }
const isFinal = (m: Month) => m.status === 'final'

/** Of what was asked to be improved, how much was handed in by its day and passed. */
function improved(months: readonly Month[]): bigint {
  const asked = months.filter((m) => m.improves !== undefined)
  const done = asked.filter((m) => m.improves)
  return asked.length ? divide(FULL * BigInt(done.length), BigInt(asked.length)) : FULL
}
/** Its final months, as they stand now. */
function gather(row: Year, months: readonly Month[], to: To): void {
  const final = months.filter(isFinal)
  to.replaceLines(final.map((m) => ({ period: m.period, monthNo: m.perfNo, monthScore: m.score, monthGrade: m.grade })) as never)
  to.set({
    y2Score: improved(final),
    hadStops: final.some((m) => m.lines.some((l) => l.cause === 'stop' && l.points)),
  })
  to.set(total(row))
}
const build = rule(performanceYear, 'build', {
  find: (rows, read) => monthsOf(read, rows),
  guard: (row, { found }) => !found(row).some(isFinal) && '没有已定稿的月度评价，不能编制年度评价',
  effect: (row, { found }, to) => gather(row, found(row), to),
})
const recount = rule(performanceYear, 'recount', {
  find: (rows, read) => monthsOf(read, rows),
  effect: (row, { found }, to) => gather(row, found(row), to),
})
const generate = makes(performanceYear, 'generate', {
  as: 'build',
  make: async ({ plant, year }, read, { today }, to) => {
    if (!/^20\d\d$/.test(year) || year > today.slice(0, 4)) throw new Refusal('年度应为四位数字，不能晚于今年', status.refused)
    // Who generates at the same time waits here, and finds these.
    await read.any(factory, { plant }, { lock: true })
    const there = await read.any(performanceYear, { plant, year, status: [...live] })
    for (const p of there) if (p.status === 'draft') to.act(performanceYear, 'recount', p.id)
    const suppliers = await read.rows<{ supplierCode: string }>(
      sql`select distinct supplier_code "supplierCode" from ${table(performance)} p where p.plant = ${plant} and left(p.period, 4) = ${year}
        and p.final_at is not null order by 1`,
    )
    const known = new Set(there.map((p) => p.supplierCode))
    const fresh = suppliers.filter((s) => !known.has(s.supplierCode))
    return { rows: fresh.map(({ supplierCode }) => ({ input: { plant, year, supplierCode } })), skipped: there.length }
  },
})

const tooMuch = (p: Partial<Points>) =>
  Object.entries(p).flatMap(([field, n]) =>
    typeof n === 'bigint' && n > (field === 'bonusGiven' ? 5_00n : FULL)
      ? [{ field, message: field === 'bonusGiven' ? '加分不能超过5分' : '得分应在0到100之间' }]
      : [],
  )
const edit = rule(performanceYear, 'edit', {
  guard: (_, { input }) => tooMuch(input as Partial<Points>),
  effect: (row, { input }, to) => {
    to.set(input)
    to.set(total(row))
  },
})

/** 优秀 are those of grade A among the best twentieth, 进步 who gained ten points on the year before. */
async function awardsOf(rows: readonly Year[], read: Read) {
  const before = await read.any(performanceYear, {
    plant: rows.map((r) => r.plant),
    supplierCode: rows.map((r) => r.supplierCode),
    year: rows.map((r) => String(Number(r.year) - 1)),
    status: 'final',
  })
  const placed = new Map<number, Awaited<ReturnType<typeof rank.would>>>()
  for (const r of rows) placed.set(r.id, await rank.would(read, r.id, r))
  return (row: Year): Year['award'] => {
    const { rankNo, rankTotal } = placed.get(row.id)!
    if (row.grade === 'a' && rankNo !== null && 20 * (rankNo - 1) < rankTotal) return 'best'
    const last = before.find((b) => keyOf(b) === keyOf(row) && Number(b.year) === Number(row.year) - 1)
    return row.score !== null && last?.score != null && row.score - last.score >= 10_00n ? 'better' : 'none'
  }
}

const ofYear = evaluationRules(performanceYear, {
  days: YEAR_APPEAL_DAYS, appeals: performanceYearAppeal,
  eventData: ({ year }) => ({ year }),
  publish: {
    find: (rows, read) => monthsOf(read, rows),
    guard: (row, { found, today }) => {
      if (today <= `${row.year}-12-31`) return `${row.year}年还没有结束，请在年后发布`
      const months = found(row)
      const open = months.find((m) => !isFinal(m))
      if (open) return `存在未定稿的月度评价${open.period}，请定稿后重新计算再发布`
      if (months.length !== row.lines.length) return '月度评价有变化，请先重新计算'
      const empty = (['y1Score', 'y3Score', 'y4Score'] as const).find((y) => row[y] === null)
      return empty && [{ field: empty, message: '请先填写年度项目Y1、Y3、Y4的得分' }]
    },
  },
  finalize: { find: awardsOf, effect: (row, { found }, to) => to.set({ award: found(row) }) },
})

export default rules(
  performanceYear,
  {
    ...ofYear,
    generate, build, recount, edit,
    settle: rule(performanceYear, 'settle', {
      find: awardsOf,
      effect: (row, { input, found, now }, to) => {
        to.set(input)
        to.set({ ...total(merged(row, input)), finalAt: now })
        to.set({ award: found(row) })
      },
    }),
  },
  { personal: { rankNo: () => rank.of, rankTotal: () => rank.count } },
)
