/** The report of claims: what was told is counted, with what became of it; money for who may see it. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { shortage } from '../../../../test/shortage.ts'
import { person } from '../../../../test/signing/kit.ts'
import { thisMonth, today, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let engineer: Person
const month = { from: thisMonth(), to: thisMonth() }
async function claim(qty: number, more: object = {}): Promise<number> {
  const { id } = await engineer.post('claim/create', {
    plant: 'CN01', target: 1, supplierCode: 'S001', claimType: 4, sourceType: 1,
    occurAt: `${today()} 00:00:01`,
    liabilityPct: 100, description: '标签缺零件号', kpiCounted: true,
    lines: [{ item: 2, qty, unitPrice: 100 }],
    ...more,
  })
  return id
}
const told = async (qty: number, more?: object) => {
  const id = await claim(qty, more)
  await engineer.post('claim/publish', { ids: [id], replyDays: 5 })
  return id
}
const rows = async (who: Person) => (await who.get('kpiClaimRpt/getPager', month)).items

suite('report of claims', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'claimer', 'CLAIM_ENG')
    await shortage(w)
    const agreed = await told(1)
    await w.as.supplierA.post('claim/confirm', { ids: [agreed], causeKind: 4, measures: '换标签机' })
    const disputed = await told(3)
    const { content } = await w.as.supplierA.upload('file/upload', Buffer.from('%PDF-1.4 evidence'), 'a.pdf')
    const answer = { disputeReason: '标签齐全', proposedAmount: 0, answerFiles: [{ id: content.id }] }
    await w.as.supplierA.post('claim/dispute', { id: disputed, ...answer })
    await w.as.accountant.post('claim/decide', { id: disputed, agreedAmount: 200, opinion: '按照片' })
    // Nobody was told.
    await claim(9)
    await told(5, { supplierCode: 'S002', claimType: 1, lineCode: 'CN01-L9', stopMinutes: 12 })
  })

  test('claims, money and rates by supplier and kind; drafts are not counted', async () => {
    const found = await rows(w.as.accountant)
    const one = found.find((r: any) => r.supplierCode === 'S001')
    assert.equal(found.length, 2)
    assert.deepEqual(
      [one.claimKind, one.claimCount, one.openCount, one.disputeCount, one.claimAmount, one.agreedAmount, one.deductedAmount],
      [4, 2, 2, 1, 400, 300, 0],
    )
    assert.deepEqual([one.agreeRate, one.recoverRate, one.disputeRate], [75, 0, 50])
    assert.equal(found.find((r: any) => r.supplierCode === 'S002').stopMinutes, 12)
  })

  test('a supplier sees its own; rates of money are hidden with the money', async () => {
    assert.deepEqual((await rows(w.as.supplierA)).map((r: any) => r.supplierCode), ['S001']) // prettier-ignore
    const performance = await person(w, 'perf', 'PERF_ENG')
    const [row] = await rows(performance)
    assert.deepEqual([row.claimAmount, row.agreeRate, row.recoverRate], [undefined, undefined, undefined])
    assert.equal(typeof row.disputeRate, 'number')
  })
})
