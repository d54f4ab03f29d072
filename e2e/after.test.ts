/** After-sales: a supplier works off a day of 200 lines; what cannot be shipped is said line by line, and everything else goes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runTask } from '../src/engine/tasks/tasks.ts'
import { sql } from '../src/engine/database/db.ts'
import { dayIn, DEPOT, depots, planned } from '../test/after.ts'
import { act, confirm, openAs, phone, portal, shot } from './portal.ts'

test('a day of 200 lines: answered at once, shipped from a filter, with what cannot go said', async () => {
  const { w, base } = await portal()
  const planner = await depots(w)
  await w.as.admin.post('accSupplier/create', { plant: 'CN01', supplierCode: 'S001', feedbackOn: true })
  const parts = ['P1', 'P2', 'P3', 'P4', 'P5']
  const lines = Array.from({ length: 200 }, (_, i) => ({
    supplyOrderNo: `DAY${i % 4}`,
    planNo: String(1e3 + i),
    plant: 'CN01', supplierCode: 'S001',
    partNo: parts[i % 5],
    planType: 1, planQty: 10,
    needDate: dayIn(Math.max((i % 9) - 2, 0)),
    ...(i % 2 ? { loc: 'GZ', warehouse: 'CN01B2' } : { loc: 'BJ', warehouse: DEPOT }),
  }))
  assert.equal((await planner.ask('POST', 'accPlan/create', lines)).status, 0)
  // Days go by: some of them are late.
  await w.engine.db.rows(sql`update acc_plan set need_date = ${dayIn(0)}::date + (plan_no::int - 1000) % 9 - 2
    where supply_order_no like 'DAY%' and (plan_no::int - 1000) % 9 < 2`)

  const page = await openAs('supplierA', '/logi/accplan?ps=50&status=0')
  const all = async (n: number) => {
    await page.locator('.list-row').nth(9).waitFor()
    await page.locator('thead').getByRole('checkbox').first().check()
    await page.getByRole('button', { name: `选择符合条件的全部 ${n} 条` }).click()
  }
  await page.locator('.list-row').nth(9).waitFor()
  await shot(page, 'acc-plan-list')
  await all(200)
  await act(page, '反馈')
  const answer = page.getByRole('dialog', { name: '批量反馈' })
  await answer.getByRole('combobox', { name: '反馈' }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: /^满足$/ }).click()
  const started = page.waitForResponse('**/api/accPlan/bulk')
  await confirm(page)
  await started
  for (const { id } of await w.engine.db.rows<{ id: number }>(sql`select id from background_task where state < 2`))
    await runTask(w.engine, id)
  await answer.getByText('成功 200 条').waitFor()
  await confirm(page)

  // One of the order's lines is cancelled before the supplier looks again.
  const [gone] = (await planner.get('accPlan/getPager', { supplyOrderNo: 'DAY1', planNo: '1001' })).items
  await planner.post('accPlan/askCancel', { ids: [gone.id], reasonCode: 'CA01' })
  await page.goto(`${base}/scm/logi/accplan?ps=20&supplyOrderNo=DAY1`)
  await all(50)
  await act(page, '生成发货单')
  const dialog = page.getByRole('dialog', { name: /^生成发货单/ })
  await dialog.getByText('50').first().waitFor()
  await shot(page, 'acc-send-dialog')
  await dialog.getByRole('textbox', { name: '计划发运时间' }).fill(`${dayIn(1)} 08:00`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: '计划到达时间' }).fill(`${dayIn(2)} 08:00`)
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: '快递单号' }).fill('SF100200')
  await confirm(page)
  await page
    .getByText(/DAY1 计划1001 零件P2：已被取消/)
    .first()
    .waitFor()
  await shot(page, 'acc-send-refused')
  assert.equal((await w.as.supplierA.get('accSend/getPager', {})).total, 0, 'nothing was made')

  // Left out, the others go; what goes to one place is one sheet.
  await dialog.locator('.ant-table-row', { hasText: '1001' }).getByRole('button', { name: '删除该行' }).click()
  await shot(page, 'acc-send-left-out')
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  const { items } = await w.as.supplierA.get('accSend/getPager', {})
  assert.deepEqual(items.map((s: any) => [s.warehouse, s.lineCount]), [['CN01B2', 49]]) // prettier-ignore
  const { total } = await w.as.supplierA.get('accPlan/getPager', { supplyOrderNo: 'DAY1', openQtyStart: '0.001' })
  assert.equal(total, 1)
  await page.close()

  // The sheet as the supplier finds it, and as a receiver does on a phone.
  const sheet = await openAs('supplierA', `/logi/accsend/${items[0].id}`)
  await sheet.getByText(items[0].sheetNo).first().waitFor()
  await shot(sheet, 'acc-sheet')
  await sheet.close()
  await w.as.supplierA.post('accSend/updateStatus', { ids: String(items[0].id), status: 2 })
  await planner.post('accSend/updateStatus', { ids: String(items[0].id), status: 5 })
  const came = await openAs('after', '/logi/accsubrechis')
  await came.locator('.list-row').nth(9).waitFor()
  await shot(came, 'acc-sub')
  await came.close()
  // What is done comes after what is to do: the list opens without it, the most overdue first.
  const desk = await openAs('supplierA', '/logi/accplan')
  await desk.waitForURL((url) => url.searchParams.get('status') === '0,1,2,3,4,7')
  await desk.waitForFunction(() => {
    const rows = [...document.querySelectorAll('.list-row')].map((r) => r.textContent ?? '')
    return rows.length > 9 && rows[0]!.includes('DAY') && !rows.some((r) => r.includes('已完成'))
  })
  await shot(desk, 'acc-plan-opens')
  await desk.close()
  const hand = await openAs('supplierA', '/logi/accplan', phone, { settings: { mode: 'dark' } })
  await hand.getByText('DAY0').first().waitFor()
  await shot(hand, 'acc-plan-phone')
  await hand.close()
})

test('what the supplier’s own system shipped comes as a message, and is a sheet; what is more than open is said', async () => {
  const { w } = await portal()
  const [plan] = await planned(await w.enter('after'), [['P5', 10]])
  const advice = (control: string, qty: number) =>
    Buffer.from(
      `UNB+UNOC:3+S001+OEM+261123:0900+${control}'UNH+1+DESADV:D:96A:UN'BGM+351+DN-${control}+9'` +
        `DTM+11:${dayIn(1).replaceAll('-', '')}0800:203'DTM+132:${dayIn(2).replaceAll('-', '')}1600:203'RFF+CN:SF77001'` +
        `LIN+1++P5:IN'QTY+12:${qty}'RFF+ON:${plan.supplyOrderNo}:1'UNT+9+1'UNZ+1+${control}'`,
    )
  const page = await openAs('supplierA', `/logi/accplan?supplyOrderNo=${plan.supplyOrderNo}`)
  const bring = (control: string, qty: number) =>
    page
      .locator('.pane:visible input[type=file][accept*=".edi"]')
      .setInputFiles({ name: 'desadv.edi', mimeType: 'text/plain', buffer: advice(control, qty) })
  await page.locator('.list-row').first().waitFor()
  await bring('901', 11)
  const told = page.getByRole('dialog', { name: '导入失败，详情：' })
  await told.getByText(/可发数量不足：10/).waitFor()
  await shot(page, 'acc-plan-despatch-refused')
  await told.getByRole('button', { name: '知道了' }).click()
  await bring('902', 10)
  await page.getByText(/已生成备件发货单 AS/).waitFor()
  const [line] = await w.as.supplierA.get('accSend/getDetailsByPlan', { supplyOrderNo: plan.supplyOrderNo, planNo: '1' })
  assert.deepEqual([line.shipQty, line.expressNo], [10, 'SF77001'])
  await page.close()
})
