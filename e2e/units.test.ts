/** Batteries at the supplier's and at the dock: numbers are scanned onto the sheet, and scanned in one by one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { callOff, codeOf, draftUnits, registerUnits, unitOf, unitPart } from '../test/units.ts'
import { phone, portal, shot, signInQuietly } from './portal.ts'

/** Types as a scanner does, and waits for what the window says of the code. */
async function scan(page: Page, code: string, says: RegExp) {
  const field = page.getByPlaceholder('扫描编码，或输入后回车')
  await field.fill(code)
  await field.press('Enter')
  await page.locator('.scanned').filter({ hasText: code }).filter({ hasText: says }).first().waitFor()
}

test('a supplier scans numbers onto a sheet and ships it, the receiver scans each of them in once', async () => {
  const { w, base } = await portal()
  await unitPart(w, 'BAT1')
  const codes = [codeOf(1), codeOf(2)] as const
  const sheet = await draftUnits(w, await callOff(w, 'BAT1', 2), 2)
  const supplier = await signInQuietly('supplierA')
  await supplier.goto(`${base}/scm/logi/bat-send`)
  const pane = supplier.locator('.pane:visible')
  await pane.locator('.list-row', { hasText: sheet.sheetNo }).getByRole('checkbox').check()
  await pane.getByRole('button', { name: '扫码登记' }).click()
  await scan(supplier, codes[0], /已登记到/)
  await scan(supplier, codes[1], /已登记到/)
  await scan(supplier, codes[1], /重复/)
  await shot(supplier, 'units-registered')
  await supplier.keyboard.press('Escape')
  await registerUnits(w, sheet, codes)
  await w.as.supplierA.post('batSend/publish', { ids: [sheet.id] })
  await w.as.supplierA.post('batSend/send', { ids: [sheet.id] })
  await supplier.goto(`${base}/scm/logi/bat-send/${sheet.id}`)
  await pane.getByText(codes[1]).first().waitFor()
  await shot(supplier, 'units-sheet')
  await supplier.close()

  const receiver = await signInQuietly('receiver')
  await receiver.goto(`${base}/scm/logi/bat-send`)
  await receiver.locator('.pane:visible').getByRole('button', { name: '扫码收货' }).click()
  await scan(receiver, codes[0], /还有 1 件未扫/)
  await scan(receiver, codes[0], /已入库/)
  await scan(receiver, codeOf(77), /不在发货单内/)
  await scan(receiver, codes[1], /收货完成/)
  await shot(receiver, 'units-scanned')
  await receiver.keyboard.press('Escape')
  await receiver.setViewportSize(phone)
  await shot(receiver, 'units-phone')
  await receiver.close()
  assert.equal((await w.as.receiver.get('batSend/getDetails', { id: sheet.id })).status, 5)

  const manager = await signInQuietly('manager')
  await manager.goto(`${base}/scm/logi/serial/${(await unitOf(w, codes[0])).id}`)
  await manager.locator('.pane:visible').getByText(sheet.sheetNo).first().waitFor()
  await shot(manager, 'units-serial')
  await manager.close()
})
