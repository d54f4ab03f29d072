/** What waits is asked as of the moment. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pullSheet } from '../modules/distribution/pullSheet/pullSheet.ts'
import { waitQuery } from './wait.ts'
import type { Who } from './scope.ts'

test('what is to be shipped: by the end of the day, late in the evening also what leaves in the next eight hours', () => {
  const wait = Object.values(pullSheet.waits).find((w) => w.act === 'createSend')!
  const until = (at: string) =>
    waitQuery(pullSheet, wait, new Date(`2026-11-28T${at}+08:00`), { orgType: 'supplier', orgId: 1 } as Who).latestSendAtEnd
  assert.equal(until('10:00:00'), '2026-11-28 23:59:59')
  assert.equal(until('22:43:00'), '2026-11-29 06:43:00')
})
