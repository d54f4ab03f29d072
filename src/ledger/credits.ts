/**
 * What a call-off counts for the order line that it consumes: of its quantity under way and received as much as it took from that
 * line, received first. What it wants beyond (a plant that may call more than it ordered) is nobody's order.
 */
import { parseDecimal, decimalText } from '../declare/index.ts'
import { sql, type Sql, type Tx } from '../engine/database/db.ts'

/** How much a line of the demand book moves what its line took from an order line. */
export const takenBy = (movementType: string, { account, qty }: { account: string; qty: bigint }): bigint =>
  (movementType === 'CAL' && account === 'SRC') || (movementType === 'CAX' && account === 'CXL') ? -qty : 0n

interface Called {
  taken: bigint
  transit: bigint
  received: bigint
}
const least = (a: bigint, b: bigint) => (a < b ? a : b)
const credit = ({ taken, transit, received }: Called) => {
  const there = least(received, taken)
  return { received: there, transit: least(transit, taken - there) }
}
const read = (text: string) => parseDecimal(text, 3)!
const called = (row: Record<string, any>, was = ''): Called => ({
  taken: read(row[`${was}taken`]),
  transit: read(row[`${was}own_transit`]),
  received: read(row[`${was}own_received`]),
})

/** Credits the order lines of demand lines that moved. @param moved their balances now and before (was_…) @returns the order lines */
export async function creditOrders(tx: Tx, moved: Record<string, any>[]): Promise<Record<string, any>[]> {
  const deltas = new Map<number, { transit: bigint; received: bigint }>()
  for (const row of moved) {
    if (!row.order_line_id) continue
    const [now, was] = [credit(called(row)), credit(called(row, 'was_'))]
    const delta = deltas.get(row.order_line_id) ?? { transit: 0n, received: 0n }
    delta.transit += now.transit - was.transit
    delta.received += now.received - was.received
    deltas.set(row.order_line_id, delta)
  }
  const ids = [...deltas.keys()].sort((a, b) => a - b)
  if (!ids.length) return []
  await tx.rows(sql`select id from demand_line where id = any(${ids}::bigint[]) order by id for update`)
  return tx.rows(sql`update demand_line t set credited_transit = t.credited_transit + v.transit, credited_received = t.credited_received + v.received
    from unnest(${ids}::bigint[], ${ids.map((id) => decimalText(deltas.get(id)!.transit, 3))}::numeric[],
      ${ids.map((id) => decimalText(deltas.get(id)!.received, 3))}::numeric[]) v(id, transit, received)
    where t.id = v.id returning t.demand_type, t.doc_id`)
}

/**
 * A query of the call-off lines of order lines, read from the ledger alone: id, order_line_id, taken, transit, received, and what of
 * them counts, credited_transit and credited_received. The ledger is looked up for each of them, whatever statistics make of it.
 * @param of condition on the call-off's demand_line c
 * @param until condition on ledger_txn t
 */
export const calledLines = (of: Sql, until: Sql = sql`true`): Sql => sql`
  select *, least(received, taken) credited_received, least(transit, taken - least(received, taken)) credited_transit from (
    select c.id, c.order_line_id, l.taken, l.transit, l.received
    from demand_line c cross join lateral (select coalesce(-sum(l.qty) filter (where (t.movement_type, l.account) in (('CAL', 'SRC'), ('CAX', 'CXL'))), 0) taken,
        coalesce(sum(l.qty) filter (where l.account = 'TRANSIT'), 0) transit, coalesce(sum(l.qty) filter (where l.account = 'RECV'), 0) received
      from ledger_line l join ledger_txn t on t.id = l.txn_id where l.book = 'D' and l.demand_line_id = c.id and ${until}) l
    where c.order_line_id is not null and ${of}) k`
