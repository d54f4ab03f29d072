/** From where a supplier's goods leave: the store that is named, else its default store, else where the supplier is. */
import type { Row } from '../../declare/index.ts'
import type { Read } from '../../engine/rule.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { supplierWarehouse } from '../master/supplierWarehouse/supplierWarehouse.ts'

interface Leaving {
  supplierCode: string
  shipWarehouse: string | null
}

/** Stores and addresses of the suppliers of these rows. */
export async function shipFromOf(read: Read, rows: readonly { supplierCode: string }[]) {
  const supplierCode = [...new Set(rows.map((r) => r.supplierCode))]
  const suppliers = await read.any(supplier, { supplierCode })
  const stores = await read.any(supplierWarehouse, { supplierCode, status: 'enabled' })
  return (row: Leaving): { shipWarehouse: string | null; shipFrom: string | null } => {
    const store = stores.find(
      (x) => x.supplierCode === row.supplierCode && (row.shipWarehouse ? x.whCode === row.shipWarehouse : x.isDefault),
    )
    return {
      shipWarehouse: row.shipWarehouse ?? store?.whCode ?? null,
      shipFrom: store ? addressOf(store) : (suppliers.find((x) => x.supplierCode === row.supplierCode)?.address ?? null),
    }
  }
}
export type ShipFrom = Awaited<ReturnType<typeof shipFromOf>>

/** 吉林省长春市绿园区和平大街1号 */
const addressOf = ({ province, city, county, address }: Row<typeof supplierWarehouse>) =>
  [...new Set([province, city, county])].filter((p) => p && !address.startsWith(p)).join('') + address
