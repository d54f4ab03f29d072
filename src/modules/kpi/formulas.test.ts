/** Worked examples 2 to 6 (domain-platform 13.5 to 13.8, 15), to the last digit. */
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { ageOf, compositeScore, delayLevel, itemScore, monthScore, ranked, weighed, yearScore, type Item } from './formulas.ts'

const item = (weight: bigint, value: bigint | null, target: bigint, floor: bigint): Item => ({ weight, value, target, floor })
const k = {
  k01: item(35n, 95_00n, 98_00n, 80_00n),
  k03: item(15n, 98_00n, 99_00n, 90_00n),
  k05: item(10n, 99_50n, 99_00n, 90_00n),
  k04: item(5n, 90_00n, 98_00n, 80_00n),
  k06: item(15n, 240_00n, 50_00n, 1000_00n),
  k07: item(10n, 88_00n, 95_00n, 70_00n),
  k10: item(5n, 99_20n, 99_00n, 90_00n),
  k11: item(5n, 90_00n, 95_00n, 70_00n),
}
const items = Object.values(k)
const score = (i: Item) => itemScore(i.value!, i)
const without = (...names: (keyof typeof k)[]) =>
  Object.entries(k).map(([n, i]) => (names.includes(n as keyof typeof k) ? { ...i, value: null } : i))

suite('scores', () => {
  test('example 2: eight items, a stop of half an hour, and the stop granted in an appeal', () => {
    assert.deepEqual(items.map(score), [83_33n, 88_89n, 100_00n, 55_56n, 80_00n, 72_00n, 100_00n, 80_00n])
    assert.deepEqual(monthScore({ items, stops: [{ minutes: 30, liability: 100_00n }] }), {
      base: 83_48n,
      score: 75_48n,
      grade: 'C',
    })
    assert.deepEqual(monthScore({ items }), { base: 83_48n, score: 83_48n, grade: 'B' })
  })

  test('example 3: what is not applicable leaves its weight out; under fifty there is no grade', () => {
    const four = monthScore({ items: without('k04', 'k05', 'k06', 'k10') })
    assert.deepEqual(four, { base: 82_61n, score: 82_61n, grade: 'B' })
    const few = monthScore({ items: without('k01', 'k04', 'k05', 'k06') })
    assert.deepEqual([few.score, few.grade], [null, 'N'])
  })

  test('deductions and bonuses have caps; a long stop, or three, is C at best, false figures are D', () => {
    const full = items.map((i) => ({ ...i, value: i.target }))
    assert.deepEqual(monthScore({ items: full, deductions: 60_00n, bonus: 9_00n }).score, 65_00n)
    assert.equal(monthScore({ items: full, stops: [{ minutes: 500, liability: 100_00n }] }).score, 80_00n)
    assert.equal(monthScore({ items: full, stops: [{ minutes: 120, liability: 100_00n }] }).grade, 'C')
    assert.equal(monthScore({ items: full, stops: [{ minutes: 120, liability: 50_00n }] }).grade, 'B')
    assert.equal(monthScore({ items: full, stops: Array(3).fill({ minutes: 0, liability: 0n }) }).grade, 'C')
    assert.equal(monthScore({ items: full, isFalsified: true }).grade, 'D')
  })

  test('example 4: of 100 in stock the newest receipts are what lies there', () => {
    const receipts = [
      { qty: 50_000n, days: 40 },
      { qty: 30_000n, days: 2 },
      { qty: 40_000n, days: 10 },
    ]
    const aged = ageOf(100_000n, receipts, 30)
    assert.deepEqual(aged.layers.map((l) => l.qty), [30_000n, 40_000n, 30_000n]) // prettier-ignore
    assert.deepEqual([aged.avgAge, aged.delayQty, aged.delayRate], [16_60n, 30_000n, 30_00n])
    assert.equal(delayLevel(aged.delayQty, aged.delayRate, null), 1)
    assert.equal(delayLevel(0n, 0n, 60_1n), 2)
  })

  test('example 5: a year with one D month and stops', () => {
    const months = [{ score: 115_00n, grade: 'A' as const }, { score: 55_00n, grade: 'D' as const }] // prettier-ignore
    const { monthAvg, annual, score, grade } = yearScore({ months, yearly: [70_00n, 80_00n, 100_00n, 90_00n], hadStops: true })!
    assert.deepEqual([monthAvg, annual, score, grade], [85_00n, 82_00n, 82_10n, 'B'])
    const bad = Array(3).fill({ score: 100_00n, grade: 'D' as const })
    assert.equal(yearScore({ months: bad, yearly: [100_00n, 100_00n, 100_00n, 100_00n], hadStops: false })!.grade, 'C')
  })

  test('example 6: five dimensions of a composite', () => {
    const q = weighed([{ weight: 60n, score: itemScore(240_00n, k.k06) }, { weight: 40n, score: itemScore(575_00n, { target: 100_00n, floor: 2000_00n }) }]) // prettier-ignore
    assert.equal(q.score, 78_00n)
    assert.equal(itemScore(28n, { target: 10n, floor: 100n }), 80_00n)
    const s = weighed([{ weight: 50n, score: score(k.k07) }, { weight: 20n, score: score(k.k11) }, { weight: 30n, score: 100_00n }]) // prettier-ignore
    assert.equal(s.score, 82_00n)
    const dims = { l: 83_48n, q: q.score, c: 80_00n, s: s.score, t: 80_00n }
    assert.deepEqual(compositeScore(dims), { score: 80_99n, grade: 'B' })
    assert.equal(compositeScore(dims, 'D').grade, 'C')
    assert.equal(compositeScore({ l: null, q: 90_00n, c: null, s: 90_00n, t: null }).grade, 'N')
  })

  test('equal scores share a rank: 1, 2, 2, 4', () => {
    assert.deepEqual(ranked([90_00n, 80_00n, 80_00n, 70_00n]).map((r) => [r.rank, r.percentile, r.quartile]), [[1, 100_00n, 1], [2, 66_67n, 2], [2, 66_67n, 2], [4, 0n, 4]]) // prettier-ignore
    assert.equal(ranked([70_00n])[0]!.percentile, 100_00n)
  })
})
