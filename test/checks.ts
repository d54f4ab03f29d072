/** npm run lint: format, lint and import rules. npm run types: both halves, what did not change is not checked again. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runEntry } from '../src/tools/child.ts'
import { importComplaints } from './check-imports.ts'
import { BUILD } from './queue.ts'
import { endOnSignals } from './signals.ts'

export const root = fileURLToPath(new URL('../', import.meta.url))
/** What may be made again; git does not see it. */
export const cache = `${root}node_modules/.cache/scm-portal`

type Check = () => Promise<boolean>

const lint: Check = async () =>
  (await step(
    '格式 prettier',
    program('prettier', '--check', '--log-level=warn', '--cache', `--cache-location=${cache}/prettier`, '.'),
  )) &&
  (await step('规范 oxlint', program('oxlint', '--deny-warnings'))) &&
  (await step('引用 imports', async () => {
    const complaints = importComplaints(root)
    for (const complaint of complaints) console.error(complaint)
    return !complaints.length
  }))

/** One checker a half: several would each work out the types of all declarations for themselves (twice the processor time and memory). */
const typesOf = (half: string): Check =>
  step.bind(undefined, `类型 ${half}`, program('typescript', '-p', `tsconfig.${half}.json`, '--checkers', '1'))

const build: Check = async () => {
  try {
    await runEntry('src/tools/build-web.ts', '构建前端', {}, console.log).done
    return true
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
}

/** What npm test does besides tests, each about a core's work: answers whether all is in order; what is not has been said. */
export const checks: Record<string, Check> = {
  [BUILD]: build,
  'types server': typesOf('server'),
  'types web': typesOf('web'),
  lint,
}

async function step(title: string, check: Check): Promise<boolean> {
  const start = performance.now()
  const ok = await check()
  console[ok ? 'log' : 'error'](`── ${title}：${ok ? `${((performance.now() - start) / 1000).toFixed(1)} s` : '未通过'}`)
  return ok
}

const running = new Set<ChildProcess>()
// A compiler that is asked to end works on to its end.
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

const require = createRequire(import.meta.url)
/** A package's program, run by this Node: what npm puts into .bin is no program on Windows. It ends with this process. */
function program(name: string, ...args: string[]): Check {
  return async () => {
    const manifest = require.resolve(`${name}/package.json`)
    const { bin } = require(manifest)
    const entry = join(dirname(manifest), typeof bin === 'string' ? bin : (bin[name] ?? bin.tsc))
    // To standard error: a test's standard output is its report.
    const child = spawn(process.execPath, [entry, ...args], { cwd: root, stdio: ['ignore', 2, 2] })
    running.add(child)
    const [code] = await once(child, 'exit')
    running.delete(child)
    return code === 0
  }
}

if (import.meta.main) {
  endOnSignals()
  const asked = { lint: ['lint'], types: ['types server', 'types web'] }[process.argv[2]!]
  const answers = await Promise.all((asked ?? []).map((name) => checks[name]!()))
  process.exitCode = answers.length && answers.every(Boolean) ? 0 : 1
}
