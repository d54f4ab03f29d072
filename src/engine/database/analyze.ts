/** What the planner knows of tables that grew faster than the database looks at them by itself. */
import { sql, type Db } from './db.ts'

/** Of so few rows any plan is quick. */
const FEW = 100

/**
 * The planner learns what the tables hold that have grown by half since it last looked; the archive is empty. Where it takes a
 * large table for an empty one it reads the whole of an index for each row that it looks up.
 */
export async function analyzeGrown(db: Db): Promise<void> {
  const [grown] = await db.rows<{ tables: string | null }>(
    sql`select string_agg(format('%I.%I', schemaname, relname), ',') tables from pg_stat_user_tables
      where schemaname = 'public' and n_mod_since_analyze > ${FEW} + n_live_tup / 2`,
  )
  if (grown!.tables) await db.run(`analyze ${grown!.tables}`)
  // What is written to partitions is not counted for the whole of them, and the database never looks at that by itself.
  const [wholes] = await db.rows<{ tables: string | null }>(
    sql`select string_agg('only ' || p.oid::regclass, ',') tables from pg_class p
      where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace and ${FEW} + 1.5 * greatest(p.reltuples, 0) <
        (select sum(c.reltuples) from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = p.oid and c.reltuples > 0)`,
  )
  if (wholes!.tables) await db.run(`analyze ${wholes!.tables}`)
}
