/** The user log: what was opened and what was done, one after the other. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '../../../../test/until.ts'
import { world } from '../../../../test/world.ts'

test('the user log tells what people did, from the records that every action makes', async () => {
  const w = await world()
  const { id } = await w.as.planner.post('notice/create', { title: '日志', pubBase: '总部', body: '<p>x</p>' })
  const done = async (more: object = {}) =>
    (await w.as.admin.get('userLog/getPager', { logType: 3, userName: 'planner', ps: 50, ...more })).items
  const [last] = await done()
  assert.deepEqual(
    [last.visit, last.via, last.path, last.orgCode, last.ok],
    ['公告管理：新增', 1, `/notice/mgt/${id}`, 'OEM', true],
  )
  const { noticeNo } = await w.as.planner.get('notice/getDetails', { id })
  assert.equal(last.docNo, noticeNo)
  assert.equal((await done({ docNo: noticeNo })).length, 1)
  assert.ok((await done({ visit: '公告' })).length >= 1)
  // What the portal did by itself is nobody's doing; pages opened stand beside.
  const all = (await w.as.admin.get('userLog/getPager', { ps: 100 })).items
  assert.ok(all.every((l: { userName: string }) => l.userName))
  assert.equal(new Set(all.map((l: { id: number }) => l.id)).size, all.length)
  assert.ok((await w.as.admin.file('userLog/exportExcel', { logType: 3 })).length > 1000)
})

test('a page that is opened is told with what it asks first, by name and address, and asks nothing of its own', async () => {
  const w = await world()
  const told = (pages: unknown) => ({ 'x-visit': encodeURIComponent(JSON.stringify(pages)) })
  const visits = async () =>
    (await w.as.admin.get('userLog/getPager', { logType: 1, userName: 'receiver', ps: 50 })).items.map(
      (l: { visit: string; path: string }) => `${l.visit} ${l.path}`,
    )
  const pages = [
    { visit: '首页', path: '/dashboard' },
    { visit: '送货单', path: '/logi/sendSheet' },
  ]
  await w.as.receiver.ask('GET', 'sendSheet/getPager', undefined, told(pages))
  await until(async () => (await visits()).length === 2)
  assert.deepEqual(new Set(await visits()), new Set(['首页 /dashboard', '送货单 /logi/sendSheet']))
  // What is no page is not kept, and is nobody's trouble.
  for (const wrong of ['x', [{ visit: 1, path: '/' }], [{ visit: 'x'.repeat(101), path: '/' }], {}])
    assert.equal((await w.as.receiver.ask('GET', 'sendSheet/getPager', undefined, told(wrong))).status, 0)
  assert.equal((await w.as.receiver.ask('GET', 'sendSheet/getPager', undefined, { 'x-visit': '%' })).status, 0)
  assert.equal((await visits()).length, 2)
})
