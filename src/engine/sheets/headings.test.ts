import assert from 'node:assert/strict'
import { test } from 'node:test'
import { no } from '../../declare/index.ts'
import { spoiled } from './headings.ts'

test('a code that a spreadsheet wrote as a power of ten is refused, one that only looks like it is not', () => {
  const partNo = no('零件号')
  for (const cell of ['8.68E+14', '5E+20', '1.5E20', '8.68e+14']) assert.match(spoiled(partNo, cell) ?? '', /科学计数法/, cell)
  for (const cell of ['5E0611101', '3E12', '12E', 'E12', '6H0941101']) assert.equal(spoiled(partNo, cell), undefined, cell)
})
