/** A notice from its draft to the last reply: who sees and says what, and what a stop keeps off send sheets. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { depots, planned } from '../../../../test/after.ts'
import { callOff, draftUnits, unitPart } from '../../../../test/units.ts'
import { pull, receive, ship, soon, today, world, type Person, type World } from '../../../../test/world.ts'
import { materialNoticeReply } from '../materialNoticeReply/materialNoticeReply.ts'
import { materialNotice } from './materialNotice.ts'

let w: World
const day = (n: number) => soon(24 * n).slice(0, 10)
const of = (id: number) => w.as.planner.get('materialNotice/getDetails', { id })
const input = (more: object = {}) => ({
  plant: 'CN01', supplierCodes: 'S001,S002', noticeType: 1, level: 0, title: '催料', content: '请尽快送货',
  effectiveDate: today(),
  needReply: true,
  deadline: day(3),
  ...more,
})
const written = async (more: object = {}): Promise<number> => (await w.as.planner.post('materialNotice/create', input(more))).id
const publish = (id: number) => w.as.planner.post('materialNotice/publish', { ids: [id] })
const recall = (id: number) => w.as.planner.post('materialNotice/recall', { ids: [id] })
async function told(more: object = {}): Promise<number> {
  const id = await written(more)
  await publish(id)
  return id
}
const copies = async (noticeId: number, who: Person = w.as.planner): Promise<any[]> =>
  (await who.get('materialNoticeReply/getPager', { noticeId, sort: 'supplierCode', order: 'asc' })).items
const reply = async (id: number, who: Person) =>
  who.post('materialNotice/reply', { ids: [(await copies(id, who))[0].id], replyText: '明天送到' })

suite('material notices', () => {
  before(async () => {
    w = await world()
  })

  test('told to two suppliers, each sees its own copy; the last reply completes it', async () => {
    const id = await written({ partNos: 'P1 P2' })
    assert.deepEqual(await copies(id, w.as.supplierA), [])
    await publish(id)
    const [own, ...others] = await copies(id, w.as.supplierA)
    assert.deepEqual([own.supplierCode, own.title, own.partNos, own.viewed, others.length], ['S001', '催料', 'P1,P2', false, 0])
    assert.match(await w.as.supplierB.refused('materialNotice/reply', { ids: [own.id], replyText: '不是我的' }), /没有权限/)
    await reply(id, w.as.supplierA)
    assert.deepEqual([(await of(id)).status, (await of(id)).repliedCount, (await of(id)).supplierCount], [1, 1, 2])
    assert.match(await w.as.supplierA.refused('materialNotice/reply', { ids: [own.id], replyText: '再说' }), /已回复|不能回复/)
    await reply(id, w.as.supplierB)
    assert.deepEqual([(await of(id)).status, (await of(id)).repliedCount], [2, 2])
    const replies = (await w.as.planner.get('materialNotice/getReplies', { id })).items
    assert.deepEqual(
      replies.map((r: any) => [r.status, r.replyText, r.viewed]),
      [
        [2, '明天送到', true],
        [2, '明天送到', true],
      ],
    )
  })

  test('what is published does not change; taken back, suppliers see so and what they said stays', async () => {
    const id = await told()
    const { plant: _, ...head } = input()
    assert.notEqual((await w.as.planner.ask('POST', 'materialNotice/edit', { id, ...head })).status, 0)
    await reply(id, w.as.supplierA)
    await recall(id)
    assert.equal((await of(id)).status, 3)
    const [a] = await copies(id, w.as.supplierA)
    const [b] = await copies(id, w.as.supplierB)
    assert.deepEqual([a.status, a.replyText, b.status, b.replyText], [4, '明天送到', 4, null])
    assert.match(await w.as.supplierB.refused('materialNotice/reply', { ids: [b.id], replyText: '好' }), /已撤回/)
  })

  test('who is silent beyond the day is told, and may still answer; without a reply nothing waits', async () => {
    const id = await told()
    const quiet = await told({ needReply: false, deadline: null })
    await reply(id, w.as.supplierA)
    const states = async () => [(await of(id)).status, ...(await copies(id)).map((c) => c.status)]
    await runClock(w.engine, [materialNotice, materialNoticeReply])
    assert.deepEqual(await states(), [1, 2, 0])
    await w.engine.db.rows(sql`update material_notice set deadline = current_date - 2 where id = ${id}`)
    await w.engine.db.rows(sql`update material_notice_reply set deadline = current_date - 2 where notice_id = ${id}`)
    await runClock(w.engine, [materialNotice, materialNoticeReply])
    assert.deepEqual(await states(), [5, 2, 3])
    await reply(id, w.as.supplierB)
    assert.deepEqual(await states(), [2, 2, 2])
    assert.deepEqual([(await of(quiet)).status, ...(await copies(quiet)).map((c) => c.status)], [1, 1, 1])
  })

  test('a notice names suppliers and parts that there are, a stop its parts', async () => {
    const refused = (more: object) => w.as.planner.refused('materialNotice/create', input(more))
    assert.match(await refused({ supplierCodes: 'S001,S999' }), /供应商S999不存在/)
    assert.match(await refused({ partNos: 'P1,P999' }), /零件P999不存在/)
    assert.match(await refused({ noticeType: 2 }), /停止供货请选择零件/)
    assert.match(await refused({ deadline: day(-1) }), /回复截止不能早于今天/)
    assert.match(await w.as.supplierA.refused('materialNotice/create', input()), /没有操作权限/)
  })

  test('what was stopped goes on no sheet: from its day, of that supplier and plant, until it is taken back', async () => {
    const pulled = await pull(w, [['P3', 10], ['P4', 10]]) // prettier-ignore
    const createSend = (line: number, shipQty = 5) => ({
      id: pulled.id,
      planSendAt: soon(1),
      plateNo: '吉A12345',
      lines: [{ id: pulled.lines[line].id, shipQty }],
    })
    const draft = await w.as.supplierA.post('sendSheet/create', {
      planSendAt: soon(1),
      planArriveAt: soon(3),
      plateNo: '吉A12345',
      lines: [{ demandLineId: pulled.lines[0].id, shipQty: 2 }],
    })
    const sent = await ship(w, await pull(w, [['P3', 10]]), [10])
    const later = await told({ noticeType: 2, partNos: 'P3', effectiveDate: day(1) })
    await told({ noticeType: 2, partNos: 'P3', supplierCodes: 'S002' })
    await told({ noticeType: 2, partNos: 'P3', plant: 'CN02' })
    await w.as.supplierA.post('pullSheet/createSend', createSend(0, 1))
    await recall(later)
    const stop = await told({ noticeType: 2, partNos: 'P3,P5' })
    for (const state of ['published', 'done']) {
      assert.match(await w.as.supplierA.refused('pullSheet/createSend', createSend(0)), /零件P3已通知停止供货/, state)
      if (state === 'done') break
      await reply(stop, w.as.supplierA)
      await reply(stop, w.as.supplierB)
    }
    const { lines } = await w.as.supplierA.get('sendSheet/getDetails', { id: draft.id })
    const edit = (shipQty: number) => ({ id: draft.id, lines: [{ id: lines[0].id, shipQty }] })
    assert.match(await w.as.supplierA.refused('sendSheet/edit', edit(3)), /零件P3已通知停止供货/)
    await w.as.supplierA.post('sendSheet/edit', edit(1))
    await receive(w, sent, [{ receivedQty: 8, diffReason: 'DF01' }])
    await w.engine.db.rows(sql`update send_sheet set diff_sign_status = 15 where id = ${sent.id}`)
    const reissue = { id: sent.id, planSendAt: soon(1), planArriveAt: soon(3) }
    assert.match(await w.as.manager.refused('sendSheet/reissue', reissue), /已通知停止供货/)
    await w.as.supplierA.post('pullSheet/createSend', createSend(1))
    await recall(stop)
    await w.as.supplierA.post('pullSheet/createSend', createSend(0))
  })

  test('units and after-sales parts that were stopped are not shipped either', async () => {
    const order = await callOff(w, await unitPart(w, 'BAT9'), 1)
    const [plan] = await planned(await depots(w), [['A6', 10]])
    await told({ noticeType: 2, partNos: 'BAT9,A6', needReply: false, deadline: null })
    await assert.rejects(draftUnits(w, order, 1), /零件BAT9已通知停止供货/)
    const trip = { planSendAt: soon(1), planArriveAt: soon(30), expressCompany: '顺丰', expressNo: 'SF1' }
    const sheet = { ...trip, lines: [{ id: plan.id, shipQty: 10 }] }
    assert.match(await w.as.supplierA.refused('accPlan/createSendSheet', sheet), /零件A6已通知停止供货/)
  })
})
