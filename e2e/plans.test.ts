/** Journeys of the planner and the supplier through month plans and week plans. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { dayAfter, mondayOf } from '../src/declare/index.ts'
import { order, today, world } from '../test/world.ts'
import { expect, confirm, openAs, phone, portal, row, shot, tooSmall } from './portal.ts'

const nextMonth = () => {
  const day = dayAfter(`${today().slice(0, 8)}01`, 40)
  return day.slice(0, 4) + day.slice(5, 7)
}
/** The Monday of the first whole week of a month. */
const firstMonday = (month: string) => dayAfter(mondayOf(`${month.slice(0, 4)}-${month.slice(4)}-01`), 7)

describe('plans', () => {
  test('the planner generates next month, moves a quantity and publishes', async () => {
    const { w, base } = await portal()
    const month = nextMonth()
    await order(w, [], {
      orderMonth: month, plant: 'CN02', warehouse: 'CN02W1',
      lines: [{ partNo: 'P3', orderQty: 2400, needDate: today(), snp: 12 }],
    })
    const page = await openAs('planner', '/logi/mPlan')
    await page.getByRole('button', { name: '生成', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '生成N+1月计划' })
    // Next month stands there already.
    await expect(dialog.getByRole('textbox', { name: '计划月份' })).toHaveValue(`${month.slice(0, 4)}-${month.slice(4)}`)
    await dialog.getByRole('combobox', { name: '工厂' }).fill('CN02')
    await page.locator('.ant-select-item-option:visible', { hasText: 'CN02' }).click()
    await dialog.getByRole('button', { name: /生\s*成/ }).click()
    await page.getByText(/已生成 \d+ 行/).waitFor()
    await page.goto(`${base}/scm/logi/mPlan?plant=CN02&partNo=P3&planMonth=${month}`)
    await row(page, 'P3').getByRole('checkbox').check()
    await page.getByRole('button', { name: /^修\s*改$/ }).click()
    await page.getByText('差异 0').waitFor()
    const first = page.locator('.plan-days .ant-form-item:not(.resting) input').first()
    await first.fill(String(Number((await first.inputValue()).replace(/,/g, '')) - 12))
    await page.getByText('差异 -12').waitFor()
    await confirm(page)
    // The row may show it before the dialog has its answer and leaves the selection.
    await page.locator('.ant-modal-wrap:visible').waitFor({ state: 'hidden' })
    await row(page, '-12').waitFor()
    await row(page, 'P3').getByRole('checkbox').check()
    await page.getByRole('button', { name: /^发\s*布$/ }).click()
    await confirm(page)
    await row(page, '已发布').waitFor()
    await shot(page, 'month-plan')
    // Told again with another day changed: the cell says by how much.
    const planner = w.as.planner
    const [plan] = (await planner.get('n1MPlan/getPager', { plant: 'CN02', partNo: 'P3', planMonth: month })).items
    const [day] = Object.keys(plan).filter((n) => /^d\d\d$/.test(n) && plan[n] > 0) // prettier-ignore
    await planner.post('n1MPlan/callback', { ids: [plan.id] })
    await planner.post('n1MPlan/update', { id: plan.id, [day!]: plan[day!] + 36 })
    await planner.post('n1MPlan/publish', { ids: [plan.id] })
    await page.goto(`${base}/scm/logi/mPlan?plant=CN02&partNo=P3&planMonth=${month}&delta=last`)
    await row(page, 'P3').locator('.delta.strong.up', { hasText: '▲36' }).waitFor({ state: 'attached' })
    await row(page, 'P3').getByRole('link').first().click()
    await page.locator('.day-figures .delta.strong.up', { hasText: '▲36' }).waitFor()
    await shot(page, 'month-plan-deltas')
    // A week plan is asked for by its week, whichever day of it is chosen.
    await page.goto(`${base}/scm/logi/wPlan`)
    await page.getByRole('textbox', { name: '起始周' }).click()
    await page.locator('.ant-picker-cell-today:visible').click()
    await page.getByRole('button', { name: /^查\s*询$/ }).click()
    await page.waitForURL((url) => url.searchParams.get('startWeek') === mondayOf(today()))
    await page.close()
  })

  test('the supplier chooses a week on a phone and says that it cannot', async () => {
    const { base } = await portal()
    const w = await world()
    const week = firstMonday(nextMonth())
    const { id } = await w.as.planner.post('n1WPlan/create', {
      plant: 'CN02', supplierCode: 'S001', partNo: 'P4', startWeek: week, w1d1: 40, remark: '整机',
    })
    await w.as.planner.post('n1WPlan/publish', { ids: [id] })
    const page = await openAs('supplierA', '/logi/wPlan', phone)
    // Nobody has to say which week first.
    await page.waitForURL('**startWeek=*')
    await page.goto(`${base}/scm/logi/wPlan?startWeek=${week}&plant=CN02`)
    await page.getByRole('button', { name: /^WP/ }).click()
    await page
      .getByRole('button', { name: /^反\s*馈$/ })
      .last()
      .click()
    const dialog = page.getByRole('dialog', { name: /^反馈/ })
    // The planner's remark is not the supplier's answer.
    await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('')
    await dialog.getByText('不满足', { exact: true }).click()
    await dialog.getByRole('spinbutton', { name: '可供数量' }).fill('30')
    await dialog.getByRole('textbox', { name: '说明' }).fill('模具维修')
    await confirm(page)
    // Until then the text is that of the field.
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('模具维修').first().waitFor()
    await shot(page, 'week-plan-phone')
    assert.equal((await w.as.planner.get('n1WPlan/getDetails', { id })).feedbackQty, 30)
    await page.goto(`${base}/scm/logi/wPlan?startWeek=${week}&plant=CN02`)
    await page.getByRole('button', { name: /^WP/ }).waitFor()
    assert.deepEqual(await tooSmall(page), [])
    await page.close()
  })
})
