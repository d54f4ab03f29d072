/** Vehicles on two lines: passings in any order and as often as they come, what the line uses up, who sees which of them. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { forgetSessions } from '../../../identity/session/rights.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { soon, stock, today, world, type World } from '../../../../test/world.ts'
import { callOff, codeOf, shipUnits, unitOf, unitPart } from '../../../../test/units.ts'
import { lineShort } from '../lineShort/lineShort.ts'

let w: World
/** Yesterday: none of its hours is still to come. */
const day = soon(-24).slice(0, 10)
const points = [
  { checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 1, jisGroups: 'SEAT、BUMPER', lineMinutes: 90 },
  { checkpoint: 'CHASSIS', checkpointName: '底盘合装', kind: 2 },
  { checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 },
]
const vin = (line: number, n: number) => `LFV${line}A${String(n).padStart(12, '0')}`
const at = (minute: number) =>
  `${day} ${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`
const vehicle = (line: number, n: number, more: object = {}) => ({
  lineCode: `CN01-L${line}`,
  vin: vin(line, n),
  modelCode: 'C6',
  configCode: `C6-${line}`,
  colorCode: n % 2 ? 'RED' : 'BLK',
  planDate: day, planSeq: n,
  ...more,
})
const passed = (line: number, n: number, checkpoint: string, minute: number) => ({
  lineCode: `CN01-L${line}`,
  checkpoint,
  vin: vin(line, n),
  passAt: at(minute),
})
const pass = (rows: object[]) => w.as.planner.post('vAcross/save', rows)
const rowsOf = async (params: Record<string, string | number>) =>
  (await w.as.planner.get('vAcross/getPager', { ps: 500, ...params })).items
const one = async (line: number, n: number) => (await w.as.planner.get('vOnline/getPager', { vin: vin(line, n) })).items[0]
let moved = 0
const issue = async (partNo: string, qty: number, supplierCode = 'S001') => {
  const of = { plant: 'CN01', supplierCode, partNo, warehouse: 'CN01W1', qty, businessDate: today() }
  const { id } = await w.as.manager.post('stockMovement/post', { movementNo: `G${++moved}`, moveType: 5, ...of })
  await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  await w.as.manager.post('stockMovement/post', { movementNo: `I${moved}`, moveType: 1, ...of })
}
const holds = async () => {
  const broken = (await checkLaws(w.engine.db)).filter((l) => !l.ok)
  assert.deepEqual(broken.map((l) => [l.no, l.message]), []) // prettier-ignore
}

before(async () => {
  w = await world()
  for (const line of [1, 2])
    await w.as.admin.post('productionLine/save', {
      plant: 'CN01',
      lineCode: `CN01-L${line}`,
      lineName: `总装${line}线`,
      lines: points,
    })
  const takes = (line: number, partNo: string, supplierCode: string, qty: number, more: object = {}) =>
    w.as.admin.post('vehiclePart/save', {
      lineCode: `CN01-L${line}`,
      configCode: `C6-${line}`,
      partNo, supplierCode, qty, validFrom: '2020-01-01',
      ...more,
    })
  await takes(1, 'A1', 'S001', 1, { positionCode: 'L', jisGroup: 'SEAT' })
  await takes(1, 'A1', 'S001', 1, { positionCode: 'R', jisGroup: 'SEAT' })
  await takes(1, 'A2', 'S001', 4)
  await takes(2, 'A3', 'S002', 1)
})

test('vehicles told again are the ones that are there; what is new of them counts until they begin', async () => {
  const rows = [1, 2, 3].map((n) => vehicle(1, n))
  assert.equal((await w.as.planner.post('vOnline/save', rows)).count, 3)
  const again = await w.as.planner.post('vOnline/save', [...rows.slice(0, 2), vehicle(1, 3, { colorCode: 'WHT' })])
  assert.deepEqual([again.count, again.skipped], [0, 3])
  assert.equal((await one(1, 3)).colorCode, 'WHT')
  assert.match(await w.as.planner.refused('vOnline/save', vehicle(1, 9, { vin: 'SHORT' })), /17位/)
})

test('a supplier sees the lines that its parts go to, and of a vehicle its own parts', async () => {
  await w.as.planner.post('vOnline/save', [vehicle(2, 1)])
  const seen = async (who: 'supplierA' | 'supplierB') =>
    (await w.as[who].get('vOnline/getPager')).items.map((v: any) => v.lineCode)
  assert.deepEqual(new Set(await seen('supplierA')), new Set(['CN01-L1']))
  assert.deepEqual(await seen('supplierB'), ['CN01-L2'])
  const parts = await w.as.supplierA.get('vOnline/getParts', { vin: vin(1, 1) })
  assert.deepEqual(parts.map((p: any) => [p.partNo, p.positionCode, p.qty]), [['A1', 'L', 1], ['A1', 'R', 1], ['A2', null, 4]]) // prettier-ignore
  assert.deepEqual(await w.as.supplierB.get('vOnline/getParts', { vin: vin(1, 1) }), [])
  assert.equal((await w.as.carrier.ask('GET', 'vOnline/getPager')).content?.items?.length ?? 0, 0)
})

test('numbers have no gap, what was overtaken is told, the same passing counts once', async () => {
  await pass([passed(1, 2, 'TRIM-IN', 2), passed(1, 1, 'TRIM-IN', 1)])
  const answer = await pass([passed(1, 1, 'TRIM-IN', 1), passed(1, 3, 'TRIM-IN', 4)])
  assert.deepEqual([answer.count, answer.skipped], [1, 1])
  const rows = await rowsOf({ checkpoint: 'TRIM-IN', sort: 'passSeq', order: 'asc' })
  assert.deepEqual(rows.map((r: any) => [r.vin, r.passSeq, r.status, r.gapMin]), [1, 2, 3].map((n) => [vin(1, n), n, 1, n === 1 ? null : n - 1])) // prettier-ignore
  assert.equal(rows[0].jisGroups, 'SEAT、BUMPER')
  assert.equal(rows[0].estLineAt.slice(0, 16), at(91).slice(0, 16).replace(' ', 'T'))
  await pass([passed(1, 3, 'CHASSIS', 10), passed(1, 1, 'CHASSIS', 11), passed(1, 2, 'CHASSIS', 9)])
  const chassis = await rowsOf({ checkpoint: 'CHASSIS', sort: 'passSeq', order: 'asc' })
  assert.deepEqual(chassis.map((r: any) => [r.vin, r.status]), [[vin(1, 2), 1], [vin(1, 3), 1], [vin(1, 1), 2]]) // prettier-ignore
  assert.equal((await one(1, 1)).status, 2)
})

test('what cannot be is refused by name, and then nothing of the batch is written', async () => {
  const no = await rowsOf({})
  const refused = (row: object) => w.as.planner.refused('vAcross/save', [passed(1, 1, 'CHASSIS', 50), row])
  assert.match(await refused(passed(1, 77, 'TRIM-IN', 5)), /没有上线计划/)
  assert.match(await refused(passed(1, 1, 'NOWHERE', 5)), /没有过点NOWHERE/)
  assert.match(await refused({ ...passed(1, 1, 'TRIM-IN', 5), lineCode: 'CN01-L2' }), /计划在产线CN01-L1/)
  assert.match(await refused({ ...passed(1, 1, 'CHASSIS', 5), passAt: '2099-01-01 00:00:00' }), /晚于现在/)
  await w.as.planner.post('vOnline/save', [vehicle(1, 50)])
  const { id } = await one(1, 50)
  await w.as.planner.post('vOnline/cancel', { ids: [id] })
  assert.match(await refused(passed(1, 50, 'TRIM-IN', 5)), /已取消/)
  assert.equal((await rowsOf({})).length, no.length)
})

test('leaving the line uses up the parts, once and under the VIN; what is lacking is booked when it has come', async () => {
  await issue('A1', 3)
  await issue('A2', 100)
  await pass([passed(1, 1, 'FINAL-OUT', 20), passed(1, 2, 'FINAL-OUT', 21)])
  assert.deepEqual([(await stock(w, 'A1')).LINE, (await stock(w, 'A1')).USED], [0, 3])
  assert.equal((await stock(w, 'A2')).USED, 8)
  const used = await w.engine.db.rows<{
    no: string
    qty: number
  }>(sql`select t.doc_no no, sum(-l.qty)::float8 qty from ledger_txn t
    join ledger_line l on l.txn_id = t.id and l.account = 'LINE' where t.movement_type = 'USE' group by 1 order by 1`)
  assert.deepEqual(used.map((u) => [u.no, u.qty]), [[vin(1, 1), 6], [vin(1, 2), 5]]) // prettier-ignore
  const [short] = (await w.as.planner.get('lineShort/getPager')).items
  assert.deepEqual([short.vin, short.partNo, short.qty, short.status], [vin(1, 2), 'A1', 1, 1])
  await holds()
  assert.match(await w.as.planner.refused('lineShort/book', { ids: [short.id] }), /还差1/)
  // It comes again in another batch, and as a repair: neither uses anything.
  await pass([passed(1, 1, 'FINAL-OUT', 20), passed(1, 2, 'FINAL-OUT', 40)])
  assert.equal((await rowsOf({ vin: vin(1, 2), checkpoint: 'FINAL-OUT', status: 3 })).length, 1)
  assert.equal((await stock(w, 'A2')).USED, 8)
  await issue('A1', 5)
  await runClock(w.engine, [lineShort])
  assert.deepEqual([(await stock(w, 'A1')).LINE, (await stock(w, 'A1')).USED], [4, 4])
  assert.equal((await w.as.planner.get('lineShort/getPager')).items[0].status, 2)
  await holds()
})

test('a battery is used up when it is told of its vehicle, not once more when that leaves the line', async () => {
  await unitPart(w, 'BAT1')
  const takes = { lineCode: 'CN01-L1', configCode: 'EV-1', partNo: 'BAT1', supplierCode: 'S001', qty: 1, validFrom: '2020-01-01' }
  assert.match(await w.as.admin.refused('vehiclePart/save', { ...takes, useAt: 1 }), /只能是装车登记/)
  assert.match(await w.as.admin.refused('vehiclePart/save', { ...takes, partNo: 'A3', useAt: 3 }), /只有电池、电驱/)
  await w.as.admin.post('vehiclePart/save', takes)
  await shipUnits(w, await callOff(w, 'BAT1', 2), [codeOf(1), codeOf(2)])
  for (const n of [1, 2]) await w.as.receiver.post('batSend/scanSerial', { serialNo: codeOf(n) })
  await w.as.planner.post(
    'vOnline/save',
    [70, 71].map((n) => vehicle(1, n, { configCode: 'EV-1' })),
  )
  const used = async () => [(await stock(w, 'BAT1')).USED ?? 0, (await w.as.planner.get('lineShort/getPager', { partNo: 'BAT1' })).total] // prettier-ignore
  const refused = (n: number, more: object) => w.as.manager.refused('serialItem/bindVin', { serialNo: codeOf(n), ...more })
  // Into a vehicle that takes it, of those that the plant is told of.
  await w.as.planner.post('vOnline/save', [vehicle(1, 72)])
  assert.match(await refused(1, { vin: vin(1, 72) }), new RegExp(`车辆${vin(1, 72)}的车型用件没有零件BAT1`))
  assert.match(await refused(1, { vin: 'LFP0000000A765432' }), /车辆LFP0000000A765432不在车辆上线中/)
  // One is told before its vehicle leaves, the other afterwards: then it says when it was built in.
  await w.as.manager.post('serialItem/bindVin', { serialNo: codeOf(1), vin: vin(1, 70) })
  await pass([70, 71].flatMap((n, i) => [passed(1, n, 'TRIM-IN', 200 + i), passed(1, n, 'FINAL-OUT', 210 + i)]))
  assert.deepEqual(await used(), [1, 0])
  assert.match(await refused(2, { vin: vin(1, 71) }), new RegExp(`车辆${vin(1, 71)}已于.*下线.*装车时间`))
  await w.as.manager.post('serialItem/bindVin', { serialNo: codeOf(2), vin: vin(1, 71), installedAt: at(205) })
  assert.deepEqual(await used(), [2, 0])
  assert.equal((await unitOf(w, codeOf(2))).vin, vin(1, 71))
  await holds()
})

test('what a vehicle that has begun takes stays as it was; from a later day on it may be another', async () => {
  const [row] = (await w.as.admin.get('vehiclePart/getPager', { partNo: 'A2' })).items
  const written = { lineCode: 'CN01-L1', configCode: 'C6-1', partNo: 'A2', supplierCode: 'S001', qty: 4, validFrom: '2020-01-01' }
  assert.match(await w.as.admin.refused('vehiclePart/save', { ...written, id: row.id, qty: 5 }), /已按原来的用件上线/)
  assert.match(await w.as.admin.refused('vehiclePart/disable', { ids: [row.id] }), /已按原来的用件上线/)
  await w.as.admin.post('vehiclePart/save', { ...written, id: row.id, validTo: day })
  const other = { lineCode: 'CN01-L1', configCode: 'C6-1', partNo: 'A2', supplierCode: 'S002', qty: 5 }
  assert.match(await w.as.admin.refused('vehiclePart/save', { ...other, validFrom: day }), /只能从之后的日期起|重叠/)
  await w.as.admin.post('vehiclePart/save', { ...other, validFrom: '2099-01-01' })
  await holds()
})

test('two processes that bring the same passings at once write each of them once', async () => {
  const many = Array.from({ length: 40 }, (_, i) => i + 100)
  await issue('A3', 30, 'S002')
  await w.as.planner.post('vOnline/save', many.map((n) => vehicle(2, n))) // prettier-ignore
  const rows = many.flatMap((n, i) => points.map((p, k) => passed(2, n, p.checkpoint, i + 30 * k)))
  const answers = await Promise.all([1, 2, 3].map(() => pass(rows)))
  assert.deepEqual(answers.map((a) => a.count + (a.skipped ?? 0)), [120, 120, 120]) // prettier-ignore
  assert.equal(answers.reduce((n, a) => n + a.count, 0), 120) // prettier-ignore
  const seqs = (await rowsOf({ lineCode: 'CN01-L2', checkpoint: 'FINAL-OUT' })).map((r: any) => r.passSeq)
  assert.deepEqual(seqs.toSorted((a: number, b: number) => a - b), many.map((_, i) => i + 1)) // prettier-ignore
  assert.deepEqual([(await stock(w, 'A3', 'S002')).LINE, (await stock(w, 'A3', 'S002')).USED], [0, 30])
  assert.equal((await w.as.planner.get('lineShort/getPager', { partNo: 'A3', status: 1 })).total, 10)
  await holds()
})

test('how many kinds of parts a vehicle takes: in the list, on its page and as a condition each counts their own', async () => {
  const id = async (line: number) => (await one(line, 900)).id
  const takes = (line: number, partNo: string, supplierCode: string, more: object = {}) =>
    w.as.admin.post('vehiclePart/save', {
      lineCode: `CN01-L${line}`,
      configCode: 'C9', partNo, supplierCode, qty: 1, validFrom: '2020-01-01',
      ...more,
    })
  await takes(1, 'A1', 'S001', { positionCode: 'L' })
  await takes(1, 'A1', 'S001', { positionCode: 'R' })
  await takes(1, 'A2', 'S001')
  await takes(1, 'A3', 'S001', { validTo: '2020-12-31' })
  await takes(2, 'A2', 'S001')
  await takes(2, 'A3', 'S002')
  await w.as.planner.post('vOnline/save', [vehicle(1, 900, { configCode: 'C9' }), vehicle(2, 900, { configCode: 'C9' })])
  forgetSessions()
  const vins = [vin(1, 900), vin(2, 900)]
  const counted = async (who: 'planner' | 'supplierA' | 'supplierB', ask: object = {}) =>
    (await w.as[who].get('vOnline/getPager', { vin: vins.join(','), sort: 'vin', order: 'asc', ...ask })).items.map((v: any) => [
      v.lineCode,
      v.partCount,
    ])
  const [here, there] = ['CN01-L1', 'CN01-L2']
  assert.deepEqual(await counted('planner'), [[here, 2], [there, 2]]) // prettier-ignore
  assert.deepEqual(await counted('supplierA'), [[here, 2], [there, 1]]) // prettier-ignore
  assert.deepEqual(await counted('supplierB'), [[here, 0], [there, 1]]) // prettier-ignore
  assert.deepEqual(await counted('supplierA', { partCountStart: 2 }), [[here, 2]])
  const onPage = async (who: 'planner' | 'supplierB') =>
    (await w.as[who].get('vOnline/getDetails', { id: await id(2) })).partCount
  assert.deepEqual([await onPage('planner'), await onPage('supplierB')], [2, 1])
})
