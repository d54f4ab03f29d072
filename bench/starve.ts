/**
 * npm run bench -- --only starve: the projection of stock on made parts, 4 plants × 8,000, each with 30 arrivals and 30 uses over a
 * quarter: CPU time. Then the board of as many parts read from a database of its own, as long as somebody waits for it, each the median
 * of nine; and receipts on their way to a wall. A figure that is over its bar fails the run. Writes results/starve.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { chanceOf } from '../src/starve/chance.ts'
import { pack, usesOf, type Inputs, type PartInput } from '../src/starve/inputs.ts'
import type { Lever } from '../src/starve/levers.ts'
import { countsOf, project, projectAll } from '../src/starve/project.ts'
import { rescues, type Candidate } from '../src/starve/rescue.ts'
import { toInstant } from '../src/declare/index.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import type { Engine } from '../src/engine/engine.ts'
import { reader } from '../src/engine/read/reader.ts'
import { system } from '../src/engine/system.ts'
import { createEngine } from '../src/main/assemble.ts'
import type { DeskPart } from '../src/modules/distribution/lineShort/desk.ts'
import { desk as deskOf } from '../src/modules/distribution/lineShort/desk.server.ts'
import { hours } from '../src/modules/distribution/lineShort/hours.server.ts'
import { forgetHours } from '../src/modules/distribution/lineShort/reading.server.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { teller, type Desk, type Pull } from '../src/modules/distribution/lineShort/scenario.ts'
import { call } from './calls.ts'
import { dockHand, hoursWorld, watcher } from './hoursWorld.ts'
import { PASSWORD } from './lineWorld.ts'
import { collect, holdBars, tableOf, type Measured } from './measured.ts'
import { many } from './plant.ts'
import { SCRATCH_KEY, serve } from './server.ts'
import { wallFollows } from './wall.ts'

const PARTS = 32_000
const [DAY, DAYS, RECORDS] = [1440, 90, 400]
/** Receipts that a wall follows. */
const RECEIPTS = 100
const MEGABYTE = 1 << 20
/** Port of the portal whose receipts a wall follows. */
const PORT = 18092
const counts = countsOf(['line', 'plant', 'third'])

let seed = 1
const roll = (below: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor((seed / 2 ** 32) * below)
}
const madePart = (n: number): PartInput => ({
  plant: `CN0${1 + (n % 4)}`,
  supplier: `S${n % RECORDS}`,
  stock: [roll(500), roll(2000), roll(500), roll(100)],
  arrivals: Array.from({ length: 30 }, (_, i) => ({
    at: i * 3 * DAY + roll(DAY),
    qty: 1000 + roll(2500),
    lot: roll(4000),
    record: n % RECORDS,
    left: i < 2,
  })),
  uses: Array.from({ length: 30 }, (_, i) => ({
    from: i * 3 * DAY + 60,
    to: i * 3 * DAY + 60 + 960,
    every: i < 3 ? 2 : 0,
    qty: 1 + roll(3),
  })),
  reach: 240,
})

/** A plant's desk: vehicles of three days in twenty configurations, each part taken by two of them; of four scenarios that move vehicles one is dragged. */
function orders(): () => void {
  const [cars, configs, days] = [1800, 20, 3]
  const places = Array.from({ length: cars }, (_, n) => {
    const day = Math.floor((n * days) / cars)
    return { at: 2 * n, kind: day * configs + ((n * 7) % configs), vin: `V${n}`, seq: n + 1 }
  })
  const kinds = Array.from({ length: configs * days }, (_, k) => `L1|${Math.floor(k / configs)}`)
  const takes = Array.from({ length: 500 }, (_, p) =>
    Array.from({ length: 2 * days }, (_, i): [number, number] => [
      Math.floor(i / 2) * configs + ((p + (i % 2) * (1 + (p % 19))) % configs),
      1,
    ]),
  )
  const parts = takes.map((of, p): DeskPart => {
    const taken = new Set(of.map(([kind]) => kind))
    const uses = usesOf(places.flatMap(({ at, kind }) => (taken.has(kind) ? [{ at, qty: 1 }] : [])))
    return {
      ...madePart(p),
      plant: 'CN01',
      stock: [60 + (p % 90), 0, 0, 0],
      uses,
      partNo: `B${p}`,
      partName: null,
      supplierName: null,
      unit: 'EA',
    }
  })
  const own = new Set(takes[0]!.map(([kind]) => kind))
  const desk: Desk = {
    x: pack(0, days * DAY, parts), parts, lots: [], lines: [], order: { places, kinds, takes },
    cars: places.flatMap(({ at, kind, vin }) => (own.has(kind) ? [{ at, vin, qty: 1 }] : [])),
  } // prettier-ignore
  const base = projectAll(desk.x, counts)
  const say = teller(desk, counts, base)
  const scenarios = Array.from({ length: 4 }, (_, n): Pull[] => [{ kind: 'order', from: 0, to: 600 + 60 * n }])
  scenarios.forEach(say)
  let to = 600
  return () => {
    to++
    for (const [n, pulls] of scenarios.entries()) say(n ? pulls : [{ kind: 'order', from: 0, to }])
  }
}

/** The board as it is asked for, from a database with as many parts; then receipts of a portal on it, on a wall that follows them. */
async function withReading(): Promise<Measured[]> {
  await using scratch = await scratchDatabase(4)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true, masterKey: SCRATCH_KEY })
  const sheets = await hoursWorld(engine, PARTS / 4, RECEIPTS)
  const who = system('基准')
  const read = reader(engine, engine.db, who)
  const begin = Date.now()
  let minute = 0
  const asked = (more = 0, input = {}) =>
    ({ read, who, now: toInstant(new Date(begin + (minute += more) * 60_000)), input }) as never
  const heap = async () => {
    // What hangs on something that is finalized goes a turn later.
    for (let turn = 0; turn < 3; turn++) {
      collect()
      await setImmediate()
    }
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / MEGABYTE
  }
  await hours(asked())
  forgetHours(engine)
  const before = await heap()
  await hours(asked())
  const held = (await heap()) - before
  const anew = async () => {
    forgetHours(engine)
    await hours(asked())
  }
  const [worst] = await hours(asked())
  const sent = Buffer.byteLength(JSON.stringify(await deskOf(asked(0, worst)))) / MEGABYTE
  const change = await changes(engine, sheets, () => hours(asked()))
  const board: Measured[] = [
    ['断点清单，什么都没读过：全部读库、推演、可能性、原因', await medianOf(anew), Infinity, 'ms'],
    ['断点清单，过了一分钟：读变化、全部重新推演', await medianOf(async () => void (await hours(asked(1)))), 500, 'ms'],
    ['断点清单，收了一张送货单：读变化、推演变了的', change, 50, 'ms'],
    ['断点清单，没有变化', await medianOf(async () => void (await hours(asked()))), 50, 'ms'],
    ['进程多占', held, 60, 'MB'],
    ['推演台的答复，连同车辆顺序', sent, 1, 'MB'],
  ]
  await engine.feed.close()
  await engine.db.close()
  return [...board, ...(await onTheWall(scratch.url, sheets))]
}

/** How long the list takes after each of some receipts, the median. */
async function changes(engine: Engine, sheets: Map<number, number[]>, ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const [id, lines] of [...sheets].slice(0, 9)) {
    sheets.delete(id)
    await many(engine, sendSheet, 'receive', [{ id, lines: lines.map((line) => ({ id: line, receivedQty: 10 })) }])
    const start = performance.now()
    await ask()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[4]!
}

/** Receipts by a person at the dock, five a second, followed by a wall of all plants. */
async function onTheWall(databaseUrl: string, sheets: ReadonlyMap<number, readonly number[]>): Promise<Measured[]> {
  await using server = await serve(databaseUrl, PORT, SCRATCH_KEY)
  const dock = await call(server.url, dockHand.userName, PASSWORD)
  const receive = new Map(
    [...sheets].map(([id, lines]) => [
      id,
      () => dock('POST', 'sendSheet/receive', { id, lines: lines.map((line) => ({ id: line, receivedQty: 10 })) }),
    ]),
  )
  const times = await wallFollows(server.url, watcher.userName, PASSWORD, receive, 5)
  const at = (q: number) => times[Math.floor(times.length * q)]!
  return [
    ['每秒 5 次收货，到大屏看见，中位数', at(0.5), 1000, 'ms'],
    ['每秒 5 次收货，到大屏看见，p95', at(0.95), 1000, 'ms'],
  ]
}

/** CPU time, ms: beside others on a busy machine the wall clock measures them. */
function median(work: () => void): number {
  const times = Array.from({ length: 9 }, () => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return times.toSorted((a, b) => a - b)[4]!
}
/** As time passes, ms: most of it the database takes. */
async function medianOf(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 9; i++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[4]!
}
const bytes = (x: Inputs) => Object.values(x).reduce((n, v) => n + (ArrayBuffer.isView(v) ? v.byteLength : 0), 0)

export async function starvation(results: string): Promise<void> {
  const parts = Array.from({ length: PARTS }, (_, n) => madePart(n))
  const records = Array.from({ length: RECORDS }, () => Int16Array.from({ length: 60 }, () => Math.max(-20, roll(200) - 120)))
  const x = pack(0, DAYS * DAY, parts, records)
  const minutes = projectAll(x, counts)
  const worst = [...minutes.keys()].sort((a, b) => minutes[a]! - minutes[b]!).slice(0, 500)
  const desk = pack(
    0,
    DAYS * DAY,
    worst.map((p) => parts[p]!),
    records,
  )
  const scenarios: Lever[][] = [
    [{ kind: 'rate', plant: 'CN01', factor: 1.1, from: 0, to: 5 * DAY }],
    [
      { kind: 'commit', supplier: 'S7', factor: 0.5 },
      { kind: 'late', lot: 12, minutes: 300 },
    ],
    [
      { kind: 'urgent', part: 3, qty: 500, at: 120 },
      { kind: 'lost', lot: 9 },
    ],
    [{ kind: 'move', plant: 'CN02', minutes: 60, from: 0 }],
  ]
  const candidates = Array.from({ length: 30 }, (_, n): Candidate => ({
    lever: { kind: 'urgent', part: 0, qty: 50 + roll(900), at: roll(300) },
    cost: 100 + n * 37,
    agrees: 'S7',
  }))
  const measured: Measured[] = [
    ['32,000 个零件全部推演', median(() => projectAll(x, counts)), 50, 'ms'],
    ['一个零件变了', median(() => project(x, worst[0]!, counts)), 10, 'ms'],
    ['最差的 500 个零件各 200 个样本', median(() => desk.plants.forEach((_, p) => chanceOf(desk, p, counts))), 100, 'ms'],
    ['4 个方案 × 500 个零件', median(() => scenarios.forEach((levers) => projectAll(desk, counts, levers))), 16, 'ms'],
    ['拖动顺序，4 个方案 × 500 个零件', median(orders()), 16, 'ms'],
    ['30 个办法里找最省的', median(() => rescues(desk, 0, counts, candidates)), 1000, 'ms'],
    ['数组占用', bytes(x) / MEGABYTE, 60, 'MB'],
    ['500 个零件的数组', bytes(desk) / MEGABYTE, 1, 'MB'],
  ]
  measured.push(...(await withReading()))
  const text = `# 断点推演 ${new Date().toISOString().slice(0, 10)}

${cpus()[0]?.model.trim()}。4 个工厂 × 8,000 个零件，每个 30 次到货、30 段消耗，推演 90 天，CPU 时间；读库的是经过的时间，机器负载 ${loadavg()[0]!.toFixed(1)}。

| | 中位数 | 上限 |
|---|---|---|
${tableOf(measured, [2, 2])}
`
  console.log(text)
  writeFileSync(results, text)
  holdBars(measured)
}
