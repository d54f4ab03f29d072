/** What rules, asks and calls read with. */
import type { Who } from '../../declare/index.ts'
import type { Queryable } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { conditionOf, load } from './load.ts'
import type { Read } from '../rule.ts'
import { acting } from '../system.ts'

/**
 * What rules read with; calls that ask a rule's questions without acting use it too.
 * @param holding false: nothing is held until commit, since nothing will be written
 */
export function reader(engine: Engine, tx: Queryable, who: Who, holding = true): Read {
  const all = acting(who, 'rule')
  return {
    mine: (doc, where, options) =>
      load(tx, doc, conditionOf(doc, where, options), who, holding && options?.lock, options?.limit) as Promise<any>,
    any: (doc, where, options) =>
      load(tx, doc, conditionOf(doc, where, options), all, holding && options?.lock, options?.limit) as Promise<any>,
    rows: (q) => tx.rows(q),
    engine,
  }
}
