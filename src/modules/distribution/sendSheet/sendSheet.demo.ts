/** Sheets are published and sent soon after they are made; trucks come window by window and are received within hours. */
import { plateOf } from '../../../../demo/frame.ts'
import type { Chance } from '../../../../demo/random.ts'
import { demo, each, type Day, type Item, type Stage } from '../../../../demo/stage.ts'
import { DAY, HOUR, instant, millis, MINUTE } from '../../../../demo/time.ts'
import { pieces } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { sendSheet } from './sendSheet.ts'

async function send(s: Stage, { at }: Day): Promise<void> {
  const { c } = s
  const drafts = await s.query<{ id: number; supplier_code: string }>(
    sql`select id, supplier_code from send_sheet where supplier_code = any(${s.suppliers}) and status = 0
      and creation_date >= ${instant(at)}::timestamptz order by id`,
  )
  for (const [code, mine] of Map.groupBy(drafts, (d) => d.supplier_code)) {
    const kept = mine.filter(() => c.is(0.985)).map((d) => d.id)
    await s.do(s.as(code), sendSheet, 'publish', each(kept))
    const sent = kept.filter(() => c.is(0.97))
    await s.do(
      s.as(code),
      sendSheet,
      'send',
      sent.map((id) => ({ id, input: { plateNo: plateOf(c) } })),
    )
  }
}

/** Before the time (most are), early or late. */
const arrivalOf = (c: Chance): number => {
  const fate = c.next()
  return (fate < 0.83 ? -15 : fate < 0.9 ? -135 : c.pick([50, 105])) * MINUTE
}

async function receive(s: Stage, { at, date, end, ago }: Day): Promise<void> {
  const { c } = s
  const due = await s.query<{ id: number; plan: string; lines: { id: number; q: number }[] }>(
    sql`select h.id, h.plan_arrive_at plan, json_agg(json_build_object('id', l.id, 'q', l.ship_qty::float8) order by l.line_no) lines
      from send_sheet h join send_sheet_line l on l.head_id = h.id
      where h.supplier_code = any(${s.suppliers}) and h.status = 2 and h.plan_arrive_at < ${instant(at + DAY)}::timestamptz group by h.id order by h.id`,
  )
  const coming = due
    // Whenever the world is looked at, a truck is on its way.
    .filter((_, i) => c.is(0.96) && !(ago < 2 && i === 0))
    .map((r) => ({ ...r, at: Math.max(millis(r.plan), at + 7 * HOUR) + arrivalOf(c) }))
    .filter((r) => r.at < end - 30 * MINUTE)
    .sort((a, b) => a.at - b.at)
  for (const [when, trucks] of Map.groupBy(coming, (r) => r.at)) {
    s.clock = when
    await s.do(s.maker('张收货'), sendSheet, 'arrive', each(trucks.map((r) => r.id)))
  }
  const unloaded = new Set<number>()
  for (const hour of [12.5, 19]) {
    if (at + hour * HOUR > end - 30 * MINUTE) return
    s.clock = at + hour * HOUR
    const now = coming.filter((r) => r.at < s.clock && !unloaded.has(r.id))
    for (const r of now) unloaded.add(r.id)
    await s.do(
      s.maker('张收货'),
      sendSheet,
      'receive',
      now.map((r) => ({
        id: r.id,
        input: { finish: 'yes' as const, businessDate: date },
        lines: r.lines.map((l) => counted(c, l)),
      })),
    )
  }
}

type Counted = NonNullable<Item<typeof sendSheet, 'receive'>['lines']>[number]
/** A few are short, damaged, rejected or too many. */
function counted(c: Chance, { id, q }: { id: number; q: number }): Counted {
  const fate = c.next()
  const line = { id, receivedQty: pieces(q), damagedQty: null, rejectedQty: null, overQty: null, diffReason: null }
  if (fate < 0.02 && q > 1) return { ...line, receivedQty: pieces(q - 1), diffReason: 'DF01' }
  if (fate < 0.03 && q > 2) return { ...line, receivedQty: pieces(q - 2), damagedQty: pieces(2), diffReason: 'DF02' }
  if (fate < 0.045 && q > 3) return { ...line, receivedQty: pieces(q - 3), rejectedQty: pieces(3), diffReason: 'DF03' }
  if (fate < 0.05) return { ...line, overQty: pieces(1), diffReason: 'DF04' }
  return line
}

export default demo(sendSheet, {
  days: [
    { hour: 5.25, do: send },
    { hour: 7, do: receive },
    { hour: 19.25, when: (d) => d.works && !d.today, do: send },
  ],
})
