import { dayAfter, toInstant, type Row } from '../../../declare/index.ts'
import type { Context, Created, Effects } from '../../../engine/rule.ts'
import type { logiClaim } from '../logiClaim/logiClaim.ts'
import { dueDays, eightD, steps } from './eightD.ts'

const DAY = 86_400_000

/** Asks the supplier of a claim for a report: eight steps, each with the day on which it is due. */
export function openReport(claim: Row<typeof logiClaim>, { now, today }: Context, to: Effects<typeof logiClaim>): Created {
  const { plant, claimNo, partNos, description, supplierId } = claim
  // Kept columns are filled when rows are written, and it is told before.
  const kept: object = { supplierId }
  const report = to.create(
    eightD,
    {
      reportNo: '', plant, claimNo, partNos,
      supplierCode: claim.supplierCode!,
      claimId: claim.id, title: description,
      containBy: toInstant(new Date(Date.parse(now) + DAY)),
      dueDate: dayAfter(today, dueDays.D8),
      ...kept,
    },
    (Object.keys(steps) as (keyof typeof steps)[]).map((step) => ({
      step,
      dueDate: dayAfter(today, dueDays[step]),
      content: step === 'D2' ? description : null,
    })),
  )
  to.act(eightD, 'tell', report.id)
  return report
}
