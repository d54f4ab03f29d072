import { report } from '../../../engine/report.ts'
import { zonesAt } from '../../../ledger/zones.ts'
import { pickStockZone } from './pickStockZone.ts'
import { stores, inStore } from '../storeStock.server.ts'
import { sql } from '../../../engine/database/db.ts'

export default report(pickStockZone, () => ({
  each: true,
  select: { ...inStore, zone: sql`z.zone`, placed: sql`z.zone is not null`, qty: sql`z.qty`, since: sql`z.since` },
  from: sql`${stores()} cross join lateral (${zonesAt}) z`,
  where: sql`b.account = 'TPL' and b.qty <> 0`,
}))
