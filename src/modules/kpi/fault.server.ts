/** What the demand book, the gate and the portal recorded of late lines, for the rules of fault.ts. */
import { wallText } from '../../declare/index.ts'
import { join, sql, type Sql } from '../../engine/database/db.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import type { Read } from '../../engine/rule.ts'
import { toleranceAt } from '../../ledger/facts/times.ts'
import { ledger } from '../../ledger/read.ts'
import { ddRoom } from '../distribution/ddRoom/ddRoom.ts'
import { sheetDocuments } from '../distribution/sheets.ts'
import { partPlant } from '../master/partPlant/partPlant.ts'
import { orderRevise } from '../material/revise/revise.ts'
import { downtime } from '../sys/downtime/downtime.ts'
import { demandKind } from './facts.ts'
import { causes, faultsOf, type LineCase } from './fault.ts'

/** The maker's share of what a line lacks; what came too early is never its. */
export interface Share {
  /** Per cent of what did not come within the window. */
  pct: number
  proof: string
}

const millis = (at: Sql) => sql`(extract(epoch from ${at}) * 1000)::float8`
const text = (instant: number) => wallText(new Date(instant)).slice(5, 16)
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Sheets that bring line l of the ledger to a dock, with what the gate knows of their truck. */
const brought = join(
  sheetDocuments.map(
    (d) => sql`select s.id, s.sheet_no, s.send_at, coalesce(s.arrive_at, s.received_at) arrived from ${lineTable(d)} y
      join ${table(d)} s on s.id = y.head_id where y.id = l.sheet_line_id`,
  ),
  ' union all ',
)

interface Found extends Omit<LineCase, 'lead' | 'freeze' | 'downtimes'> {
  id: number
  /** What did not come within the window: what is missing, and what came before it. */
  off: number
  leadHours: number | null
  freezeDays: number
}

/** Of facts of lines that are not in time: how much of what is missing the maker caused, and by what that shows. */
export async function sharesOf(read: Read, ids: readonly number[]): Promise<ReadonlyMap<number, Share>> {
  if (!ids.length) return new Map()
  const lines = await read.rows<Found>(sql`select k.id, (k.due - k.on_time_qty)::float8 off,
      greatest(k.due - k.on_time_qty - k.early_qty, 0)::float8 missing, ${millis(sql`k.w_start`)} "from",
      ${millis(sql`k.w_end + case when k.w_end - k.w_start < interval '23 hours' then p.late else 0 end * interval '1 minute'`)} "until",
      ${millis(sql`told.at`)} "toldAt", case when k.kind <> ${demandKind.jis[0]} then pp.lead_time_hours end "leadHours", coalesce(pp.freeze_days, 0) "freezeDays",
      coalesce(more.changes, '[]') || coalesce(dated.changes, '[]') changes, coalesce(came.arrivals, '[]') arrivals
    from kpi_line_fact k
    left join ${table(partPlant)} pp on pp.part_no = k.part_no and pp.plant = k.plant
    left join ${toleranceAt(sql`k.plant`, sql`k.w_end`)} on true
    cross join lateral (select min(t.posted_at) at from ${ledger.movements()} l join ${ledger.postings()} t on t.id = l.txn_id
      where l.demand_line_id = k.id and l.book = 'D' and l.account = 'OPEN' and l.movement in ('REL', 'CAL')) told
    left join lateral (select jsonb_agg(jsonb_build_object('at', ${millis(sql`t.posted_at`)}, 'qty', l.qty, 'by', t.doc_no)) changes
      from ${ledger.movements()} l join ${ledger.postings()} t on t.id = l.txn_id
      where l.demand_line_id = k.id and l.book = 'D' and l.account = 'OPEN' and l.movement in ('REL', 'CAL', 'INC') and t.posted_at > told.at) more on true
    left join lateral (select jsonb_agg(jsonb_build_object('at', ${millis(sql`r.effective_at`)}, 'qty', k.due, 'by', r.revise_no)) changes
      from ${table(orderRevise)} r where r.order_line_id = k.id and r.effective_at is not null and r.new_date < r.old_date) dated on true
    left join lateral (select jsonb_agg(jsonb_build_object('sheetNo', s.sheet_no, 'qty', l.qty, 'leftAt', ${millis(sql`s.send_at`)},
        'gateAt', ${millis(sql`g.check_in_at`)}, 'dockAt', ${millis(sql`g.dock_in_at`)}, 'countedAt', ${millis(sql`coalesce(s.arrived, t.posted_at)`)})) arrivals
      from ${ledger.movements()} l join ${ledger.postings()} t on t.id = l.txn_id cross join lateral (${brought}) s
      left join lateral (select d.check_in_at, d.dock_in_at from ${lineTable(ddRoom)} x join ${table(ddRoom)} d on d.id = x.head_id
        where x.sheet_id = s.id and d.check_in_at is not null order by d.check_in_at limit 1) g on true
      where l.demand_line_id = k.id and l.book = 'D' and l.account = 'RECV' and l.qty > 0) came on true
    where k.id = any(${ids}::bigint[]) and k.on_time_qty < k.due and told.at is not null`)
  const downtimes = await read.rows<{ from: number; until: number }>(
    sql`select ${millis(sql`d.from_at`)} "from", ${millis(sql`d.until_at`)} "until" from ${table(downtime)} d where d.status in ${codes(downtime, 'status', 'counted')}`,
  )
  return new Map(
    lines.flatMap(({ id, off, leadHours, freezeDays, ...line }) => {
      const lead = leadHours === null ? null : leadHours * HOUR
      const faults = faultsOf({ ...line, lead, freeze: freezeDays * DAY, downtimes }, text)
      if (!faults.length) return []
      const pct = Math.round((faults.reduce((n, f) => n + f.qty, 0) / off) * 100)
      return [[id, { pct, proof: faults.map((f) => `${causes[f.cause]}：${f.proof}`).join('；') }] as const]
    }),
  )
}
