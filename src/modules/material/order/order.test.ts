/** Orders: what was answered to them, and to which of their versions. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { addPerson } from '../../../identity/seed.ts'
import { order, soon, today, world } from '../../../../test/world.ts'

test('answers are found by the order, its id or one line, by those who see the order', async () => {
  const w = await world()
  const o = await order(w, [['P1', 10], ['P2', 5]]) // prettier-ignore
  const [first, second] = o.lines
  const promise = (lineId: number, promisedQty: number) => ({ lineId, promisedQty, promisedDate: today() })
  await w.as.supplierA.post('materialOrder/saveReceipts', [promise(first.id, 10), promise(second.id, 5)])
  const found = async (by: Record<string, string | number>) =>
    (await w.as.planner.get('materialOrder/getReceipts', by)).map((r: { lineNo: number }) => r.lineNo).sort()
  assert.deepEqual(await found({ orderNo: o.orderNo }), [1, 2])
  assert.deepEqual(await found({ orderId: o.id }), [1, 2])
  assert.deepEqual(await found({ lineId: second.id }), [2])
  assert.deepEqual(await found({ orderId: o.id, lineId: first.id }), [1])
  assert.deepEqual(await w.as.supplierB.get('materialOrder/getReceipts', { orderId: o.id }), [])
  assert.match(await w.as.planner.refused('materialOrder/getReceipts', {}), /请填写订单ID或订单行ID或订单号/)
})

test('lines of an order of call-offs are shipped through these alone', async () => {
  const w = await world()
  const o = await order(w, [['P1', 10]])
  const lines = [{ id: o.lines[0].id, shipQty: 10 }]
  const trip = { planSendAt: soon(1), planArriveAt: soon(3) }
  assert.match(
    await w.as.supplierA.refused('materialOrder/createSend', { id: o.id, ...trip, lines }),
    /履行方式为拉动，不能生成送货单/,
  )
  const wanted = [{ demandLineId: o.lines[0].id, shipQty: 10 }]
  assert.match(await w.as.supplierA.refused('sendSheet/create', { ...trip, lines: wanted }), /拉动订单按拉动单送货/)
})

test('an order is answered in several steps, and a promise changes while it runs', async () => {
  const w = await world()
  const o = await order(w, [['P2', 10], ['P3', 5]], { fulfilMode: 2 }) // prettier-ignore
  const [first, second] = o.lines
  const promise = (l: any, promisedQty: number, more = {}) => ({
    id: l.id, promisedQty,
    promisedDate: soon(48).slice(0, 10),
    ...more,
  })
  const answer = (...lines: object[]) => w.as.supplierA.post('materialOrder/saveReceipts', { id: o.id, lines })
  const refused = (...lines: object[]) => w.as.supplierA.refused('materialOrder/saveReceipts', { id: o.id, lines })
  const now = async () => {
    const { status, receiptState, lines } = await w.as.planner.get('materialOrder/getDetails', { id: o.id })
    return [status, receiptState, ...lines.map((l: any) => l.promisedQty)]
  }
  await answer(promise(first, 10))
  assert.deepEqual(await now(), [1, 1, 10, null])
  await answer(promise(second, 5))
  assert.deepEqual(await now(), [2, 2, 10, 5])

  await w.as.supplierA.post('materialOrder/createSend', {
    id: o.id,
    planSendAt: soon(1),
    planArriveAt: soon(3),
    plateNo: '吉A12345',
    lines: [{ id: first.id, shipQty: 4 }],
  })
  const { items } = await w.as.supplierA.get('sendSheet/getPager', { sourceNo: o.orderNo })
  await w.as.supplierA.post('sendSheet/publish', { ids: [items[0].id] })
  await w.as.supplierA.post('sendSheet/send', { ids: [items[0].id] })
  assert.deepEqual(await now(), [4, 2, 10, 5])
  assert.match(await refused(promise(first, 3, { reasonCode: 'UN01' })), /第1行.*承诺数量不能小于已发运数量4/)
  assert.match(await refused(promise(first, 8)), /第1行.*必须填写原因/)
  assert.match(await refused(promise(first, 10, { promisedDate: soon(96).slice(0, 10) })), /承诺减少或推迟时必须填写原因/)
  await answer(promise(first, 8, { reasonCode: 'UN01' }), promise(second, 5))
  assert.deepEqual(await now(), [4, 3, 8, 5])
  // The line that was sent along as it stood is no new answer.
  const told = await w.as.planner.get('materialOrder/getReceipts', { orderId: o.id })
  assert.deepEqual(told.map((r: any) => [r.lineNo, r.promisedQty]).sort(), [[1, 10], [1, 8], [2, 5]].sort()) // prettier-ignore
  const [message] = await w.engine.db.rows<{ data: any }>(
    sql`select * from outbox where event = 'order.changed' order by id desc limit 1`,
  )
  assert.match(JSON.stringify(message), /第1行/)
})

test('the schedule follows a revision; each version says who brought it about', async () => {
  const w = await world()
  const o = await order(w, [['P4', 20]])
  const line = o.lines[0]
  const day = soon(72).slice(0, 10)
  const revise = async (newQty: number, newDate = line.needDate) => {
    const { id } = await w.as.planner.post('orderRevise/create', {
      orderNo: o.orderNo, lineNo: 1, newQty, newDate, reasonCode: 'RV01',
    })
    await w.as.planner.post('orderRevise/publish', { ids: [id] })
    const { status } = await w.as.supplierA.get('orderRevise/getDetails', { id })
    if (status === 1) await w.as.supplierA.post('materialOrder/reviseFeedback', { id, accept: true })
    return w.as.supplierA.get('orderRevise/getDetails', { id })
  }
  const schedule = async () =>
    (await w.as.planner.get('orderSchedule/getPager', { orderNo: o.orderNo })).items.map((s: any) => [s.planQty, s.deliverDate])
  await revise(26)
  assert.deepEqual(await schedule(), [[26, line.needDate]])
  const second = await revise(12, day)
  assert.deepEqual(await schedule(), [[12, day]])
  const versions = await w.as.supplierA.get('materialOrder/getAntecedents', { orderNo: o.orderNo })
  assert.deepEqual(
    versions.map((v: any) => [v.version, v.lines[0].orderQty, v.lines[0].needDate]),
    [
      [3, 12, day],
      [2, 26, line.needDate],
      [1, 20, line.needDate],
    ],
  )
  // A revision that the supplier has on the screen is seen.
  assert.equal(second.viewed, false)
  await w.as.supplierA.get('orderRevise/viewed', { ids: second.id })
  assert.equal((await w.as.planner.get('orderRevise/getDetails', { id: second.id })).viewed, true)
})

test('lines are found by whether their order is answered', async () => {
  const w = await world()
  const o = await order(w, [['P4', 20], ['P5', 30]]) // prettier-ignore
  const found = async (receiptState: string) =>
    (await w.as.planner.get('materialOrder/searchDetails', { orderNo: o.orderNo, receiptState })).items.length
  assert.deepEqual([await found('0'), await found('1,2,3')], [2, 0])
  const answer = (line: any, promisedQty: number) => ({
    id: line.id, promisedQty, promisedDate: line.needDate, reasonCode: 'UN01',
  })
  await w.as.supplierA.post('materialOrder/saveReceipts', { id: o.id, lines: [answer(o.lines[0], 20)] })
  assert.deepEqual([await found('0'), await found('1')], [0, 2])
  await w.as.supplierA.post('materialOrder/saveReceipts', { id: o.id, lines: [answer(o.lines[1], 29)] })
  assert.deepEqual([await found('1'), await found('3')], [0, 2])
  const short = { orderNo: o.orderNo, receiptState: '3', reasonCode: 'UN01' }
  assert.equal((await w.as.supplierA.get('materialOrder/searchDetails', short)).items.length, 2)
})

test('an order that names no warehouse goes where its business is served, once all its parts are served there', async () => {
  const w = await world()
  const { admin } = w.as
  const place = async (lines: [string, number][], more = {}) =>
    (await order(w, lines, { warehouse: null, fulfilMode: 2, supplierCode: 'S002', ...more })).warehouse
  assert.equal(await place([['P4', 3]]), null)
  const [view] = (await admin.get('partPlant/getPager', { plant: 'CN01', partNo: 'P4' })).items
  const { id, partNo, plant, pullMode, settleMode } = view
  await admin.post('partPlant/save', { id, partNo, plant, pullMode, settleMode, warehouse: 'CN01W1' })
  assert.equal(await place([['P4', 3]]), 'CN01W1')
  const zones = [{ zone: 'Z1', zoneName: '收货区', zoneKind: 1 }]
  await admin.post('warehouse/save', { plant: 'CN01', warehouse: 'CN01W2', warehouseName: '二库', whKind: 1, lines: zones })
  const serve = (more: object) =>
    admin.post('businessWarehouse/save', {
      plant: 'CN01', businessType: 1, warehouse: 'CN01W2', validFrom: '2020-01-01',
      ...more,
    })
  await serve({ supplierCode: 'S002', partNo: 'P4' })
  assert.equal(await place([['P4', 3]]), 'CN01W2')
  assert.equal(await place([['P4', 3]], { warehouse: 'CN01W1' }), 'CN01W1')
  // Two places: the planner says which.
  const [other] = (await admin.get('partPlant/getPager', { plant: 'CN01', partNo: 'P5' })).items
  await admin.post('partPlant/save', { id: other.id, partNo: 'P5', plant, pullMode, settleMode, warehouse: 'CN01W1' })
  assert.equal(await place([['P4', 3], ['P5', 1]]), null) // prettier-ignore
})

test('below which shares figures are red is said, and seen, of one’s own plants', async () => {
  const w = await world()
  const colors = (plant: string) => ({ plant, redBelow: 50, yellowBelow: 80 })
  for (const plant of ['CN01', 'CN02']) await w.as.planner.post('materialOrder/setHomePagePercentColor', colors(plant))
  const one = { userName: 'colors', displayName: '一厂计划', password: 'Test@2026', org: 'OEM', orgType: 1 as const }
  await addPerson(w.engine.db, w.engine.ids, { ...one, role: 'PLANNER', plants: ['CN01'] })
  const narrow = await w.enter('colors')
  assert.deepEqual(Object.keys(await narrow.get('materialOrder/getHomePagePercentColor')), ['CN01'])
  assert.deepEqual(Object.keys(await w.as.supplierA.get('materialOrder/getHomePagePercentColor')), ['CN01', 'CN02'])
  assert.match(await narrow.refused('materialOrder/setHomePagePercentColor', colors('CN02')), /没有权限查看该数据/)
})

test('a draft says the sum of its lines, of which the book knows nothing yet', async () => {
  const w = await world()
  const line = (partNo: string, orderQty: number) => ({ partNo, orderQty, needDate: today() })
  const { id } = await w.as.planner.post('materialOrder/create', {
    plant: 'CN01', supplierCode: 'S001',
    orderMonth: today().slice(0, 7).replace('-', ''),
    fulfilMode: 1, warehouse: 'CN01W1',
    lines: [line('P1', 10), line('P2', 5)],
  })
  const listed = async () => {
    const { items } = await w.as.planner.get('materialOrder/getPager', { ids: id })
    return [items[0].orderedQty, items[0].draftQty]
  }
  assert.deepEqual(await listed(), [0, 15])
  await w.as.planner.post('materialOrder/rePublish', { ids: [id] })
  assert.deepEqual(await listed(), [15, 15])
})
