/** What suppliers owe an answer to beyond orders and call-offs: claims, week plans, what they will do about a bad month. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, mondayOf, monthAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { fillFacts } from '../../../ledger/facts/fill.ts'
import { facts, schemed, usual } from '../../../../test/evaluation.ts'
import { person } from '../../../../test/signing/kit.ts'
import { pull, receive, ship, soon, thisMonth, today, world, type Person, type World } from '../../../../test/world.ts'
import { logiClaim } from '../../claim/logiClaim/logiClaim.ts'
import { factKind } from '../facts.ts'

let w: World
let engineer: Person
/** The duty of a document, as its list says it. */
const duty = async (docNo: string) => {
  await fillFacts(w.engine.db)
  const { items } = await w.as.supplierA.get('kpiAnswer/getPager', { docNo })
  return items.map((f: any) => [f.kind, f.deadline.slice(0, 10), f.answeredAt !== null])
}

suite('answers that are owed', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'claimer', 'CLAIM_ENG')
    await engineer.post('claimRate/save', { plant: 'CN01', item: 1, unit: '分钟', price: 1000, validFrom: '2020-01-01' })
    await w.as.admin.post('productionLine/save', {
      plant: 'CN01', lineCode: 'CN01-L9', lineName: '总装9线', lines: [{ checkpoint: 'FINAL-OUT', checkpointName: '总装下线', kind: 3 }],
    }) // prettier-ignore
  })

  async function claimed(): Promise<any> {
    const { id } = await engineer.post('claim/create', {
      plant: 'CN01', target: 1, supplierCode: 'S001', claimType: 1, sourceType: 1, occurAt: soon(-1), lineCode: 'CN01-L9', stopMinutes: 30,
      liabilityPct: 50, description: '等料停线', kpiCounted: true, lines: [{ item: 1 }],
    }) // prettier-ignore
    await engineer.post('claim/publish', { ids: [id], replyDays: 5 })
    return engineer.get('claim/getDetails', { id })
  }

  test('a claim by its day: disputed it is answered, confirmed by the clock it is not, waived it is not owed', async () => {
    const [one, other] = [await claimed(), await claimed()]
    assert.deepEqual(await duty(one.claimNo), [[13, one.confirmBy, false]])
    const { content } = await w.as.supplierA.upload('file/upload', Buffer.from('%PDF-1.4 evidence'), 'a.pdf')
    await w.as.supplierA.post('claim/dispute', { id: one.id, disputeReason: '当时已在厂门外', proposedAmount: 0, answerFiles: [{ id: content.id }] }) // prettier-ignore
    assert.deepEqual(await duty(one.claimNo), [[13, one.confirmBy, true]])
    const waived = await claimed()
    assert.equal((await duty(waived.claimNo)).length, 1)
    await engineer.post('claim/waive', { ids: [waived.id], waiveReason: '主机厂原因' })
    assert.deepEqual(await duty(waived.claimNo), [])
    const over = dayAfter(today(), -1)
    await w.engine.db.rows(sql`update logi_claim set confirm_by = ${over}::date where id = ${other.id}`)
    await runClock(w.engine, [logiClaim])
    assert.equal((await engineer.get('claim/getDetails', { id: other.id })).deemed, true)
    assert.deepEqual(await duty(other.claimNo), [[13, over, false]])
  })

  test('a week plan by the day that it names; told anew it waits anew', async () => {
    const startWeek = dayAfter(mondayOf(today()), 7)
    const { id } = await w.as.planner.post('n1WPlan/create', {
      plant: 'CN01', supplierCode: 'S001', startWeek, partNo: 'P1', w1d1: 50,
    })
    await w.as.planner.post('n1WPlan/publish', { ids: [id] })
    const { planNo, answerBy } = (await w.as.supplierA.get('n1WPlan/getPager', { id, startWeek })).items[0]
    assert.deepEqual(await duty(planNo), [[12, answerBy, false]])
    await w.as.supplierA.post('n1WPlan/feedback', { id, feedback: 2 })
    assert.deepEqual(await duty(planNo), [[12, answerBy, true]])
    await w.as.planner.get('n1WPlan/callback', { ids: id })
    assert.deepEqual(await duty(planNo), [])
    await w.as.planner.post('n1WPlan/update', { id, w1d1: 60 })
    await w.as.planner.post('n1WPlan/publish', { ids: [id] })
    assert.deepEqual(await duty(planNo), [[12, answerBy, false]])
  })

  test('a difference by the hours of its plant from when the supplier was asked to sign; decided otherwise it waits anew', async () => {
    const sheet = await ship(w, await pull(w, [['P1', 40]]), [40])
    await receive(w, sheet, [{ receivedQty: 30, damagedQty: 10 }])
    const [{ id, diffNo }] = (await w.as.manager.get('diff/getPager', { sheetNo: sheet.sheetNo })).items
    const signs = async () => {
      await fillFacts(w.engine.db)
      const { items } = await w.as.supplierA.get('kpiAnswer/getPager', { docNo: diffNo, kind: 15 })
      return items.map((f: any) => [(Date.parse(f.deadline) - Date.parse(f.sentAt)) / 3_600_000, f.answeredAt !== null])
    }
    const { lines } = await w.as.manager.get('diff/getDetails', { id })
    const decide = () =>
      w.as.manager.post('diff/decide', { id, lines: [{ id: lines[0].id, resolution: 21, liability: 1, debitPct: 20 }] })
    await decide()
    assert.deepEqual(await signs(), [])
    await w.as.manager.post('diff/startSign', { ids: [id] })
    const { diffSignHours } = (await w.as.admin.get('factory/getPager', { plant: 'CN01' })).items[0]
    assert.deepEqual(await signs(), [[diffSignHours, false]])
    await w.as.manager.post('diff/cancelSign', { ids: [id], reason: '重新定责' })
    assert.deepEqual(await signs(), [])
    await w.as.manager.post('diff/startSign', { ids: [id] })
    await w.as.supplierA.post('diff/dispute', { id, disputeReason: '到货时完好' })
    assert.deepEqual(await signs(), [])
    await decide()
    await w.as.manager.post('diff/startSign', { ids: [id] })
    assert.deepEqual(await signs(), [[diffSignHours, false]])
    await w.as.supplierA.post('diff/sign', { ids: [id] })
    assert.deepEqual(await signs(), [[diffSignHours, true]])
    // Hours that are given later move nothing that was asked for before.
    await w.engine.db.rows(sql`update factory set diff_sign_hours = 1`)
    await w.engine.db.rows(sql`delete from portal_setting where name = 'factsFilled'`)
    assert.deepEqual(await signs(), [[diffSignHours, true]])
  })

  test('what will be done about a bad month by the day that its evaluation names', async () => {
    const month = monthAfter(thisMonth(), -2)
    await schemed(w, month)
    await facts(w, 'S001', 'CN01', month, { ...usual, late: 60 })
    const evaluator = await person(w, 'perf', 'PERF_ENG')
    await evaluator.post('performance/generate', { plant: 'CN01', period: month })
    const [{ id }] = (await evaluator.get('performance/getPager', { plant: 'CN01', period: month })).items
    await evaluator.post('performance/publish', { ids: [id] })
    const { perfNo, feedbackBy } = (await evaluator.get('correctiveAction/getPager', { plant: 'CN01', period: month })).items[0]
    assert.deepEqual(await duty(perfNo), [[14, feedbackBy, false]])
    // A day in which nobody can use the portal gives one more.
    const { db } = w.engine
    await db.rows(sql`update corrective_action set published_at = now() - interval '2 days' where id = ${id}`)
    await db.rows(sql`insert into downtime (id, row_version, created_by, creation_date, updated_by, updated_at, kind, from_at, until_at, minutes, reason, status)
      values (1, 1, '系统', now(), '系统', now(), 1, now() - interval '1 day', now(), 1440, '停机', 1)`)
    await db.rows(sql`delete from portal_setting where name = 'factsFilled'`)
    assert.deepEqual(await duty(perfNo), [[14, dayAfter(feedbackBy), false]])
    const [{ minutes }] = await w.as.supplierA.get('portal/getMoved', { doc: 'correctiveAction', id }).then((all: any[]) => all.filter((m) => m.field === 'feedbackBy')) // prettier-ignore
    assert.equal(minutes, 1440)
    await db.rows(sql`delete from downtime`)
    await db.rows(sql`delete from portal_setting where name = 'factsFilled'`)
    await w.as.supplierA.post('performance/createFeedback', {
      id, causes: '模具', measures: '换模', measureOwner: '李工',
      measureDue: dayAfter(today(), 9),
    })
    assert.deepEqual(await duty(perfNo), [[14, feedbackBy, true]])
  })

  test('how long it took, whether in time, and whether its time is over yet; what is left out counts no more', async () => {
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()
    const [{ id: supplierId }] = (await w.engine.db.rows<{ id: number }>(
      sql`select id from supplier where supplier_code = 'S001'`,
    )) as [any]
    const owed = [
      ['in time', -1, -3],
      ['late', -2, -1],
      ['open', 2, null],
      ['early', 2, -3],
      ['over', -1, null],
    ] as const
    for (const [i, [docNo, deadline, answered]] of owed.entries())
      await w.engine.db
        .rows(sql`insert into kpi_answer_fact (id, kind, doc_no, plant, supplier_id, sent_at, deadline, answered_at, period, exempt)
        values (${9_100_000_000 + i}, 1, ${docNo}, 'CN01', ${supplierId}, ${hours(-4.5)}::timestamptz, ${hours(deadline)}::timestamptz,
          ${answered && hours(answered)}::timestamptz, ${thisMonth()}, false)`)
    const said = async (docNo: string) => {
      const [f] = (await w.as.supplierA.get('kpiAnswer/getPager', { docNo, isDue: '' })).items
      return [f.hours, f.inTime, f.isDue, f.exempt]
    }
    const counts = 1
    assert.deepEqual(await said('in time'), [1.5, true, true, counts])
    assert.deepEqual(await said('late'), [3.5, false, true, counts])
    assert.deepEqual(await said('open'), [null, false, false, counts])
    assert.deepEqual(await said('early'), [1.5, true, true, counts])
    assert.deepEqual(await said('over'), [null, false, true, counts])
    const evaluator = await person(w, 'perf2', 'PERF_ENG')
    const lines = [{ id: 9_100_000_001 }]
    const elsewhere = await person(w, 'perf3', 'PERF_ENG', 'OEM', ['CN02'])
    assert.match(await elsewhere.refused('kpiAnswer/exempt', { lines, reason: '别的工厂的' }), /没有权限查看该数据/)
    // Two people at once: one of them hears that it is done.
    const both = await Promise.all([1, 2].map(() => evaluator.ask('POST', 'kpiAnswer/exempt', { lines, reason: '网络中断' })))
    assert.deepEqual(both.map((b) => b.status).sort(), [0, 1])
    assert.match(both.find((b) => b.status)!.message, /late已剔除/)
    const [exempted] = await w.engine.db.rows(
      sql`select fact_kind, fact_id, doc_no, status from kpi_exempt where fact_id = ${lines[0]!.id}`,
    )
    assert.deepEqual([exempted!.fact_kind, exempted!.doc_no, exempted!.status], [factKind.answer[0], 'late', 1])
    await w.engine.db.rows(sql`update kpi_answer_fact set exempt = true where id = ${lines[0]!.id}`)
    assert.deepEqual((await said('late')).at(-1), 0)
  })
})
