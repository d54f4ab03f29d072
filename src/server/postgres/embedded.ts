/**
 * PostgreSQL beside the portal: created, started, adopted when an earlier portal was killed and left it running, stopped.
 * As root the server runs as the user `postgres`, because PostgreSQL refuses to run as root.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { totalmem } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { closedFolder, nativeFolder } from './native.ts'

export interface Embedded {
  url: string
  /** True when a running server was taken over. */
  adopted: boolean
  stop(): Promise<void>
}
interface User {
  uid: number
  gid: number
}

const DATABASE = 'scm'

/** @throws Error with a message for the operator, in Chinese */
export async function startPostgres(o: { dataDir: string; log: (line: string) => void }): Promise<Embedded> {
  const home = resolve(o.dataDir, 'postgres')
  const user = process.getuid?.() === 0 ? databaseUser() : undefined
  mkdirSync(dirname(home), { recursive: true })
  const closed = user && closedFolder(dirname(home))
  if (closed)
    throw new Error(`数据库用户 postgres 不能进入目录 ${closed}。请执行 chmod o+x ${closed}，或用 DATA_DIR 指定其他目录，或用 DATABASE_URL 指定外部数据库`)
  const native = nativeFolder((path) => !user || !closedFolder(path))
  const passwordFile = join(dirname(home), 'postgres.password')
  if (!existsSync(join(home, 'PG_VERSION'))) initialize(native, home, passwordFile, user)
  const password = readFileSync(passwordFile, 'utf8').trim()
  const running = await runningServer(home, password)
  if (running) return { url: running.url, adopted: true, stop: () => stopIfOurs(running.pid, home) }
  const port = await freePort()
  const child = launch(native, home, port, user, o.log)
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`
  await untilReady(url, child)
  writeOwner(home)
  return { url, adopted: false, stop: () => stopServer(child.pid!, home) }
}

function databaseUser(): User {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout?.trim() || NaN)
  if (Number.isNaN(id('-u'))) spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
  const user = { uid: id('-u'), gid: id('-g') }
  if (Number.isNaN(user.uid)) throw new Error('以 root 运行时需要系统用户 postgres，请先创建该用户，或用普通用户启动，或用 DATABASE_URL 指定外部数据库')
  return user
}

const environment = (native: string) => ({ ...process.env, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C', TZ: 'UTC' })
const program = (native: string, name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

function initialize(native: string, home: string, passwordFile: string, user: User | undefined): void {
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (user) chownSync(home, user.uid, user.gid)
  // initdb reads the password from a file of the database user, which is gone afterwards; ours stays, readable by us only.
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const once = `${passwordFile}.init`
  writeFileSync(once, password, { mode: 0o600 })
  if (user) chownSync(once, user.uid, user.gid)
  const args = ['-D', home, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${once}`, '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--data-checksums']
  const result = spawnSync(program(native, 'initdb'), args, { env: environment(native), encoding: 'utf8', ...user })
  rmSync(once, { force: true })
  if (result.status !== 0) {
    rmSync(home, { recursive: true, force: true })
    throw new Error(`创建数据库失败：${(result.stderr || result.error?.message || '').trim()}`)
  }
}

function settings(home: string, port: number): Record<string, string> {
  const mb = Math.round(totalmem() / 1048576)
  return {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '150',
    shared_buffers: `${Math.min(2048, Math.max(128, Math.round(mb / 8)))}MB`,
    effective_cache_size: `${Math.round(mb / 2)}MB`,
    work_mem: '32MB',
    maintenance_work_mem: `${Math.min(512, Math.max(64, Math.round(mb / 16)))}MB`,
    random_page_cost: '1.1',
    max_wal_size: '4GB',
    wal_compression: 'on',
    jit: 'off',
    timezone: 'Asia/Shanghai',
    external_pid_file: join(home, 'portal.pid'),
  }
}

function launch(native: string, home: string, port: number, user: User | undefined, log: (line: string) => void) {
  const args = ['-D', home, ...Object.entries(settings(home, port)).flatMap(([k, v]) => ['-c', `${k}=${v}`])]
  // Its own process group: Ctrl-C is for the portal, which then stops the database in good order.
  const child = spawn(program(native, 'postgres'), args, { env: environment(native), stdio: ['ignore', 'ignore', 'pipe'], detached: true, ...user })
  child.stderr.setEncoding('utf8').on('data', (text: string) => text.split('\n').filter((l) => /FATAL|PANIC|ERROR/.test(l)).forEach(log))
  child.on('error', (e) => log(`database: ${e.message}`))
  child.unref()
  ;(child.stderr as unknown as { unref?: () => void }).unref?.()
  return child
}

async function untilReady(url: string, child: { exitCode: number | null }): Promise<void> {
  const admin = url.replace(`/${DATABASE}`, '/postgres')
  for (let wait = 0; wait < 600; wait++) {
    if (child.exitCode !== null) throw new Error(`数据库启动失败（退出码 ${child.exitCode}），请查看数据目录是否被其他程序使用`)
    const client = await tryConnect(admin)
    if (client) {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
      if (!rowCount) await client.query(`create database ${DATABASE}`)
      await client.end()
      return
    }
    await new Promise((r) => setTimeout(r, 50))
  }
  throw new Error('数据库在 30 秒内没有就绪')
}

async function tryConnect(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    await client.end().catch(() => {})
    return undefined
  }
}

/** A server that an earlier portal left behind, or that another portal on the same data runs. */
async function runningServer(home: string, password: string): Promise<{ url: string; pid: number } | undefined> {
  const file = join(home, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  if (!alive(pid)) return undefined
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${DATABASE}`
  for (let i = 0; i < 100; i++) {
    const client = await tryConnect(url)
    if (client) {
      await client.end()
      return { url, pid }
    }
    if (!alive(pid)) return undefined
    await new Promise((r) => setTimeout(r, 100))
  }
  throw new Error(`数据目录 ${home} 正被进程 ${pid} 使用，但无法连接，请先停止该进程`)
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (e) {
    return (e as { code?: string }).code === 'EPERM'
  }
}

const ownerFile = (home: string) => join(dirname(home), 'postgres.owner')
const writeOwner = (home: string) => writeFileSync(ownerFile(home), String(process.pid))

/** An adopted server is stopped only when the portal that started it is gone. */
async function stopIfOurs(pid: number, home: string): Promise<void> {
  const owner = existsSync(ownerFile(home)) ? Number(readFileSync(ownerFile(home), 'utf8')) : 0
  if (owner && owner !== process.pid && alive(owner)) return
  await stopServer(pid, home)
}

/** Fast shutdown: open transactions are rolled back, what was committed is safe. */
async function stopServer(pid: number, home: string): Promise<void> {
  if (alive(pid)) process.kill(pid, 'SIGINT')
  for (let i = 0; i < 300 && alive(pid); i++) await new Promise((r) => setTimeout(r, 50))
  if (alive(pid)) process.kill(pid, 'SIGQUIT')
  rmSync(ownerFile(home), { force: true })
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}
