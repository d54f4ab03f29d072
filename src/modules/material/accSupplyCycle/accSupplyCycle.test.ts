/** Supply cycles of after-sales parts: imported, approved by a flow that asks county and days, in force from their day. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { runClock } from '../../../engine/tasks/clock.ts'
import { deliverDue } from '../../../exchange/deliver.ts'
import { pushLog } from '../../../exchange/pushLog/pushLog.ts'
import { dayIn, DEPOT, depots } from '../../../../test/after.ts'
import { partner } from '../../../../test/partner.ts'
import { person, step, withStrategy } from '../../../../test/signing/kit.ts'
import { today, world, type Person, type World } from '../../../../test/world.ts'
import { accSupplyCycle } from './accSupplyCycle.ts'

let w: World
let planner: Person
let supplier: Person
let plans = 0
const head = ['工厂', '供应商代码', '零件号', '供货地点', '省', '市', '区县', '生产周期', '运输周期', '紧急周期', '最小订量', '倍数', '生效日期'] // prettier-ignore
type Cell = string | number
const rowOf = (partNo: string, ...rest: Cell[]): Cell[] => ['CN01', 'S001', partNo, 'BJ', '北京市', '北京市', '大兴区', ...rest]
async function bring(rows: Cell[][], who = supplier) {
  const wb = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([head, ...rows]), '表')
  return who.upload('accSupplyCycle/ExcelImport', xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' }), 'a.xlsx')
}
const cycle = async (partNo: string) => (await planner.get('accSupplyCycle/getPager', { partNo, plant: 'CN01' })).items[0]
const start = (id: number) => supplier.post('accSupplyCycle/startApprove', { ids: [id] })
const approve = (id: number, who = planner) => who.ask('POST', 'accSupplyCycle/approve', { ids: [id] })
async function agreed(partNo: string, ...rest: Cell[]) {
  const taken = await bring([rowOf(partNo, ...rest)])
  assert.equal(taken.status, 0, taken.message)
  const { id } = await cycle(partNo)
  await start(id)
  const done = await approve(id)
  assert.equal(done.status, 0, done.message)
  return cycle(partNo)
}
const inForce = (c: any) => [c.status, c.produceDays, c.transportDays, c.cycleDays, c.urgentDays, c.newCycleDays]

suite('supply cycles of after-sales parts', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    supplier = w.as.supplierA
  })

  test('imported, applied for, approved: what is in force stays until the change begins', async () => {
    const taken = await bring([rowOf('P1', 10, 5, 6, 20, 10)])
    assert.equal(taken.status, 0, taken.message)
    const first = await cycle('P1')
    assert.deepEqual(inForce(first), [0, null, null, null, null, 15])
    await start(first.id)
    assert.match((await bring([rowOf('P1', 9, 5)])).message, /审批中/)
    assert.equal((await approve(first.id)).status, 0)
    const now = await cycle('P1')
    assert.deepEqual([...inForce(now), now.effectiveFrom, now.moq], [2, 10, 5, 15, 6, null, today(), 20])
    // A change for later: in force from its day on.
    assert.equal((await bring([rowOf('P1', 7, 5, '', '', '', dayIn(2))], planner)).status, 0)
    assert.deepEqual(inForce(await cycle('P1')), [0, 10, 5, 15, 6, 12])
    await start(first.id)
    // Who decides reads what changes, not what is in force.
    const { items } = await planner.get('flowTask/getMyPager', { tab: 1, bizType: 31 })
    const [{ told }] = await planner.get('flowTask/getHeadlines', { taskIds: String(items[0].id) })
    assert.equal(
      told,
      `供货周期 15 → 12 天，紧急周期 6 → 无，生产周期 10 → 7 天，最小订量 20 → 无，订量倍数 10 → 无，自 ${dayIn(2)}`,
    )
    assert.deepEqual(await supplier.get('flowTask/getHeadlines', { taskIds: String(items[0].id) }), [
      { taskId: items[0].id, told },
    ])
    assert.deepEqual(await w.as.supplierB.get('flowTask/getHeadlines', { taskIds: String(items[0].id) }), [
      { taskId: items[0].id, told: '' },
    ])
    assert.equal((await approve(first.id)).status, 0)
    assert.deepEqual(inForce(await cycle('P1')), [2, 10, 5, 15, 6, 12])
    assert.match((await bring([rowOf('P1', 3, 3)])).message, /已通过的新周期将于.*生效/)
    await runClock(w.engine, [accSupplyCycle])
    assert.equal((await cycle('P1')).cycleDays, 15)
    await runClock({ ...w.engine, now: () => new Date(Date.now() + 2 * 86_400_000) }, [accSupplyCycle])
    const later = await cycle('P1')
    assert.deepEqual([...inForce(later), later.effectiveFrom], [2, 7, 5, 12, null, null, dayIn(2)])
    const rows = await planner.get('accSupplyCycle/getHistory', { id: first.id })
    assert.ok(JSON.stringify(rows).includes('生效'))
  })

  test('refused it is changed and applied for again, or given up; what is in force is not removed', async () => {
    const { id } = await agreed('P2', 10, 5)
    assert.equal((await bring([rowOf('P2', 20, 5)])).status, 0)
    await start(id)
    await planner.post('accSupplyCycle/reject', { ids: [id], decision: '太长' })
    assert.deepEqual([(await cycle('P2')).status, (await cycle('P2')).decision], [3, '太长'])
    await start(id)
    await supplier.post('accSupplyCycle/withdraw', { ids: [id] })
    assert.match(await supplier.refused('accSupplyCycle/remove', { ids: [id] }), /放弃变更/)
    await supplier.post('accSupplyCycle/discard', { ids: [id] })
    assert.deepEqual(inForce(await cycle('P2')), [2, 10, 5, 15, null, null])
    assert.equal((await bring([rowOf('P3', 20, 5)])).status, 0)
    const fresh = await cycle('P3')
    assert.notEqual((await supplier.ask('POST', 'accSupplyCycle/discard', { ids: [fresh.id] })).status, 0)
    await supplier.post('accSupplyCycle/remove', { ids: [fresh.id] })
    assert.equal(await cycle('P3'), undefined)
  })

  test('wrong rows are named, and nothing of the file is written', async () => {
    const said = async (...row: Cell[]) => (await bring([rowOf('P4', 5, 5), row])).message
    assert.match(await said(...rowOf('P5', 5, 5, 11)), /第3行：紧急周期不能超过供货周期10天/)
    assert.match(await said(...rowOf('P5', 5, 5, '', 15, 10)), /最小订量应是倍数的整数倍/)
    assert.match(await said(...rowOf('P5', 5, 5, '', '', '', dayIn(-1))), /生效日期不能早于今天/)
    assert.match(
      await said('CN01', 'S001', 'P5', 'BJ', '北京市', '北京市', '大兴', 5, 5),
      /行政区划里北京市北京市没有“大兴”，请从列表中选择/,
    )
    assert.match(await said('CN01', 'S001', 'P5', 'XX', '北京市', '北京市', '大兴区', 5, 5), /没有启用的供货地点XX/)
    assert.match(await said('CN01', 'S002', 'P5', 'BJ', '北京市', '北京市', '大兴区', 5, 5), /S002不存在或无权限/)
    assert.equal(await cycle('P4'), undefined)
  })

  test('counties by province and city', async () => {
    const at = async (query: Record<string, string>) =>
      (await supplier.get('accSupplyCycle/getCounties', query)).map((r: any) => r.county)
    assert.deepEqual(await at({ province: '北京市', city: '北京市' }), ['朝阳区', '大兴区'])
    assert.deepEqual(await at({ province: '广东省' }), ['黄埔区'])
  })

  test('who approves is said by the strategy, by county and days', async () => {
    const manager = await person(w, 'cycle2', 'PLANNER')
    const chain = [1, 2].map(
      (n) =>
      step(n, `Step${n}`, 'maker', { kind: 'approve', bySeal: false, byHand: false, stepName: `第${n}级`, assignee: 'role', assigneeArg: n === 1 ? 'ACC_PLANNER' : 'PLANNER' }), // prettier-ignore
    )
    const long = { matchExpr: JSON.stringify({ all: [['county', 'is', '大兴区'], ['newCycleDays', 'from', 30]] }) } // prettier-ignore
    await withStrategy(w, 'accSupplyCycle', 'approve', chain, async () => {
      await bring([rowOf('A1', 25, 5), rowOf('A2', 5, 5)])
      const [a, b] = [await cycle('A1'), await cycle('A2')]
      await supplier.post('accSupplyCycle/startApprove', { ids: [a.id, b.id] })
      assert.equal((await approve(b.id)).status, 0)
      assert.equal((await cycle('A2')).status, 2)
      assert.equal((await approve(a.id)).status, 0)
      assert.equal((await cycle('A1')).status, 1)
      assert.equal((await approve(a.id, manager)).status, 0)
      assert.deepEqual(inForce(await cycle('A1')), [2, 25, 5, 30, null, null])
    }, long) // prettier-ignore
  })

  test('a plan without place, depot and day goes where its part goes, when its supplier can', async () => {
    const plan = (partNo: string, more = {}) =>
      planner.ask('POST', 'accPlan/create', {
        supplyOrderNo: 'ND1',
        planNo: `${++plans}`,
        plant: 'CN01', supplierCode: 'S001', partNo, planQty: 10,
        ...more,
      })
    assert.match((await plan('A5')).message, /今天没有默认供货地点，请填写供货地点/)
    const place = { loc: 'BJ', addressCode: 'A01', depot: DEPOT, validFrom: today(), changeReason: '新增' }
    const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'A5' }
    await supplier.post('accSupplyLoc/CreateApprove', { ...of, ...place })
    const [open] = (await planner.get('accSupplyLoc/getPager', { partNo: 'A5' })).items
    await planner.post('accSupplyLoc/approve', { ids: [open.id] })
    assert.match((await plan('A5')).message, /没有供货周期，请填写需求日期/)
    assert.match((await plan('P5', { loc: 'BJ', needDate: dayIn(3) })).message, /没有对应的备件库，请填写收货库/)
    await agreed('A5', 10, 5, 6)
    const made = async (more = {}) => {
      const { content, status, message } = await plan('A5', more)
      assert.equal(status, 0, message)
      return planner.get('accPlan/getDetails', { id: content.id })
    }
    const usual = await made()
    assert.deepEqual([usual.loc, usual.warehouse, usual.county, usual.needDate], ['BJ', DEPOT, '大兴区', dayIn(15)])
    assert.equal((await made({ planType: 2 })).needDate, dayIn(6))
    assert.equal((await made({ needDate: dayIn(2) })).needDate, dayIn(2))
    // A change of the cycle is for plans to come.
    await agreed('A5', 3, 4)
    assert.deepEqual([(await made()).needDate, (await planner.get('accPlan/getDetails', { id: usual.id })).needDate], [dayIn(7), dayIn(15)]) // prettier-ignore
    assert.equal((await made({ planType: 2 })).needDate, dayIn(7))
  })

  test('what is in force is told to the after-sales system once there is one', async () => {
    const { id } = await agreed('A6', 5, 5)
    const push = () => planner.post('accSupplyCycle/toEai', { ids: [id] })
    await push()
    await deliverDue(w.engine)
    assert.equal((await cycle('A6')).eaiState, 0, 'nobody has an address yet')
    await using eai = await partner()
    await w.as.admin.post('pushConfig/Create', { pushCode: 'EAI', pushName: 'EAI', orgCode: 'OEM', url: eai.url })
    await runClock(w.engine, [pushLog])
    await deliverDue(w.engine)
    assert.equal((await cycle('A6')).eaiState, 1)
    const { event, data } = JSON.parse(eai.got[0]!.body)
    assert.deepEqual([event, data.partNo, data.county, data.cycleDays], ['acccycle.cycle', 'A6', '大兴区', 10])
    assert.match(await supplier.refused('accSupplyCycle/toEai', { ids: [id] }), /权限/)
    // Another cycle has not been told.
    await agreed('A6', 6, 6)
    assert.equal((await cycle('A6')).eaiState, 0)
    await push()
    await deliverDue(w.engine)
    assert.deepEqual([(await cycle('A6')).eaiState, JSON.parse(eai.got[1]!.body).data.cycleDays], [1, 12])
    assert.equal((await bring([rowOf('A6', 7, 6)])).status, 0)
    assert.notEqual((await planner.ask('POST', 'accSupplyCycle/toEai', { ids: [id] })).status, 0)
  })

  test('seen by its supplier; nobody else brings or approves', async () => {
    await agreed('A3', 5, 5)
    assert.equal((await w.as.supplierB.get('accSupplyCycle/getPager', { partNo: 'A3' })).total, 0)
    assert.match((await bring([rowOf('A4', 5, 5)], w.as.accountant)).message, /权限/)
    const { id } = await cycle('A3')
    assert.match(await supplier.refused('accSupplyCycle/approve', { ids: [id] }), /权限/)
    for (const name of ['ExportExcel', 'ExportExcelImportTemplate']) await supplier.file(`accSupplyCycle/${name}`)
  })
})
