/** Lists as they stood at a moment: quantities of the ledger, what was removed since, who was shown it then. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { toInstant } from '../src/declare/index.ts'
import type { Db } from '../src/engine/database/db.ts'
import { list } from '../src/engine/read/list.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { cellsOf } from '../src/engine/sheets/test-books.ts'
import { orderProgress } from '../src/modules/report/orderProgress/orderProgress.ts'
import { internal } from './derived/people.ts'
import { pull, receive, ship, world, type World } from './world.ts'

let w: World
before(async () => {
  w = await world()
})
/** A moment between what was done and what is done next. */
async function now(): Promise<string> {
  await sleep(5)
  const at = toInstant(new Date())
  await sleep(5)
  return at
}

test('a list says of every past moment what it said then: rows, lines, totals, sums, groups and workbook', async () => {
  const { planner } = w.as
  const p = await pull(w, [['P2', 30]])
  const all = async (at?: string) => {
    const asked = { pullNo: p.pullNo, ...(at ? { at } : {}) }
    const [page, lines, count, groups, book] = await Promise.all([
      planner.get('pullSheet/getPager', asked),
      planner.get('pullSheet/getLines', asked),
      planner.get('pullSheet/getCount', asked),
      planner.get('pullSheet/getGroups', { ...asked, group: 'status' }),
      planner.file('pullSheet/exportExcel', asked).then(cellsOf),
    ])
    return { page, lines, count, groups, book }
  }
  const seen: [at: string, said: unknown][] = []
  const look = async () => {
    const said = await all()
    seen.push([await now(), said])
  }
  await look()
  const s = await ship(w, p, [20])
  await look()
  await receive(w, s, [{ receivedQty: 20 }])
  await look()
  await planner.post('pullSheet/close', { ids: [p.id] })
  await look()
  assert.equal(new Set(seen.map(([, said]) => JSON.stringify(said))).size, 4, 'each step changed the list')
  for (const [at, said] of seen) assert.deepEqual(await all(at), said, at)
})

test('rows are found by what stood in them then', async () => {
  const { planner } = w.as
  const p = await pull(w, [['P2', 10]])
  const found = async (status: number, at?: string) =>
    (await planner.get('pullSheet/getPager', { pullNo: p.pullNo, status, ...(at ? { at } : {}) })).items.length
  const { status } = (await planner.get('pullSheet/getPager', { pullNo: p.pullNo })).items[0]
  const at = await now()
  await planner.post('pullSheet/close', { ids: [p.id] })
  assert.deepEqual([await found(status), await found(status, at)], [0, 1])
})

test('what was removed since is there; what came since is not', async () => {
  const { planner } = w.as
  const draft = await planner.post('notice/create', { title: '将被删除', pubBase: '总部', body: '<p>内容</p>' })
  const at = await now()
  await planner.post('notice/removeRange', { ids: [draft.id] })
  const titles = async (asked: Record<string, string>) =>
    (await planner.get('notice/getPager', { ps: 1000, ...asked })).items.map((r: any) => r.title)
  assert.deepEqual([(await titles({})).includes('将被删除'), (await titles({ at })).includes('将被删除')], [false, true])
  assert.equal((await planner.get('notice/getDetails', { id: draft.id, at })).title, '将被删除')
})

test('a partner sees in the past what it was shown then, and nothing of others', async () => {
  const { planner, supplierA, supplierB } = w.as
  const early = await now()
  const p = await pull(w, [['P2', 10]])
  const at = await now()
  await planner.post('pullSheet/close', { ids: [p.id] })
  const seen = async (who: typeof planner, when: string) =>
    (await who.get('pullSheet/getPager', { pullNo: p.pullNo, at: when })).items.length
  assert.deepEqual([await seen(supplierA, at), await seen(supplierB, at), await seen(supplierA, early)], [1, 0, 0])
  assert.match((await supplierB.ask('GET', `pullSheet/getDetails?id=${p.id}&at=${encodeURIComponent(at)}`)).message, /范围|权限/)
})

test('a moment that is none, that is still to come, or of rows that have no past is refused by name', async () => {
  const { planner } = w.as
  const said = async (path: string, at: string) => (await planner.ask('GET', `${path}?at=${encodeURIComponent(at)}`)).message
  assert.match(await said('pullSheet/getPager', '昨天'), /历史时刻格式不正确/)
  assert.match(await said('pullSheet/getPager', '2099-01-01 00:00:00'), /不能晚于现在/)
})

test('a report of the past goes through the records once for its page, its total and its sums', async () => {
  const { engine } = w
  const asked: string[] = []
  const db: Db = {
    ...engine.db,
    cells: (q, plan) => (asked.push(q.text), engine.db.cells(q, plan)),
    rows: (q, plan) => (asked.push(q.text), engine.db.rows(q, plan)),
  }
  const query = readQuery(orderProgress, 'head', { month: (await now()).slice(0, 7).replace('-', ''), at: await now() })
  const { summary } = await list({ ...engine, db }, orderProgress, query, internal, { exact: true })
  assert.equal(summary!.orders, 0)
  assert.equal(asked.length, 1)
  assert.equal(asked[0]!.match(/"material_order" as not materialized/g)!.length, 1)
})
