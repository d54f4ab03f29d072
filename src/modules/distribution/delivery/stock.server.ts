/** What of a third party's stock may still be delivered, batch by batch: what lies there less what deliveries hold that have not left. */
import { parseDecimal, show } from '../../../declare/index.ts'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { lineTable, table } from '../../../engine/read/scope.ts'
import { columns, lineColumns } from '../../../engine/read/tables.ts'
import type { Read } from '../../../engine/rule.ts'
import { batchesOf } from '../batches.server.ts'
import { delivery } from './delivery.ts'
import { ledger } from '../../../ledger/read.ts'

const h = columns(delivery, 'h')
const l = lineColumns(delivery, 'l')

/** SQL: what deliveries hold that have not left yet. */
export const held: Sql = sql`select ${h.plant} plant, ${h.fromWarehouse} warehouse, ${h.supplierId} supplier_id, ${l.partNo} part_no, ${l.batchNo} batch_no,
    ${h.id} id, ${l.shipQty} qty from ${table(delivery)} h join ${lineTable(delivery)} l on ${l.headId} = ${h.id}
  where ${h.status} in ${codes(delivery, 'status', 'draft', 'published')}`

/** SQL: ledger lines of stock b (plant, holder, supplier_id, part_no). */
export const linesOf = sql`x.book = 'S' and x.account = 'TPL' and x.supplier_id = b.supplier_id and x.plant = b.plant and x.part_no = b.part_no and x.holder = b.holder`
/** SQL: what is left of each batch of stock b. */
export const batchesLeft: Sql = batchesOf(
  sql`select x.plant, x.holder warehouse, x.account, x.part_no, x.unit, x.batch_no, x.qty, x.business_date from ${ledger.movements()} x where ${linesOf}`,
)

export interface Lot {
  batchNo: string | null
  /** Day on which it came in. */
  since: string | null
  free: bigint
}
/** Whose goods, and where they lie. */
export interface Place {
  plant: string
  warehouse: string
  supplierId: number
  partNo: string
}
const keyOf = (p: Place) => [p.plant, p.warehouse, p.supplierId, p.partNo].join('|')

/**
 * The free batches of these places, oldest first. Whoever takes of them holds the stores first.
 * @param except deliveries that are drawn up anew: what they hold is free for them
 */
export async function lotsOf(read: Pick<Read, 'rows'>, places: readonly Place[], except: readonly number[] = []): Promise<Stock> {
  const rows = await read.rows<{
    plant: string
    warehouse: string
    supplier_id: number
    part_no: string
    batch_no: string | null
    since: string | null
    left_qty: string
    held: string
  }>(sql`select b.plant, b.holder warehouse, b.supplier_id, b.part_no, x.batch_no, x.since::text, x.qty::text left_qty,
      coalesce((select sum(r.qty) from (${held}) r where r.plant = b.plant and r.warehouse = b.holder and r.supplier_id = b.supplier_id and r.part_no = b.part_no
        and r.batch_no is not distinct from x.batch_no and not r.id = any(${[...except]}::bigint[])), 0)::text held
    from (select distinct * from unnest(${places.map((p) => p.plant)}::text[], ${places.map((p) => p.warehouse)}::text[], ${places.map((p) => p.supplierId)}::bigint[],
        ${places.map((p) => p.partNo)}::text[]) p(plant, holder, supplier_id, part_no)) p
      join ${ledger.balances()} b on b.account = 'TPL' and b.plant = p.plant and b.holder = p.holder and b.supplier_id = p.supplier_id and b.part_no = p.part_no
      cross join lateral (${batchesLeft}) x
    where x.qty > 0 order by x.since nulls first, x.batch_no`)
  const lots = Map.groupBy(
    rows.map((r) => ({
      key: keyOf({ plant: r.plant, warehouse: r.warehouse, supplierId: r.supplier_id, partNo: r.part_no }),
      batchNo: r.batch_no, since: r.since,
      free: parseDecimal(r.left_qty, 3)! - parseDecimal(r.held, 3)!,
    })),
    (r) => r.key,
  )
  return new Stock(lots)
}

export interface Piece {
  batchNo: string | null
  lotAt: string | null
  qty: bigint
}
/** Free batches, less and less as one takes of them. */
export class Stock {
  private readonly lots: ReadonlyMap<string, Lot[]>
  constructor(lots: ReadonlyMap<string, Lot[]>) {
    this.lots = lots
  }
  /** The oldest batches that make up a quantity, or of the batch that is named (null: of none); or why there is not so much. */
  take(place: Place, qty: bigint, batchNo?: string | null): Piece[] | string {
    const all = this.of(place)
    const some = batchNo !== undefined ? all.filter((l) => l.batchNo === batchNo) : all
    const free = some.reduce((n, l) => n + l.free, 0n)
    if (qty > free) return `零件${place.partNo}${batchNo ? `批次${batchNo}` : ''}：三方仓库存不足：${show(free)}`
    const pieces: Piece[] = []
    let rest = qty
    for (const l of some) {
      const part = l.free < rest ? l.free : rest
      if (part <= 0n) continue
      l.free -= part
      rest -= part
      pieces.push({ batchNo: l.batchNo, lotAt: l.since, qty: part })
    }
    return pieces
  }
  /** A batch that is older than this one and still free. */
  older(place: Place, { batchNo, lotAt }: Pick<Piece, 'batchNo' | 'lotAt'>): string | null {
    const first = this.of(place).find((l) => l.free > 0n && l.batchNo !== batchNo && (l.since ?? '') < (lotAt ?? ''))
    return first ? (first.batchNo ?? '无批次') : null
  }
  private of(place: Place): Lot[] {
    return (this.lots.get(keyOf(place)) ?? []).filter((l) => l.free > 0n)
  }
}
