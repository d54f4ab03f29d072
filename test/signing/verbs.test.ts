/** What people do with a task besides signing: ask others, before or after themselves, for an opinion; vote; send it back where they say. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { world, type Person, type World } from '../world.ts'
import { clock, chain, diffRow, difference, flows, is, person, step, task, todo, withStrategy } from './kit.ts'

let w: World
let manager2: Person
let manager3: Person

/** A difference whose maker's step is open, under these steps of the maker after the supplier's. */
async function under<T>(steps: ReturnType<typeof step>[], work: (d: { id: number; no: string }) => Promise<T>): Promise<T> {
  const supplier = step(1, 'SupplierDiffSign', 'supplier', { deadlineHours: 720n, onOverdue: 'mark' })
  return withStrategy(w, 'diff', 'diff', [supplier, ...steps], async () => {
    const d = await difference(w)
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    await w.as.supplierA.post('diff/sign', { id: d.id })
    return work(d)
  })
}
const maker = (more: Record<string, unknown> = {}) =>
  step(2, 'WMDiffSign', 'maker', { deadlineHours: 720n, onOverdue: 'mark', rejectTo: 'starter', ...more })
const sign = (who: Person, no: string, opinion?: string) =>
  task(who, no).then((taskId) => who.post('flowTask/sign', { taskId, opinion: opinion ?? null }))
const states = async (d: { id: number }) => (await chain(w.as.manager, 'diff', d.id)).map(([, s]) => s)

describe('what else people do with a task', () => {
  before(async () => {
    w = await world()
    manager2 = await person(w, 'manager2', 'WH_MANAGER')
    manager3 = await person(w, 'manager3', 'WH_MANAGER')
  })

  test('加签 before: the task waits for those who were asked, then goes on', () =>
    under([maker()], async (d) => {
      const taskId = await task(w.as.manager, d.no)
      const ask = (persons: string) => ({ taskId, persons, place: 1, opinion: '请一起看' })
      assert.match(await w.as.manager.refused('flowTask/addSign', ask('supplierA')), /不属于该组织/)
      assert.match(await w.as.manager.refused('flowTask/addSign', ask('receiver')), /没有仓库差异签字的签字权限/)
      assert.match(await w.as.supplierA.refused('flowTask/addSign', ask('manager2')), /由.*处理|没有权限/)
      await w.as.manager.post('flowTask/addSign', ask('manager2,manager3'))
      assert.deepEqual(await states(d), [is.signed, is.held, is.open, is.open])
      assert.match(await w.as.manager.refused('flowTask/sign', { taskId }), /正在等待加签或委派的意见/)
      assert.match(
        await manager2.refused('flowTask/addSign', { ...ask('manager'), taskId: await task(manager2, d.no) }),
        /不能再加签/,
      )
      await sign(manager2, d.no)
      assert.deepEqual((await todo(w.as.manager, d.no)).length, 0)
      await sign(manager3, d.no)
      assert.equal((await diffRow(w, d.id)).status, 10)
      // Who asked is asked again, and signs on the file of the others; nobody signs twice.
      assert.match(await manager2.refused('flowTask/sign', { taskId }), /已由manager认领或指定/)
      await sign(w.as.manager, d.no)
      const [f] = await flows(w.as.manager, 'diff', d.id)
      const last = f.tasks.filter((t: any) => t.hashAfter).sort((a: any, b: any) => (a.doneAt < b.doneAt ? -1 : 1))
      assert.deepEqual([f.status, last.length, last.at(-1).doneBy, f.pdfHash], [2, 4, 'manager', last.at(-1).hashAfter])
    }))

  test('加签 after: the step is done when they have signed too; taken back it is done without them', () =>
    under([maker()], async (d) => {
      const taskId = await task(w.as.manager, d.no)
      await w.as.manager.post('flowTask/addSign', { taskId, persons: 'manager2,manager3', place: 2, opinion: '会后补签' })
      assert.deepEqual(await states(d), [is.signed, is.open, is.waiting, is.waiting])
      await sign(w.as.manager, d.no)
      assert.deepEqual(await states(d), [is.signed, is.signed, is.open, is.open])
      await sign(manager2, d.no)
      const [f] = await flows(w.as.manager, 'diff', d.id)
      const third = f.tasks.find((t: any) => t.assigneeName === 'manager3')
      assert.match(await manager2.refused('flowTask/removeSign', { taskId: third.id }), /只有manager可以撤销/)
      await w.as.manager.post('flowTask/removeSign', { taskId: third.id })
      assert.deepEqual([(await diffRow(w, d.id)).status, await todo(manager3, d.no)], [15, []])
    }))

  test('委派: an opinion, with which the task comes back; it signs nothing', () =>
    under([maker()], async (d) => {
      const taskId = await task(w.as.manager, d.no)
      await w.as.manager.post('flowTask/delegate', { taskId, person: 'manager2', opinion: '你先看' })
      const advice = await task(manager2, d.no)
      assert.match(await manager2.refused('flowTask/sign', { taskId: advice }), /请填写仓库差异签字的意见/)
      await manager2.post('flowTask/reject', { taskId: advice, opinion: '数量不对' })
      const [f] = await flows(w.as.manager, 'diff', d.id)
      assert.deepEqual([f.status, f.tasks.at(-1).state, f.tasks.at(-1).opinion], [1, is.rejected, '数量不对'])
      await w.as.manager.post('flowTask/delegate', { taskId, person: 'manager2', opinion: '再看一次' })
      await sign(manager2, d.no, '可以了')
      const given = (await flows(w.as.manager, 'diff', d.id))[0].tasks.at(-1)
      assert.deepEqual([given.state, given.hashAfter, (await diffRow(w, d.id)).status], [is.signed, null, 10])
      await sign(w.as.manager, d.no)
      assert.equal((await diffRow(w, d.id)).status, 15)
    }))

  test('a task does not stay with somebody who has left, nor with whom they asked', () =>
    under([maker()], async (d) => {
      const taskId = await task(w.as.manager, d.no)
      const gone = await person(w, 'gone', 'WH_MANAGER')
      await w.as.manager.post('flowTask/delegate', { taskId, person: 'gone', opinion: '你先看' })
      assert.ok(await task(gone, d.no))
      await w.engine.db.pool.query(`update sys_user set status = 0 where user_name = 'gone'`)
      // Anybody of the step may answer for who is not there any more.
      await sign(manager2, d.no, '代为看过')
      await sign(w.as.manager, d.no)
      assert.equal((await diffRow(w, d.id)).status, 15)
    }))

  test('会签比例: enough of them pass it, one no turns it down or not, and never more votes than people', async () => {
    const vote = (more: object) =>
      maker({ mode: 'share', assignee: 'person', assigneeArg: 'manager,manager2,manager3', passPct: 60, ...more })
    await under([vote({ veto: false })], async (d) => {
      assert.deepEqual((await states(d)).slice(1), [is.open, is.open, is.open])
      await manager2.post('flowTask/reject', { taskId: await task(manager2, d.no), opinion: '不行' })
      assert.equal((await diffRow(w, d.id)).status, 10)
      await sign(w.as.manager, d.no)
      assert.equal((await diffRow(w, d.id)).status, 10)
      await sign(manager3, d.no)
      assert.equal((await diffRow(w, d.id)).status, 15)
    })
    await under([vote({ veto: false })], async (d) => {
      for (const who of [manager2, manager3])
        await who.post('flowTask/reject', { taskId: await task(who, d.no), opinion: '不行' })
      assert.deepEqual([(await diffRow(w, d.id)).status, await todo(w.as.manager, d.no)], [0, []])
    })
    await under([vote({ veto: true })], async (d) => {
      await manager2.post('flowTask/reject', { taskId: await task(manager2, d.no), opinion: '不行' })
      assert.equal((await diffRow(w, d.id)).status, 0)
    })
    await under([vote({ veto: false })], async (d) => {
      await sign(w.as.manager, d.no)
      const second = await task(manager2, d.no)
      assert.match(
        await manager2.refused('flowTask/transfer', { taskId: second, person: 'manager', opinion: '你来' }),
        /manager已是仓库差异签字的处理人/,
      )
      await sign(manager2, d.no)
      assert.deepEqual([(await diffRow(w, d.id)).status, await todo(manager3, d.no)], [15, []])
    })
  })

  test('驳回到指定环节: to the one that the strategy names, or that who refuses chooses', async () => {
    const own = (seq: number, code: string, more: object = {}) => step(seq, code, 'maker', { kind: 'approve', ...more })
    const back = (more: object) => [own(2, 'A'), own(3, 'B'), maker({ seq: 4, rejectTo: 'step', ...more })]
    await under(back({ rejectStep: 'A' }), async (d) => {
      await sign(w.as.manager, d.no)
      await sign(w.as.manager, d.no)
      await w.as.manager.post('flowTask/reject', { taskId: await task(w.as.manager, d.no), opinion: '重来' })
      const open = (await flows(w.as.manager, 'diff', d.id))[0].tasks.filter((t: any) => t.state === is.open)
      assert.deepEqual([open.map((t: any) => t.step), open[0].round], [['A'], 2])
    })
    await under(back({}), async (d) => {
      await sign(w.as.manager, d.no)
      await sign(w.as.manager, d.no)
      const taskId = await task(w.as.manager, d.no)
      const no = (toStep?: string) => ({ taskId, opinion: '重来', ...(toStep ? { toStep } : {}) })
      assert.match(await w.as.manager.refused('flowTask/reject', no()), /请选择退回到哪个环节：供应商差异签字、A、B/)
      assert.match(await w.as.manager.refused('flowTask/reject', no('WMDiffSign')), /请选择退回到哪个环节/)
      await w.as.manager.post('flowTask/reject', no('B'))
      const tasks = (await flows(w.as.manager, 'diff', d.id))[0].tasks
      assert.deepEqual(
        tasks.filter((t: any) => t.state === is.open).map((t: any) => t.step),
        ['B'],
      )
      // What was signed before it still counts.
      assert.equal(tasks.find((t: any) => t.step === 'A').state, is.signed)
    })
  })

  test('a strategy that says what cannot be is not enabled', async () => {
    const refused = (more: Record<string, unknown>) =>
      under([maker(more)], async () => assert.fail('enabled')).catch((e: Error) => e.message)
    assert.match(await refused({ mode: 'share' }), /请填写通过比例/)
    assert.match(await refused({ onOverdue: 'pass' }), /签字不能由他人代替/)
    assert.match(await refused({ onOverdue: 'fail', rejectTo: 'none' }), /逾期自动驳回须写明退回到哪里/)
    assert.match(await refused({ rejectTo: 'step', rejectStep: 'NOPE' }), /退回环节NOPE应是之前的签字或审批环节/)
  })

  test('late, with an opinion asked for: the opinion is late, then the task decides itself', () =>
    under(
      [step(2, 'A', 'maker', { kind: 'approve', deadlineHours: 10n, onOverdue: 'fail', rejectTo: 'starter' }), maker({ seq: 3 })],
      async (d) => {
        const taskId = await task(w.as.manager, d.no)
        await w.as.manager.post('flowTask/delegate', { taskId, person: 'manager2', opinion: '你先看' })
        await clock(w, 2)
        await clock(w, 3)
        const [f] = await flows(w.as.manager, 'diff', d.id)
        assert.deepEqual([f.status, (await diffRow(w, d.id)).status], [4, 0])
      },
    ))
})
