/**
 * The same request again, under the Idempotency-Key of the first, is answered as the first was. What both write is written once in
 * any case: perform claims the key in its transaction (claimKey). Here the whole answer is kept, for what is asked when it is over.
 */
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Action, Who } from '../../declare/index.ts'
import { sql, type Db } from '../database/db.ts'
import { Refusal, status } from '../errors.ts'
import type { ApiCall, CallInput } from './call.ts'

export interface IdempotencyKey {
  key: string
  /** What was asked, as a hash. */
  request: string
}

/** What is answered without a change: asked again it costs an answer, kept it costs the disk. */
const reading = new Set<ApiCall['kind']>([
  'list', 'count', 'detail', 'history', 'search', 'export', 'template', 'groups', 'sums', 'print', 'file', 'stream',
])

/** Nothing of it is kept: it changes nothing, or only what is nobody's document (a session, whose token is answered). */
export const readsOnly = ({ kind, writes, reads, methods, doc, actions }: ApiCall): boolean =>
  !writes &&
  (reading.has(kind) ||
    !!reads ||
    (kind === 'read' && methods.includes('GET')) ||
    !!actions?.every((a) => (doc!.actions[a] as Action).acts?.outside))

/** Undefined for what is only read, or has no key of its own: ids that a proxy gives are another each time. */
export function idempotencyKeyOf(
  request: FastifyRequest,
  path: string,
  c: Pick<CallInput, 'query' | 'body' | 'file' | 'kept'>,
): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key']
  if (request.method !== 'POST' || typeof key !== 'string' || !key) return undefined
  const file = c.file ? [c.file.name, hash('sha256', c.file.data)] : [c.kept?.fileName, c.kept?.size]
  return { key, request: hash('sha256', JSON.stringify([path, c.query, c.body ?? null, ...file])) }
}

/** @throws Refusal when the key was used for another request */
export async function firstAnswer(db: Db, who: Who, { key, request }: IdempotencyKey): Promise<{ content: unknown } | undefined> {
  const [first] = await db.rows<{ request: string | null; reply: string | null }>(
    sql`select request, reply from request_key where key = ${key} and user_id = ${who.userId}`,
  )
  if (!first?.request || first.reply === null) return undefined
  if (first.request !== request) throw new Refusal('同一 Idempotency-Key 不能用于不同的请求', status.duplicate)
  return { content: JSON.parse(first.reply) }
}

/** The first of several at once stays. */
export const keepAnswer = (db: Db, who: Who, { key, request }: IdempotencyKey, content: unknown): Promise<unknown> =>
  db.rows(sql`insert into request_key (key, user_id, request, reply) values (${key}, ${who.userId}, ${request}, ${JSON.stringify(content ?? null)})
    on conflict (key, user_id) do update set request = excluded.request, reply = excluded.reply where request_key.reply is null`)
