/**
 * Random months: whatever is moved in them by several at once, months chain, statements agree with the ledger, all laws hold. A sample
 * of them here; `npm run months -- --months 1000` goes on with other seeds.
 */
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from '../src/engine/database/db.ts'
import { checkLaws } from '../src/ledger/laws.ts'
import { monthsAgo, world, type World } from './world.ts'

let w: World
const kinds = { ISS: 1, IRV: 2, USE: 3, gain: 5, loss: 6, KDX: 7 } as const
const docs = ['statement', 'statementTwo', 'statementThree'] as const
type Name = (typeof docs)[number]
const red = async () => (await checkLaws(w.engine.db)).filter((l) => !l.ok)

/** The same numbers for the same seed. */
function chance(seed: number): (n: number) => number {
  let x = seed
  return (n) => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((x / 2 ** 32) * n)
  }
}

/** Sums by supplier and part, in thousandths; without those of nothing. */
function added(rows: [supplierCode: string, partNo: string, qty: number][]): [key: string, sum: number][] {
  const sums = new Map<string, number>()
  for (const [s, p, qty] of rows) sums.set(`${s} ${p}`, (sums.get(`${s} ${p}`) ?? 0) + Math.round(qty * 1000))
  return [...sums].filter(([, n]) => n).sort()
}

describe('random months', () => {
  const count = Number(process.env.MONTHS ?? 3)
  const months = Array.from({ length: count }, (_, i) => monthsAgo(count - i))
  const seed = Number(process.env.SEED ?? 20_261_122)
  const plant = 'CN01'
  const ask = { plant }
  const all = async (name: Name, period: string) => {
    const { items } = await w.as.accountant.get(`${name}/getPager`, { plant, period, status: '0,1,2,3,4' })
    return Promise.all(items.map((i: any) => w.as.accountant.get(`${name}/getDetails`, { id: i.id })))
  }
  const by = { statement: 'warehouse', statementTwo: 'holder', statementThree: 'useType' } as const
  const lines = (name: Name, statements: any[], column: string) =>
    Object.fromEntries(
      statements.flatMap((s) =>
        s.lines.flatMap((l: any) => (l[column] ? [[[s.supplierCode, l.partNo, l[by[name]]].join(' '), l[column]] as const] : [])),
      ),
    )

  before(async () => {
    w = await world()
    // What is weighed is moved by parts of a unit, too.
    await w.engine.db.rows(sql`update part set unit = 'KG' where part_no in ('P1', 'P2', 'P3')`)
    // Of fifty months the first ones are further back than a plant takes otherwise.
    await w.engine.db.rows(sql`update factory set backdate_days = ${40 * count} where backdate_days < ${40 * count}`)
  })

  test(`whatever is moved, by several at once: months chain, statements agree, all laws hold (seed ${seed})`, async () => {
    const pick = chance(seed)
    const parts = ['P1', 'P2', 'P3']
    const one = <T>(list: readonly T[]): T => list[pick(list.length)]!
    for (const partNo of parts)
      for (const supplierCode of ['S001', 'S002'])
        await w.as.accountant.post('priceRecord/save', { plant, supplierCode, partNo, price: (pick(9000) + 1000) / 1000, taxRate: 0.13, validFrom: '2000-01-01' }) // prettier-ignore
    const move = async (n: number, businessDate: string) => {
      const kind = one(['gain', 'gain', 'loss', 'ISS', 'ISS', 'ISS', 'IRV', 'USE', 'USE', 'KDX', 'TRF'] as const)
      const a = await w.as.manager.ask('POST', 'stockMovement/post', {
        movementNo: `R${n}`,
        moveType: kind === 'TRF' ? 4 : kinds[kind],
        plant,
        supplierCode: one(['S001', 'S002']),
        partNo: one(parts),
        warehouse: 'CN01W1',
        toWarehouse: kind === 'TRF' ? 'CN01W2' : undefined,
        qty: kind === 'gain' ? 20 + pick(50) : 1 + pick(12_000) / 1000,
        businessDate,
      })
      // What is not there is not moved.
      if (a.status === 0 && (kind === 'gain' || kind === 'loss'))
        await w.as.accountant.ask('POST', 'stockMovement/approve', { ids: [a.content.id] })
    }
    await w.as.admin.post('warehouse/save', { warehouse: 'CN01W2', warehouseName: '二库', plant, whKind: 1, lines: [] })
    let n = 0
    for (const { day, month } of months) {
      for (let round = 0; round < 10; round++)
        await Promise.all(Array.from({ length: 4 }, () => move(++n, day.replace(/..$/, String(1 + pick(28)).padStart(2, '0')))))
      await w.as.accountant.post('ledger/checkLaws')
      await w.as.accountant.post('ledgerPeriod/close', { ...ask, period: month })
      if (pick(2)) await w.engine.rules.get('ledgerPeriod')!.jobs!.carryBalances!.run(w.engine, {})
      await Promise.all(docs.map((name) => w.as.accountant.post(`${name}/generate`, { ...ask, period: month })))
      if (pick(2)) await Promise.all(docs.map((name) => w.as.accountant.post(`${name}/generate`, { ...ask, period: month })))
      for (const s of await all('statementThree', month)) {
        const some = s.lines.filter(() => pick(3) === 0)
        if (some.length)
          await w.as.accountant.post('statementThree/editSettled', {
            id: s.id,
            lines: some.map((l: any) => ({
              id: l.id,
              settledQty: pick(Math.floor((l.settledQty + l.closingQty) * 1000) + 1) / 1000,
            })),
          })
        if (pick(3)) {
          const supplier = s.supplierCode === 'S001' ? w.as.supplierA : w.as.supplierB
          await w.as.accountant.post('statementThree/publish', { ids: [s.id] })
          await supplier.post('statementThree/confirm', { ids: [s.id] })
          await supplier.post('statementThree/sign', { ids: [s.id] })
          await w.as.accountant.post('statementThree/sign', { ids: [s.id] })
        }
      }
    }
    for (const name of docs)
      for (const [i, { month }] of months.entries()) {
        const now = await all(name, month)
        // In the first there may have been nothing to use yet.
        assert.ok(now.length || !i, `${name} ${month}`)
        if (i) {
          const before = await all(name, months[i - 1]!.month)
          assert.deepEqual(lines(name, now, 'openingQty'), lines(name, before, 'closingQty'), `${name} ${month}`)
        }
      }
    // The monthly report of counts says what the statements say, account by account.
    for (const { month } of months) {
      const { items } = await w.as.accountant.get('report/monthly/stockCount', { period: month, plant, ps: 1000 })
      for (const [name, column] of [
        ['statement', 'conQty'],
        ['statementTwo', 'lineQty'],
      ] as const) {
        const stated = (await all(name, month)).flatMap((s) => s.lines.map((l: any) => [s.supplierCode, l.partNo, l.countQty]))
        assert.deepEqual(added(items.map((i: any) => [i.supplierCode, i.partNo, i[column]])), added(stated), `${name} ${month}`)
      }
    }
    // What is stated in the end is what the ledger holds, but for what was settled and not signed, or signed since.
    for (const [name, account] of [
      ['statement', 'CON'],
      ['statementTwo', 'LINE'],
    ] as const) {
      // prettier-ignore
      const held = await w.engine.db.rows<{ key: string; qty: number }>(
        sql`select s.supplier_code || ' ' || b.part_no || ' ' || b.holder key, b.qty::float8 qty from ledger_balance b join supplier s on s.id = b.supplier_id
          where b.plant = ${plant} and b.account = ${account} and b.qty <> 0`,
      )
      assert.deepEqual(
        lines(name, await all(name, months.at(-1)!.month), 'closingQty'),
        Object.fromEntries(held.map((h) => [h.key, h.qty])),
      )
    }
    assert.deepEqual(await red(), [])
  })

  test('months are stated in their order, and undone from the last one on', async () => {
    const [second, third] = months.slice(-2).map((m) => m.month)
    const refused = (action: string, body: object) => w.as.accountant.refused(`statementThree/${action}`, body)
    assert.match(await refused('generate', { ...ask, period: second }), /后续期间的状态三结算单已生成/)
    const open = (await all('statementThree', second!)).find((s) => s.status === 0)
    if (open) assert.match(await refused('void', { ids: [open.id] }), /后续期间的状态三结算单已生成/)
    await w.engine.db.rows(sql`update statement_three set status = 9 where plant = ${plant} and period in (${second}, ${third})`)
    assert.match(await refused('generate', { ...ask, period: third }), new RegExp(`请先生成期间${second}的状态三结算单`))
  })
})
