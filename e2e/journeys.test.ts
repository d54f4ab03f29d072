/** Browser journeys, one per role, on a real portal with the small world. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Page } from 'playwright-core'
import * as xlsx from '@e965/xlsx'
import { order, pull, ship, soon, today, type World } from '../test/world.ts'
import { act, expect, atProvider, confirm, freshPage, phone, portal, row, shot, signIn, signInQuietly } from './portal.ts'

let w: World
let base: string
before(async () => {
  ;({ w, base } = await portal())
})

/** Signs in the open dialog by confirming, once the content is said to be read. */
async function signIt(page: Page): Promise<void> {
  const dialog = page.locator('.ant-modal:visible')
  await dialog.getByText('确认', { exact: true }).click()
  await dialog.getByText('我已核对单据内容').click()
  await dialog.getByRole('button', { name: '签字', exact: true }).click()
}

describe('journeys', () => {
  test('anybody: a wrong password says so; a deep link comes back after signing in', async () => {
    const page = await freshPage()
    await page.goto(`${base}/scm/logi/order?status=1`)
    // The form itself, and no page before it.
    await atProvider(page, 'planner', 'wrong')
    await page.getByRole('alert').getByText('用户名或密码错误').waitFor()
    await shot(page, 'login')
    await atProvider(page, 'planner')
    await page.waitForURL('**/scm/logi/order?status=1')
    await page.getByText('没有找到符合条件的记录').or(page.locator('.list-row').first()).first().waitFor()
    assert.match(await page.title(), /^物料订单 - 供应链协同门户$/)
    await page.close()
  })

  test('anybody: whoever turns back from the form, or signs in elsewhere, is shown a page; the password of a service account too', async () => {
    const page = await freshPage()
    await page.goto(`${base}/scm/login`)
    await page.waitForURL('**/oidc/interaction/*')
    await page.goto(`${base}/scm/logi/order`)
    await page.waitForURL('**/scm/401')
    await page.getByText('您尚未登录').waitFor()
    await page.getByRole('button', { name: '登录' }).click()
    await page.waitForURL('**/oidc/interaction/*')
    await page.getByRole('link', { name: '服务账号登录' }).click()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await page.close()
    // A provider of the group has a page of its own: it is gone to when somebody wants it.
    const other = await freshPage()
    await other.route('**/api/user/config', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.content.embedded = false
      await route.fulfill({ response: answer, json: body })
    })
    await other.goto(`${base}/scm/login`)
    await other.getByRole('button', { name: '统一身份认证登录' }).click()
    await atProvider(other, 'planner')
    await other.waitForURL('**/scm/dashboard')
    await other.close()
  })

  test('planner: imports an order, publishes it, sees its proof and its history', async () => {
    const page = await signIn('planner')
    await page.getByRole('menuitem', { name: '物料订单' }).click()
    const wb = xlsx.utils.book_new()
    xlsx.utils.book_append_sheet(
      wb,
      xlsx.utils.aoa_to_sheet([
        ['工厂', '供应商代码', '订单号', '订单月份', '履行方式', '收货仓库', '零件号', '订单数量', '需求日期'],
        ['CN01', 'S001', 'JOURNEY1', soon(24).slice(0, 7).replace('-', ''), '拉动', 'CN01W1', 'P1', 120, today()],
      ]),
      '表',
    )
    const file = {
      name: '订单.xlsx', mimeType: 'application/octet-stream',
      buffer: xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' }),
    }
    await page.getByTestId('import-import').setInputFiles({ ...file, buffer: Buffer.from('not a workbook') })
    await page.locator('.ant-modal-confirm-title', { hasText: '导入失败，详情：' }).waitFor()
    await shot(page, 'import-error')
    await page.getByRole('button', { name: '知道了' }).click()
    await page.getByTestId('import-import').setInputFiles(file)
    await page.getByText('还没有导入任何数据').waitFor()
    await shot(page, 'import-preview')
    await page.getByRole('button', { name: '导入 1 条' }).click()
    await page.getByText('导入成功 1 条').waitFor()
    await page.getByRole('button', { name: '完成', exact: true }).click()
    await page.locator('#materialOrder-query_orderNo').fill('JOURNEY1')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.waitForURL('**orderNo=JOURNEY1*')
    await row(page, 'JOURNEY1').getByRole('checkbox').check()
    await page.getByRole('button', { name: '发布' }).click()
    await page.locator('.ant-modal-title', { hasText: '发布 JOURNEY1' }).waitFor()
    await confirm(page)
    await page.getByText('发布成功').waitFor()
    await row(page, '已发布').waitFor()
    await page.getByRole('link', { name: 'JOURNEY1' }).click()
    await page.waitForURL('**open=*')
    const drawer = page.locator('.ant-drawer')
    await drawer.getByTitle('查看账务凭据').first().click()
    await page.getByText('✓ 一致').waitFor()
    await shot(page, 'proof')
    await page.keyboard.press('Escape')
    await drawer.getByRole('tab', { name: '操作记录' }).click()
    await drawer.getByText('新增').first().waitFor()
    await page.goBack()
    await page.locator('.ant-drawer-open').waitFor({ state: 'detached' })
    await shot(page, 'order-list')
    await page.close()
  })

  test('supplier: ships a call-off; receiver: receives it short; both sign', async () => {
    await order(w, [['P2', 50]])
    const p = await pull(w, [['P2', 12]])
    const supplier = await signIn('supplierA')
    await supplier.goto(`${base}/scm/logi/pull-sheet?pullNo=${p.pullNo}`)
    await row(supplier, p.pullNo).getByRole('checkbox').check()
    await supplier.getByRole('button', { name: '生成送货单' }).click()
    await supplier.locator('[id$="_planSendAt"]').fill(soon(1).slice(0, 16))
    await supplier.locator('[id$="_planSendAt"]').press('Enter')
    await supplier.locator('[id$="_plateNo"]:visible').fill('吉A88888')
    await shot(supplier, 'create-send')
    await confirm(supplier)
    await supplier.getByText('生成送货单成功').waitFor()
    const { items } = await w.as.supplierA.get('sendSheet/getPager', { sourceNo: p.pullNo })
    await supplier.goto(`${base}/scm/logi/sendSheet?sheetNo=${items[0].sheetNo}`)
    await row(supplier, items[0].sheetNo).getByRole('checkbox').check()
    await act(supplier, '发布')
    await confirm(supplier)
    await row(supplier, '待发运').waitFor()
    await row(supplier, items[0].sheetNo).getByRole('checkbox').check()
    await act(supplier, '发运')
    await confirm(supplier)
    await row(supplier, '在途').waitFor()

    const receiver = await signIn('receiver', phone)
    await receiver.goto(`${base}/scm/logi/sendSheet?sheetNo=${items[0].sheetNo}`)
    await receiver.locator('.cards li', { hasText: items[0].sheetNo }).waitFor()
    assert.equal(
      await receiver.evaluate('document.documentElement.scrollWidth <= window.innerWidth'),
      true,
      'the page is wider than the phone',
    )
    await shot(receiver, 'phone-list')
    await receiver.getByRole('button', { name: items[0].sheetNo }).click()
    await receiver.locator('.ant-drawer').getByRole('button', { name: '收货', exact: true }).click()
    const counted = receiver.locator('.ant-modal .ant-input-number-input').first()
    await counted.fill('11')
    await receiver.getByText('短少 1 → 将生成差异单').waitFor()
    await confirm(receiver)
    await receiver.getByText('数量不符，请选择差异原因').first().waitFor()
    await receiver.locator('.ant-modal [data-cell="0 diffReason"] input').click()
    await receiver.locator('.ant-select-item-option:visible', { hasText: 'DF01' }).click()
    await shot(receiver, 'phone-receive')
    await confirm(receiver)
    await receiver.getByText('收货成功').waitFor()
    const done = await w.as.receiver.get('sendSheet/getDetails', { id: items[0].id })
    assert.deepEqual([done.status, done.receivedQty, done.diffSignStatus], [5, 11, 0])
    await receiver.close()

    const manager = await signIn('manager')
    await manager.goto(`${base}/scm/logi/diff?sourceNo=${items[0].sheetNo}`)
    await row(manager, items[0].sheetNo).getByRole('link').first().click()
    const drawer = manager.locator('.ant-drawer')
    await drawer.getByRole('button', { name: '定责' }).click()
    await manager.locator('.ant-modal [data-cell="0 resolution"] .ant-select').click()
    await manager.getByTitle('供应商责任-补发').click()
    await confirm(manager)
    await manager.getByText('定责成功').waitFor()
    await drawer.getByRole('button', { name: '发起签字' }).click()
    await confirm(manager)
    await drawer.getByText('供应商签字中').first().waitFor()
    await supplier.goto(`${base}/scm/logi/diff?sourceNo=${items[0].sheetNo}`)
    await row(supplier, items[0].sheetNo).getByRole('checkbox').check()
    await supplier.getByRole('button', { name: '供应商签字' }).click()
    await signIt(supplier)
    await row(supplier, '主机厂签字中').waitFor()
    await supplier.close()
    await manager.reload()
    await manager.locator('.ant-drawer').getByRole('button', { name: '主机厂签字' }).click()
    await signIt(manager)
    await manager.locator('.ant-drawer').getByText('签字完成').first().waitFor()
    await shot(manager, 'diff-done')
    await manager.close()
  })

  test('supplier: prints a sheet; it counts, and the selection stays for its labels', async () => {
    const p = await pull(w, [['P2', 5]])
    const sheet = await ship(w, p, [5])
    const page = await signIn('supplierA')
    await page.goto(`${base}/scm/logi/sendSheet?sheetNo=${sheet.sheetNo}`)
    await expect(page.getByRole('button', { name: '打印' })).toBeDisabled()
    await row(page, sheet.sheetNo).getByRole('checkbox').check()
    for (const [entry, file] of [
      ['送货单', '送货单'],
      ['箱标签', '箱标签'],
    ] as const) {
      await page.getByRole('button', { name: '打印' }).click()
      // A browser that shows PDFs opens a tab, another saves the file.
      const opened = Promise.any([page.waitForEvent('download'), page.context().waitForEvent('page')])
      await page.locator('.ant-dropdown').getByRole('menuitem', { name: entry, exact: true }).click()
      const got = await opened
      if ('suggestedFilename' in got) assert.match(got.suggestedFilename(), new RegExp(`^${file}_.*\\.pdf$`))
      else await got.waitForURL('blob:**')
    }
    assert.equal((await w.as.supplierA.get('sendSheet/getDetails', { id: sheet.id })).printCount, 1)
    const { items } = await w.as.supplierA.get('boxLabel/getPager', { sheetNo: sheet.sheetNo })
    assert.ok(items.every((b: any) => b.printCount === 1))
    await shot(page, 'print')
    await page.close()
  })

  test('accountant: the seal is green and lists the laws', async () => {
    await w.as.accountant.post('ledger/checkLaws')
    const page = await signIn('accountant')
    await page.getByRole('button', { name: '账账相符' }).click()
    await page.getByText('每笔流水借贷平衡').waitFor()
    await shot(page, 'laws')
    await page.close()
  })

  test('carrier: sees only its own', async () => {
    const page = await signIn('carrier')
    await expect(page.getByRole('menuitem', { name: '物料订单' })).toHaveCount(0)
    await page.goto(`${base}/scm/logi/order`)
    await page.getByText('页面不存在或没有权限').waitFor()
    await page.close()
  })

  test('planner writes a notice, somebody else audits it, a supplier reads it at start', async () => {
    const planner = await signIn('planner')
    await planner.goto(`${base}/scm/notice/mgt`)
    await planner.getByRole('button', { name: '新增' }).click()
    await planner.fill('#notice_title', '元旦收货安排')
    await planner.fill('#notice_pubBase', '集团')
    await planner.keyboard.press('Enter')
    await planner.locator('.tiptap').click()
    await planner.keyboard.type('1 月 1 日停止收货')
    await planner
      .locator('input[type=file]')
      .setInputFiles({ name: '安排.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await planner.getByText('安排.pdf').waitFor()
    await shot(planner, 'notice-write')
    await confirm(planner)
    await row(planner, '元旦收货安排').getByRole('checkbox').click()
    await planner.getByRole('button', { name: '提交审批' }).first().click()
    await confirm(planner)
    await row(planner, '待审批').waitFor()
    const { items } = await w.as.admin.get('notice/getPager', { title: '元旦收货安排' })
    await w.as.manager.post('notice/audit', { id: items[0].id, pass: true })
    const supplier = await signIn('supplierB', phone)
    await supplier.getByText('待阅公告').waitFor()
    await supplier.getByRole('button', { name: '元旦收货安排' }).click()
    await supplier.getByText('1 月 1 日停止收货').waitFor()
    await supplier.getByText('安排.pdf').waitFor()
    await shot(supplier, 'notice-read')
    assert.equal((await w.as.admin.get('notice/getDetails', { id: items[0].id })).readCount, 1)
    await planner.close()
    await supplier.close()
  })

  test('anybody: Ctrl+K finds a screen by its initials and a document by its number', async () => {
    const p = await pull(w, [['P4', 3]])
    const page = await signInQuietly('planner')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('shd')
    await page
      .getByRole('option', { name: /送货单/ })
      .first()
      .waitFor()
    await shot(page, 'goto')
    await page.getByRole('combobox').fill(p.pullNo.toLowerCase())
    await page.getByRole('option', { name: new RegExp(p.pullNo) }).waitFor()
    await page.getByRole('combobox').press('Enter')
    await page.waitForURL(`**/logi/pull-sheet/${p.id}`)
    await page.locator('.detail-title').getByText(p.pullNo).first().waitFor()
    await page.close()
  })
})
