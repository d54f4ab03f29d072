/**
 * A shift of 480 vehicles on two lines, hour by hour: seats come in sequence, what the lines use is pulled from stocks, and each car
 * that leaves takes what it needs from beside its line, where nothing is ever missing.
 */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { runClock } from '../src/engine/tasks/clock.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { jis } from '../src/modules/distribution/jis/jis.ts'
import { receive, soon, today, world, type World } from './world.ts'

const HOURS = 8
/** Of a line. */
const AN_HOUR = 30
const CARS = HOURS * AN_HOUR
const RACK = 10
const lines = [1, 2]
const lineOf = (line: number) => `CN01-L${line}`
const points = [
  { checkpoint: 'TRIM-IN', checkpointName: '总装上线', kind: 1, jisGroups: 'SEAT', lineMinutes: 60 },
  { checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 },
]
/** Two seats; of what is pulled each line has its supplier beside the line, and bolts come from the store. */
const takes = (line: number): { partNo: string; supplierCode: string; qty: number; [more: string]: unknown }[] => [
  { partNo: 'A1', supplierCode: 'S001', qty: 1, positionCode: 'L', jisGroup: 'SEAT' },
  { partNo: 'A2', supplierCode: 'S001', qty: 1, positionCode: 'R', jisGroup: 'SEAT' },
  { partNo: 'A3', supplierCode: line === 1 ? 'S001' : 'S002', qty: 2 },
  { partNo: 'A4', supplierCode: 'S002', qty: 4 },
]
/** Least and most of what is pulled, and its package: an hour is never more than the least. */
const pulled = {
  A3: { min: 200, max: 320, snp: 10, shares: { S001: 50, S002: 50 } },
  A4: { min: 300, max: 600, snp: 60, shares: { S002: 100 } },
}
/** Yesterday, a car every two minutes. */
const day = soon(-24).slice(0, 10)
const time = (minutes: number) =>
  `${day} ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
const vinOf = (line: number, n: number) => `LFV${line}P${String(n).padStart(12, '0')}`

let w: World
const partner = (code: string) => (code === 'S001' ? w.as.supplierA : w.as.supplierB)

before(async () => {
  w = await world()
  for (const line of lines) {
    await w.as.admin.post('productionLine/save', {
      plant: 'CN01',
      lineCode: lineOf(line),
      lineName: `总装${line}`,
      lines: points,
    })
    await w.as.admin.post('jisGroup/save', {
      plant: 'CN01',
      lineCode: lineOf(line),
      jisGroup: 'SEAT', groupName: '座椅', warehouse: 'CN01W1', stationCode: 'ZZ01', rackSize: RACK, closeMinutes: 60,
      fullScan: true,
    })
    for (const t of takes(line))
      await w.as.admin.post('vehiclePart/save', { lineCode: lineOf(line), configCode: 'C6', validFrom: '2020-01-01', ...t })
  }
  const sizes = { lengthMm: 600, widthMm: 400, heightMm: 280, tareKg: 2, maxKg: 200 }
  await w.as.admin.post('package/save', { packageCode: 'KLT', packageName: '小箱', packageKind: 1, ...sizes })
  for (const [partNo, { min, max, snp, shares }] of Object.entries(pulled)) {
    await w.engine.db
      .rows(sql`update part_plant set pull_mode = 3, warehouse = 'CN01W1', safety_qty = 0, min_qty = ${min}, max_qty = ${max}
      where plant = 'CN01' and part_no = ${partNo}`)
    await w.engine.db.rows(sql`update supbusi set status = 0 where plant = 'CN01' and part_no = ${partNo}`)
    for (const [code, share] of Object.entries(shares)) {
      await w.engine.db.rows(sql`update supbusi set status = 1, share_pct = ${share}, deliver_mode = ${partNo === 'A3' ? 4 : 1}
        where plant = 'CN01' and part_no = ${partNo} and supplier_code = ${code}`)
      const input = { plant: 'CN01', supplierCode: code, partNo, packageCode: 'KLT', snp, validFrom: '2020-01-01' }
      const { id } = await partner(code).post('partPackage/create', input)
      await w.engine.db.rows(sql`update part_package set status = 2 where id = ${id}`)
    }
  }
  await w.engine.db.rows(sql`update factory set auto_pull = true where plant = 'CN01'`)
})

const carsOf = (hour: number) => Array.from({ length: AN_HOUR }, (_, n) => hour * AN_HOUR + n + 1)
/** The hour's cars pass a point of both lines; each of two processes tells all of them. */
async function pass(hour: number, checkpoint: string, after: number): Promise<void> {
  const told = (line: number) =>
    carsOf(hour).map((n) => ({ lineCode: lineOf(line), checkpoint, vin: vinOf(line, n), passAt: time(2 * n + after) }))
  const answers = await Promise.all([...lines, ...lines].map((line) => w.as.planner.post('vAcross/save', told(line))))
  assert.equal(answers.reduce((n, a) => n + a.count, 0), AN_HOUR * lines.length) // prettier-ignore
}

const racks = async (params: Record<string, string | number>) =>
  (await w.as.planner.get('jis/getPager', { ps: 500, sort: 'jisNo', order: 'asc', ...params })).items
/** Full racks are scanned, sent in their order and received beside the line. */
async function seats(): Promise<void> {
  await runClock(w.engine, [jis])
  const told = await racks({ status: 1 })
  assert.equal(told.length, (AN_HOUR / RACK) * lines.length)
  for (const line of lines) {
    const its = told.filter((r: any) => r.lineCode === lineOf(line)).sort((a: any, b: any) => a.seqFrom - b.seqFrom)
    const [first, second] = its
    assert.match(await w.as.supplierA.refused('jis/scan', { id: first.id, code: 'A2' }), /错件：应为A1（1号位 L）/)
    assert.match(await w.as.supplierA.refused('jis/send', { id: second.id }), /前序排序单.*未发运/)
    for (const { id } of its) {
      const { lines: slots } = await w.as.supplierA.get('jis/getDetails', { id })
      await w.as.supplierA.post(
        'jis/scan',
        slots.map((l: any) => ({ id, code: l.partNo, lineId: l.id })),
      )
      await w.as.supplierA.post('jis/send', { id, plateNo: '吉A12345' })
    }
    await w.as.receiver.post('jis/receive', { ids: its.map((r: any) => r.id) })
  }
}

const pulls = async (params: Record<string, string | number> = {}) =>
  (await w.as.planner.get('consumePull/getPager', { ps: 500, sort: 'pullNo', order: 'asc', ...params })).items
/** Two compute at once; what is short is told, shipped and received, and then nothing is short. */
async function pullAndShip(): Promise<void> {
  const compute = () => w.as.planner.ask('POST', 'consumePull/generate', { plant: 'CN01' })
  await Promise.all([compute(), compute()])
  const open = await pulls({ status: 1 })
  for (const p of open) {
    const who = partner(p.supplierCode)
    const { made } = await who.post('consumePull/createSend', { ids: [p.id], planSendAt: soon(1), plateNo: '吉A12345' })
    await who.post('sendSheet/publish', { ids: [made[0].id] })
    await who.post('sendSheet/send', { ids: [made[0].id] })
    const sheet = await w.as.receiver.get('sendSheet/getDetails', { id: made[0].id })
    await receive(w, sheet, sheet.lines.map((l: any) => ({ receivedQty: l.shipQty }))) // prettier-ignore
  }
  await compute()
  assert.equal((await pulls({ status: 1 })).length, 0)
}

/** An hour's bolts go from the store to the lines. */
const issue = (hour: number) =>
  w.as.manager.post('stockMovement/post', {
    movementNo: `I${hour}`,
    moveType: 1, plant: 'CN01', supplierCode: 'S002', partNo: 'A4', warehouse: 'CN01W1',
    qty: 4 * AN_HOUR * lines.length,
    businessDate: today(),
  })

test('seats in sequence, the rest pulled by what is used: no line is ever short, and each use names its car', async () => {
  for (const line of lines)
    await w.as.planner.post(
      'vOnline/save',
      Array.from({ length: CARS }, (_, n) => ({
        lineCode: lineOf(line),
        vin: vinOf(line, n + 1),
        modelCode: 'C', configCode: 'C6', planDate: day,
        planSeq: n + 1,
      })),
    )
  for (let hour = 0; hour < HOURS; hour++) {
    await pass(hour, 'TRIM-IN', 0)
    await seats()
    await pullAndShip()
    await issue(hour)
    await pass(hour, 'FINAL-OUT', 120)
  }
  const { db } = w.engine
  assert.equal((await w.as.planner.get('vOnline/getPager', { status: 3, ps: 1 })).total, CARS * lines.length)
  assert.equal((await w.as.planner.get('lineShort/getPager', { ps: 1 })).total, 0)
  // At no moment was there less than nothing beside a line.
  const [low] = await db.rows<{ low: number }>(sql`select min(there)::float8 low from (select sum(qty) over
    (partition by plant, holder, supplier_id, part_no order by id) there from ledger_line where book = 'S' and account = 'LINE') x`)
  assert.equal(low!.low, 0)
  // Nor more than the most of what is pulled: no need was pulled twice.
  const high = await db.rows<{
    part_no: string
    high: number
  }>(sql`select part_no, max(there)::float8 high from (select part_no, sum(qty) over
    (partition by part_no order by txn_id range unbounded preceding) there from ledger_line where book = 'S' and account in ('CON', 'LINE') and part_no = any(${Object.keys(pulled)}::text[])) x group by 1 order by 1`)
  for (const h of high) assert.ok(h.high <= pulled[h.part_no as keyof typeof pulled].max, `${h.part_no}: ${h.high}`)
  // Each car took what its configuration says, under its VIN, and nothing was used up otherwise.
  const used = await db.rows<{
    part_no: string
    cars: number
    qty: number
  }>(sql`select l.part_no, count(distinct t.doc_no)::int cars, sum(l.qty)::float8 qty
    from ledger_line l join ledger_txn t on t.id = l.txn_id join v_across a on a.vin = t.doc_no and a.kind = 3
    where l.account = 'USED' group by 1 order by 1`)
  const all = await db.rows<{ qty: number }>(sql`select sum(qty)::float8 qty from ledger_line where account = 'USED'`)
  assert.deepEqual(used.map((u) => [u.part_no, u.cars, u.qty]), takes(1).map((t) => [t.partNo, 2 * CARS, 2 * CARS * t.qty])) // prettier-ignore
  assert.equal(all[0]!.qty, used.reduce((n, u) => n + u.qty, 0)) // prettier-ignore
  // Every car has its place once in each series, and numbers have no gap.
  for (const line of lines) {
    const its = await racks({ lineCode: lineOf(line) })
    assert.deepEqual(its.map((r: any) => [r.status, r.seqFrom, r.seqTo]), Array.from({ length: CARS / RACK }, (_, i) => [5, i * RACK + 1, (i + 1) * RACK])) // prettier-ignore
  }
  // What was pulled is what was used and what is left.
  for (const [partNo, { max, shares }] of Object.entries(pulled)) {
    const its = await pulls({ partNo })
    assert.ok(its.length >= HOURS / 2, String(its.length))
    const brought = its.reduce((n: number, p: any) => n + p.receivedQty, 0)
    const left = brought - 2 * CARS * takes(1).find((t) => t.partNo === partNo)!.qty
    assert.ok(left > 0 && left <= max, `${partNo}: ${left}`)
    for (const [code, pct] of Object.entries(shares)) {
      const share = its.filter((p: any) => p.supplierCode === code).reduce((n: number, p: any) => n + p.receivedQty, 0)
      assert.ok(Math.abs((100 * share) / brought - pct) < 5, `${partNo} ${code}: ${share} of ${brought}`)
    }
  }
  const broken = (await checkLaws(db)).filter((l) => !l.ok)
  assert.deepEqual(broken.map((l) => `${l.no} ${l.message}`), []) // prettier-ignore
})
