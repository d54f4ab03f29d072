/** Laws of the demand book: documents against the ledger, and the ledger against what is remembered of it. */
import { sql } from '../../engine/database/db.ts'
import { calledLines } from '../credits.ts'
import { demandedOf } from './demands.ts'
import { both, lastOf, sheetLines, sheets, type Law } from './law.ts'
import { heldByPicks } from './picks.ts'

const name = sql`'需求行' || k.id || '（' || d.part_no || '）'`

/** Transfers to tier suppliers as their marks m say it, with what signed differences f settled of them. */
const transfers = sql`${both('ied_mark', 'id, demand_line_id, mark_kind, status, qty')} m
  left join lateral (select sum(abs(y.diff_qty)) qty from ${both('diff', 'id, source_id, status')} f
    join ${both('diff_line', 'head_id, diff_qty')} y on y.head_id = f.id where f.source_id = m.id and f.status = 15) f on true`
const delivered = sql`coalesce(sum(m.qty) filter (where m.mark_kind = 2 and m.status in (1, 3)), 0)`
const entered = sql`coalesce(sum(m.qty) filter (where m.mark_kind = 3 and m.status in (1, 3)), 0)`

export const demandLaws: Law[] = [
  {
    no: 'L2',
    title: '单据的需求数量 = 下达的流水 = 未发+已开单+已要货+在途+已收+取消',
    subject: 'demand',
    // What was accepted beyond what was asked for (DIF.O1) is ordered by nobody's document.
    breaks: (
      k,
    ) => sql`select k.id, ${name} || '单据为' || coalesce(q.qty, 0) || '，流水下达' || l.released || '，各余额合计' || l.held message, ${lastOf('demand_line_id', sql`k.id`)} txn_id
      from ${k} join demand_line d on d.id = k.id
      left join lateral (${demandedOf(sql`d`)}) q on true
      cross join lateral (select coalesce(-sum(a.qty) filter (where a.account = 'SRC'), 0) ordered, coalesce(-sum(a.released), 0) released,
        coalesce(sum(a.qty) filter (where a.account <> 'SRC'), 0) held, min(a.qty) filter (where a.account <> 'SRC') least from (
        select l.account, sum(l.qty) qty, sum(l.qty) filter (where l.account = 'SRC' and (t.movement_type, t.sub_type) is distinct from ('DIF', 'O1')) released
        from ledger_line l join ledger_txn t on t.id = l.txn_id where l.book = 'D' and l.demand_line_id = k.id group by 1) a) l
      where l.released is distinct from q.qty or l.ordered <> l.held or l.least < 0`,
  },
  {
    no: 'L3', title: '订单行已要货 = 其要货行所取（要货 − 回冲）', subject: 'demand',
    // One posting moves both, by lines of their own: the order line's CALLED here, the call-off's SRC and CXL there.
    breaks: (
      k,
    ) => sql`select k.id, '订单行' || k.id || '（' || d.part_no || '）已要货' || o.called || '，其要货行所取' || c.taken || coalesce('，最少一行' || c.least, '') message, ${lastOf('demand_line_id', sql`k.id`)} txn_id
      from ${k} join demand_line d on d.id = k.id and d.demand_type = 'materialOrder'
      cross join lateral (select coalesce(sum(l.qty), 0) called from ledger_line l where l.book = 'D' and l.demand_line_id = k.id and l.account = 'CALLED') o
      cross join lateral (select coalesce(sum(x.taken), 0) taken, min(x.taken) least from (${calledLines(sql`c.order_line_id = k.id`)}) x) c
      where o.called <> c.taken or c.least < 0`,
  },
  {
    no: 'L3b', title: '订单表头 = 明细合计，已收不超过需求', subject: 'order',
    breaks: (k) => sql`select k.id, '订单' || h.order_no || '的数量与明细合计不符' message, null::bigint txn_id
      from ${k} join ${both('material_order', 'id, order_no, ordered_qty, transit_qty, received_qty')} h on h.id = k.id
      cross join lateral (select coalesce(sum(d.ordered), 0) ordered, coalesce(sum(d.transit), 0) transit, coalesce(sum(d.received), 0) received
        from demand_line d where d.demand_type = 'materialOrder' and d.doc_id = k.id) s
      where h.ordered_qty <> s.ordered or h.transit_qty <> s.transit or h.received_qty <> s.received or s.received > s.ordered`,
  },
  {
    no: 'L4',
    title: '已开单 = 未发运送货单、待取取货单与未确认转移的数量；在途 = 已发运 − 已收 − 差异已处理',
    subject: 'demand',
    breaks: (
      k,
    ) => sql`select k.id, ${name} || '账上已开单' || a.alloc || '、在途' || a.transit || case d.demand_type when 'externalPull' then '，确认单为' else '，取货单和送货单为' end || s.alloc + m.alloc + p.alloc || '、' || s.transit + m.transit message, ${lastOf('demand_line_id', sql`k.id`)} txn_id
      from ${k} join demand_line d on d.id = k.id
      cross join lateral (select coalesce(sum(l.qty) filter (where l.account = 'ALLOC'), 0) alloc, coalesce(sum(l.qty) filter (where l.account = 'TRANSIT'), 0) transit
        from ledger_line l where l.book = 'D' and l.demand_line_id = k.id) a
      cross join lateral (select coalesce(sum(x.ship_qty) filter (where h.status in (0, 1)), 0) alloc,
          coalesce(sum(x.ship_qty - x.received_qty - coalesce(f.qty, 0)) filter (where h.send_at is not null), 0) transit
        from ${sheetLines('id, head_id, demand_line_id, ship_qty, received_qty')} x join ${sheets('id, status, send_at')} h on h.id = x.head_id
        left join lateral (select sum(abs(y.diff_qty)) qty from ${both('diff', 'id, source_id, diff_type, status')} f
          join ${both('diff_line', 'head_id, sheet_line_id, line_type, diff_qty')} y on y.head_id = f.id
          where f.source_id = h.id and f.diff_type = 1 and f.status = 15 and y.sheet_line_id = x.id and y.line_type in (1, 2, 3)) f on true
        where x.demand_line_id = k.id) s
      cross join lateral (select coalesce(sum(m.qty) filter (where m.mark_kind = 2 and m.status in (0, 2)), 0) alloc,
          ${delivered} - ${entered} - coalesce(sum(f.qty), 0) transit from ${transfers} where m.demand_line_id = k.id) m
      cross join lateral (select coalesce(sum(x.left_qty), 0) alloc from ${heldByPicks} x where x.demand_line_id = k.id) p
      where a.alloc <> s.alloc + m.alloc + p.alloc or a.transit <> s.transit + m.transit`,
  },
  {
    no: 'L16',
    title: '转移：交付的流水 = 已确认交付；入账的流水 = 已确认入账；交付 − 入账 − 差异 = 总成厂在途',
    subject: 'demand',
    // Stock, where L4 looks at the demand: marks say what was handed over and entered, the ledger what moved, and who holds the rest.
    breaks: (
      k,
    ) => sql`select k.id, '外部拉动' || p.pull_no || ' 零件' || d.part_no || ' 交付' || l.delivered || '、入账' || l.entered || '、在途' || l.rest || '，确认单为'
        || m.delivered || '、' || m.entered || '、' || m.delivered - m.entered - m.settled message, ${lastOf('demand_line_id', sql`k.id`)} txn_id
      from ${k} join demand_line d on d.id = k.id and d.demand_type = 'externalPull'
      join ${both('external_pull', 'id, pull_no, tier_code')} p on p.id = d.doc_id
      cross join lateral (select ${delivered} delivered, ${entered} entered, coalesce(sum(f.qty), 0) settled from ${transfers} where m.demand_line_id = k.id) m
      cross join lateral (select coalesce(sum(x.qty) filter (where t.movement_type = 'TDL'), 0) delivered, coalesce(-sum(x.qty) filter (where t.movement_type = 'TEN'), 0) entered,
        coalesce(sum(x.qty), 0) rest from ledger_line x join ledger_txn t on t.id = x.txn_id
        where x.demand_line_id = k.id and x.book = 'S' and x.account = 'TRN' and x.holder = p.tier_code) l
      where (l.delivered, l.entered, l.rest) is distinct from (m.delivered, m.entered, m.delivered - m.entered - m.settled)`,
  },
  {
    no: 'L22', title: '重放需求账的流水 = 需求行的余额', subject: 'demand',
    breaks: (k) => sql`select k.id, ${name} || '的余额与流水重放不符' message, ${lastOf('demand_line_id', sql`k.id`)} txn_id
      from ${k} join demand_line d on d.id = k.id
      cross join lateral (select coalesce(-sum(l.qty) filter (where l.account = 'SRC'), 0) ordered, coalesce(sum(l.qty) filter (where l.account = 'OPEN'), 0) open,
        coalesce(sum(l.qty) filter (where l.account = 'ALLOC'), 0) alloc, coalesce(sum(l.qty) filter (where l.account = 'CALLED'), 0) called,
        coalesce(sum(l.qty) filter (where l.account = 'TRANSIT'), 0) transit, coalesce(sum(l.qty) filter (where l.account = 'RECV'), 0) received,
        coalesce(sum(l.qty) filter (where l.account = 'CXL'), 0) cancelled,
        coalesce(-sum(l.qty) filter (where (t.movement_type, l.account) in (('CAL', 'SRC'), ('CAX', 'CXL'))), 0) taken
        from ledger_line l join ledger_txn t on t.id = l.txn_id where l.book = 'D' and l.demand_line_id = k.id) l
      cross join lateral (select coalesce(sum(x.credited_transit), 0) transit, coalesce(sum(x.credited_received), 0) received
        from (${calledLines(sql`c.order_line_id = k.id`)}) x) c
      where (d.ordered, d.open, d.alloc, d.called, d.own_transit, d.own_received, d.cancelled, d.taken, d.credited_transit, d.credited_received)
        is distinct from (l.ordered, l.open, l.alloc, l.called, l.transit, l.received, l.cancelled, l.taken, c.transit, c.received)`,
  },
]
