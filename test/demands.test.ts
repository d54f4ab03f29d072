/** What the demand book is held against knows every document that demands. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnName } from '../src/engine/database/db.ts'
import { demands } from '../src/ledger/laws/demands.ts'
import type { Fields } from '../src/declare/index.ts'
import { documents } from '../src/modules/index.ts'

test('a document with a quantity in the demand book is held against it', () => {
  const demanding = documents
    .filter((d) => Object.values((d.hasLines ? d.lines : d.fields) as Fields).some((f) => f.book?.column === 'ordered'))
    .map((d) => [d.name, d.hasLines ? `${columnName(d.name)}_line` : columnName(d.name)])
  // A rack's place is a demand as well, of one vehicle's parts: its quantity never changes, so it shows no book.
  demanding.push(['jis', 'jis_line'])
  assert.deepEqual(
    Object.entries(demands).map(([name, { lines, rows }]) => [name, lines ?? rows]).sort(),
    demanding.sort(),
  ) // prettier-ignore
})
