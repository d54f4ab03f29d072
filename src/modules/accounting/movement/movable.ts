/** What a phone takes along to move stock without network. */

export interface MovableStock {
  plant: string
  warehouse: string
  /** In the warehouse, or at the line that it supplies. */
  account: 'CON' | 'LINE'
  supplierCode: string
  supplierName: string
  partNo: string
  partName: string
  unit: string
  qty: number
  /** Where the part is kept in its warehouse. */
  zone: string | null
}
export interface MovableWarehouse {
  plant: string
  warehouse: string
  name: string
}
export interface Movable {
  now: string
  warehouses: MovableWarehouse[]
  stock: MovableStock[]
}
