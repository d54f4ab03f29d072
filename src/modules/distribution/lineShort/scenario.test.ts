/** Scenarios of the what-if desk: kept in an address, moving with what is known, and the ways out that are proposed. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pack, usesOf, type Arrival, type Use } from '../../../starve/inputs.ts'
import { countsOf, projectAll } from '../../../starve/project.ts'
import { rescues } from '../../../starve/rescue.ts'
import { judged } from './deeds.ts'
import { packedPart, partOf, type DeskLine, type DeskPart } from './desk.ts'
import {
  begin, leverOf, loadOf, pullText, readPulls, readScenarios, reordered, tell, waysOf, written, type Desk, type Pull,
} from './scenario.ts'

const counts = countsOf(['line', 'plant', 'third'])
/** 2026-11-27 08:00 in China. */
const FROM = Date.parse('2026-11-27T08:00:00+08:00') / 60_000
const uses: Use[] = [{ from: 10, to: 601, every: 10, qty: 2 }]
const part = (plant: string, stock: number[], arrivals: Arrival[] = []): DeskPart => ({
  plant, supplier: 'S001', partNo: 'A2', partName: '座椅', supplierName: '一供', unit: 'EA', stock, arrivals, uses, reach: 240,
})
const truck = (lot: number, at: number, qty: number): Arrival => ({ lot, at, qty, record: -1, left: true })
/** Fifty pieces last for 25 vehicles, a late truck brings fifty more, sixty vehicles want 120. */
const desk = (
  more: Partial<{ from: number; trucks: Arrival[]; others: DeskPart[]; held: number; lines: DeskLine[] }> = {},
): Desk => {
  const parts = [part('CN01', [50, 0, 0, more.held ?? 0], more.trucks ?? [truck(7, 300, 50)]), ...(more.others ?? [])]
  return {
    parts,
    x: pack(more.from ?? FROM, 4320, parts),
    lots: [{ id: 7, doc: 'sendSheet', no: 'SH7', due: 100 }],
    cars: Array.from({ length: 60 }, (_, n) => ({ at: 10 + 10 * n, vin: `V${n + 1}`, qty: 2 })),
    order: { places: [], kinds: [], takes: [] },
    lines: more.lines ?? [],
  }
}
const told = (d: Desk, pulls: Pull[] = []) => tell(d, counts, pulls, projectAll(d.x, counts))

test('a scenario without levers is the board; the sentence names the minute, and the vehicles that wait', () => {
  const base = told(desk())
  assert.equal(base.outcome.starve, 260)
  assert.equal(base.sentence, '12:20 断点，最多缺 20 件，影响 10 辆车')
  assert.deepEqual([base.vins[0], base.vins.length], ['V26', 10])
})

test('each lever changes what is told, and says itself in words', () => {
  const tried: [Pull, string, number][] = [
    [{ kind: 'late', lot: 7, no: 'SH7', minutes: -60 }, 'SH7 早到 1 小时', 510],
    [{ kind: 'lost', lot: 7, no: 'SH7' }, 'SH7 到不了', 260],
    [{ kind: 'block', qty: 20, at: FROM + 60 }, '09:00 冻结 20', 160],
    [{ kind: 'rate', factor: 2, from: FROM, to: FROM + 60 }, '08:00 到 09:00 产线按 200 % 走', 130],
    [{ kind: 'move', minutes: 120, from: FROM }, '08:00 起排产推迟 2 小时', 630],
    [{ kind: 'commit', factor: 0.5 }, '未发的只供 50 %', 260],
    [{ kind: 'urgent', qty: 20, at: FROM + 240 }, '12:00 紧急到 20', 610],
    [{ kind: 'shift', qty: 10, at: FROM + 240, every: 480, times: 2 }, '供应商加班 2 班，每班 10，12:00 起', 560],
  ]
  for (const [pull, words, starve] of tried) {
    assert.equal(pullText(pull, FROM), words)
    assert.equal(told(desk(), [pull]).outcome.starve, starve === 610 ? Infinity : starve, words)
  }
})

test('scenarios move with what is known, and what became moot says why', () => {
  const pulls: Pull[] = [
    { kind: 'late', lot: 7, no: 'SH7', minutes: -60 },
    { kind: 'urgent', qty: 20, at: FROM + 240 },
    { kind: 'split', plant: 'CN02', qty: 5, leaves: FROM, at: FROM + 240 },
  ]
  const now = desk({ from: FROM + 120 })
  assert.deepEqual(leverOf(pulls[1]!, now), { kind: 'urgent', part: 0, qty: 20, at: 120 })
  const later = { ...desk({ from: FROM + 300, trucks: [] }), lots: [] }
  assert.deepEqual([...told(later, pulls).moot.values()], ['SH7 已到或已取消', '时间已过', 'CN02 没有这个零件'])
  assert.deepEqual(told(later, pulls).levers, [])
})

test('what harms another part is counted', () => {
  const d = desk({ others: [part('CN02', [121, 0, 0, 0])] })
  const split: Pull = { kind: 'split', plant: 'CN02', qty: 20, leaves: FROM, at: FROM + 200 }
  assert.deepEqual([told(d, [split]).outcome.starve, told(d, [split]).harmed], [Infinity, 1])
  assert.equal(told(d, [{ ...split, qty: 1 }]).harmed, 0)
})

test('ways out: the late truck as agreed, what does not count yet, what another plant can spare, more from the supplier', () => {
  const costs = { urgent: 2000, split: 500 }
  const ways = (d: Desk) => waysOf(d, counts, costs).map((w) => [w.pull.kind, 'qty' in w.pull ? w.pull.qty : 0, w.cost, w.agrees])
  // Once it is there as agreed the twenty that lack at the end still lack; the other plant's last piece is its own.
  assert.deepEqual(ways(desk({ held: 30, others: [part('CN02', [130, 0, 0, 0])] })), [
    ['block', -30, 0, '质量'],
    ['late', 0, 0, '一供'],
    ['split', 10, 500, 'CN02 计划'],
    ['urgent', 20, 2000, '一供'],
  ])
  assert.deepEqual(ways(desk({ trucks: [truck(7, 100, 50)] })), [['urgent', 20, 2000, '一供']])
  const d = desk({ held: 30 })
  const { ways: found } = rescues(d.x, 0, counts, waysOf(d, counts, costs), 2)
  assert.deepEqual([found[0]!.cost, found[0]!.outcome.starve, found[0]!.candidates.length], [0, Infinity, 1])
})

/** A line whose vehicles take the part or another one by turns; the first two have begun. */
const mixed = (stock: number[] = [6, 0, 0, 0], other = 1000): Desk => {
  const at = Array.from({ length: 20 }, (_, n) => 10 + 10 * n)
  const places = at.map((at, n) => ({ at, kind: n % 2, vin: `V${n + 1}`, seq: n < 2 ? null : n + 1 }))
  const takings = (kind: number) => usesOf(places.filter((p) => p.kind === kind).map((p) => ({ at: p.at, qty: 1 })))
  const parts = [
    { ...part('CN01', stock), uses: takings(0) },
    { ...part('CN01', [other, 0, 0, 0]), partNo: 'B1', uses: takings(1) },
  ]
  return {
    parts,
    x: pack(FROM, 4320, parts),
    lots: [],
    lines: [],
    cars: places.filter((p) => p.kind === 0).map((p) => ({ at: p.at, vin: p.vin, qty: 1 })),
    order: { places, kinds: ['L1|2026-11-27', 'L1|2026-11-27'], takes: [[[0, 1]], [[1, 1]]] },
  }
}

test('vehicles that take the part change places with those that do not, as far as they have not begun', () => {
  const d = mixed()
  assert.equal(told(d).outcome.starve, 130)
  const order: Pull = { kind: 'order', from: FROM, to: FROM + 155 }
  // Of the vehicles of two hours and a half six do not take it; V1 has begun.
  assert.deepEqual(reordered(order, d)!.map((p) => `${p.at}:${p.vin}:${p.seq}`).slice(0, 16), [
    '10:V1:null', '20:V2:null', '30:V4:3', '40:V6:4', '50:V8:5', '60:V10:6', '70:V12:7', '80:V14:8',
    '90:V3:9', '100:V5:10', '110:V7:11', '120:V9:12', '130:V11:13', '140:V13:14', '150:V15:15', '160:V16:16',
  ]) // prettier-ignore
  assert.deepEqual([told(d, [order]).outcome.starve, told(d, [order]).vins[0], told(d, [order]).outcome.missing], [140, 'V13', 4])
  assert.equal(pullText(order, FROM), '08:00 到 10:35 下线的车，用这个零件的排到最后')
  // The other part is taken sooner.
  assert.equal(told(mixed([6, 0, 0, 0], 3), [order]).harmed, 1)
  // A line that runs faster does so in the new order, whichever lever was pulled first.
  const faster: Pull = { kind: 'rate', factor: 2, from: FROM, to: FROM + 300 }
  assert.deepEqual(told(d, [faster, order]).outcome, told(d, [order, faster]).outcome)
  assert.deepEqual([...told(d, [order, { ...order }]).moot.values()], ['一个方案只调一次顺序'])
  assert.equal(leverOf({ ...order, to: FROM + 35 }, d), '这段时间里没有可以换的车')
  assert.ok(waysOf(d, counts, { urgent: 0, split: 0 }).some((w) => w.pull.kind === 'order'))
  assert.ok(!waysOf(mixed([6, 0, 0, 0], 3), counts, { urgent: 0, split: 0 }).some((w) => w.pull.kind === 'order'))
})

test('a scenario says which actions it stands for, and which of its levers stand for none', () => {
  const d = mixed()
  const at = FROM + 300
  const pulls: Pull[] = [
    { kind: 'order', from: FROM, to: FROM + 155 },
    { kind: 'urgent', qty: 4, at },
    { kind: 'shift', qty: 5, at, every: 1440, times: 2 },
  ]
  const { done, left } = judged(pulls, d)
  assert.deepEqual(left, [])
  assert.deepEqual(done.map((x) => x.words), [
    '修改车辆上线：12 辆车换计划序号，V4 起',
    '新增并发布手工计划：A2 4 EA，13:00 到',
    '新增并发布手工计划：A2 5 EA，13:00 到；A2 5 EA，11-28 13:00 到',
  ]) // prettier-ignore
  assert.deepEqual(done[0]!.deed.moved.slice(0, 2), [{ vin: 'V4', seq: 3 }, { vin: 'V6', seq: 4 }]) // prettier-ignore
  const why = (pull: Pull) => judged([pull], d).left.map((l) => l.why)
  assert.deepEqual(why({ kind: 'urgent', qty: 4, at: FROM + 239 }), ['最早 12:15 能到，请把到货推到那以后'])
  assert.deepEqual(why({ kind: 'urgent', qty: 4, at: FROM + 4320 }), ['三天以后的到货请用周计划'])
  assert.deepEqual(why({ kind: 'commit', factor: 0.5 }), ['这是假设，不是办法'])
  assert.deepEqual(why({ kind: 'block', qty: -3, at }), ['冻结和放行在质量处理、上线记账里逐笔办理'])
  assert.deepEqual(why({ kind: 'urgent', qty: 4, at: FROM - 1 }), ['时间已过'])
  const twins = { ...d, order: { ...d.order, places: d.order.places.map((p) => (p.seq === 4 ? { ...p, seq: 3 } : p)) } }
  assert.deepEqual(
    judged([pulls[0]!], twins).left.map((l) => l.why),
    ['这些车的计划序号有重复，请先在“车辆上线”里改好'],
  )
})

test('an address holds scenarios, and nothing of what it does not understand', () => {
  const pulls: Pull[][] = [
    [{ kind: 'commit', factor: 0.8 }],
    [
      { kind: 'lost', lot: 7, no: 'SH7' },
      { kind: 'move', minutes: 30, from: FROM },
    ],
  ]
  assert.deepEqual(readScenarios(written(pulls)), pulls)
  assert.equal(written([]), '')
  assert.deepEqual(readScenarios('{'), [])
  assert.deepEqual(readScenarios('{"a":1}'), [])
  assert.deepEqual(readScenarios('[[{"kind":"commit"},{"kind":"fly"},null,{"kind":"late","lot":7,"minutes":1}],5]'), [[], []])
  assert.equal(readScenarios(JSON.stringify([[], [], [], [], []])).length, 4)
  // What is to be done is understood whole, or not at all.
  assert.deepEqual(readPulls(pulls[1]), pulls[1])
  for (const said of ['x', null, [{ kind: 'fly' }], [...pulls[1]!, null], Array(21).fill(pulls[0]![0])])
    assert.equal(readPulls(said), undefined)
})

test('a part is sent as rows of figures and is the same after it', () => {
  const one = part('CN01', [1, 2, 3, 4], [truck(7, 300, 50)])
  assert.deepEqual(partOf(JSON.parse(JSON.stringify(packedPart(one)))), one)
})

test('an extra shift moves the load of the supplier and the minute of starving alike', () => {
  // Two shifts of 400 minutes a day, five days; the line makes nothing else, ten minutes a piece.
  const line: DeskLine = {
    code: 'L1', name: '座椅线', perShift: 40, each: 10,
    weeks: [{ from: -2000, need: 4400, std: 4000, max: 4800 }, { from: 8080, need: 2000, std: 4000, max: 4800 }],
  } // prettier-ignore
  const d = desk({ lines: [line] })
  const shift = begin('shift', d, counts) as Pull & { kind: 'shift' }
  assert.equal(shift.qty, 40)
  const one: Pull = { ...shift, at: FROM + 240, times: 1 }
  const seen = (pulls: Pull[]) => {
    const { outcome, levers } = told(d, pulls)
    const { weeks, sentence } = loadOf(d, levers)!
    return [outcome.starve, Math.round(weeks[0]!.withShifts * 100), Math.round(weeks[1]!.withShifts * 100), sentence]
  }
  assert.deepEqual(seen([]), [260, 110, 50, '供应商产线 L1 负荷 110 %'])
  assert.deepEqual(seen([one]), [Infinity, 100, 50, '供应商产线 L1 负荷 110 %，加班后 100 %'])
  // Ten pieces more: the stop comes later, the load falls less.
  assert.deepEqual(seen([{ ...one, qty: 10 }]), [560, 107, 50, '供应商产线 L1 负荷 110 %，加班后 107 %'])
  assert.match(String(seen([{ ...one, qty: 41, times: 3, every: 60 }])[3]), /一班最多做 40，超过最大产能，做不到$/)
  assert.equal(loadOf(desk(), []), undefined)
})
