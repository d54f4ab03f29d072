/** Numbered complaints about declarations, for what types cannot say. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocuments } from '../src/declare/check.ts'
import {
  labelsByType, choice, date, defineDocument, keysOfRole, no, permitted, placeOf, qty, ref, stillDue, storyOf, text, wordsOf,
  type Action, type Candidates, type Begins, type AnyDocument, type Role, type Story, type Suggested, type Who, instant, int,
  look, phone, rowIdOf, total,
} from '../src/declare/index.ts'
import { documents } from '../src/modules/index.ts'

const base = {
  title: '', key: 'x.y',
  scope: { internal: 'all' },
  fields: { code: no('代码') },
  list: ['code'],
  query: [],
  sort: ['code'],
} as const
const roles: Role[] = [
  { code: 'BUYER', name: '', orgType: 'internal' },
  { code: 'SELLER', name: '', orgType: 'supplier' },
  { code: 'SELLER_ADMIN', name: '', orgType: 'supplier', includes: ['SELLER'] },
]
const complaints = (...docs: AnyDocument[]) => {
  const rules = new Map(docs.map((d) => [d.name, { actions: d.actions as Record<string, unknown> }]))
  return checkDocuments(docs, rules, [], roles)
}

test('an event belongs to a topic, and a topic to one document', () => {
  const gone = { title: '', text: '' }
  const a = defineDocument('a', { ...base, events: { topic: ['a', ''], tells: { gone } } })
  const foreign = (as: string) => defineDocument('b', { ...base, events: { tells: { gone: { ...gone, as } } } })
  assert.deepEqual(complaints(a, foreign('a.gone')), [])
  assert.deepEqual(complaints(a, foreign('aa.gone')), ['D40 b: tells gone as aa.gone, which no document has as its topic'])
  assert.deepEqual(complaints(defineDocument('b', { ...base, events: { tells: { gone } } })), [
    'D40 b: tells gone and has no topic',
  ])
  assert.deepEqual(
    complaints(a, defineDocument('b', { ...base, events: { topic: ['a', ''] } })).map((c) => c.slice(0, 5)),
    ['D40 a', 'D40 b'],
  )
})

test('what waits has one name and a list to open', () => {
  const waits = { toDo: { title: '', for: 'internal', kind: 'task', tone: 'primary' } } as const
  assert.deepEqual(complaints(defineDocument('a', { ...base, at: '/a', desk: { waits } })), [])
  assert.deepEqual(complaints(defineDocument('a', { ...base, desk: { waits } })), [
    'D41 a: toDo waits in a list that has no route',
  ])
  assert.deepEqual(
    complaints(
      defineDocument('a', { ...base, at: '/a', desk: { waits } }),
      defineDocument('b', { ...base, at: '/b', desk: { waits } }),
    ),
    ['D41 a: toDo waits of another document too', 'D41 b: toDo waits of another document too'],
  )
})

test('what waits is somebody’s work: of an action, or of holders of a key, by a day or an instant', () => {
  const wait = (toDo: object, more: object = {}) =>
    complaints(
      defineDocument('a', {
        ...base,
        at: '/a',
        states: { open: [1, '', 'info'] },
        actions: {
          create: { label: '', key: 'add', by: 'internal', from: 'new', to: 'open' },
          end: { label: '', key: 'end', by: 'internal', from: ['open'] },
        },
        desk: { waits: { toDo: { title: '', tone: 'primary', ...toDo } } },
        ...more,
      } as never),
    )
  assert.deepEqual(wait({ act: 'end' }), [])
  assert.deepEqual(wait({ act: 'edn' }), ['D44 a: toDo waits for edn, which is no action'])
  assert.deepEqual(wait({}), ['D44 a: toDo waits for nobody'])
  assert.deepEqual(wait({ act: 'create' }), ['D44 a: toDo waits for create, which starts from no state'])
  assert.deepEqual(wait({ for: 'internal', key: 'x.y.edn' }), ['D44 a: toDo waits for holders of x.y.edn, which is no key'])
  assert.deepEqual(wait({ act: 'end', due: 'code' }), ['D44 a: toDo waits by code, which is no day and no instant'])
  assert.deepEqual(wait({ act: 'end', where: { dayEnd: '1' } }), [
    'D44 a: toDo waits where dayEnd, by which its list is not filtered',
  ])
})

test('a list opens by a column that it is sorted by, with choices that it is filtered by', () => {
  const opening = (opens: object) =>
    complaints(defineDocument('a', { ...base, at: '/a', states: { open: [1, '', 'info'] }, desk: { opens } } as never))
  const by = 'code'
  assert.deepEqual(opening({ by, in: ['open'], where: { status: ['open'] }, also: ['code'] }), [])
  assert.deepEqual(opening([{ by: 'other' }]), ['D70 a: opens by other, by which its list is not sorted'])
  assert.deepEqual(opening({ by, in: ['opne'] }), ['D70 a: opens with opne, which is no state'])
  assert.deepEqual(opening({ by, also: ['other'] }), ['D70 a: opens with other, which is no column of its list'])
  assert.deepEqual(opening({ by, act: 'edn' }), ['D70 a: opens for those who edn, which is no action'])
  assert.deepEqual(opening({ by, where: { status: ['opne'] } }), [
    'D70 a: opens with status opne, by which its list is not filtered',
  ])
  assert.deepEqual(opening({ by, where: { other: ['open'] } }), [
    'D70 a: opens with other open, by which its list is not filtered',
  ])
})

test('an agenda is by an instant that its list is sorted by', () => {
  const agenda = (day: object, more: object = {}) =>
    complaints(
      defineDocument('a', {
        ...base,
        at: '/a',
        fields: { code: no('代码'), goesAt: instant('时间') },
        sort: ['code', 'goesAt'],
        states: { open: [1, '', 'info'], over: [2, '', 'success'] },
        desk: {
          agendas: {
            day: {
              title: '', for: 'internal', at: 'goesAt',
              open: ['open'],
              done: ['over'],
              words: { open: '', done: '', late: '' },
              names: ['code'],
              ...day,
            },
          },
        },
        ...more,
      } as never),
    )
  assert.deepEqual(agenda({}), [])
  assert.deepEqual(agenda({}, { at: undefined }), ['D45 a: the agenda day opens a list that has no route'])
  assert.deepEqual(agenda({ at: 'code' }), ['D45 a: the agenda day is by code, which is no instant that the list is sorted by'])
  assert.deepEqual(agenda({ key: 'x.y.z' }), ['D45 a: the agenda day is of holders of x.y.z, which is no key'])
})

test('what an archive waits for can come', () => {
  const fields = { code: no('代码'), far: choice('进度', { done: [1, '完成'] }) }
  const archived = (settled: Record<string, string>) =>
    defineDocument('a', { ...base, fields, states: { over: [1, '', 'info'] }, archive: { after: 6, in: ['over'], settled } })
  assert.deepEqual(complaints(archived({ far: 'done' })), [])
  assert.deepEqual(complaints(archived({ far: 'doen' })), ['D42 a: is archived when far is doen, which it never is'])
})

test('an event is told to holders of a key that exists', () => {
  const tells = (key: string) =>
    defineDocument('a', { ...base, events: { topic: ['a', ''], tells: { gone: { title: '', text: '', key } } } })
  assert.deepEqual(complaints(tells('x.y.query')), [])
  assert.deepEqual(complaints(tells('x.y.qeury')), ['D40 a: tells gone to holders of x.y.qeury, which is no key'])
})

const granting = (grants: Record<string, 'all' | 'read' | string[]>) =>
  defineDocument('a', {
    ...base,
    scope: { internal: 'all', supplier: 'all' },
    actions: {
      create: { label: '', key: 'add', by: 'internal', from: 'new' },
      accept: { label: '', key: 'accept', by: 'supplier', from: 'new' },
      force: { label: '', key: 'force', by: 'internal', from: 'new', apart: true },
    },
    rights: { keys: { cost: '价格' }, grants },
  })

test('roles and keys of grants are there', () => {
  assert.deepEqual(complaints(granting({ BUYER: ['all', 'force', 'cost'], SELLER: 'read', SELLER_ADMIN: ['accept'] })), [])
  assert.deepEqual(complaints(granting({ BUYERS: 'all' })), ['D43 a: grants to BUYERS, which is no role; did you mean BUYER?'])
  assert.deepEqual(complaints(granting({ BUYER: ['raed'] })), [
    'D43 a: grants raed to BUYER, which is no key of it; did you mean read?',
  ])
  assert.deepEqual(complaints(defineDocument('a', { ...base, rights: { grants: { SELLER: 'read' } } })), [
    'D43 a: grants to SELLER, to whom it is not open',
  ])
})

test('what a grant gives: what the kind of organization may hold, what reads, what is named; of an including role both', () => {
  const held = (role: number, grants: Parameters<typeof granting>[0]) =>
    keysOfRole(roles[role]!, roles, [granting(grants)]).map((k) => k.slice('x.y.'.length))
  assert.deepEqual(held(0, { BUYER: 'all' }), ['add', 'arc', 'export', 'query'])
  assert.deepEqual(held(0, { BUYER: 'read' }), ['arc', 'export', 'query'])
  assert.deepEqual(held(0, { BUYER: ['query', 'cost', 'force'] }), ['cost', 'force', 'query'])
  assert.deepEqual(held(1, { BUYER: 'all' }), [])
  assert.deepEqual(held(2, { SELLER: 'read', SELLER_ADMIN: ['accept'] }), ['accept', 'arc', 'export', 'query'])
})

test('what changes no row is a question without a button, and work is done by something', () => {
  const act = { label: '', key: 'act', by: 'internal', from: 'new', acts: { outside: true } } as const
  const of = (actions: Record<string, Action>) => complaints(defineDocument('a', { ...base, actions }))
  assert.deepEqual(of({ act: { ...act, hidden: true } }), [])
  const said = ['D36 a: act acts outside of documents and is no question without a button']
  assert.deepEqual(of({ act }), said)
  assert.deepEqual(of({ act: { ...act, hidden: true, lines: { code: no('代码') } } }), said)
  const works = { sync: { title: '', key: 'sync', start: 'start', progress: 'getSync' } }
  const doc = defineDocument('a', { ...base, queries: { works } })
  assert.deepEqual(complaints(doc), ['D33 a: nothing does the work sync'])
  assert.deepEqual(checkDocuments([doc], new Map([['a', { actions: {}, background: { sync: () => {} } }]]), [], roles), [])
})

const told = (story: Story, more: object = {}) =>
  defineDocument('a', {
    ...base,
    fields: { code: no('代码'), by: date('期限'), ordered: qty('订购'), got: qty('已收'), name: { ...text('名称'), by: 'code' } },
    states: { open: [0, '', 'info'], under: [1, '', 'info'], done: [2, '', 'info'], gone: [9, '', 'danger'] },
    ...more,
    story: story as object,
  }) as AnyDocument

test('a story names columns, states and quantities that there are', () => {
  assert.deepEqual(
    complaints(
      told({
        headline: ['by'],
        chain: { open: null, done: 'by' },
        amounts: { of: 'ordered', parts: { got: 'success' }, rest: ['未收'] },
      }),
    ),
    [],
  )
  assert.deepEqual(complaints(told({ headline: ['bye'] })), ['D71 a: its story names bye, which is no field; did you mean by?'])
  assert.deepEqual(complaints(told({ parties: { 我: ['me'] } })), ['D71 a: its story names me, which is no field'])
  assert.deepEqual(complaints(told({ chain: { done: 'bye' } })), [
    'D71 a: its story names bye, which is no field; did you mean by?',
  ])
  assert.deepEqual(complaints(told({ chain: { dnoe: null } })), [
    'D72 a: its chain goes through dnoe, which is no state; did you mean done?',
  ])
  assert.deepEqual(complaints(told({ amounts: { of: 'ordered', parts: { by: 'success' }, rest: ['未收'] } })), [
    'D46 a: its story adds up by, which is no quantity',
  ])
  assert.deepEqual(complaints(told({ lineAmounts: { of: 'ordered', parts: {}, rest: ['未收'] } })), [
    'D46 a: its story adds up ordered, which is no quantity',
  ])
})

test('an action is for rows with a value that there is, of others it says why not', () => {
  const kind = choice('方式', { called: [1, '拉动'], direct: [2, '直发'] })
  const doc = (value: string) =>
    defineDocument('a', {
      ...base,
      fields: { ...base.fields, kind },
      states: { open: [0, '开', 'info'] },
      actions: { ship: { label: '送货', key: 'ship', by: 'internal', from: ['open'], only: { kind: [value] } } },
    })
  assert.deepEqual(complaints(doc('flown')), ['D48 a: ship is for kind flown, which it never is'])
  const may = (value: unknown) =>
    permitted(doc('direct'), 'ship', { status: 'open', kind: value }, { system: true } as unknown as Who)
  assert.deepEqual(complaints(doc('direct')), [])
  // Names on the server, codes in the browser; a list may not have the column.
  assert.deepEqual(['direct', 2, undefined].map(may), [true, true, true])
  assert.deepEqual(['called', 1, null].map(may), ['方式为拉动，不能送货', '方式为拉动，不能送货', '方式为空，不能送货'])
})

test('an action is for rows in which a column holds anything at all', () => {
  const doc = (column: string) =>
    defineDocument('a', {
      ...base,
      fields: { ...base.fields, count: int('已盘行数'), nos: text('扣款单') },
      lines: { size: qty('数量') },
      states: { open: [0, '开', 'info'] },
      actions: {
        send: {
          label: '提交', key: 'send', by: 'internal',
          from: ['open'],
          only: { [column]: 'some' },
          dialog: { first: 'size' },
        },
      },
    })
  assert.deepEqual(complaints(doc('number')), ['D48 a: send is for number some, which it never is'])
  const may = (column: string, value: unknown) =>
    permitted(doc(column), 'send', { status: 'open', [column]: value }, { system: true } as unknown as Who)
  assert.deepEqual(complaints(doc('count')), [])
  assert.deepEqual(
    [3, 0, undefined].map((v) => may('count', v)),
    [true, '已盘行数为0，不能提交', true],
  )
  assert.deepEqual(
    ['DS1', '', null].map((v) => may('nos', v)),
    [true, '没有扣款单，不能提交', '没有扣款单，不能提交'],
  )
})

test('lines stand first in a dialog by a column that they have', () => {
  const of = (first: string) =>
    complaints(
      defineDocument('a', {
        ...base,
        lines: { size: qty('数量') },
        actions: {
          check: { label: '复盘', key: 'x', by: 'internal', from: [], dialog: { first }, lines: { size: qty('数量') } },
        },
      }),
    )
  assert.deepEqual(of('size'), [])
  assert.deepEqual(of('width'), ['D67 a: check begins with lines of width, which they have not'])
})

test('what narrows people is a field of some document', () => {
  const of = (narrows: string) => complaints(defineDocument('a', { ...base, fields: { code: no('代码', { narrows }) } }))
  assert.deepEqual(of('code'), [])
  assert.deepEqual(of('coed'), ['D65 a: code narrows coed, which no document has'])
})

test("rows that are another document's have its columns, states and actions", () => {
  const edit = { label: '', key: 'x', by: 'internal', from: ['on'], input: { name: text('名称') } } as const
  const owner = defineDocument('o', {
    ...base,
    unique: ['code'],
    fields: { code: no('代码'), kind: choice('类型', { red: [1, ''] }), name: text('名称') },
    states: { on: [1, '', 'info'] },
    actions: { edit },
  })
  const of = (more: object, only: Record<string, string> = { kind: 'red' }) =>
    complaints(
      owner,
      defineDocument('a', {
        ...base,
        fields: { code: no('代码'), called: text('名称') },
        states: { on: [1, '', 'info'] },
        actions: { edit: { ...edit, input: { called: text('名称') } } },
        rows: { doc: 'o', only, named: { called: 'name' } },
        ...more,
      } as never),
    ).filter((c) => c.startsWith('D49'))
  assert.deepEqual(of({}), [])
  assert.deepEqual(of({}, { kind: 'blue' }), ['D49 a: its rows are those of kind blue, which o has not'])
  assert.deepEqual(of({ states: { on: [2, '', 'info'] } }), ['D49 a: its states are not those of o'])
  assert.deepEqual(of({ actions: { drop: edit } }), ['D49 a: drop(name) is no action of o'])
  assert.deepEqual(of({ rows: { doc: 'o', only: {} } }), [
    'D49 a: called is no text of o', 'D49 a: edit(called) is no action of o',
  ])
  assert.deepEqual(of({ archive: { after: 6, in: ['on'] } }), ['D49 a: is archived with o, whose rows it shows'])
  assert.deepEqual(of({ rows: { doc: 'x', only: {} } }), ["D49 a: its rows are x's, which is no plain document"])
})

test('a looked-up telephone number says that it is one', () => {
  const of = (options?: object) =>
    complaints(
      defineDocument('a', {
        ...base,
        unique: ['code'],
        fields: { code: no('代码'), tel: phone('电话'), other: ref('其他', 'a'), theirs: look('电话', 'other', 'tel', options) },
      }),
    )
  assert.deepEqual(of({ phone: {} }), [])
  assert.deepEqual(of(), ['D66 a: theirs shows a telephone number and does not say so'])
})

test('what a story shows of a draft is a quantity, and what a head adds up is one of its lines', () => {
  const before = (n: string) => complaints(told({ amounts: { of: 'ordered', before: n, parts: {}, rest: ['未收'] } }))
  assert.deepEqual([before('got'), before('by')], [[], ['D46 a: its story adds up by, which is no quantity']])
  const added = (of: string) =>
    complaints(
      defineDocument('a', {
        ...base,
        unique: ['code'],
        fields: { code: no('代码'), sum: total('合计', of) },
        lines: { wanted: qty('数量'), remark: text('备注') },
      } as never),
    ).filter((c) => c.startsWith('D05'))
  assert.deepEqual([added('wanted'), added('remark')], [[], ['D05 a: sum adds up remark, which is no quantity of its lines']])
})

test('a rest is a column that there is', () => {
  assert.deepEqual(complaints(told({ amounts: { of: 'ordered', parts: {}, rest: ['未收', 'by'] } })), [
    'D46 a: its story adds up by, which is no quantity',
  ])
})

test('a state beside the chain has its place on it, or has left it for good', () => {
  const input = { from: ['open'], label: '', by: 'internal', key: 'x' }
  const doc = told({ chain: { open: null, done: 'by' } }, {
    actions: {
      go: { ...input, to: 'under' },
      end: { ...input, from: ['under', 'late'], to: 'done' },
      drop: { ...input, to: 'gone' },
    },
    states: { open: [0, ''], under: [1, ''], done: [2, ''], late: [3, ''], gone: [9, ''] },
  } as object)
  assert.deepEqual(placeOf(doc, 'done'), { at: 1, on: true, ended: false })
  assert.deepEqual(placeOf(doc, 'under'), { at: 0, on: false, ended: false })
  // Declared after the last step, which is yet to come.
  assert.deepEqual(placeOf(doc, 'late'), { at: 0, on: false, ended: false })
  assert.equal(placeOf(doc, 'gone').ended, true)
  assert.deepEqual(['open', 'under', 'late', 'done', 'gone'].map((s) => stillDue(doc, s).done), ['by', 'by', 'by', undefined, undefined]) // prettier-ignore
})

test('a number is of a document that has numbers', () => {
  const of = (numberOf: string) => complaints(defineDocument('a', { ...base, fields: { code: no('代码', { numberOf }) } }))
  assert.deepEqual(of('a'), ['D47 a: code is the number of a, which has none'])
  assert.deepEqual(of('b'), ['D47 a: code is the number of b, which has none'])
  assert.deepEqual(
    complaints(defineDocument('a', { ...base, number: ['A', 3], fields: { code: no('代码', { numberOf: 'a' }) } })),
    [],
  )
  const rowOf = (numberOf: object) =>
    complaints(
      defineDocument('a', {
        ...base,
        number: ['A', 3],
        fields: { code: no('代码'), from: no('来源', numberOf), fromId: rowIdOf('来源ID', 'from') },
      }),
    )
  assert.deepEqual(rowOf({ numberOf: 'a' }), [])
  assert.deepEqual(rowOf({}), ['D47 a: fromId is the id of from, which is no number of a document'])
})

test('a field is called as the choice of its rows says, where all are of one', () => {
  const of = (words: Record<string, string>) =>
    defineDocument('a', {
      ...base,
      fields: { code: no('代码'), from: choice('来源', { receipt: [1, '收货'], count: [2, '盘点'] }) },
      lines: { was: qty('应有数量', { called: ['from', words] }) },
    })
  const doc = of({ count: '账面数量' })
  const called = (rows: object[], head?: object) => labelsByType(doc, doc.lines, rows, head).was!.label
  assert.deepEqual(complaints(doc), [])
  assert.equal(called([{}, {}], { from: 2 }), '账面数量')
  assert.equal(called([{ from: 2 }, { from: 2 }]), '账面数量')
  assert.equal(called([{ from: 2 }, { from: 1 }]), '应有数量')
  assert.equal(called([{ from: 1 }]), '应有数量')
  assert.equal(called([]), '应有数量')
  assert.deepEqual(complaints(of({ year: '年账' })), ['D55 a: was is called by from year, which it never is'])
})

test('a new row is begun from states, choices and quantities that there are', () => {
  const kind = choice('种类', { big: [1, '大'] })
  const of = (begins: Record<string, Begins>) =>
    complaints(
      defineDocument('a', {
        ...base,
        fields: { code: no('代码'), kind },
        lines: { size: qty('数量') },
        states: { draft: [0, '待发布', 'info'] },
        actions: {
          create: {
            label: '新增', key: 'add', by: 'internal', from: 'new', to: 'draft',
            lines: { size: qty('数量') },
            dialog: { begins },
          },
        },
      }),
    ).filter((c) => c.startsWith('D68'))
  assert.deepEqual(of({ a: { in: ['draft'], only: { kind: 'big' }, lines: { size: 'size' } } }), [])
  const besides = { size: () => 1, width: () => 1 }
  assert.deepEqual(of({ a: { in: ['draft'], besides } }), ['D68 a: create begins from a, where width of a line is not asked'])
  assert.deepEqual(of({ none: { in: [] } }), ['D68 a: create begins from none, which is no document, or makes no new row'])
  assert.deepEqual(of({ a: { in: ['sent'], only: { kind: 'small' }, lines: { size: 'width' } } }), [
    'D68 a: create begins from a, which has no state sent', 'D68 a: create begins from a, whose kind is never so',
    'D68 a: create begins from a, where size is not width',
  ])
})

test('what is made of chosen rows is made elsewhere, and its lines begin with columns of the list', () => {
  const of = (more: object) =>
    complaints(
      defineDocument('a', {
        ...base,
        fields: { code: no('代码'), open: qty('未发') },
        actions: {
          ship: {
            label: '发运', key: 'add', by: 'internal', from: 'new',
            acts: { ofRows: true, on: 'a' },
            lines: { size: qty('数量', { start: (l) => l.open }) },
            ...more,
          } as Action,
        },
      }),
    ).filter((c) => /D28|D58/.test(c))
  assert.deepEqual(of({}), [])
  assert.deepEqual(of({ lines: undefined }), ['D58 a: ship is of chosen rows, and makes nothing of them elsewhere'])
  assert.deepEqual(of({ lines: { size: qty('数量', { start: (l) => l.left }) } }), [
    'D28 a: size of ship begins with left, which is no field',
  ])
})

test('what is offered of a tree is a level of it, below fields that there are', () => {
  const of = (suggested: Suggested) =>
    complaints(
      defineDocument('a', {
        ...base,
        unique: ['code'],
        fields: { code: no('代码'), place: no('位置', { suggested }) },
        queries: { tree: { title: '树', levels: [['code', 'code'], ['place', 'place']] } }, // prettier-ignore
      }),
    )
  assert.deepEqual(of({ of: 'a', level: 'place', above: { code: 'code' } }), [])
  assert.deepEqual(of({ of: 'a', level: 'width' }), ['D37 a: place is a width of a, which has none'])
  assert.deepEqual(of({ of: 'a', level: 'place', above: { code: 'shop' } }), [
    'D37 a: place is below shop, which is no code of a',
  ])
  const brings = { code: 'width' }
  assert.deepEqual(of({ of: 'a', level: 'place', brings }), ['D37 a: place brings width of a, which has none'])
  const busy = { of: 'a', in: ['gone'], from: 'begin', to: 'end' }
  assert.deepEqual(of({ of: 'a', level: 'place', busy }), [
    'D37 a: place is taken by a at begin, which is no moment of both, or by no place',
    'D37 a: place is taken by a at end, which is no moment of both, or by no place',
    'D37 a: place is taken in gone, which are no states',
  ])
})

test('what a ref may name is said by documents that there are', () => {
  const kind = choice('种类', { big: [1, '大'] })
  const of = (candidates: Candidates) =>
    complaints(
      defineDocument('a', {
        ...base,
        unique: ['code'],
        fields: { code: no('代码'), kind, other: ref('另一', 'a', { candidates }) },
      }),
    )
  assert.deepEqual(of({ only: { kind: ['big'] }, linked: 'a' }), [])
  assert.deepEqual(of({ only: { kind: ['small'] } }), ['D37 a: other is one of kind small, which a has not'])
  assert.deepEqual(of({ same: ['code'] }), [])
  assert.deepEqual(of({ same: ['colour'] }), ['D37 a: other agrees in colour, which a has not'])
  assert.deepEqual(of({ linked: 'b' }), ['D37 a: other is linked by b, which does not refer to a'])
  assert.deepEqual(of({ figure: { lines: 'a', column: 'x', label: '' } }), ['D37 a: other shows x of a, which has none'])
})

test('what a document is late for: the steps still before it, unless it has left the way', () => {
  const doc = told({ chain: { open: null, under: 'by', done: 'by' } })
  assert.deepEqual(stillDue(doc, 'open'), { under: 'by', done: 'by' })
  assert.deepEqual(stillDue(doc, 'under'), { done: 'by' })
  assert.deepEqual(stillDue(doc, 'done'), {})
  assert.deepEqual(stillDue(doc, 'gone'), {})
  // What stands for a step is late for those after it alone.
  const refused = told({ chain: { open: null, under: 'by', done: 'by' }, instead: { gone: 'under' } })
  assert.deepEqual(stillDue(refused, 'gone'), { done: 'by' })
  assert.equal(wordsOf(doc.fields, 'code'), 'name')
})

test('a document without a story tells what its form and its card say', () => {
  const parties = { 供方: ['code'] }
  const doc = told({}, { list: ['code', 'by', 'ordered'], prints: { p: { title: '', key: 'p', kind: 'a4', parties, head: [] } } })
  assert.deepEqual(storyOf(doc), { headline: ['by', 'ordered'], parties, chain: {}, groups: {} })
})

/** Questions that only code can answer; the number only falls. */
// `getNews`: what is unread, gathered by event in words. `getDesk`: what speaks against closing each plant's month.
// `percentColors`: thresholds of the plants that one sees. `getUserRole`: by the user alone, the organization is found.
// Dictionaries: two more, one of them a call by hand before; no list has what declarations hold.
// `arrivals` of two plans: their days, which are columns, beside what came of them in receipts and sheets. `getOf`: what one was told of a document.
// A count's signed paper (`signPdf`) is that of its difference, which has the seals.
// `getPrice`: what a line of a statement costs by the prices of its month's last day, as they are known now.
// `getVerdict`: from which paper on two cumulatives differ, which is found by walking through them.
// `getParts`, `getPairs`, `exportResult`: a supplier's uploaded ledger beside ours, which is paired when it is looked at.
// `getMonths`: a year's months with their three statements, archived ones too; a year-end difference's `signPdf` is that of its difference.
// `getMakerSign`: the specification's question which seal the maker would use now.
// `getGaps`: parts that are short and pulled from nobody; `getSlots` of a plan and of a battery sheet: the windows that send sheets book too.
// `getParts` of a vehicle: what its configuration takes on its day, of which a supplier sees its own. `getLatest`: the specification's.
// The yard: `board`, docks and trucks of one day as a picture; `gate`, which truck a plate or paper means; `link`, a driver's signed page.
// The picking station: `station`, open racks by their time, each with what must leave before it.
// `getSlots` of a schedule: the same windows, for a trip that is moved; of a delivery: those that its truck books.
// `expected`, `outgoing`: what a phone takes along, papers with lines, trays and boxes in one answer; `movable`: what lies where.
// `getSubReceiptEnabled`, `getSups` of a CKD notice: the specification's.
// `getHours`: when the line runs out of which part, which is projected.
// `getAccSupplyLocationApprove`: the specification's rows of an approval.
// `trial`: what suppliers would score by a scheme, which is nowhere kept.
// `getRules`: limits of warnings, of those that nobody changed too.
// `getTargets`, `getFields`: actions that a message may be mapped onto, which are declared and nowhere kept.
// `getSingle`, `current`, `facts`, `attempt` of evaluations: twelve months, this one so far, what is behind an item, the score by an appeal.
// `getEvents`, `getSamples`: what message rules may be about, and events that happened.
// `GetDumps`, `GetReroutes`: all that may be granted, with what has been.
// `getStreams`: the streams of a target, which follow from its messages.
// `getMap`: the map that was said last, drawn.
// `getPlaces`, `getChanges`: values of a message with the places where they stand, ours and a partner's.
// `getByText` of both logs: messages by words that stand in them, which no column holds.
const questions = 88

test('what lists, finds and trees answer is no question of its own', () => {
  const asked = documents.flatMap((d) => Object.keys(d.asks).map((name) => `${d.name}.${name}`))
  assert.equal(asked.length, questions, asked.join(' '))
})

test('every document says what it is for and where its rows come from', () => {
  const sentence = /^[^。]{6,60}。$/
  const silent = documents.filter((d) => !d.about?.slice(0, 2).every((s) => sentence.test(s!)))
  assert.deepEqual(
    silent.map((d) => d.name),
    [],
  )
})

test('a sheet has the columns of what it fills, or of the list that it is of', () => {
  const { sheets } = defineDocument('a', {
    ...base,
    fields: { code: no('代码'), name: text('名称') },
    lines: { qty: qty('数量'), note: text('备注') },
    detail: { list: ['code', 'lineNo', 'qty'], query: [], sort: ['code'] },
    actions: {
      open: { label: '', key: 'add', by: 'internal', from: 'new', input: { code: no('代码') }, lines: { qty: qty('数量') } },
    },
    sheets: {
      list: {},
      all: { of: 'lines', and: ['name', 'note'], without: ['code'] },
      import: { fills: 'open', without: ['code'], and: ['note'] },
      few: { columns: ['name'] },
    },
  })
  assert.deepEqual(
    Object.values(sheets).map((s) => s.columns),
    [['code'], ['lineNo', 'qty', 'name', 'note'], ['qty', 'note'], ['name']],
  )
})
