/** The drill: a portal is backed up while it works, lost, and comes back whole, to the last moment or to a chosen one. */
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEngine } from '../main/assemble.ts'
import { connect, sql, type Db } from '../engine/database/db.ts'
import { startPostgres, type Embedded } from '../engine/database/embedded/embedded.ts'
import { copying, diskStore } from '../engine/files/disk-store.ts'
import { keepFile, nameOf } from '../engine/files/store.ts'
import { system } from '../engine/system.ts'
import { fill, order, peopled, pull, receive, ship, type World } from '../../test/world.ts'
import { backUp } from './backup.ts'
import { baseOf, basesIn, filesOf, walOf } from './place.ts'
import { prove } from './prove.ts'
import { restore } from './restore.ts'

const root = mkdtempSync(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'backup-'))
chmodSync(root, 0o755)
after(() => rmSync(root, { recursive: true, force: true }))
const dataDir = join(root, 'data')
const folder = join(root, 'backup')
const alone = join(root, 'alone')
const log = () => {}

/** Every WAL segment up to now is in the archive. */
async function archived(db: Db): Promise<void> {
  const [{ file }] = (await db.rows<{ file: string }>(sql`select pg_walfile_name(pg_current_wal_lsn()) file`)) as [
    { file: string },
  ]
  await db.rows(sql`select pg_switch_wal()`)
  while (!readdirSync(walOf(folder)).includes(file)) await sleep(20)
}
const ordersIn = async (db: Db) =>
  (await db.rows<{ id: number }>(sql`select id from material_order order by id`)).map((r) => r.id)

const made: number[] = []
/** When `alone` was made. */
let known: number[] = []
let between: Date
let file: string
before(async () => {
  const database = await startPostgres({ dataDir, log, archive: walOf(folder) })
  await fill(database.url)
  const files = copying(diskStore(join(dataDir, 'files')), diskStore(filesOf(folder)), assert.fail)
  const engine = await createEngine({ databaseUrl: database.url, files })
  writeFileSync(join(dataDir, 'sign.key'), 'the key')
  const w = (await peopled(engine)) as World
  made.push((await order(w, [['P1', 50]])).id)
  const sheet = await ship(w, await pull(w, [['P1', 20]]), [20])
  await receive(w, sheet, [{ receivedQty: 19 }])
  // Orders go on being made while the database is copied.
  let stop = false
  const busy = (async () => {
    while (!stop) made.push((await order(w, [['P2', 1]])).id)
  })()
  await backUp({ databaseUrl: database.url, dataDir, files: diskStore(join(dataDir, 'files')), folder })
  stop = true
  const backed = await engine.db.rows<{ value: { until: string } }>(sql`select value from portal_setting where name = 'backedUp'`)
  assert.ok(Date.now() - Date.parse(backed[0]!.value.until) < 600_000, 'the portal knows its last backup')
  await busy
  known = [...made]
  // Into a folder that no server writes its WAL to.
  for (let i = 0; i < 2; i++)
    await backUp({ databaseUrl: database.url, dataDir, files: diskStore(join(dataDir, 'files')), folder: alone, keep: 1 })
  const kept = await keepFile(engine, system('测试'), '交接单.txt', Readable.from([Buffer.from('已签')]), () => false)
  file = kept.id
  await sleep(20)
  between = new Date()
  await sleep(20)
  made.push((await order(w, [['P3', 7]])).id)
  await archived(engine.db)
  await w.app.close()
  await engine.feed.close()
  await engine.db.close()
  await database.stop()
})

/** Restores into a folder of its own, looks, and stops it. */
async function restored(
  name: string,
  to: Date | undefined,
  look: (db: Db, files: string) => Promise<void>,
  from = folder,
): Promise<void> {
  const target = join(root, name)
  const { database } = await restore({ folder: from, dataDir: target, to, log })
  const db = connect(database.url, 4)
  try {
    await look(db, join(target, 'files'))
  } finally {
    await db.close()
    await database.stop()
  }
}

test('all that was done is there again, with files and keys, proved, and the portal goes on', async () => {
  await restored('all', undefined, async (db, files) => {
    assert.deepEqual(await ordersIn(db), made)
    assert.deepEqual(await prove(db, diskStore(files)), [])
    assert.equal(readFileSync(join(files, nameOf(file)), 'utf8'), '已签')
    assert.equal(readFileSync(join(root, 'all/sign.key'), 'utf8'), 'the key')
  })
  // Started anew it is a database like any other.
  const database: Embedded = await startPostgres({ dataDir: join(root, 'all'), log })
  const db = connect(database.url, 2)
  await db.run('create table written ()')
  await db.close()
  await database.stop()
})

test('as of a moment: what came after it is not there', async () => {
  await restored('between', between, async (db) => assert.deepEqual(await ordersIn(db), made.slice(0, -1)))
})

test('a backup without an archive is whole by itself; of two the older one went with its WAL', async () => {
  assert.equal((await basesIn(alone)).length, 1)
  await restored('by itself', undefined, async (db) => assert.deepEqual(await ordersIn(db), known), alone)
})

test('what is wrong with a restored portal is named: a changed history, a posting that is gone, a lost file', async () => {
  await restored('wrong', undefined, async (db, files) => {
    await db.run('alter table history disable trigger all')
    await db.rows(sql`update history set who = '别人' where doc = 'materialOrder' and doc_id = ${made[0]!} and seq = 1`)
    await db.rows(sql`delete from history where doc = 'materialOrder' and doc_id = ${made[1]!}
      and seq = (select max(seq) from history where doc = 'materialOrder' and doc_id = ${made[1]!})`)
    await db.rows(sql`update ledger_balance set qty = qty + 1 where account = 'CON'`)
    rmSync(join(files, nameOf(file)))
    const wrong = (await prove(db, diskStore(files))).join('\n')
    assert.match(wrong, new RegExp(`ID ${made[0]}）的历史：第1条记录与校验值不符`))
    assert.match(wrong, new RegExp(`ID ${made[1]}）的历史：记录到`))
    assert.match(wrong, /账务勾稽L\d+/)
    assert.match(wrong, /附件交接单\.txt（.*）不在备份中/)
  })
})

test('nothing is written over, a moment before the first backup and a damaged backup are refused', async () => {
  const into = (name: string, to?: Date) => restore({ folder, dataDir: join(root, name), to, log })
  await assert.rejects(into('data'), /不为空/)
  const [base] = (await basesIn(folder)) as [Awaited<ReturnType<typeof basesIn>>[0]]
  await assert.rejects(into('early', new Date(Date.parse(base.begun) - 1)), /不能恢复到更早的时间/)
  await assert.rejects(into('late', new Date(Date.now() + 3_600_000)), /备份中最后的改动早于指定的时间/)
  const path = base.database.find((f) => f.size > 8192)!.path
  const at = join(baseOf(folder, base.name), 'database', path)
  const bytes = readFileSync(at)
  bytes[100]! ^= 1
  writeFileSync(at, bytes)
  await assert.rejects(into('damaged'), new RegExp(`备份已损坏：${path} 与备份时不同`))
})
