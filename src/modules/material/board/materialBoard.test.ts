/** The board: figures of the ledger as realTimeStock has them, what lines take next, until when it lasts, and how it lasted before. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, mondayOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { forgetTotals } from '../../../engine/read/list.ts'
import { pull, receive, ship, soon, today, world, type World } from '../../../../test/world.ts'

let w: World
const TAKT = 10
const at = { plant: 'CN01', supplierCode: 'S001' }
const refresh = async () => {
  await w.engine.rules.get('materialBoard')!.jobs!.lineCover!.run(w.engine, {})
  forgetTotals(w.engine, [])
}
/** Worked out anew. */
const board = async (partNo: string, who = w.as.planner) => {
  await refresh()
  return (await who.get('materialBoard/getPager', { partNo, sort: 'lineCode', order: 'asc' })).items
}
const row = async (partNo: string) => (await board(partNo))[0]
const moved = async (moveType: number, partNo: string, qty: number, businessDate = today()) => {
  const of = { ...at, warehouse: 'CN01W1', partNo, qty, businessDate, moveType, movementNo: `B${moveType}-${partNo}-${qty}` }
  const { id } = await w.as.manager.post('stockMovement/post', of)
  if (moveType === 5) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
}
const taken = (partNo: string, qty: number, more: object = {}) =>
  w.as.admin.post('vehiclePart/save', {
    lineCode: 'CN01-L1', configCode: 'C6-1', partNo, supplierCode: 'S001', qty, validFrom: '2020-01-01', stationCode: 'ZZ07',
    ...more,
  })
const vehicles = (lineCode: string, configCode: string, n: number) =>
  w.as.planner.post(
    'vOnline/save',
    Array.from({ length: n }, (_, i) => ({
      lineCode,
      vin: `LFV${lineCode.slice(-2)}${String(i).padStart(12, '0')}`,
      modelCode: 'C6', configCode,
      planDate: soon(-24).slice(0, 10),
      planSeq: i + 1,
    })),
  )
const line = (lineCode: string) =>
  w.as.admin.post('productionLine/save', {
    plant: 'CN01', lineCode,
    lineName: `总装${lineCode.slice(-1)}线`,
    taktMin: TAKT,
    lines: [{ checkpoint: `${lineCode}-OUT`, checkpointName: '总装下线', kind: 3 }],
  })

suite('material board', () => {
  before(async () => {
    w = await world()
    // Day and night, so that no hour of the run is outside a shift.
    for (let n = -8; n < 14; n++)
      await w.as.admin.post('calendarDay/save', {
        calendarId: '24h',
        day: soon(24 * n).slice(0, 10),
        isWork: true, shiftCount: 3,
      })
    await w.engine.db.rows(sql`update factory set calendar_id = '24h' where plant = 'CN01'`)
    await line('CN01-L1')
    await line('CN01-L2')
    await taken('A1', 4)
    await taken('A1', 1, { lineCode: 'CN01-L2', configCode: 'C7-1' })
    await taken('A2', 1)
    await taken('A3', 1, { configCode: 'C9-1' })
    await vehicles('CN01-L1', 'C6-1', 40)
    await vehicles('CN01-L2', 'C7-1', 60)
  })

  test('quantities are those of the real-time stock at the same instant', async () => {
    await moved(5, 'A1', 100)
    await moved(1, 'A1', 30)
    await moved(5, 'A2', 7)
    const called = await pull(w, [['A1', 60]])
    await ship(w, called, [24])
    await receive(w, await ship(w, await pull(w, [['A2', 9]]), [9]), [{ receivedQty: 9 }])
    await refresh()
    const there = (await w.as.planner.get('realTimeStock/getPager', { ...at, warehouse: 'CN01W1', ps: 500 })).items
    const rows = (await w.as.planner.get('materialBoard/getPager', { ...at, ps: 500 })).items
    assert.deepEqual([...new Set(rows.map((r: any) => r.partNo))].sort(), ['A1', 'A2', 'A3'])
    for (const r of rows) {
      const of = there.find((s: any) => s.partNo === r.partNo) ?? { conQty: 0, lineQty: 0, trnQty: 0, tplQty: 0, openQty: 0 }
      assert.deepEqual(
        [r.conQty, r.lineQty, r.transitQty, r.tplQty, r.openQty],
        [of.conQty, of.lineQty, of.trnQty, of.tplQty, of.openQty],
        r.partNo,
      )
    }
    const hours = rows.map((r: any) => r.coverHours ?? Infinity)
    assert.deepEqual(
      hours,
      hours.toSorted((a: number, b: number) => a - b),
      'what lasts least stands first',
    )
    const a1 = rows.find((r: any) => r.partNo === 'A1')
    assert.deepEqual([a1.conQty, a1.lineQty, a1.transitQty, a1.openQty], [70, 30, 24, 36])
  })

  test('a row a line with what that line takes; the stock is for all of them, and lasts as vehicles come', async () => {
    const rows = await board('A1')
    assert.deepEqual(
      rows.map((r: any) => [r.lineCode, r.stationCode, r.next4h, r.next8h]),
      // The first vehicle leaves a takt from now.
      [['CN01-L1', 'ZZ07', 4 * 23, 4 * 40], ['CN01-L2', 'ZZ07', 23, 47]], // prettier-ignore
    )
    const [one, other] = rows
    assert.deepEqual([one.coverHours, one.shortageQty], [other.coverHours, other.shortageQty])
    // What is on its way is there within eight hours.
    assert.equal(one.shortageQty, 70 + 30 + 24 - 4 * 40 - 47)
    // Five pieces each takt; the truck with 24 comes before that: the 25th takt finds too few, which is after more than four hours.
    assert.ok(one.coverHours >= 3.9 && one.coverHours <= 4.3, `${one.coverHours}`)
  })

  test('without demand it lasts for ever; what lasts three days says so; what the line lacks already is below zero', async () => {
    assert.equal((await row('A3')).coverHours, null)
    await moved(5, 'A2', 500)
    assert.equal((await row('A2')).coverHours, 72)
    await w.as.planner.post('vAcross/save', [
      { lineCode: 'CN01-L1', checkpoint: 'CN01-L1-OUT', vin: 'LFVL1000000000000', passAt: soon(-0.5) },
    ])
    const { coverHours, warnLevel } = await row('A2')
    assert.deepEqual([coverHours < 0, warnLevel], [true, 2])
  })

  test('red and yellow are where the plant says', async () => {
    const level = async (red: number, yellow: number) => {
      await w.engine.db.rows(sql`update factory set cover_red = ${red}, cover_yellow = ${yellow} where plant = 'CN01'`)
      return (await row('A1')).warnLevel
    }
    const [begins] = (await w.as.admin.get('factory/getPager', { plant: 'CN01' })).items
    const { coverRed, coverYellow } = await w.as.admin.get('factory/getDetails', { id: begins.id })
    assert.deepEqual([coverRed, coverYellow], [2, 8])
    const { coverHours } = await row('A1')
    assert.deepEqual(
      [await level(2, 3), await level(2, 8), await level(coverHours, 8), await level(coverHours + 0.1, 8)],
      [0, 1, 1, 2],
    )
    await level(2, 8)
  })

  test('what no vehicle takes is wanted by week plans: evenly over the shifts of a day', async () => {
    // A night shift is one of the day before: on a Monday, of the week before.
    const monday = mondayOf(dayAfter(today(), -1))
    const plan = (partNo: string, each: number) => ({
      plant: 'CN01', supplierCode: 'S001', partNo, startWeek: monday,
      ...Object.fromEntries([1, 2].flatMap((week) => [1, 2, 3, 4, 5, 6, 7].map((d) => [`w${week}d${d}`, each]))),
    })
    const ids = []
    for (const p of [plan('P1', 144), plan('A2', 144), plan('P2', 0)]) ids.push((await w.as.planner.post('n1WPlan/create', p)).id)
    await w.as.planner.post('n1WPlan/publish', { ids })
    await moved(5, 'P1', 30)
    const [p1, ...more] = await board('P1')
    assert.deepEqual(more, [])
    assert.deepEqual([p1.lineCode, p1.next4h, p1.next8h, p1.nextDay], [null, 24, 48, 144])
    assert.ok(Math.abs(p1.coverHours - 5) <= 0.2, `${p1.coverHours}`)
    assert.equal((await board('A2')).length, 1, 'vehicles say it better')
    assert.equal((await row('P2')).coverHours, null, 'nothing is wanted')
  })

  test('a need that is open stands beside it; a draft is not told to its supplier', async () => {
    const need = {
      ...at,
      partNo: 'A1', lineCode: 'CN01-L1', warehouse: 'CN01W1', needQty: 5,
      needAt: soon(5),
      level: 2, needType: 1,
    }
    const { id } = await w.as.planner.post('materialNeed/create', need)
    const { needNo } = await w.as.planner.get('materialNeed/getDetails', { id })
    const seen = async (who = w.as.planner) => (await board('A1', who)).map((r: any) => r.needNo)
    assert.deepEqual(await seen(), [needNo, null])
    assert.deepEqual(await seen(w.as.supplierA), [null, null])
    await w.as.planner.post('materialNeed/publish', { ids: [id] })
    assert.deepEqual(await seen(w.as.supplierA), [needNo, null])
    assert.deepEqual(await seen(w.as.supplierB), [])
    await w.as.planner.post('materialNeed/close', { ids: [id] })
    assert.deepEqual(await seen(), [null, null])
  })

  test('cards count the parts of each line by level, of what one may see', async () => {
    const told = async (who = w.as.planner) =>
      (await who.get('materialBoard/getCards', { plant: 'CN01' })).map((c: any) => [c.lineName, c.normal, c.warning, c.critical])
    assert.deepEqual((await told()).sort(), [['总装1线', 1, 1, 1], ['总装2线', 0, 1, 0], [null, 1, 1, 0]].sort()) // prettier-ignore
    assert.deepEqual(await told(w.as.supplierB), [])
    assert.match((await w.as.carrier.ask('GET', 'materialBoard/getCards')).message, /没有操作权限/)
  })

  test('seven days: begin and what came less what was used is the end, and how long the end lasted', async () => {
    const { supplierId } = await row('A2')
    const days = async (partNo: string, who = w.as.planner) =>
      who.get('materialBoard/getHistory', { plant: 'CN01', partNo, supplierId })
    const known = await days('A1')
    assert.equal(known.length, 7)
    for (const d of known) assert.equal(d.endQty, d.beginQty + d.inQty - d.useQty, d.day)
    assert.deepEqual([known[0].day, known[0].endQty], [today(), 96])
    const [three, two, one] = [-3, -2, -1].map((n) => dayAfter(today(), n))
    for (const [day, came, gone] of [
      [three, 12, 0],
      [two, 0, 4],
      [one, 10, 16],
    ] as const) {
      // prettier-ignore
      if (came) await moved(5, 'A4', came, day)
      if (came) await moved(1, 'A4', came, day)
      if (gone) await moved(3, 'A4', gone, day)
    }
    const used = await days('A4')
    assert.deepEqual(
      used.slice(0, 4).map((d: any) => [d.endQty, d.useQty, d.coverDays]),
      [[2, 0, null], [2, 16, null], [8, 4, 0.5], [12, 0, 1.5]], // prettier-ignore
    )
    assert.ok((await days('A1', w.as.supplierB)).every((d: any) => !d.beginQty && !d.inQty && !d.useQty && !d.endQty))
  })
})
