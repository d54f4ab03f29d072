/** One of several processes of a portal (workers.ts). Arguments: `first` says how to sign in, `filling` waits until the demo world is there. */
import { once } from 'node:events'
import { Server } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { lifetime } from './lifetime.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import type { Said, Told } from './workers.ts'

setFlagsFromString('--heap-growing-percent=100')

/** Connections that are open when another process has taken over end with their next answer; idle ones are cut then, ms. */
const LEAVES_MS = 3_000

const settings = readSettings()
const life = lifetime(settings.drain)
const say = (what: Said) => void process.send!(what)
const told = async <T extends Told>(is: (what: Told) => what is T): Promise<T> => {
  for (;;) {
    const [what] = (await once(process, 'message')) as [Told]
    if (is(what)) return what
  }
}
const hears = <T extends Told>(word: T) => told((what): what is T => what === word)

let leaving = false
const filled = process.argv.includes('filling') ? { done: hears('filled').then(() => {}) } : undefined
const isFirst = process.argv.includes('first')
let server: Server | undefined
process.on('message', (what: Told) => {
  if (what === 'stop') life.tell(settings.drain)
  if (what !== 'leave') return
  leaving = true
  if (!server) return void life.stop(0)
  // Without cutting the connections that are open, as the HTTP server's own would.
  Server.prototype.close.call(server)
  life.tell(LEAVES_MS)
})
try {
  server = await serve(settings, {
    databaseUrl: settings.databaseUrl!,
    directUrl: settings.directUrl, web: undefined, world: filled,
    givePort: async () => {
      const given = hears('port')
      say('port?')
      await given
    },
    say: isFirst ? (line) => console.log(line) : () => {},
    stopping: () => life.isTold() && !leaving,
    leaving: () => leaving,
    metrics: async () => {
      const answered = told((what) => typeof what === 'object' && 'metrics' in what)
      say('metrics?')
      return ((await answered) as { metrics: string | null }).metrics ?? undefined
    },
    closing: life.closing,
  })
  say('ready')
} catch (e) {
  if (!life.isStopping()) console.error(`启动失败：${(e as Error).message}`)
  if (settings.logLevel === 'debug') console.error(e)
  await life.stop(1)
}
