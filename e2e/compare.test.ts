/**
 * A supplier compares a statement with its own ledger: a spoiled file is refused by its rows, the right one is uploaded and looked at,
 * what nothing explains is disputed with one click, and in the end both seal the statement.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pull, receive, ship, thisMonth } from '../test/world.ts'
import { roots } from '../src/trust/keys.ts'
import { verifyPdf } from '../src/trust/pdf/verify.ts'
import { approvedSeal } from '../test/signing/kit.ts'
import { expect, confirm, dismiss, downloaded, openAs, phone, portal, shot, signOn } from './portal.ts'

const PLANT = 'CN02'

test('a ledger under other headings is uploaded, mapped, looked at, and what is left becomes a dispute', async () => {
  const { w } = await portal()
  const month = new Date(Date.UTC(Number(thisMonth().slice(0, 4)), Number(thisMonth().slice(4)) - 2, 15))
    .toISOString()
    .slice(0, 7)
  const period = month.replace('-', '')
  const now = w.engine.now
  w.engine.now = () => new Date(`${month}-15T04:00:00Z`)
  const sheet = await ship(w, await pull(w, [['P1', 10], ['P2', 20], ['P3', 30]], { plant: PLANT, warehouse: `${PLANT}W1` }), [10, 20, 30]) // prettier-ignore
  await receive(w, sheet, [{ receivedQty: 10 }, { receivedQty: 18, rejectedQty: 2 }, { receivedQty: 30 }], { businessDate: `${month}-15` }) // prettier-ignore
  w.engine.now = now
  await w.as.accountant.post('ledger/checkLaws')
  await w.as.accountant.post('ledgerPeriod/close', { plant: PLANT, period })
  await w.as.accountant.post('statement/generate', { plant: PLANT, period })
  const [{ id }] = (await w.as.accountant.get('statement/getPager', { plant: PLANT, period })).items
  await w.as.accountant.post('statement/publish', { ids: [id] })

  const page = await openAs('supplierA', `/logi/statement/${id}`)
  await page.getByText('对账比对').click()
  await page.getByText('上传供应商自己的收发明细').waitFor()
  await shot(page, 'compare-empty')
  const lines = [`P1,10`, `P2,20`, `P3,37`].map((l) => `${month}-15,${sheet.sheetNo},${l}`)
  const file = (rows: string[]) => ({
    name: '我的台账.csv', mimeType: 'text/csv',
    buffer: Buffer.from(['业务日,凭证,物料,入库数', ...rows].join('\n')),
  })
  const spoiled = [`${month}-32,${sheet.sheetNo},P1,10`, `${month}-15,,P2,20`, `${month}-15,${sheet.sheetNo},P3,37`]
  await page.getByTestId('import-upload').setInputFiles(file(spoiled))
  const mapping = page.getByRole('dialog', { name: '对应列' })
  await mapping.waitFor()
  for (const [label, column] of [
    ['日期', '业务日'],
    ['单据号', '凭证'],
    ['零件号', '物料'],
    ['数量', '入库数'],
  ] as const) {
    await mapping.getByLabel(label, { exact: true }).click()
    await page.locator('.ant-select-dropdown:visible').locator('.ant-select-item-option-content', { hasText: column }).click()
  }
  await shot(page, 'compare-mapping')
  await mapping.getByRole('button', { name: '继续' }).click()
  // Nothing of a ledger that is wrong somewhere is compared: half a ledger differs everywhere.
  await mapping.waitFor({ state: 'hidden' })
  await page.getByText('没有可以导入的行').waitFor()
  await shot(page, 'compare-spoiled')
  for (const what of [/2\s+日期格式不正确/, /3\s+单据号不能为空/])
    await expect(page.locator('.ant-modal:visible')).toHaveText(what, { useInnerText: true })
  await dismiss(page)
  // Its headings are known by now.
  await page.getByTestId('import-upload').setInputFiles(file(lines))
  await page.getByRole('button', { name: '导入 1 条' }).click()
  await page.getByRole('button', { name: '完成', exact: true }).click()
  await page.getByText('未查明 1', { exact: true }).waitFor()
  await page.getByText('有差异 2', { exact: true }).click()
  await page.getByText('收货拒收 2').waitFor()
  await page.getByText('P3', { exact: true }).last().click()
  await page.getByText('同单数量不同').waitFor()
  await shot(page, 'compare')

  await page.getByRole('button', { name: '对未查明的 1 个零件提出异议' }).click()
  const dialog = page.locator('.ant-modal:visible')
  await dialog.getByText('提出异议').first().waitFor()
  await dialog.locator('.ant-skeleton').waitFor({ state: 'hidden' })
  await shot(page, 'compare-dispute')
  await confirm(page)
  await dialog.waitFor({ state: 'hidden' })
  const stmt = await w.as.supplierA.get('statement/getDetails', { id })
  assert.equal(stmt.status, 2)
  assert.deepEqual(
    stmt.lines.map((l: any) => [l.partNo, l.supplierQty - l.closingQty]),
    [
      ['P1', 0],
      ['P2', 0],
      ['P3', 7],
    ],
  )
  const [difference] = (await w.as.accountant.get('diff/getPager', { diffNo: stmt.disputeNo })).items
  assert.equal(difference.lineCount, 1)
  await page.close()

  const small = await openAs('accountant', `/logi/statement/${id}`, phone)
  await small.getByText('对账比对').click()
  await small.getByText('未查明 1', { exact: true }).waitFor()
  await small.getByText('P3', { exact: true }).last().click()
  await small.getByText('同单数量不同').scrollIntoViewIfNeeded()
  await shot(small, 'compare-phone')
  assert.ok(await small.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
  await small.close()

  // Explained, not adjusted: the statement comes back to the supplier, and both seal the maker's figures.
  const desk = await openAs('accountant', `/logi/statement/${id}`)
  await desk.getByRole('button', { name: '处理异议' }).click()
  await desk.getByLabel('处理说明').fill('P3 送货单只有 30 件，附签收单')
  await confirm(desk)
  await desk.getByText('处理异议成功').waitFor()
  const theirs = await openAs('supplierA', `/logi/statement/${id}`)
  await theirs.getByRole('button', { name: '确认', exact: true }).click()
  await confirm(theirs)
  await approvedSeal(w, { sealName: '供应商财务章' })
  await approvedSeal(w, { orgCode: 'OEM', sealName: '核算专用章', holders: 'accountant' })
  await signOn(theirs, '签章', '供应商财务章')
  await signOn(desk, '签章', '核算专用章')
  const sealed = await w.as.accountant.get('statement/getDetails', { id })
  assert.deepEqual([sealed.status, sealed.lines.map((l: any) => l.partNo)], [4, ['P1', 'P2', 'P3']])
  await theirs.reload()
  await theirs.getByRole('tab', { name: '签字' }).click()
  const paper = await verifyPdf(await downloaded(theirs, theirs.getByRole('button', { name: '已签文件' })), await roots(w.engine))
  assert.ok(paper.sound, JSON.stringify(paper))
  assert.deepEqual(paper.signatures.map((s) => s.unit), ['供应商财务章', '核算专用章']) // prettier-ignore
  await shot(theirs, 'compare-sealed')
  for (const p of [theirs, desk]) await p.close()
})
