/** Metrics of records that are facts themselves, by what people do: stops, stock filled in, promises, forecasts, week plans. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, firstDayOf, mondayOf, monthAfter, type AnyDocument } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { metrics, watched, type WatchedName } from '../catalogue.ts'
import { kpiStock } from '../kpiWatched/kpiWatched.ts'
import { behindFigures } from './kpiEval.ts'
import { allFilled } from '../../../../test/filled-facts.ts'
import { person } from '../../../../test/signing/kit.ts'
import { order, pull, receive, ship, thisMonth, world, type Person, type World } from '../../../../test/world.ts'

/** What a row of the list behind a metric counts for: of what is good, and of all. */
const one = () => [1]
const sums = (of: string, per: string) => (row: any) => [row[of], row[per]]
const counts: Readonly<Record<WatchedName, (row: any) => number[]>> = {
  k12: (claim) => [(claim.stopMinutes * claim.liabilityPct) / 100],
  k13: one, k18: one, k19: one,
  k15: sums('stockDaysOk', 'stockDays'),
  k16: ({ inputAt, closesAt }) => [inputAt && inputAt <= closesAt ? 1 : 0, 1],
  k17: sums('keptQty', 'promisedQty'),
  m01: sums('forecastHit', 'monthOrdered'),
  m02: sums('stableQty', 'firmQty'),
}

let w: World
let claimer: Person
const month = monthAfter(thisMonth(), -1)
const first = firstDayOf(month)
/** A Monday whose week lies in the month. */
const monday = dayAfter(mondayOf(dayAfter(first, 6)), 0)
const at = (d: string, time: string) => (w.engine.now = () => new Date(`${d}T${time}:00+08:00`))
const figures = async (who: Person = w.as.admin, more: object = {}) => {
  await fillFacts(w.engine.db)
  return (await who.get('kpiEval/getPager', { from: month, to: month, supplierCode: 'S001', ...more })).items[0]
}
const figuresOf = async (of: string, more: object = {}) => {
  await fillFacts(w.engine.db)
  return w.as.admin.get('kpiEval/getPager', { from: of, to: of, supplierCode: 'S001', ...more })
}
const claim = async (claimType: number, more: object = {}) => {
  const { id } = await claimer.post('claim/create', {
    plant: 'CN01', target: 1, supplierCode: 'S001', claimType, sourceType: 1, occurAt: `${dayAfter(first, 9)} 10:00:00`,
    liabilityPct: 50, description: '物流失误', kpiCounted: true, lines: [{ item: 7, qty: 1, unitPrice: 200 }],
    ...more,
  }) // prettier-ignore
  await claimer.post('claim/publish', { ids: [id], replyDays: 5 })
  return id
}

suite('what is watched', () => {
  before(async () => {
    w = await world()
    claimer = await person(w, 'claimer', 'CLAIM_ENG')
    const points = [{ checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 1 }]
    await w.as.admin.post('productionLine/save', { plant: 'CN01', lineCode: 'CN01-L1', lineName: '总装', lines: points })
  })

  test('K12, K13, K18, K19: stops by what the supplier bears of their minutes, special runs, wrong parts; one that is waived counts no more', async () => {
    await claim(1, { stopMinutes: 30, lineCode: 'CN01-L1' })
    const waived = await claim(1, { stopMinutes: 45, lineCode: 'CN01-L1', liabilityPct: 100 })
    await claim(3)
    await claim(7)
    await claim(7, { kpiCounted: false })
    const seen = async () => {
      const { k12, k13, k18, k19 } = await figures()
      return [k12, k13, k18, k19]
    }
    assert.deepEqual(await seen(), [60, 2, 1, 1])
    await claimer.post('claim/waive', { ids: [waived], waiveReason: '主机厂原因' })
    assert.deepEqual(await seen(), [15, 1, 1, 1])
  })

  test('K17: of what was promised what came by that day, through call-offs too; the law names a fact that was changed', async () => {
    at(first, '09:00')
    const o = await order(w, [['P1', 100], ['P2', 50]], { orderMonth: month }) // prettier-ignore
    const promised = (l: any, promisedQty: number) => ({ id: l.id, promisedQty, promisedDate: dayAfter(first, 4) })
    await w.as.supplierA.post('materialOrder/saveReceipts', {
      id: o.id,
      lines: [promised(o.lines[0], 100), promised(o.lines[1], 50)],
    })
    const brought = async (part: string, qty: number, day: string) => {
      at(day, '08:00')
      const pulled = await pull(w, [[part, qty]], { needAt: `${day} 12:00:00` })
      const sheet = await ship(w, pulled, [qty], { planSendAt: `${day} 09:00:00`, planArriveAt: `${day} 11:00:00` })
      await receive(w, sheet, [{ receivedQty: qty }])
    }
    await brought('P1', 60, dayAfter(first, 3))
    await brought('P1', 40, dayAfter(first, 5))
    const { k17, promisedQty, keptQty } = await figures()
    assert.deepEqual([k17, promisedQty, keptQty], [40, 150, 60])
    const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok && l.no === 'L53').map((l) => l.message)
    assert.deepEqual(await red(), [])
    await allFilled(w.engine.db)
    await w.engine.db.rows(sql`update kpi_promise_fact set kept_qty = 61 where id = ${o.lines[0].id}`)
    assert.deepEqual(await red(), [`${o.orderNo}：kept_qty 61.000，应为60.000`])
    await w.engine.db.rows(sql`update kpi_promise_fact set kept_qty = 60 where id = ${o.lines[0].id}`)
  })

  test('K15: days on which what lay in a warehouse was between the limits of that day, from movement to movement; the law names one that was changed', async () => {
    const day = (n: number) => dayAfter(first, n - 1)
    const limits = async (when: string, more: object) => {
      at(when, '10:00')
      const [{ id }] = (await w.as.admin.get('partPlant/getPager', { plant: 'CN02', partNo: 'P3' })).items
      await w.as.admin.post('partPlant/save', { id, partNo: 'P3', plant: 'CN02', pullMode: 1, settleMode: 1, ...more })
    }
    let moves = 0
    const moved = async (when: string, moveType: number, qty: number, posted = when) => {
      at(posted, '11:00')
      const { id } = await w.as.manager.post('stockMovement/post', {
        movementNo: `K15-${(moves += 1)}`, moveType, plant: 'CN02', supplierCode: 'S001', partNo: 'P3', warehouse: 'CN02W1', qty, businessDate: when,
      }) // prettier-ignore
      if (moveType === GAIN) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
    }
    const [ISSUE, GAIN] = [1, 5]
    await moved(day(-1), GAIN, 50)
    await limits(day(0), { minQty: 20, maxQty: 100 })
    await moved(day(3), ISSUE, 40)
    await moved(day(5), GAIN, 140)
    await limits(day(6), { minQty: 20, maxQty: 200 })
    await moved(day(9), ISSUE, 150)
    const stock = async (of: string) => {
      const { items } = await figuresOf(of, { plant: 'CN02' })
      return items.map(({ k15, stockDays, stockDaysOk }: any) => [k15, stockDaysOk, stockDays])
    }
    const length = Number(dayAfter(firstDayOf(monthAfter(month, 1)), -1).slice(8))
    const share = Math.round((5 / length) * 10_000) / 100
    // 1, 2 and 6 to 8 are right, 3 and 4 too little, 5 too much, and from the 9th on nothing is there.
    assert.deepEqual(await stock(month), [[share, 5, length]])
    // Before the limits were named nothing is judged, nor a month in which nothing lies and nothing moves.
    assert.deepEqual(await stock(monthAfter(month, -1)), [[100, 1, 1]])
    assert.deepEqual(await stock(monthAfter(month, 1)), [])
    await allFilled(w.engine.db)
    const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok && l.no === 'L56').map((l) => l.message)
    assert.deepEqual(await red(), [])
    await w.engine.db.rows(sql`update kpi_stock_fact set qty = 11 where day = ${day(3)}`)
    assert.deepEqual(await red(), [`P3 CN02W1 ${day(3)}：qty 11.000，应为10.000`])
    await w.engine.db.rows(sql`update kpi_stock_fact set qty = 10 where day = ${day(3)}`)
    const { items } = await w.as.admin.get('kpiStock/getPager', { from: month, to: month, partNo: 'P3', sort: 'fromDay' })
    assert.deepEqual(
      items.map((r: any) => [r.fromDay, r.toDay, r.onHand, r.maxQty, r.stockDaysOk, r.stockDaysLow, r.stockDaysHigh]),
      [
        [day(1), day(2), 50, 100, 2, 0, 0],
        [day(3), day(4), 10, 100, 0, 2, 0],
        [day(5), day(5), 150, 100, 0, 0, 1],
        [day(6), day(8), 150, 200, 3, 0, 0],
        [day(9), day(length), 0, 200, 0, length - 8, 0],
      ],
    )
    // A row opens the movements that made it.
    const { list, filter } = kpiStock.report!.opens[0]!
    assert.equal(list.name, 'stockMove')
    const opened = await w.as.planner.get('realTimeStock/getMoves', { ...filter(items[1]), total: 'exact' })
    assert.deepEqual(opened.items.map((m: any) => m.bizDate).toSorted(), [day(-1), day(3)])
    // What is booked after the facts of the month were closed moves the next one.
    await moved(day(2), GAIN, 500, dayAfter(firstDayOf(monthAfter(month, 1)), 5))
    assert.deepEqual(await stock(month), [[share, 5, length]])
    await moved(day(2), GAIN, 500, dayAfter(firstDayOf(monthAfter(month, 1)), 4))
    assert.deepEqual(await stock(month), [[Math.round((1 / length) * 10_000) / 100, 1, length]])
  })

  test('M01: the last forecast of the month before against what was ordered, part by part', async () => {
    at(dayAfter(first, -10), '09:00')
    const { id } = await w.as.planner.post('forecastPlan/create', {
      plant: 'CN01', supplierCode: 'S001', baseMonth: monthAfter(month, -1),
      lines: [{ partNo: 'P1', m0Qty: 1, m1Qty: 80 }, { partNo: 'P2', m0Qty: 1, m1Qty: 60 }],
    }) // prettier-ignore
    await w.as.planner.post('forecastPlan/rePublish', { ids: [id] })
    // Of 150 pieces 20 and 10 were wrong.
    const { m01, forecastHit, monthOrdered } = await figures()
    assert.deepEqual([m01, forecastHit, monthOrdered], [80, 120, 150])
    // Ten times as much was said than was ordered: less than nothing is nothing.
    at(dayAfter(first, -9), '09:00')
    const { id: worse } = await w.as.planner.post('forecastPlan/create', {
      plant: 'CN01', supplierCode: 'S001', baseMonth: monthAfter(month, -1), lines: [{ partNo: 'P1', m0Qty: 1, m1Qty: 1000 }],
    }) // prettier-ignore
    await w.as.planner.post('forecastPlan/rePublish', { ids: [worse] })
    assert.equal((await figures()).m01, 0)
  })

  test('M02: what of a week stood as it was told when the week began', async () => {
    at(dayAfter(monday, -4), '09:00')
    const days = { plant: 'CN01', supplierCode: 'S001', startWeek: monday, partNo: 'P1' }
    const { id } = await w.as.planner.post('n1WPlan/create', { ...days, w1d1: 50, w1d3: 50, w2d1: 70 })
    await w.as.planner.post('n1WPlan/publish', { ids: [id] })
    assert.equal((await figures()).m02, 100)
    at(dayAfter(monday, 1), '09:00')
    await w.as.planner.get('n1WPlan/callback', { ids: id })
    await w.as.planner.post('n1WPlan/update', { id, w1d1: 50, w1d3: 30, w1d4: 5, w2d1: 0 })
    await w.as.planner.post('n1WPlan/publish', { ids: [id] })
    const { m02, firmQty, stableQty } = await figures()
    assert.deepEqual([m02, firmQty, stableQty], [75, 100, 75])
  })

  test('K16: stock filled in before it closed, of all that had to be', async () => {
    at(dayAfter(first, 11), '08:00')
    await w.engine.rules.get('supStockInput')!.jobs!.openStockInputs!.run(w.engine, {})
    const { inputsDue, inputsInTime } = await figures()
    assert.ok(inputsDue > 1)
    assert.equal(inputsInTime, 0)
    const [row] = (await w.as.supplierA.get('supStockInput/getPager', { plant: 'CN01', partNo: 'P1' })).items
    await w.as.supplierA.post('supStockInput/edit', { id: row.id, finishedQty: 100 })
    const now = await figures()
    assert.deepEqual([now.inputsDue, now.inputsInTime], [inputsDue, 1])
    assert.equal(now.k16, Math.round(10_000 / inputsDue) / 100)
  })

  /** The rows of the list that a figure opens. */
  const behind = async (row: object, name: string, who: Person) => {
    const { list, filter } = behindFigures.find((o) => o.filter(row as any, name))! as { list: AnyDocument; filter: Function }
    const given = Object.entries(filter(row, name)).filter(([, v]) => v !== undefined)
    const { items, total } = await who.get(`${list.api?.resource ?? list.name}/getPager`, {
      ...Object.fromEntries(given),
      ps: 200,
    })
    assert.equal(items.length, total)
    return items
  }
  for (const name of Object.keys(watched) as WatchedName[])
    test(`${metrics[name].code}: the list behind it adds up to it, for its supplier too`, async () => {
      const { of, per } = metrics[name] as { of: string; per?: string }
      const { items: rows } = await figuresOf(month)
      const row = { from: month, to: month, ...rows.find((r: any) => r[per ?? of] > 0) }
      const figure = [row[of], ...(per ? [row[per]] : [])]
      assert.ok(figure.at(-1) > 0, 'nothing is counted')
      for (const who of [await person(w, 'perf', 'PERF_ENG'), w.as.supplierA]) {
        const items = await behind(row, name, who)
        const added = figure.map((_, i) => items.reduce((n: number, r: any) => n + counts[name](r)[i]!, 0))
        assert.deepEqual(added, figure)
      }
    })

  test('another supplier sees none of it, and no evaluation comes of it alone', async () => {
    assert.equal(await figures(w.as.supplierB), undefined)
    assert.equal((await figures(w.as.supplierA)).k13, 1)
  })
})
