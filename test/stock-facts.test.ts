/** Facts of stock by day: whose movements make them, which limits hold on which day, and what still lies there in later months. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { stockFacts, stockOfMonths } from '../src/ledger/facts/stock.ts'
import { world, type World } from './world.ts'

const PART = 9_000_000_001
/** When, whose, where, how many. */
const moves = [
  ['2026-03-03', 'CON', 901, 'CN01', 'W1', 50], ['2026-03-04', 'CON', 902, 'CN01', 'W1', 7], ['2026-03-05', 'CON', 901, 'CN01', 'W2', 9],
  ['2026-03-06', 'CON', 901, 'CN02', 'W1', 11], ['2026-03-07', 'TPL', 901, 'CN01', 'T3', 5], ['2026-03-08', 'LINE', 901, 'CN01', 'W1', 3],
  ['2026-04-10', 'CON', 901, 'CN01', 'W1', -50],
  // It came and went on one day.
  ['2026-05-12', 'CON', 901, 'CN01', 'W1', 4], ['2026-05-12', 'CON', 901, 'CN01', 'W1', -4],
] as const // prettier-ignore
/** When, into which state, with what; of a look nothing is said. */
const said = [
  ['2026-02-20', 'enabled', { minQty: '20', maxQty: '100' }], ['2026-03-10', 'enabled', null],
  ['2026-03-15', 'enabled', { minQty: '20', maxQty: '60' }], ['2026-03-15', 'enabled', { minQty: '20', maxQty: '80' }],
  ['2026-03-20', 'disabled', { minQty: '20', maxQty: '80' }], ['2026-03-28', 'enabled', { minQty: '20' }],
  ['2026-04-05', 'enabled', { maxQty: '90' }],
] as const // prettier-ignore

let w: World
before(async () => {
  w = await world()
  const { db } = w.engine
  await db.rows(sql`insert into part_plant (id, row_version, created_by, creation_date, updated_by, updated_at, part_no, plant, unit, pull_mode, settle_mode, status)
    values (${PART}, 1, '测试', now(), '测试', now(), 'Z1', 'CN01', 'EA', 1, 1, 1)`)
  for (const [i, [day, account, supplier, plant, holder, qty]] of moves.entries()) {
    const [id, period] = [PART + i, day.slice(0, 7).replace('-', '')]
    await db.rows(sql`insert into ledger_txn (id, movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator)
      overriding system value values (${id}, 'X', 'test', 'X', ${id}, ${plant}, ${day}::date, ${period}, ${`${day}T10:00:00+08:00`}::timestamptz, '1', ${`stock-${i}`}, '测试')`)
    await db.rows(sql`insert into ledger_line (txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
      values (${id}, 'S', ${account}, ${supplier}, ${plant}, ${holder}, 'Z1', 'EA', ${qty}, ${day}::date, ${period}, 'X')`)
    await db.rows(sql`insert into ledger_balance values (${account}, ${supplier}, ${plant}, ${holder}, 'Z1', 'EA', ${qty})
      on conflict (account, supplier_id, plant, holder, part_no) do update set qty = ledger_balance.qty + excluded.qty`)
  }
  for (const [i, [day, to, after]] of said.entries())
    await db.rows(sql`insert into history (doc, doc_id, seq, action, to_status, after, at, user_id, who, org_id, source, hash)
      values ('partPlant', ${PART}, ${i + 1}, 'save', ${to}, ${after && JSON.stringify(after)}, ${`${day}T09:00:00+08:00`}::timestamptz, 0, '测试', 0, 'job', '')`)
  await db.rows(sql`insert into kpi_stock_fact ${stockFacts(sql`(select ${PART}::bigint id) k`)}`)
})

const told = sql`string_agg(concat_ws(' ', to_char(f.day, 'MM-DD'), coalesce(to_char(f.until, 'MM-DD'), '…'), f.qty::real, coalesce(f.min_qty::real::text, '-'), coalesce(f.max_qty::real::text, '-')), '; ' order by f.day)`
const factsOf = async (supplier: number, holder: string) =>
  (
    await w.engine.db.rows<{ told: string }>(
      sql`select ${told} told from kpi_stock_fact f where f.id = ${PART} and f.supplier_id = ${supplier} and f.holder = ${holder}`,
    )
  )[0]!.told

test('a day holds until the next movement, limit or month; without limits, or before anything came, nothing is judged', async () => {
  assert.deepEqual((await factsOf(901, 'W1')).split('; '), [
    '03-03 03-15 50 20 100', '03-15 03-20 50 20 80',
    // Disabled it has no limits.
    '03-28 04-01 50 20 -', '04-01 04-05 50 20 -', '04-05 04-10 50 - 90', '04-10 05-01 0 - 90', '05-01 05-12 0 - 90', '05-12 … 0 - 90',
  ]) // prettier-ignore
})

test('each supplier, warehouse and third party’s has its own; other plants and the line are not among them', async () => {
  const after = ['03-15 03-20', '03-28 04-01', '04-01 04-05', '04-05 …']
  const days = async (supplier: number, holder: string) => (await factsOf(supplier, holder)).split('; ').map((r) => r.split(' '))
  for (const [supplier, holder, first, qty] of [[902, 'W1', '03-04', '7'], [901, 'W2', '03-05', '9'], [901, 'T3', '03-07', '5']] as const) {
    const rows = await days(supplier, holder)
    assert.deepEqual(rows.map(([from, to]) => `${from} ${to}`), [`${first} 03-15`, ...after]) // prettier-ignore
    assert.deepEqual(new Set(rows.map((r) => r[2])), new Set([qty]))
  } // prettier-ignore
  const [all] = await w.engine.db.rows<{ n: number }>(sql`select count(*)::int n from kpi_stock_fact where id = ${PART}`)
  assert.equal(all!.n, 8 + 3 * 5)
})

test('what still lies there is a row in each month asked for; where nothing is left there is none', async () => {
  const later = async (holder: string) =>
    (
      await w.engine.db.rows<{ told: string | null }>(
        sql`select string_agg(f.period || ' ' || to_char(f.day, 'MM-DD'), '; ' order by f.day) told from ${stockOfMonths(sql`'202605'`, sql`'202607'`)} f
          where f.id = ${PART} and f.supplier_id = 901 and f.holder = ${holder} and f.until is null`,
      )
    )[0]!.told
  assert.equal(await later('W2'), '202605 05-01; 202606 06-01; 202607 07-01')
  assert.equal(await later('W1'), '202605 05-12')
})
