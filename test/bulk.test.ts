/** Actions on all rows of a filter, and exports by a job: evaluated when they are done, row by row, once. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { runTask } from '../src/engine/tasks/tasks.ts'
import { sql } from '../src/engine/database/db.ts'
import { order, world, type World } from './world.ts'

/** Orders that no other test's call-offs consume. */
const elsewhere = { plant: 'CN02', warehouse: 'CN02W1' }

const run = async (w: World) => {
  for (const { id } of await w.engine.db.rows<{ id: number }>(sql`select id from background_task where state < 2 order by id`))
    await runTask(w.engine, id)
}

test('an action on all rows of a filter: those left out stay, those that cannot say why, nothing outside the filter is touched', async () => {
  const w = await world()
  const orders = await Promise.all([1, 2, 3, 4].map(() => order(w, [['P2', 10]], { remark: 'BULK', ...elsewhere })))
  const other = await order(w, [['P2', 10]], elsewhere)
  const numbers = orders.map((o) => o.orderNo).join(',')
  await w.as.planner.post('materialOrder/close', { ids: [orders[0].id], reason: '先关' })
  const body = { action: 'close', query: { orderNo: numbers }, except: [orders[1].id], expected: 3 }
  assert.equal((await w.as.receiver.ask('POST', 'materialOrder/bulk', body)).status, 3)
  const task = await w.as.planner.post('materialOrder/bulk', body)
  assert.equal((await w.as.planner.post('materialOrder/bulk', body)).jobId, task.jobId, 'the same question is one task')
  await run(w)
  const { state, rows } = await w.as.planner.get('task/get', { id: task.jobId })
  assert.equal(state, 2)
  assert.deepEqual([rows.total, rows.done, rows.refused], [3, 2, 1])
  assert.deepEqual([rows.rows[0].name, rows.rows[0].ok], [orders[0].orderNo, false])
  assert.match(rows.rows[0].message, /当前状态为.*，不能关闭/)
  const status = async (id: number) => (await w.as.planner.get('materialOrder/getDetails', { id })).status
  const closed = await status(orders[0].id)
  assert.deepEqual(await Promise.all(orders.map((o) => status(o.id))).then((s) => s.map((x) => x === closed)), [
    true,
    false,
    true,
    true,
  ])
  assert.notEqual(await status(other.id), closed)
  // Somebody else's task is not to be seen.
  assert.equal((await w.as.manager.ask('GET', `task/get?id=${task.jobId}`)).status, 4)
  // A process that died in the middle: what was done is not done again.
  await w.engine.db.rows(sql`update background_task set state = 1 where id = ${task.jobId}`)
  await run(w)
  const again = (await w.as.planner.get('task/get', { id: task.jobId })).rows
  assert.deepEqual([again.done, again.refused], [2, 1])
  for (const [wrong, message] of [
    [{ action: 'saveReceipts' }, /不能批量执行/],
    [{ action: 'nope' }, /不能批量执行/],
    [{ query: { nope: '1' } }, /不支持的查询条件/],
    [{ except: ['x'] }, /ID数组/],
  ] as const)
    assert.match(await w.as.planner.refused('materialOrder/bulk', { ...body, ...wrong }), message)
})

test('of many those that are refused are tried alone, the others go on together', async () => {
  const w = await world()
  const codes = Array.from({ length: 70 }, (_, i) => `BK${String(i).padStart(2, '0')}`)
  for (const code of codes) await w.as.admin.post('reasonCode/save', { code, reasonGroup: 3, reasonText: code, liability: 1 })
  const { items } = await w.as.admin.get('reasonCode/getPager', { code: codes.join(), ps: 100 })
  const odd = items.filter((r: any) => ['BK07', 'BK11', 'BK60'].includes(r.code)).map((r: any) => r.id)
  await w.as.admin.post('reasonCode/disable', { ids: odd })
  const body = { action: 'disable', query: { code: codes.join() }, expected: 70 }
  const task = await w.as.admin.post('reasonCode/bulk', body)
  await run(w)
  const { rows } = await w.as.admin.get('task/get', { id: task.jobId })
  assert.deepEqual([rows.total, rows.done, rows.refused], [70, 67, 3])
  assert.deepEqual(new Set(rows.rows.slice(0, 3).map((r: any) => r.id)), new Set(odd))
  assert.match(rows.rows[0].message, /当前状态为停用/)
  const [{ many }] = (await w.engine.db.rows<{ many: number }>(
    sql`select count(distinct xmin::text)::int many from background_row where task_id = ${task.jobId} and ok`,
  )) as [{ many: number }]
  assert.equal(many, 2, 'fifty and twenty, without those')
})

test('rows are those that the person may see when it is done', async () => {
  const w = await world()
  const [mine, theirs] = [
    await order(w, [['P3', 5]], elsewhere),
    await order(w, [['P3', 5]], { supplierCode: 'S002', ...elsewhere }),
  ]
  const query = { orderNo: `${mine.orderNo},${theirs.orderNo}` }
  const task = await w.as.supplierA.post('materialOrder/bulk', { action: 'viewed', query, expected: 2 })
  await run(w)
  const { rows } = await w.as.supplierA.get('task/get', { id: task.jobId })
  assert.deepEqual([rows.total, rows.rows.map((r: { name: string }) => r.name)], [1, [mine.orderNo]])
})

test('an export by a job: the filter and columns that were asked, fetched by who started it, kept', async () => {
  const w = await world()
  const made = [await order(w, [['P4', 11]], elsewhere), await order(w, [['P4', 12]], elsewhere)]
  const body = { query: { orderNo: made.map((o) => o.orderNo).join(',') }, columns: ['orderNo', 'orderedQty'] }
  const task = await w.as.planner.post('materialOrder/startExport', body)
  assert.match((await w.as.planner.ask('GET', `task/download?id=${task.jobId}`)).message, /还没有生成/)
  await run(w)
  const [line] = (await w.as.planner.get('task/getList')).filter((t: { jobId: number }) => t.jobId === task.jobId)
  assert.deepEqual([line.title, line.work, line.state, line.summary.rows], ['导出物料订单', 'export', 2, 2])
  // Whoever started it is told, and nobody else of the organization.
  const told = async (who: typeof w.as.planner) =>
    (await who.get('message/getMyPager', { ps: 50 })).items.filter((m: { subject: string }) => m.subject === '后台任务')
  const [message] = await told(w.as.planner)
  assert.deepEqual([message.content, message.link], ['物料订单导出已完成，可在“任务与下载”中查看', '/dashboard?tasks=1'])
  assert.deepEqual(await told(w.as.manager), [])
  const book = xlsx.read(await w.as.planner.file('task/download', { id: task.jobId }))
  const rows = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })
  assert.deepEqual(rows[0], ['订单号', '需求数量'])
  assert.deepEqual(new Set(rows.slice(1).map((r) => r[1])), new Set([11, 12]))
  assert.equal((await w.as.manager.ask('GET', `task/download?id=${task.jobId}`)).status, 4)
  assert.equal((await w.as.carrier.ask('POST', 'materialOrder/startExport', body)).status, 3)
  // Without those left out; the list and its lines answer the same question.
  const query = { ...body.query, except: String(made[0]!.id) }
  const some = await w.as.planner.post('materialOrder/startExport', { ...body, query })
  await run(w)
  assert.equal((await w.as.planner.get('task/get', { id: some.jobId })).rows.rows, 1)
  const { items, total } = await w.as.planner.get('materialOrder/getPager', query)
  assert.deepEqual([total, items.map((r: { orderNo: string }) => r.orderNo)], [1, [made[1]!.orderNo]])
  assert.equal((await w.as.planner.get('materialOrder/searchDetails', query)).total, 1)
  assert.match((await w.as.planner.ask('GET', 'materialOrder/getPager?except=x')).message, /except 格式不正确/)
  // Lines too.
  const lines = await w.as.planner.post('materialOrder/startExport', { sheet: 'detail', query: body.query })
  await run(w)
  assert.equal((await w.as.planner.get('task/get', { id: lines.jobId })).state, 2)
})
