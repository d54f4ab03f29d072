/** Laws of postings, of the stock book and of statements. */
import { sql, type Sql } from '../../engine/database/db.ts'
import { heldAccounts } from '../movements.ts'
import { both, type Law } from './law.ts'

const balance = sql`'余额 ' || k.account || ' ' || k.plant || coalesce(' ' || nullif(k.holder, ''), '') || ' ' || k.part_no`
const balanceKey = sql`k.account, k.supplier_id, k.plant, k.holder, k.part_no`
const movement = sql`t.movement_type || coalesce('.' || t.sub_type, '')`

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
    no: 'L1',
    title: '每笔流水借贷平衡',
    subject: 'txn',
    breaks: (
      k,
    ) => sql`select k.id, '流水' || k.id || '（' || t.movement_type || ' ' || t.doc_no || '）不平衡' message, k.id txn_id
      from ${k} join ledger_txn t on t.id = k.id where exists (
        select 1 from ledger_line l where l.txn_id = k.id group by l.book, l.supplier_id, l.part_no, l.unit having sum(l.qty) <> 0)`,
  },
  {
    no: 'L10',
    title: '库存余额 = 流水合计',
    subject: 'balance',
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
    no: 'L11',
    title: '结算单：期初 = 上期期末，各列 = 本期流水，期末 = 期初 + 各列',
    subject: 'statement',
    breaks: (
      k,
    ) => sql`select distinct on (k.id) k.id, '结算单' || h.stmt_no || ' ' || x.warehouse || ' ' || x.part_no || x.what || '相差' || x.qty message, null::bigint txn_id
      from ${k} join ${both('statement', 'id, stmt_no, plant, supplier_id, period, status')} h on h.id = k.id and h.status <> 9
      left join lateral (select p.id from ${both('statement', 'id, plant, supplier_id, period, status')} p where p.supplier_id = h.supplier_id and p.plant = h.plant
        and p.period = to_char(to_date(h.period, 'YYYYMM') - interval '1 month', 'YYYYMM') and p.status <> 9 limit 1) before on true
      cross join lateral (select c.part_no, c.warehouse, c.what, sum(c.qty) qty from (
        select l.part_no, l.warehouse, v.what, v.qty from ${both('statement_line', 'head_id, part_no, warehouse, opening_qty, received_qty, returned_qty, issued_qty, line_return_qty, kd_out_qty, count_qty, adjust_qty, transfer_qty, closing_qty')} l
          cross join lateral (values ('收货', l.received_qty), ('退货', l.returned_qty), ('上线', l.issued_qty), ('退库', l.line_return_qty), ('KD出库', l.kd_out_qty), ('盘点', l.count_qty),
            ('调整', l.adjust_qty), ('移库', l.transfer_qty), ('期初', l.opening_qty), ('期末', l.closing_qty - l.opening_qty - l.received_qty - l.returned_qty - l.issued_qty
            - l.line_return_qty - l.kd_out_qty - l.count_qty - l.adjust_qty - l.transfer_qty)) v(what, qty) where l.head_id = h.id
        union all select l.part_no, l.holder, case when ${movement} in ('RCV', 'DIF.H1', 'DIF.O1') then '收货' when ${movement} in ('RTN', 'DIF.R2') then '退货'
            when ${movement} = 'ISS' then '上线' when ${movement} = 'IRV' then '退库' when ${movement} = 'KDX' then 'KD出库' when ${movement} = 'TRF' then '移库'
            when t.movement_type = 'CNT' then '盘点' when t.movement_type in ('ADJ', 'OPB') then '调整' else '未列入' end, -l.qty
          from ledger_line l join ledger_txn t on t.id = l.txn_id
          where l.book = 'S' and l.account = 'CON' and l.plant = h.plant and l.period = h.period and l.supplier_id = h.supplier_id
        union all select l.part_no, l.warehouse, '期初', -l.closing_qty from ${both('statement_line', 'head_id, part_no, warehouse, closing_qty')} l where l.head_id = before.id
        union all select l.part_no, l.holder, '期初', -l.qty from ledger_line l
          where before.id is null and l.book = 'S' and l.account = 'CON' and l.supplier_id = h.supplier_id and l.plant = h.plant and l.period < h.period) c
        group by 1, 2, 3 having sum(c.qty) <> 0) x order by k.id, x.part_no, x.warehouse, x.what`,
  },
  {
    no: 'L14',
    title: '每供应商零件在各工厂各账户合计为零',
    subject: 'part',
    breaks: (
      k,
    ) => sql`select k.supplier_id, k.part_no, '供应商' || k.supplier_id || ' 零件' || k.part_no || ' 合计' || b.qty message, null::bigint txn_id
      from ${k} cross join lateral (select coalesce(sum(b.qty), 0) qty from ledger_balance b where b.supplier_id = k.supplier_id and b.part_no = k.part_no) b
      where b.qty <> 0`,
  },
  {
    no: 'L15',
    title: '库存不为负（二状态按工厂设置）',
    subject: 'balance',
    breaks: (k) => sql`select ${balanceKey}, ${balance} || ' 为' || b.qty message, null::bigint txn_id
      from ${k} join ledger_balance b using (account, supplier_id, plant, holder, part_no)
      where b.qty < 0 and b.account in (${heldAccounts})
        and not (b.account = 'LINE' and exists (select from factory f where f.plant = b.plant and f.allow_negative_line))`,
  },
  {
    no: 'L21',
    title: '冲销与原流水正好相反',
    subject: 'txn',
    breaks: (
      k,
    ) => sql`select k.id, '冲销' || k.id || '（' || r.movement_type || ' ' || r.doc_no || '）与原流水' || r.reversal_of || '不符' message, k.id txn_id
      from ${k} join ledger_txn r on r.id = k.id join ledger_txn o on o.id = r.reversal_of
      where (r.movement_type, r.sub_type) is distinct from (o.movement_type, o.sub_type) or exists (
        select 1 from ledger_line l where l.txn_id in (r.id, r.reversal_of)
        group by l.book, l.account, l.supplier_id, l.plant, l.holder, l.part_no, l.demand_line_id, l.sheet_line_id having sum(l.qty) <> 0)`,
  },
  {
    no: 'L24',
    title: '期末结转余额 = 上期结转 + 本期流水',
    subject: 'balance',
    breaks: carried,
    // Only what was posted into a period that is carried already can break it.
    recent: (k) =>
      carried(sql`(select k.* from ${k} where k.period <= (select max(period) from ledger_carried c where c.plant = k.plant)) k`),
  },
]
