import assert from 'node:assert/strict'
import { test } from 'node:test'
import { date, no, qty, text, type Field } from '../../declare/index.ts'
import { headings } from '../../modules/headings.server.ts'
import { guessMapping, spoiled } from './headings.ts'

test('a code that a spreadsheet wrote as a power of ten is refused, one that only looks like it is not', () => {
  const partNo = no('零件号')
  for (const cell of ['8.68E+14', '5E+20', '1.5E20', '8.68e+14']) assert.match(spoiled(partNo, cell) ?? '', /科学计数法/, cell)
  for (const cell of ['5E0611101', '3E12', '12E', 'E12', '6H0941101']) assert.equal(spoiled(partNo, cell), undefined, cell)
})

test('the words that people in the trade write above their columns are guessed, each column once', () => {
  const fields: Record<string, Field> = {
    docDate: date('日期'),
    docNo: no('单据号'),
    partNo: no('零件号'),
    partName: text('零件名称'),
    qty: qty('数量'),
    supplierCode: no('供应商代码'),
  }
  const wanted = Object.entries(fields).map(([name, field]) => ({ name, field, required: true }))
  const guess = (titles: string[]) => guessMapping([[{ no: 1, cells: titles }]], wanted, headings).guess
  const names = ['docNo', 'docDate', 'partNo', 'qty']
  for (const titles of [
    ['随车单据', '到货日', '料号', '实发量'],
    ['送货单号', '发货日期', '图号', '实收数'],
    ['凭证', '业务日', '物料编码', '入库数'],
    ['单号', '收货时间', '件号', '件数'],
  ])
    assert.deepEqual(guess(titles), Object.fromEntries(names.map((n, i) => [n, titles[i]]))) // prettier-ignore
  // What stands there word by word goes before, and a name is no code.
  assert.deepEqual(guess(['物料编码', '零件名称', '零件号', '单价', '厂商编号']), {
    partNo: '零件号', partName: '零件名称', supplierCode: '厂商编号',
  })
})
