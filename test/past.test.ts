/** Lists of the past over two years of orders: what is said of them in a moment is what is true of them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ordersOfYears } from '../bench/past.ts'
import { toInstant, type Who } from '../src/declare/index.ts'
import { list } from '../src/engine/read/list.ts'
import { readQuery } from '../src/engine/read/query.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { order, world } from './world.ts'

const parts = ['P1', 'P2', 'P3', 'P4', 'P5', 'A1', 'A2', 'A3', 'A4', 'A5']

test('how many lines there were a year ago is estimated by those of today', async () => {
  const w = await world()
  const { id } = await order(w, parts.map((part) => [part, 50])) // prettier-ignore
  await ordersOfYears(w.engine.db, id, 1500)
  const who: Who = {
    userId: 0, name: '', orgId: 1, orgType: 'internal', orgName: '',
    plants: ['CN01'],
    keys: new Set([`${materialOrder.key}.query`]),
  }
  const at = toInstant(new Date(Date.now() - 365 * 86_400_000))
  const asked = (total: string) =>
    list(w.engine, materialOrder, readQuery(materialOrder, 'line', { ps: '30', at, total }), who, { exact: total === 'exact' })
  const [quick, exact] = [await asked('quick'), await asked('exact')]
  assert.equal(quick.totalIs, 'estimate')
  assert.ok(Math.abs(quick.total / exact.total - 1) < 0.2, `${quick.total} instead of ${exact.total}`)
})
