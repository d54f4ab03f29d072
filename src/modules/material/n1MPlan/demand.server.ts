/** What the orders of a month say about the rows of its plan. */
import { monthAfter, parseDecimal, pieces } from '../../../declare/index.ts'
import { sql, type Queryable } from '../../../engine/database/db.ts'
import { Refusal } from '../../../engine/errors.ts'
import type { Item } from '../../../engine/write/step.ts'
import { shiftsOf } from '../../common/workDays.server.ts'
import { materialOrder } from '../order/order.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { columnOf, daysOfMonth } from './n1MPlan.ts'
import { spread } from './spread.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { n1MPlan } from './n1MPlan.ts'
import { ledger } from '../../../ledger/read.ts'

export type PlanKey = {
  plant: string
  supplierCode: string
  partNo: string
  planMonth: string
}
export interface Ordered {
  /** Of the plan's month; 0 without an order. */
  qty: bigint
  /** The order's standard package, else the approved packing's. */
  snp: bigint | null
  /** Not delivered of the month before. */
  carry: bigint
}
const live = (['published', 'confirmed', 'running'] as const).map((s) => materialOrder.states[s][0])

/** In the order of the keys. */
export async function orderedOf(db: Pick<Queryable, 'rows'>, keys: readonly PlanKey[]): Promise<Ordered[]> {
  const rows = await db.rows<{ qty: string; snp: string | null; carry: string }>(sql`with w as (
      select * from unnest(${keys.map((k) => k.plant)}::text[], ${keys.map((k) => k.supplierCode)}::text[], ${keys.map((k) => k.partNo)}::text[],
        ${keys.map((k) => k.planMonth)}::bpchar[], ${keys.map((k) => monthAfter(k.planMonth, -1))}::bpchar[], ${keys.map((k) => daysOfMonth(k.planMonth)[0]!)}::date[])
        with ordinality w(plant, supplier_code, part_no, month, before, first, i)),
    ordered as (select o.plant, o.supplier_code, o.order_month, l.part_no, sum(l.order_qty) qty, max(l.snp) snp, sum(d.open) open
      from (select plant, supplier_code, month from w union select plant, supplier_code, before from w) k(plant, supplier_code, month)
      join ${table(materialOrder)} o on o.plant = k.plant and o.supplier_code = k.supplier_code and o.order_month = k.month and o.status = any(${live}::smallint[])
      join ${lineTable(materialOrder)} l on l.head_id = o.id join ${ledger.demandLines()} d on d.id = l.id group by 1, 2, 3, 4)
    select coalesce(n.qty, 0)::numeric(18,3)::text qty, coalesce(n.snp, p.snp)::text snp, coalesce(c.open, 0)::numeric(18,3)::text carry from w
    left join ordered n on n.plant = w.plant and n.supplier_code = w.supplier_code and n.part_no = w.part_no and n.order_month = w.month
    left join ordered c on c.plant = w.plant and c.supplier_code = w.supplier_code and c.part_no = w.part_no and c.order_month = w.before
    left join lateral (select snp from ${table(partPackage)} p where p.plant = w.plant and p.supplier_code = w.supplier_code and p.part_no = w.part_no
      and p.status = ${partPackage.states.approved[0]} and p.valid_from <= w.first and (p.valid_to is null or p.valid_to >= w.first) order by p.valid_from desc limit 1) p on true
    order by w.i`)
  const read = (text: string) => parseDecimal(text, 3)!
  return rows.map((r) => ({ qty: read(r.qty), snp: r.snp === null ? null : read(r.snp), carry: read(r.carry) }))
}

/** What a plant ordered for a month and has no row of a plan yet, and how many rows it has. */
export async function unplanned(
  db: Pick<Queryable, 'rows'>,
  plant: string,
  planMonth: string,
  supplierCode: string | null,
): Promise<{ keys: PlanKey[]; planned: number }> {
  const rows = await db.rows<{ supplier_code: string; part_no: string; planned: boolean }>(sql`select o.supplier_code, l.part_no,
      exists (select 1 from ${table(n1MPlan)} p where p.plant = ${plant} and p.supplier_code = o.supplier_code and p.plan_month = ${planMonth} and p.part_no = l.part_no) planned
    from ${table(materialOrder)} o join ${lineTable(materialOrder)} l on l.head_id = o.id
    where o.plant = ${plant} and o.order_month = ${planMonth} and o.status = any(${live}::smallint[]) and (${supplierCode}::text is null or o.supplier_code = ${supplierCode})
    group by 1, 2 having sum(l.order_qty) > 0 order by 1, 2`)
  return {
    keys: rows.filter((r) => !r.planned).map((r) => ({ plant, supplierCode: r.supplier_code, partNo: r.part_no, planMonth })),
    planned: rows.filter((r) => r.planned).length,
  }
}

/**
 * New rows of a month plan: each order quantity over the plant's work days, in whole packages.
 * @throws Refusal when the plant does not work in that month
 */
export async function newRows(db: Pick<Queryable, 'rows'>, plant: string, planMonth: string, keys: PlanKey[]): Promise<Item[]> {
  const month = daysOfMonth(planMonth)
  const shifts = await shiftsOf(db, [plant], [month[0]!, month.at(-1)!])
  const days = month.filter((d) => shifts(plant, d) > 0)
  if (!days.length) throw new Refusal(`工厂${plant}在${planMonth}没有工作日，请检查工厂日历`)
  const orders = await orderedOf(db, keys)
  return keys.map((key, i) => {
    const { qty, snp } = orders[i]!
    const quantities = spread(
      qty,
      snp ?? pieces(1),
      days.map((d) => shifts(plant, d)),
    )
    return { input: { ...key, ...Object.fromEntries(days.map((d, n) => [columnOf(d), quantities[n]!])) } }
  })
}
