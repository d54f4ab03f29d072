/** What a configuration wants of events: which ones, in which form, with which headers. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { partner } from '../../test/partner.ts'
import { chance, order, world, type World } from '../../test/world.ts'
import { sql } from '../engine/database/db.ts'
import { deliverDue } from './deliver.ts'
import { readBody } from './mapping/body.ts'
import { writeXml } from './xml/write.ts'

describe('what is pushed', () => {
  let w: World
  before(async () => {
    w = await world()
  })
  const configure = (pushCode: string, url: string, more: Record<string, unknown> = {}) =>
    w.as.admin.post<{ id: number }>('pushConfig/Create', { pushCode, pushName: pushCode, orgCode: 'S001', url, ...more })
  const remove = (id: number) => w.as.admin.post('pushConfig/disable', { ids: [id] })
  const logOf = (pushCode: string) =>
    w.engine.db.rows<{ status: number; message: string | null; event_code: string; plant: string | null; attempts: number }>(
      sql`select status, message, event_code, plant, attempts from push_log where push_code = ${pushCode} order by id`,
    )

  test('events and plants that are asked for, and no others', async () => {
    await using p = await partner()
    const configs = await Promise.all([
      configure('ALL', p.url),
      configure('PUBLISHED', p.url, { events: 'order.published, sheet.sent' }),
      configure('SENT', p.url, { events: 'sheet.sent' }),
      configure('CN02', p.url, { plants: 'CN02' }),
    ])
    await order(w, [['P1', 1]])
    for (const [code, count] of [['ALL', 1], ['PUBLISHED', 1], ['SENT', 0], ['CN02', 0]] as const) // prettier-ignore
      assert.deepEqual((await logOf(code)).map((r) => [r.event_code, r.plant]), Array(count).fill(['order.published', 'CN01']), code) // prettier-ignore
    for (const { id } of configs) await remove(id)
  })

  test('the body is what the receiver wants, signed as it is sent, with its own headers', async () => {
    await using p = await partner()
    const { id } = await configure('SHAPED', p.url, {
      condition: 'event = "order.published"',
      body: '{"order": no, "what": event, "from": "门户"}',
      headers: 'X-Plant: CN01\nX-Route: A/7',
    })
    const { orderNo } = await order(w, [['P1', 1]])
    await deliverDue(w.engine)
    const [got] = p.got
    assert.deepEqual(JSON.parse(got!.body), { order: orderNo, what: 'order.published', from: '门户' })
    assert.equal(got!.headers['x-plant'], 'CN01')
    assert.equal(got!.headers['x-route'], 'A/7')
    const { secret } = await w.as.admin.post('pushConfig/getSecret', { id })
    new Webhook(secret).verify(got!.body, got!.headers as Record<string, string>)
    // What was made of it can be looked at; what would be made again is what happened.
    const [row] = await w.engine.db.rows<{ id: number; payload: string }>(
      sql`select id, payload from push_log where push_code = 'SHAPED'`,
    )
    assert.equal(JSON.parse(row!.payload).no, orderNo)
    const { lines } = await w.as.admin.get('pushLog/GetMessage', { id: row!.id })
    assert.match(lines[0].request, new RegExp(`x-route: A/7[^]*\\n\\n\\{"order":"${orderNo}"`, 'i'))
    await remove(id)
  })

  test('XML, of the event or of what is made of it; text as it is', async () => {
    await using p = await partner()
    const codes = ['XML', 'XMADE', 'TEXT']
    const [plain, made, text] = await Promise.all([
      configure('XML', p.url, { format: 'xml' }),
      configure('XMADE', p.url, { format: 'xml', body: '{"Order": {"@no": no, "Line": [1, 2]}}' }),
      configure('TEXT', p.url, { body: '"ORDER;" & no' }),
    ])
    const { orderNo } = await order(w, [['P1', 1]])
    await deliverDue(w.engine)
    const bodies = new Map(p.got.map((g) => [String(g.headers['webhook-id']).split('-')[0], g]))
    assert.deepEqual([...bodies.keys()].sort(), codes.toSorted())
    assert.match(bodies.get('XML')!.headers['content-type'] as string, /^application\/xml/)
    const { message } = (await readBody('xml', Buffer.from(bodies.get('XML')!.body))) as { message: Record<string, string> }
    assert.deepEqual([message.event, message.no], ['order.published', orderNo])
    assert.match(bodies.get('XMADE')!.body, new RegExp(`<Order no="${orderNo}"><Line>1</Line><Line>2</Line></Order>`))
    assert.equal(bodies.get('TEXT')!.body, `ORDER;${orderNo}`)
    for (const c of [plain, made, text]) await remove(c!.id)
  })

  test('what does not meet the condition is left out and holds nothing up; what cannot be worked out waits for people', async () => {
    await using p = await partner()
    const never = await configure('NEVER', p.url, { condition: 'event = "sheet.sent"', orderBy: 'plant' })
    const fails = await configure('FAULTY', p.url, { body: '$number("x")', orderBy: 'none' })
    for (let i = 0; i < 25; i++) await order(w, [['P1', 1]])
    await deliverDue(w.engine)
    assert.equal(p.got.length, 0)
    assert.deepEqual(
      (await logOf('NEVER')).map((r) => [r.status, r.message]),
      Array(25).fill([6, '不符合推送条件']),
    )
    for (const r of await logOf('FAULTY')) {
      assert.equal(r.status, 4)
      assert.match(r.message!, /^报文内容取值出错/)
    }
    // The target was never asked: it is no fault of its.
    const config = await w.as.admin.get('pushConfig/GetPager', { pushCode: 'FAULTY' })
    assert.equal(config.items[0].pausedUntil, null)
    for (const c of [never, fails]) await remove(c.id)
  })

  test('what cannot be meant is refused when it is written', async () => {
    const refused = (more: Record<string, unknown>) =>
      w.as.admin.refused('pushConfig/Create', {
        pushCode: 'BAD', pushName: 'BAD', orgCode: 'S001', url: 'https://a.example/',
        ...more,
      })
    assert.match(await refused({ events: 'order.publishd' }), /没有事件order\.publishd/)
    assert.match(await refused({ condition: 'qty >' }), /条件的表达式写法有误/)
    assert.match(await refused({ body: '{"a": }' }), /报文内容的表达式写法有误/)
    assert.match(await refused({ headers: 'no colon' }), /每行一个/)
    assert.match(await refused({ headers: 'X-A: 中文' }), /每行一个/)
    for (const name of ['Authorization', 'Webhook-Id', 'Content-Length', 'Cookie', 'X-Api-Key'])
      assert.match(await refused({ headers: `${name}: x` }), new RegExp(`附加请求头不能是 ${name}`))
    const edifact = { format: 'edifact', ourCode: 'A', theirCode: 'B' }
    assert.match(await refused({ ...edifact, condition: 'true' }), /条件和报文内容不能填/)
  })
})

test('XML reads back as what was written', async () => {
  const random = chance(7)
  const texts = ['1', '零件 & <轴>', '"q"', "it's", 'a\tb', 'x\u0007y', '😀', '<!-- -->', ']]>']
  const names = ['partNo', '数量', 'a.b', '_x']
  const value = (depth: number): unknown =>
    depth === 0 || random.is(0.3)
      ? random.pick(texts)
      : Object.fromEntries(names.filter(() => random.is(0.6)).map((n) => [n, value(depth - 1)]))
  // As XML has it: an element without anything in it is an empty text.
  const asRead = (v: unknown): unknown =>
    typeof v === 'string'
      ? v.replace('\u0007', '').trim()
      : Object.keys(v as object).length
        ? Object.fromEntries(Object.entries(v as object).map(([n, x]) => [n, asRead(x)]))
        : ''
  for (let i = 0; i < 300; i++) {
    const made = value(3)
    assert.deepEqual(await readBody('xml', Buffer.from(writeXml('message', made))), { message: asRead(made) })
  }
  const lists = { 行: [{ '@no': '1', '#text': 'a' }, 'b'], '1st': 'x', none: null }
  assert.deepEqual(await readBody('xml', Buffer.from(writeXml('m', lists))), {
    m: { 行: [{ '@no': '1', '#text': 'a' }, 'b'], field: { '@name': '1st', '#text': 'x' } },
  })
})
