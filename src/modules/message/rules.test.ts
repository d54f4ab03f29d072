/** Message rules (domain-platform 9.2, MS-01 to MS-08): who is told besides whom the portal tells, once, when and by which way they want. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailServer } from '../../../test/mail-server.ts'
import { partner } from '../../../test/partner.ts'
import { order, world, type World } from '../../../test/world.ts'
import { toInstant } from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { deliverDue } from '../../exchange/deliver.ts'
import { events, variablesOf, wordsWrong } from './events.server.ts'
import { afterQuiet, nextOf } from './quiet.ts'
import { tellByRules } from './telling.server.ts'

const base = {
  eventCode: 'order.published', viaPortal: false, viaMail: true, viaSms: false, title: '订单 {orderNo}',
  body: '{org} 的订单 {orderNo} 已发布', sendMode: 1, dedupeMinutes: 0, priority: 3, quietIgnore: false, isDuty: false,
  lines: [{ kind: 3, arg: 'supplierA' }],
}
let n = 0
/** A rule that holds until the test is over. */
async function rule(w: World, more: Record<string, unknown> = {}) {
  const ruleCode = `R${++n}`
  const { id } = await w.as.admin.post('messageRule/create', { ...base, ruleCode, ruleName: `规则${n}`, ...more })
  return {
    id, ruleCode,
    [Symbol.asyncDispose]: async () => void (await w.as.admin.ask('POST', 'messageRule/disable', { ids: [id] })),
  }
}
const refused = (w: World, more: Record<string, unknown>) =>
  w.as.admin.refused('messageRule/create', { ...base, ruleCode: `R${++n}`, ruleName: '错', ...more })

/** Deliveries of a rule, the first made first: receiver, state, what is said of it. */
const deliveries = async (w: World, ruleCode: string) =>
  (await w.as.admin.get('messageDelivery/getPager', { ruleCode, ps: 100 })).items.sort((a: any, b: any) => a.id - b.id)
const said = async (w: World, ruleCode: string) =>
  (await deliveries(w, ruleCode)).map((d: any) => [d.receiverName, d.channel, d.status, d.remark])

/** The portal at an instant. */
const at = (w: World, time: Date, more: Partial<Engine> = {}): Engine => ({ ...w.engine, ...more, now: () => time })
const hours = (h: number) => new Date(Date.now() + h * 3600_000)
/** The next day at this time. */
const tomorrow = (time: string) => nextOf([time], hours(24))

let orders = 0
const happens = (w: World, more: Record<string, unknown> = {}) => order(w, [['P1', 5]], { orderNo: `MSG${++orders}`, ...more })

/** Everybody can be reached. */
async function reachable() {
  const w = await world()
  await w.as.supplierA.post('profile/edit', { email: 'a@s001.example', phone: '13800000001' })
  await w.as.supplierB.post('profile/edit', { email: 'b@s002.example', phone: '13800000002' })
  await w.as.planner.post('profile/edit', { email: 'p@oem.example', phone: '13800000003' })
  return w
}

test('an event goes to a group chat and by mail, both arrive, and the list says so', async () => {
  const w = await reachable()
  await using group = await partner('{"errcode":0,"errmsg":"ok"}')
  await using post = await mailServer()
  const robot = await w.as.admin.post('messageRobot/save', { robotCode: 'GROUP', robotName: '采购群', robotKind: 1 })
  await w.as.admin.post('messageRobot/setAddress', { id: robot.id, url: group.url })
  await using r = await rule(w, { robots: 'GROUP', body: '订单 {orderNo}（{plant}）<请回执>' })
  const o = await happens(w)
  const engine = at(w, new Date(), { mail: post.mail, publicUrl: 'https://scm.example/scm/' })
  await tellByRules(engine)
  assert.deepEqual(await said(w, r.ruleCode), [['supplierA', 2, 1, null], ['采购群', 4, 1, null]]) // prettier-ignore
  await deliverDue(engine)
  assert.deepEqual(await said(w, r.ruleCode), [['supplierA', 2, 2, null], ['采购群', 4, 2, null]]) // prettier-ignore
  const { content } = JSON.parse(group.got[0]!.body).markdown
  const link = `https://scm.example/scm/logi/order/${o.id}`
  assert.equal(content, `**订单 ${o.orderNo}**\n\n订单 ${o.orderNo}（CN01）<请回执>\n\n[打开门户查看](${link})`)
  const mail = post.got[0]!.replaceAll('=\r\n', '')
  assert.match(mail, /^To: a@s001\.example/m)
  assert.match(mail, /text\/plain[^]*text\/html/)
  const [rule24] = (await w.as.admin.get('messageRule/getpager', { ruleCode: r.ruleCode })).items
  assert.deepEqual([rule24.sent24h, rule24.fail24h, rule24.receivers], [2, 0, '指定用户 supplierA'])
})

test('MS-01: an event is told once by a rule, whoever looks and however often', async () => {
  const w = await reachable()
  await using r = await rule(w)
  await happens(w)
  await Promise.all([tellByRules(w.engine), tellByRules(w.engine), tellByRules(w.engine)])
  await tellByRules(w.engine)
  assert.equal((await deliveries(w, r.ruleCode)).length, 1)
  // What breaks while it is written is done once with the next run.
  await happens(w)
  const { pool } = w.engine.db
  await pool.query(`create function no_message() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await pool.query(`create trigger no_message before insert on message_delivery_line for each row execute function no_message()`)
  await tellByRules(w.engine)
  await pool.query('drop trigger no_message on message_delivery_line')
  await pool.query('drop function no_message')
  assert.equal((await deliveries(w, r.ruleCode)).length, 1)
  await tellByRules(w.engine)
  await tellByRules(w.engine)
  assert.equal((await deliveries(w, r.ruleCode)).length, 2)
})

test('PT15: what is rolled back is told nobody', async () => {
  const w = await reachable()
  await using r = await rule(w)
  const { pool } = w.engine.db
  await pool.query(`create function late() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await pool.query(
    `create constraint trigger late after insert on outbox deferrable initially deferred for each row execute function late()`,
  )
  await assert.rejects(happens(w))
  await pool.query('drop trigger late on outbox')
  await pool.query('drop function late')
  await tellByRules(w.engine)
  assert.deepEqual(await deliveries(w, r.ruleCode), [])
})

test('MS-02: of several rules that mean one person by one way the most urgent tells', async () => {
  const w = await reachable()
  await using low = await rule(w, { title: '一般', priority: 3 })
  await using high = await rule(w, { title: '重要', priority: 2, viaSms: true })
  await happens(w)
  await tellByRules(w.engine)
  assert.deepEqual(await said(w, low.ruleCode), [['supplierA', 2, 6, `已由规则 ${high.ruleCode} 通知`]])
  assert.deepEqual((await said(w, high.ruleCode)).map((d: any) => d.slice(1, 3)), [[2, 1], [3, d3(await deliveries(w, high.ruleCode))]]) // prettier-ignore
})
/** By night a text message waits. */
const d3 = (all: any[]) => all.find((d) => d.channel === 3).status

test('MS-03: whoever may not see the document is not told, and counted', async () => {
  const w = await reachable()
  const lines = [{ kind: 3, arg: 'supplierA,supplierB,receiver,carrier' }]
  await using r = await rule(w, { lines, viaPortal: true, viaMail: false })
  await happens(w)
  await tellByRules(w.engine)
  const no = '没有查看该单据的权限'
  const found = Object.fromEntries((await said(w, r.ruleCode)).map(([who, , status, remark]: any) => [who, [status, remark]]))
  assert.deepEqual(found.supplierB, [6, no])
  assert.deepEqual(found.carrier, [6, no])
  assert.deepEqual(found.supplierA, [6, '门户已通知'])
})

test('MS-04: text messages wait until the night is over, mails until their person’s own hours are; what is urgent does not', async () => {
  const w = await reachable()
  assert.equal(
    toInstant(afterQuiet(new Date('2026-11-27T23:30:00+08:00'), { from: '22:00', to: '07:00' })).slice(0, 16),
    '2026-11-28T07:00',
  )
  assert.equal(
    toInstant(afterQuiet(new Date('2026-11-27T06:59:00+08:00'), { from: '22:00', to: '07:00' })).slice(0, 16),
    '2026-11-27T07:00',
  )
  for (const free of ['2026-11-27T07:00:00+08:00', '2026-11-27T21:59:00+08:00'])
    assert.equal(afterQuiet(new Date(free), { from: '22:00', to: '07:00' }).getTime(), Date.parse(free))
  await using sms = await rule(w, { viaSms: true, viaPortal: true, lines: [{ kind: 3, arg: 'supplierA,manager' }] })
  await using urgent = await rule(w, { viaSms: true, viaMail: false, priority: 1, lines: [{ kind: 3, arg: 'planner' }] })
  await using excepted = await rule(w, { viaMail: false, viaSms: true, quietIgnore: true, lines: [{ kind: 8 }], priority: 2 })
  void excepted
  const night = tomorrow('23:00')
  await happens(w)
  await w.engine.db.rows(sql`update outbox set at = ${toInstant(night)} where delivered_at is null`)
  await tellByRules(at(w, night))
  const waits = async (ruleCode: string, channel: number) =>
    (await deliveries(w, ruleCode))
      .filter((d: any) => d.channel === channel && d.receiverName !== 'manager')
      .map((d: any) => [d.status, d.nextAt && d.nextAt.slice(11, 16)])
  assert.deepEqual(await waits(sms.ruleCode, 3), [[0, '07:00']])
  assert.deepEqual(await waits(sms.ruleCode, 2), [[1, null]])
  assert.deepEqual(await waits(urgent.ruleCode, 3), [[1, null]])
  // Their own hours, for mails too.
  await w.as.supplierA.post('profile/setPreference', { mail: true, sms: true, quietFrom: '20:00', quietTo: '08:30' })
  await happens(w)
  await w.engine.db.rows(sql`update outbox set at = ${toInstant(night)} where delivered_at is null`)
  await tellByRules(at(w, night))
  assert.deepEqual((await waits(sms.ruleCode, 2)).at(-1), [0, '08:30'])
  assert.deepEqual((await waits(sms.ruleCode, 3)).at(-1), [0, '08:30'])
  // The portal is never silent; and in the morning they go.
  const morning = new Date(night.getTime() + 10 * 3600_000)
  await tellByRules(at(w, morning))
  assert.deepEqual(
    (await waits(sms.ruleCode, 3)).map(([s]: any) => s),
    [1, 1],
  )
  await w.as.supplierA.post('profile/setPreference', { mail: true, sms: true, quietFrom: null, quietTo: null })
})

test('MS-05: the same within the window is one message that counts', async () => {
  const w = await reachable()
  await using r = await rule(w, { dedupeMinutes: 60, dedupeKey: '{plant}' })
  await using each = await rule(w, { dedupeMinutes: 60, lines: [{ kind: 3, arg: 'planner' }] })
  for (let i = 0; i < 3; i++) {
    await happens(w)
    await tellByRules(w.engine)
  }
  assert.deepEqual(
    (await deliveries(w, r.ruleCode)).map((d: any) => d.times),
    [3],
  )
  // By document where the rule says nothing else.
  assert.deepEqual(
    (await deliveries(w, each.ruleCode)).map((d: any) => d.times),
    [1, 1, 1],
  )
  const later = hours(1.1)
  await happens(w)
  await w.engine.db.rows(sql`update outbox set at = ${toInstant(later)} where delivered_at is null`)
  await tellByRules(at(w, later))
  assert.deepEqual(
    (await deliveries(w, r.ruleCode)).map((d: any) => d.times),
    [3, 1],
  )
})

test('MS-06: a digest is one message of all, at its time; one of which nothing is left is not sent', async () => {
  const w = await reachable()
  await using post = await mailServer()
  await using r = await rule(w, { sendMode: 3, digestTimes: '17:00，08:00', cancelEvent: 'order.receipt' })
  const [one, two] = [await happens(w), await happens(w)]
  await tellByRules(w.engine)
  const [digest, ...others] = await deliveries(w, r.ruleCode)
  assert.deepEqual([others.length, digest.times, digest.status], [0, 2, 0])
  assert.match(digest.nextAt.slice(11, 16), /^(17:00|08:00)$/)
  const due = at(w, new Date(Date.parse(digest.nextAt)), { mail: post.mail })
  await tellByRules(at(w, new Date(Date.parse(digest.nextAt) - 60_000)))
  assert.equal((await deliveries(w, r.ruleCode))[0].status, 0)
  await tellByRules(due)
  await deliverDue(due)
  assert.equal((await deliveries(w, r.ruleCode))[0].status, 2)
  const text = Buffer.from(/text\/plain[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(post.got.at(-1)!)![1]!, 'base64').toString()
  assert.match(text, new RegExp(`1\\. .*${one.orderNo}[^]*2\\. .*${two.orderNo}`))
  // Answered before its time: the others stay, and then nothing is left.
  const [answered, other] = [await happens(w), await happens(w)]
  await tellByRules(w.engine)
  await receipt(w, answered)
  await tellByRules(w.engine)
  const rest = (await deliveries(w, r.ruleCode)).at(-1)
  assert.deepEqual([rest.status, rest.times], [0, 1])
  await receipt(w, other)
  await tellByRules(w.engine)
  const last = (await deliveries(w, r.ruleCode)).at(-1)
  assert.deepEqual([last.status, last.remark, last.times], [6, '已发生“订单回执”，不再发送', 0])
})

/** The supplier answers an order: all as asked. */
const receipt = async (w: World, o: any) =>
  w.as.supplierA.post('materialOrder/saveReceipts', {
    id: o.id,
    lines: o.lines.map((l: any) => ({ id: l.id, promisedQty: l.orderQty, promisedDate: l.needDate, canMeet: true })),
  })

test('a delayed message goes when its time has come, unless what it reminds of was done', async () => {
  const w = await reachable()
  await using r = await rule(w, { sendMode: 2, delayMinutes: 30, cancelEvent: 'order.receipt', title: '还没有回执 {orderNo}' })
  const [done, open] = [await happens(w), await happens(w)]
  await tellByRules(w.engine)
  await receipt(w, done)
  await tellByRules(at(w, hours(0.4)))
  assert.deepEqual((await deliveries(w, r.ruleCode)).map((d: any) => [d.docNo, d.status]), [[done.orderNo, 6], [open.orderNo, 0]]) // prettier-ignore
  await tellByRules(at(w, hours(0.6)))
  assert.deepEqual(
    (await deliveries(w, r.ruleCode)).map((d: any) => d.status),
    [6, 1],
  )
})

test('MS-07: tried five times, with pauses that double; an address that is none fails at once; sent again by hand', async () => {
  const w = await reachable()
  await using group = await partner('{"errcode":45009,"errmsg":"too often"}')
  const robot = await w.as.admin.post('messageRobot/save', { robotCode: 'BUSY', robotName: '忙', robotKind: 1 })
  await w.as.admin.post('messageRobot/setAddress', { id: robot.id, url: group.url })
  await using r = await rule(w, { robots: 'BUSY' })
  await w.engine.db.rows(sql`update sys_user set email = 'nobody' where user_name = 'supplierA'`)
  await happens(w)
  let time = Date.now()
  await tellByRules(at(w, new Date(time)))
  assert.deepEqual((await said(w, r.ruleCode))[0], ['supplierA', 2, 3, '邮箱 nobody 不是有效的地址'])
  for (let i = 0; i < 7; i++) {
    await deliverDue(at(w, new Date(time)))
    time += 600_000
  }
  assert.equal(group.got.length, 5)
  const [, chat] = await deliveries(w, r.ruleCode)
  assert.deepEqual([chat.status, chat.remark], [3, '群机器人未接收（45009）：too often'])
  const log = (await w.as.admin.get('pushLog/GetPager', { messageId: `MSG-${chat.id}-1` })).items[0]
  assert.deepEqual([log.status, log.attempts, log.channel], [4, 5, 4])
  await w.as.admin.get('messageDelivery/resend', { ids: String(chat.id) })
  await tellByRules(at(w, new Date(time)))
  await deliverDue(at(w, new Date(time)))
  assert.equal(group.got.length, 6)
  const [, again] = await deliveries(w, r.ruleCode)
  assert.equal(again.sends, 2)
  await w.as.supplierA.post('profile/edit', { email: 'a@s001.example' })
})

test('MS-08: a variable that the event does not have is refused when the rule is saved; what every event says of itself can be written', async () => {
  const w = await reachable()
  for (const field of ['title', 'body', 'smsBody', 'dedupeKey'] as const)
    assert.match(
      await refused(w, { [field]: '订单 {order}' }),
      /变量 \{order\} 不是事件“新订单”的内容，可用：\{orderNo\} \{docNo\}/,
      field,
    )
  assert.match(await refused(w, { body: '订单 {orderNo' }), /大括号没有成对/)
  for (const event of events.values()) {
    assert.equal(wordsWrong(event, { 正文: `${event.tell.text} {docNo} {text} {link}` }), undefined, event.code)
    assert.ok(Object.keys(variablesOf(event)).length > 8)
  }
  await using kept = await rule(w)
  const { id } = kept
  assert.match(await w.as.admin.refused('messageRule/edit', { id, ruleName: '改', ...base, body: '{gone}' }), /变量 \{gone\}/)
})

test('a rule that cannot work is refused, and says what to do', async () => {
  const w = await reachable()
  const cases: [Record<string, unknown>, RegExp][] = [
    [{ eventCode: 'order.nothing' }, /没有事件order\.nothing/],
    [{ viaMail: false }, /请至少选择一种渠道/],
    [{ lines: [] }, /请添加接收人/],
    [{ viaMail: false, robots: 'NOBODY' }, /接收人没有渠道|群机器人NOBODY不存在/],
    [{ robots: 'NOBODY' }, /群机器人NOBODY不存在/],
    [{ plants: 'XX' }, /工厂XX不存在/],
    [{ lines: [{ kind: 1, arg: 'no.such.key' }] }, /权限键no\.such\.key不存在/],
    [{ lines: [{ kind: 2, arg: 'NOROLE' }] }, /角色NOROLE不存在/],
    [{ lines: [{ kind: 3, arg: 'nobody' }] }, /用户nobody不存在/],
    [{ lines: [{ kind: 4, arg: 'orderNo' }] }, /没有存放人员的字段orderNo/],
    [{ lines: [{ kind: 5, arg: '总经理' }] }, /联系人职能总经理不存在/],
    [{ lines: [{ kind: 7, arg: 'NOGROUP' }] }, /组织分组NOGROUP不存在/],
    [{ lines: [{ kind: 2 }] }, /请填写对象/],
    [{ lines: [{ kind: 9, arg: 'x' }] }, /不用填对象/],
    [{ viaSms: true, body: '长'.repeat(301) }, /短信最长300字/],
    [{ sendMode: 2 }, /请填写延迟几分钟/],
    [{ sendMode: 3 }, /请填写汇总时间/],
    [{ sendMode: 3, digestTimes: '25:00' }, /汇总时间25:00应为 时:分/],
    [{ cancelEvent: 'order.receipt' }, /即时发送的消息不能取消/],
    [{ sendMode: 2, delayMinutes: 5, cancelEvent: 'pull.published' }, /同一种单据的事件/],
    [{ condition: '["nofield","is","1"]' }, /不支持的查询条件：nofield/],
  ]
  for (const [more, says] of cases) assert.match(await refused(w, more), says)
  assert.equal((await w.as.planner.ask('POST', 'messageRule/create', base)).status, 3)
  assert.equal((await w.as.supplierA.ask('GET', 'messageDelivery/getPager')).status, 3)
})

test('only events that fit: from when it was enabled on, of its plants, its group, and documents as the condition says', async () => {
  const w = await reachable()
  await happens(w)
  await using r = await rule(w)
  await using plant = await rule(w, { plants: 'CN02', lines: [{ kind: 3, arg: 'planner' }] })
  await using condition = await rule(w, {
    condition: '["orderType","is","5"]',
    lines: [{ kind: 1, arg: 'mat.order.pub', side: 1 }],
  })
  const group = await w.as.admin.post('organizationGroup/create', {
    groupCode: 'GB', groupName: '乙', groupKind: 2,
    lines: [{ orgCode: 'S002' }],
  })
  assert.ok(group.id)
  await using grouped = await rule(w, { orgGroup: 'GB', lines: [{ kind: 7, arg: 'GB' }] })
  await tellByRules(w.engine)
  for (const { ruleCode } of [r, plant, condition, grouped]) assert.deepEqual(await deliveries(w, ruleCode), [], ruleCode)
  await happens(w)
  const urgent = await happens(w, { plant: 'CN02', warehouse: 'CN02W1', orderType: 5 })
  await happens(w, { supplierCode: 'S002' })
  await tellByRules(w.engine)
  const count = async ({ ruleCode }: { ruleCode: string }) => (await deliveries(w, ruleCode)).length
  assert.deepEqual([await count(r), await count(plant), await count(grouped)], [3, 1, 1])
  assert.deepEqual(
    (await deliveries(w, condition.ruleCode)).map((d: any) => [d.receiverName, d.docNo]),
    [['planner', urgent.orderNo]],
  )
  // Old news is none.
  await happens(w)
  await tellByRules(at(w, hours(25)))
  assert.equal(await count(r), 3)
})

test('receivers by role, field, starter, superior, contact, group, and whom the portal tells', async () => {
  const w = await reachable()
  await w.as.admin.post('contact/save', {
    orgCode: 'S001', contactKind: 1, contactName: '张计划', phone: '13900000009', email: 'plan@s001.example', isMain: true,
  })
  await w.as.admin.post('contact/save', {
    orgCode: 'S002', contactKind: 1, contactName: '李计划', phone: '13900000008', email: 'plan@s002.example', isMain: true,
  })
  await w.engine.db.rows(sql`update sys_user set superior = 'manager' where user_name = 'planner'`)
  const who = async (lines: unknown[]) => {
    await using r = await rule(w, { lines })
    await happens(w)
    await tellByRules(w.engine)
    return (await deliveries(w, r.ruleCode)).map((d: any) => d.receiverName).sort()
  }
  assert.deepEqual(await who([{ kind: 2, side: 2, arg: 'SUP_ALL' }]), ['supplierA'])
  assert.deepEqual(await who([{ kind: 8 }]), ['planner'])
  assert.deepEqual(await who([{ kind: 8 }, { kind: 6 }]), ['manager', 'planner'])
  assert.deepEqual(await who([{ kind: 6 }]), ['manager'])
  assert.deepEqual(await who([{ kind: 5, side: 2, arg: '计划' }]), ['张计划'])
  assert.deepEqual(await who([{ kind: 9, side: 2 }]), ['supplierA'])
})

test('who does not want a kind of message gets none of it, unless it is a duty; mails and text messages can be had neither', async () => {
  const w = await reachable()
  await using r = await rule(w, { viaPortal: true, viaSms: true })
  await using duty = await rule(w, { isDuty: true, eventCode: 'order.published', viaPortal: true, viaMail: false, priority: 2 })
  const off = (isOn: boolean) => w.as.supplierA.post('profile/setSubscription', { group: 'order', isOn })
  await off(false)
  const o = await happens(w)
  await tellByRules(w.engine)
  assert.deepEqual(
    new Set((await said(w, r.ruleCode)).map((d: any) => d[3])),
    new Set(['本人不接收这类消息', `已由规则 ${duty.ruleCode} 通知`]),
  )
  assert.deepEqual(await said(w, duty.ruleCode), [['supplierA', 1, 2, null]])
  const mine = (await w.as.supplierA.get('message/getMyPager', { ps: 100 })).items.filter(
    (m: any) => m.subject === `订单 ${o.orderNo}`,
  )
  assert.equal(mine.length, 1)
  await off(true)
  // The portal's own words again, and once.
  const again = (await w.as.supplierA.get('message/getMyPager', { ps: 100 })).items.filter((m: any) =>
    m.content.includes(o.orderNo),
  )
  assert.deepEqual(
    again.map((m: any) => m.subject),
    ['新订单'],
  )
  await w.as.supplierA.post('profile/setPreference', { mail: false, sms: false, quietFrom: null, quietTo: null })
  await happens(w)
  await tellByRules(w.engine)
  assert.deepEqual((await said(w, r.ruleCode)).slice(-2).map((d: any) => [d[2], d[3]]), [[6, '本人不收邮件'], [6, '本人不收短信']]) // prettier-ignore
  await w.as.supplierA.post('profile/setPreference', { mail: true, sms: true, quietFrom: null, quietTo: null })
  // Who has chosen the kind by mail gets it once.
  await w.as.supplierA.post('profile/setSubscription', { group: 'order', byMail: true })
  await happens(w)
  await tellByRules(w.engine)
  assert.ok((await said(w, r.ruleCode)).some((d: any) => d[3] === '本人已选择用邮件接收'))
  await w.as.supplierA.post('profile/setSubscription', { group: 'order', byMail: false })
})

test('whom the portal does not tell finds it among their messages, in the rule’s words', async () => {
  const w = await reachable()
  await using r = await rule(w, { viaPortal: true, viaMail: false, lines: [{ kind: 3, arg: 'accountant,planner' }] })
  const o = await happens(w)
  await tellByRules(w.engine)
  const [sent] = (await said(w, r.ruleCode)).filter((d: any) => d[2] === 2)
  assert.ok(sent, JSON.stringify(await said(w, r.ruleCode)))
  const person = w.as[sent[0] as 'planner']
  const [message] = (await person.get('message/getMyPager', { ps: 5 })).items
  assert.deepEqual(
    [message.subject, message.content, message.link, message.isRead],
    [`订单 ${o.orderNo}`, message.content, `/logi/order/${o.id}`, false],
  )
  await person.post('message/read', { ids: [message.id] })
  assert.equal((await person.get('message/getMyPager', { ps: 5 })).items[0].isRead, true)
  assert.ok(!(await w.as.supplierB.get('message/getMyPager', { ps: 100 })).items.some((m: any) => m.content.includes(o.orderNo)))
})

test('words are tried on an event that happened, and sent to oneself, before they are saved', async () => {
  const w = await reachable()
  await using post = await mailServer()
  const o = await happens(w)
  const [sample] = await w.as.admin.get('messageRule/getSamples', { eventCode: 'order.published' })
  assert.deepEqual([sample.values.orderNo, sample.values.docNo, sample.values.plant, sample.values.status], [o.orderNo, o.orderNo, 'CN01', '已发布']) // prettier-ignore
  assert.equal(sample.link, `/logi/order/${o.id}`)
  await w.as.admin.post('profile/edit', { email: 'admin@oem.example' })
  const draft = {
    eventCode: 'order.published', eventId: sample.id, viaPortal: false, viaMail: true, viaSms: false, title: '单 {orderNo}',
    body: '{text}',
  }
  await w.as.admin.post('messageRule/test', draft)
  await w.as.admin.post('messageRule/test', draft)
  assert.match(await w.as.admin.refused('messageRule/test', { ...draft, body: '{nothing}' }), /变量 \{nothing\}/)
  assert.match(
    await w.as.admin.refused('messageRule/test', { ...draft, eventCode: 'jis.reissued', title: 'x', body: 'y', eventId: null }),
    /最近没有发生过“排序件补单”/,
  )
  const engine = at(w, new Date(), { mail: post.mail })
  await tellByRules(engine)
  await deliverDue(engine)
  assert.equal(post.got.filter((m) => /^To: admin@oem\.example/m.test(m)).length, 2)
  const tried = (await w.as.admin.get('messageDelivery/getPager', { isTrial: '1' })).items
  assert.deepEqual(tried.map((d: any) => [d.status, d.ruleCode]), [[2, null], [2, null]]) // prettier-ignore
  // Nobody who may not see its documents tries words on them.
  assert.equal((await w.as.supplierA.ask('POST', 'messageRule/test', draft)).status, 3)
})
