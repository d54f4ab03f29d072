/** Each route has a base of permission keys of its own. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documents } from '../src/modules/index.ts'

test('no two routes share a base; a report has that of the rows it counts', () => {
  const routes = documents.filter((d) => d.at && d.rows !== 'computed')
  const shared = [...Map.groupBy(routes, (d) => d.key).values()].filter((of) => of.length > 1)
  assert.deepEqual(
    shared.map((of) => of.map((d) => d.name)),
    [],
  )
})
