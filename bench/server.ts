/** The portal in a process of its own on a database that is there, and what its processes take of the machine. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql, type Db } from '../src/engine/database/db.ts'

export interface Served extends AsyncDisposable {
  url: string
  pid: number
}

/** Signs in databases that are thrown away: the process that filled one and the portal on it share it. */
export const SCRATCH_KEY = Buffer.alloc(32, 7)

/**
 * Starts it and waits until it answers; `BENCH_CPU_PROF=folder` keeps a profile of it there.
 * @param masterKey of the database; nothing: that of the portal's data folder
 */
export async function serve(databaseUrl: string, port: number, masterKey?: Buffer): Promise<Served> {
  const profile = process.env.BENCH_CPU_PROF
  const server = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
      fileURLToPath(new URL('../src/main/server.ts', import.meta.url)),
    ],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        ...(masterKey && { SIGN_KEY: masterKey.toString('base64') }),
        DEMO: '0', WEB: '0', LOG_LEVEL: 'error', RATE_LIMIT: '0', WORKERS: '1', PUSH_ALLOW: '127.0.0.1',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const url = `http://127.0.0.1:${port}`
  const ready = () => fetch(`${url}/readyz`).then((r) => r.ok, () => false) // prettier-ignore
  while (!(await ready())) {
    if (server.exitCode !== null) throw new Error('the portal did not start')
    await new Promise((r) => setTimeout(r, 100))
  }
  return {
    url,
    pid: server.pid!,
    async [Symbol.asyncDispose]() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

/** User and system time that a process has taken so far, seconds. */
export function cpuOf(pid: number): number {
  const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(ticks[11]) + Number(ticks[12])) / 100
}

/** What the sessions of a database on this machine have taken so far, by process. */
export async function databaseCpu(db: Db): Promise<Map<number, number>> {
  const rows = await db.rows<{ pid: number }>(sql`select pid from pg_stat_activity where datname = current_database()`)
  return new Map(rows.map(({ pid }) => [pid, cpuOf(pid)]))
}
