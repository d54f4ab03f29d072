/** Work in a process of its own: what it took of memory goes with it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Child {
  /** Fulfilled when it has ended well. @throws with what it said last */
  done: Promise<void>
  stop(): Promise<void>
  /** Whatever else is to be done goes before its work. */
  waitsForOthers(): void
}

/**
 * Runs an entry (a path from the project directory) with this process's Node.
 * @param title what it does, for the message when it fails
 * @param say receives its lines
 */
export function runEntry(entry: string, title: string, env: NodeJS.ProcessEnv, say: (line: string) => void): Child {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', root + entry], {
    cwd: process.cwd(),
    env: { ...process.env, ...env },
    // The channel ends with this process, however it ends: see endWithParent.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    windowsHide: true,
  })
  createInterface({ input: child.stdout! }).on('line', say)
  let errors = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (errors = (errors + text).slice(-4000)))
  const ended = once(child, 'close')
  const done = ended.then(([code, signal]) => {
    if (code !== 0) throw new Error(`${title}失败（${code ?? signal}）：\n${errors.trim()}`)
  })
  // Whoever waits hears of it; nobody may wait yet.
  done.catch(() => {})
  return {
    done,
    async stop() {
      child.kill()
      await ended.catch(() => {})
    },
    waitsForOthers() {
      if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    },
  }
}

/** Called by such an entry: nobody would wait for its work any more. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}
