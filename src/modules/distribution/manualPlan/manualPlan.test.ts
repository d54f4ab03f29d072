/** Plans by hand: their numbers and windows, and the sheets that ship trial and KD parts. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import * as xlsx from '@e965/xlsx'
import { sql } from '../../../engine/database/db.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { inMonth, order, pull, receive, soon, world, type World } from '../../../../test/world.ts'
import { manualPlan } from './manualPlan.ts'

let w: World
let hour = 30
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const planned = async (more: Record<string, unknown> = {}) => {
  const input = {
    plant: 'CN01', supplierCode: 'S001', planType: 1, partNo: 'P1', warehouse: 'CN01W1', needQty: 40,
    needAt: soon(hour++),
  }
  const { id } = await w.as.planner.post('manualPlan/create', { ...input, ...more })
  return w.as.planner.get('manualPlan/getDetails', { id })
}
const one = (id: number, who = w.as.planner) => who.get('manualPlan/getDetails', { id })
/** The next whole hour but so many. */
const slot = (hours: number) => `${soon(hours).slice(0, 13)}:00:00`

suite('manual plans', () => {
  before(async () => {
    w = await world()
  })

  test('rows of a day, supplier and type are lines of one plan', async () => {
    const [a, b, other] = [await planned(), await planned({ partNo: 'P2' }), await planned({ planType: 4 })]
    assert.deepEqual([a.lineNo, b.lineNo, other.lineNo], [1, 2, 1])
    assert.equal(a.planNo, b.planNo)
    assert.notEqual(a.planNo, other.planNo)
    const again = { plant: 'CN01', supplierCode: 'S001', planType: 1, partNo: 'P1', warehouse: 'CN01W1', needQty: 40 }
    const refused = (more: object) => w.as.planner.refused('manualPlan/create', { ...again, ...more })
    assert.match(await refused({ needAt: a.needAt }), /已有手工计划.*第1行/)
    assert.match(await refused({ needAt: soon(5), planType: 2 }), /请填写项目/)
    assert.match(await refused({ needAt: soon(-2) }), /需求时间不能早于现在/)
  })

  test('a file is taken in once: a part twice for one time is refused, a part for two times is not', async () => {
    const [one, two] = [soon(100), soon(101)]
    const file = (...times: string[]) => {
      const wb = xlsx.utils.book_new()
      const head = ['工厂', '供应商代码', '零件号', '计划类型', '收货仓库', '计划数量', '需求时间']
      const rows = times.map((at) => ['CN01', 'S001', 'A5', '紧急', 'CN01W1', 8, at])
      xlsx.utils.book_append_sheet(wb, xlsx.utils.aoa_to_sheet([head, ...rows]), '表')
      return w.as.planner.upload('manualPlan/importExcel', xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' }), 'a.xlsx')
    }
    assert.match((await file(one, one)).message, /A5.*重复/)
    assert.equal((await file(one, two)).status, 0)
    const { items } = await w.as.planner.get('manualPlan/getPager', { partNo: 'A5' })
    assert.deepEqual(items.map((l: any) => l.lineNo).sort(), [1, 2])
    assert.equal(new Set(items.map((l: any) => l.planNo)).size, 1)
    assert.match((await file(two)).message, /已有手工计划/)
  })

  test('scheduled, published and shipped: KD parts on a KD sheet in the booked window', async () => {
    const rows = [await planned({ planType: 4 }), await planned({ planType: 4, partNo: 'P2' })]
    const ids = rows.map((r) => r.id)
    await w.as.planner.post('manualPlan/schedule', { ids, dock: 'D1', windowStart: slot(40), tripNo: 1 })
    await w.as.planner.post('manualPlan/publish', { ids })
    const row = await one(ids[0]!, w.as.supplierA)
    assert.deepEqual(
      [row.dock, row.windowStart.slice(0, 13), row.tripNo, row.status],
      ['D1', slot(40).slice(0, 13).replace(' ', 'T'), 1, 1],
    )
    await w.as.supplierA.post('manualPlan/createSend', { ids, planSendAt: soon(30), plateNo: '吉A12345' })
    const sheets = (await w.as.supplierA.get('sendSheet/getPager', { sourceNo: row.planNo })).items
    assert.equal(sheets.length, 1)
    const sheet = await w.as.supplierA.get('sendSheet/getDetails', { id: sheets[0].id })
    assert.deepEqual([sheet.sheetType, sheet.sourceType, sheet.slotStart, sheet.dock], [2, 5, row.windowStart, 'D1'])
    assert.deepEqual(sheet.lines.map((l: any) => [l.demandNo, l.partNo, l.shipQty]), [[row.planNo, 'P1', 40], [row.planNo, 'P2', 40]]) // prettier-ignore
    const related = await w.as.supplierA.get('manualPlan/getRelated', { id: ids[0]! })
    assert.ok(JSON.stringify(related).includes(sheet.sheetNo))
    await w.as.supplierA.post('sendSheet/publish', { ids: [sheet.id] })
    await w.as.supplierA.post('sendSheet/send', { ids: [sheet.id] })
    await receive(w, await w.as.receiver.get('sendSheet/getDetails', { id: sheet.id }), [
      { receivedQty: 40 },
      { receivedQty: 40 },
    ])
    assert.deepEqual((await one(ids[0]!)).status, 5)
    assert.deepEqual(await red(), [])
  })

  test('a trial part’s sheet is a project’s; ordinary demand is not put on it', async () => {
    const p = await planned({ planType: 2, projectCode: 'X1', needQty: 3 })
    await w.as.planner.post('manualPlan/publish', { ids: [p.id] })
    const called = await pull(w, [['P1', 5]])
    const sheet = (lines: object[], call = 'createProj') =>
      [`sendSheet/${call}`, { planSendAt: soon(1), planArriveAt: soon(3), plateNo: '吉A10001', lines }] as const
    const [mine, theirs] = [
      { demandLineId: p.id, shipQty: 3 },
      { demandLineId: called.lines[0].id, shipQty: 5 },
    ]
    assert.match(await w.as.supplierA.refused(...sheet([mine, theirs])), /不能合并/)
    assert.match(await w.as.supplierA.refused(...sheet([mine], 'create')), /项目/)
    const { id } = await w.as.supplierA.post(...sheet([mine]))
    assert.equal((await w.as.supplierA.get('sendSheet/getDetails', { id })).sheetType, 3)
    assert.equal((await one(p.id)).allocQty, 3)
    assert.match(await w.as.planner.refused('manualPlan/close', { ids: [p.id] }), /已开单未发运/)
    await w.as.supplierA.post('sendSheet/cancel', { ids: [id] })
    await w.as.planner.post('manualPlan/close', { ids: [p.id] })
    assert.deepEqual((({ status, openQty, cancelledQty }) => [status, openQty, cancelledQty])(await one(p.id)), [8, 0, 3])
    assert.deepEqual(await red(), [])
  })

  test('a dock takes so many trucks a window: trips of plans and sheets count alike, rows of one trip once', async () => {
    const [a, b, c] = [await planned(), await planned({ partNo: 'P3' }), await planned({ partNo: 'P4' })]
    const at = slot(60)
    const book = (ids: number[], tripNo: number) =>
      w.as.planner.ask('POST', 'manualPlan/schedule', { ids, dock: 'D1', windowStart: at, tripNo })
    assert.equal((await book([a.id, b.id], 1)).status, 0)
    assert.match((await book([c.id], 2)).message, /窗口已满/)
    const slots = await w.as.planner.get('manualPlan/getSlots', { id: c.id, date: at.slice(0, 10) })
    assert.equal(slots[0].taken[at.slice(11, 16)], 1)
    const called = await pull(w, [['P5', 5]])
    const { id } = await w.as.supplierA.post('sendSheet/create', {
      planSendAt: soon(1), planArriveAt: soon(3), plateNo: '吉A10001', lines: [{ demandLineId: called.lines[0].id, shipQty: 5 }],
    }) // prettier-ignore
    assert.match(await w.as.supplierA.refused('sendSheet/schedule', { ids: [id], dock: 'D1', windowStart: at }), /窗口已满/)
    await w.as.planner.post('manualPlan/remove', { ids: [a.id, b.id] })
    await w.as.supplierA.post('sendSheet/schedule', { ids: [id], dock: 'D1', windowStart: at })
    assert.match((await book([c.id], 1)).message, /窗口已满/)
  })

  test('another warehouse is another dock’s: the window at the old one is given up, of the same one it stays', async () => {
    await w.as.admin.post('warehouse/save', { plant: 'CN01', warehouse: 'CN01W2', warehouseName: '二库', whKind: 1, lines: [] })
    const p = await planned({ partNo: 'P2' })
    await w.as.planner.post('manualPlan/schedule', { ids: [p.id], dock: 'D1', windowStart: slot(80), tripNo: 2 })
    const edited = async (warehouse: string) => {
      const { planType, needQty, needAt, rowVersion } = await one(p.id)
      await w.as.planner.post('manualPlan/edit', { id: p.id, rowVersion, planType, needQty, needAt, warehouse })
      const { windowStart, tripNo } = await one(p.id)
      return [windowStart !== null, tripNo]
    }
    assert.deepEqual(await edited('CN01W1'), [true, 2])
    assert.deepEqual(await edited('CN01W2'), [false, null])
  })

  test('what several orders give is lines of their own; late is told once', async () => {
    const [x, y] = [await order(w, [['A4', 30]]), await order(w, [['A4', 30]])]
    const p = await planned({ partNo: 'A4', needQty: 50, needAt: inMonth() })
    await w.as.planner.post('manualPlan/publish', { ids: [p.id] })
    const lines = (await w.as.planner.get('manualPlan/getPager', { partNo: 'A4', sort: 'planNo', order: 'asc' })).items
    assert.deepEqual(lines.map((l: any) => [l.planNo, l.needQty, l.orderNo]).sort(), [[p.planNo, 20, y.orderNo], [p.planNo, 30, x.orderNo]]) // prettier-ignore
    assert.equal(new Set(lines.map((l: any) => l.lineNo)).size, 2)
    await w.engine.db.rows(sql`update manual_plan set window_end = now() - interval '1 minute' where id = ${p.id}`)
    await runClock(w.engine, [manualPlan])
    await runClock(w.engine, [manualPlan])
    const told = await w.engine.db.rows(sql`select 1 from outbox where event = 'manual.overdue' and doc_id = ${p.id}`)
    assert.equal(told.length, 2)
    assert.deepEqual(await red(), [])
  })
})
