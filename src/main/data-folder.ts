/** The data folder of a portal: it can be written, and is one portal's at a time. */
import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../engine/database/db.ts'

/** @throws with a Chinese message where nothing can be kept */
export async function demandWritable(folder: string): Promise<void> {
  for (let at = resolve(folder); ; at = dirname(at))
    try {
      return await access(at, constants.W_OK)
    } catch (e) {
      const { code, message } = e as Error & { code?: string }
      // It is made in the first folder above that there is.
      if (code === 'ENOENT' && at !== dirname(at)) continue
      throw new Error(
        `数据目录 ${resolve(folder)} 不可写（${message}）。请检查该目录的权限、磁盘是否以只读方式挂载，或用 DATA_DIR 指定其他目录`,
      )
    }
}

/** Held by the portal on an embedded database, in a session of its own: whatever ends the portal ends it. */
const ALONE = 7346024
/** A predecessor that was killed is gone from the database within moments, and a new session is made when the database comes back, ms. */
const [PATIENCE_MS, AGAIN_MS] = [5_000, 500]

/**
 * @param databaseUrl of the folder's embedded database
 * @returns lets others have it
 * @throws with a Chinese message when another portal has it
 */
export async function holdAlone(databaseUrl: string, folder: string): Promise<() => Promise<void>> {
  const db = connect(databaseUrl, 1)
  let ended = false
  const take = async (): Promise<boolean> => {
    const client = await db.pool.connect()
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [ALONE])
    if (!rows[0]!.mine) client.release()
    // The database went, and the lock with it.
    else client.once('end', () => (client.release(true), void takeAgain()))
    return rows[0]!.mine
  }
  const takeAgain = async () => {
    do await sleep(AGAIN_MS, undefined, { ref: false })
    while (!ended && !(await take().catch(() => false)))
  }
  for (const end = Date.now() + PATIENCE_MS; !(await take()); await sleep(AGAIN_MS))
    if (Date.now() > end) {
      await db.close()
      throw new Error(
        `数据目录 ${resolve(folder)} 正由另一个门户使用。请先停止它，或用 DATA_DIR 指定其他目录；要同时运行多个进程，请用 DATABASE_URL 让它们连接同一个数据库`,
      )
    }
  return async () => {
    ended = true
    await db.close(0)
  }
}
