/** What call-offs take from the orders of their month, and what goes back when they end; whoever calls off. */
import {
  monthOf, parseDecimal, show, type AnyDocument, type Complaint, type Fields, type LinePatch, type Row,
} from '../../declare/index.ts'
import { sql } from '../../engine/database/db.ts'
import type { Effects, Posting, Read } from '../../engine/rule.ts'
import { ofDemand } from '../../parts/demanded.rules.ts'
import { materialOrder } from '../material/order/order.ts'
import { ledger } from '../../ledger/read.ts'
import type { callOff } from './callOff.ts'

export interface Line {
  id: number
  lineNo: number
  partNo: string
  unit: string
  needQty: bigint
  snp: bigint | null
  orderLineId: number | null
  openQty: bigint
  transitQty: bigint
  receivedQty: bigint
}
export interface CallOff<L extends Line = Line> {
  id: number
  plant: string
  supplierId: number
  supplierCode: string
  needAt: string
  /** What a return is made good with was ordered and received once already. */
  returnNo?: string | null
  lines: L[]
}

/** What a line takes from an order line of the same month, part and party. */
type Taking = { orderLineId: number; orderNo: string; qty: bigint }
export type Takings = ReadonlyMap<number, Taking[]>

/** What each line of these call-offs takes; their orders are held until it is written. */
export async function takings(read: Read, callOffs: CallOff[]): Promise<Takings> {
  const orders = await read.any(
    materialOrder,
    {
      plant: [...new Set(callOffs.map((p) => p.plant))],
      supplierCode: [...new Set(callOffs.map((p) => p.supplierCode))],
      orderMonth: [...new Set(callOffs.map((p) => monthOf(p.needAt)))],
      fulfilMode: 'calloff',
      status: ['published', 'confirmed', 'running'],
    },
    { lock: true },
  )
  return takeFrom(callOffs, orders)
}

/** A line wants more than its order has; one without any order is wanted anyway. */
export const beyondOrders = (l: Line, takings: Taking[]): Complaint[] =>
  takings.length > 0 && total(takings) < l.needQty
    ? [
        {
          line: l.lineNo, field: 'needQty',
          message: `零件${l.partNo}：要货数量${show(l.needQty)}超过订单可用数量${show(total(takings))}`,
        },
      ]
    : []
export const total = (takings: Taking[] = []) => takings.reduce((n, t) => n + t.qty, 0n)

type OrderLine = { id: number; partNo: string; openQty: bigint; needDate: string }
interface Open {
  orderNo: string
  plant: string
  supplierId: number
  orderMonth: string
  lines: OrderLine[]
}

/**
 * The first order line that covers a call-off's line; else one after another, by the day on which they are wanted, in whole
 * packages as long as these do, so that no box is of two orders.
 */
function takeFrom(callOffs: CallOff[], orders: Open[]): Map<number, Taking[]> {
  const left = new Map(orders.flatMap((o) => o.lines.map((l) => [l.id, l.openQty] as const)))
  const result = new Map<number, Taking[]>()
  for (const pull of callOffs) {
    const month = monthOf(pull.needAt)
    const mine = pull.returnNo
      ? []
      : orders.filter((o) => o.plant === pull.plant && o.supplierId === pull.supplierId && o.orderMonth === month)
    for (const line of pull.lines) {
      const candidates = mine
        .flatMap((o) => o.lines.map((l) => ({ ...l, orderNo: o.orderNo })))
        .filter((l) => l.partNo === line.partNo && left.get(l.id)! > 0n)
        .sort((a, b) => (a.needDate < b.needDate ? -1 : a.needDate > b.needDate ? 1 : a.id - b.id))
      const whole = candidates.find((c) => left.get(c.id)! >= line.needQty)
      const taken = new Map<number, Taking>()
      let missing = line.needQty
      for (const step of [line.snp || 1n, 1n])
        for (const { id, orderNo } of whole ? [whole] : candidates) {
          const most = left.get(id)! < missing ? left.get(id)! : missing
          const qty = whole ? most : most - (most % step)
          if (!qty) continue
          missing -= qty
          left.set(id, left.get(id)! - qty)
          taken.set(id, { orderLineId: id, orderNo, qty: qty + (taken.get(id)?.qty ?? 0n) })
        }
      result.set(line.id, [...taken.values()])
    }
  }
  return result
}

/** The column of a line that holds the number of its order. */
const orderColumn = (doc: AnyDocument): string =>
  Object.entries(doc.lines as Fields).find(([, f]) => f.numberOf === 'materialOrder')![0]

/**
 * Releases the lines of a call-off: what they take from orders (CAL), and the rest (REL). A line is of one order, as those of its
 * sheets are: what another one gives is a line of its own.
 * @param more what such a line has besides part, quantity, packing and order
 */
export function release(
  doc: typeof callOff,
  pull: Row<typeof callOff>,
  takings: Takings,
  to: Effects<typeof callOff>,
  more: (line: Row<typeof callOff>['lines'][number], qty: bigint) => LinePatch<typeof callOff>,
): void {
  const from = ({ orderNo, orderLineId }: Taking) => ({ [orderColumn(doc)]: orderNo, orderLineId })
  for (const line of pull.lines.slice()) {
    const [first, ...others] = takings.get(line.id) ?? []
    const kept = line.needQty - total(others)
    if (first) {
      to.post(ofDemand('CAL', pull, line, first.qty, first.orderLineId))
      to.setLine(line.id, from(first))
    }
    to.post(ofDemand('REL', pull, line, kept - (first?.qty ?? 0n)))
    for (const taking of others) {
      const { partNo, snp, unit } = line
      const { qty } = taking
      const id = to.addLine({ partNo, snp, needQty: qty, ...from(taking), ...more(line, qty) })
      to.post(ofDemand('CAL', pull, { id, partNo, unit }, qty, taking.orderLineId))
    }
    if (others.length) to.setLine(line.id, { ...more(line, kept), needQty: kept })
  }
}

/** What each line took from its order line. */
export const taken = async (pulls: { lines: { id: number }[] }[], read: Read): Promise<ReadonlyMap<number, bigint>> => {
  const ids = pulls.flatMap((p) => p.lines.map((l) => l.id))
  const rows = await read.rows<{ id: number; taken: string }>(
    sql`select id, taken from ${ledger.demandLines()} where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((r) => [r.id, parseDecimal(r.taken, 3)!]))
}

/** What is taken back: what was taken from the order and did not come returns to it (CAX), the rest is cancelled (CXL). */
export const giveBack = (pull: CallOff, found: ReadonlyMap<number, bigint>): Posting[] =>
  pull.lines.flatMap((l) => {
    const unused = (found.get(l.id) ?? 0n) - l.transitQty - l.receivedQty
    const back = unused <= 0n ? 0n : unused < l.openQty ? unused : l.openQty
    return [ofDemand('CAX', pull, l, back, l.orderLineId), ofDemand('CXL', pull, l, l.openQty - back)]
  })
