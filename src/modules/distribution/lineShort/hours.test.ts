/** When the line runs out: from the vehicles before it, what lies there and what is on its way, for each who may see it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { forgetSessions } from '../../../identity/session/rights.ts'
import { pull, ship, soon, today, world, type World } from '../../../../test/world.ts'

let w: World
const TAKT = 10
const minutesFromNow = (at: string) =>
  Math.round((Date.parse(at.replace(' ', 'T').replace(/Z$|(\+08:00)?$/, '+08:00')) - Date.now()) / 60_000)
const hours = (who: 'planner' | 'supplierA' | 'supplierB' = 'planner', input: Record<string, number> = {}) =>
  w.as[who].get('lineShort/getHours', input)
const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'A2', warehouse: 'CN01W1' }
const move = async (movementNo: string, moveType: number, qty: number) => {
  const { id } = await w.as.manager.post('stockMovement/post', { ...of, movementNo, moveType, qty, businessDate: today() })
  if (moveType === 5) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
}

before(async () => {
  w = await world()
  // Day and night, so that no hour of the run is outside a shift.
  for (let n = -2; n < 6; n++)
    await w.as.admin.post('calendarDay/save', { calendarId: '24h', day: soon(24 * n).slice(0, 10), isWork: true, shiftCount: 3 })
  await w.engine.db.rows({ text: `update factory set calendar_id = '24h' where plant = 'CN01'`, values: [] } as never)
  await w.as.admin.post('productionLine/save', {
    plant: 'CN01', lineCode: 'CN01-L1', lineName: '总装1线', taktMin: TAKT,
    lines: [{ checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 }],
  })
  await w.as.admin.post('vehiclePart/save', {
    lineCode: 'CN01-L1', configCode: 'C6-1', partNo: 'A2', supplierCode: 'S001', qty: 4, validFrom: '2020-01-01',
  })
  const cars = Array.from({ length: 30 }, (_, n) => ({
    lineCode: 'CN01-L1',
    vin: `LFV1A${String(n).padStart(12, '0')}`,
    modelCode: 'C6', configCode: 'C6-1',
    planDate: soon(-24).slice(0, 10),
    planSeq: n + 1,
  }))
  await w.as.planner.post('vOnline/save', cars)
  await move('G1', 5, 30)
  await move('I1', 1, 10)
})

test('the vehicle that finds too few says when: a takt after the other, four pieces each', async () => {
  const [row, ...more] = await hours('planner', { counts: 1 })
  assert.deepEqual(more, [])
  assert.deepEqual([row.plant, row.partNo, row.supplierCode, row.chance, row.missing], ['CN01', 'A2', 'S001', 100, 30 * 4 - 10])
  // Ten pieces are two vehicles and a half.
  assert.ok(Math.abs(minutesFromNow(row.starveAt) - 3 * TAKT) <= 2, row.starveAt)
  assert.match(row.causes, /^没有在途；到 .*\d\d:\d\d 断点$/)
})

test('stock of the plant counts where it is asked for', async () => {
  const [row] = await hours('planner', { counts: 2 })
  assert.equal(row.missing, 30 * 4 - 30)
  assert.ok(Math.abs(minutesFromNow(row.starveAt) - 8 * TAKT) <= 2, row.starveAt)
})

test('a supplier is told of its own parts, another one of nothing', async () => {
  assert.deepEqual((await hours('supplierA')).map((r: any) => r.partNo), ['A2']) // prettier-ignore
  assert.deepEqual(await hours('supplierB'), [])
})

test('a truck that is on its way saves what comes after it', async () => {
  const pulled = await pull(w, [['A2', 400]])
  await ship(w, pulled, [400], { planSendAt: soon(0.2), planArriveAt: soon(1.1) })
  assert.deepEqual(await hours('planner', { counts: 2 }), [])
  const [row] = await hours('planner', { counts: 1 })
  assert.equal(row.missing, 6 * 4 - 10)
  assert.match(row.causes, /^\S+ .*\d\d:\d\d 应到；在途 400；到 .*断点$/)
})

test('of a line that takes parts of two, each is told of its own', async () => {
  await w.as.admin.post('vehiclePart/save', {
    lineCode: 'CN01-L1', configCode: 'C6-1', partNo: 'A3', supplierCode: 'S002', qty: 1, validFrom: '2020-01-01',
  })
  forgetSessions()
  const seen = async (who: 'supplierA' | 'supplierB') => (await hours(who, { counts: 1 })).map((r: any) => r.partNo)
  assert.deepEqual([await seen('supplierA'), await seen('supplierB')], [['A2'], ['A3']])
})
