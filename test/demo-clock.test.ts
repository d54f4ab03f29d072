/** The demo world is filled on one clock that is read once: a day, a month and a year may end in China meanwhile. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fillDemo, small } from '../demo/fill.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { createEngine } from '../src/main/assemble.ts'
import { sql } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'

for (const [what, begins, present] of [
  ['a day, a month and a year end while the world is filled', '2026-12-31T23:59:30+08:00', '2026-12-31'],
  ['a world filled when a month has just begun ends with the day before', '2027-03-01T00:00:05+08:00', '2027-02-28'],
] as const)
  test(what, async () => {
    await using scratch = await scratchDatabase(2)
    let at = Date.parse(begins)
    const engine = await createEngine({ databaseUrl: scratch.url, bulk: true, now: () => new Date((at += 5000)) })
    try {
      await fillDemo(engine, small)
      assert.deepEqual(
        (await checkLaws(engine.db)).filter((l) => !l.ok),
        [],
      )
      const [last] = await engine.db.rows<{ day: string }>(sql`select max(updated_at)::date::text "day" from v_online`)
      assert.equal(last!.day, present)
    } finally {
      await engine.db.close()
    }
  })
