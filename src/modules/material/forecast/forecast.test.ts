/** Forecasts: until when they bind, and what the supplier commits to, at once or later. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { world } from '../../../../test/world.ts'

const forecast = (baseMonth: string, more: object = {}) => ({
  plant: 'CN01', supplierCode: 'S001', baseMonth,
  ...more,
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

test('periods add up to their months, bind as their part does, and say what was said before', async () => {
  const w = await world()
  const { planner, supplierA } = w.as
  const at = { plant: 'CN01', supplierCode: 'S001', baseMonth: '203603', planCycle: 2 }
  const tell = async (lines: object[]) => {
    const { id } = await planner.post('forecastPlan/create', { ...at, lines })
    await planner.post('forecastPlan/rePublish', { ids: [id] })
    const { forecastNo, version } = await planner.get('forecastPlan/getDetails', { id })
    const { items } = await supplierA.get('forecastBucket/getPager', {
      forecastNo, version, sort: 'bucketStart', order: 'asc', ps: 1000,
    })
    return items as any[]
  }
  const p1 = { partNo: 'P1', m0Qty: 210, m1Qty: 0, m2Qty: 30, m3Qty: 40 }
  const long = { partNo: 'P2', m0Qty: 10, m3Qty: 7, lineFirmUntil: '203604', lineGoaheadUntil: '203606' }
  const first = await tell([p1, long])
  const of = (all: any[], partNo: string, month: string) => all.filter((b) => b.partNo === partNo && b.month === month)
  const sum = (all: any[]) => all.reduce((n, b) => n + b.qty, 0)
  // March 2036 begins on a Saturday: five weeks have work days; what is only material or forecast stays a month.
  assert.deepEqual(of(first, 'P1', '203603').map((b) => [b.bucketStart, b.qty]), [['2036-03-03', 50], ['2036-03-10', 50], ['2036-03-17', 50], ['2036-03-24', 50], ['2036-03-31', 10]]) // prettier-ignore
  assert.deepEqual(['203603', '203604', '203605', '203606'].map((m) => [sum(of(first, 'P1', m)), of(first, 'P1', m)[0].bucketType, of(first, 'P1', m)[0].commitLevel]), [[210, 2, 1], [0, 2, 2], [30, 3, 3], [40, 3, 4]]) // prettier-ignore
  assert.deepEqual(['203604', '203606', '203607'].map((m) => [of(first, 'P2', m)[0].commitLevel, of(first, 'P2', m)[0].bucketType]), [[1, 2], [2, 2], [4, 3]]) // prettier-ignore
  assert.ok(first.every((b) => b.prevQty === null))
  const second = await tell([{ ...p1, m0Qty: 231, m3Qty: 30 }, long])
  assert.deepEqual(of(second, 'P1', '203603')[0].deltaQty, 5)
  assert.deepEqual([of(second, 'P1', '203606')[0].prevQty, of(second, 'P1', '203606')[0].deltaQty], [40, -10])
  assert.ok(of(second, 'P2', '203603').every((b) => b.deltaQty === 0))
  const refused = await planner.refused('forecastPlan/create', {
    ...at,
    baseMonth: '203611',
    lines: [{ ...long, lineFirmUntil: '203703', lineGoaheadUntil: '203702' }],
  })
  assert.match(refused, /第1行.*生产备货至不能早于确定至/)
  const { items } = await w.as.supplierB.get('forecastBucket/getPager', { ps: 10 })
  assert.deepEqual(items, [])
  assert.ok((await planner.file('forecastPlan/exportBuckets', { forecastNo: first[0].forecastNo })).length > 1000)
})

test('told by the day, what is firm is a bucket each work day, what is made a week, the rest a month', async () => {
  const w = await world()
  const { planner, supplierA } = w.as
  const head = { plant: 'CN01', supplierCode: 'S001', baseMonth: '203809', planCycle: 3 }
  const { id } = await planner.post('forecastPlan/create', {
    ...head,
    lines: [{ partNo: 'P3', m0Qty: 45, m1Qty: 42, m2Qty: 30 }],
  })
  await planner.post('forecastPlan/rePublish', { ids: [id] })
  const { forecastNo } = await planner.get('forecastPlan/getDetails', { id })
  const { items } = await supplierA.get('forecastBucket/getPager', { forecastNo, sort: 'bucketStart', order: 'asc', ps: 1000 })
  const of = (month: string) => items.filter((b: any) => b.month === month)
  // September 2038 has 22 days from Monday to Friday; 45 pieces are two or three a day.
  const days = of('203809')
  assert.ok(days.every((b: any) => b.bucketType === 1 && b.commitLevel === 1))
  assert.equal(days.length, 22)
  assert.deepEqual([days[0].bucketStart, days.at(-1).bucketStart], ['2038-09-01', '2038-09-30'])
  assert.equal(days.reduce((n: number, b: any) => n + b.qty, 0), 45) // prettier-ignore
  assert.deepEqual([...new Set(days.map((b: any) => b.qty))].sort(), [2, 3])
  assert.ok(of('203810').every((b: any) => b.bucketType === 2))
  assert.equal(of('203810').reduce((n: number, b: any) => n + b.qty, 0), 42) // prettier-ignore
  assert.deepEqual(of('203811').map((b: any) => [b.bucketType, b.qty]), [[3, 30]]) // prettier-ignore
})
