/** Messages with partners: what comes in is done once or kept with its reasons; what goes out is tried until it is taken. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { post } from '../src/exchange/attempt.ts'
import { delayAfter } from '../src/exchange/pauses.ts'
import { handleMessage } from '../src/exchange/inbox.ts'
import { checkMessages, isIn } from '../src/exchange/message.ts'
import { deliverDue } from '../src/exchange/deliver.ts'
import { readSettings } from '../src/main/settings.ts'
import { lookupOuter } from '../src/exchange/reach.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { messages } from '../src/messages.gen.ts'
import { sql } from '../src/engine/database/db.ts'
import type { Engine } from '../src/engine/engine.ts'
import { verifyHistory } from '../src/engine/write/verify.ts'
import { dumpLog } from '../src/exchange/dumpLog/dumpLog.ts'
import { mailServer } from './mail-server.ts'
import { partner } from './partner.ts'
import { delforOf, order, world, type World } from './world.ts'

const upload = (w: World, file: Buffer) => w.as.planner.upload('materialOrder/importMessage', file, 'a.edi')
const rowOf = async (w: World, controlNo: string) =>
  (await w.as.planner.get('dumpLog/GetPager', { messageKey: `OSENDER/${controlNo}` })).items[0]
const ordersOf = (w: World, documentNo: string) =>
  w.engine.db.rows<{ order_no: string }>(sql`select order_no from material_order where order_no = ${'EDI' + documentNo}`)

test('a refused message stays with its reasons, and the same row is done once the codes are known', async () => {
  const w = await world()
  const file = delforOf('901', 'X901', { supplier: 'NOBODY', plant: 'NOWHERE', part: 'P1' })
  const refused = await upload(w, file)
  assert.match(refused.message, /工厂代码 NOWHERE 没有对照；供应商代码 NOBODY 没有对照；报文已保存/)
  const row = await rowOf(w, '901')
  assert.deepEqual([row.status, row.sender, row.dataCode, row.docNos], [3, 'OSENDER', 'delfor', null])
  const detail = await w.as.planner.get('dumpLog/getDetails', { id: row.id })
  assert.deepEqual(
    detail.lines.map((l: any) => [l.no, l.field, l.message]),
    [
      ['NOWHERE', '工厂', '工厂代码 NOWHERE 没有对照'],
      ['NOBODY', '供应商', '供应商代码 NOBODY 没有对照'],
    ],
  )
  assert.equal((await w.as.planner.get('dumpLog/getContent', { id: row.id })).raw, file.toString())
  // Nothing was mended: the same row, the same reasons.
  await w.as.planner.post('dumpLog/redo', { ids: [row.id] })
  await handleMessage(w.engine, messages, row.id)
  assert.deepEqual([(await rowOf(w, '901')).status, (await rowOf(w, '901')).redoCount], [3, 1])
  await w.as.admin.post('ediCode/save', { codeKind: 1, theirCode: 'NOBODY', ourCode: 'S001' })
  await w.as.admin.post('ediCode/save', { codeKind: 2, theirCode: 'NOWHERE', ourCode: 'CN01' })
  await w.as.planner.post('dumpLog/redo', { ids: [row.id] })
  await handleMessage(w.engine, messages, row.id)
  const done = await w.as.planner.get('dumpLog/getDetails', { id: row.id })
  assert.deepEqual([done.status, done.docNos, done.redoCount, done.lines], [2, 'EDIX901', 2, []])
  assert.equal((await ordersOf(w, 'X901')).length, 1)
  assert.equal((await w.as.planner.get('dumpLog/GetPager', { messageKey: 'OSENDER/901' })).total, 1)
  // Neither again, nor by the job that is late.
  await handleMessage(w.engine, messages, row.id)
  assert.match(await w.as.planner.refused('dumpLog/redo', { ids: [row.id] }), /该消息已处理成功/)
  assert.deepEqual((await upload(w, file)).content, { orders: ['EDIX901'], notes: ['该报文已处理过，返回原结果'] })
  assert.equal((await ordersOf(w, 'X901')).length, 1)
  assert.deepEqual(await verifyHistory(w.engine.db, dumpLog, row.id, done.rowVersion), [])
})

test('a message leads to what it made, and that back to it, for whoever sees both', async () => {
  const w = await world()
  await upload(w, delforOf('941', 'X941'))
  const row = await rowOf(w, '941')
  const { documents, total } = await w.as.planner.get('dumpLog/GetDocuments', { id: row.id })
  const [order] = documents
  assert.deepEqual([documents.length, total, order.doc, order.name], [1, 1, 'materialOrder', 'EDIX941'])
  assert.equal((await w.as.planner.get('materialOrder/getDetails', { id: order.id })).orderNo, 'EDIX941')
  const back = { doc: 'materialOrder', id: order.id }
  const [came] = (await w.as.planner.get('dumpLog/GetOfDocument', back)).messages
  assert.deepEqual(
    [came.id, came.messageKey, came.dataCode, came.status, came.receivedAt],
    [row.id, 'OSENDER/941', 'delfor', 2, row.receivedAt],
  )
  // Another one ends it: it is found from there, too.
  const cancel = delforOf('942', 'X941').toString().replace('+X941+9', '+X941+1')
  await upload(w, Buffer.from(cancel))
  const both = (await w.as.planner.get('dumpLog/GetOfDocument', back)).messages
  assert.deepEqual(
    both.map((m: any) => m.messageKey),
    ['OSENDER/942', 'OSENDER/941'],
  )
  // Found by its number from the list, among others too; by its middle or another's not.
  const listed = async (docNos: string) => (await w.as.planner.get('dumpLog/GetPager', { docNos })).total
  assert.deepEqual(await Promise.all(['EDIX941', 'NOTHING, ediX941', 'X941', 'EDIX9419', "'"].map(listed)), [1, 1, 0, 0, 0])
  // A supplier sees neither the maker's message nor another one's order.
  assert.match(await w.as.supplierA.refused('dumpLog/GetDocuments', { id: row.id }), /没有权限查看/)
  assert.match(await w.as.supplierB.refused('dumpLog/GetOfDocument', back), /没有权限查看/)
  assert.match(await w.as.planner.refused('dumpLog/GetOfDocument', { doc: 'nothing', id: 1 }), /没有权限查看/)
})

test('what the action refuses is kept too; whoever lacks its key makes nothing', async () => {
  const w = await world()
  const first = delforOf('911', 'X911')
  assert.equal((await upload(w, first)).status, 0)
  // The same order under another control number.
  const twice = await upload(w, delforOf('912', 'X911'))
  assert.match(twice.message, /已存在/)
  const row = await rowOf(w, '912')
  assert.equal(row.status, 3)
  assert.match((await w.as.planner.get('dumpLog/getDetails', { id: row.id })).lines[0].message, /已存在/)
  const other = await upload(w, delforOf('913', 'X913', {}, 'DESADV'))
  assert.match(other.message, /报文类型为 DESADV，这里只接收 DELFOR/)
  assert.equal((await rowOf(w, '913')).status, 3)
  assert.match((await upload(w, Buffer.from('hello'))).message, /缺少 UNB/)
  // A supplier sees what it sent itself.
  assert.equal((await w.as.supplierA.get('dumpLog/GetPager')).total, 0)
  assert.equal((await w.as.receiver.ask('POST', 'dumpLog/redo', { ids: [row.id] })).status, 3)
})

test('the same message many times at once makes one order, and everybody is answered it', async () => {
  const w = await world()
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(w, delforOf('921', 'X921'))))
  assert.deepEqual(
    answers.map((a) => [a.status, a.content?.orders]),
    answers.map(() => [0, ['EDIX921']]),
  )
  assert.equal((await ordersOf(w, 'X921')).length, 1)
  assert.equal((await w.as.planner.get('dumpLog/GetPager', { messageKey: 'OSENDER/921' })).total, 1)
})

test('a session that dies between order and receipt leaves neither; the same message goes on from there', async () => {
  const w = await world()
  const { pool } = w.engine.db
  // Holds the receipt up while the order is written already.
  await pool.query(
    `create function slow_receipt() returns trigger language plpgsql as $$ begin perform pg_sleep(30); return new; end $$`,
  )
  await pool.query(
    `create trigger slow_receipt before update on dump_log for each row when (new.status = 2) execute function slow_receipt()`,
  )
  const asked = upload(w, delforOf('931', 'X931'))
  const killed = async () =>
    (
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      )
    ).rowCount
  while (!(await killed())) await new Promise((r) => setTimeout(r, 20))
  await pool.query('drop trigger slow_receipt on dump_log')
  await pool.query('drop function slow_receipt')
  assert.equal((await asked).status, 99)
  assert.deepEqual([(await ordersOf(w, 'X931')).length, (await rowOf(w, '931')).status], [0, 0])
  assert.deepEqual((await upload(w, delforOf('931', 'X931'))).content.orders, ['EDIX931'])
  assert.deepEqual([(await ordersOf(w, 'X931')).length, (await rowOf(w, '931')).status], [1, 2])
})

test('a declaration that makes nothing new, twice the same message, or two that people bring for one document, is a complaint', () => {
  const first = messages.filter(isIn).find((m) => m.in.makes[0] === materialOrder)
  const wrong = [{ ...first!, in: { ...first!.in, makes: [materialOrder, 'publish'] as const } }, first!]
  assert.deepEqual(
    checkMessages(wrong).map((c) => c.slice(0, 3)),
    ['M01', 'M02'],
  )
  const other = { ...first!, name: 'orders' }
  assert.deepEqual(
    checkMessages([first!, other]).map((c) => c.slice(0, 3)),
    ['M03'],
  )
})

const publishOrder = (w: World, orderNo: string) => order(w, [['P1', 5]], { orderNo })

test('an event told to a partner is delivered to its system, signed, with retries, and each attempt is a line', async () => {
  const w = await world()
  await using system = await partner('{"status":0}')
  const { id } = await w.as.admin.post('pushConfig/Create', {
    pushCode: 'ERP-S001', pushName: '供应商ERP', orgCode: 'S001', url: system.url,
  })
  const { secret } = await w.as.admin.post('pushConfig/getSecret', { id })
  system.answers.push(503)
  await publishOrder(w, 'PUSH1')
  const log = async (docNo: string) => (await w.as.admin.get('pushLog/GetPager', { docNo })).items
  const [written] = await log('PUSH1')
  assert.deepEqual([written.status, written.eventCode, written.pushCode], [0, 'order.published', 'ERP-S001'])
  // Two processes at once send it once.
  await Promise.all([deliverDue(w.engine), deliverDue(w.engine)])
  assert.equal(system.got.length, 1)
  const [failed] = await log('PUSH1')
  assert.deepEqual([failed.status, failed.httpStatus, failed.attempts, failed.message], [3, 503, 1, '对方应答 503'])
  await deliverDue(w.engine)
  assert.equal(system.got.length, 1, 'it waits')
  const later = (seconds: number): Engine => ({ ...w.engine, now: () => new Date(Date.now() + seconds * 1000) })
  await deliverDue(later(40))
  const [done] = await log('PUSH1')
  assert.deepEqual([done.status, done.attempts, done.nextAt], [2, 2, null])
  const detail = await w.as.admin.get('pushLog/GetMessage', { id: done.id })
  assert.deepEqual(
    detail.lines.map((l: any) => l.httpStatus),
    [503, 200],
  )
  // How it was asked and answered is kept, without the signature.
  assert.match(
    detail.lines[0].request,
    /^POST http:\/\/127.0.0.1:\d+\/in\?from=scm\ncontent-type: application\/json\nx-message-id: ERP-S001-\d+\n.*\nwebhook-timestamp: \d+\nwebhook-signature: …$/,
  )
  assert.equal(detail.lines[1].answer, '{"status":0}')
  const [first, second] = system.got
  assert.equal(first!.body, second!.body)
  assert.equal(first!.headers['x-message-id'], second!.headers['x-message-id'])
  const said = JSON.parse(second!.body)
  assert.deepEqual([said.event, said.no, said.data], ['order.published', 'PUSH1', { orderNo: 'PUSH1' }])
  assert.equal(second!.headers['webhook-id'], second!.headers['x-message-id'])
  assert.deepEqual(new Webhook(secret).verify(second!.body, second!.headers), said)
  // 重新推送 sends the same again.
  await w.as.admin.post('pushLog/rePush', { ids: [done.id] })
  await deliverDue(w.engine)
  assert.equal(system.got.at(-1)!.body, first!.body)
  // Another secret from now on, and for seven days the old one beside it.
  await w.as.admin.post('pushConfig/resetSecret', { ids: [id] })
  const next = (await w.as.admin.post('pushConfig/getSecret', { id })).secret
  const again = async (engine: Engine) => {
    await w.as.admin.post('pushLog/rePush', { ids: [done.id] })
    await deliverDue(engine)
    const { body, headers } = system.got.at(-1)!
    return [secret, next].map((s) => {
      try {
        return !!new Webhook(s).verify(body, headers)
      } catch {
        return false
      }
    })
  }
  assert.deepEqual(await again(w.engine), [true, true])
  assert.deepEqual(await again(later(7 * 86400 + 60)), [false, true])
  // A transaction that fails leaves no delivery behind, and whom nobody configured is told nothing.
  const { pool } = w.engine.db
  await pool.query(`create function no_event() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await pool.query(`create trigger no_event before insert on outbox execute function no_event()`)
  assert.equal((await w.as.planner.ask('POST', 'materialOrder/rePublish', { ids: [said.id] })).status, 99)
  await pool.query('drop trigger no_event on outbox')
  await pool.query('drop function no_event')
  assert.equal((await log('PUSH1')).length, 1)
  await w.as.admin.post('pushConfig/disable', { ids: [id] })
  await publishOrder(w, 'PUSH2')
  assert.deepEqual(await log('PUSH2'), [])
})

test('a message goes by mail to whom wants it so, once; without a server it stays, and nothing says that it was sent', async () => {
  const w = await world()
  await using server = await mailServer()
  const wants = (byMail: boolean) => w.as.supplierA.ask('POST', 'profile/setSubscription', { group: 'order', byMail })
  await w.as.supplierA.post('profile/edit', { email: null })
  assert.match((await wants(true)).message, /请先在“基本信息”中填写邮箱/)
  await w.as.supplierA.post('profile/edit', { email: 'a@s001.example' })
  assert.equal((await wants(true)).status, 0)
  const write = () => w.engine.rules.get('myMessage')!.jobs!.mailMessages!.run(w.engine, {})
  const log = async () => (await w.as.admin.get('pushLog/GetPager', { channel: '2', sort: 'creationDate', order: 'asc' })).items
  await publishOrder(w, 'MAIL1')
  await write()
  await write()
  const [written, ...others] = await log()
  assert.deepEqual(
    [others.length, written.status, written.eventCode, written.address],
    [0, 0, 'order.published', 'a@s001.example'],
  )
  await deliverDue(w.engine)
  const [held] = await log()
  assert.deepEqual([held.status, held.nextAt, held.sentAt], [5, null, null])
  assert.match(held.message, /没有配置邮件服务/)
  // Configured by now, and sent again by hand: two processes send it once.
  const engine: Engine = { ...w.engine, mail: server.mail }
  await deliverDue(engine)
  assert.equal(server.got.length, 0)
  await w.as.admin.post('pushLog/rePush', { ids: [held.id] })
  await Promise.all([deliverDue(engine), deliverDue(engine)])
  assert.equal(server.got.length, 1)
  assert.match(server.got[0]!, /^To: a@s001\.example/m)
  assert.match(server.got[0]!, new RegExp(`^Message-ID: <${held.messageId}@oem\\.example>`, 'm'))
  assert.deepEqual([(await log())[0].status, (await log())[0].httpStatus], [2, 250])
  // What may pass is tried again, what is refused for good is not; whoever read it on the portal needs no mail.
  await publishOrder(w, 'MAIL2')
  await publishOrder(w, 'MAIL3')
  await write()
  server.answers.push('451 later', '550 no such person')
  await deliverDue(engine)
  assert.deepEqual((await log()).slice(1).map((r: any) => [r.status, r.httpStatus, r.attempts]), [[3, 451, 1], [4, 550, 1]]) // prettier-ignore
  await publishOrder(w, 'MAIL4')
  await w.as.supplierA.post('message/readAll', {})
  await wants(false)
  await publishOrder(w, 'MAIL5')
  await write()
  assert.equal((await log()).length, 3)
})

test('a delivery that nobody takes ends as 死信; one that a dead process held is tried again', async () => {
  const w = await world()
  await using system = await partner()
  const { id } = await w.as.admin.post('pushConfig/Create', {
    pushCode: 'DEAD', pushName: '不通', orgCode: 'S001', url: system.url,
  })
  await publishOrder(w, 'PUSH3')
  const [row] = (await w.as.admin.get('pushLog/GetPager', { docNo: 'PUSH3' })).items
  // As a process leaves it that dies while it sends.
  await w.engine.db.rows(sql`update push_log set status = 1, next_at = now() + interval '2 minutes' where id = ${row.id}`)
  let at = Date.now()
  const engine: Engine = { ...w.engine, now: () => new Date(at) }
  await deliverDue(engine)
  assert.equal(system.got.length, 0)
  system.answers.push(...Array.from({ length: 8 }, () => 500))
  const waits: number[] = []
  for (let i = 0; i < 8; i++) {
    at += 4000_000
    await deliverDue(engine)
    const [now] = (await w.as.admin.get('pushLog/GetPager', { docNo: 'PUSH3' })).items
    if (now.nextAt) waits.push((Date.parse(now.nextAt) - at) / 1000)
    assert.equal(now.status, i < 7 ? 3 : 4)
  }
  assert.equal(waits.length, 7)
  waits.forEach((wait, i) => assert.ok(Math.abs(wait / (30 * 2 ** i) - 1) < 0.11, `${wait} s after failure ${i + 1}`))
  assert.equal(delayAfter(7, 0.5), 1920)
  at += 4000_000
  await deliverDue(engine)
  assert.equal(system.got.length, 8)
  await w.as.admin.post('pushConfig/disable', { ids: [id] })
})

test('an address must be a plain web address; waiting deliveries keep their configuration', async () => {
  const w = await world()
  const make = (url: string) => w.as.admin.refused('pushConfig/Create', { pushCode: 'ODD', pushName: '错', orgCode: 'S001', url })
  for (const url of ['file:///etc/passwd', 'http://a:b@example.com/', 'nonsense']) assert.match(await make(url), /地址应以 http/)
  assert.equal((await w.as.planner.ask('POST', 'pushConfig/getSecret', { id: 1 })).status, 3)
})

test('the portal’s own machine and network are reached by those names only that the operator allows', async () => {
  await using system = await partner()
  const { port } = new URL(system.url)
  const to = (host: string, allowed: string[] = []) =>
    post({ url: `http://${host}:${port}/`, secrets: [], allowed }, 'M-1', 'application/json', '{}')
  for (const host of [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '10.0.0.1',
    '172.20.0.1',
    '192.168.1.1',
    '[fe80::1]',
    '[fd00::1]',
    // Octal, short and long forms; the same address within one of version 6: mapped, compatible, translated, 6to4.
    '0177.0.0.1',
    '127.1',
    '0x7f000001',
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '[::ffff:0:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[ff02::1]',
    '[::]',
  ]) {
    const { httpStatus, message } = await to(host)
    assert.equal(httpStatus, null)
    assert.match(message!, /内部网络，不能推送/, host)
  }
  assert.equal(system.got.length, 0)
  for (const [host, allowed] of [
    ['127.0.0.1', ['127.0.0.1']],
    ['127.0.0.1', ['10.0.0.0/8', '127.0.0.0/8']],
    ['localhost', ['localhost']],
  ] as const)
    assert.equal((await to(host, [...allowed])).httpStatus, 200, host)
  assert.match((await to('127.0.0.1', ['10.0.0.0/8'])).message!, /不能推送/)
  assert.deepEqual(readSettings({ PUSH_ALLOW: 'edi.local, 10.1.0.0/16' }).pushAllow, ['edi.local', '10.1.0.0/16'])
  for (const PUSH_ALLOW of ['10.0.0.0/33', 'edi.local/8', '10.0.0.0/8/8'])
    assert.throws(() => readSettings({ PUSH_ALLOW }), /PUSH_ALLOW 应为/)
})

test('a name is looked up once a connection, each of its addresses is judged, and the one that was judged is dialled', async () => {
  const of = (...addresses: string[]) =>
    ((_: string, __: object, done: (e: null, found: object[]) => void) =>
      done(null, addresses.map((address) => ({ address, family: 4 })))) as never // prettier-ignore
  const ask = (allowed: string[], resolve: never) =>
    new Promise<{ error: Error | null; address: unknown }>((done) =>
      lookupOuter(allowed, resolve)('edi.example.com', {}, (error, address) => done({ error, address })),
    )
  assert.equal((await ask([], of('203.0.113.7'))).address, '203.0.113.7')
  assert.match((await ask([], of('203.0.113.7', '10.0.0.8'))).error!.message, /内部网络，不能推送/)
  assert.equal((await ask(['10.0.0.8'], of('10.0.0.8'))).address, '10.0.0.8')
})

test('a redirect is an answer like others: where it leads nobody goes', async () => {
  await using inner = await partner()
  const moved = createServer((_, response) => response.writeHead(307, { location: inner.url }).end()).listen(0, '127.0.0.1')
  await once(moved, 'listening')
  const url = `http://127.0.0.1:${(moved.address() as AddressInfo).port}/`
  const answer = await post({ url, secrets: [], allowed: ['127.0.0.1'] }, 'M-1', 'application/json', '{}')
  moved.close()
  assert.deepEqual([answer.httpStatus, answer.message, inner.got.length], [307, '对方应答 307', 0])
})
