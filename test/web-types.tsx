/** What must not compile in screens. Checked by the type check: an @ts-expect-error without an error is an error. */
import { defineDocument, no, qty, type WireOf } from '../src/declare/index.ts'
import { get, post } from '../src/web/api.ts'
import { actionCall, callOf } from '../src/web/calls.ts'
import { useAction } from '../src/web/hooks/useAction.ts'
import { defineScreen } from '../src/web/screen.ts'

const doc = defineDocument('typeProbe', {
  title: '类型', key: 'x',
  scope: { internal: 'all' },
  fields: { code: no('代码', { required: true }), note: no('说明') },
  lines: { amount: qty('数量', { required: true }) },
  states: { a: [0, '甲', 'info'], b: [1, '乙', 'info'] },
  actions: {
    go: { label: '走', key: 'go', by: 'internal', from: ['a'], to: 'b', input: { why: no('原因', { required: true }) } },
  },
  list: ['code', 'status'],
  query: ['code'],
  sort: ['code'],
})
const row = {} as WireOf<typeof doc>

const named = { title: '类型', key: 'x', scope: { internal: 'all' }, fields: { code: no('代码') }, list: ['code'], query: [], sort: ['code'] } as const // prettier-ignore
const answer = { label: '答', by: 'system', from: ['a'] } as const
const counted = { lines: { amount: qty('数量'), note: no('说明') }, states: { a: [0, '甲', 'info'] } } as const

// prettier-ignore
export const right = () => [
  defineScreen(doc, {
    cells: { code: (r) => r.code.length, amount: () => null },
    values: { note: (r) => r.lines[0]?.amount.toFixed() ?? r.note },
    lines: { label: '行', show: (r) => r.lines.map((l) => l.amount) },
    dialogs: { go: ({ rows }) => <>{rows[0]?.code}</> },
  }),
  get(callOf(doc, 'getDetails'), { id: 1 }).then((r) => r.lines[0]?.amount),
  post(actionCall(doc, 'go'), { id: 1, why: 'x' }),
  defineDocument('limited', { ...named, ...counted, actions: { go: { ...answer, lines: { n: qty('答复', { atMost: 'amount' }) } } } }),
  get('user/config').then((c) => c.environment),
]

// prettier-ignore
export const wrong = () => [
  // @ts-expect-error a cell of a field that there is not
  defineScreen(doc, { cells: { cod: () => null } }),
  // @ts-expect-error a value of a field that there is not
  defineScreen(doc, { values: { amount: () => null } }),
  // @ts-expect-error a dialog of an action that there is not
  defineScreen(doc, { dialogs: { fly: () => null } }),
  // @ts-expect-error a cell reads what the row has not
  defineScreen(doc, { cells: { code: (r) => r.nope } }),
  // @ts-expect-error what may be empty is not looked after
  defineScreen(doc, { values: { note: (r) => r.note.length } }),
  // @ts-expect-error a line has no such column
  defineScreen(doc, { lines: { label: '', show: (r) => r.lines.map((l) => l.qty) } }),
  // @ts-expect-error a part that screens have not
  defineScreen(doc, { buttons: null }),
  // @ts-expect-error a number that is limited by a column that its line has not
  defineDocument('limited', { ...named, ...counted, actions: { go: { ...answer, lines: { n: qty('答复', { atMost: 'amuont' }) } } } }),
  // @ts-expect-error a number that is limited by a text
  defineDocument('limited', { ...named, ...counted, actions: { go: { ...answer, lines: { n: qty('答复', { atMost: 'note' }) } } } }),
  // @ts-expect-error a number of the head that is limited by one of the lines
  defineDocument('limited', { ...named, ...counted, actions: { go: { ...answer, input: { n: qty('答复', { atMost: 'amount' }) } } } }),
  // @ts-expect-error a call that the server has not
  get('user/confg'),
  // @ts-expect-error a call that is asked by POST
  get('user/login', { username: '', password: '' }),
  // @ts-expect-error an input that is needed
  post('user/login', { username: '' }),
  // @ts-expect-error an input that the call has not
  post('user/login', { username: '', password: '', remember: true }),
  // @ts-expect-error who asks does not say what a call answers that says it itself
  get<string>('user/config'),
  // @ts-expect-error an answer has no such part
  get('user/config').then((c) => c.env),
  // @ts-expect-error a path put together by hand
  (name: string) => get(`user/${name}`),
  // @ts-expect-error a derived call that documents have not
  callOf(doc, 'getDetail'),
  // @ts-expect-error an action that the document has not
  actionCall(doc, 'fly'),
  // @ts-expect-error an input that the action has not
  post(actionCall(doc, 'go'), { id: 1, why: 'x', who: 'y' }),
  // @ts-expect-error an input that the action needs
  post(actionCall(doc, 'go'), { id: 1 }),
  // @ts-expect-error which row it is about
  post(actionCall(doc, 'go'), { why: 'x' }),
  // @ts-expect-error the detail has no such field
  get(callOf(doc, 'getDetails'), { id: 1 }).then((r) => r.nope),
  // @ts-expect-error a hook of an action that there is not
  () => useAction(doc, 'fly', () => {}),
  // @ts-expect-error a dialog sends what the action does not ask
  () => useAction(doc, 'go', () => {}).run({ id: 1, way: 'x' }),
  // @ts-expect-error a decimal is a number here
  row.lines[0]!.amount.length,
]
