/** Is a database with its files whole: laws of the ledger, every history, every file that a row refers to. */
import type { KeyObject } from 'node:crypto'
import { wrongInLog } from '../audit/check.ts'
import { documents } from '../modules/index.ts'
import { sql, type Db } from '../engine/database/db.ts'
import { nameOf } from '../engine/files/store.ts'
import { sha256Of, type FileStore } from '../engine/files/file-store.ts'
import { verifyHistories } from '../engine/write/verify.ts'
import { checkLaws } from '../ledger/laws.ts'

/** Names so many of each kind. */
const MOST = 20
const PAGE = 1_000

/**
 * @param key public key of the log of the past; without it signatures of checkpoints are not checked
 * @returns what is wrong, in Chinese; empty when all is whole
 */
export async function prove(db: Db, files: FileStore, key?: KeyObject): Promise<string[]> {
  const broken = (await checkLaws(db)).filter((l) => !l.ok).map((l) => `账务勾稽${l.no} ${l.title}：${l.message ?? '不相符'}`)
  const histories: string[] = []
  for await (const wrong of verifyHistories(db, documents)) if (histories.push(wrong) >= MOST) break
  return [...broken, ...histories, ...(await wrongInLog(db, files, key)), ...(await wrongFiles(db, files))]
}

async function wrongFiles(db: Db, files: FileStore): Promise<string[]> {
  const wrong: string[] = []
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.rows<{ id: string; file_name: string; sha256: string }>(
      sql`select id, file_name, sha256 from stored_file where id > ${last}::uuid order by id limit ${PAGE}`,
    )
    if (!rows.length) return wrong
    for (const { id, file_name, sha256 } of rows) {
      const hash = await files
        .get(nameOf(id))
        .then(sha256Of)
        .catch(() => undefined)
      if (hash === sha256) continue
      wrong.push(`附件${file_name}（${id}）${hash === undefined ? '不在备份中' : '与保存时不同'}`)
      if (wrong.length >= MOST) return wrong
    }
    last = rows.at(-1)!.id
  }
}
