/** The zero-install database: starts, adopts and stops the PostgreSQL server that came with npm. */
import { spawn } from 'node:child_process'
import { readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount, type Account } from './account.ts'
import { postgresHome } from './binaries.ts'
import { clusterPassword, createCluster, prepareArchive, prepareDataDirectory, programEnvironment } from './cluster.ts'
import { findPostmaster, isAlive, shutDown, signalPostmaster, type Postmaster } from './postmaster.ts'
import { serverSettings } from './settings.ts'

const DATABASE = 'scm'
/** Crash recovery of a large database takes minutes; a server that is not ready after this long is stuck. */
const PATIENCE_MS = 10 * 60_000
/** One that is stopping writes what it holds; one that was told to stop while it recovered would stay so for ever. */
const STOPPING_MS = 5_000
/** How often a server that should be there is looked for. */
const WATCH_MS = 500

export interface Embedded {
  /** Of the database `scm`, password included. */
  url: string
  /** The server was running already. */
  adopted: boolean
  /** Ends the server and waits until it is gone; an adopted one only when the process that started it is gone. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on `<dataDir>/database` (made at the first start), or adopts the server already running there: one that
 * survived a killed process, or that of a second process on the same directory.
 * The server listens on 127.0.0.1 at a port chosen at each start; database `scm` exists afterwards.
 * @param o.log receives single lines for the operator
 * @param o.archive folder in which a server that is started keeps its WAL; made when it is not there
 * @throws with a Chinese message saying what to do
 */
export async function startPostgres(o: {
  dataDir: string
  log: (line: string) => void
  archive?: string | undefined
}): Promise<Embedded> {
  const begun = Date.now()
  const dataDir = resolve(o.dataDir)
  const cluster = join(dataDir, 'database')
  const account = await databaseAccount(cluster)
  await prepareDataDirectory(dataDir, account)
  const home = await postgresHome(account)
  await createCluster(home, cluster, account)

  if (o.archive) await prepareArchive(o.archive, account)
  const place = { home, cluster, account, log: o.log, archive: o.archive }
  let { server, adopted } = await startOrAdopt(place)
  let ours = !adopted
  const lastResort = () => {
    if (!ours) return
    // Asked to stop while it recovers, it would hang: it recovers again at the next start.
    signalPostmaster(home, server.pid, findPostmaster(cluster)?.ready ? 'INT' : 'QUIT')
  }
  process.once('exit', lastResort)

  const url = `postgres://postgres:${await clusterPassword(cluster)}@127.0.0.1:${server.port}/${DATABASE}${server.socket ? `?host=${encodeURIComponent(server.socket)}` : ''}`
  try {
    await ensureDatabase(url, server, cluster)
  } catch (error) {
    if (!adopted || findPostmaster(cluster)?.ready) throw error
    // Its starter was just stopping it.
    process.off('exit', lastResort)
    return startPostgres(o)
  }
  const starterFile = join(cluster, 'portal-starter')
  ours ||= !(await starterLives(starterFile))
  if (ours) {
    // Removed first: it may belong to another user who ran this before.
    await rm(starterFile, { force: true })
    await writeFile(starterFile, String(process.pid))
  }
  o.log(
    `PostgreSQL ${adopted ? '已在运行' : '已启动'}：127.0.0.1:${server.port}，数据目录 ${cluster}（${Date.now() - begun} 毫秒）`,
  )

  // What ends it, ends it for moments: out of memory, a full disk, somebody's kill. Sessions find the new one at the old port.
  const over = new AbortController()
  const watch = (async () => {
    let said = ''
    const say = (line: string) => {
      if (line !== said && !over.signal.aborted) o.log(line)
      said = line
    }
    while (!over.signal.aborted) {
      await sleep(WATCH_MS, undefined, { ref: false, signal: over.signal }).catch(() => {})
      if (over.signal.aborted || findPostmaster(cluster)?.ready) continue
      say('PostgreSQL 已中断，正在重新启动…')
      // A full disk lasts longer than one attempt.
      const again = await startOrAdopt(place, server.port, over.signal).catch((e: Error) => say(e.message))
      if (!again) continue
      ours ||= !again.adopted
      server = again.server
      say(`PostgreSQL 已恢复：127.0.0.1:${server.port}`)
    }
  })()

  return {
    url, adopted,
    async stop() {
      over.abort()
      await watch
      process.off('exit', lastResort)
      ours ||= !(await starterLives(starterFile))
      if (!ours) return
      ours = false
      await rm(starterFile, { force: true })
      await shutDown(home, cluster, server.pid)
    },
  }
}

async function starterLives(file: string): Promise<boolean> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''))
  return pid > 0 && isAlive(pid)
}

interface Place {
  home: string
  cluster: string
  account: Account | undefined
  log: (line: string) => void
  archive: string | undefined
}

/** @param port where sessions look for it; any free one when left out. @param over nobody needs it any more */
async function startOrAdopt(place: Place, port?: number, over?: AbortSignal): Promise<{ server: Postmaster; adopted: boolean }> {
  const deadline = Date.now() + PATIENCE_MS
  let nextNote = Date.now() + 5_000
  let refusals = 0
  let stoppingSince: number | undefined
  while (Date.now() < deadline && !over?.aborted) {
    const running = findPostmaster(place.cluster)
    if (running?.ready) return { server: running, adopted: true }
    stoppingSince = running?.stopping ? (stoppingSince ?? Date.now()) : undefined
    if (running && stoppingSince && Date.now() - stoppingSince > STOPPING_MS) {
      signalPostmaster(place.home, running.pid, 'QUIT')
      stoppingSince = undefined
    }
    if (!running) {
      const started = await launch(place, deadline, port)
      if (typeof started === 'object') return { server: started, adopted: false }
      // Another starter was faster, sessions of a killed server are still ending, or the port went: all pass within seconds.
      if (++refusals > 40) throw new Error(failure(started))
      await sleep(200)
    }
    if (Date.now() > nextNote) {
      place.log('正在等待 PostgreSQL 就绪（上次异常退出后需要恢复数据）…')
      nextNote = Date.now() + 10_000
    }
    await sleep(20)
  }
  throw new Error(failure(`长时间未就绪，请查看日志目录 ${join(place.cluster, 'log')}`))
}

const failure = (report: string) =>
  `PostgreSQL 启动失败。请根据以下信息处理，或通过 DATA_DIR 指定其他目录，或设置 DATABASE_URL 使用已有数据库：\n${report.trim()}`

/** @returns the ready server, or what it said when it was refused its lock or its port */
async function launch(place: Place, deadline: number, port?: number): Promise<Postmaster | string> {
  const { home, cluster, account, archive } = place
  const before = Date.now()
  const args = ['-D', cluster, ...(await serverSettings(cluster, port ?? (await freePort()), archive))]
  // detached: a Ctrl-C in the terminal must not end the database before the server has finished its requests.
  const child = spawn(join(home, 'bin', 'postgres'), args, {
    ...account,
    cwd: cluster,
    env: programEnvironment(),
    detached: true, windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const abandoned = () => void child.kill('SIGINT')
  process.once('exit', abandoned)
  let errors = ''
  let ended: string | undefined
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4000)))
  child.once('error', (error) => (ended = error.message))
  // 'close', not 'exit': by then everything it said has arrived.
  child.once('close', (code, signal) => (ended ??= `退出码 ${code ?? signal}`))

  while (ended === undefined && Date.now() < deadline) {
    const server = findPostmaster(cluster)
    if (server?.ready && server.pid === child.pid) {
      process.off('exit', abandoned)
      child.stderr.destroy()
      child.unref()
      return server
    }
    await sleep(5)
  }
  process.off('exit', abandoned)
  const report = errors + (await latestLog(cluster, before))
  if (/lock file .* already exists|pre-existing shared memory block|could not create any TCP\/IP sockets/.test(report))
    return report
  throw new Error(failure(`${ended ?? '超时'}\n${report}`))
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done, failed) => probe.once('error', failed).listen(0, '127.0.0.1', done))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}

/** The end of what the server logged since a time (ms). */
async function latestLog(cluster: string, since: number): Promise<string> {
  const directory = join(cluster, 'log')
  for (const name of await readdir(directory).catch(() => [])) {
    const file = join(directory, name)
    if ((await stat(file)).mtimeMs >= since) return (await readFile(file, 'utf8')).slice(-4000)
  }
  return ''
}

async function ensureDatabase(url: string, server: Postmaster, cluster: string): Promise<void> {
  try {
    if (await answers(url)) return
    const postgres = new URL(url)
    postgres.pathname = '/postgres'
    const admin = client(postgres.href)
    await admin.connect()
    try {
      await admin.query(`create database ${DATABASE}`)
    } catch (error) {
      // Another process made it in the meantime.
      if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
    } finally {
      await admin.end()
    }
  } catch (error) {
    throw new Error(
      `数据目录 ${cluster} 正被一个无法连接的 PostgreSQL 使用（进程 ${server.pid}，端口 ${server.port}）：${(error as Error).message}。请先停止该进程，或通过 DATA_DIR 指定其他目录。`,
    )
  }
}

/** false: the server is ours, but has no such database. @throws when it does not accept us */
async function answers(url: string): Promise<boolean> {
  const probe = client(url)
  try {
    await probe.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return false
    throw error
  } finally {
    await probe.end().catch(() => {})
  }
}

function client(url: string): pg.Client {
  const made = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Failures reach the caller through the awaited calls; without a listener the event would end the process.
  return made.on('error', () => {})
}
