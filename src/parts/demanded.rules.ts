/** What follows from the demand book (demanded.ts): how far a document is, and what moves its lines' quantities. */
import type { ActionName, AnyDocument } from '../declare/index.ts'
import { follow, type Book, type Follow, type Posting } from '../engine/rule.ts'

const left = (b: Book) => b.open + b.alloc
/** What is still to come. */
const due = (b: Book) => b.ordered - b.received - b.cancelled

/** How far a demand is, by its book. */
export const stages = {
  /** Something is called off, on its way or there, and not all. */
  begun: (b: Book) => b.called + b.alloc + b.transit + b.received > 0n && due(b) > 0n,
  waiting: (b: Book) => b.transit === 0n && b.received === 0n && left(b) > 0n,
  partSent: (b: Book) => b.received === 0n && b.transit > 0n && left(b) > 0n,
  allSent: (b: Book) => b.received === 0n && b.transit > 0n && left(b) === 0n,
  partReceived: (b: Book) => b.received > 0n && due(b) > 0n,
  settled: (b: Book) => b.received > 0n && due(b) === 0n,
}
type Stage = keyof typeof stages

/** Rules of the ledger actions that a document has for these stages. */
export const followed = <D extends AnyDocument, const S extends Partial<Record<ActionName<D>, Stage>>>(doc: D, by: S) =>
  Object.fromEntries(
    Object.entries(by).map(([action, stage]) => [action, follow(doc, action as ActionName<D>, stages[stage as Stage])]),
  ) as { [K in keyof S]: Follow<any> }

interface Party {
  plant: string
  supplierId: number
}
interface DemandLine {
  id: number
  partNo: string
  unit: string
}
/** A movement of a line's quantity in the demand book. */
export const ofDemand = (type: string, head: Party, line: DemandLine, qty: bigint, orderLineId?: number | null): Posting => ({
  type, qty, plant: head.plant, supplierId: head.supplierId, partNo: line.partNo, unit: line.unit, demandLineId: line.id,
  ...(orderLineId ? { orderLineId } : {}),
})
/** What is still open of its lines is wanted no more. */
export const cancelled = <L extends DemandLine & { openQty: bigint }>(head: Party & { lines: readonly L[] }): Posting[] =>
  head.lines.map((l) => ofDemand('CXL', head, l, l.openQty))
