/** What dialogs begin with is declared: what is open is shipped, received, promised, signed for. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  beginningAt, begins, choice, date, emptyText, instant, int, isDangerous, lineBegins, qty, text, type Action, type AnyDocument,
} from '../src/declare/index.ts'
import { checkDocuments } from '../src/declare/check.ts'
import { returnGoods } from '../src/modules/accounting/returnGoods/returnGoods.ts'
import { statement } from '../src/modules/accounting/statement/statement.ts'
import { pullSheet } from '../src/modules/distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { jis } from '../src/modules/distribution/jis/jis.ts'
import { cusOrder } from '../src/modules/material/cusOrder/cusOrder.ts'
import { n1MPlan } from '../src/modules/material/n1MPlan/n1MPlan.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { orderReceipt } from '../src/modules/material/orderReceipt/orderReceipt.ts'
import { department } from '../src/modules/sys/department/department.ts'
import { documents } from '../src/modules/index.ts'

const at = beginningAt(new Date('2026-11-22T10:10:00+08:00'), { plants: ['CN01'], orgType: 'internal' })
const line = (doc: AnyDocument, action: string, row: Record<string, unknown>) => lineBegins(doc.actions[action].lines, row, at)

test('what a line begins with, action by action', () => {
  assert.deepEqual(line(materialOrder, 'createSend', { id: 1, openQty: 7 }), { id: 1, openQty: 7, shipQty: 7 })
  assert.deepEqual(line(pullSheet, 'createSend', { id: 1, openQty: 7 }), { id: 1, openQty: 7, shipQty: 7 })
  const promised = { orderQty: 10, needDate: '2026-12-01', promisedQty: null, promisedDate: null }
  assert.deepEqual(line(materialOrder, 'acknowledge', promised), { ...promised, promisedQty: 10, promisedDate: '2026-12-01' })
  const less = { ...promised, promisedQty: 0, promisedDate: '2026-12-09' }
  assert.deepEqual(line(materialOrder, 'acknowledge', less), less)
  const sent = { shipQty: 10, receivedQty: 4, damagedQty: 1, rejectedQty: 2, overQty: 5 }
  assert.deepEqual(line(sendSheet, 'receive', sent), {
    ...sent,
    receivedQty: 3,
    damagedQty: null,
    rejectedQty: null,
    overQty: null,
  })
  assert.deepEqual(line(sendSheet, 'edit', sent), sent)
  assert.deepEqual(line(returnGoods, 'sign', { qty: 5, signedQty: 0 }), { qty: 5, signedQty: 5 })
  assert.deepEqual(line(statement, 'dispute', { closingQty: 8, supplierQty: null }), { closingQty: 8, supplierQty: 8 })
  assert.deepEqual(line(statement, 'dispute', { closingQty: 8, supplierQty: 0 }), { closingQty: 8, supplierQty: 0 })
})

test('an input begins with its declared start, else with the row, else with its first value', () => {
  const row = { id: 1, a: 3 }
  assert.equal(begins('a', int('A'), row, at), 3)
  assert.equal(begins('a', int('A', { fresh: true }), row, at), undefined)
  assert.equal(begins('b', int('B', { initial: 9 }), row, at), 9)
  assert.equal(begins('b', choice('B', { yes: [1, '是'] }, { initial: 'yes' }), undefined, at), 1)
  assert.equal(begins('b', int('B', { start: (r) => r.a + 1 }), row, at), 4)
})

test('nothing is proposed that the action refuses: what is over, what is no answer, nothing where something is required', () => {
  const ahead = date('A', { ahead: true })
  assert.equal(begins('a', ahead, { id: 1, a: '2026-11-20' }, at), '2026-11-22')
  assert.equal(begins('a', ahead, { id: 1, a: '2026-11-23' }, at), '2026-11-23')
  assert.equal(begins('a', ahead, { id: 1, a: null }, at), null)
  assert.equal(begins('a', instant('A', { ahead: true }), { id: 1, a: '2026-11-22 10:00:00' }, at), '2026-11-22 10:30:00')
  // Rows hold instants as they are sent.
  const instantOf = (a: string) => begins('a', instant('A', { ahead: true }), { id: 1, a }, at)
  assert.equal(instantOf('2026-11-22T10:00:00.000+08:00'), '2026-11-22 10:30:00')
  assert.equal(instantOf('2026-11-22T10:20:00.000+08:00'), '2026-11-22T10:20:00.000+08:00')
  const answer = choice('A', { full: [2, '满足'], short: [3, '不满足'] }, { required: true, initial: 'full' })
  assert.equal(begins('a', answer, { id: 1, a: 0 }, at), 2)
  assert.equal(begins('a', answer, { id: 1, a: null }, at), 2)
  assert.equal(begins('a', answer, { id: 1, a: 3 }, at), 3)
})

test('what an input that is left empty means is known of the row, and stands in it in grey', () => {
  const { promisedDate } = cusOrder.actions.feedback.input!
  assert.equal(emptyText(promisedDate, { needDate: '2026-12-01' }, at), '2026-12-01')
  assert.equal(emptyText(promisedDate, {}, at), '')
  assert.equal(emptyText(jis.actions.receive.input!.businessDate, {}, at), '2026-11-22')
  assert.equal(emptyText(date('A'), {}, at), '')
})

test('a line of which nothing is left is not proposed', () => {
  assert.equal(line(pullSheet, 'createSend', { id: 1, openQty: 0 }), undefined)
  assert.deepEqual(line(sendSheet, 'receive', { shipQty: 0 })?.shipQty, 0)
})

test('a start value of a column that there is not, and a line named by one, are complaints', () => {
  const complaints = (wrong: object) =>
    checkDocuments([{ ...materialOrder, ...wrong } as AnyDocument], new Map(), []).filter((c) => /^D2[78]/.test(c))
  assert.deepEqual(complaints({}), [])
  const ask = {
    ...materialOrder.actions.cancel,
    input: { why: text('A', { start: (r) => r.orderNoo }) },
    lines: { q: qty('B', { start: (l) => l.opnQty }) },
  }
  assert.deepEqual(complaints({ actions: { ...materialOrder.actions, cancel: ask } }), [
    'D28 materialOrder: why of cancel begins with orderNoo, which is no field',
    'D28 materialOrder: q of cancel begins with opnQty, which is no field',
  ])
  assert.deepEqual(complaints({ detail: { ...materialOrder.detail, names: ['prtNo'] } }), [
    'D27 materialOrder: a line is named by prtNo, which it has not',
  ])
})

test('what calls find, choose by and show are fields, else complaints', () => {
  const complaints = (doc: AnyDocument, wrong: object) =>
    checkDocuments([{ ...doc, ...wrong } as AnyDocument, orderReceipt], new Map(), []).filter((c) => c.startsWith('D32'))
  for (const doc of [materialOrder, statement, n1MPlan, department]) assert.deepEqual(complaints(doc, {}), [])
  const finds = {
    a: { title: 'A', by: ['orderNoo'] },
    b: { title: 'B', by: ['orderNo', 'lineNo'], shown: { plnt: 'plnt' } },
    c: { title: 'C', by: ['orderNo'], of: 'nothing' },
    d: { title: 'D', by: ['partNo'], part: 'lines', shown: { partNo: 'partNo', open: { in: ['opn'] } }, sort: ['-nedDate'] },
    e: { title: 'E', by: [], counts: { mine: { forecastQty: '1' } } },
    f: { title: 'F', by: ['orderNo'], as: 'rows' },
    g: { title: 'G', by: ['orderNo'], as: 'rows', shown: { no: 'orderNo', isOpen: { in: ['published'] } } },
  }
  assert.deepEqual(complaints(materialOrder, { finds }), [
    'D32 materialOrder: a finds by or shows orderNoo, which is no field',
    'D32 materialOrder: b finds by or shows lineNo, which is no field',
    'D32 materialOrder: b finds by or shows plnt, which is no field', 'D32 materialOrder: c finds nothing, which is no document',
    'D32 materialOrder: d finds by or shows nedDate, which is no field', 'D32 materialOrder: d shows opn, which is no state',
    'D32 materialOrder: e counts by forecastQty, which its list does not ask',
    'D32 materialOrder: f answers rows of a list without naming their columns',
    'D32 materialOrder: g answers rows of a list without naming their columns',
  ])
  const asking = {
    ...materialOrder.actions.cancel,
    acts: { byQuery: { call: 'all', by: ['plnt'], only: { vewed: '0' } }, oneOf: { call: 'x', by: 'stats', value: '1' } },
  }
  assert.deepEqual(complaints(materialOrder, { actions: { ...materialOrder.actions, cancel: asking } }), [
    'D32 materialOrder: a call of cancel asks plnt, which is no field',
    'D32 materialOrder: a call of cancel asks vewed, which is no field',
    'D32 materialOrder: a call of cancel asks stats, which is no field',
  ])
  assert.deepEqual(complaints(materialOrder, { tree: { title: 'T', levels: [['plnt', 'partNo']] } }), [
    'D32 materialOrder: a level of its tree is plnt, which is no field',
  ])
  const tree = { title: 'T', parent: 'orgCode', shown: { a: 'deptNam', b: { in: ['gone'] } }, sort: ['orderNo'] }
  assert.deepEqual(complaints(department, { tree }), [
    'D32 department: its tree is by orgCode, which names no row of its own',
    'D32 department: its tree shows deptNam, which is no field', 'D32 department: its tree shows gone, which is no state',
  ])
  const releases = { ...n1MPlan.releases, history: { call: 'h', names: ['pln'] } }
  assert.deepEqual(complaints(n1MPlan, { releases }), ['D32 n1MPlan: its history names pln, which is no field'])
})

test('buttons that cancel, remove or void, or decide for somebody else, warn', () => {
  for (const doc of documents)
    for (const [name, action] of Object.entries(doc.actions as Record<string, Action>))
      if (action.key)
        assert.equal(
          isDangerous(action),
          /取消|删除|作废|重开|放行|拆下|视同|下线|撤销签收|放弃/.test(action.label),
          `${doc.name}.${name}`,
        )
})

test('a pull sheet whose time is over begins at the next half hour, without a window that ends before it', () => {
  const { needAt, windowEnd } = pullSheet.actions.edit.input
  const begun = (row: object) => [begins('needAt', needAt, row, at), begins('windowEnd', windowEnd, row, at)]
  const over = { needAt: '2026-11-22T08:00:00.000+08:00', windowEnd: '2026-11-22T09:00:00.000+08:00' }
  assert.deepEqual(begun(over), ['2026-11-22 10:30:00', null])
  const later = '2026-11-22T11:00:00.000+08:00'
  assert.deepEqual(begun({ ...over, windowEnd: later }), ['2026-11-22 10:30:00', later])
  const open = { needAt: '2026-11-23T08:00:00.000+08:00', windowEnd: '2026-11-23T09:00:00.000+08:00' }
  assert.deepEqual(begun(open), [open.needAt, open.windowEnd])
})
