/** Components that go straight to who builds an assembly: the two suppliers at work, each with what is theirs to say. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { soon } from '../test/world.ts'
import { act, expect, confirm, phone, portal, row, shot, signInQuietly } from './portal.ts'

describe('a transfer between two suppliers', () => {
  test('the component supplier hands over, the tier enters less, both see what is left', async () => {
    const { w, base } = await portal()
    await w.as.admin.post('assemblyBom/save', {
      plant: 'CN01', assemblyPartNo: 'G1', assemblySupplierCode: 'S002', componentPartNo: 'P1', componentSupplierCode: 'S001',
      usage: 1, validFrom: '2020-01-01',
    })
    const { id } = await w.as.planner.post('externalPull/create', {
      plant: 'CN01', supplierCode: 'S001', tierCode: 'S002',
      needAt: soon(24),
      lines: [{ partNo: 'P1', needQty: 50 }],
    })
    await w.as.planner.post('externalPull/publish', { ids: [id] })
    const { pullNo } = await w.as.planner.get('externalPull/getDetails', { id })

    // The component supplier: the home page says what waits, the pull is handed over in one dialog.
    const page = await signInQuietly('supplierA')
    await page.getByText('待交付的外部拉动').click()
    // The only one that waits opens beside the list.
    await page.locator('.ant-drawer-open').getByRole('button', { name: '生成转移交付' }).click()
    await page.locator('.ant-modal:visible', { hasText: pullNo }).getByText('零件P1').waitFor()
    await confirm(page)
    await page.locator('.ant-drawer-open').getByText('入账/交付/分解确认').first().waitFor()
    await page.goto(`${base}/scm/logi/iedMark`)
    await row(page, '转移交付').getByRole('checkbox').check()
    const pane = page.locator('.pane:visible')
    await pane.getByRole('button', { name: '确认', exact: true }).click()
    await confirm(page)
    // What is entered leaves the view of what is still to be done.
    await pane.getByRole('link', { name: '全部', exact: true }).click()
    await row(page, '转移交付').getByText('已入账').waitFor()
    // What the tier is to say is not offered to the other side.
    const [entry] = (await w.as.supplierA.get('iedMark/getPager', { markKind: 3 })).items
    await page.goto(`${base}/scm/logi/iedMark/${entry.id}`)
    await page.getByText('交付确认单').first().waitFor()
    for (const name of ['确认', '按实收入账']) await expect(pane.getByRole('button', { name, exact: true })).toHaveCount(0)

    // The tier, on a phone at its gate: two are missing.
    const tier = await signInQuietly('supplierB', phone)
    await tier.getByText('待入账的转移').waitFor()
    await tier.goto(`${base}/scm/logi/iedMark/${entry.id}`)
    const mine = tier.locator('.pane:visible')
    await mine.getByRole('button', { name: '确认', exact: true }).waitFor()
    await shot(tier, 'transfer-phone')
    await act(tier, '按实收入账')
    await tier.getByLabel('实收数量').fill('48')
    await confirm(tier)
    await tier.locator('.ant-modal:visible').waitFor({ state: 'hidden' })
    await mine.getByText('已确认').first().waitFor()
    // What it has to answer for, and that two are still on their way.
    await tier.goto(`${base}/scm/reports/tierStock`)
    await tier.getByText('应有库存').first().waitFor()
    await shot(tier, 'tier-stock-phone')
    const [held] = (await w.as.supplierB.get('tierStock/getPager', { partNo: 'P1' })).items
    assert.deepEqual([held.stockQty, held.onWayQty, held.leftQty], [48, 2, 48])
    await tier.close()

    // The other window follows: what came short is a difference, which the maker decides.
    await page.getByText('差异单号').first().waitFor()
    await shot(page, 'transfer')
    const after = await w.as.planner.get('externalPull/getDetails', { id })
    assert.deepEqual([after.receivedQty, after.transitQty, after.status], [48, 2, 4])
    await page.goto(`${base}/scm/reports/tierStock`)
    await page.getByText('待入账').first().waitFor()
    await shot(page, 'tier-stock')
    await page.close()
  })
})
