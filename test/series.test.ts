/** From sums to pictures: days without anything, the largest, the rest, metrics of sums. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choice, date, defineReport, int, look, money, no, ref, type AnyDocument, type Chart } from '../src/declare/index.ts'
import { colorsFor, kinds, tones } from '../src/web/report/colors.ts'
import { optionOf } from '../src/web/report/option.ts'
import { sentenceOf } from '../src/web/report/sentence.ts'
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
  assert.deepEqual(colors(['rate']), ['#F56C6C', '#E6A23C', '#67C23A'])
  assert.deepEqual(colors(['other']), [undefined, undefined, undefined])
  assert.deepEqual(colors(['rate', 'other']), [undefined, undefined, undefined])
  const bars = chart({ x: 'code', y: ['rate'] })
  const picture = {
    ...pictureOf(judged, bars, [{ code: 'C1', n: 100, late: 97 }]),
    target: { value: 98, text: '目标 98%', due: 98 },
  }
  for (const dark of [false, true]) {
    const [{ label, markLine }] = optionOf(judged, bars, picture, { dark, narrow: true }).series as [any]
    // A figure that would stand on the line of the target covers it: 2 is where bars lie.
    assert.deepEqual([label.backgroundColor, markLine.z < 2], [dark ? '#141414' : '#fff', true])
  }
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
  assert.deepEqual(labelsOf(option), ['10 · 累计 76.9%', '2 · 累计 92.3%'])
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
  assert.deepEqual(labelsOf(option), ['-6 · 累计 60%', '-3 · 累计 90%'])
})

/** What stands at the ends of the bars. */
const labelsOf = (option: Record<string, unknown>) =>
  (option.series as { data: { label: { formatter: string } }[] }[])[0]!.data.map((d) => d.label.formatter)

const reached = defineReport('reached', {
  title: '到', key: 'x',
  scope: { internal: 'all' },
  by: {
    day: date('日期'),
    code: ref('工厂代码', 'factory'),
    name: look('名称', 'code', 'name'),
    age: choice('库龄', { a: [0, '短'] }),
  },
  sums: { n: int('数'), done: int('完'), bad: int('坏'), cost: money('金额') },
  metrics: {
    rate: { title: '完成率', of: 'done', per: 'n', unit: '%', better: 'higher', bands: { target: 90, floor: 50, due: () => 80 } },
    late: { title: '迟到率', of: 'bad', per: 'n', unit: '%', better: 'lower' },
  },
})
const plants = [
  { day: '2026-11-01', code: 'CN01', name: '一厂', n: 10, done: 9, bad: 1, cost: 120_000 },
  { day: '2026-11-01', code: 'CN02', name: '二厂', n: 10, done: 3, bad: 4, cost: 30_000 },
  { day: '2026-11-02', code: 'CN03', name: '三厂', n: 20, done: 10, bad: 0, cost: 0 },
  { day: '2026-11-02', code: 'CN04', name: '四厂', n: 0, done: 0, bad: 0, cost: 0 },
]
const drawn = (c: Chart, narrow = false) => optionOf(reached, c, pictureOf(reached, c, plants), { dark: false, narrow })

test('of rates the worst stands first, which way is worse its metric says; who has none is not judged', () => {
  const order = (y: string) => pictureOf(reached, chart({ x: 'code', y: [y] }), plants).categories.map((c) => c.text)
  assert.deepEqual(order('rate'), ['二厂', '三厂', '一厂'])
  assert.deepEqual(order('late'), ['二厂', '一厂', '三厂'])
})

test('names are whole and lie, each bar with its figure; days stand in their order', () => {
  const lying = drawn(chart({ x: 'code', y: ['rate'] })) as any
  assert.deepEqual(lying.yAxis.data, ['二厂', '三厂', '一厂'])
  assert.equal(lying.yAxis.axisLabel.formatter('一个很长很长很长很长的名字'), '一个很长很长很长很长的名字')
  assert.deepEqual(labelsOf(lying), ['30%', '50%', '90%'])
  const standing = drawn(chart({ y: ['n'] })) as any
  assert.deepEqual([standing.xAxis.type, standing.yAxis.type], ['category', 'value'])
})

test('an axis says what it counts and in what, all of its figures in one way', () => {
  const axis = (y: string) => (drawn(chart({ x: 'code', y: [y] })) as any).xAxis
  assert.equal(axis('rate').name, '完成率（%）')
  assert.equal(axis('n').name, '数')
  assert.equal(axis('cost').name, '金额（万元）')
  assert.deepEqual([axis('cost').axisLabel.formatter(5000), axis('cost').axisLabel.formatter(120_000)], ['0.5', '12'])
  assert.equal(axis('n').axisLabel.formatter(9000), '9,000')
})

test('a target is a line where all bars have the same; what is due by now is said so', () => {
  const aim = (c: Chart) => (drawn(c) as any).series[0].markLine
  const line = aim(chart({ x: 'code', y: ['rate'] }))
  assert.deepEqual([line.data, line.label.formatter], [[{ xAxis: 72 }], '今天应到 72%'])
  assert.equal(aim(chart({ x: 'code', y: ['late'] })), undefined)
  assert.equal(aim(chart({ x: 'code', y: ['rate', 'late'] })), undefined)
})

test('a plant has its colour whichever others are beside it, never red, green or orange', () => {
  const all = colorsFor(['CN01', 'CN02', 'CN03', 'CN04'])
  assert.deepEqual(colorsFor(['CN04', 'CN02']), [all[3], all[1]])
  assert.equal(new Set(colorsFor(['CN01', 'CN10', 'A1'])).size, 3)
  for (const c of [tones.success, tones.warning, tones.danger]) assert.ok(!kinds.includes(c))
  const split = drawn(chart({ y: ['n'], split: 'code' })) as any
  assert.deepEqual(split.color.slice(0, 3), colorsFor(['CN03', 'CN01', 'CN02']))
})

test('each picture has its sentence, made from its figures', () => {
  const says = (c: Chart, of = plants) => sentenceOf(reached, c, pictureOf(reached, c, of))
  assert.equal(says(chart({ x: 'code', y: ['rate'] })), '3 个工厂中 2 个没有达到今天应到 72%，完成率最低的是 二厂（30%）')
  assert.equal(
    says(chart({ x: 'code', y: ['rate'] }), plants.slice(0, 1)),
    '1 个工厂都达到今天应到 72%，完成率最低的是 一厂（90%）',
  )
  // Days and months are counted as such, whatever they are called.
  const over = (kind: 'date' | 'period') => {
    const { fields } = reached
    const doc = { ...reached, fields: { ...fields, code: { ...fields.code, kind } } } as typeof reached
    const rates = chart({ x: 'code', y: ['rate'] })
    return sentenceOf(doc, rates, pictureOf(reached, rates, plants))
  }
  assert.match(over('date'), /^3 天中 2 天没有达到/)
  assert.match(over('period'), /^3 个月中 2 个月没有达到/)
  assert.equal(says(chart({ x: 'code', y: ['late'] })), '迟到率最高的是 二厂（40%），最低 三厂（0%）')
  assert.equal(says(chart({ as: 'pareto', x: 'code', y: ['cost'], top: 1 })), '最多的是 一厂（120,000 元）')
  const alike = plants.slice(0, 2).map((p) => ({ ...p, bad: 1 }))
  assert.equal(says(chart({ x: 'code', y: ['late'] }), alike), '迟到率：一厂等 2 个（10%）')
  const many = Array.from({ length: 8 }, (_, i) => ({ ...plants[0]!, code: `F${i}`, name: `厂${i}`, n: i === 0 ? 30 : 10 }))
  assert.equal(says(chart({ as: 'pareto', x: 'code', top: 6 }), many), '前 5 个工厂占 70%，最多的是 厂0（30）')
  assert.equal(says(chart({ as: 'pie', x: 'code' })), '三厂占 50%，共 40')
  const stack = chart({ y: ['done', 'bad'], stack: true, tones: ['success', 'danger'] })
  assert.equal(says(stack), '坏 5，占 19%；最多的是 2026-11-01（5）')
  assert.equal(says(chart({ as: 'line', y: ['rate'], split: 'code' })), '2026-11-02 完成率最低的是 三厂（50%）')
  assert.equal(says(chart({ y: ['n'], split: 'code' })), '共 40，三厂占 50%')
  assert.equal(says(chart({ x: 'code' }), []), '')
  // Of unlike parts only what part of them is whose.
  const ofParts = {
    ...reached,
    fields: { ...reached.fields, n: { ...reached.fields.n, kind: 'qty' }, unit: { isUnit: ['EA'], by: 'code' } },
  }
  const shares = (c: Chart) => sentenceOf(ofParts as unknown as AnyDocument, c, pictureOf(reached, c, plants))
  assert.deepEqual(
    [shares(chart({ as: 'pie', x: 'code' })), shares(chart({ y: ['n'], split: 'code' }))],
    ['三厂占 50%', '三厂占 50%'],
  )
})

test('a stack is as large as its pieces together: these are ordered, and said of it', () => {
  const stack = chart({ x: 'code', y: ['late', 'n'], top: 2, stack: true })
  const many = [row('2026-11-01', 'A', 1, 3), row('2026-11-01', 'B', 9, 0), row('2026-11-01', 'C', 5, 2)]
  const picture = pictureOf(probe, stack, many)
  assert.deepEqual(
    [picture.categories.map((c) => c.value), picture.whole],
    [['B', 'C'], 20], // prettier-ignore
  )
  assert.match(sentenceOf(probe, stack, picture), /最多的是 名B（9）/)
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

test('a heat map begins where there is a figure; a month without one between others stays', () => {
  const none = (day: string) => row(day, 'A', 0, 0)
  const some = [none('2026-10-30'), row('2026-11-01', 'A', 8, 2), none('2026-11-02'), row('2026-11-03', 'B', 2, 1)]
  const heat = (given: typeof some) =>
    pictureOf(probe, chart({ as: 'heat', x: 'day', y: ['rate'], split: 'code', top: 5 }), given).categories.map((c) => c.value)
  assert.deepEqual(heat(some).map(String), ['2026-11-01', '2026-11-02', '2026-11-03'])
  assert.equal(heat([none('2026-10-30')]).length, 1)
})
