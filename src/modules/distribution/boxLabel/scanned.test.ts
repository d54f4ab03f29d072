import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxMatrix } from './boxLabel.print.ts'
import { unitCode } from '../../../web/scan/codes.ts'

test('whatever a scanner makes of a label, it is the box', () => {
  const matrix = boxMatrix({
    partNo: '1J0615301', qty: 24, supplierCode: 'S001', batchNo: 'B261122', sheetNo: 'SSCN0126112200001',
    licencePlate: '1JUN123456789000000012',
  } as never)
  assert.equal(unitCode(matrix), '1JUN123456789000000012')
  // One that types leaves the separators out.
  assert.equal(unitCode(matrix.replace(/\p{Cc}/gu, '')), '1JUN123456789000000012')
  assert.equal(unitCode(' 1JUN123456789000000012\n'), '1JUN123456789000000012')
  assert.equal(unitCode('BCN012611220000001'), 'BCN012611220000001')
})
