/** Tables that lie by years: partitions are made two years ahead, and none takes whatever comes. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { proofOf } from '../src/audit/proof.ts'
import { checkpoint } from '../src/audit/log.ts'
import { raw, sql, type Db } from '../src/engine/database/db.ts'
import { analyzeGrown } from '../src/engine/database/analyze.ts'
import { migrate } from '../src/engine/database/migrate/run.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { makeYears } from '../src/engine/database/years.ts'
import { list } from '../src/engine/read/list.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { system } from '../src/engine/system.ts'
import { perform } from '../src/engine/write/perform.ts'
import { lastReleased } from '../src/engine/write/releases.ts'
import { verifyHistory } from '../src/engine/write/verify.ts'
import { auditedVisits, forgetVisits } from '../src/identity/session/visits.ts'
import { forget } from '../src/main/clock.ts'
import { figuresOfYears, yearly } from '../src/main/years.ts'
import { reasonCode } from '../src/modules/master/reasonCode/reasonCode.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { internal } from './derived/people.ts'
import { world, type World } from './world.ts'
import { migrateBefore } from './migrate-before.ts'

let w: World
before(async () => {
  w = await world()
  await makeYears(w.engine.db, yearly, '2034-05-05')
})
const partitions = (table: string, { rows }: Pick<Db, 'rows'> = w.engine.db) =>
  rows<{ name: string; bounds: string }>(sql`select c.relname name, pg_get_expr(c.relpartbound, c.oid) bounds
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = ${table}::regclass order by 1`)
const line = (day: string) =>
  w.engine.db.rows<{ id: number; name: string }>(sql`insert into ledger_line
    (txn_id, book, account, supplier_id, plant, holder, part_no, unit, qty, business_date, period, movement)
    values (0, 'S', 'CON', 1, 'CN01', 'CN01W1', 'P1', 'EA', 1, ${day}, '000000', 'INI') returning id, tableoid::regclass::text "name"`)

for (const { table } of yearly) {
  test(`two years ahead of a day there is a partition of ${table} for each year, made once however many start`, async () => {
    const { db } = w.engine
    await Promise.all([makeYears(db, yearly, '2034-05-05'), makeYears(db, yearly, '2034-05-05')])
    const made = await partitions(table)
    const bounds = Object.fromEntries(made.map((p) => [p.name, p.bounds]))
    assert.match(
      bounds[`${table}_2036`]!,
      /^FOR VALUES FROM \('2036-01-01( 00:00:00\+08)?'\) TO \('2037-01-01( 00:00:00\+08)?'\)$/,
    )
    assert.equal(bounds[`${table}_2037`], undefined)
    assert.ok(made.every((p) => !/MAXVALUE\)$|DEFAULT/.test(p.bounds)))
    await makeYears(db, yearly, '2034-12-31')
    assert.deepEqual(await partitions(table), made)
  })

  test(`every partition of ${table} has the same indexes and keys`, async () => {
    const indexes = (name: string) =>
      w.engine.db.rows<{ definition: string; constraint: string | null }>(
        sql`select regexp_replace(pg_get_indexdef(x.indexrelid), '^CREATE (UNIQUE )?INDEX .* USING', '\\1') definition, k.contype "constraint"
          from pg_index x left join pg_constraint k on k.conindid = x.indexrelid where x.indrelid = ${name}::regclass order by 1`,
      )
    const [first, ...others] = (await partitions(table)).map((p) => p.name)
    const wanted = await indexes(first!)
    assert.ok(wanted.some((index) => index.constraint === 'p'))
    for (const name of others) assert.deepEqual(await indexes(name), wanted, name)
  })

  test(`operators are told for how many months ${table} has room`, async () => {
    const rows = await w.engine.db.rows<{ table: string; months_ahead: string }>(figuresOfYears.query)
    const months = Number(rows.find((r) => r.table === table)!.months_ahead)
    const left = (Date.UTC(2037, 0, 1) - Date.now()) / 86_400_000 / 30.44
    assert.ok(Math.abs(months - left) < 1.5, `${months} instead of ${left}`)
  })
}

test('the planner knows the whole of the partitions, though nobody counts what is written to it', async () => {
  const { db } = w.engine
  await db.run('analyze history_before')
  await analyzeGrown(db)
  const [known] = await db.rows<{ is: boolean }>(
    sql`select (select reltuples from pg_class where oid = 'history'::regclass) > 100 "is"`,
  )
  assert.ok(known!.is)
  const columns = sql`select 1 from pg_stats where tablename = 'history' and inherited and attname = 'doc_id'`
  assert.equal((await db.rows(columns)).length, 1)
})

test('a line lies in its year, under a number of its own; one of a year without partition is refused', async () => {
  const [[early], [late]] = [await line('2026-05-05'), await line('2035-05-05')]
  assert.equal(late!.name, 'ledger_line_2035')
  assert.equal(late!.id, early!.id + 1)
  await assert.rejects(line('2050-01-01'), /no partition/)
})

test('what is append-only is so by the name of a partition too, also of one that was made today', async () => {
  const { db } = w.engine
  const tables = await db.rows<{ name: string }>(sql`with recursive t(id) as (
      select tgrelid from pg_trigger where tgname = 'append_only' union select i.inhrelid from pg_inherits i join t on t.id = i.inhparent)
    select id::regclass::text name from t order by 1`)
  const names = tables.map((t) => t.name)
  for (const name of [
    'ledger_txn', 'ledger_key', 'ledger_line_before', 'ledger_line_2028', 'ledger_line_2036', 'history', 'history_before',
    'history_2036', 'visit_gone_before', 'visit_gone_2036',
  ])
    assert.ok(names.includes(name), name)
  assert.deepEqual(names.filter((name) => /^(released|visit_log)/.test(name)), []) // prettier-ignore
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

describe('a document over the end of a year', () => {
  const said = { code: 'YEAR', reasonGroup: 'DIFF', reasonText: '一', resupplyDefault: false }
  const [evening, morning, later] = ['2034-12-31T23:59:00+08:00', '2035-01-01T00:00:30+08:00', '2035-06-01T08:00:00+08:00']
  let id: number

  /** What the engine does at a moment. */
  async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
    const { now } = w.engine
    w.engine.now = () => new Date(moment)
    return work().finally(() => (w.engine.now = now))
  }
  const edit = (reasonText: string) =>
    perform(w.engine, system('测试'), reasonCode, 'edit', { items: [{ id, input: { ...said, reasonText } }], source: 'job' })
  const records = () =>
    w.engine.db.rows<{ seq: number; place: string }>(
      sql`select seq, tableoid::regclass::text place from history where doc = 'reasonCode' and doc_id = ${id} order by seq`,
    )
  const wrong = () => verifyHistory(w.engine.db, reasonCode, id, 3)
  /** Behind the portal's back, and taken back again. */
  async function spoilt<T>(statements: string[], look: () => Promise<T>): Promise<T> {
    const { db } = w.engine
    await db.run('create table kept_history as table history')
    await db.run('alter table history disable trigger append_only')
    for (const statement of statements) await db.run(statement)
    const found = await look()
    await db.run('delete from history')
    await db.run('insert into history overriding system value table kept_history')
    await db.run('alter table history enable trigger append_only; drop table kept_history')
    return found
  }

  before(async () => {
    await at(evening, () => perform(w.engine, system('测试'), reasonCode, 'create', { items: [{ input: said }], source: 'job' }))
    id = (await w.engine.db.rows<{ id: number }>(sql`select id from reason_code where code = 'YEAR'`))[0]!.id
    await at(morning, () => edit('二'))
    await at(later, () => edit('三'))
  })

  test('its records lie in their years, and are one chain', async () => {
    assert.deepEqual(await records(), [
      { seq: 1, place: 'history_2034' },
      { seq: 2, place: 'history_2035' },
      { seq: 3, place: 'history_2035' },
    ])
    assert.deepEqual(await wrong(), [])
  })

  test('a list of a moment before and after it says what stood there then', async () => {
    const texts = async (moment: string) => {
      const query = { ...readQuery(reasonCode, 'head', { code: 'YEAR' }), at: moment }
      return (await list(w.engine, reasonCode, query, internal, { exact: true })).items.map((r: any) => r.reasonText)
    }
    assert.deepEqual(await texts('2034-12-31T23:58:59+08:00'), [])
    assert.deepEqual(await texts('2034-12-31T23:59:59+08:00'), ['一'])
    assert.deepEqual(await texts('2035-01-01T00:00:00+08:00'), ['一'])
    assert.deepEqual(await texts('2035-03-01T00:00:00+08:00'), ['二'])
    assert.deepEqual(await texts('2035-12-01T00:00:00+08:00'), ['三'])
  })

  test('for a past moment no years are looked into but those from the one before its making to then', async () => {
    const query = { ...readQuery(reasonCode, 'head', { code: 'YEAR' }), at: '2034-12-31T23:59:59+08:00' }
    const { db } = w.engine
    const plans: string[] = []
    const cells: Db['cells'] = async (q, plan) => {
      const rows = await db.rows<{ plan: string }>(sql`explain (analyze, costs off) ${q}`, 'anew')
      plans.push(...rows.map((r) => Object.values(r)[0]!))
      return db.cells(q, plan)
    }
    await list({ ...w.engine, db: { ...db, cells } }, reasonCode, query, internal)
    const looked = plans.filter((said) => /_seq_key on history_/.test(said) && !said.includes('never executed'))
    assert.deepEqual(looked.map((said) => / on (history_\w+)/.exec(said)![1]), ['history_2033', 'history_2034']) // prettier-ignore
  })

  test('a second record of one number is refused, in one year and over two', async () => {
    await w.engine.db.rows(sql`update reason_code set row_version = 2 where id = ${id}`)
    await assert.rejects(
      at(later, () => edit('四')),
      /record 3 already/,
    )
    await assert.rejects(
      at('2036-01-01T00:00:00+08:00', () => edit('四')),
      /record 3 already/,
    )
    await w.engine.db.rows(sql`update reason_code set row_version = 3 where id = ${id}`)
    const copy = sql`insert into history (doc, doc_id, seq, action, at, user_id, who, org_id, source, hash)
      select doc, doc_id, seq, action, at, user_id, who, org_id, source, hash from history where doc = 'reasonCode' and doc_id = ${id} and seq = 3`
    await assert.rejects(w.engine.db.rows(copy), /duplicate key/)
    assert.equal((await records()).length, 3)
  })

  test('a record that was removed, changed or written a second time is named, whatever year it lies in', async () => {
    const of = (seq: number) => `doc = 'reasonCode' and doc_id = ${id} and seq = ${seq}`
    for (const seq of [1, 2, 3]) {
      const changed = await spoilt([`update history set who = 'x' where ${of(seq)}`], wrong)
      assert.deepEqual(changed, [`第${seq}条记录与校验值不符`])
      const moved = await spoilt([`update history set at = '2026-05-05' where ${of(seq)}`], wrong)
      assert.deepEqual(moved, [`第${seq}条记录与校验值不符`])
      assert.notDeepEqual(await spoilt([`delete from history where ${of(seq)}`], wrong), [])
    }
    const twice = `insert into history (doc, doc_id, seq, action, at, user_id, who, org_id, source, hash)
      select doc, doc_id, seq, action, at + interval '1 year', user_id, who, org_id, source, hash from history where ${of(2)}`
    assert.ok((await spoilt([twice], wrong)).includes('第3条记录缺失'))
    assert.deepEqual(await wrong(), [])
  })

  test('the log of the past has its proof', async () => {
    await checkpoint(w.engine)
    assert.match((await proofOf(w.engine.db, 'reasonCode', id))!, /^c2sp/)
  })

  test('what happens in a year without partition is refused, and nothing of it stays', async () => {
    await assert.rejects(
      at('2050-01-01T00:00:00+08:00', () => edit('五')),
      /no partition of relation "history"/,
    )
    const [row] = await w.engine.db.rows<{ text: string }>(sql`select reason_text "text" from reason_code where id = ${id}`)
    assert.equal(row!.text, '三')
  })

  test('an old year is taken away and put back: its records are missed, and are there again', async () => {
    const { db } = w.engine
    const before = await records()
    const [bounds] = await db.rows<{ is: string }>(
      sql`select pg_get_expr(relpartbound, oid) "is" from pg_class where relname = 'history_2034'`,
    )
    await db.run('alter table history detach partition history_2034 concurrently')
    assert.deepEqual((await records()).map((r) => r.seq), [2, 3]) // prettier-ignore
    assert.deepEqual(await wrong(), ['第2条记录与校验值不符'])
    await assert.rejects(db.run('delete from history_2034'), /append-only/)
    await db.run(`alter table history attach partition history_2034 ${bounds!.is}`)
    assert.deepEqual(await records(), before)
    assert.deepEqual(await wrong(), [])
  })
})

describe('what was released over the end of a year', () => {
  const order = { id: 1, orderNo: 'YEARS', lines: [{ id: 2, lineNo: 1 }] }
  const release = (at: string, qty: string) =>
    w.engine.db.rows(sql`insert into released (doc, series, row_id, at, who, quantities)
      values ('materialOrder', 'YEARS' || chr(31) || '1', 2, ${at}, 'x', jsonb_build_object('0', ${qty}::text))`)
  const last = async () => (await lastReleased(w.engine.db, materialOrder, [order])).get(2)
  const places = async () =>
    (
      await w.engine.db.rows<{ place: string }>(
        sql`select tableoid::regclass::text place from released where series like 'YEARS%' order by id`,
      )
    ).map((r) => r.place)

  test('lies in its years, and the last of them is in force', async () => {
    await release('2024-12-31T23:59:00+08:00', '5')
    await release('2030-06-01T08:00:00+08:00', '6')
    await release('2034-12-31T23:59:00+08:00', '7')
    assert.deepEqual(await last(), { 0: '7' })
    await release('2035-01-01T00:00:30+08:00', '8')
    assert.deepEqual(await last(), { 0: '8' })
    assert.deepEqual(await places(), ['released_before', 'released_2030', 'released_2034', 'released_2035'])
  })

  test('what a later year says again is forgotten after 400 days, the last never', async () => {
    await forget(w.engine)
    assert.deepEqual(await places(), ['released_2030', 'released_2034', 'released_2035'])
    await w.engine.db.rows(sql`update released set at = at - interval '20 years' where series like 'YEARS%'`)
    await forget(w.engine)
    assert.deepEqual(await places(), ['released_before'])
    assert.deepEqual(await last(), { 0: '8' })
  })
})

describe('visits of many years', () => {
  const visit = (at: string, what: string) =>
    w.engine.db.rows<{
      id: number
      place: string
    }>(sql`insert into visit_log (user_id, user_name, org_id, visit, path, address, at)
      values (7, '张三', 1, ${what}, '', '', ${at}) returning id, tableoid::regclass::text place`)
  const leaves = async (from: number, limit = 100) =>
    (await w.engine.db.rows<{ id: number }>(auditedVisits.entries(from, Number.MAX_SAFE_INTEGER, limit))).map((r) => r.id)

  test('lie in their years, are leaves by their ids, and become digests in their years', async () => {
    const { db } = w.engine
    const [late] = await visit('2034-12-31T23:59:00+08:00', '甲')
    const [early] = await visit('2025-05-05T08:00:00+08:00', '乙')
    const [later] = await visit('2035-01-01T00:00:30+08:00', '丙')
    assert.deepEqual([late!.place, early!.place, later!.place], ['visit_log_2034', 'visit_log_before', 'visit_log_2035'])
    const ids = [late!.id, early!.id, later!.id]
    assert.deepEqual(await leaves(late!.id - 1), ids)
    assert.deepEqual(await leaves(late!.id - 1, 2), ids.slice(0, 2))
    await forgetVisits(db)
    const [gone] = await db.rows<{ place: string }>(
      sql`select tableoid::regclass::text place from visit_gone where id = ${early!.id}`,
    )
    assert.equal(gone!.place, 'visit_gone_before')
    assert.deepEqual(await leaves(late!.id - 1), ids)
    assert.deepEqual(await leaves(late!.id - 1, 2), ids.slice(0, 2))
  })

  test('a page of leaves goes by the ids of each year, and none behind it is worked out', async () => {
    const { db } = w.engine
    await db.rows(sql`insert into visit_log (user_id, user_name, visit, at)
      select 8, 'x', 'v', '2030-05-05'::timestamptz + n * interval '1 hour' from generate_series(1, 20000) n`)
    await db.run('analyze visit_log')
    const plan = await db.rows(
      sql`explain (analyze, costs off, timing off) ${auditedVisits.entries(0, Number.MAX_SAFE_INTEGER, 100)}`,
    )
    const read = plan.map((r) => /visit_\w+ .*rows=([\d.]+)/.exec(Object.values(r)[0] as string)?.[1])
    assert.ok(read.some((rows) => Number(rows) > 1))
    assert.ok(
      read.every((rows) => !rows || Number(rows) <= 101),
      plan.map((r) => Object.values(r)[0]).join('\n'),
    )
  })
})

/** Tables that stood before they lay by years: since which migration, and how one of their rows is written, by $1 text, $2 number. */
const stood = [
  {
    table: 'history', since: '0106',
    write: `insert into history (doc, doc_id, seq, action, at, user_id, who, org_id, source, hash) values ($1, $2, 1, 'create', now(), 1, 'x', 1, 'screen', '')`,
  },
  {
    table: 'released', since: '0109',
    write: `insert into released (doc, series, row_id, at, who, quantities) values ($1, 's', $2, now(), 'x', '{}')`,
  },
  {
    table: 'visit_log', since: '0109',
    write: `insert into visit_log (user_id, user_name, visit, at) values ($2, $1, 'v', now())`,
  },
  {
    table: 'visit_gone', since: '0109',
    write: `insert into visit_gone (id, at, digest) values ($2 + ascii($1) * 1000000, now(), '')`,
  },
]
for (const since of new Set(stood.map((t) => t.since)))
  test(`tables that stand become the first partitions, while those of the release before ${since} write to them`, async () => {
    const tables = stood.filter((t) => t.since === since)
    await using scratch = await scratchDatabase(2 * tables.length + 4)
    const { db } = scratch
    await migrateBefore(db, since)
    for (const { write } of tables) for (let n = 1; n <= 500; n++) await db.pool.query(write, ['x', n])
    const file = async (table: string) =>
      (await db.rows<{ is: number }>(sql`select pg_relation_filenode(tableoid)::int "is" from ${raw(table)} limit 1`))[0]!.is
    const files = await Promise.all(tables.map((t) => file(t.table)))
    // The same statement all the time: prepared before, and used after.
    const written = Object.fromEntries(tables.map((t) => [t.table, 500]))
    let isDone = false
    const writer = async ({ table, write }: (typeof stood)[number], doc: string) => {
      const client = await db.pool.connect()
      for (let n = 1; !isDone || n < 20; n++) {
        await client.query({ name: `written ${table}`, text: write, values: [doc, n] })
        written[table]!++
      }
      client.release()
    }
    const writers = tables.flatMap((t) => ['a', 'b'].map((doc) => writer(t, doc)))
    await migrate(db)
    isDone = true
    await Promise.all(writers)
    await makeYears(db, yearly, '2030-05-05')
    for (const [i, { table, write }] of tables.entries()) {
      assert.ok(written[table]! >= 540)
      const [said] = await db.rows<{ n: number; ids: number; last: number }>(
        sql`select count(*)::int n, count(distinct id)::int ids, max(id) last from ${raw(table)}`,
      )
      assert.deepEqual([said!.n, said!.ids], [written[table], written[table]], table)
      assert.equal(await file(table), files[i])
      assert.equal((await partitions(table, db)).filter((p) => /MINVALUE/.test(p.bounds)).map((p) => p.name).join(), `${table}_before`) // prettier-ignore
      await db.pool.query(write.replace('now()', `'2031-05-05'`), ['z', 1])
      const late = await db.rows(
        sql`select tableoid::regclass::text place from ${raw(table)} where at = '2031-05-05' and id > ${said!.last}`,
      )
      assert.deepEqual(late, [{ place: `${table}_2031` }])
    }
  })
