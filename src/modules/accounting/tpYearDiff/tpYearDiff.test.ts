/** What a third party's warehouse held at the end of a year: filled in by its keeper and the supplier, disputed, signed, booked. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../../engine/database/db.ts'
import type { Posting } from '../../../engine/rule.ts'
import { addPerson } from '../../../identity/seed.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { signDiff } from '../../../../test/signing/kit.ts'
import { thisMonth, world, type Person, type World } from '../../../../test/world.ts'

let w: World
let keeper: Person
const PLANT = 'CN02'
const PLACE = 'CN02T1'
const YEAR = String(Number(thisMonth().slice(0, 4)) - 1)
const generate = () => w.as.accountant.post('tpYearDiff/generate', { plant: PLANT, year: YEAR })
const all = async () => (await w.as.accountant.get('tpYearDiff/getPager', { plant: PLANT, year: YEAR })).items
const details = (id: number) => w.as.accountant.get('tpYearDiff/getDetails', { id })
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)
const held = async (account: string, partNo: string) => {
  const [row] = await w.engine.db.rows<{ q: number }>(
    sql`select coalesce(sum(b.qty), 0)::float8 q from ledger_balance b where b.plant = ${PLANT} and b.account = ${account} and b.part_no = ${partNo}`,
  )
  return row!.q
}

before(async () => {
  w = await world()
  await addPerson(w.engine.db, w.engine.ids, { userName: 'keeper', displayName: '仓管', password: 'Test@2026', org: 'T01', orgType: 4, role: 'TPL_KEEPER', plants: [] }) // prettier-ignore
  keeper = await w.login('keeper')
  await w.as.admin.post('warehouse/save', { warehouse: PLACE, warehouseName: '三方仓', plant: PLANT, whKind: 2, operatorCode: 'T01', lines: [] }) // prettier-ignore
  await w.as.accountant.post('priceRecord/save', { plant: PLANT, supplierCode: 'S001', partNo: 'A1', price: 3, taxRate: 0.13, validFrom: '2020-01-01' }) // prettier-ignore
  const suppliers = await w.engine.db.rows<{ id: number; code: string }>(
    sql`select id, supplier_code code from supplier order by 2`,
  )
  const posting = (supplierId: number, partNo: string, qty: bigint): Posting =>
    ({ type: 'OPB', account: 'TPL', qty, plant: PLANT, supplierId, partNo, unit: 'EA', holder: PLACE, businessDate: `${YEAR}-12-20` }) as Posting // prettier-ignore
  const context = { document: 'test', documentId: 0, documentNo: 'T', seq: 1, who: 'test', source: 'job', now: w.engine.now().toISOString() } as const // prettier-ignore
  const postings = suppliers.flatMap(({ id, code }) =>
    code === 'S001'
      ? [posting(id, 'A1', 100_000n), posting(id, 'A2', 50_000n), posting(id, 'A3', 30_000n)]
      : [posting(id, 'A1', 8_000n)],
  )
  await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context, postings }]))
  await w.as.accountant.post('ledger/checkLaws')
  const early = (name: string, year = YEAR) => w.as.accountant.refused(`${name}/generate`, { plant: PLANT, year })
  for (const name of ['tpYearDiff', 'yearCacc']) {
    assert.match(await early(name), new RegExp(`期间${YEAR}12尚未关账，请先关账`))
    assert.match(await early(name, '26'), /年度格式不正确/)
  }
  await w.as.accountant.post('ledgerPeriod/close', { plant: PLANT, period: `${YEAR}12` })
  // The balances that it begins with are still being written.
  for (const name of ['tpYearDiff', 'yearCacc']) assert.match(await early(name), /期末余额正在结转，请稍候再生成/)
  await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
})

test('one a supplier and warehouse, once; the book is proven', async () => {
  await Promise.allSettled([generate(), generate()])
  const rows = await all()
  assert.deepEqual(rows.map((t: any) => [t.docNo, t.bookQty, t.lineCount]).sort(), [
    [`TY${PLANT}S001${YEAR}`, 180, 3],
    [`TY${PLANT}S002${YEAR}`, 8, 1],
  ])
  await generate()
  assert.equal((await all()).length, 2)
  const { id, lines } = await details(rows.find((t: any) => t.supplierCode === 'S001').id)
  const proof = await w.as.accountant.get('tpYearDiff/getProof', { id, lineId: lines[0].id, field: 'bookQty' })
  assert.equal(proof.total, 100)
  assert.deepEqual(await red(), [])
})

test('keeper, then supplier: each sees it when told, fills in its own, and confirms once', async () => {
  const rows = await all()
  const mine = rows.find((t: any) => t.supplierCode === 'S001')
  const same = rows.find((t: any) => t.supplierCode === 'S002')
  assert.equal((await keeper.ask('GET', `tpYearDiff/getDetails?id=${mine.id}`)).status, 4)
  const keptBy = (code: string) =>
    w.engine.db.rows(
      sql`update tp_year_diff set operator_id = (select id from organization where org_code = ${code}) where id = ${mine.id}`,
    )
  await keptBy('nobody')
  assert.match(await w.as.accountant.refused('tpYearDiff/publish', { ids: [mine.id] }), /没有运营方，请先在仓库资料中维护/)
  await keptBy('T01')
  await w.as.accountant.post('tpYearDiff/publish', { ids: [mine.id, same.id] })
  const { lines } = await details(mine.id)
  const [a1, a2, a3] = ['A1', 'A2', 'A3'].map((p) => lines.find((l: any) => l.partNo === p))
  assert.match(await w.as.supplierA.refused('tpYearDiff/confirm', { ids: [mine.id] }), /待三方确认/)
  const tooSoon = { id: mine.id, disputeReason: '早了' }
  assert.match(await w.as.supplierA.refused('tpYearDiff/dispute', tooSoon), /正在等待三方确认/)
  assert.match(await keeper.refused('tpYearDiff/confirm', { ids: [mine.id] }), /还有3行未填/)
  const fill = [
    { id: a1.id, tplQty: 97, physicalQty: 96 },
    { id: a2.id, tplQty: 52 },
    { id: a3.id, tplQty: 30 },
  ]
  await keeper.post('tpYearDiff/fill', { id: mine.id, lines: fill })
  const now = await details(mine.id)
  assert.deepEqual([now.filledLines, now.diffLines, now.bookDiff, now.diffAmount], [3, 2, -2, -12])
  await keeper.post('tpYearDiff/confirm', { ids: [mine.id] })
  assert.notEqual((await keeper.ask('POST', 'tpYearDiff/confirm', { ids: [mine.id] })).status, 0)
  assert.equal((await w.as.supplierB.ask('GET', `tpYearDiff/getDetails?id=${mine.id}`)).status, 4)
  await w.as.supplierA.post('tpYearDiff/fillSupplier', { id: mine.id, lines: [{ id: a1.id, supplierQty: 100 }] })
  assert.match(await w.as.supplierA.refused('tpYearDiff/confirm', { ids: [mine.id] }), /零件A1的供应商账面与核对结果不符/)
  assert.match(await keeper.refused('tpYearDiff/dispute', { id: mine.id, disputeReason: '晚了' }), /等待供应商确认/)
  await w.as.supplierA.post('tpYearDiff/dispute', { id: mine.id, disputeReason: '出库单显示100件' })
  assert.deepEqual([(await details(mine.id)).status, (await details(mine.id)).disputedBy], [3, '供应商'])
  await w.as.accountant.post('tpYearDiff/decide', { id: mine.id, remark: '已到现场复盘，确为96件' })
  await keeper.post('tpYearDiff/confirm', { ids: [mine.id] })
  await w.as.supplierA.post('tpYearDiff/fillSupplier', { id: mine.id, lines: [{ id: a1.id, supplierQty: 96 }] })
  await w.as.supplierA.post('tpYearDiff/confirm', { ids: [mine.id] })
  // Nothing differs: it is over.
  const { lines: theirs } = await details(same.id)
  await keeper.post('tpYearDiff/fill', { id: same.id, lines: [{ id: theirs[0].id, tplQty: 8 }] })
  await keeper.post('tpYearDiff/confirm', { ids: [same.id] })
  await w.as.supplierB.post('tpYearDiff/confirm', { ids: [same.id] })
  assert.equal((await details(same.id)).status, 5)
})

test('a difference that nobody signs yet goes back with what it is of, or is dropped with it', async () => {
  const { id, diffNo } = (await all()).find((t: any) => t.supplierCode === 'S001')
  const difference = async (no: string) => (await w.as.accountant.get('diff/getPager', { diffNo: no })).items[0]
  const again = { id, remark: '到现场再数一遍' }
  await w.as.accountant.post('tpYearDiff/redo', again)
  assert.deepEqual([(await details(id)).status, (await details(id)).diffNo, (await difference(diffNo)).status], [1, null, 9])
  await keeper.post('tpYearDiff/confirm', { ids: [id] })
  await w.as.supplierA.post('tpYearDiff/confirm', { ids: [id] })
  const d = await w.as.accountant.get('diff/getDetails', { diffNo: (await details(id)).diffNo })
  const lines = d.lines.map((l: any) => ({ id: l.id, resolution: 52, ...(l.diffQty < 0 ? { liability: 2 } : {}) }))
  await w.as.manager.post('diff/decide', { id: d.id, lines })
  await w.as.accountant.post('tpYearDiff/startSign', { ids: [id] })
  for (const [action, more] of [
    ['redo', again],
    ['cancel', { ids: [id] }],
  ] as const)
    assert.match(await w.as.accountant.refused(`tpYearDiff/${action}`, more), /正在签字，请先在差异单上撤销签字/)
  await w.as.manager.post('diff/cancelSign', { ids: [d.id], reason: '定责有误' })
})

test('the difference is decided, signed by both and booked where the goods lay: what the keeper lost is paid and debited', async () => {
  const { id } = (await all()).find((t: any) => t.supplierCode === 'S001')
  const t = await details(id)
  assert.equal(t.status, 4)
  const diffOf = async (no: string) => {
    const { items } = await w.as.accountant.get('diff/getPager', { diffNo: no })
    return w.as.accountant.get('diff/getDetails', { id: items[0].id })
  }
  const d = await diffOf(t.diffNo)
  assert.deepEqual(
    d.lines.map((l: any) => [l.partNo, l.diffQty]),
    [
      ['A1', -4],
      ['A2', 2],
    ],
  )
  const lines = d.lines.map((l: any) => ({ id: l.id, resolution: 52, ...(l.diffQty < 0 ? { liability: 2 } : {}) }))
  await w.as.manager.post('diff/decide', { id: d.id, lines })
  await w.as.accountant.post('tpYearDiff/startSign', { ids: [id] })
  assert.match(await w.as.accountant.refused('tpYearDiff/cancel', { ids: [id] }), /正在签字/)
  await signDiff(w, d.id, keeper)
  const now = await details(id)
  assert.deepEqual([now.status, now.adjusted, now.adjustQty], [5, true, -2])
  assert.deepEqual([await held('TPL', 'A1'), await held('TPL', 'A2'), await held('USED', 'A1')], [104, 52, 4])
  const signed = await diffOf(t.diffNo)
  assert.deepEqual([signed.lines[0].debitTo, signed.lines[0].debitAmount], [2, 12])
  assert.notEqual((await w.as.accountant.ask('POST', 'tpYearDiff/cancel', { ids: [id] })).status, 0)
  assert.deepEqual(await red(), [])
})

test('drawn up again after it was cancelled it has another number', async () => {
  const [third] = await w.engine.db.rows<{ id: number }>(sql`select id from tp_year_diff where supplier_code = 'S002'`)
  await w.engine.db.rows(sql`update tp_year_diff set status = 0, published_at = null where id = ${third!.id}`)
  await w.as.accountant.post('tpYearDiff/cancel', { ids: [third!.id] })
  await generate()
  assert.ok((await all()).some((t: any) => t.docNo === `TY${PLANT}S002${YEAR}-2`))
})

test('who does not answer by the day that was told is taken at what is filled in, each side in its turn', async () => {
  const { id } = (await all()).find((t: any) => t.docNo === `TY${PLANT}S002${YEAR}-2`)
  await w.as.accountant.post('tpYearDiff/publish', { ids: [id] })
  const deem = { id, remark: '电话催办未答复' }
  const late = () => w.engine.db.rows(sql`update tp_year_diff set confirm_by = current_date - 2 where id = ${id}`)
  assert.equal((await keeper.ask('POST', 'tpYearDiff/deem', deem)).status, 3)
  assert.match(await w.as.accountant.refused('tpYearDiff/deem', deem), /确认截止.*未过/)
  await late()
  assert.match(await w.as.accountant.refused('tpYearDiff/deem', deem), /还有1行未填/)
  const { lines } = await details(id)
  await w.as.accountant.post('tpYearDiff/fill', { id, lines: [{ id: lines[0].id, physicalQty: lines[0].bookQty }] })
  await w.as.accountant.post('tpYearDiff/deem', deem)
  const now = await details(id)
  assert.deepEqual([now.status, now.deemed, now.tplConfirmedBy], [2, true, '视同确认'])
  // The supplier has its own days.
  assert.match(await w.as.accountant.refused('tpYearDiff/deem', deem), /确认截止.*未过/)
  await late()
  await w.as.accountant.post('tpYearDiff/deem', deem)
  const done = await details(id)
  assert.deepEqual([done.status, done.supplierConfirmedBy], [5, '视同确认'])
})
