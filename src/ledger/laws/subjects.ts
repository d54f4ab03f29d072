/**
 * What laws are about: how all subjects of a kind are gone through by ranges, and which of them changed. A posting or a record of
 * the history carries the transaction that wrote it (xid): what is at or above the oldest transaction that was still open at a check (the low-water mark)
 * may have been invisible to it, all below was seen. So nothing slips through however late it is committed.
 */
import { join, sql, type Sql } from '../../engine/database/db.ts'
import { allDuties, answerKinds } from '../facts/answers.ts'
import { demandsOf } from './demands.ts'
import { STORED } from '../facts/stock.ts'
import { cells } from '../facts/sums.ts'
import { both, postedBy, sheetDocs, sheetLines, sheets, type SubjectName } from './law.ts'

type Written = (alias: string) => Sql
export interface Subject {
  /** Columns of a key with their types. */
  key: Readonly<Record<string, 'bigint' | 'text'>>
  /** Columns that put the keys into an order; an index stands behind it. */
  order: readonly string[]
  /** All keys. */
  all: Sql
  /** Keys of what changed, and `besides`. @param seen condition on a column xid: the next check will not look at it again */
  changed(written: Written, seen: Written): Sql
  /** One statement asks about so many of them, where one is much work. */
  range?: number
  /** What is said of a changed subject besides its key. */
  besides?: Readonly<Record<string, 'bigint' | 'text' | 'numeric'>>
}

/** Postings of documents: found as those of the history are. */
const postingsOf = (w: Written, ...names: string[]): Sql =>
  sql`ledger_txn t where ${w('t')} and t.doc_type || '' = any(${names}::text[])`
const linesOf = (w: Written): Sql => sql`ledger_txn t cross join ${postedBy} l where ${w('t')}`
/** Found by who wrote it: the index of documents, which grows with every year, is not offered. */
const docIs = (names: string[]): Sql => sql`h.doc || '' = any(${names}::text[])`
const docs = (w: Written, ...names: string[]): Sql => sql`select h.doc_id from history h where ${w('h')} and ${docIs(names)}`
/** Documents of the lines of sheets that postings moved, each line looked up by its id. @param lines a table of them */
const movedSheets = (w: Written, lines: Sql): Sql =>
  sql`select s.head_id from (select distinct l.sheet_line_id id from ${linesOf(w)} and l.sheet_line_id is not null) m
    cross join lateral (select x.head_id from ${lines} x where x.id = m.id offset 0) s`
const id = { id: 'bigint' } as const
/** Documents that are posted once for each action, and their tables. */
const papers = {
  receive: 'receive', diff: 'diff', stockMovement: 'stock_movement', sendSheet: 'send_sheet', batSend: 'bat_send',
  delivery: 'delivery', accSend: 'acc_send', cusSend: 'cus_send', jis: 'jis', iedMark: 'ied_mark',
}
const paperNames = Object.keys(papers)

/** Facts of a kind that somebody left out of the metrics, or put back. */
const exempted = (w: Written, kind: 1 | 2 | 3 | 4): Sql =>
  sql`select e.fact_id from kpi_exempt e where e.fact_kind = ${kind} and e.id in (${docs(w, 'kpiExempt')})`
/** Demand lines that postings moved, those whose sheets or own documents changed, and the order lines that call-offs count for. */
const demandLines = (w: Written): Sql => sql`select moved.id from (
    select l.demand_line_id id from ${linesOf(w)} and l.book = 'D'
    union select s.demand_line_id from ${sheetLines('head_id, demand_line_id')} s where s.head_id in (${docs(w, ...sheetDocs)})
    union select s.demand_line_id from diff d join ${sheetLines('head_id, demand_line_id')} s on s.head_id = d.source_id where d.id in (${docs(w, 'diff')})
    union select s.demand_line_id from pick_line s where s.head_id in (${docs(w, 'pick')})
    union select m.demand_line_id from ied_mark m where m.demand_line_id is not null and m.id in (${docs(w, 'iedMark')})
    union select m.demand_line_id from diff d join ied_mark m on m.id = d.source_id where m.demand_line_id is not null and d.id in (${docs(w, 'diff')})
    union ${exempted(w, 2)}
    union ${demandsOf((doc) => docs(w, doc))}) moved`

/** What was stated of a supplier in a plant, whichever of the three statements says it. */
const statements = sql`(${join(
  ['statement', 'statement_two', 'statement_three'].map(
    (t) => sql`select id, supplier_id, period, plant from ${both(t, 'id, supplier_id, period, plant')} x`,
  ),
  ' union all ',
)})`

export const subjects: Readonly<Record<SubjectName, Subject>> = {
  txn: {
    key: id,
    order: ['id'],
    all: sql`select id from ledger_txn`,
    changed: (w) => sql`select t.id from ledger_txn t where ${w('t')}`,
  },
  demand: {
    key: id,
    order: ['id'],
    all: sql`select id from demand_line`,
    changed: (w) => sql`with moved as (${demandLines(w)}) select id from moved
      union select d.order_line_id from moved join demand_line d on d.id = moved.id where d.order_line_id is not null`,
  },
  order: {
    key: id,
    order: ['id'],
    all: both('material_order', 'id'),
    changed: (w) => sql`with moved as (${demandLines(w)}) ${docs(w, 'materialOrder')}
      union select d.doc_id from moved join demand_line d on d.id = moved.id where d.demand_type = 'materialOrder'
      union select o.doc_id from moved join demand_line d on d.id = moved.id join demand_line o on o.id = d.order_line_id`,
  },
  sheet: {
    key: id,
    order: ['id'],
    all: sql`select id from ${sheets('id')} s`,
    changed: (w) => sql`${docs(w, ...sheetDocs)}
      union ${movedSheets(w, sheetLines('id, head_id'))}
      union select b.sheet_id from box_label b where b.id in (${docs(w, 'boxLabel')})
      union select y.sheet_id from tray y where y.id in (${docs(w, 'tray')})
      union select p.sheet_id from cus_parcel p where p.id in (${docs(w, 'cusParcel')})
      union select r.sheet_id from receive r where r.id in (${docs(w, 'receive')})
      union select d.sheet_id from diff d where d.id in (${docs(w, 'diff')}) and d.sheet_id is not null
      union select f.doc_id from sign_flow f where f.id in (${docs(w, 'signFlow')})
      union ${exempted(w, 1)}`,
  },
  pick: {
    key: id,
    order: ['id'],
    all: both('pick', 'id'),
    changed: (w) => sql`${docs(w, 'pick')}
      union ${movedSheets(w, sql`pick_line`)}
      union select s.head_id from pick_line s join send_sheet_line x on x.id = s.sheet_line_id where x.head_id in (${docs(w, 'sendSheet')})`,
  },
  paper: {
    key: { doc: 'text', id: 'bigint' },
    // Ids are given once over all documents.
    order: ['id'],
    // What was posted for a mark that there is not is found from the ledger alone.
    all: sql`${join(
      Object.entries(papers).map(([doc, table]) => both(table, `'${doc}' doc, id`)),
      ' union all ',
    )} union all select distinct doc_type, doc_id from ledger_txn where doc_type = 'iedMark'`,
    changed: (w) => sql`select h.doc, h.doc_id from history h where ${w('h')} and ${docIs(paperNames)}
      union select t.doc_type, t.doc_id from ${postingsOf(w, ...paperNames)}`,
  },
  goodsReturn: {
    key: id,
    order: ['id'],
    all: both('return_goods', 'id'),
    changed: (w) => sql`${docs(w, 'returnGoods')}
      union select t.doc_id from ${postingsOf(w, 'returnGoods')}
      union select d.source_id from diff d where d.id in (${docs(w, 'diff')}) and d.diff_type = 4
      union select r.id from diff d join return_goods r on r.diff_no = d.diff_no where d.id in (${docs(w, 'diff')})
      union ${exempted(w, 4)}`,
  },
  exchange: {
    key: id,
    order: ['id'],
    all: both('exchange_sheet', 'id'),
    // Its lines are demand lines of what comes back.
    changed: (w) => sql`${docs(w, 'exchangeSheet')}
      union ${movedSheets(w, sql`exchange_sheet_line`)}
      union select s.head_id from (select distinct l.demand_line_id id from ${linesOf(w)} and l.book = 'D') m
        cross join lateral (select x.head_id from exchange_sheet_line x where x.id = m.id offset 0) s`,
  },
  exchangeRequest: {
    key: id,
    order: ['id'],
    all: both('acc_return_exchange', 'id'),
    changed: (w) => sql`${docs(w, 'accReturnExchange')}
      union select l.request_id from exchange_sheet_line l where l.head_id in (${docs(w, 'exchangeSheet')})`,
  },
  count: {
    key: id,
    order: ['id'],
    all: both('stock_inv', 'id'),
    changed: (w) => sql`${docs(w, 'stockInv')}
      union select d.source_id from diff d where d.id in (${docs(w, 'diff')}) and d.diff_type = 2
      union select d.source_id from diff d where d.id in (select t.doc_id from ${postingsOf(w, 'diff')}) and d.diff_type = 2`,
  },
  month: {
    key: { supplier_id: 'bigint', period: 'text', plant: 'text' },
    order: ['supplier_id', 'period', 'plant'],
    all: sql`select distinct supplier_id, period, plant from ${statements} s`,
    changed: (
      w,
    ) => sql`select distinct s.supplier_id, s.period, s.plant from ${statements} s where s.id in (${docs(w, 'statement', 'statementTwo', 'statementThree')})
      union select s.supplier_id, s.period, s.plant from (
        select distinct l.plant, l.supplier_id, l.period from ${linesOf(w)} and l.account in ('CON', 'LINE', 'USED')) m
        join ${statements} s on s.supplier_id = m.supplier_id and s.period = m.period and s.plant = m.plant`,
  },
  year: {
    key: id,
    order: ['id'],
    all: both('year_cacc', 'id'),
    // A posting into a year that was drawn up, or before it, changes what its figures stand for.
    changed: (w) => sql`${docs(w, 'yearCacc')}
      union select d.source_id from diff d where d.id in (${docs(w, 'diff')}) and d.diff_type = 3
      union select y.id from (select l.plant, l.supplier_id, min(l.period) period from ${linesOf(w)} and l.account in ('CON', 'LINE', 'USED') group by 1, 2) m
        join ${both('year_cacc', 'id, plant, supplier_id, year')} y on y.plant = m.plant and y.supplier_id = m.supplier_id and y.year || '12' >= m.period`,
  },
  thirdYear: {
    key: id,
    order: ['id'],
    all: both('tp_year_diff', 'id'),
    changed: (w) => sql`${docs(w, 'tpYearDiff')}
      union select d.source_id from diff d where d.id in (${docs(w, 'diff')}) and d.diff_type = 4
      union select y.id from (select l.plant, l.supplier_id, min(l.period) period from ${linesOf(w)} and l.account = 'TPL' group by 1, 2) m
        join ${both('tp_year_diff', 'id, plant, supplier_id, year')} y on y.plant = m.plant and y.supplier_id = m.supplier_id and y.year || '12' >= m.period`,
  },
  deduction: {
    key: id,
    order: ['id'],
    all: both('dedstatement', 'id'),
    // What it says of differences, and what they say of it.
    changed: (w) => sql`${docs(w, 'dedstatement')}
      union select d.id from dedstatement d join diff_line l on l.ded_no = d.ded_no where l.head_id in (${docs(w, 'diff')})
      union select m.head_id from dedstatement_line m join diff_line l on l.id = m.source_line_id and m.source_type = 4 where l.head_id in (${docs(w, 'diff')})`,
  },
  payable: {
    key: id,
    order: ['id'],
    all: both('statement_three', 'id'),
    changed: (w) => sql`${docs(w, 'statementThree')}
      union select s.id from statement_three s join dedstatement d on d.stmt_no = s.stmt_no where d.id in (${docs(w, 'dedstatement')})`,
  },
  vehicle: {
    key: id,
    order: ['id'],
    // What was booked for a vehicle that there is not is found from the ledger alone.
    all: sql`select id from ${both('v_online', 'id')} v union select distinct doc_id from ledger_txn where doc_type = 'vOnline'`,
    changed: (w) => sql`${docs(w, 'vOnline')}
      union select t.doc_id from ${postingsOf(w, 'vOnline')}
      union select s.vehicle_id from line_short s where s.id in (${docs(w, 'lineShort')})
      union select s.vehicle_id from line_short s where s.id in (select t.doc_id from ${postingsOf(w, 'lineShort')})
      union select l.vehicle_id from jis_line l where l.head_id in (${docs(w, 'jis')})
      union select v.id from v_across a join v_online v on v.vin = a.vin where a.id in (${docs(w, 'vAcross')})`,
  },
  balance: {
    key: { account: 'text', supplier_id: 'bigint', plant: 'text', holder: 'text', part_no: 'text' },
    order: ['account', 'supplier_id', 'plant', 'holder', 'part_no'],
    all: sql`select account, supplier_id, plant, holder, part_no from ledger_balance`,
    besides: { moved: 'numeric', seen: 'numeric', period: 'text', txn_id: 'bigint' },
    changed: (
      w,
      seen,
    ) => sql`select l.account, l.supplier_id, l.plant, l.holder, l.part_no, sum(l.qty) moved, coalesce(sum(l.qty) filter (where ${seen('t')}), 0) seen,
      min(l.period) period, max(l.txn_id) txn_id from ${linesOf(w)} and l.book = 'S' group by 1, 2, 3, 4, 5`,
  },
  unit: {
    key: id,
    order: ['id'],
    // What was posted of a unit that has no place is found from the ledger alone.
    all: sql`select id from serial_place union select distinct serial_id from ledger_line where serial_id is not null union select id from serial_item`,
    changed: (w) => sql`${docs(w, 'serialItem')} union select l.serial_id from ${linesOf(w)} and l.serial_id is not null`,
  },
  duty: {
    key: id,
    order: ['id'],
    all: allDuties,
    changed: (w) => sql`${docs(w, ...answerKinds)}
      union select t.id from sign_flow_line t where t.head_id in (${docs(w, 'signFlow')})
      union ${exempted(w, 3)}
      union select f.id from downtime d join kpi_answer_fact f on f.sent_at < d.until_at and f.deadline > d.from_at where d.id in (${docs(w, 'downtime')})`,
  },
  evaluation: {
    key: id,
    order: ['id'],
    all: sql`select id from performance`,
    changed: (w) => docs(w, 'performance'),
  },
  sums: {
    key: { period: 'text', plant: 'text', supplier_id: 'bigint' },
    order: ['period', 'plant', 'supplier_id'],
    // Behind each are the facts of a month.
    range: 200,
    all: sql`select period::text, plant, supplier_id from kpi_sum union select period::text, plant, supplier_id from ${cells} f`,
    changed: (w) => sql`select s.period, s.plant, s.supplier_id from kpi_sum s where ${w('s')}`,
  },
  part: {
    key: { supplier_id: 'bigint', part_no: 'text' },
    order: ['supplier_id', 'part_no'],
    all: sql`select distinct supplier_id, part_no from ledger_balance`,
    changed: (w) => sql`select distinct l.supplier_id, l.part_no from ${linesOf(w)} and l.book = 'S'`,
  },
  storedPart: {
    key: id,
    order: ['id'],
    all: sql`select id from part_plant`,
    // What lies of it in warehouses, and between which limits it is to be.
    changed: (w) => sql`${docs(w, 'partPlant')}
      union select p.id from (select distinct l.plant, l.part_no from ${linesOf(w)} and l.book = 'S' and l.account in (${STORED})) m
        join part_plant p on p.plant = m.plant and p.part_no = m.part_no`,
  },
}
