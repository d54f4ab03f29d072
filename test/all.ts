/**
 * npm test: format, lint, imports, types, the browser half's build, and all tests.
 * npm test -- test/a.test.ts e2e: these files, and those of these folders, alone.
 * npm test -- --since main: what the change since then can reach (since.ts).
 *
 * All of it is one queue (queue.ts): what takes long begins early, journeys when the browser half is built. Some processes take one
 * item after the other (several.ts), as many as there are cores: one more made the whole a little faster, and journeys late that
 * share their core with two others. One more does what mostly waits. Each file runs on its own copy of the small world (world.ts).
 */
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { run, type EventData } from 'node:test'
import { spec } from 'node:test/reporters'
import { parseArgs } from 'node:util'
import { LEFT_OPEN } from '../e2e/windows.ts'
import { cache, checks, root } from './checks.ts'
import { testServer } from './data-folder.ts'
import { browserStalled, BUILD, isJourney, Queue, waits } from './queue.ts'
import { changedSince, reachOf } from './since.ts'
import { keepTimes, longestFirst, type Times } from './times.ts'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'boolean', default: false }, since: { type: 'string' } },
})
const asked = positionals.map((file) => relative(root, resolve(file)).replaceAll('\\', '/'))
process.chdir(root)
// Every file's process imports the whole portal: what was compiled once is read.
process.env.NODE_COMPILE_CACHE ??= `${cache}/compiled`
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

const all = () => ['src', 'test', 'e2e'].flatMap(within)
const within = (folder: string) => globSync(`${folder}/**/*.test.ts`).map((file) => file.replaceAll('\\', '/'))

const missing = asked.filter((path) => !existsSync(path))
if (missing.length) {
  console.error(`没有这样的测试文件：${missing.join('、')}`)
  process.exit(1)
}
const chosen = asked.flatMap((path) => (statSync(path).isDirectory() ? within(path) : path))
const files = longestFirst(flags.since === undefined ? (asked.length ? chosen : all()) : reached(flags.since))
const needed = Object.keys(checks).filter((check) => (check === BUILD ? files.some(isJourney) : !asked.length))
process.exit((await tests([...needed, ...files])) ? 0 : 1)

function reached(revision: string): string[] {
  try {
    const changed = changedSince(root, revision)
    const reach = reachOf(root, changed)
    const files = reach?.tests ?? all()
    if (reach?.documents.length) process.env.DOC = reach.documents.join(',')
    console.log(`自 ${revision} 起改动了 ${changed.length} 个文件，运行${reach ? ` ${files.length} 个测试文件` : '全部测试'}`)
    return files
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

async function tests(items: string[]): Promise<boolean> {
  // Kept running for all files.
  await using stack = new AsyncDisposableStack()
  const server = await testServer()
  stack.defer(() => server.stop())
  // To find it costs a process half a dozen small programs.
  process.env.TEST_DATABASE_URL = server.url
  const { ok, failed, stalled, said, times } = await round(items, availableParallelism())
  if (!stop.signal.aborted) keepTimes(times, flags.times)
  if (ok || !mayBeLate(failed)) return (console.log(said), ok)
  console.log(`\n${said}；再试一次：${failed.join('、')}`)
  const again = await round(failed, 1)
  console.log(again.ok ? `${again.said}\n第二次才通过：${failed.join('、')}` : again.said)
  return again.ok && (!process.env.CI || failed.every((item) => stalled.has(item)))
}

/**
 * A journey waits for a machine that others use; one or two of them may be late. They are tried again, alone, and named. In CI (CI=true)
 * the run fails all the same, unless the browser is proved to have stopped drawing their pages.
 */
function mayBeLate(failed: string[]): boolean {
  return !stop.signal.aborted && failed.length > 0 && failed.length <= 2 && failed.every(isJourney)
}

interface Round {
  ok: boolean
  /** Items of which something failed, and test/several.ts when a process of it broke down. */
  failed: string[]
  /** Items in which the browser stopped drawing a page. */
  stalled: Set<string>
  said: string
  /** Of what has ended. */
  times: Times
}
async function round(items: string[], cores: number): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'scm-tests-'))
  try {
    const waiting = items.filter(waits).length
    const isBeside = waiting > 0 && waiting < items.length
    const queue = Queue.make(folder, { items, most: 12, isBeside, patience: Number(process.env.TEST_TIMEOUT ?? 900_000) })
    // More at a time would run out of the database's connections.
    const concurrency = Math.min(isBeside ? cores + 1 : cores, 5)
    const processes = Math.max(Math.ceil(items.length / queue.plan.most) + Number(isBeside), Math.min(items.length, concurrency))
    const events = run({
      files: Array.from({ length: processes }, () => 'test/several.ts'),
      argv: [folder],
      concurrency, signal: stop.signal,
    })
    let summary: EventData.TestSummary | undefined
    const failed = new Set<string>()
    events.on('test:summary', (data) => {
      // The others are of one file.
      if (!data.file) summary = data
    })
    events.on('test:fail', ({ name, nesting }) => nesting === 0 && failed.add(name))
    const left: string[] = []
    const stalled = new Set<string>()
    events.on('test:stderr', ({ message }) => {
      if (!message.includes(LEFT_OPEN)) return
      left.push(message)
      for (const item of items) if (message.includes(browserStalled(item))) stalled.add(item)
    })
    const report = events.compose(spec)
    report.pipe(process.stdout, { end: false })
    await finished(report)
    // All but the list itself: a process that broke down has taken no more.
    const untaken = items.filter((item) => !queue.isTaken(item))
    if (untaken.length) console.error(`没有运行：${untaken.join('、')}`)
    const times: Times = {}
    for (const item of items) {
      const seconds = queue.secondsOf(item)
      if (seconds !== undefined) times[item] = seconds
    }
    if (!summary || untaken.length) return { ok: false, failed: [], stalled, said: '', times }
    const { tests, passed, skipped, todo } = summary.counts
    // Beside the failures, which are printed last; a test that passes may leave a page, too.
    const open = summary.success ? '' : left.join('')
    const said = `\n${open}${passed} passed, ${tests - passed - skipped - todo} failed`
    return { ok: summary.success, failed: [...failed], stalled, said, times }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
