/** Numbered complaints about declarations, for what types cannot say. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDocuments } from '../src/declare/check.ts'
import { choice, defineDocument, no, type AnyDocument } from '../src/declare/index.ts'

const base = {
  title: '',
  key: 'x.y',
  scope: { internal: 'all' },
  fields: { code: no('代码') },
  list: ['code'],
  query: [],
  sort: ['code'],
} as const
const complaints = (...docs: AnyDocument[]) => checkDocuments(docs, new Map(docs.map((d) => [d.name, { actions: {} }])), [])

test('an event belongs to a topic, and a topic to one document', () => {
  const gone = { title: '', text: '' }
  const a = defineDocument('a', { ...base, topic: ['a', ''], tells: { gone } })
  const foreign = (as: string) => defineDocument('b', { ...base, tells: { gone: { ...gone, as } } })
  assert.deepEqual(complaints(a, foreign('a.gone')), [])
  assert.deepEqual(complaints(a, foreign('aa.gone')), ['D24 b: tells gone as aa.gone, which no document has as its topic'])
  assert.deepEqual(complaints(defineDocument('b', { ...base, tells: { gone } })), ['D24 b: tells gone and has no topic'])
  assert.deepEqual(
    complaints(a, defineDocument('b', { ...base, topic: ['a', ''] })).map((c) => c.slice(0, 5)),
    ['D24 a', 'D24 b'],
  )
})

test('what waits has one name and a list to open', () => {
  const waits = { toDo: { title: '', for: 'internal', tone: 'primary' } } as const
  assert.deepEqual(complaints(defineDocument('a', { ...base, at: '/a', waits })), [])
  assert.deepEqual(complaints(defineDocument('a', { ...base, waits })), ['D25 a: toDo waits in a list that has no route'])
  assert.deepEqual(
    complaints(defineDocument('a', { ...base, at: '/a', waits }), defineDocument('b', { ...base, at: '/b', waits })),
    ['D25 a: toDo waits of another document too', 'D25 b: toDo waits of another document too'],
  )
})

test('what an archive waits for can come', () => {
  const fields = { code: no('代码'), far: choice('进度', { done: [1, '完成'] }) }
  const archived = (settled: Record<string, string>) =>
    defineDocument('a', { ...base, fields, states: { over: [1, '', 'info'] }, archive: { after: 6, in: ['over'], settled } })
  assert.deepEqual(complaints(archived({ far: 'done' })), [])
  assert.deepEqual(complaints(archived({ far: 'doen' })), ['D26 a: is archived when far is doen, which it never is'])
})
