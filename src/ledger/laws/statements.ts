/** Laws of the three statements: each against the ledger, months against each other, and where one ends the next begins. */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { both, postedBy, type Law } from './law.ts'

const movement = sql`t.movement_type || coalesce('.' || t.sub_type, '')`
const month = sql`k.supplier_id, k.period, k.plant`
const of = 'id, stmt_no, plant, supplier_id, period, status'
/** The statement of a month that counts. */
const stated = (table: string, alias = 'h'): Sql =>
  sql`${both(table, of)} ${raw(alias)} on ${raw(alias)}.supplier_id = k.supplier_id and ${raw(alias)}.period = k.period and ${raw(alias)}.plant = k.plant and ${raw(alias)}.status <> 9`

/** Column of a line, its name, and the condition on the ledger lines that it holds: written here apart from who writes the statement. */
type Column = readonly [column: string, text: string, holds: Sql]

/** Every line: columns against the ledger, closing from opening and columns, opening against what stood before. */
function proven(o: {
  table: string
  account: string
  /** What tells lines of a part apart: a column of the statement, and the same in the ledger. */
  by: readonly [column: string, booked: Sql]
  columns: readonly Column[]
  /** What else takes from the closing. */
  settled?: true
  /** The statement before, whose closing is the opening. */
  before: Sql
}): Law['breaks'] {
  const { table, account, columns, settled } = o
  const [column, booked] = o.by
  const by = sql`l.${raw(column)}::text`
  const held = ['opening_qty', 'closing_qty', ...columns.map(([c]) => c), ...(settled ? ['settled_qty'] : [])]
  const lines = both(`${table}_line`, `head_id, part_no, ${[column, ...held].join(', ')}`)
  const closing = sql`l.closing_qty - l.opening_qty${settled ? sql` + l.settled_qty` : sql``} - ${join(
    columns.map(([c]) => sql`l.${raw(c)}`),
    ' - ',
  )}`
  return (
    k,
  ) => sql`select distinct on (${month}) ${month}, '结算单' || h.stmt_no || ' ' || x.of || ' ' || x.part_no || x.what || '相差' || x.qty message, null::bigint txn_id
      from ${k} join ${stated(table)} left join lateral (${o.before}) before on true
      cross join lateral (select c.part_no, c.of, c.what, sum(c.qty) qty from (
        select l.part_no, ${by} of, v.what, v.qty from ${lines} l
          cross join lateral (values ${join(columns.map(([c, text]) => sql`(${text}, l.${raw(c)})`))}, ('期初', l.opening_qty), ('期末', ${closing})) v(what, qty) where l.head_id = h.id
        union all select l.part_no, ${booked}, case ${join(
          columns.map(([, text, holds]) => sql`when ${holds} then ${text}`),
          ' ',
        )} else '未列入' end, -l.qty
          from ledger_line l join ledger_txn t on t.id = l.txn_id
          where l.book = 'S' and l.account = ${account} and l.plant = h.plant and l.period = h.period and l.supplier_id = h.supplier_id and t.movement_type <> 'STL'
        union all select l.part_no, ${by}, '期初', -l.closing_qty from ${lines} l where l.head_id = before.id
        union all select l.part_no, ${booked}, '期初', -l.qty from ledger_line l
          where before.id is null and l.book = 'S' and l.account = ${account} and l.supplier_id = h.supplier_id and l.plant = h.plant and l.period < h.period) c
        group by 1, 2, 3 having sum(c.qty) <> 0) x order by ${month}, x.part_no, x.of, x.what`
}

/** The statement of the month before. */
const monthBefore = (table: string): Sql =>
  sql`select p.id from ${both(table, of)} p where p.supplier_id = h.supplier_id and p.plant = h.plant
    and p.period = to_char(to_date(h.period, 'YYYYMM') - interval '1 month', 'YYYYMM') and p.status <> 9 limit 1`
/** The last one there was. */
const lastBefore = (table: string): Sql =>
  sql`select p.id from ${both(table, of)} p where p.supplier_id = h.supplier_id and p.plant = h.plant and p.period < h.period and p.status <> 9
    order by p.period desc limit 1`

const is = (...moves: string[]): Sql => sql`${movement} in (${join(moves.map((m) => sql`${m}`))})`
const counted = sql`t.movement_type = 'CNT'`
const adjusted = sql`t.movement_type in ('ADJ', 'OPB')`
const use = join(
  ['PROD', 'DCP', 'KD', 'LOSS', 'OTHER'].map((u, i) => sql`when ${u} then ${String(i + 1)}`),
  ' ',
)

/** What leaves one statement enters the next: line columns of both, and what people call the step. */
const steps = [
  ['上线', 'statement', 'issued_qty', 'statement_two', 'issued_in_qty'],
  ['退库', 'statement', 'line_return_qty', 'statement_two', 'line_returned_qty'],
  ['下线消耗', 'statement_two', 'consumed_qty', 'statement_three', 'consumed_qty'],
  ['KD', 'statement', 'kd_out_qty', 'statement_three', 'kd_qty'],
] as const

const title = (which: string) => `状态${which}结算单：期初 = 上期期末，各列 = 本期流水，期末 = 期初 + 各列`
export const statementLaws: Law[] = [
  {
    no: 'L11',
    title: title('一'),
    subject: 'month',
    breaks: proven({
      table: 'statement', account: 'CON',
      by: ['warehouse', sql`l.holder`],
      columns: [
        ['received_qty', '收货', is('RCV', 'DIF.H1', 'DIF.O1')],
        ['returned_qty', '退货', is('RTN', 'DIF.R2')],
        ['issued_qty', '上线', is('ISS')],
        ['line_return_qty', '退库', is('IRV')],
        ['kd_out_qty', 'KD出库', is('KDX')],
        ['transfer_qty', '移库', is('TRF')],
        ['count_qty', '盘点', counted],
        ['adjust_qty', '调整', adjusted],
      ],
      before: monthBefore('statement'),
    }),
  },
  {
    no: 'L11b',
    title: title('二'),
    subject: 'month',
    breaks: proven({
      table: 'statement_two', account: 'LINE',
      by: ['holder', sql`l.holder`],
      columns: [
        ['issued_in_qty', '上线', is('ISS')],
        ['line_returned_qty', '退库', is('IRV')],
        ['consumed_qty', '下线消耗', is('USE')],
        ['count_qty', '盘点', counted],
        ['adjust_qty', '调整', adjusted],
      ],
      before: monthBefore('statement_two'),
    }),
  },
  {
    no: 'L11c',
    title: `${title('三')} − 本期结算`,
    subject: 'month',
    breaks: proven({
      table: 'statement_three', account: 'USED',
      by: ['use_type', sql`case l.use_type ${use} end`],
      columns: [
        ['consumed_qty', '消耗', is('USE')],
        ['dcp_qty', '分解', is('DCP')],
        ['kd_qty', 'KD', is('KDX')],
        [
          'loss_qty',
          '责任损失',
          sql`l.use_type = 'LOSS' and ${is('DIF.S3', 'DIF.S4', 'DIF.R1', 'CNT.G', 'CNT.L', 'CNT.M', 'ADJ.G', 'ADJ.L')}`,
        ],
        ['adjust_qty', '调整', adjusted],
      ],
      settled: true,
      before: lastBefore('statement_three'),
    }),
  },
  {
    no: 'L12',
    title: '一状态的上线、退库、KD出库 = 二、三状态的入账，二状态的消耗 = 三状态的消耗',
    subject: 'month',
    // Two statements of one month, where both are stated.
    breaks: (
      k,
    ) => sql`select distinct on (${month}) ${month}, '期间' || k.period || ' 零件' || x.part_no || x.step || '，结算单' || x.said || '与下一状态相差' || x.qty message, null::bigint txn_id
      from ${k} cross join lateral (${join(
        steps.map(
          ([step, from, out, to, into]) => sql`select ${step} step, c.part_no, a.stmt_no said, sum(c.qty) qty
          from (select 1) one join ${stated(from, 'a')} join ${stated(to, 'b')} cross join lateral (
            select part_no, ${raw(out)} qty from ${both(`${from}_line`, `head_id, part_no, ${out}`)} l where l.head_id = a.id
            union all select part_no, ${raw(into)} from ${both(`${to}_line`, `head_id, part_no, ${into}`)} l where l.head_id = b.id) c
          group by c.part_no, a.stmt_no having sum(c.qty) <> 0`,
        ),
        ' union all ',
      )}) x order by ${month}, x.part_no, x.step`,
  },
  {
    no: 'L13',
    title: '签章的状态三结算单：本期结算 = 其结算流水，未签章的没有结算流水',
    subject: 'month',
    breaks: (
      k,
    ) => sql`select distinct on (${month}) ${month}, '结算单' || h.stmt_no || ' 零件' || x.part_no || '本期结算与结算流水相差' || x.qty message, x.txn_id
      from ${k} join ${stated('statement_three')}
      cross join lateral (select c.part_no, sum(c.qty) qty, max(c.txn_id) txn_id from (
        select l.part_no, l.use_type::text use_type, l.settled_qty qty, null::bigint txn_id from ${both('statement_three_line', 'head_id, part_no, use_type, settled_qty')} l where l.head_id = h.id and h.status = 4
        union all select l.part_no, case l.use_type ${use} end, l.qty, t.id from ledger_txn t cross join ${postedBy} l
          where t.doc_type = 'statementThree' and t.doc_id = h.id and l.book = 'S' and l.account = 'USED') c
        group by c.part_no, c.use_type having sum(c.qty) <> 0) x order by ${month}, x.part_no`,
  },
]
