/** How numbers look: two decimals unless the field says more, what is done at most wholly (specification, section 9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dec, int, money, qty, perUnit } from '../src/declare/index.ts'
import { fulfilment } from '../src/ledger/fields.ts'
import { materialOrderMonthly } from '../src/modules/report/materialOrderMonthly/materialOrderMonthly.ts'
import { exactly, numberText as textOf } from '../src/web/numbers.ts'

test('quantities have two decimals at most, and none when they are whole', () => {
  const f = qty('数量')
  assert.deepEqual(
    [1200, 1200.5, 0.126, 1234.567].map((n) => textOf(f, n)),
    ['1,200', '1,200.5', '0.13', '1,234.57'],
  )
  assert.deepEqual([exactly(f, 1234.567), exactly(f, 1234.5)], ['1,234.567', undefined])
})

test('what is there never shows as nothing', () =>
  assert.deepEqual(
    [0.004, -0.002, 0].map((n) => textOf(qty('数量'), n)),
    ['0.004', '-0.002', '0'],
  ))

test('a field that says more shows more, one that says less less; money always two', () => {
  const price = perUnit('单价', 6)
  assert.deepEqual(
    [1.234567, 1432, 45.9].map((n) => textOf(price, n)),
    ['1.234567', '1,432.00', '45.90'],
  )
  assert.equal(textOf(dec('净重', 4), 0.12345), '0.1235')
  assert.equal(textOf(dec('评分', 1), 98.76), '98.8')
  assert.equal(textOf(int('箱数'), 1234), '1,234')
  assert.equal(textOf(money('金额'), 5), '5.00')
  const rate = dec('税率', 4, { share: true })
  assert.deepEqual([0.13, 0.065, 0].map((n) => textOf(rate, n)), ['13%', '6.5%', '0%']) // prettier-ignore
  assert.equal(exactly(rate, 0.13), undefined)
})

test('more than all that was wanted is all of it; a deviation is what it is', () => {
  assert.equal(textOf(fulfilment('完成率%'), 105.5), '100')
  assert.equal(exactly(fulfilment('完成率%'), 105.5), '105.5')
  assert.equal(textOf(materialOrderMonthly.fields.fulfilPct!, 130), '100')
  assert.equal(textOf(dec('偏差%', 2), 130), '130')
})
