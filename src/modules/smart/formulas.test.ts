/** The formulas of capacity: the worked examples of 16.1 to the digit, and what holds whatever the figures. */
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { chance } from '../../../test/world.ts'
import {
  balance, effectiveMinutes, needOf, oeeOf, riskLevelOf, scoreOf, split, weekly, worked, type Rates, type Signs,
} from './formulas.ts'

const pieces = (n: number) => BigInt(n) * 1000n
const line: Rates = {
  shiftMinutes: 480, breakMinutes: 40,
  shiftsStd: 20n,
  shiftsMax: 30n,
  oee: 8500n,
  parallel: 1,
  changeoverMin: null,
  sharePct: 50_00n,
}
const month = { workDaysStd: 220n, workDaysMax: 260n, downMinutes: null }
const minute = { cycleSec: 60_00n, cavities: 1 }

suite('Capacity', () => {
  test('example 7: a month on a shared line', () => {
    const { parts, ...found } = balance(line, month, [{ ...minute, demand: pieces(9000) }])
    assert.deepEqual(found, {
      emStd: 8228_00n,
      emMax: 14586_00n,
      demand: pieces(9000),
      needMinutes: 9000_00n,
      uStd: 109_38n,
      uMax: 61_70n,
      capStd: pieces(8228),
      capMax: pieces(14586),
      gapQty: 0n,
      extraShifts: 5, uLevel: 1,
    })
    assert.equal(parts[0]!.capStd, pieces(8228))
  })

  test('example 8: stock that runs out in the third week', () => {
    const week = { capMax: pieces(100), demand: pieces(180) }
    assert.deepEqual(weekly(pieces(200), [week, week, week, week]), {
      balances: [120, 40, -40, -120].map(pieces),
      gapWeek: 3,
      gapQtyWeek: pieces(120),
    })
    assert.deepEqual(weekly(0n, []), { balances: [], gapWeek: null, gapQtyWeek: 0n })
  })

  const signs: Signs = { uLevel: 1, coverDays: 20n, singleSource: true, otd: 95_00n, gapWeek: null, ageDays: 0 }
  test('example 9: the score of a risk, and its level', () => {
    assert.equal(scoreOf(signs), 57)
    assert.equal(riskLevelOf(signs), 1)
    assert.equal(scoreOf({ ...signs, otd: 94_99n }), 66)
    assert.equal(riskLevelOf({ ...signs, otd: 94_99n }), 2)
  })

  test('what alone makes a risk', () => {
    const calm: Signs = { uLevel: 0, coverDays: 30n, singleSource: false, otd: 99_00n, gapWeek: null, ageDays: 35 }
    assert.equal(riskLevelOf(calm), 0)
    assert.equal(riskLevelOf({ ...calm, ageDays: 36 }), 1)
    assert.equal(riskLevelOf({ ...calm, uLevel: 1 }), 1)
    assert.equal(riskLevelOf({ ...calm, gapWeek: 4 }), 2)
    assert.equal(riskLevelOf({ ...calm, gapWeek: 5 }), 0)
    assert.equal(riskLevelOf({ ...calm, uLevel: 2 }), 2)
    assert.equal(scoreOf({ ...calm, otd: null }), 9)
    assert.equal(scoreOf({ ...calm, coverDays: 9n }), 20)
  })

  test('a part has what the others leave of its line', () => {
    const { parts, uMax, gapQty } = balance(line, month, [
      { ...minute, demand: pieces(10_000) },
      { cycleSec: 30_00n, cavities: 2, demand: pieces(20_000) },
    ])
    // The second takes 5,000 minutes, the first 10,000.
    assert.deepEqual(
      parts.map((p) => [p.needMinutes, p.capMax, p.gapQty]),
      [
        [10_000_00n, pieces(9586), pieces(414)],
        [5_000_00n, pieces(18_344), pieces(1656)],
      ],
    )
    assert.equal(uMax, 102_84n)
    // In the mix that is wanted.
    assert.equal(gapQty, pieces(30_000 - 29_172))
  })

  test('levels begin beyond 90 % of the standard and beyond 100 % of the most', () => {
    const at = (n: number) => balance(line, month, [{ ...minute, demand: pieces(n) }]).uLevel
    assert.deepEqual([at(0), at(7405), at(7406), at(14_586), at(14_588)], [0, 0, 1, 1, 2])
    const none = balance(line, { ...month, workDaysStd: 0n, workDaysMax: 0n }, [{ ...minute, demand: pieces(1) }])
    assert.deepEqual([none.uStd, none.uMax, none.uLevel], [null, null, 2])
  })

  test('stops and changing over take from both patterns', () => {
    assert.deepEqual(effectiveMinutes(line, { ...month, downMinutes: 100 }), { emStd: 8185_50n, emMax: 14543_50n })
    assert.deepEqual(effectiveMinutes({ ...line, changeoverMin: 20 }, month), { emStd: 8041_00n, emMax: 14365_00n })
    assert.equal(oeeOf(9000n, 9500n, 9990n), 8541n)
  })

  test('a week is worked by the calendar first, then at its end, and not on holidays', () => {
    const usual = [true, true, true, true, true, false, false]
    assert.deepEqual(worked(usual, 50n, false), [10n, 10n, 10n, 10n, 10n, 0n, 0n])
    assert.deepEqual(worked(usual, 65n, true), [10n, 10n, 10n, 10n, 10n, 10n, 5n])
    assert.deepEqual(worked([false, true, true, true, true, true, false], 60n, true), [0n, 10n, 10n, 10n, 10n, 10n, 10n])
    assert.deepEqual(worked(usual, 45n, true), [10n, 10n, 10n, 10n, 5n, 0n, 0n])
  })

  test('whatever the figures: more capacity is never more load, and nothing is lost', () => {
    const c = chance(7)
    for (let i = 0; i < 500; i++) {
      const rates: Rates = {
        shiftMinutes: c.between(60, 720),
        breakMinutes: c.between(1, 59),
        shiftsStd: BigInt(c.between(5, 30)),
        shiftsMax: BigInt(c.between(30, 40)),
        oee: BigInt(c.between(1, 10_000)),
        parallel: c.between(1, 5),
        changeoverMin: c.between(0, 30),
        sharePct: BigInt(c.between(1, 100_00)),
      }
      const period = {
        workDaysStd: BigInt(c.between(0, 230)),
        workDaysMax: BigInt(c.between(230, 310)),
        downMinutes: c.between(0, 500),
      }
      const wanted = Array.from({ length: c.between(1, 4) }, () => ({
        cycleSec: BigInt(c.between(1, 300_00)),
        cavities: c.between(1, 4),
        demand: pieces(c.between(0, 5000)),
      }))
      const was = balance(rates, period, wanted)
      assert.ok(was.emStd <= was.emMax)
      assert.equal(
        was.parts.reduce((n, p) => n + p.needMinutes, 0n),
        was.needMinutes,
      )
      for (const more of [
        { ...rates, oee: rates.oee + 100n },
        { ...rates, parallel: rates.parallel + 1 },
        { ...rates, sharePct: rates.sharePct + 1_00n },
        { ...rates, shiftsStd: rates.shiftsStd + 1n, shiftsMax: rates.shiftsMax + 1n },
      ]) {
        const now = balance(more, period, wanted)
        assert.ok(now.uLevel <= was.uLevel && now.gapQty <= was.gapQty && now.capMax >= was.capMax)
        assert.ok((now.uMax ?? 10n ** 12n) <= (was.uMax ?? 10n ** 12n))
        now.parts.forEach((p, n) => assert.ok(p.gapQty <= was.parts[n]!.gapQty))
      }
      const less = balance(rates, { ...period, downMinutes: period.downMinutes + 100 }, wanted)
      assert.ok(less.capMax <= was.capMax && less.uLevel >= was.uLevel)
      const demand = pieces(c.between(0, 9999)) + BigInt(c.between(0, 999))
      const given = split(
        demand,
        wanted.map(() => BigInt(c.between(-50, 50))),
      )
      assert.equal(
        given.reduce((n, g) => n + g, 0n),
        demand,
      )
      assert.ok(given.every((g) => g >= 0n))
    }
    assert.equal(needOf(0n, minute), 0n)
  })
})
