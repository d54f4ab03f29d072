/** The projection of stock: by its properties, beside a plain simulation minute by minute, and beside a published example. */
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { buckets, edgesTo } from './buckets.ts'
import { chanceOf, lateness, spread } from './chance.ts'
import { pack, usesOf, type Arrival, type PartInput, type Use } from './inputs.ts'
import type { Lever } from './levers.ts'
import { arrivalsOf, countsOf, lasts, project, projectAll, run } from './project.ts'
import { rescues, type Candidate } from './rescue.ts'
import { Strip } from './strip.ts'
import { minuteText, sentence } from './words.ts'

const NEVER = Infinity
const all = countsOf(['line', 'plant', 'third', 'held'])
const arrival = (at: number, qty: number, more: Partial<Arrival> = {}): Arrival => ({
  at, qty, lot: at,
  record: -1,
  left: true,
  ...more,
})
const part = (stock: number, arrivals: Arrival[], uses: Use[], more: Partial<PartInput> = {}): PartInput => ({
  plant: 'CN01', supplier: 'S001',
  stock: [stock, 0, 0, 0],
  arrivals, uses, reach: 240,
  ...more,
})
const evenly = (from: number, to: number, qty: number): Use => ({ from, to, every: 0, qty })
const each = (from: number, to: number, every: number, qty: number): Use => ({ from, to, every, qty })

/** Reproducible chance. */
function dice(seed: number): () => number {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
}

/** The same by going from minute to minute: slow, and with nothing of the projection in it. */
function walk(p: PartInput, horizon: number, late: (a: Arrival) => number = () => 0) {
  let level = p.stock.reduce((a, b) => a + b)
  let lowest = Math.min(level, 0)
  let starve = level < 0 ? 0 : NEVER
  for (let t = 0; t < horizon; t++) {
    for (const a of p.arrivals) if (Math.max(0, a.at + late(a)) === t) level += a.qty
    for (const u of p.uses) {
      if (t < u.from || t >= u.to || (u.every && (t - u.from) % u.every)) continue
      level -= u.qty
      if (level < 0 && starve === NEVER) starve = t
    }
    lowest = Math.min(lowest, level)
  }
  return { starve, missing: -lowest, end: level }
}

const HORIZON = 600
const arrivals = fc.array(
  fc.record({ at: fc.nat(HORIZON + 50), qty: fc.nat(50), lot: fc.nat(5), record: fc.constant(-1), left: fc.boolean() }),
  { maxLength: 12 },
)
const uses = fc
  .array(
    fc.record({ gap: fc.nat(60), times: fc.integer({ min: 1, max: 40 }), every: fc.nat(4), qty: fc.integer({ min: 1, max: 5 }) }),
    {
      maxLength: 8,
    },
  )
  .map((list) => {
    let t = 0
    return list.map(({ gap, times, every, qty }): Use => {
      const from = t + gap
      t = from + (times - 1) * (every || 1) + 1
      return { from, to: t, every, qty }
    })
  })
const parts = fc.record({ stock: fc.nat(200), arrivals, uses }).map((p) => part(p.stock, p.arrivals, p.uses))

suite('hours to starve', () => {
  test('whoever goes from minute to minute comes to the same minute', () => {
    fc.assert(
      fc.property(parts, (p) => {
        assert.deepEqual(project(pack(0, HORIZON, [p]), 0, all), { ...walk(p, HORIZON), missing: walk(p, HORIZON).missing })
      }),
      { seed: 33, numRuns: 2000 },
    )
  })

  test('more, or sooner, never starves earlier', () => {
    const more = fc.oneof(
      fc.record({ kind: fc.constant('urgent' as const), part: fc.constant(0), qty: fc.nat(80), at: fc.nat(HORIZON) }),
      fc.record({ kind: fc.constant('late' as const), lot: fc.nat(5), minutes: fc.integer({ min: -200, max: 0 }) }),
      fc.record({
        kind: fc.constant('rate' as const),
        plant: fc.constant('CN01'),
        factor: fc.constantFrom(0, 0.5, 0.75),
        from: fc.nat(HORIZON),
        to: fc.constant(HORIZON),
      }),
      fc.record({
        kind: fc.constant('shift' as const),
        part: fc.constant(0),
        qty: fc.nat(20),
        at: fc.nat(HORIZON),
        every: fc.nat(90),
        times: fc.nat(4),
      }),
    )
    fc.assert(
      fc.property(parts, fc.array(more, { maxLength: 3 }), (p, levers) => {
        const x = pack(0, HORIZON, [p])
        const [base, pulled] = [project(x, 0, all), project(x, 0, all, levers)]
        assert.ok(pulled.starve >= base.starve && pulled.missing <= base.missing + 1e-9)
      }),
      { seed: 33, numRuns: 2000 },
    )
  })

  test('at every event there is what there was, what came and what went', () => {
    const lever = fc.oneof(
      fc.record({ kind: fc.constant('lost' as const), lot: fc.nat(5) }),
      fc.record({ kind: fc.constant('late' as const), lot: fc.nat(5), minutes: fc.integer({ min: -99, max: 300 }) }),
      fc.record({ kind: fc.constant('block' as const), part: fc.constant(0), qty: fc.nat(60), at: fc.nat(HORIZON) }),
      fc.record({ kind: fc.constant('commit' as const), supplier: fc.constant('S001'), factor: fc.constantFrom(0, 0.5) }),
    )
    fc.assert(
      fc.property(parts, fc.array(lever, { maxLength: 3 }), (p, levers: Lever[]) => {
        let [level, last] = [p.stock[0]!, 0]
        const out = project(pack(0, HORIZON, [p]), 0, all, levers, (minute, change, after) => {
          level += change
          assert.equal(after, level)
          assert.ok(minute >= last)
          last = minute
        })
        assert.equal(out.end, level)
      }),
      { seed: 33, numRuns: 2000 },
    )
  })

  test('without levers a scenario is the board, and parts that none touches stay', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 2, maxLength: 6 }), (ps) => {
        const x = pack(0, HORIZON, ps)
        const board = projectAll(x, all)
        assert.deepEqual(
          [...board],
          ps.map((p) => walk(p, HORIZON).starve),
        )
        const other = projectAll(x, all, [{ kind: 'block', part: 0, qty: 1000, at: 0 }])
        assert.deepEqual(other.slice(1), board.slice(1))
      }),
      { seed: 33, numRuns: 200 },
    )
  })

  test('buckets add up, and say what the projection says at their ends', () => {
    fc.assert(
      fc.property(parts, (p) => {
        const x = pack(0, HORIZON, [p])
        const rows = buckets(x, 0, all, edgesTo(HORIZON))
        assert.equal(rows[0]!.opening, p.stock[0])
        for (const [i, b] of rows.entries()) {
          assert.equal(b.closing, b.opening + b.arrived - b.used)
          assert.equal(b.closing, walk(p, b.to).end)
          if (i) assert.equal(b.opening, rows[i - 1]!.closing)
        }
      }),
      { seed: 33, numRuns: 300 },
    )
    assert.equal(edgesTo(91 * 1440).length - 1, 72 + 18 + 10)
  })

  test('planr: the published example (CRAN, get_started: Product A), inventories and coverages', () => {
    const demand = [
      360, 458, 300, 264, 140, 233, 229, 208, 260, 336, 295, 226, 336, 434, 276, 240, 116, 209, 205, 183, 235, 312, 270, 201,
    ]
    const PERIOD = 1000
    const inPeriods = demand.map((qty, i) => evenly(i * PERIOD, (i + 1) * PERIOD, qty / PERIOD))
    const supplied = [arrival(5 * PERIOD, 2500), arrival(15 * PERIOD, 2000)]
    const edges = [...demand, 0].map((_, i) => i * PERIOD)
    const rows = buckets(pack(0, edges.at(-1)!, [part(1310, supplied, inPeriods)]), 0, all, edges)
    const inventories = [
      950, 492, 192, -72, -212, 2055, 1826, 1618, 1358, 1022, 727, 501, 165, -269, -545, 1215, 1099, 890, 685, 502, 267, -45,
      -315, -516,
    ]
    assert.deepEqual(
      rows.map((b) => Math.round(b.closing)),
      inventories,
    )
    // A coverage is how long what is there lasts, if nothing came.
    const coverage = inventories.slice(0, 23).map((stock, i) => {
      if (stock < 0) return 0
      const { starve } = project(pack(0, edges.at(-1)!, [part(stock, [], inPeriods.slice(i + 1))]), 0, all)
      return Math.round((starve - (i + 1) * PERIOD) / (PERIOD / 10)) / 10
    })
    assert.deepEqual(
      coverage,
      [2.7, 1.7, 0.7, 0, 0, 7.4, 6.4, 5.4, 4.4, 3.4, 2.4, 1.4, 0.4, 0, 0, 5.9, 4.9, 3.9, 2.9, 1.9, 0.9, 0, 0],
    )
  })

  test('a shift of 1,000 vehicles: the predicted minute of every part is the simulated one', () => {
    const roll = dice(1)
    const MINUTES = 10 * 60
    // Vehicles come a little irregularly, with a break; each configuration takes other parts.
    const vehicles = Array.from({ length: 1000 }, (_, i) => ({
      at: Math.floor(i * 0.54) + (i > 500 ? 30 : 0),
      config: Math.floor(roll() * 12),
    }))
    const made = Array.from({ length: 400 }, (_, n) => {
      const configs = new Set(Array.from({ length: 1 + (n % 12) }, () => Math.floor(roll() * 12)))
      const qty = 1 + (n % 4)
      const takings = vehicles.filter((v) => configs.has(v.config)).map(({ at }) => ({ at, qty }))
      const stock = Math.floor(roll() * takings.length * qty)
      const coming = Array.from({ length: n % 5 }, () => arrival(Math.floor(roll() * MINUTES), Math.floor(roll() * 90)))
      return { takings, p: part(stock, coming, usesOf(takings)) }
    })
    const predicted = projectAll(
      pack(
        0,
        MINUTES,
        made.map((m) => m.p),
      ),
      all,
    )
    let starving = 0
    for (const [n, { takings, p }] of made.entries()) {
      let level = p.stock[0]!
      let minute = NEVER
      const coming = p.arrivals.toSorted((a, b) => a.at - b.at)
      for (const v of takings) {
        while (coming[0] && coming[0].at <= v.at) level += coming.shift()!.qty
        level -= v.qty
        if (level < 0) {
          minute = v.at
          break
        }
      }
      if (minute !== NEVER) starving++
      assert.equal(predicted[n], minute, `part ${n}`)
    }
    assert.ok(starving > 100 && starving < 400)
  })

  test('takings at equal distances are one, and beside an even use each minute is counted once', () => {
    assert.deepEqual(usesOf([0, 5, 10, 17].map((at) => ({ at, qty: 2 }))), [each(0, 11, 5, 2), each(17, 18, 1, 2)])
    const total = (list: Use[]) =>
      list.reduce((sum, u) => sum + u.qty * (u.every ? Math.ceil((u.to - u.from) / u.every) : u.to - u.from), 0)
    const mixed = usesOf(
      [
        { at: 30, qty: 4 },
        { at: 30, qty: 1 },
      ],
      [evenly(0, 60, 0.5), evenly(20, 40, 1)],
    )
    assert.equal(total(mixed), 5 + 30 + 20)
    for (const [i, u] of mixed.entries()) if (i) assert.ok(u.from >= mixed[i - 1]!.to)
  })

  test('which stock counts is chosen; what is lacking already lasts less than nothing', () => {
    const x = pack(0, HORIZON, [part(0, [], [each(0, 600, 1, 1)], { stock: [10, 20, 30, 40] })])
    const minute = (...kinds: Parameters<typeof countsOf>[0]) => project(x, 0, countsOf(kinds)).starve
    assert.deepEqual(
      [minute('line'), minute('line', 'plant'), minute('line', 'plant', 'third'), minute('held')],
      [10, 30, 60, 40],
    )
    const lacking = pack(0, HORIZON, [part(-3, [], [], { since: 90 }), part(5, [], [])])
    assert.deepEqual(
      [0, 1].map((p) => lasts(lacking, p, project(lacking, p, all).starve)),
      [-90, NEVER],
    )
  })

  test('eight simulated weeks: of the parts called 80 % between 75 and 85 % starve', () => {
    const roll = dice(7)
    // Of each route the last sixty days; what comes now comes by the same habit.
    const habit = (n: number) => () =>
      Math.round((roll() < 0.2 + (n % 5) * 0.1 ? 30 + roll() * roll() * 300 : roll() * 20 - 20) * (1 + (n % 3)))
    let [called, starved] = [0, 0]
    for (let week = 0; week < 8; week++) {
      const habits = Array.from({ length: 5000 }, (_, n) => habit(n))
      const records = habits.map((h) => Int16Array.from({ length: 60 }, h))
      const made = habits.map((_, n) => {
        const due = 60 + Math.floor(roll() * 240)
        // Enough until some minutes before or after the truck is due.
        return part(Math.floor(due - 20 + roll() * 120), [arrival(due, 2000, { lot: n, record: n })], [each(0, 1000, 1, 1)], {
          reach: 1000,
        })
      })
      const x = pack(0, 1000, made, records)
      for (const [n, p] of made.entries()) {
        const chance = chanceOf(x, n, all)
        if (chance < 0.75 || chance >= 0.85) continue
        called++
        if (walk(p, 1000, habits[n]).starve !== NEVER) starved++
      }
    }
    assert.ok(called > 500, `${called} called`)
    assert.ok(starved / called >= 0.75 && starved / called <= 0.85, `${starved} of ${called}`)
  })

  test('how far stock may be off: as wide as the record, no width where nothing is drawn, with the chance of each minute', () => {
    const record = Int16Array.from([0, 0, 0, 0, 0, 60, 60, 60, 60, 60])
    const p = part(10, [arrival(100, 20, { record: 0 })], [each(20, 201, 20, 2)])
    const x = pack(0, HORIZON, [p], [record])
    const [early, between, late] = spread(x, 0, all, [90, 140, 300])
    assert.deepEqual(early, { low: 2, high: 2, chance: 0 })
    // Half of the samples have had the truck; the sixth taking finds nothing in the others.
    assert.deepEqual([between!.low, between!.high], [-2, 18])
    assert.ok(Math.abs(between!.chance - 0.5) < 0.15, String(between!.chance))
    assert.deepEqual([late!.low, late!.high], [10, 10])
    assert.equal(late!.chance, chanceOf(x, 0, all, { before: 300 }))
    assert.deepEqual(spread(x, 0, all, [300], [{ kind: 'lost', lot: 100 }])[0], { low: -10, high: -10, chance: 1 })
  })

  test('what no sample can change is decided at once, and as all samples would', () => {
    const records = [Int16Array.from([-30, 0, 0, 20, 90]), Int16Array.from([10, 40])]
    const drawn = fc.record({ stock: fc.nat(120), arrivals, uses, from: fc.constantFrom(-1, 0, 1) }).map((p) =>
      part(
        p.stock,
        p.arrivals.map((a, i) => ({ ...a, record: i % 3 ? p.from : -1 })),
        p.uses,
      ),
    )
    const goes = fc.record({ kind: fc.constant('block' as const), part: fc.constant(0), qty: fc.nat(60), at: fc.nat(HORIZON) })
    fc.assert(
      fc.property(drawn, fc.array(goes, { maxLength: 2 }), fc.integer({ min: 1, max: HORIZON }), (p, levers, before) => {
        const x = pack(0, HORIZON, [p], records)
        assert.equal(chanceOf(x, 0, all, { levers, before }), spread(x, 0, all, [before], levers)[0]!.chance)
      }),
      { seed: 33, numRuns: 500 },
    )
  })

  test('what comes under levers, in order, each with its lot', () => {
    const x = pack(0, HORIZON, [part(0, [arrival(100, 5), arrival(50, 7)], [])])
    assert.deepEqual(
      arrivalsOf(x, 0, [
        { kind: 'late', lot: 50, minutes: 60 },
        { kind: 'urgent', part: 0, qty: 3, at: 20 },
      ]),
      [
        { at: 20, qty: 3, lot: -1 },
        { at: 100, qty: 5, lot: 100 },
        { at: 110, qty: 7, lot: 50 },
      ],
    )
  })

  test('what comes by one truck is late together, and a record says how late', () => {
    const record = Int16Array.from([0, 0, -5, 40, 60, 50])
    assert.deepEqual(lateness(record), { count: 6, lateShare: 0.5, median: 50 })
    const two = [1, 2].map(() => part(10, [arrival(10, 900, { lot: 4, record: 0 })], [each(0, 600, 1, 1)]))
    const x = pack(0, HORIZON, two, [record])
    const chance = chanceOf(x, 0, all)
    assert.ok(chance > 0.4 && chance < 0.6, String(chance))
    assert.equal(chanceOf(x, 1, all), chance)
    assert.equal(chanceOf(x, 0, all, { levers: [{ kind: 'urgent', part: 0, qty: 100, at: 0 }] }), 0)
  })

  test('fifty crises: the first proposal is what trying everything finds', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const roll = dice(seed)
      const pick = (n: number) => Math.floor(roll() * n)
      const p = part(
        20 + pick(60),
        [arrival(100 + pick(200), 50 + pick(150), { lot: 1 })],
        [each(0, 480, 1 + pick(2), 1 + pick(2))],
      )
      const spare = part(300, [], [])
      const x = pack(0, 480, [p, spare])
      const candidates = Array.from({ length: 12 }, (): Candidate => {
        const lever: Lever = [
          { kind: 'urgent' as const, part: 0, qty: 20 + pick(200), at: 20 + pick(200) },
          { kind: 'late' as const, lot: 1, minutes: -pick(120) },
          { kind: 'block' as const, part: 0, qty: -(5 + pick(60)), at: pick(60) },
          { kind: 'split' as const, part: 1, to: 0, qty: 10 + pick(100), leaves: 5, at: 30 + pick(90) },
        ][pick(4)]!
        return { lever, cost: 100 + pick(5000), agrees: '' }
      })
      // Everything, by the plain simulation and every set of bits.
      const after = (bits: number) => {
        const coming = p.arrivals.map((a) => ({ ...a }))
        candidates.forEach(({ lever: l }, i) => {
          if (!(bits & (1 << i))) return
          if (l.kind === 'late') coming[0]!.at = Math.max(0, coming[0]!.at + l.minutes)
          else if (l.kind === 'block') coming.push(arrival(l.at, -l.qty))
          else if (l.kind === 'urgent' || l.kind === 'split') coming.push(arrival(l.at, l.qty))
        })
        return walk({ ...p, arrivals: coming }, 480)
      }
      const base = after(0)
      let best: [number, number, number] | undefined
      for (let bits = 1; bits < 1 << 12; bits++) {
        const chosen = candidates.filter((_, i) => bits & (1 << i))
        if (chosen.length > 3) continue
        const o = after(bits)
        const saved = base.missing - o.missing
        if (saved <= 0 || o.starve < base.starve) continue
        const rank: [number, number, number] = [
          Number(o.starve !== NEVER),
          chosen.reduce((n, c) => n + c.cost, 0) / saved,
          chosen.length,
        ]
        const d = best && [0, 1, 2].map((i) => rank[i]! - best![i]!).find((n) => Math.abs(n) > 1e-9)
        if (!best || (d ?? 0) < 0) best = rank
      }
      const { base: found, ways } = rescues(x, 0, all, candidates)
      assert.deepEqual(found, base)
      const first = ways[0]
      assert.deepEqual(
        first && [Number(first.outcome.starve !== NEVER), first.cost / first.saved, first.candidates.length],
        best,
        `crisis ${seed}`,
      )
    }
  })

  test('a scenario is told in one sentence', () => {
    const nine = Date.UTC(2026, 10, 26, 1) / 60_000
    const x = pack(nine, 3 * 1440, [part(320, [], [each(0, 1000, 1, 1)])])
    assert.equal(sentence(x, project(x, 0, all), 2), '14:20 断点，最多缺 680 件，影响 340 辆车')
    assert.equal(
      sentence(x, project(x, 0, all, [{ kind: 'urgent', part: 0, qty: 700, at: 60 }]), 2, '件', 800),
      '3 天内不断点，期末余 20 件，费用 800 元',
    )
    assert.equal(minuteText(nine, 1440), '11-27 09:00')
  })

  test('a long list of arrivals is carried whole', () => {
    const many = Array.from({ length: 700 }, (_, i) => arrival(i, 1))
    const s = new Strip().load(pack(0, 800, [part(0, many, [each(0, 800, 1, 1)])]), 0, all)
    assert.equal(run(s, 800).starve, 700)
  })
})
