/** The year before: signed by most, one disputed, one that its supplier has not answered. */
import { lastYearOf } from '../../../../demo/lastYear.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { pieces } from '../../../declare/index.ts'
import { stockInv } from '../stockInv/stockInv.ts'
import { tpYearDiff } from '../tpYearDiff/tpYearDiff.ts'
import { yearCacc } from './yearCacc.ts'

const HAPPENED = [9, 10, 13, 14] as const

async function count(s: Stage, plant: string, suppliers: readonly string[]): Promise<void> {
  const manager = s.maker('陈主管')
  const ids = await s.do(manager, stockInv, 'generate', [
    { input: { plant, invType: 'year', account: 'CON', warehouse: `${plant}W01`, supplierCodes: suppliers.join() } },
  ])
  await s.do(manager, stockInv, 'start', each(ids))
  const counted = (await s.all(stockInv, { id: ids })).map((c) => ({
    id: c.id,
    input: {},
    lines: c.lines.map((l) => ({ id: l.id, countQty: l.bookQty, counter: '孙库管' })),
  }))
  await s.do(s.maker('孙库管'), stockInv, 'count', counted)
  await s.do(s.maker('孙库管'), stockInv, 'submit', each(ids))
  await s.do(s.beyond('陈主管'), stockInv, 'recount', ids.map((id) => ({ id, input: {}, lines: [] }))) // prettier-ignore
  for (const c of await s.all(stockInv, { id: ids })) await s.do(s.as(c.supplierCode), stockInv, 'confirm', each([c.id]))
}

async function reconcile(s: Stage, { date }: Day): Promise<void> {
  const { plant, year, suppliers } = lastYearOf(s, date)
  const january = (day: number) => Date.parse(`${Number(year) + 1}-01-${String(day).padStart(2, '0')}T10:00:00+08:00`)
  s.clock = january(5)
  await count(s, plant, suppliers.slice(0, -1))
  const who = s.maker('周核算')
  s.clock = january(HAPPENED[0])
  await s.do(who, yearCacc, 'generate', [{ input: { plant, year } }])
  const years = (await s.all(yearCacc, { plant, year, status: 'draft' })).sort((a, b) =>
    a.supplierCode < b.supplierCode ? -1 : 1,
  )
  s.clock = january(HAPPENED[1])
  await s.do(who, yearCacc, 'publish', years.map((y) => ({ id: y.id, input: { knowing: true } }))) // prettier-ignore
  const [quiet, disputing, ...agreed] = years.toReversed()
  s.clock = january(HAPPENED[2])
  for (const y of agreed) {
    const lines = y.lines.map((l) => ({ id: l.id, supplierQty: l.closingQty }))
    await s.do(s.as(y.supplierCode), yearCacc, 'fillSupplier', [{ id: y.id, input: {}, lines }])
    await s.do(s.as(y.supplierCode), yearCacc, 'confirm', each([y.id]))
  }
  if (disputing && quiet) {
    const lines = disputing.lines.map((l, i) => ({ id: l.id, supplierQty: l.closingQty + (i ? 0n : pieces(6)) }))
    const input = { disputeReason: '12月29日送货一箱贵方未入账，附签收单' }
    await s.do(s.as(disputing.supplierCode), yearCacc, 'dispute', [{ id: disputing.id, input, lines }])
  }
  s.clock = january(HAPPENED[3])
  for (const y of agreed) {
    await s.do(s.as(y.supplierCode), yearCacc, 'signSupplier', each([y.id]))
    // The last of them waits for the maker's seal.
    if (y !== agreed[0] || agreed.length === 1) await s.do(who, yearCacc, 'signMaker', each([y.id]))
  }
}

export default demo(yearCacc, {
  after: [tpYearDiff, stockInv],
  days: [{ hour: 0.2, when: (d) => d.first && d.n === 0, do: (s, day) => reconcile(s, day) }],
})
