/** Makes a data folder from a backup, as of its newest moment or of a chosen one. */
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseAccount } from '../engine/database/embedded/account.ts'
import { prepareDataDirectory } from '../engine/database/embedded/cluster.ts'
import { startPostgres, type Embedded } from '../engine/database/embedded/embedded.ts'
import {
  basesIn, baseOf, below, copyWhole, filesOf, isSegment, momentText, segment, sha256OfFile, walOf, type Base, type Copied,
} from './place.ts'

interface Asked {
  folder: string
  /** Made; empty when it is there. */
  dataDir: string
  /** All that was committed before this instant, nothing after it; the newest state when left out. */
  to?: Date | undefined
  log: (line: string) => void
}

/**
 * @returns the database of the new folder, running; the caller stops it
 * @throws with a Chinese message when there is no base for that moment, when it is damaged, or when the WAL ends before that moment
 */
export async function restore(asked: Asked): Promise<{ base: Base; database: Embedded }> {
  const { folder, dataDir, to, log } = asked
  if ((await readdir(dataDir).catch(() => [])).length)
    throw new Error(`目录 ${dataDir} 不为空。恢复不会覆盖已有数据，请用 DATA_DIR 指定一个新目录`)
  const base = await chosen(folder, to)
  log(`使用 ${momentText(base.until)} 的备份`)
  try {
    await copyBack(asked, base)
    return { base, database: await replayed(asked) }
  } catch (e) {
    await rm(dataDir, { recursive: true, force: true })
    throw e
  }
}

async function copyBack({ folder, dataDir }: Asked, base: Base): Promise<void> {
  const cluster = join(dataDir, 'database')
  const source = baseOf(folder, base.name)
  await prepareDataDirectory(dataDir, await databaseAccount(cluster))
  for (const path of ['', ...base.folders]) await mkdir(join(cluster, path), { mode: 0o700 })
  await copyProved(join(source, 'database'), cluster, base.database)
  await copyProved(join(source, 'kept'), dataDir, base.kept)
  for (const f of await readdir(walOf(folder)))
    if (f.endsWith('.history') || (isSegment(f) && segment(f) >= base.walFrom))
      await copyWhole(join(walOf(folder), f), join(cluster, 'pg_wal', f))
  for await (const path of below(filesOf(folder)))
    if (!path.endsWith('/')) await copyWhole(join(filesOf(folder), path), join(dataDir, 'files', path))
}

/** Replays the WAL up to the moment; the database is one like any other afterwards. */
async function replayed({ dataDir, to, log }: Asked): Promise<Embedded> {
  const cluster = join(dataDir, 'database')
  const settings = join(cluster, 'postgresql.auto.conf')
  const before = await readFile(settings, 'utf8')
  // All the WAL there is lies in the cluster already.
  const target = to
    ? `recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
    : ''
  // Nobody is let in before it is all there.
  await appendFile(settings, `restore_command = 'false'\nhot_standby = off\n${target}`)
  await writeFile(join(cluster, 'recovery.signal'), '')
  log('正在恢复数据库……')
  const database = await startPostgres({ dataDir, log }).catch((e: Error) => {
    if (!/recovery ended before configured recovery target was reached/.test(e.message)) throw e
    throw new Error('备份中最后的改动早于指定的时间。请指定更早的时间，或不指定时间，恢复到备份中的最后一刻')
  })
  await writeFile(settings, before)
  return database
}

async function chosen(folder: string, to: Date | undefined): Promise<Base> {
  const bases = await basesIn(folder)
  if (!bases.length) throw new Error(`目录 ${folder} 中没有完整的备份`)
  const base = bases.findLast((b) => !to || Date.parse(b.until) <= to.getTime())
  if (!base) throw new Error(`最早的备份完成于 ${momentText(bases[0]!.until)}，不能恢复到更早的时间`)
  return base
}

async function copyProved(from: string, to: string, copied: readonly Copied[]): Promise<void> {
  for (const { path, sha256 } of copied) {
    await copyWhole(join(from, path), join(to, path)).catch((e: NodeJS.ErrnoException) => {
      throw e.code === 'ENOENT' ? new Error(`备份已损坏：缺少 ${path}。请使用另一份备份`) : e
    })
    if ((await sha256OfFile(join(to, path))) !== sha256) throw new Error(`备份已损坏：${path} 与备份时不同。请使用另一份备份`)
  }
}
