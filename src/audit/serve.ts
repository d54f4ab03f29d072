/**
 * The log for other people's tools, as C2SP's tlog-tiles has it: /tlog/checkpoint and /tlog/tile/<level>/<number>[.p/<width>]. Open to
 * everybody: hashes say nothing of what they are of. The entries themselves are not handed out.
 */
import type { FastifyInstance } from 'fastify'
import type { Db } from '../engine/database/db.ts'
import { lastCheckpoint, tilesOf } from './log.ts'
import { WIDTH } from './tree.ts'

const BYTES = 32
/** 'x001/234' → 1234: three digits a part, all but the last marked. Other spellings are none. */
export function tileNumber(path: string): number | undefined {
  const parts = path.split('/')
  const isRight = parts.every((part, i) => (i < parts.length - 1 ? /^x\d{3}$/ : /^\d{3}$/).test(part))
  if (!isRight || parts.length > 5 || (parts.length > 1 && parts[0] === 'x000')) return undefined
  return Number(parts.map((part) => part.slice(-3)).join(''))
}

/** Answers for the log beside the API. */
export function mountLog(app: FastifyInstance, db: Db): void {
  app.get('/tlog/checkpoint', async (_, reply) => {
    const last = await lastCheckpoint(db)
    if (!last) return reply.code(404).send()
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(last.note)
  })
  app.get<{ Params: { '*': string } }>('/tlog/tile/*', async (request, reply) => {
    const found = /^(\d|[1-5]\d|6[0-3])\/([x\d/]+?)(?:\.p\/([1-9]\d{0,2}))?$/.exec(request.params['*'])
    const no = found && tileNumber(found[2]!)
    const width = Number(found?.[3] ?? WIDTH)
    if (!found || no === undefined || no === null || width > WIDTH || (found[3] && width === WIDTH)) return reply.code(404).send()
    const level = Number(found[1])
    const size = (await lastCheckpoint(db))?.size ?? 0
    // Only what the checkpoint holds: its tile may have more by the next one.
    if (no * WIDTH + width > Math.floor(size / WIDTH ** level)) return reply.code(404).send()
    const hashes = await tilesOf(db).get(level, no)
    if (!hashes || hashes.length < width * BYTES) return reply.code(404).send()
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(hashes.subarray(0, width * BYTES))
  })
}
