/**
 * npm run files: moves the contents of files into the object store of FILES_URL, reading each back; npm run files -- --back: from there
 * into DATA_DIR. What is there already is not copied again, and nothing is removed: run it before the change of the setting, and once
 * more after it (docs/backup.md).
 */
import { parseArgs } from 'node:util'
import { copyAll } from '../engine/files/file-store.ts'
import { localFiles, portalFiles } from '../main/files.ts'
import { readSettings } from '../main/settings.ts'

const { values } = parseArgs({ options: { back: { type: 'boolean', default: false } } })
try {
  const settings = readSettings()
  if (!settings.objects) throw new Error('请设置 FILES_URL、FILES_KEY_ID、FILES_SECRET（docs/settings.md）')
  const [local, objects] = [localFiles(settings), portalFiles(settings)]
  const n = await (values.back ? copyAll(objects, local) : copyAll(local, objects))
  console.log(`已复制并核对 ${n} 个附件：${values.back ? '对象存储 → 本地' : '本地 → 对象存储'}`)
} catch (e) {
  console.error(`复制失败：${(e as Error).message}`)
  process.exitCode = 1
}
