import { report } from '../../../engine/report.ts'
import { ledger } from '../../../ledger/read.ts'
import { linesOf } from '../delivery/stock.server.ts'
import { pickStockMove } from './pickStockMove.ts'
import { moved } from '../stock.server.ts'
import { stores, inStore } from '../storeStock.server.ts'
import { sql } from '../../../engine/database/db.ts'

export default report(pickStockMove, () => ({
  select: {
    ...inStore,
    ...moved,
  },
  from: sql`${stores()} cross join lateral (select x.*, sum(x.qty) over (order by x.id) balance from ${ledger.movements()} x where ${linesOf}) x
    join ${ledger.postings()} t on t.id = x.txn_id`,
  where: sql`b.account = 'TPL'`,
}))
