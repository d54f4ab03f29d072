/** What a week plan still asks of off-site suppliers, and where it may go: the question of the spreading, read from the database. */
import { dayAfter, monthOf, parseDecimal, toInstant, type InputOf, type Row } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import type { Context, Read } from '../../../engine/rule.ts'
import { openDemand } from '../../common/openDemand.server.ts'
import { waysOf } from '../../common/deliveryRoutes.server.ts'
import { workDays } from '../../common/workDays.server.ts'
import { factory } from '../../master/factory/factory.ts'
import { partPlant } from '../../master/partPlant/partPlant.ts'
import { stockOf } from '../../material/n1WPlan/demand.server.ts'
import { firstWeek, n1WPlan } from '../../material/n1WPlan/n1WPlan.ts'
import { materialOrder } from '../../material/order/order.ts'
import { packsOf, trucksOf, type Packs } from '../outSupSchedule/load.server.ts'
import { netOf, type Net } from '../outSupSchedule/need.ts'
import { outSupSchedule } from '../outSupSchedule/outSupSchedule.ts'
import { spread, type Need, type Trip, type Truck } from '../outSupSchedule/spread.ts'
import { pullSheet } from '../pullSheet/pullSheet.ts'
import { holdDocks, openSlots } from '../sendSheet/slots.server.ts'
import { outSupRun, type GapReason } from './outSupRun.ts'

export type Question = InputOf<typeof outSupRun, 'run'>
type Plan = Row<typeof n1WPlan>
type Schedule = Row<typeof outSupSchedule>

/** What a plan still asks of a part by a day. */
interface Found extends Net {
  plan: Plan
}
export interface Missing extends Found {
  gapQty: bigint
  gapBoxes: number | null
  reason: GapReason
}
export interface Week {
  /** Trips by supplier, and what of each need they bring. */
  trips: Trip[]
  of: (need: Need) => Found
  /** The truck as it is, of which only a part of the volume may be filled. */
  whole: (truck: Truck) => Truck
  gaps: Missing[]
  packs: Packs
  ways: Awaited<ReturnType<typeof waysOf>>
  /** What is spread anew. */
  drafts: Schedule[]
  /** Boxes that were asked for, by supplier. */
  boxes: ReadonlyMap<string, number>
}

const distinct = <T>(all: readonly T[]) => [...new Set(all)]
const QTY = 3

/** Week plans that may be spread: told to the supplier, and of parts that no other way of calling off sees to. */
export const plansOf = async (read: Read, q: { plant: string; startWeek: string; supplierCode: readonly string[] }) =>
  (await read.any(n1WPlan, { ...q, status: ['published', 'viewed'] })).filter((p) => p.pullMode === null || p.pullMode === 'plan')

/** What is asked for of these parts already, by part and the day on which it comes, as supplier|part → day → quantity. */
async function comingOf(read: Read, plant: string, plans: readonly Plan[]): Promise<Map<string, Map<string, bigint>>> {
  const suppliers = distinct(plans.map((p) => p.supplierId))
  const parts = distinct(plans.map((p) => p.partNo))
  const day = (at: ReturnType<typeof sql>) => sql`to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`
  const rows = await read.rows<{ supplier: number; part_no: string; day: string; qty: string }>(sql`
    select supplier, part_no, "day", sum(qty)::numeric(18,3)::text qty from (
      select o.supplier_id supplier, o.part_no, ${day(sql`o.need_at`)} "day", o.open + o.alloc qty
        from (${openDemand(sql`d.plant = ${plant} and d.supplier_id = any(${suppliers}::bigint[]) and d.part_no = any(${parts}::text[])`)}) o
      union all
      -- Made of the week plan and not told yet.
      select h.supplier_id, l.part_no, ${day(sql`h.need_at`)}, l.need_qty from ${lineTable(pullSheet)} l join ${table(pullSheet)} h on h.id = l.head_id
        where l.plan_row_id = any(${plans.map((p) => p.id)}::bigint[]) and h.status in ${codes(pullSheet, 'status', 'draft')}
      union all
      -- What the supplier said that it cannot bring.
      select h.supplier_id, l.part_no, ${day(sql`h.need_at`)}, l.promised_qty - l.need_qty from ${lineTable(outSupSchedule)} l
        join ${table(outSupSchedule)} h on h.id = l.head_id where h.plant = ${plant} and h.supplier_id = any(${suppliers}::bigint[])
        and l.promised_qty < l.need_qty and h.status in ${codes(outSupSchedule, 'status', 'published')}) t group by 1, 2, 3`)
  const coming = new Map<string, Map<string, bigint>>()
  for (const r of rows) {
    const key = `${r.supplier}|${r.part_no}`
    coming.set(key, (coming.get(key) ?? new Map<string, bigint>()).set(r.day, parseDecimal(r.qty, QTY)!))
  }
  return coming
}

/** What the orders of some months still give, by supplier, part and month; nothing of a part without an order, or where more may be called. */
async function ordersOf(read: Read, plant: string, suppliers: readonly string[], days: readonly string[]) {
  const [{ allowOverCall }] = (await read.any(factory, { plant })) as [Row<typeof factory>]
  const left = new Map<string, bigint>()
  if (allowOverCall) return left
  const orders = await read.any(materialOrder, {
    plant, supplierCode: suppliers, fulfilMode: 'calloff',
    status: ['published', 'confirmed', 'running'],
    orderMonth: distinct(days.map(monthOf)),
  })
  for (const o of orders)
    for (const l of o.lines) {
      const key = `${o.supplierCode}|${l.partNo}|${o.orderMonth}`
      left.set(key, (left.get(key) ?? 0n) + l.openQty)
    }
  return left
}

/** Spreads what the week plans of these suppliers ask for. Of two at once one sees the other's trips. */
export async function spreadWeek(
  read: Read,
  rows: readonly { plant: string; supplierCode: string }[],
  q: Question,
  { now, today }: Pick<Context, 'now' | 'today'>,
): Promise<Week> {
  const { plant, startWeek } = q
  const suppliers = rows.map((r) => r.supplierCode)
  const week = firstWeek.map((column, i) => ({ column, day: dayAfter(startWeek, i) }))
  const days = week.map((d) => d.day).filter((d) => d >= today)
  const span = [days[0]!, days.at(-1)!] as const
  const docks = await holdDocks(read, plant)
  const trips = await read.any(outSupSchedule, { plant, supplierCode: suppliers, scheduleDate: days })
  const drafts = trips.filter((t) => t.status === 'draft')
  const slots = await openSlots(read, docks, span, [q.fromHour, q.toHour], drafts)
  const plans = await plansOf(read, { plant, startWeek, supplierCode: suppliers })
  const [stock, coming] = [await stockOf(read, plans), await comingOf(read, plant, plans)]
  const views = new Map(
    (await read.any(partPlant, { plant, partNo: distinct(plans.map((p) => p.partNo)) })).map((v) => [v.partNo, v]),
  )
  const packs = await packsOf(read, rows, plans.map((p) => p.partNo)) // prettier-ignore
  const ways = await waysOf(read, rows)
  const works = await workDays(read, [plant], span)
  const ordered = await ordersOf(read, plant, suppliers, days)
  const gaps: Missing[] = []
  const needs = new Map<Need, Found>()
  const boxes = new Map<string, number>()
  for (const plan of plans) {
    const view = views.get(plan.partNo)
    const pack = packs(plan, plan.partNo, today)
    const has = stock.get(plan.id)!
    const asked = week.filter((d) => d.day >= today).map(({ column, day }) => ({ day, need: plan[column] ?? 0n }))
    const supply = {
      free: has.stockQty + has.transitQty - (view?.safetyQty ?? 0n),
      coming: coming.get(`${plan.supplierId}|${plan.partNo}`) ?? new Map<string, bigint>(),
    }
    const warehouse = plan.warehouse ?? view?.warehouse
    for (const net of netOf(asked, supply, pack?.snp ?? 1n)) {
      const found: Found = { ...net, plan }
      if (!pack || !warehouse) {
        gaps.push({ ...found, gapQty: net.qty, gapBoxes: null, reason: pack ? 'noPlace' : 'noPack' })
        continue
      }
      const { snp, volume, kg } = pack
      const { supplierCode, partNo, dock, arriveTime: time } = plan
      const { day, qty } = net
      needs.set({ supplierCode, partNo, warehouse, dock, time, day, qty, snp, boxVolume: volume, boxKg: kg }, found)
      boxes.set(supplierCode, (boxes.get(supplierCode) ?? 0) + Number(qty / snp))
    }
  }
  const whole = new Map<Truck, Truck>()
  const usable = (t: Truck): Truck => {
    const u = { ...t, volume: Math.floor((t.volume * q.fillPct) / 100) }
    whole.set(u, t)
    return u
  }
  const carrierOf = (supplierCode: string) => ways.carrier({ plant, supplierCode }, today)
  const kinds = await trucksOf(read, suppliers.map(carrierOf), today)
  const own: Truck = { name: null, volume: q.truckM3 * 1_000_000, kg: q.truckKg * 100 }
  const trucks = new Map(
    suppliers.map((s) => {
      const its = kinds(carrierOf(s))
      return [s, (its.length ? its : [own]).map(usable)]
    }),
  )
  const hours = (n: Need) =>
    Math.max(ways.hours({ plant, supplierCode: n.supplierCode }, today), views.get(n.partNo)?.leadTimeHours ?? 0)
  const result = spread({
    needs: [...needs.keys()],
    days,
    works: (day) => works(plant, day),
    slots: days.flatMap(slots),
    standing: trips
      .filter((t) => t.status !== 'draft' && t.status !== 'cancelled')
      .map((t) => ({ ...t, day: t.scheduleDate, start: t.needAt })),
    trucks: (s) => trucks.get(s)!,
    soonest: (n) => toInstant(new Date(Date.parse(now) + hours(n) * 3_600_000)),
    ordered: (n, month) => ordered.get(`${n.supplierCode}|${n.partNo}|${month.replace('-', '')}`),
    tripsPerDay: q.tripsPerDay, ahead: q.aheadDays,
  })
  for (const { need, boxes: n, reason } of result.gaps)
    gaps.push({ ...needs.get(need)!, gapQty: BigInt(n) * need.snp, gapBoxes: n, reason })
  return {
    trips: result.trips, gaps, packs, ways, drafts, boxes,
    of: (need) => needs.get(need)!,
    whole: (truck) => whole.get(truck)!,
  }
}
