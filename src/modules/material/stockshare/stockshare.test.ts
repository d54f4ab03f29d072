/** Shared stock: the supplier's word beside the ledger, how old it is, and who else may see it. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql, type Sql } from '../../../engine/database/db.ts'
import { forgetTotals } from '../../../engine/read/list.ts'
import { order, pull, receive, ship, today, world, type World } from '../../../../test/world.ts'

const of = { plant: 'CN01', supplierCode: 'S001' }
let w: World
const share = async (partNo: string, who = w.as.planner) => (await who.get('stockshare/getPager', { ...of, partNo })).items[0]
const say = (partNo: string, finishedQty: number, more: object = {}) =>
  w.as.supplierA.post('supStockInput/edit', { ...of, partNo, reportDate: today(), finishedQty, ...more })

suite('shared stock', () => {
  before(async () => {
    w = await world()
    await order(w, [['P1', 500], ['P2', 500]]) // prettier-ignore
  })

  test('the whole is the sum of its places; what is above the maximum and not wanted may be given away', async () => {
    const called = await pull(w, [['P1', 60]])
    const sheet = await ship(w, called, [40])
    await receive(w, sheet, [{ receivedQty: 30, damagedQty: 0 }])
    await say('P1', 100, { maxQty: 90 })
    const s = await share('P1')
    assert.deepEqual([s.supplierQty, s.plantQty, s.lineQty, s.tplQty, s.accQty, s.openQty], [100, 30, 0, 0, 0, 20])
    assert.equal(s.totalQty, s.supplierQty + s.tplQty + s.plantQty + s.lineQty + s.transitQty + s.accQty)
    assert.deepEqual([s.overQty, s.offerQty], [s.totalQty - 90, s.totalQty - 110])
  })

  test('an old word looks old, and who never said anything is told apart', async () => {
    await say('P2', 7)
    const told = async (partNo: string) => [(await share(partNo)).said, (await share(partNo)).supplierAge]
    assert.deepEqual(await told('P2'), [0, 0])
    // Behind the portal's back: what it remembers for a moment it would have forgotten.
    const change = async (what: Sql) => {
      await w.engine.db.rows(what)
      forgetTotals(w.engine, ['supStockInput', 'stockshare'])
    }
    const age = (days: number) =>
      change(sql`update sup_stock_input set report_date = current_date - ${days}::int where part_no = 'P2'`)
    await age(2)
    assert.deepEqual(await told('P2'), [0, 2])
    await age(3)
    assert.deepEqual(await told('P2'), [1, 3])
    await change(sql`delete from sup_stock_input where part_no = 'P1'`)
    assert.deepEqual(await told('P1'), [2, null])
  })

  test('other plants see what is shared with the group alone; suppliers their own', async () => {
    await w.engine.db.rows(sql`update sys_user set plants = 'CN02' where user_name = 'planner'`)
    const other = await w.enter('planner')
    await say('P3', 5)
    assert.equal(await share('P3', other), undefined)
    await say('P4', 5, { shareScope: 2 })
    assert.equal((await share('P4', other)).supplierQty, 5)
    assert.equal((await share('P4', w.as.supplierA)).supplierQty, 5)
    assert.equal(await share('P4', w.as.supplierB), undefined)
  })
})
