/** The rows of a page and how many there are in all are read in two statements; what is answered fits together all the same. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Engine } from '../src/engine/engine.ts'
import { system } from '../src/engine/system.ts'
import { list } from '../src/engine/read/list.ts'
import type { Query } from '../src/engine/read/query.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { order, world } from './world.ts'

test('what came between the count and the page is in the total too', async () => {
  const w = await world()
  const who = system('测试')
  const asked = (page: number): Query =>
    ({ page, size: 2, level: 'head', sort: 'id', desc: false, filters: [] }) as unknown as Query
  /** Another order comes, then the page is read: the count was done by then. */
  const slow = (): Engine => {
    const counted = Promise.withResolvers<void>()
    const db = Object.create(w.engine.db, {
      rows: { value: (...q: Parameters<Engine['db']['rows']>) => w.engine.db.rows(...q).finally(() => counted.resolve()) },
      cells: {
        value: async (...q: Parameters<Engine['db']['cells']>) => {
          await counted.promise
          await order(w, [['P1', 1]])
          return w.engine.db.cells(...q)
        },
      },
    }) as Engine['db']
    return Object.assign(Object.create(w.engine), { db })
  }
  for (const [page, items, total] of [
    [1, 1, 1],
    [1, 2, 2],
    [2, 1, 3],
    [2, 2, 4],
  ] as const) {
    const answer = await list(slow(), materialOrder, asked(page), who, { exact: true })
    assert.deepEqual([answer.items.length, answer.total], [items, total])
  }
})
