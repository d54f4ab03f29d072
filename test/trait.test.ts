/** A trait makes whole documents: what a plain one of the family says, what its slots become, and what does not compile. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkDocuments } from '../src/declare/check.ts'
import { bool, defineTrait, no, type Wait } from '../src/declare/index.ts'
import { ofTrait } from '../src/engine/rule.ts'
import { documents } from '../src/modules/index.ts'
import { callOff, timedCallOff } from '../src/modules/common/callOff.ts'
import { shipment } from '../src/modules/common/shipment.ts'
import { declaredRoles } from '../src/modules/roles.ts'
import { allRules } from '../src/rules.gen.ts'
import rules, { sampleOrder } from './fixtures/sampleOrder.ts'
import { sampleShipment } from './fixtures/sampleShipment.ts'

const withSample = (doc = sampleOrder) =>
  checkDocuments(
    [...documents, doc],
    new Map([...allRules.map((r) => [r.doc.name, r] as const), [doc.name, rules]]),
    [],
    declaredRoles,
  ).filter((c) => c.includes('sampleOrder'))

test('a plain call-off is a document without a complaint, in at most 120 lines', () => {
  assert.deepEqual(withSample(), [])
  const text = readFileSync(new URL('fixtures/sampleOrder.ts', import.meta.url), 'utf8')
  assert.ok(text.split('\n').length <= 120)
})

test('slots hold what the document says; its own names stand where the trait has a place for them', () => {
  assert.deepEqual(sampleOrder.list.slice(0, 5), ['sampleNo', 'status', 'needAt', 'purpose', 'supplierCode'])
  assert.equal(sampleOrder.tells.published.text, '样件要货单 {no} 已发布，请按时发货')
  assert.deepEqual(Object.keys(sampleOrder.waits), ['sampleToPublish', 'sampleOverdue'])
  assert.equal(sampleOrder.waits.sampleOverdue!.key, 'logi.sample.pub')
  assert.equal(sampleOrder.actions.partSend.label, '部分送样')
  assert.deepEqual(sampleOrder.actions.partSend.from, callOff.actions.partSend.from)
  assert.deepEqual([...sampleOrder.detail!.list].slice(-4), ['sampleNote', 'allocQty', 'cancelledQty', 'fulfilPct'])
})

test('what a document of a family does without is not there', () => {
  const manual = documents.find((d) => d.name === 'manualPlan')!
  assert.ok(!('cancel' in manual.actions) && !('cancelled' in manual.states))
  assert.ok('cancel' in timedCallOff.actions)
})

test('what is otherwise in an entry of the trait stands beside what it has; the trait has an entry of that name', () => {
  const { late } = shipment.waits as Record<string, Wait>
  assert.deepEqual(sampleShipment.waits.toolsLate, {
    ...late,
    title: '迟到未到的工装返运单', key: 'logi.tools.receive',
    for: ['internal', 'carrier'],
  })
  assert.deepEqual(Object.keys(sampleShipment.agendas), ['departures', 'docks'])
  assert.deepEqual(sampleShipment.agendas.docks, { ...sampleShipment.agendas.docks, title: '今日到修', at: 'planArriveAt' })
  const own = { title: '错单', key: 'x', no: 'sheetNo', fields: { sheetNo: no('号', { required: true }) } } as const
  assert.throws(
    () => shipment.of({ ...own, overrides: { waits: { latte: {} } } }),
    /错单 overrides latte, which its trait has not in waits/,
  )
})

test('a document says who does an action of its trait and from when', () => {
  assert.deepEqual(sampleShipment.actions.close.from, ['received', 'receiving'])
  assert.deepEqual(shipment.actions.close.from, ['received'])
  assert.equal(documents.find((d) => d.name === 'delivery')!.actions.send.by, 'carrier')
})

test('rules of a trait are for its documents alone', () => {
  assert.equal(ofTrait(callOff, sampleOrder).name, 'sampleOrder')
  assert.throws(() => ofTrait(timedCallOff, sampleOrder), /sampleOrder has not the trait timedCallOff/)
})

test('wrong names do not compile', () => {
  const states = { open: [0, '开', 'info'], shut: [1, '关', 'success'] } as const
  const fields = { late: bool('迟') }
  defineTrait('good', {
    fields, states,
    actions: { shut: { label: '关', by: 'internal', from: ['open'], to: 'shut' } },
    list: ['<no>', 'late'],
  })
  // @ts-expect-error no such state
  defineTrait('state', { fields, states, actions: { shut: { label: '关', by: 'internal', from: ['begun'], to: 'shut' } } })
  // @ts-expect-error no such column
  defineTrait('column', { fields, states, actions: {}, list: ['lat'] })
  const own = { title: '', key: 'x', no: 'sampleNo', fields: { sampleNo: no('号', { required: true }) } } as const
  callOff.of({ ...own, list: ['sampleNo', 'needAt'] })
  // @ts-expect-error neither the document nor its trait has it
  callOff.of({ ...own, list: ['sampleNo', 'needAd'] })
  // @ts-expect-error no action of the trait
  callOff.of({ ...own, words: { cansel: { label: '取消' } } })
  // @ts-expect-error no state of the document
  callOff.of({ ...own, words: { cancel: { from: ['drafted'] } } })
  // @ts-expect-error no column of the document
  callOff.of({ ...own, overrides: { waits: { overdue: { due: 'needAd' } } } })
  // @ts-expect-error nothing of the trait is called so
  callOff.of({ ...own, without: { actions: ['cansel'] } })
})
