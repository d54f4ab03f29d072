/** Where a question is answered: by a standby that has all that who asks has written or heard of, else by the primary. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Who } from '../../declare/index.ts'
import { isWriting, readLsn, type Standby } from '../database/standbys.ts'
import type { Engine } from '../engine.ts'
import type { ApiCall, CallInput } from './call.ts'
import { readsOnly } from './idempotency.ts'

/** The portal as it is on a standby: its engine, and its calls by path. */
export interface Place {
  standby: Standby
  engine: Engine
  calls: ReadonlyMap<string, ApiCall>
}

const FROM = 'x-read-from'

/** Files and streams are no rows; what is printed may be written; sessions are the primary's. */
const elsewhere = new Set<ApiCall['kind']>(['action', 'print', 'file', 'stream', 'session', 'job'])
/** May a standby answer it? */
export const fromStandby = (call: ApiCall): boolean => readsOnly(call) && !elsewhere.has(call.kind)
/** May it write something that its person must find? */
export const mayWrite = (call: ApiCall): boolean => !fromStandby(call) && call.kind !== 'file' && call.kind !== 'stream'

/** @returns undefined: the primary answers */
export async function placeOf(
  { reads }: Engine,
  places: readonly Place[],
  call: ApiCall,
  who: Who,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Place | undefined> {
  if (!reads || !fromStandby(call)) return undefined
  // What a page was told of live it must find.
  const standby = await reads.choose(who.userId, readLsn(headers['x-heard']))
  if (!standby) reply.header(FROM, 'primary')
  return standby && places.find((p) => p.standby === standby)
}

/** Asks a standby; a call that turns out to write is the primary's. Says in a header which it was, and how old the answer may be, in seconds. */
export async function askPlace(
  { standby, engine, calls }: Place,
  call: ApiCall,
  input: CallInput,
  wrote: () => Promise<unknown>,
): Promise<unknown> {
  input.reply.header(FROM, `standby; age=${(standby.age() / 1000).toFixed(1)}`)
  try {
    return await calls.get(call.path)!.run({ ...input, engine })
  } catch (e) {
    if (!isWriting(e)) throw e
    input.reply.header(FROM, 'primary')
    return call.run(input).finally(wrote)
  }
}
