import { join, raw, sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { ledger } from '../../../ledger/read.ts'
import { openDemand } from '../../common/openDemand.server.ts'
import { part } from '../../master/part/part.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { supStockInput } from '../supStockInput/supStockInput.ts'
import { stockshare } from './stockshare.ts'

/** Days of cover under which a part is told of. */
const FEW = sql`3`
/** Days after which what a supplier said looks old, and after which it is not shown any more. */
const OLD = sql`2`
const OVER = sql`90`

const accounts = ['TPL', 'CON', 'LINE', 'TRN', 'ACC'] as const
const s = columns(supplier, 's')
const p = columns(part, 'p')
const i = columns(supStockInput, 'i')

export default report(stockshare, ({ partnerId }) => {
  const mine = (id: Sql) => (partnerId === undefined ? sql`true` : sql`${id} = ${partnerId}`)
  const known = sql`${i.status} in ${codes(supStockInput, 'status', 'filled')} and ${i.reportDate} > (now() at time zone 'Asia/Shanghai')::date - ${OVER}`
  // The last word of a supplier on each part.
  const last = sql`select ${i.finishedQty}, ${i.safetyQty}, ${i.maxQty}, ${i.dayUse}, ${i.shareScope}, ${i.reportDate},
      (now() at time zone 'Asia/Shanghai')::date - ${i.reportDate} age
    from ${table(supStockInput)} i where ${i.plant} = y.plant and ${i.supplierId} = y.supplier_id and ${i.partNo} = y.part_no and ${known}
    order by ${i.reportDate} desc limit 1`
  const pieces = sql`select b.plant, b.supplier_id, b.part_no, b.account, b.qty from ${ledger.balances()} b
      where b.account in (${join(accounts.map((a) => sql`${a}`))}) and b.qty <> 0 and b.supplier_id is not null and ${mine(raw('b.supplier_id'))}
    union all select d.plant, d.supplier_id, d.part_no, 'OPEN', d.open + d.alloc from (${openDemand(mine(raw('d.supplier_id')))}) d
    union all select distinct ${i.plant}, ${i.supplierId}, ${i.partNo}, 'SAID', 0::numeric from ${table(supStockInput)} i where ${known} and ${mine(i.supplierId)}`
  const on = (account: (typeof accounts)[number] | 'OPEN') =>
    sql`coalesce(sum(q.qty) filter (where q.account = ${account}), 0) ${raw(account.toLowerCase())}`
  const cover = sql`round(x.total / nullif(x.day_use, 0), 1)`
  const over = sql`greatest(x.total - x.max_qty, 0)`
  const shared = sql`coalesce(x.share_scope, 1::smallint)`
  return {
    each: true,
    select: {
      plant: sql`x.plant`,
      supplierCode: s.supplierCode, supplierId: s.id,
      partNo: sql`x.part_no`,
      unit: p.unit,
      warnLevel: sql`(case when x.total < x.day_use then 2 when ${cover} < ${FEW} or x.finished_qty < x.safety_qty then 1 else 0 end)::smallint`,
      said: sql`(case when x.age is null then 2 when x.age > ${OLD} then 1 else 0 end)::smallint`,
      shareScope: shared,
      onlyPlant: sql`case when ${shared} in ${codes(supStockInput, 'shareScope', 'both')} then x.plant end`,
      supplierQty: sql`x.finished_qty`,
      supplierAge: sql`x.age`,
      reportDate: sql`x.report_date`,
      tplQty: sql`x.tpl`,
      plantQty: sql`x.con`,
      lineQty: sql`x.line`,
      transitQty: sql`x.trn`,
      accQty: sql`x.acc`,
      totalQty: sql`x.total`,
      openQty: sql`x.open`,
      coverDays: cover, overQty: over,
      offerQty: sql`greatest(${over} - x.open, 0)`,
      syncAt: sql`now()`,
    },
    from: sql`(select y.*, y.booked + coalesce(f.finished_qty, 0) total, f.finished_qty, f.safety_qty, f.max_qty, f.day_use, f.share_scope, f.report_date, f.age
      from (select q.plant, q.supplier_id, q.part_no, ${join([...accounts, 'OPEN' as const].map(on))},
          coalesce(sum(q.qty) filter (where q.account <> 'OPEN'), 0) booked
        from (${pieces}) q group by 1, 2, 3) y
      left join lateral (${last}) f on true) x
      join ${table(supplier)} s on ${s.id} = x.supplier_id join ${table(part)} p on ${p.partNo} = x.part_no`,
  }
})
