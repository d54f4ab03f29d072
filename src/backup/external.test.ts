/**
 * The drill for a PostgreSQL that its own operators back up (docs/backup.md): a base backup as pg_basebackup asks for it and a WAL archive,
 * the portal's files beside them, and from these alone, in an empty place, a portal as of a chosen moment.
 */
import assert from 'node:assert/strict'
import { appendFileSync, chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, sql, type Db } from '../engine/database/db.ts'
import { databaseAccount } from '../engine/database/embedded/account.ts'
import { prepareDataDirectory } from '../engine/database/embedded/cluster.ts'
import { startPostgres } from '../engine/database/embedded/embedded.ts'
import { diskStore } from '../engine/files/disk-store.ts'
import { copyAll } from '../engine/files/file-store.ts'
import { keepFile } from '../engine/files/store.ts'
import { system } from '../engine/system.ts'
import { createEngine } from '../main/assemble.ts'
import { baseBackup } from '../../test/base-backup.ts'
import { fill, order, peopled, pull, receive, ship, type World } from '../../test/world.ts'
import { copiesIn } from './place.ts'
import { prove } from './prove.ts'

const root = mkdtempSync(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'external-'))
chmodSync(root, 0o755)
after(() => rmSync(root, { recursive: true, force: true }))
const [theirs, archive, again, folder] = ['theirs', 'wal', 'again', 'files'].map((n) => join(root, n)) as [
  string,
  string,
  string,
  string,
]
const log = () => {}

const ordersIn = async (db: Db) =>
  (await db.rows<{ id: number }>(sql`select id from material_order order by id`)).map((r) => r.id)

test('a base backup, the WAL and the files make the portal again as of a moment, proved, and it goes on', async () => {
  // What was there before the operators keep WAL is in the base.
  const before = await startPostgres({ dataDir: theirs, log })
  await fill(before.url)
  await before.stop()
  const database = await startPostgres({ dataDir: theirs, log, archive })
  const files = diskStore(join(root, 'portal'))
  const engine = await createEngine({ databaseUrl: database.url, files })
  const w = (await peopled(engine)) as World
  const made = [(await order(w, [['P1', 50]])).id]
  const cluster = join(again, 'database')
  const account = await databaseAccount(join(theirs, 'database'))
  await prepareDataDirectory(again, account)
  mkdirSync(cluster, { mode: 0o700 })
  await baseBackup(database.url, cluster)
  // Afterwards people go on: goods, a file, an order; then a moment, and what is lost on purpose.
  const sheet = await ship(w, await pull(w, [['P1', 20]]), [20])
  await receive(w, sheet, [{ receivedQty: 19 }])
  await keepFile(engine, system('测试'), '交接单.txt', Readable.from([Buffer.from('已签')]), () => false)
  made.push((await order(w, [['P2', 7]])).id)
  await sleep(20)
  const moment = new Date()
  await sleep(20)
  await order(w, [['P3', 9]])
  assert.ok(await copyAll(files, copiesIn(folder)))
  const [{ file }] = (await engine.db.rows<{ file: string }>(sql`select pg_walfile_name(pg_current_wal_lsn()) file`)) as [
    { file: string },
  ]
  await engine.db.rows(sql`select pg_switch_wal()`)
  while (!readdirSync(archive).includes(file)) await sleep(20)
  await w.app.close()
  await engine.feed.close()
  await engine.db.close()
  await database.stop()
  rmSync(theirs, { recursive: true })

  // Nobody is let in before it is all there.
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `\nrestore_command = 'cp "${archive}/%f" "%p"'\nrecovery_target_time = '${moment.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\nhot_standby = off\n`,
  )
  writeFileSync(join(cluster, 'recovery.signal'), '')
  if (account)
    for (const f of ['.', ...(readdirSync(cluster, { recursive: true }) as string[])])
      chownSync(join(cluster, f), account.uid, account.gid)
  const restored = await startPostgres({ dataDir: again, log })
  const db = connect(restored.url, 2)
  assert.deepEqual(await ordersIn(db), made)
  const copied = copiesIn(folder)
  assert.deepEqual(await prove(db, copied), [])
  await db.close()
  const anew = await createEngine({ databaseUrl: restored.url, files: copied })
  const people = (await peopled(anew)) as World
  assert.ok((await order(people, [['P2', 1]])).id)
  await people.app.close()
  await anew.feed.close()
  await anew.db.close()
  await restored.stop()
})
