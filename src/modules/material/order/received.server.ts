/** What the message of an order says of what came before it. */
import type { Row } from '../../../declare/index.ts'
import type { Read } from '../../../engine/rule.ts'
import { countedFrom, ZERO } from '../../../exchange/cum.ts'
import { profilesFor, syntaxOfFormat } from '../../../exchange/ediProfile/find.ts'
import { pushConfig } from '../../../exchange/pushConfig/pushConfig.ts'
import { receivedKey, receivedOf, type Received } from '../../accounting/cumulative/received.server.ts'
import type { materialOrder } from './order.ts'

type Order = Row<typeof materialOrder>
/** By the beginning from which it is counted, then by part. */
export type ReceivedOf = Readonly<Record<string, Readonly<Record<string, Received | undefined>>>>

/** Suppliers whose systems reconcile by what was received, each from where it counts: by part what the message of an order says of it. */
export async function receivedFor(
  read: Read,
  orders: readonly Order[],
  today: string,
): Promise<(o: Order) => { received?: ReceivedOf }> {
  const format = Object.keys(syntaxOfFormat) as (keyof typeof syntaxOfFormat)[]
  const orgId = [...new Set(orders.map((o) => o.supplierId))]
  const configs = await read.any(pushConfig, { orgId, format, status: ['enabled', 'paused'] })
  const profileOf = await profilesFor(read, [...new Set(configs.flatMap((c) => c.theirCode ?? []))])
  const wanted = configs.flatMap((c) => {
    const syntax = syntaxOfFormat[c.format as keyof typeof syntaxOfFormat]
    const from = countedFrom(syntax, profileOf(syntax, c.theirCode, 'DELFOR'))
    return from === undefined ? [] : [{ orgId: c.orgId, from }]
  })
  const partsOf = (o: Order) =>
    [...new Set(o.lines.map((l) => l.partNo))].map((partNo) => ({ plant: o.plant, supplierId: o.supplierId, partNo }))
  const known = new Map<string, Map<string, Received>>()
  for (const [from, some] of Map.groupBy(wanted, (c) => c.from)) {
    const told = orders.filter((o) => some.some((c) => c.orgId === o.supplierId))
    known.set(from, await receivedOf(read, told.flatMap(partsOf), today, from === ZERO ? undefined : from))
  }
  return (o) => {
    const own = [...new Set(wanted.filter((c) => c.orgId === o.supplierId).map((c) => c.from))]
    const of = (from: string) => Object.fromEntries(partsOf(o).map((p) => [p.partNo, known.get(from)!.get(receivedKey(p))]))
    return own.length ? { received: Object.fromEntries(own.map((from) => [from, of(from)])) } : {}
  }
}
