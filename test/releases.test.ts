/** Planned quantities from release to release: forecasts and orders, what changed in the cell, who sees it, when it is marked. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import fc from 'fast-check'
import { bucketPeriod } from '../src/declare/index.ts'
import { sql } from '../src/engine/database/db.ts'
import { order, world, type Person, type World } from './world.ts'

type Months = [number, number, number, number, number, number]
const monthly = (m: Months) => Object.fromEntries(m.map((q, i) => [`m${i}Qty`, q]))

/** A forecast of S001 for CN01, not published yet. */
async function forecast(
  p: Person,
  baseMonth: string,
  lines: [partNo: string, months: Months][],
  more: Record<string, unknown> = {},
): Promise<{ id: number; forecastNo: string; version: number }> {
  const { id } = await p.post('forecastPlan/create', {
    plant: 'CN01', supplierCode: 'S001', baseMonth, planCycle: 1, bizType: 1,
    ...more,
    lines: lines.map(([partNo, m]) => ({ partNo, ...monthly(m) })),
  })
  return p.get('forecastPlan/getDetails', { id })
}
const publish = (p: Person, id: number) => p.post('forecastPlan/rePublish', { ids: [id] })
const linesOf = async (p: Person, id: number) => (await p.get('forecastPlan/getDetails', { id })).lines
/** The answer about one line. */
const deltaOf = async (p: Person, lineId: number, more: Record<string, number> = {}) =>
  (await p.get('forecastPlan/getDeltas', { ids: lineId, ...more }))[0]
const lastOf = (delta: any) => Object.values(delta.was).map((w: any) => w.last)

/** Moves releases into the past, as if the days had gone by. */
const age = (w: World, rowIds: number[], days: number) =>
  w.engine.db.rows(
    sql`update released set at = at - ${days} * interval '1 day' where doc = 'forecastPlan' and row_id = any(${rowIds}::bigint[])`,
  )

describe('releases', () => {
  test('the next month’s forecast is compared month by month, not column by column', async () => {
    const w = await world()
    const { planner } = w.as
    const first = await forecast(planner, '202701', [['P1', [100, 200, 300, 400, 500, 600]]])
    await publish(planner, first.id)
    const next = await forecast(planner, '202702', [['P1', [200, 330, 400, 500, 600, 700]]])
    const [line] = await linesOf(planner, next.id)
    // Before it is told: against what the supplier knows.
    assert.deepEqual(lastOf(await deltaOf(planner, line.id)), [200, 300, 400, 500, 600, null])
    await publish(planner, next.id)
    assert.deepEqual(lastOf(await deltaOf(planner, line.id)), [200, 300, 400, 500, 600, null])
    assert.equal((await linesOf(planner, next.id))[0].changePct, 3.33)
    // The first one was compared with nothing.
    assert.equal(await deltaOf(planner, (await linesOf(planner, first.id))[0].id), undefined)
  })

  test('a new version voids the one before; each is compared with what was told before it', async () => {
    const w = await world()
    const { planner, supplierA } = w.as
    const v1 = await forecast(planner, '202801', [['P2', [10, 10, 10, 0, 0, 0]]])
    await publish(planner, v1.id)
    const v2 = await forecast(planner, '202801', [['P2', [15, 10, 10, 0, 0, 0]]])
    assert.equal(v2.forecastNo, v1.forecastNo)
    assert.equal(v2.version, 2)
    assert.match(
      await planner.refused('forecastPlan/create', {
        plant: 'CN01', supplierCode: 'S001', baseMonth: '202801', planCycle: 1, bizType: 1,
        lines: [{ partNo: 'P2', ...monthly([1, 1, 1, 1, 1, 1]) }],
      }),
      /已有待发布的预测.*请先发布或删除/,
    )
    await publish(planner, v2.id)
    assert.equal((await planner.get('forecastPlan/getDetails', { id: v1.id })).status, 3)
    const v3 = await forecast(planner, '202801', [['P2', [15, 10, 40, 0, 0, 0]]])
    await publish(planner, v3.id)
    const [l2, l3] = [(await linesOf(planner, v2.id))[0].id, (await linesOf(planner, v3.id))[0].id]
    assert.deepEqual(lastOf(await deltaOf(planner, l2)).slice(0, 3), [10, 10, 10])
    assert.deepEqual(lastOf(await deltaOf(planner, l3)).slice(0, 3), [15, 10, 10])
    // Told again without a change: nothing changed since the last release, and the version went on.
    await publish(planner, v3.id)
    assert.equal((await planner.get('forecastPlan/getDetails', { id: v3.id })).version, 4)
    assert.deepEqual(lastOf(await deltaOf(planner, l3)).slice(0, 3), [15, 10, 40])
    // The supplier may ask too, of what it was told; not the neighbour.
    assert.deepEqual(lastOf(await deltaOf(supplierA, l3)).slice(0, 3), [15, 10, 40])
    assert.equal(await deltaOf(w.as.supplierB, l3), undefined)
    assert.match(await planner.refused('forecastPlan/rePublish', { ids: [v2.id] }), /已作废/)
  })

  test('an earlier release is the one in force so many weeks ago', async () => {
    const w = await world()
    const { planner } = w.as
    const rows: number[] = []
    for (const [q, days] of [
      [10, 40],
      [20, 20],
      [30, 5],
      [33, 0],
    ] as const) // prettier-ignore
    {
      const f = await forecast(planner, '202901', [['P3', [q, 0, 0, 0, 0, 0]]])
      await publish(planner, f.id)
      const [line] = await linesOf(planner, f.id)
      rows.push(line.id)
      await age(w, [line.id], days)
    }
    const line = rows.at(-1)!
    const m0 = async (weeks?: number) => (await deltaOf(planner, line, weeks ? { weeks } : {})).was.m0Qty
    assert.deepEqual(await m0(), { last: 30, earlier: null })
    assert.deepEqual(await m0(1), { last: 30, earlier: 20 })
    assert.deepEqual(await m0(4), { last: 30, earlier: 10 })
    assert.deepEqual(await m0(8), { last: 30, earlier: null })
    assert.equal((await planner.ask('GET', `forecastPlan/getDeltas?ids=${line}&weeks=0`)).status, 2)
    assert.equal((await planner.ask('GET', `forecastPlan/getDeltas?ids=${line}&weeks=99`)).status, 2)
    assert.equal((await planner.ask('GET', 'forecastPlan/getDeltas?ids=x')).status, 2)
    assert.equal((await w.as.carrier.ask('GET', `forecastPlan/getDeltas?ids=${line}`)).status, 3)
  })

  test('the mark’s threshold is the smallest of the supplier’s groups', async () => {
    const w = await world()
    const { planner, admin } = w.as
    const v1 = await forecast(planner, '203001', [['P4', [10, 0, 0, 0, 0, 0]]])
    await publish(planner, v1.id)
    const v2 = await forecast(planner, '203001', [['P4', [11, 0, 0, 0, 0, 0]]])
    const [line] = await linesOf(planner, v2.id)
    assert.equal((await deltaOf(planner, line.id)).percent, 20)
    for (const [groupCode, deltaPercent] of [
      ['RL-5', 5],
      ['RL-8', 8],
    ] as const)
      // prettier-ignore
      await admin.post('organizationGroup/create', {
        groupCode,
        groupName: groupCode,
        groupKind: 4,
        deltaPercent,
        lines: [{ orgCode: 'S001' }],
      })
    assert.equal((await deltaOf(planner, line.id)).percent, 5)
    const [five] = (await admin.get('organizationGroup/getPager', { groupCode: 'RL-5' })).items
    await admin.post('organizationGroup/disable', { ids: [five.id] })
    assert.equal((await deltaOf(planner, line.id)).percent, 8)
    const [eight] = (await admin.get('organizationGroup/getPager', { groupCode: 'RL-8' })).items
    await admin.post('organizationGroup/disable', { ids: [eight.id] })
  })

  test('an order line is compared with what was published or revised before; a revision tells its own line', async () => {
    const w = await world()
    const { planner } = w.as
    const o = await order(w, [['P1', 100], ['P2', 50]]) // prettier-ignore
    const { lines } = await planner.get('materialOrder/getDetails', { id: o.id })
    const deltas = () => planner.get('materialOrder/getDeltas', { ids: lines.map((l: any) => l.id).join() })
    assert.deepEqual(await deltas(), [])
    const revise = await planner.post('orderRevise/create', { orderNo: o.orderNo, lineNo: 1, newQty: 130, reasonCode: 'RV01' })
    await w.engine.db.rows(sql`update order_revise set old_date = now()::date + 90 where id = ${revise.id}`)
    await planner.post('orderRevise/publish', { ids: [revise.id] })
    const [first, ...others] = await deltas()
    assert.deepEqual(others, [])
    assert.equal(first.id, lines[0].id)
    assert.deepEqual(first.was, { orderQty: { last: 100, earlier: null } })
    assert.equal(first.last.who, (await planner.get('profile/get')).displayName)
  })

  test('confirming and voiding by one call, in the right hands; what is wrong changes nothing', async () => {
    const w = await world()
    const { planner, supplierA, supplierB } = w.as
    const f = await forecast(planner, '203101', [['P5', [10, 20, 30, 0, 0, 0]]])
    const say = (p: Person, status: number) => p.ask('GET', `forecastPlan/changeStatus?ids=${f.id}&status=${status}`)
    assert.equal((await say(supplierA, 2)).status, 4)
    await publish(planner, f.id)
    assert.match((await say(planner, 2)).message, /没有/)
    assert.equal((await say(supplierB, 2)).status, 4)
    assert.match((await say(supplierA, 7)).message, /状态只能是2（确认）或3（作废）/)
    assert.equal((await say(supplierA, 3)).status, 3)
    assert.equal((await say(supplierA, 2)).status, 0)
    const seen = await planner.get('forecastPlan/getDetails', { id: f.id })
    assert.equal(seen.status, 2)
    assert.equal(seen.viewed, true)
    assert.equal(seen.confirmedBy, 'supplierA')
    assert.equal(seen.totalQty, 60)
    assert.equal(seen.horizonEnd, '2031-06-30')
    assert.equal((await say(planner, 3)).status, 0)
    assert.equal((await say(planner, 3)).status, 1)
    assert.match(await planner.refused('forecastPlan/rePublish', { ids: [f.id] }), /已作废/)
  })

  test('a part without a valid link, twice the same part, a quantity below nothing', async () => {
    const w = await world()
    const { planner } = w.as
    const twice = { plant: 'CN01', supplierCode: 'S001', baseMonth: '203201', planCycle: 1, bizType: 1 }
    const line = { partNo: 'P1', ...monthly([1, 1, 1, 1, 1, 1]) }
    assert.match(await planner.refused('forecastPlan/create', { ...twice, lines: [line, line] }), /零件P1重复/)
    assert.match(await planner.refused('forecastPlan/create', { ...twice, lines: [{ ...line, m1Qty: -1 }] }), /M\+1月数量/)
    assert.match(await planner.refused('forecastPlan/create', { ...twice, lines: [] }), /没有零件/)
    const f = await forecast(planner, '203201', [['P1', [1, 1, 1, 1, 1, 1]]])
    await w.engine.db.rows(sql`update supbusi set status = 0 where plant = 'CN01' and supplier_code = 'S001' and part_no = 'P1'`)
    assert.match(await planner.refused('forecastPlan/rePublish', { ids: [f.id] }), /没有零件P1的有效业务关系/)
    await w.engine.db.rows(sql`update supbusi set status = 1 where plant = 'CN01' and supplier_code = 'S001' and part_no = 'P1'`)
    assert.equal((await planner.get('forecastPlan/getDetails', { id: f.id })).status, 0)
  })

  test('a published order says how far it is from the nearest forecast of its month', async () => {
    const w = await world()
    const { planner } = w.as
    for (const [base, m] of [
      ['203411', [500, 0, 90, 0, 0, 0]],
      ['203412', [70, 80, 0, 0, 0, 0]],
    ] as const)
      // prettier-ignore
      await publish(planner, (await forecast(planner, base, [['P1', [...m]]])).id)
    const o = await order(w, [['P1', 100], ['P2', 1]], { orderMonth: '203501' }) // prettier-ignore
    const { lines } = await planner.get('materialOrder/getDetails', { id: o.id })
    assert.deepEqual([lines[0].forecastQty, lines[0].forecastDevPct], [80, 25])
    assert.deepEqual([lines[1].forecastQty, lines[1].forecastDevPct], [null, null])
  })

  test('an export of the list as it is seen has the changes behind the quantities', async () => {
    const w = await world()
    const { planner } = w.as
    const v1 = await forecast(planner, '203301', [['P1', [10, 0, 0, 0, 0, 0]], ['P2', [5, 5, 0, 0, 0, 0]]]) // prettier-ignore
    await publish(planner, v1.id)
    await age(w, (await linesOf(planner, v1.id)).map((l: any) => l.id), 30) // prettier-ignore
    const v2 = await forecast(planner, '203302', [['P1', [7, 0, 0, 0, 0, 1]], ['P3', [9, 0, 0, 0, 0, 0]]]) // prettier-ignore
    await publish(planner, v2.id)
    const rows = async (delta: string) => {
      const file = await planner.file('forecastPlan/exportLines', {
        forecastNo: v2.forecastNo, columns: 'partNo,m5Qty,m0Qty', sort: 'partNo', delta,
      })
      const book = xlsx.read(file)
      return xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1, defval: null })
    }
    assert.deepEqual(await rows('last'), [
      ['零件号', 'M+5月数量', 'M+5月数量 Δ上次', 'M月数量', 'M月数量 Δ上次'],
      ['P1', 1, null, 7, 7],
      ['P3', 0, null, 9, null],
    ])
    assert.deepEqual((await rows('4'))[1], ['P1', 1, null, null, 7, 7, 7])
    assert.deepEqual((await rows('8'))[1], ['P1', 1, null, null, 7, 7, null])
    assert.equal((await planner.ask('GET', 'forecastPlan/exportLines?delta=never')).status, 2)
  })

  test('periods: a month’s columns end with the month, weeks and months roll over years', () => {
    assert.equal(bucketPeriod({ from: 'm', step: 'day', plus: 30 }, '202702'), undefined)
    assert.equal(bucketPeriod({ from: 'm', step: 'day', plus: 27 }, '202702'), '2027-02-28')
    assert.equal(bucketPeriod({ from: 'd', step: 'day', plus: 8 }, '2026-12-28'), '2027-01-05')
    assert.equal(bucketPeriod({ from: 'd', step: 'week', plus: 1 }, '2026-12-28'), '2027-01-04')
    assert.equal(bucketPeriod({ from: 'm', step: 'month', plus: 5 }, '202611'), '202704')
    assert.equal(bucketPeriod('whole', null), '')
    assert.equal(bucketPeriod({ from: 'm', step: 'month', plus: 0 }, null), undefined)
    // Rolling by one base is the same as the next column.
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2199 }), fc.integer({ min: 1, max: 12 }), fc.nat(60), (year, month, plus) => {
        const base = `${year}${String(month).padStart(2, '0')}`
        const next = bucketPeriod({ from: 'm', step: 'month', plus: 1 }, base)
        assert.equal(
          bucketPeriod({ from: 'm', step: 'month', plus: plus + 1 }, base),
          bucketPeriod({ from: 'm', step: 'month', plus }, next),
        )
      }),
    )
  })
})
