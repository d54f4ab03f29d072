/** How a portal begins: the port first, then a data folder that can be written and is nobody else's. */
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../src/engine/database/embedded/embedded.ts'
import { holdAlone } from '../src/main/data-folder.ts'
import { ownFolder as folder } from './own-folder.ts'
import { atEnd } from './ending.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'
import { world } from './world.ts'

const entry = fileURLToPath(new URL('../src/main/server.ts', import.meta.url))

/** A start that need not come to its end. */
function begin(env: NodeJS.ProcessEnv): { child: ChildProcess; said: () => string } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: { ...process.env, DEMO: '0', WEB: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  atEnd(() => child.kill('SIGKILL'))
  let said = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (said += text))
  return { child, said: () => said }
}

test('who looks early is told to wait: a page for people, an envelope for programs', async () => {
  const w = await world()
  const port = await freePort()
  const { child, said } = begin({ DATABASE_URL: w.scratch.url, PORT: String(port), DATA_DIR: folder() })
  const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' }).catch(() => undefined)
  let first: Response | undefined
  await until(async () => (first = await at('/scm/')))
  assert.deepEqual([first!.status, first!.headers.get('retry-after')], [503, '5'])
  assert.match(await first!.text(), /正在启动/)
  const called = await at('/api/profile/get')
  if (called?.status === 503) assert.match(((await called.json()) as { message: string }).message, /正在启动/)
  await until(async () => (await at('/readyz'))?.status === 200)
  assert.equal((await at('/api/profile/get'))!.status, 401, said())
  child.kill('SIGTERM')
  await once(child, 'exit')
})

test('a port that is taken ends the start before anything is made', async () => {
  const other = createServer((_, response) => response.end('other'))
  await once(other.listen(0, '0.0.0.0'), 'listening')
  const { port } = other.address() as { port: number }
  const made = folder()
  const { child, said } = begin({ PORT: String(port), DATA_DIR: made, DATABASE_URL: '' })
  await until(() => child.exitCode !== null)
  assert.equal(child.exitCode, 1)
  other.close()
  assert.match(said(), new RegExp(`启动失败：端口 ${port} 已被其他程序占用。请先停止它，或用 PORT 指定其他端口`))
  assert.deepEqual(await readdir(made), [])
})

test('a data folder that cannot be written ends the start in clear words', async () => {
  // Nobody can make one there, root included.
  const { child, said } = begin({ PORT: String(await freePort()), DATA_DIR: '/dev/null/data', DATABASE_URL: '' })
  await until(() => child.exitCode !== null)
  assert.equal(child.exitCode, 1)
  assert.match(said(), /启动失败：数据目录 \/dev\/null\/data 不可写（[^]*）。请检查该目录的权限[^]*或用 DATA_DIR 指定其他目录/)
})

test('a second portal on one data folder is refused in clear words; the first goes on, and when it is gone another begins', async () => {
  const made = folder()
  const database = await startPostgres({ dataDir: made, log: () => {} })
  atEnd(() => database.stop())
  const leave = await holdAlone(database.url, made)
  const { child, said } = begin({ PORT: String(await freePort()), DATA_DIR: made, DATABASE_URL: '' })
  await until(() => child.exitCode !== null)
  assert.equal(child.exitCode, 1)
  assert.match(said(), new RegExp(`启动失败：数据目录 ${made} 正由另一个门户使用。请先停止它，或用 DATA_DIR 指定其他目录`))
  await leave()
  // Whoever is killed lets go of it too: it is held by a session.
  const killed = spawn(process.execPath, ['--input-type=module', '-e', `
    const { holdAlone } = await import(${JSON.stringify(new URL('../src/main/data-folder.ts', import.meta.url).href)})
    await holdAlone(${JSON.stringify(database.url)}, 'x'); console.log('held'); setInterval(() => {}, 1000)`], { stdio: ['ignore', 'pipe', 'ignore'] }) // prettier-ignore
  await once(killed.stdout!, 'data')
  await assert.rejects(holdAlone(database.url, made), /正由另一个门户使用/)
  killed.kill('SIGKILL')
  await (
    await holdAlone(database.url, made)
  )()
})
