/** Trucks on their way and in the yard: they come early and late, queue, are called to a dock and leave when they are unloaded. */
import { sql } from '../../../src/engine/database/db.ts'
import { codes } from '../../../src/engine/read/codes.ts'
import { lineTable, table } from '../../../src/engine/read/scope.ts'
import { ddRoom } from '../../../src/modules/distribution/ddRoom/ddRoom.ts'
import { sendSheet } from '../../../src/modules/distribution/sendSheet/sendSheet.ts'
import { lateness, plateOf } from '../../companies.ts'
import { docksOf } from '../../frame.ts'
import { each, type Habit } from '../../stage.ts'
import { millis } from '../../time.ts'
import { ours, type LiveStage } from '../stage.ts'

const YARD = 'CN01'
const MOST = 12

/** Who has been on the road for long enough is there. */
async function arrive(s: LiveStage): Promise<void> {
  const road = await s.query<{ id: number; sheet_no: string; supplier_code: string; plant: string; plan: string; sent: string; ticket: number | null }>(
    sql`select h.id, h.sheet_no, h.supplier_code, h.plant, h.plan_arrive_at plan, h.send_at sent,
        (select t.id from ${table(ddRoom)} t join ${lineTable(ddRoom)} l on l.head_id = t.id
          where l.sheet_id = h.id and t.status in ${codes(ddRoom, 'status', 'booked')} order by t.id limit 1) ticket
      from ${table(sendSheet)} h where h.status in ${codes(sendSheet, 'status', 'sent')} and h.operator_id is null and ${ours(sendSheet, s)}
      order by h.plan_arrive_at, h.id limit 100`,
  ) // prettier-ignore
  const there = road.filter((d) => {
    const off = lateness(s.fate(d.sheet_no), s.company(d.supplier_code), d.plant)
    return s.clock >= Math.max(millis(d.plan) + off, millis(d.sent) + s.minutes(25))
  })
  for (const d of there.slice(0, MOST)) {
    const who = s.receiver(d.plant)
    const entered = d.ticket ? await s.do(who, ddRoom, 'enter', [{ id: d.ticket, input: {} }]) : []
    if (!entered.length) await s.do(who, sendSheet, 'arrive', each([d.id]))
  }
}
export const driver: Habit<LiveStage> = { name: 'driver', every: 2, do: arrive }

/** The yard of the first plant, a step at a time. */
async function yard(s: LiveStage): Promise<void> {
  const trucks = await s.query<{
    id: number
    status: number
    warehouse: string
    dock: string | null
    called: string | null
    docked: string | null
    ended: string | null
    left: number
  }>(
    sql`select h.id, h.status, h.warehouse, h.dock, h.call_at called, h.dock_in_at docked, h.unload_end ended,
        (select count(*)::int from ${lineTable(ddRoom)} l join ${table(sendSheet)} x on x.id = l.sheet_id
          where l.head_id = h.id and x.status not in ${codes(sendSheet, 'status', 'received', 'closed')}) "left"
      from ${table(ddRoom)} h where h.plant = ${YARD} and h.status in ${codes(ddRoom, 'status', 'queueing', 'called', 'unloading')} and ${ours(ddRoom, s)}
      order by h.priority desc, h.check_in_at, h.id`,
  )
  const is = (status: 'queueing' | 'called' | 'unloading') => trucks.filter((t) => t.status === ddRoom.states[status][0])
  const since = (moment: string | null) => s.clock - (moment ? millis(moment) : 0)
  const who = s.receiver(YARD)
  for (const t of is('unloading'))
    if (t.ended) {
      if (since(t.ended) > s.minutes(6)) await s.do(who, ddRoom, 'out', each([t.id]))
    } else if (!t.left && since(t.docked) > s.minutes(12)) await s.do(who, ddRoom, 'unloadEnd', each([t.id]))
  for (const t of is('called')) if (since(t.called) > s.minutes(3)) await s.do(who, ddRoom, 'dockIn', each([t.id]))
  const busy = new Set([...is('called'), ...is('unloading')].filter((t) => !t.ended).map((t) => `${t.warehouse}|${t.dock}`))
  for (const t of is('queueing')) {
    const dock = [t.dock ?? '', ...docksOf(t.warehouse)].find((d) => d && !busy.has(`${t.warehouse}|${d}`))
    if (!dock) continue
    busy.add(`${t.warehouse}|${dock}`)
    await s.do(s.maker('姜敏'), ddRoom, 'call', [{ id: t.id, input: { dock } }])
  }
}
export const gate: Habit<LiveStage> = { name: 'gate', every: 3, do: yard }

/** Now and then somebody comes for empty boxes. */
export const caller: Habit<LiveStage> = {
  name: 'caller', every: 90,
  do: (s) =>
    s.do(s.receiver(YARD), ddRoom, 'walkIn', [
      { input: { plant: YARD, plateNo: plateOf(s.c, '沪D'), warehouse: `${YARD}W01`, remark: '取空箱' } },
    ]),
}
