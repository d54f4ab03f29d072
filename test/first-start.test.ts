/** The first start: a world is whole or not there at all, and nobody is served before it is. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { clearInterrupted, hasWorld } from '../src/main/demo-world.ts'
import { administrator, fillOnce, isUsed, seedBase } from '../src/main/first-start.ts'
import { createEngine, createPortal } from '../src/main/assemble.ts'
import { sql } from '../src/engine/database/db.ts'
import { scratchDatabase } from '../src/engine/database/migrate/scratch.ts'
import { runEntry } from '../src/tools/child.ts'
import { world } from './world.ts'

describe('filling', () => {
  test('an interrupted one is cleared at the next start and begins anew; a whole world stays', async () => {
    await using scratch = await scratchDatabase(2)
    const cut = await createEngine({ databaseUrl: scratch.url, bulk: true })
    const base = () => seedBase(cut, administrator('Test@2026')).then(() => {})
    await assert.rejects(
      fillOnce(cut.db, async () => {
        await base()
        throw new Error('cut off')
      }),
      /cut off/,
    )
    assert.ok((await isUsed(cut.db)) && !(await hasWorld(cut.db)))
    await cut.db.close()

    await clearInterrupted(scratch.url, () => {})
    const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
    assert.equal(await isUsed(engine.db), false)
    await fillOnce(engine.db, () => seedBase(engine, administrator('Test@2026')).then(() => {}))
    assert.ok(await hasWorld(engine.db))
    await fillOnce(engine.db, () => assert.fail('filled twice'))
    await engine.db.close()

    await clearInterrupted(scratch.url, () => assert.fail('a whole world was cleared'))
    assert.equal((await scratch.db.rows(sql`select 1 from sys_user where user_name = 'admin'`)).length, 1)
  })

  test('a database that somebody uses is not filled', async () => {
    const { engine } = await world()
    await assert.rejects(
      fillOnce(engine.db, () => assert.fail('filled')),
      /数据库中已有数据/,
    )
    assert.equal((await engine.db.rows(sql`select 1 from portal_state where name = 'filling'`)).length, 0)
  })

  test('one process fills, another waits for it', async () => {
    await using scratch = await scratchDatabase(2)
    const engine = await createEngine({ databaseUrl: scratch.url, bulk: true })
    let begun = 0
    let ended = false
    const told: string[] = []
    const first = fillOnce(engine.db, async () => {
      begun++
      const others = [fillOnce(engine.db, async () => void begun++), clearInterrupted(scratch.url, (l) => void told.push(l))]
      await new Promise((r) => setTimeout(r, 300))
      // Nobody was let in.
      assert.equal(await Promise.race([...others, 'waiting']), 'waiting')
      later = Promise.all(others)
      ended = true
    })
    let later: Promise<unknown> | undefined
    await first
    await later
    assert.deepEqual([begun, ended, told], [1, true, []])
    await engine.db.close()
  })
})

test('while the portal waits it shows the sign-in page and serves nobody', async () => {
  const w = await world()
  let waiting: string | undefined = '正在生成演示数据'
  const app = await createPortal(w.engine, { logLevel: 'silent', ready: async () => !waiting, waits: () => waiting })
  const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${w.as.admin.token}` } })
  assert.equal((await get('/api/user/config')).statusCode, 200)
  assert.equal((await get('/readyz')).statusCode, 503)
  const refused = await get('/api/factory/getPager')
  assert.deepEqual([refused.statusCode, refused.json().message], [503, '正在生成演示数据'])
  waiting = undefined
  assert.equal((await get('/api/factory/getPager')).statusCode, 200)
  assert.equal((await get('/readyz')).statusCode, 200)
  await app.close()
})

test('a process of its own that fails says why', async () => {
  const child = runEntry('test/fixtures/fails.ts', '生成演示数据', {}, () => {})
  await assert.rejects(child.done, /生成演示数据失败（1）：[^]*no world today/)
})
