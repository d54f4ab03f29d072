/** Sheets are published and sent soon after they are made; trucks come window by window and are received within hours. */
import { Readable } from 'node:stream'
import { counted, lateness, mannersOf, personName, phoneNo, plateOf, rideOf } from '../../../../demo/companies.ts'
import { proofPicture } from '../../../../demo/proof.ts'
import { chance, seedOf } from '../../../../demo/random.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { DAY, HOUR, dateOf, instant, millis, MINUTE } from '../../../../demo/time.ts'
import { sql } from '../../../engine/database/db.ts'
import { keepFile } from '../../../engine/files/store.ts'
import { sendSheet } from './sendSheet.ts'

/** What is ready leaves; what was not the day before too. Today's trucks leave one after another. */
async function send(s: Stage, { at, end, today }: Day): Promise<void> {
  const { c } = s
  const ready = await s.query<{
    id: number
    status: number
    supplier_code: string
    plan: string
    plate_no: string | null
    driver: string | null
  }>(
    sql`select id, status, supplier_code, plan_send_at plan, plate_no, driver_phone driver from send_sheet where supplier_code = any(${s.suppliers})
      and status in (0, 1) and creation_date >= ${instant(at - 3 * DAY)}::timestamptz order by id`,
  )
  for (const [code, mine] of Map.groupBy(ready, (d) => d.supplier_code)) {
    const kept = mine.filter((d) => !c.is(today ? 0.15 : 0.015) || (today && millis(d.plan) < end))
    await s.do(s.as(code), sendSheet, 'publish', each(kept.filter((d) => d.status === 0).map((d) => d.id)))
    const sent = kept.filter((d) => (today ? millis(d.plan) < end - 5 * MINUTE : !c.is(0.02)))
    await s.do(
      s.as(code),
      sendSheet,
      'send',
      sent.map((d) => ({
        id: d.id,
        input: d.driver
          ? {}
          : { driverPhone: phoneNo(c), ...(d.plate_no ? {} : { plateNo: plateOf(c, '沪D'), driverName: personName(c) }) },
      })),
    )
  }
}

async function receive(s: Stage, { at, end, today, ago }: Day): Promise<void> {
  const { c } = s
  const companies = new Map(s.frame.companies.map((x) => [x.code, x]))
  const due = await s.query<{
    id: number
    supplier_code: string
    plant: string
    plan: string
    lines: { id: number; q: number }[]
  }>(
    sql`select h.id, h.supplier_code, h.plant, h.plan_arrive_at plan, json_agg(json_build_object('id', l.id, 'q', l.ship_qty::float8) order by l.line_no) lines
      from send_sheet h join send_sheet_line l on l.head_id = h.id
      where h.supplier_code = any(${s.suppliers}) and h.status = 2 and h.plan_arrive_at < ${instant(at + DAY)}::timestamptz group by h.id order by h.id`,
  )
  // Whenever the world is looked at, a truck of the lane's first supplier that should be there is still on its way.
  const late = ago < 2 ? (due.find((r) => r.supplier_code === s.suppliers[0]) ?? due[0]) : undefined
  const coming = due
    .filter((r) => c.is(0.98) && r !== late)
    .map((r) => ({ ...r, at: Math.max(millis(r.plan), at + 7 * HOUR) + lateness(c, companies.get(r.supplier_code)!, r.plant) }))
    .filter((r) => r.at < end - 10 * MINUTE)
    .sort((a, b) => a.at - b.at)
  for (const [when, trucks] of Map.groupBy(coming, (r) => r.at)) {
    s.clock = when
    await s.do(s.maker('张收货'), sendSheet, 'arrive', each(trucks.map((r) => r.id)))
  }
  const unloaded = new Set<number>()
  // On the present day the last who came stand at the docks.
  for (const hour of today ? [9.5, 11.8] : ago < 8 ? [11, 14.5, 19] : [12.5, 19]) {
    s.clock = Math.min(at + hour * HOUR, end - 30 * MINUTE)
    const now = coming.filter((r) => r.at < s.clock && !unloaded.has(r.id) && !(today && c.is(0.2)))
    for (const r of now) unloaded.add(r.id)
    const businessDate = dateOf(s.clock)
    await s.do(
      s.maker('张收货'),
      sendSheet,
      'receive',
      now.map((r) => ({
        id: r.id,
        input: { finish: 'yes' as const, businessDate },
        lines: r.lines.map((l) => counted(c, mannersOf(companies.get(r.supplier_code)!, r.plant), l)),
      })),
    )
  }
}

/** Every other week somebody judges paper and packaging of what came lately. */
async function rate(s: Stage, { at }: Day): Promise<void> {
  const { c } = s
  const grades = new Map(s.frame.companies.map((x) => [x.code, x.grade]))
  const rows = await s.query<{ id: number; supplier_code: string }>(
    sql`select id, supplier_code from send_sheet where supplier_code = any(${s.suppliers}) and status = 5 and rated_at is null
      and received_at >= ${instant(at - 5 * DAY)}::timestamptz order by id`,
  )
  const points = (most: number, code: string) =>
    BigInt(10 * Math.max(0, most - c.between(0, { a: 2, b: 5, c: 11 }[grades.get(code)!])))
  await s.do(
    s.maker('陈主管'),
    sendSheet,
    'rate',
    rows.map((r) => ({
      id: r.id,
      input: { documentsScore: points(20, r.supplier_code), packagingScore: points(15, r.supplier_code) },
    })),
  )
}

/** How often a carrier's drivers bring the signed paper back on the day of the receipt, and how often on a later one. */
const PAPERS: Readonly<Record<string, readonly [soon: number, later: number]>> = {
  T01: [0.99, 0.9],
  T02: [1, 1],
  T03: [0.8, 0.3],
  T04: [0.7, 0.3],
  T05: [0.97, 0.6],
}
/** Suppliers hand in what the drivers brought back, photographed. */
async function handIn(s: Stage, { at, ago }: Day): Promise<void> {
  const open = await s.query<{
    id: number
    sheet_no: string
    supplier_code: string
    carrier: string
    lines: number
    today: boolean
  }>(
    sql`select h.id, h.sheet_no, h.supplier_code, h.carrier_code carrier, h.received_at >= ${instant(at)}::timestamptz today,
        (select count(*)::int from send_sheet_line l where l.head_id = h.id) lines
      from send_sheet h where h.supplier_code = any(${s.suppliers}) and h.status = 5 and h.carrier_code is not null
        and h.received_at between ${instant(at - 7 * DAY)}::timestamptz and ${instant(s.clock)}::timestamptz
        and coalesce(jsonb_array_length(h.pod_file), 0) = 0 order by h.id`,
  )
  const brought = open.filter(({ id, carrier, today }) =>
    // What trucks do is drawn by the stage: a paper more or less leaves it as it is.
    chance(seedOf(`${id}`, ago)).is(PAPERS[carrier]?.[today ? 0 : 1] ?? 0),
  )
  for (const [code, mine] of Map.groupBy(brought, (r) => r.supplier_code)) {
    const who = s.as(code)
    const items = []
    for (const { id, sheet_no: no, lines } of mine) {
      const picture = Readable.from([proofPicture(no, lines, id)])
      items.push({ id, input: { podFile: [await keepFile(s.engine, who, `回单-${no}.png`, picture, () => false)] } })
    }
    await s.do(who, sendSheet, 'receipt', items)
  }
}

/** Where call-offs were few, the carrier whose people sign in has nothing on the road: a truck of its leaves early. */
async function depart(s: Stage): Promise<void> {
  const mine = { carrierCode: 'T01' }
  if ((await s.all(sendSheet, { ...mine, status: ['sent', 'arrived'] })).length) return
  const [next] = (await s.all(sendSheet, { ...mine, status: ['draft', 'published'] })).sort((a, b) =>
    a.planSendAt.localeCompare(b.planSendAt),
  )
  const who = s.as(next!.supplierCode)
  const { plate, driver } = rideOf(mine.carrierCode, s.c)
  const batchNo = `B${dateOf(s.clock).slice(2).replaceAll('-', '')}`
  await s.do(who, sendSheet, 'edit', [
    {
      id: next!.id,
      input: { plateNo: plate, driverName: driver.name, driverPhone: driver.phone },
      lines: next!.lines.map((l) => ({ id: l.id, batchNo: l.batchNo ?? batchNo })),
    },
  ])
  if (next!.status === 'draft') await s.do(who, sendSheet, 'publish', each([next!.id]))
  await s.do(who, sendSheet, 'send', [{ id: next!.id, input: {} }])
}

export default demo(sendSheet, {
  last: depart,
  days: [
    { hour: 5.25, do: send },
    { hour: 7, do: receive },
    { hour: 19.25, when: (d) => d.works && !d.today && d.ago < 7, do: send },
    { hour: 20.2, when: (d) => d.works && !d.today && d.every(5), do: rate },
    { hour: 21.5, when: (d) => d.works && !d.today, do: handIn },
  ],
})
