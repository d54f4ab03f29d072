/** Facts of returns: for quality, accepted once, taken out of stock; and what of them is left out. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { returnFacts } from '../src/ledger/facts/returns.ts'
import { order, pull, receive, ship, world, type World } from './world.ts'

let w: World
let real: number
/** Ids that no return of the portal has. */
const OTHER = 9_200_000_000
before(async () => {
  w = await world()
  await order(w, [['P1', 100]])
  await receive(w, await ship(w, await pull(w, [['P1', 50]]), [50]), [{ receivedQty: 50 }])
  const { id } = await w.as.manager.post('returnGoods/create', {
    plant: 'CN01', supplierCode: 'S001', warehouse: 'CN01W1', returnType: 1, lines: [{ partNo: 'P1', qty: 6, reasonCode: 'RT01' }],
  }) // prettier-ignore
  await w.as.manager.post('returnGoods/publish', { ids: [id] })
  real = id
})

const factsOf = async (id: number) =>
  (
    await w.engine.db.rows(
      sql`select f.day::text "day", f.period, f.qty::real qty, f.exempt from (${returnFacts(sql`(select ${id}::bigint id) k`)}) f`,
    )
  )[0]
/** The same return, but for what is said. */
let n = 0
async function another(but: object, move: object = {}, second = false): Promise<number> {
  const id = OTHER + (n += 10)
  const { db } = w.engine
  await db.rows(
    sql`insert into return_goods select (jsonb_populate_record(r, ${JSON.stringify({ id, return_no: `X${id}`, ...but })}::jsonb)).* from return_goods r where r.id = ${real}`,
  )
  const book = async (txn: number, more: object) => {
    await db.rows(sql`insert into ledger_txn overriding system value select (jsonb_populate_record(t, ${JSON.stringify({ id: txn, doc_id: id, idempotency_key: `X${txn}` })}::jsonb)).*
      from ledger_txn t where t.doc_type = 'returnGoods' and t.doc_id = ${real} order by t.id limit 1`)
    await db.rows(sql`insert into ledger_line overriding system value select (jsonb_populate_record(l, ${JSON.stringify({ id: txn, txn_id: txn, ...more })}::jsonb)).*
      from ledger_line l join ledger_txn t on t.id = l.txn_id where t.doc_type = 'returnGoods' and t.doc_id = ${real} and l.book = 'S' and l.account = 'RTN' order by l.id limit 1`)
  }
  await book(id, { qty: 6, business_date: '2026-03-05', period: '202603', ...move })
  if (second) await book(id + 1, { qty: 2, business_date: '2026-04-02', period: '202604' })
  return id
}

test('what was taken out of stock on its first day; more later counts there, too', async () => {
  assert.equal((await factsOf(real))!.qty, 6)
  assert.deepEqual(await factsOf(await another({}, {}, true)), { day: '2026-03-05', period: '202603', qty: 8, exempt: false })
})

test('too much, rejected on arrival, cancelled, a draft, and nothing taken out are none', async () => {
  for (const but of [{ return_type: 2 }, { diff_no: 'DF1' }, { status: 9 }, { status: 0 }]) assert.equal(await factsOf(await another(but)), undefined) // prettier-ignore
  for (const move of [{ account: 'CON' }, { movement: 'RIS' }, { qty: -6 }]) assert.equal(await factsOf(await another({}, move)), undefined) // prettier-ignore
})

test('it is left out by an exemption of a return that stands', async () => {
  const id = await another({})
  const exempt = (row: number, kind: number, status: number) =>
    w.engine.db
      .rows(sql`insert into kpi_exempt (id, row_version, created_by, creation_date, updated_by, updated_at, fact_kind, fact_id, doc_no, period, plant, supplier_code, supplier_id, reason, status)
      values (${row}, 1, '测试', now(), '测试', now(), ${kind}, ${id}, 'X', '202603', 'CN01', 'S001', 1, '测试', ${status})`)
  await exempt(OTHER + 1, 1, 1)
  await exempt(OTHER + 2, 4, 9)
  assert.equal((await factsOf(id))!.exempt, false)
  await exempt(OTHER + 3, 4, 1)
  assert.equal((await factsOf(id))!.exempt, true)
})
