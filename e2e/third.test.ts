/** From the milk run through a third party's store into the plant, over four hands: carrier, keeper, planner's call-off, receiver. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { pickFor, stockOf, thirdStore } from '../test/third.ts'
import { pull } from '../test/world.ts'
import { confirm, openAs, phone, portal, row, shot } from './portal.ts'

const pane = (page: Page) => page.locator('.pane:visible')
/** Agrees to what a dialog asks, and waits until it is done. */
async function agreed(page: Page): Promise<void> {
  const dialog = page.locator('.ant-modal:visible')
  await dialog.waitFor()
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
}
const button = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true })

test('a carrier collects, the store takes in, delivers what the plant calls off, and the plant receives', async () => {
  const { w, base } = await portal()
  const keeper = await thirdStore(w)
  const pick = await pickFor(w, { parts: [['P1', 40]] })

  const carrier = await openAs('carrier', `/logi/pick/${pick.id}`, phone)
  await carrier.getByRole('button', { name: '取货', exact: true }).click()
  const at = carrier.getByRole('dialog', { name: /取货 PK/ })
  await at.locator('[data-cell="0 pickQty"] input').waitFor()
  await at.getByRole('button', { name: '登记取货' }).click()
  await at.waitFor({ state: 'hidden' })
  await carrier.close()
  const { sheetNo } = (await w.as.carrier.get('pick/getDetails', { id: pick.id })).lines[0]
  const { id: sheetId } = (await keeper.get('sendSheet/getPager', { sheetNo })).items[0]

  const store = await openAs('tpl9', `/logi/sendSheet/${sheetId}`)
  await button(store, '收货').click()
  await agreed(store)
  await store.getByText('已收货').first().waitFor()
  await store.goto(`${base}/scm/logi/stock`)
  await row(store, 'P1').waitFor()
  await shot(store, 'third-stock')
  assert.equal((await stockOf(keeper, 'P1')).tplQty, 40)

  // The plant calls it off; who runs the store sees the need and makes a delivery of it.
  const { pullNo } = await pull(w, [['P1', 25]])
  await store.goto(`${base}/scm/logi/delivery-need`)
  await row(store, pullNo).getByRole('checkbox').check()
  await button(store, '生成配送单').click()
  const asked = store.getByRole('dialog', { name: /生成配送单/ })
  await asked.locator('[data-cell="0 shipQty"] input').waitFor()
  await shot(store, 'third-delivery-dialog')
  await agreed(store)
  const made = (await keeper.get('delivery/getPager', { sourceNo: pullNo })).items[0]
  await store.goto(`${base}/scm/logi/delivery/${made.id}`)
  await button(store, '发布').click()
  await agreed(store)
  await store.getByText('待发运').first().waitFor()
  await button(store, '发运').click()
  const leaving = store.getByRole('dialog', { name: /发运/ })
  await leaving.getByLabel('车牌号').fill('吉A66666')
  await agreed(store)
  await store.getByText('在途').first().waitFor()
  await shot(store, 'third-delivery')
  await store.close()

  const receiver = await openAs('receiver', `/logi/delivery/${made.id}`)
  await button(receiver, '收货').click()
  await agreed(receiver)
  await receiver.getByText('已收货').first().waitFor()
  await shot(receiver, 'third-received')
  await receiver.close()
  const done = await w.as.receiver.get('delivery/getDetails', { id: made.id })
  assert.deepEqual([done.status, done.receivedQty, (await stockOf(keeper, 'P1')).tplQty], [5, 25, 15])
})
