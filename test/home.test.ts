/** The home page's figures are the totals of the lists that they open, for every kind of person. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { documents } from '../src/modules/index.ts'
import { order, pull, receive, ship, today, world, type World } from './world.ts'

let w: World
suite('home', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 50]])
    await order(w, [['P2', 5]])
    const sheet = await ship(w, await pull(w, [['P1', 6]]), [4])
    await w.as.receiver.post('sendSheet/arrive', { ids: [sheet.id] })
    await receive(w, sheet, [{ receivedQty: 3 }])
  })

  for (const name of ['admin', 'planner', 'receiver', 'manager', 'accountant', 'supplierA', 'supplierB', 'carrier'] as const)
    test(`${name}: every figure is its list's total`, async () => {
      const todo = await w.as[name].get('dashboard/getTodo')
      for (const figure of todo) {
        const doc = documents.find((d) => d.waits[figure.key])!
        const call = doc.api?.getPager ?? 'getPager'
        const list = await w.as[name].get(call.includes('/') ? call : `${doc.api?.resource ?? doc.name}/${call}`, {
          ...figure.filter,
          ps: 1,
          total: 'exact',
        })
        assert.equal(figure.count, list.total, figure.title)
        assert.equal(figure.path, doc.at)
      }
      if (name === 'supplierA') assert.ok(todo.find((f: any) => f.key === 'orderToAnswer').count > 0)
    })

  test('deliveries and order progress are counted in scope', async () => {
    const days = await w.as.receiver.get('dashboard/getShipment', { days: 7 })
    const now = days.find((d: any) => d.day === today())
    assert.ok(now.early > 0)
    assert.deepEqual(await w.as.carrier.get('dashboard/getShipment'), [])
    const [mine] = await w.as.supplierA.get('dashboard/getOrderProgress')
    const [all] = await w.as.planner.get('dashboard/getOrderProgress')
    assert.ok(mine.orderedQty > 0 && mine.orderedQty <= all.orderedQty)
    assert.deepEqual([all.redBelow, all.yellowBelow], [80, 95])
    assert.equal((await w.as.carrier.ask('GET', 'dashboard/getOrderProgress')).status, 3)
  })
})
