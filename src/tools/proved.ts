/** What npm run restore and npm run verify say of a database with its files. */
import type { KeyObject } from 'node:crypto'
import { prove } from '../backup/prove.ts'
import { connect } from '../engine/database/db.ts'
import { migrate } from '../engine/database/migrate/run.ts'
import type { FileStore } from '../engine/files/file-store.ts'

/** @param place what is proved, as people know it  @param key see prove  @throws with all that is wrong with it */
export async function demandWhole(databaseUrl: string, files: FileStore, place: string, key?: KeyObject): Promise<void> {
  console.log('正在核对账本、历史和附件……')
  const db = connect(databaseUrl, 4)
  try {
    // A backup of an earlier version is proved as what this one starts with.
    await migrate(db)
    const wrong = await prove(db, files, key)
    if (wrong.length) throw new Error(`${place} 的数据有问题：\n  ${wrong.join('\n  ')}`)
  } finally {
    await db.close()
  }
}
