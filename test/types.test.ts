/** What must not compile. Checked by the type check: an @ts-expect-error without an error is an error. */
import { test } from 'node:test'
import { bool, choice, date, defineDocument, files, int, no, qty, ref, rowId, text } from '../src/declare/index.ts'
import { approved } from '../src/parts/approved.ts'
import { maintained } from '../src/parts/maintained.ts'
import { maintainedRules } from '../src/parts/maintained.rules.ts'
import { followed } from '../src/parts/demanded.rules.ts'
import { publish } from '../src/parts/published.ts'
import { layout } from '../src/engine/prints/paper.ts'
import { follow, plain, rule, rules } from '../src/engine/rule.ts'

const doc = defineDocument('typeProbe', {
  title: '类型', key: 'x',
  scope: { internal: 'all' },
  fields: { code: no('代码', { required: true }), note: no('说明') },
  lines: { amount: qty('数量', { required: true }) },
  states: { a: [0, '甲', 'info'], b: [1, '乙', 'info'] },
  actions: {
    go: { label: '走', key: 'go', by: 'internal', from: ['a'], to: 'b' },
    end: { label: '完', by: 'ledger', from: ['b'], to: 'a' },
  },
  list: ['code', 'status'],
  query: ['code'],
  sort: ['code'],
  events: { topic: ['probe', '探针'], tells: { gone: { title: '走了', text: '{code} 走了' } } },
})
const input = { code: no('代码', { required: true }), note: no('说明') }
const master = defineDocument('master', {
  title: '主数据', key: 'x',
  scope: {},
  fields: input,
  ...maintained({ input, edit: { input: { note: input.note } }, remove: {} }),
  list: ['code', 'status'],
  query: [],
  sort: ['code'],
})
const base = { title: '', key: '', scope: {}, fields: { code: no('代码') }, list: ['code'], query: [], sort: [] } as const

// prettier-ignore
export const wrong = () => [
  // @ts-expect-error a date that lists keys
  date('日', { required: true, codesOf: 'factory' }),
  // @ts-expect-error a date that is a unit
  date('日', { required: true, isUnit: true }),
  // @ts-expect-error a quantity that has a length
  qty('量', { required: true, max: 3 }),
  // @ts-expect-error a number that is positive
  no('号', { required: true, positive: true }),
  // @ts-expect-error a text that is the number of a document
  text('文', { required: true, numberOf: 'w' }),
  // @ts-expect-error a count that is a week
  int('数', { required: true, week: true }),
  // @ts-expect-error an id that makes a sum
  rowId('行', { required: true, sum: true }),
  // @ts-expect-error yes or no of which some fit
  bool('是', { required: true, fits: () => true }),
  // @ts-expect-error a choice with words for yes and no
  choice('选', { a: [0, '甲'] }, { required: true, words: ['是', '否'] }),
  // @ts-expect-error a reference that is a telephone number
  ref('参', 'w', { required: true, phone: {} }),
  // @ts-expect-error files that are candidates
  files('件', { required: true, candidates: {} }),
  // @ts-expect-error a misspelt option
  no('号', { requierd: true, note: '' }),
  // @ts-expect-error unknown field in list
  defineDocument('w', { ...base, list: ['nope'] }),
  // @ts-expect-error unknown field in sort
  defineDocument('w', { ...base, sort: ['nope'] }),
  // @ts-expect-error unknown column in scope
  defineDocument('w', { ...base, scope: { internal: { plant: 'nope' } } }),
  // @ts-expect-error unknown state in from
  defineDocument('w', { ...base, states: { a: [0, '甲', 'info'] }, actions: { go: { label: '', by: 'internal', from: ['zzz'] } }, }),
  // @ts-expect-error unknown state in to
  defineDocument('w', { ...base, states: { a: [0, '甲', 'info'] }, actions: { go: { label: '', by: 'internal', from: ['a'], to: 'zzz' } }, }),
  // @ts-expect-error chosen rows of which nothing is made elsewhere
  defineDocument('w', { ...base, actions: { go: { label: '', by: 'internal', from: 'new', acts: { ofRows: true } } } }),
  // @ts-expect-error a question that makes rows and is about rows of another document
  defineDocument('w', { ...base, actions: { go: { label: '', by: 'internal', from: 'new', acts: { makes: '', on: 'x' } } } }),
  // @ts-expect-error unknown column in a sheet
  defineDocument('w', { ...base, actions: { go: { label: '', by: 'internal', from: 'new' } }, sheets: { x: { title: '', columns: ['nope'] } }, }),
  // @ts-expect-error a sheet that fills no action
  defineDocument('w', { ...base, actions: { go: { label: '', by: 'internal', from: 'new' } }, sheets: { x: { title: '', columns: ['code'], fills: 'nope' } }, }),
  // @ts-expect-error a print of an unknown field
  defineDocument('w', { ...base, prints: { p: { title: '', key: 'print', kind: 'a4', head: ['nope'] } } }),
  // @ts-expect-error a print with an unknown field of a party
  defineDocument('w', { ...base, prints: { p: { title: '', key: 'print', kind: 'a4', parties: { a: ['nope'] } } } }),
  // @ts-expect-error a print of an unknown column of lines
  defineDocument('w', { ...base, lines: { a: qty('数量') }, prints: { p: { title: '', key: 'print', kind: 'a4', lines: ['a', ['nope', 20]] } } }),
  // @ts-expect-error a print that counts by an unknown action
  defineDocument('w', { ...base, actions: { go: { label: '', by: 'internal', from: 'new' } }, prints: { p: { title: '', key: 'print', kind: 'a4', counts: { action: 'nope', field: 'code' } } } }),
  // @ts-expect-error a print in an unknown state
  defineDocument('w', { ...base, states: { a: [0, '甲', 'info'] }, prints: { p: { title: '', key: 'print', kind: 'a4', from: ['zzz'] } } }),
  // @ts-expect-error a label without a size
  defineDocument('w', { ...base, prints: { p: { title: '', key: 'print', kind: 'label' } } }),
  // @ts-expect-error an unknown column in the list of a kept master
  defineDocument('w', { ...base, ...maintained({ input }), list: ['nope'] }),
  // @ts-expect-error an unknown column that its sheet leaves out
  defineDocument('w', { ...base, ...maintained({ input }), sheets: { x: { fills: 'create', without: ['nope'] } } }),
  // @ts-expect-error a kept master that is changed in a state it does not have
  defineDocument('w', { ...base, ...maintained({ input, when: ['enabled', 'zzz'] }) }),
  // @ts-expect-error a kept master that is made in a state it does not have
  defineDocument('w', { ...base, ...maintained({ input, create: { to: 'zzz' } }) }),
  // @ts-expect-error a document that is published from a state it does not have
  defineDocument('w', { ...base, states: { draft: [0, '', 'info'], published: [1, '', 'info'] }, actions: { publish: publish({ from: ['zzz'] }) } }),
  // @ts-expect-error a document that is published and has no such state
  defineDocument('w', { ...base, states: { draft: [0, '', 'info'] }, actions: { publish: publish() } }),
  // @ts-expect-error nobody who may apply
  approved({ input, by: 'nobody' }),
  // @ts-expect-error an unknown field in what is wrong with a master
  maintainedRules(master, { wrong: (row) => row.nope }),
  // @ts-expect-error an unknown ref to whom a master belongs
  maintainedRules(master, { own: 'nope' }),
  // @ts-expect-error changing does not ask for the code
  maintainedRules(master, { edit: { guard: (_, { input: asked }) => asked.code } }),
  // @ts-expect-error an action of its own without a rule
  rules(defineDocument('w', { ...base, ...maintained({ input }), actions: { ...maintained({ input }).actions, go: { label: '', by: 'system', from: ['enabled'] } } }), maintainedRules(master)),
  // @ts-expect-error no such stage of a demand
  followed(doc, { end: 'nope' }),
  // @ts-expect-error a layout that shows an unknown field
  layout(doc, 'p', (row) => [{ text: row.nope, x: 0, y: 0, w: 1, h: 1, size: 9 }]),
  // @ts-expect-error rules are handed no database
  rule(doc, 'go', { find: async (_, read) => read.portal.db }),
  // @ts-expect-error unknown action in a rule
  rule(doc, 'fly', {}),
  // @ts-expect-error a guard answers text or nothing
  rule(doc, 'go', { guard: () => 5 }),
  // @ts-expect-error comparing with a state that does not exist
  rule(doc, 'go', { guard: (row) => row.status === 'zzz' && '' }),
  // @ts-expect-error null is not handled
  rule(doc, 'go', { guard: (row) => row.note.length > 3 && '' }),
  // @ts-expect-error set of an unknown field
  rule(doc, 'go', { effect: (_, __, to) => to.set({ nope: 1 }) }),
  // @ts-expect-error a quantity is no number
  rule(doc, 'go', { effect: (row, _, to) => to.setLine(row.lines[0]!.id, { amount: 5 }) }),
  // @ts-expect-error an event that the document does not declare
  rule(doc, 'go', { effect: (row, _, to) => to.tell('gonne', null, { code: row.code }) }),
  // @ts-expect-error a value that the event's text names is not given
  rule(doc, 'go', { effect: (_, __, to) => to.tell('gone', null, { note: '' }) }),
  // @ts-expect-error waits in an unknown state
  defineDocument('w', { ...base, states: { a: [0, '甲', 'info'] }, desk: {   waits: { x: { title: '', for: 'internal', tone: 'primary', in: ['zzz'] } }, }, }),
  // @ts-expect-error waits where an unknown field says so
  defineDocument('w', { ...base, desk: {   waits: { x: { title: '', for: 'internal', tone: 'primary', where: { nope: '1' } } }, }, }),
  // @ts-expect-error archived in an unknown state
  defineDocument('w', { ...base, states: { a: [0, '甲', 'info'] }, archive: { after: 6, in: ['zzz'] } }),
  // @ts-expect-error a missing rule
  rules(doc, { go: plain }),
  // @ts-expect-error unknown action to follow
  follow(doc, 'fly', () => true),
]

test('wrong declarations and rules do not compile (seen by the type check)', () => {})
