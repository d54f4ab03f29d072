/** Differences: who bears what, and what is debited to them for it. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkLaws } from '../../../ledger/laws.ts'
import { readSheet } from '../../../engine/sheets/read.ts'
import { pull, receive, ship, world, type World } from '../../../../test/world.ts'

let w: World
const H1 = 21
/** A difference of one sheet line of 40 pieces. */
async function difference(partNo: string, counted: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const sheet = await ship(w, await pull(w, [[partNo, 40]]), [40], more)
  await receive(w, sheet, [counted])
  const { items } = await w.as.manager.get('diff/getPager', { sheetNo: sheet.sheetNo })
  return w.as.manager.get('diff/getDetails', { id: items[0].id })
}
const price = (partNo: string, value: number, validFrom: string) =>
  w.as.accountant.post('priceRecord/save', {
    plant: 'CN01', supplierCode: 'S001', partNo, price: value, taxRate: 0.13, validFrom,
  })
const debits = async (id: number) => {
  const d = await w.as.accountant.get('diff/getDetails', { id })
  return [d.debitAmount, ...d.lines.map((l: any) => [l.debitTo, l.debitQty, l.price, l.debitAmount])]
}

suite('differences', () => {
  before(async () => {
    w = await world()
    await price('P1', 3.333333, '2020-01-01')
    await price('P1', 9, '2099-01-01')
  })

  test('what a carrier lost is debited to it at the price of the day of receipt', async () => {
    const d = await difference('P1', { receivedQty: 37 }, { transportBy: 2 })
    const line = { id: d.lines[0].id, resolution: 13 }
    assert.match(await w.as.manager.refused('diff/decide', { id: d.id, lines: [line] }), /承运商责任时请填写承运商/)
    assert.match(
      await w.as.manager.refused('diff/decide', { id: d.id, carrierCode: 'T01', lines: [{ ...line, liability: 1 }] }),
      /责任方只能是承运商/,
    )
    await w.as.manager.post('diff/decide', { id: d.id, carrierCode: 'T01', lines: [line] })
    assert.deepEqual(await debits(d.id), [10, [2, 3, 3.333333, 10]])
    // Who keeps the warehouse sees who bears it and how much, no price.
    const seen = await w.as.manager.get('diff/getDetails', { id: d.id })
    assert.deepEqual(
      [seen.lines[0].liability, seen.lines[0].debitQty, 'price' in seen.lines[0], 'debitAmount' in seen],
      [2, 3, false, false],
    )
    // Decided otherwise, nothing is left of it.
    await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: line.id, resolution: 12 }] })
    assert.deepEqual(await debits(d.id), [null, [null, null, null, null]])
  })

  test('goods accepted all the same are debited by the share agreed, only those', async () => {
    const d = await difference('P1', { receivedQty: 30, damagedQty: 10 })
    const line = { id: d.lines[0].id, resolution: H1, liability: 1 }
    const wrong = (more: object) => w.as.manager.refused('diff/decide', { id: d.id, lines: [{ ...line, ...more }] })
    assert.match(await wrong({ debitPct: 120 }), /不能超过100%/)
    assert.match(await wrong({ resolution: 22, debitPct: 20 }), /只有让步接收才按比例扣款/)
    assert.match(await wrong({ liability: 3, debitPct: 20 }), /责任方应为供应商或承运商/)
    await w.as.manager.post('diff/decide', { id: d.id, lines: [{ ...line, debitPct: 20 }] })
    assert.deepEqual(await debits(d.id), [6.67, [1, 10, 3.333333, 6.67]])
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await w.as.manager.post('diff/sign', { ids: [d.id] })
    assert.deepEqual(await debits(d.id), [6.67, [1, 10, 3.333333, 6.67]])
    assert.deepEqual(
      (await checkLaws(w.engine.db)).filter((l) => !l.ok),
      [],
    )
  })

  test('a workbook of one kind of difference calls its quantities as that kind does', async () => {
    const titles = async (filter: Record<string, string | number>) => {
      const { sheets } = await readSheet(await w.as.manager.file('diff/exportDetail', filter), 'x.xlsx')
      return [...sheets[0]!][0]!.cells.filter((t) => /应有|应收|实|账面/.test(t))
    }
    assert.deepEqual(await titles({}), ['应有数量', '实有数量'])
    assert.deepEqual(await titles({ diffType: 1 }), ['应收数量', '实收数量'])
    assert.deepEqual(await titles({ diffType: 2 }), ['账面数量', '实盘数量'])
    assert.deepEqual(await titles({ diffType: '1,2' }), ['应有数量', '实有数量'])
  })

  test('without a price the quantity stands, and the amount is still to come', async () => {
    const d = await difference('P2', { receivedQty: 35 }, { transportBy: 2, carrierCode: 'T01' })
    assert.equal(d.carrierCode, 'T01')
    await w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution: 14 }] })
    assert.deepEqual(await debits(d.id), [null, [2, 5, null, null]])
  })
})
