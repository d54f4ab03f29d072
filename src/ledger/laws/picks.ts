/** Laws of picks: what a carrier was to collect, what it collected, and what of it is open again. */
import { sql } from '../../engine/database/db.ts'
import { both, type Law } from './law.ts'

const picks = both('pick', 'id, pick_no, plan_qty, pick_qty, back_qty, left_qty')
const lines = both('pick_line', 'id, head_id, line_no, part_no, plan_qty, pick_qty, back_qty, left_qty, sheet_line_id')
const shipped = both('send_sheet_line', 'id, ship_qty')

/** SQL: quantities of pick lines held so far (not collected, not given back), by demand line d.id. */
export const heldByPicks = sql`${both('pick_line', 'demand_line_id, left_qty')}`

export const pickLaws: Law[] = [
  {
    no: 'L33',
    title: '取货：计划 = 实取 + 少取 + 待取；实取 = 送货单的数量；占用的流水 = 计划，释放的流水 = 计划 − 待取',
    subject: 'pick',
    breaks: (
      k,
    ) => sql`select k.id, '取货单' || h.pick_no || '第' || l.line_no || '行（' || l.part_no || '）计划' || l.plan_qty || '，实取' || l.pick_qty || '、少取' || l.back_qty || '、待取' || l.left_qty
        || '，送货单' || coalesce(s.ship_qty, 0) || '，流水占用' || p.held || '、释放' || p.freed message, p.txn_id
      from ${k} join ${picks} h on h.id = k.id join ${lines} l on l.head_id = h.id left join ${shipped} s on s.id = l.sheet_line_id
      cross join lateral (select coalesce(sum(x.qty) filter (where x.qty > 0), 0) held, coalesce(-sum(x.qty) filter (where x.qty < 0), 0) freed, max(x.txn_id) txn_id
        from ledger_line x where x.sheet_line_id = l.id and x.book = 'D' and x.account = 'ALLOC') p
      where l.plan_qty <> l.pick_qty + l.back_qty + l.left_qty or l.pick_qty <> coalesce(s.ship_qty, 0)
        or p.held <> l.plan_qty or p.freed <> l.plan_qty - l.left_qty
      union all select k.id, '取货单' || h.pick_no || '的数量与明细合计不符', null
      from ${k} join ${picks} h on h.id = k.id
      cross join lateral (select sum(l.plan_qty) planned, sum(l.pick_qty) picked, sum(l.back_qty) back, sum(l.left_qty) left_over from ${lines} l where l.head_id = h.id) s
      where (h.plan_qty, h.pick_qty, h.back_qty, h.left_qty) is distinct from (s.planned, s.picked, s.back, s.left_over)`,
  },
]
