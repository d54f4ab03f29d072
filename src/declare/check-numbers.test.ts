/** The table of complaints: each number is used, explained, and printed with its mend. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { COMPLAINTS, meant, withMend } from './check-numbers.ts'

test('each number of the table is complained by somewhere', () => {
  const files = [...globSync('src/declare/*.ts'), 'src/signing/attach.ts'].filter((f) => !/check-numbers\.|\.test\./.test(f))
  const code = files.map((f) => readFileSync(f, 'utf8')).join('\n')
  assert.deepEqual(
    Object.keys(COMPLAINTS).filter((no) => !code.includes(`'${no}'`)),
    [],
  )
})

test('no two numbers mean the same', () => {
  const meanings = Object.values(COMPLAINTS).map((c) => c.what)
  assert.equal(new Set<string>(meanings).size, meanings.length)
})

test('a complaint says how it is mended, and which name was meant', () => {
  assert.equal(withMend('D29 a: x'), `D29 a: x\n    → ${COMPLAINTS.D29.mend}`)
  assert.equal(withMend('EDI01: y'), 'EDI01: y')
  assert.equal(meant('prtNo', ['partName', 'partNo']), '; did you mean partNo?')
  assert.equal(meant('colour', ['partNo', 'plant']), '')
})
