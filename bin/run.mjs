// Runs a TypeScript entry with the pinned Node 24 that came from npm; any Node from 20 on can run this file.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)

function findNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  try {
    const home = dirname(require.resolve(`${name}/package.json`))
    const binary = join(home, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(binary)) return binary
  } catch {
    // not published for this platform: the machine's own Node may do
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath
  console.error(`没有适用于 ${process.platform}-${process.arch} 的 Node 24，请安装 Node.js 24.15 或更高版本后重试。`)
  console.error(`No pinned Node 24 for ${process.platform}-${process.arch}; install Node.js 24.15 or later and try again.`)
  process.exit(1)
}

const [entry, ...args] = process.argv.slice(2)
// The ipc channel tells the child when this launcher dies, however it dies.
const child = spawn(findNode(), ['--disable-warning=ExperimentalWarning', join(root, entry), ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
child.on('error', (e) => {
  console.error(e.message)
  process.exit(1)
})
// Ctrl-C reaches the whole process group; a signal sent to the launcher alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  })
child.on('exit', (code, signal) => {
  if (signal) {
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  } else process.exit(code ?? 1)
})
