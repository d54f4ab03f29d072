/** Partitions that are made ahead of what comes. */
import { sql, type Db, type Sql, type Tx } from './db.ts'

/** SQL of the partitions of a table: `name`, and as text `end`, the first value behind each. */
export const partitionsOf = (table: string): Sql => sql`(select c.oid::regclass::text "name",
    substring(pg_get_expr(c.relpartbound, c.oid) from $$TO \\('?([^')]+)'?\\)$$) "end"
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass)`

/**
 * Makes a partition, once however many start. People write meanwhile: it is made beside the table and hung into it.
 * @param bounds as SQL, the first value in it and the first behind it
 * @param before what else it needs before anything can lie in it
 */
export const makePartition = (
  db: Db,
  of: string,
  name: string,
  bounds: readonly [from: string, to: string],
  before?: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  db.transaction(async (tx) => {
    // Whoever starts at the same moment makes the same one.
    await tx.run(`select pg_advisory_xact_lock(hashtextextended('partitions of ${of}', 0))`)
    const [there] = await tx.rows<{ is: boolean }>(sql`select to_regclass(${name}) is not null "is"`)
    if (there!.is) return
    await tx.run(`create table ${name} (like ${of} including all excluding identity)`)
    await before?.(tx)
    await tx.run(`alter table ${of} attach partition ${name} for values from (${bounds[0]}) to (${bounds[1]})`)
  })

/** Of which year is what was to be written and has no partition; '' where its table does not lie by years, undefined of any other error. */
export function withoutPartition(error: unknown): string | undefined {
  const { code, routine, detail = '' } = (error ?? {}) as { code?: string; routine?: string; detail?: string }
  if (code !== '23514' || routine !== 'ExecFindPartition') return undefined
  return /= \((\d{4})-/.exec(detail)?.[1] ?? ''
}
