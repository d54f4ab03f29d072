/** The rooms of the house: what imports what, and which of them say no word of the business. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { contents, documents } from '../src/modules/index.ts'
import { importComplaints } from './check-imports.ts'
import { circles, circlesOf } from './circles.ts'
import { wordsSaid } from './check-words.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

test('nothing imports upwards', () => assert.deepEqual(importComplaints(root), []))

/** Circles that are left to break: the list only becomes shorter. */
const round = ['src/server/engine.ts src/server/rule.ts src/server/unit.ts']

test('no files import one another in a circle', () =>
  assert.deepEqual(
    circles(root).map((c) => c.join(' ')),
    round,
  ))

test('a circle of files is seen, however long', () => {
  const files: Record<string, string[]> = { a: ['b'], b: ['c', 'd'], c: ['a'], d: ['e'], e: [], f: ['f'] }
  assert.deepEqual(
    circlesOf(Object.keys(files), (f) => files[f]!),
    [['a', 'b', 'c'], ['f']],
  )
})

/** What is left to mend, file by file: numbers only fall. */
const left: Record<string, number> = {
  'src/declare/kinds.ts': 7,
  'src/declare/signing.ts': 3,
  'src/server/archive.ts': 8,
  'src/server/flush.ts': 15,
  'src/server/history.ts': 1,
  'src/server/http/person-calls.ts': 1,
  'src/server/http/session-calls.ts': 4,
  'src/server/http/why-call.ts': 2,
  'src/server/releases.ts': 5,
  'src/server/rows/one.ts': 1,
  'src/server/rows/fields.ts': 1,
  'src/server/rows/source.ts': 1,
  'src/server/rule.ts': 7,
  'src/server/session/session.ts': 4,
  'src/web/driver/DriverPage.tsx': 4,
  'src/web/driver/SheetView.tsx': 3,
  'src/web/driver/contract.ts': 5,
  'src/web/driver/useTicket.ts': 1,
}

test('declare, server and web say no word of the business', () => {
  const found = wordsSaid(
    root,
    documents,
    contents.map((c) => c.name),
  )
  const more = [...found]
    .filter(([file, words]) => words.length > (left[file] ?? 0))
    .map(([file, words]) => `${file}: ${words.join(' ')}`)
  assert.deepEqual(more, [], 'business words where any business is served')
  const fewer = Object.keys(left).filter((file) => (found.get(file)?.length ?? 0) < left[file]!)
  assert.deepEqual(fewer, [], 'fewer words than the list says: lower it')
})
