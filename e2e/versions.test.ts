/** A report is published, looked at as it was and held against now; a system gets its key. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Page } from 'playwright-core'
import { order, pull, receive, ship, type World } from '../test/world.ts'
import { confirm, openAs, phone, portal, row, shot, tooSmall } from './portal.ts'

let w: World
const rows = (page: Page) => page.locator('.list-row:visible, .ant-table-row:visible')
suite('versions and systems', () => {
  before(async () => {
    ;({ w } = await portal())
    await order(w, [['P1', 25]])
    const sheet = await ship(w, await pull(w, [['P1', 6]]), [6])
    await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
    await receive(w, sheet, [{ receivedQty: 6 }])
  })

  test('a version shows the figures of its day, and what differs by now', async () => {
    const page = await openAs('manager', '/reports/arrivals')
    await rows(page).first().waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('button', { name: '发布版本' }).waitFor({ state: 'hidden' })
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: '发布版本' }).click()
    await page.getByRole('textbox', { name: '说明' }).fill('十一月考核')
    await shot(page, 'version-publish')
    await confirm(page)
    await page.getByText('已发布第 1 版').waitFor()
    await w.engine.db.rows({ text: 'update send_sheet set on_time = case on_time when 3 then 1 else 3 end', values: [] } as never)
    await page.getByRole('combobox', { name: '版本' }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: '第 1 版' }).click()
    await page.waitForURL('**version=1**')
    await page.getByText('十一月考核').waitFor()
    await rows(page).first().waitFor()
    await shot(page, 'version')
    await page.getByRole('button', { name: '与现在比较' }).click()
    await page.locator('.ant-modal:visible del').first().waitFor()
    await shot(page, 'version-changes')
    const { pathname, search } = new URL(page.url())
    await page.close()
    const small = await openAs('supplierA', (pathname + search).replace('/scm', ''), phone)
    await small.getByText('十一月考核').waitFor()
    await shot(small, 'version-phone')
    assert.deepEqual(await tooSmall(small), [])
    await small.close()
  })

  test('a key is shown where it is issued, and calls', async () => {
    const made = { accountCode: 'ERP', accountName: 'ERP 系统', orgCode: 'S001', roleCodes: 'SUP_ALL' }
    await w.as.admin.post('serviceAccount/save', made)
    const page = await openAs('admin', '/sys/services')
    await row(page, 'ERP').locator('input[type=checkbox]').check()
    await page.getByRole('button', { name: '签发密钥' }).click()
    const key = await page.locator('.ant-modal:visible code').textContent()
    await shot(page, 'service-key')
    await confirm(page)
    await page.locator('.ant-modal:visible').waitFor({ state: 'hidden' })
    const answer = await w.app.inject({ url: '/api/materialOrder/getPager', headers: { authorization: `Bearer ${key}` } })
    assert.equal(answer.json().status, 0)
    await page.close()
    const small = await openAs('admin', '/sys/services', phone)
    await small.getByText('ERP 系统').first().waitFor()
    await shot(small, 'service-phone')
    await small.close()
  })
})
