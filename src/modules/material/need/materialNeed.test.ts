/** A need from its draft to the sheet that ships it: who may say what, and what becomes of a refusal and of silence. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { inMonth, order, soon, world, type World } from '../../../../test/world.ts'
import { materialNeed } from './materialNeed.ts'

let w: World
let hour = 30
const of = (id: number, who = w.as.planner) => who.get('materialNeed/getDetails', { id })
const input = (more: object = {}) => ({
  plant: 'CN01', supplierCode: 'S001', partNo: 'P1', warehouse: 'CN01W1', needQty: 40,
  needAt: soon(hour++),
  level: 2, needType: 1,
  ...more,
})
const told = async (more: object = {}) => {
  const { id } = await w.as.planner.post('materialNeed/create', input(more))
  await w.as.planner.post('materialNeed/publish', { ids: [id] })
  return of(id)
}
const reply = (id: number, more: object) => ({ ids: [id], replyQty: 40, replyEta: soon(50), ...more })

suite('material needs', () => {
  before(async () => {
    w = await world()
  })

  test('asked, answered, planned and shipped: the plan is published with what the supplier said', async () => {
    const called = await order(w, [['P1', 100]])
    const need = await told()
    assert.deepEqual([need.status, need.stockQty, need.transitQty], [1, 0, 0])
    // Of the month of the order (world.ts), whatever day it is.
    const eta = inMonth()
    await w.as.supplierA.post('materialNeed/reply', reply(need.id, { replyQty: 30, replyEta: eta }))
    assert.deepEqual([(await of(need.id)).status, (await of(need.id)).viewed], [2, true])
    const plan = (more: object) => ({ ids: [need.id], needQty: 30, needAt: eta, ...more })
    assert.match(await w.as.planner.refused('materialNeed/toPlan', plan({ needQty: 31 })), /计划数量31不能超过答复数量30/)
    assert.match(await w.as.planner.refused('materialNeed/toPlan', plan({ needAt: soon(-1) })), /需求时间不能早于现在/)
    await w.as.planner.post('materialNeed/toPlan', plan({}))
    const after = await of(need.id)
    assert.equal(after.status, 4)
    const [row] = (await w.as.supplierA.get('manualPlan/getPager', { planNo: after.manualNo })).items
    assert.deepEqual(
      [row.planType, row.status, row.needQty, row.openQty, row.orderNo, row.lineNo],
      [3, 1, 30, 30, called.orderNo, 1],
    )
    await w.as.supplierA.post('manualPlan/createSend', { ids: [row.id], planSendAt: soon(10), plateNo: '吉A12345' })
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
    assert.match(await w.as.planner.refused('materialNeed/toPlan', plan({})), /已转计划|不允许/)
    await w.as.planner.post('materialNeed/close', { ids: [need.id] })
    assert.equal((await of(need.id)).status, 5)
  })

  test('a plan that takes from two orders is two lines of it, both published', async () => {
    await order(w, [['P5', 10]])
    await order(w, [['P5', 30]])
    const need = await told({ partNo: 'P5', needQty: 40 })
    const eta = inMonth()
    await w.as.supplierA.post('materialNeed/reply', reply(need.id, { replyEta: eta }))
    await w.as.planner.post('materialNeed/toPlan', { ids: [need.id], needQty: 40, needAt: eta })
    const { manualNo } = await of(need.id)
    const { items } = await w.as.planner.get('manualPlan/getPager', { planNo: manualNo, partNo: 'P5' })
    assert.deepEqual([items.length, items.reduce((n: number, r: any) => n + r.needQty, 0)], [2, 40])
    assert.deepEqual(
      items.map((r: any) => r.status),
      [1, 1],
    )
    assert.notEqual(items[0].lineNo, items[1].lineNo)
  })

  test('what cannot be met says why; it becomes no plan', async () => {
    const need = await told({ partNo: 'P2' })
    const refused = (more: object) => w.as.supplierA.refused('materialNeed/reply', reply(need.id, more))
    assert.match(await refused({ replyQty: 41 }), /能到数量41不能超过需求数量40/)
    assert.match(await refused({ replyQty: 0 }), /请填写说明/)
    assert.match(await refused({ replyEta: null }), /请填写预计到货时间/)
    assert.match(await refused({ replyEta: soon(-1) }), /预计到货不能早于现在/)
    await w.as.supplierA.post('materialNeed/reply', reply(need.id, { replyQty: 0, replyEta: null, replyText: '模具损坏' }))
    const after = await of(need.id)
    assert.deepEqual([after.status, after.replyQty, after.replyEta], [3, 0, null])
    assert.equal(
      (await w.as.planner.ask('POST', 'materialNeed/toPlan', { ids: [need.id], needQty: 1, needAt: soon(9) })).status !== 0,
      true,
    )
  })

  test('one open need of a line, part and time; none for a time that is over; a changed one stays one', async () => {
    const needAt = soon(70)
    const { id } = await w.as.planner.post('materialNeed/create', input({ partNo: 'P3', needAt }))
    assert.match(await w.as.planner.refused('materialNeed/create', input({ partNo: 'P3', needAt })), /已有物料需求ND/)
    assert.match(
      await w.as.planner.refused('materialNeed/create', input({ partNo: 'P3', needAt: soon(-1) })),
      /需求时间不能早于现在/,
    )
    const { plant: _, supplierCode: __, partNo: ___, ...head } = input({ needAt, needQty: 50 })
    await w.as.planner.post('materialNeed/edit', { id, ...head })
    assert.equal((await of(id)).needQty, 50)
    await w.as.planner.post('materialNeed/close', { ids: [id] })
    await w.as.planner.post('materialNeed/create', input({ partNo: 'P3', needAt }))
  })

  test('a draft is the plant’s alone; other suppliers see nothing', async () => {
    const { id } = await w.as.planner.post('materialNeed/create', input({ partNo: 'P4' }))
    const seen = async (who = w.as.supplierA) => (await who.get('materialNeed/getPager', { partNo: 'P4' })).total
    assert.equal(await seen(), 0)
    await w.as.planner.post('materialNeed/publish', { ids: [id] })
    assert.deepEqual([await seen(), await seen(w.as.supplierB)], [1, 0])
    assert.match(await w.as.supplierB.refused('materialNeed/reply', reply(id, {})), /没有权限/)
  })

  test('nobody answered while half of the time went by: both are told once', async () => {
    const need = await told({ partNo: 'A1' })
    const reminded = async () => {
      await runClock(w.engine, [materialNeed])
      return !!(await of(need.id)).remindedAt
    }
    assert.equal(await reminded(), false)
    await w.engine.db.rows(sql`update material_need set published_at = now() - interval '4 days' where id = ${need.id}`)
    assert.equal(await reminded(), true)
  })
})
