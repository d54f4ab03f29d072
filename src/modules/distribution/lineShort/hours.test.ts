/** When the line runs out: from the vehicles before it, what lies there and what is on its way, for each who may see it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { forgetSessions } from '../../../identity/session/rights.ts'
import { mondayOf } from '../../../declare/index.ts'
import { pack } from '../../../starve/inputs.ts'
import { countsOf, project } from '../../../starve/project.ts'
import { partOf } from './desk.ts'
import { missingText, saidOf } from './hoursWords.ts'
import { underLimit } from './limits.ts'
import { starving, TAKT } from '../../../../test/starving.ts'
import { pull, ship, soon, world, type World } from '../../../../test/world.ts'

let w: World
const minutesFromNow = (at: string) =>
  Math.round((Date.parse(at.replace(' ', 'T').replace(/Z$|(\+08:00)?$/, '+08:00')) - Date.now()) / 60_000)
const hours = (who: 'planner' | 'supplierA' | 'supplierB' = 'planner', input: Record<string, number> = {}) =>
  w.as[who].get('lineShort/getHours', input)
const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'A2' }

before(async () => {
  w = await world()
  await starving(w)
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
  const pulled = await pull(w, [['A2', 400]], { needAt: soon(6) })
  // Asked for and not under way: it is promised, and too late for the first vehicles.
  const [promised] = await hours('planner', { counts: 1 })
  assert.deepEqual([promised.called, promised.missing, promised.sheetNo], [400, 30 * 4 - 10, null])
  assert.match(promised.causes, /^没有在途；已要未发 400；到 .*断点$/)
  await ship(w, pulled, [400], { planSendAt: soon(0.2), planArriveAt: soon(1.1) })
  assert.deepEqual(await hours('planner', { counts: 2 }), [])
  const [row] = await hours('planner', { counts: 1 })
  assert.equal(row.missing, 6 * 4 - 10)
  assert.match(row.causes, /^\S+ .*\d\d:\d\d 应到；在途 400；到 .*断点$/)
})

test('what has not left is there no sooner than what is asked for now', async () => {
  // Before the truck it would help; nobody is there within four hours.
  await pull(w, [['A2', 5]], { needAt: soon(0.6) })
  const [row] = await hours('planner', { counts: 1 })
  assert.deepEqual([row.called, row.missing], [5, 6 * 4 - 10])
})

test('a percentage opens the record that it came from: sheets that came, how late, of one weekday or of all', async () => {
  const arrived = await ship(w, await pull(w, [['A2', 1]]), [1], { planSendAt: soon(-3), planArriveAt: soon(-2) })
  await w.as.receiver.post('sendSheet/arrive', { ids: [arrived.id] })
  const asked = { plant: 'CN01', supplierCode: 'S001' }
  const record = (more: object = {}, who: 'planner' | 'supplierB' = 'planner') =>
    w.as[who].get('lineShort/getLateness', { ...asked, ...more })
  const [sheet, ...others] = await record()
  assert.deepEqual([others, sheet.id, sheet.doc, sheet.no], [[], arrived.id, 'sendSheet', arrived.sheetNo])
  assert.ok(Math.abs(sheet.late - 120) <= 2, String(sheet.late))
  const weekday = new Date(`${soon(-2).slice(0, 10)}T00:00:00Z`).getUTCDay() || 7
  assert.equal((await record({ weekday })).length, 1)
  assert.deepEqual(await record({ weekday: (weekday % 7) + 1 }), [])
  assert.deepEqual(await record({}, 'supplierB'), [])
  // In the yard it is what one sees to first; who has a record is drawn from it.
  const [row] = await hours('planner', { counts: 1 })
  assert.deepEqual([row.waiting, row.lineCodes, row.recordDay], [arrived.sheetNo, 'CN01-L1', 0])
  assert.match(row.causes, new RegExp(`^${arrived.sheetNo} 已到厂，待卸；`))
})

test('a line is under its limit when a part of it runs out sooner; a line without one never is', () => {
  const now = '2026-11-27T08:00:00+08:00'
  const rows = [
    { lineCodes: 'L1、L2', partNo: 'A', starveAt: '2026-11-27T11:00:00+08:00', since: 0 },
    { lineCodes: 'L1', partNo: 'B', starveAt: '2026-11-27T09:30:00+08:00', since: 0 },
    { lineCodes: 'L3', partNo: 'C', starveAt: null, since: 0 },
    { lineCodes: 'L4', partNo: 'D', starveAt: null, since: 90 },
  ]
  const under = (limits: Record<string, number>) => underLimit(rows, limits, now).map((u) => [u.line, u.first.partNo])
  assert.deepEqual(under({}), [])
  assert.deepEqual(under({ L1: 2, L2: 2, L3: 72 }), [['L1', 'B']])
  assert.deepEqual(under({ L4: 1 }), [['L4', 'D']])
  assert.deepEqual(under({ L2: 3 }), [])
  assert.deepEqual(under({ L2: 3.1 }), [['L2', 'A']])
})

test('the sentence above the board: what is short by now, and the first of the others', () => {
  const now = '2026-11-27T08:00:00+08:00'
  const usual = { lineCodes: 'L1', partNo: 'A', chance: 0, since: 0, starveAt: null }
  const row = (more: object) => ({ ...usual, ...more })
  const next = row({ partNo: 'B', starveAt: '2026-11-28T13:16:00+08:00' })
  const lacking = row({ since: 90, chance: 100, starveAt: '2026-11-30T10:38:00+08:00' })
  assert.equal(saidOf([], now), '三天内没有零件会断点')
  assert.equal(saidOf([next], now), '1 个零件三天内会断点，最早 B 11-28 13:16')
  assert.equal(saidOf([lacking, next], now), '1 个零件四小时内会断点，其中 1 个已欠料，其余最早 B 11-28 13:16')
  assert.equal(saidOf([lacking], now), '1 个零件四小时内会断点，其中 1 个已欠料')
})

test('a part of which none will be missing says why it stands there, not that 0 are', () => {
  const said = (missing: number, since = 0) => missingText({ missing, since, unit: '件' }, String)
  assert.deepEqual([said(110), said(110, 20), said(0, 20), said(0)], ['110 件', '110 件', '厂内有料', '按计划不缺'])
})

test('the desk is sent what the board is made of: without a lever it says the same minute', async () => {
  const [row] = await hours('planner', { counts: 1 })
  const asked = { plant: 'CN01', partNo: 'A2', supplierCode: 'S001' }
  const answer = await w.as.planner.get('lineShort/getDesk', asked)
  const parts = answer.packed.parts.map(partOf)
  const x = pack(answer.from, answer.horizon, parts, answer.packed.records.map((r: number[]) => Int16Array.from(r))) // prettier-ignore
  const { starve, missing } = project(x, 0, countsOf(['line']))
  assert.equal(missing, row.missing)
  assert.ok(Math.abs(answer.from + starve - Date.parse(row.starveAt) / 60_000) <= 1)
  assert.deepEqual([answer.packed.cars.length, answer.packed.cars[0].qty], [30, 4])
  // Each arrival is known by its number.
  const known = new Map(answer.packed.lots.map((l: any) => [l.id, l.doc]))
  assert.deepEqual([...new Set(parts[0].arrivals.map((a: any) => known.get(a.lot)))].sort(), ['pullSheet', 'sendSheet'])
  assert.equal((await w.as.supplierA.get('lineShort/getDesk', asked)).packed.parts.length, 1)
  assert.match(await w.as.supplierB.refused('lineShort/getDesk', asked), /三天内没有车/)
})

test('further ahead a part comes and goes as plans say, and no sooner than vehicles are told', async () => {
  const asked = { plant: 'CN01', partNo: 'A2', supplierCode: 'S001', ahead: 21 }
  const without = await w.as.planner.get('lineShort/getDesk', asked)
  const startWeek = mondayOf(soon(24 * 8).slice(0, 10))
  const plan = await w.as.planner.post('n1WPlan/create', { ...of, startWeek, w1d3: 80 })
  await w.as.planner.post('n1WPlan/publish', { ids: [plan.id] })
  const { horizon, packed } = await w.as.planner.get('lineShort/getDesk', asked)
  assert.deepEqual([horizon, packed.parts.length], [21 * 1440, 1])
  const [before, after] = [without.packed, packed].map((p) => partOf(p.parts[0]))
  const added = after!.arrivals.filter((a) => a.lot < 0)
  assert.deepEqual(added.map((a) => [a.qty, a.left]), [[80, false]]) // prettier-ignore
  assert.ok(added[0]!.at >= 3 * 1440)
  const used = (p: typeof before) => p!.uses.reduce((sum, u) => sum + (u.every ? ((u.to - u.from - 1) / u.every + 1) * u.qty : (u.to - u.from) * u.qty), 0) // prettier-ignore
  assert.ok(Math.abs(used(after) - used(before) - 80) < 0.001)
})

test('of a line that takes parts of two, each is told of its own', async () => {
  await w.as.admin.post('vehiclePart/save', {
    lineCode: 'CN01-L1', configCode: 'C6-1', partNo: 'A3', supplierCode: 'S002', qty: 1, validFrom: '2020-01-01',
  })
  forgetSessions()
  const seen = async (who: 'supplierA' | 'supplierB') => (await hours(who, { counts: 1 })).map((r: any) => r.partNo)
  assert.deepEqual([await seen('supplierA'), await seen('supplierB')], [['A2'], ['A3']])
})

test('a part is taken on the days on which it is in force', async () => {
  const planDate = soon(24).slice(0, 10)
  await w.as.admin.post('vehiclePart/save', [
    { lineCode: 'CN01-L1', configCode: 'C6-1', partNo: 'A4', supplierCode: 'S001', qty: 1, validFrom: planDate },
    { lineCode: 'CN01-L1', configCode: 'C6-1', partNo: 'A5', supplierCode: 'S001', qty: 1, validFrom: '2020-01-01', validTo: soon(0).slice(0, 10) },
  ]) // prettier-ignore
  forgetSessions()
  const cars = Array.from({ length: 5 }, (_, n) => ({
    lineCode: 'CN01-L1', modelCode: 'C6', configCode: 'C6-1', planDate,
    vin: `LFV3A${String(n).padStart(12, '0')}`,
    planSeq: n + 1,
  }))
  await w.as.planner.post('vOnline/save', cars)
  const missing = new Map((await hours('planner', { counts: 1 })).map((r: any) => [r.partNo, r.missing]))
  assert.deepEqual([missing.get('A4'), missing.get('A5')], [5, 30])
})

test('the desk is sent the supplier line that makes the part, with its weeks as far as one looks', async () => {
  const lines = [{ partNo: 'A2', cycleSec: 60, cavities: 1 }]
  const { id } = await w.as.supplierA.post('smartLine/create', {
    plant: 'CN01', supplierCode: 'S001', lineCode: 'L1', lineName: '座椅线', siteAddress: '重庆', processName: '装配',
    isBottleneck: false, shiftMinutes: 480, breakMinutes: 40, shiftsStd: 2, shiftsMax: 3, daysPerWeekStd: 5, daysPerWeekMax: 6,
    availability: 0.85, performance: 1, quality: 1, parallel: 1, sharePct: 50, lines,
  }) // prettier-ignore
  await w.as.supplierA.get('smartLine/submit', { ids: id })
  const sent = async (ahead: number) =>
    (await w.as.planner.get('lineShort/getDesk', { plant: 'CN01', partNo: 'A2', supplierCode: 'S001', ahead })).packed.lines
  assert.deepEqual(await sent(21), [])
  await w.as.planner.post('smartLine/verify', { ids: [id], verifiedAt: soon(0).slice(0, 10) })
  await w.as.planner.post('smartCapacity/sync', { plant: 'CN01', months: 1 })
  const [line] = await sent(21)
  // 440 minutes of a shift at 85 %, half of them for this maker.
  assert.deepEqual([line.code, line.perShift, line.each], ['L1', 187, 1])
  assert.ok(line.weeks.length >= 3 && line.weeks.length <= 4, JSON.stringify(line.weeks))
  assert.ok(line.weeks[0].from <= 0 && line.weeks[0].std > 0 && line.weeks[0].max > line.weeks[0].std)
  assert.ok((await sent(3))[0].weeks.length <= 2)
})
