import { sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { report } from '../../../engine/report.ts'
import { carrier } from '../../master/carrier/carrier.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { areaOf } from '../areas.server.ts'
import { kpiAreaShip } from './kpiAreaShip.ts'

export default report(
  kpiAreaShip,
  ({ p }) => ({
    select: {
      area: areaOf(sql`s.province`),
      plant: sql`f.plant`,
      supplierCode: sql`s.supplier_code`,
      supplierId: sql`f.supplier_id`,
      carrierCode: sql`c.carrier_code`,
      carrierId: sql`f.carrier_id`,
      sheetKind: sql`f.kind`,
      sheetCount: sql`count(*)`,
      lineCount: sql`coalesce(sum(f.line_count), 0)`,
      shipQty: sql`coalesce(sum(f.ship_qty), 0)`,
      onTimeCount: sql`count(*) filter (where f.on_time = 1)`,
      earlyCount: sql`count(*) filter (where f.on_time = 2)`,
      lateCount: sql`count(*) filter (where f.on_time = 3)`,
      transitHours: sql`coalesce(sum(extract(epoch from f.arrive_at - f.send_at) / 3600), 0)`,
      sentCount: sql`count(f.send_at)`,
    },
    from: sql`kpi_sheet_fact f join ${table(supplier)} s on s.id = f.supplier_id left join ${table(carrier)} c on c.id = f.carrier_id`,
    where: sql`f.arrive_at >= ${p.dateStart}::date::timestamp at time zone 'Asia/Shanghai'
    and f.arrive_at < (${p.dateEnd}::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
  }),
  { adds: true },
)
