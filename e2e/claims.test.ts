/** A claim from the shortage to the deduction: raised where it is seen, disputed on a phone, decided at another desk, deducted once. */
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import { shortage } from '../test/shortage.ts'
import { person } from '../test/signing/kit.ts'
import { thisMonth } from '../test/world.ts'
import { act, confirm, expect, inState, openAs, phone, portal, row, shot } from './portal.ts'

let vin: string
let shortId: number
let id: number
let claimNo: string

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
    await page.goto(`${base}/scm/logi/dedst/${made[0].headId ?? made[0].id}`)
    await expect(page.getByText(claimNo).filter({ visible: true }).first()).toBeVisible()
    await shot(page, 'claim-deduction')
    await page.close()
  })
})
