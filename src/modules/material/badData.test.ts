/** After-sales orders in hands that err: files with wrong rows, answers to what is cancelled, two people at one line. Each is told what to do. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkLaws } from '../../ledger/laws.ts'
import { dayIn, DEPOT, depots, inDepot, planned, sentSheet, toExchange } from '../../../test/after.ts'
import { filledBook, filledRows, type FilledRow } from '../../../test/filled.ts'
import { soon, world, type Person, type World } from '../../../test/world.ts'

let w: World
let planner: Person
const row = (planNo: number, more: FilledRow = {}): FilledRow => ({
  供货订单号: 'BAD1', 计划号: planNo, 工厂: 'CN01', 供应商代码: 'S001', 零件号: 'P1', 计划类型: '常规', 供货地点: 'BJ',
  收货库: DEPOT, 计划数量: 20,
  需求日期: dayIn(3),
  ...more,
})
const plans = async (supplyOrderNo: string) => (await planner.get('accPlan/getPager', { supplyOrderNo })).items as any[]
const one = (id: number) => planner.get('accPlan/getDetails', { id })
const trip = () => ({ planSendAt: soon(1), planArriveAt: soon(30), expressCompany: '顺丰', expressNo: 'SF1' })
const send = (id: number, shipQty: number) =>
  w.as.supplierA.ask('POST', 'accPlan/createSendSheet', { ...trip(), lines: [{ id, shipQty }] })

suite('after-sales orders, wrongly', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    await inDepot(w, planner, 'P1', 30)
  })

  test('a file with wrong rows names each of them and takes over none', async () => {
    const file = filledBook([
      row(1),
      row(2, { 收货库: 'CN01W1' }),
      row(3, { 需求日期: dayIn(-1) }),
      row(4, { 计划数量: -5 }),
      row(5, { 供货地点: 'XX' }),
      row(6, { 零件号: 'NOPART' }),
      row(7, { 需求日期: '下周三' }),
      row(1),
      row(9, { 计划类型: '很急' }),
    ])
    const { status, message } = await planner.upload('accPlan/importExcel', file, 'a.xlsx')
    assert.notEqual(status, 0)
    for (const said of [/第5行.*计划数量/, /第8行.*需求日期/, /第10行.*计划类型/]) assert.match(message, said)
    assert.deepEqual(await plans('BAD1'), [])
    const next = filledBook([row(1), row(2, { 收货库: 'CN01W1' }), row(3, { 零件号: 'NOPART' })])
    const unknown = (await planner.upload('accPlan/importExcel', next, 'a.xlsx')).message
    for (const said of [/第3行.*收货库/, /第4行.*零件/]) assert.match(unknown, said)
    const last = filledBook([row(1), row(2, { 需求日期: dayIn(-1) }), row(3, { 供货地点: 'XX' })])
    const late = (await planner.upload('accPlan/importExcel', last, 'a.xlsx')).message
    assert.match(late, /第3行.*需求日期不能早于今天，请改为今天或以后/)
    assert.match(late, /第4行.*没有启用的备件收货地址，请先维护/)
    assert.doesNotMatch(late, /第2行/)
    assert.deepEqual(await plans('BAD1'), [])
  })

  test('what is cancelled is neither answered, dated nor shipped, on screen and by file; its state says why', async () => {
    const [p, other] = await planned(planner, [['P1', 10], ['P2', 10]]) // prettier-ignore
    const dates = filledRows(await w.as.supplierA.file('accPlan/exportArriveDateTemplate', { ids: `${p.id},${other.id}` }))
    const sheets = filledRows(await w.as.supplierA.file('accPlan/exportCreateSendSheet', { ids: `${p.id},${other.id}` }))
    await planner.post('accPlan/askCancel', { ids: [p.id], reasonCode: 'CA01' })
    const before = await one(p.id)
    assert.match(
      await w.as.supplierA.refused('accPlan/updateFeedback', { ids: [p.id], feedbackState: 2 }),
      /当前状态为取消待确认，不能反馈/,
    )
    assert.match(
      await w.as.supplierA.refused('accPlan/updateArriveDate', { ids: [p.id], arriveDate: dayIn(1) }),
      /当前状态为取消待确认/,
    )
    assert.match((await send(p.id, 5)).message, /已被取消，请确认取消/)
    const dated = await w.as.supplierA.upload('accPlan/ImportUpdateArriveDate', filledBook(dates.map((r) => ({ ...r, 预计到货日期: dayIn(1) }))), 'a.xlsx') // prettier-ignore
    assert.match(dated.message, /取消待确认/)
    const filled = filledBook(sheets.map((r) => ({ ...r, 计划发运时间: `${dayIn(1)} 08:00`, 计划到达时间: `${dayIn(2)} 08:00`, 快递公司: '顺丰', 快递单号: 'S1' }))) // prettier-ignore
    assert.match((await w.as.supplierA.upload('accPlan/importCreateSendSheet', filled, 'a.xlsx')).message, /已被取消，请确认取消/)
    // The other row of each file was not touched either.
    assert.deepEqual([(await one(p.id)).rowVersion, (await one(other.id)).rowVersion], [before.rowVersion, other.rowVersion])
  })

  test('two people at one line: one is heard, the other learns that it is done; never both, never half', async () => {
    const [p, q] = await planned(planner, [['P1', 10], ['P2', 10]]) // prettier-ignore
    // Two sheets of all that is open.
    const both = await Promise.all([send(p.id, 10), send(p.id, 10)])
    assert.deepEqual(both.map((a) => a.status === 0).sort(), [false, true])
    assert.match(both.find((a) => a.status !== 0)!.message, /可发数量不足：0/)
    assert.deepEqual([(await one(p.id)).allocQty, (await one(p.id)).openQty], [10, 0])
    // A cancellation and a sheet: whichever was first, the other knows.
    const [cancelled, shipped] = await Promise.all([
      planner.ask('POST', 'accPlan/askCancel', { ids: [q.id], reasonCode: 'CA01' }),
      send(q.id, 4),
    ])
    assert.equal(cancelled.status, 0)
    if (shipped.status !== 0) assert.match(shipped.message, /已被取消，请确认取消/)
    assert.equal((await one(q.id)).status, 7)
    // Somebody changed it since it was opened.
    const [r] = await planned(planner, [['P3', 10]])
    const date = (arriveDate: string) => ({ id: r.id, rowVersion: r.rowVersion, arriveDate })
    const dates = await Promise.all([1, 2].map((n) => w.as.supplierA.ask('POST', 'accPlan/updateArriveDate', date(dayIn(n)))))
    assert.deepEqual(dates.map((a) => a.status === 0).sort(), [false, true])
    assert.match(dates.find((a) => a.status !== 0)!.message, /数据已被他人修改，请刷新后重试/)
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })

  test('more than was sent is not received, more than lies there is not returned, another plant’s depot takes nothing', async () => {
    const [p] = await planned(planner, [['P4', 10]])
    const sheet = await sentSheet(w, p, 6)
    const receive = (receivedQty: number, more: object = {}) =>
      planner.ask('POST', 'accSend/saveSubReceive', { id: sheet.id, finish: 1, lines: [{ id: sheet.lines[0].id, receivedQty, ...more }] }) // prettier-ignore
    assert.match((await receive(7)).message, /超过|多于|不能大于/)
    assert.match((await receive(-1)).message, /本次实收/)
    const back = (more: object) => ({
      plant: 'CN01', supplierCode: 'S001', partNo: 'P1', reqQty: 4, warehouse: DEPOT, loc: 'BJ', handleType: 2, reasonCode: 'RT01',
      ...more,
    })
    const refused = (more: object) => planner.refused('accReturnExchange/create', back(more))
    assert.match(await refused({ reqQty: 31 }), /可退换数量不足：30/)
    assert.match(await refused({ warehouse: 'CN01W1' }), /收货库/)
    assert.match(await refused({ reasonCode: 'CA01' }), /原因CA01不适用于此处/)
    assert.match(await refused({ supplierCode: 'S002' }), /可退换数量不足：0|没有/)
    const [id] = (await toExchange(w, planner, [['P1', 5]], false)) as [number]
    await planner.post('accReturnExchange/publish', { ids: [id] })
    const answers = await Promise.all(['true', 'false'].map((agree) => w.as.supplierA.ask('GET', `accReturnExchange/confirm?ids=${id}&agree=${agree}&remark=x`))) // prettier-ignore
    assert.equal(answers.filter((a) => a.status === 0).length, 1)
    assert.match(answers.find((a) => a.status !== 0)!.message, /当前状态为(已确认|有异议)/)
  })
})
