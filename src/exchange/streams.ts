/**
 * What is told to a system in order. A target has streams: messages of one order key, one after the other; streams go side by side. What
 * could not be delivered holds up its own stream until it is delivered or left out, and no other.
 */
import { sql, type Queryable } from '../engine/database/db.ts'
import type { Read } from '../engine/rule.ts'
import { codes } from '../engine/read/codes.ts'
import { table } from '../engine/read/scope.ts'
import { pushLog } from './pushLog/pushLog.ts'

/** The index iz_push_log_stream says the same. */
const open = sql`status in ${codes(pushLog, 'status', 'waiting', 'sending', 'failed', 'dead')} and order_key is not null`

/**
 * The first open message of each stream of this target: key by key in the index, so that it costs what there are streams, however
 * many messages stand in them.
 */
export const heads = (pushCode: string) => sql`(with recursive s as (
    (select order_key from ${table(pushLog)} where push_code = ${pushCode} and ${open} order by order_key limit 1)
    union all
    select (select n.order_key from ${table(pushLog)} n where push_code = ${pushCode} and n.order_key > s.order_key and ${open} order by order_key limit 1)
    from s where s.order_key is not null)
  select h.* from s cross join lateral (select * from ${table(pushLog)} where push_code = ${pushCode} and order_key = s.order_key and ${open}
    order by turn, id limit 1) h)`

/** Places in the streams for new messages: whoever tells holds the document's row, so that what is told of it later stands later. */
export async function takeTurns(read: Read, count: number): Promise<number[]> {
  const rows = await read.rows<{ n: number }>(sql`select nextval('push_turn') n from generate_series(1, ${count})`)
  return rows.map((r) => r.n)
}

export interface Stream {
  orderKey: string
  count: number
  oldest: string
  /** Its first message. */
  id: number
  messageId: string
  status: number
  attempts: number
  nextAt: string | null
  message: string | null
}
/** As many streams as people look at; those that are stuck come first. */
const MOST_SHOWN = 200

export async function streamsOf(db: Pick<Queryable, 'rows'>, pushCode: string): Promise<Stream[]> {
  return db.rows<Stream>(sql`select h.order_key "orderKey", h.id, h.message_id "messageId", h.status, h.attempts, h.next_at "nextAt", h.message,
      o.n count, h.creation_date oldest
    from ${heads(pushCode)} h cross join lateral
      (select count(*)::int n from ${table(pushLog)} where push_code = ${pushCode} and order_key = h.order_key and ${open}) o
    order by h.status desc, h.creation_date limit ${MOST_SHOWN}`)
}
