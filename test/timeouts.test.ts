/** How long a call is waited for: 60 s, exports 300 s, lists without end and jobs 600 s (specification, section 9). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documents } from '../src/modules/index.ts'

// What talks to the server asks first whether this window looks through somebody's eyes.
Object.assign(globalThis, { sessionStorage: { getItem: () => null } })
const { letTakeLong, timeout } = await import('../src/web/api.ts')
const { longCalls } = await import('../src/web/calls.ts')

test('what may take long follows from the declarations', () => {
  letTakeLong(documents.flatMap(longCalls))
  const seconds = (path: string) => timeout(`/api/${path}?ps=20`) / 1000
  assert.deepEqual(['materialOrder/getPager', 'driver/save', 'user/login'].map(seconds), [60, 60, 60])
  assert.deepEqual(
    ['organization/export', 'userLog/exportExcel', 'materialOrder/exportReceiptTemplate'].map(seconds),
    [300, 300, 300],
  )
  // Named by the specification; and lines of orders, which have no end.
  assert.deepEqual(['supplierControl/exportExcel', 'materialOrder/exportDetail'].map(seconds), [600, 600])
  assert.deepEqual(
    ['materialOrder/buildOrderAppointReport', 'user/syncall', 'partPlant/applyImport'].map(seconds),
    [600, 600, 600],
  )
})
