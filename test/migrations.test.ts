/** A release comes while people work: no migration stops them for as long as a table is large. */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'node:test'
import { migrate, migrationFiles } from '../src/engine/database/migrate/run.ts'
import { difference, filesOf } from '../src/engine/database/migrate/difference.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { sql } from '../src/engine/database/db.ts'
import { slowLocks, statements } from './check-migrations.ts'
import { ownFolder } from './own-folder.ts'

/** These were run, or under way, before anybody asked; what was merged is not edited. */
const OLD = '0043'
/** Fills a table in one statement: what is written to those rows meanwhile waits until it is through. Merged before that was asked. */
const FILLS_AT_ONCE = '0077_message_organization_wide_part_2.sql'

test('no migration holds a lock for as long as it takes to go through a table', async () => {
  const standing = new Set<string>()
  for (const name of await migrationFiles()) {
    const wrong = slowLocks(await readFile(new URL(`../migrations/${name}`, import.meta.url), 'utf8'), standing)
    if (name.slice(0, 4) > OLD && name !== FILLS_AT_ONCE) assert.deepEqual(wrong, [], name)
  }
  assert.ok(standing.has('history') && standing.has('material_order'))
})

const planted: Record<string, boolean> = {
  'create index ix_a on history (doc)': false,
  'create unique index ix_a on public."history" (doc)': false,
  'create index concurrently ix_a on history (doc)': true,
  'create index concurrently ix_a on history (doc); select 1': false,
  'create table b (id bigint); create index ix_b on b (id)': true,
  'alter table history add column note text': true,
  'alter table public.history add column kind smallint not null default 1': true,
  'alter table history add column made timestamptz default clock_timestamp()': false,
  'alter table history add column n bigserial': false,
  'alter table history add column big bigint generated always as (id * 2) stored': false,
  'alter table history alter column seq type bigint': false,
  'alter table history alter column "seq" set data type bigint': false,
  'alter table history alter column who set not null': false,
  'alter table history alter column who drop not null': true,
  'alter table history add constraint seq_up check (seq > 0)': false,
  'alter table history add constraint seq_up check (seq > 0) not valid': true,
  'alter table history validate constraint seq_up': true,
  'alter table history add foreign key (user_id) references sys_user (id)': false,
  'alter table history add constraint once unique (doc, doc_id)': false,
  'alter table history add constraint once unique using index once_i': true,
  'alter table ledger_line detach partition ledger_line_2025': false,
  "alter table history add column note text; update history set note = ''": false,
  "update history set who = 'x'": false,
  'delete from history': false,
  "update history set who = 'x' where id in (select id from history where who is null limit 10000)": true,
  "update history set who = 'x' where id in (select id from history limit 10000); select 1": false,
  'insert into history select id from sys_user where id in (select id from sys_user limit 10000) on conflict (id) do nothing': true,
  'create table b (id bigint); update b set id = 1; insert into b select id from history': true,
  'lock table history in exclusive mode': false,
  'create function f() returns int language sql as $$ select 1; lock history; $$': true,
  '-- create index ix_a on history (doc);\nselect 1': true,
}
for (const [text, isGood] of Object.entries(planted))
  test(`${isGood ? 'taken' : 'refused'}: ${text}`, () => {
    const wrong = slowLocks(text, new Set(['history', 'ledger_line', 'sys_user']))
    assert.equal(wrong.length === 0, isGood, wrong.join())
  })

test('statements are told apart by what stands in quotes and bodies', () => {
  assert.deepEqual(statements("select ';' -- a;b\n; do $x$ begin; end $x$;"), ["select ';'", 'do $x$ begin; end $x$'])
})

test('what declarations add to tables that stand is taken: each index has a file of its own', () => {
  const columns = { id: 'bigint not null' }
  const index = (on: string) => ({ unique: false, on })
  const have = { 'public.history': { columns, indexes: { ix_old: index('(id)') } } }
  const wanted = {
    'public.history': {
      columns: { ...columns, note: 'text' },
      indexes: { ix_old: index('(id, note)'), ix_note: { unique: true, on: '(note)' } },
    },
    'public.fresh': { columns, indexes: { ix_fresh: index('(id)') } },
  }
  const files = filesOf(difference(wanted, have))
  assert.deepEqual(files.slice(1), [
    ['create index concurrently ix_old on public.history (id, note);'],
    ['create unique index concurrently ix_note on public.history (note);'],
  ])
  assert.match(files[0]!.join(), /create index ix_fresh/)
  const standing = new Set(['history'])
  for (const file of files) assert.deepEqual(slowLocks(file.join('\n'), standing), [])
})

test('an index is built concurrently while two processes start at once', async () => {
  await using scratch = await scratchDatabase(4)
  const folder = ownFolder()
  await writeFile(join(folder, '9001_table.sql'), 'create table planted (id bigint);')
  await writeFile(join(folder, '9002_index.sql'), '-- Why.\ncreate index concurrently ix_planted on planted (id);')
  const from = pathToFileURL(`${folder}/`)
  const done = (await Promise.all([migrate(scratch.db, from), migrate(scratch.db, from)])).flat()
  assert.deepEqual(done, ['9001_table.sql', '9002_index.sql'])
  assert.equal((await scratch.db.rows(sql`select 1 from pg_indexes where indexname = 'ix_planted'`)).length, 1)
})

test('an index that failed half-way is built anew the next time', async () => {
  await using scratch = await scratchDatabase(2)
  const folder = ownFolder()
  const from = pathToFileURL(`${folder}/`)
  await writeFile(join(folder, '9001_table.sql'), 'create table twins (id bigint); insert into twins values (1), (1);')
  await writeFile(join(folder, '9002_index.sql'), 'create unique index concurrently if not exists ux_twins on public.twins (id);')
  await assert.rejects(migrate(scratch.db, from), /9002_index.*could not create unique index/)
  await scratch.db.rows(sql`delete from twins where ctid = (select min(ctid) from twins)`)
  assert.deepEqual(await migrate(scratch.db, from), ['9002_index.sql'])
  assert.deepEqual(
    await scratch.db.rows(sql`select indisvalid "isValid" from pg_index where indexrelid = 'ux_twins'::regclass`),
    [{ isValid: true }],
  )
})

test('an index of live rows stays when the one of the archive, of the same name, is built', async () => {
  await using scratch = await scratchDatabase(2)
  const folder = ownFolder()
  await writeFile(
    join(folder, '9001_table.sql'),
    'create table paired (id bigint); create schema old; create table old.paired (id bigint);',
  )
  for (const [i, table] of ['paired', 'old.paired'].entries())
    await writeFile(join(folder, `900${i + 2}_index.sql`), `create index concurrently ix_paired on ${table} (id);`)
  await migrate(scratch.db, pathToFileURL(`${folder}/`))
  const built = await scratch.db.rows(sql`select schemaname "in" from pg_indexes where indexname = 'ix_paired' order by 1`)
  assert.deepEqual(built, [{ in: 'old' }, { in: 'public' }])
})

test('rows are filled in portions, each committed by itself, until there are none left', async () => {
  await using scratch = await scratchDatabase(2)
  const folder = ownFolder()
  const from = pathToFileURL(`${folder}/`)
  await writeFile(
    join(folder, '9001_table.sql'),
    'create table many (id bigint, wide bigint); insert into many select generate_series(1, 25);',
  )
  const fill = 'update many set wide = id where id in (select id from many where wide is null limit 10);'
  await writeFile(join(folder, '9002_fill.sql'), `-- Why.\n${fill}`)
  assert.deepEqual(await migrate(scratch.db, from), ['9001_table.sql', '9002_fill.sql'])
  const portions = await scratch.db.rows<{ n: number }>(
    sql`select count(*)::int n from many where wide = id group by xmin order by n`,
  )
  assert.deepEqual(portions.map((p) => p.n), [5, 10, 10]) // prettier-ignore
})

test('rows are made from others in portions too', async () => {
  await using scratch = await scratchDatabase(2)
  const folder = ownFolder()
  await writeFile(
    join(folder, '9001_table.sql'),
    'create table many (id bigint); insert into many select generate_series(1, 25); create table few (id bigint);',
  )
  const made =
    'insert into few select id from many where id in (select id from many where id > (select coalesce(max(id), 0) from few) order by id limit 10);'
  await writeFile(join(folder, '9002_make.sql'), made)
  await migrate(scratch.db, pathToFileURL(`${folder}/`))
  const portions = await scratch.db.rows<{ n: number }>(sql`select count(*)::int n from few group by xmin order by n`)
  assert.deepEqual(portions.map((p) => p.n), [5, 10, 10]) // prettier-ignore
})
