/**
 * npm run restore -- folder [--to "2026-11-24 10:00"]: makes DATA_DIR, which must be empty, from a backup, and proves it whole (docs/backup.md).
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../backup/restore.ts'
import { localFiles } from '../main/files.ts'
import { readSettings } from '../main/settings.ts'
import { demandWhole } from './proved.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
const settings = readSettings()
const dataDir = resolve(settings.dataDir)
const from = positionals[0] ?? settings.backupDir
try {
  if (settings.databaseUrl) throw new Error('DATABASE_URL 指向外部数据库，请用它自己的工具恢复（docs/backup.md）')
  if (!from) throw new Error('请指定备份目录：npm run restore -- 目录，或设置 BACKUP_DIR')
  const { database } = await restore({ folder: resolve(from), dataDir, to: moment(values.to), log: (l) => console.log(l) })
  try {
    await demandWhole(database.url, localFiles({ dataDir }), dataDir)
    console.log(`恢复完成并核对无误：${dataDir}。用 DATA_DIR=${dataDir} npm start 启动，然后请立即再备份一次`)
  } finally {
    await database.stop()
  }
} catch (e) {
  console.error(`恢复失败：${(e as Error).message}`)
  process.exitCode = 1
}

/** What people write is Chinese time. */
function moment(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const at = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/.test(text)
    ? new Date(`${text.replace(' ', 'T')}+08:00`)
    : new Date(text)
  if (Number.isNaN(at.getTime())) throw new Error(`--to 应为时间，如 "2026-11-24 10:00"，现为 ${text}`)
  return at
}
