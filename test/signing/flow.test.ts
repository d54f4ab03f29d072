/** Commands of a signing flow: several people, several steps, taking back, handing over, standing in. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { createEngine, createPortal } from '../../src/main/assemble.ts'
import { fileContent } from '../../src/engine/files/store.ts'
import { roots } from '../../src/trust/keys.ts'
import { verifyPdf } from '../../src/trust/pdf/verify.ts'
import { personOf, today, world, type Person, type World } from '../world.ts'
import {
  approvedSeal, chain, diffRow, flows, is, person, startedDifference, step, task, todo, together, withStrategy,
} from './kit.ts'

let w: World
let manager2: Person
let supplier2: Person
const sign = (who: Person, taskId: number, more: object = {}) => who.post('flowTask/sign', { taskId, ...more })
const two = [step(1, 'SupplierDiffSign', 'supplier'), step(2, 'WMDiffSign', 'maker')]
const flow = async (id: number) => (await flows(w.as.manager, 'diff', id)).at(-1)
/** The open task of a step, whoever it belongs to. */
const openOf = async (id: number, code: string) => (await flow(id)).tasks.find((t: any) => t.step === code && t.state === is.open)

describe('signing flows', () => {
  before(async () => {
    w = await world()
    manager2 = await person(w, 'manager2', 'WH_MANAGER')
    supplier2 = await person(w, 'secondA', 'SUP_ALL', 'S001')
  })

  test('WF-03: two at once on one task: one signs, the other hears that it is done; one signature, one record', async () => {
    const d = await startedDifference(w)
    const taskId = await task(w.as.supplierA, d.no)
    const records = async () =>
      (
        await w.engine.db.pool.query(`select count(*)::int n from history where doc = 'signFlow' and doc_id = $1`, [
          (await flow(d.id)).id,
        ])
      ).rows[0].n
    const was = await records()
    const { done, refused } = await together(
      [w.as.supplierA, supplier2, w.as.supplierA, supplier2].map((p) => p.ask('POST', 'flowTask/sign', { taskId })),
    )
    assert.equal(done, 1)
    for (const message of refused) assert.match(message, /任务已处理/)
    assert.equal(await records(), was + 1)
    assert.deepEqual(await chain(w.as.manager, 'diff', d.id), [
      ['SupplierDiffSign', is.signed],
      ['WMDiffSign', is.open],
    ])
  })

  test('two at once on the last task: the one that comes late hears the same', async () => {
    const d = await startedDifference(w)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    const taskId = await task(w.as.manager, d.no)
    const { done, refused } = await together(
      [w.as.manager, manager2, w.as.manager].map((p) => p.ask('POST', 'flowTask/sign', { taskId })),
    )
    assert.deepEqual([done, refused.length], [1, 2])
    for (const message of refused) assert.match(message, /任务已处理/)
    const batch = await manager2.post('flowTask/batchSign', { taskIds: String(taskId) })
    assert.match(batch.rows[0].message, /任务已处理/)
  })

  test('the same request again answers the same, and another one under its key is refused', async () => {
    const d = await startedDifference(w)
    const taskId = await task(w.as.supplierA, d.no)
    const headers = { 'idempotency-key': `k-${d.no}` }
    const first = await w.as.supplierA.ask('POST', 'flowTask/sign', { taskId }, headers)
    assert.deepEqual(await w.as.supplierA.ask('POST', 'flowTask/sign', { taskId }, headers), first)
    assert.equal(first.status, 0, first.message)
    const other = await w.as.supplierA.ask('POST', 'flowTask/sign', { taskId, opinion: '另' }, headers)
    assert.match(other.message, /Idempotency-Key/)
  })

  test('WF-08: steps of one order may be signed in any order, and what follows opens once', async () => {
    const steps = [
      step(1, 'SupplierDiffSign', 'supplier'),
      step(1, 'Quality', 'maker', { assignee: 'role', assigneeArg: 'WH_MANAGER' }),
      step(2, 'WMDiffSign', 'maker'),
    ]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      assert.deepEqual((await chain(w.as.manager, 'diff', d.id)).map((x) => x[1]).slice(0, 3), [is.open, is.open, is.waiting])
      const [quality, supplier] = [await openOf(d.id, 'Quality'), await openOf(d.id, 'SupplierDiffSign')]
      const { done, refused } = await together([
        w.as.manager.ask('POST', 'flowTask/sign', { taskId: quality.id }),
        w.as.supplierA.ask('POST', 'flowTask/sign', { taskId: supplier.id }),
      ])
      assert.deepEqual([done, refused], [2, []])
      assert.deepEqual(await chain(w.as.manager, 'diff', d.id), [
        ['SupplierDiffSign', is.signed],
        ['Quality', is.signed],
        ['WMDiffSign', is.open],
      ])
      const f = await flow(d.id)
      const [one, other] = f.tasks.filter((t: any) => t.seq === 1)
      // Whoever got the row first, the other's file has both signatures.
      assert.ok(one.hashBefore === other.hashAfter || other.hashBefore === one.hashAfter)
      await w.as.manager.post('diff/sign', { ids: [d.id] })
      assert.equal((await diffRow(w, d.id)).status, 15)
    })
  })

  test('WF-09: everybody of a countersigned step signs, in any order, each once', async () => {
    const steps = [two[0]!, step(2, 'WMDiffSign', 'maker', { mode: 'all', assignee: 'person', assigneeArg: 'manager,manager2' })]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      await w.as.supplierA.post('diff/sign', { ids: [d.id] })
      const [a, b] = [await task(w.as.manager, d.no), await task(manager2, d.no)]
      assert.notEqual(a, b)
      assert.match(await w.as.manager.refused('flowTask/sign', { taskId: b }), /已由manager2/)
      await sign(manager2, b)
      assert.equal((await diffRow(w, d.id)).status, 10)
      assert.match(await manager2.refused('flowTask/sign', { taskId: b }), /任务已处理/)
      await sign(w.as.manager, a)
      assert.equal((await diffRow(w, d.id)).status, 15)
    })
  })

  test('several seals share the box of their step; the file stays sound', async () => {
    const steps = [two[0]!, step(2, 'WMDiffSign', 'maker', { mode: 'all', assignee: 'person', assigneeArg: 'manager,manager2' })]
    const { sealNo } = await approvedSeal(w, { orgCode: 'OEM', holders: 'manager,manager2' })
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      await w.as.supplierA.post('diff/sign', { ids: [d.id] })
      for (const who of [manager2, w.as.manager]) await sign(who, await task(who, d.no), { sealNo })
      const { pdf } = await flow(d.id)
      const found = await verifyPdf(await fileContent(w.engine, pdf.id), await roots(w.engine))
      assert.deepEqual([found.sound, found.signatures.length], [true, 3])
    })
  })

  test('who signs in turn is asked one after the other', async () => {
    const steps = [
      two[0]!,
      step(2, 'WMDiffSign', 'maker', { mode: 'serial', assignee: 'person', assigneeArg: 'manager,manager2' }),
    ]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      await w.as.supplierA.post('diff/sign', { ids: [d.id] })
      const order = [w.as.manager, manager2]
      assert.equal((await todo(manager2, d.no)).length, 0)
      await sign(order[0]!, await task(order[0]!, d.no))
      assert.equal((await diffRow(w, d.id)).status, 10)
      assert.equal((await todo(order[0]!, d.no)).length, 0)
      // The first takes it back: the second waits again.
      const first = (await flow(d.id)).tasks.find((t: any) => t.state === is.signed && t.step === 'WMDiffSign')
      await w.as.manager.post('flowTask/recallAct', { taskId: first.id })
      assert.equal((await todo(manager2, d.no)).length, 0)
      await sign(w.as.manager, await task(w.as.manager, d.no))
      await sign(manager2, await task(manager2, d.no))
      assert.equal((await diffRow(w, d.id)).status, 15)
    })
  })

  test('a countersigned step that is sent back is asked of everybody again', async () => {
    const steps = [
      step(1, 'SupplierDiffSign', 'supplier', { mode: 'all', assignee: 'person', assigneeArg: 'supplierA,secondA' }),
      two[1]!,
    ]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      const both = async () => {
        for (const p of [w.as.supplierA, supplier2]) await sign(p, await task(p, d.no))
      }
      await both()
      assert.equal((await diffRow(w, d.id)).status, 10)
      await w.as.manager.post('diff/reject', { id: d.id, disputeReason: '重签' })
      await both()
      assert.equal((await diffRow(w, d.id)).status, 10)
      await w.as.manager.post('diff/sign', { ids: [d.id] })
      assert.equal((await diffRow(w, d.id)).status, 15)
    })
  })

  test('who is only told is told, and nobody waits for it', async () => {
    const steps = [step(1, 'Info', 'maker', { kind: 'notify' }), step(1, 'SupplierDiffSign', 'supplier'), two[1]!]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      assert.deepEqual(await chain(w.as.manager, 'diff', d.id), [
        ['Info', is.notified],
        ['SupplierDiffSign', is.open],
        ['WMDiffSign', is.waiting],
      ])
      const told = await w.as.manager.get('flowTask/getMyPager', { tab: 4, docNo: d.no })
      assert.equal(told.items.length, 1)
    })
  })

  test('an approval leaves an opinion and no signature; one that must say something is asked for it', async () => {
    const steps = [
      two[0]!,
      step(2, 'Approve', 'maker', { kind: 'approve', opinionRule: 'always' }),
      step(3, 'WMDiffSign', 'maker'),
    ]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      await w.as.supplierA.post('diff/sign', { ids: [d.id] })
      const taskId = await task(w.as.manager, d.no)
      assert.match(await w.as.manager.refused('flowTask/sign', { taskId }), /请填写Approve的意见/)
      await sign(w.as.manager, taskId, { opinion: '同意' })
      const approved = (await flow(d.id)).tasks[1]
      assert.deepEqual([approved.state, approved.opinion, approved.hashAfter, approved.method], [is.signed, '同意', null, null])
      await w.as.manager.post('diff/sign', { ids: [d.id] })
      assert.equal((await diffRow(w, d.id)).status, 15)
    })
  })

  test('sent back in a chain of three: only what comes after loses its signature', async () => {
    const steps = [two[0]!, step(2, 'WMDiffSign', 'maker'), step(3, 'Finance', 'maker', { rejectTo: 'before' })]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      await w.as.supplierA.post('diff/sign', { ids: [d.id] })
      await w.as.manager.post('diff/sign', { ids: [d.id] })
      const before = await flow(d.id)
      await w.as.manager.post('flowTask/reject', { taskId: await task(w.as.manager, d.no), opinion: '再看' })
      const row = await diffRow(w, d.id)
      assert.deepEqual([row.status, row.supplierSignedBy, row.makerSignedBy], [10, 'supplierA', null])
      const f = await flow(d.id)
      assert.equal(f.pdfHash, before.tasks[0].hashAfter)
      await w.as.manager.post('diff/sign', { ids: [d.id] })
      await sign(w.as.manager, await task(w.as.manager, d.no))
      assert.equal((await diffRow(w, d.id)).status, 15)
    })
  })

  test('a step that may not refuse does not', async () => {
    await withStrategy(w, 'diff', 'diff', [step(1, 'SupplierDiffSign', 'supplier', { rejectTo: 'none' }), two[1]!], async () => {
      const d = await startedDifference(w)
      const taskId = await task(w.as.supplierA, d.no)
      assert.match(await w.as.supplierA.refused('flowTask/reject', { taskId, opinion: 'x' }), /不能退回/)
      assert.match(await w.as.supplierA.refused('diff/dispute', { id: d.id, disputeReason: 'x' }), /不能退回/)
      assert.match(await w.as.supplierA.refused('flowTask/reject', { taskId }), /意见/)
    })
  })

  test('taking back: only the own organization, only the last signature, and not what has taken effect', async () => {
    const d = await startedDifference(w)
    const first = await task(w.as.supplierA, d.no)
    await sign(w.as.supplierA, first)
    assert.match(await w.as.manager.refused('flowTask/recallAct', { taskId: first }), /只有供应商S001可以取回/)
    await supplier2.post('flowTask/recallAct', { taskId: first })
    assert.deepEqual([(await diffRow(w, d.id)).status, (await diffRow(w, d.id)).supplierSignedAt], [5, null])
    const f = await flow(d.id)
    assert.deepEqual([f.pdf, f.pdfHash], [undefined, null])
    assert.match(await w.as.supplierA.refused('flowTask/recallAct', { taskId: first }), /没有有效的签字/)
    const again = await task(w.as.supplierA, d.no)
    await sign(w.as.supplierA, again)
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.match(await w.as.supplierA.refused('flowTask/recallAct', { taskId: again }), /已由manager签字/)
    const last = (await flow(d.id)).tasks.find((t: any) => t.step === 'WMDiffSign' && t.state === is.signed)
    assert.match(await w.as.manager.refused('flowTask/recallAct', { taskId: last.id }), /已完成并生效/)
    assert.equal((await diffRow(w, d.id)).status, 15)
  })

  test('who takes back at a step of several leaves the others’ signatures alone', async () => {
    const steps = [step(1, 'SupplierDiffSign', 'supplier'), step(1, 'Quality', 'maker'), step(2, 'WMDiffSign', 'maker')]
    await withStrategy(w, 'diff', 'diff', steps, async () => {
      const d = await startedDifference(w)
      const quality = await openOf(d.id, 'Quality')
      await sign(w.as.supplierA, await task(w.as.supplierA, d.no))
      await sign(w.as.manager, quality.id)
      const supplier = (await flow(d.id)).tasks.find((t: any) => t.step === 'SupplierDiffSign')
      assert.match(await w.as.supplierA.refused('flowTask/recallAct', { taskId: supplier.id }), /Quality已由manager签字/)
      await w.as.manager.post('flowTask/recallAct', { taskId: quality.id })
      const f = await flow(d.id)
      assert.equal(f.pdfHash, supplier.hashAfter)
      assert.deepEqual(
        f.tasks.filter((t: any) => [is.open, is.signed, is.waiting].includes(t.state)).map((t: any) => [t.step, t.state]),
        [
          ['SupplierDiffSign', is.signed],
          ['Quality', is.open],
          ['WMDiffSign', is.waiting],
        ],
      )
      await w.as.supplierA.post('flowTask/recallAct', { taskId: supplier.id })
      assert.ok(await openOf(d.id, 'SupplierDiffSign'))
      assert.ok(await openOf(d.id, 'Quality'))
    })
  })

  test('a strategy that does not allow taking back or withdrawing is obeyed', async () => {
    await withStrategy(
      w,
      'diff',
      'diff',
      two,
      async () => {
        const d = await startedDifference(w)
        const first = await task(w.as.supplierA, d.no)
        assert.match(await w.as.manager.refused('flowTask/withdraw', { taskId: first, opinion: 'x' }), /不允许撤回/)
        await sign(w.as.supplierA, first)
        assert.match(await w.as.supplierA.refused('flowTask/recallAct', { taskId: first }), /不允许取回/)
      },
      { allowRecall: false, allowWithdraw: false },
    )
  })

  test('withdrawing: who began it, while nobody has signed', async () => {
    const d = await startedDifference(w)
    const taskId = (await openOf(d.id, 'SupplierDiffSign')).id
    assert.match(await manager2.refused('flowTask/withdraw', { taskId, opinion: 'x' }), /只有发起人/)
    assert.match(await w.as.supplierA.refused('flowTask/withdraw', { taskId, opinion: 'x' }), /只有发起人/)
    await w.as.manager.post('flowTask/withdraw', { taskId, opinion: '再核对' })
    assert.equal((await diffRow(w, d.id)).status, 0)
    assert.equal((await flow(d.id)).status, 3)
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    const now = (await openOf(d.id, 'WMDiffSign')).id
    assert.match(await w.as.manager.refused('flowTask/withdraw', { taskId: now, opinion: 'x' }), /已签，不能撤回/)
  })

  test('handing over: to somebody of the organization who may sign; deadline stays; the others lose it', async () => {
    const d = await startedDifference(w)
    const taskId = await task(w.as.supplierA, d.no)
    const transfer = (to: string) => ({ taskId, person: to, opinion: '请处理' })
    assert.match(await w.as.supplierA.refused('flowTask/transfer', transfer('manager')), /不属于该组织/)
    assert.match(await w.as.supplierA.refused('flowTask/transfer', transfer('nobody')), /不属于该组织/)
    await person(w, 'readerA', 'SUP_READ', 'S001')
    assert.match(
      await w.as.supplierA.refused('flowTask/transfer', transfer('readerA')),
      /不属于该组织|没有供应商差异签字的签字权限/,
    )
    await w.as.supplierA.post('flowTask/transfer', transfer('secondA'))
    const [was, now] = (await flow(d.id)).tasks.filter((t: any) => t.step === 'SupplierDiffSign')
    assert.deepEqual([was.state, now.state, now.assigneeName, now.deadline], [is.transferred, is.open, 'secondA', was.deadline])
    assert.equal((await todo(w.as.supplierA, d.no)).length, 0)
    assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId: now.id }), /已由secondA/)
    assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId }), /任务已处理/)
    await sign(supplier2, await task(supplier2, d.no))
    assert.equal((await diffRow(w, d.id)).status, 10)
  })

  test('claiming takes a task out of the pool, releasing puts it back', async () => {
    const d = await startedDifference(w)
    const taskId = await task(w.as.supplierA, d.no)
    const { done, refused } = await together([w.as.supplierA, supplier2].map((p) => p.ask('POST', 'flowTask/claim', { taskId })))
    assert.equal(done, 1)
    assert.match(refused[0]!, /已由|已有处理人/)
    const t = await openOf(d.id, 'SupplierDiffSign')
    const [holder, other] = t.assigneeName === 'supplierA' ? [w.as.supplierA, supplier2] : [supplier2, w.as.supplierA]
    assert.equal((await todo(other, d.no)).length, 0)
    assert.equal((await todo(holder, d.no))[0].isMine, true)
    assert.match(await other.refused('flowTask/release', { taskId }), /只能放回自己/)
    await holder.post('flowTask/release', { taskId })
    assert.equal((await todo(other, d.no)).length, 1)
  })

  test('a leader moves tasks, all or none; who leads nothing does not', async () => {
    const [a, b] = [await startedDifference(w), await startedDifference(w)]
    for (const d of [a, b]) await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    const ids = await Promise.all([a, b].map((d) => task(w.as.manager, d.no)))
    const move = (taskIds: string, to = 'manager2') => ({ taskIds, person: to, reason: '调整分工' })
    assert.match(await w.as.supplierA.refused('flowTask/changeUser', move(ids.join(','))), /没有操作权限/)
    const foreign = await startedDifference(w)
    const theirs = await task(w.as.supplierA, foreign.no)
    assert.match(await w.as.manager.refused('flowTask/changeUser', move([...ids, theirs].join(','))), /没有这个任务/)
    assert.equal((await todo(w.as.manager, a.no)).length, 1)
    assert.match(await w.as.manager.refused('flowTask/changeUser', move(ids.join(','), 'planner')), /没有仓库差异签字的签字权限/)
    await person(w, 'wh2', 'WH_MANAGER', 'OEM', ['CN02'])
    assert.match(await w.as.manager.refused('flowTask/changeUser', move(ids.join(','), 'wh2')), /没有仓库差异签字的签字权限/)
    await w.as.manager.post('flowTask/changeUser', move(ids.join(',')))
    for (const d of [a, b]) {
      assert.equal((await todo(w.as.manager, d.no)).length, 0)
      await sign(manager2, await task(manager2, d.no))
      assert.equal((await diffRow(w, d.id)).status, 15)
    }
    assert.match(await w.as.manager.refused('flowTask/changeUser', move(String(ids[0]))), /任务已处理/)
  })

  test('WF-10: a task of somebody who has left is the pool’s again', async () => {
    const gone = await person(w, 'leaving', 'WH_MANAGER')
    const d = await startedDifference(w)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await gone.post('flowTask/claim', { taskId: await task(gone, d.no) })
    assert.equal((await todo(w.as.manager, d.no)).length, 0)
    await w.engine.db.pool.query(`update sys_user set status = 0 where user_name = 'leaving'`)
    await sign(w.as.manager, await task(w.as.manager, d.no))
    assert.equal((await diffRow(w, d.id)).status, 15)
  })

  test('reminding: once in half an hour, by who began it or who has to sign', async () => {
    const d = await startedDifference(w)
    const taskId = await task(w.as.supplierA, d.no)
    assert.match(await manager2.refused('flowTask/remind', { taskId }), /只有发起人或处理组织/)
    await w.as.manager.post('flowTask/remind', { taskId })
    assert.match(await w.as.manager.refused('flowTask/remind', { taskId }), /30分钟内已催办/)
    await w.engine.db.pool.query(`update sign_flow_line set reminded_at = now() - interval '31 minutes' where id = $1`, [taskId])
    await w.as.manager.post('flowTask/remind', { taskId })
  })

  test('WF-34: a deputy signs in the other’s name, in the period, and no longer when it is stopped', async () => {
    const reader = await person(w, 'deputy', 'RECEIVER')
    await withStrategy(
      w,
      'diff',
      'diff',
      [two[0]!, step(2, 'WMDiffSign', 'maker', { assignee: 'role', assigneeArg: 'WH_MANAGER' })],
      async () => {
        const d = await startedDifference(w)
        await w.as.supplierA.post('diff/sign', { ids: [d.id] })
        const taskId = await task(w.as.manager, d.no)
        assert.equal((await todo(reader, d.no)).length, 0)
        assert.match(await reader.refused('flowTask/sign', { taskId }), /没有仓库差异签字的签字权限/)
        const past = { deputy: 'deputy', validFrom: '2099-01-01', validTo: '2099-02-01' }
        const later = await w.as.manager.post('signDelegate/create', past)
        assert.match(await reader.refused('flowTask/sign', { taskId }), /签字权限/)
        assert.match(await w.as.manager.refused('signDelegate/create', { ...past, deputy: 'manager' }), /不能委托给自己/)
        assert.match(await w.as.manager.refused('signDelegate/create', { ...past, deputy: 'supplierA' }), /不属于本组织/)
        assert.match(await w.as.manager.refused('signDelegate/create', { ...past, validTo: '2098-01-01' }), /结束日期/)
        const { id } = await w.as.manager.post('signDelegate/create', { deputy: 'deputy', validFrom: today(), validTo: today() })
        assert.equal((await todo(reader, d.no)).length, 1)
        assert.match(await reader.refused('signDelegate/stop', { ids: [id] }), /自己的代理/)
        await w.as.manager.post('signDelegate/stop', { ids: [id] })
        assert.equal((await todo(reader, d.no)).length, 0)
        assert.match(await reader.refused('flowTask/sign', { taskId }), /签字权限/)
        const again = await w.as.manager.post('signDelegate/create', { deputy: 'deputy', validFrom: today(), validTo: today() })
        await sign(reader, taskId)
        const signed = (await flow(d.id)).tasks[1]
        assert.deepEqual([signed.doneBy, signed.onBehalfOf], ['deputy', 'manager'])
        await w.as.manager.post('signDelegate/stop', { ids: [again.id, later.id] })
      },
    )
  })

  test('another organization and another plant neither see nor do anything of a task', async () => {
    const d = await startedDifference(w)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    const taskId = await task(w.as.manager, d.no)
    const other = await person(w, 'wh2', 'WH_MANAGER', 'OEM', ['CN02'])
    for (const who of [w.as.supplierB, w.as.carrier, other]) {
      assert.equal((await todo(who, d.no)).length, 0)
      const org = await who.get('flowTask/getOrgPager', { docNo: d.no })
      assert.equal(org.items.length, 0)
      for (const call of ['getDetail', 'getPdf'])
        assert.match((await who.ask('GET', `flowTask/${call}?taskId=${taskId}`)).message, /没有权限查看该数据/)
      for (const call of ['sign', 'claim', 'remind', 'recallAct', 'reject'])
        assert.match(
          await who.refused(`flowTask/${call}`, { taskId, ...(call === 'reject' ? { opinion: 'x' } : {}) }),
          /没有权限/,
        )
      assert.match((await who.ask('GET', `diff/signPdf?id=${d.id}`)).message, /没有权限|没有操作权限/)
      assert.match((await who.ask('GET', `diff/getSigns?id=${d.id}`)).message, /没有权限|没有操作权限/)
    }
    // The supplier of the document sees it and does not act on the maker's task.
    assert.equal((await w.as.supplierA.get('flowTask/getDetail', { taskId })).mine.length, 0)
    assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId }), /由东方汽车处理/)
    assert.match(await w.as.receiver.refused('flowTask/sign', { taskId }), /没有仓库差异签字的签字权限/)
    assert.equal((await diffRow(w, d.id)).status, 10)
  })

  test('WF-40 to WF-42: the number is the total; a task is in one organization’s inbox; when done, in nobody’s', async () => {
    const all = [w.as.manager, manager2, w.as.receiver, w.as.accountant, w.as.supplierA, supplier2, w.as.supplierB, w.as.carrier]
    const d = await startedDifference(w)
    const holders = async () => {
      const found: number[] = []
      for (const [i, p] of all.entries()) {
        const { total, items } = await p.get('flowTask/getMyPager', { tab: 1, ps: 200, total: 'exact' })
        const count = await p.get('flowTask/getMyCount')
        assert.equal(count.todo, total)
        assert.equal(count.overdue, items.filter((t: any) => t.isOverdue).length)
        if (items.some((t: any) => t.docNo === d.no)) found.push(i)
      }
      return found
    }
    assert.deepEqual(await holders(), [4, 5])
    await sign(supplier2, await task(supplier2, d.no))
    assert.deepEqual(await holders(), [0, 1, 3])
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.deepEqual(await holders(), [])
    const done = await supplier2.get('flowTask/getMyPager', { tab: 2, docNo: d.no })
    assert.deepEqual(
      done.items.map((t: any) => [t.step, t.doneBy]),
      [['SupplierDiffSign', 'secondA']],
    )
  })

  test('many at once: each task by itself, what is refused says why', async () => {
    const [a, b] = [await startedDifference(w), await startedDifference(w)]
    const ids = [await task(w.as.supplierA, a.no), await task(w.as.supplierA, b.no)]
    await sign(w.as.supplierA, ids[1]!)
    const answer = await w.as.supplierA.post('flowTask/batchSign', { taskIds: ids.join(',') })
    assert.deepEqual([answer.done, answer.refused], [1, 1])
    assert.match(answer.rows[1].message, /任务已处理/)
    const [docNo, other] = [a.no, b.no]
    assert.deepEqual(
      answer.rows.map((r: any) => [r.taskId, r.docNo, r.ok]),
      [
        [ids[0], docNo, true],
        [ids[1], other, false],
      ],
    )
    await withStrategy(w, 'diff', 'diff', [step(1, 'SupplierDiffSign', 'supplier', { bulk: false }), two[1]!], async () => {
      const d = await startedDifference(w)
      const alone = await w.as.supplierA.post('flowTask/batchSign', { taskIds: String(await task(w.as.supplierA, d.no)) })
      assert.match(alone.rows[0].message, /不允许批量签/)
    })
  })

  test('a batch again under its key answers the same; one that is too long, or of strangers, signs nothing', async () => {
    const d = await startedDifference(w)
    const taskIds = String(await task(w.as.supplierA, d.no))
    const again = { 'idempotency-key': `batch-${d.no}` }
    const send = () => w.as.supplierA.ask('POST', 'flowTask/batchSign', { taskIds }, again)
    const stranger = await w.as.supplierB.post('flowTask/batchSign', { taskIds })
    assert.deepEqual(stranger.rows, [{ taskId: Number(taskIds), docNo: taskIds, ok: false, message: '没有权限查看该数据' }])
    const [first, second] = [await send(), await send()]
    assert.deepEqual([first.content.done, second.content], [1, first.content])
    const many = Array.from({ length: 51 }, (_, i) => i + 1).join(',')
    assert.match(await w.as.supplierA.refused('flowTask/batchSign', { taskIds: many }), /一次最多批量签字50条/)
  })

  test('the form is made once, whoever looks first; who signs another one than they saw is refused', async () => {
    const d = await startedDifference(w)
    const taskId = await task(w.as.supplierA, d.no)
    const look = () =>
      w.app.inject({
        method: 'GET',
        url: `/api/flowTask/getPdf?taskId=${taskId}`,
        headers: { authorization: `Bearer ${w.as.supplierA.token}` },
      })
    const files = await Promise.all([look(), look(), look()])
    for (const f of files) {
      assert.match(String(f.headers['content-type']), /pdf/, f.body.slice(0, 200))
      assert.deepEqual(f.rawPayload, files[0]!.rawPayload)
    }
    const { formHash } = await flow(d.id)
    assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId, pdfHash: 'f'.repeat(64) }), /重新查看后再签/)
    await sign(w.as.supplierA, taskId, { pdfHash: formHash })
  })

  test('more who sign at once than there are connections: all sign', async () => {
    const few = await createEngine({ databaseUrl: w.scratch.url, connections: 2, masterKey: w.engine.masterKey })
    const app = await createPortal(few, { logLevel: 'silent', ready: async () => true })
    try {
      const list = []
      for (let i = 0; i < 5; i++) list.push(await startedDifference(w))
      const tasks = await Promise.all(list.map((d) => task(w.as.supplierA, d.no)))
      const supplier = personOf(app, w.as.supplierA.token)
      const { done, refused } = await together(tasks.map((taskId) => supplier.ask('POST', 'flowTask/sign', { taskId })))
      assert.deepEqual([done, refused], [5, []])
    } finally {
      await app.close()
      await few.feed.close()
      await few.db.close()
    }
  })

  test('the signatures of a document as a sheet', async () => {
    const d = await startedDifference(w)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    const book = xlsx.read(await w.as.manager.file('diff/expSignDetail', { id: d.id }))
    const rows = xlsx.utils.sheet_to_json<Record<string, string>>(Object.values(book.Sheets)[0]!)
    assert.deepEqual(
      rows.map((r) => [r['单据号'], r['环节名称'], r['处理者'], r['签字方式']]),
      [[d.no, '供应商差异签字', 'supplierA', '确认']],
    )
  })

  test('methods that a step does not take, and a hand without a picture, are refused', async () => {
    await withStrategy(
      w,
      'diff',
      'diff',
      [step(1, 'SupplierDiffSign', 'supplier', { byConfirm: false, bySeal: false }), two[1]!],
      async () => {
        const d = await startedDifference(w)
        const taskId = await task(w.as.supplierA, d.no)
        assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId, method: 5 }), /不能用确认，请用：手写/)
        assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId, method: 1, sealNo: 'SE1' }), /不能用印章/)
        assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId, method: 3 }), /不能用扫码/)
        assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId, method: 4 }), /不能用免签/)
        assert.match(await w.as.supplierA.refused('flowTask/sign', { taskId }), /请手写签名/)
      },
    )
  })
})
