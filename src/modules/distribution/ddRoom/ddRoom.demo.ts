/** Today's yard of the first plant: booked in the morning, some through, some at the docks and in the queue, one late, one that never came. */
import { plateOf } from '../../../../demo/companies.ts'
import { docksOf } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { dateOf, HOUR, instant, millis, MINUTE } from '../../../../demo/time.ts'
import { sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { sendSheet } from '../sendSheet/sendSheet.ts'
import { ddRoom } from './ddRoom.ts'

const PLANT = 'CN01'
const SLOT = 30 * MINUTE
/** Trucks that book: what one looks at at a glance. */
const MOST = 9

interface Unsent {
  id: number
  supplier_code: string
  warehouse: string
  plan: string
}
/** Sheets of the plant that have not left. */
const unsent = (s: Stage, from: number, to: number) =>
  s.query<Unsent>(sql`select id, supplier_code, warehouse, plan_arrive_at plan from ${table(sendSheet)}
    where plant = ${PLANT} and supplier_code = any(${s.suppliers}) and status in ${codes(sendSheet, 'status', 'draft', 'published')}
      and plan_arrive_at between ${instant(from)}::timestamptz and ${instant(to)}::timestamptz order by plan_arrive_at, id`)

/** Suppliers book a dock before they leave: the first that is free at their time. */
async function book(s: Stage, { at }: Day): Promise<void> {
  const taken = new Set<string>()
  let booked = 0
  for (const sheet of await unsent(s, at + 6 * HOUR, at + 20 * HOUR)) {
    if (booked === MOST) return
    const windowStart = instant(Math.floor(millis(sheet.plan) / SLOT) * SLOT)
    const dock = docksOf(sheet.warehouse).find((d) => !taken.has(`${d}|${windowStart}`))
    if (!dock) continue
    taken.add(`${dock}|${windowStart}`)
    booked++
    await s.do(s.as(sheet.supplier_code), sendSheet, 'schedule', [{ id: sheet.id, input: { dock, windowStart } }])
  }
}

/** Two that stayed at home although they are expected: one is late, the other is not waited for any more. */
async function stayAway(s: Stage, { at, end }: Day): Promise<void> {
  const home = await unsent(s, at + 12 * HOUR, at + 40 * HOUR)
  for (const [i, ago] of [4 * HOUR, HOUR].entries()) {
    const sheet = home.at(-1 - i)
    const start = Math.floor((end - ago) / SLOT) * SLOT
    if (!sheet || start <= s.clock) continue
    const who = s.as(sheet.supplier_code)
    await s.do(who, sendSheet, 'edit', [{ id: sheet.id, input: { plateNo: plateOf(s.c, '吉A') }, lines: [] }])
    const input = { dock: docksOf(sheet.warehouse).at(-1)!, windowStart: instant(start) }
    await s.do(who, sendSheet, 'schedule', [{ id: sheet.id, input }])
  }
}

interface Queued {
  id: number
  warehouse: string
  dock: string
  arrived: string
  received: string | null
}
/** What became of those that came: received ones are out, of the others some stand at the docks. */
async function drive(s: Stage, { end }: Day): Promise<void> {
  const came = await s.query<Queued>(
    sql`select h.id, h.warehouse, h.dock, h.check_in_at arrived, case when bool_and(x.received_at is not null) then max(x.received_at) end received
      from ${table(ddRoom)} h join ${lineTable(ddRoom)} l on l.head_id = h.id join ${table(sendSheet)} x on x.id = l.sheet_id
      where h.plant = ${PLANT} and h.status in ${codes(ddRoom, 'status', 'queueing')} group by h.id order by h.check_in_at, h.id`,
  )
  const who = s.maker('张收货')
  const step = async (when: number, action: 'call' | 'dockIn' | 'unloadEnd' | 'out', t: Queued) => {
    s.clock = Math.min(when, end - MINUTE)
    await s.do(who, ddRoom, action, action === 'call' ? [{ id: t.id, input: { dock: t.dock } }] : each([t.id]))
  }
  const wait = () => s.c.between(6, 26) * MINUTE
  // Who has stood there for long is unloaded by now.
  for (const t of came.filter((c) => !c.received && millis(c.arrived) < end - 90 * MINUTE)) {
    s.clock = millis(t.arrived) + 65 * MINUTE
    t.received = instant(s.clock)
    const input = { finish: 'yes' as const, businessDate: dateOf(s.clock) }
    const sheets = (await s.all(ddRoom, { id: t.id })).flatMap((d) => d.lines.map((l) => l.sheetId))
    for (const { id, lines } of await s.all(sendSheet, { id: sheets, status: ['arrived', 'receiving'] }))
      await s.do(who, sendSheet, 'receive', [{ id, input, lines: lines.map((l) => ({ id: l.id, receivedQty: l.shipQty })) }])
  }
  for (const t of came.filter((c) => c.received)) {
    const called = millis(t.arrived) + wait()
    await step(called, 'call', t)
    await step(called + 5 * MINUTE, 'dockIn', t)
    await step(Math.max(millis(t.received!), called + 25 * MINUTE), 'unloadEnd', t)
    await step(Math.max(millis(t.received!), called + 25 * MINUTE) + 9 * MINUTE, 'out', t)
  }
  const free = new Set<string>()
  for (const [i, t] of came.filter((c) => !c.received).entries()) {
    if (i > 1 || free.has(t.dock)) continue
    free.add(t.dock)
    // The first stands at its dock, the second is on its way there.
    await step(end - (i ? 4 : 35) * MINUTE, 'call', t)
    if (!i) await step(end - 28 * MINUTE, 'dockIn', t)
  }
  s.clock = end - 21 * MINUTE
  const walkIn = { plant: PLANT, plateNo: plateOf(s.c, '沪D'), warehouse: `${PLANT}W01`, remark: '取空箱' }
  await s.do(who, ddRoom, 'walkIn', [{ input: walkIn }])
  s.clock = end - MINUTE
  const gone = await s.query<{ id: number }>(
    sql`select id from ${table(ddRoom)} where plant = ${PLANT} and status in ${codes(ddRoom, 'status', 'booked')}
      and appoint_end < ${instant(end - 2 * HOUR)}::timestamptz`,
  )
  await s.do(s.maker('陈主管'), ddRoom, 'noShow', each(gone.map((g) => g.id)))
}

const today = (d: Day) => d.today && d.first
export default demo(ddRoom, {
  days: [
    { hour: 5.2, when: today, do: book },
    { hour: 5.4, when: today, do: stayAway },
    { hour: 12.4, when: today, do: drive },
  ],
})
