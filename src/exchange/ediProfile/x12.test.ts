/** 报文规格 of X12: the same mailbox may write both syntaxes, each by its own; read, answered, written, guided and replayed by it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { ediPartner } from '../../../test/partner.ts'
import { x12 } from '../../../test/x12.ts'
import { changed, usualProfile } from '../../../test/replayed.ts'
import { order, pull, today, world, type World } from '../../../test/world.ts'
import { deliverDue } from '../deliver.ts'

let w: World
let erp: Awaited<ReturnType<typeof ediPartner>>
let id: number
const usual = { ...usualProfile, standard: 2 }
const places = [
  { place: 'lines.stock', qualifiers: '98' },
  { place: 'lines.unit', codes: 'STK=EA' },
  { place: 'lines.otherItem', isNeeded: true },
]
const setPlaces = (row: number, lines: object[]) => changed(w.as.admin, 'ediProfile', 'setPlaces', { id: row, lines })
const row = (kind: number, more: object = {}) => ({ partnerCode: 'S001-EDI', kind, profileName: 'S001 X12', ...usual, ...more })
async function made(kind: number, more: object, lines: object[]): Promise<number> {
  const { id: of } = await w.as.admin.post('ediProfile/create', row(kind, more))
  await setPlaces(of, lines)
  return of
}

before(async () => {
  w = await world()
  erp = await ediPartner(w, { pushCode: 'S001-X12', format: 5, ourCode: 'OEM-BOX' })
  await order(w, [['P1', 100], ['P2', 7]]) // prettier-ignore
  id = await made(7, { version: '005010', counts: 2 }, places)
})

let no = 0
const report = (...line: string[]) =>
  x12('846', 'IB', [`BIA*00*DD*R${++no}*${today().replaceAll('-', '')}`, 'N1*SU**92*S001', 'N1*ST**92*CN01', 'LIN*1*BP*P1*VP*V1', ...line], { control: String(no) }) // prettier-ignore
const bring = (file: string) => w.as.supplierA.upload('supStockInput/importMessage', Buffer.from(file), 'a.x12')
const stock = async () => (await w.as.supplierA.get('supStockInput/getPager', { partNo: 'P1' })).items[0]?.finishedQty

test('a file is read as its sender writes, wrong counts are noted where the profile says so', async () => {
  const { status, message } = await bring(report('QTY*98*40*STK'))
  assert.equal(status, 0, message)
  assert.equal(await stock(), 40)
  const [kept] = (await w.as.admin.get('dumpLog/GetPager', { sender: 'S001-EDI', sort: 'id' })).items
  assert.match(kept.notes, /按报文规格 S001 X12 第2版 读取/)
  assert.equal((await bring(report('QTY*98*41*STK').replace(/SE\*\d+/, 'SE*99'))).status, 0)
  assert.match((await bring(report('QTY*98*41*STK').replace('*VP*V1', ''))).message, /缺少.*按对方的报文规格必填/)
  // The same mailbox in EDIFACT has none.
  await w.as.admin.post('ediProfile/disable', { ids: [id] })
  assert.match((await bring(report('QTY*98*42*STK'))).message, /没有实际库存/)
  await w.as.admin.post('ediProfile/enable', { ids: [id] })
})

test('a changed profile is replayed, and the difference shown', async () => {
  assert.equal((await bring(report('QTY*98*50*STK', 'QTY*17*60*STK'))).status, 0)
  const { id: log } = (await w.as.admin.get('dumpLog/GetPager', { sender: 'S001-EDI', sort: 'id' })).items.at(-1)
  assert.deepEqual((await w.as.admin.post('bench/replay', { id: log })).differences, [])
  await setPlaces(id, [{ place: 'lines.unit', codes: 'STK=EA' }])
  const { differences } = await w.as.admin.post('bench/replay', { id: log })
  assert.deepEqual(differences.map((d: any) => [d.label, d.was, d.now]), [['成品库存', '50', '60']]) // prettier-ignore
  await setPlaces(id, places)
})

test('guide, difference and sample are those of the partner, and the sample is taken as it stands', async () => {
  const changes = await w.as.admin.get('ediProfile/getChanges', { id })
  assert.deepEqual(changes.find((c: any) => c.place === 'lines.stock'), { place: 'lines.stock', name: '行 › 库存数量', ours: 'QTY*17/33 02', theirs: 'QTY*98 02' }) // prettier-ignore
  const all = await w.as.admin.get('ediProfile/getPlaces', { kind: 7, standard: 2 })
  assert.equal(all.find((p: any) => p.place === 'lines.item').now, 'LIN 的 BP/IN/PN')
  const { x12: text } = await w.as.supplierA.get('bench/getSample', { message: 'invrpt' })
  assert.match(text, /\*\^\*00501\*/)
  assert.match(text, /QTY\*98\*10\*STK/)
  assert.match(text, /LIN\*1\*BP\*P1\*VP\*X1/)
  const { content } = await w.as.supplierA.upload('bench/try?message=invrpt', Buffer.from(text), 'a.x12')
  assert.deepEqual([content.findings, content.taken], [[], true])
  const guide = async ({ token }: typeof w.as.admin) =>
    (await w.app.inject({ url: '/api/bench/getGuide?message=invrpt', headers: { authorization: `Bearer ${token}` } })).body
  assert.match(await guide(w.as.supplierA), /X12 846[\s\S]*<td>QTY<\/td><td>02<\/td><td>98<\/td>/)
  assert.match(await guide(w.as.supplierB), /X12 846[\s\S]*<td>QTY<\/td><td>02<\/td><td>17 \/ 33<\/td>/)
  // What was passed by another one is to be passed anew.
  const version = async (who = w.as.supplierA) => (await who.get('bench/getScenarios', { message: 'invrpt' })).version
  const [own, others] = [await version(), await version(w.as.supplierB)]
  assert.notEqual(own, others)
  await w.as.admin.post('ediProfile/disable', { ids: [id] })
  assert.equal(await version(), others)
  await w.as.admin.post('ediProfile/enable', { ids: [id] })
})

test('what the partner is told, and answered, is written by it', async () => {
  await made(4, { version: '005010', marks: '|<!', hasBreaks: false, theirQualifier: '01', theirGroup: 'S1' }, [
    { place: 'lines.item', qualifiers: 'PN' },
    { place: 'lines.orderNo', tag: 'REF', qualifiers: 'PO', element: 2 },
    { place: 'lines.dock', isLeftOut: true },
  ])
  await made(2, { version: '005010' }, [])
  await deliverDue(w.engine)
  erp.got.splice(0)
  await pull(w, [['P1', 5]])
  assert.equal((await bring(report('QTY*98*44*STK'))).status, 0)
  await deliverDue(w.engine)
  const bodies = erp.got.map((g) => g.body)
  const call = bodies.find((b) => b.includes('ST|862|'))!
  assert.match(call, /^ISA\|.*\|ZZ\|OEM-BOX {8}\|01\|S001-EDI {7}\|.*\|00501\|/)
  assert.match(call, /!LIN\|1\|PN\|P1!REF\|PO\|MO\w+!UIT/)
  assert.doesNotMatch(call, /\|DK\|/)
  assert.ok(
    bodies.some((b) => /GS\*FA\*.*\*005010/.test(b)),
    bodies.join('\n'),
  )
})

test('what cannot be meant in X12 is refused', async () => {
  const refused = (more: object) => w.as.admin.refused('ediProfile/create', row(5, more))
  assert.match(await refused({ kind: 9 }), /X12 没有 ORDERS 的报文/)
  assert.match(await refused({ version: 'D:96A:UN' }), /004010/)
  assert.match(await refused({ marks: '**~' }), /三个不同的英文标点/)
  assert.match(await refused({ hasComma: true }), /小数点用句点/)
  assert.match(await refused({ theirQualifier: 'ABC' }), /两个大写字母或数字/)
  assert.match(await refused({ partnerCode: 'A234567890123456' }), /最多15个字符/)
  assert.match(await refused({ standard: 1, marks: '*>~' }), /只用于 X12/)
  assert.match((await w.as.admin.ask('POST', 'ediProfile/setPlaces', { id, lines: [{ place: 'lines.stock', component: 1, element: 2 }] })).message, /不分子元素/) // prettier-ignore
})
