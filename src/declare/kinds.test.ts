/** Values as people read them, wherever a sentence, a sheet of paper or a title says them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dec, period, toText } from './kinds.ts'

test('a month has its dash and a tax rate its per cent', () => {
  const [month, rate] = [period('生效月份'), dec('税率', 4, { share: true })]
  assert.deepEqual([toText(month, '202612'), toText(month, null)], ['2026-12', ''])
  // As a rule holds it and as a row of the wire has it.
  assert.deepEqual([toText(rate, 1300n), toText(rate, 0.065), toText(rate, 0)], ['13%', '6.5%', '0%'])
})
