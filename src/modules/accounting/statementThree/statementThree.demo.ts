/** What was used and is paid for: settled and signed month by month; one disputes what was used of its parts. */
import { demo, type Day, type Stage } from '../../../../demo/stage.ts'
import { handful, state, type Drafts } from '../../../../demo/statements.ts'
import { dateOf } from '../../../../demo/time.ts'
import { pieces, type Row } from '../../../declare/index.ts'
import type { statement } from '../statement/statement.ts'
import { statementThree } from './statementThree.ts'

const DISPUTES = 'S003'

/** Of its first part it counts some more as used than were booked. */
async function dispute(s: Stage, mine: Drafts): Promise<void> {
  const [first] = mine as unknown as Row<typeof statementThree>[]
  if (!first) return
  const lines = first.lines.map((l, i) => ({
    id: l.id,
    supplierQty: l.settledQty + l.closingQty + (i ? 0n : pieces(s.c.between(2, 8))),
    ...(i ? {} : { lineRemark: '按贵方下线台数折算，消耗数量偏少' }),
  }))
  const input = { disputeReason: '本月消耗数量与下线台数不符，请复核线边消耗记录' }
  await s.do(s.as(DISPUTES), statementThree, 'dispute', [{ id: first.id, input, lines }])
}

/** What was signed of earlier months has been billed, each on the 20th of the month after it. */
async function bill(s: Stage, { month }: Day): Promise<void> {
  const signed = (await s.all(statementThree, { status: 'signed' })).filter((t) => !t.invoiceNo && t.period < month)
  const items = signed.map((t, i) => ({
    id: t.id,
    input: {
      invoiceNo: `${t.period.slice(2)}${String(8_150_377 + i * 13)}`,
      invoiceDate: dateOf(Date.UTC(Number(t.period.slice(0, 4)), Number(t.period.slice(4)), 20)),
    },
  }))
  await s.do(s.maker('周核算'), statementThree, 'invoice', items)
}

export default demo(statementThree, {
  monthEnd: [
    {
      hour: 0.8,
      do: (s, day) =>
        state(s, day, statementThree as unknown as typeof statement, { disputes: DISPUTES, dispute, prompt: handful }),
    },
    { hour: 0.9, do: bill },
  ],
})
