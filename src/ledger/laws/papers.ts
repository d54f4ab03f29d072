/** Laws of sheets, receipts, differences, returns and movements: what the papers say against what was posted for them. */
import { join, sql } from '../../engine/database/db.ts'
import { both, lastOf, postedBy, sheetDocs, sheetLines as linesOf, sheets as sheetsOf, type Law } from './law.ts'

const sheets = sheetsOf('id, sheet_no, plant, warehouse, status, send_at, received_at, diff_sign_status')
const sheetLines = linesOf(
  'id, head_id, line_no, part_no, ship_qty, received_qty, short_qty, damaged_qty, rejected_qty, over_qty',
)
/** Those that are packed in boxes. */
const packed = both('send_sheet', 'id, sheet_no, status, send_at')
const boxes = both('box_label', 'sheet_id, sheet_line_id, tray_no, qty, status')
const diffs = both('diff', 'id, diff_no, diff_type, source_id, status')
const diffLines = both('diff_line', 'id, head_id, part_no, line_type, resolution, diff_qty')
const decomposed = both('ied_mark', 'id, mark_no, mark_kind, supplier_id, part_no, receive_line_id, diff_line_id, usage, status')
const line = sql`'送货单' || h.sheet_no || '第' || l.line_no || '行'`

export const paperLaws: Law[] = [
  {
    no: 'L5', title: '已发布的送货行 = 其箱数量合计，托盘 = 其箱', subject: 'sheet',
    // Until it is published a sheet may be packed anew; one that was closed unsent has no boxes any more.
    breaks: (k) => sql`select k.id, ${line} || '数量' || l.ship_qty || '与箱' || b.qty || '不符' message, null::bigint txn_id
      from ${k} join ${packed} h on h.id = k.id and (h.status between 1 and 5 or h.send_at is not null) join ${sheetLines} l on l.head_id = h.id
      cross join lateral (select coalesce(sum(b.qty), 0) qty from ${boxes} b where b.sheet_line_id = l.id and b.status <> 9) b
      where l.ship_qty <> b.qty
      union all select k.id, '托盘' || t.tray_no || '数量' || t.total_qty || '与箱' || b.qty || '不符', null
      from ${k} join ${both('tray', 'sheet_id, tray_no, total_qty, status')} t on t.sheet_id = k.id and t.status <> 9
      cross join lateral (select coalesce(sum(b.qty), 0) qty from ${boxes} b where b.sheet_id = k.id and b.tray_no = t.tray_no and b.status <> 9) b
      where t.total_qty <> b.qty`,
  },
  {
    no: 'L6',
    title: '送货行的实收、破损、拒收、短少、超收 = 其收货单合计；收完后送货 = 实收+破损+拒收+短少',
    subject: 'sheet',
    // A third party's warehouse is received without a goods receipt, and so is a customer: there only the sheet speaks.
    breaks: (
      k,
    ) => sql`select k.id, ${line} || case when r.differ then '与其收货单不符' else '送货' || l.ship_qty || '与收货合计不符' end message,
        ${lastOf('sheet_line_id', sql`l.id`)} txn_id
      from ${k} join ${sheets} h on h.id = k.id and h.send_at is not null join ${sheetLines} l on l.head_id = h.id
      cross join lateral (select (l.received_qty, l.damaged_qty, l.rejected_qty, l.short_qty, l.over_qty) is distinct from
          (coalesce(sum(r.received_qty), 0), coalesce(sum(r.damaged_qty), 0), coalesce(sum(r.rejected_qty), 0), coalesce(sum(r.short_qty), 0), coalesce(sum(r.over_qty), 0))
          and h.warehouse is not null and not exists (select from warehouse w where w.plant = h.plant and w.warehouse = h.warehouse and w.wh_kind = 2) differ
        from ${both('receive_line', 'head_id, sheet_line_id, received_qty, damaged_qty, rejected_qty, short_qty, over_qty')} r
        join ${both('receive', 'id, status')} x on x.id = r.head_id and x.status <> 9 where r.sheet_line_id = l.id) r
      where r.differ or (h.received_at is not null and l.ship_qty <> l.received_qty + l.damaged_qty + l.rejected_qty + l.short_qty)
        or (l.over_qty > 0 and l.short_qty > 0)`,
  },
  {
    no: 'L7', title: '收货完成且差异已签的送货单，在途与待判为零', subject: 'sheet',
    breaks: (k) => sql`select k.id, ${line} || '收货已完成，账上仍有' || x.account || ' ' || x.qty message, x.txn_id
      from ${k} join ${sheets} h on h.id = k.id and h.status in (5, 6) and coalesce(h.diff_sign_status, 15) = 15 join ${sheetLines} l on l.head_id = h.id
      cross join lateral (select x.account, sum(x.qty) qty, max(x.txn_id) txn_id from ledger_line x
        where x.sheet_line_id = l.id and x.account in ('TRN', 'HOLD', 'TRANSIT') group by 1 having sum(x.qty) <> 0) x`,
  },
  {
    no: 'L8',
    title: '收货、客户签收、让步接收、超收的数量 = 其入库流水，日期与期间相符',
    subject: 'paper',
    breaks: (
      k,
    ) => sql`select distinct on (k.id) k.doc, k.id, case k.doc when 'receive' then '收货单' when 'diff' then '差异单' else '发货单' end || coalesce(x.no, k.id::text) || ' 零件' || x.part_no
        || case when x.wrong then '入账的日期或期间不符' else '单据与入库流水相差' || x.qty end message, x.txn_id
      from ${k} cross join lateral (select max(p.no) no, p.part_no, sum(p.qty) qty, max(p.txn_id) txn_id, coalesce(bool_or(p.wrong), false) wrong from (
        select h.receive_no no, l.part_no, l.received_qty qty, null::bigint txn_id, false wrong from ${both('receive', 'id, receive_no, status')} h
          join ${both('receive_line', 'head_id, part_no, received_qty')} l on l.head_id = h.id where k.doc = 'receive' and h.id = k.id and h.status <> 9
        union all select h.sheet_no, l.part_no, l.received_qty, null, false from ${both('cus_send', 'id, sheet_no')} h
          join ${both('cus_send_line', 'head_id, part_no, received_qty')} l on l.head_id = h.id where k.doc = 'cusSend' and h.id = k.id
        union all select h.diff_no, l.part_no, abs(l.diff_qty), null, false from ${diffs} h join ${diffLines} l on l.head_id = h.id
          where k.doc = 'diff' and h.id = k.id and h.status = 15 and l.resolution in (21, 31)
        union all select null, l.part_no, -l.qty, t.id, l.period <> t.period or l.business_date <> t.business_date
            or (t.reversal_of is null and coalesce(t.original_date, t.business_date) <> r.business_date)
          from ledger_txn t cross join ${postedBy} l left join ${both('receive', 'id, business_date')} r on r.id = t.doc_id and k.doc = 'receive'
          where t.doc_type = k.doc and t.doc_id = k.id and (t.movement_type || coalesce('.' || t.sub_type, '')) in ('RCV', 'DIF.H1', 'DIF.O1')
            and l.book = 'S' and l.account in ('CON', 'ACC', 'CUS', 'TPL')) p group by p.part_no) x
      where k.doc in ('receive', 'diff', 'cusSend') and (x.qty <> 0 or x.wrong) order by k.id, x.part_no`,
  },
  {
    no: 'L9', title: '退货单的退货、签收与退货差异 = 退货待取的流水', subject: 'goodsReturn',
    breaks: (
      k,
    ) => sql`select distinct on (k.id) k.id, '退货单' || h.return_no || ' 零件' || x.part_no || x.step || '与流水相差' || x.qty message, x.txn_id
      from ${k} join ${both('return_goods', 'id, return_no, return_type, diff_no, status')} h on h.id = k.id
      cross join lateral (select p.part_no, p.step, sum(p.qty) qty, max(p.txn_id) txn_id from (
        select l.part_no, '退货' step, l.qty, null::bigint txn_id from ${both('return_goods_line', 'head_id, part_no, qty')} l where l.head_id = h.id and h.status in (1, 2, 3, 8)
        union all select l.part_no, '签收', l.signed_qty, null from ${both('return_goods_line', 'head_id, part_no, signed_qty')} l where l.head_id = h.id and h.status in (3, 8)
        union all select l.part_no, '差异', abs(l.diff_qty), null from ${diffs} f join ${diffLines} l on l.head_id = f.id
          where f.source_id = h.id and f.diff_type = 4 and f.status = 15 and l.resolution in (41, 42, 43)
        union all select l.part_no, case t.movement_type when 'RTN' then '退货' else '签收' end, case t.movement_type when 'RTN' then -l.qty else l.qty end, t.id
          from ledger_txn t cross join ${postedBy} l where t.doc_type = 'returnGoods' and t.doc_id = h.id and l.book = 'S' and l.account = 'RTN'
        union all select l.part_no, case when f.diff_no = h.diff_no then '退货' else '差异' end, case when f.diff_no = h.diff_no then -l.qty else l.qty end, t.id
          from ${diffs} f join ledger_txn t on t.doc_type = 'diff' and t.doc_id = f.id cross join ${postedBy} l
          where (f.source_id = h.id and f.diff_type = 4 or f.diff_no = h.diff_no and h.return_type = 4) and l.book = 'S' and l.account = 'RTN') p
        group by p.part_no, p.step having sum(p.qty) <> 0) x order by k.id, x.part_no`,
  },
  {
    no: 'L17',
    title: '分解：已确认的分解流水 = 总成实收（含差异接收） × 用量，每收货行、差异行每组件一次',
    subject: 'paper',
    // Against the receipt or its signed difference, not against what the mark copied from it.
    breaks: (
      k,
    ) => sql`select k.doc, k.id, '确认单' || coalesce(m.mark_no, k.id::text) || ' 零件' || coalesce(m.part_no, l.part_no)
        || case when m.twice then '同一总成分解了两次' else '应分解' || coalesce(m.due, 0) || '，流水' || l.qty end message, l.txn_id
      from ${k} left join lateral (select m.mark_no, m.part_no, case when m.status in (1, 3) then round(coalesce(r.received_qty, abs(f.diff_qty), 0) * m.usage, 3) else 0 end due,
          m.status <> 9 and exists (select from ${decomposed} o where (o.receive_line_id = m.receive_line_id or o.diff_line_id = m.diff_line_id)
            and o.part_no = m.part_no and o.supplier_id = m.supplier_id and o.id < m.id and o.status <> 9) twice
        from ${decomposed} m left join (${both('receive_line', 'id, head_id, received_qty')} r join ${both('receive', 'id head, status received')} h on h.head = r.head_id and h.received <> 9)
          on r.id = m.receive_line_id
        left join (${diffLines} f join ${both('diff', 'id head, status signed')} s on s.head = f.head_id and s.signed = 15) on f.id = m.diff_line_id and f.resolution in (21, 31)
        where m.id = k.id and m.mark_kind = 1) m on true
      cross join lateral (select coalesce(-sum(x.qty), 0) qty, max(x.part_no) part_no, max(t.id) txn_id from ledger_txn t cross join ${postedBy} x
        where t.doc_type = k.doc and t.doc_id = k.id and t.movement_type = 'DCP' and x.book = 'S' and x.account = 'TIER') l
      where k.doc = 'iedMark' and (l.qty <> coalesce(m.due, 0) or m.twice)`,
  },
  {
    no: 'L23',
    title: '每张单据只记一次账：发运 = 送货行数量，库存移动 = 移动数量',
    subject: 'paper',
    // That a key is posted once the database sees to; this asks whether one deed was posted under two keys.
    breaks: (
      k,
    ) => sql`select k.doc, k.id, ${line} || '送货' || l.ship_qty || '，发运记账' || x.qty message, ${lastOf('sheet_line_id', sql`l.id`)} txn_id
      from ${k} join ${sheets} h on k.doc in (${join(sheetDocs.map((d) => sql`${d}`))}) and h.id = k.id join ${sheetLines} l on l.head_id = h.id
      cross join lateral (select coalesce(sum(z.qty), 0) qty from ledger_line z join ledger_txn t on t.id = z.txn_id
        where z.sheet_line_id = l.id and z.book = 'S' and z.account = 'TRN' and t.movement_type in ('SHP', 'PKU', 'TOU')) x
      where x.qty <> case when h.send_at is null then 0 else l.ship_qty end
      union all select k.doc, k.id, '库存移动' || m.movement_no || '数量' || m.qty || '，记账' || x.qty, x.txn_id
      from ${k} join ${both('stock_movement', 'id, movement_no, qty, status')} m on k.doc = 'stockMovement' and m.id = k.id
      cross join lateral (select coalesce(sum(abs(z.qty) * case when t.reversal_of is null then 1 else -1 end) / 2, 0)::numeric(18,3) qty, max(t.id) txn_id
        from ledger_txn t cross join ${postedBy} z where t.doc_type = 'stockMovement' and t.doc_id = m.id) x
      where x.qty <> case m.status when 1 then m.qty else 0 end`,
  },
  {
    no: 'L46', title: '客户发货单的有效包裹 = 其箱数，取消的没有', subject: 'sheet',
    breaks: (
      k,
    ) => sql`select k.id, '发货单' || h.sheet_no || '有' || p.boxes || '个包裹，应为' || p.due message, null::bigint txn_id
      from ${k} join ${both('cus_send', 'id, sheet_no, box_count, status')} h on h.id = k.id
      cross join lateral (select count(*) boxes, case h.status when 9 then 0 else h.box_count end due
        from ${both('cus_parcel', 'sheet_id, status')} p where p.sheet_id = h.id and p.status = 1) p where p.boxes <> p.due`,
  },
]
