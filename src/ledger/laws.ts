/**
 * The conservation laws (domain-core 3.5) as queries over the live data. Each answers the first thing that breaks it;
 * none means that it holds. They read the ledger itself and compare what was cached from it.
 */
import { toInstant } from '../declare/index.ts'
import { raw, sql, type Db, type Sql } from '../engine/database/db.ts'
import { calledLines } from './credits.ts'

export interface Law {
  no: string
  title: string
  /** Rows that break the law: a message, and the posting to look at when there is one. */
  breaks: Sql
}
export interface LawResult {
  no: string
  title: string
  ok: boolean
  message?: string
  txnId?: number
}

const nonBoundary = raw(`('TRN','TPL','HOLD','CON','USED','RTN','TIER','ACC')`)

export const laws: Law[] = [
  {
    no: 'L1',
    title: '每笔流水借贷平衡',
    breaks: sql`select '流水' || txn_id || '不平衡' message, txn_id from ledger_line group by txn_id, book, supplier_id, part_no, unit having sum(qty) <> 0 order by txn_id limit 1`,
  },
  {
    no: 'L2',
    title: '需求 = 未发+已开单+已要货+在途+已收+取消',
    breaks: sql`select '需求行' || d.id || '（' || d.part_no || '）账面与流水不符' message, (select max(txn_id) from ledger_line x where x.book = 'D' and x.demand_line_id = d.id) txn_id
      from demand_line d left join (select demand_line_id id, -sum(qty) filter (where account = 'SRC') ordered, sum(qty) filter (where account = 'OPEN') open, sum(qty) filter (where account = 'ALLOC') alloc,
        sum(qty) filter (where account = 'CALLED') called, sum(qty) filter (where account = 'TRANSIT') transit, sum(qty) filter (where account = 'RECV') received, sum(qty) filter (where account = 'CXL') cancelled
        from ledger_line where book = 'D' group by 1) l on l.id = d.id
      where d.ordered <> coalesce(l.ordered, 0) or d.open <> coalesce(l.open, 0) or d.alloc <> coalesce(l.alloc, 0) or d.called <> coalesce(l.called, 0) or d.own_transit <> coalesce(l.transit, 0)
        or d.own_received <> coalesce(l.received, 0) or d.cancelled <> coalesce(l.cancelled, 0) or least(d.open, d.alloc, d.called, d.own_transit, d.own_received, d.cancelled) < 0 order by 2 nulls last limit 1`,
  },
  {
    no: 'L3',
    title: '订单已要货 = 其拉动单所要，在途与已收计到所要为止',
    breaks: sql`select '订单行' || o.id || '（' || o.part_no || '）已要货' || o.called || '、在途' || o.credited_transit || '、已收' || o.credited_received
        || '与其拉动单' || coalesce(c.taken, 0) || '、' || coalesce(c.transit, 0) || '、' || coalesce(c.received, 0) || '不符' message, null::bigint txn_id
      from demand_line o left join (select order_line_id id, sum(taken) taken, sum(credited_transit) transit, sum(credited_received) received
        from (${calledLines(sql`true`)}) x group by 1) c on c.id = o.id
      where o.called <> coalesce(c.taken, 0) or o.credited_transit <> coalesce(c.transit, 0) or o.credited_received <> coalesce(c.received, 0) limit 1`,
  },
  {
    no: 'L3b',
    title: '订单表头 = 明细合计，已收不超过需求',
    breaks: sql`select '订单' || h.order_no || '的数量与明细合计不符' message, null::bigint txn_id from material_order h
      join (select doc_id, sum(ordered) ordered, sum(transit) transit, sum(received) received from demand_line where demand_type = 'materialOrder' group by 1) d on d.doc_id = h.id
      where h.ordered_qty <> d.ordered or h.transit_qty <> d.transit or h.received_qty <> d.received or d.received > d.ordered limit 1`,
  },
  {
    no: 'L4',
    title: '已开单 = 未发运送货单数量',
    breaks: sql`select '需求行' || d.id || '已开单' || d.alloc || '与送货单' || coalesce(s.qty, 0) || '不符' message, null::bigint txn_id from demand_line d
      left join (select l.demand_line_id id, sum(l.ship_qty) qty from send_sheet_line l join send_sheet h on h.id = l.head_id where h.status in (0, 1) group by 1) s on s.id = d.id
      where d.alloc <> coalesce(s.qty, 0) limit 1`,
  },
  {
    no: 'L5',
    title: '送货行数量 = 箱数量合计',
    breaks: sql`select '送货单' || h.sheet_no || '第' || l.line_no || '行数量' || l.ship_qty || '与箱' || coalesce(sum(b.qty), 0) || '不符' message, null::bigint txn_id from send_sheet_line l join send_sheet h on h.id = l.head_id
      left join box_label b on b.sheet_line_id = l.id and b.status <> 9 where h.status between 1 and 6 group by h.sheet_no, l.id, l.line_no, l.ship_qty having l.ship_qty <> coalesce(sum(b.qty), 0) and count(b.id) > 0 limit 1`,
  },
  {
    no: 'L6',
    title: '送货 = 实收+短少+破损+拒收',
    breaks: sql`select '收货单' || h.receive_no || '第' || l.line_no || '行不平' message, null::bigint txn_id from receive_line l join receive h on h.id = l.head_id
      where l.shipped_qty <> l.received_qty + l.short_qty + l.damaged_qty + l.rejected_qty or (l.over_qty > 0 and l.short_qty > 0) limit 1`,
  },
  {
    no: 'L7',
    title: '收货完成后在途与待判为零',
    breaks: sql`select '送货单' || h.sheet_no || '仍有在途或待判' message, max(x.txn_id) txn_id from send_sheet h join send_sheet_line l on l.head_id = h.id join ledger_line x on x.sheet_line_id = l.id
      where h.status in (5, 6) and coalesce(h.diff_sign_status, 15) = 15 and x.account in ('TRN', 'HOLD', 'TRANSIT') group by h.sheet_no, x.account, l.id having sum(x.qty) <> 0 limit 1`,
  },
  {
    no: 'L8',
    title: '收货单数量 = 收货流水',
    breaks: sql`select '收货单' || coalesce(r.no, '') || '实收' || coalesce(r.qty, 0) || '与流水' || coalesce(l.qty, 0) || '不符' message, l.txn_id from
        (select l.sheet_line_id id, min(h.receive_no) no, sum(l.received_qty) qty from receive_line l join receive h on h.id = l.head_id where h.status <> 9 group by 1) r
      full join (select x.sheet_line_id id, sum(x.qty) qty, max(x.txn_id) txn_id from ledger_line x join ledger_txn t on t.id = x.txn_id where x.book = 'S' and t.movement_type = 'RCV' and x.account in ('CON', 'ACC', 'CUS') group by 1) l using (id)
      where coalesce(r.qty, 0) <> coalesce(l.qty, 0) limit 1`,
  },
  {
    no: 'L9',
    title: '退货单数量 = 退货流水',
    breaks: sql`select '退货待取 ' || b.part_no || ' 账面' || b.qty || '与退货单' || coalesce(r.qty, 0) || '不符' message, null::bigint txn_id from (select supplier_id, plant, part_no, sum(qty) qty from ledger_balance where account = 'RTN' group by 1, 2, 3) b
      left join (select h.supplier_id, h.plant, l.part_no, sum(case when h.status in (1, 2) then l.qty else l.qty - l.signed_qty end) qty from return_goods h join return_goods_line l on l.head_id = h.id where h.status in (1, 2)
        or (h.status in (3, 8) and exists (select 1 from diff d where d.source_id = h.id and d.status <> 15)) group by 1, 2, 3) r using (supplier_id, plant, part_no) where b.qty <> coalesce(r.qty, 0) limit 1`,
  },
  {
    no: 'L10',
    title: '库存余额 = 流水合计',
    breaks: sql`select '余额 ' || account || ' ' || plant || ' ' || part_no || ' 与流水不符' message, max(t) txn_id from (
        select account, supplier_id, plant, holder, part_no, qty, null::bigint t from ledger_balance union all
        select account, supplier_id, plant, holder, part_no, -sum(qty), max(txn_id) from ledger_line where book = 'S' group by 1, 2, 3, 4, 5) x
      group by account, supplier_id, plant, holder, part_no having sum(qty) <> 0 limit 1`,
  },
  {
    no: 'L11',
    title: '结算单期末 = 期初 + 各列，且等于账面',
    breaks: sql`select '结算单' || h.stmt_no || '第' || l.line_no || '行不平' message, null::bigint txn_id from statement_line l join statement h on h.id = l.head_id
      where h.status <> 9 and (l.closing_qty <> l.opening_qty + l.received_qty + l.returned_qty + l.issued_qty + l.line_return_qty + l.kd_out_qty + l.count_qty + l.adjust_qty + l.transfer_qty or l.closing_qty <> l.book_qty) limit 1`,
  },
  {
    no: 'L14',
    title: '每供应商零件各账户合计为零',
    breaks: sql`select '供应商' || supplier_id || ' 零件' || part_no || ' 合计' || sum(qty) message, null::bigint txn_id from ledger_balance group by supplier_id, part_no having sum(qty) <> 0 limit 1`,
  },
  {
    no: 'L15',
    title: '库存不为负',
    breaks: sql`select '余额 ' || account || ' ' || plant || ' ' || part_no || ' 为 ' || qty message, null::bigint txn_id from ledger_balance where qty < 0 and account in ${nonBoundary} limit 1`,
  },
  {
    no: 'L21',
    title: '冲销与原流水正好相反',
    breaks: sql`select '冲销' || r.id || '与原流水不符' message, r.id txn_id from ledger_txn r where r.reversal_of is not null and exists (
      select 1 from ledger_line l where l.txn_id in (r.id, r.reversal_of) group by l.book, l.account, l.supplier_id, l.plant, l.holder, l.part_no, l.demand_line_id, l.sheet_line_id having sum(l.qty) <> 0) limit 1`,
  },
  {
    no: 'L23',
    title: '同一幂等键只记一次',
    breaks: sql`select '幂等键重复 ' || idempotency_key message, max(id) txn_id from ledger_txn group by idempotency_key having count(*) > 1 limit 1`,
  },
]

/** Checks all laws in one snapshot and remembers the result for the header and for closing periods. */
export async function checkLaws(db: Db): Promise<LawResult[]> {
  return db.transaction(async (tx) => {
    // One core is enough: the people at work need the others.
    await tx.run(
      'set transaction isolation level repeatable read; set local statement_timeout = 0; set local max_parallel_workers_per_gather = 0',
    )
    const results: LawResult[] = []
    for (const law of laws) {
      const [broken] = await tx.rows<{ message: string; txn_id: number | null }>(law.breaks)
      results.push({
        no: law.no,
        title: law.title,
        ok: !broken,
        ...(broken ? { message: broken.message, ...(broken.txn_id ? { txnId: broken.txn_id } : {}) } : {}),
      })
    }
    const now = toInstant(new Date())
    await tx.rows(sql`insert into law_check (law, ok, message, txn_id, checked_at) select * from unnest(${results.map((r) => r.no)}::text[], ${results.map((r) => r.ok)}::boolean[], ${results.map((r) => r.message ?? null)}::text[],
      ${results.map((r) => r.txnId ?? null)}::bigint[], ${results.map(() => now)}::timestamptz[]) on conflict (law) do update set ok = excluded.ok, message = excluded.message, txn_id = excluded.txn_id, checked_at = excluded.checked_at`)
    const [{ last }] = (await tx.rows<{ last: number | null }>(sql`select max(id) last from history`)) as [
      { last: number | null },
    ]
    await tx.rows(sql`insert into portal_setting (name, value) values (${CHECKED}, ${JSON.stringify({ last, at: Date.now() })}::jsonb)
      on conflict (name) do update set value = excluded.value`)
    return results
  })
}

const CHECKED = 'lawsChecked'
/** How long a check stands when nobody does anything: tables may be changed behind the portal's back. */
const STANDS_MS = 3600_000

/** Checks the laws unless nothing was done since they were last checked, within the hour. */
export async function checkLawsWhenDue(db: Db): Promise<void> {
  const [known] = await db.rows<{ value: { last: number | null; at: number } }>(
    sql`select value from portal_setting where name = ${CHECKED}`,
  )
  const [{ last }] = (await db.rows<{ last: number | null }>(sql`select max(id) last from history`)) as [{ last: number | null }]
  if (known && known.value.last === last && Date.now() - known.value.at < STANDS_MS) return
  await checkLaws(db)
}
