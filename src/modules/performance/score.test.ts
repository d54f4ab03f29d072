/** What a sheet says of its whole: deductions no more than their cap, and why the grade is no better. */
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { scored, type Counted } from './score.ts'

const caps = { deductionCap: 40_00n, bonusCap: 5_00n, minWeight: 50_00n }
const nothing = {
  kpiCode: null,
  cause: null,
  numerator: null,
  denominator: null,
  target: null,
  floor: null,
  weight: null,
  points: null,
  stopMinutes: null,
  liabilityPct: null,
} as const
const full: Counted = {
  ...nothing,
  kind: 'metric', kpiCode: 'k01',
  numerator: 1_000_000n,
  denominator: 1_000_000n,
  target: 98_00n,
  floor: 80_00n,
  weight: 100,
}
const off = (points: bigint): Counted => ({ ...nothing, kind: 'deduction', cause: 'other', points })
const stop = (stopMinutes: number, liabilityPct = 100_00n): Counted => ({
  ...nothing,
  kind: 'deduction', cause: 'stop',
  points: 5_00n,
  stopMinutes, liabilityPct,
})

suite('the whole of a sheet', () => {
  test('the deduction that it names is the one that counts', () => {
    const { deduction, score } = scored([full, off(35_00n), off(25_00n)], caps)
    assert.deepEqual([deduction, score], [40_00n, 60_00n])
  })

  test('why it is C at best: a stop of two hours that is wholly the supplier’s, or three stops', () => {
    const why = (...stops: Counted[]) => scored([full, ...stops], caps).vetoReason
    assert.match(why(stop(120))!, /120分钟以上/)
    assert.equal(why(stop(119)), null)
    assert.equal(why(stop(120, 50_00n)), null)
    assert.match(why(stop(0), stop(0), stop(0))!, /3次/)
    // Two are left when an appeal took the points of the third.
    assert.equal(why(stop(0), stop(0), { ...stop(0), points: 0n }), null)
  })
})
