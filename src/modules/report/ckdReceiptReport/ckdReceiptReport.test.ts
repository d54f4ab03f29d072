/** The receipt report of CKD notices whose rows are odd: none promised, taken back, closed half-way, received and taken back. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { receive, soon, world, type World } from '../../../../test/world.ts'
import { toldNotice } from '../../../../test/kd.ts'

let w: World
let lot = 0
const needDate = soon(240).slice(0, 10)
const month = needDate.slice(0, 7).replace('-', '')
async function told(noticeQty = 50) {
  const { id } = await w.as.planner.post('ckd/create', {
    plant: 'CN01', supplierCode: 'S001', ckdOrderNo: 'CKD-2', country: '泰国', kdProject: 'KD-TH', modelCode: 'NX5',
    lotNo: `R${++lot}`,
    lotQty: 20, warehouse: 'CN01K1', needDate,
    lines: [{ partNo: 'P1', noticeQty }],
  })
  await w.as.planner.get('ckd/Publish', { ids: id })
  return w.as.supplierA.get('ckd/getDetails', { id })
}
async function accepted(noticeQty?: number) {
  const notice = await told(noticeQty)
  await w.as.supplierA.post('ckd/receive', { ids: [notice.id] })
  await w.as.planner.post('ckd/enableReceipt', { ids: [notice.id], enabled: true, subEnabled: true })
  return notice
}
/** Noticed, promised, shipped, received and rate of each row of a notice. */
async function reported(noticeNo: string, who = w.as.planner) {
  const rows: any[] = await who.post('ckd/getReceiptReport', { month })
  return rows
    .filter((r) => r.noticeNo === noticeNo)
    .map((r) => [r.noticeQty, r.promisedQty, r.shippedQty, r.receivedQty, r.receiptRate])
}
const promise = (notice: any, receiptQty: number, more: object = {}) =>
  w.as.supplierA.post('ckd/receipt', { id: notice.id, lines: [{ id: notice.lines[0].id, receiptQty, ...more }] })
async function shipped(notice: any, shipQty: number) {
  const lines = [{ demandLineId: notice.lines[0].id, shipQty }]
  const { id } = await w.as.supplierA.post('sendSheet/createKd', { planSendAt: soon(1), planArriveAt: soon(3), plateNo: '吉A12345', lines }) // prettier-ignore
  await w.as.supplierA.post('sendSheet/publish', { ids: [id] })
  await w.as.supplierA.post('sendSheet/send', { ids: [id] })
  return w.as.receiver.get('sendSheet/getDetails', { id })
}

suite('CKD receipt report', () => {
  before(async () => {
    w = await world()
    await toldNotice(w)
  })

  test('a notice nobody answered is there with nothing; drafts and deleted ones are not, nor what another supplier has', async () => {
    const silent = await told()
    assert.deepEqual(await reported(silent.noticeNo), [[50, 0, 0, 0, 0]])
    assert.deepEqual(await reported(silent.noticeNo, w.as.supplierB), [])
    await w.as.planner.post('ckd/setDeleteFlag', { ids: [silent.id] })
    assert.deepEqual(await reported(silent.noticeNo), [])
  })

  test('a receipt that is taken back counts no more; one of nothing is an answer of nothing', async () => {
    const notice = await accepted()
    await promise(notice, 20)
    await promise(notice, 30)
    assert.deepEqual(await reported(notice.noticeNo), [[50, 50, 0, 0, 100]])
    await w.as.supplierA.post('ckd/revokeReceipt', { id: notice.id, lines: [{ id: notice.lines[0].id, revoke: true }] })
    assert.deepEqual(await reported(notice.noticeNo), [[50, 0, 0, 0, 0]])
    await promise(notice, 0, { reasonCode: 'UN01' })
    assert.deepEqual(await reported(notice.noticeNo), [[50, 0, 0, 0, 0]])
  })

  test('shipped without a promise, short, taken back from receipt and received anew: what came is what came', async () => {
    const notice = await accepted(30)
    const sheet = await shipped(notice, 20)
    assert.deepEqual(await reported(notice.noticeNo), [[30, 0, 20, 0, 0]])
    await receive(w, sheet, [{ receivedQty: 18, diffReason: 'DF01' }])
    const [row] = await reported(notice.noticeNo)
    assert.deepEqual([row![0], row![1], row![3]], [30, 0, 18])
    assert.ok(Number(row![2]) >= 18, 'what is missing is still to be decided on')
    const [receipt] = (await w.as.manager.get('receive/getPager', { sheetNo: sheet.sheetNo })).items
    await w.as.manager.post('receive/reverse', { ids: [receipt.id], reverseReason: '点错数量' })
    assert.deepEqual(await reported(notice.noticeNo), [[30, 0, 20, 0, 0]])
    await receive(w, await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id }), [{ receivedQty: 20 }])
    assert.deepEqual(await reported(notice.noticeNo), [[30, 0, 20, 20, 0]])
    await w.as.planner.post('ckd/close', { ids: [notice.id] })
    assert.deepEqual(await reported(notice.noticeNo), [[30, 0, 20, 20, 0]])
  })
})
