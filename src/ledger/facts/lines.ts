/**
 * Facts of demand lines (kpi_line_fact): what was due in a window, and what came early, in time and late. All of it follows from
 * append-only records: the demand book's lines, when each sheet arrived, and the plant's tolerance as it stood when the window ended.
 */
import { join, raw, sql, type Sql } from '../../engine/database/db.ts'
import { both } from '../laws/law.ts'
import { monthClose, monthOfInstant, SHANGHAI, toleranceAt } from './times.ts'

/** Where a kind of demand says when it is wanted. */
interface Wanted {
  /** The table of its lines; a row of one part each is its own line. */
  lines?: string
  rows: string
  no: string
  /** Columns of a row h that these name. */
  of: readonly string[]
  /** Instants of its window; a window without an end is the whole day. */
  from?: string
  to?: string
  /** The day, where no hour is said. */
  day?: string
  /** Collected by the maker's carrier: when goods are handed over counts, not when they arrive. */
  collected?: true
  /** Which rows are demand that somebody ships. */
  where?: string
}
const call = { no: 'pull_no', of: ['need_at', 'window_end'], from: 'h.need_at', to: 'h.window_end' } as const
const unit = { no: 'order_no', of: ['need_at'], from: 'h.need_at' } as const
/** Document → where its window stands. Orders that are called off are due by their call-offs. */
const kinds: Readonly<Record<string, Wanted>> = {
  pullSheet: { ...call, rows: 'pull_sheet', lines: 'pull_sheet_line' },
  consumePull: { ...call, rows: 'consume_pull' },
  manualPlan: {
    rows: 'manual_plan', no: 'plan_no',
    of: ['window_start', 'need_at', 'window_end'],
    from: 'coalesce(h.window_start, h.need_at)',
    to: 'h.window_end',
  },
  outSupSchedule: { ...call, rows: 'out_sup_schedule', lines: 'out_sup_schedule_line', no: 'schedule_no' },
  mrPullSheet: {
    rows: 'mr_pull_sheet', lines: 'mr_pull_sheet_line', no: 'mr_no',
    of: ['pickup_at', 'pickup_end'],
    from: 'h.pickup_at', to: 'h.pickup_end', collected: true,
  },
  // A rack may come as soon as it was told; the line waits for it from then on.
  jis: {
    rows: 'jis', lines: 'jis_line', no: 'jis_no',
    of: ['published_at', 'broadcast_at', 'need_at'],
    from: 'coalesce(h.published_at, h.broadcast_at)',
    to: 'h.need_at',
  },
  batOrder: { ...unit, rows: 'bat_order', lines: 'bat_order_line' },
  driOrder: { ...unit, rows: 'dri_order', lines: 'dri_order_line' },
  materialOrder: {
    rows: 'material_order', lines: 'material_order_line', no: 'order_no',
    of: ['fulfil_mode'],
    day: 'x.need_date', where: 'h.fulfil_mode = 2',
  },
  ckd: { rows: 'ckd', lines: 'ckd_line', no: 'notice_no', of: [], day: 'x.need_date' },
  accPlan: { rows: 'acc_plan', no: 'plan_no', of: ['need_date'], day: 'h.need_date' },
}
/** Codes of kinds of demand, as lists show them: their order here. */
export const demandKinds: readonly string[] = Object.keys(kinds)

const dayOf = (instant: Sql) => sql`(${instant} at time zone ${SHANGHAI})::date`

/** The window of demand line d, whichever document it is of. */
const windows = join(
  Object.entries(kinds).map(([doc, { rows, lines, no, of, from, to, day, collected, where }], i) => {
    const start = from ? raw(from) : sql`null::timestamptz`
    const head = both(rows, ['id', no, ...of].join(', '))
    return sql`select ${i + 1}::smallint kind, h.${raw(no)} doc_no, ${!!collected}::boolean collected,
        ${to ? raw(to) : sql`null::timestamptz`} w_to, ${start} w_from, ${day ? raw(day) : dayOf(start)} w_day
      from ${lines ? sql`${both(lines, `id, head_id${day ? ', need_date' : ''}`)} x join ${head} h on h.id = x.head_id` : sql`${head} h`}
      where d.demand_type = ${doc} and ${lines ? sql`x.id = d.id` : sql`h.id = d.id`} ${where ? sql`and ${raw(where)}` : sql``}`
  }),
  ' union all ',
)

/** When the goods of sheet line id came, and when they were handed over; parcels to customers are nobody's delivery to a plant. */
const trips = (id: Sql) =>
  join(
    ['send_sheet', 'bat_send', 'delivery', 'acc_send', 'jis'].map(
      (t) => sql`select coalesce(s.arrive_at, s.received_at) arrived, s.send_at sent from ${both(`${t}_line`, 'id, head_id')} y
        join ${both(t, 'id, arrive_at, received_at, send_at')} s on s.id = y.head_id where y.id = ${id}`,
    ),
    ' union all ',
  )

/** What is worked out here is not worked out again wherever it is named. */
const ONCE = sql`offset 0`

const RELEASES = sql`'REL', 'INC', 'CAL', 'DEC', 'CXL', 'CAX'`
/**
 * The facts of demand lines.
 * @param k from-item `k` with ids of demand lines
 */
export const lineFacts = (k: Sql): Sql => sql`
  select d.id, w.kind, w.doc_no, d.plant, d.supplier_id, d.part_no, d.unit, w.w_start, w.w_end, w.period, w.collected,
    b.due, least(b.due, b.on_time) on_time_qty, b.early early_qty, b.late late_qty, b.total tot_qty,
    exists (select from kpi_exempt e where e.fact_kind = 2 and e.fact_id = d.id and e.status = 1) exempt
  from ${k} join demand_line d on d.id = k.id
  cross join lateral (select o.*, ${monthOfInstant(sql`o.w_end`)} period, ${monthClose(sql`o.w_end`)} t_close from (
    select n.kind, n.doc_no, n.collected,
      case when n.w_to is null then n.w_day::timestamp at time zone ${SHANGHAI} else n.w_from end w_start,
      case when n.w_to is null then (n.w_day + time '23:59:59') at time zone ${SHANGHAI} else n.w_to end w_end, n.w_to is null whole_day
    from (${windows}) n ${ONCE}) o ${ONCE}) w
  left join ${toleranceAt(sql`d.plant`, sql`w.w_end`)} on true
  cross join lateral (select case when w.whole_day then w.w_start - interval '1 day' else w.w_start - p.early * interval '1 minute' end t_start,
    case when w.whole_day then w.w_end else w.w_end + p.late * interval '1 minute' end t_end ${ONCE}) q
  cross join lateral (select
      coalesce(sum(l.qty) filter (where l.account = 'OPEN' and l.movement in (${RELEASES}) and t.posted_at <= w.w_end), 0) due,
      coalesce(sum(a.qty) filter (where a.at between q.t_start and q.t_end), 0) on_time,
      coalesce(sum(a.qty) filter (where a.at < q.t_start), 0) early,
      coalesce(sum(a.qty) filter (where a.at > q.t_end), 0) late,
      coalesce(sum(a.qty) filter (where a.at <= w.t_close), 0) total
    from ledger_line l join ledger_txn t on t.id = l.txn_id
    left join lateral (select l.qty, coalesce(case when w.collected then s.sent else s.arrived end, t.posted_at) at
      from (select l.account = 'RECV' and not w.collected or l.account = 'TRANSIT' and l.movement in ('SHP', 'PKU') and w.collected yes) came
        left join lateral (select * from (${trips(sql`l.sheet_line_id`)}) y where came.yes) s on true
      where came.yes and t.posted_at <= w.t_close ${ONCE}) a on true
    where l.demand_line_id = d.id and l.book = 'D') b
  where b.due > 0`

/** When the last came of what demand line d was brought and what stands; a sheet whose receipts were all reversed brought nothing. */
export const lastCame = (d: Sql, collected: Sql): Sql => sql`(select max(c.at) from (
    select max(coalesce(case when ${collected} then s.sent else s.arrived end, t.posted_at)) at
    from ledger_line l join ledger_txn t on t.id = l.txn_id left join lateral (${trips(sql`l.sheet_line_id`)}) s on true
    where l.demand_line_id = ${d} and l.book = 'D' and
      (l.account = 'RECV' and not ${collected} or l.account = 'TRANSIT' and l.movement in ('SHP', 'PKU') and ${collected})
    group by l.sheet_line_id having sum(l.qty) > 0) c)`
