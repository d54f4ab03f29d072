/** Group chats and text messages: what robots and gateways get, in the words that their makers published. */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { mailServer } from '../../test/mail-server.ts'
import { partner } from '../../test/partner.ts'
import { world } from '../../test/world.ts'
import { sql } from '../engine/database/db.ts'
import { readSettings } from '../main/settings.ts'
import { MOST_TO_PEOPLE } from './attempt.ts'
import { delayAfter } from './pauses.ts'
import { sendChat } from './chat.ts'
import { mailPayload, sendMail } from './mail.ts'
import { sendSms } from './sms.ts'

const at = new Date('2026-11-27T08:00:00.500Z')
const to = { at, allowed: ['127.0.0.1'] }
const message = { title: '订单 PO-1', text: '数量 <5>\n*请*回执', link: 'https://scm.example/scm/logi/order/7' }
const base64 = (key: string, data: string) => createHmac('sha256', key).update(data).digest('base64')

test('a robot of WeCom gets markdown; what it refuses with 200 was not taken', async () => {
  await using group = await partner('{"errcode":0,"errmsg":"ok"}')
  assert.equal((await sendChat('wecom', { url: group.url }, message, to)).message, null)
  const [{ body, headers }] = group.got as [(typeof group.got)[number]]
  assert.match(headers['content-type'], /application\/json/)
  assert.deepEqual(JSON.parse(body), {
    msgtype: 'markdown',
    markdown: { content: '**订单 PO-1**\n\n数量 <5>\n\n*请*回执\n\n[打开门户查看](https://scm.example/scm/logi/order/7)' },
  })
  // Long ones are cut to 4096 bytes, between two characters.
  await sendChat('wecom', { url: group.url }, { ...message, text: '零'.repeat(3000) }, to)
  const { content } = JSON.parse(group.got[1]!.body).markdown
  assert.ok(Buffer.byteLength(content) <= 4096 && content.endsWith('零'))
  await using full = await partner('{"errcode":45009,"errmsg":"api freq out of limit"}')
  const refused = await sendChat('wecom', { url: full.url }, message, to)
  assert.deepEqual([refused.httpStatus, refused.message], [200, '群机器人未接收（45009）：api freq out of limit'])
  await using other = await partner('<html>')
  assert.match((await sendChat('wecom', { url: other.url }, message, to)).message!, /应答不是 JSON/)
})

test('a robot of DingTalk is asked with milliseconds and their signature in the address', async () => {
  await using group = await partner('{"errcode":0,"errmsg":"ok"}')
  const url = `${new URL(group.url).origin}/robot/send?access_token=T`
  assert.equal((await sendChat('dingtalk', { url, secret: 'SEC1' }, message, to)).message, null)
  const asked = new URL(group.got[0]!.path, group.url).searchParams
  assert.deepEqual(
    [asked.get('access_token'), asked.get('timestamp'), asked.get('sign')],
    ['T', '1795766400500', base64('SEC1', '1795766400500\nSEC1')],
  )
  assert.deepEqual(JSON.parse(group.got[0]!.body), {
    msgtype: 'markdown',
    markdown: {
      title: '订单 PO-1',
      text: '**订单 PO-1**\n\n数量 \\<5\\>\n\n\\*请\\*回执\n\n[打开门户查看](https://scm.example/scm/logi/order/7)',
    },
  })
  await sendChat('dingtalk', { url }, message, to)
  assert.equal(group.got[1]!.path, '/robot/send?access_token=T')
})

test('a robot of Feishu gets seconds and a signature in the body, and a post of lines', async () => {
  await using group = await partner('{"code":0,"msg":"success"}')
  assert.equal((await sendChat('feishu', { url: group.url, secret: 'S' }, message, to)).message, null)
  assert.deepEqual(JSON.parse(group.got[0]!.body), {
    timestamp: '1795766400',
    sign: base64('1795766400\nS', ''),
    msg_type: 'post',
    content: {
      post: {
        zh_cn: {
          title: '订单 PO-1',
          content: [
            [{ tag: 'text', text: '数量 <5>' }],
            [{ tag: 'text', text: '*请*回执' }],
            [{ tag: 'a', text: '打开门户查看', href: 'https://scm.example/scm/logi/order/7' }],
          ],
        },
      },
    },
  })
  await using strict = await partner(
    '{"code":19021,"msg":"sign match fail or timestamp is not within one hour from current time"}',
  )
  assert.match((await sendChat('feishu', { url: strict.url }, message, to)).message!, /群机器人未接收（19021）：sign match fail/)
})

test('a robot in the portal’s own network is refused like any push', async () => {
  await using group = await partner('{"errcode":0}')
  const { httpStatus, message: said } = await sendChat('wecom', { url: group.url }, message, { at, allowed: [] })
  assert.equal(httpStatus, null)
  assert.match(said!, /内部网络/)
  assert.equal(group.got.length, 0)
})

test('a gateway of text messages gets number and text in its own form, and refuses a number for good', async () => {
  await using gateway = await partner('ok')
  const { sms } = readSettings({
    SMS_URL: gateway.url, SMS_TOKEN: 'geheim',
    SMS_BODY: '{"to":["{phone}"],"content":"【门户】{text}","sign":1}',
  })
  const said = { phone: '13800000000', text: '他说"好"\n{phone}' }
  assert.equal((await sendSms(sms!, said, [])).message, null)
  assert.equal(gateway.got[0]!.headers.authorization, 'Bearer geheim')
  assert.deepEqual(JSON.parse(gateway.got[0]!.body), { to: ['13800000000'], content: '【门户】他说"好"\n{phone}', sign: 1 })
  gateway.answers.push(400, 429, 503)
  const finals = []
  for (let i = 0; i < 3; i++) finals.push((await sendSms(sms!, said, [])).final ?? false)
  assert.deepEqual(finals, [true, false, false])
  for (const SMS_BODY of ['{phone} {text}', '{"to":"{phone}"}', '{"to":{phone},"text":"{text}"}'])
    assert.throws(() => readSettings({ SMS_URL: gateway.url, SMS_BODY }), /SMS_BODY 应为 JSON/)
  assert.throws(() => readSettings({ SMS_URL: 'gateway' }), /SMS_URL 不是有效的网址/)
})

test('what is said to people is tried five times', () => {
  assert.deepEqual([delayAfter(4, 0.5, MOST_TO_PEOPLE), delayAfter(5, 0.5, MOST_TO_PEOPLE)], [240, undefined])
})

test('a mail has both forms', async () => {
  const { engine } = await world()
  await using server = await mailServer()
  const letter = {
    messageId: 'M-1', address: 'a@b.example',
    payload: mailPayload({ subject: 's', text: 'plain words', html: '<p>formatted</p>' }),
    attachments: [],
  }
  assert.equal((await sendMail(engine, server.mail, letter)).message, null)
  assert.match(server.got[0]!, /multipart\/alternative[^]*text\/plain[^]*plain words[^]*text\/html[^]*<p>formatted<\/p>/)
})

test('a robot’s address is kept locked and shown by its end; nobody reads it, the history neither', async () => {
  const w = await world()
  const { id } = await w.as.admin.post('messageRobot/save', { robotCode: 'G1', robotName: '采购群', robotKind: 2 })
  assert.match(
    await w.as.admin.refused('messageRobot/setAddress', { id, url: 'ftp://a.example/x' }),
    /应以 http:\/\/ 或 https:\/\/ 开头/,
  )
  const url = 'https://oapi.dingtalk.example/robot/send?access_token=verysecretkey9f'
  await w.as.admin.post('messageRobot/setAddress', { id, url, signSecret: 'SECverysecret' })
  const seen = await w.as.admin.get('messageRobot/getDetails', { id })
  assert.equal(seen.address, 'oapi.dingtalk.example/…ey9f')
  const places = await w.engine.db.rows(sql`select 1 from history where doc = 'messageRobot' and after like '%verysecret%'
    union all select 1 from message_robot r where r::text like '%verysecret%'
    union all select 1 from robot_address where position('verysecret'::bytea in sealed) > 0
    union all select 1 from request_key where reply like '%verysecret%' or answer like '%verysecret%'`)
  assert.deepEqual(places, [])
})
