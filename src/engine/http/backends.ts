/**
 * Calls of some resources are answered by another backend (specification, "a second backend for the business-supplier portal"):
 * they go there as they came and their answers come back as they are, both as streams. Who is signed in here may ask.
 */
import type { Agent, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Engine } from '../engine.ts'
import { Refusal, status, viewOnly } from '../errors.ts'
import { identify, namedBy } from './call.ts'

// Imported, they would be read with all that they show of undici: a tenth of a start's own time.
const [http, https] = [process.getBuiltinModule('node:http'), process.getBuiltinModule('node:https')]

/** A base address, ending in /api, and the resources (the first part of a call's path) that it answers. */
export interface Backend {
  url: string
  groups: readonly string[]
}

/** So long a caller waits (specification 5): files and jobs longer than anything else, ms. */
const PATIENCE = 60_000
const LONG = 600_000
const isLong = (path: string) => /export|import|job|print|pdf|upload/i.test(path)

/** Headers of a connection, not of a message (RFC 9110, 7.6.1), and those that only we may say. */
const ours = new Set([
  'connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade', 'host', 'cookie', 'set-cookie', 'cache-control', 'x-content-type-options',
  'content-security-policy',
])
function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/[\s,]+/))
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ours.has(name) && !named.has(name)))
}

/**
 * Sends the calls of these resources elsewhere, before their bodies are read here.
 * @param refuse answers a request with a refusal's envelope
 */
export function sendElsewhere(
  app: FastifyInstance,
  engine: Engine,
  backends: readonly Backend[],
  refuse: (request: FastifyRequest, reply: FastifyReply, error: unknown) => unknown,
): void {
  const byGroup = new Map(
    backends.flatMap((b) => b.groups.map((group) => [group.toLowerCase(), b.url.replace(/\/+$/, '')] as const)),
  )
  if (!byGroup.size) return
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) }
  app.addHook('onClose', async () => Object.values(agents).forEach((agent) => agent.destroy()))
  app.addHook('onRequest', async (request, reply) => {
    const path = /^\/api\/([^?]*)/.exec(request.url)?.[1]
    // As it will be read there, however it is written.
    const base = path && byGroup.get(namedBy(decodeURIComponent(path)).parts[0] ?? '')
    if (!base) return
    try {
      const who = await identify(engine, request)
      if (who.viewedBy && request.method !== 'GET') throw viewOnly()
    } catch (error) {
      return refuse(request, reply, error)
    }
    const url = new URL(base + request.url.slice('/api'.length))
    const answer = await ask(url, request, reply, agents[url.protocol as 'http:']).catch((error: Error) => {
      request.log.warn({ err: error, host: url.host }, 'second backend')
      return undefined
    })
    // Who asked has gone.
    if (reply.raw.destroyed) return reply.hijack()
    // What is no envelope is a proxy's page before it, and says nothing to people.
    if (!answer || (answer.statusCode! >= 500 && !/json/.test(answer.headers['content-type'] ?? ''))) {
      answer?.destroy()
      const message = `业务供应商门户的后端（${url.host}）${answer ? '出错' : '没有应答'}，请稍后再试`
      return refuse(request, reply.code(answer ? 502 : 503).header('retry-after', 30), new Refusal(message, status.unexpected))
    }
    // A page of theirs would run as ours.
    const headers = { ...passedOn(answer.headers), 'content-security-policy': "default-src 'none'; sandbox" }
    return reply.code(answer.statusCode!).headers(headers).send(answer)
  })
}

/** @returns what it answers @throws when it is not reached, or says nothing for too long */
async function ask(url: URL, request: FastifyRequest, reply: FastifyReply, agent: Agent): Promise<IncomingMessage> {
  const gone = new AbortController()
  const asked = (url.protocol === 'https:' ? https : http).request(url, {
    method: request.method, agent,
    headers: { ...passedOn(request.headers), 'x-forwarded-for': request.ip },
    signal: gone.signal,
  })
  // What goes wrong later is the answer's trouble.
  asked.on('error', () => {})
  // Whoever leaves is no longer waited for; an answer that has begun may take as long as it takes.
  reply.raw.once('close', () => gone.abort())
  const late = setTimeout(() => gone.abort(), isLong(url.pathname) ? LONG : PATIENCE)
  try {
    // Not a pipeline, which would hang up on the caller when the other side answers before it has read everything.
    request.raw.pipe(asked)
    return ((await once(asked, 'response')) as [IncomingMessage])[0]
  } finally {
    clearTimeout(late)
  }
}
