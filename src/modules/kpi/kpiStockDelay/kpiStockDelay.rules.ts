import { join, raw, sql, type Sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { columns } from '../../../engine/read/tables.ts'
import { report } from '../../../engine/report.ts'
import { ledger } from '../../../ledger/read.ts'
import { sinceWorkDays } from '../../common/workDays.server.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { warehouse } from '../../master/warehouse/warehouse.ts'
import { kpiStockLimit } from '../kpiStockLimit/kpiStockLimit.ts'
import { kpiStockPlan } from '../kpiStockPlan/kpiStockPlan.ts'
import { delayAccount, kpiStockDelay } from './kpiStockDelay.ts'

const s = columns(supplier, 's')
const h = columns(warehouse, 'h')
const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const accounts = Object.entries(delayAccount)
/** Days after which stock lies too long where nobody said otherwise; at a third party's. */
const [USUAL, AT_THIRD] = [30, 15]
const WORK_DAYS = 10

/**
 * What lies on balance b came with its newest receipts. What moved within the warehouse did not come; what was reversed never came,
 * and what a reversal gave back had been there.
 */
const layers = sql`select ${today} - e.day age, e.day, least(e.qty, b.qty - e.later) qty from (
    select l.business_date as day, l.qty, sum(l.qty) over (order by l.business_date desc, l.id desc) - l.qty later from ${ledger.movements()} l
    join ${ledger.postings()} t on t.id = l.txn_id
    where l.book = 'S' and l.account = b.account and l.supplier_id = b.supplier_id and l.plant = b.plant and l.part_no = b.part_no
      and l.holder = b.holder and l.qty > 0 and l.movement <> 'BIN' and t.reversal_of is null
      and not exists (select from ${ledger.postings()} r where r.reversal_of = t.id)) e where e.later < b.qty`
const between = (from: number, to: number): Sql =>
  sql`coalesce(sum(y.qty) filter (where y.age between ${raw(String(from))} and ${raw(String(to))}), 0)`
const latest = (rows: Sql, where: Sql, what: Sql) =>
  sql`left join lateral (select ${what} from ${rows} z where ${where} order by z.id desc limit 1)`

export default report(
  kpiStockDelay,
  () => {
    const rate = sql`100 * a.delayed / b.qty`
    const cover = sql`round(b.qty / nullif(u.used / ${WORK_DAYS}, 0), 1)`
    return {
      each: true,
      select: {
        plant: sql`b.plant`,
        supplierCode: s.supplierCode, supplierId: s.id,
        warehouse: sql`b.holder`,
        operatorId: sql`h.operator_id`,
        account: sql`(case b.account ${join(
          accounts.map(([name, [code]]) => sql`when ${name} then ${code}::smallint`),
          ' ',
        )} end)`,
        partNo: sql`b.part_no`,
        unit: sql`b.unit`,
        level: sql`(case when ${rate} > 50 or ${cover} > 60 then 2 when a.delayed > 0 then 1 else 0 end)::smallint`,
        advice: sql`(case when a.delayed > 0 and u.used = 0 then 3 when ${cover} > 60 then 2 when a.delayed > 0 then 1 else 0 end)::smallint`,
        oldestDate: sql`a.oldest`,
        reason: sql`m.reason`,
        measure: sql`m.measure`,
        dueDate: sql`m.due_date`,
        onHand: sql`b.qty`,
        delayQty: sql`a.delayed`,
        d7: sql`a.d7`,
        d15: sql`a.d15`,
        d30: sql`a.d30`,
        d60: sql`a.d60`,
        d90: sql`a.d90`,
        older: sql`b.qty - a.d7 - a.d15 - a.d30 - a.d60 - a.d90`,
        ageSum: sql`a.age_sum`,
        limitDays: sql`i.days`,
        coverDays: cover,
      },
      from: sql`${ledger.balances()} b join ${table(supplier)} s on ${s.id} = b.supplier_id
        left join ${table(warehouse)} h on ${h.plant} = b.plant and ${h.warehouse} = b.holder
        ${latest(table(kpiStockLimit), sql`z.plant = b.plant and z.part_no = b.part_no and coalesce(z.warehouse, b.holder) = b.holder`, sql`z.days`)} k on true
        ${latest(table(kpiStockLimit), sql`z.plant = b.plant and z.part_no is null and z.warehouse = b.holder`, sql`z.days`)} w on true
        cross join lateral (select coalesce(k.days, w.days, case b.account when 'TPL' then ${AT_THIRD}::int else ${USUAL}::int end) days) i
        ${latest(table(kpiStockPlan), sql`z.plant = b.plant and z.warehouse = b.holder and z.supplier_id = b.supplier_id and z.part_no = b.part_no`, sql`z.reason, z.measure, z.due_date`)} m on true
        cross join lateral (select ${between(0, 7)} d7, ${between(8, 15)} d15, ${between(16, 30)} d30, ${between(31, 60)} d60, ${between(61, 90)} d90,
            coalesce(sum(y.qty) filter (where y.age > i.days), 0) delayed, coalesce(sum(y.qty * y.age), 0) age_sum, min(y.day) oldest from (${layers}) y) a
        left join (${sinceWorkDays(WORK_DAYS)}) c on c.plant = b.plant
        left join lateral (select coalesce(-sum(l.qty), 0) used from ${ledger.movements()} l where l.book = 'S' and l.account = 'LINE' and l.movement = 'USE'
          and l.supplier_id = b.supplier_id and l.plant = b.plant and l.part_no = b.part_no
          and l.business_date >= c.since and l.business_date < ${today}) u on true`,
      where: sql`b.qty > 0 and b.account in (${join(accounts.map(([name]) => sql`${name}`))})`,
    }
  },
  { adds: true },
)
