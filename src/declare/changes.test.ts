/** Nobody approves what they do not see. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accSupplyCycle } from '../modules/material/accSupplyCycle/accSupplyCycle.ts'
import { seal } from '../signing/seal/seal.ts'
import { thirdLogi } from '../modules/distribution/thirdLogi/thirdLogi.ts'
import { partPackage } from '../modules/master/partPackage/partPackage.ts'
import { documents } from '../modules/index.ts'
import { checkApprovals, decidedText, isChanged } from './changes.ts'
import type { AnyDocument } from './document.ts'

const withHeadline = (doc: AnyDocument, headline: string[]): AnyDocument => ({ ...doc, story: { ...doc.story, headline } })

test('what an approval changes, and what an application has to say, is seen first', () => {
  assert.deepEqual(documents.flatMap(checkApprovals), [])
  const { headline } = accSupplyCycle.story!
  const without = headline!.filter((n) => n !== 'newMoq')
  assert.deepEqual(checkApprovals(withHeadline(accSupplyCycle, without)), [['D76', 'newMoq is approved and not seen first']])
  const packing = partPackage.story!.headline!.filter((n) => n !== 'snp')
  assert.deepEqual(checkApprovals(withHeadline(partPackage, packing)), [['D76', 'snp is approved and not seen first']])
})

test('what changes is of one kind', () => {
  const phases = { approve: { ...accSupplyCycle.signing!.approve, changes: { moq: 'newFrom' } } }
  const [first] = checkApprovals({ ...accSupplyCycle, signing: phases } as AnyDocument)
  assert.deepEqual(first, ['D75', 'its approval changes moq to newFrom, which are no two columns of a kind'])
})

test('what is told are the changes; what is not in force yet comes from nothing, and where nothing is all is new', () => {
  const row = { cycleDays: 17, newCycleDays: 21, urgentDays: 5, newUrgentDays: 5, moq: null, newMoq: 20, newFrom: '2026-12-01' }
  assert.equal(decidedText(accSupplyCycle, row), '供货周期 17 → 21 天，最小订量 无 → 20，自 2026-12-01')
  assert.ok(!isChanged(accSupplyCycle, row, 'newUrgentDays'))
  const first = { cycleDays: null, newCycleDays: 21, newFrom: '2026-12-01' }
  assert.ok(!isChanged(accSupplyCycle, first, 'newCycleDays'))
  assert.match(decidedText(accSupplyCycle, first), /^申请供货周期 21/)
  // Nothing is applied for.
  assert.ok(!isChanged(accSupplyCycle, { cycleDays: 17, newCycleDays: null }, 'newCycleDays'))
})

test('a last day is told from what to what, codes as they are', () => {
  const renewed = { formerValidTo: '2026-12-31', validTo: '2027-12-31' }
  assert.equal(decidedText(seal, renewed), '失效日期 2026-12-31 → 2027-12-31')
  const packed = {
    formerPackageCode: 'B1', packageCode: 'B2', formerSnp: 24, snp: 48, formerBoxesPerTray: 4, boxesPerTray: 4,
    formerPalletCode: null,
    palletCode: 'T1', validFrom: '2026-12-01',
  }
  assert.equal(decidedText(partPackage, packed), '箱器具 B1 → B2，标准包装数 24 → 48，托器具 无 → T1')
  const moved = { formerCarrier: 'T01', carrierCode: 'T01', formerWarehouse: 'CN01T1', warehouse: 'CN01T2' }
  assert.equal(decidedText(thirdLogi, moved), '三方仓库 CN01T1 → CN01T2')
})
