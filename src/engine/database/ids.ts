/** Row ids from one sequence for all tables, taken in blocks so that a rule can name the rows that it creates. */
import { sql, type Db } from './db.ts'

/** Ids of a block. */
export const BLOCK = 100_000
/** As many as the connections of a process take at once: an order of 5,000 lines and what it makes, on each of them. */
const RESERVE = 400_000

export interface Ids {
  /**
   * Call before work that takes ids; gaps between ids are normal.
   * @param known how many it takes at least; rules may make more
   */
  ensure(known?: number): Promise<void>
  take(): number
}

export function idBlocks(db: Pick<Db, 'aside'>): Ids {
  const blocks: { next: number; end: number }[] = []
  const left = () => blocks.reduce((n, b) => n + b.end - b.next, 0)
  let refill: Promise<void> | undefined
  const fetchBlocks = async (missing: number) => {
    // Asked for in the middle of transactions too: it must not wait for their connections.
    const rows = await db.aside.rows<{ n: number }>(
      sql`select nextval('id_block') n from generate_series(1, ${Math.ceil(missing / BLOCK)})`,
    )
    for (const { n } of rows) blocks.push({ next: n * BLOCK, end: (n + 1) * BLOCK })
  }
  return {
    async ensure(known = 0) {
      for (let missing; (missing = RESERVE + known - left()) > 0;)
        await (refill ??= fetchBlocks(missing).finally(() => (refill = undefined)))
    },
    take() {
      while (blocks[0] && blocks[0].next >= blocks[0].end) blocks.shift()
      const block = blocks[0]
      if (!block) throw new Error('out of ids: ensure() was not called')
      return block.next++
    },
  }
}
