/** An 8D report of a claim: asked for, contained in 24 hours, step by step, signed off, and looked at again. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { dayAfter } from '../../../declare/index.ts'
import { person } from '../../../../test/signing/kit.ts'
import { soon, today, world, type Person, type World } from '../../../../test/world.ts'
import { eightD } from './eightD.ts'

let w: World
let engineer: Person
const of = (id: number, who: Person = engineer) => who.get('eightD/getDetails', { id })
const minutes = (at: string) => Math.round((Date.parse(`${at.replace(' ', 'T').slice(0, 19)}+08:00`) - Date.now()) / 60_000)

suite('8D reports', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'claimer', 'CLAIM_ENG')
  })

  test('eight steps, one after the other; signed off, it happened again, and in the end it is closed', async () => {
    const { id: claimId } = await engineer.post('claim/create', {
      plant: 'CN01', target: 1, supplierCode: 'S001', claimType: 3, sourceType: 1,
      occurAt: soon(-1),
      partNos: 'P1', liabilityPct: 100, description: '混装错件', kpiCounted: true,
      lines: [{ item: 7, qty: 1, unitPrice: 200 }],
    })
    assert.notEqual((await engineer.ask('POST', 'claim/ask8D', { ids: [claimId] })).status, 0)
    await engineer.post('claim/publish', { ids: [claimId], replyDays: 5 })
    await engineer.post('claim/ask8D', { ids: [claimId] })
    assert.match(await engineer.refused('claim/ask8D', { ids: [claimId] }), /已要求8D报告/)
    const [{ id }] = (await w.as.supplierA.get('eightD/getPager', {})).items
    assert.equal((await w.as.supplierB.get('eightD/getPager', {})).total, 0)
    const report = await of(id)
    assert.deepEqual(
      [report.title, report.partNos, report.lines.length, report.dueDate],
      ['混装错件', 'P1', 8, dayAfter(today(), 30)],
    )
    assert.ok(Math.abs(minutes(report.containBy) - 24 * 60) <= 2, report.containBy)
    assert.equal(report.lines[2].dueDate, dayAfter(today()))
    assert.notEqual((await w.as.supplierA.ask('POST', 'eightD/submit', { ids: [id] })).status, 0)
    await w.as.supplierA.post('eightD/contain', { ids: [id], content: '全检在库', owner: '王质量' })
    const contained = await of(id)
    assert.deepEqual([contained.status, contained.lines[2].content, contained.lines[2].doneAt], [1, '全检在库', today()])
    const fill = (some: (l: any) => object) => ({
      id,
      lines: contained.lines.map(({ id, content, owner, dueDate, doneAt }: any) => ({
        id, content, owner, dueDate, doneAt,
        ...some({ id }),
      })),
    })
    const done = { content: '已做', owner: '王质量', doneAt: today() }
    const only = (i: number, what: object) => fill((l) => (l.id === contained.lines[i].id ? what : {}))
    const refused = (body: object) => w.as.supplierA.refused('eightD/fill', body)
    assert.match(await refused(only(4, done)), /请先完成D1 成立小组/)
    assert.match(await refused(only(0, { ...done, doneAt: dayAfter(today()) })), /完成日期不能晚于今天/)
    await w.as.supplierA.post('eightD/fill', only(0, done))
    assert.match(await w.as.supplierA.refused('eightD/submit', { ids: [id] }), /D2 描述问题：请填写负责人/)
    await w.as.supplierA.post(
      'eightD/fill',
      fill(() => done),
    )
    await w.as.supplierA.post('eightD/submit', { ids: [id] })
    await engineer.post('eightD/reject', { ids: [id], step: 4, reviewText: '原因不充分' })
    // What is before the step is signed, from it on all is to be done again.
    const returned = await of(id)
    assert.deepEqual([returned.status, returned.lines.map((l: any) => [!!l.signedAt, !!l.doneAt])], [1, [...Array(3).fill([true, true]), ...Array(5).fill([false, false])]]) // prettier-ignore
    assert.match(await w.as.supplierA.refused('eightD/submit', { ids: [id] }), /D4 根本原因：请填写完成日期/)
    const again = (what: object) => ({
      id,
      lines: returned.lines.map(({ id, content, owner, dueDate, doneAt, signedAt }: any) => ({
        id, content, owner, dueDate, doneAt,
        ...(signedAt ? {} : done),
        ...what,
      })),
    })
    assert.match(await refused(again({ content: '改一改' })), /D1 成立小组已通过，不能修改/)
    await w.as.supplierA.post('eightD/fill', again({}))
    await w.as.supplierA.post('eightD/submit', { ids: [id] })
    assert.match(await w.as.supplierA.refused('eightD/approve', { ids: [id] }), /没有操作权限/)
    await engineer.post('eightD/approve', { ids: [id] })
    assert.deepEqual([(await of(id)).status, (await of(id)).checkBy], [3, dayAfter(today(), 30)])
    assert.ok((await of(id)).lines.every((l: any) => l.signedBy === 'claimer' && l.signedAt))
    await engineer.post('eightD/verify', { ids: [id], effect: 2, effectText: '又混装一次' })
    assert.deepEqual([(await of(id)).status, (await of(id)).checkBy], [1, null])
    assert.match(await w.as.supplierA.refused('eightD/submit', { ids: [id] }), /D4 根本原因：请填写完成日期/)
    await w.as.supplierA.post('eightD/fill', again({}))
    await w.as.supplierA.post('eightD/submit', { ids: [id] })
    await engineer.post('eightD/approve', { ids: [id] })
    await engineer.post('eightD/verify', { ids: [id], effect: 1, effectText: '三十天未再发生' })
    assert.equal((await of(id)).status, 4)
  })

  test('what is not contained in time is chased once, later by the time in which nobody could use the portal', async () => {
    const { id: claimId } = await engineer.post('claim/create', {
      plant: 'CN01', target: 1, supplierCode: 'S001', claimType: 3, sourceType: 1, occurAt: soon(-1), partNos: 'P1',
      liabilityPct: 100, description: '错件', kpiCounted: true, lines: [{ item: 7, qty: 1, unitPrice: 200 }],
    }) // prettier-ignore
    await engineer.post('claim/publish', { ids: [claimId], replyDays: 5 })
    await engineer.post('claim/ask8D', { ids: [claimId] })
    const { reportNo } = await engineer.get('claim/getDetails', { id: claimId })
    const [{ id }] = (await engineer.get('eightD/getPager', { reportNo })).items
    const hours = (n: number) => ({ ...w.engine, now: () => new Date(Date.now() + n * 3_600_000) })
    const chased = async (n: number) => {
      await runClock(hours(n), [eightD])
      const told = (await w.as.supplierA.get('message/getMyPager', { ps: 1000 })).items
      return [!!(await of(id)).chasedAt, told.filter((m: any) => m.content.includes(`${reportNo}（`)).length]
    }
    await w.engine.db
      .rows(sql`insert into downtime (id, row_version, created_by, creation_date, updated_by, updated_at, kind, from_at, until_at, minutes, reason, status)
      values (9000001, 1, '系统', now(), '系统', now(), 1, now() + interval '2 hours', now() + interval '5 hours', 180, '停机', 1)`)
    assert.deepEqual(await chased(25), [false, 0])
    const [moved] = await w.as.supplierA.get('portal/getMoved', { doc: 'eightD', id })
    assert.deepEqual([moved.field, moved.minutes], ['containBy', 180])
    assert.deepEqual(await chased(28), [true, 1])
    assert.deepEqual(await chased(29), [true, 1])
    await w.as.supplierA.post('eightD/contain', { ids: [id], content: '全检在库', owner: '王质量' })
    assert.deepEqual(await chased(30), [true, 1])
    assert.deepEqual(await chased(24 * 32), [true, 2])
  })
})
