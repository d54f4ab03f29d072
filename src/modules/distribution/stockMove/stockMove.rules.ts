import { table } from '../../../engine/read/scope.ts'
import { report } from '../../../engine/report.ts'
import { ledger } from '../../../ledger/read.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { stockMove } from './stockMove.ts'
import { moved, accountCode, placed, goods } from '../stock.server.ts'
import { sql } from '../../../engine/database/db.ts'

export default report(stockMove, () => ({
  select: {
    ...moved,
    ...goods,
    account: accountCode(sql`x.account`),
  },
  // What comes after the window's partition is asked before it: a part's lines are found by an index, and no others are read.
  from: sql`${table(supplier)} s cross join lateral (select l.*, sum(l.qty) over (partition by l.plant, l.warehouse, l.account, l.part_no order by l.id) balance
      from (${placed}) l) x join ${ledger.postings()} t on t.id = x.txn_id`,
}))
