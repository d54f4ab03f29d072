/** After-sales orders from taking over to the depot's receipt: answers, dates, sheets, differences, cancellations. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { dayIn, DEPOT, depots, planned } from '../../../../test/after.ts'
import { cameEarlier, chance, soon, stock, today, world, type Person, type World } from '../../../../test/world.ts'
import { accPlan } from './accPlan.ts'

let w: World
let planner: Person
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const one = (id: number, who = planner) => who.get('accPlan/getDetails', { id })
const trip = () => ({ planSendAt: soon(1), planArriveAt: soon(30), expressCompany: '顺丰', expressNo: 'SF1' })
const make = (lines: { id: number; shipQty: number }[], who = w.as.supplierA) =>
  who.ask('POST', 'accPlan/createSendSheet', { ...trip(), lines })
const sheetsOf = async (plan: any) =>
  (await planner.get('accSend/getDetailsByPlan', { supplyOrderNo: plan.supplyOrderNo, planNo: plan.planNo })) as any[]
const sheetBy = async (sheetNo: string) => planner.get('accSend/getDetails', { sheetNo })
/** A sheet of these, not sent yet. */
async function drafted(plan: any, qty: number) {
  const before = new Set((await sheetsOf(plan)).map((l) => l.sheetNo))
  assert.equal((await make([{ id: plan.id, shipQty: qty }])).status, 0)
  return sheetBy((await sheetsOf(plan)).find((l) => !before.has(l.sheetNo)).sheetNo)
}
async function sent(plan: any, qty: number) {
  const sheet = await drafted(plan, qty)
  await w.as.supplierA.post('accSend/updateStatus', { ids: String(sheet.id), status: 2 })
  return sheet
}
const state = async (id: number) => {
  const p = await one(id)
  return [p.status, p.openQty, p.transitQty, p.receivedQty, p.cancelledQty]
}

suite('after-sales plans', () => {
  before(async () => {
    w = await world()
    planner = await depots(w)
  })

  test('from import to the depot with a shortage that both sides sign', async () => {
    const wb = xlsx.utils.book_new()
    const head = [
      '供货订单号', '计划号', '工厂', '供应商代码', '零件号', '计划类型', '供货地点', '收货库', '计划数量', '需求日期',
    ]
    const rows = [1, 2].map((n) => ['IMP1', n, 'CN01', 'S001', `A${n}`, '紧急', 'BJ', DEPOT, 20, dayIn(3)])
    xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([head, ...rows]), '表')
    const file = xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' })
    const taken = await planner.upload('accPlan/importExcel', file, 'a.xlsx')
    assert.equal(taken.status, 0, taken.message)
    const { items } = await w.as.supplierA.get('accPlan/getPager', { supplyOrderNo: 'IMP1', sort: 'planNo', order: 'asc' })
    assert.deepEqual(items.map((p: any) => [p.partNo, p.status, p.openQty, p.locAddress]), [['A1', 1, 20, '永旺路26号'], ['A2', 1, 20, '永旺路26号']]) // prettier-ignore
    const [plan] = items
    const sheet = await sent(plan, 20)
    assert.deepEqual(await state(plan.id), [3, 0, 20, 0, 0])
    await planner.post('accSend/saveSubReceive', { id: sheet.id, finish: 1, lines: [{ id: sheet.lines[0].id, receivedQty: 18, diffReason: 'DF01' }] }) // prettier-ignore
    assert.deepEqual(await state(plan.id), [4, 0, 2, 18, 0])
    assert.equal((await stock(w, 'A1')).ACC, 18)
    const { diffNo } = await sheetBy(sheet.sheetNo)
    const [d] = (await w.as.manager.get('diff/getPager', { diffNo })).items
    const { lines } = await w.as.manager.get('diff/getDetails', { id: d.id })
    await w.as.manager.post('diff/decide', { id: d.id, lines: lines.map((l: any) => ({ id: l.id, resolution: 11 })) })
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.equal((await sheetBy(sheet.sheetNo)).diffSignStatus, 15)
    // What came short is to be sent again.
    assert.deepEqual(await state(plan.id), [4, 2, 0, 18, 0])
    const again = await sent(plan, 2)
    await planner.post('accSend/updateStatus', { ids: String(again.id), status: 5 })
    assert.deepEqual(await state(plan.id), [5, 0, 0, 20, 0])
    assert.deepEqual(await red(), [])
  })

  test('sheets of any selection: all is checked at once, and said line by line; a place a sheet', async () => {
    const plans = await planned(planner, [['P1', 10], ['P2', 10], ['P3', 10, { loc: 'GZ', warehouse: 'CN01B2' }], ['P4', 10]]) // prettier-ignore
    const [a, b, c, d] = plans
    await planner.post('accPlan/askCancel', { ids: [d.id], reasonCode: 'CA01' })
    const lines = plans.map((p) => ({ id: p.id, shipQty: p === b ? 11 : 10 }))
    const refused: any = await make(lines)
    assert.notEqual(refused.status, 0)
    const said = JSON.stringify(refused)
    assert.match(said, new RegExp(`${b.supplyOrderNo} 计划2 零件P2：可发数量不足：10`))
    assert.match(said, new RegExp(`${d.supplyOrderNo} 计划4 零件P4：已被取消`))
    assert.equal((await sheetsOf(a)).length, 0, 'nothing was made')
    assert.equal((await make([a, b, c].map((p) => ({ id: p.id, shipQty: 10 })))).status, 0)
    const [of, other] = [(await sheetsOf(a))[0], (await sheetsOf(c))[0]]
    assert.equal((await sheetsOf(b))[0].sheetNo, of.sheetNo)
    assert.notEqual(other.sheetNo, of.sheetNo)
    assert.equal((await sheetBy(other.sheetNo)).isSub, true)
    // Not another supplier's, and not twice.
    assert.match((await make([{ id: a.id, shipQty: 1 }], w.as.supplierB)).message, /没有权限/)
    assert.match(JSON.stringify(await make([{ id: a.id, shipQty: 1 }])), /可发数量不足：0/)
    const both = (await planned(planner, [['P5', 10]]))[0]
    const twice = await Promise.all([1, 2].map(() => make([{ id: both.id, shipQty: 8 }])))
    assert.deepEqual(twice.map((r) => r.status === 0).sort(), [false, true])
    assert.deepEqual(await red(), [])
  })

  test('who makes sheets is told which; a refusal says of which order and plan', async () => {
    const plans = await planned(planner, [['P1', 5], ['P2', 5, { loc: 'GZ', warehouse: 'CN01B2' }]]) // prettier-ignore
    const [first, second] = plans
    const refused: any = await make(plans.map((p, i) => ({ id: p.id, shipQty: 5 + i })))
    const { supplyOrderNo, planNo } = second
    assert.deepEqual(
      refused.content.map((c: any) => [c.supplyOrderNo, c.planNo, c.message]),
      [[supplyOrderNo, planNo, `供货订单${supplyOrderNo} 计划${planNo} 零件P2：可发数量不足：5`]],
    )
    const { content } = await make(plans.map((p) => ({ id: p.id, shipQty: 5 })))
    const made = await Promise.all([first, second].map(async (p) => (await sheetsOf(p))[0].sheetNo))
    assert.deepEqual(
      [content.count, content.made.map((m: any) => [m.doc, m.no]).sort()],
      [2, made.map((no) => ['accSend', no]).sort()],
    )
    assert.ok(content.made.every((m: any) => m.id > 0))
  })

  test('who drives a sheet sees it, and no other', async () => {
    const [plan] = await planned(planner, [['P1', 6]])
    await make([{ id: plan.id, shipQty: 3 }])
    const line = [{ id: plan.id, shipQty: 3 }]
    assert.equal(
      (await w.as.supplierA.ask('POST', 'accPlan/createSendSheet', { ...trip(), carrierCode: 'T01', lines: line })).status,
      0,
    )
    const theirs = (await w.as.carrier.get('accSend/getPager', {})).items
    assert.deepEqual([theirs.length, theirs[0]?.carrierCode], [1, 'T01'])
    const sheet = await w.as.carrier.get('accSend/getDetails', { sheetId: theirs[0].sheetNo })
    assert.equal(sheet.lines[0].planNo, plan.planNo)
    assert.match(await w.as.carrier.refused('accSend/updateStatus', { ids: [sheet.id], status: 2 }), /权限/)
    assert.match((await w.as.carrier.ask('GET', `accSend/getHistory?id=${sheet.id}`)).message, /^$/)
  })

  test('who is asked to answer answers; a date that is too late is told', async () => {
    await w.as.admin.post('accSupplier/create', { plant: 'CN01', supplierCode: 'S001', feedbackOn: true })
    const [p] = await planned(planner, [['P1', 10]])
    assert.equal(p.status, 0)
    const answer = (more: object) => w.as.supplierA.ask('POST', 'accPlan/updateFeedback', { ids: [p.id], ...more })
    assert.match((await answer({ feedbackState: 3 })).message, /请说明原因/)
    assert.equal((await answer({ feedbackState: 3, remark: '模具维修' })).status, 0)
    const now = await one(p.id)
    assert.deepEqual([now.status, now.feedbackState, now.supplierFeedback, now.arriveDate], [1, 3, '模具维修', dayIn(5)])
    const date = (arriveDate: string) => w.as.supplierA.ask('POST', 'accPlan/updateArriveDate', { ids: [p.id], arriveDate })
    assert.notEqual((await date(dayIn(-1))).status, 0)
    assert.equal((await date(dayIn(9))).status, 0)
    const told = await w.engine.db.rows(sql`select 1 from outbox where event = 'accplan.late' and doc_id = ${p.id}`)
    assert.equal(told.length, 1)
    // A day for many by file, found by order and plan.
    const wb = xlsx.utils.book_new()
    const rows = [['供货订单号', '计划号', '预计到货日期'], [p.supplyOrderNo, p.planNo, dayIn(4)]] // prettier-ignore
    xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet(rows), '表')
    const file = xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' })
    const taken = await w.as.supplierA.upload('accPlan/ImportUpdateArriveDate', file, 'a.xlsx')
    assert.equal(taken.status, 0, taken.message)
    assert.equal((await one(p.id)).arriveDate, dayIn(4))
  })

  test('each line its own day: what is too late is applied for, what nobody changed is not said anew', async () => {
    const plans = await planned(planner, [['P1', 10], ['P2', 10], ['P3', 10], ['P4', 10]]) // prettier-ignore
    const tell = (lines: object[], who = w.as.supplierA) => who.ask('POST', 'accPlan/arriveByLine', { lines })
    const days = async () =>
      (await Promise.all(plans.map((p) => one(p.id)))).map((p) => [p.arriveDate, p.sqArrivalDate, p.rpState])
    const [a, b, c, d] = plans.map((p) => p.id) as [number, number, number, number]
    const said = await tell([
      { id: a, arriveDate: dayIn(3) },
      { id: b, arriveDate: dayIn(9), remark: '模具维修' },
      { id: c, arriveDate: dayIn(4) },
      { id: d, arriveDate: null },
    ])
    assert.deepEqual([said.status, said.content.count], [0, 3], said.message)
    assert.deepEqual(await days(), [[dayIn(3), null, null], [null, dayIn(9), 0], [dayIn(4), null, null], [null, null, null]]) // prettier-ignore
    const applies = async () => (await planner.get('accApply/getPager', { supplyOrderNo: plans[0].supplyOrderNo })).items
    const [apply, ...more] = await applies()
    assert.deepEqual([apply.planNo, apply.sqType, apply.remark, more.length], ['2', 1, '模具维修', 0])
    // The grid sends what it began with, too: a day that stands already ends no application.
    await tell([{ id: b, arriveDate: dayIn(2) }])
    await tell([{ id: b, arriveDate: dayIn(8) }])
    assert.equal((await tell([{ id: a, arriveDate: dayIn(2) }, { id: b, arriveDate: dayIn(2) }])).content.count, 1) // prettier-ignore
    assert.deepEqual((await days()).slice(0, 2), [[dayIn(2), null, null], [dayIn(2), dayIn(8), 0]]) // prettier-ignore
    assert.match((await tell([{ id: a, arriveDate: dayIn(2) }])).message, /没有改动/)
    // All that is wrong is said by row, and nothing is kept; others' rows are nobody's business.
    await planner.post('accPlan/askCancel', { ids: [d], reasonCode: 'CA01' })
    const wrong = await tell([{ id: a, arriveDate: dayIn(1) }, { id: c, arriveDate: dayIn(-1) }]) // prettier-ignore
    assert.match(wrong.message, new RegExp(`${plans[2].supplyOrderNo} 3：预计到货日期不能早于今天`))
    assert.equal((await days())[0]![0], dayIn(2))
    assert.match((await tell([{ id: d, arriveDate: dayIn(1) }])).message, /取消待确认/)
    assert.match((await tell([{ id: a, remark: '快了' }])).message, /请填写预计到货日期/)
    assert.match((await tell([{ id: a, arriveDate: dayIn(1) }], w.as.supplierB)).message, /没有权限/)
    assert.match((await tell([{ id: a, arriveDate: dayIn(1) }], planner)).message, /没有操作权限/)
  })

  test('grouped by the day on which they are wanted, the days stand in their order, whatever their size', async () => {
    const day = (n: number) => ({ needDate: dayIn(n) })
    const [{ supplyOrderNo }] = await planned(planner, [['P1', 1, day(3)], ['P2', 1, day(9)], ['P3', 1, day(9)], ['P4', 1, day(1)]]) as [any] // prettier-ignore
    const found = await w.as.supplierA.get('accPlan/getGroups', { group: 'needDate', supplyOrderNo })
    assert.deepEqual(found.map((g: any) => [g.value, g.count]), [[dayIn(1), 1], [dayIn(3), 1], [dayIn(9), 2]]) // prettier-ignore
  })

  test('what is known of an after-sales supplier is what its plans and sheets begin with', async () => {
    const [known] = (await w.as.admin.get('accSupplier/getPager', { supplierCode: 'S001' })).items
    const { id } = known
    const edit = (more: object) => w.as.admin.post('accSupplier/edit', { id, loc: 'BJ', needSheetLabel: false, ...more })
    await edit({ minOrderQty: 5, leadDays: 6, feedbackDeadlineHours: 24, needSheetLabel: true })
    const of = { supplyOrderNo: 'LEAST', plant: 'CN01', supplierCode: 'S001', partNo: 'P4', warehouse: DEPOT }
    assert.match(await planner.refused('accPlan/create', { ...of, planNo: '1', planQty: 4, planType: 1 }), /最小订量5；紧急、召回的不受限/) // prettier-ignore
    const made = await planner.post('accPlan/create', { ...of, planNo: '1', planQty: 4, planType: 2 })
    const plan = await one(made.id)
    assert.deepEqual([plan.loc, plan.needDate, plan.status], ['BJ', dayIn(6), 0])
    const hours = (Date.parse(plan.answerBy) - Date.parse(plan.publishedAt)) / 3600_000
    assert.equal(hours, 24)
    const sheet = await drafted(plan, 4)
    const leave = () => w.as.supplierA.ask('POST', 'accSend/updateStatus', { ids: String(sheet.id), status: 2 })
    assert.match((await leave()).message, /须先打印发货单/)
    const headers = { authorization: `Bearer ${w.as.supplierA.token}` }
    const url = `/api/accSend/exportExcelPrint?ids=${sheet.id}`
    assert.equal((await w.app.inject({ url, headers })).rawPayload.subarray(0, 4).toString(), '%PDF')
    assert.equal((await leave()).status, 0)
    await edit({})
  })

  test('a cancellation that crosses a shipment takes back what has not left', async () => {
    const [p] = await planned(planner, [['P2', 10]])
    await sent(p, 4)
    const held = await drafted(p, 3)
    await planner.post('accPlan/askCancel', { ids: [p.id], reasonCode: 'CA01' })
    const { supplyOrderNo } = p
    const mine = await w.as.supplierA.get('accPlan/getMyCanceledOrderNos')
    assert.ok(mine.some((o: any) => o.orderNo === supplyOrderNo))
    assert.match((await make([{ id: p.id, shipQty: 1 }])).message, /已被取消/)
    const confirm = () => w.as.supplierA.ask('GET', `accPlan/confirmCanceled?ids=${p.id}`)
    assert.match((await confirm()).message, new RegExp(`请先取消未发运的发货单${held.sheetNo}`))
    await w.as.supplierA.post('accSend/cancel', { ids: [held.id] })
    assert.equal((await confirm()).status, 0)
    assert.deepEqual(await state(p.id), [3, 0, 4, 0, 6])
    const [first] = await sheetsOf(p)
    const sheet = await sheetBy(first.sheetNo)
    await planner.post('accSend/updateStatus', { ids: String(sheet.id), status: 3 })
    await planner.post('accSend/updateStatus', { ids: String(sheet.id), status: 5 })
    assert.deepEqual(await state(p.id), [5, 0, 0, 4, 6])
    assert.match(await w.as.supplierB.refused('accPlan/confirmCanceled', { ids: [p.id] }), /没有权限/)
    assert.deepEqual(await red(), [])
  })

  test('who may do what; where nobody takes it in nothing is ordered', async () => {
    const [p] = await planned(planner, [['P3', 10]])
    assert.match(await w.as.supplierA.refused('accPlan/askCancel', { ids: [p.id], reasonCode: 'CA01' }), /权限/)
    assert.match(await planner.refused('accPlan/updateArriveDate', { ids: [p.id], arriveDate: dayIn(1) }), /权限/)
    assert.match(await w.as.accountant.refused('accPlan/updateComplaint', { ids: [p.id], complaintType: 1 }), /权限/)
    const { total } = await w.as.supplierB.get('accPlan/getPager', { supplyOrderNo: p.supplyOrderNo })
    assert.equal(total, 0)
    const other = { supplyOrderNo: 'X', planNo: '1', plant: 'CN01', supplierCode: 'S001', partNo: 'P1', planQty: 1 }
    assert.match(await planner.refused('accPlan/create', { ...other, loc: 'XX', warehouse: DEPOT, needDate: today() }), /没有启用的备件收货地址/) // prettier-ignore
    await planner.post('accPlan/updateComplaint', { ids: [p.id], complaintType: 3, isErrorPart: true })
    // Who is to ship hears of it, once.
    await planner.post('accPlan/updateComplaint', { ids: [p.id], complaintType: 3, isErrorPart: false })
    const told = await w.engine.db.rows(sql`select 1 from outbox where event = 'accplan.complained' and doc_id = ${p.id}`)
    assert.equal(told.length, 1)
    await planner.post('accPlan/updateComplaint', { ids: [p.id], complaintType: 3, isErrorPart: true })
    // The specification's call leaves these empty, and sorts by names in two spellings.
    const params = { supplyOrderNo: p.supplyOrderNo, supplierId: '', complaintType: '', isErrorPart: '', sort: 'NeedDate' }
    assert.equal((await planner.get('accPlan/getPager', params)).items[0].complaintType, 3)
  })

  test('columns of applications and replies sort in both spellings; factor K is what came by its day', async () => {
    const [early, late] = await planned(planner, [['P4', 10], ['P5', 10]]) // prettier-ignore
    for (const [plan, receivedQty, businessDate] of [
      [early, 6, dayIn(-3)],
      [late, 10, today()],
    ]) {
      const sheet = await sent(plan, 10)
      const lines = [{ id: sheet.lines[0].id, receivedQty, diffReason: 'DF01' }]
      if (businessDate < today()) await cameEarlier(w, sheet, businessDate, 'acc_send')
      await planner.post('accSend/saveSubReceive', { id: sheet.id, finish: 0, businessDate, lines })
      await w.engine.db.rows(sql`update acc_plan set need_date = ${dayIn(-2)}::date where id = ${plan.id}`)
    }
    assert.equal((await planned(planner, [['P4', 10]]))[0].rpSdaterateK, 0.3)
    for (const name of ['rpState', 'rpSdaterateK', 'rPSupplyDate', 'sqArrivalDate', 'sqType', 'sqReason'])
      for (const sort of [name, name[0] + name[1]!.toUpperCase() + name.slice(2)])
        assert.ok((await planner.get('accPlan/getPager', { sort, order: 'asc' })).items.length, sort)
  })

  test('plans of one order, their sheets and receipts are shown to each other line by line', async () => {
    const [a, b] = await planned(planner, [['P1', 10], ['P2', 10]]) // prettier-ignore
    const [first, second] = [await sent(a, 4), await sent(b, 5)]
    await planner.post('accSend/updateStatus', { ids: String(first.id), status: 5 })
    const around = async (doc: string, id: number) => {
      const { kinds } = await planner.get(`${doc}/getRelated`, { id })
      return Object.fromEntries(kinds.map((k: any) => [k.doc, k.rows.map((r: any) => r.id)]))
    }
    const receipts = (await w.as.receiver.get('receive/getPager', { sheetNo: first.sheetNo })).items.map((r: any) => r.id)
    assert.deepEqual(await around('accPlan', a.id), { accSend: [first.id] })
    assert.deepEqual(await around('accPlan', b.id), { accSend: [second.id] })
    assert.deepEqual((await around('accSend', first.id)).accPlan, [a.id])
    // Who sees receipts, too.
    const wide = async (doc: string, id: number) => (await w.as.supplierA.get(`${doc}/getRelated`, { id })).kinds as any[]
    assert.deepEqual(
      (await wide('accPlan', a.id)).find((k) => k.doc === 'receive').rows.map((r: any) => r.id),
      receipts,
    )
    assert.equal(
      (await wide('accPlan', b.id)).find((k) => k.doc === 'receive'),
      undefined,
    )
    const [back] = (await wide('receive', receipts[0])).filter((k) => k.doc === 'accPlan')
    assert.deepEqual(
      back.rows.map((r: any) => [r.id, r.name]),
      [[a.id, `${a.supplyOrderNo} ${a.planNo}`]],
    )
    assert.deepEqual(back.where, { supplyOrderNo: a.supplyOrderNo, planNo: a.planNo })
  })

  test('late is told once', async () => {
    const [p] = await planned(planner, [['P3', 10]])
    await w.engine.db.rows(sql`update acc_plan set need_date = current_date - 3 where id = ${p.id}`)
    await runClock(w.engine, [accPlan])
    await runClock(w.engine, [accPlan])
    assert.equal((await one(p.id)).overdue, true)
    const told = await w.engine.db.rows(sql`select 1 from outbox where event = 'accplan.overdue' and doc_id = ${p.id}`)
    assert.equal(told.length, 2)
  })

  test('whatever happens in whatever order, the books agree', async () => {
    const c = chance(19)
    const plans = await planned(planner, [['A3', 30], ['A4', 30], ['A5', 30]]) // prettier-ignore
    const sheets: any[] = []
    const steps: ((p: any) => Promise<unknown>)[] = [
      async (p) => sheets.push(await sent(p, c.between(1, 10)).catch(() => undefined)),
      async (p) => drafted(p, c.between(1, 10)).catch(() => undefined),
      async () => {
        const s = sheets.filter(Boolean)[0]
        if (!s) return
        const lines = [{ id: s.lines[0].id, receivedQty: c.between(0, s.lines[0].shipQty), damagedQty: 0, diffReason: 'DF01' }]
        await planner.ask('POST', 'accSend/saveSubReceive', { id: s.id, finish: c.between(0, 1), lines })
      },
      async (p) => planner.ask('POST', 'accPlan/askCancel', { ids: [p.id], reasonCode: 'CA01' }),
      async (p) => w.as.supplierA.ask('POST', 'accPlan/confirmCanceled', { ids: [p.id] }),
      async () => {
        const all = (await w.as.supplierA.get('accSend/getPager', { status: 1 })).items
        if (all.length) await w.as.supplierA.ask('POST', 'accSend/cancel', { ids: [all[0].id] })
      },
    ]
    // Each of them once, then as it comes.
    for (const [i, step] of steps.entries()) await step(plans[i % 3])
    for (let i = 0; i < 40; i++) await steps[c.between(0, steps.length - 1)]!(plans[c.between(0, 2)])
    assert.deepEqual(await red(), [])
  })
})
