/** Periods of a forecast: months, and of those months that bind weeks or days where it is told by these. */
import { dayAfter, firstDayOf, mondayOf, monthAfter, monthOf, parseDecimal, pieces, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import type { Read } from '../../../engine/rule.ts'
import { shiftsOf } from '../../common/workDays.server.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { spread } from '../n1MPlan/spread.ts'
import { forecastBucket, type commitLevel } from '../forecastBucket/forecastBucket.ts'
import { months, type forecastPlan } from './forecast.ts'

type Forecast = Row<typeof forecastPlan>
type Line = Forecast['lines'][number]
type Binding = Record<'firmUntil' | 'goaheadUntil' | 'materialUntil', string | null>
type Bound = { readonly [K in keyof Binding]: string }

const later = (a: string, b: string) => (a > b ? a : b)
/** What a forecast says, and what is usual where it says nothing; what is made is bought for. */
export function bindingOf(row: Binding & { baseMonth: string }): Bound {
  const firmUntil = row.firmUntil ?? row.baseMonth
  const goaheadUntil = row.goaheadUntil ?? later(firmUntil, monthAfter(row.baseMonth, 1))
  return { firmUntil, goaheadUntil, materialUntil: row.materialUntil ?? later(goaheadUntil, monthAfter(row.baseMonth, 2)) }
}
type OwnBinding = Record<'lineFirmUntil' | 'lineGoaheadUntil' | 'lineMaterialUntil', string | null>
/** Of a line: what it says itself, else the forecast; what is firm is made, too. */
export function bindingOfLine(line: OwnBinding, head: Bound): Bound {
  const firmUntil = line.lineFirmUntil ?? head.firmUntil
  const goaheadUntil = line.lineGoaheadUntil ?? later(firmUntil, head.goaheadUntil)
  return { firmUntil, goaheadUntil, materialUntil: line.lineMaterialUntil ?? later(goaheadUntil, head.materialUntil) }
}
const levelOf = (month: string, { firmUntil, goaheadUntil, materialUntil }: Bound): keyof typeof commitLevel =>
  month <= firmUntil ? 'firm' : month <= goaheadUntil ? 'goahead' : month <= materialUntil ? 'material' : 'forecast'

export interface Bucket {
  bucketType: 'day' | 'week' | 'month'
  bucketStart: string
  month: string
  qty: bigint
  commitLevel: keyof typeof commitLevel
}
const daysOf = (month: string) => {
  const first = firstDayOf(month)
  return Array.from({ length: 31 }, (_, i) => dayAfter(first, i)).filter((d) => monthOf(d) === month)
}

/** What is needed to break forecasts down: shifts of their plants, packages of their parts, what was said before. */
export async function bucketFacts(read: Read, rows: Forecast[]) {
  const broken = rows.filter((r) => r.planCycle !== 'month')
  const ends = rows
    .flatMap((r) => [firstDayOf(r.baseMonth), dayAfter(firstDayOf(monthAfter(r.baseMonth, months.length)), -1)])
    .sort()
  const of = { plant: [...new Set(broken.map((r) => r.plant))], supplierCode: [...new Set(broken.map((r) => r.supplierCode))] }
  const packings = broken.length ? await read.any(partPackage, { ...of, status: 'approved' }) : []
  const snps = new Map(packings.map((p) => [`${p.plant}|${p.supplierCode}|${p.partNo}`, p.snp]))
  return {
    shifts: await shiftsOf(read, of.plant, [ends[0]!, ends.at(-1)!]),
    snp: (r: Forecast, l: Line) => snps.get(`${r.plant}|${r.supplierCode}|${l.partNo}`) ?? pieces(1),
    before: await saidBefore(read, rows),
  }
}
type Facts = Awaited<ReturnType<typeof bucketFacts>>

/** The periods of a line; those of a month add up to its quantity. */
export function bucketsOf(row: Forecast, line: Line, { shifts, snp }: Pick<Facts, 'shifts' | 'snp'>): Bucket[] {
  const bound = bindingOfLine(line, bindingOf(row))
  return months.flatMap((column, plus): Bucket[] => {
    const month = monthAfter(row.baseMonth, plus)
    const of = { month, commitLevel: levelOf(month, bound) }
    const days = daysOf(month).filter((d) => shifts(row.plant, d) > 0)
    if (row.planCycle === 'month' || month > bound.goaheadUntil || !days.length)
      return [{ ...of, bucketType: 'month', bucketStart: firstDayOf(month), qty: line[column] }]
    const quantities = spread(
      line[column],
      snp(row, line),
      days.map((d) => shifts(row.plant, d)),
    )
    if (row.planCycle === 'day' && month <= bound.firmUntil)
      return days.map((d, i) => ({ ...of, bucketType: 'day', bucketStart: d, qty: quantities[i]! }))
    // A week that belongs to two months is two buckets.
    const weeks = Map.groupBy(
      days.map((d, i) => ({ start: later(mondayOf(d), firstDayOf(month)), qty: quantities[i]! })),
      (d) => d.start,
    )
    return [...weeks].map(([bucketStart, its]) => ({
      ...of,
      bucketType: 'week', bucketStart,
      qty: its.reduce((n, d) => n + d.qty, 0n),
    }))
  })
}

const seriesOf = (r: Pick<Forecast, 'plant' | 'supplierCode' | 'bizType'>, partNo: string, projectCode: string | null) =>
  [r.plant, r.supplierCode, r.bizType, partNo, projectCode ?? ''].join('|')
/** What was last told of the same periods, whichever version told it. */
async function saidBefore(read: Read, rows: Forecast[]) {
  const bizTypes = forecastBucket.fields.bizType.choices!
  const wanted = rows.flatMap((r) => r.lines.map((l) => ({ r, l })))
  const found = await read.rows<{
    n: number
    type: number
    start: string
    qty: string
  }>(sql`select w.n, b.bucket_type as type, b.bucket_start as start, b.qty
    from unnest(${wanted.map((_, i) => i)}::int[], ${wanted.map(({ r }) => r.plant)}::text[], ${wanted.map(({ r }) => r.supplierCode)}::text[],
      ${wanted.map(({ r }) => bizTypes[r.bizType]![0])}::smallint[], ${wanted.map(({ l }) => l.partNo)}::text[],
      ${wanted.map(({ l }) => l.projectCode ?? '')}::text[], ${wanted.map(({ r }) => firstDayOf(r.baseMonth))}::date[]) w(n, plant, supplier, biz, part, project, since)
    cross join lateral (select distinct on (bucket_type, bucket_start) * from ${table(forecastBucket)} b
      where b.part_no = w.part and b.supplier_code = w.supplier and b.plant = w.plant and b.biz_type = w.biz and coalesce(b.project_code, '') = w.project
        and b.bucket_start >= w.since order by bucket_type, bucket_start, id desc) b`)
  const types = forecastBucket.fields.bucketType.choices!
  const byKey = new Map(found.map((f) => [`${f.n}|${f.type}|${f.start}`, parseDecimal(f.qty, 3)!]))
  const at = new Map(wanted.map(({ r, l }, n) => [seriesOf(r, l.partNo, l.projectCode), n]))
  return (r: Forecast, l: Line, b: Bucket): bigint | undefined =>
    byKey.get(`${at.get(seriesOf(r, l.partNo, l.projectCode))}|${types[b.bucketType]![0]}|${b.bucketStart}`)
}
