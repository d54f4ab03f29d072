/** What a field offers of a tree of masters: below what the form holds of the levels above, all there is where it holds nothing. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documents } from '../src/modules/index.ts'
import { below, offered } from '../src/web/dialogs/levels.ts'

const level = (value: string, ...children: { value: string; label: string }[]) => ({ value, label: value, children })
const tree = [
  level('CN01', level('ZZ', level('ZZ1', level('ZZ001'), level('ZZ002'))), level('HZ', level('HZ1', level('HZ001')))),
  level('CN02', level('ZZ', level('ZZ1', level('ZZ901')))),
]
const workshop = documents.find((d) => d.name === 'workshop')!
const stations = (form: object) =>
  offered(tree, below(workshop, { of: 'workshop', level: 'stationCode', above: { workshopCode: 'shop' } }, form)).map(
    (l) => l.value,
  )

test('of a workshop and a line its stations, of a plant all of them, each once', () => {
  assert.deepEqual(stations({ plant: 'CN01', shop: 'ZZ', lineCode: 'ZZ1' }), ['ZZ001', 'ZZ002'])
  assert.deepEqual(stations({ plant: 'CN01', shop: 'HZ' }), ['HZ001'])
  assert.deepEqual(stations({ plant: 'CN01' }), ['ZZ001', 'ZZ002', 'HZ001'])
  assert.deepEqual(stations({ plant: 'CN03' }), [])
  const lines = offered(tree, below(workshop, { of: 'workshop', level: 'lineCode' }, {})).map((l) => l.value)
  assert.deepEqual(lines, ['ZZ1', 'HZ1'])
})
