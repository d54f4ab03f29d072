/** Shortage: what was called off for a day that is near or past, and is not there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runClock } from '../../../engine/tasks/clock.ts'
import { jis } from '../../distribution/jis/jis.ts'
import { broadcast, planned, sequenced } from '../../../../test/racks.ts'
import { callOff, shipUnits, codeOf, unitPart } from '../../../../test/units.ts'
import { order, pull, ship, soon, world } from '../../../../test/world.ts'

test('what is under way is no gap; what is wanted later, or has come, is not missing', async () => {
  const w = await world()
  await order(w, [
    ['P1', 50],
    ['P2', 50],
  ])
  await pull(w, [['P1', 6]], { needAt: soon(2) })
  const sent = await pull(w, [['P1', 4]], { needAt: soon(2) })
  await ship(w, sent, [3])
  await pull(w, [['P2', 5]], { needAt: soon(24 * 5) })
  const { items } = await w.as.planner.get('shortage/getPager')
  assert.deepEqual(
    items.map((r: any) => [r.partNo, r.missingQty, r.transitQty, r.gapQty, r.coverPct, r.overdueQty, r.sheets]),
    [['P1', 10, 3, 7, 30, 0, 2]],
  )
  assert.equal((await w.as.supplierB.get('shortage/getPager')).total, 0)
  // Whatever asks for them: batteries, and what is planned by hand.
  await unitPart(w, 'BAT1')
  await shipUnits(w, await callOff(w, 'BAT1', 3, { needAt: soon(2) }), [codeOf(1)])
  const plan = { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', warehouse: 'CN01W1', needAt: soon(3), needQty: 5 }
  const { id } = await w.as.planner.post('manualPlan/create', { ...plan, planType: 3 })
  await w.as.planner.post('manualPlan/publish', { ids: [id] })
  const all = (await w.as.planner.get('shortage/getPager')).items
  assert.deepEqual(
    all.map((r: any) => [r.demandType, r.partNo, r.missingQty, r.transitQty, r.gapQty]).sort(),
    [[1, 'P1', 10, 3, 7], [5, 'P1', 5, 0, 5], [6, 'BAT1', 3, 1, 2]], // prettier-ignore
  )
  // And what the line takes in its sequence, which was wanted yesterday.
  await sequenced(w)
  await planned(w, [1, 2, 3, 4])
  await broadcast(w, [1, 2, 3, 4])
  await runClock(w.engine, [jis])
  const racks = (await w.as.planner.get('shortage/getPager', { demandType: 8 })).items
  assert.deepEqual(racks.map((r: any) => [r.partNo, r.missingQty, r.overdueQty]).sort(), [['A1', 4, 4], ['A2', 4, 4]]) // prettier-ignore
})
