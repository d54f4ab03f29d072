/**
 * npm test: format, lint, imports and types, and the browser half is built meanwhile; then all tests, if these are in order.
 * npm test -- test/a.test.ts e2e: these files, and those of these folders, alone.
 *
 * Each file runs on its own copy of the small world (world.ts). Some processes take one file after the other (several.ts), as many
 * as there are cores: one more made the whole a little faster, and journeys late that share their core with two others.
 */
import { existsSync, globSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { finished } from 'node:stream/promises'
import { run, type EventData } from 'node:test'
import { spec } from 'node:test/reporters'
import { scratchServer } from '../src/engine/database/migrate/scratch.ts'
import { runEntry } from '../src/tools/child.ts'
import { cache, lint, root, types } from './checks.ts'
import { dataFolder } from './data-folder.ts'
import type { Queue } from './several.ts'

const asked = process.argv.slice(2).map((file) => relative(root, resolve(file)).replaceAll('\\', '/'))
process.chdir(root)
process.env.TEST_DATA_DIR ??= dataFolder()
// Every file's process imports the whole portal: what was compiled once is read.
process.env.NODE_COMPILE_CACHE ??= `${cache}/compiled`

const browser = (file: string) => file.startsWith('e2e/')
const all = () => ['src', 'test', 'e2e'].flatMap(within)
const within = (folder: string) => globSync(`${folder}/**/*.test.ts`).map((file) => file.replaceAll('\\', '/'))
/** What takes long begins early, so that no core waits for the other at the end. */
const longestFirst = (files: string[]) =>
  files
    .map((file) => ({ file, weight: statSync(file).size * (browser(file) ? 10 : 1) }))
    .sort((a, b) => b.weight - a.weight)
    .map((f) => f.file)

const missing = asked.filter((path) => !existsSync(path))
if (missing.length) {
  console.error(`没有这样的测试文件：${missing.join('、')}`)
  process.exit(1)
}
const chosen = asked.flatMap((path) => (statSync(path).isDirectory() ? within(path) : path))
const files = longestFirst(asked.length ? chosen : all())
// Each of these keeps about one core busy.
const steps = [...(asked.length ? [] : [lint(), types()]), ...(files.some(browser) ? [build()] : [])]
const ok = (await Promise.all(steps)).every(Boolean) && (await tests(files))
process.exit(ok ? 0 : 1)

async function build(): Promise<boolean> {
  try {
    await runEntry('src/tools/build-web.ts', '构建前端', {}, console.log).done
    return true
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
}

async function tests(files: string[]): Promise<boolean> {
  // Kept running for all files.
  await using stack = new AsyncDisposableStack()
  const server = await scratchServer()
  stack.defer(() => server.stop())
  // To find it costs a process half a dozen small programs.
  process.env.TEST_DATABASE_URL = server.url
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  const { ok, failed, said } = await round(files, availableParallelism(), stop.signal)
  if (ok || !mayBeLate(failed)) return (console.log(said), ok)
  console.log(`\n${said}；再试一次：${failed.join('、')}`)
  const again = await round(failed, 1, stop.signal)
  console.log(again.ok ? `${again.said}\n第二次才通过：${failed.join('、')}` : again.said)
  return again.ok
}

/** A journey waits for a machine that others use; one or two of them may be late. They are tried again, alone, and named. */
function mayBeLate(failed: string[]): boolean {
  return failed.length > 0 && failed.length <= 2 && failed.every(browser)
}

interface Round {
  ok: boolean
  /** Files of which something failed, and test/several.ts when a process of it broke down. */
  failed: string[]
  said: string
}
async function round(files: string[], cores: number, signal: AbortSignal): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'scm-tests-'))
  try {
    const queue: Queue = { files, most: 12, patience: Number(process.env.TEST_TIMEOUT ?? 900_000) }
    writeFileSync(join(folder, 'queue.json'), JSON.stringify(queue))
    // More at a time would run out of the database's connections.
    const concurrency = Math.min(cores, 5)
    const processes = Math.max(Math.ceil(files.length / queue.most), Math.min(files.length, concurrency))
    const events = run({
      files: Array.from({ length: processes }, () => 'test/several.ts'),
      argv: [folder],
      concurrency, signal,
    })
    let summary: EventData.TestSummary | undefined
    const failed = new Set<string>()
    events.on('test:summary', (data) => {
      // The others are of one file.
      if (!data.file) summary = data
    })
    events.on('test:fail', ({ name, nesting }) => nesting === 0 && failed.add(name))
    const report = events.compose(spec)
    report.pipe(process.stdout, { end: false })
    await finished(report)
    // All but the list itself: a process that broke down has taken no more.
    const left = files.filter((_, i) => !readdirSync(folder).includes(String(i)))
    if (left.length) console.error(`没有运行：${left.join('、')}`)
    if (!summary || left.length) return { ok: false, failed: [], said: '' }
    const { tests, passed, skipped, todo } = summary.counts
    return { ok: summary.success, failed: [...failed], said: `\n${passed} passed, ${tests - passed - skipped - todo} failed` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
