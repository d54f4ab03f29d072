/**
 * The small test world: two plants, two suppliers, one carrier, some parts, and people who act through the API. It is built
 * once by real actions; each test file gets a copy of that database.
 */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { fillDemo } from '../demo/fill.ts'
import type { Posting } from '../src/engine/rule.ts'
export { chance } from '../demo/random.ts'
import { administrator, seedBase } from '../src/main/first-start.ts'
import { monthOf, type AnyDocument } from '../src/declare/index.ts'
import { documents } from '../src/modules/index.ts'
import { dock } from '../src/modules/master/dock/dock.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { carrier } from '../src/modules/master/carrier/carrier.ts'
import { part } from '../src/modules/master/part/part.ts'
import { partPlant } from '../src/modules/master/partPlant/partPlant.ts'
import { reasonCode } from '../src/modules/master/reasonCode/reasonCode.ts'
import { supbusi } from '../src/modules/master/supbusi/supbusi.ts'
import { supplier } from '../src/modules/master/supplier/supplier.ts'
import { warehouse } from '../src/modules/master/warehouse/warehouse.ts'
import { sysUser } from '../src/modules/sys/user/user.ts'
import { createEngine, createPortal } from '../src/main/assemble.ts'
import type { Engine } from '../src/engine/engine.ts'
import { schemaOf } from '../src/engine/database/migrate/schema.ts'
import { scratchDatabase, type Scratch, type Template } from '../src/engine/database/migrate/scratch.ts'
import { connect, raw, sql } from '../src/engine/database/db.ts'
import { difference, readSchema } from '../src/engine/database/migrate/difference.ts'
import { superseded } from '../src/main/superseded.ts'
import { migrate } from '../src/engine/database/migrate/run.ts'
import { perform } from '../src/engine/write/perform.ts'
import { addPerson } from '../src/identity/seed.ts'
import { forgetTotals } from '../src/engine/read/list.ts'
import { forgetSessions } from '../src/identity/session/rights.ts'
import { openSession } from '../src/identity/session/session.ts'
import { system } from '../src/engine/system.ts'
import { atEnd } from './ending.ts'

export interface Answer<T = any> {
  status: number
  content: T
  message: string
}
/** Somebody who is signed in. */
export interface Person {
  get<T = any>(path: string, params?: Record<string, string | number>): Promise<T>
  post<T = any>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T>
  /** The whole envelope, refused or not. */
  ask(method: 'GET' | 'POST', path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The refusal's message; fails when it was not refused. */
  refused(path: string, body?: unknown): Promise<string>
  file(path: string, params?: Record<string, string | number>): Promise<Buffer>
  upload(path: string, file: Buffer, name: string): Promise<Answer>
  /** An upload that may become a task: its end. */
  preview(path: string, file: Buffer, name: string): Promise<Answer>
  token: string
}
export interface World {
  engine: Engine
  app: FastifyInstance
  scratch: Scratch
  as: Record<'admin' | 'planner' | 'receiver' | 'manager' | 'accountant' | 'supplierA' | 'supplierB' | 'carrier', Person>
  /** @param own the password that one takes who was given the other */
  login(name: string, password?: string, own?: string): Promise<Person>
  /** A session without signing in; it lasts as long as the file, however slow the machine is. */
  enter(name: string): Promise<Person>
}

const wall = (ms: number) => new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
export const soon = (hours: number) => wall(Date.now() + hours * 3600_000)
export const today = () => wall(Date.now()).slice(0, 10)

const PASSWORD = 'Test@2026'
const parts = ['P1', 'P2', 'P3', 'P4', 'P5', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'G1', 'G2', 'G3']
const people = [
  ['planner', 'OEM', 1, 'PLANNER'],
  ['receiver', 'OEM', 1, 'RECEIVER'],
  ['manager', 'OEM', 1, 'WH_MANAGER'],
  ['accountant', 'OEM', 1, 'FIN_HEAD'],
  ['supplierA', 'S001', 2, 'SUP_ALL'],
  ['supplierB', 'S002', 2, 'SUP_ALL'],
  ['carrier', 'T01', 4, 'CAR_DISPATCH'],
] as const

let made: Promise<World> | undefined
/** The world of this test file. */
export const world = (): Promise<World> => (made ??= open())
const filesDir = join(tmpdir(), `scm-test-${process.pid}`)
async function close(w: World): Promise<void> {
  made = undefined
  await w.app.close()
  await w.engine.feed.close()
  await w.engine.db.close()
  await w.scratch[Symbol.asyncDispose]()
  rmSync(filesDir, { recursive: true, force: true })
  // Of the next file's world nothing is known yet.
  forgetSessions()
  forgetTotals(w.engine, w.engine.documents.keys())
}

async function open(): Promise<World> {
  const scratch = await scratchDatabase(2, template)
  const engine = await createEngine({ databaseUrl: scratch.url, connections: 30, filesDir, pushAllow: ['127.0.0.1'] })
  const w = { ...(await peopled(engine)), scratch }
  atEnd(() => close(w))
  return w
}

/** The world's people on a database that was filled with it. */
export async function peopled(engine: Engine): Promise<Omit<World, 'scratch'>> {
  // What nobody expected is printed with its cause: who asked is answered a number only.
  const app = await createPortal(engine, { logLevel: process.env.LOG ?? 'error', ready: async () => true })
  const login = async (name: string, password = PASSWORD, own?: string): Promise<Person> => {
    const body = { username: name, password, ...(own ? { newPassword: own } : {}) }
    return personOf(app, (await ask(app, '', 'POST', 'user/login', body)).content.token)
  }
  const enterAs = async (names: readonly string[]): Promise<Record<string, Person>> => {
    const users = await engine.db.rows<{ id: number; name: string }>(
      sql`select id, user_name "name" from sys_user where user_name = any(${names}::text[]) order by id`,
    )
    const entered: Record<string, Person> = {}
    for (const { id, name } of users)
      entered[name] = personOf(app, (await openSession(engine.db, id, { address: '127.0.0.1', agent: 'test' })).token)
    // People in tests do not renew theirs.
    await engine.db.rows(
      sql`update sys_session set expires_at = ends_at where user_id = any(${users.map((u) => u.id)}::bigint[])`,
    )
    return entered
  }
  const enter = async (name: string): Promise<Person> => (await enterAs([name]))[name]!
  const as = (await enterAs(['admin', ...people.map((p) => p[0])])) as World['as']
  return { engine, app, as, login, enter }
}

/** Everything that may decide what is in the world. */
const sources = ['src/**/*.ts', 'demo/*.ts', 'migrations/*', 'test/world.ts', 'package-lock.json']
const template: Template = { name: 'world', made: fingerprint(sources), fill }
/** A copy for what opens its own doors to it. */
export const copyOfWorld = (): Promise<Scratch> => scratchDatabase(2, template)
/** Names what a filled world is made of, and these files. */
export const sourcesOf = (more: string[]) => fingerprint([...sources, ...more])

function fingerprint(patterns: string[]): string {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root, exclude: ['src/web/**', '**/*.test.ts'] }).sort())
    hash.update(file).update(readFileSync(root + file))
  return hash.digest('hex').slice(0, 16)
}

/** More than a month of the demo, so that one is closed; in the first hours of the next it is still open. */
export const MONTH = today().endsWith('-01') ? 64 : 33
/** Its seals are opened by every copy. */
const masterKey = Buffer.alloc(32, 7)
/** Another world with the demo's data up to now, for tests that want much of it: filled once a day, each has a copy. */
export async function demoWorld(days: number): Promise<{ engine: Engine; scratch: Scratch }> {
  const scratch = await scratchDatabase(2, {
    name: 'demo',
    made: createHash('sha256').update(`${template.made} ${days} ${today()}`).digest('hex').slice(0, 16),
    async fill(databaseUrl) {
      const engine = await createEngine({ databaseUrl, bulk: true, masterKey })
      await fillDemo(engine, { days, suppliers: 12, parts: 120 })
      await engine.db.close()
    },
  })
  return { engine: await createEngine({ databaseUrl: scratch.url, masterKey }), scratch }
}

/** Fills an empty database with the small world. */
export async function fill(databaseUrl: string): Promise<void> {
  await demandSchema(databaseUrl)
  const engine = await createEngine({ databaseUrl, bulk: true })
  await seedBase(engine, administrator(PASSWORD, ['CN01', 'CN02']))
  const masters: [AnyDocument, Record<string, unknown>[]][] = [
    [
      factory,
      [
        { plant: 'CN01', plantName: '一工厂', backdateDays: 1000 },
        { plant: 'CN02', plantName: '二工厂', backdateDays: 1000 },
      ],
    ],
    [carrier, [{ carrierCode: 'T01', carrierName: '运输公司' }]],
    [supplier, ['S001', 'S002'].map((c) => ({ supplierCode: c, supplierName: `供应商${c}` }))],
    [part, parts.map((p) => ({ partNo: p, partName: `零件${p}` }))],
    [
      reasonCode,
      [
        ['DF01', 'DIFF'],
        ['RT01', 'RETURN'],
        ['UN01', 'UNSAT'],
        ['RV01', 'REVISE'],
        ['CA01', 'CANCEL'],
      ].map(([code, reasonGroup]) => ({ code, reasonGroup, reasonText: code })),
    ],
  ]
  const make = async (doc: AnyDocument, inputs: Record<string, unknown>[], lines?: Record<string, unknown>[]) =>
    perform(engine, system('测试'), doc, 'create', {
      items: inputs.map((input) => ({ input, ...(lines ? { lines } : {}) })),
      source: 'job',
    })
  for (const [doc, inputs] of masters) await make(doc, inputs)
  await make(
    warehouse,
    ['CN01', 'CN02'].map((plant) => ({ warehouse: `${plant}W1`, warehouseName: '一库', plant, whKind: 'plant' })),
    [{ zone: 'Z1', zoneName: '收货区', zoneKind: 'receiving' }],
  )
  await make(
    dock,
    ['CN01', 'CN02'].map((plant) => ({ plant, warehouse: `${plant}W1`, dock: 'D1' })),
  )
  const links = ['CN01', 'CN02'].flatMap((plant) =>
    ['S001', 'S002'].flatMap((s) => parts.map((p) => ({ plant, supplierCode: s, partNo: p, validFrom: '2020-01-01' }))),
  )
  await make(supbusi, links)
  await make(
    partPlant,
    ['CN01', 'CN02'].flatMap((plant) => parts.map((partNo) => ({ plant, partNo, freezeDays: 3 }))),
  )
  for (const [userName, org, orgType, role] of people)
    await addPerson(engine.db, engine.ids, {
      userName, displayName: userName, password: PASSWORD, org, orgType, role,
      plants: orgType === 1 ? ['CN01', 'CN02'] : [],
    })
  // Somebody audits what the planner tells.
  const [manager] = await engine.db.rows<{ id: number }>(sql`select id from sys_user where user_name = 'manager'`)
  await perform(engine, system('测试'), sysUser, 'grant', {
    items: [{ id: manager!.id, input: { orgCode: 'OEM', roleCodes: 'WH_MANAGER,NOTICE_AUDITOR' } }],
    source: 'job',
  })
  await engine.db.close()
}

/** Asked whenever a declaration or a migration has changed, since the template is filled anew then. @throws when no migration was written */
async function demandSchema(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, 2)
  try {
    await migrate(db)
    const wanted = schemaOf(documents, superseded)
    const missing = difference(wanted, await readSchema(db, wanted))
    if (missing.length)
      throw new Error(
        `数据库结构与单据声明不一致，请执行 npm run migrate:new -- 名称（缺 ${missing.length} 条语句：${missing[0]} …）`,
      )
  } finally {
    await db.close()
  }
}

async function ask(
  app: FastifyInstance,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await app.inject({
    method,
    url: `/api/${path}`,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  })
  return response.json()
}
const query = (params: Record<string, string | number> = {}) =>
  Object.keys(params).length
    ? '?' + new URLSearchParams(Object.entries(params).map(([k, v]): [string, string] => [k, String(v)]))
    : ''

export function personOf(app: FastifyInstance, token: string): Person {
  const content = (a: Answer) => {
    assert.equal(a.status, 0, a.message)
    return a.content
  }
  const person: Person = {
    token,
    get: async (path, params) => content(await ask(app, token, 'GET', path + query(params))),
    post: async (path, body = {}, headers = {}) => content(await ask(app, token, 'POST', path, body, headers)),
    ask: (method, path, body, headers) => ask(app, token, method, path, body, headers),
    refused: async (path, body = {}) => {
      const a = await ask(app, token, 'POST', path, body)
      assert.notEqual(a.status, 0, `${path} was not refused`)
      return a.message
    },
    file: async (path, params) => {
      const r = await app.inject({
        method: 'GET',
        url: `/api/${path}${query(params)}`,
        headers: { authorization: `Bearer ${token}` },
      })
      assert.match(String(r.headers['content-type']), /spreadsheet/, r.body.slice(0, 300))
      return r.rawPayload
    },
    upload: async (path, file, name) => {
      const boundary = 'x'.repeat(30)
      const payload = Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
        ),
        file,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ])
      const r = await app.inject({
        method: 'POST',
        url: `/api/${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload,
      })
      return r.json()
    },
    preview: async (path, file, name) => {
      const answer = await person.upload(path, file, name)
      return answer.content?.jobId ? ended(person, answer.content.jobId) : answer
    },
  }
  return person
}

/** What became of a background task, as an answer. */
export async function ended(p: Person, id: number): Promise<Answer> {
  for (;;) {
    const task = await p.get('task/get', { id })
    if (task.state === 2) return { status: 0, content: task.rows, message: '' }
    if (task.state === 3) return { status: 1, content: null, message: task.message }
    await new Promise((r) => setTimeout(r, 50))
  }
}

export const thisMonth = () => monthOf(today())
/** The middle of a month, so many months ago. */
export function monthsAgo(n: number): { day: string; month: string } {
  const day = new Date(Date.UTC(Number(thisMonth().slice(0, 4)), Number(thisMonth().slice(4)) - 1 - n, 15)).toISOString()
  return { day: day.slice(0, 10), month: monthOf(day) }
}

/** A published order of the given parts; answers its id, number and lines. */
export async function order(w: World, lines: [part: string, qty: number][], more: Record<string, unknown> = {}) {
  const { id } = await w.as.planner.post('materialOrder/create', {
    plant: 'CN01', supplierCode: 'S001',
    orderMonth: monthOf(today()),
    fulfilMode: 1, warehouse: 'CN01W1',
    lines: lines.map(([partNo, orderQty]) => ({ partNo, orderQty, needDate: today() })),
    ...more,
  })
  await w.as.planner.post('materialOrder/rePublish', { ids: [id] })
  return w.as.planner.get('materialOrder/getDetails', { id })
}

/** Tomorrow, or tonight where that is another month: what is called off takes from orders of its month. */
export const inMonth = (): string => (soon(24).slice(0, 7) === today().slice(0, 7) ? soon(24) : `${today()} 23:59:00`)

/** A published pull sheet. */
export async function pull(
  w: World,
  lines: [part: string, qty: number][],
  more: Record<string, unknown> = {},
  supplier = w.as.supplierA,
) {
  const { id } = await w.as.planner.post('pullSheet/create', {
    plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1',
    needAt: inMonth(),
    lines: lines.map(([partNo, needQty]) => ({ partNo, needQty })),
    ...more,
  })
  await w.as.planner.post('pullSheet/publish', { ids: [id] })
  return supplier.get('pullSheet/getDetails', { id })
}

/** A send sheet of these quantities of a pull sheet's lines, sent. */
export async function ship(
  w: World,
  pulled: any,
  quantities: number[],
  more: Record<string, unknown> = {},
  supplier = w.as.supplierA,
) {
  const { id } = await supplier.post('sendSheet/create', {
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo: '吉A12345',
    lines: quantities.flatMap((shipQty, i) => (shipQty ? [{ demandLineId: pulled.lines[i].id, shipQty }] : [])),
    ...more,
  })
  await supplier.post('sendSheet/publish', { ids: [id] })
  await supplier.post('sendSheet/send', { ids: [id] })
  return w.as.receiver.get('sendSheet/getDetails', { id })
}

/** What is received on a day before today left on that day, unless it had left before. */
export async function cameEarlier(w: World, sheet: { id: number; plant: string }, day: string, table = 'send_sheet') {
  await w.engine.db.rows(
    sql`update ${raw(table)} set send_at = least(send_at, ${`${day} 06:00:00+08`}::timestamptz) where id = ${sheet.id}`,
  )
}

export async function receive(w: World, sheet: any, lines: Record<string, unknown>[], more: Record<string, any> = {}) {
  if (more.businessDate < today()) await cameEarlier(w, sheet, more.businessDate)
  return w.as.receiver.post('sendSheet/receive', {
    id: sheet.id,
    lines: sheet.lines.map((l: any, i: number) => ({ id: l.id, ...lines[i] })),
    ...more,
  })
}

/** Stock of a part over all warehouses of plant CN01, by account. */
export async function stock(w: World, partNo: string, supplierCode = 'S001'): Promise<Record<string, number>> {
  const { rows } = await w.engine.db.pool.query(
    'select b.account, sum(b.qty)::float8 qty from ledger_balance b join supplier s on s.id = b.supplier_id where b.part_no = $1 and s.supplier_code = $2 group by 1',
    [partNo, supplierCode],
  )
  return Object.fromEntries(rows.map((r) => [r.account, r.qty]))
}

/** An EDIFACT DELFOR of one line, as a partner sends it. */
export function delforOf(
  controlNo: string,
  documentNo: string,
  codes: { supplier?: string; plant?: string; part?: string } = {},
  type = 'DELFOR',
): Buffer {
  const { supplier = 'S001', plant = 'CN01', part = 'P1' } = codes
  return Buffer.from(
    `UNB+UNOC:1+OSENDER:OD+ORECEIVER:OD+160519:1722+${controlNo}'UNH+1+${type}:D:97A:UN'BGM+241+${documentNo}+9'` +
      `NAD+SU+${supplier}::92'NAD+ST+${plant}::92'LIN+1++${part}:IN'SCC+1++D'QTY+113:120:PCE'DTM+2:20260520:102'UNT+9+1'UNZ+1+${controlNo}'`,
  )
}

/** A line of each kind that bills are of, made by no document; what was received has stock. */
export async function bookKinds(engine: Engine): Promise<void> {
  const [a] = await engine.db.rows<{ id: number }>(sql`select id from organization where org_code = 'S001'`)
  const of = { plant: 'CN01', supplierId: a!.id, partNo: 'P1', unit: 'EA', businessDate: today() }
  const one = (type: string, key: string, more: object): Posting => ({ ...of, type, key, qty: 1_000n, ...more })
  const context = { document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job' } as const
  const postings = [
    one('RTN', 'B1', { account: 'CON', holder: 'CN01W1' }),
    one('TDL', 'B2', { holder: 'S002', qty: 3_000n }),
    one('TEN', 'B3', { holder: 'S002', qty: 2_000n }),
    one('DCP', 'B4', { holder: 'S002' }),
    one('CNT', 'B5', { sub: 'G', account: 'CON', holder: 'CN01W1' }),
  ]
  const now = engine.now().toISOString()
  await engine.db.transaction((tx) => engine.ledger.post(tx, [{ context: { ...context, now }, postings }]))
}
