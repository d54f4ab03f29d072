/** Whose fault a late line is: found by rule where the maker caused it, and left with the supplier where he only nearly did. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chance } from '../../../test/world.ts'
import { causes, faultsOf, type Cause, type LineCase } from './fault.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const noon = Date.parse('2026-10-15T12:00:00+08:00')
const text = (instant: number) => new Date(instant + 8 * HOUR).toISOString().slice(5, 16).replace('T', ' ')
const arrival = { sheetNo: 'SD1', qty: 10, leftAt: noon - 6 * HOUR, gateAt: noon + 3 * HOUR, dockAt: noon + 3 * HOUR, countedAt: noon + 3 * HOUR } // prettier-ignore
/** Ten pieces, three hours late by the supplier's own doing. */
const own: LineCase = {
  missing: 10,
  from: noon - HOUR,
  until: noon,
  toldAt: noon - 3 * DAY,
  lead: DAY, freeze: DAY,
  changes: [],
  arrivals: [arrival],
  downtimes: [],
}
const found = (c: Partial<LineCase>) => faultsOf({ ...own, ...c }, text).map((f) => [f.cause, f.qty])
const came = (a: Partial<typeof arrival>) => found({ arrivals: [{ ...arrival, ...a }] })

test('a line that is late by itself is the supplier’s', () => assert.deepEqual(found({}), []))

test('told later than its lead time', () => {
  assert.deepEqual(found({ toldAt: noon - 23 * HOUR }), [['plan', 10]])
  assert.deepEqual(found({ toldAt: noon - DAY }), [])
  assert.deepEqual(found({ toldAt: noon - HOUR, lead: null }), [])
})

test('changed within the freeze: as much as was added', () => {
  const change = (at: number, qty = 4) => found({ changes: [{ at, qty, by: 'RV1' }] })
  assert.deepEqual(change(noon - 2 * HOUR), [['change', 4]])
  assert.deepEqual(change(noon - 2 * HOUR, 40), [['change', 10]])
  assert.deepEqual(change(noon - 26 * HOUR), [])
  assert.deepEqual(change(noon + HOUR), [])
})

test('at the gate in time, at a dock too late', () => {
  assert.deepEqual(came({ gateAt: noon - HOUR }), [['dock', 10]])
  assert.deepEqual(came({ gateAt: noon - 10 * MINUTE, dockAt: noon + 10 * MINUTE, countedAt: noon + 10 * MINUTE }), [])
  assert.deepEqual(came({ gateAt: noon + MINUTE, dockAt: noon + 2 * HOUR }), [])
})

test('at a dock in time, entered hours later', () => {
  assert.deepEqual(came({ gateAt: noon - HOUR, dockAt: noon - 30 * MINUTE }), [['entry', 10]])
  assert.deepEqual(came({ gateAt: noon - HOUR, dockAt: noon - 30 * MINUTE, countedAt: noon + HOUR }), [])
})

test('the portal was down for as long as it is late, while it was made ready', () => {
  const down = (from: number, until: number) => found({ downtimes: [{ from, until }] })
  assert.deepEqual(down(noon - 10 * HOUR, noon - 7 * HOUR), [['outage', 10]])
  assert.deepEqual(down(noon - 10 * HOUR, noon - 7 * HOUR - MINUTE), [])
  assert.deepEqual(down(noon - 7 * HOUR, noon - 4 * HOUR), [])
  assert.deepEqual(down(noon - 40 * HOUR, noon - 30 * HOUR), [])
})

test('nothing is explained twice, and not more than is missing', () => {
  assert.deepEqual(found({ toldAt: noon - HOUR, changes: [{ at: noon - 30 * MINUTE, qty: 4, by: 'RV1' }] }), [['plan', 10]])
  const late = { ...arrival, gateAt: noon - HOUR }
  assert.deepEqual(found({ missing: 8, changes: [{ at: noon - 2 * HOUR, qty: 5, by: 'RV1' }], arrivals: [late] }), [
    ['change', 5],
    ['dock', 3],
  ])
})

/** A month of late lines: some planted, all others the supplier's own, many of them nearly the maker's. */
function month(seed: number): { line: LineCase; planted: Cause | undefined }[] {
  const r = chance(seed)
  const names = Object.keys(causes) as Cause[]
  return Array.from({ length: 1_000 }, (_, i) => {
    const until = Date.parse('2026-10-01T06:00:00+08:00') + r.between(0, 30 * 24 * 60) * MINUTE
    const from = until - r.between(30, 180) * MINUTE
    const lead = r.between(6, 48) * HOUR
    const freeze = r.between(1, 3) * DAY
    const late = r.between(20, 600) * MINUTE
    const countedAt = until + late
    const leftAt = until - r.between(1, 5) * HOUR + (r.is(0.5) ? late : 0)
    const qty = r.between(1, 40) * 10
    const line: LineCase = {
      missing: qty, from, until, lead, freeze,
      toldAt: from - Math.max(lead, freeze) - r.between(5, 5_000) * MINUTE,
      changes: r.is(0.2) ? [{ at: from - freeze - r.between(1, 600) * MINUTE, qty, by: 'RV1' }] : [],
      arrivals: [{ sheetNo: `SD${i}`, qty, leftAt, gateAt: countedAt - r.between(0, 15) * MINUTE, dockAt: countedAt, countedAt }],
      // As long as it takes to be nearly the cause.
      downtimes: r.is(0.2) ? [{ from: leftAt - late, until: leftAt - r.between(1, 15) * MINUTE }] : [],
    }
    line.arrivals[0]!.gateAt = Math.max(line.arrivals[0]!.gateAt!, until + MINUTE)
    const planted = i % 5 === 0 ? names[(i / 5) % names.length]! : undefined
    const at = (a: Partial<LineCase['arrivals'][number]>) => [{ ...line.arrivals[0]!, ...a }]
    const ways: Record<Cause, () => Partial<LineCase>> = {
      plan: () => ({ toldAt: until - Math.round(lead * r.next()) + MINUTE }),
      change: () => ({ changes: [{ at: Math.max(line.toldAt + MINUTE, from - Math.round(freeze * r.next())), qty, by: 'RV2' }] }),
      dock: () => {
        const gateAt = until - r.between(0, 120) * MINUTE
        const dockAt = Math.max(until, gateAt + 29 * MINUTE) + r.between(1, 200) * MINUTE
        return { arrivals: at({ gateAt, dockAt, countedAt: dockAt + r.between(0, 60) * MINUTE }) }
      },
      entry: () => {
        const dockAt = until - r.between(0, 90) * MINUTE
        return { arrivals: at({ gateAt: dockAt - r.between(0, 60) * MINUTE, dockAt, countedAt: Math.max(dockAt + 2 * HOUR, until) + r.between(1, 900) * MINUTE }) } // prettier-ignore
      },
      outage: () => ({ downtimes: [{ from: leftAt - late - r.between(0, 30) * MINUTE, until: leftAt }] }),
    }
    return { line: planted ? { ...line, ...ways[planted]() } : line, planted }
  })
}

test('of a month of 1,000 late lines with 200 planted in five ways, at least 95 % are found and at most 1 % falsely', () => {
  for (const seed of [1, 20261127, 77]) {
    const lines = month(seed)
    const judged = lines.map(({ line, planted }) => ({ planted, found: faultsOf(line, text) }))
    assert.equal(judged.filter((j) => j.planted).length, 200)
    const right = judged.filter((j) => j.planted && j.found[0]?.cause === j.planted).length
    const wrong = judged.filter((j) => !j.planted && j.found.length).length
    assert.ok(right >= 190, `${right} of 200 found`)
    assert.ok(wrong <= 8, `${wrong} of 800 falsely`)
    for (const { planted } of judged) if (planted) assert.ok(planted in causes)
  }
})
