/** Where a question is answered: by a standby that has all that who asks has written or heard of, else by the primary. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Who } from '../../declare/index.ts'
import { readLsn, type Standby } from '../database/standbys.ts'
import type { Engine } from '../engine.ts'
import type { ApiCall } from './call.ts'
import { readsOnly } from './once.ts'

/** The portal as it is on a standby: its engine, and its calls by path. */
export interface Place {
  standby: Standby
  engine: Engine
  calls: ReadonlyMap<string, ApiCall>
}

/** Files and streams are no rows; what is printed may be written; sessions are the primary's. */
const elsewhere = new Set<ApiCall['kind']>(['action', 'print', 'file', 'stream', 'session', 'job'])
/** May a standby answer it? */
export const fromStandby = (call: ApiCall): boolean => readsOnly(call) && !elsewhere.has(call.kind)

/** @returns undefined: the primary answers */
export async function placeOf(
  { reads }: Engine,
  places: readonly Place[],
  call: ApiCall,
  who: Who,
  { headers }: FastifyRequest,
): Promise<Place | undefined> {
  if (!reads || !fromStandby(call)) return undefined
  // What a page was told of live it must find.
  const standby = await reads.choose(who.userId, readLsn(headers['x-heard']))
  return standby && places.find((p) => p.standby === standby)
}

/** Says in a header where an answer was read and how old it may be, in seconds. */
export function tellPlace(place: Place | undefined, reply: FastifyReply): void {
  reply.header('x-read-from', place ? `standby; age=${(place.standby.age() / 1000).toFixed(1)}` : 'primary')
}
