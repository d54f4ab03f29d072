/** The HTTP door: routes, session, envelope and errors. Keys are asked here and again, with scope and state, by the two doors behind it. */
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { Readable, type PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { toInstant, type Complaint } from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { noKey, peopleOnly, Refusal, status, viewOnly } from '../errors.ts'
import { tooLarge } from '../files/store.ts'
import { attachment } from '../files/types.ts'
import { given, namedBy, type CallInput } from './call.ts'
import { FileAnswer, identify, StreamAnswer, type ApiCall } from './calls.ts'
import type { Figures } from '../watch/figures.ts'
import { healthOf } from '../watch/health.ts'
import { begin, traceOf } from '../watch/work.ts'
import { sendElsewhere, type Backend } from './backends.ts'
import { metrics } from './metrics.ts'
import { firstAnswer, keepAnswer, idempotencyKeyOf, readsOnly } from './idempotency.ts'
import { descriptionAnswer, openapiHeaders, openapiPage } from './openapi-page.ts'
import { readJson, readParams } from '../sanitize.ts'
import { rateLimit } from './rate.ts'
import { askPlace, mayWrite, placeOf, type Place } from './reads.ts'
import { readUpload } from './upload.ts'
import { refuseStrange } from './parameters.ts'

export interface AppOptions {
  engine: Engine
  /** Proxies whose forwarded addresses count, besides those on this machine. */
  trustedProxies: readonly string[]
  /** What stands beside the API: the embedded identity provider. */
  mount: (app: FastifyInstance) => Promise<void>
  /** Every call that is answered. */
  calls: ApiCall[]
  /** Where they are answered, too. */
  places?: readonly Place[]
  logLevel: string
  /** True when requests will be served. */
  ready: () => Promise<boolean>
  /** True when balancers should send nobody new. */
  stopping?: (() => boolean) | undefined
  /** True when another process has taken over: connections end with their answers. */
  leaving?: (() => boolean) | undefined
  /** Metrics of all processes together, where they are not this one's alone. */
  metrics?: (() => Promise<string | undefined>) | undefined
  /** What requests wait for, while they are not served yet: the sign-in page is shown already. */
  waits?: (() => string | undefined) | undefined
  openapi: () => Record<string, any>
  asyncapi: () => Record<string, any>
  /** Requests per second of one session, as a rule; none without it (rate.ts). */
  rate?: number | undefined
  /** Opens /metrics to other machines. */
  metricsToken?: string | undefined
  /** What /metrics says of the whole portal. */
  figures?: readonly Figures[]
  /** Other backends that answer some of the calls. */
  backends?: readonly Backend[] | undefined
  /** The built portal. */
  webRoot?: string
}

const MAX_BODY = 5 * 1024 * 1024
/** A request must have arrived by then, however slow the line: 20 MB at 70 kB/s. */
const ARRIVES_MS = 300_000
/** Requests under way when the server is stopped end within this time. */
const FINISH_MS = 20_000

export async function createApp(o: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: o.logLevel, serializers: logged },
    bodyLimit: MAX_BODY,
    genReqId: ({ headers }) => traceOf(headers.traceparent) ?? randomUUID(),
    requestTimeout: ARRIVES_MS, forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    // The proxy on this machine, and the embedded provider's own calls, come from here.
    trustProxy: ['loopback', ...o.trustedProxies],
  })
  // A GET with a JSON content type and no body is normal for old clients.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_req, text, done) => {
    if (text === '') return done(null, undefined)
    try {
      done(null, readJson(text as string))
    } catch (e) {
      done(e instanceof Refusal ? e : new Refusal('请求内容不是有效的 JSON', status.invalid))
    }
  })
  const { mustWait, close } = rateLimit(o.rate ?? 0, o.engine.feed)
  app.addHook('onClose', async () => close())
  // What is asked for with a token is nobody else's business, and never another kind of content than it says.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api')) return
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff')
    const wait = mustWait(request)
    if (wait) return sendError(request, reply.code(429).header('retry-after', wait), new Refusal('操作过于频繁，请稍后再试'))
  })
  sendElsewhere(app, o.engine, o.backends ?? [], sendError)
  const streams = endingWith(app)
  await app.register(multipart, { limits: { fileSize: attachment.most, files: 2, fields: 20, fieldSize: 10_000 } })
  const count = metrics(app, o.engine, {
    token: o.metricsToken,
    figures: o.figures ?? [],
    streams: () => streams.size,
    isServing: () => o.waits?.() === undefined,
    together: o.metrics,
  })

  const table = new Map<string, ApiCall>()
  for (const call of o.calls) {
    const key = call.path.toLowerCase()
    if (table.has(key)) throw new Error(`two calls named ${call.path}`)
    table.set(key, call)
  }

  // Routes take the handler that is set when they are registered.
  app.setErrorHandler((error, request, reply) => {
    const trouble = error instanceof Refusal ? undefined : o.engine.troubles.about(error)
    if (!trouble || reply.raw.headersSent) return sendError(request, reply, error)
    return sendError(request, reply.code(503).header('retry-after', 5), new Refusal(trouble, status.unexpected))
  })
  app.addHook('onSend', async (_request, reply) => {
    if (o.leaving?.()) reply.header('connection', 'close')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_req, reply) => {
    const health = await healthOf(o.engine, o.ready, o.stopping?.())
    return reply.code(health.status === 'ready' || health.status === 'read only' ? 200 : 503).send(health)
  })
  app.get('/api/openapi.json', descriptionAnswer(o.openapi))
  app.get('/api/asyncapi.json', descriptionAnswer(o.asyncapi))
  app.get('/api', async (_req, reply) => reply.type('text/html').headers(openapiHeaders).send(openapiPage))
  watchCalls(app, table, count)
  app.all('/api/*', answering(o, table, streams))
  await o.mount(app)
  await portal(app, o.webRoot)
  app.setNotFoundHandler((request, reply) =>
    request.url.startsWith('/api') ? noCall(request, reply) : reply.code(302).header('location', '/scm/').send(),
  )
  return app
}

/**
 * Stopping waits for the requests under way; streams, which stay open for hours, are ended.
 * @returns where streams are entered
 */
function endingWith(app: FastifyInstance): Set<PassThrough> {
  const streams = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const s of streams) s.end()
    // A connection whose answer has gone out would be kept for the next request.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    const late = setTimeout(() => app.server.closeAllConnections(), FINISH_MS)
    app.server.once('close', () => (clearInterval(idle), clearTimeout(late)))
  })
  return streams
}

interface Found {
  call: ApiCall
  archived: boolean
}
function find(table: Map<string, ApiCall>, path: string): Found | undefined {
  const { parts, archived } = namedBy(path)
  const call = table.get(parts.join('/'))
  return call && { call, archived }
}

const noCall = (request: FastifyRequest, reply: FastifyReply) => sendError(request, reply.code(404), new Refusal('没有这个接口'))

/** What a log line holds of a request and of an error: neither values, which may be of a person, nor who asked. */
export const logged = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
  err: ({ name, message, stack, code }: Error & { code?: string }) => ({ type: name, message, stack: stack ?? '', code }),
}

/** Of requests that were not answered with what they asked: the status of their envelope. */
const refusedWith = new WeakMap<FastifyRequest, number>()

/** Each call is a work of its own from here on, counted when it is answered. */
function watchCalls(
  app: FastifyInstance,
  table: Map<string, ApiCall>,
  count: (path: string, status: number, ms: number) => void,
) {
  const ends = new WeakMap<FastifyRequest, (fault: boolean) => void>()
  const callOf = ({ url }: FastifyRequest) => {
    const call = url.startsWith('/api/') ? find(table, url.split('?')[0]!.slice('/api/'.length))?.call : undefined
    // A stream lasts for hours: it is a figure of its own.
    return call?.kind === 'stream' ? undefined : call?.path
  }
  // What its body arrived in is a context of its own: begun before, the work would be lost.
  app.addHook('preHandler', (request, _reply, next) => {
    const name = callOf(request)
    if (name) ends.set(request, begin({ name, id: request.id }, next, request.headers))
    else next()
  })
  app.addHook('onResponse', async (request, reply) => {
    const name = callOf(request)
    if (!name) return
    const answered = refusedWith.get(request) ?? status.ok
    ends.get(request)?.(answered === status.unexpected)
    count(name, answered, reply.elapsedTime)
  })
}

/** The handler of all calls. */
const answering = ({ engine, waits, places = [] }: AppOptions, table: Map<string, ApiCall>, streams: Set<PassThrough>) =>
  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = decodeURIComponent(request.url.split('?')[0]!.slice('/api/'.length))
    const found = find(table, path)
    if (!found) return noCall(request, reply)
    const { call, archived } = found
    const reason = call.early ? undefined : waits?.()
    if (reason) return sendError(request, reply.code(503).header('retry-after', 5), new Refusal(reason))
    if (!call.methods.includes(request.method as 'GET')) {
      reply.code(405).header('allow', call.methods.join(', '))
      return sendError(request, reply, new Refusal(`该接口只支持 ${call.methods.join('、')}`, status.invalid))
    }
    const query = readParams(request.query)
    const sent = request.isMultipart() ? undefined : request.body
    const old = archived || readArchived(query.selType ?? (sent as { selType?: unknown } | null | undefined)?.selType, call)
    if (old && (call.kind === 'action' || call.writes)) throw new Refusal('归档数据不允许操作')
    const who = call.open ? (undefined as never) : await identify(engine, request)
    if (call.keys && !call.keys.some((k) => who.keys.has(k))) throw noKey()
    if (!call.open && who.service && call.personal) throw peopleOnly()
    if (!call.open && who.viewedBy && !forViewers(call, request.method)) throw viewOnly()
    if (!call.open && !who.service) noteVisits(engine, who, request)
    refuseStrange(call, query, sent)
    const { file, kept, fields = {} } = request.isMultipart() ? await readUpload(engine, who, call, request) : {}
    refuseStrange(call, fields)
    const place = call.open ? undefined : await placeOf(engine, places, call, who, request, reply)
    const input = {
      engine, who, archived: old,
      query: { ...query, ...fields, ...(call.filters || call.kind === 'export' ? texts(sent) : {}) },
      body: sent, file, kept,
      key: keyOf(request),
      reply,
    }
    // Refused, too: some of it may have been done.
    const noted = async () => void (!call.open && (await engine.reads?.wrote(who.userId)))
    const run = () =>
      place ? askPlace(place, call, input, noted) : mayWrite(call) ? call.run(input).finally(noted) : call.run(input)
    const once = call.open || readsOnly(call) ? undefined : idempotencyKeyOf(request, call.path, input)
    const first = once && (await firstAnswer(engine.db, who, once))
    const content = first ? first.content : await run()
    if (once && !first && !(content instanceof StreamAnswer) && !(content instanceof FileAnswer))
      await keepAnswer(engine.db, who, once, content)
    if (content instanceof StreamAnswer) {
      streams.add(content.body)
      content.body.once('close', () => streams.delete(content.body))
      // Proxies must not gather what should arrive at once.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(content.body)
    }
    if (content instanceof FileAnswer) {
      // Who took which data out of the portal.
      if (call.kind === 'export')
        await engine.people
          .exported(engine.db, who, { visit: call.title, path, address: request.ip })
          .catch((e) => {
            if (content.body instanceof Readable) content.body.destroy()
            throw e
          })
          .then(() => engine.reads?.wrote(who.userId))
      reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(content.fileName)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(content.type)
      return reply.send(content.body)
    }
    const envelope: Record<string, unknown> = { status: status.ok, content, message: '' }
    // The session calls of the specification read `data`, and the server's time beside it.
    if (call.kind === 'session') Object.assign(envelope, { data: content, date: toInstant(engine.now()) })
    return reply.send(envelope)
  }

/** So many pages at most are told of with one request. */
const VISITS = 5

/** Which pages were opened, told with the first question that they ask: no request of its own. A lost visit is nobody's trouble. */
function noteVisits(engine: Engine, who: CallInput['who'], { headers, ip }: FastifyRequest): void {
  const told = headers['x-visit']
  if (typeof told !== 'string') return
  const logged = async () => {
    const pages = readJson(decodeURIComponent(told)) as { visit: unknown; path: unknown }[]
    for (const page of pages.slice(0, VISITS))
      await engine.people.visited(engine.db, who, {
        visit: given(page, 'visit', 100),
        path: given(page, 'path', 200),
        address: ip,
      })
  }
  void logged().catch(() => {})
}

/** What asks for rows. */
const ofBoth = new Set<ApiCall['kind']>(['list', 'count', 'groups', 'sums', 'export'])
/** The archive, by the other form than the path's; lists read by themselves that both are meant. */
function readArchived(selType: unknown, { kind }: ApiCall): boolean {
  const given = String(selType ?? '')
  const both = ofBoth.has(kind)
  if (!['', '0', '1', ...(both ? ['2'] : [])].includes(given))
    throw new Refusal(`selType 应为 1（归档数据）${both ? '、2（当前与归档）' : ''}或 0`, status.invalid)
  return given === '1'
}

/** By which a repeated request is known. The id of a proxy is no promise of the client's: a long one is left alone. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key !== undefined && (typeof key !== 'string' || key.length > MAX_KEY))
    throw new Refusal(`Idempotency-Key 不能超过${MAX_KEY}个字符`, status.invalid)
  const id = headers['x-request-id']
  return key || (typeof id === 'string' && id.length <= MAX_KEY ? id : undefined)
}
const MAX_KEY = 100

/** Who looks at the portal as somebody else reads, leaves tracks, and takes nothing along. */
const looking = new Set<ApiCall['kind']>(['list', 'count', 'detail', 'history', 'search', 'read', 'file', 'stream', 'sums'])
const forViewers = (call: ApiCall, method: string) =>
  (looking.has(call.kind) && method === 'GET' && !call.writes) || call.path === 'userlog/create'

/** A filter sent as a body, as one in an address: long lists of numbers fit there. */
const texts = (body: unknown): Record<string, string> =>
  typeof body === 'object' && body && !Array.isArray(body)
    ? readParams(Object.fromEntries(Object.entries(body).filter(([, v]) => v !== null && v !== undefined)))
    : {}

/** What a complaint is about stands beside its message. */
const told = ({ about, ...complaint }: Complaint) => ({ ...about, ...complaint })

function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const traceId = request.id
  refusedWith.set(request, error instanceof Refusal ? error.code : status.unexpected)
  if (error instanceof Refusal) {
    if (error.code === status.noSession) reply.code(401)
    return reply
      .type('application/json')
      .send({ status: error.code, content: error.details?.map(told) ?? null, message: error.message, traceId })
  }
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return reply.code(200).send({ status: status.invalid, content: null, message: tooLarge(attachment), traceId })
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return reply.code(413).send({ status: status.invalid, content: null, message: '请求内容过大，不能超过5MB', traceId })
  if (statusCode >= 400 && statusCode < 500)
    return reply.code(statusCode).send({ status: status.invalid, content: null, message: '请求格式不正确', traceId })
  // Whoever asked has gone: nobody is answered, and nothing went wrong.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return reply.hijack()
  request.log.error({ err: error, path: request.url.split('?')[0] }, 'unexpected')
  if (reply.raw.headersSent) return reply.raw.destroy()
  return reply
    .code(500)
    .type('application/json')
    .send({ status: status.unexpected, content: null, message: `系统错误，请稍后再试（编号${traceId}）`, traceId })
}

/** The built portal under /scm/; unknown paths there are the portal's own routes. */
async function portal(app: FastifyInstance, root = fileURLToPath(new URL('../../../dist', import.meta.url))): Promise<void> {
  app.get('/', async (_req, reply) => reply.code(302).header('location', '/scm/').send())
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root, prefix: '/scm/', wildcard: false, preCompressed: true,
    setHeaders: (res, path) => {
      res.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      res.header('x-content-type-options', 'nosniff')
      const name = relative(root, path).replaceAll('\\', '/')
      if (name in pages) for (const [header, value] of Object.entries(pages[name]!)) res.header(header, value)
    },
  })
  app.get('/scm', async (_req, reply) => reply.code(302).header('location', '/scm/').send())
  app.get('/scm/check', async (_req, reply) => reply.code(302).header('location', '/scm/check/').send())
  app.get('/scm/yard', async (_req, reply) => reply.code(302).header('location', '/scm/yard/').send())
  app.get('/scm/h5/driver', (_req, reply) => reply.sendFile('h5/driver/index.html'))
  app.get('/scm/*', (_req, reply) => reply.sendFile('index.html'))
}
// Phone pages get what they need and nothing else. The driver's address holds a ticket.
const phoneCsp =
  "default-src 'none'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Headers of each page of the build. */
const pages: Record<string, Record<string, string>> = {
  'index.html': {
    // antd writes its styles into the page, hence inline styles; scripts only from here. PDFs that need a token are shown from memory.
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; frame-src blob:; object-src blob:; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  },
  'check/index.html': {
    // The decoder of QR codes is WebAssembly.
    'content-security-policy': `${phoneCsp}; script-src 'self' 'wasm-unsafe-eval'`,
    'permissions-policy': 'camera=(self), geolocation=()',
    'referrer-policy': 'no-referrer',
  },
  'yard/index.html': {
    'content-security-policy': `${phoneCsp}; script-src 'self' 'wasm-unsafe-eval'; manifest-src 'self'`,
    'permissions-policy': 'camera=(self), geolocation=()',
    'referrer-policy': 'no-referrer',
  },
  'h5/driver/index.html': {
    'content-security-policy': `${phoneCsp}; script-src 'self'`,
    'permissions-policy': 'camera=(), geolocation=(self)',
    'referrer-policy': 'no-referrer',
  },
}
