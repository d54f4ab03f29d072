/** From the milk run through a third party's store into the plant, over four roles in the browser: planner, carrier, keeper, receiver. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { publishedStop, routeFor, tripOf } from '../test/milk.ts'
import { ROUTE, STORE, stockOf, thirdStore } from '../test/third.ts'
import { soon } from '../test/world.ts'
import { confirm, expect, inState, openAs, phone, portal, row, shot } from './portal.ts'

const pane = (page: Page) => page.locator('.pane:visible')
/** Agrees to what a dialog asks, and waits until it is done. */
async function agreed(page: Page): Promise<void> {
  const dialog = page.locator('.ant-modal:visible')
  await dialog.waitFor()
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
}
const button = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true })

test('a planner plans, a carrier collects, the store takes in, delivers what the plant calls off, and the plant receives', async () => {
  const { w, base } = await portal()
  const keeper = await thirdStore(w)
  const stop = await w.as.planner.post('mrPullSheet/create', {
    ...tripOf(ROUTE, 1, 1),
    supplierCode: 'S001', warehouse: STORE, dock: 'T1',
    lines: [{ partNo: 'P1', needQty: 40 }],
  })
  const planner = await openAs('planner', `/logi/mr-pull-sheet/${stop.id}`)
  await button(planner, '发布').click()
  await agreed(planner)
  await inState(planner, '待取货')

  const carrier = await openAs('carrier', `/logi/mr-pull-sheet/${stop.id}`)
  await button(carrier, '生成取货单').click()
  await agreed(carrier)
  const { pickNo } = await w.as.carrier.get('mrPullSheet/getDetails', { id: stop.id })
  const [pick] = (await w.as.carrier.get('pick/getPager', { pickNo })).items
  await carrier.goto(`${base}/scm/logi/pick/${pick.id}`)
  await button(carrier, '派车').click()
  const trucked = carrier.getByRole('dialog', { name: /派车/ })
  await trucked.getByLabel('车牌号').fill('吉A90001')
  await trucked.getByLabel('司机', { exact: true }).fill('王强')
  await agreed(carrier)
  await inState(carrier, '已派车')
  // At the supplier's dock he has his phone.
  await carrier.setViewportSize(phone)
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
  await inState(store, '已收货')
  await store.goto(`${base}/scm/logi/stock`)
  await row(store, 'P1').waitFor()
  await shot(store, 'third-stock')
  assert.equal((await stockOf(keeper, 'P1')).tplQty, 40)

  // The plant calls it off; who runs the store sees the need and makes a delivery of it.
  const called = await w.as.planner.post('pullSheet/create', {
    plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1',
    needAt: soon(24),
    lines: [{ partNo: 'P1', needQty: 25 }],
  })
  const { pullNo } = await w.as.planner.get('pullSheet/getDetails', { id: called.id })
  await planner.goto(`${base}/scm/logi/pull-sheet/${called.id}`)
  await button(planner, '发布').click()
  await agreed(planner)
  await inState(planner, '待发货')
  await planner.close()
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
  await inState(store, '待发运')
  await button(store, '发运').click()
  const leaving = store.getByRole('dialog', { name: /发运/ })
  await leaving.getByLabel('车牌号').fill('吉A66666')
  await agreed(store)
  await inState(store, '在途')
  await shot(store, 'third-delivery')
  await store.close()

  const receiver = await openAs('receiver', `/logi/delivery/${made.id}`)
  await button(receiver, '收货').click()
  await agreed(receiver)
  await inState(receiver, '已收货')
  await shot(receiver, 'third-received')
  await receiver.close()
  const done = await w.as.receiver.get('delivery/getDetails', { id: made.id })
  assert.deepEqual([done.status, done.receivedQty, (await stockOf(keeper, 'P1')).tplQty], [5, 25, 15])
})

test('a dispatcher is offered free trucks first, the driver brings his number, and the next trip opens by itself', async () => {
  const { w } = await portal()
  await routeFor(w, 'R78', ['S001'])
  for (const plateNo of ['吉A90011', '吉A90012']) await w.as.carrier.post('truck/save', { plateNo, carrierCode: 'T01' })
  await w.as.admin.post('carrier/save', { carrierCode: 'T78', carrierName: '别家物流' })
  await w.as.admin.post('truck/save', { plateNo: '吉A90010', carrierCode: 'T78' })
  const driver = { driverName: '李勇', phone: '13800000078' }
  await w.as.carrier.post('driver/save', { ...driver, carrierCode: 'T01' })
  for (const trip of [1, 2, 3]) {
    const { id } = await publishedStop(w, { routeNo: 'R78', tripNo: trip, stopSeq: 1 }, [['P1', 8]])
    await w.as.planner.post('mrPullSheet/createPick', { ids: [id] })
  }
  const waiting = async () => (await w.as.carrier.get('pick/getPager', { routeNo: 'R78', status: 0, sort: 'creationDate' })).items
  const [first] = await waiting()
  await w.as.carrier.post('pick/dispatch', { id: first.id, plateNo: '吉A90011', driverName: '王强', driverPhone: '13800000077' })

  const page = await openAs('carrier', '/')
  await page.getByRole('button', { name: /^派车：PK/ }).first().click() // prettier-ignore
  const dialog = page.getByRole('dialog', { name: /派车/ })
  const title = await dialog.locator('.ant-modal-title').innerText()
  const phoneNo = dialog.getByLabel('司机电话')
  assert.equal(await phoneNo.inputValue(), '13800000077')
  await dialog.getByLabel('车牌号').fill('吉A9001')
  const offered = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await offered.filter({ hasText: '在 PK' }).waitFor()
  // Another carrier's truck is not offered; one on a trip meanwhile stands last.
  assert.deepEqual(await offered.allInnerTexts(), ['吉A90012', `吉A90011 在 ${first.pickNo}`])
  await offered.first().click()
  await dialog.getByLabel('司机', { exact: true }).fill('李')
  await expect(phoneNo).toHaveValue('')
  await offered.filter({ hasText: '李勇' }).click()
  await expect(phoneNo).toHaveValue(driver.phone)
  await shot(page, 'dispatch')
  await confirm(page)
  const next = page.locator('.ant-modal-title:visible').filter({ hasNotText: title })
  await next.filter({ hasText: '派车' }).waitFor()
  assert.equal((await waiting()).length, 1)
  await page.close()
})
