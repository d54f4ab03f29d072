/**
 * The month so far: what a supplier's score would be if the month ended now. The facts are those of the evaluation, and so is the
 * computation; a line that is complete counts before its window is over.
 */
import { decimalText, inScope, monthOf, type Who } from '../../declare/index.ts'
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { table } from '../../engine/read/scope.ts'
import type { Read } from '../../engine/rule.ts'
import { factTable } from '../kpi/facts.ts'
import { kpiLine } from '../kpi/kpiLine/kpiLine.ts'
import { grade } from '../kpi/kpiSpec/kpiSpec.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { keyOf, monthsOf, schemesOf, type Month } from './counting.server.ts'
import { itemValue, scored, type Counted } from './score.ts'

interface Place {
  plant: string
  supplierId: number
  supplierCode: string
}
/** Plants in which a supplier has any facts of the month. */
const placesOf = (read: Read, whose: Sql, period: string) =>
  read.rows<Place>(sql`select distinct f.plant, s.id "supplierId", s.supplier_code "supplierCode"
    from (${join(
      Object.values(factTable).map((t) => sql`select plant, supplier_id from ${raw(t)} where period = ${period}`),
      ' union ',
    )}) f
    join ${table(supplier)} s on s.id = f.supplier_id where ${whose} order by 1`)

const figure = (n: bigint | null, places: number) => (n === null ? null : Number(decimalText(n, places)))

type Line = Month['lines'][number]
/** A line that nobody has written yet, as it would be kept. */
const countedOf = (l: Line): Counted => ({
  kind: l.kind,
  kpiCode: l.kpiCode ?? null,
  cause: l.cause ?? null,
  numerator: l.numerator ?? null,
  denominator: l.denominator ?? null,
  target: l.target ?? null,
  floor: l.floor ?? null,
  weight: l.weight ?? null,
  points: l.points ?? null,
  stopMinutes: l.stopMinutes ?? null,
  liabilityPct: l.liabilityPct ?? null,
})

/**
 * A supplier's month in each plant, a row an item, with what of it is today's. Whoever may see the facts may see what they come to.
 * @param supplierCode whose; a supplier's own when left out
 */
export async function currentOf(read: Read, supplierCode: string | null | undefined, who: Who, today: string) {
  const period = monthOf(today)
  const scheme = await schemesOf(read)
  const whose = supplierCode ? sql`s.supplier_code = ${supplierCode}` : sql`s.id = ${who.orgId}`
  const places = (await placesOf(read, whose, period)).filter((p) => inScope(kpiLine, { ...p }, who))
  const rated = places.filter(({ plant }) => scheme({ plant, period }))
  return (await Promise.all(rated.map((place) => itemsOf(read, place, period, today)))).flat()
}

async function itemsOf(read: Read, { plant, supplierId, supplierCode }: Place, period: string, today: string) {
  const narrowed = { supplierId, settled: true }
  const [month, day] = await Promise.all(
    [narrowed, { ...narrowed, day: today }].map(async (n) =>
      (await monthsOf(read, [{ plant, period }], n)).get(keyOf({ plant, supplierCode, period })),
    ),
  )
  if (!month) return []
  const lines = month.lines.map(countedOf)
  const total = scored(lines, month.scheme)
  const todays = new Map(day?.lines.map((l) => [l.kpiCode, countedOf(l)]))
  return month.lines.flatMap((l, i) => {
    const item = lines[i]!
    if (!item.kpiCode || !item.weight) return []
    const own = todays.get(l.kpiCode)
    return [
      {
        plant, supplierCode, period,
        score: figure(total.score, 2),
        grade: grade[total.grade][0],
        baseScore: figure(total.baseScore, 2),
        deduction: figure(total.deduction, 2)!,
        name: l.name,
        unit: l.unit ?? '',
        weight: item.weight,
        value: figure(itemValue(item), 2),
        numerator: figure(item.numerator, 6),
        denominator: figure(item.denominator, 6),
        target: figure(item.target, 2),
        itemScore: figure(total.items[i]!.itemScore, 2),
        todayValue: own ? figure(itemValue(own), 2) : null,
        todayNumerator: figure(own?.numerator ?? 0n, 6),
        todayDenominator: figure(own?.denominator ?? 0n, 6),
      },
    ]
  })
}
