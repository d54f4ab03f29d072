/** The workbench of cumulatives: a planner goes from the list to the sheet that the supplier did not count, and asks him about it. */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { pull, ship, today, type World } from '../test/world.ts'
import { expect, openAs, phone, portal, shot } from './portal.ts'

let w: World
let missing: any
before(async () => {
  ;({ w } = await portal())
  const sheets = []
  for (const q of [10, 25, 40]) sheets.push(await ship(w, await pull(w, [['P3', q]]), [q]))
  missing = sheets[1]
  await w.as.supplierA.post('cumClaim/save', {
    plant: 'CN01', supplierCode: 'S001', partNo: 'P3',
    asOf: today(),
    cumDespatched: 50, cumReceived: 0,
  })
})

describe('累计数工作台', () => {
  test('from the list to the document that is missed, and the question to the supplier', async () => {
    const page = await openAs('planner', '/logi/cumulative')
    const row = page.locator('.pane:not([hidden]) .list-row', { hasText: 'P3' })
    await row.getByText('不一致').waitFor()
    await shot(page, 'cumulative')
    await row.locator('a').first().click()
    await page.waitForURL('**/scm/logi/cumWalk?plant=CN01&supplierCode=S001&partNo=P3**')
    const verdict = page.getByLabel('核对结果')
    await verdict.getByText('只有一种情况与差额吻合').waitFor()
    await verdict.getByText(missing.sheetNo).first().waitFor()
    await shot(page, 'cumulative-walk')
    await verdict.getByRole('button', { name: '请对方核对' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('内容')).toHaveValue(new RegExp(missing.sheetNo))
    await dialog.getByRole('button', { name: /确\s*定|请对方核对/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    const told = await w.as.supplierA.get('message/getMyPager')
    assert.match(JSON.stringify(told.items), /请核对累计数/)
    await page.close()
  })

  test('on a phone the supplier reads the same', async () => {
    const page = await openAs('supplierA', '/logi/cumWalk?plant=CN01&supplierCode=S001&partNo=P3', phone)
    await page.getByLabel('核对结果').getByText(missing.sheetNo).first().waitFor()
    await shot(page, 'cumulative-phone')
    await page.close()
  })
})
