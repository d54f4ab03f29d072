/** Checking what changed takes as much work with a long history as with a short one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkLaws, checkRecent } from '../src/ledger/laws.ts'
import { addUpAnew } from '../src/ledger/months.ts'
import { pagesOf, traffic } from './pages.ts'
import { world, type World } from './world.ts'

/** Pages that a check of one more receipt looks at. */
async function pages(w: World): Promise<number> {
  await traffic(w)
  return pagesOf(w, async () => {
    const results = await checkRecent(w.engine.db)
    assert.deepEqual(results.filter((l) => !l.ok), []) // prettier-ignore
  })
}

/**
 * As many times the history, of other documents, from before the check that stands.
 * @param same of the same parts: their balances are that much higher
 */
async function longer(w: World, times: number, same = false): Promise<void> {
  const { pool } = w.engine.db
  const apart = 1_000_000_000
  const first = same ? 10_001 : 1
  const copy = (table: string, changes: string, originals = `t.id < ${apart}`) =>
    pool.query(`insert into ${table} overriding system value select (jsonb_populate_record(t, ${changes})).* from ${table} t, generate_series(${first}, ${first + times - 1}) n where ${originals}`)
  await copy('ledger_txn', `jsonb_build_object('id', t.id + n::bigint * ${apart}, 'idempotency_key', t.idempotency_key || '/' || n, 'doc_id', t.doc_id + n::bigint * ${apart}, 'reversal_of', null, 'xid', null)`)
  await copy('ledger_line', `jsonb_build_object('id', t.id + n::bigint * ${apart}, 'txn_id', t.txn_id + n::bigint * ${apart}, 'part_no', ${same ? `case t.book when 'S' then t.part_no else t.part_no || '/' || n end` : `t.part_no || '/' || n`}, 'demand_line_id', t.demand_line_id + n::bigint * ${apart}, 'sheet_line_id', t.sheet_line_id + n::bigint * ${apart})`)
  if (same) await pool.query(`update ledger_balance set qty = qty * ${times + 1} where part_no not like '%/%'`)
  else await copy('ledger_balance', `jsonb_build_object('part_no', t.part_no || '/' || n)`, `t.part_no not like '%/%'`)
  await copy('history', `jsonb_build_object('id', t.id + n::bigint * ${apart}, 'doc_id', t.doc_id + n::bigint * ${apart}, 'xid', null)`)
  for (const q of addUpAnew) await pool.query(q.text, q.values as unknown[])
  await pool.query('vacuum analyze ledger_txn, ledger_line, ledger_balance, ledger_month, ledger_bill, history')
} // prettier-ignore

test('postings of a thousand lines lie behind, and the check of one more receipt looks at no more', async () => {
  const w = await world()
  await traffic(w)
  await checkLaws(w.engine.db)
  await pages(w)
  const short = await pages(w)
  const { pool } = w.engine.db
  // What each adds it takes again, on the balances that there are, in a part of the table where there is nothing else: how many
  // lines a posting has there on average is what the planner thinks of all.
  const postings = `select 5000000000000000 + n id, n, '2025-06-01'::date + n d from generate_series(1, 8) n`
  await pool.query(`insert into ledger_txn (id, movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator, xid)
    overriding system value select id, 'TRF', 'long', 'L' || n, n, 'CN01', d, to_char(d, 'YYYYMM'), d, 1, 'LONG:' || n, '测试', null from (${postings}) x`)
  await pool.query(`insert into ledger_line (id, txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
    overriding system value select 5000000000000000 + row_number() over (), x.id, 'S', b.account, b.supplier_id, b.plant, b.holder, b.part_no, b.unit, s.sign, d, to_char(d, 'YYYYMM'), 'TRF'
    from (${postings}) x cross join ledger_balance b cross join (values (1), (-1)) s(sign) cross join generate_series(1, 250)`)
  for (const q of addUpAnew) await pool.query(q.text, q.values as unknown[])
  await pool.query('vacuum analyze ledger_txn, ledger_line, ledger_month, ledger_bill')
  assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), [])
  const long = await pages(w)
  console.log(`${short} pages before, ${long} after`)
  assert.ok(long < short * 1.3, `${short} pages became ${long}`)
}) // prettier-ignore

test('a hundred and fifty times the history, and the check of one more receipt looks at no more', async () => {
  const w = await world()
  await traffic(w)
  await checkLaws(w.engine.db)
  await pages(w)
  const short = await pages(w)
  await longer(w, 150)
  const { rows } = await w.engine.db.pool.query('select count(*)::int n from ledger_line')
  const long = await pages(w)
  console.log(`${rows[0].n} ledger lines: ${short} pages before, ${long} after`)
  assert.ok(long < short * 3, `${short} pages became ${long}`)
})

test('the same parts went through the books two hundred times, and the check of one more receipt looks at no more', async () => {
  const w = await world()
  await traffic(w)
  await checkLaws(w.engine.db)
  await pages(w)
  const short = await pages(w)
  await longer(w, 200, true)
  // The night's check, from which the day's go on.
  assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), []) // prettier-ignore
  const long = await pages(w)
  console.log(`${short} pages before, ${long} after`)
  assert.ok(long < short * 3, `${short} pages became ${long}`)
})
