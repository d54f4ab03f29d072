/** SQL takes documents by declaration, with scope: what does not yet may only become less. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { documents } from '../src/modules/index.ts'
import { scopesByHand, statesByCode, tablesByName } from './check-tables.ts'

const root = fileURLToPath(new URL('../', import.meta.url))

/**
 * Declared tables that are still typed as text, in all files together: nearly all of identity, which knows no document. Nine of
 * them came with menus by application, data scope by department and the whole profile, two with passwords that others gave.
 */
const LEFT = 50

test('declared tables typed as text only become fewer', () => {
  const found = tablesByName(root, documents)
  const count = [...found.values()].flat().length
  const listed = [...found].map(([file, names]) => `${file}: ${names.join(' ')}`).join('\n')
  assert.ok(count <= LEFT, `${count} tables typed as text, ${LEFT} were left; use from(doc) or table(doc):\n${listed}`)
  assert.equal(count, LEFT, 'fewer than the number says: lower it')
})

test('only the reading door puts scope into a statement', () => assert.deepEqual(scopesByHand(root), []))

test('states are asked for by their names', () =>
  // The ledger knows no document: its laws and periods are the business's words in the database's language.
  assert.deepEqual(Object.fromEntries(statesByCode(root)), {
    'src/ledger/laws/counts.ts': 4, 'src/ledger/laws/deductions.ts': 6, 'src/ledger/laws/demand.ts': 6,
    'src/ledger/laws/exchanges.ts': 5, 'src/ledger/laws/papers.ts': 15, 'src/ledger/laws/statements.ts': 4,
    'src/ledger/laws/thirds.ts': 3, 'src/ledger/laws/vehicles.ts': 7,
    // What a unit's record says of where it is, against its place.
    'src/ledger/laws/units.ts': 5,
    'src/ledger/laws/years.ts': 2, 'src/ledger/period.ts': 1,
  }))
