/** A scenario turned into what it stands for: the portal's own actions, all or none, and the board says afterwards what it said. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { toInstant } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { system } from '../../../engine/system.ts'
import { perform } from '../../../engine/write/perform.ts'
import { forgetSessions } from '../../../identity/session/rights.ts'
import { projectAll } from '../../../starve/project.ts'
import { starving, TAKT } from '../../../../test/starving.ts'
import { order, soon, world, type World } from '../../../../test/world.ts'
import { manualPlan } from '../manualPlan/manualPlan.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { deskOf, soonest, tell, type Desk, type Pull } from './scenario.ts'
import { countsOfChoice } from './lineShort.ts'

let w: World
const of = { plant: 'CN01', partNo: 'A2', supplierCode: 'S001' }
const counts = countsOfChoice(3)
const desk = async (): Promise<Desk> => {
  const { from, horizon, packed } = await w.as.planner.get('lineShort/getDesk', of)
  return deskOf(from, horizon, packed)
}
const toldBy = (d: Desk, pulls: Pull[] = []) => tell(d, counts, pulls, projectAll(d.x, counts))
/** When the part runs out, on the clock, and how many are missing then. */
const figures = (d: Desk, pulls: Pull[] = []) => {
  const { outcome } = toldBy(d, pulls)
  return [d.x.from + outcome.starve, outcome.missing, outcome.end]
}
const rows = async (doc: string, more: object = {}) =>
  (await w.as.planner.get(`${doc}/getPager`, { plant: 'CN01', ...more })).items
const act = (pulls: Pull[], more: object = {}) => ({ ...of, warehouse: 'CN01W1', pulls, ...more })

before(async () => {
  w = await world()
  await starving(w)
  await order(w, [['A2', 10_000]])
  // Forty vehicles after the thirty that take none of it.
  await w.as.planner.post(
    'vOnline/save',
    Array.from({ length: 40 }, (_, n) => ({
      lineCode: 'CN01-L1',
      vin: `LFV2A${String(n).padStart(12, '0')}`,
      modelCode: 'C6', configCode: 'C6-2',
      planDate: soon(-24).slice(0, 10),
      planSeq: 31 + n,
    })),
  )
  forgetSessions()
})

test('what is refused is told whole, and nothing of the scenario is done', async () => {
  const d = await desk()
  const { from } = d.x
  const refused = (pulls: Pull[], more: object = {}) => w.as.planner.refused('lineShort/act', act(pulls, more))
  const sequence: Pull = { kind: 'order', from, to: from + 720 }
  const two = await refused([sequence, { kind: 'commit', factor: 0.5 }, { kind: 'urgent', qty: 5, at: from + 60 }])
  assert.match(two, /未发的只供 50 %：不能办理，这是假设，不是办法/)
  assert.match(two, /紧急到 5：不能办理，最早 .* 能到，请把到货推到那以后/)
  assert.match(await refused([]), /方案里没有办法/)
  assert.match(await refused([{ kind: 'fly' } as never]), /方案内容无法识别/)
  assert.match(await refused([sequence, { kind: 'urgent', qty: 5, at: soonest(d) }], { warehouse: null }), /请选择收货仓库/)
  // Two alike are refused by the plans' own door.
  const both = await refused([sequence, { kind: 'urgent', qty: 5, at: soonest(d) }, { kind: 'urgent', qty: 6, at: soonest(d) }])
  assert.match(both, /重复/)
  assert.deepEqual(
    [await rows('manualPlan'), (await desk()).order.places.map((p) => p.vin)],
    [[], d.order.places.map((p) => p.vin)],
  )
})

test('what several doors refuse is told at once', async () => {
  const { engine } = w
  const who = system('测试')
  const [car] = await engine.db.rows<{ id: number }>(sql`select id from v_online order by id limit 1`)
  const plan = {
    plant: 'CN01', partNo: 'A2', supplierCode: 'S001', warehouse: 'CN01W1', planType: 'project',
    needQty: 1000n,
    needAt: toInstant(new Date(Date.now() + 9 * 3600_000)),
  }
  const steps = (alone: object) => [
    { doc: manualPlan, action: 'create', items: [{ input: plan }] },
    { doc: vOnline, action: 'edit', items: [{ id: car!.id, input: { vin: 'LFV9A000000000000' } }], ...alone },
  ]
  const refused = (alone: object) =>
    perform(engine, who, manualPlan, steps(alone) as never, { source: 'screen' }).then(
      () => '',
      (e: Error) => e.message,
    )
  assert.match(await refused({ alone: true }), /请填写项目.*VIN 不能修改/)
  assert.doesNotMatch(await refused({}), /VIN/)
})

test('who may not do by hand what it stands for is told which of it; a supplier has no such door', async () => {
  const d = await desk()
  const pulls: Pull[] = [
    { kind: 'order', from: d.x.from, to: d.x.from + 720 },
    { kind: 'urgent', qty: 5, at: soonest(d) },
  ]
  const refused = await w.as.manager.refused('lineShort/act', act(pulls))
  assert.match(refused, /您没有“手工计划·新增”的权限.*；.*“手工计划·发布”/)
  assert.match(refused, /“车辆上线·改计划”/)
  assert.match(await w.as.supplierA.refused('lineShort/act', act(pulls)), /没有操作权限/)
  assert.deepEqual(await rows('manualPlan'), [])
})

test('done, the board says what the scenario said; asked again, nothing is done twice', async () => {
  const d = await desk()
  const pulls: Pull[] = [
    { kind: 'order', from: d.x.from, to: d.x.from + 70 * TAKT + 1 },
    { kind: 'urgent', qty: 60, at: soonest(d) },
    { kind: 'shift', qty: 20, at: soonest(d) + 60, every: 480, times: 2 },
  ]
  const said = figures(d, pulls)
  assert.notDeepEqual(said, figures(d))
  const key = { 'idempotency-key': 'desk-act-1' }
  // A double click: one of the two does it, the other is answered the same.
  const [first, second] = await Promise.all([1, 2].map(() => w.as.planner.post('lineShort/act', act(pulls), key)))
  assert.deepEqual(second, first)
  assert.deepEqual([first.made.map((m: any) => m.doc), first.count > 3], [['manualPlan', 'manualPlan', 'manualPlan'], true])
  const after = await desk()
  assert.deepEqual(figures(after), said)
  const [row] = await w.as.planner.get('lineShort/getHours', { counts: 3 })
  assert.deepEqual([Math.floor(Date.parse(row.starveAt) / 60_000), row.missing], said.slice(0, 2))
  assert.deepEqual(await w.as.planner.post('lineShort/act', act(pulls), key), first)
  const plans = await rows('manualPlan')
  assert.deepEqual(plans.map((p: any) => [p.status, p.planType, p.needQty]).sort((a: any, b: any) => b[2] - a[2]), [[1, 3, 60], [1, 3, 20], [1, 3, 20]]) // prettier-ignore
  assert.match(plans[0].remark, /^断点推演：/)
  assert.deepEqual(
    (await desk()).order.places.map((p) => p.vin),
    after.order.places.map((p) => p.vin),
  )
})
