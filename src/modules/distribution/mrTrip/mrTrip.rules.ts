import { sql, type Sql } from '../../../engine/database/db.ts'
import { codes } from '../../../engine/read/codes.ts'
import { columns } from '../../../engine/read/tables.ts'
import { table } from '../../../engine/read/scope.ts'
import { rules } from '../../../engine/rule.ts'
import { wanted } from '../../common/callOff.ts'
import { supplier } from '../../master/supplier/supplier.ts'
import { mrPullSheet } from '../mrPullSheet/mrPullSheet.ts'
import { pick } from '../pick/pick.ts'
import { mrTrip, tripStage } from './mrTrip.ts'

const h = columns(mrPullSheet, 'h')
const s = columns(supplier, 's')
const k = columns(pick, 'k')
/** So many days back trips are shown. */
const DAYS = 31

const ready = (...states: ('none' | 'ready' | 'part' | 'empty')[]) =>
  sql`${h.readyState} in ${codes(mrPullSheet, 'readyState', ...states)}`
/** What a stop is told by: collected, or how far it is. */
const word: Sql = sql`case when ${h.actualPickAt} is not null then '已取' when ${ready('ready')} then '已备齐' when ${ready('part')} then '部分备齐'
  when ${ready('empty')} then '无货' else '未确认' end`
const stageOf = (state: 'waiting' | 'dispatched' | 'transit' | 'arrived' | 'done') =>
  sql`when ${k.status} in ${codes(pick, 'status', state)} then ${tripStage[state][0]}::smallint`
const pct = (part: Sql, whole: Sql) => sql`round(100 * ${part} / nullif(${whole}, 0), 1)`

const source =
  (): Sql => sql`select t.*, t.route_no || ' 第' || t.trip_no || '趟' trip_name, ${pct(sql`t.volume_m3`, sql`t.truck_m3`)} volume_pct, ${pct(sql`t.gross_kg`, sql`t.truck_kg`)} weight_pct,
    (case ${stageOf('waiting')} ${stageOf('dispatched')} ${stageOf('transit')} ${stageOf('arrived')} ${stageOf('done')}
      when t.ready_count = t.stop_count then ${tripStage.ready[0]}::smallint else ${tripStage.preparing[0]}::smallint end) stage
  from (select coalesce(min(${h.id}) filter (where ${h.openQty} > 0), min(${h.id})) id, ${h.plant} plant, ${h.routeNo} route_no, ${h.tripNo} trip_no, ${h.pickDate} pick_date, min(${h.carrierCode}) carrier_code, min(${h.carrierId}) carrier_id,
      min(${h.pickupAt}) start_at, max(${h.pickupEnd}) end_at, min(${h.needAt}) need_at, count(*)::int stop_count,
      count(*) filter (where ${ready('ready')})::int ready_count, count(*) filter (where ${ready('part', 'empty')})::int short_count,
      sum(${h.boxCount})::int box_count, sum(${h.volumeM3}) volume_m3, sum(${h.grossKg}) gross_kg, sum(${h.unmeasured})::int unmeasured,
      max(${h.truckM3}) truck_m3, max(${h.truckKg}) truck_kg, min(${h.truckType}) truck_type, max(${h.pickNo}) pick_no, max(${h.plateNo}) plate_no, max(${h.driverName}) driver_name,
      string_agg(${h.stopSeq} || '. ' || coalesce(${s.shortName}, ${s.supplierName}) || ' ' || to_char(${h.pickupAt} at time zone 'Asia/Shanghai', 'HH24:MI') || ' ' || ${word}, ' → ' order by ${h.stopSeq}, ${h.pickupAt}) stops
    from ${table(mrPullSheet)} h join ${table(supplier)} s on ${s.id} = ${h.supplierId}
    where ${h.status} in ${codes(mrPullSheet, 'status', ...wanted, 'done')} and ${h.pickDate} >= current_date - ${DAYS}::int
    group by 2, 3, 4, 5) t
  left join ${table(pick)} k on ${k.pickNo} = t.pick_no`

export default rules(mrTrip, {}, { source })
