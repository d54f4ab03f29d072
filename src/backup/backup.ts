/** Backs up the embedded database, files and keys while the portal runs: a base backup (PostgreSQL manual, 25.3.4) and the WAL that it needs. */
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../engine/database/db.ts'
import { gone } from '../engine/files/disk-store.ts'
import { copyAll, type FileStore } from '../engine/files/file-store.ts'
import {
  basesIn, baseOf, below, copiesIn, copyWhole, isSegment, segment, sha256OfFile, walOf, type Base, type Copied,
} from './place.ts'

/** Of the cluster: what a server makes anew, and WAL, which is copied last (manual, 25.3.4.3). */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)(\.portal)?|portal-starter|log|\.s\.PGSQL.*|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|(.*\/)?(pgsql_tmp.*|pg_internal\.init.*))$/
interface Asked {
  /** Of the running embedded database. */
  databaseUrl: string
  dataDir: string
  /** Where the portal's contents lie. */
  files: FileStore
  folder: string
  /** So many bases stay, this one included, and the WAL since the oldest of them; all when left out. */
  keep?: number | undefined
}
export interface BackedUp {
  base: Base
  /** Contents that were new to the backup. */
  files: number
}

/** @throws when anything could not be copied; the folder's earlier bases stay as they were */
export async function backUp({ databaseUrl, dataDir, files: from, folder, keep }: Asked): Promise<BackedUp> {
  const begun = new Date().toISOString()
  const name = begun.replace(/[:.]/g, '-')
  const target = baseOf(folder, name)
  const cluster = join(dataDir, 'database')
  await mkdir(target, { recursive: true, mode: 0o700 })
  const db = connect(databaseUrl, 1)
  // A backup and its slot belong to one session.
  const client = await db.pool.connect()
  const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0]
  // The slot of a backup just done goes only when its session is gone.
  const slot = `backup_${randomUUID().replaceAll('-', '_')}`
  try {
    // WAL stays until the slot goes with this session.
    await one('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const { file: first } = await one('select pg_walfile_name(pg_backup_start($1, true)) file', [name])
    const { files: database, folders } = await copyFolder(cluster, join(target, 'database'), (path) => LEFT_OUT.test(path))
    const stopped = await one('select pg_walfile_name(lsn) file, labelfile, spcmapfile from pg_backup_stop(false)')
    const until = new Date().toISOString()
    if (stopped.spcmapfile) throw new Error('数据库使用了表空间，不能这样备份，请用 pg_basebackup')
    database.push(await written(join(target, 'database'), 'backup_label', stopped.labelfile))
    const wal = (await readdir(join(cluster, 'pg_wal'))).filter(
      (f) => f.endsWith('.history') || (isSegment(f) && segment(f) >= segment(first) && segment(f) <= segment(stopped.file)),
    )
    for (const f of wal) await copyWhole(join(cluster, 'pg_wal', f), join(walOf(folder), f))
    const { files: kept } = await copyFolder(
      dataDir,
      join(target, 'kept'),
      (path) => path.includes('/') || ['database', 'files'].includes(path),
    )
    const base: Base = {
      name, begun, until,
      walFrom: segment(first),
      postgres: (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim(),
      folders, database, kept,
    }
    // After the database: what its rows refer to was written before them.
    const files = await copyAll(from, copiesIn(folder))
    await writeFile(join(target, 'base.json.part'), JSON.stringify(base), { mode: 0o600 })
    await rename(join(target, 'base.json.part'), join(target, 'base.json'))
    if (keep) await thin(folder, keep)
    // The home page of whoever looks after the portal says it; a copy of a database that takes nothing any more is one all the same.
    await one(
      `insert into portal_setting (name, value) values ('backedUp', $1) on conflict (name) do update set value = excluded.value`,
      [JSON.stringify({ until })],
    ).catch(() => undefined)
    return { base, files }
  } catch (e) {
    await rm(target, { recursive: true, force: true })
    throw e
  } finally {
    client.release(true)
    await db.close()
  }
}

async function copyFolder(
  from: string,
  to: string,
  skipped: (path: string) => boolean,
): Promise<{ files: Copied[]; folders: string[] }> {
  const [files, folders]: [Copied[], string[]] = [[], []]
  await mkdir(to, { recursive: true, mode: 0o700 })
  for await (const path of below(from, skipped)) {
    const target = join(to, path)
    if (path.endsWith('/')) {
      await mkdir(target, { mode: 0o700 })
      folders.push(path)
      continue
    }
    // A table that is dropped meanwhile is none any more for whoever replays the WAL.
    const there = await copyFile(join(from, path), target).then(() => true, gone(false))
    if (there) files.push({ path, size: (await stat(target)).size, sha256: await sha256OfFile(target) })
  }
  return { files, folders }
}

async function written(folder: string, path: string, text: string): Promise<Copied> {
  await writeFile(join(folder, path), text, { mode: 0o600 })
  return { path, size: Buffer.byteLength(text), sha256: await sha256OfFile(join(folder, path)) }
}

async function thin(folder: string, keep: number): Promise<void> {
  const bases = await basesIn(folder)
  const staying = bases.slice(-keep)
  for (const { name } of bases.slice(0, -keep)) await rm(baseOf(folder, name), { recursive: true })
  const oldest = staying.map((b) => b.walFrom).sort()[0]!
  for (const f of await readdir(walOf(folder)))
    if (isSegment(f) && segment(f) < oldest) await rm(join(walOf(folder), f), { force: true })
}
