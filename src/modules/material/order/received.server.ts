/** What the message of an order says of what came before it. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { pushConfig } from '../../../exchange/pushConfig/pushConfig.ts'
import { receivedKey, receivedOf } from '../../accounting/cumulative/received.server.ts'
import type { materialOrder } from './order.ts'

type Order = Row<typeof materialOrder>

/** Suppliers whose systems read VDA reconcile by what was received: by part what the message of an order says of it. */
export async function receivedFor(
  read: Read,
  orders: readonly Order[],
  today: string,
): Promise<(o: Order) => { received?: object }> {
  const systems = { orgId: orders.map((o) => o.supplierId), format: 'vda', status: ['enabled', 'paused'] } as const
  const reads = new Set((await read.any(pushConfig, systems)).map((c) => c.orgId))
  const partsOf = (o: Order) =>
    [...new Set(o.lines.map((l) => l.partNo))].map((partNo) => ({ plant: o.plant, supplierId: o.supplierId, partNo }))
  const told = orders.filter((o) => reads.has(o.supplierId))
  const known = await receivedOf(read, told.flatMap(partsOf), today)
  return (o) =>
    reads.has(o.supplierId) ? { received: Object.fromEntries(partsOf(o).map((p) => [p.partNo, known.get(receivedKey(p))])) } : {}
}
