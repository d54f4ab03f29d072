/** Retroactive prices: what was settled is paid for at the price that its days have now, each difference once. */
import assert from 'node:assert/strict'
import { before, suite, test } from 'node:test'
import { monthAfter } from '../../../declare/index.ts'
import { sql } from '../../../engine/database/db.ts'
import { checkLaws } from '../../../ledger/laws.ts'
import { readPdf } from '../../../../test/pdf.ts'
import { dayOf, priced } from '../../../../test/prices.ts'
import { thisMonth, world, type World } from '../../../../test/world.ts'

let w: World
let p: ReturnType<typeof priced>
const month = monthAfter(thisMonth(), -2)
const [CN02, P1] = ['CN02', 'P1'] as const
const generate = (plant = CN02 as string) => w.as.accountant.post('priceAdjust/generate', { plant })
/** There is no difference that is not adjusted. */
const nothing = async (plant = CN02 as string) => assert.equal((await generate(plant)).count, 0)
/** The last one made. */
async function made(plant = CN02 as string): Promise<any> {
  const { items } = await w.as.accountant.get('priceAdjust/getPager', { plant, sort: 'adjNo', order: 'desc' })
  return w.as.accountant.get('priceAdjust/getDetails', { id: items[0].id })
}
const lines = (a: any) =>
  a.lines.map((l: any) => [l.partNo, l.usedFrom, l.usedTo, l.qty, l.oldPrice, l.newPrice, l.amount, l.taxAmount, l.grossAmount])
/** Sets the price of a record that is there. */
async function reprice(partNo: string, validFrom: string, price: number): Promise<void> {
  const { items } = await w.as.accountant.get('priceRecord/getPager', { partNo, plant: CN02 })
  const { id, rowVersion, ...of } = items.find((i: any) => i.validFrom === validFrom)
  const { plant, supplierCode, currency, taxRate, source } = of
  await w.as.accountant.post('priceRecord/save', {
    id, rowVersion, plant, supplierCode, partNo, currency, taxRate, source, validFrom, price,
  })
}

suite('retroactive prices', () => {
  let three: any
  before(async () => {
    w = await world()
    p = priced(w)
    await p.price(CN02, P1, 10, '2020-01-01')
    await p.use(CN02, P1, [[dayOf(month, 3), 7], [dayOf(month, 20), 5]]) // prettier-ignore
    await p.close(CN02, month)
    three = await p.generated(CN02, month)
  })

  test('a price that begins earlier adjusts what was signed, once; a later change only the further difference', async () => {
    await p.price(CN02, P1, 10.555, dayOf(month, 15))
    // Nothing is settled yet: the statement itself takes the new price.
    await nothing()
    await p.sign('statementThree', three)
    three = await p.stated(CN02, month)
    assert.equal(three.netAmount, 120)
    await generate()
    const first = await made()
    assert.deepEqual(lines(first), [[P1, dayOf(month, 20), dayOf(month, 20), 5, 10, 10.555, 2.78, 0.36, 3.14]])
    assert.deepEqual(
      [first.direction, first.netAmount, first.taxAmount, first.grossAmount, first.lineCount],
      [1, 2.78, 0.36, 3.14, 1],
    )
    assert.deepEqual([first.lines[0].stmtNo, first.lines[0].stmtLineId], [three.stmtNo, three.lines[0].id])
    await nothing()
    await p.price(CN02, P1, 9, dayOf(month, 1))
    await Promise.allSettled([generate(), generate()])
    const second = await made()
    assert.deepEqual(lines(second), [[P1, dayOf(month, 3), dayOf(month, 3), 7, 10, 9, -7, -0.91, -7.91]])
    assert.equal(second.direction, 2)
    await reprice(P1, dayOf(month, 15), 11)
    await generate()
    const third = await made()
    assert.deepEqual(lines(third), [[P1, dayOf(month, 20), dayOf(month, 20), 5, 10.555, 11, 2.23, 0.29, 2.52]])
    await nothing()
    assert.equal((await w.as.accountant.get('priceAdjust/getPager', { plant: CN02 })).total, 3)
    // What is signed is never changed.
    assert.deepEqual(await p.stated(CN02, month), three)
  })

  test('one on which a later one builds stays; void, its difference is made again', async () => {
    const { items } = await w.as.accountant.get('priceAdjust/getPager', { plant: CN02, sort: 'adjNo', order: 'asc' })
    const [first, , third] = items
    assert.match(
      await w.as.accountant.refused('priceAdjust/void', { ids: [first.id] }),
      new RegExp(`${third.adjNo}以本单的新价为原价，请先作废它`),
    )
    await w.as.accountant.post('priceAdjust/void', { ids: [third.id] })
    await w.as.accountant.post('priceAdjust/void', { ids: [first.id] })
    await generate()
    assert.deepEqual(lines(await made()), [[P1, dayOf(month, 20), dayOf(month, 20), 5, 10, 11, 5, 0.65, 5.65]])
  })

  test('its supplier answers and both sign; it is nobody else’s, and who may not see prices sees none', async () => {
    const { id } = await made()
    assert.equal((await w.as.supplierA.ask('GET', `priceAdjust/getDetails?id=${id}`)).status, 4)
    await w.as.accountant.post('priceAdjust/publish', { ids: [id] })
    await w.as.supplierA.post('priceAdjust/dispute', { id, disputeReason: '新价未签补充协议' })
    await w.as.accountant.post('priceAdjust/resolve', { id, remark: '补充协议已附' })
    for (const [who, act] of [
      ['supplierA', 'confirm'],
      ['supplierA', 'sign'],
      ['accountant', 'sign'],
    ] as const)
      // prettier-ignore
      await w.as[who].post(`priceAdjust/${act}`, { ids: [id] })
    assert.equal((await w.as.supplierA.get('priceAdjust/getDetails', { id })).status, 4)
    assert.equal((await w.as.supplierB.ask('GET', `priceAdjust/getDetails?id=${id}`)).status, 4)
    assert.equal((await w.as.planner.ask('GET', `priceAdjust/getDetails?id=${id}`)).status, 3)
    const r = await w.app.inject({ url: `/api/priceAdjust/signPdf?id=${id}`, headers: { authorization: `Bearer ${w.as.supplierA.token}` } }) // prettier-ignore
    const { letters } = readPdf(r.rawPayload)
    for (const letter of '大写伍元陆角伍分') assert.ok(letters.has(letter), letter)
    const { kinds } = await w.as.accountant.get('statementThree/getRelated', { id: three.id })
    assert.ok(kinds.some((k: any) => k.doc === 'priceAdjust'))
  })

  test('whatever prices come and go: what was paid is what the days are worth now, put off and taken back quantities included', async () => {
    let seed = 5
    const any = (n: number) => (seed = (seed * 48271) % 2147483647) % n
    const [plant, parts] = ['CN01', ['P2', 'P3', 'P4']] as const
    for (const partNo of parts) {
      await p.price(plant, partNo, 1 + any(90) / 10, '2020-01-01')
      await p.price(plant, partNo, 1 + any(90) / 10, dayOf(month, 10))
      const uses = Array.from({ length: 9 }, () => [dayOf(month, 1 + any(28)), 2 + any(40)] as const)
      // What is put off counts as used on the last day of its line: so much was.
      const last = [9, 28].map((n) => [dayOf(month, n), 5] as const)
      await p.use(plant, partNo, [...uses, ...last])
      await p.use(plant, partNo, uses.slice(0, 2).map(([, qty], i) => [dayOf(month, 1 + any(8) + 10 * i), -qty] as const)) // prettier-ignore
    }
    const later = monthAfter(month)
    for (const period of [month, later]) {
      if (period === later) for (const partNo of parts) await p.use(plant, partNo, [[dayOf(later, 1 + any(28)), 5 + any(9)]])
      await p.close(plant, period)
      const s = await p.generated(plant, period)
      const put = s.lines.filter((l: any) => l.settledQty > 3).slice(0, 2)
      if (period === month)
        await w.as.accountant.post('statementThree/editSettled', {
          id: s.id,
          lines: put.map((l: any) => ({ id: l.id, settledQty: l.settledQty - 1 - any(2) })),
        })
      await p.sign('statementThree', s)
    }
    /** All that was settled, at the prices that were paid and adjusted. */
    const paid = async (): Promise<string> => {
      const [row] = await w.engine.db.rows<{ worth: string }>(sql`select (
          (select sum(l.settled_qty * l.price) from statement_three_line l join statement_three h on h.id = l.head_id where h.plant = ${plant} and h.status = 4)
          + (select coalesce(sum(a.qty * (a.new_price - a.old_price)), 0) from price_adjust_line a join price_adjust h on h.id = a.head_id
            where h.plant = ${plant} and h.status <> 9))::numeric(20, 6)::text worth`)
      return row!.worth
    }
    /** All that was used in both months: nothing is left to be settled. */
    const worth = async (): Promise<string> => {
      const [row] = await w.engine.db.rows<{
        worth: string
      }>(sql`select sum(l.qty * (select p.price from price_record p where p.plant = l.plant
          and p.supplier_id = l.supplier_id and p.part_no = l.part_no and p.status = 1 and l.business_date >= p.valid_from
          order by p.valid_from desc limit 1))::numeric(20, 6)::text worth
        from ledger_line l where l.account = 'USED' and l.plant = ${plant} and l.movement = 'DCP'`)
      return row!.worth
    }
    assert.equal(await paid(), await worth())
    for (let n = 0; n < 12; n++) {
      const of = [later, month][any(2)]!
      await w.as.accountant.ask('POST', 'priceRecord/save', {
        plant, supplierCode: 'S001', partNo: parts[any(3)], price: 1 + any(900) / 100, taxRate: 0.13, validFrom: dayOf(of, 1 + any(28)),
      }) // prettier-ignore
      if (any(2)) continue
      await w.as.accountant.ask('POST', 'priceAdjust/generate', { plant })
      assert.equal(await paid(), await worth(), String(n))
      await nothing(plant)
    }
    assert.deepEqual((await checkLaws(w.engine.db)).filter((l) => !l.ok), []) // prettier-ignore
  })
})
