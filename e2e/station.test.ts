/** At the supplier's picking station: the rack is scanned slot by slot, a wrong part is refused, what is not complete stays. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runClock } from '../src/engine/tasks/clock.ts'
import { jis } from '../src/modules/distribution/jis/jis.ts'
import { broadcast, planned, rack, racks, sequenced, vinOf } from '../test/racks.ts'
import { expect, confirm, openAs, phone, portal, row, shot } from './portal.ts'

test('a rack is scanned and sent; passings and holds show while it is looked at', async () => {
  const { w } = await portal()
  await sequenced(w, { rackSize: 2 })
  await planned(w, [1, 2, 3, 4, 5])
  await broadcast(w, [1, 2, 3])
  await runClock(w.engine, [jis])
  const [first, second] = await racks(w)
  const page = await openAs('supplierA', '/logi/jis/station')
  const cards = page.getByRole('list', { name: '料架' }).getByRole('listitem')
  await cards.filter({ hasText: first.jisNo }).waitFor()
  await cards.filter({ hasText: second.jisNo }).filter({ hasText: '还有2件未扫描' }).waitFor()
  await broadcast(w, [4, 5])
  await cards.nth(2).waitFor()
  await shot(page, 'station')
  // However late: the time stays within its card.
  const crossing = await page.locator('.boards-aside').evaluateAll(
    (all) =>
      all.filter((aside) => {
        aside.firstElementChild!.textContent = '晚14时48分'
        return aside.getBoundingClientRect().right > aside.closest('.boards-card')!.getBoundingClientRect().right - 4
      }).length,
  )
  assert.equal(crossing, 0)

  await cards.filter({ hasText: first.jisNo }).getByRole('button').click()
  const field = page.getByRole('textbox', { name: /扫 1号位 L/ })
  await field.waitFor()
  // A scanner types wherever the focus is: the field has it.
  const scan = async (code: string, says: RegExp) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: says }).waitFor()
  }
  await scan('A2', /错件：应为A1/)
  await shot(page, 'station-wrong')
  await scan('A1', /1号位 L A1 正确/)
  const sends = page.getByRole('button', { name: '发运' })
  await expect(sends).toBeDisabled()
  await page.getByText('还有3件未扫描').waitFor()
  await scan('A2', /1号位 R A2 正确/)
  // The second vehicle is taken off the line while its slot waits: by hand, beside the vehicle.
  const desk = await openAs('planner', `/logi/vOnline?vin=${vinOf(2)}`)
  await row(desk, vinOf(2)).getByRole('checkbox').check()
  await desk.getByRole('button', { name: '扣车/调序' }).click()
  await desk.getByRole('dialog').getByText('已发运的不动').waitFor()
  await shot(desk, 'vehicle-held')
  await confirm(desk)
  await desk.getByText('顺延的件数 2').waitFor()
  await desk.close()
  await page.locator('.slot.gone').getByText('顺延').first().waitFor()
  await page.getByLabel('车牌号').fill('吉A12345')
  await page.waitForFunction(() => !(document.querySelector('footer .ant-btn-primary') as HTMLButtonElement).disabled)
  await sends.click()
  const next = page.getByRole('button', { name: /下一架/ })
  await next.waitFor()
  assert.equal((await rack(w, first.id)).status, 3)
  await next.click()
  await page.getByRole('heading', { name: /座椅/ }).waitFor()
  await page.setViewportSize(phone)
  await shot(page, 'station-phone')
  await page.close()
})
