/** Messages as they came, byte for byte, beside their rows: a history of states must not hold them over and over. */
import { sql, type Queryable } from '../server/db.ts'
import { outOfScope } from '../server/errors.ts'

export const keepBody = (db: Queryable, id: number, raw: Buffer): Promise<unknown> =>
  db.rows(sql`insert into exchange_body (id, raw) values (${id}, ${raw}) on conflict (id) do update set raw = excluded.raw`)

/** @throws Refusal when there is none */
export async function bodyOf(db: Queryable, id: number): Promise<Buffer> {
  const [row] = await db.rows<{ raw: Buffer }>(sql`select raw from exchange_body where id = ${id}`)
  if (!row) throw outOfScope()
  return row.raw
}
