/** Racks of parts in the vehicles' sequence: filled by passings, picked by scans, sent in order, received at the line. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { runClock } from '../../../engine/tasks/clock.ts'
import { allBroken } from '../../../ledger/laws.ts'
import { broadcast, planned, rack, racks, sequenced } from '../../../../test/racks.ts'
import { world, type World } from '../../../../test/world.ts'
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
