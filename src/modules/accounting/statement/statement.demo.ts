/** Statements of a closed month for every supplier, most of them confirmed and signed. */
import { plants } from '../../../../demo/frame.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { instant } from '../../../../demo/time.ts'
import { statement } from './statement.ts'

async function state(s: Stage, { month: period }: Day): Promise<void> {
  const who = s.maker('周核算')
  const { generate } = s.engine.rules.get(statement.name)!.calls
  for (const p of plants) {
    const now = instant(s.clock)
    const input = { plant: p.code, period }
    await generate!.run({ engine: s.engine, db: s.engine.db, who, now, today: now.slice(0, 10), input, query: {}, body: {} })
  }
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
