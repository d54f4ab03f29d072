/** A third party's store beside the first plant: filled by milk runs every other week, emptied by deliveries; today some of each are under way. */
import { plants } from '../../../../demo/bill.ts'
import { personName, rideOf } from '../../../../demo/companies.ts'
import { byUse, docksOf, isDirect, storeOf, type PartOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { dateOf, HOUR, instant, MINUTE } from '../../../../demo/time.ts'
import { dock } from '../../master/dock/dock.ts'
import { milkRunRoute } from '../../master/milkRunRoute/milkRunRoute.ts'
import { mrPullSheet } from '../mrPullSheet/mrPullSheet.ts'
import { pick } from '../pick/pick.ts'
import { pullSheet } from '../pullSheet/pullSheet.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { delivery } from './delivery.ts'

const PLANT = plants[0]!.code
const STORE = `${PLANT}T01`
const OPERATOR = 'T03'
const ROUTE = 'MR301'
/** So many days ago goods came in, and so many days ago some of them went on. */
const FILLED = [40, 26, 12, 5] as const
const SERVED = [24, 10, 3] as const

/** Two suppliers who come from afar, with two parts each that nobody orders by the month. */
function goods(s: Stage): [string, PartOf[]][] {
  const used = new Set(byUse(s.frame))
  const mine = s.links.filter(
    (l) =>
      l.plant === PLANT && !isDirect(l.supplierCode) && !s.frame.running.has(l) && !l.part.flags.includes('j') && !used.has(l),
  )
  return [...Map.groupBy(mine, (l) => l.supplierCode)].slice(0, 2).map(([code, parts]) => [code, parts.slice(0, 2)])
}

async function route(s: Stage): Promise<void> {
  if ((await s.all(milkRunRoute, { plant: PLANT, routeNo: ROUTE })).length) return
  await s.do(
    s.portal,
    milkRunRoute,
    'create',
    goods(s).map(([supplierCode], i) => ({
      input: {
        plant: PLANT, routeNo: ROUTE, supplierCode, pickupCity: '天津',
        distanceKm: BigInt((i + 3) * 180),
        transitHours: 80n,
        frequencyPerWeek: 1,
        truckType: 't175' as const,
        carrierCode: OPERATOR, isLongDistance: true,
        validFrom: dateOf(s.clock),
      },
    })),
  )
}

/** A trip into the store: its pick, dispatched. @param boxes of each part */
async function trip(s: Stage, tripNo: number, boxes: bigint): Promise<number> {
  await route(s)
  const [door] = await s.all(dock, { plant: PLANT, warehouse: STORE })
  const stops = goods(s).map(([supplierCode, parts], i) => ({
    input: {
      plant: PLANT, supplierCode, routeNo: ROUTE, tripNo,
      stopSeq: i + 1,
      warehouse: STORE,
      dock: door!.dock,
      pickupAt: instant(s.clock + (i + 1) * 30 * MINUTE),
    },
    lines: parts.map((l) => ({ partNo: l.partNo, needQty: l.snp * boxes, snp: l.snp })),
  }))
  const ids = await s.do(s.maker(), mrPullSheet, 'create', stops)
  await s.do(s.maker(), mrPullSheet, 'publish', each(ids))
  await s.do(s.as(OPERATOR), mrPullSheet, 'createPick', [{ id: ids[0]!, input: {} }])
  const [made] = await s.all(pick, { routeNo: ROUTE, status: 'waiting' })
  const busy = (await s.all(pick, { carrierCode: OPERATOR, status: ['transit', 'arrived'] })).map((p) => p.plateNo)
  const ride = rideOf(OPERATOR, s.c, boxes > 6n ? 30_000 : 16_000, busy)
  await s.do(s.as(OPERATOR), pick, 'dispatch', [
    { id: made!.id, input: { plateNo: ride.plate, driverName: ride.driver.name, driverPhone: ride.driver.phone } },
  ])
  return made!.id
}
/** Collects at so many stops; of the last line something may be missing. */
async function collect(s: Stage, id: number, stops: number, short = false): Promise<void> {
  const [row] = await s.all(pick, { id })
  const batchNo = `B${dateOf(s.clock).slice(2).replaceAll('-', '')}`
  for (const [n, [mrNo, lines]] of [...Map.groupBy(row!.lines, (l) => l.mrNo)].slice(0, stops).entries())
    await s.do(s.as(OPERATOR), pick, 'pickup', [
      {
        id,
        input: { mrNo, handedBy: personName(s.c) },
        lines: lines.map((l, i) => {
          const less = short && n === stops - 1 && i === lines.length - 1
          return { id: l.id, pickQty: less ? l.planQty - l.snp! : l.planQty, diffReason: less ? 'DF01' : null, batchNo }
        }),
      },
    ])
}
/** @param lost of the first line so much did not come */
async function takeIn(s: Stage, id: number, lost = 0n): Promise<void> {
  const [row] = await s.all(pick, { id })
  await s.do(s.as(OPERATOR), pick, 'arrive', each([id]))
  for (const sheet of await s.all(sendSheet, { pickNo: row!.pickNo }))
    await s.do(s.as(OPERATOR), sendSheet, 'receive', [
      {
        id: sheet.id,
        input: { finish: 'yes' },
        lines: sheet.lines.map((l, i) => ({
          id: l.id,
          receivedQty: i ? l.shipQty : l.shipQty - lost,
          diffReason: i || !lost ? null : 'DF01',
        })),
      },
    ])
}

/** Is it this day's turn of a list of days ago? Days off are made good on the next day; a world that begins after the last of them begins with it. */
function due(s: Stage, day: Day, name: string, list: readonly number[]): boolean {
  const first = list.findIndex((ago) => ago <= day.ago)
  const n = s.kept.get(name) ?? (first < 0 ? list.length - 1 : first)
  s.kept.set(name, n)
  if (n >= list.length || day.ago > list[n]!) return false
  s.kept.set(name, n + 1)
  return true
}
async function fill(s: Stage, day: Day): Promise<void> {
  if (!due(s, day, 'filled', FILLED)) return
  const id = await trip(s, 1, 12n)
  s.clock += HOUR
  await collect(s, id, goods(s).length)
  s.clock += 3 * HOUR
  await takeIn(s, id, FILLED.indexOf(12) + 1 === s.kept.get('filled') ? 2000n : 0n)
}

/** The plant wants a box of each part at these hours of the next day; the store is told to bring it. */
async function serve(s: Stage, day: Day, hours: readonly number[]): Promise<void> {
  const [supplierCode, parts] = goods(s)[0]!
  const warehouse = storeOf(parts[0]!)
  const ids = await s.do(
    s.maker(),
    pullSheet,
    'create',
    hours.map((hour) => ({
      input: {
        plant: PLANT, supplierCode,
        pullType: 'kanban' as const,
        warehouse,
        dock: docksOf(warehouse)[0]!,
        urgency: 'normal' as const,
        needAt: instant(day.next + hour * HOUR),
        windowEnd: instant(day.next + (hour + 1) * HOUR),
      },
      lines: parts.map((l) => ({ partNo: l.partNo, needQty: l.snp, snp: l.snp })),
    })),
  )
  await s.do(s.maker(), pullSheet, 'publish', each(ids))
  const ride = rideOf(OPERATOR, s.c)
  const told = await s.all(pullSheet, { id: ids })
  await s.do(
    s.as(OPERATOR),
    delivery,
    'create',
    told.map((p) => ({
      input: {
        plant: PLANT, fromWarehouse: STORE,
        planSendAt: instant(Date.parse(p.needAt) - HOUR),
        planArriveAt: p.needAt, carrierCode: OPERATOR, plateNo: ride.plate, driverName: ride.driver.name,
        driverPhone: ride.driver.phone,
      },
      lines: p.lines.map((l) => ({ demandLineId: l.id, shipQty: l.needQty })),
    })),
  )
}
async function evening(s: Stage, day: Day): Promise<void> {
  if (day.eve) return serve(s, day, [7, 8, 9, 11, 14, 15, 16])
  if (due(s, day, 'served', SERVED)) await serve(s, day, [9])
}

const drafts = (s: Stage) => s.all(delivery, { fromWarehouse: STORE, status: 'draft' })
/** They leave one after another. */
async function send(s: Stage, ids: readonly number[]): Promise<void> {
  await s.do(s.as(OPERATOR), delivery, 'publish', each(ids))
  await s.do(
    s.as(OPERATOR),
    delivery,
    'send',
    ids.map((id) => ({ id, input: {} })),
  )
}
/** @param short of the first line so much is missing */
async function receive(s: Stage, id: number, finish: boolean, short = 0n): Promise<void> {
  const [row] = await s.all(delivery, { id })
  const counted = finish ? row!.lines : row!.lines.slice(0, 1)
  await s.do(s.maker('张收货'), delivery, 'receive', [
    {
      id,
      input: { finish: finish ? 'yes' : 'no' },
      lines: counted.map((l, i) => ({
        id: l.id,
        receivedQty: i ? l.shipQty : l.shipQty - short,
        diffReason: i || !short ? null : 'DF01',
      })),
    },
  ])
}
async function bring(s: Stage): Promise<void> {
  const ids = (await drafts(s)).map((d) => d.id)
  if (!ids.length) return
  await send(s, ids)
  s.clock += HOUR
  await s.do(s.maker('张收货'), delivery, 'arrive', each(ids))
  for (const id of ids) await receive(s, id, true)
}

/** Seven deliveries: received, with something short, half received, at the dock, on the road, ready, and one that is not wanted any more. */
async function morning(s: Stage): Promise<void> {
  const [whole, short, half, arrived, sent, ready, off] = (await drafts(s)).map((d) => d.id)
  if (off === undefined) return
  await send(s, [whole!, short!, half!, arrived!, sent!])
  s.clock += 40 * MINUTE
  await s.do(s.maker('张收货'), delivery, 'arrive', each([whole!, short!, half!, arrived!]))
  await receive(s, whole!, true)
  await receive(s, short!, true, 1n * 1000n)
  await receive(s, half!, false)
  await s.do(s.as(OPERATOR), delivery, 'publish', each([ready!]))
  await s.do(s.maker(), delivery, 'cancel', [{ id: off, input: { reasonCode: 'CA01' } }])
}
/** One truck stands at the store, another one is between two suppliers; and the plant wants more tomorrow. */
async function noon(s: Stage, day: Day): Promise<void> {
  const first = await trip(s, 1, 4n)
  await collect(s, first, goods(s).length, true)
  await s.do(s.as(OPERATOR), pick, 'arrive', each([first]))
  await collect(s, await trip(s, 2, 3n), 1)
  const [supplierCode, parts] = goods(s).at(-1)!
  const warehouse = storeOf(parts[0]!)
  const ids = await s.do(
    s.maker(),
    pullSheet,
    'create',
    [9, 14, 16].map((hour) => ({
      input: {
        plant: PLANT, supplierCode,
        pullType: 'kanban' as const,
        warehouse,
        dock: docksOf(warehouse)[0]!,
        urgency: 'normal' as const,
        needAt: instant(day.next + hour * HOUR),
        windowEnd: instant(day.next + (hour + 1) * HOUR),
      },
      lines: parts.map((l) => ({ partNo: l.partNo, needQty: l.snp * 2n, snp: l.snp })),
    })),
  )
  // The last one waits for the planner, as one does on any day: at a month's end nothing else may be left to call off.
  await s.do(s.maker(), pullSheet, 'publish', each(ids.slice(0, 2)))
  // And one is drawn up for the afternoon.
  const [want] = await s.all(pullSheet, { id: ids[0]! })
  await s.do(s.as(OPERATOR), delivery, 'create', [
    {
      input: {
        plant: PLANT, fromWarehouse: STORE,
        planSendAt: instant(s.clock + 3 * HOUR),
        planArriveAt: want!.needAt,
        carrierCode: OPERATOR,
      },
      lines: [{ demandLineId: want!.lines[0]!.id, shipQty: want!.lines[0]!.needQty }],
    },
  ])
}

export default demo(delivery, {
  days: [
    { hour: 8.3, when: (d) => d.works && d.first && !d.today, do: fill },
    { hour: 9.2, when: (d) => d.works && d.first && !d.today, do: bring },
    { hour: 8.4, when: (d) => d.today && d.first, do: morning },
    { hour: 11.8, when: (d) => d.today && d.first, do: noon },
    { hour: 19.3, when: (d) => d.works && d.first && !d.today, do: evening },
  ],
})
