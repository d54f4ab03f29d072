/** What samples of messages are made of: what somebody may try with is what they are asked for in an order of today. */
import type { Read } from '../../engine/rule.ts'
import type { Own } from '../../exchange/guide/sample.ts'
import { materialOrder } from '../material/order/order.ts'

/** As many lines as a sample needs to show that there may be several. */
const LINES = 2

/** @returns nothing for who has no order */
export async function orderedOf(read: Read): Promise<Omit<Own, 'now'> | undefined> {
  const [order] = await read.mine(materialOrder, { status: ['published', 'confirmed', 'running'] }, { limit: 1 })
  return (
    order && {
      plant: order.plant, supplier: order.supplierCode,
      place: order.warehouse ?? '',
      orderNo: order.orderNo,
      parts: [...new Set(order.lines.map((l) => l.partNo))].slice(0, LINES),
    }
  )
}
