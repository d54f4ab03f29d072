/** The accountant settles a month, the supplier confirms it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { thisMonth } from '../test/world.ts'
import { expect, confirm, openAs, portal, shot } from './portal.ts'

test('a month is settled in part, published, and confirmed by the supplier, whose page follows', async () => {
  const { w } = await portal()
  const day = new Date(Date.UTC(Number(thisMonth().slice(0, 4)), Number(thisMonth().slice(4)) - 2, 15)).toISOString().slice(0, 10)
  const period = day.slice(0, 7).replace('-', '')
  const of = { plant: 'CN02', supplierCode: 'S001', partNo: 'A6' }
  for (const [moveType, qty] of [
    [5, 20],
    [1, 12],
    [3, 8],
  ] as const) {
    // prettier-ignore
    const { id } = await w.as.manager.post('stockMovement/post', { ...of, movementNo: `E${moveType}`, moveType, warehouse: 'CN02W1', qty, businessDate: day }) // prettier-ignore
    if (moveType === 5) await w.as.accountant.post('stockMovement/approve', { ids: [id] })
  }
  await w.as.accountant.post('priceRecord/save', { ...of, price: 2.5, taxRate: 0.13, validFrom: '2020-01-01' })
  await w.as.accountant.post('ledger/checkLaws')
  await w.as.accountant.post('ledgerPeriod/close', { plant: 'CN02', period })
  await w.as.accountant.post('statementThree/generate', { plant: 'CN02', period })
  const [{ id }] = (await w.as.accountant.get('statementThree/getPager', { plant: 'CN02', period })).items

  const page = await openAs('accountant', `/logi/statementThree/${id}`)
  // Without deductions none is taken out: what is done with such a statement has room beside 发布.
  await page.getByRole('button', { name: '调整结算数量' }).click()
  const settled = page.locator('.ant-modal:visible').getByRole('spinbutton').first()
  await expect(settled).toHaveValue('8')
  await settled.fill('9')
  await confirm(page)
  await page.getByText('结算数量不能超过可结算数量8').first().waitFor()
  await settled.fill('5')
  await confirm(page)
  await page.getByText('12.50').first().waitFor()
  // What is not posted yet has no proof; what was used has.
  const proofs = () => page.locator('.pane:not([hidden]) button.proof').allInnerTexts()
  assert.deepEqual([...new Set(await proofs())], ['8'])
  await shot(page, 'statement-three')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await confirm(page)
  await page.getByText('发布成功').waitFor()

  const theirs = await openAs('supplierA', `/logi/statementThree/${id}`)
  await theirs.getByText('14.13').first().waitFor()
  await theirs.getByRole('button', { name: '确认', exact: true }).click()
  await confirm(theirs)
  for (const p of [theirs, page]) await p.getByRole('button', { name: '签章', exact: true }).waitFor()
  assert.equal((await w.as.accountant.get('statementThree/getDetails', { id })).status, 3)
  await page.close()
  await theirs.close()
})
