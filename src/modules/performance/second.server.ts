/**
 * The second computation of a score (src/proof): facts from records of documents and postings, the score from facts. What it says
 * otherwise than the portal is kept beside when it was looked at, for law L54.
 */
import { createHash } from 'node:crypto'
import { decimalText } from '../../declare/index.ts'
import { join, raw, sql, type Queryable, type Sql } from '../../engine/database/db.ts'
import type { Read } from '../../engine/rule.ts'
import { both } from '../../ledger/laws/law.ts'
import {
  firstDifference, lineFact, returnFact, sheetFact, type LineRecords, type ReturnRecords, type SheetRecords, type Tolerance,
} from '../../proof/facts.ts'
import {
  differences, type AnswerFact, type Facts, type LineFact, type ReturnFact, type Sheet, type SheetFact,
} from '../../proof/score.ts'
import { catalogue } from '../kpi/catalogue.ts'
import { ledger } from '../../ledger/read.ts'
import { codes } from '../../engine/read/codes.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { signFlow } from '../../signing/flow/flow.ts'
import { diff } from '../accounting/diff/diff.ts'
import { kpiExempt } from '../kpi/kpiExempt/kpiExempt.ts'
import { factory } from '../master/factory/factory.ts'
import { supplier } from '../master/supplier/supplier.ts'
import { keyOf, monthsOf, type Evaluation } from './counting.server.ts'

type Rows = Pick<Queryable, 'rows'>
/** Whose facts. */
export interface Month {
  plant: string
  supplierId: number
  period: string
}

const millis = (at: Sql) => sql`(extract(epoch from ${at}) * 1000)::float8`
const iso = (ms: number) => new Date(ms).toISOString()
/** Why fact f does not count, if it does not. */
const left = (kind: number, id: Sql) =>
  sql`(select e.reason from ${table(kpiExempt)} e where e.fact_kind = ${kind} and e.fact_id = ${id} and e.status in ${codes(kpiExempt, 'status', 'valid')} limit 1)`
const [SHEET, LINE, ANSWER, RETURN] = [1, 2, 3, 4]

/** The facts of a month as the portal keeps them, those that count by now, and those that are left out with their reason. */
export async function keptFacts(db: Rows, { plant, supplierId, period }: Month): Promise<Facts> {
  const whose = sql`f.plant = ${plant} and f.supplier_id = ${supplierId} and f.period = ${period}`
  const lines =
    await db.rows<LineFact>(sql`select f.id, f.doc_no doc, f.part_no part, f.due::text, f.on_time_qty::text "onTime", f.tot_qty::text total,
      case when f.exempt then coalesce(${left(LINE, sql`f.id`)}, '') end exempt
      from kpi_line_fact f where ${whose} and f.w_end < now() order by f.id`)
  const sheets = await db.rows<Omit<SheetFact, 'arriveAt' | 'receivedAt'> & { arriveAt: number; receivedAt: number | null }>(
    sql`select f.id, f.doc_no doc, f.on_time arrival, f.asn_timely "asnTimely", f.line_count lines, f.bad_lines "badLines", f.recv_qty::text received,
      f.rejected_qty::text rejected, f.damaged_qty::text damaged, f.pack_ok "packOk", f.score points, ${millis(sql`f.arrive_at`)} "arriveAt",
      ${millis(sql`f.received_at`)} "receivedAt", case when f.exempt then coalesce(${left(SHEET, sql`f.id`)}, '') end exempt
      from kpi_sheet_fact f where ${whose} order by f.id`,
  )
  const answers = await db.rows<
    Omit<AnswerFact, 'sentAt' | 'deadline' | 'answeredAt'> & { sentAt: number; deadline: number; answeredAt: number | null }
  >(
    sql`select f.id, f.doc_no doc, case f.kind when 20 then 'supplierSign' when 21 then 'makerSign' else 'answer' end duty,
      ${millis(sql`f.sent_at`)} "sentAt", ${millis(sql`f.deadline`)} deadline, ${millis(sql`f.answered_at`)} "answeredAt",
      case when f.exempt then coalesce(${left(ANSWER, sql`f.id`)}, '') end exempt
      from kpi_answer_fact f where ${whose} and (f.answered_at is not null or f.deadline < now()) order by f.id`,
  )
  const returns = await db.rows<ReturnFact>(
    sql`select f.id, f.doc_no doc, f.day::text, f.qty::text, case when f.exempt then coalesce(${left(RETURN, sql`f.id`)}, '') end exempt
      from kpi_return_fact f where ${whose} order by f.id`,
  )
  const orNull = (ms: number | null) => (ms === null ? null : iso(ms))
  return {
    lines,
    sheets: sheets.map((s) => ({ ...s, arriveAt: iso(s.arriveAt), receivedAt: orNull(s.receivedAt) })),
    answers: answers.map((a) => ({ ...a, sentAt: iso(a.sentAt), deadline: iso(a.deadline), answeredAt: orNull(a.answeredAt) })),
    returns,
  }
}

/** A plant's minutes as its history has them, the oldest first. */
async function tolerancesOf(db: Rows, plant: string): Promise<Tolerance[]> {
  const said =
    await db.rows<Tolerance>(sql`select ${millis(sql`h.at`)} since, (h.after::json ->> 'earlyMinutes')::int early, (h.after::json ->> 'lateMinutes')::int late
    from history h join ${table(factory)} f on f.id = h.doc_id where h.doc = 'factory' and f.plant = ${plant} and h.after is not null order by h.seq`)
  const now = await db.rows<Tolerance>(
    sql`select '-Infinity'::float8 since, f.early_minutes early, f.late_minutes late from ${table(factory)} f where f.plant = ${plant}`,
  )
  return [...now, ...said]
}

/** Document → its table, its lines' where it has any, its number, and how it says when goods are wanted. */
const demands: readonly [doc: string, rows: string, lines: string, no: string, from: string, until: string, day: string, more?: string][] = [
  ['pullSheet', 'pull_sheet', 'pull_sheet_line', 'pull_no', 'h.need_at', 'h.window_end', 'h.need_at'],
  ['consumePull', 'consume_pull', '', 'pull_no', 'h.need_at', 'h.window_end', 'h.need_at'],
  ['manualPlan', 'manual_plan', '', 'plan_no', 'coalesce(h.window_start, h.need_at)', 'h.window_end', 'coalesce(h.window_start, h.need_at)'],
  ['outSupSchedule', 'out_sup_schedule', 'out_sup_schedule_line', 'schedule_no', 'h.need_at', 'h.window_end', 'h.need_at'],
  ['mrPullSheet', 'mr_pull_sheet', 'mr_pull_sheet_line', 'mr_no', 'h.pickup_at', 'h.pickup_end', 'h.pickup_at'],
  ['jis', 'jis', 'jis_line', 'jis_no', 'coalesce(h.published_at, h.broadcast_at)', 'h.need_at', 'h.need_at'],
  ['batOrder', 'bat_order', 'bat_order_line', 'order_no', 'null', 'null', 'h.need_at'],
  ['driOrder', 'dri_order', 'dri_order_line', 'order_no', 'null', 'null', 'h.need_at'],
  ['materialOrder', 'material_order', 'material_order_line', 'order_no', 'null', 'null', 'x.need_date', 'h.fulfil_mode = 2'],
  ['ckd', 'ckd', 'ckd_line', 'notice_no', 'null', 'null', 'x.need_date'],
  ['accPlan', 'acc_plan', '', 'plan_no', 'null', 'null', 'h.need_date'],
] // prettier-ignore
const instant = (text: string) => (text === 'null' ? sql`null::timestamptz` : raw(text))
const dayText = (text: string) =>
  text.endsWith('_date')
    ? raw(`to_char(${text}, 'YYYY-MM-DD')`)
    : raw(`to_char(${text} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`)
const wantedLines = join(
  demands.map(
    ([doc, rows, lines, no, from, until, day, more = 'true']) => sql`
      select d.id, h.${raw(no)} doc, d.part_no part, ${doc === 'mrPullSheet'}::boolean collected, ${millis(instant(from))} "from", ${millis(instant(until))} until, ${dayText(day)} "day"
      from mine d join ${lines ? sql`public.${raw(lines)} x on x.id = d.id join public.${raw(rows)} h on h.id = x.head_id` : sql`public.${raw(rows)} h on h.id = d.id`}
      where d.demand_type = ${doc} and ${raw(more)}`,
  ),
  ' union all ',
)
const trucks = join(
  ['send_sheet', 'bat_send', 'delivery', 'acc_send', 'jis'].map(
    (t) => sql`select ${millis(sql`coalesce(s.arrive_at, s.received_at)`)} arrived, ${millis(sql`s.send_at`)} sent
      from ${both(`${t}_line`, 'id, head_id')} y join ${both(t, 'id, arrive_at, received_at, send_at')} s on s.id = y.head_id where y.id = l.sheet_line_id`,
  ),
  ' union all ',
)
const WANTED = new Set(['REL', 'INC', 'CAL', 'DEC', 'CXL', 'CAX'])

/** The lines of a month, from what was ordered, posted and driven. */
async function linesOf(db: Rows, month: Month, tolerances: readonly Tolerance[]): Promise<LineFact[]> {
  const all = await db.rows<Pick<LineRecords, 'id' | 'doc' | 'part' | 'collected' | 'from' | 'until' | 'day' | 'exempt'>>(
    sql`with mine as materialized (select id, demand_type, part_no from ${ledger.demandLines()} where plant = ${month.plant} and supplier_id = ${month.supplierId})
      select w.*, ${left(LINE, sql`w.id`)} exempt from (${wantedLines}) w`,
  )
  const near = all.filter(({ until, day }) => Math.abs(monthDistance(until, day, month.period)) <= 1)
  const moves = await db.rows<{
    id: number
    account: string
    movement: string
    qty: string
    posted: number
    arrived: number | null
    sent: number | null
  }>(
    sql`select l.demand_line_id id, l.account, l.movement, l.qty::text, ${millis(sql`t.posted_at`)} posted, s.arrived, s.sent
      from ${ledger.movements()} l join ${ledger.postings()} t on t.id = l.txn_id left join lateral (${trucks}) s on true
      where l.book = 'D' and l.demand_line_id = any(${near.map((l) => l.id)}::bigint[]) and l.account in ('OPEN', 'RECV', 'TRANSIT')`,
  )
  const of = Map.groupBy(moves, (m) => m.id)
  return near
    .flatMap((l) => {
      const own = of.get(l.id) ?? []
      const accepted = own.filter((m) =>
        l.collected ? m.account === 'TRANSIT' && ['SHP', 'PKU'].includes(m.movement) : m.account === 'RECV',
      )
      const found = lineFact({
        ...l,
        tolerances,
        wanted: own.filter((m) => m.account === 'OPEN' && WANTED.has(m.movement)).map((m) => ({ at: m.posted, qty: m.qty })),
        accepted: accepted.map((m) => ({ at: (l.collected ? m.sent : m.arrived) ?? m.posted, postedAt: m.posted, qty: m.qty })),
      })
      if (!found || found.period !== month.period || found.end >= Date.now()) return []
      const { period: _p, end: _e, ...fact } = found
      return [fact]
    })
    .sort((a, b) => a.id - b.id)
}
function monthDistance(until: number | null, day: string, period: string): number {
  const date = until === null ? day : iso(until).slice(0, 10)
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(-2))
  return months(date.slice(0, 7)) - months(period)
}

const papers: readonly [table: string, no: string, planned: string, judged: string, packaging: string][] = [
  ['send_sheet', 'sheet_no', 'plan_arrive_at', 'on_time', 'packaging_score'],
  ['bat_send', 'sheet_no', 'plan_arrive_at', 'on_time', ''],
  ['delivery', 'sheet_no', 'plan_arrive_at', 'on_time', ''],
  ['acc_send', 'sheet_no', 'plan_arrive_at', '', ''],
  ['jis', 'jis_no', 'need_at', '', ''],
]
/** The sheets of a month, from the documents themselves. */
async function sheetsOf(db: Rows, { plant, supplierId, period }: Month, tolerances: readonly Tolerance[]): Promise<SheetFact[]> {
  const borne = sql`coalesce((select sum(abs(l.diff_qty)) from ${both('diff_line', 'sheet_line_id, head_id, line_type, liability, diff_qty')} l
    join ${both('diff', 'id, status')} d on d.id = l.head_id where l.sheet_line_id = x.id and l.line_type = 2 and l.liability = 1 and d.status in ${codes(diff, 'status', 'done')}), 0)`
  const found: SheetFact[] = []
  for (const [t, no, planned, judged, packaging] of papers) {
    const sheets = await db.rows<Omit<SheetRecords, 'tolerances' | 'isRack'>>(
      sql`select s.id, s.${raw(no)} doc, ${millis(sql`s.send_at`)} "sentAt", ${millis(sql`s.${raw(planned)}`)} planned,
          ${millis(sql`coalesce(s.arrive_at, s.received_at)`)} "arrivedAt", ${millis(sql`s.received_at`)} "receivedAt", ${judged ? raw(`s.${judged}`) : sql`null::smallint`} judged,
          ${packaging ? sql`coalesce(s.${raw(packaging)}, 15)::int` : sql`15`} packaging, ${left(SHEET, sql`s.id`)} exempt,
          coalesce((select json_agg(json_build_object('short', x.short_qty::text, 'over', x.over_qty::text, 'received', x.received_qty::text, 'rejected', x.rejected_qty::text,
            'borne', (case when x.damaged_qty > 0 then ${borne} else 0 end)::text))
            from ${both(`${t}_line`, 'id, head_id, short_qty, over_qty, received_qty, rejected_qty, damaged_qty')} x where x.head_id = s.id), '[]') lines,
          coalesce((select json_agg(json_build_object('isLate', k.is_late, 'state', k.state)) from ${table(signFlow)} f join ${lineTable(signFlow)} k on k.head_id = f.id
            where f.doc_id = s.id and f.round = k.round), '[]') signatures
        from ${both(t, ['id, plant, supplier_id, status, send_at, arrive_at, received_at', no, planned, judged, packaging].filter(Boolean).join(', '))} s
        where s.plant = ${plant} and s.supplier_id = ${supplierId} and s.status not in (0, 9)
          and to_char(coalesce(s.arrive_at, s.received_at) at time zone 'Asia/Shanghai', 'YYYYMM') = ${period}`,
    )
    found.push(...sheets.map((s) => sheetFact({ ...s, tolerances, isRack: t === 'jis' })))
  }
  return found.sort((a, b) => a.id - b.id)
}

/** The returns of a month, from the documents and what was posted for them. */
async function returnsOf(db: Rows, { plant, supplierId, period }: Month): Promise<ReturnFact[]> {
  const all = await db.rows<ReturnRecords>(
    sql`select r.id, r.return_no doc, r.return_type "type", r.status state, r.diff_no difference, ${left(RETURN, sql`r.id`)} exempt,
        coalesce((select json_agg(json_build_object('day', l.business_date, 'qty', l.qty::text)) from ${ledger.postings()} t
          join ${ledger.movements()} l on l.txn_id = t.id and l.book = 'S' and l.account = 'RTN'
          where t.doc_type = 'returnGoods' and t.doc_id = r.id and t.movement_type = 'RTN'), '[]') taken
      from ${both('return_goods', 'id, return_no, return_type, status, diff_no, plant, supplier_id')} r
      where r.plant = ${plant} and r.supplier_id = ${supplierId} order by r.id`,
  )
  return all.flatMap((r) => {
    const found = returnFact(r)
    if (found?.period !== period) return []
    const { period: _, ...fact } = found
    return [fact]
  })
}

/** The first fact of a month of which the second computation says something else; undefined where all agree. */
export async function factsDiffer(db: Rows, month: Month, kept: Facts): Promise<string | undefined> {
  const tolerances = await tolerancesOf(db, month.plant)
  return (
    firstDifference(kept.lines, await linesOf(db, month, tolerances)) ??
    firstDifference(kept.sheets, await sheetsOf(db, month, tolerances)) ??
    firstDifference(kept.returns ?? [], await returnsOf(db, month))
  )
}

const letters = { a: 'A', b: 'B', c: 'C', d: 'D', none: 'N' } as const
/** All its places, so that the same figure is the same text. */
const fixed = (n: bigint, places: number): string => {
  const text = decimalText(n, places)
  const [whole, part = ''] = text.split('.')
  return `${whole}.${part.padEnd(places, '0')}`
}
const money = (n: bigint | null) => (n === null ? null : fixed(n, 2))
const exact = (n: bigint | null) => fixed(n ?? 0n, 6)

/** An evaluation as everybody may recompute it: facts, rules, points, and what was said. */
export async function sheetOf(db: Rows, row: Evaluation): Promise<Sheet> {
  const [named] = await db.rows<{ name: string }>(
    sql`select supplier_name "name" from ${table(supplier)} s where s.id = ${row.supplierId}`,
  )
  const weighed = row.lines.filter((l) => l.kpiCode && l.weight)
  const code = (l: Evaluation['lines'][number]) => catalogue[l.kpiCode as keyof typeof catalogue].code
  return {
    format: 'score-sheet/1', no: row.perfNo, version: row.version, plant: row.plant, supplierCode: row.supplierCode,
    supplierName: named?.name ?? '',
    period: row.period,
    rules: {
      specCode: row.specCode, specVersion: row.specVersion, minDelPct: row.minDelPct,
      minWeight: fixed(row.minWeight, 2),
      deductionCap: fixed(row.deductionCap, 2),
      bonusCap: fixed(row.bonusCap, 2),
      items: weighed.map((l) => ({
        metric: code(l),
        name: l.name,
        weight: l.weight!,
        target: fixed(l.target!, 2),
        floor: fixed(l.floor!, 2),
      })),
    },
    facts: await keptFacts(db, row),
    points: row.lines.flatMap((l) =>
      l.kind === 'metric'
        ? []
        : [
            {
              kind: l.kind, name: l.name,
              isStop: l.cause === 'stop',
              points: fixed(l.points ?? 0n, 2),
              minutes: l.stopMinutes ?? 0,
              liabilityPct: fixed(l.liabilityPct ?? 0n, 2),
            },
          ],
    ),
    said: {
      items: weighed.map((l) => ({
        metric: code(l),
        numerator: exact(l.numerator),
        denominator: exact(l.denominator),
        value: money(l.value),
        score: money(l.itemScore),
      })),
      base: money(row.baseScore),
      deduction: money(row.deduction) ?? '0.00',
      bonus: money(row.bonus) ?? '0.00',
      score: money(row.score),
      grade: letters[row.grade],
    },
  }
}

/**
 * Whether what was told is no longer what the portal counts: a document of the month was corrected since, or an appeal would have made
 * the score worse. Then the figures say nothing about a computation; that they stay as they were told is L52's.
 */
async function hasMoved(read: Read, row: Evaluation): Promise<boolean> {
  const now = (await monthsOf(read, [row], { supplierId: row.supplierId })).get(keyOf(row))?.lines ?? []
  return row.lines.some((l) => {
    const counted = now.find((n) => n.kpiCode === l.kpiCode)
    return l.kpiCode && l.weight && (l.numerator !== counted?.numerator || l.denominator !== counted?.denominator)
  })
}

/** Both computations of an evaluation, and what of them is kept. @returns what differs first */
export async function compareTwice(db: Read, row: Evaluation): Promise<string | undefined> {
  const sheet = await sheetOf(db, row)
  const fact = await factsDiffer(db, row, sheet.facts)
  const [other] = fact || (await hasMoved(db, row)) ? [] : differences(sheet)
  const difference = fact ?? (other && `${other.of} ${other.said ?? '无'}，第二次计算为${other.found ?? '无'}`)
  const hash = createHash('sha256').update(JSON.stringify(sheet.facts)).digest('hex') // prettier-ignore
  await db.rows(sql`insert into score_check (perf_id, at, spec, facts_hash, first_score, difference)
    values (${row.id}, now(), ${`${row.specCode}/${row.specVersion}`}, ${hash}, ${sheet.said.score}::numeric, ${difference ?? null})
    on conflict (perf_id) do update set at = excluded.at, spec = excluded.spec, facts_hash = excluded.facts_hash,
      first_score = excluded.first_score, difference = excluded.difference`)
  return difference
}
