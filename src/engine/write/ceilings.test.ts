import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocuments } from '../../declare/check.ts'
import { defineDocument, int, money, no, qty, type AnyDocument } from '../../declare/index.ts'
import { ceilingsOf } from './ceilings.ts'

const sheet = defineDocument('sheet', {
  title: '单', key: 'sheet',
  scope: { internal: 'all' },
  fields: { sheetNo: no('单号', { required: true }), replyQty: qty('答复数量') },
  lines: { amount: money('索赔金额'), agreedAmount: money('裁定金额'), remark: no('备注'), pieces: int('件数') },
  states: { told: [1, '已发布', 'primary'] },
  actions: {
    answer: {
      label: '答复', by: 'system',
      from: ['told'],
      input: { planQty: qty('计划数量', { atMost: 'replyQty' }) },
      lines: { agreedAmount: money('裁定金额', { atMost: 'amount' }), remark: no('备注') },
    },
  },
  list: ['sheetNo'],
  query: [],
  sort: ['sheetNo'],
})
const line = { id: 1, lineNo: 3, amount: 100_00n, agreedAmount: 120_00n, remark: null }
const wrong = (asked: object, replyQty: bigint | null = 5_000n) =>
  ceilingsOf(sheet, 'answer')({ row: { sheetNo: 'A', replyQty, lines: [line] } } as never, asked).map((c) => [c.line, c.field, c.message]) // prettier-ignore

test('what is answered is no more than the column that limits it, of the row and of its line', () => {
  assert.deepEqual(wrong({ planQty: 5_000n }), [])
  assert.deepEqual(wrong({ planQty: 5_001n }), [[undefined, 'planQty', '计划数量5.001不能超过答复数量5']])
  assert.deepEqual(wrong({ lines: [{ id: 1, agreedAmount: 100_01n }] }), [
    [3, 'agreedAmount', '裁定金额100.01不能超过索赔金额100'],
  ])
  assert.deepEqual(wrong({ lines: [{ id: 1, agreedAmount: 100_00n }] }), [])
})

test('without a limit there is none, and a line that says again what it held is not judged', () => {
  assert.deepEqual(wrong({ planQty: 9_000n }, null), [])
  assert.deepEqual(wrong({ planQty: null, lines: [{ id: 1, agreedAmount: 120_00n, remark: null }] }), [])
  assert.equal(wrong({ lines: [{ id: 1, agreedAmount: 120_00n, remark: 'A' }] }).length, 1)
})

test('what limits a number is a number of the same row or line', () => {
  const { answer } = sheet.actions
  const limitedBy = (atMost: string): AnyDocument => ({
    ...sheet,
    actions: { answer: { ...answer, lines: { ...answer.lines, agreedAmount: { ...answer.lines.agreedAmount, atMost } } } },
  })
  const complaints = (atMost: string) => checkDocuments([limitedBy(atMost)], new Map(), []).filter((c) => c.startsWith('D79'))
  assert.deepEqual(complaints('amount'), [])
  assert.match(complaints('amuont')[0]!, /did you mean amount/)
  assert.equal(complaints('remark').length, 1)
  assert.equal(complaints('pieces').length, 1, 'an integer is no amount')
  assert.equal(complaints('replyQty').length, 1)
})
