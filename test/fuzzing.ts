/**
 * Requests that nobody should send, derived from the API description: each call with some values as it wants them and some as nobody
 * expects them, in bodies, parameters and headers that fit or do not. Every fault of the server (5xx, status 99), every connection
 * that it resets, and every answer that does not come is told; so is a connection to the database that is not given back, and the
 * longest that the loop was held, with what was under way then. Some who ask go away, or read slowly and then go away.
 */
import { Agent, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { headFields } from '../src/declare/index.ts'
import { openSession } from '../src/identity/session/session.ts'
import { allCalls } from '../src/main/assemble.ts'
import { sql } from '../src/engine/database/db.ts'
import type { World } from './world.ts'

type Json = Record<string, any>
export interface Fuzz {
  requests: number
  /** No request begins later. */
  seconds: number
  seed: number
  atOnce?: number
  log?: (line: string) => void
}
export interface Fault {
  what: string
  method: string
  url: string
  headers: Record<string, string>
  body: string
}
/** Told at most. */
const MOST_FAULTS = 200

export interface Fuzzed {
  sent: number
  /** Answers by envelope status, or HTTP status where there is no envelope. */
  answers: Record<string, number>
  paths: number
  /** The longest that nothing else was done, by the server or by what asks it here. */
  held: Held
  faults: Fault[]
}
interface Held {
  ms: number
  /** What this thread worked meanwhile, ms: a machine that stands still, or works for others, holds no loop. */
  worked: number
  /** What was asked and not answered yet. */
  during: string[]
}
/** Nothing works so long at a stretch on the slowest machine, ms. */
const HELD = 10_000
/** Whoever goes away gives back what was theirs within this time, ms. */
const GIVEN_BACK = 120_000

/** mulberry32: the same numbers for the same seed, wherever it runs. */
const numbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const deep = (n: number): unknown => (n ? [deep(n - 1)] : 'x')
const texts = [
  '', ' ', '　', '\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\ufffe', '\uffff', '\ufeff', '\u202e', 'é'.repeat(200), '😀', '👩‍👩‍👧‍👦', '\r\n\t', "'", "''; drop table history; --", '"', '\\', '\\u0000',
  '%', '_', '%00', '%zz', '../../etc/passwd', '<script>alert(1)</script>', '{{7*7}}', '${7*7}', '=1+1', '@SUM(A1)', 'null', 'undefined', 'NaN', 'Infinity', 'true', '-1', '0', '1', '1.5', '1e309', '1e-400', '٣', '１２',
  '99999999999999999999', '9007199254740993', '-9223372036854775809', '0x10', '1,2,3', ',', ',,,', '1,x', 'asc', 'desc', '2026-02-31', '0000-00-00', '99999-01-01', '2026-13-01', '2026-01-01T25:61:61', '20260520', '275760-09-13',
  '2026-05-20 08:30', '-000001-01-01', '202613', '[]', '{}', '[["status","is","1"]]', '{"all":[["x","is",1]]}', '{"not":{"not":{"not":["id","empty"]}}}', '[1', '{"a":', '__proto__', 'constructor', 'toString', 'x'.repeat(5000), '中'.repeat(501),
] // prettier-ignore
const odd: unknown[] = [
  ...texts, null, true, false, 0, -0, 1, -1, 1.5, 1e300, -1e300, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MIN_VALUE, [], [[]], [null], [1, 2], ['x'], [{}], Array.from({ length: 3000 }, (_, i) => i), {}, { id: 1 }, { a: { b: { c: null } } },
  { length: 5 }, { toString: 1 }, deep(30), deep(2000), Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`k${i}`, i])),
  `a${' '.repeat(150_000)}a`, `1.${'0'.repeat(150_000)}1`, '<'.repeat(150_000),
] // prettier-ignore
/** From, to: days from today. */
const days = [[0, 7], [-7, 0], [1e15, 1e15], [3_000_000, 4_000_000], [-800_000, 0], [0.5, 1], [1], 'x'] // prettier-ignore
const types = ['application/json', 'application/json; charset=gb2312', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x', ''] // prettier-ignore
const broken = ['', '{', '[', 'nul', '"', '1', 'true', '"x"', '[]', '[null]', '[[]]', '\u0000', '{"a":1}}', '{"__proto__":{"x":1}}', '--x\r\n\r\n--x--', '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\n\r\n\r\n--x--\r\n', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK', '[' .repeat(5000)] // prettier-ignore

/** They end a session, lock an account, or answer for hours. */
const apart = /\/(logout|login|changePassword|resetPwd|endSessions|resetPassword|authorize|callback)$|^\/api\/live\//i
/** What decides who may do what; it is put back when nobody may any more. */
const kept = ['sys_user', 'sys_user_line', 'sys_role', 'organization']

export async function fuzz(w: World, o: Fuzz): Promise<Fuzzed> {
  const { port } = w.app.server.listening ? (w.app.server.address() as AddressInfo) : await listening(w)
  const api: Json = (await w.app.inject('/api/openapi.json')).json()
  const resolve = (s: Json): Json =>
    s?.$ref
      ? s.$ref
          .split('/')
          .slice(1)
          .reduce((at: Json, n: string) => at[n], api)
      : s
  const calls = Object.entries<Json>(api.paths).flatMap(([path, verbs]) =>
    apart.test(path) ? [] : Object.entries<Json>(verbs).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  const people = ['admin', 'planner', 'receiver', 'manager', 'accountant', 'supplierA', 'supplierB', 'carrier'] as const
  const result: Fuzzed = { sent: 0, answers: {}, paths: 0, held: { ms: 0, worked: 0, during: [] }, faults: [] }
  const underWay = new Map<number, string>()
  const seen = new Set<string>()
  /** Values that answers held, by name: what exists gets further than what does not. */
  const known = new Map<string, unknown[]>()
  const able = new Map<string, (typeof people)[number][]>()
  /** Columns of a call's list that hold days. */
  const dated = new Map<string, string[]>()
  for (const c of allCalls(w.engine))
    if (c.doc) {
      const fields = Object.entries(headFields(c.doc)).filter(([, f]) => f.kind === 'date' || f.kind === 'instant')
      dated.set(
        `/api/${c.path}`,
        fields.map(([n]) => n),
      )
    }
  for (const name of people) {
    const { keys } = await w.engine.people.identify(w.engine, w.as[name].token, undefined, '')
    for (const c of allCalls(w.engine))
      if (!c.keys || c.keys.some((k) => keys.has(k))) able.set(`/api/${c.path}`, [...(able.get(`/api/${c.path}`) ?? []), name])
  }
  const until = Date.now() + o.seconds * 1000
  await remember(w)
  let restoring: Promise<void> | undefined

  const learn = (value: unknown, name = '', depth = 0): void => {
    if (depth > 6) return
    if (Array.isArray(value)) for (const v of value.slice(0, 3)) learn(v, name, depth + 1)
    else if (typeof value === 'object' && value)
      for (const [n, v] of Object.entries(value))
        learn(v, n === 'id' && depth < 3 ? `${name}.id` : n === 'items' ? name : n, depth + 1)
    else if (value !== null && value !== '' && name) {
      const some = known.get(name) ?? []
      if (some.length < 30 && !some.includes(value)) known.set(name, [...some, value])
    }
  }

  async function one(i: number): Promise<void> {
    const next = numbers(o.seed * 1_000_003 + i)
    const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
    const chance = (p: number) => next() < p
    const { path, method, call } = calls[i % calls.length]!
    const wild = pick([0, 0, 0.05, 0.3])
    const valueOf = (schema: Json, name: string, depth = 0): unknown => {
      const s = resolve(schema ?? {})
      if (chance(wild)) return pick(odd)
      if (name === 'selType') return '1'
      const columns = dated.get(path)
      if (name === 'where' && columns?.length && chance(0.5)) return JSON.stringify([pick(columns), 'days', pick(days)])
      const there =
        (/^ids?$/.test(name) && known.get(`${path.split('/')[2]}.id`)) || (known.get(name) ?? known.get(name.replace(/s$/, '')))
      if (s.type !== 'array' && s.type !== 'object' && there?.length && chance(0.7)) return pick(there)
      if (s.enum) return pick(s.enum)
      switch ([s.type].flat()[0]) {
        case 'object':
          return depth > 4 ? {} : objectOf(s, depth + 1)
        case 'array':
          return Array.from({ length: pick([0, 1, 1, 2, 5]) }, () => valueOf(s.items, name, depth + 1))
        case 'integer':
          return pick([1, 2, 7, 100, 100_001])
        case 'number':
          return pick([1, 10, 0.5, 12.345])
        case 'boolean':
          return chance(0.5)
        default:
          return s.format === 'date'
            ? '2026-12-01'
            : s.format === 'date-time'
              ? '2026-12-01T08:00:00+08:00'
              : pick(['P1', 'S001', 'CN01', '说明', ...texts])
      }
    }
    const objectOf = (s: Json, depth = 0): Json => {
      const out: Json = {}
      for (const part of s.allOf ? s.allOf.map(resolve) : [s])
        for (const [n, of] of Object.entries<Json>(part.properties ?? {}))
          if (part.required?.includes(n) ? !chance(wild / 3) : chance(0.4)) out[n] = valueOf(of, n, depth)
      if (chance(wild / 4)) out[String(pick(texts))] = pick(odd)
      return out
    }
    const params = new URLSearchParams()
    // Alone it is looked at: beside it nearly always something else is refused first.
    const alone = dated.get(path)?.length && chance(0.1)
    const asks = ((call.parameters ?? []).map(resolve) as Json[]).filter((p) => !alone || p.required || p.name === 'where')
    for (const p of asks)
      if (p.required || alone ? !chance(wild / 3) : chance(0.12)) {
        const value = valueOf(p.schema, p.name)
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        // Longer addresses are refused by the server itself.
        params.append(p.name, (text ?? '').slice(0, 2000))
      }
    if (chance(wild / 4)) params.append(pick(texts), pick(texts))
    const raw = chance(wild / 10) ? pick(['%', '%zz=1', 'a=%ff%fe', 'a=%00', '=&=&', 'ids[]=1&ids[]=2']) : ''
    const address = path.replace('/api/', chance(0.05) ? '/api/arc/' : '/api/')
    const query = [String(params), raw].filter(Boolean).join('&')
    const headers: Record<string, string> = {
      authorization: `Bearer ${w.as[pick(chance(0.9) ? (able.get(path) ?? people) : people)].token}`,
    }
    let body = ''
    if (method === 'POST') {
      const content: Json = call.requestBody?.content ?? {}
      const kind = Object.keys(content)[0]
      const schema = kind ? resolve(content[kind].schema) : {}
      if (chance(wild / 4)) {
        headers['content-type'] = pick(types)
        body = pick(broken)
      } else if (kind === 'multipart/form-data') {
        headers['content-type'] = 'multipart/form-data; boundary=x'
        const part = (n: string, v: string, file = '') =>
          `--x\r\nContent-Disposition: form-data; name="${n}"${file}\r\n\r\n${v}\r\n`
        const name = pick(['a.csv', 'a.xlsx', 'a.xls', 'a.txt', 'a\u0000.csv', '', '..\\a.csv', 'x'.repeat(300) + '.csv'])
        const sheet = pick([
          '零件号,零件名称\nP1,x\n', 'a,b\n1,2\n', '\u0000', '', "UNB+UNOC:3+A+B+1:1+1'UNH+1+DELFOR:D:97A:UN'LIN+1'UNZ+1+1'",
          '%PDF-1.7', 'PK\u0003\u0004',
        ])
        body =
          part('file', sheet, `; filename="${name}"`) +
          (chance(0.3) ? part('sheet', JSON.stringify(pick(odd))) : '') +
          (chance(0.9) ? '--x--\r\n' : '')
      } else {
        headers['content-type'] = 'application/json'
        body = JSON.stringify(chance(wild / 5) ? pick(odd) : objectOf(schema)) ?? ''
      }
    }
    if (chance(0.1)) headers['idempotency-key'] = pick(['k1', 'k2', `k${i}`, 'x'.repeat(101)])
    if (chance(0.03)) headers['x-orgid'] = pick(['0', '-1', 'x', '1', '99999999999999999999'])
    const asked = { method, url: address + (query ? `?${query}` : ''), headers, body }
    underWay.set(i, `${method} ${asked.url.slice(0, 300)} ${body.slice(0, 300)}`)
    result.sent++
    const leaves = chance(0.03) ? ('at once' as const) : chance(0.01) ? ('slowly' as const) : undefined
    if (leaves) {
      await leave(port, asked, leaves, next() * 300)
      return void (result.answers[leaves] = (result.answers[leaves] ?? 0) + 1)
    }
    let answer = await ask(port, agent, asked)
    // A kept connection may end just when it is used again: that is nobody's fault, once.
    if (typeof answer === 'string' && answer.includes('hang up')) answer = await ask(port, false, asked)
    const fault = (what: string) => result.faults.push({ what, ...asked })
    if (typeof answer === 'string') return void fault(answer)
    const told = answer.envelope ? String(answer.envelope.status) : `http ${answer.code}`
    result.answers[told] = (result.answers[told] ?? 0) + 1
    if (answer.code >= 500 || told === '99') return void fault(`${answer.code}: ${answer.text.slice(0, 300)}`)
    if (told === '0') {
      seen.add(path)
      learn(answer.envelope!.content, path.split('/')[2])
    }
    // Somebody was disabled, or lost the last key: as it was.
    if (['10', '11', '12', '13', '14'].includes(told) && !headers['x-orgid'])
      await (restoring ??= restore(w, people).finally(() => (restoring = undefined)))
  }

  const loop = watchLoop(underWay)
  let i = 0
  const lane = async () => {
    while (i < o.requests && Date.now() < until && result.faults.length < MOST_FAULTS) {
      const mine = i++
      await one(mine).finally(() => underWay.delete(mine))
      if (o.log && mine % 5000 === 4999) o.log(`${mine + 1}: ${result.faults.length} 个故障 ${JSON.stringify(result.answers)}`)
    }
  }
  await Promise.all(Array.from({ length: o.atOnce ?? 8 }, lane))
  agent.destroy()
  const held = loop.end()
  const fault = (what: string) => result.faults.push({ what, method: '', url: '', headers: {}, body: '' })
  if (held.worked > HELD) fault(`the loop was held for ${held.ms} ms during\n    ${held.during.join('\n    ')}`)
  const { pool, readers } = w.engine.db
  const busy = () => pool.totalCount - pool.idleCount + readers.totalCount - readers.idleCount
  for (const end = Date.now() + GIVEN_BACK; busy() && Date.now() < end;) await sleep(50)
  if (busy()) fault(`${busy()} connections to the database were not given back`)
  return { ...result, paths: seen.size, held }
}

/** Looks every 20 ms what the loop did meanwhile. */
function watchLoop(underWay: ReadonlyMap<number, string>): { end(): Held } {
  let [at, cpu] = [performance.now(), process.threadCpuUsage()]
  let held: Held = { ms: 0, worked: 0, during: [] }
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(cpu)
    const [ms, worked] = [Math.round(performance.now() - at), Math.round((user + system) / 1000)]
    if (worked > held.worked) held = { ms, worked, during: [...underWay.values()] }
    at = performance.now()
    cpu = process.threadCpuUsage()
  }, 20)
  return {
    end() {
      clearInterval(timer)
      return held
    },
  }
}

async function listening(w: World): Promise<AddressInfo> {
  await w.app.listen({ port: 0, host: '127.0.0.1' })
  return w.app.server.address() as AddressInfo
}

/** What came back; a text when nothing did. */
function ask(
  port: number,
  agent: Agent | false,
  a: Omit<Fault, 'what'>,
): Promise<{ code: number; text: string; envelope?: Json } | string> {
  return new Promise((done) => {
    const request = send({ port, host: '127.0.0.1', agent, method: a.method, path: a.url, headers: a.headers, timeout: 60_000 })
    const read = (answer: IncomingMessage) => {
      const chunks: Buffer[] = []
      const isJson = /json/.test(answer.headers['content-type'] ?? '')
      if (/event-stream/.test(answer.headers['content-type'] ?? '')) {
        answer.destroy()
        return done({ code: answer.statusCode!, text: '' })
      }
      answer.on('data', (c: Buffer) => isJson && chunks.push(c))
      answer.on('error', (e) => done(`answer cut off: ${e.message}`))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        try {
          done({ code: answer.statusCode!, text, ...(isJson ? { envelope: JSON.parse(text) } : {}) })
        } catch {
          done(`answer is no JSON: ${text.slice(0, 200)}`)
        }
      })
    }
    request.on('response', read)
    request.on('timeout', () => request.destroy(new Error('no answer in 60 s')))
    request.on('error', (e) => done(`no answer: ${e.message}`))
    request.end(a.body)
  })
}

/** Asks and goes away: at once, or when it has read a little and stood still. */
function leave(port: number, a: Omit<Fault, 'what'>, how: 'at once' | 'slowly', ms: number): Promise<void> {
  return new Promise((done) => {
    const request = send({ port, host: '127.0.0.1', agent: false, method: a.method, path: a.url, headers: a.headers })
    const go = () => request.destroy()
    if (how === 'at once') setTimeout(go, ms)
    else
      request.on('response', (answer) => {
        answer.once('data', () => {
          answer.pause()
          setTimeout(go, 10 * ms)
        })
        answer.once('end', go).on('error', () => {})
      })
    request.on('error', () => {}).on('close', () => done())
    request.end(a.body)
  })
}

async function remember(w: World): Promise<void> {
  for (const t of kept) await w.engine.db.run(`create table if not exists fuzz_${t} as table ${t}`)
}

/** Rows that were there are as they were; those that came stay. Nobody waits for it longer than for anybody else. */
async function restore(w: World, people: readonly (keyof World['as'])[]): Promise<void> {
  await w.engine.db.transaction(async (tx) => {
    for (const t of kept) {
      const columns = await tx.rows<{ name: string }>(sql`select quote_ident(column_name) "name" from information_schema.columns
        where table_schema = 'public' and table_name = ${t} and is_generated = 'NEVER' and column_name not in ('id', 'row_version')`)
      const set = columns.map(({ name }) => `${name} = f.${name}`).join(', ')
      await tx.run(`insert into ${t} select * from fuzz_${t} on conflict do nothing`)
      await tx.run(`update ${t} t set ${set} from fuzz_${t} f where f.id = t.id`)
    }
  })
  for (const name of people) {
    const [user] = await w.engine.db.rows<{ id: number }>(sql`select id from sys_user where user_name = ${name}`)
    w.as[name].token = (await openSession(w.engine.db, user!.id, { address: '127.0.0.1', agent: 'test' })).token
  }
}

/** As one line that can be sent again by hand. */
export const said = (f: Fault): string =>
  `${f.what}\n    ${f.method} ${f.url.slice(0, 600)}\n    ${JSON.stringify(f.headers['content-type'] ?? '')} ${f.body.slice(0, 600)}`
