/**
 * npm run months -- --months 1000 --seed 7 --at-once 2: random months, so many in a row in a world of its own with a seed of its own,
 * some worlds at a time. `--small`: three months.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { cache } from './checks.ts'
import { testServer } from './data-folder.ts'

/** Beginning a world costs as much as two or three months in it. What suppliers deliver in the small world begins in 2020. */
const ROW = 50
/** Months are refused for those before and after them. */
const LEAST = 3
const { values } = parseArgs({
  options: {
    months: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    small: { type: 'boolean' },
    'at-once': { type: 'string', default: String(availableParallelism()) },
  },
})
const [months, seed] = [Number(values.small ? LEAST : values.months), Number(values.seed)]
const worlds = Array.from({ length: Math.ceil(months / ROW) }, (_, i) => ({
  seed: seed + i,
  months: Math.max(LEAST, Math.min(ROW, months - i * ROW)),
}))
process.env.NODE_COMPILE_CACHE ??= `${cache}/compiled`
const server = await testServer()
const begun = performance.now()
let [done, failed] = [0, 0]

async function inTurn(): Promise<void> {
  for (let world = worlds.shift(); world; world = worlds.shift()) {
    const env = { ...process.env, TEST_DATABASE_URL: server.url, MONTHS: String(world.months), SEED: String(world.seed) }
    const child = spawn(process.execPath, [...process.execArgv, `${import.meta.dirname}/months.test.ts`], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
    const [code] = await once(child, 'close')
    if (code) console.log(`种子 ${world.seed}：\n${said}`)
    if (code) failed++
    done += world.months
    console.log(`${done} / ${months} 个月，${failed} 个世界不成立，${Math.round((performance.now() - begun) / 1000)} s`)
  }
}
await Promise.all(Array.from({ length: Number(values['at-once']) }, inTurn))
await server.stop()
process.exit(failed ? 1 : 0)
