/** What a document's page draws from its declaration: the way, the next action, the parts of a quantity. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  chooseNext, headFields, nextFor, openTo, type Action, type AnyDocument, type OrgType, type Who,
} from '../src/declare/index.ts'
import { diff } from '../src/modules/accounting/diff/diff.ts'
import { pullSheet } from '../src/modules/distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { seal } from '../src/signing/seal/seal.ts'
import { factory } from '../src/modules/master/factory/factory.ts'
import { changesOf, isEvent, isHash, sourceOf } from '../src/web/detail/record.ts'
import { partsOf } from '../src/web/detail/parts.ts'
import { lateNow, stepsOf } from '../src/web/detail/statusTimeline.ts'
import type { HistoryRecord } from '../src/web/client.gen.ts'

const at = (text: string) => Date.parse(text)

describe('the way', () => {
  const record = (to: string, time: string, who = '张三', from = ''): HistoryRecord =>
    ({ toStatus: to, fromStatus: from, at: `2026-11-20T${time}:00.000+08:00`, who, reason: null, changes: [] }) as never
  const history = [record('在途', '07:00'), record('待发运', '06:00'), record('待发布', '05:00', '李四')]
  const sheet = { id: 1, status: 2, planSendAt: '2026-11-20T06:30:00.000+08:00', planArriveAt: '2026-11-20T08:00:00.000+08:00' }
  test('says who and when of what is behind, by when of what is ahead, and what is late', () => {
    const steps = stepsOf(sendSheet, sheet, history, at('2026-11-20T10:00:00+08:00'))
    assert.deepEqual(
      steps.map((s) => [s.text, s.kind, s.late]),
      [
        ['待发布', 'past', undefined],
        ['待发运', 'past', undefined],
        ['在途', 'now', '晚 30 分钟'],
        ['已到达', 'ahead', '晚 2 小时'],
        ['已收货', 'ahead', undefined],
      ],
    )
    assert.match(steps[0]!.said, /05:00 李四$/)
    assert.match(steps[3]!.said, /^应于 .*08:00$/)
    assert.equal(lateNow(steps), '晚 2 小时')
    assert.equal(lateNow(stepsOf(sendSheet, sheet, history, at('2026-11-20T07:30:00+08:00'))), undefined)
  })
  test('ends where it was left, with nothing ahead and nothing late', () => {
    const steps = stepsOf(sendSheet, { ...sheet, status: 9 }, [record('已取消', '06:10'), ...history.slice(1)], Date.now())
    // It never left, and was never there.
    assert.deepEqual(
      steps.map((s) => `${s.text} ${s.kind}`),
      ['待发布 past', '待发运 past', '已取消 end'],
    )
    assert.equal(lateNow(steps), undefined)
  })
  test('a state beside it stands between its steps', () => {
    const steps = stepsOf(pullSheet, { id: 1, status: 2, needAt: null, latestSendAt: null }, [], Date.now())
    assert.deepEqual(
      steps.map((s) => `${s.text} ${s.kind}`),
      ['待发布 past', '待发货 past', '部分发货 now', '已发完 ahead', '已完成 ahead'],
    )
  })
})

describe('the next action', () => {
  const next = (doc: AnyDocument, type: OrgType, state: string, row: object = {}) =>
    chooseNext(
      doc,
      state,
      row,
      Object.entries(doc.actions as Record<string, Action>)
        .filter(([, a]) => a.key && !a.hidden && a.from !== 'new' && a.from.includes(state) && openTo(a, type))
        .map(([n]) => n),
    )
  test('is the one that leads along the way', () => {
    assert.equal(next(sendSheet, 'supplier', 'draft').first, 'publish')
    assert.equal(next(sendSheet, 'supplier', 'published').first, 'send')
    assert.equal(next(sendSheet, 'internal', 'sent').first, 'arrive')
    assert.equal(next(sendSheet, 'internal', 'arrived').first, 'receive')
    assert.equal(next(materialOrder, 'supplier', 'published').first, 'acknowledge')
    assert.equal(next(pullSheet, 'supplier', 'published').first, 'createSend')
  })
  test('is none where nothing has to be done; what may be done again is no next thing', () => {
    assert.equal(next(materialOrder, 'internal', 'running').first, undefined)
    assert.equal(next(materialOrder, 'internal', 'published').first, undefined)
    assert.equal(next(factory, 'internal', 'enabled').first, undefined)
  })
  test('after an action: what leads on, never what only leads back and forth', () => {
    const anybody = (orgType: OrgType, doc: AnyDocument) =>
      ({ orgType, userId: 1, keys: { has: (key: string) => key.startsWith(doc.key) } }) as unknown as Who
    const after = (doc: AnyDocument, type: OrgType, row: { status: string }) => nextFor(doc, row, anybody(type, doc))
    assert.equal(after(sendSheet, 'supplier', { status: 'draft' }), 'publish')
    assert.equal(after(sendSheet, 'supplier', { status: 'published' }), 'send')
    assert.equal(after(materialOrder, 'internal', { status: 'published' }), undefined)
    // 停用 after 新增 would be a poor offer.
    assert.equal(after(factory, 'internal', { status: 'enabled' }), undefined)
    assert.equal(after(seal, 'supplier', { status: 'draft' }), 'submit')
    const judged = { status: 'waiting', lines: [{ resolution: 11 }] }
    assert.equal(after(diff, 'internal', judged), 'startSign')
  })
  test('is not what stands in all lines already', () => {
    assert.equal(next(diff, 'internal', 'waiting', { lines: [{ resolution: null }] }).first, 'decide')
    assert.equal(next(diff, 'internal', 'waiting', { lines: [{ resolution: 11 }] }).first, 'startSign')
  })
  test('what cannot be taken back stands apart', () => {
    assert.deepEqual(next(sendSheet, 'supplier', 'draft').rare, ['cancel', 'remove'])
    assert.ok(next(pullSheet, 'internal', 'published').rare.includes('close'))
  })
})

test('the parts of a quantity are those that are not nothing, and what is left', () => {
  const fields = headFields(sendSheet)
  const parts = (row: object) => partsOf(sendSheet.story!.amounts!, fields, row).map((p) => `${p.label} ${p.size}`)
  assert.deepEqual(parts({ totalQty: 100, receivedQty: 60, diffQty: -3 }), ['实收数量 60', '差异数量 3', '未收 37'])
  assert.deepEqual(parts({ totalQty: 100, receivedQty: 100, diffQty: 0 }), ['实收数量 100'])
  // More than was sent: nothing is left.
  assert.deepEqual(parts({ totalQty: 100, receivedQty: 110, diffQty: 10 }), ['实收数量 110', '差异数量 10'])
})

test('a history tells what somebody did: no look, no source that goes without saying, hashes folded', () => {
  const change = (field: string, after: string) => ({ field, label: field, after })
  const record = {
    at: '2026-11-20T07:00:00.000+08:00', who: '张三',
    changes: [change('signedBy', '张三'), change('plateNo', '吉A12345')],
  }
  assert.deepEqual(
    changesOf(record as never).map((c) => c.field),
    ['plateNo'],
  )
  assert.deepEqual([isHash('a1'.repeat(32)), isHash('吉A12345'), isHash(null)], [true, false, false])
  assert.deepEqual([isEvent(materialOrder, { action: 'viewed' }), isEvent(materialOrder, { action: 'publish' })], [false, true])
  assert.deepEqual(
    ['screen', 'demo', 'import', 'message'].map((source) => sourceOf({ source })),
    [undefined, undefined, '导入', '报文'],
  )
})
