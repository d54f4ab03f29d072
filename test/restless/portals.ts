/** Two processes behind one pooler: one of them may go at any time, the other answers meanwhile; and the pooler may lose all connections. */
import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { portal } from '../portal.ts'
import type { Pooler } from '../pooler.ts'
import type { Answer } from '../world.ts'

export interface Request {
  token: string
  method: 'GET' | 'POST'
  path: string
  params?: Readonly<Record<string, string | number>>
  body?: unknown
  /** Under which it is known when it comes again. */
  key?: string
}
/** What was answered; by a standby: how old it may be, ms. */
export type Read = Answer & { age?: number }
/** How a process goes: told to, at once, or when the next one is there. */
export const ways = ['SIGTERM', 'SIGKILL', 'roll'] as const
export type Way = (typeof ways)[number]

interface Running {
  child: ChildProcess
  url: string
  said: () => string
  /** Its way to the database. */
  door: string
}
/** Whoever is not answered within this time never is, ms. */
const PATIENCE_MS = 60_000
/** So long after a cut a process may say that it has no database, ms. */
const WITHOUT_MS = 10_000

/** So much of what a process said as its last, characters: an error with its stack, and what failed with it. */
const SAID = 5_000

/** Without a database for a moment: to be asked again, and nothing was done. */
export class Later extends Error {}

export class Portals {
  restarts = 0
  cuts = 0
  #lastCut = -Infinity
  readonly #slots: (Running | undefined)[] = []
  readonly #starting: Promise<void>[] = []
  readonly #env: NodeJS.ProcessEnv
  readonly findings: string[] = []
  /** Those that were told to go. */
  readonly #leaving = new Set<Running>()

  readonly #pool: Pooler

  private constructor(pool: Pooler, env: NodeJS.ProcessEnv) {
    this.#pool = pool
    this.#env = env
  }
  static async open(pool: Pooler, env: NodeJS.ProcessEnv, processes = 2): Promise<Portals> {
    const portals = new Portals(pool, env)
    // The first one alone: what a first start makes is made once.
    for (let i = 0; i < processes; i++) await portals.#begin(i)
    return portals
  }

  async #start(): Promise<Running> {
    const door = await this.#pool.door()
    return { ...(await portal(door, this.#env)), door }
  }
  #begin(slot: number): Promise<void> {
    return (this.#starting[slot] = this.#start().then((running) => this.#there(slot, running)))
  }

  #there(slot: number, running: Running): void {
    this.#slots[slot] = running
    running.child.once('exit', (code, signal) => {
      if (this.#slots[slot] !== running || this.#leaving.has(running)) return
      this.#slots[slot] = undefined
      // What it said last is heard after its end.
      this.#starting[slot] = once(running.child, 'close').then(() => {
        this.findings.push(`a process ended by itself with ${code ?? signal}: ${running.said().slice(-SAID)}`)
        return this.#begin(slot)
      })
    })
  }
  /** One that answers, this one where it does. */
  async at(slot: number): Promise<number> {
    for (;;) {
      const there = [slot, ...this.#slots.keys()].find((i) => this.#slots[i])
      if (there !== undefined) return there
      await Promise.race(this.#starting)
    }
  }
  /** All that are to be there are there. */
  async settled(): Promise<void> {
    await Promise.all(this.#starting)
  }
  get there(): number[] {
    return [...this.#slots.keys()].filter((i) => this.#slots[i])
  }

  /** Each connection to the database breaks, but of those that start: a start without a database ends, and is its supervisor's. */
  cut(): void {
    this.cuts++
    this.#lastCut = Date.now()
    for (const slot of this.there) this.#pool.cut(this.#slots[slot]!.door)
  }

  /** @throws when it was not answered; Later when it is to be asked again after a cut */
  async ask(slot: number, { token, method, path, params = {}, body, key }: Request): Promise<Read> {
    const { url } = this.#slots[slot]!
    const query = Object.keys(params).length ? `?${new URLSearchParams(params as Record<string, string>)}` : ''
    const response = await fetch(`${url}/api/${path}${query}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (response.status === 503 && Date.now() - this.#lastCut < WITHOUT_MS) throw new Later(await response.text())
    const [, seconds] = /^standby; age=(.+)$/.exec(response.headers.get('x-read-from') ?? '') ?? []
    return { ...((await response.json()) as Answer), ...(seconds ? { age: Number(seconds) * 1_000 } : {}) }
  }

  /** It goes; another takes its place, in its own time. */
  go(slot: number, way: Way): void {
    const running = this.#slots[slot]!
    this.restarts++
    const end = async () => {
      this.#leaving.add(running)
      const gone = once(running.child, 'exit')
      running.child.kill(way === 'SIGKILL' ? 'SIGKILL' : 'SIGTERM')
      const [code] = await gone
      if (way !== 'SIGKILL' && code !== 0) this.findings.push(`${way}: ended with ${code}: ${running.said().slice(-300)}`)
    }
    if (way === 'roll') {
      this.#starting[slot] = this.#start().then((next) => {
        this.#there(slot, next)
        return end()
      })
      return
    }
    this.#slots[slot] = undefined
    this.#starting[slot] = end().then(() => this.#begin(slot))
  }

  async close(): Promise<void> {
    await Promise.all(this.#starting)
    for (const running of this.#slots) {
      if (!running) continue
      this.#leaving.add(running)
      const gone = once(running.child, 'exit')
      running.child.kill('SIGKILL')
      await gone
    }
  }
}
