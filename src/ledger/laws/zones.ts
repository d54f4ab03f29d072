/** The laws of zones (zones.ts): what was put where, what lies there, the balance that they are part of, and what the movements say. */
import { sql } from '../../engine/database/db.ts'
import { zonedAccounts } from '../zones.ts'
import { both, type Law } from './law.ts'

const isOf = (alias: 's' | 'l') =>
  ({
    s: sql`(s.account, s.supplier_id, s.plant, s.holder, s.part_no) = (k.account, k.supplier_id, k.plant, k.holder, k.part_no)`,
    l: sql`(l.account, l.supplier_id, l.plant, l.holder, l.part_no) = (k.account, k.supplier_id, k.plant, k.holder, k.part_no)`,
  })[alias]

export const zoneLaws: Law[] = [
  {
    no: 'L47',
    title: '各库区 + 未上架 = 仓库的一状态、三方仓余额：库区数 = 上架、移出的合计，未上架不为负',
    subject: 'balance',
    breaks: (
      k,
    ) => sql`select k.account, k.supplier_id, k.plant, k.holder, k.part_no, k.plant || ' ' || k.holder || ' ' || k.part_no || case
          when d.zone is not null then ' 库区' || d.zone || '有' || d.qty || '，上架、移出合计' || d.due
          else ' 各库区合计' || p.placed || '，余额' || b.qty end message, d.txn_id
      from ${k} cross join lateral (select coalesce(max(y.qty), 0) qty from ledger_balance y
          where (y.account, y.supplier_id, y.plant, y.holder, y.part_no) = (k.account, k.supplier_id, k.plant, k.holder, k.part_no)) b
      cross join lateral (select coalesce(sum(s.qty), 0) placed from zone_stock s where ${isOf('s')}) p
      left join lateral (select zone, coalesce(x.qty, 0) qty, coalesce(y.qty, 0) due, y.txn_id
        from (select s.zone, s.qty from zone_stock s where ${isOf('s')}) x
        full join (select l.zone, sum(l.qty) qty, max(l.txn_id) txn_id from zone_line l where ${isOf('l')} group by 1) y using (zone)
        where coalesce(x.qty, 0) <> coalesce(y.qty, 0) order by zone limit 1) d on true
      where k.account in (${zonedAccounts}) and (d.zone is not null or p.placed > b.qty)`,
  },
  {
    no: 'L48', title: '库存移动写明的库区 = 记在该库区的数量，冲销的为零', subject: 'paper',
    breaks: (
      k,
    ) => sql`select k.doc, k.id, '库存移动' || m.movement_no || '应记' || z.way || '库区' || z.zone || ' ' || z.due || '，记了' || x.qty message, x.txn_id
      from ${k} join ${both('stock_movement', 'id, movement_no, plant, supplier_id, part_no, warehouse, zone, to_warehouse, to_zone, qty, status')} m
        on k.doc = 'stockMovement' and m.id = k.id
      cross join lateral (values ('出', m.warehouse, m.zone, -m.qty), ('入', coalesce(m.to_warehouse, m.warehouse), m.to_zone, m.qty)) v(way, holder, zone, qty)
      cross join lateral (select v.way, v.zone, case m.status when 1 then v.qty else 0 end::numeric(18,3) due) z
      cross join lateral (select coalesce(sum(l.qty), 0)::numeric(18,3) qty, max(t.id) txn_id from ledger_txn t join zone_line l on l.txn_id = t.id
        where t.doc_type = 'stockMovement' and t.doc_id = m.id
          and (l.supplier_id, l.plant, l.holder, l.part_no, l.zone) = (m.supplier_id, m.plant, v.holder, m.part_no, v.zone)) x
      where v.zone is not null and x.qty <> z.due`,
  },
]
