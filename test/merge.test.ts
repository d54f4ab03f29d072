import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { merge, same, settle, type Values } from '../src/web/dialogs/merge.ts'

const names = ['a', 'b', 'c']
const values = fc.record({
  a: fc.integer({ min: 0, max: 2 }),
  b: fc.integer({ min: 0, max: 2 }),
  c: fc.constantFrom('', 'x', null),
})
const content = (max = 3) =>
  fc.record({
    values,
    lines: fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max }), values).map(([id, v]) => ({ id, ...v }) as Values),
      { selector: (l) => l.id },
    ),
  })

test('what only one of the two changed is kept; what both changed is a conflict, and either can be chosen', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, theirs) => {
      const m = merge({ values: base }, { values: mine }, { values: theirs }, names, [])
      const all = settle(m, m.conflicts)
      for (const n of names as ('a' | 'b' | 'c')[]) {
        const [b, i, t] = [base[n], mine[n], theirs[n]]
        const conflict = m.conflicts.some((c) => c.name === n)
        assert.equal(conflict, !same(b, i) && !same(b, t) && !same(i, t))
        if (conflict) assert.equal(m.values[n], i)
        assert.ok(same(all.values[n], same(b, t) ? i : t))
      }
    }),
  )
})

test('lines follow the other one, but for those that I removed or added; its removed lines go and are named', () => {
  fc.assert(
    fc.property(content(), content(), content(), fc.array(values, { maxLength: 2 }), (base, mine, theirs, added) => {
      const m = merge(base, { ...mine, lines: [...mine.lines, ...added] }, theirs, names, names)
      const ids = (c: { lines: Values[] }) => new Set(c.lines.map((l) => l.id))
      const [before, now] = [ids(base), ids(mine)]
      assert.deepEqual(
        m.lines!.map((l) => l.id),
        [...theirs.lines.map((l) => l.id).filter((id) => now.has(id) || !before.has(id)), ...added.map(() => undefined)],
      )
      const kept = new Set(theirs.lines.map((l) => l.id))
      assert.deepEqual(
        m.removed,
        mine.lines.map((l) => l.id).filter((id) => !kept.has(id)),
      )
    }),
  )
})

test('nobody else changed anything: mine stands whole', () => {
  fc.assert(
    fc.property(values, values, (base, mine) => {
      const m = merge({ values: base }, { values: mine }, { values: base }, names, [])
      assert.deepEqual({ ...m.values }, { ...mine })
      assert.deepEqual([...m.taken, ...m.conflicts], [])
    }),
  )
})
