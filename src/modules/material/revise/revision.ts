/** What a revision says of the order's line that it changes, whether it is made by itself or from the order. */
import { show, type Row } from '../../../declare/index.ts'
import type { materialOrder } from '../order/order.ts'

type Order = Row<typeof materialOrder>
type Line = Order['lines'][number]
interface Wanted {
  newQty: bigint
  newDate: string | null
}

export const isChange = (line: Line, { newQty, newDate }: Wanted): boolean =>
  newQty !== line.orderQty || (!!newDate && newDate !== line.needDate)

/** Less than what was called off, shipped or received already. */
export function tooLow(line: Line, newQty: bigint): string | undefined {
  const least = line.orderedQty - line.openQty
  return newQty < least ? `修订后数量不能小于已要货数量${show(least)}` : undefined
}

export function revisionOf(order: Order, line: Line, { newQty, newDate }: Wanted) {
  const dated = !!newDate && newDate !== line.needDate
  const counted = newQty !== line.orderQty
  const reviseType: 'qty' | 'date' | 'both' | 'cancel' =
    newQty === 0n ? 'cancel' : dated && counted ? 'both' : dated ? 'date' : 'qty'
  return {
    orderId: order.id, orderLineId: line.id, plant: order.plant, supplierCode: order.supplierCode, partNo: line.partNo,
    orderMonth: order.orderMonth, oldQty: line.orderQty,
    deltaQty: newQty - line.orderQty,
    oldDate: line.needDate, reviseType,
  }
}
