/** The law of deductions: what is owed is deducted once, and what a statement pays is what it bills less what it deducts. */
import { sql } from '../../engine/database/db.ts'
import { both, type Law } from './law.ts'

const heads = both('dedstatement', 'id, ded_no, status, stmt_no, line_count, net_amount, tax_amount, gross_amount')
const lines = both('dedstatement_line', 'id, head_id, line_no, source_type, source_line_id, amount, tax_amount, gross_amount')
/** Lines that deductions take up, with the code of what they are in a deduction. */
const sourceLines = sql`(select 4 type, id, ded_no from ${both('diff_line', 'id, ded_no')} d
  union all select 1, id, ded_no from ${both('pick_line', 'id, ded_no')} p)`
const threes = both('statement_three', 'id, stmt_no, status, gross_amount, deduction_amount, payable')

export const deductionLaws: Law[] = [
  {
    no: 'L20',
    title: '扣款单金额 = 各行之和，每笔来源最多在一张有效扣款单中，来源所记扣款单与之一致',
    subject: 'deduction',
    breaks: (k) => sql`select k.id, '扣款单' || h.ded_no || '的金额或行数与各行之和不符' message, null::bigint txn_id
      from ${k} join ${heads} h on h.id = k.id cross join lateral (select count(*) n, coalesce(sum(l.amount), 0) net,
        coalesce(sum(l.tax_amount), 0) tax, coalesce(sum(l.gross_amount), 0) gross from ${lines} l where l.head_id = h.id) s
      where (h.line_count, h.net_amount, h.tax_amount, h.gross_amount) is distinct from (s.n, s.net, s.tax, s.gross) or s.gross <> s.net + s.tax
      union all select k.id, '扣款单' || h.ded_no || '第' || l.line_no || '行的来源也在扣款单' || o.ded_no, null
      from ${k} join ${heads} h on h.id = k.id and h.status <> 9 join ${lines} l on l.head_id = h.id and l.source_line_id is not null
        join ${lines} m on m.source_line_id = l.source_line_id and m.source_type = l.source_type and m.id <> l.id
        join ${heads} o on o.id = m.head_id and o.status <> 9
      union all select k.id, '扣款单' || h.ded_no || '第' || l.line_no || '行的来源记为' || coalesce(d.ded_no, '未扣款'), null
      from ${k} join ${heads} h on h.id = k.id and h.status <> 9 join ${lines} l on l.head_id = h.id and l.source_type in (1, 4) and l.source_line_id is not null
        left join ${sourceLines} d on d.id = l.source_line_id and d.type = l.source_type
      where d.ded_no is distinct from h.ded_no
      union all select k.id, '来源行记为已列入扣款单' || h.ded_no || '，该单没有这一行', null
      from ${k} join ${heads} h on h.id = k.id join ${sourceLines} d on d.ded_no = h.ded_no
      where h.status = 9 or not exists (select from ${lines} l where l.head_id = h.id and l.source_type = d.type and l.source_line_id = d.id)`,
  },
  {
    no: 'L20b',
    title: '状态三结算单：应付 = 价税合计 − 列入的扣款单之和，作废的不占用扣款单',
    subject: 'payable',
    breaks: (
      k,
    ) => sql`select k.id, '结算单' || h.stmt_no || '扣款' || coalesce(h.deduction_amount, 0) || '、应付' || coalesce(h.payable, 0) || '，列入的扣款单合计' || s.gross message, null::bigint txn_id
      from ${k} join ${threes} h on h.id = k.id cross join lateral (select coalesce(sum(d.gross_amount), 0) gross,
        bool_and(d.status = 4) signed from ${heads} d where d.stmt_no = h.stmt_no) s
      where case when h.status = 9 then s.signed is not null else coalesce(h.deduction_amount, 0) <> s.gross or not coalesce(s.signed, true)
        or coalesce(h.payable, 0) <> coalesce(h.gross_amount, 0) - s.gross end`,
  },
]
