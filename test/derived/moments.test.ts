/**
 * Lists as they stood at a moment, of every document: some of its rows are as they were, others were changed, removed or archived since.
 * Each stored column of each row is what the list said before.
 */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { hasPast, headFields, lineFields, toInstant, type AnyDocument, type Fields } from '../../src/declare/index.ts'
import { join, raw, sql, type Sql } from '../../src/engine/database/db.ts'
import { exportRows, list } from '../../src/engine/read/list.ts'
import { withLines } from '../../src/engine/read/load.ts'
import { readQuery, type Level } from '../../src/engine/read/query.ts'
import { lineTable, table } from '../../src/engine/read/scope.ts'
import { tablesIn, tablesThen } from '../../src/engine/read/then.ts'
import { snapshot } from '../../src/engine/write/history.ts'
import { documents } from '../../src/modules/index.ts'
import { needed } from '../needed.ts'
import { world } from '../world.ts'
import { internal, levels, readable, sampled } from './people.ts'

const stored = readable.filter((d) => d.rows !== 'computed')
const computed = documents.filter((d) => d.rows === 'computed' && d.scope.internal)
/** What is looked up and what the ledger says stands elsewhere; one column says when it was asked. */
const kept = (fields: Fields) =>
  Object.keys(fields).filter((n) => n !== 'id' && n !== 'syncAt' && fields[n]!.source !== 'looked' && !fields[n]!.book)
const fieldsOf = (doc: AnyDocument, level: Level) => (level === 'line' ? lineFields(doc) : headFields(doc))

async function listed(doc: AnyDocument, level: Level, at?: string): Promise<Map<unknown, unknown>> {
  const { engine } = await world()
  const names = kept(fieldsOf(doc, level))
  const query = { ...readQuery(doc, level, needed(doc, level)), ...(at ? { at } : {}) }
  const rows = new Map<unknown, unknown>()
  for await (const batch of exportRows(engine, doc, query, internal, ['id', ...names]))
    for (const [id, ...cells] of batch) rows.set(id, Object.fromEntries(names.map((n, i) => [n, cells[i]])))
  return rows
}

/** The second page of a few rows, what they say themselves, with their total and sums. */
async function paged(doc: AnyDocument, at?: string): Promise<unknown> {
  const { engine } = await world()
  const query = { ...readQuery(doc, 'head', { ...needed(doc, 'head'), ps: '3', pi: '2' }), ...(at ? { at } : {}) }
  const { items, ...whole } = await list(engine, doc, query, internal, { exact: true })
  return { ...whole, items: items.map((row) => kept(headFields(doc)).map((n) => row[n])) }
}

const kinds = ['kept', 'changed', 'removed', 'archived'] as const
const kind = (id: number) => kinds[id % 4]!
/** Some of a document's rows were changed before they were archived. */
const isChanged = (id: number) => kind(id) === 'changed' || (kind(id) === 'archived' && id % 8 > 4)
/** Rows into their archive, whose columns may come in another order. */
async function move(from: Sql, to: Sql, which: Sql): Promise<void> {
  const { db } = (await world()).engine
  const [row] = await db.rows(sql`select * from ${from} where ${which} limit 1`)
  if (!row) return
  const names = join(Object.keys(row).map((n) => raw(`"${n}"`)))
  await db.rows(sql`insert into ${to} (${names}, archived_at) select ${names}, now() from ${from} where ${which}`)
  await db.rows(sql`delete from ${from} where ${which}`)
}

/** Rows of the past: what was done to them since stands in the history. */
async function live(doc: AnyDocument, at: string): Promise<void> {
  const { engine } = await world()
  const { db } = engine
  const rows = await withLines(db, doc, await db.rows(sql`select * from ${table(doc)}`))
  const later = toInstant(new Date(Date.parse(at) + 60_000))
  const tell = (id: number, seq: number, when: string, after: string | null) =>
    db.rows(sql`insert into history (doc, doc_id, seq, action, at, user_id, who, org_id, source, after, hash)
      values (${doc.name}, ${id}, ${seq}, 'edit', ${when}::timestamptz, 0, '测试', 0, 'job', ${after}, '')`)
  for (const row of rows) {
    const gone = kind(row.id) === 'removed'
    if (gone || isChanged(row.id)) {
      await tell(row.id, row.rowVersion, at, await snapshot(doc, row))
      await tell(row.id, row.rowVersion + 1, later, gone ? null : '{}')
      if (doc.hasLines) await db.rows(sql`delete from ${lineTable(doc)} where head_id = ${row.id}`)
      await db.rows(sql`update ${table(doc)} set row_version = row_version + 1, updated_by = '别人', updated_at = ${later}::timestamptz
        where id = ${row.id}`)
    }
    const moves = !!doc.archive && kind(row.id) === 'archived'
    if (moves) await move(table(doc), table(doc, true), sql`id = ${row.id}`)
    if (moves && doc.hasLines) await move(lineTable(doc), lineTable(doc, true), sql`head_id = ${row.id}`)
    if (gone) await db.rows(sql`delete from ${table(doc)} where id = ${row.id}`)
  }
}

/** Everything is booked a second time. */
async function book(at: string): Promise<void> {
  const { db } = (await world()).engine
  const columnsOf = async (table: string, without: string[]) =>
    join(
      (
        await db.rows<{ name: string }>(sql`select column_name name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' and column_name <> all(${without})`)
      ).map((r) => raw(r.name)),
    )
  const [txn, line] = [
    await columnsOf('ledger_txn', ['id', 'idempotency_key', 'posted_at', 'reversal_of', 'xid']),
    await columnsOf('ledger_line', ['id', 'txn_id']),
  ]
  const later = toInstant(new Date(Date.parse(at) + 60_000))
  await db.rows(
    sql`insert into ledger_txn (${txn}, idempotency_key, posted_at) select ${txn}, 'again ' || id, ${later}::timestamptz from ledger_txn`,
  )
  await db.rows(sql`insert into ledger_line (txn_id, ${line}) select t.id, ${line} from (
    select l.*, 'again ' || l.txn_id again from ledger_line l) l join (select id, idempotency_key from ledger_txn) t on t.idempotency_key = l.again`)
  await db.rows(sql`update ledger_balance set qty = 2 * qty`)
  await db.rows(sql`update ledger_month set qty = 2 * qty`)
  await db.rows(sql`update demand_line set ordered = 2 * ordered, open = 2 * open, alloc = 2 * alloc, called = 2 * called, own_transit = 2 * own_transit,
    own_received = 2 * own_received, cancelled = 2 * cancelled, taken = 2 * taken, credited_transit = 2 * credited_transit, credited_received = 2 * credited_received`)
}

/** Everybody sees their own alone; plans of weeks are asked for by a week. */
const own = new Set(['signDelegate head', 'n1WPlan head'])
const past = [...stored, ...computed.filter(hasPast)]
const lists = past.flatMap((doc) => levels(doc).map((level) => ({ doc, level, name: `${doc.name} ${level}` })))
describe('lists at a moment', () => {
  sampled()
  const was = new Map<string, Map<unknown, unknown>>()
  const pages = new Map<string, unknown>()
  let at: string
  before(async () => {
    const { db } = (await world()).engine
    // This copy of the world loses rows that sessions refer to.
    const held = await db.rows<{ drop: string }>(
      sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) "drop" from pg_constraint where contype = 'f'`,
    )
    for (const { drop } of held) await db.run(drop)
    const owners = stored.filter((d) => !d.rowsOf)
    await db.run(
      'alter table history disable trigger append_only; delete from history; alter table history enable trigger append_only',
    )
    for (const doc of documents.filter((d) => d.rows !== 'computed' && !d.rowsOf))
      await db.rows(
        sql`update ${table(doc)} set creation_date = now() - interval '2 days', updated_at = now() - interval '1 day'`,
      )
    for (const { doc, level, name } of lists) was.set(name, await listed(doc, level))
    for (const { doc, name } of lists) if (doc.rows === 'computed') pages.set(name, await paged(doc))
    at = toInstant(new Date())
    for (const doc of owners) await live(doc, at)
    await book(at)
  })

  test('the world was changed', async () => {
    const there = lists.flatMap(({ doc, name }) =>
      doc.rowsOf || doc.rows === 'computed' ? [] : [...was.get(name)!.keys()].map((id) => kind(id as number)),
    )
    for (const k of kinds) assert.ok(there.filter((x) => x === k).length >= stored.length / 2, k)
  })
  for (const { doc, level, name } of lists)
    test(name, async () => {
      const then = await listed(doc, level, at)
      if (doc.rows !== 'computed') assert.equal(was.get(name)!.size > 0, !own.has(name), 'rows to compare')
      for (const [id, row] of was.get(name)!) assert.deepEqual(then.get(id), row, `${kind(id as number)} ${String(id)}`)
      assert.equal(then.size, was.get(name)!.size)
      if (doc.rows === 'computed') assert.deepEqual(await paged(doc, at), pages.get(name))
    })
})

/** Of tasks there are those that are open. */
const ofNow = new Set(['myTask', 'orgTask'])
test('a computed document has a past exactly where all that it reads has one', async () => {
  const { engine } = await world()
  const names = async (q: Sql) => new Set((await engine.db.rows<{ name: string }>(q)).map((r) => r.name))
  const tables = await names(
    sql`select relname name from pg_class where relkind in ('r', 'v', 'p') and relnamespace = 'public'::regnamespace`,
  )
  // What reads nothing says of a moment what it says now.
  const functions = await names(
    sql`select proname name from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'i'`,
  )
  const kept = tablesThen(engine, toInstant(new Date()))
  for (const doc of computed.filter((d) => !ofNow.has(d.name))) {
    const query = readQuery(doc, 'head', needed(doc, 'head'))
    const filters = Object.fromEntries(query.filters.map((f) => [f.field, f]))
    const statement = engine.rules.get(doc.name)!.source!(internal, filters, query.params ?? {}, {
      used: new Set(Object.keys(doc.fields)),
      merged: false, few: false,
    })
    const without = [...tablesIn(statement, tables).filter((t) => !kept.has(t)), ...tablesIn(statement, functions)]
    assert.equal(hasPast(doc), !without.length, `${doc.name}: ${without.join()}`)
  }
})
