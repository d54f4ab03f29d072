/** The law of counts: what was frozen, what was counted and what was posted for it are records of their own. */
import { sql } from '../../engine/database/db.ts'
import { both, postedBy, type Law } from './law.ts'

const counts = both('stock_inv', 'id, inv_no, account, supplier_id, plant, place, freeze_txn, status')
const lines = both('stock_inv_line', 'id, head_id, part_no, batch_no, book_qty, count_qty, recount_qty')
const diffs = both('diff', 'id, diff_no, diff_type, source_id, status')
const diffLines = both('diff_line', 'head_id, inv_line_id, resolution, diff_qty')
const account = sql`(array['CON', 'LINE', 'TPL', 'TIER', 'ACC'])[h.account]`
const goods = sql`'盘点单' || h.inv_no || ' 零件' || l.part_no || coalesce('批次' || l.batch_no, '')`
const differing = sql`coalesce(l.recount_qty, l.count_qty) - l.book_qty`
/** Its signed differences. */
const signed = sql`${diffs} d join ${diffLines} f on f.head_id = d.id and d.diff_type = 2 and d.status = 15`

export const countLaws: Law[] = [
  {
    no: 'L25',
    title: '盘点账面 = 冻结时刻的流水，盘点差异 = 差异单，过账 = 同意过账的差异',
    subject: 'count',
    breaks: (k) => sql`select k.id, ${goods} || '账面' || l.book_qty || '，冻结时刻的流水' || b.qty message, b.txn_id
      from ${k} join ${counts} h on h.id = k.id and h.status <> 9 join ${lines} l on l.head_id = h.id
      cross join lateral (select coalesce(sum(z.qty), 0) qty, max(z.txn_id) txn_id from ledger_line z where z.book = 'S' and z.account = ${account}
        and z.supplier_id = h.supplier_id and z.plant = h.plant and z.holder = h.place and z.part_no = l.part_no and z.txn_id <= h.freeze_txn
        and (l.batch_no is null or z.batch_no = l.batch_no)) b
      where l.book_qty <> b.qty
      union all select k.id, ${goods} || '盘点相差' || ${differing} || '，差异单为' || coalesce(f.qty::text, '无'), null
      from ${k} join ${counts} h on h.id = k.id and h.status = 5 join ${lines} l on l.head_id = h.id
      cross join lateral (select sum(f.diff_qty) qty from ${signed} where d.source_id = h.id and f.inv_line_id = l.id) f
      where ${differing} <> coalesce(f.qty, 0)
      union all select k.id, '盘点单' || h.inv_no || ' 零件' || x.part_no || coalesce('批次' || x.batch_no, '') || '应过账与流水相差' || x.qty, x.txn_id
      from ${k} join ${counts} h on h.id = k.id
      cross join lateral (select p.part_no, p.batch_no, sum(p.qty) qty, max(p.txn_id) txn_id from (
        select l.part_no, l.batch_no, ${differing} qty, null::bigint txn_id from ${lines} l join ${signed} on f.inv_line_id = l.id
          where l.head_id = h.id and d.source_id = h.id and h.status = 5 and f.resolution = 52
        union all select z.part_no, z.batch_no, -z.qty, t.id from ${diffs} d join ledger_txn t on t.doc_type = 'diff' and t.doc_id = d.id
          cross join ${postedBy} z where d.source_id = h.id and d.diff_type = 2 and z.book = 'S' and z.account = ${account}) p
        group by 1, 2 having sum(p.qty) <> 0) x`,
  },
]
