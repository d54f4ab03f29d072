/** Racks stand in the vehicles' order, whatever the order of rows, calls and connections in which their passings come. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { mondayOf, toInstant } from '../../../declare/index.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { allBroken } from '../../../ledger/laws.ts'
import { at, broadcast, day, LINE, planned, rack, racks, sequenced, vinOf } from '../../../../test/racks.ts'
import { chance, world, type World } from '../../../../test/world.ts'
import { jis } from './jis.ts'

const CARS = 68
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
let w: World
before(async () => {
  w = await world()
  await sequenced(w, { fullScan: false })
  await planned(w, numbers(1, CARS))
})
const numberOf = (vin: string) => Number(vin.slice(-12))
/** Each rack's vehicles by number, place by place; of each place whether it came late. */
async function filled(after = 0) {
  const all = await Promise.all((await racks(w)).slice(after).map((r: any) => rack(w, r.id)))
  return all.map((r: any) => {
    const places = [...Map.groupBy(r.lines as any[], (l) => l.slotNo)]
    assert.deepEqual(places.map(([slot]) => slot), numbers(1, places.length)) // prettier-ignore
    assert.deepEqual(places.map(([, [l]]) => l.seqNo), numbers(r.seqFrom, r.seqTo)) // prettier-ignore
    return { id: r.id, jisNo: r.jisNo, cars: places.map(([, [l]]) => numberOf(l.vin)), late: places.map(([, [l]]) => l.late) }
  })
}
test('rows of a call in any order: racks are made and numbered by the sequence, and sent by it', async () => {
  await broadcast(w, numbers(1, 8).toReversed())
  const made = await filled()
  assert.deepEqual(made.map((r) => r.cars), [numbers(1, 4), numbers(5, 8)]) // prettier-ignore
  await runClock(w.engine, [jis])
  const [first, second] = made as [any, any]
  assert.match(await w.as.supplierA.refused('jis/send', { id: second.id }), new RegExp(`前序排序单${first.jisNo}未发运`))
  const { sheets } = await w.as.supplierA.get('jis/getStation', {})
  assert.deepEqual(sheets.map((s: any) => [s.jisNo, s.waitsFor]), [[first.jisNo, null], [second.jisNo, first.jisNo]]) // prettier-ignore
  await w.as.supplierA.post('jis/send', { id: first.id })
  await w.as.supplierA.post('jis/send', { id: second.id })
})

test('a rack that still collects is sorted anew; its lines are numbered in that order', async () => {
  for (const n of [11, 9, 10]) await broadcast(w, [n])
  const [only] = await filled(2)
  assert.deepEqual([only!.cars, only!.late], [[9, 10, 11], [false, false, false]]) // prettier-ignore
  const { lines, needAt, lastAt } = await rack(w, only!.id)
  assert.deepEqual(
    lines.map((l: any) => [l.lineNo, numberOf(l.vin), l.positionCode]),
    [[1, 9, 'L'], [2, 9, 'R'], [3, 10, 'L'], [4, 10, 'R'], [5, 11, 'L'], [6, 11, 'R']], // prettier-ignore
  )
  assert.deepEqual([needAt, lastAt], [lines[0].lineAt, lines[5].lineAt])
  await broadcast(w, [12])
})

test('a place that is filled after a vehicle behind it left on a full rack is marked', async () => {
  await broadcast(w, [13, 14, 16, 17])
  await broadcast(w, [18])
  await broadcast(w, [15])
  await broadcast(w, [19, 20])
  assert.deepEqual(
    (await filled(3)).map((r) => [r.cars, r.late]),
    [
      [
        [13, 14, 16, 17],
        [false, false, false, false],
      ],
      [
        [15, 18, 19, 20],
        [true, false, false, false],
      ],
    ],
  )
})

test('shuffled, repeated and late from four connections: each rack in order, what is out of it marked; sent in order', async () => {
  const c = chance(14)
  const calls = numbers(21, 60).flatMap((n) => (c.between(0, 2) ? [[n]] : [[n], [n, Math.max(21, n - 3)]]))
  for (let i = calls.length - 1; i > 0; i--) {
    const j = c.between(0, i)
    ;[calls[i], calls[j]] = [calls[j]!, calls[i]!]
  }
  const connection = async () => {
    for (let next = calls.pop(); next; next = calls.pop()) await broadcast(w, next)
  }
  await Promise.all([connection(), connection(), connection(), connection()])
  const made = await filled(5)
  assert.deepEqual(made.flatMap((r) => r.cars).sort((a, b) => a - b), numbers(21, 60)) // prettier-ignore
  let top = 0
  for (const r of made) {
    assert.deepEqual(r.cars, r.cars.toSorted((a, b) => a - b)) // prettier-ignore
    assert.deepEqual(r.late, r.cars.map((n) => n < top)) // prettier-ignore
    top = Math.max(top, ...r.cars)
  }
  await runClock(w.engine, [jis])
  for (const { id } of await filled(2)) await w.as.supplierA.post('jis/send', { id })
  assert.deepEqual([...(await allBroken(w.engine.db))], [])
})

test('a vehicle that is held goes behind the last broadcast one, also when every rack is full', async () => {
  const passAt = (n: number) => toInstant(new Date(Date.now() - (70 - n) * 60_000))
  await w.as.planner.post(
    'vAcross/save',
    numbers(61, 64).map((n) => ({ lineCode: LINE, checkpoint: 'PBS', vin: vinOf(n), passAt: passAt(n) })),
  )
  await w.as.planner.post('jis/resequence', { lineCode: LINE, vin: vinOf(61), at: passAt(65), kind: 1 })
  const [last, held] = (await Promise.all((await racks(w)).map((r: any) => rack(w, r.id)))).slice(-2)
  assert.equal(held.needAt, last.lastAt)
})

test('a hold of a vehicle that nobody knows, or that another line builds, is refused by name', async () => {
  const hold = { lineCode: LINE, at: at(90), kind: 1 }
  assert.match(
    await w.as.planner.refused('jis/resequence', { ...hold, vin: 'LFB1A22611240001O' }),
    /VIN LFB1A22611240001O 没有上线计划/,
  )
  await w.as.admin.post('productionLine/save', {
    plant: 'CN01', lineCode: 'CN01-J2', lineName: '总装二线',
    lines: [{ checkpoint: 'OUT', checkpointName: '总装下线', kind: 3 }],
  })
  assert.match(
    await w.as.planner.refused('jis/resequence', { ...hold, lineCode: 'CN01-J2', vin: vinOf(68) }),
    /计划在产线CN01-J1生产/,
  )
  // It has no place yet: nothing is moved, and nothing is wrong.
  assert.equal((await w.as.planner.post('jis/resequence', { ...hold, vin: vinOf(68) })).moved, 0)
})

test('a passing long before the day of the plan is refused', async () => {
  const early = { lineCode: LINE, checkpoint: 'PBS', vin: vinOf(68), passAt: '1999-01-01 00:00:00' }
  assert.match(await w.as.planner.refused('vAcross/save', [early]), /过点时间不能早于/)
})

test('a vehicle that leaves the line without having been seen to come in is counted, and work in progress stays', async () => {
  await w.as.planner.post('vAcross/save', [{ lineCode: LINE, checkpoint: 'OUT', vin: vinOf(1), passAt: at(300) }])
  const startWeek = mondayOf(day)
  const { items } = await w.as.planner.get('vSum/getPager', { startWeek, lineCode: LINE })
  const sum = (name: string) => items.reduce((n: number, r: any) => n + r[name], 0)
  assert.deepEqual([sum('onlineCount'), sum('offlineCount'), sum('missedCount'), sum('wipCount')], [0, 1, 1, 0])
})
