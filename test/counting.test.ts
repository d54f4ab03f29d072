/** Counting line by line on the phone: what a code means, which line comes next, how lines stand with what has not arrived. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxMatrix } from '../src/modules/distribution/boxLabel/boxLabel.print.ts'
import { countOf, linesOf, nextLine, standing } from '../src/yard/counting.ts'

/** A phone in the yard reads codes as scanners type them. */
const meant = <L extends ReturnType<typeof line>>(lines: L[], text: string) => linesOf([text], lines).lines
const line = (partNo: string, countQty: number | null = null, batchNo: string | null = null) => ({ partNo, batchNo, countQty })

test('a code is a part, or the label of a box of it with its batch, with separators or without', () => {
  const lines = [line('5Q0615301'), line('1J0615301', null, 'B1'), line('1J0615301', null, 'B2'), line('J0615301')]
  const label = (partNo: string, batchNo: string) =>
    boxMatrix({ partNo, qty: 24, supplierCode: 'S001', batchNo, sheetNo: 'SS1', licencePlate: '1JUN1' } as never)
  assert.deepEqual(meant(lines, ' 5q0615301\n'), [lines[0]])
  assert.deepEqual(meant(lines, '1J0615301'), [lines[1], lines[2]], 'either batch may be meant')
  for (const text of [label('1J0615301', 'B2'), label('1J0615301', 'B2').replace(/\p{Cc}/gu, '')])
    assert.deepEqual(meant(lines, text), [lines[2]])
  assert.deepEqual(meant(lines, label('1J0615301', 'B9')), [lines[1], lines[2]], 'a batch that is not on the sheet')
  assert.deepEqual(meant(lines, label('X', 'B2')), [])
  assert.deepEqual(meant(lines, '061'), [])
})

test('the code on its paper is the count, the number of another one is none', () => {
  const counts = [{ invNo: 'SICN0126112300001' }, { invNo: 'SICN0126112300002' }]
  assert.equal(countOf(['sicn0126112300002\n'], counts), counts[1])
  assert.equal(countOf(['SICN0126112300003'], counts), undefined)
  assert.equal(countOf(['P1'], counts), undefined)
})

test('the next line is the next one on the way that nobody counted, and then those that were passed over', () => {
  const lines = [line('A'), line('B', 0), line('C'), line('D', 2)]
  assert.equal(nextLine(lines)?.partNo, 'A')
  assert.equal(nextLine(lines, lines[0])?.partNo, 'C')
  assert.equal(nextLine(lines, lines[2])?.partNo, 'A')
  assert.equal(nextLine(lines, line('E'))?.partNo, 'A', 'after one that is not on the sheet')
  assert.equal(nextLine([line('B', 0)]), undefined, 'nothing there is counted too')
})

test('what was said and has not arrived stands in the lines as it will', () => {
  const said = (partNo: string, countQty: number, add = false, batchNo: string | null = null) => ({ id: 1, partNo, batchNo, countQty, add }) // prettier-ignore
  const lines = [line('A', 0.1), line('B')]
  const now = standing(lines, [said('A', 0.2, true), said('B', 5), said('B', 3), said('C', 7), said('C', 1, true)], '张三')
  assert.deepEqual(
    now.map((l) => [l.partNo, l.countQty]),
    [
      ['A', 0.3],
      ['B', 3],
      ['C', 8],
    ],
  )
  assert.deepEqual(lines[0], line('A', 0.1), 'what the server said stays')
})
