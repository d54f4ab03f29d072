/** A repeated click changes nothing twice; what was changed in between is sent. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keysOfBodies } from '../src/web/keys.ts'

test('one body has one key, bodies of one length have two, dialogs share none', () => {
  const keyOf = keysOfBodies()
  const first = keyOf({ id: 1, qty: 15 })
  assert.equal(keyOf({ id: 1, qty: 15 }), first)
  assert.notEqual(keyOf({ id: 1, qty: 51 }), first)
  assert.equal(keyOf({ id: 1, qty: 15 }), first)
  assert.notEqual(keysOfBodies()({ id: 1, qty: 15 }), first)
})
