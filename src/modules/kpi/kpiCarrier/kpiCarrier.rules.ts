import { sql, type Sql } from '../../../engine/database/db.ts'
import { table } from '../../../engine/read/scope.ts'
import { report } from '../../../engine/report.ts'
import { carriersClaims, carriersLosses, proofOf, trips } from '../../../ledger/facts/records.ts'
import { carrier } from '../../master/carrier/carrier.ts'
import { sheetKind } from '../facts.ts'
import { kpiCarrier } from './kpiCarrier.ts'

const total = (of: Sql) => sql`coalesce(sum(${of}), 0)`
const count = (condition: Sql) => sql`count(*) filter (where ${condition})`

export default report(
  kpiCarrier,
  ({ p }) => ({
    select: {
      period: sql`x.period`,
      plant: sql`x.plant`,
      carrierCode: sql`c.carrier_code`,
      carrierId: sql`x.carrier_id`,
      picks: count(sql`x.what = 'trip'`),
      picksOnTime: count(sql`x.what = 'trip' and x.on_time`),
      sheets: count(sql`x.what = 'sheet'`),
      sheetsOnTime: count(sql`x.what = 'sheet' and x.on_time`),
      shippedQty: total(sql`x.ship_qty`),
      lostQty: total(sql`x.lost_qty`),
      proofsDue: count(sql`x.proof_at is not null or x.proof_by < now()`),
      proofsInTime: count(sql`x.proof_at <= x.proof_by`),
      loadedM3: total(sql`x.load_m3`),
      truckM3: total(sql`x.truck_m3`),
      claims: count(sql`x.what = 'claim'`),
    },
    from: sql`(select t.period, t.plant, t.carrier_id, 'trip' what, t.on_time, null::numeric ship_qty, null::numeric lost_qty, null::timestamptz proof_at,
          null::timestamptz proof_by, t.load_m3, t.truck_m3 from ${trips} t
        union all select f.period, f.plant, f.carrier_id, 'sheet', f.on_time in (1, 2), f.ship_qty, o.qty, h.proof_at,
          case when f.kind = ${sheetKind.sendSheet[0]} then f.received_at + interval '48 hours' end, null, null
        from kpi_sheet_fact f left join ${carriersLosses} o on o.sheet_id = f.id
        left join lateral (select ${proofOf(sql`f.id`)} proof_at where f.kind = ${sheetKind.sendSheet[0]}) h on true
        where f.carrier_id is not null and not f.exempt and f.period between ${p.from} and ${p.to}
        union all select c.period, c.plant, c.carrier_id, 'claim', null, null, null, null, null, null, null from ${carriersClaims} c) x
      join ${table(carrier)} c on c.id = x.carrier_id`,
    where: sql`x.period between ${p.from} and ${p.to}`,
  }),
  { adds: true },
)
