/** Does anybody look at the portal? An open page renews its session every few minutes. */
import { sql, type Db } from '../../src/engine/database/db.ts'

export const isWatched = async (db: Db): Promise<boolean> =>
  (await db.rows(sql`select from sys_session where issued_at > now() - interval '1 hour' limit 1`)).length > 0
