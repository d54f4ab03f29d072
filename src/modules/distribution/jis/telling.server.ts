/** Full racks are told behind the passings that filled them, some at a time: a burst fills hundreds within seconds. */
import { sql } from '../../../engine/database/db.ts'
import type { Engine } from '../../../engine/engine.ts'
import { Refusal } from '../../../engine/errors.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { system } from '../../../engine/system.ts'
import { perform } from '../../../engine/write/perform.ts'
import { jis } from './jis.ts'

/** Racks of a transaction: more hold the orders that they take from for longer, fewer take longer together. */
const AT_ONCE = 20
const h = columns(jis, 'h')

/** Tells all racks of a line that are full, those that fill up meanwhile too. Each is told once: who comes second finds it told. */
export async function tellFull(engine: Engine, lineCode: string): Promise<void> {
  const who = system('满架组单')
  const tell = (ids: number[]) =>
    perform(engine, who, jis, 'tell', { items: ids.map((id) => ({ id, input: {} })), source: 'job' })
  for (let last = 0; ;) {
    const full = await engine.db.rows<{ id: number }>(sql`select ${h.id} id from ${table(jis)} h
      where ${h.lineCode} = ${lineCode} and ${h.status} in ${codes(jis, 'status', 'collecting')} and ${h.slotCount} >= ${h.rackSize}
        and ${h.id} > ${last} order by ${h.id} limit ${AT_ONCE}`)
    if (!full.length) return
    const ids = full.map((r) => r.id)
    last = ids.at(-1)!
    // One that is refused, or was told meanwhile, keeps no other waiting; the clock comes to it again and writes down why not.
    const each = async (e: Error) => {
      if (!(e instanceof Refusal)) throw e
      for (const id of ids) await tell([id]).catch(unlessRefused)
    }
    await tell(ids).catch(each)
  }
}
const unlessRefused = (e: Error) => {
  if (!(e instanceof Refusal)) throw e
}
