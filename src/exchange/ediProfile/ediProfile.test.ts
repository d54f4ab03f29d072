/** 报文规格: what a partner writes otherwise is data. Files are read, answers and messages written, guide and sample made by it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { ediPartner } from '../../../test/partner.ts'
import { changed, usualProfile as usual } from '../../../test/replayed.ts'
import { order, today, world, type World } from '../../../test/world.ts'
import { deliverDue } from '../deliver.ts'

let w: World
let erp: Awaited<ReturnType<typeof ediPartner>>
let invrptId: number
const stockPlaces = [
  { place: 'lines.stock', qualifiers: '33，17' },
  { place: 'lines.unit', codes: 'STK=EA, PCE=EA' },
  { place: 'lines.safety', isNeeded: true },
]
const setPlaces = (id: number, lines: object[]) => changed(w.as.admin, 'ediProfile', 'setPlaces', { id, lines })
async function made(kind: number, { lines = [], ...more }: { lines?: object[] } & Record<string, unknown>) {
  const row = { partnerCode: 'S001', standard: 1, kind, profileName: 'S001 规格', ...usual, ...more }
  const { id } = await w.as.admin.post('ediProfile/create', row)
  if (lines.length) await setPlaces(id, lines)
  return id as number
}

before(async () => {
  w = await world()
  erp = await ediPartner(w, { theirCode: 'S001' })
  await order(w, [['P1', 100], ['P2', 7]]) // prettier-ignore
  invrptId = await made(7, { version: 'D:10A:UN:A01051', counts: 2, lines: stockPlaces })
})

let no = 0
/** A report of stock of P1. @param counted what UNT says */
function report(lines: string, counted = 7 + lines.split("'").length - 1): Buffer {
  const day = today().replaceAll('-', '')
  const head = `UNB+UNOC:3+S001+OEM-EDI+261120:1000+R${++no}'UNH+1+INVRPT:D:10A:UN'BGM+35+R${no}+9'DTM+366:${day}:102'`
  return Buffer.from(`${head}NAD+SU+S001::92'NAD+ST+CN01::92'LIN+1++P1:IN'${lines}UNT+${counted}+1'UNZ+1+R${no}'`)
}
const bring = (file: Buffer) => w.as.supplierA.upload('supStockInput/importMessage', file, 'a.edi')
const stockOf = async () => {
  const [row] = (await w.as.supplierA.get('supStockInput/getPager', { partNo: 'P1' })).items
  return row && [row.finishedQty, row.safetyQty]
}

test('a file is read as its sender writes, and says by which version', async () => {
  const said = "QTY+33:40:STK'QTY+97:5:STK'"
  const { status, message } = await bring(report(said))
  assert.equal(status, 0, message)
  assert.deepEqual(await stockOf(), [40, 5])
  const [kept] = (await w.as.admin.get('dumpLog/GetPager', { sender: 'S001', sort: 'id' })).items
  assert.match(kept.notes, /按报文规格 S001 规格 第2版 读取/)
  assert.match((await bring(report("QTY+33:40:STK'"))).message, /缺少安全库存，按对方的报文规格必填/)
  // Its trailers may count too much.
  assert.equal((await bring(report(said, 99))).status, 0)
  await w.as.admin.post('ediProfile/disable', { ids: [invrptId] })
  assert.match((await bring(report(said))).message, /没有实际库存/)
  assert.match((await bring(report("QTY+145:41:PCE'", 99))).message, /尾计数不符/)
  await w.as.admin.post('ediProfile/enable', { ids: [invrptId] })
})

test('a changed profile is another version; what came before is replayed by it, and the difference is shown', async () => {
  assert.equal((await bring(report("QTY+33:40:STK'QTY+98:90:STK'QTY+97:5:STK'"))).status, 0)
  const { id } = (await w.as.admin.get('dumpLog/GetPager', { sender: 'S001', sort: 'id' })).items.at(-1)
  assert.deepEqual((await w.as.admin.post('bench/replay', { id })).differences, [])
  await setPlaces(invrptId, [
    { place: 'lines.stock', qualifiers: '98' },
    { place: 'lines.most', qualifiers: '33' },
    { place: 'lines.unit', codes: 'STK=EA' },
  ])
  const { differences } = await w.as.admin.post('bench/replay', { id })
  assert.deepEqual(
    differences.map((d: any) => [d.label, d.was, d.now]),
    [
      ['最高库存', '90', '40'],
      ['成品库存', '40', '90'],
    ],
  )
  await setPlaces(invrptId, stockPlaces)
  assert.equal((await w.as.admin.get('ediProfile/getDetails', { id: invrptId })).profileNo, 4)
})

test('what a partner has passed on the test bench was passed by his profile: another one is to be passed anew', async () => {
  const version = async (who = w.as.supplierA) => (await who.get('bench/getScenarios', { message: 'invrpt' })).version
  const [before, others] = [await version(), await version(w.as.supplierB)]
  assert.notEqual(before, others)
  await setPlaces(invrptId, [{ place: 'lines.stock', qualifiers: '33' }])
  assert.notEqual(await version(), before)
  await changed(w.as.admin, 'ediProfile', 'edit', { id: invrptId, profileName: 'S001', ...usual, version: null, counts: 1 })
  const strict = await version()
  await w.as.admin.post('ediProfile/disable', { ids: [invrptId] })
  assert.deepEqual([await version(), await version(w.as.supplierB)], [others, others])
  assert.notEqual(strict, others)
  await w.as.admin.post('ediProfile/enable', { ids: [invrptId] })
  await changed(w.as.admin, 'ediProfile', 'edit', {
    id: invrptId, profileName: 'S001 规格',
    ...usual,
    version: 'D:10A:UN:A01051', counts: 2,
  })
  await setPlaces(invrptId, stockPlaces)
  assert.equal(await version(), before)
})

test('guide and sample are those of the partner, and the sample is taken as it stands', async () => {
  const { text } = await w.as.supplierA.get('bench/getSample', { message: 'invrpt' })
  assert.match(text, /UNH\+1\+INVRPT:D:10A:UN:A01051/)
  assert.match(text, /QTY\+33:10:STK/)
  assert.match(text, /QTY\+97:1/)
  const { content } = await w.as.supplierA.upload('bench/try?message=invrpt', Buffer.from(text), 'a.edi')
  assert.deepEqual([content.findings, content.taken], [[], true])
  const guide = async ({ token }: typeof w.as.admin, more = '') =>
    (await w.app.inject({ url: `/api/bench/getGuide?message=invrpt${more}`, headers: { authorization: `Bearer ${token}` } })).body
  assert.match(await guide(w.as.supplierA), /<td>33 \/ 17<\/td><td>库存数量<\/td>/)
  // Others have ours.
  assert.doesNotMatch(await guide(w.as.supplierB), /33 \/ 17/)
  assert.doesNotMatch(await guide(w.as.supplierB, '&partner=S001'), /33 \/ 17/)
})

test('what the partner is told is written by his profile', async () => {
  await made(3, {
    version: 'D:99B:UN', writeAs: 1, hasUna: true, ourQualifier: 'ZZ', theirQualifier: '14',
    lines: [
      { place: 'lines.orderNo', qualifiers: 'CT' },
      { place: 'lines.schedules.quantities', qualifiers: '1' },
    ],
  }) // prettier-ignore
  await deliverDue(w.engine)
  erp.got.splice(0)
  const { orderNo } = await order(w, [['P1', 100]])
  await deliverDue(w.engine)
  const lines = erp.got.find((g) => g.body.includes('DELFOR'))!.body.split('\r\n')
  assert.equal(lines[0], "UNA:+.? '")
  assert.match(lines[1]!, /^UNB\+UNOA:3\+OEM-EDI:ZZ\+S001:14\+/)
  assert.match(lines[2]!, /DELFOR:D:99B:UN/)
  assert.ok(lines.includes(`RFF+CT:${orderNo}'`), lines.join('\n'))
  assert.ok(lines.includes("QTY+1:100:EA'") || lines.includes("QTY+1:100:PCE'"), lines.join('\n'))
})

test('answers go out by it, too', async () => {
  await made(2, { writeAs: 1, theirQualifier: 'ZZ' })
  erp.got.splice(0)
  await bring(report("QTY+33:44:STK'QTY+97:5:STK'"))
  await deliverDue(w.engine)
  const contrl = erp.got.map((g) => g.body).find((b) => b.includes('CONTRL'))
  assert.match(contrl!, /^UNB\+UNOA:3\+OEM-EDI\+S001:ZZ\+/)
})

test('what is different is shown beside ours; all that may be is listed', async () => {
  const changes = await w.as.admin.get('ediProfile/getChanges', { id: invrptId })
  assert.deepEqual(
    changes.map((c: any) => [c.place, c.theirs]),
    [
      ['lines.stock', 'QTY+33/17 1.2'],
      ['lines.unit', 'QTY+33/17 1.3 STK=EA PCE=EA'],
      ['lines.safety', 'QTY+97 1.2 必填'],
    ],
  )
  const places = await w.as.admin.get('ediProfile/getPlaces', { kind: 7 })
  const stock = places.find((p: any) => p.place === 'lines.stock')
  assert.deepEqual([stock.name, stock.now], ['行 › 库存数量', 'QTY+145/17 1.2'])
  assert.notEqual((await w.as.supplierA.ask('GET', 'ediProfile/getPlaces', { kind: 7 })).status, 0)
})

test('what cannot be meant is refused with its place, and nothing is kept', async () => {
  const refused = (more: object) =>
    w.as.admin.refused('ediProfile/create', { partnerCode: 'X', standard: 1, kind: 7, profileName: 'X', ...usual, ...more })
  const placed = (place: object) => w.as.admin.refused('ediProfile/setPlaces', { id: invrptId, lines: [place] })
  assert.match(await refused({ partnerCode: '一' }), /对方信箱只能由英文字母/)
  assert.match(await refused({ version: 'D10A' }), /目录版本应像 D:10A:UN/)
  assert.match(await refused({ writeAs: 3, hasComma: true }), /请同时写 UNA/)
  assert.match(await placed({ place: 'lines.unit', codes: 'STK' }), /第1行的代码对照应写成/)
  assert.match(await placed({ place: 'lines.stock', qualifiers: '97' }), /lines\.stock与lines\.safety写在同一处/)
  assert.match(await refused({ partnerCode: 'S001' }), /已存在/)
  assert.equal((await w.as.admin.get('ediProfile/GetPager', { partnerCode: 'X' })).total, 0)
  assert.equal((await w.as.admin.get('ediProfile/getDetails', { id: invrptId })).lines.length, 3)
})
