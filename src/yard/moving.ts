/** Moving stock: from a warehouse to its line and back, and between warehouses; what lies where with what still waits. Pure. */
import type { MovableStock, MovableWarehouse } from '../modules/accounting/movement/movable.ts'
import type { Entry } from '../web/phone/queue.ts'
import { readCode } from '../web/scan/codes.ts'

export interface KeptStock {
  fetchedAt: string
  warehouses: MovableWarehouse[]
  stock: MovableStock[]
}
/** What `stockMovement/post` is told. */
export interface Moved {
  movementNo: string
  moveType: number
  plant: string
  supplierCode: string
  partNo: string
  warehouse: string
  toWarehouse: string | null
  qty: number
  businessDate: string
}
export const MOVE = 'stockMovement/post'

/** Kinds of moves: their code, from where, to where; `to`: another warehouse is named. */
export const ways = {
  move: { title: '移库', code: 4, from: 'CON', into: 'CON', to: true },
  issue: { title: '上线', code: 1, from: 'CON', into: 'LINE', to: false },
  back: { title: '退库', code: 2, from: 'LINE', into: 'CON', to: false },
} as const
export type Way = keyof typeof ways

/** Nothing overtakes what moves the same goods. */
export const moveAbout = (m: Pick<Moved, 'plant' | 'supplierCode' | 'partNo'>) => `stock ${m.plant} ${m.supplierCode} ${m.partNo}`

const exact = (n: number) => Math.round(n * 1000) / 1000
type Place = Pick<MovableStock, 'plant' | 'warehouse' | 'account' | 'supplierCode' | 'partNo'>
export const samePlace = (a: Place, b: Place): boolean =>
  a.plant === b.plant &&
  a.warehouse === b.warehouse &&
  a.account === b.account &&
  a.supplierCode === b.supplierCode &&
  a.partNo === b.partNo

/** What lies where when these moves are done. */
export function moved(stock: readonly MovableStock[], moves: readonly Moved[]): MovableStock[] {
  const all = stock.map((s) => ({ ...s }))
  for (const m of moves) {
    const way = Object.values(ways).find((w) => w.code === m.moveType)!
    const at = (account: 'CON' | 'LINE', warehouse: string) => ({ ...m, account, warehouse })
    const from = all.find((s) => samePlace(s, at(way.from, m.warehouse)))
    if (!from) continue
    from.qty = exact(from.qty - m.qty)
    const place = at(way.into, m.toWarehouse ?? m.warehouse)
    const into = all.find((s) => samePlace(s, place))
    if (into) into.qty = exact(into.qty + m.qty)
    else all.push({ ...from, account: place.account, warehouse: place.warehouse, qty: m.qty, zone: null })
  }
  return all.filter((s) => s.qty > 0)
}

/** What lies where by now, with what was done here since the phone heard of it. */
export const stockNow = (kept: KeptStock, queue: readonly Entry[]): MovableStock[] =>
  moved(
    kept.stock,
    queue
      .filter((e) => e.path === MOVE && (e.state === 'waiting' || (e.state === 'done' && e.overAt! > kept.fetchedAt)))
      .map((e) => e.body as Moved),
  )

/** What a code says of goods: part, owner and quantity as far as it does. */
export function goodsOf(
  typed: readonly string[],
  stock: readonly MovableStock[],
): { stock: MovableStock[]; qty?: number; partNo?: string } {
  for (const { text, fields } of typed.map(readCode))
    for (const wanted of [fields.item, text]) {
      const its = stock.filter((s) => s.partNo.toUpperCase() === wanted?.toUpperCase())
      const owner = its.filter((s) => s.supplierCode === fields.supplier)
      const qty = Number(fields.quantity)
      if (its.length) return { stock: owner.length ? owner : its, partNo: its[0]!.partNo, ...(qty > 0 ? { qty } : {}) }
    }
  const { of, fields, text } = readCode(typed[0]!)
  const said = fields.item ?? (of === 'plain' ? text : undefined)
  return { stock: [], ...(said ? { partNo: said } : {}) }
}
