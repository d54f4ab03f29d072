/** Facts of a month as a worked example has them, and a scheme in force for it. */
import assert from 'node:assert/strict'
import { join, sql, type Db, type Sql } from '../src/engine/database/db.ts'
import { sumFacts, summedFacts, summedTo } from '../src/ledger/facts/sums.ts'
import { added, columnOf, counted, measureNames } from '../src/modules/kpi/sums.server.ts'
import { person } from './signing/kit.ts'
import type { World } from './world.ts'

/** How many facts of each kind a supplier has, and how many of them are bad. */
export interface Facts {
  lines: number
  late: number
  /** So many of the lines came only half. */
  half: number
  sheets: number
  /** Of four lines each, a hundred pieces a line. */
  badLines: number
  asnLate: number
  unpacked: number
  rejected: number
  answers: number
  unanswered: number
  signs: number
  unsigned: number
}
/** Worked example 2 (domain-platform 13.5). */
export const usual: Facts = {
  lines: 100, late: 5, half: 4, sheets: 250, badLines: 5, asnLate: 25, unpacked: 2, rejected: 24, answers: 100, unanswered: 12,
  signs: 10, unsigned: 1,
}
/** No row of a document has such an id: laws look at none of them. */
let next = 9_000_000_000

/** Adds facts up that a test wrote or changed past the filling. */
export async function summed(db: Db): Promise<void> {
  const [{ to }] = (await db.rows<{ to: string }>(sql`select coalesce(${summedTo}, now())::text "to"`)) as [{ to: string }]
  await sumFacts(db, null, null, to)
}
/** What pages of metrics add up from kept sums is the same from each fact, to the last digit. @returns how many rows that are */
export async function sumsHold(db: Db, least: number): Promise<number> {
  const [kept, each] = await db.transaction(async (tx) => {
    const by = (rows: (...of: [Sql, Sql, Sql]) => Sql) =>
      tx.rows(sql`select period, plant, supplier_id, ${join(measureNames.map((m) => sql`trim_scale(coalesce(sum(${columnOf(m)}), 0)) ${columnOf(m)}`))}
        from ${rows(sql`'000101'`, sql`'999912'`, sql`${least}::numeric`)} x group by 1, 2, 3 order by 1, 2, 3`)
    return [await by(added), await by((...of) => counted(...of, { of: summedFacts }))] as const
  })
  assert.deepEqual(kept, each)
  return kept.length
}
/** Writes them as if documents had brought them. @returns ids of the lines, the late ones first */
export async function facts(w: World, supplierCode: string, plant: string, period: string, f: Facts): Promise<number[]> {
  const { db } = w.engine
  const [{ id: supplier }] = (await db.rows<{ id: number }>(sql`select id from supplier where supplier_code = ${supplierCode}`)) as [{ id: number }] // prettier-ignore
  const at = `${period.slice(0, 4)}-${period.slice(4)}-10T10:00:00+08:00`
  const from = next
  next += f.lines + f.sheets + f.answers + f.signs
  await db.rows(sql`insert into kpi_line_fact select ${from}::bigint + n, 1, 'LA' || n, ${plant}, ${supplier}, 'P1', 'EA', ${at}::timestamptz, ${at}::timestamptz + interval '1 hour', ${period}, false,
      10, case when n < ${f.late} then 0 else 10 end, 0, case when n < ${f.late} then 10 else 0 end, case when n < ${f.half} then 5 else 10 end, false from generate_series(0, ${f.lines - 1}) n`)
  await db.rows(sql`insert into kpi_sheet_fact (id, kind, doc_no, plant, supplier_id, plan_arrive_at, arrive_at, period, on_time, late_minutes, line_count, bad_lines,
      ship_qty, recv_qty, rejected_qty, damaged_qty, asn_timely, pack_ok, doc_ok, score, exempt)
    select ${from + f.lines}::bigint + n, 1, 'SD' || n, ${plant}, ${supplier}, ${at}::timestamptz, ${at}::timestamptz, ${period}, 1, 0, 4, (n < ${f.badLines})::int, 400,
      case when n = 0 then 400 - ${f.rejected}::int else 400 end, case when n = 0 then ${f.rejected}::int else 0 end, 0, n >= ${f.asnLate}, n >= ${f.unpacked}, true, 100, false
    from generate_series(0, ${f.sheets - 1}) n`)
  for (const [kind, count, late, first] of [
    [1, f.answers, f.unanswered, f.lines + f.sheets],
    [20, f.signs, f.unsigned, f.lines + f.sheets + f.answers],
  ] as const)
    await db.rows(sql`insert into kpi_answer_fact (id, kind, doc_no, plant, supplier_id, sent_at, deadline, answered_at, period, exempt)
      select ${from + first}::bigint + n, ${kind}, 'OR' || n, ${plant}, ${supplier}, ${at}::timestamptz, ${at}::timestamptz + interval '1 day',
        ${at}::timestamptz + case when n < ${late} then interval '2 days' else interval '1 hour' end, ${period}, false from generate_series(0, ${count - 1}) n`)
  await summed(db)
  return Array.from({ length: f.lines }, (_, n) => from + n)
}

const item = (kpiCode: number, weight: number, target: number, floor: number) => ({ kpiCode, weight, target, floor })
/** The usual monthly scheme (13.5), in force since this month. */
export async function schemed(w: World, effectiveFrom: string): Promise<void> {
  const engineer = await person(w, 'perf', 'PERF_ENG')
  const { now } = w.engine
  w.engine.now = () => new Date(`${effectiveFrom.slice(0, 4)}-${effectiveFrom.slice(4)}-02T09:00:00+08:00`)
  const { id } = await engineer.post('kpiSpec/create', {
    specCode: `M${effectiveFrom}`, specName: '月度', effectiveFrom,
    lines: [
      item(101, 35, 98, 80), item(103, 15, 99, 90), item(105, 10, 99, 90), item(104, 5, 98, 80), item(106, 15, 50, 1000),
      item(107, 10, 95, 70), item(110, 5, 99, 90), item(111, 5, 95, 70),
    ],
  }) // prettier-ignore
  await engineer.get('kpiSpec/pub', { ids: id })
  await (await person(w, 'head', 'PERF_ENG')).post('kpiSpec/approve', { ids: [id] })
  w.engine.now = now
}
