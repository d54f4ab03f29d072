/** A change of how messages are read: it is made after the messages that came were read both ways, and says what came of that. */
import { createHash } from 'node:crypto'
import type { AnyDocument, Who } from '../../declare/index.ts'
import { sql, type Queryable, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import type { Read } from '../../engine/rule.ts'
import { dumpLog } from '../dumpLog/dumpLog.ts'
import { summaryOf, type Comparison } from './causes.ts'

export interface Change {
  doc: AnyDocument
  id: number
  version: number
  /** All that decides how a message is read. */
  before: unknown
  after: unknown
  /** Whose messages it reads, of dump_log d. */
  reads: Sql
}

/** Messages that count, with their bytes: dump_log d, exchange_body b. */
export const messagesOf = (reads: Sql): Sql => sql`${table(dumpLog)} d join exchange_body b on b.id = d.id
  where ${reads} and b.raw is not null and d.status not in ${codes(dumpLog, 'status', 'repeated', 'ignored')}`

const digestOf = ({ doc, id, version, after }: Change): string =>
  createHash('sha256')
    .update(JSON.stringify([doc.name, id, version, after]))
    .digest('hex')

export const keepReplay = (db: Queryable, who: Who, change: Change, comparison: Comparison): Promise<unknown> =>
  db.rows(sql`insert into exchange_replay (digest, asked_by, summary, causes)
    values (${digestOf(change)}, ${who.userId}, ${summaryOf(comparison)}, ${JSON.stringify(comparison.causes)}::jsonb)
    on conflict (digest) do update set at = now(), asked_by = excluded.asked_by, summary = excluded.summary, causes = excluded.causes`)

/** @returns what the replay said; null: nothing came yet that would be read otherwise; undefined: nobody has looked */
export async function replayed(read: Read, change: Change): Promise<string | null | undefined> {
  if (JSON.stringify(change.before) === JSON.stringify(change.after)) return null
  const [seen] = await read.rows<{ summary: string }>(sql`select summary from exchange_replay
    where digest = ${digestOf(change)} and at > now() - interval '1 hour'`)
  if (seen) return seen.summary
  const came = await read.rows(sql`select 1 from ${messagesOf(change.reads)} limit 1`)
  return came.length ? undefined : null
}

export const LOOK_FIRST = '收到过的报文会按新的写法读取：请先用最近的报文回放，看过差异后再保存'
