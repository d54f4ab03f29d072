/** Pulls by consumption: what a stock below its minimum brings about, never twice, and who gets how much of it. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { monthOf } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { system } from '../../../engine/system.ts'
import { perform } from '../../../engine/write/perform.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { order, pull, receive, ship, soon, today, world, type World } from '../../../../test/world.ts'
import { consumePull } from './consumePull.ts'

let w: World
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
/** The part is pulled between these stocks in plant CN01. */
const kept = (partNo: string, safety: number, min: number, max: number | null) =>
  w.engine.db
    .rows(sql`update part_plant set pull_mode = 3, warehouse = 'CN01W1', safety_qty = ${safety}, min_qty = ${min}, max_qty = ${max}
    where plant = 'CN01' and part_no = ${partNo}`)
/** Who supplies it, with which quota. */
async function quotas(partNo: string, shares: Record<string, number | null>) {
  await w.engine.db.rows(sql`update supbusi set status = 0 where plant = 'CN01' and part_no = ${partNo}`)
  for (const [code, pct] of Object.entries(shares))
    await w.engine.db.rows(
      sql`update supbusi set status = 1, share_pct = ${pct} where plant = 'CN01' and part_no = ${partNo} and supplier_code = ${code}`,
    )
}
async function packed(partNo: string, supplierCode: string, snp: number) {
  const who = supplierCode === 'S001' ? w.as.supplierA : w.as.supplierB
  const input = { plant: 'CN01', supplierCode, partNo, packageCode: 'KLT', snp, validFrom: '2020-01-01' }
  const { id } = await who.post('partPackage/create', input)
  await w.engine.db.rows(sql`update part_package set status = 2 where id = ${id}`)
}
/** A published order of the month in which what is pulled now is wanted, four hours on: on a month's last evening that is the next one. */
const ordered = (partNo: string, orderQty: number) => {
  const needDate = soon(4.25).slice(0, 10)
  return order(w, [], { orderMonth: monthOf(needDate), lines: [{ partNo, orderQty, needDate }] })
}
const generate = () => w.as.planner.ask('POST', 'consumePull/generate', { plant: 'CN01' })
const pulls = async (partNo: string, who = w.as.planner) =>
  (await who.get('consumePull/getPager', { partNo, sort: 'pullNo', order: 'asc', ps: 100 })).items
const gaps = async (partNo: string) =>
  (await w.as.planner.get('consumePull/getGaps')).filter((g: any) => g.partNo === partNo).map((g: any) => g.reason)

suite('pulls by consumption', () => {
  before(async () => {
    w = await world()
    const sizes = { lengthMm: 600, widthMm: 400, heightMm: 280, tareKg: 2, maxKg: 20 }
    await w.as.admin.post('package/save', { packageCode: 'KLT', packageName: '小箱', packageKind: 1, ...sizes })
  })

  test('a stock below its minimum is brought to its maximum in whole packages, once; the supplier ships it', async () => {
    await kept('P1', 10, 20, 100)
    await quotas('P1', { S001: null })
    await packed('P1', 'S001', 12)
    assert.equal((await generate()).status, 0)
    const [p] = await pulls('P1')
    assert.deepEqual(
      [p.supplierCode, p.needQty, p.suggestQty, p.needBoxes, p.snp, p.triggerType, p.urgency, p.status],
      ['S001', 108, 108, 9, 12, 1, 2, 0],
    )
    // A draft covers the need already; so does what is told, on a sheet and under way.
    await generate()
    await w.as.planner.post('consumePull/publish', { ids: [p.id] })
    await generate()
    const { supplierA } = w.as
    const made = await supplierA.post('consumePull/createSend', { ids: [p.id], planSendAt: soon(1), plateNo: '吉A12345' })
    assert.equal(made.made[0].doc, 'sendSheet')
    await generate()
    const [s] = (await supplierA.get('sendSheet/getPager', { sourceNo: p.pullNo })).items
    assert.deepEqual([s.sourceType, s.totalQty, s.boxCount, s.warehouse], [4, 108, 9, 'CN01W1'])
    await supplierA.post('sendSheet/publish', { ids: [s.id] })
    await supplierA.post('sendSheet/send', { ids: [s.id] })
    await generate()
    assert.equal((await pulls('P1')).length, 1)
    const sheet = await w.as.receiver.get('sendSheet/getDetails', { id: s.id })
    assert.deepEqual([sheet.lines[0].demandNo, sheet.lines[0].demandType], [p.pullNo, 4])
    await receive(w, sheet, [{ receivedQty: 108 }])
    const [done] = await pulls('P1')
    assert.deepEqual([done.status, done.receivedQty, done.openQty], [5, 108, 0])
    await generate()
    assert.equal((await pulls('P1')).length, 1)
    // Used up, it is pulled again.
    await w.as.manager.post('stockMovement/post', {
      movementNo: 'M1', moveType: 1, plant: 'CN01', supplierCode: 'S001', partNo: 'P1', warehouse: 'CN01W1', qty: 95,
      businessDate: today(),
    })
    await generate()
    assert.deepEqual((await pulls('P1')).map((x: any) => [x.needQty, x.stockQty]), [[108, 0], [96, 13]]) // prettier-ignore
    const then = await w.as.planner.get('consumePull/getDetails', { id: p.id, at: done.updatedAt })
    assert.equal(then.receivedQty, 108)
    assert.deepEqual(await red(), [])
  })

  test('it is shared by quota; who may not deliver is passed over, and the planner reads why', async () => {
    await kept('P2', 0, 20, 100)
    await quotas('P2', {})
    await generate()
    assert.deepEqual(await gaps('P2'), ['没有有效的供应商业务关系'])
    await quotas('P2', { S001: null, S002: null })
    assert.deepEqual(await gaps('P2'), ['2 家供应商都没有配额'])
    await quotas('P2', { S001: 70, S002: 30 })
    assert.deepEqual(await gaps('P2'), ['供应商S001没有已通过的零件包装', '供应商S002没有已通过的零件包装'])
    assert.match((await generate()).message, /零件P2：供应商S001没有已通过的零件包装/)
    await packed('P2', 'S001', 10)
    await packed('P2', 'S002', 10)
    await generate()
    assert.deepEqual((await pulls('P2')).map((p: any) => [p.supplierCode, p.needQty, p.sharePct]), [['S001', 70, 70], ['S002', 30, 30]]) // prettier-ignore
    assert.deepEqual(await gaps('P2'), [])
    await kept('P3', 0, 20, null)
    assert.match((await gaps('P3'))[0], /没有维护最大库存/)
    assert.deepEqual(await w.as.supplierA.get('consumePull/getGaps'), [])
    await kept('P3', 0, 0, 0)
    await w.engine.db.rows(sql`update part_plant set pull_mode = 1 where part_no = 'P3'`)
  })

  test('what is called off otherwise covers the need too', async () => {
    await kept('P4', 0, 20, 60)
    await quotas('P4', { S001: null })
    await packed('P4', 'S001', 10)
    const p = await pull(w, [['P4', 50]])
    await generate()
    assert.equal((await pulls('P4')).length, 0)
    await receive(w, await ship(w, p, [20]), [{ receivedQty: 20 }])
    await generate()
    assert.equal((await pulls('P4')).length, 0)
    await w.as.planner.post('pullSheet/close', { ids: [p.id] })
    await generate()
    assert.deepEqual((await pulls('P4')).map((x: any) => [x.needQty, x.stockQty]), [[40, 20]]) // prettier-ignore
  })

  test('a plant that wants it so tells them at once, what several orders give as rows of their own', async () => {
    const [a, b] = [await ordered('A1', 50), await ordered('A1', 100)]
    await kept('A1', 0, 20, 120)
    await quotas('A1', { S001: null })
    await packed('A1', 'S001', 10)
    await w.engine.db.rows(sql`update factory set auto_pull = true where plant = 'CN01'`)
    await generate()
    const mine = await pulls('A1', w.as.supplierA)
    assert.deepEqual(
      mine.map((p: any) => [p.status, p.needQty, p.openQty, p.needBoxes, p.orderNo]),
      [[1, 50, 50, 5, a.orderNo], [1, 70, 70, 7, b.orderNo]], // prettier-ignore
    )
    const both = await w.as.supplierA.post('consumePull/createSend', { ids: mine.map((p: any) => p.id), planSendAt: soon(1) })
    assert.equal(both.made.length, 1)
    assert.match(
      await w.as.supplierA.refused('consumePull/createSend', { ids: mine.map((p: any) => p.id), planSendAt: soon(1) }),
      /没有未发数量/,
    )
    assert.deepEqual(await red(), [])
    // More than the orders have waits for the planner.
    await kept('A2', 0, 20, 120)
    await quotas('A2', { S001: null })
    await packed('A2', 'S001', 10)
    await ordered('A2', 30)
    await generate()
    assert.match((await pulls('A2'))[0].heldReason, /超过订单可用数量30/)
    await w.engine.db.rows(sql`update factory set auto_pull = false where plant = 'CN01'`)
  })

  test('two at once, and a planner who acts between: no need is pulled twice while it is covered', async () => {
    let seed = 11
    const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % n
    await kept('A3', 0, 40, 100)
    await quotas('A3', { S001: 60, S002: 40 })
    await packed('A3', 'S001', 8)
    await packed('A3', 'S002', 5)
    const run = () =>
      perform(w.engine, system('测试'), consumePull, 'generate', {
        items: [{ input: { plant: 'CN01', warehouse: null } }],
        source: 'job',
      })
    for (let round = 0; round < 12; round++) {
      const open = (await pulls('A3')).filter((p: any) => p.status < 2)
      const one = open[random(open.length)]
      const also = !one
        ? undefined
        : one.status === 0
          ? w.as.planner.ask('POST', 'consumePull/publish', { ids: [one.id] })
          : w.as.planner.ask('POST', 'consumePull/cancel', { ids: [one.id], reasonCode: 'CA01' })
      await Promise.allSettled([run(), run(), also, run()])
      const live = (await pulls('A3')).filter((p: any) => p.status < 2).reduce((n: number, p: any) => n + p.needQty, 0)
      assert.ok(live <= 100 + 8, `round ${round}: ${live} wanted of 100`)
    }
    assert.deepEqual(await red(), [])
  })
})
