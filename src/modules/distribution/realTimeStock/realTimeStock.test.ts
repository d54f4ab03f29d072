/** Real-time stock: whatever happened, its figures, batches and moves are the ledger's, beside what the warehouse's own system says. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { broadcast, pickAll, planned, racks, sequenced } from '../../../../test/racks.ts'
import { runClock } from '../../../engine/tasks/clock.ts'
import { jis } from '../jis/jis.ts'
import { chance, order, pull, receive, ship, soon, today, world, type World } from '../../../../test/world.ts'

const at = { plant: 'CN01', warehouse: 'CN01W1', supplierCode: 'S001' }
const columns = { CON: 'conQty', LINE: 'lineQty', HOLD: 'holdQty', TPL: 'tplQty', TRN: 'trnQty', RTN: 'rtnQty', ACC: 'accQty' }
const codes = { CON: 1, LINE: 2, HOLD: 3, TPL: 4, TRN: 5, RTN: 6, ACC: 7 }
let w: World
let moves = 0
const moved = (moveType: number, partNo: string, qty: number, more: object = {}) =>
  w.as.manager.ask('POST', 'stockMovement/post', {
    movementNo: `RT${++moves}`,
    moveType,
    ...at,
    partNo, qty,
    businessDate: today(),
    ...more,
  })
const stocked = async (partNo: string, n: number, batchNo?: string) => {
  const called = await pull(w, [[partNo, n]])
  const sent = await ship(w, called, [n], {
    lines: [{ demandLineId: called.lines[0].id, shipQty: n, ...(batchNo ? { batchNo } : {}) }],
  })
  await receive(w, sent, [{ receivedQty: n }])
}
const figures = async (partNo: string) => (await w.as.planner.get('realTimeStock/getPager', { ...at, partNo })).items[0]

suite('real-time stock', () => {
  before(async () => {
    w = await world()
    await order(
      w,
      ['P1', 'P2', 'P3', 'P4', 'P5', 'A1', 'A2', 'A3'].map((p) => [p, 2000]),
    )
  })

  test('it is asked of a plant, warehouses and a supplier, and a supplier sees its own', async () => {
    const refused = async (params: Record<string, string>) =>
      (await w.as.planner.ask('GET', `realTimeStock/getPager?${new URLSearchParams(params)}`)).message
    for (const missing of ['plant', 'warehouse', 'supplierCode'] as const) {
      const { [missing]: _, ...rest } = at
      assert.equal(await refused(rest), '请选择工厂、仓库、供应商再进行搜索')
    }
    await stocked('P1', 5)
    assert.equal((await w.as.supplierA.get('realTimeStock/getPager', { ...at, partNo: 'P1' })).total, 1)
    assert.equal((await w.as.supplierB.get('realTimeStock/getPager', at)).total, 0)
  })

  test('cover follows from the consumption of ten work days; a part below its safety stock is told first', async () => {
    await stocked('P2', 100)
    await moved(1, 'P2', 60)
    // Of today nothing counts yet.
    await moved(3, 'P2', 10)
    assert.deepEqual([(await figures('P2')).avgDayUse, (await figures('P2')).coverDays], [0, null])
    const weekday = [1, 2, 3].map((n) => dayAfter(today(), -n)).find((d) => ![0, 6].includes(new Date(d).getUTCDay()))!
    await moved(3, 'P2', 20, { businessDate: weekday })
    const after = await figures('P2')
    assert.deepEqual([after.conQty, after.lineQty, after.avgDayUse, after.coverDays, after.warnLevel], [40, 30, 2, 35, 0])
    const [view] = (await w.as.admin.get('partPlant/getPager', { plant: 'CN01', partNo: 'P2' })).items
    const { id, partNo, plant, pullMode, settleMode } = view
    await w.as.admin.post('partPlant/save', { id, partNo, plant, pullMode, settleMode, safetyQty: 71, zone: 'Z1' })
    assert.deepEqual([(await figures('P2')).warnLevel, (await figures('P2')).zone], [2, 'Z1'])
    // Nothing is left of it and nothing moves: it is there all the same.
    const [none] = (await w.as.admin.get('partPlant/getPager', { plant: 'CN01', partNo: 'G3' })).items
    await w.as.admin.post('partPlant/save', {
      id: none.id, partNo: 'G3', plant, pullMode, settleMode, safetyQty: 1, warehouse: 'CN01W1',
    })
    assert.deepEqual([(await figures('G3')).availQty, (await figures('G3')).warnLevel], [0, 2])
  })

  test('what the warehouse says stands beside it while it is young; the newest one counts, whenever it came', async () => {
    await stocked('P3', 30)
    const say = (snapshotAt: string, qty: number, more: object = {}) =>
      w.as.manager.post('wmsSnapshot/post', {
        plant: 'CN01', warehouse: 'CN01W1', snapshotAt,
        lines: [{ supplierCode: 'S001', partNo: 'P3', qty, ...more }],
      })
    const seen = async (partNo: string) => {
      const { wmsQty, wmsDiff } = await figures(partNo)
      return [wmsQty, wmsDiff]
    }
    await say(soon(-25), 28)
    assert.deepEqual(await seen('P3'), [null, null])
    await say(soon(-2), 28)
    await say(soon(-3), 11)
    assert.deepEqual(await seen('P3'), [28, -2])
    // What it does not say is not there.
    assert.deepEqual(await seen('P1'), [0, -5])
    assert.match(
      await w.as.manager.refused('wmsSnapshot/post', {
        plant: 'CN01', warehouse: 'CN01W1',
        snapshotAt: soon(1),
        lines: [{ supplierCode: 'S001', partNo: 'P3', qty: 1 }],
      }),
      /账面时间不能晚于现在/,
    )
    const { items } = await w.as.manager.get('wmsSnapshot/getPager', { sort: 'snapshotAt', order: 'desc' })
    assert.deepEqual(items.map((s: any) => s.status), [1, 8, 8]) // prettier-ignore
  })

  test('batches: what left without being told which left the oldest', async () => {
    await stocked('P4', 10, 'B1')
    await stocked('P4', 20, 'B2')
    const left = async () =>
      (
        await w.as.planner.get('stockBatch/getPager', { ...at, partNo: 'P4', account: 1, sort: 'batchNo', order: 'asc' })
      ).items.map((b: any) => [b.batchNo, b.qty, b.guessed])
    assert.deepEqual(await left(), [['B1', 10, false], ['B2', 20, false]]) // prettier-ignore
    await moved(1, 'P4', 13)
    assert.deepEqual(await left(), [['B2', 17, true]])
  })

  test('zones: where it lies and what was put nowhere yet; what is followed by number is in none', async () => {
    await stocked('P5', 30)
    assert.equal((await moved(8, 'P5', 12, { toZone: 'Z1' })).status, 0)
    const zones = async (who = w.as.planner, more: object = {}) =>
      (await who.get('stockZone/getPager', { ...at, partNo: 'P5', sort: 'qty', order: 'asc', ...more })).items.map((z: any) => [z.zone, z.placed, z.qty]) // prettier-ignore
    assert.deepEqual(await zones(), [['Z1', true, 12], [null, false, 18]]) // prettier-ignore
    assert.deepEqual(await zones(w.as.supplierA, { placed: 0 }), [[null, false, 18]])
    assert.deepEqual(await zones(w.as.supplierB), [])
    await moved(1, 'P5', 20)
    assert.deepEqual(await zones(), [['Z1', true, 10]])
  })

  test('a rack in sequence is under way to its store like any sheet, and wanted until it is sent', async () => {
    await sequenced(w)
    await planned(w, [1, 2, 3, 4])
    await broadcast(w, [1, 2, 3, 4])
    await runClock(w.engine, [jis])
    const [told] = await racks(w)
    assert.deepEqual([(await figures('A1')).openQty, (await figures('A1')).trnQty], [4, 0])
    await pickAll(w, told.id)
    await w.as.supplierA.post('jis/send', { id: told.id })
    assert.deepEqual([(await figures('A1')).openQty, (await figures('A1')).trnQty], [0, 4])
    const [move] = (await w.as.planner.get('realTimeStock/getMoves', { ...at, partNo: 'A1', account: codes.TRN })).items
    assert.deepEqual([move.docNo, move.balance], [told.jisNo, 4])
    await w.as.receiver.post('jis/receive', { ids: [told.id] })
    assert.deepEqual([(await figures('A1')).lineQty, (await figures('A1')).trnQty], [4, 0])
  })

  test('whatever happens, figures, batches and the last balances are what the ledger adds up to', async () => {
    const c = chance(20_261_122)
    const parts = ['A1', 'A2', 'A3']
    const sheets: any[] = []
    for (let i = 0; i < 24; i++) {
      const partNo = c.pick(parts)
      const n = c.between(1, 40)
      if (c.is(0.35)) {
        const called = await pull(w, [[partNo, n]])
        const shipQty = c.between(1, n)
        sheets.push(
          await ship(w, called, [], {
            lines: [{ demandLineId: called.lines[0].id, shipQty, ...(c.is(0.5) ? { batchNo: `L${i}` } : {}) }],
          }),
        )
      } else if (sheets.length && c.is(0.6)) {
        const [sheet] = sheets.splice(c.between(0, sheets.length - 1), 1)
        const { shipQty } = sheet.lines[0]
        const damagedQty = c.is(0.3) ? c.between(0, shipQty) : 0
        await receive(w, sheet, [
          { receivedQty: shipQty - damagedQty, damagedQty, ...(damagedQty ? { diffReason: 'DF01' } : {}) },
        ])
      } else if (c.is(0.15)) {
        const lines = [{ partNo, qty: 1, reasonCode: 'RT01' }]
        const made = await w.as.manager.ask('POST', 'returnGoods/create', {
          plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', returnType: 1, lines,
        })
        if (made.status === 0) await w.as.manager.ask('POST', 'returnGoods/publish', { ids: [made.content.id] })
      } else await moved(c.between(1, 3), partNo, n)
    }
    const book = await w.engine.db.rows<{
      part_no: string
      account: string
      qty: number
    }>(sql`select b.part_no, b.account, sum(b.qty)::float8 qty
      from ledger_line b join supplier s on s.id = b.supplier_id where b.book = 'S' and s.supplier_code = 'S001' and b.plant = 'CN01'
        and b.account = any(${Object.keys(columns)}::text[]) group by 1, 2`)
    const rows = (await w.as.planner.get('realTimeStock/getPager', { ...at, ps: 1000 })).items
    const batches = (await w.as.planner.get('stockBatch/getPager', { ...at, ps: 1000 })).items
    assert.ok(book.filter((b) => b.qty).length > 10)
    for (const b of book) {
      const account = b.account as keyof typeof columns
      const row = rows.find((r: any) => r.partNo === b.part_no)
      assert.equal(row?.[columns[account]] ?? 0, b.qty, `${b.part_no} ${account}`)
      const mine = batches.filter((x: any) => x.partNo === b.part_no && x.account === codes[account])
      assert.equal(mine.reduce((n: number, x: any) => n + x.qty, 0), b.qty, `batches of ${b.part_no} ${account}`) // prettier-ignore
      const [last] = (
        await w.as.planner.get('realTimeStock/getMoves', { ...at, partNo: b.part_no, account: codes[account], ps: 1 })
      ).items
      assert.equal(last.balance, b.qty, `moves of ${b.part_no} ${account}`)
    }
    const open = await w.engine.db.rows<{ part_no: string; qty: number }>(
      sql`select part_no, sum(open + alloc)::float8 qty from demand_line d join supplier s on s.id = d.supplier_id
        where s.supplier_code = 'S001' and d.plant = 'CN01' and demand_type = 'pullSheet' group by 1`,
    )
    for (const o of open) assert.equal(rows.find((r: any) => r.partNo === o.part_no)?.openQty ?? 0, o.qty, `open of ${o.part_no}`)
  })
})
