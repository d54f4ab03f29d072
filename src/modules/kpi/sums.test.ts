/** Sums that are kept beside facts: with what came to count since then they are what the facts say, whatever these are and whenever one asks. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import fc from 'fast-check'
import { raw, sql } from '../../engine/database/db.ts'
import { fillFacts } from '../../ledger/facts/fill.ts'
import { summedMeasures, sumFacts } from '../../ledger/facts/sums.ts'
import { checkLaws } from '../../ledger/laws.ts'
import { sumsHold } from '../../../test/evaluation.ts'
import { world, type World } from '../../../test/world.ts'

let w: World
let partners: number[]
const HOUR = 3_600_000
/** Instants up to two months ago or some hours ahead. */
const moment = fc.oneof(fc.integer({ min: -1500, max: 6 }), fc.integer({ min: -3, max: 3 })).map((h) => new Date(Date.now() + h * HOUR - 60_000).toISOString()) // prettier-ignore
const qty = fc.integer({ min: 0, max: 30 })
const fact = fc.record({
  plant: fc.constantFrom('CN01', 'CN02'),
  partner: fc.nat(1),
  moment, due: fc.integer({ min: 1, max: 30 }), onTime: qty, total: qty, answered: fc.boolean(), kind: fc.constantFrom(1, 9, 20, 21), exempt: fc.boolean(),
}) // prettier-ignore
type Fact = typeof fact extends fc.Arbitrary<infer F> ? F : never

const period = sql`to_char(f.at at time zone 'Asia/Shanghai', 'YYYYMM')`
async function put(facts: readonly Fact[]): Promise<void> {
  const { db } = w.engine
  for (const table of ['line', 'sheet', 'answer', 'promise', 'stock', 'return'])
    await db.rows(sql`delete from ${raw(`kpi_${table}_fact`)}`)
  const all = sql`jsonb_to_recordset(${JSON.stringify(facts.map(({ moment: at, partner, ...f }, n) => ({ ...f, at, id: n + 1, of: partners[partner] })))}::jsonb)
    f(id bigint, plant text, of bigint, at timestamptz, due numeric, "onTime" numeric, total numeric, answered boolean, kind smallint, exempt boolean)`
  await db.rows(sql`insert into kpi_line_fact select f.id, 1, 'X', f.plant, f.of, 'P1', 'EA', f.at - interval '1 hour', f.at, ${period}, false,
      f.due, least(f.due, f."onTime"), 0, 0, f.total, f.exempt from ${all}`)
  await db.rows(sql`insert into kpi_sheet_fact (id, kind, doc_no, plant, supplier_id, plan_arrive_at, arrive_at, received_at, period, on_time, late_minutes, line_count, bad_lines,
      ship_qty, recv_qty, rejected_qty, damaged_qty, asn_timely, pack_ok, doc_ok, score, exempt)
    select f.id, 1, 'X', f.plant, f.of, f.at, f.at, case when f.answered then f.at + f.due * interval '30 minutes' end, ${period}, 1 + f.id % 3, 0, 4, f.due::int % 5,
      f.total, f.total, f."onTime", 1, f.answered, f.answered, true, f.due, f.exempt from ${all}`)
  await db.rows(sql`insert into kpi_answer_fact (id, kind, doc_no, plant, supplier_id, sent_at, deadline, answered_at, period, exempt)
    select f.id, f.kind, 'X', f.plant, f.of, f.at - interval '1 day', f.at, case when f.answered then f.at - (f.total - 15) * interval '1 minute' end, ${period}, f.exempt from ${all}`)
  await db.rows(
    sql`insert into kpi_promise_fact select f.id, 'X', f.plant, f.of, 'P1', 'EA', f.at::date, to_char(f.at::date, 'YYYYMM'), f.due, least(f.due, f.total) from ${all}`,
  )
  await db.rows(
    sql`insert into kpi_return_fact select f.id, 'X', f.plant, f.of, f.at::date, to_char(f.at::date, 'YYYYMM'), f.due, f.exempt from ${all}`,
  )
  await db.rows(sql`insert into kpi_stock_fact select f.id, 'CON', f.plant, f.of, 'W', 'P1', 'EA', d.day,
      case when f.answered then least(d.day + f.due::int, (date_trunc('month', d.day) + interval '1 month')::date) end, to_char(d.day, 'YYYYMM'), f."onTime", 5, 20
    from ${all} cross join lateral (select (f.at at time zone 'Asia/Shanghai')::date as day) d`)
}
const summedTo = async (to: string, from: string | null) => {
  await w.engine.db.rows(sql`update portal_setting set value = jsonb_set(value, '{summedTo}', to_jsonb(${to}::text)) where name = 'factsFilled'`) // prettier-ignore
  await sumFacts(w.engine.db, from === null ? null : [], from, to)
}
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok && l.no === 'L55').map((l) => l.message)

suite('kept sums', () => {
  before(async () => {
    w = await world()
    await fillFacts(w.engine.db)
    partners = (
      await w.engine.db.rows<{ id: number }>(sql`select id from supplier where supplier_code in ('S001', 'S002') order by id`)
    ).map((s) => s.id)
  })

  test('added up at any instant, and again at a later one, they are what the facts say now', async () => {
    let rows = 0
    const instants = fc.tuple(moment, moment).map((two) => two.map((m) => (Date.parse(m) < Date.now() ? m : new Date().toISOString())).sort()) // prettier-ignore
    await fc.assert(
      fc.asyncProperty(fc.array(fact, { minLength: 1, maxLength: 60 }), instants, fc.integer({ min: 0, max: 100 }), async (facts, [first, later], least) => {
        await put(facts)
        await summedTo(first!, null)
        await sumsHold(w.engine.db, least)
        await summedTo(later!, first!)
        rows += await sumsHold(w.engine.db, least)
      }),
      { numRuns: 60 },
    ) // prettier-ignore
    assert.ok(rows > 100)
    assert.deepEqual(await red(), [])
  })

  test('each measure of a kept fact has its column, and a law that sees it moved', async () => {
    const columns = await w.engine.db.rows<{ name: string }>(
      sql`select column_name name from information_schema.columns where table_name = 'kpi_sum' order by ordinal_position`,
    )
    const snake = summedMeasures.map((m) => m.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`))
    assert.deepEqual(
      columns
        .map((c) => c.name)
        .slice(3)
        .sort(),
      [...snake, 'punctual', 'xid'].sort(),
    )
    // The property above leaves whatever its last run drew, at times nothing that is summed.
    const moment = new Date(Date.now() - 2 * HOUR).toISOString()
    await put([{ plant: 'CN01', partner: 0, moment, due: 5, onTime: 5, total: 5, answered: true, kind: 1, exempt: false }])
    await summedTo(new Date().toISOString(), null)
    assert.deepEqual(await red(), [])
    await w.engine.db.rows(sql`update kpi_sum set lines = lines + 1 where (period, plant, supplier_id) = (select period, plant, supplier_id from kpi_sum order by lines desc limit 1)`) // prettier-ignore
    assert.match((await red()).join(), /^\d{6} CN0[12] S00[12]：lines \d+，应为\d+$/)
  })
})
