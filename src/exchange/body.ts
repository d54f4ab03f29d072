/** Messages as they came, byte for byte, beside their rows: a history of states must not hold them over and over. */
import { sql, type Queryable } from '../engine/database/db.ts'
import { Refusal } from '../engine/errors.ts'
import { table } from '../engine/read/scope.ts'
import { dumpLog } from './dumpLog/dumpLog.ts'

export const keepBody = (db: Queryable, id: number, raw: Buffer): Promise<unknown> =>
  db.rows(sql`insert into exchange_body (id, raw) values (${id}, ${raw}) on conflict (id) do update set raw = excluded.raw`)

/** @throws Refusal when it is kept no longer */
export async function bodyOf(db: Pick<Queryable, 'rows'>, id: number): Promise<Buffer> {
  const [row] = await db.rows<{ raw: Buffer }>(sql`select raw from exchange_body where id = ${id}`)
  if (!row) throw new Refusal('报文内容已不再保存')
  return row.raw
}

/** Bodies of what was done are kept 90 days; rows, keys and results stay. */
export const forgetBodies = (db: Queryable): Promise<unknown> =>
  db.rows(sql`delete from exchange_body b using ${table(dumpLog)} d
    where d.id = b.id and d.status = ${dumpLog.states.done[0]} and d.received_at < now() - interval '90 days'`)
