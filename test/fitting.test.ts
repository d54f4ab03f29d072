/** Columns fit: what does not stands outside whole, nothing becomes narrower than it was, and room that is left goes to what is cut. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fitted, type Sized } from '../src/web/list/fitting.ts'

const one = fc.record({
  width: fc.integer({ min: 40, max: 400 }),
  more: fc.integer({ min: 0, max: 300 }),
  pinned: fc.boolean(),
  set: fc.boolean(),
})
const columns = fc.array(one, { maxLength: 12 }).map((all) =>
  all.map(({ width, more, pinned, set }): Sized => ({
    width,
    full: width + more,
    ...(pinned ? { left: 0 } : {}),
    ...(set ? { set } : {}),
  })),
)
const widthOf = (all: readonly Sized[]) => all.reduce((w, c) => w + c.width, 0)

test('no column is cut by the edge of the room, none is narrower than before', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 0, max: 1500 }), (before, room) => {
      const after = fitted(before, room)
      const fits = widthOf(before) <= room
      after.forEach((c, i) => {
        const fixed = c.set || (c.left !== undefined && !fits)
        assert.ok(fixed ? c.width === before[i]!.width : c.width >= before[i]!.width)
      })
      let end = 0
      const ends = after.map((c) => (end += c.width))
      const cut = after.findIndex((c, i) => ends[i]! - c.width < room && ends[i]! > room)
      const free = after.slice(0, cut).some((c) => c.left === undefined && !c.set)
      assert.ok(cut < 1 || !free, `column ${cut} is cut`)
    }),
  )
})

test('where all fit, texts are cut only when no room is left; what stands before a pinned column keeps its width', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 0, max: 3000 }), (before, room) => {
      fc.pre(widthOf(before) <= room)
      const after = fitted(before, room)
      const pinned = before.findLastIndex((c) => c.left !== undefined)
      after.forEach((c, i) => {
        if (i < pinned || c.set) return assert.equal(c.width, before[i]!.width)
        assert.ok(c.width <= c.full!)
        assert.ok(c.width === c.full || widthOf(after) === room, `column ${i} is cut, and room is left`)
      })
    }),
  )
})
