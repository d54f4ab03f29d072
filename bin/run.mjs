#!/usr/bin/env node
/**
 * node bin/run.mjs <entry.ts> [args…] — runs an entry (a path from the project directory) with the pinned Node 24, whatever Node (≥ 20) called it.
 *
 * - The binary comes from the npm packages node-<os>-<cpu> (optionalDependencies); without them the running Node is used if it is new enough.
 * - The child leads its own process group, so Ctrl-C reaches the launcher only and is passed on exactly once.
 * - An IPC channel ties both together: when the launcher disappears (kill -9), the child gets SIGTERM, hence an entry only
 *   needs a SIGTERM handler to end cleanly in every case.
 * - Under npm it ends when npm does: npm passes a SIGTERM on to its shell only, and a SIGKILL to nobody.
 * - The launcher ends with the child's exit code or signal.
 * - What is compiled is kept beside the packages for the next start; where that place cannot be written it is compiled anew, as Node does.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'

// Loaded into the child before its entry. unref: the channel must not keep a finished script alive.
const watchLauncher = `
if (process.channel) {
  process.once('disconnect', () => process.emit('SIGTERM', 'SIGTERM', ${constants.signals.SIGTERM}) || process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}`

const [entry, ...args] = process.argv.slice(2)
if (!entry) fail('用法 Usage: node bin/run.mjs <entry.ts> [args…]')
launch([pinnedNode(), runningNode()].filter(Boolean))

function pinnedNode() {
  const name = `node-${windows ? 'win' : process.platform}-${process.arch}`
  try {
    const home = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
    return join(home, 'bin', windows ? 'node.exe' : 'node')
  } catch {
    return undefined
  }
}

function runningNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 15) ? process.execPath : undefined
}

function launch([binary, ...others]) {
  if (!binary) {
    fail(`找不到可用的 Node.js 24（当前为 ${process.version}，${process.platform}-${process.arch}）。请在项目目录执行 npm ci（不要加 --omit=optional），或安装 Node.js 24.15 及以上版本后重试。
No usable Node.js 24 (this is ${process.version}). Run "npm ci" in the project directory (without --omit=optional), or install Node.js 24.15 or later, then try again.`)
  }
  const flags = [
    '--disable-warning=ExperimentalWarning',
    // Node's own 64 MB become 130 MB of young objects under load, which nobody misses: 200 people are served from 340 MB instead of 430.
    '--max-semi-space-size=16',
    '--import',
    `data:text/javascript,${encodeURIComponent(watchLauncher)}`,
  ]
  const compiled = join(project, 'node_modules/.cache/scm-portal/compiled')
  const child = spawn(binary, [...flags, resolve(project, entry), ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !windows,
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  })

  // A binary made for another C library (Alpine) fails here: the next candidate may run.
  child.once('error', (error) => {
    if (child.pid) return
    console.error(`${binary}: ${error.message}`)
    launch(others)
  })
  if (!child.pid) return

  const lastSent = {}
  // SIGUSR2 replaces the processes of a portal one after the other; Windows has no such signal.
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', ...(windows ? [] : ['SIGUSR2'])]
  for (const signal of signals) {
    process.on(signal, () => {
      // One Ctrl-C arrives twice under `npm start`: from the terminal and from npm.
      const now = Date.now()
      if (now - (lastSent[signal] ?? 0) < 500) return
      lastSent[signal] = now
      // A Windows console delivers Ctrl-C to the child itself; kill() there would end it without a clean shutdown.
      if (!windows) child.kill(signal)
    })
  }
  // npm ends at a SIGTERM without waiting for what it runs, and killed it leaves its shell behind: whoever stopped it wanted this to end.
  const shell = process.ppid
  const npm = parentOf(shell)
  if (process.env.npm_lifecycle_event && !windows)
    setInterval(() => (process.ppid !== shell || parentOf(shell) !== npm) && child.kill('SIGTERM'), 500).unref()
  child.once('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name)
    if (signal && !windows) process.kill(process.pid, signal)
    else process.exit(code ?? 1)
  })
}

/** Undefined where the system does not say. */
function parentOf(pid) {
  try {
    // 812 (sh) S 790 …: the name may hold anything.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
