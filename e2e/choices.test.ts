/** Chooses a row by typing, quicker than the portal answers: what is clicked or confirmed is what one has typed. */
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { monthOfTrip, publishedStop, routeFor } from '../test/milk.ts'
import { order } from '../test/world.ts'
import { expect, openAs, phone, portal } from './portal.ts'

/** Holds every search for these words back until `let go`; says when the first was asked. */
async function held(page: Page, kw: string, of = 'part') {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.endsWith(`/${of}/search`) && (url.searchParams.get('kw') ?? '') === kw,
    async (route) => {
      asked.resolve()
      await gate.promise
      await route.continue()
    },
  )
  return { asked: asked.promise, letGo: gate.resolve }
}

test('a row is chosen while the list is still being searched', async () => {
  await portal()
  const page = await openAs('admin', '/dm/partPlant')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^新增/ })
  const part = dialog.getByRole('combobox', { name: '零件号' })
  const option = (no: string) => page.locator('.ant-select-item-option:visible', { hasText: no })

  await part.click()

  await option('A2').waitFor()
  const clicked = await held(page, 'A2')
  await part.fill('A2')
  await option('A2').hover()
  await page.mouse.down()
  await clicked.asked
  await page.mouse.up()
  await expect(dialog, 'the row that was pressed is chosen though the list was asked again').toContainText('A2 零件A2')
  clicked.letGo()

  await part.click()
  await option('A1').waitFor()
  const typed = await held(page, 'A3')
  await part.fill('A3')
  await part.press('Enter')
  await typed.asked
  await part.press('Tab')
  await expect(dialog, 'nothing of the list before is chosen').not.toContainText('A1 零件A1')
  typed.letGo()
  await expect(dialog, 'the first row of what was typed').toContainText('A3 零件A3')
  await expect(option('A3')).toHaveCount(0)

  // Tab alone chooses, too.
  await part.fill('G2')
  await part.press('Tab')
  await expect(dialog).toContainText('G2 零件G2')
  await page.close()
})

test('a driver whom the list does not offer at once is found by typing, and brings the telephone', async () => {
  const { w } = await portal()
  for (let n = 10; n < 70; n++)
    await w.as.carrier.post('driver/save', { driverName: `司机${n}`, phone: `138000000${n}`, carrierCode: 'T01' })
  const offered = await w.as.carrier.get('driver/search', { kw: '', count: 50, carrierCode: 'T01' })
  const far = (await w.as.carrier.get('driver/getPager', { ps: 100 })).items.find(
    (d: any) => !offered.some((o: any) => o.row.phone === d.phone),
  )
  await routeFor(w, 'R91', ['S001'])
  await order(w, [['P1', 8]], { orderMonth: monthOfTrip() })
  const { id: stop } = await publishedStop(w, { routeNo: 'R91', tripNo: 1, stopSeq: 1 }, [['P1', 8]])
  await w.as.planner.post('mrPullSheet/createPick', { ids: [stop] })
  const [pick] = (await w.as.carrier.get('pick/getPager')).items
  const page = await openAs('carrier', `/logi/pick/${pick.id}`, phone)
  await page.getByRole('button', { name: '派车' }).click()
  const dialog = page.getByRole('dialog', { name: /派车/ })
  await dialog.getByLabel('司机', { exact: true }).fill(far.driverName)
  await page.locator('.ant-select-item-option:visible', { hasText: far.driverName }).click()
  await expect(dialog.getByLabel('司机电话')).toHaveValue(far.phone)
  // Typed to its end, without the list.
  await dialog.getByLabel('司机', { exact: true }).fill('司机')
  await expect(dialog.getByLabel('司机电话')).toHaveValue('')
  await dialog.getByLabel('司机', { exact: true }).fill(far.driverName)
  await expect(dialog.getByLabel('司机电话')).toHaveValue(far.phone)
  await page.close()
})

test('a form is sent once its only choices are filled in', async () => {
  await portal()
  const page = await openAs('planner', '/material/need')
  await page.getByRole('button', { name: '新增' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^新增/ })
  const save = dialog.getByRole('button', { name: '保存草稿' })
  await expect(save).toBeEnabled()
  const warehouse = await held(page, '', 'warehouse')
  const plant = dialog.getByRole('combobox', { name: '工厂' })
  await plant.fill('CN01')
  await plant.press('Enter')
  await warehouse.asked
  await expect(save, 'pressed now it would say that the warehouse is missing').toBeDisabled()
  warehouse.letGo()
  await expect(dialog).toContainText('CN01W1')
  await expect(save).toBeEnabled()
  await page.close()
})
