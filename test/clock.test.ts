/** What happens when its time has come: once, by whoever comes first, and the log says what was done and what was not. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocuments } from '../src/declare/check.ts'
import type { AnyDocument } from '../src/declare/index.ts'
import { notice } from '../src/modules/notice/notice.ts'
import { runClock } from '../src/engine/tasks/clock.ts'
import { soon, world, type World } from './world.ts'

const runs = async (w: World) => (await w.as.admin.get('clockRun/getPager', { ps: 100 })).items as any[]
const later = (w: World, hours: number) => ({ ...w.engine, now: () => new Date(Date.now() + hours * 3600_000) })

async function published(w: World, expiredAt: string) {
  const { id } = await w.as.planner.post('notice/create', {
    title: '停电通知', priority: 1, pubBase: '集团', needAudit: true, body: '<p>周日停电</p>', targetKind: 1, expiredAt,
  })
  await w.as.planner.post('notice/publish', { ids: [id] })
  const { status } = await w.as.planner.get('notice/getDetails', { id })
  if (status === notice.states.auditing[0]) await w.as.manager.post('notice/audit', { id, pass: true })
  return id as number
}

test('two clocks at once do what is due once, idle runs are one row, a refusal is told', async () => {
  const w = await world()
  await runClock(w.engine, [notice])
  await runClock(w.engine, [notice])
  const idle = (await runs(w)).filter((r) => r.title === `${notice.title}失效` && r.due === 0)
  assert.equal(idle.length, 1)
  assert.ok(idle[0].times >= 2)
  const id = await published(w, soon(5))
  await Promise.all([runClock(later(w, 6), [notice]), runClock(later(w, 6), [notice])])
  assert.equal((await w.as.planner.get('notice/getDetails', { id })).status, notice.states.expired[0])
  const history = await w.as.planner.get('notice/getHistory', { id })
  assert.deepEqual(history.filter((h: any) => h.action === 'expire').map((h: any) => [h.who, h.reason]), [['系统', '定时失效']]) // prettier-ignore
  const found = (await runs(w)).filter((r) => r.title === `${notice.title}失效` && r.due > 0)
  assert.equal(found.reduce((n, r) => n + r.done, 0), 1) // prettier-ignore
  for (const r of found) assert.equal(r.failed > 0, !!r.problems)
})

test('only who keeps the system sees the log', async () => {
  const w = await world()
  for (const p of [w.as.planner, w.as.supplierA]) assert.equal((await p.ask('GET', 'clockRun/getPager')).status, 3)
})

test('due is said of days, of the clock’s actions', () => {
  const wrong = { ...notice.actions, expire: { ...notice.actions.expire, due: ['title'] }, publish: { ...notice.actions.publish, due: ['expiredAt'] } } // prettier-ignore
  const complaints = checkDocuments([{ ...notice, actions: wrong } as unknown as AnyDocument], new Map(), [])
  assert.deepEqual(
    complaints.filter((c) => c.startsWith('D25')),
    ['D25 notice: publish is due and not by the clock', 'D25 notice: expire is due by title, which is no day'],
  )
})
