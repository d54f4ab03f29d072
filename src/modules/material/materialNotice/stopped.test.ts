/** 停止供货 where goods leave by other ways than a supplier's send sheet: picked up, out of a third party's store, abroad, in sequence, to customers. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { runClock } from '../../../engine/tasks/clock.ts'
import { byExpress, customerPlanner, ordered, drafted } from '../../../../test/customers.ts'
import { toldNotice } from '../../../../test/kd.ts'
import { hands } from '../../../../test/milk.ts'
import { broadcast, pickAll, planned, racks, sequenced } from '../../../../test/racks.ts'
import { pickFor, STORE, stocked, thirdStore } from '../../../../test/third.ts'
import { pull, soon, today, world, type Person, type World } from '../../../../test/world.ts'
import { jis } from '../../distribution/jis/jis.ts'

let w: World
let keeper: Person
/** The supplier is told to stop delivering this part from today on. @returns takes it back */
async function stop(partNos: string): Promise<() => Promise<unknown>> {
  const { id } = await w.as.planner.post('materialNotice/create', {
    plant: 'CN01', supplierCodes: 'S001', noticeType: 2, level: 2, title: '停止供货', content: '停止供货', partNos,
    effectiveDate: today(),
    needReply: false,
  })
  await w.as.planner.post('materialNotice/publish', { ids: [id] })
  return () => w.as.planner.post('materialNotice/recall', { ids: [id] })
}

suite('what was stopped leaves by no way', () => {
  before(async () => {
    w = await world()
    keeper = await thirdStore(w)
  })

  test('a carrier picks up none of it', async () => {
    const pick = await pickFor(w, { parts: [['P2', 10]] })
    const back = await stop('P2')
    const { id, lines } = pick
    const body = { id, mrNo: lines[0].mrNo, ...hands, lines: [{ id: lines[0].id, pickQty: 10 }] }
    assert.match(await w.as.carrier.refused('pick/pickup', body), /零件P2已通知停止供货，请填0/)
    await back()
    await w.as.carrier.post('pick/pickup', body)
  })

  test('none of it is delivered from a third party’s store', async () => {
    await stocked(w, keeper, { parts: [['P5', 30]] })
    const { lines } = await pull(w, [['P5', 10]])
    const body = {
      plant: 'CN01', fromWarehouse: STORE,
      planSendAt: soon(1),
      planArriveAt: soon(3),
      lines: [{ demandLineId: lines[0].id, shipQty: 10 }],
    }
    const back = await stop('P5')
    assert.match(await keeper.refused('delivery/create', body), /零件P5已通知停止供货/)
    await back()
    await keeper.post('delivery/create', body)
  })

  test('none of it is sent to be packed for a plant abroad', async () => {
    await toldNotice(w)
    const [{ id }] = (await w.as.supplierA.get('ckd/getPager', { status: 1 })).items
    await w.as.supplierA.post('ckd/receive', { ids: [id] })
    const { lines } = await w.as.supplierA.get('ckd/getDetails', { id })
    const body = {
      id,
      planSendAt: soon(1),
      planArriveAt: soon(3),
      plateNo: '吉A12345',
      lines: [{ id: lines[0].id, shipQty: 50 }],
    }
    const back = await stop('P1')
    assert.match(await w.as.supplierA.refused('ckd/createSend', body), /零件P1已通知停止供货/)
    await back()
    await w.as.supplierA.post('ckd/createSend', body)
  })

  test('a rack that holds it stays', async () => {
    await sequenced(w)
    await planned(w, [1, 2, 3, 4])
    await broadcast(w, [1, 2, 3, 4])
    await runClock(w.engine, [jis])
    const [{ id }] = await racks(w)
    await pickAll(w, id)
    const back = await stop('A1')
    assert.match(await w.as.supplierA.refused('jis/send', { id }), /零件A1已通知停止供货/)
    await back()
    await w.as.supplierA.post('jis/send', { id })
  })

  test('customers get none of it', async () => {
    const order = await ordered(await customerPlanner(w), [['A2', 5]])
    const back = await stop('A2')
    const lines = [{ id: order.lines[0].id, shipQty: 5 }]
    assert.match(
      await w.as.supplierA.refused('cusOrder/createSend', { id: order.id, ...byExpress(), lines }),
      /零件A2已通知停止供货/,
    )
    const sheet = { ...byExpress(), lines: [{ demandLineId: order.lines[0].id, shipQty: 5 }] }
    assert.match(await w.as.supplierA.refused('cusSend/create', sheet), /零件A2已通知停止供货/)
    await back()
    await drafted(w.as.supplierA, order, [5])
  })
})
