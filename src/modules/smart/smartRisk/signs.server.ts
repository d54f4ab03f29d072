/** What speaks for a part of a supplier being a risk, month by month (domain-platform 16.1). */
import { mondayOf, monthAfter, monthOf, readDecimal, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { ledger } from '../../../ledger/read.ts'
import { catalogue } from '../../kpi/catalogue.ts'
import type { Measure } from '../../kpi/measures.ts'
import { columnOf, counted } from '../../kpi/sums.server.ts'
import { supbusi } from '../../master/supbusi/supbusi.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { supStockInput } from '../../material/supStockInput/supStockInput.ts'
import { atLeast0, riskLevelOf, scoreOf, weekly, type Signs } from '../formulas.ts'
import { loadLevels, smartCapacity } from '../smartCapacity/smartCapacity.ts'
import { smartLine } from '../smartLine/smartLine.ts'

const o = columns(supplier, 'o')
const i = columns(supStockInput, 'i')
const v = columns(supbusi, 'v')
const { k01 } = catalogue
const levels = ['none', 'warning', 'critical'] as const

interface Part {
  plant: string
  supplierCode: string
  partNo: string
}
const partKey = (p: Part) => [p.plant, p.supplierCode, p.partNo].join('|')
const hundredths = (a: number, b: number) => BigInt(Math.round((a * 10_000) / b))

/** What suppliers last said they have, for how many days, and what third parties have of it or is on its way. */
async function stocksOf(read: Read, plants: string[]) {
  const found = await read.rows<Part & { stock: string; cover: string | null }>(sql`
    select i.plant, i.supplier_code "supplierCode", i.part_no "partNo", i.cover_days::text cover,
      (coalesce(i.finished_qty, 0) + coalesce((select sum(b.qty) from ${ledger.balances()} b
        where b.plant = i.plant and b.supplier_id = i.supplier_id and b.part_no = i.part_no and b.account in ('TPL', 'TRN')), 0))::text stock
    from (select distinct on (${i.plant}, ${i.supplierCode}, ${i.partNo}) i.* from ${table(supStockInput)} i
      where ${i.plant} = any(${plants}) and ${i.status} in ${codes(supStockInput, 'status', 'filled')}
      order by ${i.plant}, ${i.supplierCode}, ${i.partNo}, ${i.reportDate} desc) i`)
  return new Map(
    found.map((r) => [partKey(r), { stock: readDecimal(r.stock, 3), cover: r.cover === null ? null : readDecimal(r.cover, 1) }]),
  )
}

/** How many suppliers each part has at a plant today. */
async function sourcesOf(read: Read, plants: string[], today: string) {
  const found = await read.rows<{ plant: string; part: string; n: number }>(sql`
    select ${v.plant} plant, ${v.partNo} part, count(distinct ${v.supplierCode})::int n from ${table(supbusi)} v
    where ${v.plant} = any(${plants}) and ${v.partNo} is not null and ${v.status} in ${codes(supbusi, 'status', 'enabled')}
      and ${today}::date between ${v.validFrom} and coalesce(${v.validTo}, 'infinity'::date) group by 1, 2`)
  return new Map(found.map((r) => [`${r.plant}|${r.part}`, r.n]))
}

/** On-time delivery (K01) of last month, in hundredths of a per cent. */
async function punctuality(read: Read, plants: string[], today: string) {
  const month = sql`${monthAfter(monthOf(today), -1)}`
  const sum = (m: Measure) => sql`sum(x.${columnOf(m)})::int`
  const found = await read.rows<{ plant: string; supplier: string; good: number; n: number }>(sql`
    select x.plant, ${o.supplierCode} supplier, ${sum(k01.of)} good, ${sum(k01.per)} n
    from ${counted(month, month, sql`100`)} x join ${table(supplier)} o on ${o.id} = x.supplier_id
    where x.plant = any(${plants}) group by 1, 2 having ${sum(k01.per)} > 0`)
  return new Map(found.map((r) => [`${r.plant}|${r.supplier}`, hundredths(r.good, r.n)]))
}

/** Everything that these plants' lines make, by month: what speaks for a risk, its score and its level. */
export async function signsOf(read: Read, plants: string[], today: string) {
  const rows = await read.any(smartCapacity, { plant: plants, status: 'open' })
  const lines = await read.any(smartLine, { plant: plants, status: 'valid' })
  const [stocks, sources, onTime] = [
    await stocksOf(read, plants),
    await sourcesOf(read, plants, today),
    await punctuality(read, plants, today),
  ]
  const verified = new Map(lines.map((l) => [`${l.plant}|${l.supplierCode}|${l.lineCode}`, l.verifiedAt]))
  const made = rows.flatMap((row) => row.lines.map((part) => ({ row, part, key: partKey({ ...row, partNo: part.partNo }) })))
  const byPart = Map.groupBy(made, (m) => m.key)
  return [...byPart.values()].flatMap((of) => {
    const { plant, supplierCode } = of[0]!.row
    const { partNo } = of[0]!.part
    const weeks = Map.groupBy(
      of.filter((m) => m.row.granularity === 'week' && m.row.startDate >= mondayOf(today)),
      (m) => m.row.startDate,
    )
    const mondays = [...weeks.keys()].sort()
    const sums = mondays.map((d) => total(weeks.get(d)!))
    const { stock = 0n, cover = null } = stocks.get(of[0]!.key) ?? {}
    const { gapWeek, gapQtyWeek } = weekly(stock, sums)
    const gapAt = gapWeek === null ? null : mondays[gapWeek - 1]!
    const months = Map.groupBy(
      of.filter((m) => m.row.granularity === 'month'),
      (m) => m.row.period,
    )
    return [...months].map(([period, all]) => {
      const worst = all.reduce((a, b) => ((b.row.uMax ?? 0n) > (a.row.uMax ?? 0n) ? b : a)).row
      const { demand, capStd, capMax } = total(all)
      const since = verified.get(`${plant}|${supplierCode}|${worst.lineCode}`) ?? today
      const here = gapAt !== null && monthOf(gapAt) === period
      const signs: Signs = {
        uLevel: loadLevels[worst.uLevel][0],
        coverDays: cover,
        singleSource: sources.get(`${plant}|${partNo}`) === 1,
        otd: onTime.get(`${plant}|${supplierCode}`) ?? null,
        gapWeek: here ? gapWeek : null,
        ageDays: Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000),
      }
      const { uLevel: _, gapWeek: __, ageDays: ___, ...told } = signs
      return {
        plant, supplierCode, partNo, period,
        sysLevel: levels[riskLevelOf(signs)],
        found: {
          ...told,
          lineCode: worst.lineCode, uStd: worst.uStd, uMax: worst.uMax, demand, capStd, capMax,
          gapQty: atLeast0(demand - capMax),
          gapWeek: here ? gapAt : null,
          gapQtyWeek: here ? gapQtyWeek : 0n,
          score: Math.round(scoreOf(signs)),
        },
      }
    })
  })
}
type Made = { part: Pick<Row<typeof smartCapacity>['lines'][number], 'demand' | 'capStd' | 'capMax'> }
const total = (of: readonly Made[]) =>
  of.reduce(
    (n, { part }) => ({ demand: n.demand + part.demand, capStd: n.capStd + part.capStd, capMax: n.capMax + part.capMax }),
    { demand: 0n, capStd: 0n, capMax: 0n },
  )
