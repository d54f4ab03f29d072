/** Repairs that a supplier bears: from the item to the month's notice, its answer and one deduction; built and published twice nothing doubles. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, monthAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { person } from '../../../../test/signing/kit.ts'
import { thisMonth, today, world, type Person, type World } from '../../../../test/world.ts'
import { supClaimNotice } from './supClaimNotice.ts'

let w: World
let engineer: Person
const month = monthAfter(thisMonth(), -1)
let made = 0
const repair = async (more: object = {}): Promise<number> =>
  (
    await engineer.post('supClaim/create', {
      claimItemNo: `W${++made}`,
      plant: 'CN01', supplierCode: 'S001', partNo: 'P1', claimMonth: month, claimKind: 1, qty: 1, materialCost: 100,
      laborCost: 50, logisticsCost: 10, shareRatio: 50, mgmtRate: 5, isMainPart: true, oldPartReturn: 0, failCode: 'F1',
      ...more,
    })
  ).id
const item = (id: number, who: Person = engineer) => who.get('supClaim/getDetails', { id })
const build = (more: object = {}) => engineer.get('supClaim/callBuildClaimNoticeJob', { plant: 'CN01', month, ...more })
const publish = () => engineer.get('supClaim/callClaimPubNoticeJob', { plant: 'CN01', month })
const notices = async (who: Person = engineer, more: Record<string, string | number> = {}): Promise<any[]> =>
  (await who.get('supClaimNotice/getpager', { claimMonth: month, status: '0,1,2,3,4,5', ps: 50, ...more })).items
const notice = (id: number) => engineer.get('supClaimNotice/getDetails', { id })
/** The notice of repairs that lie in none yet, told. */
async function told(supplierCode = 'S001'): Promise<any> {
  await build()
  await publish()
  const [last] = (await notices(engineer, { supplierCode })).sort((a, b) => b.id - a.id)
  return notice(last.id)
}
const file = async (who: Person) => [{ id: (await who.upload('file/upload', Buffer.from('%PDF-1.4'), 'a.pdf')).content.id }]

suite('notices of repairs', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'claimer', 'CLAIM_ENG')
  })

  test('a supplier bears its share and the fee; goodwill and nothing are listed and in no notice', async () => {
    const [a, b] = [await repair(), await repair({ claimKind: 4 })]
    // (100 + 50 + 10) × 50 % × 1.05.
    assert.deepEqual([(await item(a)).supplierAmount, (await item(b)).supplierAmount, (await item(b)).shareRatio], [84, 0, 0])
    assert.match(await engineer.refused('supClaim/edit', { id: a, shareRatio: 101, mgmtRate: 0 }), /责任比例应在0到100之间/)
    assert.match(await engineer.refused('supClaim/edit', { id: b, shareRatio: 1, mgmtRate: 0 }), /善意索赔由主机厂承担/)
    await repair({ failCode: 'F2' })
    await repair({ supplierCode: 'S002' })
    await Promise.all([build(), build()])
    await build()
    const all = await notices()
    assert.deepEqual(all.map((n) => [n.supplierCode, n.itemCount, n.totalAmount]).sort(), [['S001', 2, 168], ['S002', 1, 84]]) // prettier-ignore
    assert.deepEqual([(await item(a)).status, (await item(b)).status], [1, 0])
    const own = await notice(all.find((n) => n.supplierCode === 'S001').id)
    assert.deepEqual(own.lines.map((l: any) => [l.failCode, l.amount]), [['F1', 84], ['F2', 84]]) // prettier-ignore
    const seen = async (who = w.as.supplierA) => [(await notices(who)).length, (await who.get('supClaim/getpager', {})).total]
    assert.deepEqual(await seen(), [0, 0])
    // Who comes second finds nothing to tell, or waits and is refused.
    await Promise.all([publish(), publish()].map((p) => p.catch(() => undefined)))
    await publish()
    const tellings = await w.engine.db.rows(sql`select id from history where doc = 'supClaimNotice' and action = 'publish'`)
    assert.equal(tellings.length, 2)
    assert.deepEqual([await seen(), await seen(w.as.supplierB)], [[1, 2], [1, 1]]) // prettier-ignore
    assert.equal((await notices())[0].status, 1)
    const details = await w.as.supplierA.get('supClaimNotice/getDetailsByNoticeId', { id: own.id })
    assert.equal(details.total, 2)
  })

  test('confirmed it is owed whole, and deducted once', async () => {
    const [{ id }] = await notices(engineer, { supplierCode: 'S002' })
    await w.as.supplierB.post('supClaimNotice/confirm', { ids: [id] })
    for (let i = 0; i < 2; i++) await w.as.accountant.post('dedstatement/generate', { plant: 'CN01', period: thisMonth() })
    const { items } = await w.as.accountant.get('dedstatement/getLines', { sourceType: 7 })
    assert.deepEqual(items.map((l: any) => [l.sourceNo, l.amount]), [[(await notice(id)).noticeNo, 84]]) // prettier-ignore
    assert.deepEqual([(await notice(id)).status, (await notice(id)).debitState], [2, 1])
  })

  test('disputed with its evidence, decided line by line', async () => {
    const [{ id }] = await notices(engineer, { supplierCode: 'S001' })
    const refused = { id, disputeReason: '非本批次', attachments: [] }
    assert.match(await w.as.supplierA.refused('supClaimNotice/dispute', refused), /请上传/)
    await w.as.supplierA.post('supClaimNotice/dispute', { ...refused, attachments: await file(w.as.supplierA) })
    assert.equal((await w.as.supplierA.get('supClaim/getpager', { status: 4 })).total, 2)
    const { lines } = await notice(id)
    const decide = (amounts: number[]) => ({
      id, opinion: '一半',
      lines: lines.map((l: any, i: number) => ({ id: l.id, agreedAmount: amounts[i] })),
    })
    assert.match(await engineer.refused('supClaimNotice/decide', decide([85, 0])), /裁定金额85不能超过索赔金额/)
    await engineer.post('supClaimNotice/decide', decide([84, 0]))
    const after = await notice(id)
    assert.deepEqual([after.status, after.agreedAmount, after.debitState], [4, 84, 0])
    assert.equal((await w.as.supplierA.get('supClaim/getpager', { status: 3 })).total, 2)
  })

  test('silent beyond the day it is confirmed; a void one gives its repairs back', async () => {
    const id = await repair({ failCode: 'F3' })
    const { id: first, confirmBy } = await told()
    assert.ok(confirmBy > dayAfter(today(), 10))
    await engineer.post('supClaimNotice/void', { ids: [first] })
    assert.deepEqual([(await item(id)).status, (await item(id)).noticeNo], [0, null])
    const again = await told()
    assert.notEqual(again.id, first)
    await w.engine.db.rows(sql`update sup_claim_notice set confirm_by = ${dayAfter(today(), -1)}::date where id = ${again.id}`)
    await runClock(w.engine, [supClaimNotice])
    assert.deepEqual([(await notice(again.id)).status, (await notice(again.id)).deemed, (await item(id)).status], [2, true, 3])
  })
})
