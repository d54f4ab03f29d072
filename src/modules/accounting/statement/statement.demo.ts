/** Statements of a closed month for every supplier, most of them confirmed and signed. */
import { plants } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { statement } from './statement.ts'

async function state(s: Stage, { month: period }: Day): Promise<void> {
  const who = s.maker('周核算')
  for (const p of plants) await s.do(who, statement, 'generate', [{ input: { plant: p.code, period } }])
  const drafts = await s.all(statement, { period, status: 'draft' })
  await s.do(who, statement, 'publish', each(drafts.map((d) => d.id)))
  const signed: number[] = []
  for (const [code, mine] of Map.groupBy(drafts, (d) => d.supplierCode)) {
    const fate = s.c.next()
    const ids = mine.map((d) => d.id)
    if (fate < 0.75) await s.do(s.as(code), statement, 'confirm', each(ids))
    if (fate < 0.55) {
      await s.do(s.as(code), statement, 'signSupplier', each(ids))
      signed.push(...ids)
    }
  }
  await s.do(who, statement, 'signMaker', each(signed))
}

export default demo(statement, { monthEnd: [{ hour: 0.6, do: state }] })
