/** Requests of one shape ask the planner once, and what a condition leaves is known without it. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import pg from 'pg'
import { world } from '../../../test/world.ts'
import { calendarDay } from '../../modules/master/calendarDay/calendarDay.ts'
import { sql } from '../database/db.ts'
import { readQuery } from './query.ts'
import { shapeOf } from './shares.ts'

before(async () => {
  const { engine } = await world()
  await engine.db
    .run(sql`insert into calendar_day (id, row_version, created_by, creation_date, updated_by, updated_at, calendar_id, day, is_work, shift_count, status)
    select 900000 + c * 1000 + d, 1, '', now(), '', now(), 'C' || c, date '2026-01-01' + d, d % 4 > 0, case when c = 9 and d = 0 then 7 else 1 + d % 2 end, 1
    from generate_series(1, 9) c cross join generate_series(0, 364) d`)
  await engine.db.run('analyze calendar_day')
})

test('what conditions leave of the rows is what the statistics say, each column for itself', async () => {
  const { engine } = await world()
  const share = async (params: Record<string, string>) => {
    const { shape, share } = await shapeOf(engine.db, calendarDay, readQuery(calendarDay, 'head', params))
    const [real] = await engine.db.rows<{ n: number }>(sql`select count(*) n from calendar_day`)
    return { shape: JSON.stringify(shape), rows: Math.round(share * real!.n) }
  }
  const close = async (params: Record<string, string>, rows: number) => {
    const told = (await share(params)).rows
    assert.ok(Math.abs(told - rows) <= rows / 10, `${JSON.stringify(params)}: ${told} of ${rows}`)
  }
  await close({ isWork: 'true' }, 9 * 273)
  await close({ dayStart: '2026-02-01', dayEnd: '2026-02-28' }, 9 * 28)
  await close({ dayEnd: '2026-01-31', isWork: 'false' }, (9 * 31) / 4)
  await close({ day: '2026-03-03' }, 9)
  assert.equal((await share({ day: '2026-03-03' })).shape, (await share({ day: '2026-05-05' })).shape)
  assert.notEqual((await share({ day: '2026-03-03' })).shape, (await share({ dayStart: '2026-02-01' })).shape)
  assert.notEqual(
    (await share({ calendarId: 'C1' })).shape,
    (await share({ calendarId: 'C2' })).shape,
    'a beginning is not in them',
  )
})

test('a request asks the planner only what none of its shape has asked', async () => {
  const w = await world()
  const own = pg.Pool.prototype.query as (this: unknown, ...args: unknown[]) => unknown
  let explained = 0
  pg.Pool.prototype.query = function (this: unknown, ...args: unknown[]) {
    if ((args[0] as { text?: string }).text?.startsWith('explain')) explained++
    return own.apply(this, args)
  } as typeof pg.Pool.prototype.query
  try {
    const asked = async (params: Record<string, string>) => {
      explained = 0
      const { total } = await w.as.planner.get('calendarDay/getPager', { ...params, total: 'quick' })
      return { explained: explained > 0, total }
    }
    assert.deepEqual(await asked({ dayStart: '2026-02-01', dayEnd: '2026-02-28' }), { explained: true, total: 252 })
    assert.deepEqual(await asked({ dayStart: '2026-03-01', dayEnd: '2026-03-31' }), { explained: false, total: 279 })
    assert.deepEqual(await asked({ dayStart: '2026-03-01', dayEnd: '2026-03-31', sort: 'calendarId' }), {
      explained: true, total: 279,
    })
    assert.deepEqual(await asked({ dayStart: '2026-03-01', dayEnd: '2026-03-03' }), { explained: true, total: 27 })
  } finally {
    pg.Pool.prototype.query = own as typeof pg.Pool.prototype.query
  }
})
