/** What a phone takes along to move stock without network. */

export interface MovableStock {
  plant: string
  warehouse: string
  /** CON: in the warehouse, a third party's store too; LINE: at the line that it supplies. */
  account: 'CON' | 'LINE'
  supplierCode: string
  supplierName: string
  partNo: string
  partName: string
  unit: string
  qty: number
  /** Where in its warehouse; null: not put away yet, or at the line. */
  zone: string | null
  /** Where in this warehouse the part should lie. */
  home: string | null
  /** Of a part that is followed one by one: which pieces; they are kept by number, and in no zone. */
  serials: string[] | null
}
export interface MovableWarehouse {
  plant: string
  warehouse: string
  name: string
  /** A third party's store: goods are only moved within it. */
  third: boolean
  zones: { zone: string; name: string }[]
}
export interface Movable {
  now: string
  warehouses: MovableWarehouse[]
  stock: MovableStock[]
}
