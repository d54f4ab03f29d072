/** Stock by age: worked example 4 through the API, any history as the formula says it, limits, measures and whose it is. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, readDecimal } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { person } from '../../../../test/signing/kit.ts'
import { chance, today, world, type Person, type World } from '../../../../test/world.ts'
import { ageOf, delayLevel } from '../formulas.ts'

let w: World
let engineer: Person
let supplierId: number
let seq = 0
const day = today()
const place = { plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1' }
const thousandths = (n: number) => readDecimal(String(n), 3)
interface Move {
  partNo: string
  qty: number
  ago: number
  account?: 'CON' | 'TPL'
}
/** Comes in so many days ago, or goes out again. @returns key of the transaction */
async function moves(...all: Move[]): Promise<string[]> {
  const keys: string[] = []
  for (const { partNo, qty, ago, account = 'CON' } of all) {
    const key = `age${++seq}`
    const now = new Date(`${dayAfter(day, -ago)}T08:00:00+08:00`).toISOString()
    const context = { document: 'diff', documentId: 0, documentNo: 'D', seq, who: 'test', source: 'job', now } as const
    const posting = {
      ...(qty > 0 ? ({ type: 'OPB' } as const) : ({ type: 'ADJ', sub: 'L' } as const)),
      plant: 'CN01', supplierId, partNo, unit: 'EA', account, holder: 'CN01W1', key,
      qty: thousandths(Math.abs(qty)),
      businessDate: dayAfter(day, -ago),
    }
    await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context, postings: [posting] }]))
    keys.push(key)
  }
  return keys
}
/** Takes back what a transaction did. */
async function reverse(partNo: string, key: string): Promise<void> {
  const [{ id }] = (await w.engine.db.rows<{ id: number }>(sql`select id from ledger_txn where idempotency_key = ${key}`)) as [
    { id: number },
  ]
  const context = {
    document: 'diff', documentId: 0, documentNo: 'D',
    seq: ++seq,
    who: 'test', source: 'job',
    now: new Date().toISOString(),
  } as const
  const back = { type: 'OPB', plant: 'CN01', supplierId, partNo, unit: 'EA', qty: 0n, reversalOf: id, key: `back${seq}` } as const
  await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context, postings: [back as any] }]))
}
const row = async (partNo: string, who = engineer, more: object = {}) =>
  (await who.get('kpiStockDelay/getPager', { ...place, partNo, ...more })).items[0]

suite('stock by age', () => {
  before(async () => {
    w = await world()
    engineer = await person(w, 'perf', 'PERF_ENG')
    ;[{ id: supplierId }] = (await w.engine.db.rows<{ id: number }>(
      sql`select id from supplier where supplier_code = 'S001'`,
    )) as [{ id: number }]
    await moves(
      { partNo: 'P1', qty: 50, ago: 40 },
      { partNo: 'P1', qty: 40, ago: 10 },
      { partNo: 'P1', qty: -20, ago: 5 },
      { partNo: 'P1', qty: 30, ago: 2 },
    )
  })

  test('example 4: of 100 in stock 30 came two, 40 ten and 30 forty days ago: 16.6 days, 30 % too long', async () => {
    const r = await row('P1')
    assert.deepEqual([r.onHand, r.d7, r.d15, r.d30, r.d60, r.d90, r.older], [100, 30, 40, 0, 30, 0, 0])
    assert.deepEqual([r.avgAge, r.delayQty, r.delayRate, r.limitDays, r.level], [16.6, 30, 30, 30, 1])
    // Nobody used any of it.
    assert.deepEqual([r.oldestDate, r.coverDays, r.advice], [dayAfter(day, -40), null, 3])
  })

  test('a limit of the part goes before one of its warehouse; what third parties keep may lie half as long', async () => {
    const limited = async () => (await row('P1')).limitDays
    const set = (more: object) => engineer.post('kpiStockDelay/setLimit', { plant: 'CN01', ...more })
    assert.match(await engineer.refused('kpiStockDelay/setLimit', { plant: 'CN01', days: 5 }), /仓库或零件号/)
    await set({ partNo: 'P1', days: 5 })
    await set({ warehouse: 'CN01W1', days: 60 })
    assert.deepEqual([await limited(), (await row('P1')).delayQty, (await row('P1')).level], [5, 70, 2])
    await set({ partNo: 'P1', days: 45 })
    assert.deepEqual([await limited(), (await row('P1')).delayQty, (await row('P1')).level], [45, 0, 0])
    await moves({ partNo: 'P2', qty: 10, ago: 20, account: 'TPL' }, { partNo: 'P3', qty: 10, ago: 20 })
    assert.equal((await row('P3')).limitDays, 60)
    await w.engine.db.rows(sql`delete from kpi_stock_limit where part_no is null`)
    assert.deepEqual([(await row('P2')).limitDays, (await row('P2')).delayQty, (await row('P3')).delayQty], [15, 10, 0])
  })

  test('a receipt that was reversed never came', async () => {
    const [, wrong] = await moves({ partNo: 'P4', qty: 10, ago: 50 }, { partNo: 'P4', qty: 6, ago: 3 })
    await reverse('P4', wrong!)
    const { onHand, d7, d60 } = await row('P4')
    assert.deepEqual([onHand, d7, d60], [10, 0, 10])
  })

  test('what a reversal gave back is as old as what was there; what is used up is in no layer', async () => {
    const [, out] = await moves({ partNo: 'P6', qty: 10, ago: 50 }, { partNo: 'P6', qty: -4, ago: 20 })
    await reverse('P6', out!)
    assert.deepEqual([(await row('P6')).onHand, (await row('P6')).d7, (await row('P6')).d60], [10, 0, 10])
    await moves(
      { partNo: 'G1', qty: 5, ago: 60 },
      { partNo: 'G1', qty: 5, ago: 55 },
      { partNo: 'G1', qty: -10, ago: 50 },
      { partNo: 'G1', qty: 10, ago: 3 },
    )
    const { d7, d60, oldestDate } = await row('G1')
    assert.deepEqual([d7, d60, oldestDate], [10, 0, dayAfter(day, -3)])
  })

  test('of any history the buckets are what is in stock, and age and level what the formula says', async () => {
    const c = chance(7)
    for (let n = 0; n < 12; n++) {
      const partNo = 'P5'
      const before = await row(partNo)
      const left = before?.onHand ?? 0
      const out = left && c.is(0.4) ? -c.between(1, left) : 0
      // History is written in the order of its days: each step is some days younger than the one before.
      await moves({ partNo, qty: out || c.between(1, 60), ago: 120 - n * 9 - c.between(0, 8) })
      const came = await w.engine.db.rows<{
        qty: string
        days: number
      }>(sql`select l.qty::text, ${day}::date - l.business_date days
        from ledger_line l where l.book = 'S' and l.account = 'CON' and l.part_no = ${partNo} and l.qty > 0 and l.supplier_id = ${supplierId}`)
      const r = await row(partNo)
      if (!r) continue
      const receipts = came.map((x) => ({ qty: readDecimal(x.qty, 3), days: x.days }))
      const aged = ageOf(thousandths(r.onHand), receipts, r.limitDays)
      assert.equal(r.d7 + r.d15 + r.d30 + r.d60 + r.d90 + r.older, r.onHand)
      assert.deepEqual(
        [r.avgAge * 100, r.delayQty * 1000, r.delayRate * 100].map((x) => BigInt(Math.round(x))),
        [aged.avgAge, aged.delayQty, aged.delayRate],
      )
      assert.equal(r.level, delayLevel(aged.delayQty, aged.delayRate, null))
    }
  })

  test('why it lies there and what is done stands beside it; the last that was said holds, its supplier reads it', async () => {
    const said = { ...place, partNo: 'P1', reason: 4, measure: '退回供应商', dueDate: dayAfter(day, 5) }
    assert.match(await w.as.supplierA.refused('kpiStockDelay/edit', said), /权限/)
    await engineer.post('kpiStockDelay/edit', { ...said, measure: '先用旧的' })
    await engineer.post('kpiStockDelay/edit', said)
    const { measure, reason, dueDate } = await row('P1', w.as.supplierA)
    assert.deepEqual([measure, reason, dueDate], ['退回供应商', 4, dayAfter(day, 5)])
    assert.equal((await engineer.get('kpiStockPlan/getPager', { partNo: 'P1' })).total, 2)
    assert.equal((await w.as.supplierB.get('kpiStockDelay/getPager', { plant: 'CN01' })).total, 0)
  })
})
