/** Freight of milk runs: by the carrier's contract, shared out by boxes, deducted once. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { hands, publishedStop, routeFor } from '../../../../test/milk.ts'
import { chance, order, today, world, type World } from '../../../../test/world.ts'
import { sharesOf } from './freight.server.ts'

let w: World
let trips = 0
const period = today().slice(0, 7).replace('-', '')
const broken = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok).map((l) => l.no)
const pickOf = (id: number) => w.as.planner.get('pick/getDetails', { id })
/** A trip to two docks, received: so much is collected at each. */
async function received(quantities: [number, number]): Promise<any> {
  const tripNo = ++trips
  const stops = [
    await publishedStop(w, { routeNo: 'RF', tripNo, stopSeq: 1 }, [['P1', 30]]),
    await publishedStop(w, { routeNo: 'RF', tripNo, stopSeq: 2, supplierCode: 'S002' }, [['P3', 10]]),
  ]
  await w.as.carrier.post('mrPullSheet/createPick', { ids: [stops[0].id] })
  const { pickNo } = await w.as.carrier.get('mrPullSheet/getDetails', { id: stops[0].id })
  const [{ id }] = (await w.as.carrier.get('pick/getPager', { pickNo })).items
  await w.as.carrier.post('pick/dispatch', { id, plateNo: '吉A77777', driverName: '王强' })
  for (const [i, l] of ((await pickOf(id)).lines as any[]).entries()) {
    const less = quantities[i]! < l.planQty ? { diffReason: 'DF01' } : {}
    await w.as.carrier.post('pick/pickup', { id, mrNo: l.mrNo, ...hands, lines: [{ id: l.id, pickQty: quantities[i], ...less }] })
  }
  for (const { sheetNo } of ((await pickOf(id)).lines as any[]).filter((l) => l.sheetNo)) {
    const [sheet] = (await w.as.receiver.get('sendSheet/getPager', { sheetNo })).items
    const { lines } = await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id })
    await w.as.receiver.post('sendSheet/receive', { id: sheet.id, lines: lines.map((l: any) => ({ id: l.id, receivedQty: l.shipQty })) }) // prettier-ignore
  }
  return pickOf(id)
}
const generate = () => w.as.accountant.ask('POST', 'dedstatement/generate', { plant: 'CN01', period })
const deductions = async (): Promise<any[]> => {
  const { items } = await w.as.accountant.get('dedstatement/getPager', { dedType: 1, status: '0,1,2,3,4', ps: 50 })
  const all = await Promise.all(items.map((d: any) => w.as.accountant.get('dedstatement/getDetails', { id: d.id })))
  return all.sort((a, b) => (a.partnerCode < b.partnerCode ? -1 : 1))
}

suite('freight of milk runs', () => {
  before(async () => {
    w = await world()
    await routeFor(w, 'RF', ['S001', 'S002'])
    await order(w, [['P1', 500]])
  })

  test('shares add up to the whole, whatever was collected', () => {
    const c = chance(5)
    for (let i = 0; i < 500; i++) {
      const amount = BigInt(c.between(1, 1_000_000))
      const boxes = Array.from({ length: c.between(1, 9) }, () => c.between(1, 400))
      const shares = sharesOf(amount, boxes)
      assert.equal(shares.reduce((n, x) => n + x, 0n), amount) // prettier-ignore
      assert.ok(shares.every((x) => x >= 0n))
    }
  })

  test('without a rate in the carrier’s contract nothing is charged, and waits', async () => {
    const p = await received([30, 10])
    assert.deepEqual([p.status, p.debitState, p.mileageKm], [5, 0, 60])
    await generate()
    assert.deepEqual(await deductions(), [])
  })

  test('so much a truck and a kilometre: each supplier bears its boxes, once; void, it is owed again', async () => {
    const file = (await w.as.admin.upload('file/upload', Buffer.from('%PDF-1.4\n%%EOF\n'), '合同.pdf')).content
    await w.as.admin.post('thirdLogiBase/save', {
      plant: 'CN01', carrierCode: 'T01', serviceType: 2, contractNo: 'YS-01',
      contractFile: [file],
      insurance: false, contact: '调度', phone: '13800000002', validFrom: '2020-01-01', validTo: '2099-12-31',
      lines: [
        { item: 3, unit: '车', price: 300 },
        { item: 4, unit: '公里', price: 2.5 },
      ],
    })
    const nothing = await received([0, 10])
    const none = await received([0, 0])
    assert.deepEqual([nothing.debitState, none.debitState], [0, null])
    // Of two at once one finds nothing left.
    await Promise.all([generate(), generate()])
    const [a, b] = await deductions()
    // 300 and 60 km at 2.5: 450 a trip; of the second one S002 had all.
    assert.deepEqual([a.partnerCode, a.lineCount, b.partnerCode, b.lineCount], ['S001', 1, 'S002', 2])
    assert.equal(Math.round((a.netAmount + b.netAmount) * 100), 900_00)
    const [line] = a.lines
    assert.deepEqual([line.sourceType, line.vehicle, line.mileage, line.taxRate, line.contractNo], [1, 'RF-1', 60, 0.09, 'YS-01'])
    assert.match(line.lineRemark, /全车\d+箱，本站\d+箱，按箱数分摊/)
    const paid = await pickOf(nothing.id)
    assert.deepEqual([paid.debitState, paid.lines.map((l: any) => l.dedNo)], [1, [null, b.dedNo]])
    assert.deepEqual(await broken(), [])
    await w.as.accountant.post('dedstatement/void', { ids: [b.id], reason: '合同价有误' })
    assert.equal((await pickOf(nothing.id)).debitState, 0)
    assert.deepEqual(await broken(), [])
    assert.equal((await generate()).status, 0)
    assert.equal((await deductions()).length, 2)
  })

  test('a receipt that is taken back takes its freight out of the deduction, until it is signed', async () => {
    const sent = await received([30, 10])
    await w.as.accountant.post('dedstatement/void', { ids: (await deductions()).map((d) => d.id) })
    await generate()
    const [a, b] = await deductions()
    for (const d of [a, b]) await w.as.accountant.post('dedstatement/publish', { ids: [d.id] })
    await w.as.supplierA.get('dedstatement/cfm', { ids: a.id })
    await w.as.supplierB.get('dedstatement/cfm', { ids: b.id })
    // S002's is being signed: it stays as it is.
    await w.as.accountant.get('dedstatement/startSign', { ids: b.id })
    const [{ id: receipt }] = (await w.as.receiver.get('receive/getPager', { sheetNo: sent.lines[0].sheetNo })).items
    await w.as.manager.post('receive/reverse', { id: receipt, reverseReason: '录错' })
    const [less, same] = await deductions()
    assert.deepEqual([a.lines.length, less.lines.length, less.status, less.version, less.confirmedAt], [2, 1, 1, 2, null])
    assert.equal(less.netAmount, less.lines[0].amount)
    assert.deepEqual([same.lines.length, same.status], [b.lines.length, 3])
    const p = await pickOf(sent.id)
    assert.deepEqual(p.lines.map((l: any) => [l.dedNo, l.debitState]), [[null, null], [b.dedNo, 1]]) // prettier-ignore
    assert.deepEqual(await broken(), [])
    // Received anew it is owed anew; of a statement that has nothing else nothing is left.
    const [{ id: sheet }] = (await w.as.receiver.get('sendSheet/getPager', { sheetNo: sent.lines[0].sheetNo })).items
    const { lines } = await w.as.receiver.get('sendSheet/getDetails', { id: sheet })
    await w.as.receiver.post('sendSheet/receive', { id: sheet, lines: lines.map((l: any) => ({ id: l.id, receivedQty: l.shipQty })) }) // prettier-ignore
    assert.equal((await pickOf(sent.id)).lines[0].debitState, 0)
    await w.engine.db.rows(sql`update dedstatement set period = '202001' where id = ${less.id}`)
    await generate()
    const only = (await deductions()).find((d) => d.partnerCode === 'S001' && d.status === 0)
    assert.deepEqual([only.lines.length, only.lines[0].sourceNo], [1, sent.pickNo])
    const receipts = (await w.as.receiver.get('receive/getPager', { sheetNo: sent.lines[0].sheetNo })).items
    await w.as.manager.post('receive/reverse', { id: receipts.find((r: any) => r.id !== receipt).id, reverseReason: '又录错' })
    assert.equal((await w.as.accountant.get('dedstatement/getDetails', { id: only.id })).status, 9)
    assert.deepEqual(await broken(), [])
  })

  test('L20: what a trip says of its deduction is what the deduction holds', async () => {
    assert.deepEqual(await broken(), [])
    await w.engine.db.pool.query(`update pick_line set ded_no = null where ded_no is not null`)
    assert.deepEqual(await broken(), ['L20'])
  })
})
