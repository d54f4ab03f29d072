import { table } from '../../../engine/read/scope.ts'
import { report } from '../../../engine/report.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { batchesOf } from '../batches.server.ts'
import { stockBatch } from './stockBatch.ts'
import { accountCode, placed, goods } from '../stock.server.ts'
import { sql } from '../../../engine/database/db.ts'

export default report(stockBatch, () => ({
  each: true,
  select: {
    ...goods,
    account: accountCode(sql`x.account`),
    batchNo: sql`x.batch_no`,
    guessed: sql`x.guessed`,
    qty: sql`x.qty`,
    since: sql`x.since`,
    days: sql`(now() at time zone 'Asia/Shanghai')::date - x.since`,
  },
  from: sql`${table(supplier)} s cross join lateral (${batchesOf(placed)}) x`,
  where: sql`x.qty <> 0`,
}))
