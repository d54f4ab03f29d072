/**
 * npm run backup -- folder [--keep 7]: database, files and keys of a portal on the embedded PostgreSQL, while it runs or not (docs/backup.md).
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../backup/backup.ts'
import { copiesIn, momentText } from '../backup/place.ts'
import { startPostgres } from '../engine/database/embedded/embedded.ts'
import { copyAll } from '../engine/files/file-store.ts'
import { portalFiles } from '../main/files.ts'
import { readSettings } from '../main/settings.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
const settings = readSettings()
const dataDir = resolve(settings.dataDir)
const to = positionals[0] ?? settings.backupDir
const keep = values.keep === undefined ? undefined : Number(values.keep)
try {
  if (!to) throw new Error('请指定备份目录：npm run backup -- 目录，或设置 BACKUP_DIR')
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) throw new Error('--keep 应为正整数：保留最近几份备份')
  const folder = resolve(to)
  if (settings.databaseUrl) {
    console.log('DATABASE_URL 指向外部数据库，请先用它自己的工具备份（docs/backup.md）；这里只备份附件。')
    console.log(`附件：新增 ${await copyAll(portalFiles(settings), copiesIn(folder))} 个，位于 ${folder}`)
  } else {
    const database = await startPostgres({ dataDir, log: () => {} })
    try {
      const { base, files } = await backUp({ databaseUrl: database.url, dataDir, files: portalFiles(settings), folder, keep })
      const mb = base.database.reduce((n, f) => n + f.size, 0) / 1024 / 1024
      console.log(
        `备份完成：${folder}，数据库 ${Math.round(mb)} MB，新增附件 ${files} 个；可恢复到 ${momentText(base.until)} 及以后`,
      )
    } finally {
      await database.stop()
    }
  }
} catch (e) {
  console.error(`备份失败：${(e as Error).message}`)
  process.exitCode = 1
}
