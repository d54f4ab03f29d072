/** Laws of third parties' stores: what came in and went out against what sheets and deliveries say, and what is held of their stock. */
import { sql } from '../../engine/database/db.ts'
import { both, lastOf, sheetLines as linesOf, sheets as sheetsOf, type Law } from './law.ts'

const sheets = sheetsOf('id, sheet_no, plant, warehouse')
const sheetLines = linesOf('id, head_id, line_no, received_qty')
const deliveries = both('delivery', 'id, sheet_no, plant, from_warehouse, supplier_id, status, send_at, creation_date')
const lines = both('delivery_line', 'id, head_id, line_no, part_no, ship_qty, received_qty')
const settled = sql`${both('diff', 'id, source_id, diff_type, status')} f join ${both('diff_line', 'head_id, sheet_line_id, line_type, resolution, diff_qty')} y
  on y.head_id = f.id where f.source_id = h.id and f.diff_type = 1 and f.status = 15 and y.sheet_line_id = l.id and y.line_type in (1, 2, 3)`
const line = sql`h.sheet_no || '第' || l.line_no || '行'`
const reserved = sql`${deliveries} r join ${lines} m on m.head_id = r.id where r.status in (0, 1) and r.plant = h.plant and r.from_warehouse = h.from_warehouse
  and r.supplier_id = h.supplier_id and m.part_no = l.part_no`

export const thirdLaws: Law[] = [
  {
    no: 'L40', title: '三方仓：入库的流水 = 送货单、移库单的实收', subject: 'sheet',
    breaks: (
      k,
    ) => sql`select k.id, ${line} || '实收' || l.received_qty || '，三方入库的流水' || x.qty message, ${lastOf('sheet_line_id', sql`l.id`)} txn_id
      from ${k} join ${sheets} h on h.id = k.id join warehouse w on w.plant = h.plant and w.warehouse = h.warehouse and w.wh_kind = 2
      join ${sheetLines} l on l.head_id = h.id
      cross join lateral (select coalesce(sum(z.qty), 0) qty from ledger_line z where z.sheet_line_id = l.id and z.account = 'TPL' and z.movement = 'TIN') x
      where x.qty <> l.received_qty`,
  },
  {
    no: 'L41',
    title: '配送：出三方仓的流水 = 发出 − 退回三方仓；发出 = 实收 + 已签差异 + 在途和待判',
    subject: 'sheet',
    breaks: (
      k,
    ) => sql`select k.id, '配送单' || ${line} || '发出' || s.sent || '、实收' || l.received_qty || '、已签差异' || f.qty || '、退回' || f.back || '，流水出库' || -x.gone || '、在途和待判' || x.rest message,
        ${lastOf('sheet_line_id', sql`l.id`)} txn_id
      from ${k} join ${deliveries} h on h.id = k.id join ${lines} l on l.head_id = h.id
      cross join lateral (select case when h.send_at is null then 0 else l.ship_qty end sent) s
      cross join lateral (select coalesce(sum(abs(y.diff_qty)), 0) qty, coalesce(sum(abs(y.diff_qty)) filter (where y.resolution = 24), 0) back from ${settled}) f
      cross join lateral (select coalesce(sum(z.qty) filter (where z.account = 'TPL' and z.movement <> 'TIN'), 0) gone,
          coalesce(sum(z.qty) filter (where z.account in ('TRN', 'HOLD')), 0) rest from ledger_line z where z.sheet_line_id = l.id and z.book = 'S') x
      where -x.gone <> s.sent - f.back or x.rest <> s.sent - l.received_qty - f.qty`,
  },
  {
    no: 'L42', title: '配送单占用的数量不超过三方仓库存（之后盘亏的除外）', subject: 'sheet',
    breaks: (
      k,
    ) => sql`select k.id, '三方仓' || h.from_warehouse || ' 零件' || l.part_no || '库存' || b.qty || '，配送单占用' || r.qty message, null::bigint txn_id
      from ${k} join ${deliveries} h on h.id = k.id and h.status in (0, 1) join ${lines} l on l.head_id = h.id
      cross join lateral (select sum(m.ship_qty) qty, min(r.creation_date) since from ${reserved}) r
      cross join lateral (select coalesce(sum(b.qty), 0) qty from ledger_balance b where b.account = 'TPL' and b.plant = h.plant and b.holder = h.from_warehouse
        and b.supplier_id = h.supplier_id and b.part_no = l.part_no) b
      cross join lateral (select coalesce(-sum(z.qty), 0) qty from ledger_line z join ledger_txn t on t.id = z.txn_id where z.book = 'S' and z.account = 'TPL'
        and z.plant = h.plant and z.holder = h.from_warehouse and z.supplier_id = h.supplier_id and z.part_no = l.part_no and z.qty < 0 and z.movement <> 'TOU'
        and t.posted_at >= r.since) lost
      where r.qty > b.qty + lost.qty`,
  },
]
