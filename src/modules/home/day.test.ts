/** A day in hours and lanes: what a row is at a moment, what it lacks, and where it stands. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendSheet } from '../distribution/sendSheet/sendSheet.ts'
import { CHIP, entryOf, pictureOfDay, type AgendaRow } from './day.ts'
import { span, urgencyText } from './when.ts'

const agenda = sendSheet.agendas.departures!
const now = Date.parse('2026-11-23T10:00:00+08:00')
const plain = (_: unknown, value: unknown) => String(value ?? '-')
const row = (more: object): AgendaRow =>
  ({ id: 1, status: 1, planSendAt: '2026-11-23T11:00:00.000+08:00', sheetNo: 'SS1', ...more }) as AgendaRow
const entry = (more: object) => entryOf(sendSheet, agenda, row(more), now, plain)

test('what is open and past is late; what has gone lacks nothing any more', () => {
  assert.equal(entry({}).part, 'open')
  assert.equal(entry({ planSendAt: '2026-11-23T09:00:00.000+08:00' }).part, 'late')
  assert.deepEqual(entry({ status: 2 }).lacks, [])
  assert.equal(entry({ status: 2 }).part, 'done')
})

test('it lacks what is empty, nought, or has not come to its good end', () => {
  assert.deepEqual(entry({}).lacks, ['未组托', '未预约', '未签字', '无司机', '无车牌'])
  const ready = { trayCount: 2, slotStart: '2026-11-23T12:00:00.000+08:00', signStatus: 2, driverName: '李', plateNo: '吉A10001' }
  assert.deepEqual(entry(ready).lacks, [])
  assert.deepEqual(entry({ ...ready, trayCount: 0, signStatus: 1 }).lacks, ['未组托', '未签字'])
})

test('trucks that would cover each other stand below each other; what is left of before stands apart', () => {
  const at = (time: string, lane = 'D01') => ({ ...entry({ planSendAt: `2026-11-${time}:00.000+08:00` }), lane })
  const day = pictureOfDay([at('22T15:00'), at('23T10:00'), at('23T10:15'), at('23T14:00'), at('23T19:30', 'D02')], '2026-11-23')
  assert.deepEqual([day.from, day.to], [8, 21])
  const [one, two] = day.lanes
  assert.deepEqual([one!.name, one!.rows, one!.before.length], ['D01', 2, 1])
  assert.deepEqual(
    one!.placed.map((p) => p.row),
    [0, 1, 0],
  )
  assert.ok(two!.placed[0]!.left <= 100 - CHIP)
})

test('times as people say them', () => {
  assert.deepEqual([60_000, 5_400_000, 100_000_000, 400_000_000].map(span), ['1 分钟', '2 小时', '28 小时', '4 天'])
  const today = '2026-11-23'
  assert.equal(urgencyText('2026-11-23T14:30:00.000+08:00', null, now, today), '最早 14:30')
  assert.equal(urgencyText('2026-11-23T07:00:00.000+08:00', null, now, today), '最长已逾 3 小时')
  assert.equal(urgencyText('2026-11-23', null, now, today), '今天到期')
  assert.equal(urgencyText('2026-11-25', null, now, today), '最早 11-25')
  assert.equal(urgencyText(null, '2026-11-20T10:00:00.000+08:00', now, today), '最久 3 天')
})

test('a lane is called by the name of its store, by its code where the name is not there', () => {
  const receiving = sendSheet.agendas.docks!
  const lane = (more: object) =>
    entryOf(sendSheet, receiving, row({ warehouse: 'CN01W01', dock: 'D01', ...more }), now, plain).lane
  assert.equal(lane({ warehouseName: '长春零部件一库' }), '长春零部件一库 · D01')
  assert.equal(lane({}), 'CN01W01 · D01')
})
