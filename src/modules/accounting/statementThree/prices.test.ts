/** Statement three by the day of use: what a bill says of a day and what the month's statement pays are the same amount. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { monthAfter } from '../../../declare/index.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { dayOf as day, lastOf, priced } from '../../../../test/prices.ts'
import { thisMonth, world, type World } from '../../../../test/world.ts'

let w: World
let p: ReturnType<typeof priced>
const [older, newer] = [monthAfter(thisMonth(), -3), monthAfter(thisMonth(), -2)]
const billed = async (plant: string, month: string): Promise<any[]> => {
  const of = { plant, from: day(month, 1), to: lastOf(month), ps: 1000 }
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
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)

suite('prices of statement three', () => {
  before(async () => {
    w = await world()
    p = priced(w)
  })

  test('a price that changes on the 15th: a line for each, which add up to what the bills say, signed and proven', async () => {
    await p.price('CN02', 'P1', 10, '2020-01-01')
    await p.price('CN02', 'P1', 12.345, day(older, 15))
    await p.use('CN02', 'P1', [[day(older, 3), 7], [day(older, 14), 4], [day(older, 15), 1], [day(older, 20), 2]]) // prettier-ignore
    await p.close('CN02', older)
    const three = await p.generated('CN02', older)
    assert.deepEqual(rows(three, 'P1', 'usedFrom', 'usedTo', 'dcpQty', 'settledQty', 'price', 'amount'), [
      [day(older, 3), day(older, 14), 11, 11, 10, 110],
      [day(older, 15), day(older, 20), 3, 3, 12.345, 37.04],
    ])
    // 3 × 12.345 = 37.035: half up a line.
    const bills = (await billed('CN02', older)).reduce((n, r) => n + r.qty * r.price, 0)
    assert.deepEqual([three.netAmount, bills.toFixed(3)], [147.04, '147.035'])
    await p.sign('statementThree', three)
    await proves(await p.stated('CN02', older), 'dcpQty', 'settledQty')
    assert.deepEqual(await red(), [])
  })

  test('taken back at another price than it was used at: both lines are settled, what is put off stays with its day', async () => {
    await p.use('CN02', 'P1', [[day(newer, 2), 20], [day(newer, 9), 6]]) // prettier-ignore
    await p.price('CN02', 'P1', 11, day(newer, 10))
    await p.use('CN02', 'P1', [[day(newer, 12), -6], [day(newer, 13), 1]]) // prettier-ignore
    await p.close('CN02', newer)
    const three = await p.generated('CN02', newer)
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
    assert.equal((await p.stated('CN02', newer)).closingQty, 2)
    await p.sign('statementThree', three)
    await proves(await p.stated('CN02', newer), 'dcpQty', 'settledQty')
    assert.deepEqual(await red(), [])
    const later = monthAfter(newer)
    await p.use('CN02', 'P1', [[day(later, 5), 3]])
    await p.close('CN02', later)
    assert.deepEqual(
      rows(await p.generated('CN02', later), 'P1', 'usedFrom', 'usedTo', 'openingQty', 'dcpQty', 'settledQty', 'price'),
      [
        [day(newer, 9), day(newer, 9), 2, 0, 2, 12.345],
        [day(later, 5), day(later, 5), 0, 3, 3, 11],
      ],
    )
  })

  test('a price that is entered later parts the lines anew, and what was put off stays put off', async () => {
    const period = older
    await p.use('CN01', 'P2', [[day(period, 4), 5], [day(period, 11), 6], [day(period, 21), 7]]) // prettier-ignore
    await p.close('CN01', period)
    const none = await p.generated('CN01', period)
    assert.deepEqual(rows(none, 'P2', 'usedFrom', 'dcpQty', 'price'), [
      [day(period, 4), 5, null],
      [day(period, 11), 6, null],
      [day(period, 21), 7, null],
    ])
    assert.equal(none.unpricedLines, 3)
    await w.as.accountant.post('statementThree/editSettled', { id: none.id, lines: [{ id: none.lines[2].id, settledQty: 5 }] })
    await p.price('CN01', 'P2', 1, '2020-01-01', day(period, 15))
    await w.as.accountant.post('statementThree/publish', { ids: [none.id] })
    const reprice = async () => {
      await w.as.accountant.post('statementThree/reprice', { ids: [none.id] })
      return p.stated('CN01', period)
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
    await p.price('CN01', 'P2', 2, day(period, 10))
    assert.deepEqual(rows(await reprice(), 'P2', ...columns), [
      [1, day(period, 4), day(period, 4), 5, 5, 0, 1],
      [2, day(period, 11), day(period, 21), 13, 11, 2, 2],
    ])
    const asked = { lineId: (await p.stated('CN01', period)).lines[1].id }
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
          await p.price(
            'CN01',
            partNo,
            (1 + any(99_999)) / 1_000,
            day(period, n),
            any(2) ? day(period, Math.min(28, n + any(12))) : undefined,
          )
        const uses = Array.from({ length: 12 }, () => [day(period, 1 + any(28)), 1 + any(40)] as const)
        // Some of it was a mistake.
        const wrong = uses.filter(() => !any(4)).map(([, qty]) => [day(period, 1 + any(28)), -qty] as const)
        await p.use('CN01', partNo, [...uses]) // prettier-ignore
        await p.use('CN01', partNo, wrong)
      }
      await p.close('CN01', period)
      const three = await p.generated('CN01', period)
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
