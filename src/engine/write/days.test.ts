import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocuments } from '../../declare/check.ts'
import { date, defineDocument, instant, no, period, qty, type AnyDocument } from '../../declare/index.ts'
import { daysOf } from './days.ts'

const now = { now: '2026-11-20T10:00:00.000+08:00', today: '2026-11-20' }
const sheet = (ahead: readonly string[]): AnyDocument =>
  defineDocument('sheet', {
    title: '单', key: 'sheet',
    scope: { internal: 'all' },
    fields: { sheetNo: no('单号', { required: true }), needAt: instant('需求时间', { ahead }), dueDate: date('期限') },
    lines: { promisedDate: date('承诺日期'), promisedQty: qty('承诺数量') },
    states: { draft: [0, '待发布', 'info'], told: [1, '已发布', 'primary'] },
    actions: {
      create: { label: '新增', key: 'add', by: 'internal', from: 'new', to: 'draft', input: { needAt: instant('需求时间') } },
      publish: { label: '发布', key: 'pub', by: 'internal', from: ['draft'], to: 'told' },
      answer: {
        label: '答复', key: 'answer', by: 'internal',
        from: ['told'],
        input: { dueDate: date('期限', { ahead: true }), month: period('月份', { ahead: true }) },
        lines: { promisedDate: date('承诺日期', { ahead: true }), promisedQty: qty('承诺数量') },
      },
    },
    list: ['sheetNo'],
    query: [],
    sort: ['sheetNo'],
  })
const past = '2026-11-20T10:00:00.000+08:00'
const line = { id: 1, lineNo: 3, promisedDate: '2026-11-18', promisedQty: 5n }
const row = { sheetNo: 'A', needAt: past, dueDate: '2026-11-01', status: 'draft', lines: [line] }
const wrong = (action: string, asked: object, isNew = false) =>
  daysOf(sheet(['create', 'publish']), action)({ row, isNew } as never, asked, now).map((c) => [c.line, c.field, c.message])

test('a day that is typed is today or later, a month this one or later, a moment later than now', () => {
  const late = [undefined, 'dueDate', '期限不能早于今天，请改为今天或以后的日期']
  const gone = [undefined, 'month', '月份不能早于本月，请改为本月或以后的月份']
  assert.deepEqual(wrong('answer', { dueDate: '2026-11-19', month: '202610' }), [late, gone])
  assert.deepEqual(wrong('answer', { dueDate: '2026-11-20', month: '202611' }), [])
  // What the row holds and nobody typed is not asked.
  assert.deepEqual(wrong('answer', { dueDate: null }), [])
  assert.deepEqual(wrong('answer', {}), [])
})

test('in the actions that a field names the row is judged as it will be', () => {
  const over = [undefined, 'needAt', '需求时间不能早于现在，请改为以后的时间']
  assert.deepEqual(wrong('publish', {}), [over])
  assert.deepEqual(wrong('create', { needAt: past }, true), [over])
  assert.deepEqual(wrong('create', { needAt: '2026-11-20T10:00:00.001+08:00' }, true), [])
  assert.deepEqual(wrong('answer', {}), [])
})

test('a line that says again what it held is nobody’s answer of today', () => {
  const over = [3, 'promisedDate', '承诺日期不能早于今天，请改为今天或以后的日期']
  const said = (more: object) => wrong('answer', { lines: [{ id: 1, promisedDate: '2026-11-18', promisedQty: 5n, ...more }] })
  assert.deepEqual(said({}), [])
  assert.deepEqual(said({ promisedQty: 4n }), [over])
  assert.deepEqual(said({ promisedDate: '2026-11-19' }), [over])
  assert.deepEqual(said({ promisedDate: '2026-11-20' }), [])
})

test('an action that is not there is named', () => {
  const complaints = (ahead: readonly string[]) =>
    checkDocuments([sheet(ahead)], new Map(), []).filter((c) => c.startsWith('D78'))
  assert.deepEqual(complaints(['publish']), [])
  assert.match(complaints(['publsh'])[0]!, /needAt is to be ahead in publsh, .*did you mean publish/)
})
