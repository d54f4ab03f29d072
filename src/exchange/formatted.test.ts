import assert from 'node:assert/strict'
import { test } from 'node:test'
import { x12 } from '../../test/x12.ts'
import { formatted } from './formatted.ts'

test('a body stands as people read it, and loses nothing', () => {
  assert.equal(formatted('{"a":[1]}'), '{\n  "a": [\n    1\n  ]\n}')
  assert.equal(formatted('{"a":'), '{"a":')
  assert.equal(formatted("UNB+UNOC:3+A'UNH+1'FTX+??+O?'K'UNZ+1'"), "UNB+UNOC:3+A'\nUNH+1'\nFTX+??+O?'K'\nUNZ+1'")
  assert.equal(formatted('UNA:+.? ~UNB+A~UNZ+1~'), 'UNA:+.? ~\nUNB+A~\nUNZ+1~')
  assert.equal(formatted("UNB+A'\nUNZ+1'"), "UNB+A'\nUNZ+1'")
  // Another character releases, or none.
  assert.equal(formatted("UNA:+.! 'UNB+A?'UNZ+1!'2'"), "UNA:+.! '\nUNB+A?'\nUNZ+1!'2'")
  assert.equal(formatted("UNA:+.  'UNB+A?'UNZ+1'"), "UNA:+.  '\nUNB+A?'\nUNZ+1'")
  const one = x12('856', 'SH', ['BSN*00*N?1'], { end: '~' })
  assert.equal(formatted(one).split('\n').length, 7)
  assert.equal(formatted(one).replaceAll('\n', ''), one)
  assert.equal(formatted('Artikel;Menge'), 'Artikel;Menge')
})
