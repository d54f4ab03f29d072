/** The chain of records: its hash is that of all of a record as JSON, however large the state is. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { hashOf } from './history.ts'

test('a large state is hashed piece by piece, to the same hash', async () => {
  const record = { doc: 'd', docId: 1, seq: 2, action: 'a', at: 't', who: '张"三', org: 3, source: 'ui', reason: null }
  const whole = (previous: string, after: string | null) =>
    createHash('sha256')
      .update(JSON.stringify([previous, 'd', 1, 2, 'a', 't', '张"三', 3, 'ui', null, after]))
      .digest('hex')
  // Each piece ends within a character of two halves once.
  for (const after of [null, '', '{"a":"\\"\n"}', 'x' + '😀'.repeat(1 << 18), '😀"'.repeat(1 << 18)])
    assert.equal(await hashOf('p', { ...record, after }), whole('p', after))
})
