/** A PostgreSQL server process as seen from outside: its lock file, its signals. */
import { execFileSync } from 'node:child_process'
import { chownSync, readFileSync, readlinkSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Postmaster {
  pid: number
  port: number
  /** The directory of its socket, if it has one. */
  socket: string | undefined
  ready: boolean
  /** It was told to end and has not. */
  stopping: boolean
}

/**
 * The living server of this cluster, undefined when there is none. A lock file left by a dead one is no obstacle afterwards.
 * @throws when the lock file may not be read
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`无法读取 ${file}：${(error as Error).message}。请用数据目录的所有者启动，或通过 DATA_DIR 指定其他目录。`)
  }
  const pid = Number(lines[0])
  // Our own number: disarmed before. Replacing the file again could hit the one of a server that is starting.
  if (!pid || pid === process.pid || !isAlive(pid)) return undefined
  if (isForeign(pid, cluster)) {
    disarm(file, lines)
    return undefined
  }
  const state = lines[7]?.trim()
  return {
    pid,
    port: Number(lines[3]),
    socket: lines[4]?.trim() || undefined,
    ready: state === 'ready',
    stopping: state === 'stopping',
  }
}

/** Zombies count as dead: in a container whose first process does not reap, they stay forever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// After a reboot the recorded number may belong to anything. A server's working directory is its cluster (where /proc tells).
function isForeign(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
  }
}

// PostgreSQL would refuse to start as long as that other process lives. It ignores a lock naming its own parent (us); deleting
// the file instead would also lose the shared memory key by which it detects surviving sessions of the old server.
function disarm(file: string, lines: string[]): void {
  // Replaced as a whole: a server that is starting must not read a half-written file.
  const { uid, gid } = statSync(file)
  const next = `${file}.portal`
  writeFileSync(next, [process.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 })
  if (process.getuid?.() === 0) chownSync(next, uid, gid)
  renameSync(next, file)
}

/** SIGINT: fast shutdown (sessions are cut, data is written). SIGQUIT: at once, recovery follows at the next start. */
export function signalPostmaster(home: string, pid: number, signal: 'INT' | 'QUIT'): void {
  try {
    if (process.platform === 'win32') execFileSync(join(home, 'bin', 'pg_ctl'), ['kill', signal, String(pid)])
    else process.kill(pid, `SIG${signal}`)
  } catch {
    // gone already
  }
}

/** Ends the server and waits until it is gone. @throws when it does not end within about 70 seconds */
export async function shutDown(home: string, cluster: string, pid: number): Promise<void> {
  // It ended by itself earlier: its number may be somebody else's by now.
  if (findPostmaster(cluster)?.pid !== pid) return
  for (const [signal, seconds] of [
    ['INT', 60],
    ['QUIT', 10],
  ] as const) {
    signalPostmaster(home, pid, signal)
    const deadline = Date.now() + seconds * 1000
    while (Date.now() < deadline) {
      // Not when the lock file goes: that is a moment before the process does.
      if (!isAlive(pid)) return
      await sleep(10)
    }
  }
  throw new Error(`PostgreSQL（进程 ${pid}）未能停止，请检查磁盘后手动结束该进程。`)
}
