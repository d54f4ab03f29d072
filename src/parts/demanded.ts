/** Demanded: what became of an ordered quantity, from the demand book. What follows from it: demanded.rules.ts. */
import { total } from '../declare/index.ts'
import { booked, fulfilment } from '../ledger/fields.ts'

/** +DEMAND: of a line; on a head summed over its lines. */
export const demand = {
  orderedQty: booked('需求数量', 'ordered'),
  openQty: booked('未发数量', 'open'),
  allocQty: booked('已开单数量', 'alloc'),
  transitQty: booked('在途数量', 'transit'),
  receivedQty: booked('已收数量', 'received'),
  cancelledQty: booked('取消数量', 'cancelled'),
  fulfilPct: fulfilment('满足率%'),
}

/** Of a head, what it will ask for once it is published: until then no book knows of it. @param of the quantity of its lines */
export const ofLines = (of: string) => ({ draftQty: total('拟要数量', of) })

/** The parts of such a quantity in a story, in the order in which they come about. */
export const became = { receivedQty: 'success', transitQty: 'primary', allocQty: 'warning', cancelledQty: 'danger' } as const
