/** Facts as documents move: brought up to date, and whose systems are to hear of what came written down with them. */
import { sql, type Queryable } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { codes } from '../../engine/read/codes.ts'
import { table } from '../../engine/read/scope.ts'
import { pushConfig } from '../../exchange/pushConfig/pushConfig.ts'
import { fillFacts, type Moved } from '../../ledger/facts/fill.ts'
import { factTable } from './facts.ts'

/** A job for lines to which something came, where a system of their suppliers may want to hear of it: who dies now has left it behind. */
async function tellLater(tx: Queryable, moved: readonly Moved[]): Promise<void> {
  const came = moved.filter((m) => m.table === factTable.line && m.came)
  if (!came.length) return
  await tx.rows(sql`select graphile_worker.add_job('tellAccuracy', json_build_object('ids', to_json(${came.map((m) => m.id)}::bigint[]), 'filling', pg_current_xact_id()::text))
    where exists (select from ${table(pushConfig)} where org_id = any(${came.map((m) => m.supplierId)}::bigint[]) and status in ${codes(pushConfig, 'status', 'enabled', 'paused')})`)
}

/** @returns what moved; null when all was derived anew, of which no system hears */
export const fill = (engine: Engine): Promise<Moved[] | null> => fillFacts(engine.db, tellLater)
