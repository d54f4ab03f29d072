/** The portal's file store, as it is set. */
import { resolve } from 'node:path'
import { copiesIn } from '../backup/place.ts'
import { copying, diskStore } from '../engine/files/disk-store.ts'
import { TRIAL, type FileStore } from '../engine/files/file-store.ts'
import { s3Store } from '../engine/files/s3-store.ts'
import type { Settings } from './settings.ts'

/** The folder where contents lie without an object store. */
export const localFiles = ({ dataDir }: Pick<Settings, 'dataDir'>): FileStore => diskStore(resolve(dataDir, 'files'))

/** Where contents lie. */
export const portalFiles = (settings: Pick<Settings, 'dataDir' | 'objects'>): FileStore =>
  settings.objects ? s3Store(settings.objects) : localFiles(settings)

/** The same with a copy in the backup folder at once. @throws with a Chinese message when an object store does not keep what it is sent */
export async function servedFiles(settings: Settings): Promise<FileStore> {
  const files = portalFiles(settings)
  if (settings.objects) {
    try {
      await files.put(TRIAL, [Buffer.from(TRIAL)])
      await files.remove(TRIAL)
    } catch (e) {
      throw new Error(
        `对象存储 ${settings.objects.endpoint} 不能使用，请检查 FILES_URL、FILES_KEY_ID、FILES_SECRET：${(e as Error).message}`,
      )
    }
  }
  return settings.backupDir ? copying(files, copiesIn(resolve(settings.backupDir)), console.error) : files
}
