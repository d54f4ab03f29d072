/** Ranges of days that may not be longer than so many (specification, section 2): said in the declaration, held to by the server. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { userLog } from '../src/modules/sys/userLog/userLog.ts'
import { world } from './world.ts'

test('a range longer than its limit is refused by name, one without an end too', async () => {
  const { as } = await world()
  const days = userLog.fields.at.withinDays
  assert.equal(days, 92)
  const ask = (more: Record<string, string>) =>
    as.admin.ask('GET', `userLog/getPager?${new URLSearchParams({ ps: '1', ...more })}`)
  const most = { atStart: '2026-01-01 00:00:00', atEnd: '2026-04-02 23:59:59' }
  assert.equal((await ask(most)).status, 0)
  assert.equal((await ask({ ...most, atEnd: '2026-04-03 00:00:01' })).message, '时间的起止日期最多相隔92天')
  assert.equal((await ask({ atStart: '2026-01-01' })).message, '请选择时间的起止日期')
  assert.equal((await ask({ atEnd: '2026-01-01' })).message, '请选择时间的起止日期')
  assert.equal((await ask({})).status, 0)
})
