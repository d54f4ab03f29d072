/** The door of partners' systems: who may, what is kept, once, in order, again after a pause. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { dayAfter, toInstant } from '../declare/index.ts'
import { sql } from '../engine/database/db.ts'
import { messages } from '../messages.gen.ts'
import { doneLater, storeFormat } from '../../test/stores.ts'
import { changed } from '../../test/replayed.ts'
import { world, type World } from '../../test/world.ts'
import { delayAfter } from './pauses.ts'
import { handleKept, handleOverdue } from './handling.ts'
import { loopOf } from './rerouteConfig/loops.ts'
import { signatureOf } from './signature.ts'

let w: World
const later = (days: number) => dayAfter(toInstant(new Date()).slice(0, 10), days)
const madeUp = () => `scmk_${randomBytes(32).toString('base64url')}`
/** A partner's format: stores of a supplier. */
const format = {
  ...storeFormat,
  keyExpr: 'msg', orderExpr: 'group',
  sample: '{"msg":"1","vendor":"S001","code":"W1","name":"库","group":"A"}',
}
const store = (code: string, more: object = {}) => ({ vendor: 'S001', code, name: '外库', ...more })

interface Partner {
  account: string
  key: string
  accountId: number
  appId: number
  dumpId: number
  dataCode: string
}
let n = 0
/** A system with an account, a key, a format of its own, and the grant to send it. */
async function partner(more: { account?: object; app?: object; dump?: object; data?: object } = {}): Promise<Partner> {
  const no = ++n
  const account = { accountCode: `ERP${no}`, accountName: `系统${no}`, orgCode: 'S001', roleCodes: 'SUP_ALL', ...more.account }
  const { admin } = w.as
  const { id: accountId } = await admin.post('serviceAccount/save', account)
  const key = madeUp()
  await admin.post('serviceAccount/issueKey', { id: accountId, key, validTo: later(300) })
  const dataCode = `STORE${no}`
  await admin.post('dataConfig/create', { dataCode, ...format, ...more.data })
  const { id: dumpId } = await admin.post('dumpConfig/create', { dumpCode: `D${no}`, dataCode, ...doneLater, ...more.dump })
  const { id: appId } = await admin.post('appConfig/create', {
    appId: account.accountCode,
    appName: `系统${no}`,
    sysType: 1, perMinute: 6000, owner: '张三',
    ...more.app,
  })
  await admin.post('appConfig/SetDumps', { id: appId, dumpIds: [dumpId] })
  return { account: account.accountCode, key, accountId, appId, dumpId, dataCode }
}
interface Answer {
  http: number
  status: number
  message: string
  content: any
  headers: Record<string, unknown>
}
async function call(
  url: string,
  payload: string | Buffer,
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
): Promise<Answer> {
  const answer = await w.app.inject({
    method: 'POST', url, payload,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress,
  })
  return { http: answer.statusCode, headers: answer.headers, ...answer.json() }
}
const send = (p: Partner, body: unknown, headers: Record<string, string> = {}, from?: string) =>
  call(
    `/openapi/receive/${p.dataCode}`,
    typeof body === 'string' ? body : JSON.stringify(body),
    { authorization: `Bearer ${p.key}`, ...headers },
    from,
  )
const row = (id: number) => w.as.admin.get('dumpLog/getDetails', { id })
const handle = (id: number) => handleKept(w.engine, messages, id)
const stores = async (code: string): Promise<number> =>
  (await w.as.supplierA.get('supplierWarehouse/getPager', { whCode: code })).total
const states = { waiting: 0, done: 2, failed: 3, dead: 4, repeated: 5, ignored: 6 }

before(async () => {
  w = await world()
})

test('what is acknowledged is kept, and is done by the job', async () => {
  const p = await partner()
  const { http, content } = await send(p, { ...store('A1'), msg: 'm1' })
  assert.deepEqual([http, content.duplicate], [200, false])
  const kept = await row(content.receiveId)
  assert.deepEqual([kept.status, kept.messageKey, kept.appId, kept.version], [states.waiting, `${p.account}/m1`, p.account, 1])
  // Whoever dies now has left the message and its job behind, in one transaction.
  const jobs = await w.engine.db.rows(
    sql`select 1 from graphile_worker._private_jobs where payload ->> 'id' = ${String(content.receiveId)}`,
  )
  assert.equal(jobs.length, 1)
  await handle(content.receiveId)
  const done = await row(content.receiveId)
  assert.deepEqual([done.status, done.attempts, await stores('A1')], [states.done, 1, 1])
  const seen = await w.as.admin.get('dumpLog/getContent', { id: content.receiveId })
  assert.deepEqual([JSON.parse(seen.raw).code, seen.mapped[0].whCode], ['A1', 'A1'])
  // Stores have no number: the message leads to the one that it made.
  const { documents } = await w.as.admin.get('dumpLog/GetDocuments', { id: content.receiveId })
  const [made] = (await w.as.supplierA.get('supplierWarehouse/getPager', { whCode: 'A1' })).items
  assert.deepEqual(
    documents.map((d: any) => [d.doc, d.id]),
    [['supplierWarehouse', made.id]],
  )
})

test('a message whose job died is handled all the same', async () => {
  const p = await partner()
  const { content } = await send(p, { ...store('A2'), msg: '1' })
  await w.engine.db.rows(sql`delete from graphile_worker._private_jobs`)
  await w.engine.db.rows(sql`update dump_log set updated_at = now() - interval '10 minutes' where id = ${content.receiveId}`)
  await handleOverdue(w.engine)
  assert.deepEqual([(await row(content.receiveId)).status, await stores('A2')], [states.done, 1])
})

test('many that come at the same moment are each kept once, known by their own numbers, and no batch', async () => {
  const p = await partner()
  const { content: first } = await send(p, { ...store('C0'), msg: 'c0' })
  const all = await Promise.all(Array.from({ length: 24 }, (_, n) => send(p, { ...store(`C${n % 12}`), msg: `c${n % 12}` })))
  assert.deepEqual(all.map((a) => a.http), all.map(() => 200)) // prettier-ignore
  const ids = all.map((a) => a.content.receiveId)
  assert.equal(ids[0], first.receiveId)
  assert.deepEqual(ids.slice(0, 12), ids.slice(12))
  assert.equal(new Set(ids).size, 12)
  assert.equal(all.filter((a) => !a.content.duplicate).length, 11)
  const rows = await Promise.all(ids.slice(0, 12).map(row))
  assert.deepEqual(rows.map((r) => [r.messageKey, r.batchId]), rows.map((_, n) => [`${p.account}/c${n}`, null])) // prettier-ignore
  // What changes in the settings counts for the next message.
  await w.as.admin.post('appConfig/disable', { ids: [p.appId] })
  assert.equal((await send(p, { ...store('C99'), msg: 'c99' })).http, 403)
})

test('PT12: the same message again is a duplicate; under its number another content is kept as repeated and refused', async () => {
  const p = await partner()
  const id = { 'x-message-id': 'X-1' }
  const first = await send(p, store('B1'), id)
  const again = await send(p, store('B1'), id)
  assert.deepEqual([again.http, again.content.receiveId, again.content.duplicate], [200, first.content.receiveId, true])
  const other = await send(p, store('B2'), id)
  assert.deepEqual([other.http, other.message], [409, '消息标识重复但内容不同'])
  await handle(first.content.receiveId)
  const rows = (await w.as.admin.get('dumpLog/GetPager', { sender: p.account })).items
  assert.deepEqual(rows.map((r: any) => r.status).sort(), [states.done, states.repeated])
  assert.deepEqual([await stores('B1'), await stores('B2')], [1, 0])
  // Without a number the mapping says what is the same, without either the content.
  const [a, b] = [await send(p, { ...store('B3'), msg: '7' }), await send(p, { ...store('B3'), msg: '7' })]
  assert.deepEqual([a.content.duplicate, b.content.duplicate], [false, true])
  const many = await Promise.all(Array.from({ length: 6 }, () => send(p, store('B4'), { 'x-message-id': 'X-4' })))
  assert.deepEqual(
    [new Set(many.map((m) => m.content.receiveId)).size, many.filter((m) => !m.content.duplicate).length >= 1],
    [1, true],
  )
})

test('PT13: what fails twice and then works is done once, at its third attempt', async () => {
  const p = await partner({ dump: { transientErrors: '无权限登录' } })
  const { content } = await send(p, store('C1', { vendor: 'S001', msg: '1' }))
  const id = content.receiveId
  await w.engine.db.rows(sql`update organization set status = 0 where org_code = 'S001'`)
  const due = () => w.engine.db.rows(sql`update dump_log set next_at = now() - interval '1 second' where id = ${id}`)
  for (const attempts of [1, 2]) {
    await handle(id)
    const failed = await row(id)
    assert.deepEqual([failed.status, failed.attempts], [states.failed, attempts])
    await due()
  }
  await w.engine.db.rows(sql`update organization set status = 1 where org_code = 'S001'`)
  await handle(id)
  await handle(id)
  const done = await row(id)
  assert.deepEqual([done.status, done.attempts, await stores('C1')], [states.done, 3, 1])
})

test('the pauses are those of IF-09, to the second', () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8].map((k) => delayAfter(k, 0.5))
  assert.deepEqual(all, [30, 60, 120, 240, 480, 960, 1920, undefined])
  assert.deepEqual([delayAfter(3, 0.5, 9, 10, 25), delayAfter(9, 0.5, 9, 10, 25)], [25, undefined])
  assert.deepEqual([delayAfter(1, 0), delayAfter(1, 1)], [27, 33])
})

test('a refusal is not tried again by itself; one that is said to pass is, until it is dead, alarms, and is redone by hand, once (PT13)', async () => {
  const p = await partner({ dump: { transientErrors: '不存在', mostAttempts: 3, alarmEmails: 'a@example.com' } })
  const { content } = await send(p, store('D1', { vendor: 'S999', msg: '1' }))
  const id = content.receiveId
  for (const attempts of [1, 2]) {
    await handle(id)
    const failed = await row(id)
    assert.deepEqual([failed.status, failed.attempts, !!failed.nextAt], [states.failed, attempts, true])
    // Before its time nothing happens.
    await handle(id)
    assert.equal((await row(id)).attempts, attempts)
    await w.engine.db.rows(sql`update dump_log set next_at = now() - interval '1 second' where id = ${id}`)
  }
  await handle(id)
  const dead = await row(id)
  assert.deepEqual([dead.status, dead.attempts, dead.nextAt], [states.dead, 3, null])
  assert.match(dead.lines[0].message, /S999/)
  const letters = (await w.as.admin.get('pushLog/GetPager', { channel: 2, docNo: `${p.account}/1` })).items
  assert.deepEqual(letters.map((l: any) => l.address), ['a@example.com']) // prettier-ignore
  const news = (await w.as.admin.get('message/getMyPager', { ps: 1000 })).items
  assert.ok(news.some((m: any) => JSON.stringify(m).includes(`${p.account}/1`)))
  await w.engine.db
    .rows(sql`update exchange_body set raw = convert_to(replace(convert_from(raw, 'UTF8'), 'S999', 'S001'), 'UTF8'),
    hash = encode(sha256(convert_to(replace(convert_from(raw, 'UTF8'), 'S999', 'S001'), 'UTF8')), 'hex') where id = ${id}`)
  await w.as.admin.post('dumpLog/redo', { ids: [id] })
  await Promise.all([handle(id), handle(id)])
  const redone = await row(id)
  assert.deepEqual([redone.status, redone.redoCount, redone.attempts, await stores('D1')], [states.done, 1, 4, 1])
  // Another refusal waits for people.
  const q = await partner()
  const sent = await send(q, store('D2', { vendor: 'S999', msg: '1' }))
  await handle(sent.content.receiveId)
  const refused = await row(sent.content.receiveId)
  assert.deepEqual([refused.status, refused.nextAt], [states.failed, null])
})

test('a failed one holds up its own key and no other, until it is ignored with a reason', async () => {
  const p = await partner()
  const ids: number[] = []
  for (const [code, group, vendor] of [
    ['E1', 'A', 'S999'],
    ['E2', 'A', 'S001'],
    ['E3', 'B', 'S001'],
  ] as const)
    // prettier-ignore
    ids.push((await send(p, store(code, { vendor, group, msg: code }))).content.receiveId)
  for (const id of ids.toReversed()) await handle(id)
  const now = async () => (await Promise.all(ids.map(row))).map((r) => r.status)
  assert.deepEqual(await now(), [states.failed, states.waiting, states.done])
  assert.match(await w.as.admin.refused('dumpLog/ignore', { ids: [ids[0]] }), /原因/)
  await w.as.admin.post('dumpLog/ignore', { ids: [ids[0]], reason: '对方已在电话里取消' })
  await handle(ids[1]!)
  assert.deepEqual(await now(), [states.ignored, states.done, states.done])
  assert.match(await w.as.admin.refused('dumpLog/redo', { ids: [ids[1]] }), /该消息已处理成功/)
})

test('a list is a message each, exact to the last digit; what is handled at once answers its result', async () => {
  const p = await partner({ dump: { mode: 1 } })
  const text = `[${JSON.stringify(store('F1', { msg: '1' })).slice(0, -1)},"n":12345678901234567.10},${JSON.stringify(store('F2', { vendor: 'S999', msg: '2' }))}]`
  const { content } = await send(p, text)
  assert.deepEqual(content.results.map((r: any) => [r.state, r.docNos, r.reasons.length > 0]), [[2, ['S001'], false], [3, [], true]]) // prettier-ignore
  const { raw } = await w.as.admin.get('dumpLog/getContent', { id: content.receiveIds[0] })
  assert.match(raw, /"n":12345678901234567\.10/)
  assert.ok((await row(content.receiveIds[0])).batchId)
  assert.match((await send(p, JSON.stringify(Array.from({ length: 1001 }, () => ({}))))).message, /一次最多1000条/)
})

test('who may: token, pass, address, grant, rate, size, each refused with its code and logged', async () => {
  const p = await partner({ account: { ipRanges: '127.0.0.1, 2001:db8::/32' }, app: { perMinute: 7 } })
  const body = { ...store('G1'), msg: '1' }
  const http = async (headers: Record<string, string>, from?: string, to = p) => (await send(to, body, headers, from)).http
  assert.equal(await http({ authorization: '' }), 401)
  assert.equal(await http({ authorization: `Bearer ${madeUp()}` }), 401)
  assert.equal(await http({}, '10.0.0.9'), 403)
  assert.equal(await http({}, '2001:db8::5'), 200)
  assert.equal(await http({}, undefined, { ...p, dataCode: 'OTHER' }), 403)
  const { dataCode } = await partner()
  assert.equal(await http({}, undefined, { ...p, dataCode }), 403)
  const pass = await call('/openapi/token', JSON.stringify({ appId: p.account, secret: p.key }), {})
  assert.equal(pass.content.expiresIn, 7200)
  assert.equal(await http({ authorization: `Bearer ${pass.content.token}` }), 200)
  assert.equal((await call('/openapi/token', JSON.stringify({ appId: 'ERP0', secret: p.key }), {})).http, 401)
  assert.equal((await send(p, 'x'.repeat(10 * 2 ** 20 + 1))).http, 413)
  const answers = []
  for (let i = 0; i < 8; i++) answers.push(await send(p, body))
  const limited = answers.find((a) => a.http === 429)
  assert.ok(limited && Number(limited.headers['retry-after']) > 0)
  await w.as.admin.post('appConfig/disable', { ids: [p.appId] })
  assert.equal(await http({}), 403)
  const logged = (await w.as.admin.get('userLog/getPager', { logType: 5 })).items
  assert.ok(logged.some((l: any) => /没有授权发送OTHER/.test(l.visit)))
})

test('a signature is taken once, in its time, of exactly this request; the key itself is never taken', async () => {
  const p = await partner({ account: { authMode: 2 } })
  const body = JSON.stringify({ ...store('H1'), msg: '1' })
  const path = `/openapi/receive/${p.dataCode}`
  const signed = (more: { nonce?: string; timestamp?: string; signs?: string } = {}) => {
    const { nonce = randomBytes(8).toString('hex'), timestamp = String(Math.floor(Date.now() / 1000)), signs = body } = more
    return {
      'x-app-id': p.account, 'x-timestamp': timestamp, 'x-nonce': nonce,
      'x-signature': signatureOf(p.key, { method: 'POST', path, timestamp, nonce, body: signs }),
    }
  }
  const good = signed()
  assert.equal((await call(path, body, good)).http, 200)
  assert.match((await call(path, body, good)).message, /X-Nonce 已经用过/)
  assert.match(
    (await call(path, body, signed({ timestamp: String(Math.floor(Date.now() / 1000) - 400) }))).message,
    /相差超过300秒/,
  )
  assert.match((await call(path, body, signed({ signs: `${body} ` }))).message, /签名不正确/)
  assert.match((await send(p, body)).message, /用签名认证，不能直接使用密钥/)
  // Both keys sign while the system changes over.
  const next = madeUp()
  await w.as.admin.post('serviceAccount/issueKey', { id: p.accountId, key: next, validTo: later(300) })
  assert.equal((await call(path, body, signed())).http, 200)
  const found = await w.engine.db.rows(
    sql`select 1 from service_key where encode(sealed, 'escape') like ${`%${p.key.slice(5)}%`}`,
  )
  assert.deepEqual(found, [])
})

test('it does what its account may, and no more', async () => {
  const p = await partner()
  const { content } = await send(p, { ...store('I1'), vendor: 'S002', msg: '1' })
  await handle(content.receiveId)
  const refused = await row(content.receiveId)
  assert.equal(refused.status, states.failed)
  assert.match(refused.lines[0].message, /S002/)
})

test('a message is read by the mapping of the time when it came', async () => {
  const p = await partner()
  const { content } = await send(p, { ...store('J1'), msg: '1' })
  const [config] = (await w.as.admin.get('dataConfig/GetPager', { dataCode: p.dataCode })).items
  const lines = format.lines.map((l) => (l.field === 'whName' ? { ...l, expr: '"改名"' } : l))
  await changed(w.as.admin, 'dataConfig', 'edit', { id: config.id, ...format, lines })
  await handle(content.receiveId)
  assert.equal((await w.as.supplierA.get('supplierWarehouse/getPager', { whCode: 'J1' })).items[0].whName, '外库')
})

test('only one enabled 转储配置 is for a kind of message', async () => {
  const p = await partner()
  const other = { dumpCode: 'TWICE', dumpName: '再', dataCode: p.dataCode, mode: 2, mostAttempts: 8, baseSeconds: 30, capSeconds: 3600, allowReplay: false, retentionDays: 90 } // prettier-ignore
  assert.match(await w.as.admin.refused('dumpConfig/create', other), /已有启用的转储配置/)
  await w.as.admin.post('dumpConfig/disable', { ids: [p.dumpId] })
  assert.equal((await send(p, { ...store('K1'), msg: '1' })).http, 403)
  await w.as.admin.post('dumpConfig/create', other)
})

test('a message goes on to another system, and comes back by no way', async () => {
  const target = await partner()
  const source = await partner()
  const push = { pushCode: 'NEXT', pushName: '下家', orgCode: 'S001', url: 'http://127.0.0.1:9/next' }
  await w.as.admin.post('pushConfig/Create', push)
  const app = { id: target.appId, appName: '下家', sysType: 1, perMinute: 600, owner: '李四', pushCode: 'NEXT' }
  await w.as.admin.post('appConfig/edit', app)
  const way = { rerouteCode: 'R1', rerouteName: '转', sourceDataCode: source.dataCode, targetApp: target.account, moment: 1, condition: 'name = "外库"' } // prettier-ignore
  const { id } = await w.as.admin.post('rerouteConfig/create', way)
  await w.as.admin.post('appConfig/SetReroutes', { id: source.appId, rerouteIds: [id] })
  const body = { ...store('L1'), msg: '1' }
  const { content } = await send(source, body)
  const forwarded = async () => (await w.as.admin.get('pushLog/GetPager', { pushCode: 'NEXT' })).items
  const [passed] = await forwarded()
  assert.equal(passed.messageId, `R1-${content.receiveId}`)
  const detail = await w.as.admin.get('pushLog/GetMessage', { id: passed.id })
  assert.deepEqual(JSON.parse(detail.payload), body)
  await send(source, { ...store('L2'), name: '内库', msg: '2' })
  assert.equal((await forwarded()).length, 1)
  // Nobody answers there, and here all is well.
  await handle(content.receiveId)
  assert.equal((await row(content.receiveId)).status, states.done)
  const loop = { ...way, rerouteCode: 'R2', sourceDataCode: target.dataCode, targetApp: source.account }
  assert.match(await w.as.admin.refused('rerouteConfig/create', loop), /转发配置形成循环：R\d → R\d → R\d/)
  assert.match(
    await w.as.admin.refused('appConfig/SetDumps', { id: target.appId, dumpIds: [target.dumpId, source.dumpId] }),
    /转发配置形成循环：R1 → R1/,
  )
})

test('a loop is seen however long it is', () => {
  const ways = ['a', 'b', 'c'].map((d, i, all) => ({
    rerouteCode: d.toUpperCase(),
    sourceDataCode: d,
    targetApp: `T${all[(i + 1) % 3]}`,
  }))
  const sends = new Map(['a', 'b', 'c'].map((d) => [`T${d}`, [d]]))
  assert.deepEqual(loopOf(ways, sends), ['A', 'B', 'C'])
  assert.equal(loopOf(ways.slice(1), sends), undefined)
})

test('what an application may send is shown with its grants, and one that has sent is not removed', async () => {
  const p = await partner()
  await send(p, { ...store('M1'), msg: '1' })
  const dumps = await w.as.admin.get('appConfig/GetDumps', { id: p.appId })
  assert.deepEqual(dumps.filter((d: any) => d.checked).map((d: any) => d.id), [p.dumpId]) // prettier-ignore
  assert.equal(
    (await w.as.admin.get('appConfig/GetReroutes', { id: p.appId })).every((r: any) => !r.checked),
    true,
  )
  await w.as.admin.post('appConfig/disable', { ids: [p.appId] })
  assert.match(await w.as.admin.refused('appConfig/removeRange', { ids: [p.appId] }), /30天内收到过它的报文/)
  assert.equal((await w.as.planner.ask('GET', 'appConfig/GetPager')).status, 3)
})
