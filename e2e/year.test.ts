/** The accountant tells a year, the supplier compares it with its own books and confirms it; both seal the letter. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thisMonth } from '../test/world.ts'
import { roots } from '../src/trust/keys.ts'
import { verifyPdf } from '../src/trust/pdf/verify.ts'
import { approvedSeal } from '../test/signing/kit.ts'
import { expect, confirm, dismiss, downloaded, openAs, portal, shot, signOn } from './portal.ts'

test('a year is published in spite of what is missing, filled in and confirmed by the supplier', async () => {
  const { w } = await portal()
  const year = String(Number(thisMonth().slice(0, 4)) - 1)
  const of = { plant: 'CN02', supplierCode: 'S001', partNo: 'A6' }
  for (const [moveType, qty] of [
    [5, 20],
    [1, 12],
    [3, 8],
  ] as const) {
    const { id } = await w.as.manager.post('stockMovement/post', { ...of, movementNo: `Y${moveType}`, moveType, warehouse: 'CN02W1', qty, businessDate: `${year}-12-15` }) // prettier-ignore
    if (moveType === 5) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  }
  await w.as.accountant.post('ledger/checkLaws')
  await w.as.accountant.post('ledgerPeriod/close', { plant: 'CN02', period: `${year}12` })
  await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
  await w.as.accountant.post('statementThree/generate', { plant: 'CN02', period: `${year}12` })
  await w.as.accountant.post('yearCacc/generate', { plant: 'CN02', year })
  const [{ id }] = (await w.as.accountant.get('yearCacc/getPager', { plant: 'CN02', year })).items

  const page = await openAs('accountant', `/logi/yearcacc/${id}`)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.locator('.ant-modal:visible').getByText('尚缺：12月状态三结算单未签章').first().waitFor()
  await page.getByRole('combobox', { name: '缺项仍发布' }).click()
  await page.locator('.ant-select-item-option:visible', { hasText: '是' }).click()
  await confirm(page)
  await page.getByText('发布成功').waitFor()
  await page.getByRole('tab', { name: '各月结算单' }).click()
  await page.getByText(`S3CN02S001${year}12`).first().waitFor()
  await shot(page, 'year')

  const theirs = await openAs('supplierA', `/logi/yearcacc/${id}`)
  await theirs.getByRole('button', { name: '填写我方账面' }).first().click()
  const own = theirs.locator('.ant-modal:visible').getByRole('spinbutton').first()
  await expect(own).toHaveValue('20')
  await own.fill('21')
  await confirm(theirs)
  await theirs.locator('.ant-modal-wrap:visible').waitFor({ state: 'hidden' })
  // What was filled in is read again: the difference.
  await theirs.getByText('-1', { exact: true }).first().waitFor()
  await theirs.getByRole('button', { name: '确认', exact: true }).click()
  await confirm(theirs)
  await theirs.getByText('贵方账面与双方认可数量不符').first().waitFor()
  await dismiss(theirs)
  await w.as.supplierA.post('yearCacc/fillSupplier', {
    id,
    lines: (await w.as.supplierA.get('yearCacc/getDetails', { id })).lines.map((l: any) => ({ id: l.id, supplierQty: 20 })),
  })
  await w.as.supplierA.post('yearCacc/confirm', { ids: [id] })
  await approvedSeal(w, { sealName: '供应商财务章' })
  await approvedSeal(w, { orgCode: 'OEM', sealName: '核算专用章', holders: 'accountant' })
  await signOn(theirs, '签章', '供应商财务章')
  await signOn(page, '签章', '核算专用章')
  await page.getByText('签章完成').first().waitFor()
  await page.getByRole('tab', { name: '签字' }).click()
  const letter = await verifyPdf(await downloaded(page, page.getByRole('button', { name: '已签文件' })), await roots(w.engine))
  assert.ok(letter.sound, JSON.stringify(letter))
  assert.deepEqual(letter.signatures.map((s) => s.unit), ['供应商财务章', '核算专用章']) // prettier-ignore
  await shot(page, 'year-sealed')
  await page.close()
  await theirs.close()
})
