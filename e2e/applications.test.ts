/** A supplier cannot come on the day that was asked for: it applies for another one, the planner agrees, both see the new date. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { applyReasons, dayIn, depots, planned } from '../test/after.ts'
import type { Person } from '../test/world.ts'
import { confirm, openAs, phone, portal, row, shot } from './portal.ts'

describe('applications about after-sales plans', () => {
  let planner: Person
  let plan: any
  before(async () => {
    const { w } = await portal()
    planner = await depots(w)
    await applyReasons(w)
    ;[plan] = await planned(planner, [['P1', 20], ['P2', 20]]) // prettier-ignore
  })

  test('a postponement is applied for in the list, granted with another day, and seen by the supplier', async () => {
    const { w } = await portal()
    const page = await openAs('supplierA', '/logi/accplan')
    await row(page, plan.partNo).getByRole('checkbox').click()
    await page.getByRole('button', { name: '申请变更' }).click()
    const dialog = page.getByRole('dialog', { name: /申请变更/ })
    await dialog.getByText('同意后需求日期改为回复供货日期').waitFor()
    await dialog.getByLabel('申请到货日期').fill(dayIn(9))
    await page.keyboard.press('Enter')
    await dialog.getByRole('combobox', { name: '申请原因' }).fill('AP01')
    await page.locator('.ant-select-item-option:visible', { hasText: 'AP01' }).click()
    await dialog.getByLabel('说明').fill('进口原料清关延误')
    await shot(page, 'accapply-dialog')
    await confirm(page)
    await dialog.waitFor({ state: 'hidden' })

    const desk = await openAs('after', '/logi/accapply')
    await row(desk, plan.planNo).getByText('审批中').waitFor()
    await shot(desk, 'accapply-list')
    await row(desk, plan.planNo).getByRole('checkbox').click()
    await desk.getByRole('button', { name: /^同\s*意$/ }).click()
    const reply = desk.getByRole('dialog', { name: /^同意/ })
    await reply.getByLabel('回复供货日期').fill(dayIn(8))
    await desk.keyboard.press('Enter')
    await reply.getByLabel('回复意见').fill('最晚这一天')
    await shot(desk, 'accapply-reply')
    await confirm(desk)
    await reply.waitFor({ state: 'hidden' })
    assert.equal((await planner.get('accPlan/getDetails', { id: plan.id })).needDate, dayIn(8))
    await desk.close()
    await page.close()

    const [{ id }] = (await w.as.supplierA.get('accApply/getPager', { supplyOrderNo: plan.supplyOrderNo })).items
    const hand = await openAs('supplierA', `/logi/accapply/${id}`, phone)
    await hand.getByText('已通过').first().waitFor()
    await hand.getByText(dayIn(8)).first().waitFor()
    await hand.getByText('最晚这一天').first().waitFor()
    await shot(hand, 'accapply-phone')
    await hand.goto(new URL(`/scm/logi/accplan/${plan.id}`, hand.url()).href)
    await hand.getByText(dayIn(8)).first().waitFor()
    await hand.close()
  })
})
