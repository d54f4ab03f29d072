/** Moving stock: to its line and back, from zone to zone, between warehouses; what lies where with what still waits. Pure. */
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
  zone?: string | null
  toWarehouse: string | null
  toZone?: string | null
  qty: number
  serialNo?: string | null
  businessDate: string
}
export const MOVE = 'stockMovement/post'

/** Kinds of moves: their code, from where, to where; `to`: what is named of where it goes. */
export const ways = {
  put: { title: '上架', code: 8, from: 'CON', into: 'CON', to: 'zone' },
  move: { title: '移库', code: 4, from: 'CON', into: 'CON', to: 'warehouse' },
  issue: { title: '上线', code: 1, from: 'CON', into: 'LINE' },
  back: { title: '退库', code: 2, from: 'LINE', into: 'CON' },
} as const satisfies Record<string, { title: string; code: number; from: string; into: string; to?: 'zone' | 'warehouse' }>
export type Way = keyof typeof ways
/** What may be done where this stock lies: what goes in and out of third parties' stores is on papers of its own. */
export const waysAt = ({ warehouses }: Pick<KeptStock, 'warehouses'>): Way[] =>
  warehouses.some((w) => !w.third) ? (Object.keys(ways) as Way[]) : ['put']
export const asksOf = (way: Way): 'zone' | 'warehouse' | undefined => (ways[way] as { to?: 'zone' | 'warehouse' }).to

/** Where goods lie that were put nowhere yet. */
export const UNPLACED = '未上架'
/** Where in words: the warehouse, and in the warehouse its zone. */
export const placeOf = ({ warehouse, account, zone }: Pick<MovableStock, 'warehouse' | 'account' | 'zone'>): string =>
  account === 'CON' ? `${warehouse} / ${zone ?? UNPLACED}` : warehouse
/** Pieces that are followed one by one are kept by number, not by zone. */
export const canBe = (way: Way, s: MovableStock): boolean => s.account === ways[way].from && !(way === 'put' && s.serials)

/** Nothing overtakes what moves the same goods. */
export const moveAbout = (m: Pick<Moved, 'plant' | 'supplierCode' | 'partNo'>) => `stock ${m.plant} ${m.supplierCode} ${m.partNo}`

const exact = (n: number) => Math.round(n * 1000) / 1000
type Place = Pick<MovableStock, 'plant' | 'warehouse' | 'account' | 'supplierCode' | 'partNo' | 'zone'>
export const samePlace = (a: Place, b: Place): boolean =>
  a.plant === b.plant &&
  a.warehouse === b.warehouse &&
  a.account === b.account &&
  a.zone === b.zone &&
  a.supplierCode === b.supplierCode &&
  a.partNo === b.partNo

/** What lies where when these moves are done. */
export function moved(stock: readonly MovableStock[], moves: readonly Moved[]): MovableStock[] {
  const all = stock.map((s) => ({ ...s }))
  for (const m of moves) {
    const way = Object.values(ways).find((w) => w.code === m.moveType)!
    const at = (account: 'CON' | 'LINE', warehouse: string, zone?: string | null) => ({
      ...m,
      account, warehouse,
      zone: zone ?? null,
    })
    const from = all.find((s) => samePlace(s, at(way.from, m.warehouse, m.zone)))
    if (!from) continue
    from.qty = exact(from.qty - m.qty)
    from.serials &&= from.serials.filter((no) => no !== m.serialNo)
    const place = at(way.into, m.toWarehouse ?? m.warehouse, m.toZone)
    const into = all.find((s) => samePlace(s, place))
    const serials = m.serialNo ? [...(into?.serials ?? []), m.serialNo] : null
    if (into) Object.assign(into, { qty: exact(into.qty + m.qty), serials })
    else all.push({ ...from, account: place.account, warehouse: place.warehouse, qty: m.qty, zone: place.zone, serials })
  }
  return all.filter((s) => s.qty > 0)
}

/** What lies where by now, with what was done here since the phone heard of it: the server's instants are not written as the phone's. */
export const stockNow = (kept: KeptStock, queue: readonly Entry[]): MovableStock[] =>
  moved(
    kept.stock,
    queue
      .filter(
        (e) =>
          e.path === MOVE &&
          (e.state === 'waiting' || (e.state === 'done' && Date.parse(e.overAt!) > Date.parse(kept.fetchedAt))),
      )
      .map((e) => e.body as Moved),
  )

/** What a code says of goods: part, owner and quantity as far as it does, or which piece it is. */
export function goodsOf(
  typed: readonly string[],
  stock: readonly MovableStock[],
): { stock: MovableStock[]; qty?: number; partNo?: string; serialNo?: string } {
  for (const { text, fields } of typed.map(readCode))
    for (const wanted of [fields.serial, text]) {
      const serialNo = wanted?.replace(/\s+/g, '').toUpperCase()
      const its = stock.filter((s) => serialNo && s.serials?.includes(serialNo))
      if (its.length) return { stock: its, partNo: its[0]!.partNo, serialNo: serialNo! }
    }
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

/** The zone of a warehouse that a code names, alone or behind its warehouse. */
export const zoneIn = (typed: readonly string[], { warehouse, zones }: MovableWarehouse): string | undefined => {
  const texts = typed.map((t) =>
    readCode(t)
      .text.toUpperCase()
      .replace(/[\s/-]/g, ''),
  )
  return zones.find(({ zone }) => [zone, warehouse + zone].some((z) => texts.includes(z.toUpperCase().replace(/[\s/-]/g, ''))))
    ?.zone
}
