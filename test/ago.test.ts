/** Relative times, as the specification has them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ago, moment } from '../src/web/phone/when.ts'

const now = Date.parse('2026-11-22T10:00:00.000+08:00')
const before = (seconds: number) => {
  const wall = new Date(now - seconds * 1000 + 8 * 3600_000).toISOString().slice(0, 23)
  return ago(`${wall}+08:00`, now)
}

test('just now for 30 seconds, then minutes, hours, one day; from two days on the date', () => {
  assert.deepEqual([before(0), before(29)], ['刚刚', '刚刚'])
  assert.deepEqual([before(30), before(60), before(119), before(3599)], ['1分钟前', '1分钟前', '1分钟前', '59分钟前'])
  assert.deepEqual([before(3600), before(24 * 3600 - 1)], ['1小时前', '23小时前'])
  assert.deepEqual([before(24 * 3600), before(48 * 3600 - 1)], ['1天前', '1天前'])
  assert.equal(before(48 * 3600), '11-20 10:00')
  assert.equal(before(400 * 24 * 3600), '2025-10-18 10:00')
})

test('what is still to come is said by its date, but not for two clocks that differ by seconds', () => {
  assert.equal(before(-5), '刚刚')
  assert.equal(before(-3600), '11-22 11:00')
})

test('an instant that is written in Greenwich time is shown on the clock of China', () => {
  assert.equal(moment('2026-11-22T02:00:00.000Z'), '2026-11-22 10:00')
  assert.equal(ago('2026-11-19T18:00:00.000Z', now), '11-20 02:00')
})
