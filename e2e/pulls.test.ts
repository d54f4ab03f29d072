/** What the stock wants and what a planner wants: pulled, planned into a window, and on the supplier's truck. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { sql } from '../src/engine/database/db.ts'
import { soon, type World } from '../test/world.ts'
import { act, confirm, portal, row, shot, signInQuietly } from './portal.ts'

async function ships(page: Page, text: string): Promise<void> {
  await row(page, text).getByRole('checkbox').check()
  await act(page, '生成送货单')
  await page.locator('[id$="_planSendAt"]:visible').fill(soon(1).slice(0, 16))
  await page.locator('[id$="_planSendAt"]:visible').press('Enter')
  await page.locator('[id$="_plateNo"]:visible').fill('吉A88888')
  await confirm(page)
  await page.getByText('生成送货单成功').waitFor()
}

/** P1 is pulled between 20 and 100 in boxes of 12; P2 is short and nobody packs it. */
async function stocked({ as, engine: { db } }: World): Promise<void> {
  const sizes = { lengthMm: 600, widthMm: 400, heightMm: 280, tareKg: 2, maxKg: 20 }
  await as.admin.post('package/save', { packageCode: 'KLT', packageName: '小箱', packageKind: 1, ...sizes })
  const input = { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', packageCode: 'KLT', snp: 12, validFrom: '2020-01-01' }
  const { id } = await as.supplierA.post('partPackage/create', input)
  await db.rows(sql`update part_package set status = 2 where id = ${id}`)
  await db.rows(sql`update supbusi set status = 0 where part_no in ('P1', 'P2') and supplier_code = 'S002'`)
  await db.rows(sql`update part_plant set pull_mode = 3, warehouse = 'CN01W1', safety_qty = 10, min_qty = 20, max_qty = 100
    where plant = 'CN01' and part_no in ('P1', 'P2')`)
}

describe('pulls and plans', () => {
  test('the planner computes and publishes, reads what lacks, plans KD parts into a window; the supplier ships both', async () => {
    const { w, base } = await portal()
    await stocked(w)
    const page = await signInQuietly('planner')
    await page.goto(`${base}/scm/logi/consume-pull`)
    await page.getByText('P2 零件P2：供应商S001没有已通过的零件包装').waitFor()
    await act(page, '立即计算')
    const dialog = page.getByRole('dialog', { name: /立即计算/ })
    const plant = dialog.getByRole('combobox', { name: '工厂' })
    await plant.fill('CN01')
    await page.locator('.ant-select-item-option:visible', { hasText: 'CN01' }).click()
    await confirm(page)
    await row(page, 'P1').getByRole('checkbox').check()
    await act(page, '发布')
    await confirm(page)
    await row(page, '待发货').waitFor()
    await shot(page, 'consume-pull')

    await page.goto(`${base}/scm/logi/manual`)
    const wb = xlsx.utils.book_new()
    const rows = ['P3', 'P4'].map((part) => ['CN01', 'S001', part, 'KD', 'CN01W1', 24, soon(48)])
    const head = ['工厂', '供应商代码', '零件号', '计划类型', '收货仓库', '计划数量', '需求时间']
    xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([head, ...rows]), '表')
    const buffer = xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' })
    await page.getByTestId('import-import').setInputFiles({ name: '手工计划.xlsx', mimeType: 'application/octet-stream', buffer })
    await page.getByRole('button', { name: '导入 2 条' }).click()
    await page.getByText('导入成功 2 条').waitFor()
    await page.getByRole('button', { name: '完成', exact: true }).click()
    await row(page, 'P3').getByRole('checkbox').check()
    await row(page, 'P4').getByRole('checkbox').check()
    await act(page, '排程')
    const window = page.getByRole('dialog', { name: /^排程/ })
    await window.getByRole('button', { name: '08:00' }).click()
    await shot(page, 'manual-window')
    await window.getByRole('button', { name: '排程' }).or(window.getByRole('button', { name: /^排\s*程$/ })).first().click() // prettier-ignore
    await window.waitFor({ state: 'hidden' })
    await row(page, '08:00').waitFor()
    await row(page, 'P3').getByRole('checkbox').check()
    await row(page, 'P4').getByRole('checkbox').check()
    await act(page, '发布')
    await confirm(page)
    await row(page, '待发货').waitFor()
    await shot(page, 'manual-plan')
    await page.close()

    const supplier = await signInQuietly('supplierA')
    await supplier.goto(`${base}/scm/logi/consume-pull`)
    await ships(supplier, 'P1')
    await supplier.goto(`${base}/scm/manual`)
    await row(supplier, 'P4').getByRole('checkbox').check()
    await ships(supplier, 'P3')
    const sheets = (await w.as.supplierA.get('sendSheet/getPager', {})).items
    assert.deepEqual(
      sheets.map((s: any) => [s.sheetType, s.sourceType, s.totalQty, s.boxCount, !!s.slotStart]).sort(),
      [[1, 4, 108, 9, false], [2, 5, 48, 2, true]], // prettier-ignore
    )
    await shot(supplier, 'manual-supplier')
    await supplier.close()
  })
})
