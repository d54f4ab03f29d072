/** Fills an empty database with the demo world. */
import { demoAccounts, seedBase } from '../src/first-start.ts'
import { sql } from '../src/server/db.ts'
import type { Engine } from '../src/server/engine.ts'
import { buildWorld, type WorldOptions } from './world.ts'

export async function fillDemo(engine: Engine, o: WorldOptions = {}): Promise<void> {
  const [administrator] = await demoAccounts()
  await seedBase(engine, administrator!)
  await buildWorld(engine, o)
  await analyze(engine)
}

/** The planner learns what the tables hold; the archive is empty. */
export const analyze = (engine: Engine) =>
  engine.db
    .rows<{ tables: string }>(
      sql`select string_agg(format('%I.%I', schemaname, tablename), ',') tables from pg_tables where schemaname = 'public'`,
    )
    .then(([all]) => engine.db.run(`analyze ${all!.tables}`))
