/** A shift of 480 vehicles on two lines, told in pieces, twice and in any order: all of it once, nothing below zero. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { lineShort } from '../src/modules/distribution/lineShort/lineShort.ts'
import { runClock } from '../src/engine/tasks/clock.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { chance, soon, today, world, type World } from './world.ts'

const CARS = 240
const lines = [1, 2]
const points = [
  { checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 1, jisGroups: 'SEAT', lineMinutes: 60 },
  { checkpoint: 'CHASSIS', checkpointName: '底盘合装', kind: 2 },
  { checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 },
]
const takes: [partNo: string, supplierCode: string, qty: number][] = [
  ['A1', 'S001', 1],
  ['A2', 'S001', 4],
  ['A3', 'S002', 2],
]
/** Yesterday, a car a minute. */
const day = soon(-24).slice(0, 10)
const time = (minutes: number) =>
  `${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
const vinOf = (line: number, n: number) => `LFV${line}S${String(n).padStart(12, '0')}`

let w: World
before(async () => {
  w = await world()
  for (const line of lines) {
    const lineCode = `CN01-L${line}`
    await w.as.admin.post('productionLine/save', { plant: 'CN01', lineCode, lineName: `总装${line}`, lines: points })
    for (const [partNo, supplierCode, qty] of takes)
      await w.as.admin.post('vehiclePart/save', {
        lineCode, configCode: 'C6', partNo, supplierCode, qty, validFrom: '2020-01-01',
      })
  }
})

let moved = 0
/** Stock beside the line, as a count found it. */
async function issue(partNo: string, supplierCode: string, qty: number): Promise<void> {
  const of = { plant: 'CN01', supplierCode, partNo, warehouse: 'CN01W1', qty, businessDate: today() }
  const { id } = await w.as.manager.post('stockMovement/post', { ...of, movementNo: `G${++moved}`, moveType: 5 })
  await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  await w.as.manager.post('stockMovement/post', { ...of, movementNo: `I${moved}`, moveType: 1 })
}
const line = async (account: string) =>
  new Map(
    (
      await w.engine.db.rows<{ p: string; q: number; low: number }>(sql`select part_no p, sum(qty)::float8 q, min(qty)::float8 low
        from ledger_balance where account = ${account} group by 1`)
    ).map((r) => [r.p, r]),
  )

test('what was told of the shift is booked once, under each VIN; what was lacking follows', async () => {
  const cars = lines.flatMap((l) =>
    Array.from({ length: CARS }, (_, n) => ({
      lineCode: `CN01-L${l}`,
      vin: vinOf(l, n),
      modelCode: 'C', configCode: 'C6', planDate: day,
      planSeq: n + 1,
    })),
  )
  await w.as.planner.post('vOnline/save', cars)
  // Of A3 a quarter is missing when the shift begins.
  for (const [partNo, supplierCode, qty] of takes) await issue(partNo, supplierCode, qty * CARS * (partNo === 'A3' ? 1.5 : 2))
  const told = cars.flatMap((c) =>
    points.map(({ checkpoint }, k) => ({ lineCode: c.lineCode, vin: c.vin, checkpoint, passAt: time(c.planSeq + 120 * k) })),
  )
  // Shuffled, some of them twice, in pieces that two processes bring at once.
  const pick = chance(7)
  const shuffled = [...told, ...told.filter(() => pick.is(0.1))]
    .map((t) => ({ t, at: pick.next() }))
    .sort((a, b) => a.at - b.at)
    .map((x) => x.t)
  const pieces = Array.from({ length: Math.ceil(shuffled.length / 100) }, (_, i) => shuffled.slice(i * 100, i * 100 + 100))
  let [written, known] = [0, 0]
  const bring = async (some: object[][]) => {
    for (const piece of some) {
      const { count, skipped = 0 } = await w.as.planner.post('vAcross/save', piece)
      written += count
      known += skipped
    }
  }
  await Promise.all([bring(pieces), bring(pieces.toReversed())])
  assert.equal(written, told.length)
  assert.equal(written + known, shuffled.length * 2)
  const gaps = await w.engine.db.rows(sql`select line_code, checkpoint, count(*), max(pass_seq) from v_across group by 1, 2
    having count(*) <> max(pass_seq) or count(*) <> ${CARS}`)
  assert.deepEqual(gaps, [])
  const off = await w.as.planner.get('vOnline/getPager', { status: 3, ps: 1 })
  assert.equal(off.total, CARS * lines.length)
  const [left, used] = [await line('LINE'), await line('USED')]
  for (const [partNo, , qty] of takes) {
    assert.equal(used.get(partNo)!.q, qty * CARS * (partNo === 'A3' ? 1.5 : 2))
    assert.equal(left.get(partNo)!.low, 0)
  }
  const lacking = await w.as.planner.get('lineShort/getPager', { ps: 1, status: 1 })
  assert.equal(lacking.total, CARS / 2)
  // The planner was told once of the part, not of each car.
  const [news] = await w.engine.db.rows<{ n: number }>(sql`select count(*)::int n from outbox where event = 'vehicle.lacking'`)
  assert.equal(news!.n, 1)
  await issue('A3', 'S002', CARS)
  await runClock(w.engine, [lineShort])
  assert.equal((await line('USED')).get('A3')!.q, 2 * CARS * 2)
  const untold = await w.engine.db.rows(sql`select t.id from ledger_txn t where t.movement_type = 'USE'
    and not exists (select from v_across a where a.vin = t.doc_no and a.kind = 3)`)
  assert.deepEqual(untold, [])
  const broken = (await checkLaws(w.engine.db)).filter((l) => !l.ok)
  assert.deepEqual(broken.map((l) => `${l.no} ${l.message}`), []) // prettier-ignore
})
