/** What holds of charges (charge.ts): whom one charges, by which work day that answers, and what the partner's systems are told. */
import type { AnyDocument, InputOf, Row, Wrong } from '../../declare/index.ts'
import { ofTrait, type Besides } from '../../engine/rule.ts'
import { publishing } from '../../parts/published.rules.ts'
import { proposalRules, type Proposing } from './agreement.server.ts'
import { charge } from './charge.ts'
import { numbered } from './numbered.ts'
import { workDaysAfter } from './workDays.server.ts'

type Charge = Row<typeof charge>
type Charged = Pick<Charge, 'target' | 'supplierCode' | 'carrierCode'>

/** The organization that is charged. */
export const debtorId = (row: Pick<Charge, 'target' | 'supplierId' | 'carrierId'>): number =>
  (row.target === 'supplier' ? row.supplierId : row.carrierId)!
export const debtorCode = (row: Charged) => (row.target === 'supplier' ? row.supplierCode : row.carrierCode)
/** One of the two is charged. @param both what is said where both are named */
export function debtorWrong(row: Charged, both: string): Wrong {
  const [field, other] =
    row.target === 'supplier' ? (['supplierCode', 'carrierCode'] as const) : (['carrierCode', 'supplierCode'] as const)
  if (!row[field]) return [{ field, message: row.target === 'supplier' ? '请选择供应商' : '请选择承运商' }]
  return row[other] !== null && [{ field: other, message: both }]
}
/** What events say of it. */
export const charged = (doc: AnyDocument, row: Pick<Charge, 'partnerCode'>) => ({
  ...numbered(doc, row),
  partner: row.partnerCode,
})

interface Charging<D extends AnyDocument, C> extends Pick<Proposing<D, undefined, C>, 'confirm' | 'dispute' | 'resolve'> {
  /** So many work days the partner has to answer, where publishing does not ask how many. */
  days: number
  asked?: (input: InputOf<D, 'publish'>) => number
  publish?: Pick<Besides<D, 'publish', undefined>, 'guard' | 'effect'> & {
    /** What the partner reads of it besides its number and day. */
    says?: (row: Row<D>) => Record<string, unknown>
  }
}

export function chargeRules<D extends AnyDocument, C = undefined>(document: D, parts: Charging<D, C>) {
  const doc = ofTrait(charge, document)
  // The same rows, as the trait knows them.
  const { days, asked = () => days, publish, ...own } = parts as unknown as Charging<typeof charge, C>
  return {
    ...proposalRules(doc, {
      ...own,
      partner: debtorId,
      eventData: ({ partnerCode }) => ({ partner: partnerCode }),
      until: (rows, read, { today }) => workDaysAfter(read, rows, today, days),
    }),
    publish: publishing(doc, {
      find: (rows, read, inputs, { today }) => workDaysAfter(read, rows, today, Math.max(...inputs.map(asked))),
      guard: (row, c) => publish?.guard?.(row, { ...c, found: undefined }),
      effect: (row, c, to) => {
        const confirmBy = c.found(row, asked(c.input))
        to.set({ confirmBy })
        publish?.effect?.(row, { ...c, found: undefined }, to)
        to.tell('published', debtorId(row), { ...charged(doc, row), by: confirmBy, ...publish?.says?.(row) }, 'partner')
      },
    }),
  }
}
