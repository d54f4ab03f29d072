/** A CKD notice from the file to the last receipt: labels that a decoder reads, promises in parts, KD sheets, what ends it. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { readBarcodes } from 'zxing-wasm/reader'
import { checkLaws } from '../../../ledger/laws.ts'
import { perform } from '../../../engine/write/perform.ts'
import { system } from '../../../engine/system.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { picture } from '../../../../test/codes.ts'
import { order, pull, receive, ship, soon, today, world, type Person, type World } from '../../../../test/world.ts'
import { caseMatrix } from '../ckdCase/ckdCase.print.ts'

let w: World
let n = 0
const day = (days: number) => soon(days * 24).slice(0, 10)
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const head = (more: object = {}) => ({
  plant: 'CN01', supplierCode: 'S001', ckdOrderNo: 'CKD-1', country: '泰国', kdProject: 'KD-TH', modelCode: 'NX5',
  lotNo: `L${++n}`,
  lotQty: 20, warehouse: 'CN01K1',
  needDate: day(10),
  ...more,
})
const lines = [
  { partNo: 'P1', noticeQty: 50, snp: 20, usagePerSet: 2, caseNo: 'C01' },
  { partNo: 'P2', noticeQty: 30, snp: 10 },
]
const one = (id: number, who: Person = w.as.planner) => who.get('ckd/getDetails', { id })
async function told(more: object = {}) {
  const { id } = await w.as.planner.post('ckd/create', { ...head(), lines, ...more })
  await w.as.planner.get('ckd/Publish', { ids: id })
  return one(id, w.as.supplierA)
}
async function accepted(more: object = {}) {
  const { id } = await told(more)
  await w.as.supplierA.post('ckd/receive', { ids: [id] })
  return one(id, w.as.supplierA)
}
const open = (id: number, subEnabled: boolean) => w.as.planner.post('ckd/enableReceipt', { ids: [id], enabled: true, subEnabled })
const promise = (said: object[]) => ({ lines: said })
const sent = async (call: string, body: object) => {
  const { id } = await w.as.supplierA.post(call, { planSendAt: soon(1), planArriveAt: soon(3), plateNo: '吉A12345', ...body })
  return id as number
}
async function shipped(id: number) {
  await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
  await w.as.supplierA.post('sendSheet/send', { ids: [id] })
  return w.as.receiver.get('sendSheet/getDetails', { id })
}
const sheetsOf = async (no: string) => (await w.as.supplierA.get('sendSheet/getPager', { sourceNo: no, ps: 50 })).items

suite('CKD notices', () => {
  before(async () => {
    w = await world()
    await perform(w.engine, system('测试'), warehouse, 'create', {
      items: [{ input: { warehouse: 'CN01K1', warehouseName: 'KD包装中心', plant: 'CN01', whKind: 'kd' }, lines: [{ zone: 'Z1', zoneName: '收货区', zoneKind: 'receiving' }] }], // prettier-ignore
      source: 'job',
    })
  })

  test('goes to a KD warehouse, in time, each part once a case', async () => {
    const refused = (more: object) => w.as.planner.refused('ckd/create', { ...head(), lines, ...more })
    assert.match(await refused({ warehouse: 'CN01W1' }), /交货仓库/)
    assert.match(await refused({ needDate: '2020-01-01' }), /不能早于今天/)
    assert.match(await refused({ lines: [lines[1], lines[1]] }), /零件P2重复/)
    assert.match(await refused({ lines: [] }), /没有明细行/)
    const { id } = await w.as.planner.post('ckd/create', { ...head(), lines: [{ partNo: 'P1', noticeQty: 9_000, snp: 1 }] })
    assert.match(await w.as.planner.refused('ckd/Publish', { ids: [id] }), /超过一张通知的5000箱/)
    assert.notEqual((await w.as.supplierA.ask('GET', `ckd/getDetails?id=${id}`)).status, 0)
    await w.as.planner.post('ckd/setDeleteFlag', { ids: [id] })
    assert.equal((await one(id)).status, 9)
  })

  test('told, it is wanted for certain, and each case has a label whose codes a decoder reads', async () => {
    const f = await w.as.planner.post('kdforecast/create', {
      plant: 'CN01', supplierCode: 'S001', kdProject: 'KD-TH', country: '泰国',
      baseMonth: day(10).slice(0, 7).replace('-', ''),
      lines: [{ partNo: 'P1', m0Qty: 500 }],
    })
    await w.as.planner.post('kdforecast/publish', { ids: [f.id] })
    const notice = await told()
    assert.deepEqual([notice.status, notice.orderedQty, notice.openQty, notice.caseCount], [1, 80, 80, 6])
    // It draws on what was forecast of its project for that month.
    const { forecastNo } = await w.as.planner.get('kdforecast/GetSingle', { id: f.id })
    assert.deepEqual(notice.lines.map((l: any) => l.forecastNo), [forecastNo, null]) // prettier-ignore
    const cases = (await w.as.supplierA.get('ckdCase/getPager', { noticeNo: notice.noticeNo, sort: 'boxNo', order: 'asc', ps: 50 })).items // prettier-ignore
    assert.deepEqual(cases.map((b: any) => [b.partNo, b.qty, b.boxSeq, b.boxTotal, b.caseNo]), [['P1', 20, 1, 3, 'C01'], ['P1', 20, 2, 3, 'C01'], ['P1', 10, 3, 3, 'C01'], ['P2', 10, 1, 3, null], ['P2', 10, 2, 3, null], ['P2', 10, 3, 3, null]]) // prettier-ignore
    assert.equal(new Set(cases.map((b: any) => b.licencePlate)).size, 6)
    const paper = async (who: Person, path: string, payload?: object) => {
      const r = await w.app.inject({ method: payload ? 'POST' : 'GET', url: `/api/${path}`, headers: { authorization: `Bearer ${who.token}` }, ...(payload ? { payload } : {}) }) // prettier-ignore
      return r.rawPayload.toString('latin1')
    }
    const labels = await paper(w.as.supplierA, 'ckd/DownLoadPDFLabel', { ids: [notice.id] })
    assert.equal([...labels.matchAll(/MediaBox/g)].length, 6)
    assert.ok((await paper(w.as.supplierA, `ckd/DownLoadPDF?id=${notice.id}`)).startsWith('%PDF'))
    assert.ok(!(await paper(w.as.supplierB, 'ckd/DownLoadPDFLabel', { ids: [notice.id] })).startsWith('%PDF'))
    for (const [code, value, width, height] of [
      ['code128', cases[0].licencePlate, 140, 13],
      ['datamatrix', caseMatrix(cases[0]), 28, 25],
    ] as const) {
      const [read] = await readBarcodes(picture(code, value, width, height, 203), { textMode: 'Plain' })
      assert.equal(read?.text, value, code)
    }
  })

  test('accepted and answered in two parts; what was said is taken back as a whole', async () => {
    const notice = await accepted()
    const [p1, p2] = notice.lines
    const body = (said: object[]) => ({ id: notice.id, ...promise(said) })
    const refused = (said: object[]) => w.as.supplierA.refused('ckd/receipt', body(said))
    assert.match(await refused([{ id: p1.id, receiptQty: 50, promisedDate: day(9) }]), /未开放回执，不能/)
    assert.equal(await w.as.supplierA.get('ckd/getSubReceiptEnabled', { plant: 'CN01' }), false)
    assert.match(await w.as.supplierA.refused('ckd/enableReceipt', { ids: [notice.id], enabled: true, subEnabled: true }), /权限/)
    await open(notice.id, true)
    assert.equal(await w.as.supplierA.get('ckd/getSubReceiptEnabled', { plant: 'CN01' }), true)
    assert.equal(await w.as.supplierA.get('ckd/getSubReceiptEnabled', { plant: 'CN02' }), false)
    // All that is wrong is said at once, line by line, and nothing is kept.
    const wrong = await w.as.supplierA.ask('POST', 'ckd/receipt', body([{ id: p1.id, receiptQty: 60, promisedDate: day(9) }, { id: p2.id, receiptQty: 10, promisedDate: '2020-01-01' }])) // prettier-ignore
    assert.match(wrong.message, /第1行.*不能超过通知数量50[\s\S]*第2行.*不能早于今天/)
    assert.match(await refused([{ id: p1.id }, { id: p2.id }]), /没有填写回执数量/)
    // A sheet that is named is there, the supplier's own and the plant's.
    const others = await ship(w, await pull(w, [['P1', 1]], { supplierCode: 'S002' }, w.as.supplierB), [1], {}, w.as.supplierB)
    const ours = await ship(w, await pull(w, [['P1', 1]]), [1])
    for (const no of ['NOSUCH', others.sheetNo]) assert.match(await refused([{ id: p1.id, receiptQty: 20, receiptSheetNo: no }]), /第1行：CN01没有送货单/) // prettier-ignore
    await w.as.supplierA.post(
      'ckd/receipt',
      body([{ id: p1.id, receiptQty: 20, promisedDate: day(8), receiptSheetNo: ours.sheetNo }, { id: p2.id }]),
    )
    assert.equal((await one(notice.id)).receiptState, 1)
    await w.as.supplierA.post('ckd/receipt', body([{ id: p1.id, receiptQty: 30, promisedDate: day(9) }, { id: p2.id, receiptQty: 30 }])) // prettier-ignore
    const now = await one(notice.id)
    assert.deepEqual([now.receiptState, now.lines.map((l: any) => [l.promisedQty, l.promisedDate, l.receiptCount])], [2, [[50, day(9), 2], [30, day(10), 1]]]) // prettier-ignore
    const { items } = await w.as.planner.get('ckd/getReceiptPager', { noticeNo: notice.noticeNo, ps: 10 })
    assert.deepEqual(items.map((r: any) => [r.lineNo, r.seq, r.promisedQty]).sort(), [[1, 1, 20], [1, 2, 30], [2, 1, 30]]) // prettier-ignore
    assert.ok((await w.as.planner.file('ckd/exportReceiptHistory', { noticeNo: notice.noticeNo })).length > 1000)
    await w.as.supplierA.post('ckd/revokeReceipt', { id: notice.id, lines: [{ id: p1.id, revoke: true }, { id: p2.id, revoke: false }] }) // prettier-ignore
    const back = await one(notice.id)
    assert.deepEqual([back.receiptState, back.lines.map((l: any) => l.promisedQty)], [1, [0, 30]])
    // What was said stays on record; the next one goes on counting.
    await w.as.supplierA.post('ckd/receipt', body([{ id: p1.id, receiptQty: 50, promisedDate: day(9) }]))
    const all = (await w.as.planner.get('ckd/getReceiptPager', { noticeNo: notice.noticeNo, partNo: 'P1', ps: 10 })).items
    assert.deepEqual(all.map((r: any) => [r.seq, r.status]).sort(), [[1, 9], [2, 9], [3, 1]]) // prettier-ignore
  })

  test('a file of receipts is refused by its rows, and says all that is wrong with them', async () => {
    const notice = await accepted()
    await open(notice.id, true)
    const send = (...rows: [lineNo: number, qty: number][]) => {
      const text = rows.map((r) => [notice.noticeNo, ...r].join(','))
      const file = Buffer.from('\ufeff' + ['通知单号,行号,本次回执数量', ...text].join('\n'))
      return w.as.supplierA.upload('ckd/importReceipt', file, 'a.csv')
    }
    assert.match((await send([1, 20], [2, 60])).message, /^第3行：回执数量合计不能超过通知数量30/)
    assert.match((await send([2, 60], [1, 60])).message, /^第2行：.*不能超过通知数量30[\s\S]*；第3行：.*不能超过通知数量50/)
    assert.equal((await send([1, 20], [2, 30])).status, 0)
    assert.deepEqual((await one(notice.id)).lines.map((l: any) => l.promisedQty), [20, 30]) // prettier-ignore
    // What the history calls it is what its supplier did.
    const [last] = await w.as.supplierA.get('ckd/getHistory', { id: notice.id })
    assert.equal(last.label, '回执')
  })

  test('without parts it is answered once, and less than all needs a reason', async () => {
    const notice = await accepted()
    const [p1, p2] = notice.lines
    await open(notice.id, false)
    const body = (said: object[]) => ({ id: notice.id, ...promise(said) })
    assert.match(await w.as.supplierA.refused('ckd/receipt', body([{ id: p1.id, receiptQty: 40, promisedDate: day(9) }])), /必须填写原因/) // prettier-ignore
    await w.as.supplierA.post('ckd/receipt', body([{ id: p1.id, receiptQty: 40, promisedDate: day(9), reasonCode: 'UN01' }]))
    assert.match(await w.as.supplierA.refused('ckd/receipt', body([{ id: p1.id, receiptQty: 10, promisedDate: day(9) }])), /未开放分批回执/) // prettier-ignore
    await w.as.supplierA.post('ckd/receipt', body([{ id: p2.id, receiptQty: 0, reasonCode: 'UN01' }]))
    assert.equal((await one(notice.id)).receiptState, 3)
    const month = day(10).slice(0, 7).replace('-', '')
    const rows = await w.as.planner.post('ckd/getReceiptReport', { plant: 'CN01', month, supplier: 'S001' })
    const mine = rows.filter((r: any) => r.noticeNo === notice.noticeNo).sort((a: any, b: any) => a.lineNo - b.lineNo)
    assert.deepEqual(mine.map((r: any) => [r.noticeQty, r.promisedQty, r.shippedQty, r.receiptRate]), [[50, 40, 0, 80], [30, 0, 0, 0]]) // prettier-ignore
    assert.deepEqual(
      (await w.as.planner.post('ckd/getSups', { plant: 'CN01' })).map((s: any) => s.supplierCode),
      ['S001'],
    )
    assert.deepEqual(await w.as.supplierB.post('ckd/getSups', {}), [])
    // Report and suppliers are asked for alike: by month, plant and supplier; what is no month is said.
    const sups = async (of: string) => (await w.as.planner.post('ckd/getSups', { month: of })).map((s: any) => s.supplierCode)
    assert.deepEqual([await sups(month), await sups('203001')], [['S001'], []])
    const book = (params: object) => w.as.planner.ask('POST', 'ckd/exportReceiptReport', params)
    for (const path of ['getReceiptReport', 'exportReceiptReport', 'getSups'])
      assert.match((await w.as.planner.ask('POST', `ckd/${path}`, { month: '202613' })).message, /应为 YYYYMM/)
    assert.match((await book({ month, suplier: 'S001' })).message, /不支持的查询条件：suplier/)
    const file = await w.app.inject({ method: 'POST', url: '/api/ckd/exportReceiptReport', headers: { authorization: `Bearer ${w.as.planner.token}` }, payload: { month, plant: 'CN01', supplier: 'S001' } }) // prettier-ignore
    assert.match(String(file.headers['content-type']), /spreadsheet/)
  })

  test('shipped on KD sheets alone, received in two parts, and done', async () => {
    const notice = await told()
    const [p1, p2] = notice.lines
    const sheet = [{ demandLineId: p1.id, shipQty: 20 }]
    const kd = (demand: object[]) => ({ planSendAt: soon(1), planArriveAt: soon(3), lines: demand })
    assert.match(await w.as.supplierA.refused('sendSheet/createKd', kd(sheet)), /请先接收该通知/)
    await w.as.supplierA.post('ckd/receive', { ids: [notice.id] })
    assert.match(await w.as.supplierA.refused('sendSheet/create', kd(sheet)), /KD/)
    const o = await order(w, [['P1', 10]], { fulfilMode: 2 })
    assert.match(await w.as.supplierA.refused('sendSheet/createKd', kd([...sheet, { demandLineId: o.lines[0].id, shipQty: 5 }])), /不能合并/) // prettier-ignore
    const first = await shipped(await sent('sendSheet/createKd', { lines: sheet }))
    assert.deepEqual([first.sheetType, first.warehouse, first.lines[0].demandNo], [2, 'CN01K1', notice.noticeNo])
    assert.equal((await one(notice.id)).status, 4)
    assert.match(await w.as.planner.refused('ckd/setDeleteFlag', { ids: [notice.id] }), /执行中/)
    await receive(w, first, [{ receivedQty: 20 }])
    // What is still open is also among all that waits to be shipped.
    const waiting = (await w.as.supplierA.get('pendingReq/getPager', { demandNo: notice.noticeNo })).items
    assert.deepEqual(waiting.map((r: any) => r.openQty).sort(), [30, 30])
    await w.as.supplierA.post('ckd/createSend', { id: notice.id, planSendAt: soon(1), planArriveAt: soon(3), plateNo: '吉A12345', lines: [{ id: p1.id, shipQty: 30 }, { id: p2.id, shipQty: 30 }] }) // prettier-ignore
    const draft = (await sheetsOf(notice.noticeNo)).find((s: any) => s.status === 0)
    assert.match(await w.as.planner.refused('ckd/close', { ids: [notice.id] }), /已开单未发运/)
    await receive(w, await shipped(draft.id), [{ receivedQty: 30 }, { receivedQty: 30 }])
    const done = await one(notice.id)
    assert.deepEqual([done.status, done.receivedQty, done.openQty], [5, 80, 0])
    const related = JSON.stringify(await w.as.supplierA.get('ckd/getRelated', { id: notice.id }))
    assert.ok(related.includes(first.sheetNo) && related.includes(draft.sheetNo))
    assert.deepEqual(await red(), [])
  })

  test('closed or deleted, what is open is cancelled; what is under way still comes', async () => {
    const notice = await accepted()
    const sheet = await shipped(await sent('sendSheet/createKd', { lines: [{ demandLineId: notice.lines[0].id, shipQty: 20 }] }))
    await w.as.planner.post('ckd/close', { ids: [notice.id] })
    assert.match(await w.as.supplierA.refused('sendSheet/createKd', { planSendAt: soon(1), planArriveAt: soon(3), lines: [{ demandLineId: notice.lines[1].id, shipQty: 5 }] }), /已关闭/) // prettier-ignore
    await receive(w, sheet, [{ receivedQty: 20 }])
    const closed = await one(notice.id)
    assert.deepEqual([closed.status, closed.receivedQty, closed.cancelledQty, closed.openQty], [8, 20, 60, 0])
    const other = await told()
    await w.as.planner.post('ckd/setDeleteFlag', { ids: [other.id] })
    assert.deepEqual([(await one(other.id)).status, (await one(other.id)).cancelledQty], [9, 80])
    // Its labels are no labels any more.
    assert.notEqual((await w.as.supplierA.ask('POST', 'ckd/DownLoadPDFLabel', { ids: [other.id] })).status, 0)
    assert.deepEqual(await red(), [])
  })

  test('what is asked of it twice at once happens once', async () => {
    const notice = await told()
    const both = await Promise.all([1, 2].map(() => w.as.supplierA.ask('POST', 'ckd/receive', { ids: [notice.id] })))
    assert.deepEqual(both.map((a) => a.status === 0).sort(), [false, true])
    await open(notice.id, true)
    const [p1] = notice.lines
    const said = { id: notice.id, lines: [{ id: p1.id, receiptQty: 30, promisedDate: today() }] }
    const twice = await Promise.all([1, 2].map(() => w.as.supplierA.ask('POST', 'ckd/receipt', said)))
    assert.deepEqual(twice.map((a) => a.status === 0).sort(), [false, true], 'together they are more than the notice')
  })
})
