/** Needs on trips: nothing lost, nothing overloaded, nobody twice at one dock, and the reason of what finds no place. */
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { chance } from '../../../../test/world.ts'
import { netOf } from './need.ts'
import { spread, type Need, type Problem, type Slot, type Trip } from './spread.ts'

const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08']
const at = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00.000+08:00`
const slot = (day: string, hour: number, more: Partial<Slot> = {}): Slot => ({
  warehouse: 'W', dock: 'D1', day,
  start: at(day, hour),
  end: at(day, hour + 1),
  free: 1,
  ...more,
})
const need = (more: Partial<Need> = {}): Need => ({
  supplierCode: 'A', partNo: 'P1', warehouse: 'W',
  dock: null,
  time: null,
  day: days[2]!,
  qty: 100n,
  snp: 10n,
  boxVolume: 10, boxKg: 1,
  ...more,
})
const problem = (more: Partial<Problem> = {}): Problem => ({
  needs: [need()],
  days,
  works: (d) => d < '2026-03-07',
  slots: days.flatMap((d) => [8, 9, 10].map((h) => slot(d, h))),
  standing: [],
  trucks: () => [
    { name: '小', volume: 50, kg: 50 },
    { name: '大', volume: 100, kg: 100 },
  ],
  soonest: () => at(days[0]!, 0),
  ordered: () => undefined,
  tripsPerDay: 2, ahead: 1,
  ...more,
})
const brought = (trips: readonly Trip[], n: Need) =>
  trips.flatMap((t) => t.loads).reduce((sum, l) => sum + (l.need === n ? l.boxes : 0), 0)
const seen = (p: Problem) =>
  spread(p).trips.map((t) => [t.day, t.start.slice(11, 13), t.tripNo, t.truck.name, t.loads.map((l) => l.boxes)])
const why = (p: Problem) => spread(p).gaps.map((g) => [g.boxes, g.reason])

suite('what is still to come', () => {
  test('whole packages, when the stock would fall below zero; what is coming counts on its day', () => {
    const plan = days.slice(0, 4).map((day) => ({ day, need: 10n }))
    const none = new Map<string, bigint>()
    assert.deepEqual(
      netOf(plan, { free: 15n, coming: none }, 12n).map((n) => [n.day, n.qty, n.stock]),
      [
        [days[1], 12n, 5n],
        [days[2], 12n, 7n],
        [days[3], 12n, 9n],
      ],
    )
    assert.deepEqual(netOf(plan, { free: 0n, coming: new Map([[days[0]!, 40n]]) }, 12n), [])
    // Late is not lost; what comes after the last day does not help.
    assert.equal(netOf(plan, { free: 0n, coming: new Map([['2026-03-01', 40n]]) }, 12n).length, 0)
    assert.equal(netOf(plan, { free: 0n, coming: new Map([['2026-03-20', 40n]]) }, 40n).length, 1)
    // Below the safety stock it is filled up first.
    assert.deepEqual(netOf(plan, { free: -5n, coming: none }, 1n).map((n) => n.qty), [15n, 10n, 10n, 10n]) // prettier-ignore
  })

  test('with it no day is short, and less would not do', () => {
    const c = chance(7)
    for (let round = 0; round < 300; round++) {
      const plan = days.map((day) => ({ day, need: BigInt(c.between(0, 40)) }))
      const coming = new Map(days.filter(() => c.is(0.3)).map((d) => [d, BigInt(c.between(1, 50))]))
      const free = BigInt(c.between(-20, 80))
      const snp = BigInt(c.between(1, 12))
      const net = new Map(netOf(plan, { free, coming }, snp).map((n) => [n.day, n.qty]))
      let stock = free
      for (const { day, need } of plan) {
        const qty = net.get(day) ?? 0n
        stock += (coming.get(day) ?? 0n) + qty - need
        assert.ok(stock >= 0n || (need === 0n && qty === 0n && stock < 0n), `${round} ${day}`)
        assert.equal(qty % snp, 0n)
        if (qty) assert.ok(stock < snp, 'no package too many')
      }
    }
  })
})

suite('spreading', () => {
  test('the day of the need, the first free window, the smallest truck that holds it', () => {
    assert.deepEqual(seen(problem()), [[days[2], '08', 1, '大', [10]]])
    assert.deepEqual(seen(problem({ needs: [need({ qty: 50n })] })), [[days[2], '08', 1, '小', [5]]])
    assert.deepEqual(seen(problem({ needs: [need({ time: '10:00' })] })), [[days[2], '10', 1, '大', [10]]])
  })

  test('a full truck is followed by a second one at another time, then days before it are used, then days after it', () => {
    assert.deepEqual(seen(problem({ needs: [need({ qty: 500n })] })), [
      [days[1], '08', 1, '大', [10]],
      [days[1], '09', 2, '大', [10]],
      [days[2], '08', 1, '大', [10]],
      [days[2], '09', 2, '大', [10]],
      [days[0], '08', 1, '大', [10]],
    ].toSorted((a, b) => (String(a) < String(b) ? -1 : 1))) // prettier-ignore
    const late = problem({ needs: [need({ day: days[0]!, qty: 300n })], tripsPerDay: 1 })
    assert.deepEqual(seen(late).map(([day]) => day), days.slice(0, 3)) // prettier-ignore
  })

  test('a truck of the day before is filled first; further ahead only when its own day is full', () => {
    const needs = [
      need({ day: days[1]!, qty: 60n }),
      need({ partNo: 'P2', qty: 30n }),
      need({ partNo: 'P3', day: days[4]!, qty: 10n }),
    ]
    assert.deepEqual(seen(problem({ needs })), [
      [days[1], '08', 1, '大', [6, 3]],
      [days[4], '08', 1, '小', [1]],
    ])
    assert.equal(seen(problem({ needs, ahead: 0 })).length, 3)
  })

  test('trips that stand are counted on and not touched', () => {
    const standing = [{ supplierCode: 'A', warehouse: 'W', dock: 'D1', day: days[2]!, start: at(days[2]!, 8), tripNo: 1 }]
    // The dock takes two trucks at a time, but nobody comes twice.
    const slots = [slot(days[2]!, 8, { free: 1 }), slot(days[2]!, 9)]
    assert.deepEqual(seen(problem({ standing, slots })), [[days[2], '09', 2, '大', [10]]])
  })

  test('what finds no place says why', () => {
    assert.deepEqual(why(problem({ needs: [need({ boxVolume: 101 })] })), [[10, 'tooBig']])
    assert.deepEqual(why(problem({ needs: [need({ boxKg: 101 })] })), [[10, 'tooBig']])
    assert.deepEqual(why(problem({ needs: [need({ warehouse: 'X' })] })), [[10, 'dock']])
    assert.deepEqual(why(problem({ needs: [need({ dock: 'D9' })] })), [[10, 'dock']])
    assert.deepEqual(why(problem({ needs: [need({ qty: 200n })], days: [days[2]!], tripsPerDay: 1 })), [[10, 'trips']])
    assert.deepEqual(why(problem({ slots: days.map((d) => slot(d, 8, { free: 0 })) })), [[10, 'window']])
    assert.deepEqual(why(problem({ soonest: () => at('2026-03-09', 0) })), [[10, 'lead']])
    assert.deepEqual(why(problem({ works: () => false })), [[10, 'rest']])
    assert.deepEqual(why(problem({ ordered: () => 45n })), [[6, 'order']])
    assert.deepEqual(seen(problem({ ordered: () => 0n })), [], 'no empty truck comes')
  })

  test('random weeks: every box is on a trip or in a gap, and no trip breaks a rule', () => {
    const c = chance(11)
    for (let round = 0; round < 200; round++) {
      const slots = days.flatMap((d) =>
        ['D1', 'D2'].flatMap((dock) =>
          [8, 9, 10, 11].filter(() => c.is(0.6)).map((h) => slot(d, h, { dock, free: c.between(0, 2) })),
        ),
      )
      const needs = Array.from({ length: c.between(1, 25) }, () =>
        need({
          supplierCode: c.pick(['A', 'B', 'C']),
          partNo: `P${c.between(1, 6)}`,
          dock: c.is(0.3) ? c.pick(['D1', 'D2']) : null,
          day: c.pick(days),
          qty: BigInt(c.between(1, 30)) * 10n,
          boxVolume: c.between(1, 60),
          boxKg: c.between(0, 60),
        }),
      )
      const limit = (n: Need) => (n.partNo === 'P1' ? 70n : undefined)
      const soonest = (n: Need) => at(days[0]!, n.supplierCode === 'C' ? 23 : 9)
      const standing = c.is(0.5)
        ? [{ supplierCode: 'A', warehouse: 'W', dock: 'D1', day: days[1]!, start: at(days[1]!, 9), tripNo: 3 }]
        : []
      const p = problem({ needs, slots, standing, ordered: limit, soonest, tripsPerDay: c.between(1, 3), ahead: c.between(0, 2) })
      const { trips, gaps } = spread(p)
      for (const n of needs) {
        const missing = gaps.filter((g) => g.need === n).reduce((sum, g) => sum + g.boxes, 0)
        assert.equal(BigInt(brought(trips, n) + missing) * n.snp, n.qty)
      }
      for (const t of trips) {
        assert.ok(t.volume <= t.truck.volume && t.kg <= t.truck.kg && t.loads.length > 0)
        assert.equal(t.loads.reduce((sum, l) => sum + l.boxes * l.need.boxVolume, 0), t.volume) // prettier-ignore
        assert.ok(p.works(t.day))
        for (const { need: n, boxes } of t.loads) {
          assert.ok(boxes > 0 && n.supplierCode === t.supplierCode && (!n.dock || n.dock === t.dock) && t.start >= soonest(n))
        }
      }
      for (const s of slots) {
        const there = trips.filter((t) => t.dock === s.dock && t.start === s.start)
        assert.ok(there.length <= s.free, 'more trucks than the window takes')
        const who = [...there, ...standing.filter((x) => x.dock === s.dock && x.start === s.start)].map((t) => t.supplierCode)
        assert.equal(new Set(who).size, who.length, 'twice at one dock')
      }
      for (const [key, its] of Map.groupBy([...trips, ...standing], (t) => `${t.supplierCode}|${t.day}`)) {
        assert.ok(its.length <= p.tripsPerDay || standing.length, key)
        assert.equal(new Set(its.map((t) => t.tripNo)).size, its.length)
      }
      for (const s of ['A', 'B', 'C']) {
        const p1 = needs.filter((n) => n.partNo === 'P1' && n.supplierCode === s)
        assert.ok(BigInt(p1.reduce((sum, n) => sum + brought(trips, n), 0)) * 10n <= 70n)
      }
      assert.deepEqual(spread(p), { trips, gaps }, 'asked again it says the same')
    }
  })
})
