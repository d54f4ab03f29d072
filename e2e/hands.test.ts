/** Phones of those who collect, load and move goods: no network, both sides sign on the driver's phone, what was done is booked once. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { publishedStop, routeFor } from '../test/milk.ts'
import { stocked, STORE, thirdStore } from '../test/third.ts'
import { callOff, codeOf, shipUnits, unitPart } from '../test/units.ts'
import { order, pull, soon, stock, today, type Person, type World } from '../test/world.ts'
import { expect, openAs, phone, portal, row, scan, shot } from './portal.ts'
import { serious } from './serious.ts'

let w: World
let base: string
let keeper: Person
const pill = (page: Page, text: string | RegExp) => page.locator('.pill', { hasText: text }).waitFor()
const answer = (page: Page, text: string | RegExp) => page.locator('.hands .said').getByText(text).waitFor()
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))
/** By day and by night. */
async function shots(page: Page, name: string): Promise<void> {
  await shot(page, `hands-${name}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await shot(page, `hands-${name}-dark`)
  assert.deepEqual(await serious(page), [])
  await page.emulateMedia({ colorScheme: 'light' })
}
/** A finger writes on the pad of a signature. */
async function write(page: Page, who: string): Promise<void> {
  const pad = page.getByRole('region', { name: who }).locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (let i = 1; i <= 25; i++) await page.mouse.move(box.x + 40 + i * 8, box.y + 80 + 40 * Math.sin(i / 2))
  await page.mouse.up()
  await page.getByRole('region', { name: who }).getByRole('img', { name: '签名板，已书写' }).waitFor()
}
const digits = async (page: Page, region: string, text: string) => {
  const keys = page.getByRole('region', { name: region })
  for (const d of text) await keys.getByRole('button', { name: d, exact: true }).click()
}
/** What hands press next is in sight without scrolling, above the bar at the bottom. */
async function inSight(page: Page, what: Locator): Promise<void> {
  const [box, bar] = [(await what.boundingBox())!, (await page.locator('.hands').boundingBox())!]
  assert.equal(await page.evaluate(() => scrollY), 0)
  assert.ok(box.y + box.height <= bar.y, `it ends at ${box.y + box.height}, the bar begins at ${bar.y}`)
}
let gains = 0
/** Parts of S001 that lie in CN01W1, in no zone yet. */
async function gained(...parts: [string, number][]): Promise<void> {
  for (const [partNo, qty] of parts)
    await w.as.manager.post('stockMovement/post', {
      movementNo: `HANDS${++gains}`,
      moveType: 5, plant: 'CN01', supplierCode: 'S001', partNo, warehouse: 'CN01W1', qty,
      businessDate: today(),
    })
  const { items } = await w.as.accountant.get('stockMovement/getPager', { status: 2 })
  await w.as.accountant.post('stockMovement/approve', { ids: items.map((m: any) => m.id) })
}
/** A carrier's pick of stops, its truck named. */
async function dispatched(stops: { id: number }[]): Promise<number> {
  await w.as.carrier.post('mrPullSheet/createPick', { ids: stops.map((s) => s.id) })
  const { pickNo } = await w.as.carrier.get('mrPullSheet/getDetails', { id: stops[0]!.id })
  const [{ id }] = (await w.as.carrier.get('pick/getPager', { pickNo })).items
  await w.as.carrier.post('pick/dispatch', { id, plateNo: '吉A80001', driverName: '王强' })
  return id
}

describe('hands in the yard', () => {
  before(async () => {
    ;({ w, base } = await portal())
    keeper = await thirdStore(w)
    await order(w, [['P1', 900], ['P2', 200]]) // prettier-ignore
  })

  test('a driver collects without network: short with its reason, both sign on his phone; page killed, answers lost, booked once', async () => {
    await routeFor(w, 'RH', ['S001'])
    const stop = await publishedStop(w, { routeNo: 'RH', tripNo: 1, stopSeq: 1 }, [['P1', 40], ['P2', 10]]) // prettier-ignore
    const id = await dispatched([stop])
    const page = await openAs('carrier', '/yard/#pick', phone)
    await page.getByText(stop.mrNo).waitFor()
    await kept(page)
    await shots(page, 'pick-list')
    const context = page.context()
    await context.setOffline(true)
    await scan(page, stop.mrNo, true)
    await page.locator('.progress', { hasText: '0 / 2 行' }).waitFor()
    // The bar code of a part says no quantity; the supplier's own label says both, and is counted once.
    await scan(page, 'PP2')
    await answer(page, '标签上没有数量')
    await page.getByRole('button', { name: '记 10 EA' }).click()
    await answer(page, '1 / 2 行')
    const type = async (code: string) => {
      await page.getByRole('button', { name: '手工输入' }).click()
      await page.getByLabel('箱号、零件号或单号').fill(code)
      await page.getByRole('button', { name: '确定' }).click()
      await page.getByRole('button', { name: '关闭' }).click()
    }
    await type('(00)340000000000000015(241)P1(30)35')
    await answer(page, 'P1　35 EA')
    await type('(00)340000000000000015(241)P1(30)35')
    await answer(page, '这箱已经扫过')
    await shots(page, 'pick-sheet')
    await page.getByRole('button', { name: '取完，去确认' }).click()
    await page.getByText('实取 1 / 2 行').waitFor()
    const end = page.getByRole('button', { name: '取货完成，少取的退回' })
    await end.click()
    await page.getByText('请选择零件 P1 的差异原因').first().waitFor()
    await page.getByRole('region', { name: 'P1' }).getByRole('button', { name: 'UN01' }).click()
    await end.click()
    await page.getByText('请填写发货人姓名').first().waitFor()
    await page.getByRole('region', { name: '发货人签字' }).getByLabel('姓名').fill('李发货')
    await write(page, '发货人签字')
    // The battery is out: names and lines are there.
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto(`${base}/scm/yard/#pick`)
    await again.getByText('已扫 1').waitFor()
    await again.getByText(stop.mrNo).click()
    await again.getByRole('button', { name: '取完，去确认' }).click()
    await again.getByRole('region', { name: '发货人签字' }).getByRole('img', { name: '签名板，已书写' }).waitFor()
    await expect(again.getByRole('region', { name: '司机签字' }).getByLabel('姓名')).toHaveValue('王强')
    await write(again, '司机签字')
    await shots(again, 'pick-signed')
    await again.getByRole('button', { name: '取货完成，少取的退回' }).click()
    await pill(again, '待发 1')

    let calls = 0
    await context.route('**/api/pick/pickup', async (route) => {
      const done = await route.fetch()
      return ++calls <= 2 ? route.abort() : route.fulfill({ response: done })
    })
    await context.setOffline(false)
    await pill(again, '已同步')
    assert.equal(calls, 3)
    const pick = await w.as.carrier.get('pick/getDetails', { id })
    assert.deepEqual(
      pick.lines.map((l: any) => [l.pickQty, l.backQty, l.diffReason]),
      [[35, 5, 'UN01'], [10, 0, null]], // prettier-ignore
    )
    const row = await w.as.supplierA.get('mrPullSheet/getDetails', { id: stop.id })
    assert.deepEqual([row.handedBy, row.takenBy, row.handedSigns.length, row.takenSigns.length], ['李发货', '王强', 1, 1])
    assert.equal((await w.as.planner.get('sendSheet/getPager', { sourceNo: stop.mrNo })).items.length, 1)
    // Who handed over is seen at the desk.
    const desk = await openAs('planner', `/logi/mr-pull-sheet/${stop.id}`)
    await desk.getByText('李发货', { exact: true }).waitFor()
    await shot(desk, 'hands-pick-desk')
    await desk.close()
    await again.close()
  })

  test('what was collected for a reason that is no longer one is refused, and corrected on the phone with the same signatures', async () => {
    await routeFor(w, 'RJ', ['S001'])
    const stop = await publishedStop(w, { routeNo: 'RJ', tripNo: 1, stopSeq: 1 }, [['P1', 20]]) // prettier-ignore
    const id = await dispatched([stop])
    const page = await openAs('carrier', '/yard/#pick', phone)
    await page.getByText(stop.mrNo).click()
    await kept(page)
    await page.context().setOffline(true)
    // A thumb that is quicker than what is drawn.
    await page
      .getByRole('region', { name: 'P1' })
      .getByRole('button', { name: '多一' })
      .evaluate((more: HTMLButtonElement) => {
        for (let i = 0; i < 12; i++) more.click()
      })
    await page.getByRole('button', { name: '取完，去确认' }).click()
    await page.getByRole('region', { name: 'P1' }).getByRole('button', { name: 'UN01' }).click()
    await page.getByRole('region', { name: '发货人签字' }).getByLabel('姓名').fill('李发货')
    await write(page, '发货人签字')
    await write(page, '司机签字')
    const end = page.getByRole('button', { name: '取货完成，少取的退回' })
    await end.click()
    await pill(page, '待发 1')
    const [{ id: reason }] = (await w.as.admin.get('reasonCode/getPager', { code: 'UN01' })).items
    await w.as.admin.post('reasonCode/disable', { ids: [reason] })
    await page.context().setOffline(false)
    await pill(page, '被拒 1')
    await page.locator('.pill').click()
    const entry = page.getByRole('region', { name: `取货 ${stop.mrNo}` })
    await entry.locator('.wrong', { hasText: 'UN01' }).waitFor()
    await shots(page, 'pick-refused')
    await entry.getByRole('button', { name: '修改' }).click()
    await page.getByRole('button', { name: '取完，去确认' }).click()
    const reasons = page.getByRole('group', { name: '差异原因' })
    await reasons.getByRole('button', { name: 'UN01' }).waitFor({ state: 'detached' })
    await reasons.getByRole('button', { name: 'DF01' }).click()
    await page.getByRole('region', { name: '发货人签字' }).getByRole('img', { name: '签名板，已书写' }).waitFor()
    await end.click()
    await pill(page, '已同步')
    await w.as.admin.post('reasonCode/enable', { ids: [reason] })
    const [line] = (await w.as.carrier.get('pick/getDetails', { id })).lines
    assert.deepEqual([line.pickQty, line.backQty, line.diffReason, line.handedBy], [12, 8, 'DF01', '李发货'])
    const row = await w.as.supplierA.get('mrPullSheet/getDetails', { id: stop.id })
    assert.deepEqual([row.handedSigns.length, row.takenSigns.length], [1, 1])
    await page.close()
  })

  test('a warehouse hand issues and moves without network; what the desk took first is refused, and corrected', async () => {
    await w.as.admin.post('warehouse/save', {
      warehouse: 'CN01W2', warehouseName: '二库', plant: 'CN01', whKind: 1,
      lines: [{ zone: 'Z1', zoneKind: 1 }],
    })
    await gained(['P3', 60], ['P4', 60])
    const page = await openAs('receiver', '/yard/#moves', phone)
    await page.getByRole('button', { name: /P3/ }).waitFor()
    await kept(page)
    await shots(page, 'moves')
    await page.context().setOffline(true)
    await scan(page, 'PP3', true)
    await answer(page, /现有 60 EA/)
    await digits(page, 'P3', '24')
    await shots(page, 'move')
    await page.getByRole('region', { name: 'P3' }).getByRole('button', { name: '上线' }).click()
    await answer(page, '上线 P3　24 EA')
    await page.getByRole('button', { name: /P3/ }).getByText('36 EA').waitFor()
    await page.getByRole('navigation', { name: '方式' }).getByRole('button', { name: '移库' }).click()
    await scan(page, 'PP4')
    await digits(page, 'P4', '50')
    await page.getByRole('button', { name: /二库/ }).click()
    await page.getByRole('region', { name: 'P4' }).getByRole('button', { name: '移库', exact: true }).click()
    await answer(page, 'CN01W1 / 未上架 → CN01W2')
    await page.getByRole('button', { name: /P4/ }).getByText('50 EA').waitFor()
    await pill(page, '待发 2')
    // The desk was first with most of P4.
    await w.as.manager.post('stockMovement/post', {
      movementNo: 'DESK1', moveType: 1, plant: 'CN01', supplierCode: 'S001', partNo: 'P4', warehouse: 'CN01W1', qty: 40,
      businessDate: today(),
    })
    await page.context().setOffline(false)
    await pill(page, '被拒 1')
    await page.locator('.pill').click()
    const entry = page.getByRole('region', { name: '移库 P4　50 EA' })
    await entry.locator('.wrong').waitFor()
    await shots(page, 'move-refused')
    assert.equal((await stock(w, 'P3')).LINE, 24)
    await page.getByRole('button', { name: '返回' }).click()
    await page.getByRole('button', { name: /P4/ }).getByText('20 EA').waitFor()
    await page.locator('.pill').click()
    await entry.getByRole('button', { name: '修改' }).click()
    await page.getByRole('region', { name: 'P4' }).getByRole('button', { name: '移库', exact: true }).click()
    await pill(page, '已同步')
    const moved = await w.as.receiver.get('stockMovement/getPager', { partNo: 'P4', moveType: 4 })
    assert.deepEqual(moved.items.map((m: any) => [m.qty, m.toWarehouse]), [[20, 'CN01W2']]) // prettier-ignore
    await page.close()
  })

  test('a warehouse hand puts away by scanning part and zone; what the desk took first is refused, and corrected', async () => {
    await gained(['P5', 40])
    const page = await openAs('receiver', '/yard/#moves', phone)
    await page.getByRole('button', { name: /P5/ }).getByText('未上架').waitFor()
    await kept(page)
    await page.context().setOffline(true)
    await page.getByRole('navigation', { name: '方式' }).getByRole('button', { name: '上架' }).click()
    await scan(page, 'PP5', true)
    await answer(page, /未上架.*现有 40 EA/)
    const zone = page.getByRole('group', { name: '移到' }).getByRole('button', { name: /Z1/ })
    await inSight(page, zone)
    await digits(page, 'P5', '30')
    // The label of a zone may say no more than two letters.
    await scan(page, 'Z1')
    await answer(page, '放到 Z1')
    for (const what of [zone, page.getByRole('region', { name: 'P5' }).getByRole('button', { name: '上架', exact: true })])
      await inSight(page, what)
    await shots(page, 'put')
    await page.getByRole('region', { name: 'P5' }).getByRole('button', { name: '上架', exact: true }).click()
    await answer(page, 'CN01W1 / 未上架 → Z1')
    await page
      .getByRole('button', { name: /P5.*Z1/s })
      .getByText('30 EA')
      .waitFor()
    await shots(page, 'zones')
    // The desk was first with most of it.
    await w.as.manager.post('stockMovement/post', {
      movementNo: 'DESK2', moveType: 1, plant: 'CN01', supplierCode: 'S001', partNo: 'P5', warehouse: 'CN01W1', qty: 25,
      businessDate: today(),
    })
    await page.context().setOffline(false)
    await pill(page, '被拒 1')
    await page.locator('.pill').click()
    const entry = page.getByRole('region', { name: '上架 P5　30 EA' })
    await entry.getByText(/未上架的只有15，还差15/).waitFor()
    await page.getByRole('button', { name: '返回' }).click()
    await page.getByRole('button', { name: /P5/ }).getByText('15 EA').waitFor()
    await page.locator('.pill').click()
    await entry.getByRole('button', { name: '修改' }).click()
    await page.getByRole('region', { name: 'P5' }).getByRole('button', { name: '上架', exact: true }).click()
    await pill(page, '已同步')
    const { stock: lying } = await w.as.receiver.post<any>('stockMovement/getMovable', {})
    assert.deepEqual(lying.filter((s: any) => s.partNo === 'P5' && s.account === 'CON').map((s: any) => [s.zone, s.qty]), [['Z1', 15]]) // prettier-ignore
    await page.close()
    // The desk sees where it lies.
    const desk = await openAs('planner', '/logi/stockZone?plant=CN01&warehouse=CN01W1&supplierCode=S001&partNo=P5')
    await row(desk, 'P5').getByText('Z1').waitFor()
    await shot(desk, 'hands-stock-zone')
    await desk.close()
  })

  test('batteries are received and issued on the phone, each by its number', async () => {
    await unitPart(w, 'BAT5')
    const codes = [codeOf(51), codeOf(52), codeOf(53)] as const
    const { id } = await shipUnits(w, await callOff(w, 'BAT5', 3), codes)
    const { sheetNo } = await w.as.receiver.get('batSend/getDetails', { id })
    const page = await openAs('receiver', '/yard/', phone)
    await page.getByText(sheetNo).click()
    await kept(page)
    await page.context().setOffline(true)
    for (const [i, code] of codes.entries()) {
      await scan(page, code)
      await answer(page, `${i + 1} / 3 件`)
    }
    await shots(page, 'units')
    await page.getByRole('button', { name: '收完，去确认' }).click()
    await page.getByRole('button', { name: '收货完成', exact: true }).click()
    await pill(page, '待发 1')
    await page.context().setOffline(false)
    await pill(page, '已同步')
    assert.deepEqual((await w.as.receiver.get('batSend/getDetails', { id })).lines.map((l: any) => l.receivedQty), [1, 1, 1]) // prettier-ignore

    await page.goto(`${base}/scm/yard/#moves`)
    await page.getByRole('button', { name: /BAT5/ }).getByText('3 EA').waitFor()
    await page.context().setOffline(true)
    await scan(page, codes[0])
    await answer(page, /第 1 件/)
    await scan(page, codes[0])
    await answer(page, '这件已经扫过')
    await scan(page, codes[2])
    await answer(page, /第 2 件/)
    await shots(page, 'pieces')
    const issue = page.getByRole('region', { name: 'BAT5' }).getByRole('button', { name: '上线', exact: true })
    // The phone's memory is full at the second piece: neither is kept.
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype
      let n = 0
      IDBObjectStore.prototype.add = function (...entry) {
        if (++n < 2) return add.apply(this, entry)
        IDBObjectStore.prototype.add = add
        throw new DOMException('存储已满', 'QuotaExceededError')
      }
    })
    await issue.click()
    await answer(page, '没有保存')
    await expect(page.locator('.pill', { hasText: '待发' })).toHaveCount(0)
    await issue.click()
    await page.getByRole('button', { name: /BAT5/ }).getByText('1 EA').waitFor()
    await pill(page, '待发 2')
    await page.context().setOffline(false)
    await pill(page, '已同步')
    assert.deepEqual([(await stock(w, 'BAT5')).CON, (await stock(w, 'BAT5')).LINE], [1, 2])
    // What the books say by now.
    await page.getByRole('navigation', { name: '方式' }).getByRole('button', { name: '退库' }).click()
    await page.getByRole('button', { name: /BAT5/ }).getByText('2 EA').waitFor()
    await page.getByRole('navigation', { name: '方式' }).getByRole('button', { name: '上线' }).click()
    await scan(page, codes[0])
    await answer(page, '这件现在在线边 CN01W1')
    await page.close()
  })

  test('a return is loaded without network on the truck that came for it', async () => {
    await gained(['P2', 30])
    const before = await stock(w, 'P2')
    const { id } = await w.as.manager.post('returnGoods/create', {
      plant: 'CN01', supplierCode: 'S001', returnType: 1, warehouse: 'CN01W1',
      lines: [{ partNo: 'P2', qty: 6, reasonCode: 'RT01' }],
    })
    await w.as.manager.post('returnGoods/publish', { ids: [id] })
    const { returnNo } = await w.as.manager.get('returnGoods/getDetails', { id })
    const page = await openAs('receiver', '/yard/#load', phone)
    await page.getByText(returnNo).waitFor()
    await kept(page)
    await page.context().setOffline(true)
    await scan(page, returnNo, true)
    // Not all is on the truck yet: it cannot leave.
    await page.getByRole('region', { name: 'P2' }).getByRole('button', { name: '多一' }).click()
    await page.getByRole('button', { name: '装完，去确认' }).click()
    await page.getByRole('button', { name: '装车完成，出库' }).click()
    await page.getByRole('alert').filter({ hasText: '还差 5' }).waitFor()
    await page.getByRole('button', { name: '返回' }).click()
    await page.getByRole('button', { name: '齐', exact: true }).click()
    await page.getByRole('button', { name: '装完，去确认' }).click()
    await page.getByLabel('车牌号').fill('吉A80003')
    await page.getByLabel('司机').fill('马强')
    await shots(page, 'return')
    await page.getByRole('button', { name: '装车完成，出库' }).click()
    await pill(page, '待发 1')
    assert.equal((await w.as.manager.get('returnGoods/getDetails', { id })).status, 1)
    await page.context().setOffline(false)
    await pill(page, '已同步')
    const row = await w.as.manager.get('returnGoods/getDetails', { id })
    assert.deepEqual([row.status, row.plateNo, row.driverName], [2, '吉A80003', '马强'])
    assert.equal((await stock(w, 'P2')).RTN, (before.RTN ?? 0) + 6)
    await page.close()
  })

  test('goods are put away in a third party’s store, handed over there and received at the plant, all by phone', async () => {
    await stocked(w, keeper, { parts: [['P1', 30]] })
    const shelf = await openAs('tpl9', '/yard/#moves', phone)
    await shelf.getByRole('button', { name: /P1/ }).getByText('未上架').waitFor()
    await kept(shelf)
    // What goes in and out of the store is on papers: it is only moved within it.
    await expect(shelf.getByRole('navigation', { name: '方式' })).toHaveCount(0)
    await shelf.context().setOffline(true)
    await scan(shelf, 'PP1', true)
    await digits(shelf, 'P1', '24')
    await scan(shelf, `${STORE}/H1`)
    await answer(shelf, '放到 H1')
    await shots(shelf, 'third-put')
    await shelf.getByRole('region', { name: 'P1' }).getByRole('button', { name: '上架', exact: true }).click()
    await answer(shelf, `${STORE} / 未上架 → H1`)
    await pill(shelf, '待发 1')
    await shots(shelf, 'third-zones')
    await shelf.context().setOffline(false)
    await pill(shelf, '已同步')
    const { items } = await keeper.get('pickStockZone/getPager', { partNo: 'P1', sort: 'zone', order: 'asc' })
    assert.deepEqual(items.map((z: any) => [z.zone, z.qty]), [['H1', 24], [null, 6]]) // prettier-ignore
    await shelf.close()

    const { lines } = await pull(w, [['P1', 20]])
    const { id } = await keeper.post('delivery/create', {
      plant: 'CN01', fromWarehouse: STORE,
      planSendAt: soon(1),
      planArriveAt: soon(3),
      lines: [{ demandLineId: lines[0].id, shipQty: 20 }],
    })
    await keeper.post('delivery/publish', { ids: [id] })
    const { sheetNo } = await keeper.get('delivery/getDetails', { id })
    const store = await openAs('tpl9', '/yard/#load', phone)
    await store.getByText(sheetNo).click()
    await kept(store)
    await store.context().setOffline(true)
    await store.getByRole('button', { name: '齐', exact: true }).click()
    await store.locator('.progress', { hasText: '1 / 1 行' }).waitFor()
    await store.getByRole('button', { name: '装完，去确认' }).click()
    await store.getByLabel('车牌号').fill('吉A80002')
    await store.getByLabel('司机').fill('马强')
    await shots(store, 'load')
    await store.getByRole('button', { name: '装车完成，发运' }).click()
    await pill(store, '待发 1')
    await store.context().setOffline(false)
    await pill(store, '已同步')
    assert.equal((await keeper.get('delivery/getDetails', { id })).status, 2)
    await store.close()

    const plant = await openAs('receiver', '/yard/', phone)
    await plant.getByText('吉A80002').click()
    await kept(plant)
    await plant.context().setOffline(true)
    await plant.getByRole('button', { name: '只记异常' }).click()
    await plant.getByRole('button', { name: '有坏的、错的' }).click()
    await plant.getByRole('group', { name: /破损/ }).getByRole('button', { name: '多一' }).click()
    await shots(plant, 'delivery')
    await plant.getByRole('button', { name: '收完，去确认' }).click()
    await plant.getByRole('region', { name: 'P1' }).getByRole('button', { name: 'DF01' }).click()
    await plant.getByRole('button', { name: '收货完成', exact: true }).click()
    await pill(plant, '待发 1')
    await plant.context().setOffline(false)
    await pill(plant, '已同步')
    const row = await keeper.get('delivery/getDetails', { id })
    assert.deepEqual([row.status, row.lines[0].receivedQty, row.lines[0].damagedQty], [5, 19, 1])
    await plant.close()
  })
})
