/** What rules, asks and calls read with. */
import type { AnyDocument, Who } from '../../declare/index.ts'
import type { Queryable, Sql } from '../database/db.ts'
import type { ReadOptions } from '../effects.ts'
import type { Engine, Read } from '../engine.ts'
import { acting } from '../system.ts'
import type { Prepared } from '../write/preparation.ts'
import { conditionOf, load, type Loaded } from './load.ts'
import type { Memory } from './memory.ts'

/** What a unit of work knows without asking. */
export interface Known {
  memory: Memory
  /** Rows with these ids as they stand in the database, when the unit holds them all. */
  held(doc: AnyDocument, ids: readonly number[]): Loaded[] | undefined
  /** Remembers rows that are locked now. */
  keep(doc: AnyDocument, rows: readonly Loaded[]): void
  prepared: Prepared | undefined
}

/**
 * What rules read with; calls that ask a rule's questions without acting use it too.
 * @param holding false: nothing is held until commit, since nothing will be written
 * @param unit what it has read or holds is not asked again; a lock always is
 */
export function reader(engine: Engine, tx: Queryable, who: Who, holding = true, unit?: Known): Read {
  const all = acting(who, 'rule')
  const read = (doc: AnyDocument, where: Record<string, unknown>, by: Who, options: ReadOptions = {}): Promise<Loaded[]> => {
    if (Object.values(where).some((v) => Array.isArray(v) && !v.length)) return Promise.resolve([])
    const condition = conditionOf(doc, where, options)
    const lock = holding && options.lock
    const ask = () => load(tx, doc, condition, by, lock, options.limit)
    if (!unit) return ask()
    if (lock)
      return locking(unit, async () => {
        const rows = await ask()
        unit.keep(doc, rows)
        return rows
      })
    // What a scope lets through depends on who asks.
    if (by !== all) return ask()
    const ids = Object.keys(where).length === 1 && !options.byLine && !options.limit ? where.id : undefined
    const held = ids === undefined ? undefined : unit.held(doc, [ids].flat() as number[])
    if (held) return Promise.resolve(held)
    return unit.memory.ask(`${doc.name} ${options.limit ?? ''}`, condition, !!options.once, ask)
  }
  return {
    mine: (doc, where, options) => read(doc, where, who, options) as Promise<any>,
    any: (doc, where, options) => read(doc, where, all, options) as Promise<any>,
    rows: (q, plan) => {
      if (unit && isWriting(q)) unit.memory.written()
      return tx.rows(q, plan)
    },
    once: <T extends object>(q: Sql) => (unit ? unit.memory.ask('', q, true, () => tx.rows<T>(q)) : tx.rows<T>(q)),
    prepared: (all) => unit?.prepared?.get(all),
    portal: engine,
  }
}

/** Takes a lock: neither before it is had nor after is an earlier answer good. */
export async function locking<T>({ memory }: Known, lock: () => Promise<T>): Promise<T> {
  memory.forget()
  try {
    return await lock()
  } finally {
    memory.forget()
  }
}

/** A lock counts too: what it guards is read anew. */
const isWriting = (q: Sql) => /\b(?:insert|update|delete|lock|advisory)\b|_lock/i.test(q.sql)
