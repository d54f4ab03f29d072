/** The page of a document: what comes next, the way it came, its quantities, the documents around it; through a list by key. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { order, pull, receive, ship, type World } from '../test/world.ts'
import { expect, desktop, openAs, phone, portal, shot } from './portal.ts'
import { serious } from './serious.ts'

let w: World
let base: string
let called: { pullNo: string; id: number }
let sheet: { sheetNo: string; id: number; lines: object[] }

before(async () => {
  ;({ w, base } = await portal())
  await order(w, [['P1', 60]])
  called = await pull(w, [['P1', 40]])
  sheet = await ship(w, called, [30])
  await receive(w, sheet, [{ receivedQty: 28 }])
})

describe('a document', () => {
  test('reads as a story, and leads to the documents around it', async () => {
    const page = await openAs('planner', `/logi/sendSheet/${sheet.id}`)
    const story = page.locator('.pane:visible .story')
    await story.locator('.steps [aria-current="step"], .steps .past').first().waitFor()
    await expect(story.locator('.steps b')).toHaveText(['待发布', '待发运', '在途', '已到达', '已收货'], { useInnerText: true })
    // What became of the quantity, and its proof.
    await story.getByRole('img', { name: '送货数量 30：实收数量 28，差异数量 2' }).first().waitFor()
    await story.locator('.amounts').getByTitle('查看账务凭据').first().click()
    await page.getByText('✓ 一致').waitFor()
    await page.keyboard.press('Escape')
    // The lines are in sight.
    const lines = await story.locator('.detail-lines .list-row').first().boundingBox()
    assert.ok(lines!.y + lines!.height < desktop.height, `lines begin at ${lines!.y}`)
    // What is empty is not there, what is technical is folded away.
    await expect(story.getByText('评分人')).toHaveCount(0)
    await expect(story.getByText('创建人')).toBeHidden()
    await story.getByText('更多信息').click()
    await story.getByText('创建人').waitFor()
    const related = story.getByRole('navigation', { name: '前后单据' })
    await related.getByText('收货单').waitFor()
    await related.getByText('差异调整单').waitFor()
    // What the goods stand in is counted, each kind behind its count.
    await related.getByRole('button', { name: /^全部箱标签，\d+ 箱$/ }).waitFor()
    await expect(related.locator('li', { hasText: '包装' })).toHaveCount(1)
    await shot(page, 'story')
    assert.deepEqual(await serious(page), [])
    await related.getByRole('link', { name: called.pullNo }).click()
    await page.waitForURL(`**/logi/pull-sheet/${called.id}`)
    await page.locator('.pane:visible .related').getByText('物料订单').waitFor()
    // Any number is a link.
    await page.locator('.pane:visible .detail-lines').getByRole('link', { name: /^MO/ }).click()
    await page.waitForURL(/\/logi\/order\/\d+$/)
    await page.goto(`${base}/scm/no/pullSheet,materialOrder/NOSUCH1`)
    await page.getByText('没有找到 NOSUCH1').waitFor()
    await page.close()
  })

  test('who goes on before the page has read what was just saved is not told that somebody else was there', async () => {
    const line = { partNo: 'P1', qty: 1, reasonCode: 'RT01' }
    const head = { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', returnType: 1 }
    const { id } = await w.as.manager.post('returnGoods/create', { ...head, lines: [line] })
    const page = await openAs('manager', `/logi/return/${id}`)
    const pane = page.locator('.pane:visible')
    await pane.getByRole('button', { name: '修改' }).click()
    const dialog = page.getByRole('dialog', { name: /^修改/ })
    await dialog.getByLabel('备注').fill('急件')
    // What the page asks after it was saved is not answered yet.
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/returnGoods/getDetails?**', async (route) => {
      await gate.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    // Its history may be there already.
    const value = pane.getByText('急件', { exact: true })
    await expect(value).toHaveCount(0)
    await pane.getByRole('button', { name: '发布', exact: true }).click()
    await page
      .locator('.ant-modal:visible')
      .getByRole('button', { name: /^(确定|发布)$/ })
      .click()
    await page.getByText('发布成功').waitFor()
    gate.resolve()
    await expect(value).toBeVisible()
    assert.deepEqual((await w.as.manager.get('returnGoods/getDetails', { id })).status, 1)
    await page.close()
  })

  test('the supplier is told what to do next; the rest stands behind 更多', async () => {
    const next = await pull(w, [['P1', 5]])
    const page = await openAs('supplierA', `/logi/pull-sheet/${next.id}`)
    const acts = page.locator('.pane:visible .story-acts')
    await acts.locator('.ant-btn-primary').first().waitFor()
    await expect(acts.locator('.ant-btn-primary:not(.ant-btn-background-ghost)')).toHaveText('生成送货单', { useInnerText: true })
    await acts.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '查看历史时刻…' }).waitFor()
    await page.getByRole('menuitem', { name: '为什么不能…' }).click()
    await page.getByRole('dialog', { name: '为什么不能？' }).waitFor()
    await page.close()
  })

  test('J and K go through the list, over the edge of a page', async () => {
    const month = '202701'
    const some = [await order(w, [['P1', 1]], { orderMonth: month }), await order(w, [['P1', 2]], { orderMonth: month }), await order(w, [['P1', 3]], { orderMonth: month })] // prettier-ignore
    const numbers = some.map((o) => o.orderNo)
    const page = await openAs('planner', `/logi/order?orderMonth=${month}&sort=orderNo&order=asc&ps=2`)
    await page.getByRole('link', { name: numbers[0] }).click()
    const drawer = page.locator('.ant-drawer:visible')
    const shows = (no: string) => drawer.locator('.detail-name').getByText(no).waitFor()
    await shows(numbers[0])
    await drawer.getByText('1 / 3').waitFor()
    await drawer.locator('.story').waitFor()
    await page.keyboard.press('j')
    await shows(numbers[1])
    await page.keyboard.press('j')
    await shows(numbers[2])
    await drawer.getByText('3 / 3').waitFor()
    await page.waitForURL('**pi=2*')
    await expect(drawer.getByRole('button', { name: '下一张' })).toBeDisabled()
    await page.keyboard.press('k')
    await shows(numbers[1])
    await drawer.getByRole('button', { name: '上一张' }).click()
    await shows(numbers[0])
    await page.close()
  })

  test('on a phone: number, state, next action, way and quantities first', async () => {
    const late = await ship(w, await pull(w, [['P1', 6]]), [6])
    const page = await openAs('receiver', `/logi/sendSheet?sheetNo=${late.sheetNo}`, phone)
    await page.getByRole('button', { name: late.sheetNo }).click()
    const drawer = page.locator('.ant-drawer:visible')
    for (const part of ['.detail-name', '.story-top .badge', '.story-acts .ant-btn-primary', '.steps .now', '.amounts']) {
      const box = await drawer.locator(part).first().boundingBox()
      assert.ok(box && box.y + box.height < phone.height, `${part} is on the first screen`)
      assert.ok(box.x >= 0 && box.x + box.width <= phone.width, `${part} fits`)
    }
    await shot(page, 'story-phone')
    // A button that is pointed at is lighter.
    await page.mouse.move(0, 0)
    assert.deepEqual(await serious(page), [])
    await page.close()
  })
})
