/** Passings, holds, scans, sendings and receipts by several at once, in any order: every law holds, every vehicle has its places. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { runClock } from '../../../engine/tasks/clock.ts'
import { allBroken } from '../../../ledger/laws.ts'
import { at, broadcast, LINE, pickAll, planned, rack, racks, sequenced, vinOf } from '../../../../test/racks.ts'
import { chance, soon, world, type World } from '../../../../test/world.ts'
import { jis } from './jis.ts'

const CARS = 36
let w: World
before(async () => {
  w = await world()
  await sequenced(w, { fullScan: false })
  await planned(
    w,
    Array.from({ length: CARS }, (_, i) => i + 1),
  )
})

test('whatever happens, each place of each vehicle is taken once', async () => {
  const c = chance(20)
  let passed = 0
  const pass = () => {
    const some = Array.from({ length: 3 }, () => Math.min(CARS, ++passed))
    return broadcast(w, [...new Set(some)])
  }
  const [OPEN, SENT] = [[1, 2], [3]]
  const any = async (states: readonly number[]): Promise<any> => {
    const all = (await racks(w)).filter((r: any) => states.includes(r.status))
    return all.length ? c.pick(all) : undefined
  }
  /** What two do at once may be refused to one of them, and is then whole or not at all. */
  const tried = (work: Promise<unknown>) => work.catch((e: Error) => assert.ok(e instanceof assert.AssertionError, e.message))
  const steps: Record<string, () => Promise<unknown>> = {
    pass,
    again: () => broadcast(w, [Math.max(1, passed)]),
    tell: () => runClock(w.engine, [jis]),
    hold: () => w.as.planner.post('jis/resequence', { lineCode: LINE, vin: vinOf(c.between(1, Math.max(1, passed))), at: at(c.between(100, 150)) }), // prettier-ignore
    scan: async () => {
      const r = await any(OPEN)
      const open = r && (await rack(w, r.id)).lines.find((l: any) => l.lineStatus === 1 && !l.scanState)
      return open && w.as.supplierA.post('jis/scan', { id: r.id, code: open.partNo, lineId: open.id })
    },
    send: async () => {
      const r = await any(OPEN)
      return r && w.as.supplierA.post('jis/send', { id: r.id })
    },
    receive: async () => {
      const r = await any(SENT)
      return r && w.as.receiver.post('jis/receive', { id: r.id, lines: [] })
    },
    reissue: async () => {
      const r = await any([...OPEN, ...SENT])
      const line = r && (await rack(w, r.id)).lines.find((l: any) => l.lineStatus === 1)
      const input = { jisType: 2, needAt: soon(2), reasonCode: 'DF01' }
      return line && w.as.planner.post('jis/reissue', { id: r.id, ...input, lines: [{ id: line.id, again: true }] })
    },
    cancel: async () => {
      const r = await any([1])
      return r && w.as.planner.post('jis/cancel', { ids: [r.id] })
    },
  }
  // What must come about is done first.
  for (const name of ['pass', 'pass', 'tell', 'hold', 'tell', 'scan', 'send', 'receive']) await tried(steps[name]!())
  for (let round = 0; round < 14; round++) {
    const names = Object.keys(steps)
    const some = Array.from({ length: 3 }, () => c.pick(names))
    await Promise.all(some.map((name) => tried(steps[name]!())))
  }
  await runClock(w.engine, [jis])
  assert.deepEqual([...(await allBroken(w.engine.db))], [])
  // In the end all of it leaves, in order, and is received.
  for (const r of (await racks(w)).filter((x: any) => OPEN.includes(x.status))) {
    await pickAll(w, r.id)
    await w.as.supplierA.post('jis/send', { id: r.id })
  }
  for (const r of (await racks(w)).filter((x: any) => SENT.includes(x.status)))
    await w.as.receiver.post('jis/receive', { id: r.id, lines: [] })
  assert.deepEqual([...(await allBroken(w.engine.db))], [])
})
