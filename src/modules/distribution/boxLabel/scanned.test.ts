import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxMatrix } from './boxLabel.print.ts'
import { boxCode } from './scanned.ts'

test('whatever a scanner makes of a label, it is the box', () => {
  const matrix = boxMatrix({
    partNo: '1J0615301',
    qty: 24,
    supplierCode: 'S001',
    batchNo: 'B261122',
    sheetNo: 'SSCN0126112200001',
    licencePlate: '1JUN123456789000000012',
  } as never)
  assert.equal(boxCode(matrix), '1JUN123456789000000012')
  // One that types leaves the separators out.
  assert.equal(boxCode(matrix.replace(/\p{Cc}/gu, '')), '1JUN123456789000000012')
  assert.equal(boxCode(' 1JUN123456789000000012\n'), '1JUN123456789000000012')
  assert.equal(boxCode('BCN012611220000001'), 'BCN012611220000001')
})
