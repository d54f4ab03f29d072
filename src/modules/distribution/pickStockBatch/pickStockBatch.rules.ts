import { report } from '../../../engine/report.ts'
import { batchesLeft } from '../delivery/stock.server.ts'
import { pickStockBatch } from './pickStockBatch.ts'
import { today, stores, inStore, heldOf, age } from '../storeStock.server.ts'
import { sql } from '../../../engine/database/db.ts'

export default report(pickStockBatch, () => ({
  each: true,
  select: {
    ...inStore,
    batchNo: sql`x.batch_no`,
    guessed: sql`x.guessed`,
    ageLevel: age(sql`x.since`),
    qty: sql`x.qty`,
    reservedQty: heldOf(sql`r.batch_no is not distinct from x.batch_no`),
    since: sql`x.since`,
    stockDays: sql`${today} - x.since`,
  },
  from: sql`${stores()} cross join lateral (${batchesLeft}) x`,
  where: sql`b.account = 'TPL' and b.qty <> 0 and x.qty <> 0`,
}))
