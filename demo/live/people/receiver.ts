/** Receivers of the plants: they count what stands at the docks and what comes to the line; some of it is short, damaged or too much. */
import { toInstant } from '../../../src/declare/index.ts'
import { sql } from '../../../src/engine/database/db.ts'
import { codes } from '../../../src/engine/read/codes.ts'
import { lineTable, table } from '../../../src/engine/read/scope.ts'
import { ddRoom } from '../../../src/modules/distribution/ddRoom/ddRoom.ts'
import { jis } from '../../../src/modules/distribution/jis/jis.ts'
import { sendSheet } from '../../../src/modules/distribution/sendSheet/sendSheet.ts'
import { counted, mannersOf } from '../../companies.ts'
import type { Habit } from '../../stage.ts'
import { dateOf } from '../../time.ts'
import { ours, type LiveStage } from '../stage.ts'

const MOST = 8
const at = (ms: number) => toInstant(new Date(ms))

/** Those who have stood for a while, or, in the yard, at a dock. */
async function docks(s: LiveStage): Promise<void> {
  const there = await s.query<{ id: number }>(
    sql`select h.id from ${table(sendSheet)} h where h.status in ${codes(sendSheet, 'status', 'arrived', 'receiving')} and h.operator_id is null
      and h.arrive_at < ${at(s.clock - s.minutes(20))}::timestamptz and ${ours(sendSheet, s)}
      and not exists (select from ${table(ddRoom)} t join ${lineTable(ddRoom)} l on l.head_id = t.id where l.sheet_id = h.id
        and t.status in ${codes(ddRoom, 'status', 'queueing', 'called')})
      order by h.arrive_at, h.id limit ${MOST}`,
  )
  for (const sheet of await s.all(sendSheet, { id: there.map((r) => r.id) })) {
    const manners = mannersOf(s.company(sheet.supplierCode), sheet.plant)
    const lines = sheet.lines.flatMap((l) => {
      const q = l.shipQty - l.receivedQty - l.damagedQty - l.rejectedQty
      return q > 0n ? [counted(s.c, manners, { id: l.id, q: Number(q / 1000n) })] : []
    })
    const input = { finish: 'yes' as const, businessDate: dateOf(s.clock) }
    await s.do(s.receiver(sheet.plant), sendSheet, 'receive', [{ id: sheet.id, input, lines }])
  }
}

/** Racks go straight to the line; now and then a part on one is scratched. */
async function racks(s: LiveStage): Promise<void> {
  const sent = await s.query<{ id: number }>(
    sql`select h.id from ${table(jis)} h where h.status in ${codes(jis, 'status', 'sent')} and h.send_at < ${at(s.clock - s.minutes(18))}::timestamptz
      and ${ours(jis, s)} order by h.send_at, h.id limit ${MOST}`,
  )
  for (const rack of await s.all(jis, { id: sent.map((r) => r.id) })) {
    const shipped = rack.lines.filter((l) => l.shipQty > 0n)
    const { damaged } = mannersOf(s.company(rack.supplierCode), rack.plant)
    const scratched = s.c.is(damaged * 3) ? [{ id: s.c.pick(shipped).id, damagedQty: 1000n, diffReason: 'DF02' }] : []
    const input = { businessDate: dateOf(s.clock) }
    await s.do(s.receiver(rack.plant), jis, 'receive', [{ id: rack.id, input, lines: scratched }])
  }
}

export const receiver: Habit<LiveStage> = {
  name: 'receiver', every: 3,
  do: async (s) => {
    await docks(s)
    await racks(s)
  },
}
