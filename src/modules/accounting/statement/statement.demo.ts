/** Statements of a closed month for every supplier: old ones are signed, of the last some wait, and one supplier disputes its own. */
import { plants } from '../../../../demo/bill.ts'
import { demo, each, type Day, type Stage } from '../../../../demo/stage.ts'
import { pieces } from '../../../declare/index.ts'
import { statement } from './statement.ts'

/** Counts otherwise than the maker, month after month. */
const DISPUTES = 'S004'

async function state(s: Stage, { month: period, ago }: Day): Promise<void> {
  const who = s.maker('周核算')
  const last = ago < 31
  for (const p of plants) await s.do(who, statement, 'generate', [{ input: { plant: p.code, period } }])
  const drafts = await s.all(statement, { period, status: 'draft' })
  // The last few are still being looked over.
  const told = last ? drafts.slice(0, -3) : drafts
  await s.do(who, statement, 'publish', each(told.map((d) => d.id)))
  const signed: number[] = []
  for (const [code, mine] of Map.groupBy(told, (d) => d.supplierCode)) {
    const fate = s.c.next()
    const ids = mine.map((d) => d.id)
    if (last && code === DISPUTES) await dispute(s, mine)
    else if (!last || fate < 0.7) await s.do(s.as(code), statement, 'confirm', each(ids))
    if (code !== DISPUTES && fate < (last ? 0.5 : 0.9)) {
      await s.do(s.as(code), statement, 'signSupplier', each(ids))
      signed.push(...ids.slice(last && fate > 0.4 ? 1 : 0))
    }
  }
  await s.do(who, statement, 'signMaker', each(signed))
}

/** What the supplier has in its books of the first parts is a box or so more. */
async function dispute(s: Stage, mine: Awaited<ReturnType<typeof drafts>>): Promise<void> {
  const items = mine
    .filter((d) => d.lines.length)
    .map((d) => ({
      id: d.id,
      input: { disputeReason: '我司账面与寄售对账不符：有两车送货未计入，请复核收货记录' },
      lines: d.lines.map((l, i) => ({
        id: l.id,
        supplierQty: l.closingQty + (i < 2 ? pieces(s.c.between(6, 24)) : 0n),
        ...(i < 2 ? { lineRemark: '送货单已签收，未见入账' } : {}),
      })),
    }))
  await s.do(s.as(DISPUTES), statement, 'dispute', items)
}
const drafts = (s: Stage) => s.all(statement, { status: 'draft' })

export default demo(statement, { monthEnd: [{ hour: 0.6, do: state }] })
