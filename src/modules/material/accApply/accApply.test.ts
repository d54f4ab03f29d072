/** Applications about after-sales plans: later, split, less, not at all; decided, taken back, crossed by shipping and cancelling. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { applyReasons, dayIn, depots, planned } from '../../../../test/after.ts'
import { chance, soon, world, type Person, type World } from '../../../../test/world.ts'
import { accApply } from './accApply.ts'

let w: World
let planner: Person
let supplier: Person
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const plan = (id: number) => planner.get('accPlan/getDetails', { id })
const application = (id: number) => planner.get('accApply/getDetails', { id })
const named = ({ supplyOrderNo, planNo }: any) => ({ supplyOrderNo, planNo })
const asked = (p: any, more: object) => ({ ...named(p), sqType: 1, sqReason: 'AP01', ...more })
const apply = async (p: any, more: object) => (await supplier.post('accApply/create', asked(p, more))).id as number
const refused = (p: any, more: object, who = supplier) => who.refused('accApply/create', asked(p, more))
const one = async (qty = 30, more = {}) => (await planned(planner, [['P1', qty, more]]))[0]
const trip = () => ({ planSendAt: soon(1), planArriveAt: soon(30), expressCompany: '顺丰', expressNo: 'SF1' })
const sheet = (p: any, shipQty: number) =>
  supplier.ask('POST', 'accPlan/createSendSheet', { ...trip(), lines: [{ id: p.id, shipQty }] })
const approve = (id: number, more = {}) => planner.ask('POST', 'accApply/approve', { ids: [id], ...more })
const books = async (id: number) => {
  const p = await plan(id)
  return [p.status, p.planQty, p.openQty, p.allocQty, p.cancelledQty]
}
const told = async (event: string, id: number) =>
  (await w.engine.db.rows(sql`select 1 from outbox where event = ${event} and doc_id = ${id}`)).length
const running = async (p: any) => (await planner.get('accApply/getPager', { ...named(p), status: 1 })).items[0]

suite('applications about after-sales plans', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
    await applyReasons(w)
    supplier = w.as.supplierA
  })

  test('later: the plan shows what is asked, and is wanted on the day that is granted', async () => {
    const p = await one()
    const id = await apply(p, { sqArrivalDate: dayIn(9), remark: '模具维修' })
    const a = await application(id)
    assert.deepEqual([a.status, a.planQty, a.openQty, a.needDate, a.partNo, a.rpState], [1, 30, 30, dayIn(5), 'P1', 0])
    const shown = await plan(p.id)
    assert.deepEqual([shown.sqType, shown.sqArrivalDate, shown.sqReason, shown.rpState], [1, dayIn(9), 'AP01', 0])
    assert.equal(shown.needDate, dayIn(5), 'nothing before somebody agrees')
    assert.equal(await told('accapply.new', id), 1)
    assert.match((await approve(id, { rPSupplyDate: dayIn(5) })).message, /应晚于需求日期/)
    assert.match((await approve(id, { rPSupplyDate: dayIn(-1) })).message, /回复供货日期不能早于今天/)
    assert.equal((await approve(id, { rPSupplyDate: dayIn(8), replyRemark: '最晚8天' })).status, 0)
    const now = await plan(p.id)
    assert.deepEqual([now.needDate, now.arriveDate, now.rpState, now.rPSupplyDate], [dayIn(8), dayIn(8), 1, dayIn(8)])
    const done = await application(id)
    assert.deepEqual([done.status, done.rPSupplyDate, done.replyBy, done.replyRemark], [2, dayIn(8), '备件计划', '最晚8天'])
    assert.equal(await told('accapply.approved', id), 1)
    // What has been late is not any more.
    const late = await one(5, { needDate: dayIn(1) })
    await w.engine.db.rows(sql`update acc_plan set need_date = ${dayIn(-2)}::date, overdue = true where id = ${late.id}`)
    assert.equal((await approve(await apply(late, { sqArrivalDate: dayIn(3) }))).status, 0)
    assert.equal((await plan(late.id)).overdue, false)
  })

  test('a plan and what was applied for are shown to each other, not the other lines of its order', async () => {
    const [a, b] = await planned(planner, [['P1', 10], ['P2', 10]]) // prettier-ignore
    const id = await apply(a, { sqArrivalDate: dayIn(9) })
    for (const who of [planner, supplier]) {
      const around = async (doc: string, of: number, kind: string) => {
        const { kinds } = await who.get(`${doc}/getRelated`, { id: of })
        return kinds.filter((k: any) => k.doc === kind).flatMap((k: any) => k.rows.map((r: any) => [r.id, k.before]))
      }
      assert.deepEqual(await around('accApply', id, 'accPlan'), [[a.id, true]])
      assert.deepEqual(await around('accPlan', a.id, 'accApply'), [[id, false]])
      assert.deepEqual(await around('accPlan', b.id, 'accApply'), [])
    }
    await supplier.post('accApply/withdraw', { ids: [id] })
  })

  test('split: a row of its own, both together as before; shipped like any', async () => {
    const p = await one()
    const id = await apply(p, { sqType: 2, sqArrivalDate: dayIn(12), sqQty: 12 })
    assert.equal((await approve(id)).status, 0)
    assert.deepEqual(await books(p.id), [1, 18, 18, 0, 0])
    const { newPlanNo } = await application(id)
    assert.equal(newPlanNo, `${p.planNo}-1`)
    const [part] = (await planner.get('accPlan/getPager', { supplyOrderNo: p.supplyOrderNo, planNo: newPlanNo })).items
    assert.deepEqual([part.needDate, part.partNo, part.locAddress, part.publishedAt !== null], [dayIn(12), 'P1', p.locAddress, true]) // prettier-ignore
    assert.deepEqual(await books(part.id), [1, 12, 12, 0, 0])
    assert.equal((await sheet(part, 12)).status, 0)
    const again = await apply(p, { sqType: 2, sqArrivalDate: dayIn(14), sqQty: 8 })
    assert.equal((await approve(again)).status, 0)
    assert.equal((await application(again)).newPlanNo, `${p.planNo}-2`)
    assert.deepEqual(await books(p.id), [1, 10, 10, 0, 0])
    assert.deepEqual(await red(), [])
  })

  test('cancel and cannot supply: less is owed, all of it ends the plan, asked for or not', async () => {
    const p = await one()
    assert.equal((await approve(await apply(p, { sqType: 3, sqQty: 10 }))).status, 0)
    assert.deepEqual(await books(p.id), [1, 30, 20, 0, 10])
    assert.equal((await approve(await apply(p, { sqType: 4 }))).status, 0)
    assert.deepEqual(await books(p.id), [9, 30, 0, 0, 30])
    const { id } = await w.as.admin.post('accSupplier/create', { plant: 'CN01', supplierCode: 'S001', feedbackOn: true })
    const open = await one()
    await w.as.admin.post('accSupplier/removeRange', { ids: [id] })
    assert.equal(open.status, 0)
    assert.equal((await approve(await apply(open, { sqType: 4 }))).status, 0)
    assert.equal((await plan(open.id)).status, 9)
    assert.deepEqual(await red(), [])
  })

  test('what cannot be asked is refused, with what to do', async () => {
    const p = await one()
    assert.match(await refused(p, {}), /请填写申请到货日期/)
    assert.match(await refused(p, { sqArrivalDate: dayIn(5) }), /应晚于需求日期/)
    assert.match(await refused(p, { sqArrivalDate: dayIn(-1) }), /不能早于今天/)
    assert.match(await refused(p, { sqType: 2, sqArrivalDate: dayIn(9) }), /拆分请填写申请数量/)
    assert.match(await refused(p, { sqType: 2, sqArrivalDate: dayIn(9), sqQty: 30 }), /全部数量改期请申请延期/)
    assert.match(await refused(p, { sqType: 3, sqQty: 31 }), /不能超过未发数量30/)
    assert.match(await refused({ ...p, planNo: 'X' }, { sqArrivalDate: dayIn(9) }), /没有备件计划/)
    assert.match(await refused(p, { sqArrivalDate: dayIn(9) }, w.as.supplierB), /没有备件计划/)
    assert.match(await refused(p, { sqArrivalDate: dayIn(9) }, planner), /权限/)
    await sheet(p, 30)
    assert.match(await refused(p, { sqType: 3 }), /没有未发数量/)
    const gone = await one()
    await planner.post('accPlan/askCancel', { ids: [gone.id], reasonCode: 'CA01' })
    assert.match(await refused(gone, { sqArrivalDate: dayIn(9) }), /状态为“取消待确认”，不能再变更/)
  })

  test('one running application a plan, two people at once; taken back, the plan shows none', async () => {
    const p = await one()
    const ask = () => supplier.ask('POST', 'accApply/create', asked(p, { sqType: 3, sqQty: 5 }))
    const both = await Promise.all([ask(), ask()])
    assert.deepEqual(both.map((r) => r.status === 0).sort(), [false, true])
    assert.match(both.find((r) => r.status !== 0)!.message, /正在审批中，请等待回复或先撤回/)
    const { id } = await running(p)
    assert.match(await w.as.supplierB.refused('accApply/withdraw', { ids: [id] }), /没有权限/)
    assert.match(await supplier.refused('accApply/approve', { ids: [id] }), /权限/)
    await supplier.post('accApply/withdraw', { ids: [id] })
    const shown = await plan(p.id)
    assert.deepEqual([shown.sqType, shown.sqReason, shown.rpState], [null, null, null])
    const next = await apply(p, { sqType: 3, sqQty: 5 })
    await planner.post('accApply/reject', { ids: [next], replyRemark: '客户等着要' })
    const no = await plan(p.id)
    assert.deepEqual([no.sqType, no.rpState, no.openQty], [3, 2, 30])
    assert.equal((await application(next)).status, 3)
    assert.equal(await told('accapply.rejected', next), 1)
    // Two decide at once: one of them.
    const last = await apply(p, { sqType: 3, sqQty: 5 })
    const decided = await Promise.all([approve(last), approve(last)])
    assert.deepEqual(decided.map((r) => r.status === 0).sort(), [false, true])
    assert.deepEqual(await books(p.id), [1, 30, 25, 0, 5])
  })

  test('a date that is too late is applied for; a later word changes it, one in time ends it', async () => {
    const p = await one()
    const say = (arriveDate: string, more = {}) =>
      supplier.ask('POST', 'accPlan/updateArriveDate', { ids: [p.id], arriveDate, ...more })
    assert.equal((await say(dayIn(4))).status, 0)
    assert.equal((await say(dayIn(9), { remark: '缺料' })).status, 0)
    const shown = await plan(p.id)
    assert.deepEqual([shown.arriveDate, shown.sqType, shown.sqArrivalDate, shown.rpState], [dayIn(4), 1, dayIn(9), 0])
    const a = await running(p)
    assert.deepEqual([a.sqType, a.sqArrivalDate, a.remark], [1, dayIn(9), '缺料'])
    assert.equal((await say(dayIn(11))).status, 0)
    const later = await running(p)
    assert.deepEqual([later.id, later.sqArrivalDate, (await plan(p.id)).sqArrivalDate], [a.id, dayIn(11), dayIn(11)])
    assert.equal((await say(dayIn(5))).status, 0)
    assert.deepEqual([(await application(a.id)).status, (await plan(p.id)).arriveDate, (await plan(p.id)).sqType], [4, dayIn(5), null]) // prettier-ignore
    assert.equal((await say(dayIn(8))).status, 0)
    assert.equal((await approve((await running(p)).id)).status, 0)
    assert.deepEqual([(await plan(p.id)).needDate, (await plan(p.id)).arriveDate], [dayIn(8), dayIn(8)])
    // Something else is asked for already: the date has to wait, one in time does not.
    await apply(p, { sqType: 3, sqQty: 5 })
    assert.match((await say(dayIn(12))).message, /变更申请AA.*正在审批中/)
    assert.equal((await say(dayIn(7))).status, 0)
  })

  test('several lines of the list at once, each an application of its own', async () => {
    const plans = await planned(planner, [['P1', 10], ['P2', 10]]) // prettier-ignore
    const lines = plans.map((p, i) => ({ id: p.id, ...(i ? {} : { sqQty: 4 }) }))
    await supplier.post('accPlan/apply', { sqType: 4, sqReason: 'AP01', lines })
    assert.deepEqual([(await running(plans[0])).sqQty, (await running(plans[1])).sqQty], [4, 10])
    assert.match(await w.as.supplierB.refused('accPlan/apply', { sqType: 4, sqReason: 'AP01', lines }), /没有权限/)
  })

  test('shipping goes on: what has left is not taken back; a plan that ends takes its application along', async () => {
    const p = await one()
    const id = await apply(p, { sqType: 3, sqQty: 20 })
    assert.equal((await sheet(p, 15)).status, 0)
    assert.match((await approve(id)).message, /不能超过未发数量15，请点“不同意”/)
    await planner.post('accPlan/askCancel', { ids: [p.id], reasonCode: 'CA01' })
    assert.match((await approve(id)).message, /状态为“取消待确认”/)
    await runClock(w.engine, [accApply])
    assert.equal((await application(id)).status, 4)
    assert.equal((await plan(p.id)).sqType, null)
    assert.equal(await told('accapply.lapsed', id), 1)
    assert.deepEqual(await red(), [])
  })

  test('seen by its supplier and people of its plant', async () => {
    const p = await one()
    await apply(p, { sqArrivalDate: dayIn(9) })
    const total = async (who: Person) => (await who.get('accApply/getPager', named(p))).total
    assert.deepEqual([await total(supplier), await total(w.as.supplierB), await total(planner)], [1, 0, 1])
    await planner.file('accApply/exportExcel', named(p))
  })

  test('whatever is asked for while shipping goes on, the books agree', async () => {
    const c = chance(11)
    const plans = await planned(planner, [['A1', 40], ['A2', 40], ['A3', 40]]) // prettier-ignore
    const { supplyOrderNo } = plans[0]
    const all = async () => (await planner.get('accPlan/getPager', { supplyOrderNo, ps: 100 })).items as any[]
    const some = async () => {
      const list = await all()
      return list[c.between(0, list.length - 1)]
    }
    const open = async () => (await planner.get('accApply/getPager', { supplyOrderNo, status: 1 })).items as any[]
    const say = (path: string, body: object, who = supplier) => who.ask('POST', path, body)
    const sheets = async (status: number) => (await supplier.get('accSend/getPager', { status })).items as any[]
    const steps: (() => Promise<unknown>)[] = [
      async () => say('accApply/create', asked(await some(), { sqType: c.between(1, 4), sqArrivalDate: dayIn(c.between(6, 30)), sqQty: c.between(1, 9) })), // prettier-ignore
      async () => say('accPlan/updateArriveDate', { ids: [(await some()).id], arriveDate: dayIn(c.between(1, 30)) }),
      async () => Promise.all((await open()).map((a) => approve(a.id))),
      async () => say('accApply/reject', { ids: (await open()).map((a) => a.id).slice(0, 1), replyRemark: '不行' }, planner),
      async () => say('accApply/withdraw', { ids: (await open()).map((a) => a.id).slice(0, 1) }),
      async () => sheet(await some(), c.between(1, 12)),
      async () => say('accSend/updateStatus', { ids: String((await sheets(1))[0]?.id ?? 0), status: 2 }),
      async () => say('accSend/updateStatus', { ids: String((await sheets(2))[0]?.id ?? 0), status: 5 }, planner),
      async () => c.is(0.1) && say('accPlan/askCancel', { ids: [(await some()).id], reasonCode: 'CA01' }, planner),
      async () =>
        c.is(0.5) && say('accPlan/confirmCanceled', { ids: (await all()).filter((p) => p.status === 7).map((p) => p.id) }),
    ]
    // One part is split for certain, then as it comes.
    await approve(await apply(plans[0], { sqType: 2, sqArrivalDate: dayIn(9), sqQty: 7 }))
    for (let i = 0; i < 90; i++) await steps[c.between(0, steps.length - 1)]!()
    const now = await all()
    assert.ok(now.length > 3, 'something was split')
    assert.equal(now.reduce((n, p) => n + p.planQty, 0), 120) // prettier-ignore
    const decided = (await planner.get('accApply/getPager', { supplyOrderNo, status: 2, ps: 100 })).items as any[]
    assert.deepEqual([...new Set(decided.map((a) => a.sqType))].sort(), [1, 2, 3, 4], 'of every kind something was granted')
    for (const p of now) {
      assert.ok(p.planQty > 0 && p.openQty >= 0, JSON.stringify(p))
      assert.ok((await open()).filter((a) => a.planId === p.id).length <= 1)
    }
    assert.deepEqual(await red(), [])
  })
})
