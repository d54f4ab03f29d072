/** A primary of its own and a standby that follows it: two PostgreSQLs of the embedded kind, with real streaming replication. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { databaseAccount } from '../src/engine/database/embedded/account.ts'
import { postgresHome } from '../src/engine/database/embedded/binaries.ts'
import { clusterPassword, prepareDataDirectory, programEnvironment } from '../src/engine/database/embedded/cluster.ts'
import { startPostgres } from '../src/engine/database/embedded/embedded.ts'
import { serverSettings } from '../src/engine/database/embedded/settings.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

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
const folder = () => mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'scm-standby-'))
/** Of a cluster: what a server makes anew. */
const LEFT_OUT =
  /\/(postmaster\.(pid|opts)(\.portal)?|portal-starter|log|\.s\.PGSQL.*)$|\/(pg_replslot|pg_wal|pg_dynshmem|pg_notify|pg_stat_tmp)\/./

async function ask(url: string, text: string, values: unknown[] = []): Promise<Record<string, any>> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text, values)).rows[0]
  } finally {
    await client.end()
  }
}

/**
 * @param fill what the primary has before the standby is made
 * @param env of both servers' processes, once the primary is filled
 */
export async function standbyPair(fill: (url: string) => Promise<void>, env?: Readonly<Record<string, string>>): Promise<Pair> {
  const dir = await folder()
  // The database has a user of its own.
  await chmod(dir, 0o711)
  const [first, second] = [join(dir, 'first'), join(dir, 'second')]
  const primary = await startPostgres({ dataDir: first, log: () => {} })
  await fill(primary.url)
  const account = await databaseAccount(join(first, 'database'))
  await prepareDataDirectory(second, account)
  const cluster = join(second, 'database')
  const client = new pg.Client(primary.url)
  await client.connect()
  await client.query(`select pg_create_physical_replication_slot('standby', true)`)
  await client.query(`select pg_backup_start('standby', true)`)
  await cp(join(first, 'database'), cluster, { recursive: true, filter: (path) => !LEFT_OUT.test(path) })
  const stopped = (await client.query('select labelfile from pg_backup_stop(false)')).rows[0]
  await client.end()
  await mkdir(join(cluster, 'pg_wal'), { recursive: true })
  await writeFile(join(cluster, 'backup_label'), stopped.labelfile)
  await writeFile(join(cluster, 'standby.signal'), '')
  const { port } = new URL(primary.url)
  const password = await clusterPassword(join(first, 'database'))
  const auto = join(cluster, 'postgresql.auto.conf')
  const info = `host=127.0.0.1 port=${port} user=postgres password=${password}`
  await writeFile(auto, `${await readFile(auto, 'utf8')}\nprimary_conninfo = '${info}'\nprimary_slot_name = 'standby'\n`)
  const home = await postgresHome(account)
  const own = await freePort()
  const readUrl = `postgres://postgres:${password}@127.0.0.1:${own}/scm`
  if (account) await once(spawn('chown', ['-R', `${account.uid}:${account.gid}`, cluster]), 'exit')
  await once(spawn('chmod', ['-R', 'go-rwx', cluster]), 'exit')
  const serve = async (folder: string, at: number) =>
    spawn(join(home, 'bin', 'postgres'), ['-D', folder, ...(await serverSettings(folder, at))], {
      ...account,
      cwd: folder,
      env: { ...programEnvironment(), ...env },
      stdio: 'ignore',
    })
  const isThere = (url: string, standby: boolean) =>
    until(() => ask(url, 'select pg_is_in_recovery() there').then((r) => r.there === standby, () => false)) // prettier-ignore
  let again: ReturnType<typeof spawn> | undefined
  if (env) {
    await primary.stop()
    again = await serve(join(first, 'database'), Number(port))
    await isThere(primary.url, false)
  }
  let server: ReturnType<typeof spawn>
  const start = async () => {
    server = await serve(cluster, own)
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
    url: primary.url, readUrl, start,
    pause: async () => void (await ask(readUrl, 'select pg_wal_replay_pause()')),
    resume: async () => void (await ask(readUrl, 'select pg_wal_replay_resume()')),
    async caughtUp() {
      const { lsn } = await ask(primary.url, 'select pg_current_wal_flush_lsn()::text lsn')
      await until(async () => (await ask(readUrl, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn there', [lsn])).there)
    },
    kill: () => stop('SIGQUIT'),
    async end() {
      await stop('SIGINT')
      if (again) await stop('SIGINT', again)
      await primary.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
