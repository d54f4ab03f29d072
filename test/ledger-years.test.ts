/** Partitions of the ledger's lines: made two years ahead, and none that takes whatever comes. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { makeYears, yearFigures } from '../src/ledger/years.ts'
import { world, type World } from './world.ts'

let w: World
before(async () => {
  w = await world()
})
const partitions = () =>
  w.engine.db.rows<{ name: string; bounds: string }>(sql`select c.relname name, pg_get_expr(c.relpartbound, c.oid) bounds
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'ledger_line'::regclass order by 1`)
const line = (day: string) =>
  w.engine.db.rows<{ id: number; name: string }>(sql`insert into ledger_line
    (txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
    values (0, 'S', 'CON', 1, 'CN01', 'CN01W1', 'P1', 'EA', 1, ${day}, '000000', 'INI') returning id, tableoid::regclass::text "name"`)

test('two years ahead of a day there is a partition for each year, made once however many start', async () => {
  const { db } = w.engine
  await Promise.all([makeYears(db, '2034-05-05'), makeYears(db, '2034-05-05')])
  const made = await partitions()
  const bounds = Object.fromEntries(made.map((p) => [p.name, p.bounds]))
  assert.equal(bounds.ledger_line_2036, "FOR VALUES FROM ('2036-01-01') TO ('2037-01-01')")
  assert.equal(bounds.ledger_line_2037, undefined)
  assert.ok(made.every((p) => !/MAXVALUE\)$|DEFAULT/.test(p.bounds)))
  await makeYears(db, '2034-12-31')
  assert.deepEqual(await partitions(), made)
})

test('a line lies in its year, under a number of its own, with the indexes of all; one of a year without partition is refused', async () => {
  const { db } = w.engine
  await makeYears(db, '2034-05-05')
  const [[early], [late]] = [await line('2026-05-05'), await line('2035-05-05')]
  assert.equal(late!.name, 'ledger_line_2035')
  assert.equal(late!.id, early!.id + 1)
  const indexes = (name: string) =>
    db.rows(sql`select count(*)::int n from pg_inherits i join pg_index x on x.indexrelid = i.inhrelid
      join pg_index p on p.indexrelid = i.inhparent and p.indrelid = 'ledger_line'::regclass where x.indrelid = ${name}::regclass`)
  assert.deepEqual(await indexes('ledger_line_2035'), await indexes('ledger_line_2026'))
  await assert.rejects(line('2050-01-01'), /no partition/)
})

test('what is append-only is so by the name of a partition too, also of one that was made today', async () => {
  const { db } = w.engine
  await makeYears(db, '2034-05-05')
  const tables = await db.rows<{ name: string }>(sql`with recursive t(id) as (
      select tgrelid from pg_trigger where tgname = 'append_only' union select i.inhrelid from pg_inherits i join t on t.id = i.inhparent)
    select id::regclass::text name from t order by 1`)
  const names = tables.map((t) => t.name)
  for (const name of ['history', 'ledger_txn', 'ledger_line_before', 'ledger_line_2028', 'ledger_line_2036'])
    assert.ok(names.includes(name), name)
  for (const name of names) {
    const [column] = await db.rows<{ name: string }>(
      sql`select attname "name" from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and attidentity = '' limit 1`,
    )
    for (const statement of [
      `delete from ${name}`,
      `truncate ${name} cascade`,
      `update ${name} set ${column!.name} = ${column!.name}`,
    ])
      await assert.rejects(db.run(statement), /is append-only/, statement)
  }
})

test('operators are told for how many months there is room', async () => {
  const { db } = w.engine
  await makeYears(db, '2034-05-05')
  const [{ ledger_months: months }] = (await db.rows(yearFigures.query)) as [{ ledger_months: string }]
  const left = (Date.UTC(2037, 0, 1) - Date.now()) / 86_400_000 / 30.44
  assert.ok(Math.abs(Number(months) - left) < 1.5, `${months} instead of ${left}`)
})
