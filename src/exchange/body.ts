/** Messages as they came, byte for byte, beside their rows: a history of states must not hold them over and over. */
import { createHash } from 'node:crypto'
import { sql, type Queryable } from '../engine/database/db.ts'
import { Refusal } from '../engine/errors.ts'

export const hashOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex')

export const keepBody = (db: Queryable, id: number, raw: Buffer): Promise<unknown> =>
  db.rows(sql`insert into exchange_body (id, raw, hash) values (${id}, ${raw}, ${hashOf(raw)})
    on conflict (id) do update set raw = excluded.raw, hash = excluded.hash`)

/** By which its content is known, when the bytes are gone too; undefined when it was never kept. */
export async function bodyHash(db: Queryable, id: number): Promise<string | undefined> {
  const [row] = await db.rows<{ hash: string }>(
    sql`select hash from exchange_body where id = ${id} union all select hash from exchange_hash where id = ${id}`,
  )
  return row?.hash
}

/** @throws Refusal when there is no such message, or it is kept no longer */
export async function bodyOf(db: Pick<Queryable, 'rows'>, id: number): Promise<Buffer> {
  const [row] = await db.rows<{ raw: Buffer | null }>(
    sql`select raw from exchange_body where id = ${id} union all select null from exchange_hash where id = ${id}`,
  )
  if (!row) throw new Refusal('没有这条报文，请刷新“接收日志”后重试')
  if (!row.raw) throw new Refusal('报文内容已不再保存')
  return row.raw
}

/** Of several messages at once. */
export const keepBodies = (db: Queryable, bodies: readonly { id: number; raw: Buffer }[]): Promise<unknown> =>
  db.rows(sql`insert into exchange_body (id, raw, hash)
    select * from unnest(${bodies.map((b) => b.id)}::bigint[], ${bodies.map((b) => b.raw)}::bytea[], ${bodies.map((b) => hashOf(b.raw))}::text[])`)

/** What a mapping read in it the last time. */
export const keepMapped = (db: Queryable, id: number, items: unknown): Promise<unknown> =>
  db.rows(sql`update exchange_body set mapped = ${JSON.stringify(items)}::jsonb where id = ${id}`)
export async function mappedBody(db: Pick<Queryable, 'rows'>, id: number): Promise<unknown> {
  const [row] = await db.rows<{ mapped: unknown }>(sql`select mapped from exchange_body where id = ${id}`)
  return row?.mapped ?? null
}
