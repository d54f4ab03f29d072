/** Single-use, short-lived links to one task. What the database keeps does not give them away: a link follows from the portal's own key. */
import { createHash, createHmac } from 'node:crypto'
import { toInstant } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import type { Context, Read } from '../engine/rule.ts'

const HOURS = 24
export const noLink = '该环节不能扫码签字，或已处理'
export const hashed = (token: string) => createHash('sha256').update(token).digest('hex')
const tokenOf = (engine: Pick<Engine, 'masterKey'>, ticket: number) =>
  createHmac('sha256', engine.masterKey).update(`ticket/${ticket}`).digest().subarray(0, 24).toString('base64url')

/** Keeps a ticket for each of these tasks, in the transaction of the action that makes it. */
export async function keepTickets(
  flows: readonly { id: number }[],
  read: Read,
  inputs: readonly { task: number; driverName: string | null }[],
  { who, now }: Context,
): Promise<void> {
  const expires = new Date(Date.parse(now) + HOURS * 3600_000)
  for (const [i, { task, driverName }] of inputs.entries()) {
    const [{ id }] = (await read.rows<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('sign_ticket', 'id'))::int8 id`,
    )) as [{ id: number }]
    await read.rows(sql`insert into sign_ticket (id, token_hash, flow_id, task_id, driver_name, created_by, org_id, expires_at)
      overriding system value values (${id}, ${hashed(tokenOf(read.portal, id))}, ${flows[i]!.id}, ${task}, ${driverName}, ${who.userId}, ${who.orgId}, ${expires})`)
  }
}

/** The link that this person made last to a task: a repeated request answers the same. */
export async function linkTo(task: number, read: Read, { who }: Context) {
  const [ticket] = await read.rows<{
    id: number
    expires: number
  }>(sql`select id, extract(epoch from expires_at)::float8 * 1000 expires
    from sign_ticket where task_id = ${task} and created_by = ${who.userId} order by id desc limit 1`)
  const path = `h5/driver?t=${tokenOf(read.portal, ticket!.id)}`
  return { path, link: `${read.portal.publicUrl ?? ''}${path}`, expiresAt: toInstant(new Date(ticket!.expires)) }
}
