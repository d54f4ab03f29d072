/** From sums to pictures: days without anything, the largest, the rest, metrics of sums. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choice, date, defineReport, int, look, no, ref, type Chart } from '../src/declare/index.ts'
import { optionOf } from '../src/web/report/option.ts'
import { dimensionsOf, pictureOf } from '../src/web/report/series.ts'

const probe = defineReport('probe', {
  title: '试', key: 'x',
  scope: { internal: 'all' },
  by: { day: date('日期'), code: ref('代码', 'supplier'), name: look('名称', 'code', 'name'), kind: no('类') },
  sums: { n: int('数'), late: int('迟') },
  metrics: { rate: { title: '率', of: 'late', per: 'n', unit: '%' } },
})
const row = (day: string, code: string, n: number, late: number) => ({ day, code, name: `名${code}`, kind: 'K', n, late })
const rows = [
  row('2026-11-01', 'A', 8, 2),
  row('2026-11-03', 'B', 2, 1),
  row('2026-11-03', 'A', 2, 0),
  row('2026-11-03', 'C', 1, 0),
]
const chart = (more: Partial<Chart>): Chart => ({ title: '', as: 'bar', x: 'day', y: ['n'], ...more })

test('days on which nothing was are shown, up to the days that were asked for', () => {
  const picture = pictureOf(probe, chart({}), rows, ['2026-11-01', '2026-11-04'])
  assert.deepEqual(
    picture.categories.map((c) => c.text),
    ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'],
  )
  assert.deepEqual(picture.series[0]!.values, [8, null, 5, null])
})

test('an average is that of the sums too, and no per cent', () => {
  const each = defineReport('each', {
    title: '均', key: 'x',
    scope: { internal: 'all' },
    by: { day: date('日期') },
    sums: { n: int('数'), late: int('迟') },
    metrics: { per: { title: '每个', of: 'n', per: 'late', unit: '个' } },
  })
  const picture = pictureOf(each, chart({ as: 'line', y: ['per'] }), rows)
  assert.deepEqual(picture.series[0]!.values, [4, null, 5])
  assert.ok(
    !JSON.stringify(optionOf(each, chart({ as: 'line', y: ['per'] }), picture, { dark: false, narrow: false })).includes('%'),
  )
})

test('a ratio is that of the sums, of a day as of all', () => {
  assert.deepEqual(pictureOf(probe, chart({ as: 'line', y: ['rate'] }), rows).series[0]!.values, [25, null, 20])
  const byCode = pictureOf(probe, chart({ x: 'code', y: ['rate'], top: 1 }), rows)
  // The largest by what the ratio is of, not by the ratio.
  assert.deepEqual([byCode.categories.map((c) => c.text), byCode.series[0]!.values], [['名A'], [20]])
})

test('bars of one judged figure have the colour of their band; beside another figure they have that of their series', () => {
  const judged = defineReport('judged', {
    title: '判', key: 'x',
    scope: { internal: 'all' },
    by: { code: no('代码') },
    sums: { n: int('数'), late: int('迟') },
    metrics: {
      rate: { title: '率', of: 'late', per: 'n', unit: '%', better: 'lower', bands: { target: 10, floor: 30 } },
      other: { title: '另', of: 'late', per: 'n', unit: '%' },
    },
  })
  const colors = (y: string[]) => {
    const bars = chart({ x: 'code', y })
    const facts = [1, 2, 4].map((late) => ({ code: `C${late}`, n: 10, late }))
    const option = optionOf(judged, bars, pictureOf(judged, bars, facts), { dark: false, narrow: false })
    return (option.series as { data: { itemStyle?: { color: string } }[] }[])[0]!.data.map((d) => d.itemStyle?.color)
  }
  assert.deepEqual(colors(['rate']), ['#67C23A', '#E6A23C', '#F56C6C'])
  assert.deepEqual(colors(['other']), [undefined, undefined, undefined])
  assert.deepEqual(colors(['rate', 'other']), [undefined, undefined, undefined])
})

test('pieces have the colours that their choices have in lists, unless two would look alike', () => {
  const aged = (old: 'warning' | 'danger') =>
    defineReport('aged', {
      title: '龄', key: 'x',
      scope: { internal: 'all' },
      by: { age: choice('库龄', { fresh: [0, '正常', 'success'], old: [1, '积压', old], expiring: [2, '临期', 'danger'] }) },
      sums: { n: int('数') },
    })
  const pie = chart({ as: 'pie', x: 'age' })
  const rows = [
    { age: 2, n: 9 },
    { age: 1, n: 5 },
    { age: 0, n: 1 },
  ]
  const colors = (old: 'warning' | 'danger') =>
    (optionOf(aged(old), pie, pictureOf(aged(old), pie, rows), { dark: false, narrow: false }).color as string[]).slice(0, 3)
  assert.deepEqual(colors('warning'), ['#F56C6C', '#E6A23C', '#67C23A'])
  assert.equal(new Set(colors('danger')).size, 3)
})

test('codes are called by their names, and both are asked for', () =>
  assert.deepEqual(dimensionsOf(probe, chart({ x: 'code', split: 'kind' })), ['code', 'name', 'kind']))

test('a pie has all its pieces; the running share of bars is of the whole', () => {
  const pie = pictureOf(probe, chart({ as: 'pie', x: 'code', top: 1 }), rows)
  assert.deepEqual(
    [pie.categories.map((c) => c.text), pie.series[0]!.values],
    [
      ['名A', '其他 2 项'],
      [10, 3],
    ],
  )
  assert.equal(pie.categories[1]!.value, undefined)
  const pareto = chart({ as: 'pareto', x: 'code', top: 2 })
  const option = optionOf(probe, pareto, pictureOf(probe, pareto, rows), { dark: false, narrow: false })
  assert.deepEqual((option.series as { data: number[] }[])[1]!.data, [76.9, 92.3])
})

test('bars by size show what is below nothing, the largest first, and its share in what moved at all', () => {
  const pareto = chart({ as: 'pareto', x: 'code', top: 2 })
  const lost = [
    row('2026-11-01', 'A', 1, 0),
    row('2026-11-01', 'B', -6, 0),
    row('2026-11-01', 'C', -3, 0),
    row('2026-11-02', 'D', 0, 0),
  ]
  const picture = pictureOf(probe, pareto, lost)
  assert.deepEqual(
    [picture.categories.map((c) => c.text), picture.series[0]!.values],
    [
      ['名B', '名C'],
      [-6, -3],
    ],
  )
  const option = optionOf(probe, pareto, picture, { dark: false, narrow: false })
  assert.deepEqual((option.series as { data: number[] }[])[1]!.data, [60, 90])
})

test('a series for each value of a split, the largest first', () => {
  const { series } = pictureOf(probe, chart({ split: 'code', stack: true }), rows)
  assert.deepEqual(
    series.map((s) => [s.name, s.split, s.values]),
    [
      ['名A', 'A', [8, null, 2]],
      ['名B', 'B', [null, null, 2]],
      ['名C', 'C', [null, null, 1]],
    ],
  )
})

test('different codes of one name have their code before it', () => {
  const twins = [...rows, { ...row('2026-11-03', 'D', 1, 0), name: '名C' }]
  assert.deepEqual(
    pictureOf(probe, chart({ x: 'code' }), twins).categories.map((c) => c.text),
    ['名A', '名B', 'C 名C', 'D 名C'],
  )
})
