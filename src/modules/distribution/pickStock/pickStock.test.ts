/** Stock of a third party's store: what milk runs bring in, who sees it, how old it is. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import type { Posting } from '../../../engine/rule.ts'
import { forgetTotals } from '../../../engine/read/list.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { order, stock, world, type Person, type World } from '../../../../test/world.ts'
import { collected, daysAgo, pickAgain, pickFor, settled, STORE, stocked, stockOf } from '../../../../test/third.ts'
import { thirdStore } from '../../../../test/third.ts'

let w: World
let keeper: Person
const broken = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)

suite('stock of third parties', () => {
  before(async () => {
    w = await world()
    keeper = await thirdStore(w)
    await w.as.accountant.post('priceRecord/save', { plant: 'CN01', supplierCode: 'S001', partNo: 'P1', price: 5, taxRate: 0.13, validFrom: '2020-01-01' }) // prettier-ignore
  })

  test('T5 up to the store: 100 are picked, 98 come in, the carrier owes two', async () => {
    await order(w, [['P1', 500]])
    const stop = { parts: [['P1', 100]] as [string, number][] }
    const pick = await pickFor(w, stop)
    assert.deepEqual([pick.pickType, pick.warehouse], [2, STORE])
    const sheet = await collected(w, pick, stop)
    assert.deepEqual(await stock(w, 'P1'), { SUP: -100, TRN: 100 })
    assert.equal((await stockOf(keeper, 'P1')).inTransitQty, 100)
    // Other carriers see nothing of it, the driver's own does not take it in, the plant neither.
    const body = { id: sheet.id, lines: [{ id: sheet.lines[0].id, receivedQty: 98, diffReason: 'DF01' }] }
    assert.match(await w.as.carrier.refused('sendSheet/receive', body), /三方物流商才能收货/)
    assert.match(await w.as.receiver.refused('pick/arrive', { ids: [pick.id] }), /三方仓CN01T9由其运营方登记到达/)
    await keeper.post('pick/arrive', { ids: [pick.id] })
    await keeper.post('sendSheet/receive', body)
    assert.equal((await pickAgain(w, pick)).status, 5)
    assert.deepEqual(await stock(w, 'P1'), { SUP: -100, TRN: 2, TPL: 98 })
    const d = await settled(w, sheet.sheetNo, 14)
    assert.deepEqual([d.lines[0].debitTo, d.lines[0].debitQty, d.debitAmount], [2, 2, 10])
    assert.deepEqual(await stock(w, 'P1'), { SUP: -100, TRN: 0, TPL: 98, USED: 2 })
    const row = await stockOf(keeper, 'P1')
    assert.deepEqual([row.tplQty, row.inTransitQty, row.stockDays, row.tplName], [98, 0, 0, '三方物流'])
    // A store is not the plant: it is no receipt, and no order's goods yet.
    assert.equal((await w.as.receiver.get('receive/getPager', { sheetNo: sheet.sheetNo })).items.length, 0)
    const [ordered] = await w.engine.db.rows<{ called: string }>(
      sql`select sum(called)::float8 called from demand_line where demand_type = 'materialOrder' and part_no = 'P1'`,
    )
    assert.equal(ordered!.called, 0)
    // The debit becomes a line of the carrier's deduction once.
    const [source] = await w.engine.db.rows<{ n: number }>(
      sql`select count(*)::int n from diff_line where head_id = ${d.id} and debit_state = 0`,
    )
    assert.equal(source!.n, 1)
    assert.deepEqual(await broken(), [])
  })

  test('only who drives names truck and quantities; who runs the store sees it coming', async () => {
    const pick = await pickFor(w, { parts: [['P2', 10]] })
    assert.equal((await keeper.get('pick/getPager', { pickNo: pick.pickNo })).items.length, 1)
    const said = { id: pick.id, plateNo: '吉A10001', driverName: '张三' }
    assert.notEqual((await keeper.ask('POST', 'pick/dispatch', said)).status, 0)
  })

  test('each batch is followed by itself; without one the sheet that brought it is the batch', async () => {
    await stocked(w, keeper, { parts: [['P3', 30, 30, 'B2']] })
    const own = await stocked(w, keeper, { parts: [['P3', 20]] })
    const { items } = await keeper.get('pickStockBatch/getPager', { partNo: 'P3' })
    assert.deepEqual(items.map((b: any) => [b.batchNo, b.qty]).sort(), [['B2', 30], [own.sheetNo, 20]].sort()) // prettier-ignore
    const moves = (await keeper.get('pickStock/getMoves', { partNo: 'P3' })).items
    assert.deepEqual(moves.map((m: any) => [m.qty, m.balance]), [[20, 50], [30, 30]]) // prettier-ignore
  })

  test('goods that lie long are old, and expiring past half of their shelf life', async () => {
    await stocked(w, keeper, { parts: [['P4', 5]], businessDate: daysAgo(20) })
    const level = async () => (await stockOf(keeper, 'P4')).ageLevel
    assert.equal(await level(), 0)
    const view = (await w.as.admin.get('partPlant/getPager', { partNo: 'P4', plant: 'CN01' })).items[0]
    const { id, partNo, plant, pullMode, settleMode } = view
    const save = (more: object) => w.as.admin.post('partPlant/save', { id, partNo, plant, pullMode, settleMode, ...more })
    await save({ shelfLifeDays: 39 })
    assert.equal(await level(), 2)
    await save({ shelfLifeDays: 41, minQty: 8 })
    assert.deepEqual([await level(), (await stockOf(keeper, 'P4')).warnLevel], [0, 2])
    await stocked(w, keeper, { parts: [['P4', 1]], businessDate: daysAgo(31) })
    await save({ shelfLifeDays: null, minQty: null, maxQty: 4 })
    assert.deepEqual(
      [await level(), (await stockOf(keeper, 'P4')).warnLevel, (await stockOf(keeper, 'P4')).stockDays],
      [1, 1, 31],
    )
  })

  test('what came in without a batch has the age of the oldest of it that is left: an opening balance too', async () => {
    const [s] = await w.engine.db.rows<{ id: number }>(sql`select id from organization where org_code = 'S001'`)
    const book = (type: string, key: string, qty: bigint, days: number) => ({
      type, key, qty, plant: 'CN01', supplierId: s!.id, partNo: 'P5', unit: 'EA', account: 'TPL', holder: STORE, businessDate: daysAgo(days),
    }) as Posting // prettier-ignore
    const context = { document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job' } as const
    const post = async (...postings: Posting[]) => {
      const now = w.engine.now().toISOString()
      await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context: { ...context, now }, postings }]))
      // Posted by no document, it is told to nobody.
      forgetTotals(w.engine, w.engine.documents.keys())
    }
    const days = async () => {
      const { stockDays, oldestInAt, ageLevel } = await stockOf(keeper, 'P5')
      return [stockDays, oldestInAt, ageLevel]
    }
    await post(book('OPB', 'AGE1', 30_000n, 200), book('OPB', 'AGE2', 10_000n, 15))
    assert.deepEqual(await days(), [200, daysAgo(200), 1])
    // What came first left first.
    await post({ ...book('CNT', 'AGE3', 32_000n, 1), sub: 'M' })
    assert.deepEqual(await days(), [15, daysAgo(15), 0])
  })

  test('who runs the store, the plant and the supplier see it; others do not', async () => {
    const seen = async (who: Person) => (await who.get('pickStock/getPager', { warehouse: STORE, partNo: 'P3' })).items.length
    assert.deepEqual([await seen(keeper), await seen(w.as.planner), await seen(w.as.supplierA)], [1, 1, 1])
    assert.deepEqual([await seen(w.as.supplierB), await seen(w.as.carrier)], [0, 0])
    assert.equal((await w.as.supplierB.get('pickStock/getMoves', { partNo: 'P3' })).items.length, 0)
  })

  test('a trip goes to one store, or to the plant', async () => {
    const { tripOf } = await import('../../../../test/milk.ts')
    const ids: number[] = []
    for (const [stopSeq, supplierCode, place] of [
      [1, 'S001', { warehouse: STORE, dock: 'T1' }],
      [2, 'S002', {}],
    ] as const) {
      const { id } = await w.as.planner.post('mrPullSheet/create', {
        ...tripOf('RT9', 900, stopSeq),
        supplierCode,
        ...place,
        lines: [{ partNo: 'P5', needQty: 4 }],
      })
      ids.push(id)
    }
    await w.as.planner.post('mrPullSheet/publish', { ids })
    assert.match(await w.as.planner.refused('mrPullSheet/createPick', { ids: [ids[0]] }), /有的站入三方仓/)
  })
})
