/** The clock: reminders and deadlines come once, however many processes look, and nothing is lost while none does. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { world, type World } from '../world.ts'
import { clock, diffRow, flows, startedDifference, step, task, withStrategy } from './kit.ts'

let w: World
const last = async (id: number) => (await flows(w.as.manager, 'diff', id)).at(-1)
/** How often a flow, or its document, told something. */
async function told(id: number, event: string): Promise<number> {
  const flow = await last(id)
  const { rows } = await w.engine.db.pool.query(
    `select count(*)::int n from outbox where event = $1 and ((doc = 'signFlow' and doc_id = $2) or (doc = 'diff' and doc_id = $3))`,
    [event, flow.id, id],
  )
  return rows[0].n
}
const twice = (hours: number) => Promise.all([clock(w, hours), clock(w, hours)])

describe('signing timers', () => {
  before(async () => {
    w = await world()
  })

  test('WF-21, WF-23: one reminder before the deadline, with two processes at once and again later', async () => {
    const d = await startedDifference(w)
    await twice(47)
    assert.equal(await told(d.id, 'task.remind'), 0)
    await twice(49)
    await clock(w, 50)
    assert.equal(await told(d.id, 'task.remind'), 1)
    assert.equal((await diffRow(w, d.id)).status, 5)
  })

  test('WF-22: overdue once; the document, the task and the inbox say so; the task stays to be signed', async () => {
    const d = await startedDifference(w)
    await twice(73)
    await clock(w, 100)
    assert.equal(await told(d.id, 'task.overdue'), 1)
    assert.equal((await diffRow(w, d.id)).status, 20)
    const todo = await w.as.supplierA.get('flowTask/getMyPager', { tab: 1, docNo: d.no })
    assert.equal(todo.items[0].isOverdue, true)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    assert.equal((await last(d.id)).tasks[0].isLate, true)
  })

  test('a deadline is moved by the time in which nobody could use the portal', async () => {
    const d = await startedDifference(w)
    await w.engine.db.pool.query(
      `insert into downtime (id, row_version, created_by, creation_date, updated_by, updated_at, kind, from_at, until_at, minutes, reason, status)
       values (1, 1, '系统', now(), '系统', now(), 1, now() + interval '1 hour', now() + interval '6 hours', 300, '停机', 1)`,
    )
    await clock(w, 76)
    assert.equal(await told(d.id, 'task.overdue'), 0)
    await clock(w, 79)
    assert.equal(await told(d.id, 'task.overdue'), 1)
    await w.engine.db.pool.query('delete from downtime')
  })

  test('WF-24: what came while nothing ran comes afterwards, in each step its own', async () => {
    const a = await startedDifference(w)
    const b = await startedDifference(w)
    await w.as.supplierA.post('diff/sign', { ids: [b.id] })
    await twice(500)
    for (const d of [a, b]) {
      assert.equal((await diffRow(w, d.id)).status, 20)
      assert.equal(await told(d.id, 'task.overdue'), 1)
    }
  })

  test('what is signed is neither reminded of nor overdue; the next step has a time of its own (WF-26)', async () => {
    const d = await startedDifference(w)
    const first = (await last(d.id)).tasks[0].deadline
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    const [, second] = (await last(d.id)).tasks
    assert.ok(second.deadline > first)
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    await clock(w, 500)
    assert.equal(await told(d.id, 'task.overdue'), 0)
    assert.equal((await diffRow(w, d.id)).status, 15)
  })

  test('a person’s own reminder does not stand for the one at the time', async () => {
    const d = await startedDifference(w)
    await w.as.manager.post('flowTask/remind', { taskId: await task(w.as.supplierA, d.no) })
    await twice(49)
    assert.equal(await told(d.id, 'task.remind'), 2)
    await clock(w, 60)
    assert.equal(await told(d.id, 'task.remind'), 2)
  })

  test('a step’s own deadline; at once when its reminder is already past; only told when it says so', async () => {
    const steps = [
      step(1, 'SupplierDiffSign', 'supplier', { deadlineHours: 40n, remindHours: 40n, onOverdue: 'escalate' }),
      step(2, 'WMDiffSign', 'maker', { deadlineHours: null, remindHours: null, onOverdue: 'remind' }),
    ]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      const hours = (Date.parse((await last(d.id)).tasks[0].deadline) - Date.now()) / 3600_000
      assert.ok(hours > 3.9 && hours <= 4, `${hours} h`)
      await clock(w, 0.01)
      assert.equal(await told(d.id, 'task.remind'), 1)
      await twice(5)
      assert.equal(await told(d.id, 'task.overdue'), 1)
      assert.equal(await told(d.id, 'task.escalated'), 1)
      assert.equal((await diffRow(w, d.id)).status, 5)
    })
  })
})
