/**
 * What somebody could spoil behind the portal's back, one thing at a time: each is planted between two questions and taken back after
 * them, so that one world shows of all of them that they are found.
 */
import { createHash } from 'node:crypto'
import { sql, type Tx } from '../../src/engine/database/db.ts'
import { openSession } from '../../src/identity/session/session.ts'
import type { Opened } from './open.ts'
import type { Kept, Kind, Oracle, Somebody } from './oracle.ts'

/** @returns what takes it back */
export type Fault = (world: Opened, oracle: Oracle, people: Record<string, Somebody>) => Promise<() => Promise<unknown>>

/** Past what keeps history and ledger from being changed, as who has the database may be. */
const inTables = <T>({ db }: Opened, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`)
    return work(tx)
  })
/** There is nothing in this world that it could spoil. */
export class TooSmall extends Error {}
const there = <T>(some: T | undefined): T => {
  if (some === undefined) throw new TooSmall('the world is too small for this fault')
  return some
}
const someOf = (oracle: Oracle, which: (kept: Kept) => unknown): Kept => there(oracle.docs.findLast(which))
/** States after which nothing more is done to a document. */
const ended: Partial<Record<Kind, readonly number[]>> = {
  materialOrder: [3, 8],
  pullSheet: [9],
  sendSheet: [9],
  receive: [9],
  stockMovement: [3, 9],
  stockInv: [5],
}
/** Something that was changed more than once, so that a record lies between two others. */
const twice = (oracle: Oracle) => someOf(oracle, (k) => k.kind === 'materialOrder' && k.done.length > 2)

export const faults: Record<string, Fault> = {
  'a lost outbox row': async (world, oracle) => {
    const told = someOf(oracle, (k) => k.news.length > 0)
    const gone = await inTables(world, (tx) =>
      tx.rows<{ r: unknown }>(sql`delete from outbox where id = (select max(id) from outbox where doc = ${told.kind} and doc_id = ${told.id}
        and event like '%.published') returning to_jsonb(outbox) r`),
    )
    const { r } = there(gone[0])
    return () =>
      inTables(world, (tx) =>
        tx.rows(sql`insert into outbox overriding system value select * from jsonb_populate_record(null::outbox, ${JSON.stringify(r)}::jsonb)`),
      )
  },
  'a double posting': async (world, oracle) => {
    const { plant, lines } = someOf(oracle, (k) => k.kind === 'receive' || (k.kind === 'stockMovement' && k.state === 1))
    const [line] = await world.db.rows<{ id: number }>(sql`select id from ledger_line where plant = ${plant} and part_no = ${lines[0]!.partNo}
      and account in ('CON', 'LINE') order by qty desc limit 1`)
    const [twin] = await inTables(world, (tx) =>
      tx.rows<{ id: number }>(sql`insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
        select txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement
        from ledger_line where id = ${there(line).id} returning id`),
    )
    return () => inTables(world, (tx) => tx.rows(sql`delete from ledger_line where id = ${twin!.id}`))
  },
  'a stale scope': async (world, _, people) => {
    const [mine] = await world.db.rows<{ id: number; plants: string }>(sql`select id, plants from sys_user where user_name = 'planner'`)
    const token = world.tokens.planner!
    const set = (plants: string) => world.db.rows(sql`update sys_user set plants = ${plants} where id = ${mine!.id}`)
    await set(people.planner!.plants.length > 1 ? 'CN01' : 'CN01,CN02')
    // Whose rights a process has just read are remembered for seconds: somebody who comes anew is looked up.
    world.tokens.planner = (await openSession(world.db, mine!.id, { address: '127.0.0.1', agent: 'test' })).token
    return async () => {
      await set(mine!.plants)
      world.tokens.planner = token
    }
  },
  'a session of a time to come': async ({ db, ended }) => {
    const hash = createHash('sha256').update(there(ended.at(-1))).digest('base64url')
    await db.rows(sql`update sys_session set issued_at = now(), revoked_at = null where token_hash = ${hash}`)
    return () => db.rows(sql`update sys_session set revoked_at = now() where token_hash = ${hash}`)
  },
  'a wrong past': async (world, oracle) => {
    // The last but one, which stays that: its moment is among those that are asked for. When a document was made it says itself.
    const kept = someOf(oracle, (k) => ended[k.kind]?.includes(k.state!) && k.done.length > 2 && oracle.isTold(k.done.at(-2)!.step))
    const shift = (by: string) =>
      inTables(world, (tx) =>
        tx.rows(sql`update history set at = at + ${by}::interval where doc = ${kept.kind} and doc_id = ${kept.id}
          and seq = (select max(seq) - 1 from history where doc = ${kept.kind} and doc_id = ${kept.id})`),
      )
    await shift('1 hour')
    return () => shift('-1 hour')
  },
  'a record missing in the history': async (world, oracle) => {
    const kept = twice(oracle)
    const gone = await inTables(world, (tx) =>
      tx.rows<{ r: unknown }>(sql`delete from history where doc = ${kept.kind} and doc_id = ${kept.id} and seq = 2 returning to_jsonb(history) r`),
    )
    return () =>
      inTables(world, (tx) =>
        tx.rows(sql`insert into history overriding system value select * from jsonb_populate_record(null::history, ${JSON.stringify(gone[0]!.r)}::jsonb)`),
      )
  },
} // prettier-ignore
