/** Documents in hand-written SQL: scope is in the table expression, and costs nothing beside conditions written out. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import type { Who } from '../src/declare/index.ts'
import { sendSheet } from '../src/modules/distribution/sendSheet/sendSheet.ts'
import { materialOrder } from '../src/modules/material/order/order.ts'
import { sql, type Sql } from '../src/engine/database/db.ts'
import { codes } from '../src/engine/read/codes.ts'
import { columns, from, lineColumns } from '../src/engine/read/tables.ts'
import { whoOf } from '../src/identity/session/rights.ts'
import { readSession } from '../src/identity/session/session.ts'
import { acting } from '../src/engine/system.ts'
import { order, world, type World } from './world.ts'

const o = columns(materialOrder, 'o')
const l = lineColumns(materialOrder, 'l')

let w: World
let [a, b, planner]: Who[] = []
suite('documents in hand-written SQL', () => {
  before(async () => {
    w = await world()
    const who = async (p: { token: string }) => whoOf(await readSession(w.engine, p.token), undefined)
    ;[a, b, planner] = [await who(w.as.supplierA), await who(w.as.supplierB), await who(w.as.planner)]
    await order(w, [['P1', 7]])
    await order(w, [['P1', 9]], { supplierCode: 'S002' })
  })
  const one = async (q: Sql) => Object.values((await w.engine.db.rows(q))[0]!)[0] as number
  const cost = async (q: Sql) => {
    const [row] = await w.engine.db.rows<any>(sql`explain (format json) ${q}`)
    return row['QUERY PLAN'][0].Plan['Total Cost'] as number
  }

  test("one supplier's statement does not count another's", async () => {
    const heads = (who: Who) => one(sql`select count(*) from ${from(materialOrder, who)} o`)
    const lines = (who: Who) => one(sql`select count(*) from ${from.lines(materialOrder, who)} l`)
    const of = (who: Who) =>
      one(sql`select count(*) from material_order where supplier_id = ${who.orgId} and published_at is not null`)
    assert.ok((await of(a!)) > 0)
    assert.equal(await heads(a!), await of(a!))
    assert.equal(await heads(b!), await of(b!))
    assert.ok((await lines(a!)) > 0 && (await lines(a!)) < (await lines(acting(planner!, '测试'))))
    assert.equal(await heads({ ...planner!, plants: [] }), 0)
    assert.equal(await heads({ ...a!, orgType: 'carrier' }), 0)
  })

  test('archived rows come along when asked', async () => {
    const who = acting(planner!, '测试')
    const [live, all] = [
      sql`select ${o.orderNo} from ${from(materialOrder, who)} o`,
      sql`select ${o.orderNo} from ${from(materialOrder, who, { archived: true })} o`,
    ]
    assert.match(all.text, /arc\."material_order"/)
    assert.ok((await w.engine.db.rows(all)).length >= (await w.engine.db.rows(live)).length)
    await w.engine.db.rows(
      sql`select ${l.partNo}, ${l.receivedQty} from ${from.lines(materialOrder, who, { archived: true })} l limit 1`,
    )
  })

  test('the planner sees the statement that is written by hand', async () => {
    const mine = from(materialOrder, a!)
    const other = sql`select sum(order_qty) from material_order o join material_order_line l on l.head_id = o.id
      where o.supplier_id = ${a!.orgId} and o.published_at is not null and o.status in (1, 2) and l.part_no = 'P1'`
    const same = sql`select sum(${l.orderQty}) from ${mine} o join material_order_line l on ${l.headId} = ${o.id}
      where ${o.status} in ${codes(materialOrder, 'status', 'published', 'confirmed')} and ${l.partNo} = 'P1'`
    assert.equal(await cost(same), await cost(other))
    const lines = sql`select count(*) from material_order_line l join material_order h on h.id = l.head_id
      where l.supplier_id = ${a!.orgId} and h.published_at is not null and l.part_no = 'P1'`
    assert.equal(
      await cost(sql`select count(*) from ${from.lines(materialOrder, a!)} l where ${l.partNo} = 'P1'`),
      await cost(lines),
    )
  })

  test('names and states are the declared ones', () => {
    // @ts-expect-error no such column
    assert.equal(o.plnt, undefined)
    // @ts-expect-error no such state
    assert.throws(() => codes(materialOrder, 'status', 'flown'))
    assert.equal(codes(sendSheet, 'onTime', 'late').text, '(3)')
  })
})
