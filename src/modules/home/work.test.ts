/** The list of the day: the worst first, and what nobody has touched for ten days last. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindsOf, workOf } from './work.ts'

const now = Date.parse('2026-11-26T10:00:00+08:00')
const late = { key: 'late', kind: 'late', tone: 'danger', count: 3, due: '2026-11-10T08:00:00.000+08:00' }
const publish = { key: 'publish', kind: 'publish', tone: 'primary', count: 2, due: '2026-11-25' }
const unseen = { key: 'unseen', kind: 'silent', tone: 'warning', count: 1, since: '2026-11-24T10:00:00.000+08:00' }
const unmet = { key: 'unmet', kind: 'unmet', tone: 'danger', count: 1 }
const row = (key: string, id: number, at?: string) => ({ key, id, no: `N${id}`, at, names: [] })
const rows = [
  row('late', 1, '2026-11-10T08:00:00.000+08:00'),
  row('late', 2, '2026-11-26T08:00:00.000+08:00'),
  row('publish', 3, '2026-11-25'),
  row('publish', 4, '2026-11-27'),
  row('unseen', 5, '2026-11-24T10:00:00.000+08:00'),
  row('unmet', 6),
]
const listed = (figures: Parameters<typeof workOf>[0]) => workOf(figures, rows, now).map((i) => [i.id, i.tone, i.when])

test('late first, then what cannot be met, due, to do; what is ten days old is red no more', () => {
  assert.deepEqual(listed([late, publish, unseen, unmet]), [
    [3, 'danger', '晚 10 小时'],
    [2, 'danger', '晚 2 小时'],
    [6, 'danger', ''],
    [5, 'warning', '等了 2 天'],
    [4, 'primary', '11-27'],
    [1, 'stale', '晚 16 天'],
  ])
})

test('a day and an hour are compared by when they are over', () => {
  const due = { key: 'due', kind: 'late', tone: 'danger', count: 3, due: '2026-11-24' }
  assert.deepEqual(
    workOf([due], [row('due', 1, '2026-11-25'), row('due', 2, '2026-11-25T08:00:00.000+08:00'), row('due', 3)], now).map(
      (i) => i.id,
    ),
    [2, 1, 3],
  )
})

test('a kind filters; kinds stand in their order, each as urgent as its worst', () => {
  assert.deepEqual(listed([publish]), [
    [3, 'danger', '晚 10 小时'],
    [4, 'primary', '11-27'],
  ])
  assert.deepEqual(kindsOf([publish, late, { ...late, key: 'other', tone: 'primary', count: 4 }]), [
    { kind: 'late', count: 7, tone: 'danger' },
    { kind: 'publish', count: 2, tone: 'primary' },
  ])
})
