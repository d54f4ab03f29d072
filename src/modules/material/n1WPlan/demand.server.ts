/** What stock, month plans and the week before say about the rows of a week plan. */
import { dayAfter, daysFrom, monthOf, parseDecimal, type Row } from '../../../declare/index.ts'
import { sql, type Queryable } from '../../../engine/database/db.ts'
import type { Read } from '../../../engine/rule.ts'
import { serving } from '../../master/businessWarehouse/serving.server.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { columnOf, n1MPlan } from '../n1MPlan/n1MPlan.ts'
import { n1WPlan, planDays, secondWeek, firstWeek, type WeekDay } from './n1WPlan.ts'
import { ledger } from '../../../ledger/read.ts'

type MonthPlan = Row<typeof n1MPlan>
type Party = {
  plant: string
  supplierCode: string
  partNo: string
}
const keyOf = (r: Party, period: string) => [r.plant, r.supplierCode, r.partNo, period].join('|')

/** A taken back month plan says nothing; one that is over said what it said. */
const said = ['draft', 'published', 'viewed', 'closed'] as const

/** The quantity that the month plans say for a day; undefined without a plan of its month. */
export type Planned = (row: Party, day: string) => bigint | undefined

/** Of the given parties and days. */
export async function monthPlans(read: Read, rows: readonly Party[], days: readonly string[]): Promise<Planned> {
  const distinct = (of: (r: Party) => string) => [...new Set(rows.map(of))]
  const plans = rows.length
    ? await read.any(n1MPlan, {
        plant: distinct((r) => r.plant),
        supplierCode: distinct((r) => r.supplierCode),
        planMonth: [...new Set(days.map(monthOf))],
        status: said,
      })
    : []
  const byKey = new Map<string, MonthPlan>(plans.map((p) => [keyOf(p, p.planMonth), p]))
  return (row, day) => {
    const plan = byKey.get(keyOf(row, monthOf(day)))
    return plan && (plan[columnOf(day)] ?? 0n)
  }
}

/** How the plants keep and call off the parts of rows, and which warehouse serves them on a day, by row id. */
export async function keptAs(read: Read, rows: readonly (Party & { id: number })[], day: string) {
  const found = await read.any(partPlant, {
    plant: [...new Set(rows.map((r) => r.plant))],
    partNo: [...new Set(rows.map((r) => r.partNo))],
    status: 'enabled',
  })
  const byKey = new Map(found.map((p) => [`${p.plant}|${p.partNo}`, p]))
  const places = await serving(
    read,
    rows.map(({ plant, supplierCode, partNo }) => ({ plant, supplierCode, partNo, businessType: 'production' })),
    day,
  )
  return new Map(
    rows.map((r, i) => {
      const kept = byKey.get(`${r.plant}|${r.partNo}`)
      const { pullMode = null, safetyQty = null } = kept ?? {}
      return [r.id, { pullMode, safetyQty, warehouse: places[i]!.warehouse }]
    }),
  )
}

/** Stock of a supplier's part at the plant (一状态 and 二状态) and under way to it, by row id. */
export async function stockOf(
  db: Pick<Queryable, 'rows'>,
  rows: readonly (Party & { id: number; supplierId: number })[],
): Promise<Map<number, { stockQty: bigint; transitQty: bigint }>> {
  const found = await db.rows<{ id: number; stock: string; transit: string }>(sql`select w.id,
      coalesce(sum(b.qty) filter (where b.account in ('CON', 'LINE')), 0)::numeric(18,3)::text stock,
      coalesce(sum(b.qty) filter (where b.account = 'TRN'), 0)::numeric(18,3)::text transit
    from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.supplierId)}::bigint[], ${rows.map((r) => r.plant)}::text[], ${rows.map((r) => r.partNo)}::text[])
      w(id, supplier_id, plant, part_no)
    left join ${ledger.balances()} b on b.supplier_id = w.supplier_id and b.plant = w.plant and b.part_no = w.part_no and b.account in ('CON', 'LINE', 'TRN')
    group by w.id`)
  const read = (text: string) => parseDecimal(text, 3)!
  return new Map(found.map((r) => [r.id, { stockQty: read(r.stock), transitQty: read(r.transit) }]))
}

export type NewWeek = Party & { startWeek: string } & Partial<Record<WeekDay, bigint>>

/**
 * What the week plan of a plant begins with: the month plans' fourteen days; where there is no month plan, what the plan of the
 * week before said of this week. Parts without any quantity are left out.
 */
export async function beginnings(read: Read, plant: string, startWeek: string, supplierCode: string | null): Promise<NewWeek[]> {
  const days = daysFrom(startWeek, dayAfter(startWeek, planDays.length - 1))
  const of = { plant, ...(supplierCode ? { supplierCode } : {}) }
  const plans = await read.any(n1MPlan, { ...of, planMonth: [...new Set(days.map(monthOf))], status: said })
  const weeks = await read.any(n1WPlan, { ...of, startWeek: dayAfter(startWeek, -7) })
  const before = new Map(weeks.map((w) => [keyOf(w, ''), w]))
  const parties = new Map<string, Party>([...plans, ...weeks].map((r) => [keyOf(r, ''), r]))
  const planned = await monthPlans(read, [...parties.values()], days)
  return [...parties.values()].flatMap((r) => {
    const last = before.get(keyOf(r, ''))
    const quantities = planDays.flatMap((column, i) => {
      const said = planned(r, days[i]!) ?? (i < firstWeek.length ? (last?.[secondWeek[i]!] ?? undefined) : undefined)
      return said ? [[column, said] as const] : []
    })
    if (!quantities.length) return []
    return [{ plant, supplierCode: r.supplierCode, partNo: r.partNo, startWeek, ...Object.fromEntries(quantities) }]
  })
}
