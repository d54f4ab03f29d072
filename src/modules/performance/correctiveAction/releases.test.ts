/** 整改 was part of its evaluation: both releases see what either of them does with it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate } from '../../../engine/database/migrate/run.ts'
import { scratchDatabase } from '../../../engine/database/migrate/scratch.ts'
import { sql, type Db } from '../../../engine/database/db.ts'
import { until } from '../../../../test/until.ts'
import { migrateBefore } from '../../../../test/migrate-before.ts'

/** An evaluation of grade D that was published, as the release before writes it; of feedback 1 is asked, 0 not. */
const published = (db: Db, from: number, to: number, state: number) =>
  db.rows(sql`insert into performance (id, row_version, created_by, creation_date, updated_by, updated_at, perf_no, plant, supplier_code, period,
      supplier_id, grade, spec_code, spec_version, min_del_pct, deduction_cap, bonus_cap, min_weight, version, published_at, viewed, feedback_state,
      feedback_by, status)
    select n, 1, 'p', now(), 'p', now(), 'P' || n, 'CN01', 'S001', '202610', 7, 4, 'KS1', 1, 100, 0, 0, 0, 1, '2026-11-05 08:00+08', true, ${state}::int,
      ${state ? '2026-11-19' : null}::date, 1 from generate_series(${from}::int, ${to}::int) n`)
/** A supplier answers on a server of the release before. */
const answered = (db: Db, id: number) =>
  db.rows(sql`update performance set feedback_state = 2, feedback_at = '2026-11-10 09:00+08', causes = '模具磨损', measures = '换模', measure_owner = '王工',
    measure_due = '2026-12-01', feedback_files = '[]', row_version = row_version + 1 where id = ${id}`)
const action = async (db: Db, id: number) =>
  (await db.rows(sql`select status, causes, measure_owner, review_text, feedback_by::text, answered_at is not null is_answered
    from corrective_action where id = ${id}`))[0] // prettier-ignore
const evaluation = async (db: Db, id: number) =>
  (await db.rows(sql`select feedback_state, causes, review_text, feedback_by::text from performance where id = ${id}`))[0]

test('what stood is carried over in portions, and what is answered meanwhile with it', async () => {
  await using scratch = await scratchDatabase(4)
  const { db } = scratch
  await migrateBefore(db, '0118')
  const STOOD = 12_000
  await published(db, 1, STOOD, 1)
  await published(db, STOOD + 1, STOOD + 1, 0)
  let isDone = false
  const answers: number[] = []
  const supplier = (async () => {
    for (let id = STOOD; !isDone || answers.length < 50; id -= 7, answers.push(id + 7)) await answered(db, id)
  })()
  await migrate(db).finally(() => (isDone = true))
  await supplier
  const [all] = await db.rows<{ n: number; sent: number }>(
    sql`select count(*)::int n, (count(*) filter (where status = 2 and causes = '模具磨损'))::int sent from corrective_action`,
  )
  assert.deepEqual([all!.n, all!.sent], [STOOD, answers.length])
  const [unlike] = await db.rows<{
    n: number
  }>(sql`select count(*)::int n from performance p join corrective_action a on a.id = p.id
    where (a.status, a.causes, a.feedback_at, a.feedback_by) is distinct from (p.feedback_state, p.causes, p.feedback_at, p.feedback_by)`)
  assert.equal(unlike!.n, 0)
})

test('what is recalled while it is carried over is asked no more', async () => {
  await using scratch = await scratchDatabase(4)
  const { db } = scratch
  await migrateBefore(db, '0119')
  await published(db, 1, 2, 1)
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query(
    'update performance set feedback_state = 0, feedback_by = null, published_at = null, status = 0 where id = 1',
  )
  const carried = migrate(db)
  // It has read that one as it was.
  await until(async () => {
    const [{ n }] = (await db.rows(
      sql`select count(*)::int n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )) as [{ n: number }]
    return n > 0
  })
  await client.query('commit')
  client.release()
  await carried
  assert.deepEqual([(await action(db, 1))!['status'], (await action(db, 2))!['status']], [9, 1])
})

test('either release goes on from what the other did', async () => {
  await using scratch = await scratchDatabase(2)
  const { db } = scratch
  await migrate(db)
  await published(db, 1, 2, 0)
  // Published, answered, returned and recalled there.
  await db.rows(sql`update performance set feedback_state = 1, feedback_by = '2026-11-19' where id = 1`)
  assert.deepEqual(await action(db, 1), { status: 1, causes: null, measure_owner: null, review_text: null, feedback_by: '2026-11-19', is_answered: false }) // prettier-ignore
  await answered(db, 1)
  assert.deepEqual(await action(db, 1), { status: 2, causes: '模具磨损', measure_owner: '王工', review_text: null, feedback_by: '2026-11-19', is_answered: true }) // prettier-ignore
  // Reviewed here, seen there.
  await db.rows(sql`update corrective_action set status = 4, review_text = '不够' where id = 1`)
  assert.deepEqual(await evaluation(db, 1), {
    feedback_state: 4, causes: '模具磨损', review_text: '不够', feedback_by: '2026-11-19',
  })
  await db.rows(sql`update performance set feedback_state = 0, feedback_by = null where id = 1`)
  assert.equal((await action(db, 1))!['status'], 9)
  // Void there, for good.
  await published(db, 3, 3, 1)
  await answered(db, 3)
  await db.rows(sql`update performance set status = 9 where id = 3`)
  assert.equal((await action(db, 3))!['status'], 9)
  // Asked here, and cancelled.
  await db.rows(sql`insert into corrective_action (id, row_version, created_by, creation_date, updated_by, updated_at, perf_no, plant, supplier_code,
    supplier_id, period, grade, published_at, feedback_by, status) select id, 1, 'p', now(), 'p', now(), perf_no, plant, supplier_code, supplier_id, period,
    grade, published_at, '2026-11-19', 1 from performance where id = 2`)
  assert.deepEqual(await evaluation(db, 2), { feedback_state: 1, causes: null, review_text: null, feedback_by: '2026-11-19' })
  await db.rows(sql`update corrective_action set status = 9 where id = 2`)
  assert.deepEqual(await evaluation(db, 2), { feedback_state: 0, causes: null, review_text: null, feedback_by: null })
})
