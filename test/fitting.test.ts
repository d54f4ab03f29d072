/** Columns fit: what does not stands outside whole, and nothing becomes narrower than what is in it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fitted, type Sized } from '../src/web/list/fitting.ts'

const one = fc.record({ width: fc.integer({ min: 40, max: 400 }), pinned: fc.boolean(), set: fc.boolean() })
const columns = fc
  .array(one, { maxLength: 12 })
  .map((all) => all.map(({ width, pinned, set }): Sized => ({ width, ...(pinned ? { left: 0 } : {}), ...(set ? { set } : {}) })))

test('no column is cut by the edge of the room, none is narrower than before', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 0, max: 1500 }), (before, room) => {
      const after = fitted(before, room)
      after.forEach((c, i) => {
        const fixed = c.left !== undefined || c.set
        assert.ok(fixed ? c.width === before[i]!.width : c.width >= before[i]!.width)
      })
      let end = 0
      const ends = after.map((c) => (end += c.width))
      const cut = after.findIndex((c, i) => ends[i]! - c.width < room && ends[i]! > room)
      const free = after.slice(0, cut).some((c) => c.left === undefined && !c.set)
      assert.ok(cut < 1 || !free, `column ${cut} is cut`)
      if (before.reduce((w, c) => w + c.width, 0) <= room) assert.deepEqual(after, before)
    }),
  )
})
