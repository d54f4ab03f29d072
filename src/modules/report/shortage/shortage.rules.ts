import { join, sql } from '../../../engine/database/db.ts'
import { report } from '../../../engine/report.ts'
import { demandKinds, missingDemand } from '../../common/openDemand.server.ts'
import { needType } from '../../distribution/pendingReq/pendingReq.ts'
import { shortage } from './shortage.ts'

const missing = sql`(x.open + x.alloc + x.transit)`
const late = sql`x.need_at < now()`

// Documents of a state are few and have an index of their own: what is done is never looked at.
export default report(shortage, ({ p }) => ({
  select: {
    plant: sql`x.plant`,
    supplierCode: sql`x.supplier_code`,
    supplierId: sql`x.supplier_id`,
    demandType: sql`case x.demand_type ${join(
      demandKinds().map((d) => sql`when ${d.name} then ${needType[d.name as keyof typeof needType][0]}::smallint`),
      ' ',
    )} end`,
    partNo: sql`x.part_no`,
    unit: sql`x.unit`,
    sheets: sql`count(*)`,
    missingQty: sql`sum(${missing})`,
    overdueQty: sql`coalesce(sum(${missing}) filter (where ${late}), 0)`,
    transitQty: sql`sum(x.transit)`,
    gapQty: sql`sum(x.open + x.alloc)`,
    overdueSheets: sql`count(*) filter (where ${late})`,
    since: sql`min((x.need_at at time zone 'Asia/Shanghai')::date)`,
  },
  from: sql`(${missingDemand(sql`true`)}) x`,
  where: sql`x.need_at < ${p.until}::date + 1`,
}))
