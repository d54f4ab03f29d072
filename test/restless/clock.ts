/**
 * A clock that all processes of a world go by, and that is set while they run, as somebody sets a machine's: the database's and the
 * portals' alike (clock.c, loaded before the C library). What measures time by a clock that nobody sets goes on as before.
 */
import { execFile } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const source = fileURLToPath(new URL('clock.c', import.meta.url))

export class Clock {
  /** By how much it is wrong. */
  minutes = 0
  /** What processes need in their environment to go by it; undefined where nothing can set it. */
  readonly env: Readonly<Record<string, string>> | undefined
  readonly #dir: string
  readonly #file: number | undefined

  private constructor(dir: string, isMovable: boolean) {
    this.#dir = dir
    if (!isMovable) return
    const path = join(dir, 'shift')
    this.#file = openSync(path, 'w', 0o644)
    this.set(0)
    this.env = { LD_PRELOAD: join(dir, 'clock.so'), CLOCK_FILE: path }
  }
  /** Its library is made anew, which takes a C compiler; without one, and elsewhere than on Linux, it stands right always. */
  static async open(): Promise<Clock> {
    const dir = await mkdtemp(join(tmpdir(), 'scm-clock-'))
    // The database has a user of its own.
    await chmod(dir, 0o755)
    const made =
      process.platform === 'linux' &&
      (await promisify(execFile)('cc', ['-O2', '-shared', '-fPIC', '-o', join(dir, 'clock.so'), source]).then(
        () => true,
        (e: NodeJS.ErrnoException) => {
          if (e.code !== 'ENOENT') throw e
          return false
        },
      ))
    return new Clock(dir, made)
  }

  now(): number {
    return Date.now() + this.minutes * 60_000
  }
  /** For all who go by it, at once. */
  set(minutes: number): void {
    this.minutes = minutes
    const seconds = Buffer.alloc(8)
    seconds.writeBigInt64LE(BigInt(minutes * 60))
    writeSync(this.#file!, seconds, 0, 8, 0)
  }
  async close(): Promise<void> {
    if (this.#file !== undefined) closeSync(this.#file)
    await rm(this.#dir, { recursive: true, force: true })
  }
}
