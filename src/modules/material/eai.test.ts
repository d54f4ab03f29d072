/** What the aftermarket's system (EAI) sends: supply orders, cancellations, requests to return; each message once, or kept with its reasons. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { handleMessage } from '../../exchange/inbox.ts'
import { allBroken } from '../../ledger/laws.ts'
import { messages } from '../../messages.gen.ts'
import { dayIn, DEPOT, depots, inDepot, sentSheet } from '../../../test/after.ts'
import { world, type Person, type World } from '../../../test/world.ts'

let w: World
let planner: Person
const told = (type: string, messageNo: string, rows: object[]) => ({ sender: 'EAI', messageNo, type, rows })
const orders = (body: object, who = planner) => who.ask('POST', 'accPlan/importMessage', body)
const cancellations = (body: object, who = planner) => who.ask('POST', 'accPlan/importCancelMessage', body)
const requests = (body: object, who = planner) => who.ask('POST', 'accReturnExchange/importMessage', body)
const logOf = async (messageNo: string) =>
  (await w.as.planner.get('dumpLog/GetPager', { messageKey: `EAI/${messageNo}` })).items[0]
const wanted = (supplyOrderNo: string, planNo: string, more: object = {}) => ({
  supplyOrderNo, planNo, plant: 'CN01', supplierCode: 'S001', partNo: 'P1', planQty: 10, planType: 1, loc: 'BJ', warehouse: DEPOT,
  needDate: dayIn(5),
  ...more,
})
const plansOf = async (supplyOrderNo: string) =>
  (await planner.get('accPlan/getPager', { supplyOrderNo, sort: 'planNo', order: 'asc' })).items as any[]
const back = (more: object = {}) => ({
  plant: 'CN01', supplierCode: 'S001', partNo: 'P1', reqQty: 4, warehouse: DEPOT, loc: 'BJ', handleType: 2, reasonCode: 'RT01',
  ...more,
})

suite('messages of the aftermarket’s system', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    await inDepot(w, planner, 'P1', 50)
  })

  test('supply orders become plans, once however often they come; a row that is wrong refuses the message by its number', async () => {
    const body = told('SUPPLYORDER', '1', [wanted('E1', '1'), wanted('E1', '2', { planType: 2 })])
    const answers = await Promise.all([orders(body), orders(body), orders(body)])
    assert.ok(answers.every((a) => a.status === 0))
    assert.deepEqual((await plansOf('E1')).map((p) => [p.planNo, p.status, p.openQty]), [["1", 1, 10], ["2", 1, 10]]) // prettier-ignore
    const row = await logOf('1')
    assert.deepEqual([row.status, row.sender, row.dataCode], [2, 'EAI', 'supplyOrders'])
    const refused = await orders(told('SUPPLYORDER', '2', [wanted('E2', '1'), wanted('E2', '2', { warehouse: 'CN01A' }), wanted('E1', '1')])) // prettier-ignore
    assert.match(refused.message, /第2行.*收货库/)
    assert.deepEqual(await plansOf('E2'), [])
    assert.equal((await logOf('2')).status, 3)
    assert.match((await orders(told('SUPPLYORDER', '3', [wanted('E1', '1')]))).message, /已存在/)
    assert.match((await orders(told('SUPPLYORDER', '4', [wanted('E4', '1')]), w.as.supplierA)).message, /没有操作权限/)
  })

  test('a cancellation names the lines; what is unknown or over refuses it, and after that was mended it is done again', async () => {
    await orders(told('SUPPLYORDER', '11', [wanted('E11', '1'), wanted('E11', '2')]))
    const lines = [{ supplyOrderNo: 'E11', planNo: '1', reasonCode: 'CA01' }, { supplyOrderNo: 'E11', planNo: '3', reasonCode: 'CA01' }] // prettier-ignore
    const refused = await cancellations(told('SUPPLYCANCEL', '12', lines))
    assert.match(refused.message, /没有备件计划“E11 3”，或无权限，请核对编号/)
    assert.deepEqual((await plansOf('E11')).map((p) => p.status), [1, 1]) // prettier-ignore
    await orders(told('SUPPLYORDER', '13', [wanted('E11', '3')]))
    const { id } = await logOf('12')
    await w.as.planner.post('dumpLog/redo', { ids: [id] })
    await handleMessage(w.engine, messages, id)
    assert.deepEqual((await plansOf('E11')).map((p) => p.status), [7, 1, 7]) // prettier-ignore
    assert.equal((await logOf('12')).docNos, 'E11 1、E11 3')
    const reminded = await w.as.supplierA.get('accPlan/getMyCanceledOrderNos')
    assert.deepEqual(reminded.filter((r: any) => r.orderNo === 'E11').map((r: any) => r.planNo).sort(), ['1', '3']) // prettier-ignore
    // Asked for a second time in another message it is not cancelled twice.
    assert.match((await cancellations(told('SUPPLYCANCEL', '14', [lines[0]!]))).message, /取消待确认/)
    // What has left wholly cannot be cancelled.
    const [, second] = await plansOf('E11')
    await sentSheet(w, second, 10)
    assert.match((await cancellations(told('SUPPLYCANCEL', '15', [{ ...lines[0]!, planNo: '2' }]))).message, /已全部发运/)
    assert.match((await cancellations(told('SUPPLYCANCEL', '16', [{ ...lines[0]!, odd: 1 }]))).message, /没有这个字段：odd/)
    assert.match((await cancellations(told('SUPPLYCANCEL', '17', [lines[0]!]), w.as.supplierA)).message, /没有操作权限/)
  })

  test('requests to return keep the number that the aftermarket gave them; without one they are numbered here', async () => {
    const made = await requests(told('RETURNREQUEST', '21', [back({ reqNo: 'EAI-R-1' }), back()]))
    assert.equal(made.status, 0, made.message)
    const [first, second] = made.content.orders as [string, string]
    assert.equal(first, 'EAI-R-1')
    assert.match(second, /^RXCN01\d{6}\d{5}$/)
    assert.match((await requests(told('RETURNREQUEST', '22', [back({ reqNo: 'EAI-R-1' })]))).message, /EAI-R-1.*已存在/)
    assert.match((await requests(told('RETURNREQUEST', '23', [back({ reqQty: 500 })]))).message, /可退换数量不足/)
    assert.deepEqual([...(await allBroken(w.engine.db))], [])
  })
})
