/** Statement three by the day of use: what a bill says of a day and what the month's statement pays are the same amount. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { dayAfter, monthAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import type { Posting } from '../../../engine/rule.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { thisMonth, world, type World } from '../../../../test/world.ts'

let w: World
const [older, newer] = [monthAfter(thisMonth(), -3), monthAfter(thisMonth(), -2)]
const day = (month: string, n: number) => `${month.slice(0, 4)}-${month.slice(4)}-${String(n).padStart(2, '0')}`
const price = (plant: string, partNo: string, price: number, validFrom: string, validTo?: string) =>
  w.as.accountant.post('priceRecord/save', { plant, supplierCode: 'S001', partNo, price, taxRate: 0.13, validFrom, validTo })

let supplierId = 0
let posted = 0
/** Postings that were taken back. */
const taken = new Set<number>()
/** Decompositions of a part: goods that S002 built in. Less than nothing: an earlier one of so many is taken back. */
async function use(plant: string, partNo: string, uses: readonly (readonly [day: string, qty: number])[]): Promise<void> {
  const now = w.engine.now().toISOString()
  const postings: Posting[] = []
  for (const [businessDate, n] of uses) {
    const of = {
      plant, supplierId, partNo, unit: 'EA', holder: 'S002', businessDate,
      qty: BigInt(Math.round(Math.abs(n) * 1000)),
    }
    if (n > 0) for (const type of ['TDL', 'TEN', 'DCP']) postings.push({ ...of, type, key: `${type}${++posted}` })
    else {
      const [was] = await w.engine.db.rows<{ id: number }>(sql`select t.id from ledger_txn t join ledger_line l on l.txn_id = t.id
        where t.movement_type = 'DCP' and l.account = 'USED' and l.part_no = ${partNo} and l.plant = ${plant} and l.qty = ${-n}
          and t.id <> all(${[...taken]}::bigint[]) limit 1`)
      postings.push({ ...of, type: 'DCP', key: `R${++posted}`, reversalOf: was!.id })
      taken.add(was!.id)
    }
  }
  const context = { document: 'test', documentId: 0, documentNo: 'T', seq: ++posted, who: 'test', source: 'job', now } as const
  await w.engine.db.transaction((tx) => w.engine.ledger.post(tx, [{ context, postings }]))
}
async function close(plant: string, period: string): Promise<void> {
  await w.as.accountant.post('ledger/checkLaws')
  await w.as.accountant.post('ledgerPeriod/close', { plant, period })
  await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
}
async function stated(plant: string, period: string): Promise<any> {
  const { items } = await w.as.accountant.get('statementThree/getPager', { plant, period, status: '0,1,2,3,4' })
  return w.as.accountant.get('statementThree/getDetails', { id: items[0].id })
}
async function generated(plant: string, period: string): Promise<any> {
  await w.as.accountant.post('statementThree/generate', { plant, period })
  return stated(plant, period)
}
const billed = async (plant: string, month: string): Promise<any[]> => {
  const of = { plant, from: day(month, 1), to: dayAfter(day(monthAfter(month), 1), -1), ps: 1000 }
  return (await w.as.accountant.get('report/daily/decompose', of)).items
}
const rows = (s: any, partNo: string, ...columns: string[]) =>
  s.lines.filter((l: any) => l.partNo === partNo).map((l: any) => columns.map((c) => l[c]))
/** The figure of every line opens the ledger lines that make it up. */
async function proves(s: any, ...fields: string[]): Promise<void> {
  for (const line of s.lines)
    for (const field of fields) {
      const proof = await w.as.accountant.get('statementThree/getProof', { id: s.id, lineId: line.id, field })
      assert.equal(proof.total, line[field], `${line.partNo} ${line.usedFrom} ${field}`)
    }
}
async function sign(s: any): Promise<void> {
  await w.as.accountant.post('statementThree/publish', { ids: [s.id] })
  for (const [who, act] of [
    ['supplierA', 'confirm'],
    ['supplierA', 'sign'],
    ['accountant', 'sign'],
  ] as const)
    // prettier-ignore
    await w.as[who].post(`statementThree/${act}`, { ids: [s.id] })
}
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)

suite('prices of statement three', () => {
  before(async () => {
    w = await world()
    const [s] = await w.engine.db.rows<{ id: number }>(sql`select id from organization where org_code = 'S001'`)
    supplierId = s!.id
  })

  test('a price that changes on the 15th: a line for each, which add up to what the bills say, signed and proven', async () => {
    await price('CN02', 'P1', 10, '2020-01-01')
    await price('CN02', 'P1', 12.345, day(older, 15))
    await use('CN02', 'P1', [[day(older, 3), 7], [day(older, 14), 4], [day(older, 15), 1], [day(older, 20), 2]]) // prettier-ignore
    await close('CN02', older)
    const three = await generated('CN02', older)
    assert.deepEqual(rows(three, 'P1', 'usedFrom', 'usedTo', 'dcpQty', 'settledQty', 'price', 'amount'), [
      [day(older, 3), day(older, 14), 11, 11, 10, 110],
      [day(older, 15), day(older, 20), 3, 3, 12.345, 37.04],
    ])
    // 3 × 12.345 = 37.035: half up a line.
    const bills = (await billed('CN02', older)).reduce((n, r) => n + r.qty * r.price, 0)
    assert.deepEqual([three.netAmount, bills.toFixed(3)], [147.04, '147.035'])
    await sign(three)
    await proves(await stated('CN02', older), 'dcpQty', 'settledQty')
    assert.deepEqual(await red(), [])
  })

  test('taken back at another price than it was used at: both lines are settled, what is put off stays with its day', async () => {
    await use('CN02', 'P1', [[day(newer, 2), 20], [day(newer, 9), 6]]) // prettier-ignore
    await price('CN02', 'P1', 11, day(newer, 10))
    await use('CN02', 'P1', [[day(newer, 12), -6], [day(newer, 13), 1]]) // prettier-ignore
    await close('CN02', newer)
    const three = await generated('CN02', newer)
    const columns = ['usedFrom', 'usedTo', 'dcpQty', 'settledQty', 'price', 'amount'] as const
    assert.deepEqual(rows(three, 'P1', ...columns), [
      [day(newer, 2), day(newer, 9), 26, 26, 12.345, 320.97],
      [day(newer, 12), day(newer, 13), -5, -5, 11, -55],
    ])
    const [first, second] = three.lines
    const edit = (...lines: [line: any, qty: number][]) => ({
      id: three.id,
      lines: lines.map(([l, settledQty]) => ({ id: l.id, settledQty })),
    })
    const refused = (...lines: [line: any, qty: number][]) =>
      w.as.accountant.refused('statementThree/editSettled', edit(...lines))
    assert.match(await refused([first, 27]), /不能超过可结算数量26/)
    assert.match(await refused([second, 1]), /不能超过可结算数量0/)
    assert.match(await refused([second, -6]), /不能小于-5/)
    assert.match(await refused([first, 4]), /零件P1各行的结算数量合计应在0到21之间/)
    assert.match(await refused([second, 0]), /零件P1各行的结算数量合计应在0到21之间/)
    await w.as.accountant.post('statementThree/editSettled', edit([first, 24]))
    assert.equal((await stated('CN02', newer)).closingQty, 2)
    await sign(three)
    await proves(await stated('CN02', newer), 'dcpQty', 'settledQty')
    assert.deepEqual(await red(), [])
    const later = monthAfter(newer)
    await use('CN02', 'P1', [[day(later, 5), 3]])
    await close('CN02', later)
    assert.deepEqual(
      rows(await generated('CN02', later), 'P1', 'usedFrom', 'usedTo', 'openingQty', 'dcpQty', 'settledQty', 'price'),
      [
        [day(newer, 9), day(newer, 9), 2, 0, 2, 12.345],
        [day(later, 5), day(later, 5), 0, 3, 3, 11],
      ],
    )
  })

  test('a price that is entered later parts the lines anew, and what was put off stays put off', async () => {
    const period = older
    await use('CN01', 'P2', [[day(period, 4), 5], [day(period, 11), 6], [day(period, 21), 7]]) // prettier-ignore
    await close('CN01', period)
    const none = await generated('CN01', period)
    assert.deepEqual(rows(none, 'P2', 'usedFrom', 'dcpQty', 'price'), [
      [day(period, 4), 5, null],
      [day(period, 11), 6, null],
      [day(period, 21), 7, null],
    ])
    assert.equal(none.unpricedLines, 3)
    await w.as.accountant.post('statementThree/editSettled', { id: none.id, lines: [{ id: none.lines[2].id, settledQty: 5 }] })
    await price('CN01', 'P2', 1, '2020-01-01', day(period, 15))
    await w.as.accountant.post('statementThree/publish', { ids: [none.id] })
    const reprice = async () => {
      await w.as.accountant.post('statementThree/reprice', { ids: [none.id] })
      return stated('CN01', period)
    }
    const columns = ['lineNo', 'usedFrom', 'usedTo', 'dcpQty', 'settledQty', 'closingQty', 'price'] as const
    const half = await reprice()
    assert.deepEqual(rows(half, 'P2', ...columns), [
      [1, day(period, 4), day(period, 11), 11, 11, 0, 1],
      [2, day(period, 21), day(period, 21), 7, 5, 2, null],
    ])
    assert.deepEqual([half.lineCount, half.unpricedLines, half.netAmount, half.settledQty, half.closingQty], [2, 1, 11, 16, 2])
    assert.match(
      await w.as.supplierA.refused('statementThree/confirm', { ids: [none.id] }),
      /零件P2没有有效价格.*其他币种的价格不算/,
    )
    await w.as.accountant.post('priceRecord/save', {
      plant: 'CN01', supplierCode: 'S001', partNo: 'P2', price: 9, currency: 'EUR', taxRate: 0.13,
      validFrom: day(period, 16),
    })
    assert.equal((await reprice()).unpricedLines, 1)
    await price('CN01', 'P2', 2, day(period, 10))
    assert.deepEqual(rows(await reprice(), 'P2', ...columns), [
      [1, day(period, 4), day(period, 4), 5, 5, 0, 1],
      [2, day(period, 11), day(period, 21), 13, 11, 2, 2],
    ])
    const asked = { lineId: (await stated('CN01', period)).lines[1].id }
    assert.deepEqual(await w.as.accountant.get('statementThree/getPrice', asked), {
      partNo: 'P2',
      on: day(period, 21),
      price: 2, taxRate: 0.13,
      priceDate: day(period, 10),
      amount: 22,
    })
  })

  test('whatever is used and whatever prices there are: each line is worth what the bills say of its days, rounded once', async () => {
    let seed = 11
    const any = (n: number) => (seed = (seed * 48271) % 2147483647) % n
    const parts = ['P3', 'P4', 'P5', 'A1', 'A2', 'A3']
    let lines = 0
    for (const period of [newer, monthAfter(newer)]) {
      for (const partNo of parts) {
        for (const n of new Set([1 + any(28), 1 + any(28), 1 + any(28)]))
          await price(
            'CN01',
            partNo,
            (1 + any(99_999)) / 1_000,
            day(period, n),
            any(2) ? day(period, Math.min(28, n + any(12))) : undefined,
          )
        const uses = Array.from({ length: 12 }, () => [day(period, 1 + any(28)), 1 + any(40)] as const)
        // Some of it was a mistake.
        const wrong = uses.filter(() => !any(4)).map(([, qty]) => [day(period, 1 + any(28)), -qty] as const)
        await use('CN01', partNo, [...uses]) // prettier-ignore
        await use('CN01', partNo, wrong)
      }
      await close('CN01', period)
      const three = await generated('CN01', period)
      const bills = await billed('CN01', period)
      for (const l of three.lines) {
        const of = bills.filter((b) => b.partNo === l.partNo && l.usedFrom <= b.bizDate && b.bizDate <= l.usedTo)
        // Thousandths times millionths.
        const worth = of.reduce((n, b) => n + Math.round(b.qty * 1e3) * Math.round((b.price ?? 0) * 1e6), 0)
        for (const b of of) assert.equal(b.price, l.price, `${l.partNo} ${b.bizDate}`)
        if (l.closingQty || l.openingQty) continue
        lines++
        const half = Math.sign(worth) * Math.round(Math.abs(worth) / 1e7)
        assert.equal(Math.round((l.amount ?? 0) * 100), half, `${l.partNo} ${l.usedFrom}`)
      }
      assert.equal(three.netAmount, Math.round(three.lines.reduce((n: number, l: any) => n + (l.amount ?? 0), 0) * 100) / 100)
      const qty = (list: any[], name: string) => Math.round(list.reduce((n, r) => n + r[name], 0) * 1000)
      assert.equal(qty(three.lines, 'dcpQty'), qty(bills, 'qty'))
      await proves(three, 'dcpQty')
    }
    assert.ok(lines > 20)
    assert.deepEqual(await red(), [])
  })
})
