/** npm run lint: format, lint and import rules. npm run types: both halves, what did not change is not checked again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importComplaints } from './check-imports.ts'

export const root = fileURLToPath(new URL('../', import.meta.url))
/** What may be made again; git does not see it. */
export const cache = `${root}node_modules/.cache/scm-portal`

/** @returns whether all is in order; what is not has been said */
export const lint = async (): Promise<boolean> =>
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

/**
 * One checker a half: several would each work out the types of all declarations for themselves (twice the processor time and memory).
 * @returns whether both halves have no type error
 */
export async function types(): Promise<boolean> {
  const halves = ['server', 'web'].map((half) =>
    step(`类型 ${half}`, program('typescript', '-p', `tsconfig.${half}.json`, '--checkers', '1')),
  )
  return (await Promise.all(halves)).every(Boolean)
}

async function step(title: string, check: () => Promise<boolean>): Promise<boolean> {
  const start = performance.now()
  const ok = await check()
  console[ok ? 'log' : 'error'](`── ${title}：${ok ? `${((performance.now() - start) / 1000).toFixed(1)} s` : '未通过'}`)
  return ok
}

const require = createRequire(import.meta.url)
/** A package's program, run by this Node: what npm puts into .bin is no program on Windows. */
const program =
  (name: string, ...args: string[]) =>
  async (): Promise<boolean> => {
    const manifest = require.resolve(`${name}/package.json`)
    const { bin } = require(manifest)
    const entry = join(dirname(manifest), typeof bin === 'string' ? bin : (bin[name] ?? bin.tsc))
    const child = spawn(process.execPath, [entry, ...args], { cwd: root, stdio: 'inherit' })
    return (await once(child, 'exit'))[0] === 0
  }

if (import.meta.main) {
  const check = { lint, types }[process.argv[2]!]
  process.exitCode = check && (await check()) ? 0 : 1
}
