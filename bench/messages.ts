/**
 * npm run bench -- --only messages [--seconds 60] [--rounds 20]: 200 messages a second to three targets in 2,000 streams: one takes
 * everything, one fails one time in five, one answers after 800 ms. They are sent by a process that does nothing else, told in this
 * one. Then the same with the sending process killed so many times. Nothing is lost, nothing of a stream overtakes, what comes twice
 * has the same id; the healthy target hears of what was committed within 150 ms (95 of 100), or the run fails. In a database of its own
 * that is thrown away; writes results/messages.md. `--small`: 200 streams, a few seconds, two kills, writes nothing.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import type { Engine } from '../src/engine/engine.ts'
import { system } from '../src/engine/system.ts'
import { perform } from '../src/engine/write/perform.ts'
import { pushConfig } from '../src/exchange/pushConfig/pushConfig.ts'
import { createEngine } from '../src/main/assemble.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { inversions, target } from '../test/target.ts'
import { fill, thisMonth, today } from '../test/world.ts'

/** Messages a second, how often they are told, how late is late, ms. */
const [RATE, EVERY, LATE] = [200, 100, 150]
const who = system('性能测试')
const deliverer = fileURLToPath(new URL('../test/deliverer.ts', import.meta.url))
const at = (sorted: number[], q: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0)

/** A quarter of the streams goes to each of the two that are ill, half to the healthy one. */
async function ordersOf(engine: Engine, supplierCode: string, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < count; i += 100) {
    const made = await perform(engine, who, materialOrder, 'create', {
      source: 'job',
      items: Array.from({ length: Math.min(100, count - i) }, () => ({
        input: { plant: 'CN01', supplierCode, orderMonth: thisMonth(), fulfilMode: 'calloff', warehouse: 'CN01W1' },
        lines: [{ partNo: 'P1', orderQty: 1000n, needDate: today() }],
      })),
    })
    ids.push(...made.ids)
  }
  return ids
}

export async function streamsOfTargets(seconds: number, kills: number, small: boolean, results: string): Promise<void> {
  const streams = small ? 200 : 2000
  await using scratch = await scratchDatabase(4)
  await fill(scratch.url)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
  await using healthy = await target()
  await using failing = await target((n) => ({ status: n % 5 === 0 ? 503 : 200 }))
  await using late = await target(() => ({ after: 800 }))
  const [well, ill] = [await ordersOf(engine, 'S001', streams / 2), await ordersOf(engine, 'S002', streams / 4)]
  const config = (pushCode: string, orgCode: string, url: string) => ({
    input: { pushCode, pushName: pushCode, orgCode, url, parallel: 64, timeoutSeconds: 5, baseSeconds: 1, capSeconds: 10 },
  })
  await perform(engine, who, pushConfig, 'create', {
    items: [config('WELL', 'S001', healthy.url), config('FAILS', 'S002', failing.url), config('LATE', 'S002', late.url)],
    source: 'job',
  })

  let worker: ChildProcess | undefined
  const begin = async () => {
    worker = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', deliverer], {
      env: { ...process.env, DATABASE_URL: scratch.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(worker.stdout!, 'data')
  }
  const kill = async () => {
    worker!.kill('SIGKILL')
    await once(worker!, 'exit')
  }
  /** When what was told of an order at an instant was committed, ms. */
  const committed = new Map<string, number>()
  let [nextWell, nextIll] = [0, 0]
  const tell = async () => {
    const some = (all: number[], from: number, count: number) =>
      Array.from({ length: count }, (_, i) => all[(from + i) % all.length]!)
    const [one, other] = [(RATE * EVERY) / 2000, (RATE * EVERY) / 4000]
    const ids = [...some(well, nextWell, one), ...some(ill, nextIll, other)]
    nextWell += one
    nextIll += other
    await perform(engine, who, materialOrder, 'publish', { items: ids.map((id) => ({ id, input: {} })), source: 'job' })
    const came = Date.now()
    const rows = await engine.db.rows<{ id: string }>(
      sql`select message_id id from push_log where creation_date = (select max(creation_date) from push_log)`,
    )
    for (const { id } of rows) committed.set(id, came)
  }
  const during = async (ms: number) => {
    for (const end = Date.now() + ms; Date.now() < end;) {
      const next = Date.now() + EVERY
      await tell()
      await sleep(Math.max(0, next - Date.now()))
    }
  }
  const written = () => engine.db.rows<{ id: string; status: number }>(sql`select message_id id, status from push_log`)
  const settled = async () => {
    while ((await written()).some((r) => r.status !== 2)) {
      // A retry that is due before the next minute is looked for when something else is told.
      await engine.db.run(`select graphile_worker.add_job('deliver', job_key := 'deliver')`)
      await sleep(500)
    }
  }
  const rows: string[] = []
  const failed: string[] = []
  const judge = async (what: string, begun: number) => {
    const took = (Date.now() - begun) / 1000
    await settled()
    const all = await written()
    const told = [healthy, failing, late]
    const taken = new Set(told.flatMap((t) => t.taken.map((m) => m.id)))
    const lost = all.filter((r) => !taken.has(r.id)).length
    const wrong = told.flatMap((t) => inversions(t.asked))
    const doubles = told.reduce((n, t) => n + t.taken.length, 0) - taken.size
    const first = new Map<string, number>()
    for (const m of healthy.asked) if (!first.has(m.id)) first.set(m.id, m.came)
    const waits = [...first].flatMap(([id, came]) => (committed.has(id) ? [Math.max(0, came - committed.get(id)!)] : []))
    waits.sort((a, b) => a - b)
    const row = `| ${what} | ${all.length} | ${Math.round(all.length / took)} | ${at(waits, 0.5)} / ${at(waits, 0.95)} / ${at(waits, 1)} | ${lost} | ${doubles} | ${wrong.length} |`
    console.log(row)
    rows.push(row)
    if (lost) failed.push(`${what}: ${lost} lost`)
    if (wrong.length) failed.push(`${what}: ${wrong.slice(0, 5).join('; ')}`)
    return at(waits, 0.95)
  }
  const forget = async () => {
    for (const t of [healthy, failing, late]) t.asked.length = t.taken.length = 0
    committed.clear()
    await engine.db.run('delete from push_log_line; delete from push_log')
  }

  await begin()
  // A process that has just started compiles what it runs.
  await during(small ? 2000 : 10_000)
  await settled()
  await forget()
  let begun = Date.now()
  await during(seconds * 1000)
  const p95 = await judge(`${streams} 串，${RATE} 条/秒`, begun)
  if (p95 > LATE && !small) failed.push(`p95 ${p95} ms`)
  await forget()
  begun = Date.now()
  for (let i = 0; i < kills; i++) {
    await during(500 + Math.random() * 1000)
    await kill()
    await begin()
  }
  await judge(`其间杀死发送进程 ${kills} 次`, begun)
  await kill()
  await engine.db.close()
  if (!small)
    writeFileSync(
      results,
      `# Messages to partners\n\n${cpus().length} × ${cpus()[0]!.model}, ${Math.round(totalmem() / 2 ** 30)} GB. A target that takes everything (half of the streams), one that fails one time in five, one that answers after 800 ms.\n\n| | messages | a second | commit to first attempt of the healthy one, ms (p50 / p95 / most) | lost | doubled, same id | overtaken |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
    )
  if (failed.length) throw new Error(failed.join('\n'))
}
