/** What is unique over all years of postings is held in a table of its own, by servers of this release and of the one before. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { join, sql, type Db, type Sql, type Tx } from '../src/engine/database/db.ts'
import { migrate } from '../src/engine/database/migrate/run.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { makeYears } from '../src/engine/database/years.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import type { Posting } from '../src/engine/rule.ts'
import { yearlyLedger } from '../src/ledger/years.ts'
import { today, world, type World } from './world.ts'
import { until } from './until.ts'
import { migrateBefore } from './migrate-before.ts'

/** How the release before posts. */
const postedBefore = (keys: readonly string[], reversalOf: number | null = null): Sql => sql`insert into ledger_txn
  (movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, reversal_of, operator)
  select 'OPB', 'test', 'T', 0, 'CN01', '2026-05-05', '202605', now(), 1, k, ${reversalOf}::bigint, 'test' from unnest(${keys}::text[]) k
  on conflict (idempotency_key) do nothing returning id`
/** Postings whose key is not held by them. */
const unheld = (db: Db) =>
  db.rows(sql`select t.id, t.idempotency_key from ledger_txn t full join ledger_key k on k.txn_id = t.id
    where (t.idempotency_key, t.business_date, t.reversal_of) is distinct from (k.idempotency_key, k.business_date, k.reversal_of)`)
/** How many wait for the end of somebody else's transaction. */
const waits = async (db: Db) =>
  (
    await db.rows<{ n: number }>(
      sql`select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`,
    )
  )[0]!.n

/** Postings in partitions of years, as a release that lays them by years makes them (docs/decisions/ledger.md); the first one reaches to a year that is to come. */
async function byYears(db: Db, next: string): Promise<void> {
  await db.run(`
    create index ix_ledger_txn_reversal on ledger_txn (reversal_of) where reversal_of is not null;
    alter table ledger_txn drop constraint ledger_txn_reversal_of_fkey;
    alter table ledger_txn drop constraint ledger_txn_idempotency_key_key, drop constraint ledger_txn_reversal_of_key;
    drop trigger hold_key on ledger_txn;
    alter table ledger_txn rename to ledger_txn_before;
    do $$ declare
      following constant bigint := pg_sequence_last_value(pg_get_serial_sequence('ledger_txn_before', 'id')) + 1;
    begin
      alter table ledger_txn_before alter column id drop identity;
      create table ledger_txn (like ledger_txn_before including defaults) partition by range (business_date);
      execute format('alter table ledger_txn alter column id add generated always as identity (start with %s)', following);
    end $$;
    create index on ledger_txn (doc_type, doc_id);
    create index on ledger_txn (xid) where xid is not null;
    create index on ledger_txn (reversal_of) where reversal_of is not null;
    create trigger append_only before update or delete or truncate on ledger_txn for each statement execute function refuse_change();
    create trigger hold_key before insert on ledger_txn for each row execute function hold_posting_key();
    alter table ledger_txn attach partition ledger_txn_before for values from (minvalue) to ('${next.slice(0, 4)}-01-01')`)
  await makeYears(db, [yearlyLedger, { table: 'ledger_txn', keys: ['primary key (id)'] }], next)
}

test('the keys of what stands are filled in by portions, while servers of the release before post', async () => {
  await using scratch = await scratchDatabase(6)
  const { db } = scratch
  await migrateBefore(db, '0114')
  const STOOD = 25_000
  await db.rows(sql`insert into ledger_txn
    (movement_type, doc_type, doc_no, doc_id, plant, business_date, period, posted_at, source, idempotency_key, operator)
    select 'OPB', 'test', 'T', 0, 'CN01', '2026-05-05', '202605', now(), 1, 'stood ' || n, 'test' from generate_series(1, ${STOOD}::int) n`)
  await db.rows(postedBefore(['stood back'], 7))
  let isDone = false
  let posted = 0
  const writer = async (name: string) => {
    const client = await db.pool.connect()
    for (let n = 1; !isDone || n < 20; n++) {
      // One that stands, which is posted already, and one of its own; the same statement all the time: prepared before, and used after.
      const { text, values } = postedBefore([`stood ${1 + ((n * 997) % STOOD)}`, `${name} ${n}`])
      const { rowCount } = await client.query({ name: 'posted', text, values: [...values] })
      assert.equal(rowCount, 1)
      posted++
    }
    client.release()
  }
  const writers = ['a', 'b'].map(writer)
  await migrate(db).finally(() => (isDone = true))
  await Promise.all(writers)
  assert.deepEqual(await unheld(db), [])
  const [said] = await db.rows<{ n: number; most: number }>(
    sql`select count(*)::int n, (select max(n)::int from (select count(*) n from ledger_key group by xmin) x) most from ledger_key`,
  )
  assert.deepEqual([said!.n, said!.most], [STOOD + 1 + posted, 10_000])
  await assert.rejects(db.rows(postedBefore(['stood back again'], 7)), /duplicate key/)
})

test('what is posted again before its key is filled in keeps its own number', async () => {
  await using scratch = await scratchDatabase(4)
  const { db } = scratch
  await migrateBefore(db, '0114')
  for (const key of ['first', 'second']) await db.rows(postedBefore([key]))
  await migrateBefore(db, '0115')
  assert.deepEqual(await db.rows(postedBefore(['first'])), [])
  assert.equal((await db.rows(postedBefore(['third']))).length, 1)
  await migrate(db)
  assert.deepEqual(await unheld(db), [])
})

describe('a key', () => {
  let w: World
  let supplierId: number
  before(async () => {
    w = await world()
    ;[{ id: supplierId }] = (await w.engine.db.rows<{ id: number }>(
      sql`select id from organization where org_code = 'S001'`,
    )) as [{ id: number }]
  })
  const post = (tx: Tx, keys: readonly string[], more: Partial<Posting> = {}) => {
    const context = {
      document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job',
      now: w.engine.now().toISOString(),
    } as const
    const one = {
      type: 'OPB', plant: 'CN01', supplierId, partNo: 'P1', unit: 'EA', account: 'CON', holder: 'CN01W1',
      qty: 1_000n,
    }
    return w.engine.ledger.post(tx, [{ context, postings: keys.map((key) => ({ ...one, key, ...more })) }])
  }
  /** By this release, in a transaction of its own. */
  const posting = (keys: readonly string[], more: Partial<Posting> = {}) => w.engine.db.transaction((tx) => post(tx, keys, more))
  /** Postings of a key, and the lines of each. */
  const booked = async (key: string) =>
    (
      await w.engine.db.rows<{ n: number }>(sql`select (select count(*)::int from ledger_line l where l.txn_id = t.id) n
        from ledger_txn t where t.idempotency_key = ${key} order by t.id`)
    ).map((t) => t.n)
  /** Work in a transaction that is open until it is told how it ends. */
  async function open<T>(work: (tx: Tx) => Promise<T>) {
    const reached = Promise.withResolvers<T>()
    const ending = Promise.withResolvers<'commit' | 'fail'>()
    const end = w.engine.db
      .transaction(async (tx) => {
        reached.resolve(await work(tx))
        if ((await ending.promise) === 'fail') throw new Error('crashed')
      })
      .catch((e: Error) => assert.equal(e.message, 'crashed'))
    const answer = await reached.promise
    return {
      answer,
      async ends(how: 'commit' | 'fail') {
        ending.resolve(how)
        await end
      },
    }
  }

  /** With the indexes that stand on the postings now, and as they would be by years (docs/decisions/ledger.md). */
  for (const when of ['in one table', 'in partitions of years'] as const)
    describe(when, () => {
      const key = (name: string) => `${when} ${name}`
      const another = `${Number(today().slice(0, 4)) + (when === 'in one table' ? -1 : 1)}-06-01`
      if (when === 'in partitions of years') before(() => byYears(w.engine.db, another))

      test('is posted once, however often and of which year it is asked for', async () => {
        await posting([key('once')])
        await posting([key('once')])
        await posting([key('once'), key('other')], { businessDate: another })
        assert.deepEqual([await booked(key('once')), await booked(key('other'))], [[2], [2]])
      })

      test('is free again when who held it failed', async () => {
        const failing = await open((tx) => post(tx, [key('failed')]))
        await failing.ends('fail')
        await posting([key('failed')])
        assert.deepEqual(await booked(key('failed')), [2])
      })

      test('is posted once by two at once', async () => {
        for (const how of ['commit', 'fail'] as const) {
          const name = key(`two ${how}`)
          const first = await open((tx) => post(tx, [name]))
          const second = posting([name])
          await until(() => waits(w.engine.db))
          await first.ends(how)
          await second
          assert.deepEqual(await booked(name), [2], how)
        }
      })

      test('waits for others in one order, whatever was asked first', async () => {
        const [a, m, z] = ['order a', 'order m', 'order z'].map(key) as [string, string, string]
        const held = await open((tx) => post(tx, [m]))
        let begun = 0
        const all = [
          [a, m, z],
          [z, m, a],
        ].map((keys) =>
          // prettier-ignore
          w.engine.db.transaction((tx) => {
            begun++
            return post(tx, keys)
          }),
        )
        await until(async () => (await waits(w.engine.db)) === 2)
        await held.ends('fail')
        await Promise.all(all)
        assert.equal(begun, 2, 'nobody met another crosswise')
        assert.deepEqual(await Promise.all([a, m, z].map(booked)), [[2], [2], [2]])
      })

      test('of a reversal reverses what nobody has reversed', async () => {
        await posting([key('there')])
        const [{ id }] = (await w.engine.db.rows<{ id: number }>(
          sql`select txn_id id from ledger_key where idempotency_key = ${key('there')}`,
        )) as [{ id: number }]
        const back = { type: 'OPB', qty: 0n, reversalOf: id, businessDate: today() }
        await posting([key('back')], back)
        await posting([key('back')], back)
        await assert.rejects(posting([key('back again')], back), /ux_ledger_key_reversal/)
        assert.deepEqual([await booked(key('back')), await booked(key('back again'))], [[2], []])
      })

      test('takes the numbers of its postings in the order in which they were asked for', async () => {
        const keys = ['c', 'a', 'b'].map((k) => key(`number ${k}`))
        await posting(keys)
        const rows = await w.engine.db.rows<{ key: string }>(
          sql`select idempotency_key key from ledger_txn where idempotency_key in (${join(keys.map((k) => sql`${k}`))}) order by id`,
        )
        assert.deepEqual(
          rows.map((r) => r.key),
          keys,
        )
      })

      test('is held by all postings, whose laws hold', async () => {
        assert.deepEqual(await unheld(w.engine.db), [])
        if (when === 'in one table') return
        const places = await w.engine.db.rows<{ place: string }>(
          sql`select tableoid::regclass::text place from ledger_txn where idempotency_key in (${key('once')}, ${key('other')}) order by id`,
        )
        assert.deepEqual(
          places.map((p) => p.place),
          ['ledger_txn_before', `ledger_txn_${another.slice(0, 4)}`],
        )
        assert.deepEqual(
          (await checkLaws(w.engine.db)).filter((l) => ['L1', 'L10', 'L21', 'L26'].includes(l.no) && !l.ok),
          [],
        )
      })
      // The release before knows no other.
      if (when === 'in partitions of years') return

      test('of a reversal reverses what there is', async () => {
        await assert.rejects(w.engine.db.rows(postedBefore([key('of nothing')], 10 ** 12)), /ledger_key_reversal/)
      })

      test('is met by both releases in one order', async () => {
        const [x, y] = [key('met x'), key('met y')]
        const held = await open((tx) => post(tx, [y]))
        let begun = 0
        const tried = <T>(work: (tx: Tx) => Promise<T>) => w.engine.db.transaction((tx) => (begun++, work(tx)))
        const waiting = (n: number) => until(async () => (await waits(w.engine.db)) === n)
        const before = tried((tx) => tx.rows(postedBefore([x, y])))
        await waiting(1)
        const now = tried((tx) => post(tx, [x]))
        await waiting(2)
        await held.ends('fail')
        await Promise.all([before, now])
        assert.equal(begun, 2, 'nobody met another crosswise')
      })

      for (const how of ['commit', 'fail'] as const) {
        test(`that the release before posts is waited for, and taken if it does: ${how}`, async () => {
          const name = key(`old ${how}`)
          const first = await open((tx) => tx.rows(postedBefore([name])))
          const second = posting([name])
          await until(() => waits(w.engine.db))
          await first.ends(how)
          await second
          assert.deepEqual(await booked(name), [how === 'commit' ? 0 : 2])
        })

        test(`is waited for by the release before: ${how}`, async () => {
          const name = key(`new ${how}`)
          const first = await open((tx) => post(tx, [name]))
          const second = w.engine.db.transaction((tx) => tx.rows(postedBefore([name])))
          await until(() => waits(w.engine.db))
          await first.ends(how)
          assert.equal((await second).length, how === 'commit' ? 0 : 1)
          assert.deepEqual(await booked(name), [how === 'commit' ? 2 : 0])
        })
      }
    })
})
