/** Statistics lag behind in a book that grows by the hour, and checking it whole must not depend on them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allBroken } from '../src/ledger/laws.ts'
import { pagesOf, traffic } from './pages.ts'
import { world, type World } from './world.ts'

/** Pages that looking at everything takes. */
const pages = (w: World) => pagesOf(w, () => allBroken(w.engine.db))

test('lines that statistics know nothing of yet are looked up by their keys, one by one', async () => {
  const w = await world()
  const { pool } = w.engine.db
  // A book of a page or two is read whole for each look, and each page more is 20,000 more: it is longer before anything is counted.
  for (let i = 0; i < 15; i++) await traffic(w)
  // Many postings lie before those of lines that nobody has counted.
  await pool.query('analyze ledger_line')
  await pool.query(`insert into ledger_txn overriding system value select (jsonb_populate_record(t, jsonb_build_object('id', 1000000 + n, 'idempotency_key', 'young/' || n))).*
    from ledger_txn t, generate_series(1, 20000) n where t.id = (select min(id) from ledger_txn)`)
  await pool.query('alter table ledger_txn alter column id restart with 2000000')
  await pool.query('analyze ledger_txn')
  await pages(w)
  // A table that begins a page between two counts is looked at by thousands of looks more: that happens now and then, and not twice in a row.
  const counts = [await pages(w)]
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 3; i++) await traffic(w)
    counts.push(await pages(w))
  }
  const [before, first, second] = counts as [number, number, number]
  const more = Math.min(first - before, second - first)
  console.log(`${counts.join(', ')} pages, three orders more each time`)
  assert.ok(more < 5_000, `${more} pages`)
}) // prettier-ignore

test('call-offs that statistics know nothing of yet are looked up from their orders, not from the ledger', async () => {
  const w = await world()
  const { pool } = w.engine.db
  await traffic(w)
  // When the planner looked there was stock, and nothing was called off.
  const later = [
    ['demand_line', "x.demand_type = 'pullSheet'", "'id', n::bigint * 1000000 + x.id"],
    ['ledger_line', "x.book = 'D'", "'id', n::bigint * 1000000 + x.id, 'demand_line_id', n::bigint * 1000000 + x.demand_line_id"],
  ] as const
  for (const [table, where] of later)
    await pool.query(`set local session_replication_role = replica; create table young_${table} as select * from ${table} x where ${where}; delete from ${table} x where ${where}`)
  await pool.query('vacuum analyze')
  for (const [table, , own] of later) {
    const { rows } = await pool.query(
      `select string_agg(column_name, ',') names, string_agg('y.' || column_name, ',') "values" from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    await pool.query(`insert into ${table} (${rows[0].names}) overriding system value select ${rows[0].values} from young_${table} x,
      generate_series(1, 400) n, jsonb_populate_record(null::${table}, to_jsonb(x) || jsonb_build_object(${own})) y order by n`)
  }
  const { rows: called } = await pool.query('select count(*)::int n from young_demand_line')
  const brought = (await pages(w)) / called[0].n
  console.log(`${brought} pages for 400 call-offs`)
  assert.ok(brought < 100_000, `${brought} pages`)
}) // prettier-ignore
