/** Statements of a closed month for every supplier: old ones are signed, of the last some wait, and one supplier disputes its own. */
import { demo, type Stage } from '../../../../demo/stage.ts'
import { state, type Drafts } from '../../../../demo/statements.ts'
import { pieces } from '../../../declare/index.ts'
import { statement } from './statement.ts'

/** Counts otherwise than the maker, month after month. */
const DISPUTES = 'S004'

/** What the supplier has in its books of the first parts is a box or so more. */
async function dispute(s: Stage, mine: Drafts): Promise<void> {
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

export default demo(statement, {
  monthEnd: [{ hour: 0.6, do: (s, day) => state(s, day, statement, { disputes: DISPUTES, dispute }) }],
})
