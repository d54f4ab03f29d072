/**
 * One portal in several processes that share its port, where the machine has cores for them: each answers people, the first one does the
 * jobs too. One that ends is replaced, and SIGUSR2 replaces one after the other while people work.
 */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { AggregatorRegistry } from 'prom-client'
import type { Child } from '../tools/child.ts'
import type { Lifetime } from './lifetime.ts'
import type { Settings } from './settings.ts'
import { endUntaken } from './untaken.ts'

/** What a process asks and says, and what it is told. */
export type Said = 'port?' | 'ready' | 'metrics?'
export type Told = 'port' | 'filled' | 'stop' | 'leave' | { metrics: string | null }

/** So long a process that ended by itself is not replaced: what ends each at once must not fill the machine, ms. */
const AGAIN_MS = 1_000

export interface AroundWorkers {
  databaseUrl: string
  directUrl: string | undefined
  /** Fills the demo world: meanwhile the first process alone shows the sign-in page. */
  world: Child | undefined
  /** Gives up the port, which was taken at once. */
  givePort: () => Promise<void>
  say: (line: string) => void
  life: Lifetime
}

/** @throws when the first process does not start */
export async function serveByWorkers(settings: Settings, around: AroundWorkers): Promise<void> {
  const { databaseUrl, directUrl, world, givePort, say, life } = around
  const metrics = new AggregatorRegistry()
  const slots: Worker[] = []
  const tell = (worker: Worker, what: Told) => worker.isConnected() && worker.send(what)
  const begin = (slot: number, ...args: string[]): Worker => {
    cluster.setupPrimary({ exec: fileURLToPath(new URL('./worker.ts', import.meta.url)), args })
    const worker = cluster.fork({
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: directUrl ?? '',
      PORTAL_ROLE: slot ? 'web' : settings.role,
    })
    endUntaken(worker.process)
    return worker
  }
  /** @returns whether it serves now; it has ended otherwise */
  const serves = async (worker: Worker): Promise<boolean> => {
    const ended = new AbortController()
    worker.once('exit', () => ended.abort())
    if (worker.isDead()) return false
    const heard = async () => {
      for (;;) if ((await once(worker, 'message', { signal: ended.signal }))[0] === 'ready') return true
    }
    return heard().catch(() => false)
  }
  let given: Promise<void> | undefined
  cluster.on('message', (worker, what: Said) => {
    if (what === 'port?') void (given ??= givePort()).then(() => tell(worker, 'port'))
    if (what !== 'metrics?') return
    // One that is just starting does not answer: the next time it does.
    const asked = metrics.clusterMetrics().catch(() => null)
    void asked.then((text) => tell(worker, { metrics: text }))
  })
  cluster.on('exit', (worker, code, signal) => {
    const slot = slots.indexOf(worker)
    if (slot < 0 || life.isTold()) return
    say(`进程 ${worker.process.pid} 意外结束（${signal ?? code}），正在补上`)
    void sleep(AGAIN_MS).then(() => life.isTold() || (slots[slot] = begin(slot)))
  })
  life.onTold(() => Object.values(cluster.workers ?? {}).forEach((w) => w && tell(w, 'stop')))
  life.closing.push(async () => {
    const all = Object.values(cluster.workers ?? {}).filter((w) => w !== undefined)
    const ended = all.map((w) => once(w, 'exit'))
    // Those that nobody has told yet: the portal ends because of a fault.
    if (!life.isTold()) for (const w of all) tell(w, 'stop')
    await Promise.all(ended)
  })

  const first = begin(0, 'first', ...(world ? ['filling'] : []))
  const isFirstReady = serves(first)
  if (world) {
    await Promise.race([world.done, isFirstReady])
    tell(first, 'filled')
  }
  if (!(await isFirstReady)) throw new Error('第一个进程没有启动，原因见上')
  slots[0] = first
  for (let slot = 1; slot < settings.workers; slot++) slots[slot] = begin(slot)
  rollOn('SIGUSR2')

  function rollOn(signal: NodeJS.Signals): void {
    let rolling: Promise<void> | undefined
    // Windows has no such signal.
    if (process.platform !== 'win32') process.on(signal, () => void (rolling ??= roll().finally(() => (rolling = undefined))))
  }

  /** The new one serves before the old one leaves; one that does not start keeps the old one. */
  async function roll(): Promise<void> {
    for (let slot = 0; slot < slots.length && !life.isTold(); slot++) {
      const next = begin(slot)
      if (!(await serves(next))) return say('新的进程没有启动，原因见上；其余进程保持不变')
      const old = slots[slot]!
      slots[slot] = next
      const ended = old.isDead() ? undefined : once(old, 'exit')
      tell(old, 'leave')
      await ended
    }
    say('所有进程都已换新')
  }
}
