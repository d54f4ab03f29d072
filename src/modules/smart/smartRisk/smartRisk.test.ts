/** Risks of capacity: found from what lines can do, stock, sources and punctuality; measures, a person's own level, and how they end. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, firstDayOf, monthAfter, monthOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { today, world, type World } from '../../../../test/world.ts'

const of = { plant: 'CN01', supplierCode: 'S001' }
const next = monthAfter(monthOf(today()))
const rates = {
  lineName: '总装一线', siteAddress: '重庆', processName: '装配', isBottleneck: false, shiftMinutes: 480, breakMinutes: 40,
  shiftsStd: 2, shiftsMax: 3, daysPerWeekStd: 5, daysPerWeekMax: 6, availability: 0.85, performance: 1, quality: 1, parallel: 1,
  sharePct: 50,
}
let w: World
const night = () => w.engine.rules.get('smartRisk')!.jobs!.capacityRisks!.run(w.engine, {})
const sync = () => w.as.planner.post('smartCapacity/sync', { plant: 'CN01', months: 2 })
const risk = async (period = next, who = w.as.planner) =>
  (await who.get('smartRisk/getPager', { partNo: 'P1', period, sort: 'riskNo', order: 'desc' })).items[0]
const forecast = async (m1Qty: number) => {
  const { id } = await w.as.planner.post('forecastPlan/create', {
    ...of,
    baseMonth: monthOf(today()),
    planCycle: 1, bizType: 1,
    lines: [{ partNo: 'P1', m0Qty: 0, m1Qty, m2Qty: 0, m3Qty: 0, m4Qty: 0, m5Qty: 0 }],
  })
  await w.as.planner.post('forecastPlan/rePublish', { ids: [id] })
}
const measures = (...lines: object[]) =>
  lines.map((l) => ({ content: '加班', owner: '生产部', dueDate: dayAfter(today(), 5), doneAt: null, ...l }))

suite('risks of capacity', () => {
  before(async () => {
    w = await world()
    const lines = [{ partNo: 'P1', cycleSec: 60, cavities: 1 }]
    const { id } = await w.as.supplierA.post('smartLine/create', { ...of, lineCode: 'L1', ...rates, lines })
    await w.as.supplierA.get('smartLine/submit', { ids: id })
    await w.as.planner.post('smartLine/verify', { ids: [id], verifiedAt: today() })
    await forecast(30_000)
    await sync()
  })

  test('found in the night: more than the line can do is level 2, its figures are those of capacity; it is not deleted', async () => {
    await night()
    const found = await risk()
    const [load] = (
      await w.as.planner.get('smartCapacity/getPager', {
        lineCode: 'L1', granularity: 1,
        startDateStart: firstDayOf(next),
        startDateEnd: firstDayOf(next),
      })
    ).items
    assert.deepEqual([found.riskLevel, found.sysLevel, found.status, found.isManual], [2, 2, 0, false])
    assert.deepEqual(
      [found.demand, found.capMax, found.gapQty, found.uMax],
      [30_000, load.capMax, 30_000 - load.capMax, load.uMax],
    )
    // Load 50, cover that nobody said 12, punctuality that nobody knows 9; several suppliers of P1 or one 15.
    assert.equal(found.score, 50 + 12 + 9 + (found.singleSource ? 15 : 0))
    await night()
    assert.equal((await w.as.planner.get('smartRisk/getPager', { partNo: 'P1', period: next })).total, 1)
    assert.equal((await risk(next, w.as.supplierB)) === undefined, true)
    assert.match((await w.as.planner.ask('GET', `smartRisk/remove?ids=${found.id}`)).message, /不能删除/)
  })

  test('the supplier says what he does; it closes only when all is done', async () => {
    const { id } = await risk()
    const handle = (lines: object[]) => w.as.supplierA.post('smartRisk/handle', { id, lines })
    assert.match(await w.as.supplierA.refused('smartRisk/handle', { id, lines: [] }), /至少|措施/)
    const early = measures({ doneAt: dayAfter(today(), 1) })
    assert.match(await w.as.supplierA.refused('smartRisk/handle', { id, lines: early }), /不能晚于今天/)
    await handle(measures({ doneAt: today() }, { dueDate: dayAfter(today(), 9) }))
    const { status, measureCount, doneCount, dueDate } = await risk()
    assert.deepEqual([status, measureCount, doneCount, dueDate], [1, 2, 1, dayAfter(today(), 9)])
    assert.match((await w.as.planner.ask('GET', `smartRisk/close?ids=${id}`)).message, /还有1项措施/)
    assert.match(await w.as.supplierA.refused('smartRisk/accept', { ids: [id], acceptReason: '可以' }), /权限|不能/)
    await handle(measures({ doneAt: today() }, { doneAt: today() }))
    await w.as.planner.get('smartRisk/close', { ids: id })
    assert.equal((await risk()).status, 2)
  })

  test('a person’s own level counts until its date; one open risk of a part and month', async () => {
    await night()
    const { id, riskNo } = await risk()
    const level = { manualLevel: 1, manualReason: '有库存', manualTo: dayAfter(today(), 3) }
    assert.match(
      await w.as.planner.refused('smartRisk/judge', { ids: [id], ...level, manualTo: dayAfter(today(), -1) }),
      /不能早于今天/,
    )
    await w.as.planner.post('smartRisk/judge', { ids: [id], ...level })
    await night()
    const { riskLevel, sysLevel } = await risk()
    assert.deepEqual([riskLevel, sysLevel], [1, 2])
    assert.match(
      await w.as.planner.refused('smartRisk/manual', { ...of, partNo: 'P1', period: next, ...level }),
      new RegExp(`已有风险${riskNo}`),
    )
  })

  test('punctuality is the metric K01 of last month', async () => {
    const month = monthAfter(monthOf(today()), -1)
    const at = `${firstDayOf(month)}T08:00:00+08:00`
    for (const [id, inTime] of [10, 10, 10, 9].entries())
      await w.engine.db
        .rows(sql`insert into kpi_line_fact (id, kind, doc_no, plant, supplier_id, part_no, unit, w_start, w_end, period, collected, due, on_time_qty,
          early_qty, late_qty, tot_qty, exempt)
        select ${id + 1}, 1, 'X', 'CN01', s.id, 'P1', 'EA', ${at}, ${at}, ${month}, false, 10, ${inTime}, 0, 0, 10, false
        from supplier s where s.supplier_code = 'S001'`)
    await night()
    assert.equal((await risk()).otd, 75)
  })

  test('what is no risk any more closes at the second night, not at the first', async () => {
    const { id } = await risk()
    await w.as.planner.post('smartRisk/judge', { ids: [id], manualLevel: 0, manualReason: '已解决', manualTo: today() })
    await w.as.supplierA.get('smartLine/stop', {
      ids: (await w.as.supplierA.get('smartLine/getPager', { lineCode: 'L1' })).items[0].id,
    })
    await sync()
    await night()
    assert.equal((await risk()).status, 0)
    await night()
    assert.equal((await risk()).status, 2)
  })

  test('raised by hand it stays while its level lasts, and may be deleted', async () => {
    const level = { manualLevel: 2, manualReason: '模具开裂', manualTo: dayAfter(today(), 30) }
    const { id } = await w.as.planner.post('smartRisk/manual', { ...of, partNo: 'P1', period: next, ...level })
    await night()
    await night()
    assert.deepEqual([(await risk()).status, (await risk()).riskLevel], [0, 2])
    await w.as.planner.get('smartRisk/remove', { ids: id })
    assert.notEqual((await risk())?.id, id)
  })

  test('standard capacity is exported with what it is compared to', async () => {
    const answer = await w.as.planner.file('smartRisk/expStaCap', { partNo: 'P1' })
    assert.ok(answer.length > 1000)
  })
})
