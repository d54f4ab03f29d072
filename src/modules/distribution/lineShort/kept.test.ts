/** What a process keeps and follows says the same as everything read anew, whatever was done in between. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { toInstant } from '../../../declare/index.ts'
import type { Engine } from '../../../engine/engine.ts'
import { reader } from '../../../engine/read/reader.ts'
import { system } from '../../../engine/system.ts'
import { forgetSessions } from '../../../identity/session/rights.ts'
import { moved, starving } from '../../../../test/starving.ts'
import { chance, pull, receive, ship, soon, world, type World } from '../../../../test/world.ts'
import { vOnline } from '../vOnline/vOnline.ts'
import { countsOfChoice } from './lineShort.ts'
import { forgetHours, readAll } from './reading.server.ts'

const STEPS = 60
let w: World
/** Another process, which has kept nothing. */
let stranger: Engine
const now = toInstant(new Date())

const car = (n: number) => ({
  lineCode: 'CN01-L1', modelCode: 'C6',
  vin: `LFV1A${String(n).padStart(12, '0')}`,
  configCode: 'C6-1',
  planDate: soon(-24).slice(0, 10),
  planSeq: n + 1,
})

before(async () => {
  w = await world()
  await starving(w)
  stranger = Object.create(w.engine) as Engine
  for (const [partNo, qty] of [['A3', 1], ['A4', 2]] as const)
    await w.as.admin.post('vehiclePart/save', {
      lineCode: 'CN01-L1', configCode: 'C6-1', partNo, supplierCode: 'S001', qty, validFrom: '2020-01-01',
    }) // prettier-ignore
  forgetSessions()
})

/** All that is projected, in an order of its own: records by what they say. */
async function told(engine: Engine) {
  const built = await readAll(reader(engine, engine.db, system('测试')), now)
  const foreseen = [1, 4].map((counts) => built.foreseen(countsOfChoice(counts)))
  const parts = built.made.map(({ arrivals, takings, lines, ...m }, i) => ({
    ...m,
    lines: [...lines].sort(),
    takings: takings().map(({ at, qty, vin }) => [at, qty, vin]),
    arrivals: arrivals.map((a) => ({ ...a, record: a.record < 0 ? null : [...built.records[a.record]!] })),
    foreseen: foreseen.map((of) => of[i]),
  }))
  const lots = [...built.lots].sort(([a], [b]) => a - b)
  return { lots, cars: built.cars, parts: parts.sort((a, b) => (a.partNo < b.partNo ? -1 : 1)) }
}

test('after each of many changes', async () => {
  const { next } = chance(20261127)
  const pick = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)]!
  const parts = ['A2', 'A3', 'A4']
  const sheets: any[] = []
  const pulls: any[] = []
  let n = 0
  let lines = 0
  const some: Record<string, () => Promise<unknown>> = {
    pull: async () => {
      const lines: [string, number][] = [[pick(parts), 40], ['A5', 3]] // prettier-ignore
      pulls.push(await pull(w, lines, { needAt: soon(2 + next() * 30) }))
    },
    cancel: async () => w.as.planner.post('pullSheet/cancel', { ids: [pulls.pop().id] }),
    ship: async () => {
      const late = next() * 20 - 10
      const of = pulls.pop() ?? (await pull(w, [[pick(parts), 40]]))
      sheets.push(await ship(w, of, [1 + Math.floor(next() * 30)], { planSendAt: soon(late - 1), planArriveAt: soon(late) }))
    },
    arrive: async () => w.as.receiver.post('sendSheet/arrive', { ids: [pick(sheets).id] }),
    receive: async () => {
      const sheet = sheets.shift()
      await receive(w, sheet, [{ receivedQty: sheet.lines[0].shipQty }])
    },
    move: () => moved(w, `K${n}`, 1, 1),
    find: () => moved(w, `F${n}`, 5, 3),
    plan: () => w.as.planner.post('vOnline/save', [car(100 + n)]),
    edit: async () => {
      const { items } = await w.as.planner.get('vOnline/getPager', { status: vOnline.states.planned[0] })
      const one = pick(items as any[])
      await w.as.planner.post('vOnline/save', [{ ...car(0), vin: one.vin, planSeq: 500 + n }])
    },
    build: async () => {
      const { items } = await w.as.planner.get('vOnline/getPager', { status: vOnline.states.planned[0] })
      const { vin } = pick(items as any[])
      await w.as.planner.post('vAcross/save', { lineCode: 'CN01-L1', vin, checkpoint: 'FINAL-OUT', passAt: soon(0) })
    },
    drop: async () => {
      const { items } = await w.as.planner.get('vOnline/getPager', { status: vOnline.states.planned[0] })
      await w.as.planner.post('vOnline/cancel', { ids: [pick(items as any[]).id] })
    },
    take: () =>
      w.as.admin.post('vehiclePart/save', {
        lineCode: 'CN01-L1', configCode: 'C6-1', partNo: pick(['A5', 'A6']), supplierCode: 'S001', qty: 1 + lines++, validFrom: '2020-01-01',
      }), // prettier-ignore
    nothing: async () => {},
  }
  const done = new Set<string>()
  for (; n < STEPS; n++) {
    const [name, act] = pick(Object.entries(some))
    // What is refused, or has nothing to act on, changes nothing; each is done some time.
    await act().then(
      () => done.add(name),
      () => {},
    )
    forgetHours(stranger)
    const [followed, anew] = [await told(w.engine), await told(stranger)]
    assert.deepEqual(followed, anew, `${n}: ${name}`)
  }
  const { parts: last, lots } = await told(w.engine)
  assert.deepEqual([done.size, last.length >= 4, lots.length > 3], [Object.keys(some).length, true, true], [...done].join())
})
