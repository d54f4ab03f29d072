/** What lines can do against what is wanted of them: example 7 through the API, stops, overrides, lines that stop, periods that are over. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, monthAfter, monthOf, mondayOf, firstDayOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { today, world, type World } from '../../../../test/world.ts'
import { columnOf, daysOfMonth } from '../../material/n1MPlan/n1MPlan.ts'
import { smartCapacity } from './smartCapacity.ts'

const of = { plant: 'CN01', supplierCode: 'S001' }
const rates = {
  lineName: '总装一线', siteAddress: '重庆', processName: '装配', isBottleneck: false, shiftMinutes: 480, breakMinutes: 40,
  shiftsStd: 2, shiftsMax: 3, daysPerWeekStd: 5, daysPerWeekMax: 6, availability: 0.85, performance: 1, quality: 1, parallel: 1,
  sharePct: 50,
}
const next = monthAfter(monthOf(today()))
let w: World
const line = async (lineCode: string, lines: object[]) => {
  const { id } = await w.as.supplierA.post('smartLine/create', { ...of, lineCode, ...rates, lines })
  await w.as.supplierA.get('smartLine/submit', { ids: id })
  await w.as.planner.post('smartLine/verify', { ids: [id], verifiedAt: today() })
  return id as number
}
const forecast = async (m1Qty: number, partNo = 'P1') => {
  const { id } = await w.as.planner.post('forecastPlan/create', {
    ...of,
    baseMonth: monthOf(today()),
    planCycle: 1, bizType: 1,
    lines: [{ partNo, m0Qty: 0, m1Qty, m2Qty: 0, m3Qty: 0, m4Qty: 0, m5Qty: 0 }],
  })
  await w.as.planner.post('forecastPlan/rePublish', { ids: [id] })
}
const sync = (months = 3) => w.as.planner.post('smartCapacity/sync', { plant: 'CN01', months })
const row = async (lineCode = 'L1', startDate = firstDayOf(next), granularity = 1) =>
  (
    await w.as.planner.get('smartCapacity/getPager', {
      lineCode, granularity, startDateStart: startDate, startDateEnd: startDate,
    })
  ).items[0]
let lineId: number
let wanted: number

suite('capacity of lines', () => {
  before(async () => {
    w = await world()
    lineId = await line('L1', [{ partNo: 'P1', cycleSec: 60, cavities: 1 }])
    await forecast(9000)
  })

  test('a synchronisation makes a row a month and week of each line; example 7 stands in it to the digit', async () => {
    await sync()
    const count = async () => (await w.as.planner.get('smartCapacity/getPager', { lineCode: 'L1' })).total
    assert.equal(await count(), 3 + 13)
    const { id } = await row()
    const reason = '按22天和26天'
    await w.as.supplierA.post('smartCapacity/edit', { id, ownDaysStd: 22, ownDaysMax: 26, overrideReason: reason })
    const seen = await w.as.supplierA.get('smartCapacity/getDetails', { id })
    assert.deepEqual(
      [seen.emStd, seen.emMax, seen.demand, seen.needMinutes, seen.uStd, seen.uMax, seen.uLevel, seen.gapQty, seen.extraShifts],
      [8228, 14586, 9000, 9000, 109.38, 61.7, 1, 0, 5],
    )
    assert.deepEqual(
      seen.lines.map((l: any) => [l.partNo, l.demand, l.capStd, l.capMax]),
      [['P1', 9000, 8228, 14586]],
    )
    await sync()
    assert.equal(await count(), 3 + 13)
    assert.equal((await row()).uStd, 109.38)
  })

  test('PT23: what a supplier changes of a line moves no figure until it is verified', async () => {
    const revised = async (availability: number, verified: () => Promise<void> = async () => {}) => {
      const { items } = await w.as.supplierA.get('smartLine/getPager', { lineCode: 'L1', status: 2 })
      const lines = [{ partNo: 'P1', cycleSec: 60, cavities: 1 }]
      await w.as.supplierA.post('smartLine/revise', { id: items[0].id, ...rates, availability, lines })
      await verified()
      const { items: all } = await w.as.planner.get('smartLine/getPager', { lineCode: 'L1', status: 1 })
      await w.as.planner.post('smartLine/verify', { ids: [all[0].id], verifiedAt: today() })
      lineId = all[0].id
      await sync()
      return (await row()).uStd
    }
    const meanwhile = async () => {
      await sync()
      assert.equal((await row()).uStd, 109.38)
    }
    assert.equal(await revised(0.8, meanwhile), 116.22)
    assert.equal(await revised(0.85), 109.38)
  })

  test('stops and pieces that a person knows count; each wants a reason; what is computed stays beside', async () => {
    const { id } = await row()
    assert.match(await w.as.planner.refused('smartCapacity/edit', { id, downMinutes: 100, overrideReason: '' }), /请填写原因/)
    const edit = (more: object) => w.as.planner.post('smartCapacity/edit', { id, overrideReason: '检修', ...more })
    await edit({ ownDaysStd: 22, ownDaysMax: 26, downMinutes: 100 })
    assert.equal((await row()).emStd, 8185.5)
    await edit({ ownDaysStd: 22, ownDaysMax: 26, downMinutes: 100, overrideMax: 8000 })
    const { capMax, uMax, gapQty, uLevel } = await row()
    assert.deepEqual([capMax, uMax, gapQty, uLevel], [14543, 112.5, 1000, 2])
    const bad = { id, overrideReason: '检修', ownDaysStd: 22, ownDaysMax: 21 }
    assert.match(await w.as.planner.refused('smartCapacity/edit', bad), /最大工作日不能小于/)
  })

  test('a newer plan replaces what was forecast; the weeks of a month hold what the month holds', async () => {
    const resting = (d: string) => [0, 6].includes(new Date(d).getUTCDay())
    const days = daysOfMonth(next).filter((d) => !resting(d))
    const { id } = await w.as.planner.post('n1MPlan/create', {
      ...of,
      planMonth: next, partNo: 'P1',
      ...Object.fromEntries(days.map((d) => [columnOf(d), 100])),
    })
    await w.as.planner.post('n1MPlan/publish', { ids: [id] })
    await sync()
    assert.equal((await row()).demand, 100 * days.length)
    wanted = 100 * days.length
    const monday = dayAfter(mondayOf(firstDayOf(next)), 7)
    assert.equal((await row('L1', monday, 2)).demand, 500)
  })

  test('a part on two lines is shared, and nothing of it is lost', async () => {
    await line('L2', [{ partNo: 'P1', cycleSec: 60, cavities: 1 }])
    await sync()
    assert.deepEqual([(await row('L1')).demand + (await row('L2')).demand, (await row('L2')).demand > 0], [wanted, true])
  })

  test('the picture of a line: its weeks from this one, and what fills them', async () => {
    const chart = await w.as.supplierA.get('smartCapacity/getChart', { ...of, lineCode: 'L1', granularity: 2 })
    assert.equal(chart.length, 13)
    assert.equal(chart[0].startDate, mondayOf(today()))
    assert.ok(chart.some((c: any) => c.parts === 'P1 100%'))
    assert.deepEqual(await w.as.supplierB.get('smartCapacity/getChart', { ...of, lineCode: 'L1', granularity: 2 }), [])
  })

  test('a line that stops has no capacity any more; a period that is over stays as it was', async () => {
    const { id } = await row('L1', mondayOf(today()), 2)
    await w.engine.db.rows(sql`update smart_capacity set end_date = current_date - 2 where id = ${id}`)
    await runClock(w.engine, [smartCapacity])
    await w.as.supplierA.get('smartLine/stop', { ids: lineId })
    await sync()
    const { items } = await w.as.planner.get('smartCapacity/getPager', { lineCode: 'L1' })
    assert.deepEqual(
      items.map((r: any) => [r.id, r.status]),
      [[id, 1]],
    )
  })

  test('every night all plants are worked out', async () => {
    await w.engine.rules.get('smartCapacity')!.jobs!.capacitySync!.run(w.engine, {})
    const { items } = await w.as.planner.get('smartCapacity/getPager', { lineCode: 'L2', granularity: 1 })
    assert.equal(items.length, 6)
  })
})
