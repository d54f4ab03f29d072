/** A call-off begins from an order: what is left of its lines in whole packs, and when they are wanted. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { beginningAt, dayAfter, soonest, type Who } from '../src/declare/index.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { beginnings } from '../src/web/dialogs/beginnings.ts'
import { proposed } from '../src/web/dialogs/start.ts'
import { peopleOf } from './derived/proposing.ts'
import { order, today, world, type World } from './world.ts'

let w: World
let who: Who

/** What the dialog of a new pull sheet opens with on the page of an order with lines wanted on these days. */
async function opened(...days: string[]) {
  const row = await order(w, [], { lines: days.map((needDate) => ({ partNo: 'P1', orderQty: 10, needDate })) })
  const begun = beginnings(w.engine.documents, materialOrder, row, who).find((b) => b.doc.name === 'pullSheet')!
  const action = begun.doc.actions[begun.name]!
  const inputs = Object.entries(action.input ?? {})
  return proposed({ action, inputs, rows: [], preset: begun.preset, at: beginningAt(new Date(), who) } as never, undefined)
}

suite('a call-off begun from an order', () => {
  before(async () => {
    w = await world()
    who = (await peopleOf(w.engine)).find((p) => p.name === 'planner')!
  })

  test('is wanted as a whole on the first day, a later line on its own', async () => {
    const [first, second] = [dayAfter(dayAfter(today())), dayAfter(dayAfter(dayAfter(today())))]
    const { values, lines } = await opened(second, first)
    assert.equal(values.needAt, `${first} 17:00:00`)
    assert.deepEqual(lines!.map((l) => [l.needQty, l.lineNeedAt ?? null]), [[10, `${second} 17:00:00`], [10, null]]) // prettier-ignore
  })

  test('what is late is wanted as soon as it can come, all of it at once', async () => {
    const { values, lines } = await opened('2026-01-05', '2026-01-06')
    assert.equal(values.needAt, soonest(null, beginningAt(new Date(), who)))
    assert.deepEqual(lines!.map((l) => l.lineNeedAt ?? null), [null, null]) // prettier-ignore
  })
})
