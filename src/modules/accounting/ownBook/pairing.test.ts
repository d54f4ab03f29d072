/** Pairing of two ledgers as a plain function: known cases, and random ledgers that are spoiled at random. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { numberOf, pair, type Entry } from './pairing.ts'

const line = (nos: string, day: number, qty: number, known = false): Entry => ({
  nos: nos ? nos.split(' ') : [],
  day: `2026-10-${String(day).padStart(2, '0')}`,
  qty: BigInt(qty),
  known,
})
const told = (his: Entry[], ours: Entry[]) =>
  pair(his, ours)
    .map((g) => `${g.how} ${g.his.map((e) => e.qty).join('+')}=${g.ours.map((e) => e.qty).join('+')}`)
    .sort()

test('exact first, then another date, then sums of a document, then of a day', () => {
  assert.deepEqual(told([line('SS1', 3, 10)], [line('RC1 SS1', 3, 10)]), ['exact 10=10'])
  assert.deepEqual(told([line('SS1', 3, 10)], [line('RC1 SS1', 5, 10)]), ['date 10=10'])
  assert.deepEqual(told([line('SS1', 3, 6), line('SS1', 3, 4)], [line('RC1 SS1', 4, 10)]), ['sum 6+4=10'])
  assert.deepEqual(told([line('SS1', 3, 10)], [line('RC1 SS1', 4, 7), line('RC2 SS1', 5, 3)]), ['sum 10=7+3'])
  assert.deepEqual(told([line('X9', 3, 10)], [line('RC1 SS1', 3, 10)]), ['number 10=10'])
  assert.deepEqual(told([line('X8', 3, 6), line('X9', 3, 4)], [line('RC1', 3, 10)]), ['day 6+4=10'])
})

test('of several that fit the nearest day is taken, and each line once', () => {
  const [h, near, far] = [line('SS1', 9, 5), line('SS1', 10, 5), line('SS1', 2, 5)]
  const [group] = pair([h], [far, near])
  assert.deepEqual([group!.how, group!.ours[0]], ['date', near])
  assert.deepEqual(told([line('SS1', 3, 10), line('SS1', 3, 10)], [line('SS1', 3, 10)]), ['exact 10=10', 'his 10='])
})

test('what is of one document and does not add up is of another quantity; nothing is guessed', () => {
  assert.deepEqual(told([line('SS1', 3, 10)], [line('RC1 SS1', 3, 8)]), ['quantity 10=8'])
  // A document of ours is under no other number than its own.
  assert.deepEqual(told([line('SS2', 3, 10, true)], [line('RC1 SS1', 3, 10)]), ['his 10=', 'ours =10'])
  // Two of one day could be either.
  assert.deepEqual(told([line('X9', 3, 10)], [line('RC1', 3, 10), line('RC2', 3, 10)]), ['his 10=', 'ours =10', 'ours =10'])
  // 100 = 60 + 40 = 70 + 30.
  const four = [60, 40, 70, 30].map((n) => line('SS1', 3, n))
  assert.deepEqual(told(four, [line('RC1 SS1', 3, 100)]), ['quantity 60+40+70+30=100'])
  assert.deepEqual(told(four.slice(0, 3), [line('RC1 SS1', 3, 100)]), ['his 70=', 'sum 60+40=100'])
  // Two lines for which the same sum stands.
  assert.deepEqual(told([line('SS1', 3, 6), line('SS1', 3, 4)], [line('RC1 SS1', 3, 10), line('RC2 SS1', 4, 10)]), [
    'quantity 6+4=10+10',
  ])
})

test('numbers of further papers: racks and cards come again, so the day decides', () => {
  const of = (no: string, papers: string, day: number, qty: number): Entry => ({
    ...line(no, day, qty),
    papers: papers.split(' '),
  })
  const his = (no: string, day: number, qty: number) => line(no, day, qty, true)
  // The same rack twice in a month.
  assert.deepEqual(told([his('R1', 3, 4), his('R1', 9, 4)], [of('JS1', 'R1', 3, 4), of('JS2', 'R1', 9, 4)]), [
    'exact 4=4', 'exact 4=4',
  ])
  // One of them was not written down: which one is said by its day.
  assert.deepEqual(told([his('R1', 9, 4)], [of('JS1', 'R1', 3, 4), of('JS2', 'R1', 9, 4)]), ['exact 4=4', 'ours =4'])
  // On a day of its own it could be either.
  assert.deepEqual(told([his('R1', 5, 4)], [of('JS1', 'R1', 3, 4), of('JS2', 'R1', 9, 4)]), ['his 4=', 'ours =4', 'ours =4'])
  // Alone it is that one, a day later; and with another quantity.
  assert.deepEqual(told([his('R1', 5, 4)], [of('JS1', 'R1', 4, 4)]), ['date 4=4'])
  assert.deepEqual(told([his('R1', 5, 5)], [of('JS1', 'R1', 5, 4)]), ['quantity 5=4'])
  // A rack of many single parts, a call-off that came in two loads.
  assert.deepEqual(
    told(
      [his('R1', 5, 3)],
      [1, 1, 1].map((n) => of('JS1', 'R1', 5, n)),
    ),
    ['sum 3=1+1+1'],
  )
  assert.deepEqual(told([his('PS1', 5, 100)], [of('SS1', 'PS1', 5, 60), of('SS2', 'PS1', 8, 40)]), ['sum 100=60+40'])
  // What is known by its own number is not another's paper first.
  assert.deepEqual(told([his('SS1', 5, 7), his('PS1', 5, 7)], [of('SS1', 'PS1', 5, 7), of('SS2', 'PS1', 5, 7)]), [
    'exact 7=7', 'exact 7=7',
  ])
  // Card and call-off of two sheets that share both: nothing says whose is whose, and nothing is put together.
  assert.deepEqual(told([his('K1', 5, 9), his('PS1', 5, 6)], [of('SS1', 'PS1 K1', 5, 8), of('SS2', 'PS1 K1', 5, 7)]), [
    'his 6=', 'his 9=', 'ours =7', 'ours =8',
  ])
})

test('numbers are the same however they are written', () => {
  assert.equal(numberOf(' ss-2026 1001'), 'SS20261001')
  assert.equal(numberOf('ＳＳ１'), 'SS1')
})

/** What the test does to a ledger before the other side sees it. */
const spoils = ['none', 'missing', 'extra', 'doubled', 'quantity', 'date', 'number', 'split', 'merged'] as const
const spoiled = fc.array(
  fc.record({ qty: fc.integer({ min: 2, max: 60 }), day: fc.integer({ min: 1, max: 28 }), spoil: fc.constantFrom(...spoils) }),
  { maxLength: 40 },
)

test('every line is in exactly one group, what agrees adds up, and every spoil of a document is found', () => {
  fc.assert(
    fc.property(spoiled, fc.integer(), (lines, seed) => {
      const ours = lines.flatMap(({ qty, day, spoil }, i) =>
        // One document of ours with two lines, which the other side writes as one.
        spoil === 'merged'
          ? [line(`RC${i} SS${i}`, day, 1), line(`RC${i} SS${i}`, day, qty - 1)]
          : [line(`RC${i} SS${i}`, day, qty)],
      )
      const his = lines.flatMap(({ qty, day, spoil }, i): Entry[] => {
        const is = (n: number, d = day) => line(`SS${i}`, d, n, true)
        if (spoil === 'missing') return []
        if (spoil === 'extra') return [is(qty), line(`Y${i}`, 29, qty)]
        if (spoil === 'doubled') return [is(qty), is(qty)]
        if (spoil === 'quantity') return [is(qty + 1)]
        if (spoil === 'date') return [is(qty, 30)]
        if (spoil === 'number') return [line(`Z${i}`, day, qty)]
        if (spoil === 'split') return [is(1, 30), is(qty - 1)]
        return [is(qty)]
      })
      // In another order.
      if (seed % 2) his.reverse()
      const groups = pair(his, ours)
      assert.deepEqual(new Set(groups.flatMap((g) => g.his)), new Set(his))
      assert.equal(groups.flatMap((g) => g.his).length, his.length)
      assert.deepEqual(new Set(groups.flatMap((g) => g.ours)), new Set(ours))
      assert.equal(groups.flatMap((g) => g.ours).length, ours.length)
      const total = (es: readonly Entry[]) => es.reduce((n, e) => n + e.qty, 0n)
      for (const g of groups) {
        if (['exact', 'date', 'number'].includes(g.how)) assert.deepEqual([g.his.length, g.ours.length], [1, 1])
        if (['exact', 'date', 'sum', 'number', 'day'].includes(g.how)) assert.equal(total(g.his), total(g.ours))
        if (g.how === 'quantity') assert.notEqual(total(g.his), total(g.ours))
      }
      // Nothing vanishes: what the ledgers differ by is what the groups that do not agree differ by.
      const off = groups.reduce((n, g) => n + total(g.his) - total(g.ours), 0n)
      assert.equal(off, total(his) - total(ours))
      const of = (e: Entry | undefined) => groups.find((g) => e && (g.his.includes(e) || g.ours.includes(e)))?.how
      lines.forEach(({ spoil }, i) => {
        const mine = ours.filter((o) => o.nos.includes(`SS${i}`))
        const named = his.filter((h) => h.nos.includes(`SS${i}`))
        if (spoil === 'quantity') assert.deepEqual([of(mine[0]), of(named[0])], ['quantity', 'quantity'])
        if (spoil === 'none') assert.equal(of(named[0]), 'exact')
        if (spoil === 'date') assert.equal(of(named[0]), 'date')
        if (spoil === 'doubled') assert.deepEqual(named.map(of).sort(), ['exact', 'his'])
        if (spoil === 'extra') assert.equal(of(his.find((h) => h.nos[0] === `Y${i}`)), 'his')
        if (spoil === 'split') assert.deepEqual(named.map(of), ['sum', 'sum'])
        if (spoil === 'merged') assert.ok(mine.every((o) => of(o) === 'sum'))
        // A line that he has not may be taken for one without a number that we know, never for a document that we know.
        if (spoil === 'missing') assert.ok(['ours', 'number', 'day'].includes(of(mine[0])!))
      })
    }),
    { numRuns: 300 },
  )
})
