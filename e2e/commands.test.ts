/** Every command of docs/commands.md that ends, to its end, on little: what only people call breaks unseen. */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../test/checks.ts'
import { freePort } from '../test/free-port.ts'
import { until } from '../test/until.ts'
import { ownFolder } from '../test/own-folder.ts'
import { begin, run } from './commands.ts'

test('demo, screens, backup, verify, soak: a portal with its demo world', async () => {
  const dataDir = ownFolder()
  const env = { DATA_DIR: dataDir }
  await run('demo', ['--small'], env)
  const port = await freePort()
  const portal = begin('start', [], { ...env, PORT: String(port), DEMO_LIVE: '0', LOG_LEVEL: 'error' })
  const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false) // prettier-ignore
  try {
    await until(isReady)
    const pictures = join(dataDir, 'pictures')
    await run('screens', ['--small', pictures], { PORTAL_URL: `http://127.0.0.1:${port}/scm` })
    assert.ok((await readdir(pictures)).length > 2)
    await assert.rejects(
      run('handbook', ['--small', '--check'], { PORTAL_URL: `http://127.0.0.1:${port}/scm` }),
      /没有图或图旧了/,
    )
    assert.match(await run('handbook', ['--small'], { PORTAL_URL: `http://127.0.0.1:${port}/scm` }), /2 张图/)
    await run('backup', [join(dataDir, 'copy')], env)
  } finally {
    portal.child.kill('SIGTERM')
    await portal.ended
  }
  assert.match(await run('verify', [join(dataDir, 'copy')], env), /核对无误/)
  assert.match(await run('soak', ['--small', '--port', String(await freePort())], env), /0 findings/)
})

test('explain, migrate:new, fuzz, restless, months, clicks, check:office', async () => {
  assert.match(await run('explain', ['materialOrder']), /create table public\.material_order /)
  assert.match(await run('migrate:new', ['nothing']), /无需迁移/)
  await run('fuzz', ['--small'])
  await run('restless', ['--small'])
  await run('months', ['--small'])
  assert.match(await run('clicks', []), /\| 合计 \|/)
  await run('check:office', ['--small'])
})

/** Where each command of package.json is run. */
const RUN: Record<string, string> = {
  start: 'here', demo: 'here', screens: 'here', handbook: 'here', backup: 'here', verify: 'here', soak: 'here', explain: 'here',
  'migrate:new': 'here', fuzz: 'here', restless: 'here', months: 'here', clicks: 'here', 'check:office': 'here',
  bench: 'measured.test.ts', 'bench:web': 'measured.test.ts', generate: 'test/generated.test.ts',
  restore: 'src/backup/backup.test.ts', files: 'test/object-store.test.ts', test: 'each run', lint: 'each run', types: 'each run',
  build: 'each run', format: 'compared by lint', dev: 'goes on until it is ended',
}
test('no command is forgotten', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { scripts: object }
  assert.deepEqual(Object.keys(scripts).toSorted(), Object.keys(RUN).toSorted())
})
