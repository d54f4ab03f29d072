/** Laws of after-sales parts that go back: what sheets say against what was posted for them, and what is exchanged against what came. */
import { sql } from '../../engine/database/db.ts'
import { both, lastOf, type Law } from './law.ts'

const sheets = both('exchange_sheet', 'id, sheet_no, handle_type, status, diff_sign_status')
const lines = both('exchange_sheet_line', 'id, head_id, line_no, request_id, part_no, qty, signed_qty')
const requests = both('acc_return_exchange', 'id, req_no, req_qty, sheet_qty, done_qty, status')
const line = sql`'退换货单' || h.sheet_no || '第' || l.line_no || '行（' || l.part_no || '）'`

export const exchangeLaws: Law[] = [
  {
    no: 'L43',
    title: '退换货单：开单 = 退货待取的流水，签收 = 出厂、报废、认收的流水；差异签完后退货待取为零',
    subject: 'exchange',
    breaks: (
      k,
    ) => sql`select k.id, ${line} || '数量' || l.qty || '、签收' || l.signed_qty || '，流水开单' || x.put || '、签收' || x.handed || '、待取' || x.rest message, x.txn_id
      from ${k} join ${sheets} h on h.id = k.id join ${lines} l on l.head_id = h.id
      cross join lateral (select coalesce(sum(z.qty) filter (where z.movement = 'RTN'), 0) put,
          coalesce(-sum(z.qty) filter (where z.movement in ('RTO', 'ADJ.L', 'DIF.R3')), 0) handed, coalesce(sum(z.qty), 0) rest, max(z.txn_id) txn_id
        from ledger_line z where z.sheet_line_id = l.id and z.book = 'S' and z.account = 'RTN') x
      where x.put <> case h.status when 9 then 0 else l.qty end or x.handed <> l.signed_qty or l.signed_qty > l.qty
        or (x.rest <> 0 and h.status = 5 and coalesce(h.diff_sign_status, 15) = 15)`,
  },
  {
    no: 'L44',
    title: '换货：交给供应商的 = 换回的 + 还没有换回的 + 不再换回的',
    subject: 'exchange',
    // What is returned or scrapped is owed by nobody.
    breaks: (
      k,
    ) => sql`select k.id, ${line} || '交出' || o.qty || '，换回' || coalesce(d.received, 0) || '、未换回' || coalesce(d.open + d.alloc + d.transit, 0) || '、不再换回' || coalesce(d.cancelled, 0) message,
        ${lastOf('demand_line_id', sql`l.id`)} txn_id
      from ${k} join ${sheets} h on h.id = k.id join ${lines} l on l.head_id = h.id left join demand_line d on d.id = l.id
      cross join lateral (select case h.handle_type when 2 then coalesce(sum(z.qty), 0) else 0 end qty
        from ledger_line z where z.sheet_line_id = l.id and z.book = 'S' and z.account = 'SUP') o
      where o.qty <> coalesce(d.received + d.open + d.alloc + d.transit + d.cancelled, 0)`,
  },
  {
    no: 'L45',
    title: '退换货：已开单、已执行 = 其退换货单，不超过要退换的数量',
    subject: 'exchangeRequest',
    breaks: (
      k,
    ) => sql`select k.id, '退换货' || r.req_no || '数量' || r.req_qty || '、已开单' || r.sheet_qty || '、已执行' || r.done_qty || '，退换货单' || s.qty || '、' || s.done message, null::bigint txn_id
      from ${k} join ${requests} r on r.id = k.id
      cross join lateral (select coalesce(sum(l.qty), 0) qty, coalesce(sum(l.qty) filter (where h.status = 5), 0) done
        from ${lines} l join ${sheets} h on h.id = l.head_id and h.status <> 9 where l.request_id = r.id) s
      where (r.sheet_qty, r.done_qty) is distinct from (s.qty, s.done) or s.qty > r.req_qty
        or (r.status = 4 and s.qty < r.req_qty) or (r.status = 5 and s.done < r.req_qty)`,
  },
]
