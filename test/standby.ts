/** A primary of its own and a standby that follows it: two PostgreSQLs of the embedded kind, with real streaming replication. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseAccount } from '../src/engine/database/embedded/account.ts'
import { postgresHome } from '../src/engine/database/embedded/binaries.ts'
import { clusterPassword, programEnvironment } from '../src/engine/database/embedded/cluster.ts'
import { startPostgres } from '../src/engine/database/embedded/embedded.ts'
import { serverSettings } from '../src/engine/database/embedded/settings.ts'
import { atLast } from './ending.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const run = promisify(execFile)

export interface Pair {
  /** Of the primary. */
  url: string
  /** Of the standby. */
  readUrl: string
  /** What is written from now on does not show on the standby. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** All that is written by now shows on the standby. */
  caughtUp(): Promise<void>
  kill(): Promise<void>
  /** Starts the standby again after a kill. */
  start(): Promise<void>
  end(): Promise<void>
}

/** In memory, where there is some: nobody waits for the disk. */
const folder = async () => {
  const made = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'scm-standby-'))
  // The database has a user of its own.
  await chmod(made, 0o711)
  return made
}

async function ask(url: string, text: string, values: unknown[] = []): Promise<Record<string, any>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows[0]
  } finally {
    await client.end()
  }
}

/** Asks a standby; it may cancel a query for what it replays meanwhile (after a pause at once), and asking again is harmless. */
const insist = (url: string, text: string, values?: unknown[]): Promise<Record<string, any>> =>
  ask(url, text, values).catch((e) => {
    if (e.code !== '40001') throw e
    return insist(url, text, values)
  })

const clusters = new Map<unknown, Promise<{ cluster: string; hasSocket: boolean }>>()
/** A cluster that was filled so and stopped, whole: each pair of this process begins with two copies of it. */
function filledCluster(fill: (url: string) => Promise<void>): Promise<{ cluster: string; hasSocket: boolean }> {
  const make = async () => {
    const dir = await folder()
    atLast(() => rm(dir, { recursive: true, force: true }))
    const server = await startPostgres({ dataDir: dir, log: () => {} })
    await fill(server.url)
    await server.stop()
    return { cluster: join(dir, 'database'), hasSocket: new URL(server.url).searchParams.has('host') }
  }
  const made = clusters.get(fill) ?? make()
  clusters.set(fill, made)
  return made
}

/**
 * @param fill what the primary has before the standby is made
 * @param env of both servers' processes
 */
export async function standbyPair(fill: (url: string) => Promise<void>, env?: Readonly<Record<string, string>>): Promise<Pair> {
  const filled = await filledCluster(fill)
  const dir = await folder()
  const [first, second] = [join(dir, 'first'), join(dir, 'second')]
  for (const copy of [first, second]) await run('cp', ['-a', filled.cluster, copy])
  const account = await databaseAccount(first)
  const home = await postgresHome(account)
  const password = await clusterPassword(first)
  const [port, own] = [await freePort(), await freePort()]
  const at = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/scm`
  const url = at(port) + (filled.hasSocket ? `?host=${encodeURIComponent(first)}` : '')
  const readUrl = at(own)
  const serve = async (folder: string, at: number) =>
    spawn(join(home, 'bin', 'postgres'), ['-D', folder, ...(await serverSettings(folder, at))], {
      ...account,
      cwd: folder,
      env: { ...programEnvironment(), ...env },
      stdio: 'ignore',
    })
  const isThere = (url: string, standby: boolean) =>
    until(() => ask(url, 'select pg_is_in_recovery() there').then((r) => r.there === standby, () => false)) // prettier-ignore
  const primary = await serve(first, port)
  await isThere(url, false)
  await ask(url, `select pg_create_physical_replication_slot('standby', true)`)
  await writeFile(join(second, 'standby.signal'), '')
  const info = `host=127.0.0.1 port=${port} user=postgres password=${password}`
  await appendFile(join(second, 'postgresql.auto.conf'), `\nprimary_conninfo = '${info}'\nprimary_slot_name = 'standby'\n`)
  let server: ReturnType<typeof spawn>
  const start = async () => {
    server = await serve(second, own)
    await isThere(readUrl, true)
  }
  await start()
  const stop = async (signal: NodeJS.Signals, which = server) => {
    if (which.exitCode !== null || which.signalCode) return
    const gone = once(which, 'exit')
    which.kill(signal)
    await gone
  }
  return {
    url, readUrl, start,
    pause: async () => void (await insist(readUrl, 'select pg_wal_replay_pause()')),
    resume: async () => void (await insist(readUrl, 'select pg_wal_replay_resume()')),
    async caughtUp() {
      const { lsn } = await ask(url, 'select pg_current_wal_flush_lsn()::text lsn')
      await until(async () => (await insist(readUrl, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn there', [lsn])).there)
    },
    kill: () => stop('SIGQUIT'),
    async end() {
      await stop('SIGINT')
      await stop('SIGINT', primary)
      await rm(dir, { recursive: true, force: true })
    },
  }
}
