/** Laws of postings and of the stock book. */
import { sql, type Sql } from '../../engine/database/db.ts'
import { heldAccounts } from '../movements.ts'
import type { Law } from './law.ts'

const balance = sql`'余额 ' || k.account || ' ' || k.plant || coalesce(' ' || nullif(k.holder, ''), '') || ' ' || k.part_no`
const balanceKey = sql`k.account, k.supplier_id, k.plant, k.holder, k.part_no`

const carried = (
  k: Sql,
): Sql => sql`select ${balanceKey}, ${balance} || ' ' || x.period || '结转变动' || x.step || '，流水' || x.moved message, null::bigint txn_id
      from ${k} cross join lateral (
        select p.period, coalesce(c.qty, 0) - coalesce(lag(coalesce(c.qty, 0)) over (order by p.period), 0) step, coalesce(m.qty, 0) moved
        from ledger_carried p
        left join (select c.period, sum(c.qty) qty from ledger_closing c where c.account = k.account and c.supplier_id = k.supplier_id
            and c.plant = k.plant and c.holder = k.holder and c.part_no = k.part_no group by 1) c on c.period = p.period
        left join (select (select min(n.period) from ledger_carried n where n.plant = k.plant and n.period >= l.period) period, sum(l.qty) qty
          from ledger_line l where l.book = 'S' and l.account = k.account and l.supplier_id = k.supplier_id and l.plant = k.plant
            and l.holder = k.holder and l.part_no = k.part_no group by 1) m on m.period = p.period
        where p.plant = k.plant) x
      where k.account in (${heldAccounts}) and x.step <> x.moved`

export const stockLaws: Law[] = [
  {
    no: 'L1', title: '每笔流水借贷平衡', subject: 'txn',
    breaks: (
      k,
    ) => sql`select k.id, '流水' || k.id || '（' || t.movement_type || ' ' || t.doc_no || '）不平衡' message, k.id txn_id
      from ${k} join ledger_txn t on t.id = k.id where exists (
        select 1 from ledger_line l where l.txn_id = k.id group by l.book, l.supplier_id, l.part_no, l.unit having sum(l.qty) <> 0)`,
  },
  {
    no: 'L10', title: '库存余额 = 流水合计', subject: 'balance',
    breaks: (k) => sql`select ${balanceKey}, ${balance} || ' 为' || coalesce(b.qty, 0) || '，流水合计' || l.qty message, l.txn_id
      from ${k} left join ledger_balance b using (account, supplier_id, plant, holder, part_no)
      cross join lateral (select coalesce(sum(x.qty), 0) qty, max(x.txn_id) txn_id from ledger_line x where x.book = 'S'
        and x.account = k.account and x.supplier_id = k.supplier_id and x.plant = k.plant and x.holder = k.holder and x.part_no = k.part_no) l
      where coalesce(b.qty, 0) <> l.qty`,
    // From what the lines added up to at the last check.
    recent: (k) => sql`select ${balanceKey}, ${balance} || ' 为' || coalesce(b.qty, 0) || '，流水合计' || l.qty message, k.txn_id
      from ${k} left join ledger_balance b using (account, supplier_id, plant, holder, part_no)
      left join law_balance v using (account, supplier_id, plant, holder, part_no)
      cross join lateral (select case when v.qty is not null then v.qty + k.moved else (select coalesce(sum(x.qty), 0) from ledger_line x where x.book = 'S'
        and x.account = k.account and x.supplier_id = k.supplier_id and x.plant = k.plant and x.holder = k.holder and x.part_no = k.part_no) end qty) l
      where coalesce(b.qty, 0) <> l.qty`,
  },
  {
    no: 'L14', title: '每供应商零件在各工厂各账户合计为零', subject: 'part',
    breaks: (
      k,
    ) => sql`select k.supplier_id, k.part_no, '供应商' || k.supplier_id || ' 零件' || k.part_no || ' 合计' || b.qty message, null::bigint txn_id
      from ${k} cross join lateral (select coalesce(sum(b.qty), 0) qty from ledger_balance b where b.supplier_id = k.supplier_id and b.part_no = k.part_no) b
      where b.qty <> 0`,
  },
  {
    no: 'L15', title: '库存不为负（二状态按工厂设置）', subject: 'balance',
    breaks: (k) => sql`select ${balanceKey}, ${balance} || ' 为' || b.qty message, null::bigint txn_id
      from ${k} join ledger_balance b using (account, supplier_id, plant, holder, part_no)
      where b.qty < 0 and b.account in (${heldAccounts})
        and not (b.account = 'LINE' and exists (select from factory f where f.plant = b.plant and f.allow_negative_line))`,
  },
  {
    no: 'L21', title: '冲销与原流水正好相反', subject: 'txn',
    breaks: (
      k,
    ) => sql`select k.id, '冲销' || k.id || '（' || r.movement_type || ' ' || r.doc_no || '）与原流水' || r.reversal_of || '不符' message, k.id txn_id
      from ${k} join ledger_txn r on r.id = k.id join ledger_txn o on o.id = r.reversal_of
      where (r.movement_type, r.sub_type) is distinct from (o.movement_type, o.sub_type) or exists (
        select 1 from ledger_line l where l.txn_id in (r.id, r.reversal_of)
        group by l.book, l.account, l.supplier_id, l.plant, l.holder, l.part_no, l.demand_line_id, l.sheet_line_id having sum(l.qty) <> 0)`,
  },
  {
    no: 'L26', title: '每笔流水登记了自己的业务键，只冲销一次', subject: 'txn',
    breaks: (
      k,
    ) => sql`select k.id, '流水' || k.id || '（' || t.movement_type || ' ' || t.doc_no || '）的业务键' || t.idempotency_key
        || case when x.txn_id is null then '没有登记' when x.txn_id <> t.id then '登记在流水' || x.txn_id || '名下' else '登记的日期或冲销不符' end message, k.id txn_id
      from ${k} join ledger_txn t on t.id = k.id left join ledger_key x on x.idempotency_key = t.idempotency_key
      where (x.txn_id, x.business_date, x.reversal_of) is distinct from (t.id, t.business_date, t.reversal_of)`,
  },
  {
    no: 'L24', title: '期末结转余额 = 上期结转 + 本期流水', subject: 'balance', breaks: carried,
    // Only what was posted into a period that is carried already can break it.
    recent: (k) =>
      carried(sql`(select k.* from ${k} where k.period <= (select max(period) from ledger_carried c where c.plant = k.plant)) k`),
  },
]
