/** What a third party kept of two suppliers at the end of the year before: one agreed to, of one the difference waits to be decided. */
import { takeOver } from '../../../../demo/lastYear.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { pieces } from '../../../declare/index.ts'
import { statementThree } from '../statementThree/statementThree.ts'
import { tpYearDiff } from './tpYearDiff.ts'

async function check(s: Stage, { date }: Day): Promise<void> {
  const { plant, year } = await takeOver(s, date)
  const january = (day: number) => Date.parse(`${Number(year) + 1}-01-${String(day).padStart(2, '0')}T15:00:00+08:00`)
  const who = s.maker('周核算')
  s.clock = january(6)
  const ids = await s.do(who, tpYearDiff, 'generate', [{ input: { plant, year } }])
  s.clock = january(7)
  await s.do(who, tpYearDiff, 'publish', each(ids))
  s.clock = january(8)
  for (const [n, t] of (await s.all(tpYearDiff, { id: ids })).entries()) {
    const keeper = s.as(t.operatorCode!)
    // Of the second a piece is missing on the shelf, and its keeper says so.
    const lines = t.lines.map((l, i) => ({
      id: l.id, tplQty: l.bookQty,
      physicalQty: l.bookQty - (n && !i ? pieces(1) : 0n),
      ...(n && !i ? { cause: 'CO01', lineRemark: '翻箱复点两次，均少一件' } : {}),
    }))
    await s.do(keeper, tpYearDiff, 'fill', [{ id: t.id, input: {}, lines }])
    await s.do(keeper, tpYearDiff, 'confirmKeeper', each([t.id]))
    await s.do(s.as(t.supplierCode), tpYearDiff, 'confirmSupplier', each([t.id]))
  }
}

export default demo(tpYearDiff, {
  after: [statementThree],
  // The books of the year are taken over before anything else is moved in the plant.
  days: [{ hour: 0.1, when: (d) => d.first && d.n === 0, do: check }],
})
