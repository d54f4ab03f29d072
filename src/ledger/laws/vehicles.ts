/** The laws of vehicles: who left the line, what such a vehicle takes, and what was booked for it are records of their own. */
import { sql } from '../../engine/database/db.ts'
import { both, postedBy, type Law } from './law.ts'

const vehicles = both('v_online', 'id, vin, line_code, config_code, plan_date, status, offline_at')
const passings = both('v_across', 'vin, kind, status')
const shorts = both('line_short', 'id, vehicle_id, supplier_id, part_no, qty, status')

const racks = both('jis', 'id, jis_no, status, vehicle_count')
const places = both(
  'jis_line',
  'id, head_id, vehicle_id, vin, passing_id, jis_group, part_no, position_code, line_status, replace_of, ship_qty',
)
const broadcasts = both('v_across', 'id, vin, jis_lines')

export const vehicleLaws: Law[] = [
  {
    no: 'L27',
    title: '下线车辆的用件 = 其消耗流水 + 线边欠料，未过下线点的车没有消耗，补记 = 欠料',
    subject: 'vehicle',
    breaks: (
      k,
    ) => sql`select k.id, '车辆' || coalesce(h.vin, k.id::text) || ' 零件' || x.part_no || '用件' || x.wanted || '，已消耗和欠料' || x.booked message, x.txn_id
      from ${k} left join ${vehicles} h on h.id = k.id
      cross join lateral (select p.supplier_id, p.part_no, sum(p.wanted) wanted, sum(p.booked) booked, max(p.txn_id) txn_id from (
        select u.supplier_id, u.part_no, u.qty wanted, 0 booked, null::bigint txn_id from vehicle_part u where h.status = 3 and u.status = 1 and u.use_at = 1
          and u.line_code = h.line_code and u.config_code = h.config_code and h.plan_date between u.valid_from and coalesce(u.valid_to, 'infinity')
        union all select l.supplier_id, l.part_no, 0, -l.qty, t.id from ledger_txn t join ${postedBy} l on l.account = 'LINE'
          where t.doc_type = 'vOnline' and t.doc_id = k.id
        union all select s.supplier_id, s.part_no, 0, s.qty, null from ${shorts} s where s.vehicle_id = k.id) p
        group by 1, 2 having sum(p.wanted) <> sum(p.booked)) x
      union all select k.id, '车辆' || h.vin || '已下线，没有下线过点', null from ${k} join ${vehicles} h on h.id = k.id and h.status = 3
        where not exists (select from ${passings} a where a.vin = h.vin and a.kind = 3 and a.status <> 3)
      union all select k.id, '车辆' || h.vin || '过了下线点，没有下线', null from ${k} join ${vehicles} h on h.id = k.id and h.status <> 3
        where exists (select from ${passings} a where a.vin = h.vin and a.kind = 3)
      union all select k.id, '线边欠料 零件' || s.part_no || '数量' || s.qty || '，补记' || b.qty, b.txn_id
      from ${k} join ${shorts} s on s.vehicle_id = k.id
      cross join lateral (select coalesce(sum(-l.qty), 0) qty, max(t.id) txn_id from ledger_txn t join ${postedBy} l on l.account = 'LINE'
        where t.doc_type = 'lineShort' and t.doc_id = s.id) b
      where b.qty <> case when s.status = 2 then s.qty else 0 end`,
  },
  {
    no: 'L32',
    title: '每台车每个排序件位有且只有一行有效（正常或补单），过点要的件数 = 排序单行数，台数 = 不同VIN数',
    subject: 'vehicle',
    // A sheet that was cancelled leaves its places empty, until they are asked for anew.
    breaks: (
      k,
    ) => sql`select k.id, '车辆' || x.vin || ' 排序组' || x.jis_group || ' 零件' || x.part_no || coalesce(' ' || x.position_code, '') || '有' || x.live || '行有效' message, null::bigint txn_id
      from ${k} cross join lateral (select max(l.vin) vin, l.jis_group, l.part_no, l.position_code,
          count(*) filter (where l.line_status = 1 and h.status <> 9) live,
          (array_agg((l.line_status, h.status) = (1, 9) order by l.id desc))[1] given_up
        from ${places} l join ${racks} h on h.id = l.head_id where l.vehicle_id = k.id group by 2, 3, 4) x
      where x.live > 1 or (x.live = 0 and not x.given_up)
      union all select k.id, '车辆' || v.vin || '过点要' || coalesce(a.jis_lines, 0) || '件，排序单' || x.lines || '行', null
      from ${k} join ${vehicles} v on v.id = k.id join ${broadcasts} a on a.vin = v.vin
      cross join lateral (select count(*) lines from ${places} l where l.passing_id = a.id and l.replace_of is null) x
      where coalesce(a.jis_lines, 0) <> x.lines
      union all select distinct k.id, '排序单' || h.jis_no || '台数' || h.vehicle_count || '，不同VIN' || x.vins, null::bigint
      from ${k} join ${places} p on p.vehicle_id = k.id join ${racks} h on h.id = p.head_id
      cross join lateral (select count(distinct l.vin) filter (where l.line_status = 1 or l.ship_qty > 0) vins from ${places} l where l.head_id = h.id) x
      where h.vehicle_count <> x.vins`,
  },
]
