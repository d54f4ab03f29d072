/** Differences: who bears what, and what is debited to them for it. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { checkLaws } from '../../../ledger/laws.ts'
import { readSheet } from '../../../engine/sheets/read.ts'
import { postings } from '../../../../test/signing/kit.ts'
import { chance, pull, receive, ship, world, type Person, type World } from '../../../../test/world.ts'

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

  test('the list says of which parts it is and what is wrong with them, in words', async () => {
    const d = await difference('P1', { receivedQty: 36, damagedQty: 3 })
    const [row] = (await w.as.manager.get('diff/getPager', { diffNo: d.diffNo })).items
    assert.deepEqual([row.partNos, row.lineTypes.split('、').sort()], ['P1', ['短少', '破损']])
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

  test('who pays for a line signs, in turn, and nobody else; both agree once, and it is posted once', async () => {
    const c = chance(31)
    const people: Record<string, Person> = { S001: w.as.supplierA, T01: w.as.carrier, OEM: w.as.manager }
    // Of each kind of line what may be decided, and who pays for it then.
    const ways: Record<number, [resolution: number, pays: string, more?: object][]> = {
      1: [[11, 'S001'], [12, 'S001'], [13, 'T01'], [14, 'T01']],
      2: [[21, 'S001', { liability: 1, debitPct: 20 }], [21, 'T01', { liability: 2, debitPct: 20 }], [22, 'S001'], [23, 'S001']],
    } // prettier-ignore
    const seen = new Set<string>()
    for (let n = 0; n < 14; n++) {
      const parts = (['P1', 'P2', 'G1'] as const).slice(0, c.between(1, 3))
      const demand = await pull(w, parts.map((p) => [p, 40])) // prettier-ignore
      const sheet = await ship(w, demand, parts.map(() => 40), { transportBy: 2, carrierCode: 'T01' }) // prettier-ignore
      await receive(w, sheet, parts.map(() => (c.is(0.5) ? { receivedQty: 37 } : { receivedQty: 38, damagedQty: 2 }))) // prettier-ignore
      const { items } = await w.as.manager.get('diff/getPager', { sheetNo: sheet.sheetNo })
      const d = await w.as.manager.get('diff/getDetails', { id: items[0].id })
      const decided = d.lines.map((l: any) => ({ id: l.id, way: c.pick(ways[l.lineType]!) }))
      const pays = new Set<string>(decided.map(({ way }: any) => way[1]))
      const lines = decided.map(({ id, way: [resolution, , more] }: any) => ({ id, resolution, ...more }))
      await w.as.manager.post('diff/decide', { id: d.id, lines })
      await w.as.manager.post('diff/startSign', { ids: [d.id] })
      const signed: string[] = []
      const row = async () => w.as.manager.get('diff/getDetails', { id: d.id })
      for (let tries = 0; (await row()).status !== 15; tries++) {
        assert.ok(tries < 60, `${JSON.stringify([...pays])}: ${signed} signed and nobody goes on`)
        assert.deepEqual(await postings(w, 'diff', d.id), [])
        const who = c.pick(Object.keys(people))
        if ((await people[who]!.ask('POST', 'diff/sign', { ids: [d.id] })).status === 0) signed.push(who)
      }
      assert.deepEqual(signed, [...[...pays].sort(), 'OEM'])
      seen.add(signed.join())
      const posted = await postings(w, 'diff', d.id)
      assert.equal(posted.length > 0, true)
      for (const who of Object.values(people)) assert.notEqual((await who.ask('POST', 'diff/sign', { ids: [d.id] })).status, 0)
      assert.deepEqual(await postings(w, 'diff', d.id), posted)
      const by = await row()
      assert.deepEqual([!!by.supplierSignedAt, !!by.carrierSignedAt], [pays.has('S001'), pays.has('T01')])
      assert.deepEqual(new Set(by.lines.flatMap((l: any) => (l.debitTo === 2 ? ['T01'] : []))).size, pays.has('T01') ? 1 : 0)
    }
    assert.deepEqual([...seen].sort(), ['S001,OEM', 'S001,T01,OEM', 'T01,OEM'])
    assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), []) // prettier-ignore
  })

  test('the carrier that is asked disputes like a supplier; decided anew another one signs', async () => {
    const d = await difference('P1', { receivedQty: 37 }, { transportBy: 2, carrierCode: 'T01' })
    const decided = (resolution: number) =>
      w.as.manager.post('diff/decide', { id: d.id, lines: [{ id: d.lines[0].id, resolution }] })
    const row = () => w.as.manager.get('diff/getDetails', { id: d.id })
    await decided(14)
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    assert.equal((await row()).status, 7)
    assert.match(await w.as.supplierA.refused('diff/sign', { ids: [d.id] }), /承运商签字中/)
    assert.match(await w.as.supplierA.refused('diff/dispute', { id: d.id, disputeReason: 'x' }), /承运商签字中/)
    await w.as.carrier.post('diff/dispute', { id: d.id, disputeReason: '封签完好' })
    assert.deepEqual([(await row()).status, (await row()).disputeReason, (await row()).reopenCount], [0, '封签完好', 1])
    await decided(12)
    await w.as.manager.post('diff/startSign', { ids: [d.id] })
    assert.match(await w.as.carrier.refused('diff/sign', { ids: [d.id] }), /供应商签字中/)
    await w.as.supplierA.post('diff/sign', { ids: [d.id] })
    await w.as.manager.post('diff/reject', { id: d.id, disputeReason: '请补照片' })
    assert.equal((await row()).status, 5)
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
