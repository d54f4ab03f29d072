/** Yesterday the planner told today's trips of one route; now the first is unloaded, the second on its way, and others get ready. */
import { plants } from '../../../../demo/bill.ts'
import { personName, rideOf } from '../../../../demo/companies.ts'
import { byUse, docksOf, isDirect, type PartOf } from '../../../../demo/frame.ts'
import { packagingOf } from '../../../../demo/packaging.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { dateOf, HOUR, instant, MINUTE, monthOf } from '../../../../demo/time.ts'
import { sql } from '../../../engine/database/db.ts'
import { milkRunRoute } from '../../master/milkRunRoute/milkRunRoute.ts'
import { partPackage } from '../../master/partPackage/partPackage.ts'
import { pick } from '../pick/pick.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { mrPullSheet } from './mrPullSheet.ts'

const PLANT = plants[0]!.code
const ROUTE = 'MR101'
const STOPS = 3
/** Hours of the first stop of today's trips, trip by trip. */
const TRIPS = [6.5, 9.5, 14.5, 16.5] as const

/** The first suppliers of the lane that deliver boxes to the plant, in their order: the route's stops. What is pulled by use is not theirs. */
function stopsOf(s: Stage): [string, PartOf[]][] {
  const used = new Set(byUse(s.frame))
  const mine = s.links.filter(
    (l) => l.plant === PLANT && !isDirect(l.supplierCode) && !l.part.flags.includes('j') && !used.has(l),
  )
  return [...Map.groupBy(mine, (l) => l.supplierCode)].slice(0, STOPS)
}

/** The route passes them in that order. */
async function route(s: Stage): Promise<void> {
  const known = await s.all(milkRunRoute, { plant: PLANT, routeNo: ROUTE })
  if (known.length) return
  await s.do(
    s.portal,
    milkRunRoute,
    'create',
    stopsOf(s).map(([supplierCode], i) => ({
      input: {
        plant: PLANT, routeNo: ROUTE, supplierCode, pickupCity: '长春',
        distanceKm: BigInt((i + 1) * 180),
        transitHours: 15n,
        frequencyPerWeek: 6,
        truckType: 't68' as const,
        carrierCode: 'T01', isLongDistance: false,
        validFrom: dateOf(s.clock),
      },
    })),
  )
}

/** Those that nobody orders by the month have no package yet; a truck's load is known when all have one. */
async function packed(s: Stage, parts: readonly PartOf[]): Promise<void> {
  const known = await s.all(partPackage, { plant: PLANT, partNo: parts.map((l) => l.partNo) })
  const lacking = parts.filter((l) => !known.some((k) => k.partNo === l.partNo && k.supplierCode === l.supplierCode))
  const validFrom = dateOf(s.clock)
  const ids = await s.do(
    s.portal,
    partPackage,
    'create',
    lacking.map((l) => ({ input: packagingOf(l, validFrom) })),
  )
  for (const action of ['submit', 'approve'] as const) await s.do(s.portal, partPackage, action, each(ids))
}

/** What of these parts the month's orders have open, in boxes. */
async function openOf(s: Stage, codes: string[], month: string) {
  const rows = await s.query<{ supplier_code: string; part_no: string; boxes: number }>(
    sql`select h.supplier_code, l.part_no, max(floor(d.open / l.snp))::int boxes
      from material_order h join material_order_line l on l.head_id = h.id join demand_line d on d.id = l.id
      where h.plant = ${PLANT} and h.supplier_code = any(${codes}) and h.order_month = ${month} and h.status in (1, 2, 4) group by 1, 2`,
  )
  return new Map(rows.map((r) => [`${r.supplier_code}|${r.part_no}`, r.boxes]))
}

async function call(s: Stage, day: Day): Promise<void> {
  // Before a Monday there are several evenings.
  const told = await s.all(mrPullSheet, { plant: PLANT, routeNo: ROUTE, pickDate: dateOf(day.next + TRIPS[0] * HOUR) })
  if (told.length) return
  await route(s)
  const stops = stopsOf(s)
  const open = await openOf(
    s,
    stops.map(([code]) => code),
    monthOf(dateOf(day.next)),
  )
  const warehouse = `${PLANT}W01`
  const loads = stops.map(([supplierCode, parts]) => {
    // Each trip takes a box: of what the orders have left for all of them, or of what nobody orders by the month.
    const boxes = (l: PartOf) => open.get(`${supplierCode}|${l.partNo}`) ?? Infinity
    const enough = parts.filter((l) => boxes(l) >= TRIPS.length)
    return [...enough.filter((l) => boxes(l) < Infinity), ...enough.filter((l) => boxes(l) === Infinity)].slice(0, 3)
  })
  await packed(s, loads.flat())
  const sheets = TRIPS.flatMap((hour, trip) =>
    stops.flatMap(([supplierCode], i) => {
      const load = loads[i]!
      if (!load.length) return []
      return [
        {
          input: {
            plant: PLANT, supplierCode, routeNo: ROUTE,
            tripNo: trip + 1,
            stopSeq: i + 1,
            pickupAt: instant(day.next + hour * HOUR + i * 40 * MINUTE),
            warehouse,
            dock: docksOf(warehouse)[0]!,
          },
          lines: load.map((l) => ({ partNo: l.partNo, needQty: l.snp, snp: l.snp })),
        },
      ]
    }),
  )
  const ids = await s.do(s.maker(), mrPullSheet, 'create', sheets)
  await s.do(s.maker(), mrPullSheet, 'publish', each(ids))
}

const tripOf = (s: Stage, day: Day, tripNo: number) =>
  s.all(mrPullSheet, { plant: PLANT, routeNo: ROUTE, pickDate: day.date, tripNo })
type Pulls = Awaited<ReturnType<typeof tripOf>>

/** @param short of the last line of these stops only half the boxes, or nothing, is there */
async function ready(s: Stage, stops: Pulls, short: readonly number[] = []): Promise<void> {
  for (const p of stops) {
    const less = short.includes(p.stopSeq)
    await s.do(s.as(p.supplierCode), mrPullSheet, 'confirmReady', [
      {
        id: p.id,
        input: {},
        lines: p.lines.map((l, i) => ({
          id: l.id,
          readyQty: less && i === p.lines.length - 1 ? 0n : l.needQty,
          readyRemark: less && i === p.lines.length - 1 ? '电镀返工，下午第四趟前补齐' : null,
        })),
      },
    ])
  }
}
async function planned(s: Stage, day: Day, tripNo: number, dispatched: boolean): Promise<number | undefined> {
  const stops = await tripOf(s, day, tripNo)
  if (!stops.length) return undefined
  await s.do(s.maker(), mrPullSheet, 'createPick', [{ id: stops[0]!.id, input: {} }])
  const [made] = await s.all(pick, { routeNo: ROUTE, tripNo, status: 'waiting' })
  const ride = rideOf('T01', s.c)
  if (dispatched)
    await s.do(s.as('T01'), pick, 'dispatch', [
      { id: made!.id, input: { plateNo: ride.plate, driverName: ride.driver.name, driverPhone: ride.driver.phone } },
    ])
  return made!.id
}
/** Collects at the first so many stops. @param short of the last line of the last of them there is nothing */
async function collect(s: Stage, id: number, stops: number, short: boolean): Promise<void> {
  const [row] = await s.all(pick, { id })
  const due = [...Map.groupBy(row!.lines, (l) => l.mrNo)].slice(0, stops)
  const batchNo = `B${dateOf(s.clock).slice(2).replaceAll('-', '')}`
  for (const [n, [mrNo, lines]] of due.entries())
    await s.do(s.as('T01'), pick, 'pickup', [
      {
        id,
        input: { mrNo, handedBy: personName(s.c) },
        lines: lines.map((l, i) => {
          const less = short && n === due.length - 1 && i === lines.length - 1
          return { id: l.id, pickQty: less ? 0n : l.planQty, diffReason: less ? 'DF01' : null, batchNo }
        }),
      },
    ])
}

async function morning(s: Stage, day: Day): Promise<void> {
  for (const trip of [1, 2]) await ready(s, await tripOf(s, day, trip))
  const id = await planned(s, day, 1, true)
  if (id) await collect(s, id, STOPS, true)
}
/** The first truck is unloaded; the second has been at two stops. */
async function noon(s: Stage, day: Day): Promise<void> {
  const [first] = await s.all(pick, { routeNo: ROUTE, tripNo: 1, status: ['transit', 'arrived'] })
  if (first) {
    if (first.status === 'transit') await s.do(s.maker('张收货'), pick, 'arrive', each([first.id]))
    // Who is at the docks anyway may have begun.
    const sheets = await s.all(sendSheet, { pickNo: first.pickNo, status: 'arrived' })
    await s.do(
      s.maker('张收货'),
      sendSheet,
      'receive',
      sheets.map((x) => ({
        id: x.id,
        input: { finish: 'yes' as const },
        lines: x.lines.map((l) => ({ id: l.id, receivedQty: l.shipQty })),
      })),
    )
  }
  const id = await planned(s, day, 2, true)
  if (id) await collect(s, id, STOPS - 1, false)
}
/** The third waits for its truck with something short; of the fourth one has said something. */
async function afternoon(s: Stage, day: Day): Promise<void> {
  const third = await tripOf(s, day, 3)
  await ready(s, third, [2])
  await planned(s, day, 3, false)
  await ready(s, (await tripOf(s, day, 4)).slice(0, 1))
  const drafts = (await tripOf(s, day, 4)).slice(0, 2)
  await s.do(
    s.maker(),
    mrPullSheet,
    'create',
    drafts.map((p) => ({
      input: {
        plant: p.plant, supplierCode: p.supplierCode, routeNo: ROUTE, tripNo: 1, stopSeq: p.stopSeq,
        pickupAt: instant(day.next + TRIPS[0] * HOUR + p.stopSeq * 40 * MINUTE),
        warehouse: p.warehouse, dock: p.dock,
      },
      lines: p.lines.slice(0, 1).map((l) => ({ partNo: l.partNo, needQty: l.snp!, snp: l.snp })),
    })),
  )
}

export default demo(mrPullSheet, {
  days: [
    { hour: 19, when: (d) => d.eve && !d.today && d.first, do: call },
    { hour: 7, when: (d) => d.today && d.first, do: morning },
    { hour: 11, when: (d) => d.today && d.first, do: noon },
    { hour: 12.5, when: (d) => d.today && d.first, do: afternoon },
  ],
})
