/** Claims from the fault to the deduction: who may say what, what is owed, and that it is written once (PT17). */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { shortage } from '../../../../test/shortage.ts'
import { difference, person } from '../../../../test/signing/kit.ts'
import { soon, thisMonth, today, world, type Person, type World } from '../../../../test/world.ts'
import { logiClaim } from './logiClaim.ts'

let w: World
let engineer: Person
const PLANT = 'CN01'
const of = (id: number, who: Person = w.as.accountant) => who.get('claim/getDetails', { id })
const input = (more: object = {}) => ({
  plant: PLANT, target: 1, supplierCode: 'S001', claimType: 1, sourceType: 1,
  occurAt: soon(-1),
  lineCode: 'CN01-L9', stopMinutes: 30, liabilityPct: 50, description: '等料停线', kpiCounted: true,
  lines: [{ item: 1 }],
  ...more,
})
const create = async (more: object = {}): Promise<number> => (await engineer.post('claim/create', input(more))).id
const refused = (more: object) => engineer.refused('claim/create', input(more))
const publish = (id: number, more: object = {}) => engineer.post('claim/publish', { ids: [id], replyDays: 5, ...more })
async function told(more: object = {}): Promise<number> {
  const id = await create(more)
  await publish(id)
  return id
}
const file = async (who: Person) => {
  const { content } = await who.upload('file/upload', Buffer.from('%PDF-1.4 evidence'), 'a.pdf')
  return [{ id: content.id }]
}
const dispute = async (id: number, proposedAmount: number, who = w.as.supplierA) =>
  who.ask('POST', 'claim/dispute', { id, disputeReason: '当时已在厂门外', proposedAmount, answerFiles: await file(who) })
const decide = (id: number, agreedAmount: number, who: Person = w.as.accountant) =>
  who.ask('POST', 'claim/decide', { id, agreedAmount, opinion: '按门岗记录' })
const generate = () => w.as.accountant.post('dedstatement/generate', { plant: PLANT, period: thisMonth() })
const deductions = async () =>
  (await w.as.accountant.get('dedstatement/getLines', { sourceType: 5, ps: 50 })).items.filter((l: any) => l.status !== 9)

suite('claims', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'claimer', 'CLAIM_ENG')
    await shortage(w)
    for (const [item, unit, price, validFrom] of [
      [1, '分钟', 900, '2019-01-01'],
      [1, '分钟', 1000, '2020-01-01'],
      [1, '分钟', 2000, dayAfter(today())],
    ])
      await engineer.post('claimRate/save', { plant: PLANT, item, unit, price, validFrom })
  })

  test('a line stop of 30 minutes by the rate of its day, half of it liable; disputed, decided, deducted once', async () => {
    const id = await create()
    const draft = await of(id)
    assert.deepEqual([draft.totalAmount, draft.claimAmount, draft.status], [30_000, 15_000, 0])
    assert.deepEqual([draft.lines[0].qty, draft.lines[0].unitPrice, draft.lines[0].unit], [30, 1000, '分钟'])
    const seen = async (who = w.as.supplierA) => (await who.get('claim/getPager', { claimNo: draft.claimNo })).total
    assert.equal(await seen(), 0)
    await publish(id)
    assert.deepEqual([await seen(), await seen(w.as.supplierB), await seen(w.as.carrier)], [1, 0, 0])
    assert.match((await dispute(id, 15_000)).message, /认可全部金额请直接确认/)
    assert.match((await dispute(id, 15_001)).message, /不能超过索赔金额15000/)
    assert.match(
      await w.as.supplierA.refused('claim/dispute', { id, disputeReason: '不', proposedAmount: 0, answerFiles: [] }),
      /请上传/,
    )
    assert.equal((await dispute(id, 8000)).status, 0)
    assert.match((await decide(id, 10_000, engineer)).message, /本人|不能/)
    assert.match((await decide(id, 15_001)).message, /不能超过索赔金额15000/)
    assert.equal((await decide(id, 10_000)).status, 0)
    assert.deepEqual([(await of(id)).status, (await of(id)).agreedAmount, (await of(id)).debitState], [5, 10_000, 0])
    await Promise.all([generate(), generate().catch(() => undefined)])
    await generate().catch(() => undefined)
    const lines = await deductions()
    assert.deepEqual(lines.map((l: any) => [l.sourceNo, l.claimNo, l.amount]), [[draft.claimNo, draft.claimNo, 10_000]]) // prettier-ignore
    const { dedNo } = lines[0]
    assert.deepEqual([(await of(id)).dedNo, (await of(id)).debitState], [dedNo, 1])
    assert.match(await engineer.refused('claim/waive', { ids: [id], waiveReason: '算了' }), new RegExp(`已列入扣款单${dedNo}`))
    const ded = (await w.as.accountant.get('dedstatement/getpager', { dedNo })).items[0]
    await w.as.accountant.post('dedstatement/publish', { ids: [ded.id] })
    await w.as.supplierA.get('dedstatement/cfm', { ids: ded.id })
    await w.as.accountant.get('dedstatement/startSign', { ids: ded.id })
    await w.as.supplierA.post('dedstatement/sign', { ids: [ded.id] })
    await w.as.accountant.post('dedstatement/sign', { ids: [ded.id] })
    assert.deepEqual([(await of(id)).status, (await of(id)).debitState], [6, 2])
    await generate().catch(() => undefined)
    assert.equal((await deductions()).length, 1)
  })

  test('confirmed with its cause it is owed whole; void again in the deduction it is open again, and then it is waived', async () => {
    // The other supplier: who is in a deduction of the month already waits for the next.
    const id = await told({ supplierCode: 'S002' })
    await w.as.supplierB.post('claim/confirm', { ids: [id], causeKind: 3, measures: '换承运商' })
    const agreed = await of(id)
    assert.deepEqual([agreed.status, agreed.agreedAmount, agreed.causeKind, agreed.debitState], [2, 15_000, 3, 0])
    await generate()
    const ded = (await deductions()).find((l: any) => l.sourceNo === agreed.claimNo)
    const { items } = await w.as.accountant.get('dedstatement/getpager', { dedNo: ded.dedNo })
    await w.as.accountant.post('dedstatement/void', { ids: [items[0].id] })
    assert.deepEqual([(await of(id)).dedNo, (await of(id)).debitState], [null, 0])
    await engineer.post('claim/waive', { ids: [id], waiveReason: '双方协商' })
    assert.deepEqual([(await of(id)).status, (await of(id)).debitState], [8, null])
    await generate()
    assert.equal(
      (await deductions()).some((l: any) => l.sourceNo === agreed.claimNo),
      false,
    )
  })

  test('who does not answer until the day is over has agreed, and was told on the last day', async () => {
    const id = await told()
    const { confirmBy } = await of(id)
    // Five working days: from a Sunday on just five days.
    assert.ok(confirmBy >= dayAfter(today(), 5))
    const state = async () => {
      await runClock(w.engine, [logiClaim])
      const c = await of(id)
      return [c.status, !!c.remindedAt, c.deemed]
    }
    assert.deepEqual(await state(), [1, false, false])
    await w.engine.db.rows(sql`update logi_claim set confirm_by = ${today()}::date where id = ${id}`)
    assert.deepEqual(await state(), [1, true, false])
    // Since it was told nobody could use the portal for two days: so much later its time to confirm is over.
    await w.engine.db.rows(
      sql`update logi_claim set confirm_by = ${dayAfter(today(), -1)}::date, published_at = now() - interval '3 days' where id = ${id}`,
    )
    await w.engine.db
      .rows(sql`insert into downtime (id, row_version, created_by, creation_date, updated_by, updated_at, kind, from_at, until_at, minutes, reason, status)
      values (1, 1, '系统', now(), '系统', now(), 1, now() - interval '2 days', now(), 2880, '停机', 1)`)
    assert.deepEqual(await state(), [1, true, false])
    const [moved] = await w.as.supplierA.get('portal/getMoved', { doc: 'logiClaim', id })
    assert.deepEqual([moved.label, moved.minutes], ['回复截止', 2880])
    await w.engine.db.rows(sql`delete from downtime`)
    assert.deepEqual(await state(), [2, true, true])
    await engineer.post('claim/waive', { ids: [id], waiveReason: '双方协商' })
  })

  test('each has as many work days to answer as its publication says', async () => {
    const [short, long] = [await create({ supplierCode: 'S002' }), await create({ supplierCode: 'S002' })]
    await engineer.post('claim/publish', [
      { id: short, replyDays: 2 },
      { id: long, replyDays: 9 },
    ])
    const [by, later] = [(await of(short)).confirmBy, (await of(long)).confirmBy]
    assert.ok(dayAfter(today(), 2) <= by && by < dayAfter(today(), 9) && dayAfter(today(), 9) <= later, `${by} ${later}`)
    await engineer.post('claim/waive', { ids: [short, long], waiveReason: '双方协商' })
  })

  test('decided as nothing it is waived; taken back it is a draft again that partners do not see', async () => {
    const id = await told()
    await engineer.get('claim/recall', { ids: id })
    assert.deepEqual([(await of(id)).status, (await w.as.supplierA.ask('GET', `claim/getDetails?id=${id}`)).status], [0, 4])
    await publish(id)
    assert.equal((await of(id)).version, 2)
    await dispute(id, 0)
    await decide(id, 0)
    assert.deepEqual([(await of(id)).status, (await of(id)).debitState], [8, null])
    const other = await create()
    await engineer.post('claim/removeRange', { ids: [other] })
    assert.equal((await of(other)).status, 9)
  })

  test('what a claim needs is said by its name', async () => {
    assert.match(await refused({ supplierCode: null }), /请选择供应商/)
    assert.match(await refused({ target: 2 }), /请选择承运商/)
    assert.match(await refused({ carrierCode: 'T01' }), /索赔对象只能是一家/)
    assert.match(await refused({ occurAt: soon(1) }), /发生时间不能晚于现在/)
    assert.match(await refused({ lineCode: null }), /停线索赔必须填写产线和停线分钟/)
    assert.match(await refused({ stopMinutes: null }), /停线索赔必须填写产线和停线分钟/)
    assert.match(await refused({ liabilityPct: 101 }), /责任比例应在0到100之间/)
    assert.match(await refused({ sourceType: 2 }), /请填写来源单号/)
    assert.match(await refused({ sourceType: 2, sourceNo: 'DF0' }), /来源单号DF0不是该工厂该供应商的/)
    assert.match(await refused({ lines: [{ item: 2, qty: 1 }] }), /没有人工费的索赔费率，请填写单价/)
    assert.match(await refused({ claimType: 2, stopMinutes: null }), /请填写数量/)
    const id = await create({ lines: [] })
    assert.match(await engineer.refused('claim/publish', { ids: [id], replyDays: 5 }), /请至少填写一项费用/)
    assert.match(await w.as.supplierA.refused('claim/create', input()), /没有操作权限/)
    const { plant: _, target: __, supplierCode: ___, claimType: ____, sourceType: _____, ...head } = input()
    await engineer.post('claim/edit', { id, ...head, liabilityPct: 10, lines: [{ item: 1, qty: 3 }, { item: 2, qty: 2, unitPrice: 4 }] }) // prettier-ignore
    assert.deepEqual([(await of(id)).totalAmount, (await of(id)).claimAmount], [3008, 300.8])
  })

  test('one live claim of a source and type; a part of the same vehicle is another shortage', async () => {
    const vin = await shortage(w, 2)
    const from = { sourceType: 4, sourceNo: vin, partNos: 'A2' }
    const [a, b] = await Promise.all([0, 1].map(() => engineer.ask('POST', 'claim/create', input(from))))
    assert.match([a, b].find((x) => x!.status !== 0)!.message, /该来源已有索赔单CM/)
    const { id } = [a, b].find((x) => x!.status === 0)!.content
    await create({ ...from, claimType: 3 })
    await create({ ...from, partNos: 'A3' })
    await engineer.post('claim/removeRange', { ids: [id] })
    await create(from)
    const { no } = await difference(w)
    await create({ claimType: 5, sourceType: 2, sourceNo: no })
    assert.match(await refused({ claimType: 5, sourceType: 2, sourceNo: no, supplierCode: 'S002' }), /不是该工厂该供应商的/)
  })

  test('the notice on paper says what is claimed; what is inside stays inside', async () => {
    const id = await told({ lines: [{ item: 1, innerRemark: '藏起来的话' }] })
    const { claimNo } = await of(id)
    const answer = await w.app.inject({
      url: `/api/claim/DownLoadPDF?id=${id}`,
      headers: { authorization: `Bearer ${w.as.supplierA.token}` },
    })
    const { letters } = readPdf(answer.rawPayload)
    for (const letter of `索赔通知单壹万伍仟元整${claimNo.slice(0, 2)}`) assert.ok(letters.has(letter), letter)
    for (const letter of '藏') assert.ok(!letters.has(letter))
    assert.equal('innerRemark' in (await of(id, w.as.supplierA)).lines[0], false)
    assert.equal((await of(id)).lines[0].innerRemark, '藏起来的话')
  })
})
