/** What whoever looks after the portal sees of it without asking. */
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sql } from '../../engine/database/db.ts'
import { world } from '../../../test/world.ts'
import { running, type Running } from './running.ts'

const NOW = Date.parse('2026-11-28T10:00:00+08:00')
const tones = (of: Partial<Running>) =>
  Object.fromEntries(running({ databaseMb: 900, ...of }, NOW).map((c) => [c.title, `${c.tone} ${c.text}`]))

suite('running', () => {
  test('little room, an old backup and a job that is long ago are told from what is well', () => {
    assert.deepEqual(
      tones({ roomMb: 20_480, backedUpAt: '2026-11-28T03:00:00+08:00', jobTitle: '预警', jobAt: '2026-11-28T09:59:00+08:00' }),
      { 磁盘空间: 'well 剩 20 GB', 数据库: 'well 900 MB', 最近备份: 'well 7 小时前', 最近任务: 'well 预警 09:59' },
    )
    assert.deepEqual(
      tones({ roomMb: 5_120, backedUpAt: '2026-11-26T03:00:00+08:00', jobTitle: '预警', jobAt: '2026-11-27T23:00:00+08:00' }),
      { 磁盘空间: 'warning 剩 5 GB', 数据库: 'well 900 MB', 最近备份: 'warning 2 天前', 最近任务: 'warning 预警 11-27 23:00' },
    )
    assert.deepEqual(tones({ roomMb: 512, backedUpAt: '2026-11-20T03:00:00+08:00' }), {
      磁盘空间: 'danger 剩 512 MB', 数据库: 'well 900 MB', 最近备份: 'danger 8 天前',
    })
    assert.deepEqual(tones({}), { 数据库: 'well 900 MB', 最近备份: 'warning 还没有备份' })
  })

  test('the administrator is told, others are not', async () => {
    const w = await world()
    const before = await w.as.admin.get('dashboard/getRunning')
    assert.ok(before.databaseMb > 0 && before.roomMb > 0)
    assert.equal(before.backedUpAt, null)
    await w.engine.db.rows(sql`insert into portal_setting (name, value) values ('backedUp', '{"until":"2026-11-20T02:00:00Z"}')`)
    const after = await w.as.admin.get('dashboard/getRunning')
    assert.equal(Date.parse(after.backedUpAt), Date.parse('2026-11-20T02:00:00Z'))
    await assert.rejects(w.as.planner.get('dashboard/getRunning'), /没有操作权限/)
  })
})
