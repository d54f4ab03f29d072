/**
 * npm run bench -- --only line [--minutes 10] [--lines 24000]: vehicles on eight lines of four plants. First 60 an hour and line, their
 * time compressed 100-fold, told as they pass: the portal keeps up, or the run fails. Then so many passings in batches as fast as
 * it takes them, and the same messages once more. A supplier's station with all the racks of it follows single passings. At the end
 * each passing is there once with all that it causes, and all laws hold. In a database of its own that is thrown away; writes
 * results/line.md.
 */
import { writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Db } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { createEngine } from '../src/main/assemble.ts'
import { call } from './calls.ts'
import { groups, lines, lineWorld, moment, PARTS, PASSWORD, plants, points, range, vinOf } from './lineWorld.ts'
import { cpuOf, databaseCpu, serve } from './server.ts'
import { stationFollows } from './station.ts'

/** Port of the portal that is measured; passings of a message; how much faster than life. */
const [PORT, BATCH, FASTER] = [18091, 100, 100]
/** Between two vehicles of a line, and from one point to the next, ms of their own time. */
const [TAKT, WAY] = [60_000, 15 * 60_000]
/** Later than this after a passing nobody would say that it was kept up with, ms. */
const BACKLOG = 2_000
/** Vehicles that a station is watched with, and how soon each is to be seen, ms. */
const [WATCHED, SEEN] = [20, 2_000]

interface Passing {
  lineCode: string
  checkpoint: string
  vin: string
  passAt: string
}
const count = (n: number) => n.toLocaleString('en')
const at = (sorted: number[], q: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0)

/** @param passings of the second part, which asks how many a second there can be */
export async function passingsOfLines(minutes: number, passings: number, results: string): Promise<void> {
  await using scratch = await scratchDatabase(4)
  const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
  const steady = Math.round((minutes * 60_000 * FASTER) / TAKT)
  const rushed = Math.ceil(passings / points.length / lines.length)
  /** All of it lies behind, the rush before the rest. */
  const start = Date.now() - (steady * TAKT + points.length * WAY) - 5 * 60_000
  await lineWorld(engine, rushed + steady + WATCHED, moment(start - 4 * 3600_000).slice(0, 10))
  await engine.feed.close()
  await engine.db.close()
  // What a portal says is there, is on the disk.
  await scratch.db.run(
    sql`do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`,
  )
  const rows: string[] = []
  const failed: string[] = []
  {
    await using server = await serve(scratch.url, PORT)
    const ask = await call(server.url, 'mes', PASSWORD)
    const pass = async (rows: Passing[]) => {
      const { count: written, skipped = 0 } = (await ask('POST', 'vAcross/save', rows)) as { count: number; skipped?: number }
      return { written, skipped }
    }
    const of = (line: number, point: number, n: number, ms: number): Passing => ({
      lineCode: lines[line]!.lineCode,
      checkpoint: points[point]!.checkpoint,
      vin: vinOf(line, n),
      passAt: moment(ms),
    })

    const measured = async (what: string, total: number, work: () => Promise<string>) => {
      const before = { server: cpuOf(server.pid), database: await databaseCpu(scratch.db), at: performance.now() }
      const note = await work()
      const seconds = (performance.now() - before.at) / 1000
      const database = [...(await databaseCpu(scratch.db))].reduce((n, [pid, s]) => n + s - (before.database.get(pid) ?? 0), 0)
      const each = (s: number) => `${((s * 1000) / total).toFixed(2)} ms`
      const row = `| ${what} | ${count(total)} | ${seconds.toFixed(1)} s | ${Math.round(total / seconds)} | ${each(cpuOf(server.pid) - before.server)} | ${each(database)} | ${note} |`
      console.log(row)
      rows.push(row)
    }

    // A process that has just started compiles what it runs, and a session plans what it is asked.
    const rush = plants.map((plant) =>
      lines
        .flatMap(({ plant: p }, i) =>
          p === plant
            ? points.flatMap((_, k) => range(rushed, (n) => of(i, k, n, start - 4 * 3600_000 + (n + 300 * k) * 1000)))
            : [],
        )
        .sort((a, b) => a.passAt.localeCompare(b.passAt)),
    )
    const early = rush.map((all) => all.splice(0, Math.min(all.length >> 3, 5 * BATCH)))
    const bring = async (batches: Passing[][]) => {
      const counts = { written: 0, skipped: 0 }
      await Promise.all(
        batches.map(async (all) => {
          for (let i = 0; i < all.length; i += BATCH) {
            const { written, skipped } = await pass(all.slice(i, i + BATCH))
            counts.written += written
            counts.skipped += skipped
          }
        }),
      )
      return counts
    }
    await bring(early)

    if (steady)
      await measured(`${FASTER} 倍速 ${minutes} 分钟，逐次上报`, steady * lines.length * points.length, async () => {
        const lags = await Promise.all(lines.map((_, i) => told(pass, passingsOf(i, steady, rushed, start, of))))
        const all = lags.flat().sort((a, b) => a - b)
        const last = Math.max(...lags.map((l) => l.at(-1)!))
        const note = `滞后 ${at(all, 0.5)} / ${at(all, 0.95)} / ${at(all, 1)} ms（p50 / p95 / 最长），末了 ${Math.round(last)} ms`
        if (last > BACKLOG) failed.push(`过点积压：${note}`)
        return note
      })
    const total = rush.flat().length
    for (const [what, written] of [
      ['尽快', total],
      ['同样的报文再来一次', 0],
    ] as const)
      // prettier-ignore
      await measured(`${what}，每批 ${BATCH}，每个工厂一路`, total, async () => {
      const counts = await bring(rush)
      if (counts.written !== written || counts.skipped !== total - written)
        throw new Error(`${JSON.stringify(counts)} of ${total} passings`)
      return `写入 ${count(counts.written)}`
    })
    const full = await fullRacks(scratch.db)
    if (full)
      await measured('满架组单', full, async () => {
        const left = await untold(scratch.db)
        if (left) failed.push(`还有 ${count(left)} 架满了没有组架`)
        return '过点之后还没有组架的'
      })
    await measured('备货工位跟着过点', WATCHED, async () => {
      const first = range(WATCHED, (i) => () => pass([of(0, 0, rushed + steady + i, Date.now() - (WATCHED - i) * 1000)]))
      const { open, times } = await stationFollows(server.url, 'seats', PASSWORD, first)
      const note = `${count(open)} 张排序单在屏上，${at(times, 0.5)} / ${at(times, 1)} ms 后看到（p50 / 最长）`
      if (times.at(-1)! > SEEN) failed.push(`备货工位跟不上：${note}`)
      return note
    })
  }
  // Nobody else checks the laws by now.
  const vehicles = lines.length * (rushed + steady)
  await onceEach(scratch.db, vehicles)
  const said = `${vehicles.toLocaleString('en')} 辆车的过点和消耗各在账一次，守恒律全部成立。`
  console.log(said)
  writeFileSync(
    results,
    `# 车辆过点 ${new Date().toISOString().slice(0, 10)}\n\n${cpus()[0]!.model}，${cpus().length} 核，${Math.round(totalmem() / 2 ** 30)} GiB。${plants.length} 个工厂共 ${lines.length} 条线，每车 ${points.length} 个过点、${PARTS} 个零件。CPU 为门户进程和数据库会话每次过点的用户和系统时间。${said}\n\n| | 过点 | 用时 | 每秒 | 门户 CPU | 数据库 CPU | |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}\n`,
  )
  if (failed.length) throw new Error(failed.join('\n'))
}

/** A line's passings in the order of their times, and when each is due, ms from now. */
function* passingsOf(
  line: number,
  vehicles: number,
  from: number,
  start: number,
  of: (line: number, point: number, n: number, ms: number) => Passing,
): Generator<{ due: number; passing: Passing }> {
  const way = WAY / TAKT
  for (let tick = 0; tick < vehicles + way * (points.length - 1); tick++)
    for (let k = 0; k < points.length; k++) {
      const n = tick - k * way
      // They do not all pass at the same moment.
      const ms = tick * TAKT + ((line + k / points.length) * TAKT) / lines.length
      if (n >= 0 && n < vehicles) yield { due: ms / FASTER, passing: of(line, k, from + n, start + ms) }
    }
}

/** Tells passings as they come, of a line one message after the other: what came meanwhile goes with the next one. @returns their lags, ms */
async function told(
  pass: (rows: Passing[]) => Promise<unknown>,
  all: Iterable<{ due: number; passing: Passing }>,
): Promise<number[]> {
  const begun = performance.now()
  const lags: number[] = []
  const coming = [...all]
  for (let i = 0; i < coming.length;) {
    await sleep(Math.max(0, begun + coming[i]!.due - performance.now()))
    const now = performance.now() - begun
    const some = coming.slice(i, i + BATCH).filter((c) => c.due <= now)
    if (!some.length) continue
    await pass(some.map((c) => c.passing))
    lags.push(...some.map((c) => performance.now() - begun - c.due))
    i += some.length
  }
  return lags
}

/** Full racks are told by a job behind the passings that filled them. @returns how many are not after two minutes */
async function untold(db: Db): Promise<number> {
  let left = await fullRacks(db)
  for (const end = Date.now() + 120_000; left && Date.now() < end; left = await fullRacks(db)) await sleep(100)
  return left
}
async function fullRacks(db: Db): Promise<number> {
  const [row] = await db.rows<{ n: number }>(sql`select count(*) n from jis where status = 0 and slot_count >= rack_size`)
  return row!.n
}

/** @throws when a passing or what it causes is not there once, or a law is broken */
async function onceEach(db: Db, vehicles: number): Promise<void> {
  const [n] = await db.rows<
    Record<'passings' | 'gaps' | 'left' | 'used', number>
  >(sql`select (select count(*) from v_across) passings,
    (select count(*) from (select from v_across group by line_code, checkpoint, pass_day
      having count(*) <> max(pass_seq) or count(*) <> count(distinct pass_seq)) x) gaps,
    (select count(*) from v_online where status = 3) "left",
    (select count(*) from ledger_line l join ledger_txn t on t.id = l.txn_id where t.movement_type = 'USE' and l.account = 'LINE') used,
    (select count(distinct (vin, part_no)) from jis_line) called, (select count(*) from jis_line) lines`)
  const called = (vehicles + WATCHED) * Object.values(groups).flat().length
  const wanted = {
    passings: vehicles * points.length + WATCHED,
    gaps: 0, left: vehicles,
    used: vehicles * PARTS,
    called, lines: called,
  }
  if (JSON.stringify(n) !== JSON.stringify(wanted)) throw new Error(`${JSON.stringify(n)} instead of ${JSON.stringify(wanted)}`)
  const broken = (await checkLaws(db)).filter((l) => !l.ok)
  if (broken.length) throw new Error(broken.map((l) => `${l.no} ${l.message}`).join('\n'))
}
