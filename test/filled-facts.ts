/** Facts of metrics in tests that spoil them: laws must look at them. */
import { join, sql, type Db } from '../src/engine/database/db.ts'
import { changedOf, facts, fillFacts } from '../src/ledger/facts/fill.ts'
import { until } from './until.ts'

/**
 * Fills the facts until nothing is left that changed since: at that laws do not look. One filling goes up to the earliest transaction that
 * is still open on the whole server, and one of another world's may have begun before this world's last change.
 */
export async function allFilled(db: Db): Promise<void> {
  const subjects = [...new Set(facts.map((f) => f.subject))]
  const changed = join(subjects.map((s) => sql`select id from (${changedOf(s)}) c(id) where id is not null`), ' union all ') // prettier-ignore
  await until(async () => {
    await fillFacts(db)
    return !(await db.rows(changed)).length
  })
}
