/**
 * npm run clicks: how often seven people click and how many fields they fill, on the small world: four from an order to a judged
 * shortage, a dispatcher, a keeper and an after-sales planner at what their day is.
 * What a dialog knows already is not counted, because it is not filled; what it asks is found by its field, wherever it stands.
 */
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { applyReasons, dayIn, depots, planned } from '../test/after.ts'
import { publishedStop, routeFor } from '../test/milk.ts'
import { stocked, thirdStore } from '../test/third.ts'
import { soon, today } from '../test/world.ts'
import { buildWeb } from '../src/tools/build-web.ts'
import { OWN, portal, shot, signInQuietly } from './portal.ts'

await buildWeb(console.log)

/** Somebody at work: every click and every filled field is counted. */
class Hand {
  clicks = 0
  fields = 0
  page: Page
  constructor(page: Page) {
    this.page = page
  }
  async click(what: Locator): Promise<void> {
    await what.click()
    this.clicks++
  }
  /** A screen by the menu, from wherever one stands. */
  async open(directory: string, screen: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name: screen }).first()
    if (!(await item.isVisible())) await this.click(this.page.getByRole('menuitem', { name: directory }).first())
    await this.click(item)
    await this.page.locator('.pane:not([hidden]) .list-box').first().waitFor()
  }
  async press(name: string | RegExp, inside = '.pane:not([hidden])'): Promise<void> {
    await this.click(
      this.page
        .locator(inside)
        .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
        .first(),
    )
  }
  /** The dialog's own button. */
  async confirm(): Promise<void> {
    await this.click(this.page.locator(OWN).last())
  }
  /** An action on a row: by the button that the row itself offers, else the row is chosen and the bar's button pressed. */
  async act(text: string, action: RegExp): Promise<void> {
    const row = this.page.locator('.list-row:visible', { hasText: text }).first()
    await row.hover()
    const near = row.locator('.row-buttons').getByRole('button', { name: action })
    if (await near.count()) return this.click(near.first())
    await this.click(row.locator('.tick'))
    const bar = this.page.locator('.bar:visible').getByRole('button', { name: action })
    if (await bar.count()) return this.click(bar.first())
    await this.click(this.page.locator('.bar:visible').getByRole('button', { name: '更多' }))
    await this.click(this.page.getByRole('menuitem', { name: action }))
  }
  /** Types into a field that is still empty. */
  async fill(name: string, value: string): Promise<void> {
    const input = await this.empty(name)
    if (!input) return
    await this.click(input)
    await input.fill(value)
    this.fields++
    await input.press('Enter')
    await input.press('Tab')
  }
  /** Writes over what a field of the first line holds. */
  async change(name: string, value: string): Promise<void> {
    const input = this.page.locator(`.ant-modal:visible [data-cell="0 ${name}"] input`).first()
    await this.click(input)
    await input.fill(value)
    this.fields++
  }
  /** Takes the first that is offered in a field that is still empty. */
  async take(name: string): Promise<void> {
    const input = await this.empty(name)
    if (!input) return
    await this.click(input)
    await this.click(this.page.locator('.ant-select-dropdown:visible .ant-select-item-option').first())
  }
  /** Chooses an answer that is in sight. */
  async answer(text: string): Promise<void> {
    await this.click(this.page.locator('.ant-modal:visible .ant-radio-button-wrapper', { hasText: text }))
  }
  /** What waits on the home page under its kind, by its own button. */
  async waiting(kind: string, title: string, action: string): Promise<void> {
    await this.click(this.page.getByRole('button', { name: new RegExp(`^${kind} `) }))
    await this.click(this.page.locator('.todo-item', { hasText: title }).getByRole('link', { name: `${action}：` }))
    await this.page.locator('.ant-modal:visible').waitFor()
  }
  /** The step that is offered after an action. */
  async goOn(step: string): Promise<void> {
    await this.click(this.page.getByRole('button', { name: `下一步：${step}` }))
  }
  /** Chooses in a field that is still empty. */
  async choose(name: string, text: string): Promise<void> {
    const input = await this.empty(name)
    if (!input) return
    await this.click(selectOf(input))
    if (await input.isEditable()) {
      await input.fill(text)
      this.fields++
    }
    const option = this.page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option', { hasText: text })
      .first()
    await this.click(option)
  }
  /** The dialog's input of that name, of the head or the first line; undefined when it holds something. */
  private async empty(name: string): Promise<Locator | undefined> {
    const input = this.page.locator(`.ant-modal:visible :is([id$="_${name}"], [data-cell="0 ${name}"] input)`).first()
    await input.waitFor()
    const chosen = this.page
      .locator('.ant-select', { has: input })
      .locator('.ant-select-content-value, .ant-select-selection-item')
    if ((await input.inputValue()) || ((await chosen.count()) && (await chosen.first().innerText()))) return undefined
    return input
  }
}

const selectOf = (input: Locator) =>
  input.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")]').first()

test('clicks of seven people', async () => {
  const { w } = await portal()
  const hands: [who: string, Hand][] = []
  const hand = async (who: string, user: string) => {
    const h = new Hand(await signInQuietly(user))
    hands.push([who, h])
    return h
  }
  const planner = await hand('计划员', 'planner')
  await planner.open('物料计划', '物料订单')
  await planner.press('新增')
  await planner.choose('plant', 'CN01')
  await planner.choose('supplierCode', 'S001')
  await planner.fill('orderMonth', soon(24).slice(0, 7).replace('-', ''))
  await planner.answer('拉动')
  await planner.choose('warehouse', 'CN01W1')
  await planner.choose('partNo', 'P1')
  // Enough for all that is called off below: on most days of a month that is of this order's month, too.
  await planner.fill('orderQty', '100')
  await planner.fill('needDate', today())
  await shot(planner.page, 'clicks-order')
  await planner.click(planner.page.getByRole('button', { name: '保存并发布' }))
  await planner.page.getByText('发布成功').waitFor()
  // The order's own quantities go on into a call-off.
  await planner.goOn('新增拉动单')
  await planner.fill('dock', 'D01')
  await planner.fill('needAt', soon(4).slice(0, 16))
  await planner.change('needQty', '20')
  await shot(planner.page, 'clicks-call-off')
  await planner.click(planner.page.getByRole('button', { name: '保存并发布' }))
  await planner.page.getByText('发布成功').last().waitFor()

  const supplier = await hand('供应商', 'supplierA')
  await supplier.waiting('待收发', '须发运的拉动单', '生成送货单')
  await supplier.fill('planSendAt', soon(1).slice(0, 16))
  await supplier.fill('plateNo', '吉A88888')
  const atOnce = supplier.page.getByRole('button', { name: '生成送货单并发布' })
  await atOnce.waitFor()
  await shot(supplier.page, 'clicks-sheet')
  await supplier.click(atOnce)
  await supplier.goOn('发运')
  await supplier.confirm()
  await supplier.page.getByText('发运成功').waitFor()

  const receiver = await hand('收货员', 'receiver')
  const called = (await w.as.supplierA.get('pullSheet/getPager')).items[0]
  const sheet = (await w.as.supplierA.get('sendSheet/getPager', { sourceNo: called.pullNo })).items[0]
  await receiver.open('配送', '送货单')
  await receiver.act(sheet.sheetNo, /^收货/)
  await receiver.change('receivedQty', '19')
  await receiver.choose('diffReason', 'DF01')
  await shot(receiver.page, 'clicks-receive')
  await receiver.confirm()
  await receiver.page.getByText('收货成功').waitFor()

  const manager = await hand('仓库主管', 'manager')
  await manager.waiting('待答复', '待定责的差异', '定责')
  await manager.click(manager.page.locator('.ant-modal:visible [data-cell="0 resolution"] .ant-select'))
  await manager.click(manager.page.getByTitle('供应商责任-补发'))
  await manager.press('定责并发起签字', '.ant-modal:visible')
  await manager.page.getByText('发起签字成功').waitFor()

  await routeFor(w, 'R90', ['S001'])
  await w.as.carrier.post('truck/save', { plateNo: '吉A90090', carrierCode: 'T01' })
  await w.as.carrier.post('driver/save', { driverName: '李勇', phone: '13800000090', carrierCode: 'T01' })
  const { id: stopId } = await publishedStop(w, { routeNo: 'R90', tripNo: 1, stopSeq: 1 }, [['P1', 8]])
  await w.as.planner.post('mrPullSheet/createPick', { ids: [stopId] })
  const dispatcher = await hand('承运商调度', 'carrier')
  await dispatcher.press(/^派车：PK/)
  await dispatcher.take('plateNo')
  await dispatcher.take('driverName')
  await dispatcher.confirm()
  await dispatcher.page.getByText('派车成功').waitFor()

  await stocked(w, await thirdStore(w), { parts: [['P1', 40]] })
  const wanted = await w.as.planner.post('pullSheet/create', {
    plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', dock: 'D1',
    needAt: soon(24),
    lines: [{ partNo: 'P1', needQty: 25 }],
  })
  await w.as.planner.post('pullSheet/publish', { ids: [wanted.id] })
  const { pullNo } = await w.as.planner.get('pullSheet/getDetails', { id: wanted.id })
  const keeper = await hand('三方仓管', 'tpl9')
  await keeper.open('配送', '待配送需求')
  await keeper.act(pullNo, /^生成配送单/)
  await keeper.confirm()
  await keeper.page.getByText('生成配送单成功').waitFor()

  const after = await depots(w)
  await applyReasons(w)
  const [plan] = await planned(after, [['P1', 20]])
  const { supplyOrderNo, planNo } = plan
  await w.as.supplierA.post('accApply/create', { supplyOrderNo, planNo, sqType: 1, sqReason: 'AP01', sqArrivalDate: dayIn(9) })
  const accessory = await hand('备件计划员', 'after')
  await accessory.press(/^同意：/)
  await accessory.confirm()
  await accessory.page.getByText('同意成功').waitFor()

  console.log('| 角色 | 点击 | 填写 |\n|---|---|---|')
  for (const [who, h] of hands) console.log(`| ${who} | ${h.clicks} | ${h.fields} |`)
  const sum = (of: 'clicks' | 'fields') => hands.reduce((n, [, h]) => n + h[of], 0)
  console.log(`| 合计 | ${sum('clicks')} | ${sum('fields')} |`)
  for (const [, h] of hands) await h.page.close()
})
