/**
 * A claim from the shortage to what is paid: raised where it is seen, disputed on a phone, decided at another desk, deducted once, sealed by
 * both, and less to pay for the month.
 */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { shortage } from '../test/shortage.ts'
import { approvedSeal, person } from '../test/signing/kit.ts'
import { monthOf } from '../src/declare/index.ts'
import { callOff, codeOf, shipUnits, unitPart } from '../test/units.ts'
import { thisMonth, today, type World } from '../test/world.ts'
import { act, confirm, expect, inState, openAs, phone, portal, row, shot, signOn } from './portal.ts'

let vin: string
let shortId: number
let id: number
let claimNo: string
let dedId: number
let dedNo: string

describe('a claim', () => {
  before(async () => {
    const { w } = await portal()
    const engineer = await person(w, 'claimer', 'CLAIM_ENG')
    vin = await shortage(w)
    shortId = (await w.as.planner.get('lineShort/getPager', { vin })).items[0].id
    await engineer.post('claimRate/save', { plant: 'CN01', item: 1, unit: '分钟', price: 1000, validFrom: '2020-01-01' })
  })
  const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

  test('raised on the shortage, with what is known of it filled in, and told', async () => {
    const page = await openAs('claimer', `/logi/lineShort/${shortId}`)
    await act(page, '新增索赔')
    const dialog = dialogOf(page, /新增/)
    await expect(dialog.getByLabel('来源单号')).toHaveValue(vin)
    await expect(dialog.getByLabel('问题描述')).toHaveValue(new RegExp(`${vin}.*A2`))
    await dialog.getByLabel('停线分钟').fill('30')
    await dialog.getByLabel('责任比例%').fill('50')
    await shot(page, 'claim-create')
    await confirm(page)
    await expect(dialog).toBeHidden()
    const { w } = await portal()
    ;({ id, claimNo } = (await w.as.planner.get('claim/getPager', { sourceNo: vin })).items[0])
    await page.goto(`${(await portal()).base}/scm/logi/claim/${id}`)
    await expect(page.getByText('15,000').filter({ visible: true }).first()).toBeVisible()
    await act(page, '发布')
    await dialogOf(page, /发布/).waitFor()
    await confirm(page)
    await inState(page, '待回复')
    await shot(page, 'claim-told')
    await page.close()
  })

  test('the supplier disputes it on a phone, with its evidence', async () => {
    const page = await openAs('supplierA', `/logi/claim/${id}`, phone)
    await expect(page.getByText('1. 停线损失')).toBeVisible()
    await act(page, '提出异议')
    const dialog = dialogOf(page, /提出异议/)
    await dialog.getByLabel('异议说明').fill('车辆已在厂门外等候')
    await dialog.getByLabel('认可金额').fill('5000')
    const buffer = Buffer.from('%PDF-1.4 gate')
    await dialog.locator('input[type=file]').setInputFiles({ name: '门岗记录.pdf', mimeType: 'application/pdf', buffer })
    await expect(dialog.getByText('门岗记录.pdf')).toBeVisible()
    await shot(page, 'claim-phone-dispute')
    await confirm(page)
    await inState(page, '有异议')
    await page.close()
  })

  test('somebody else decides, and the deduction has it once', async () => {
    const page = await openAs('accountant', `/logi/claim/${id}`)
    await act(page, '裁定')
    const dialog = dialogOf(page, /裁定/)
    await expect(dialog.getByLabel('裁定金额')).toHaveValue(/5,?000/)
    await dialog.getByLabel('裁定金额').fill('10000')
    await dialog.getByLabel('裁定意见').fill('按门岗记录承担三分之二')
    await confirm(page)
    await inState(page, '已裁定')
    const { base, w } = await portal()
    for (let i = 0; i < 2; i++) await w.as.accountant.post('dedstatement/generate', { plant: 'CN01', period: thisMonth() })
    await page.goto(`${base}/scm/logi/dedst?supplierCode=S001`)
    await expect(row(page, '索赔扣款')).toContainText('10,000')
    const made = (await w.as.accountant.get('dedstatement/getLines', { claimNo })).items
    ;({ dedNo } = made[0])
    dedId = made[0].headId ?? made[0].id
    await page.goto(`${base}/scm/logi/dedst/${dedId}`)
    await expect(page.getByText(claimNo).filter({ visible: true }).first()).toBeVisible()
    await shot(page, 'claim-deduction')
    await page.close()
  })

  test('both seal the deduction, and the month’s statement pays that much less', async () => {
    const { base, w } = await portal()
    const desk = await openAs('accountant', `/logi/dedst/${dedId}`)
    await act(desk, '发布')
    await confirm(desk)
    await inState(desk, '待确认')
    const theirs = await openAs('supplierA', `/logi/dedst/${dedId}`, phone)
    await act(theirs, '确认')
    await confirm(theirs)
    await inState(theirs, '已确认待签')
    await act(desk, '发起签章')
    await confirm(desk)
    await approvedSeal(w, { sealName: '供应商财务章' })
    await approvedSeal(w, { orgCode: 'OEM', sealName: '核算专用章', holders: 'accountant' })
    await signOn(theirs, '签章', '供应商财务章')
    await signOn(desk, '签章', '核算专用章')
    await inState(desk, '签章完成')

    const { period } = await usedLastMonth(w)
    await w.as.accountant.post('statementThree/generate', { plant: 'CN01', period })
    const [three] = (await w.as.accountant.get('statementThree/getPager', { plant: 'CN01', period, supplierCode: 'S001' })).items
    // 40 pieces at 600 and 13 % tax, less what was decided.
    assert.deepEqual([three.grossAmount, three.deductionAmount, three.payable, three.dedNos], [27_120, 10_000, 17_120, dedNo])
    await desk.goto(`${base}/scm/logi/statementThree/${three.id}`)
    await expect(desk.getByText('17,120.00').filter({ visible: true }).first()).toBeVisible()
    await expect(desk.getByText(dedNo).filter({ visible: true }).first()).toBeVisible()
    await shot(desk, 'claim-statement')
    await act(desk, '发布')
    await confirm(desk)
    await theirs.goto(`${base}/scm/logi/statementThree/${three.id}`)
    await expect(theirs.getByText('17,120.00').filter({ visible: true }).first()).toBeVisible()
    await shot(theirs, 'claim-statement-phone')
    await theirs.goto(`${base}/scm/logi/claim/${id}`)
    await inState(theirs, '已扣款')
    await shot(theirs, 'claim-deducted-phone')
    for (const p of [desk, theirs]) await p.close()
  })
})

test('a battery that failed says how many of its batch were shipped and failed, and leads to them', async () => {
  const { w } = await portal()
  const engineer = await person(w, 'batteries', 'CLAIM_ENG')
  const partNo = await unitPart(w, 'BAT1')
  await shipUnits(w, await callOff(w, partNo, 4), [1, 2, 3, 4].map(codeOf), { batchNo: 'B7' })
  const { id: batteryId } = await engineer.post('supClaimBattery/create', {
    claimNo: 'BC1',
    serialNo: codeOf(1),
    plant: 'CN01', supplierCode: 'S001', partNo, batchNo: 'B7', claimType: 1,
    failDate: today(),
    unitCost: 1000, laborCost: 0,
  })
  const page = await openAs('batteries', `/logi/battery/${batteryId}`)
  const batch = page.getByRole('region', { name: '批次B7' })
  await expect(batch).toContainText('批次B7发出 4块，索赔 1块，故障率 25%')
  await shot(page, 'claim-battery')
  await batch.getByRole('link', { name: '4块' }).click()
  await expect(page.locator('.list-row:visible')).toHaveCount(4)
  await page.close()
})

/** What the line used of a part in the month before this one, priced and closed. */
async function usedLastMonth(w: World): Promise<{ period: string }> {
  const month = new Date(Date.UTC(Number(thisMonth().slice(0, 4)), Number(thisMonth().slice(4)) - 2, 15))
    .toISOString()
    .slice(0, 10)
  const period = monthOf(month)
  const of = { plant: 'CN01', supplierCode: 'S001', partNo: 'A6' }
  for (const [moveType, qty] of [
    [5, 60],
    [1, 50],
    [3, 40],
  ] as const) {
    // prettier-ignore
    const { id } = await w.as.manager.post('stockMovement/post', { ...of, movementNo: `C${moveType}`, moveType, warehouse: 'CN01W1', qty, businessDate: month })
    if (moveType === 5) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  }
  await w.as.accountant.post('priceRecord/save', { ...of, price: 600, taxRate: 0.13, validFrom: '2020-01-01' })
  await w.as.accountant.post('ledger/checkLaws')
  await w.as.accountant.post('ledgerPeriod/close', { plant: 'CN01', period })
  return { period }
}
