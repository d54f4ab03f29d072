/** EDIFACT from anywhere: read beside the server within limits, written once, and refused in words when it cannot be written whole. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { delforOf, world, type World } from './world.ts'

const upload = (w: World, file: Buffer | string) => w.as.planner.upload('materialOrder/importMessage', Buffer.from(file), 'a.edi')
const rowsOf = (w: World, controlNo: string) =>
  w.as.planner.get('dumpLog/GetPager', { messageKey: `OSENDER/${controlNo}` }).then((a) => a.items)
const ordersOf = async (w: World, orderNo: string) =>
  (await w.engine.db.rows<{ n: number }>(sql`select count(*)::int n from material_order where order_no = ${orderNo}`))[0]!.n

const head = (controlNo: string) => `UNB+UNOC:1+OSENDER:OD+ORECEIVER:OD+160519:1722+${controlNo}'`
const message = (documentNo: string, lines: number, day = '20260520') =>
  `UNH+1+DELFOR:D:97A:UN'BGM+241+${documentNo}+9'NAD+SU+S001::92'NAD+ST+CN01::92'` +
  Array.from({ length: lines }, (_, i) => `LIN+${i + 1}++P1:IN'SCC+1++D'QTY+113:1:PCE'DTM+2:${day}:102'`).join('') +
  `UNT+${lines * 4 + 5}+1'`
const interchange = (controlNo: string, ...messages: string[]) =>
  head(controlNo) + messages.join('') + `UNZ+${messages.length}+${controlNo}'`

/** Processor time of the server's own thread, ms: neither that of its workers nor what others on the machine do. */
async function ownTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('more lines than an order may have, or an interchange, are refused in words, and nobody waits for it', async () => {
  const w = await world()
  const own = await ownTime(async () => {
    assert.match((await upload(w, interchange('F201', message('F201', 12_000)))).message, /一份报文不能超过5000行/)
    const many = Array.from({ length: 5 }, (_, i) => message(`F202${i}`, 4_500))
    assert.match((await upload(w, interchange('F202', ...many))).message, /单次导入不能超过20000行/)
    assert.match((await upload(w, head('F203') + "X'".repeat(4_000_000))).message, /没有 UNH|段数过多/)
    assert.match((await upload(w, head('F204') + '+'.repeat(5_000_000) + "'")).message, /异常内容/)
    assert.match((await upload(w, head('F205') + "UNH+1+DELFOR:D:97A'" + "X'".repeat(4_000_000))).message, /段数过多/)
  })
  assert.equal((await rowsOf(w, 'F201')).length, 0)
  assert.ok(own < 3000, `${own} ms of the server’s own thread`)
})

test('5,000 lines are one order; several messages are several orders of one interchange', async () => {
  const w = await world()
  const long = await upload(w, interchange('F211', message('F211', 5_000)))
  assert.deepEqual(long.content?.orders, ['EDIF211'], long.message)
  const answer = await upload(w, interchange('F212', message('F2121', 400), message('F2122', 400), message('F2123', 1)))
  assert.deepEqual(answer.content?.orders, ['EDIF2121', 'EDIF2122', 'EDIF2123'], answer.message)
})

test('another content under a known control number is refused, whether done before or at once; what failed may be sent anew', async () => {
  const w = await world()
  assert.deepEqual((await upload(w, delforOf('F81', 'F81'))).content.orders, ['EDIF81'])
  const other = await upload(w, delforOf('F81', 'F81B'))
  assert.equal(other.status, 6)
  assert.match(other.message, /控制号F81.*内容不同/)
  assert.equal(await ordersOf(w, 'EDIF81B'), 0)
  assert.equal((await rowsOf(w, 'F81'))[0].status, 2)
  assert.deepEqual((await upload(w, delforOf('F81', 'F81'))).content.orders, ['EDIF81'])
  const answers = await Promise.all(['F82A', 'F82B', 'F82A', 'F82B'].map((no) => upload(w, delforOf('F82', no))))
  const taken = answers.flatMap((a) => a.content?.orders ?? [])
  assert.equal(new Set(taken).size, 1)
  assert.equal((await ordersOf(w, 'EDIF82A')) + (await ordersOf(w, 'EDIF82B')), 1)
  assert.equal((await rowsOf(w, 'F82'))[0].status, 2)
  assert.equal((await upload(w, delforOf('F83', 'F83', { part: 'NONE' }))).status, 1)
  assert.deepEqual((await upload(w, delforOf('F83', 'F83'))).content.orders, ['EDIF83'])
})

test('a number is never cut; what no day is, is refused', async () => {
  const w = await world()
  const long = await upload(w, delforOf('F231', 'N'.repeat(28)))
  assert.match(long.message, /订单号不能超过30个字符/)
  assert.deepEqual((await upload(w, delforOf('F232', 'N'.repeat(27)))).content.orders, ['EDI' + 'N'.repeat(27)])
  for (const [i, day] of ['20260231', '20261301', '00000000', '2026AB01', ''].entries())
    assert.match((await upload(w, interchange(`F23D${i}`, message(`F23D${i}`, 1, day)))).message, /无法识别的日期/, day)
  const qty = delforOf('F235', 'F235').toString().replace('113:120:', '113:-120:')
  assert.match((await upload(w, qty)).message, /无法识别的数量/)
})

test('texts that no statement holds, and names that no partner has, are no fault', async () => {
  const w = await world()
  const spoilt = (what: string) => Buffer.from(delforOf('F24', 'F24').toString().replace(what, `${what}\u0000`), 'latin1')
  for (const what of ['OSENDER', '+F24', 'P1', 'S001', 'DELFOR', 'BGM+241+F24']) {
    const answer = await upload(w, spoilt(what))
    assert.notEqual(answer.status, 99, what)
  }
  const huge = delforOf('F25', 'F25').toString().replace('OSENDER', 'X'.repeat(10_000))
  assert.match((await upload(w, huge)).message, /发送方不能超过60个字符/)
  assert.match((await upload(w, delforOf('', 'F26'))).message, /缺少.*控制号/)
})
