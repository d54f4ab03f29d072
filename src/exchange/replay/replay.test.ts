/** Replay: a message of 接收日志 against today's rules; what is otherwise is said by field, and nothing is written. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { before, test } from 'node:test'
import { messages } from '../../messages.gen.ts'
import { dayIn } from '../../../test/after.ts'
import { doneLater, storeFields, storeFormat } from '../../../test/stores.ts'
import { changed } from '../../../test/replayed.ts'
import { world, type World } from '../../../test/world.ts'
import { handleKept } from '../handling.ts'

let w: World
const day = (n: number) => dayIn(n).replaceAll('-', '')
const advice = (no: string, part: string, supplier = 'S001') =>
  [
    `UNB+UNOC:3+PARTNER+OEM+261127:0900+${no}`, 'UNH+1+DESADV:D:96A:UN', `BGM+351+${no}+9`, `DTM+11:${day(0)}:102`,
    `NAD+SU+${supplier}::92`, 'NAD+ST+CN01::92', `LIN+1++${part}:IN`, 'QTY+12:4:PCE', 'UNT+8+1', `UNZ+1+${no}`,
  ].map((s) => `${s}'`).join('') // prettier-ignore
const brought = async (no: string, part: string, who = w.as.supplierA, supplier?: string) => {
  await who.upload('cumPaper/importMessage', Buffer.from(advice(no, part, supplier)), 'a.edi')
  const [row] = (await w.as.admin.get('dumpLog/getPager', { messageKey: `PARTNER/${no}` })).items
  return row
}
const replay = (id: number, who = w.as.admin) => who.post('bench/replay', { id })
const papers = async () => (await w.as.planner.get('cumPaper/GetPager', { docNo: 'R1,R2,R3' })).total
const code = async (theirCode: string, ourCode: string) => w.as.admin.post('ediCode/save', { codeKind: 3, theirCode, ourCode })

before(async () => {
  w = await world()
  await code('THEIRS', 'P1')
})

test('a message that was done differs in nothing while the rules are the same, and in its fields when a code means something else', async () => {
  const row = await brought('R1', 'THEIRS')
  assert.equal(row.status, 2)
  const [same, total] = [await replay(row.id), await papers()]
  assert.deepEqual([same.isDone, same.isKnown, same.differences], [true, true, []])
  // What it made stands in its own way: that is no difference.
  assert.match(same.reasons.join(), /已存在/)
  const [known] = (await w.as.admin.get('ediCode/getPager', { theirCode: 'THEIRS' })).items
  await w.as.admin.post('ediCode/save', { id: known.id, codeKind: 3, theirCode: 'THEIRS', ourCode: 'P2' })
  assert.deepEqual((await replay(row.id)).differences, [{ item: 1, line: 1, label: '零件号', was: 'P1', now: 'P2' }])
  await w.as.admin.post('ediCode/save', { id: known.id, codeKind: 3, theirCode: 'THEIRS', ourCode: 'P1' })
  assert.equal(await papers(), total)
})

test('a message that was refused says whether it would be taken today', async () => {
  const row = await brought('R2', 'LATER')
  assert.equal(row.status, 3)
  const refused = await replay(row.id)
  assert.deepEqual([refused.isDone, refused.isKnown], [false, false])
  assert.match(refused.reasons.join(), /LATER/)
  await code('LATER', 'P3')
  assert.deepEqual((await replay(row.id)).reasons, [])
  assert.equal((await w.as.admin.get('dumpLog/getDetails', { id: row.id })).status, 3)
  assert.equal((await w.as.planner.get('cumPaper/GetPager', { docNo: 'R2' })).total, 0)
})

test('a partner replays what it sent itself, and sees no other', async () => {
  const row = await brought('R3', 'P4')
  assert.deepEqual((await replay(row.id, w.as.supplierA)).differences, [])
  assert.equal((await w.as.supplierA.get('dumpLog/getContent', { id: row.id })).raw, advice('R3', 'P4'))
  assert.ok((await w.as.supplierA.get('dumpLog/getPager')).items.every((m: any) => m.sender === 'PARTNER'))
  assert.equal((await w.as.supplierB.get('dumpLog/getPager')).total, 0)
  assert.notEqual((await w.as.supplierB.ask('POST', 'bench/replay', { id: row.id })).status, 0)
  assert.match((await w.as.supplierB.ask('GET', `dumpLog/getContent?id=${row.id}`)).message, /没有这条报文/)
})

test('a message that a mapping read is read by today’s mapping', async () => {
  const { admin } = w.as
  const of = { ...storeFormat, keyExpr: 'code' }
  const { id: dataId } = await admin.post('dataConfig/create', { dataCode: 'REPLAYED', ...of })
  const { id: accountId } = await admin.post('serviceAccount/save', { accountCode: 'REP', accountName: 'REP', orgCode: 'S001', roleCodes: 'SUP_ALL' }) // prettier-ignore
  const key = `scmk_${randomBytes(32).toString('base64url')}`
  await admin.post('serviceAccount/issueKey', { id: accountId, key, validTo: dayIn(300) })
  const { id: dumpId } = await admin.post('dumpConfig/create', { dumpCode: 'REP', dataCode: 'REPLAYED', ...doneLater })
  const { id } = await admin.post('appConfig/create', {
    appId: 'REP', appName: 'REP', sysType: 10, perMinute: 600, owner: '张三',
  })
  await admin.post('appConfig/SetDumps', { id, dumpIds: [dumpId] })
  const { content } = (await w.app.inject({ method: 'POST', url: '/openapi/receive/REPLAYED', payload: JSON.stringify({ vendor: 'S001', code: 'RW', name: '外库' }), headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' } })).json() // prettier-ignore
  await handleKept(w.engine, messages, content.receiveId)
  const first = await replay(content.receiveId)
  assert.deepEqual([first.isDone, first.differences], [true, []])
  await changed(admin, 'dataConfig', 'edit', { id: dataId, ...of, lines: storeFields('name & "（外）"') })
  const [difference] = (await replay(content.receiveId)).differences
  assert.deepEqual([difference.was, difference.now, difference.line], ['外库', '外库（外）', null])
  // Its organization's people see what its system sent.
  assert.equal((await w.as.supplierA.get('dumpLog/getPager', { dataCode: 'REPLAYED' })).total, 1)
})
