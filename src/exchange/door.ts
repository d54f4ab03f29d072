/**
 * The door of partners' systems (domain-platform IF-01 to IF-06): who asks is proved by key, pass or signature, what they may send stands
 * in 应用配置; a message is kept before it is judged, and only then acknowledged.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Row, Who } from '../declare/index.ts'
import { sql, type Queryable } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal, status, StrangeAddress } from '../engine/errors.ts'
import { bearer } from '../engine/http/call.ts'
import { buckets, type Buckets } from '../engine/http/rate.ts'
import type { Feed } from '../engine/live/feed.ts'
import { readJson } from '../engine/sanitize.ts'
import { reader } from '../engine/read/reader.ts'
import { system } from '../engine/system.ts'
import type { appConfig } from './appConfig/appConfig.ts'
import { resultOf } from './handling.ts'
import { exchanged, sendable } from './answered.ts'
import type { Message, MessageIn } from './message.ts'
import { applicationOf, granted, messagesIn, MOST, NotGranted } from './sending.ts'
import { signatureOf } from './signature.ts'
import { take, taker, type Sending } from './taking.ts'

/** How far a signature's time may be off, and how long its nonce is remembered, s. */
const [SKEW, REMEMBERED] = [300, 600]

/** Refused before anything is kept. */
class DoorRefusal extends Refusal {
  readonly http: number
  readonly wait: number | undefined
  constructor(http: number, message: string, wait?: number) {
    super(message, http === 401 ? status.noSession : status.noKey)
    this.http = http
    this.wait = wait
  }
}

/** @param waits what requests wait for, while they are not served yet */
export async function mountDoor(
  app: FastifyInstance,
  engine: Engine,
  messages: readonly Message[],
  waits?: () => string | undefined,
): Promise<void> {
  const { mayAsk, close } = limits(engine.feed)
  const takeOne = taker(engine)
  app.addHook('onClose', async () => close())
  await app.register(async (door) => {
    door.removeAllContentTypeParsers()
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST.bytes }, (_, body, done) => done(null, body))
    door.addHook('onRequest', async (_, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
      const reason = waits?.()
      if (reason) throw new DoorRefusal(503, reason, 5)
    })
    door.setErrorHandler((error, request, reply) => answerError(engine, error, request, reply))
    door.post('/openapi/token', async (request) => ok(await passFor(engine, request)))
    door.post<{ Params: { dataCode: string } }>('/openapi/receive/:dataCode', async (request, reply) => {
      const who = await identified(engine, request)
      const message = sendable(messages, who).find((m) => m.name === request.params.dataCode)
      if (message) return interchange(engine, who, message, mayAsk, request, reply)
      const sending = await granted(engine, who, request.params.dataCode, request.ip).catch((e) => {
        throw e instanceof NotGranted ? new DoorRefusal(403, e.message) : e
      })
      demandRate(mayAsk, sending.app)
      return receive(engine, takeOne, who, sending, request)
    })
  })
}

const ok = (content: unknown) => ({ status: status.ok, content, message: '' })
const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))
const headerOf = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '')

/** How long an application has to wait before it may ask, s. */
type Rate = (app: Row<typeof appConfig>) => number
function demandRate(mayAsk: Rate, app: Row<typeof appConfig>): void {
  const wait = mayAsk(app)
  if (wait) throw new DoorRefusal(429, `超过每分钟${app.perMinute}次的限制，请稍后再试`, wait)
}

/** How fast each application may ask, as its configuration says it now. */
function limits(feed: Feed): { mayAsk: Rate; close: () => void } {
  const by = new Map<number, Buckets>()
  return {
    mayAsk: ({ appId, perMinute }) => {
      const bucket = by.get(perMinute) ?? buckets({ second: perMinute / 60, atOnce: perMinute }, `rate.app.${perMinute}`, feed)
      by.set(perMinute, bucket)
      return bucket.ask(appId)
    },
    close: () => by.forEach((b) => b.close()),
  }
}

/** A pass for appId and secret (client_credentials). */
async function passFor(engine: Engine, request: FastifyRequest): Promise<{ token: string; expiresIn: number }> {
  let said: { appId?: unknown; secret?: unknown } = {}
  try {
    said = (readJson(bodyOf(request).toString()) ?? {}) as typeof said
  } catch {
    throw new DoorRefusal(401, '请求内容应为 {"appId": "…", "secret": "…"}')
  }
  const { appId, secret } = said
  const wrong = () => new DoorRefusal(401, '应用标识或密钥不正确')
  if (typeof appId !== 'string' || typeof secret !== 'string') throw wrong()
  const who = await engine.people.systems.identify(engine, secret, request.ip)
  if (who.service !== appId) throw wrong()
  return engine.people.systems.pass(engine, secret)
}

/** @throws Refusal */
async function identified(engine: Engine, request: FastifyRequest): Promise<Who> {
  const { systems } = engine.people
  const signature = headerOf(request, 'x-signature')
  if (!signature) {
    const token = bearer(request)
    if (!token) throw new DoorRefusal(401, '缺少令牌或签名')
    return systems.identify(engine, token, request.ip)
  }
  const [appId, timestamp, nonce] = ['x-app-id', 'x-timestamp', 'x-nonce'].map((n) => headerOf(request, n)) as [
    string,
    string,
    string,
  ]
  if (!(Math.abs(engine.now().getTime() / 1000 - Number(timestamp)) <= SKEW))
    throw new DoorRefusal(401, `X-Timestamp 与门户时间相差超过${SKEW}秒`)
  if (!/^[\x21-\x7e]{8,100}$/.test(nonce)) throw new DoorRefusal(401, 'X-Nonce 应为8到100个字符')
  const signed = { method: request.method, path: request.url, timestamp, nonce, body: bodyOf(request) }
  const key = (await systems.signingKeys(engine, appId)).find((k) => same(signatureOf(k, signed), signature))
  if (!key) throw new DoorRefusal(401, '签名不正确')
  if (!(await isFresh(engine, appId, nonce))) throw new DoorRefusal(401, 'X-Nonce 已经用过')
  return systems.identify(engine, key, request.ip, true)
}
const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Each is taken once, by whichever process. */
async function isFresh(engine: Engine, appId: string, nonce: string): Promise<boolean> {
  const [fresh] = await engine.db
    .rows(sql`insert into service_nonce as n (account_code, nonce, at) values (${appId}, ${nonce}, now())
    on conflict (account_code, nonce) do update set at = now() where n.at < now() - ${REMEMBERED} * interval '1 second' returning 1`)
  return !!fresh
}

/** Those that no clock would take again. */
export const forgetNonces = (db: Queryable): Promise<unknown> =>
  db.rows(sql`delete from service_nonce where at < now() - ${2 * REMEMBERED} * interval '1 second'`)

async function receive(engine: Engine, takeOne: ReturnType<typeof taker>, who: Who, sending: Sending, request: FastifyRequest) {
  const raw = bodyOf(request)
  if (!raw.length) throw new Refusal('报文是空的', status.invalid)
  const given = headerOf(request, 'x-message-id').slice(0, MOST.key)
  const { sent, isList } = await messagesIn(raw, sending, given)
  const taken = isList ? await take(engine, who, sending, sent) : [await takeOne(who, sending, sent[0]!)]
  const results = []
  for (const t of taken) results.push({ ...t, ...(sending.dump.mode === 'sync' && !t.refused ? await resultOf(engine, t) : {}) })
  if (isList) return ok({ receiveIds: results.map((r) => r.receiveId), results })
  const [one] = results
  if (one!.refused) throw Object.assign(new Refusal(one!.refused, status.duplicate), { http: 409 })
  return ok(one)
}

/** EDIFACT or X12 as it stands, answered in the same, whatever became of it. */
async function interchange(
  engine: Engine,
  who: Who,
  message: MessageIn,
  mayAsk: Rate,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const read = reader(engine, engine.db, system('接口收报'))
  const app = await applicationOf(read, who.service).catch((e) => {
    throw e instanceof NotGranted ? new DoorRefusal(403, e.message) : e
  })
  demandRate(mayAsk, app)
  const { contentType, answers } = await exchanged(engine, who, message, bodyOf(request))
  return reply.type(contentType).send(answers.map(([, text]) => text).join(''))
}

function answerError(engine: Engine, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const say = (http: number, code: number, message: string) =>
    reply.code(http).send({ status: code, content: null, message, traceId: request.id })
  const trouble = error instanceof Refusal ? undefined : engine.troubles.about(error)
  if (trouble) return say(503, status.unexpected, trouble)
  if ((error as { code?: string }).code === 'FST_ERR_CTP_BODY_TOO_LARGE') error = new DoorRefusal(413, '报文不能超过10MB')
  if (!(error instanceof Refusal)) {
    request.log.error({ err: error, url: request.url }, 'unexpected')
    return say(500, status.unexpected, `系统错误，请稍后再试（编号${request.id}）`)
  }
  const http = httpOf(error)
  if (error instanceof DoorRefusal && error.wait) reply.header('retry-after', error.wait)
  if ([401, 403, 413, 429].includes(http)) {
    const account = headerOf(request, 'x-app-id').slice(0, 40) || '（未知）'
    void engine.people.systems
      .refused(engine, account, {
        reason: `接口拒绝：${error.message}`.slice(0, 200),
        path: request.url.slice(0, 200),
        address: request.ip,
      })
      .catch(() => {})
  }
  return say(http, error.code, error.message)
}

function httpOf(error: Refusal & { http?: number }): number {
  if (error.http) return error.http
  if (error instanceof StrangeAddress || error.code === status.disabled || error.code === status.noOrganization) return 403
  return error.code === status.noSession ? 401 : 400
}
