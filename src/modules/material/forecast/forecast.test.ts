/** Forecasts: until when they bind, and what the supplier commits to, at once or later. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { world } from '../../../../test/world.ts'

const forecast = (baseMonth: string, more: object = {}) => ({
  ...{ plant: 'CN01', supplierCode: 'S001', baseMonth, ...more },
  lines: [{ partNo: 'P1', m0Qty: 100, m1Qty: 80 }, { partNo: 'P2', m0Qty: 50 }], // prettier-ignore
})

test('the supplier sees until which month a forecast binds', async () => {
  const w = await world()
  const { planner, supplierA } = w.as
  const usual = await planner.post('forecastPlan/create', forecast('203311'))
  await planner.post('forecastPlan/rePublish', { ids: [usual.id] })
  const until = async (id: number) => {
    const f = await supplierA.get('forecastPlan/getDetails', { id })
    return [f.firmUntil, f.goaheadUntil, f.materialUntil]
  }
  assert.deepEqual(await until(usual.id), ['203311', '203312', '203401'])
  // What is said moves what is not: material is bought for what may be made.
  const longer = await planner.post('forecastPlan/create', forecast('203401', { goaheadUntil: '203405' }))
  await planner.post('forecastPlan/rePublish', { ids: [longer.id] })
  assert.deepEqual(await until(longer.id), ['203401', '203405', '203405'])
  const wrong = (more: object) => planner.refused('forecastPlan/create', forecast('203408', more))
  assert.match(await wrong({ firmUntil: '203411', goaheadUntil: '203410' }), /生产备货至不能早于确定至/)
  assert.match(await wrong({ materialUntil: '203502' }), /材料备货至不能晚于预测的最后一个月203501/)
})

test('a commitment is completed after the confirmation, and the planner is told', async () => {
  const w = await world()
  const { planner, supplierA } = w.as
  const { id } = await planner.post('forecastPlan/create', forecast('203503'))
  await planner.post('forecastPlan/rePublish', { ids: [id] })
  const [p1, p2] = (await supplierA.get('forecastPlan/getDetails', { id })).lines
  await supplierA.post('forecastPlan/accept', { id, lines: [{ id: p1.id, supplierCommitQty: 100 }] })
  const later = [{ id: p2.id, supplierCommitQty: 40, commitRemark: '模具维修' }]
  await supplierA.post('forecastPlan/commit', { id, lines: later })
  assert.match(await supplierA.refused('forecastPlan/commit', { id, lines: later }), /承诺没有变化/)
  const now = await planner.get('forecastPlan/getDetails', { id })
  assert.deepEqual(
    [now.status, ...now.lines.map((l: any) => [l.supplierCommitQty, l.commitRemark])],
    [2, [100, null], [40, '模具维修']],
  )
  const [told] = await w.engine.db.rows<{ data: any }>(sql`select data from outbox where event = 'forecast.committed'`)
  assert.deepEqual([told!.data.forecastNo, told!.data.parts], [now.forecastNo, 'P2'])
  assert.match(await planner.refused('forecastPlan/commit', { id, lines: later }), /没有操作权限|权限/)
})
