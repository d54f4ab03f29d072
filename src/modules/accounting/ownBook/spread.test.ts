/** A part's difference on its lines, as a plain function: random amounts in random places. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shares, spread, type Lying, type Open } from './spread.ts'

const PIECE = 1_000n
const sum = (list: readonly bigint[]) => list.reduce((n, q) => n + q, 0n)
const pieces = (max: number) => fc.integer({ min: 0, max }).map((n) => BigInt(n) * PIECE)
const line = (place: string, qty: number, id = 0): Lying => ({ id, place, qty: BigInt(qty) * PIECE })
const DAY = '2026-03-05'
const open = (qty: number, ...ours: [place: string, qty: number, booked?: string][]): Open => ({
  openQty: BigInt(qty) * PIECE,
  ours: ours.map(([place, n, booked = DAY]) => ({ place, booked, qty: BigInt(n) * PIECE })),
})
const told = (groups: Open[], lines: Lying[]) =>
  shares(
    groups,
    lines.map((l, id) => ({ ...l, id })),
  ).map((s) => [lines[s.id]!.place, Number(s.qty / PIECE), Number(s.spreadQty / PIECE)])

test('of a place that has a line for each price it stands on the one of its day', () => {
  const two = [
    { ...line('1', 30), days: ['2026-03-01', '2026-03-14'] as const },
    { ...line('1', 10), days: ['2026-03-15', '2026-03-31'] as const },
  ]
  const found = (booked: string) => shares([open(-5, ['1', 5, booked])], two.map((l, id) => ({ ...l, id }))).map((s) => [s.id, s.qty]) // prettier-ignore
  assert.deepEqual([found('2026-03-14'), found('2026-03-15')], [[[0, -5n * PIECE]], [[1, -5n * PIECE]]])
})

test('what our document is about stands where it is booked, the rest is spread by what lies there', () => {
  const two = [line('W1', 30), line('W2', 10)]
  assert.deepEqual(told([open(-5, ['W2', 5])], two), [['W2', -5, 0]])
  assert.deepEqual(told([open(8)], two), [
    ['W1', 6, 6],
    ['W2', 2, 2],
  ])
  // What is left over goes to the largest.
  assert.deepEqual(told([open(7)], two), [
    ['W1', 6, 6],
    ['W2', 1, 1],
  ])
  // One document that is booked in both.
  assert.deepEqual(told([open(-6, ['W1', 4], ['W2', 8])], two), [
    ['W1', -2, 0],
    ['W2', -4, 0],
  ])
  assert.deepEqual(told([open(-5, ['W2', 5]), open(4)], two), [
    ['W1', 4, 4],
    ['W2', -5, 0],
  ])
  // More in one place and less in another is a difference of both, though it adds up to nothing.
  assert.deepEqual(told([open(-5, ['W1', 5]), open(5, ['W2', 5])], two), [
    ['W1', -5, 0],
    ['W2', 5, 0],
  ])
  assert.deepEqual(told([open(3)], [line('W1', 0), line('W2', 0)]), [['W1', 3, 3]])
  assert.deepEqual(told([open(3)], []), [])
})

test('a spread adds up, is in whole pieces, near the share of each, and takes no more than there is', () => {
  fc.assert(
    fc.property(fc.array(pieces(400), { minLength: 1, maxLength: 8 }), pieces(900), fc.boolean(), (there, size, less) => {
      const qty = less ? -size : size
      const parts = spread(qty, there)
      assert.equal(sum(parts), qty)
      const all = sum(there)
      parts.forEach((p, i) => {
        assert.equal(p % PIECE, 0n)
        assert.ok(p === 0n || p < 0n === less)
        if (less && size <= all) assert.ok(-p <= there[i]!, `${p} of ${there[i]}`)
        if (all && (!less || size <= all)) {
          const off = Math.abs(Number(p) / 1000 - (Number(qty) / 1000) * (Number(there[i]) / Number(all)))
          assert.ok(off < there.length, `${off} pieces beside its share`)
        }
        if (!there[i] && all && (!less || size <= all)) assert.equal(p, 0n)
      })
      // The same question has the same answer.
      assert.deepEqual(spread(qty, there), parts)
    }),
  )
})

test('parts of pieces are spread to the last thousandth', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 99_999n), { minLength: 1, maxLength: 6 }), fc.bigInt(-99_999n, 99_999n), (there, qty) => {
      assert.equal(sum(spread(qty, there)), qty)
    }),
  )
})

test('whatever is open of a part, its lines say all of it once', () => {
  const places = ['W1', 'W2', 'W3']
  const group = fc.record({
    openQty: fc.integer({ min: -60, max: 60 }).map((n) => BigInt(n) * PIECE),
    ours: fc.array(fc.record({ place: fc.constantFrom(...places, 'W9'), booked: fc.constant(DAY), qty: pieces(60) }), {
      maxLength: 3,
    }),
  })
  fc.assert(
    fc.property(fc.array(group, { maxLength: 6 }), fc.array(pieces(90), { minLength: 1, maxLength: 3 }), (groups, there) => {
      const lines = there.map((qty, id) => ({ id, place: places[id]!, qty }))
      const found = shares(groups, lines)
      assert.equal(sum(found.map((s) => s.qty)), sum(groups.map((g) => g.openQty)))
      assert.equal(new Set(found.map((s) => s.id)).size, found.length)
      for (const s of found) for (const g of s.booked) assert.ok(g.ours.some((o) => o.place === lines[s.id]!.place && o.qty))
    }),
  )
})
