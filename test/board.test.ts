/** Where things stand on a board, and what the pointer hits. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beyond, countIn, drawn, extent, hoursOf, inRows, stepAt, timeOf } from '../src/web/board/place.ts'

const day = '2026-11-23'
const at = (time: string) => Date.parse(`${day}T${time}:00+08:00`)
const whole = hoursOf(day, [0, 24])
const part = hoursOf(day, [6, 22])

test('what is there at once stands beneath each other, a row is taken again when it is free', () => {
  const bars = [
    { name: 'b', from: 5, to: 9 },
    { name: 'a', from: 0, to: 6 },
    { name: 'c', from: 6, to: 8 },
  ]
  assert.deepEqual(
    inRows(bars).map((b) => [b.name, b.row]),
    [
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ],
  )
})

test('a short bar is wide enough for its title; one outside is not drawn, one that sticks out is cut', () => {
  const short = drawn({ from: at('10:00'), to: at('10:15') }, part)!
  assert.equal(short.to - short.from, part.length / 10)
  assert.equal(drawn({ from: at('04:00'), to: at('06:00') }, part), undefined)
  assert.deepEqual(extent({ from: at('05:00'), to: at('14:00') }, part), { left: 0, width: 50 })
  assert.deepEqual(extent({ from: at('14:00'), to: at('23:00') }, part), { left: 50, width: 50 })
})

test('a bar before the hours that are shown, or too late for its title, asks for the whole day; one of another day does not', () => {
  const bar = (from: string, to: string) => ({ from: at(from), to: at(to) })
  assert.ok(beyond(bar('05:30', '07:00'), whole, part))
  assert.ok(beyond(bar('20:30', '21:00'), whole, part))
  assert.ok(!beyond(bar('06:00', '20:00'), whole, part))
  assert.ok(!beyond({ from: at('05:00') - 86_400_000, to: at('06:00') - 86_400_000 }, whole, part))
})

test('the pointer hits the step that it is in, counted from midnight; none outside the window', () => {
  const hit = (share: number, step: number) => timeOf((stepAt(share, part, whole.begins, step) - whole.begins) / 60_000)
  assert.equal(hit(0.5, 30), '14:00')
  assert.equal(hit(0.549, 30), '14:30')
  assert.equal(hit(0, 50), '05:50')
  assert.equal(hit(1.2, 30), '21:30')
  assert.equal(hit(-1, 30), '06:00')
})

test('a time is taken by the bars that overlap it, not by those that touch it', () => {
  const bars = [
    { from: 0, to: 10 },
    { from: 5, to: 15 },
    { from: 20, to: 30 },
  ]
  assert.equal(countIn(bars, { from: 10, to: 20 }), 1)
  assert.equal(countIn(bars, { from: 6, to: 9 }), 2)
})
