/** Items of a month counted from facts and claims by the scheme in force, and what an appeal takes out of them. */
import { firstDayOf, monthAfter, readDecimal, type LineOf, type NewLine, type Row } from '../../declare/index.ts'
import { join, sql, type Sql } from '../../engine/database/db.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import type { Read } from '../../engine/rule.ts'
import { logiClaim } from '../claim/logiClaim/logiClaim.ts'
import { catalogue, type KpiName } from '../kpi/catalogue.ts'
import { factKind } from '../kpi/facts.ts'
import { divide } from '../kpi/formulas.ts'
import { kpiSpec } from '../kpi/kpiSpec/kpiSpec.ts'
import { columnOf, counted } from '../kpi/sums.server.ts'
import { supplier } from '../master/supplier/supplier.ts'
import type { performance } from './performance/performance.ts'
import { scored } from './score.ts'

export type Evaluation = Row<typeof performance>
export type Item = LineOf<typeof performance>
type Spec = Row<typeof kpiSpec>
type Fresh = NewLine<typeof performance>
/** Whose month it is. */
export type Whose = Pick<Evaluation, 'plant' | 'supplierCode' | 'period'>
export const keyOf = ({ plant, supplierCode, period }: Whose) => [plant, supplierCode, period].join('|')

type Plantly = Pick<Whose, 'plant' | 'period'>
/** Schemes of suppliers' months: a plant's own before the general one, the version that began last. */
export async function schemesOf(read: Read): Promise<(of: Plantly) => Spec | undefined> {
  const all = await read.any(kpiSpec, { status: 'effective', subjectKind: 'supplier', kind: 'month' })
  return ({ plant, period }) =>
    all
      .filter((s) => s.effectiveFrom <= period && (s.plant ?? plant) === plant)
      .sort((a, b) => Number(!a.plant) - Number(!b.plant) || (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0]
}
const noScheme = ({ plant, period }: Plantly) =>
  new Refusal(`工厂${plant}在${period}没有生效的月度考核方案，请先在KPI指标定义中发布`, status.refused)
/** What of a scheme an evaluation keeps. */
export const ofScheme = (s: Spec) => ({
  specCode: s.specCode, specVersion: s.version, minDelPct: s.minDelPct, deductionCap: s.deductionCap, bonusCap: s.bonusCap,
  minWeight: s.minWeight,
})

const metric = (name: KpiName) => catalogue[name] as (typeof catalogue)[KpiName] & { of: string; per: string; unit: string }
const least = (minDelPct: number): Sql => sql`${minDelPct}::numeric`
const exact = (sum: Sql): Sql => sql`coalesce(${sum}, 0)::numeric(18, 6)::text`

interface Sums {
  plant: string
  supplierCode: string
  period: string
  [figure: string]: string
}
/** What of a month is counted: one supplier's, lines that are complete before their window is over, one day of it. */
export interface Narrowed {
  supplierId?: number
  settled?: boolean
  day?: string
}
/** Of each supplier of a plant's month numerators, denominators and numbers of facts of these metrics. */
async function sumsOf(
  read: Read,
  { plant, period }: Plantly,
  spec: Spec,
  names: readonly KpiName[],
  { supplierId, settled = false, day }: Narrowed,
) {
  const columns = names.flatMap((n) => {
    const { of, per } = metric(n)
    return [
      sql`${exact(sql`sum(x.${columnOf(of)})`)} ${columnOf(`${n}_of`)}`,
      sql`${exact(sql`sum(x.${columnOf(per)})`)} ${columnOf(`${n}_per`)}`,
      sql`(count(*) filter (where x.${columnOf(per)} <> 0))::text ${columnOf(`${n}_facts`)}`,
    ]
  })
  const month = sql`${period}`
  return read.rows<Sums>(sql`select x.plant, s.supplier_code "supplierCode", x.period, ${join(columns)}
    from ${counted(month, month, least(spec.minDelPct), { settled, ...(day ? { day: sql`${day}` } : {}) })} x
    join ${table(supplier)} s on s.id = x.supplier_id
    where x.plant = ${plant} ${supplierId ? sql`and x.supplier_id = ${supplierId}` : sql``} group by 1, 2, 3 order by 2`)
}

/** Claims that count in somebody's month: told, and neither waived nor void. */
const claimsOf = (read: Read, { plant, period }: Plantly) =>
  read.rows<{ supplierCode: string; type: number; no: string; minutes: number | null; pct: string; deemed: boolean }>(
    sql`select c.supplier_code "supplierCode", c.claim_type "type", c.claim_no "no", c.stop_minutes minutes, c.liability_pct::text pct, c.deemed
      from ${table(logiClaim)} c where c.plant = ${plant} and c.kpi_counted and c.supplier_code is not null
        and c.status in ${codes(logiClaim, 'status', 'published', 'confirmed', 'disputed', 'decided', 'deducted')}
        and c.occur_at >= ${firstDayOf(period)}::timestamp at time zone 'Asia/Shanghai'
        and c.occur_at < ${firstDayOf(monthAfter(period, 1))}::timestamp at time zone 'Asia/Shanghai' order by c.claim_no`,
  )
type Claim = Awaited<ReturnType<typeof claimsOf>>[number]
const [STOP, WRONG, FREIGHT] = [1, 3, 7]
/** What claims cost: a stop five points and a tenth a liable minute, a wrong part two, a special run one; silence one more. */
function deductionsOf(claims: readonly Claim[]): Fresh[] {
  const taken = (c: Claim, cause: 'stop' | 'wrong' | 'freight' | 'silent', name: string, points: bigint, more: object = {}) =>
    ({ kind: 'deduction', name: `${name} ${c.no}`, cause, docNo: c.no, points, ...more }) as Fresh
  return claims.flatMap((c) => {
    const liabilityPct = readDecimal(c.pct, 2)
    const minutes = c.minutes ?? 0
    const own =
      c.type === STOP
        ? [taken(c, 'stop', '停线', 5_00n + divide(10n * BigInt(minutes) * liabilityPct, 100_00n), { stopMinutes: minutes, liabilityPct })] // prettier-ignore
        : c.type === WRONG
          ? [taken(c, 'wrong', '错件', 2_00n)]
          : c.type === FREIGHT
            ? [taken(c, 'freight', '特殊运输', 1_00n)]
            : []
    return [...own, ...(c.deemed ? [taken(c, 'silent', '索赔逾期回复', 1_00n)] : [])]
  })
}

/** What IATF 16949 wants watched, whether the scheme weighs it or not. */
const indicators = { k01: 'schedule', k06: 'conformity' } as const
const watched = (claims: readonly Claim[]): Fresh[] => {
  const times = (type: number) => claims.filter((c) => c.type === type).length
  const line = (name: string, indicator: 'disruption' | 'freight', n: number) =>
    ({ kind: 'metric', name, indicator, unit: '次', weight: 0, numerator: BigInt(n) * 1_000_000n, factCount: n }) as Fresh
  return [line('停线次数', 'disruption', times(STOP)), line('特殊运输次数', 'freight', times(FREIGHT))]
}

/** A supplier's month as it is counted now. */
export interface Month {
  scheme: ReturnType<typeof ofScheme>
  lines: Fresh[]
}
/**
 * Of the suppliers of these plants' months that delivered, answered or signed anything.
 * @throws Refusal where a plant has no scheme
 */
export async function monthsOf(read: Read, of: readonly Plantly[], narrowed: Narrowed = {}): Promise<Map<string, Month>> {
  const scheme = await schemesOf(read)
  const found = new Map<string, Month>()
  const each = new Map(of.map((o) => [`${o.plant}|${o.period}`, o]))
  for (const { plant, period } of each.values()) {
    const spec = scheme({ plant, period })
    if (!spec) throw noScheme({ plant, period })
    const unweighed = (Object.keys(indicators) as (keyof typeof indicators)[]).filter(
      (n) => !spec.lines.some((l) => l.kpiCode === n),
    )
    const names = [...spec.lines.map((l) => l.kpiCode), ...unweighed]
    const claims = Map.groupBy(await claimsOf(read, { plant, period }), (c) => c.supplierCode)
    for (const sums of await sumsOf(read, { plant, period }, spec, names, narrowed)) {
      const own = claims.get(sums.supplierCode) ?? []
      const line = (kpiCode: KpiName, weighs?: Spec['lines'][number]): Fresh =>
        ({
          kind: 'metric', kpiCode,
          name: `${catalogue[kpiCode].code} ${catalogue[kpiCode].title}`,
          indicator: indicators[kpiCode as keyof typeof indicators] ?? null,
          unit: metric(kpiCode).unit,
          target: weighs?.target ?? null,
          floor: weighs?.floor ?? null,
          weight: weighs?.weight ?? 0,
          numerator: readDecimal(sums[`${kpiCode}_of`]!, 6),
          denominator: readDecimal(sums[`${kpiCode}_per`]!, 6),
          factCount: Number(sums[`${kpiCode}_facts`]),
        }) as Fresh
      found.set(keyOf(sums), {
        scheme: ofScheme(spec),
        lines: [
          ...spec.lines.map((l) => line(l.kpiCode, l)),
          ...unweighed.map((n) => line(n)),
          ...watched(own),
          ...deductionsOf(own),
        ],
      })
    }
  }
  return found
}

/** Ids of facts of each kind. */
export type Facts = Readonly<Record<keyof typeof factKind, readonly number[]>>
export const idsOf = (ids: string | null): number[] => (ids ? ids.split(',').map(Number) : [])
/** Facts as actions and questions name them. */
export const factsIn = (
  named: Readonly<Record<'lineFacts' | 'sheetFacts' | 'answerFacts' | 'returnFacts', string | null>>,
): Facts => ({
  line: idsOf(named.lineFacts),
  sheet: idsOf(named.sheetFacts),
  answer: idsOf(named.answerFacts),
  goodsReturn: idsOf(named.returnFacts),
})

/** Items that are left when an appeal takes out facts and deductions. An appeal never harms: a worse score is not taken. */
export async function without(
  read: Read,
  row: Evaluation,
  facts: Facts,
  cancelled: readonly number[],
): Promise<{ items: Item[]; total: ReturnType<typeof scored> }> {
  const names = row.lines.flatMap((l) => (l.kpiCode ? [l.kpiCode] : []))
  const taken = await sumsOfFacts(read, row, names, facts)
  const items = row.lines.map((l): Item => {
    if (cancelled.includes(l.id)) return { ...l, points: 0n }
    if (!l.kpiCode || l.numerator === null || l.denominator === null) return l
    const { of, per, n } = taken(l.kpiCode)
    return { ...l, numerator: l.numerator - of, denominator: l.denominator - per, factCount: (l.factCount ?? 0) - n }
  })
  const total = scored(items, row)
  const lines = items.map((l, i) => ({ ...l, ...total.items[i]! }))
  const worse = total.score !== null && row.score !== null && total.score < row.score
  return worse ? { items: row.lines, total: scored(row.lines, row) } : { items: lines, total }
}

async function sumsOfFacts(read: Read, row: Evaluation, names: readonly KpiName[], facts: Facts) {
  const month = sql`${row.period}`
  const chosen = (Object.keys(factKind) as (keyof typeof factKind)[]).map(
    (kind) => sql`x.fact_kind = ${factKind[kind][0]} and x.id = any(${[...facts[kind]]}::bigint[])`,
  )
  const columns = names.flatMap((n) => [
    sql`${exact(sql`sum(x.${columnOf(metric(n).of)})`)} ${columnOf(`${n}_of`)}`,
    sql`${exact(sql`sum(x.${columnOf(metric(n).per)})`)} ${columnOf(`${n}_per`)}`,
    sql`(count(*) filter (where x.${columnOf(metric(n).per)} <> 0))::text ${columnOf(`${n}_facts`)}`,
  ])
  const [sums] = await read.rows<Record<string, string>>(sql`select ${join([sql`1 one`, ...columns])}
    from ${counted(month, month, least(row.minDelPct))} x where x.plant = ${row.plant} and x.supplier_id = ${row.supplierId} and (${join(chosen, ' or ')})`)
  return (name: KpiName) => ({
    of: readDecimal(sums![`${name}_of`]!, 6),
    per: readDecimal(sums![`${name}_per`]!, 6),
    n: Number(sums![`${name}_facts`]),
  })
}
