/**
 * Connections that fell silent: packets vanish on the way (a firewall that forgot, a line that broke) and nobody is told, so that who
 * waits for an answer would wait for ever. Whether it is silence or a long statement a new connection tells: it is answered, or not.
 */
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How often connections are looked at, how long one is waited for before the way is tried, and how long for the trial, ms. */
const [LOOK, PATIENCE, TRIAL] = [2_000, 8_000, 8_000]

/** A connection that is watched: how much had been sent when the last answer was whole, and when the last bytes came. */
interface Watched {
  stream: Socket
  answered: number
  heard: number
}

export interface Watch {
  add(client: pg.Client | pg.PoolClient): void
  stop(): void
}

/** The driver names its connection, but its types do not. */
const connectionOf = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: NodeJS.EventEmitter & { stream: Socket } }).connection
export const socketOf = (client: pg.Client | pg.PoolClient): Socket => connectionOf(client).stream

/** @param settings of a connection that tries the way */
export function watchSilence(settings: pg.ClientConfig, log: (line: string) => void): Watch {
  const all = new Set<Watched>()
  let isTrying = false
  const silent = (before: number) => [...all].filter((w) => w.stream.bytesWritten > w.answered && w.heard < before)
  const look = async () => {
    if (isTrying || !silent(performance.now() - PATIENCE).length) return
    isTrying = true
    const begun = performance.now()
    const isHeard = await answers(settings)
    isTrying = false
    if (isHeard) return
    const lost = silent(begun)
    log(`database silent: ${lost.length} connections are given up`)
    for (const { stream } of lost) stream.destroy()
  }
  const timer = setInterval(() => void look(), LOOK).unref()
  return {
    add(client) {
      const connection = connectionOf(client)
      const { stream } = connection
      const w = { stream, answered: stream.bytesWritten, heard: performance.now() }
      all.add(w)
      stream.on('data', () => (w.heard = performance.now())).once('close', () => all.delete(w))
      // Before the driver, which sends what waits.
      connection.prependListener('readyForQuery', () => (w.answered = stream.bytesWritten))
    },
    stop: () => clearInterval(timer),
  }
}

/** Does anybody answer at all? A refusal is an answer: then the system ends connections that are none any more. */
async function answers(settings: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  const asked = client.connect().then(
    () => client.query('select 1').then(() => true, () => true), // prettier-ignore
    () => true,
  )
  const isHeard = await Promise.race([asked, sleep(TRIAL, false, { ref: false })])
  socketOf(client).destroy()
  return isHeard
}
