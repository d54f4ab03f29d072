/** An evaluation from its publication to the new rank: a supplier sees what it would take, appeals on one fact on a phone, another person decides. */
import { before, describe, test } from 'node:test'
import { monthAfter } from '../src/declare/index.ts'
import { facts, schemed, usual } from '../test/evaluation.ts'
import { person } from '../test/signing/kit.ts'
import { thisMonth, type Person } from '../test/world.ts'
import { act, confirm, expect, inState, openAs, phone, portal, shot } from './portal.ts'

const month = monthAfter(thisMonth(), -2)
let engineer: Person
let id: number
let appealId: number

describe('an evaluation', () => {
  before(async () => {
    const { w } = await portal()
    engineer = await person(w, 'perf', 'PERF_ENG')
    await person(w, 'head', 'PERF_ENG')
    await schemed(w, month)
    await facts(w, 'S001', 'CN01', month, usual)
    await facts(w, 'S002', 'CN01', month, { ...usual, late: 4 })
    await engineer.post('performance/generate', { plant: 'CN01', period: month })
    const { items } = await engineer.get('performance/getPager', { period: month })
    id = items.find((p: any) => p.supplierCode === 'S001').id
    await engineer.post('performance/publish', { ids: items.filter((p: any) => p.id !== id).map((p: any) => p.id) })
  })

  test('published from its page, with each item and what it adds', async () => {
    const page = await openAs('perf', `/logi/evaluate_m/${id}`)
    await expect(page.getByText('83.48').filter({ visible: true }).first()).toBeVisible()
    // 24 of so many: a PPM alone says nothing.
    await expect(page.getByText('240 ppm，检查 100,000')).toBeVisible()
    await act(page, '发布')
    await confirm(page)
    await inState(page, '已发布')
    await page.getByText('K01 准时交付率').click()
    await expect(page.getByText('95 ÷ 100，100 条事实')).toBeVisible()
    await shot(page, 'evaluation-published')
    await page.close()
  })

  test('what three trucks on time would have made of it: the supplier moves the slider, and the score comes with their numbers', async () => {
    const page = await openAs('supplierA', `/logi/evaluate_m/${id}`)
    await page.getByRole('tab', { name: '改进试算' }).click()
    const tried = page.getByRole('region', { name: '如果这些都合格' })
    const slider = tried.getByRole('slider', { name: /^K01 准时交付率/ })
    await slider.focus()
    for (let n = 0; n < 3; n++) await slider.press('ArrowRight')
    await expect(tried).toContainText('K01 准时交付率：3 / 5 条合格')
    // What it makes of the score is in sight while the first of many sliders is moved.
    await expect(tried.getByText('得分 89.31 分')).toBeInViewport()
    await expect(tried).toContainText('现在 83.48 分')
    await expect(tried.getByRole('listitem').filter({ hasText: /^LA\d/ })).toHaveCount(3)
    await shot(page, 'evaluation-slider')
    await page.close()
  })

  test('the supplier opens the worst fact on a phone, sees what it costs, and appeals', async () => {
    const page = await openAs('supplierA', `/logi/evaluate_m/${id}`, phone)
    await page.getByText('K01 准时交付率').click()
    await page
      .getByRole('checkbox', { name: /^申诉LA/ })
      .first()
      .check()
    await expect(page.getByText(/已选 1 条，全部同意后/)).toContainText('第 1 名')
    await shot(page, 'evaluation-phone-fact')
    await page.getByRole('button', { name: /^申\s?诉$/ }).click()
    const dialog = page.getByRole('dialog', { name: /申诉/ })
    await dialog.getByLabel('申诉理由').fill('道口封闭，车在门外等候')
    const buffer = Buffer.from('%PDF-1.4 gate')
    await dialog.locator('input[type=file]').setInputFiles({ name: '门岗记录.pdf', mimeType: 'application/pdf', buffer })
    await expect(dialog.getByText('门岗记录.pdf')).toBeVisible()
    await shot(page, 'evaluation-phone-appeal')
    await dialog.getByRole('button', { name: '提交申诉' }).click()
    await inState(page, '申诉中')
    await page.close()
    appealId = (await engineer.get('performanceAppeal/getPager', {})).items[0].id
  })

  test('somebody else decides; score and rank are new, the old score stands beside them', async () => {
    const page = await openAs('head', `/logi/appeal_m/${appealId}`)
    await act(page, '裁定')
    const dialog = page.getByRole('dialog', { name: /裁定/ })
    await dialog.getByLabel('裁定').first().click()
    await page.getByTitle('同意', { exact: true }).click()
    await shot(page, 'evaluation-decide')
    await confirm(page)
    await inState(page, '已通过')
    const { base } = await portal()
    await page.goto(`${base}/scm/logi/evaluate_m/${id}`)
    await inState(page, '已定稿')
    await page.getByText('K01 准时交付率').click()
    await expect(page.getByText('95 ÷ 99，99 条事实，另有 1 条已剔除')).toBeVisible()
    await expect(page.getByText('发布时 95').first()).toBeVisible()
    await shot(page, 'evaluation-final')
    await page.close()
  })
})
