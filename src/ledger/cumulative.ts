/**
 * Cumulative quantities (domain-core 3.6): what was despatched and received of a supplier's part in a plant, a row a day, added up
 * while posting: two million movements of a year are a few hundred thousand rows. Law L10b holds them against the lines.
 */
import { decimalText } from '../declare/index.ts'
import { join, sql, type Sql, type Tx } from '../engine/database/db.ts'
import { movementKey } from './movements.ts'

interface Moved {
  txn: { type: string; sub: string | null; day: string }
  account: string
  supplierId: number
  plant: string
  partNo: string
  qty: bigint
}

/** What counts as despatched, and as received: movements, and the accounts on which their lines are read. */
export const counted = {
  despatched: { moves: ['SHP', 'PKU'], accounts: ['SUP'], sign: -1n },
  received: { moves: ['RCV', 'DIF.H1', 'DIF.O1'], accounts: ['CON', 'ACC', 'CUS'], sign: 1n },
} as const
export type Side = keyof typeof counted
const sides = Object.keys(counted) as Side[]

const names = (list: readonly string[]): Sql => join(list.map((n) => sql`${n}`))
/** Condition: line l counts on this side. */
export const counts = (side: Side): Sql =>
  sql`l.book = 'S' and l.account in (${names(counted[side].accounts)}) and l.movement in (${names(counted[side].moves)})`
/** The quantity of such a line, as people count it. */
export const countedQty = (side: Side): Sql => (counted[side].sign < 0n ? sql`-l.qty` : sql`l.qty`)

/** Adds what was just posted to its days, in the order of their keys. */
export async function addCumulatives(tx: Tx, lines: readonly Moved[]): Promise<void> {
  const days = new Map<string, { line: Moved; despatched: bigint; received: bigint }>()
  for (const line of lines)
    for (const side of sides) {
      const { moves, accounts, sign } = counted[side]
      const isCounted = (accounts as readonly string[]).includes(line.account)
      if (!isCounted || !(moves as readonly string[]).includes(movementKey(line.txn.type, line.txn.sub))) continue
      const key = [String(line.supplierId).padStart(16, '0'), line.plant, line.partNo, line.txn.day].join('|')
      const day = days.get(key) ?? { line, despatched: 0n, received: 0n }
      day[side] += sign * line.qty
      days.set(key, day)
    }
  const sorted = [...days.keys()].sort().map((k) => days.get(k)!)
  if (!sorted.length) return
  await tx.rows(sql`insert into ledger_cum as c (supplier_id, plant, part_no, day, despatched, received)
    select * from unnest(${sorted.map((d) => d.line.supplierId)}::bigint[], ${sorted.map((d) => d.line.plant)}::text[],
      ${sorted.map((d) => d.line.partNo)}::text[], ${sorted.map((d) => d.line.txn.day)}::date[],
      ${sorted.map((d) => decimalText(d.despatched, 3))}::numeric[], ${sorted.map((d) => decimalText(d.received, 3))}::numeric[])
    on conflict (supplier_id, plant, part_no, day)
    do update set despatched = c.despatched + excluded.despatched, received = c.received + excluded.received`)
}
