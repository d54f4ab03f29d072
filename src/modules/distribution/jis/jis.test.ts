/** Racks of parts in the vehicles' sequence: filled by passings, picked by scans, sent in order, received at the line. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { runClock } from '../../../engine/tasks/clock.ts'
import { allBroken } from '../../../ledger/laws.ts'
import { at, broadcast, LINE, pickAll, planned, rack, racks, scan, sequenced, vinOf } from '../../../../test/racks.ts'
import { soon, stock, today, world, type World } from '../../../../test/world.ts'
import { jis } from './jis.ts'

let w: World
const lawful = async () => assert.deepEqual([...(await allBroken(w.engine.db))], [])
const told = () => runClock(w.engine, [jis])

before(async () => {
  w = await world()
  await sequenced(w)
  await planned(
    w,
    Array.from({ length: 40 }, (_, i) => i + 1),
  )
})

test('passings fill one rack after the other, each vehicle once', async () => {
  await broadcast(w, [1, 2, 3])
  await broadcast(w, [3, 4, 5])
  const all = await racks(w)
  assert.deepEqual(
    all.map((r: any) => [r.status, r.seqFrom, r.seqTo, r.vehicleCount, r.lineCount]),
    [
      [0, 1, 4, 4, 8],
      [0, 5, 5, 1, 2],
    ],
  )
  const { lines } = await rack(w, all[0].id)
  assert.deepEqual(lines.slice(0, 3).map((l: any) => [l.seqNo, l.slotNo, l.partNo, l.positionCode]), [[1, 1, 'A1', 'L'], [1, 1, 'A2', 'R'], [2, 2, 'A1', 'L']]) // prettier-ignore
  await lawful()
  await told()
  assert.deepEqual((await racks(w)).map((r: any) => r.status), [1, 1]) // prettier-ignore
  await lawful()
})

const [A, B] = [0, 1]
const nth = async (n: number) => rack(w, (await racks(w))[n].id)
const send = (id: number) => w.as.supplierA.post('jis/send', { id, rackNo: 'R-01', plateNo: '吉A12345' })

test('a wrong part is refused by name; scans go from slot to slot; nothing leaves before all is there', async () => {
  const { id, lines } = await nth(A)
  assert.match(await scan.refused(w, id, 'A2'), /错件：应为A1（1号位 L）/)
  await scan(w, id, 'A1')
  await scan(w, id, '[)>\u001e06\u001dPA2\u001dQ1\u001dVS001\u001e\u0004')
  assert.match(await scan.refused(w, id, 'A1', lines[0].id), /已扫描/)
  assert.match(await w.as.supplierA.refused('jis/send', { id }), /还有6件未扫描/)
  const half = await rack(w, id)
  assert.deepEqual([half.status, half.scannedCount, half.lines[0].scannedBy, half.lines[2].scanState], [2, 2, half.lines[1].scannedBy, 0]) // prettier-ignore
})

test('racks leave in their order', async () => {
  const [first, second] = [await nth(A), await nth(B)]
  await pickAll(w, second.id)
  assert.match(await w.as.supplierA.refused('jis/send', { id: second.id }), new RegExp(`前序排序单${first.jisNo}未发运`))
  await pickAll(w, first.id)
  await send(first.id)
  const sent = await rack(w, first.id)
  assert.deepEqual([sent.status, sent.totalQty, sent.lines[0].shipQty], [3, 8, 1])
  assert.match(await w.as.supplierB.refused('jis/send', { id: second.id }), /没有权限/)
  await lawful()
})

test('the receipt puts the parts to the line; a damaged one is a difference, and comes once more', async () => {
  const { id, lines } = await nth(A)
  await w.as.receiver.post('jis/receive', { id, lines: [{ id: lines[3].id, damagedQty: 1, diffReason: 'DF01' }] })
  const there = await rack(w, id)
  assert.deepEqual([there.status, there.receivedQty, there.diffQty, there.lines[3].damagedQty], [5, 7, -1, 1])
  assert.deepEqual([(await stock(w, 'A1')).LINE, (await stock(w, 'A2')).LINE, (await stock(w, 'A2')).HOLD], [4, 3, 1])
  await lawful()
  const again = { id, jisType: 3, needAt: soon(1), reasonCode: 'DF01', lines: [{ id: lines[3].id, again: true }] }
  await w.as.planner.post('jis/reissue', again)
  assert.match(await w.as.planner.refused('jis/reissue', again), /已取消或补单/)
  await told()
  const made = (await racks(w, { jisType: 3 }))[0]
  assert.deepEqual([made.status, made.sourceNo, made.vehicleCount, made.lineCount], [1, there.jisNo, 1, 1])
  // It waits for no other rack.
  await pickAll(w, made.id)
  await send(made.id)
  await w.as.receiver.post('jis/receive', { id: made.id, lines: [] })
  assert.equal((await stock(w, 'A2')).LINE, 4)
  await lawful()
})

test('vehicles that leave the line use the parts up', async () => {
  const passings = [1, 2, 3, 4].map((n) => ({ lineCode: LINE, checkpoint: 'OUT', vin: vinOf(n), passAt: at(200 + n) }))
  await w.as.planner.post('vAcross/save', passings)
  assert.deepEqual([(await stock(w, 'A1')).LINE, (await stock(w, 'A1')).USED, (await stock(w, 'A2')).USED], [0, 4, 4])
  assert.equal((await w.as.planner.get('lineShort/getPager')).total, 0)
  await lawful()
})

test('a vehicle that is held takes a later place, however often it is told', async () => {
  await broadcast(w, [6, 7, 8, 9])
  await told()
  const moved = { lineCode: LINE, vin: vinOf(6), at: at(30), kind: 1 }
  const answer = await w.as.planner.post('jis/resequence', moved)
  assert.deepEqual([answer.moved, answer.sent], [2, 0])
  const before = (await racks(w)).length
  const again = await w.as.planner.post('jis/resequence', moved)
  assert.deepEqual([again.moved, (await racks(w)).length], [2, before])
  const all = (await racks(w)).filter((r: any) => r.jisType === 1)
  const lines = (await Promise.all(all.map((r: any) => rack(w, r.id)))).flatMap((r: any) => r.lines)
  const mine = lines.filter((l: any) => l.vin === vinOf(6))
  assert.deepEqual(mine.map((l: any) => l.lineStatus), [3, 3, 1, 1]) // prettier-ignore
  assert.deepEqual([mine[2].replaceOf, mine[2].slotNo], [mine[0].id, mine[3].slotNo])
  await lawful()
  assert.deepEqual((await w.as.planner.post('jis/resequence', { ...moved, vin: vinOf(1), at: at(40) })).sent, 2)
})

test('a rack that is cancelled gives its quantity back; its places are empty', async () => {
  await broadcast(w, [10, 11, 12, 13])
  await told()
  const last = (await racks(w, { status: 1 })).at(-1)
  await w.as.planner.post('jis/cancel', { ids: [last.id] })
  assert.equal((await rack(w, last.id)).status, 9)
  await lawful()
  assert.match(await scan.refused(w, last.id, 'A1'), /已取消|状态/)
})

test('two that bring the same passings at once call each vehicle off once', async () => {
  const some = [20, 21, 22, 23, 24, 25, 26]
  const answers = await Promise.all([1, 2, 3].map(() => broadcast(w, some)))
  assert.equal(answers.reduce((n, a) => n + a.count, 0), some.length) // prettier-ignore
  await told()
  await lawful()
})

test('racks are received as they were shipped by their ids alone, several at once', async () => {
  const open = (await racks(w)).filter((r: any) => r.jisType === 1 && r.status < 3).slice(0, 2)
  for (const r of open) {
    await pickAll(w, r.id)
    await send(r.id)
  }
  assert.deepEqual((await w.as.receiver.post('jis/receive', { ids: open.map((r: any) => r.id) })).count, 2)
  for (const r of open) {
    const there = await rack(w, r.id)
    assert.deepEqual([there.status, there.receivedQty, there.diffQty], [5, there.totalQty, 0])
  }
  // Of nothing nothing is received.
  assert.match(await w.as.receiver.refused('jis/receive', {}), /至少选择/)
  await lawful()
})

test('a receipt that is reversed puts the rack back on its way', async () => {
  const open = (await racks(w)).filter((r: any) => r.jisType === 1 && r.status < 3)
  await pickAll(w, open[0].id)
  await send(open[0].id)
  await w.as.receiver.post('jis/receive', { id: open[0].id, lines: [], businessDate: today() })
  const { jisNo } = await rack(w, open[0].id)
  const [receipt] = (await w.as.manager.get('receive/getPager', { sheetNo: jisNo })).items
  await w.as.manager.post('receive/reverse', { ids: [receipt.id], reverseReason: '数量录错' })
  assert.equal((await rack(w, open[0].id)).status, 3)
  await lawful()
})

test('what a station is told: open racks by their time, and what each waits for', async () => {
  const { sheets } = await w.as.supplierA.get('jis/getStation')
  const open = (await racks(w)).filter((r: any) => r.status < 3)
  assert.equal(sheets.length, open.length)
  assert.equal(sheets[0].waitsFor, null)
  assert.deepEqual(sheets.map((s: any) => s.needAt), sheets.map((s: any) => s.needAt).toSorted()) // prettier-ignore
  assert.equal((await w.as.supplierB.get('jis/getStation')).sheets.length, 0)
})
