/** What differences debit to suppliers and carriers: the amounts, and the lines that a deduction takes up. */
import { multiply, show } from '../../../declare/index.ts'
import { pricesOn } from '../../master/priceRecord/prices.server.ts'
import type { Source } from '../dedstatement/owed.server.ts'
import { diff } from './diff.ts'

export const WHOLE = 100_00n

/** A share of what a quantity is worth, without tax. */
export const shareOf = (qty: bigint, price: bigint, pct: bigint): bigint =>
  multiply(multiply(qty, 3, price, 6, 9) * pct, 13, 1n, 0, 2)

/** Lines of signed differences. What had no price when it was decided is owed once it has one. */
export const diffDebits: Source = {
  type: 'diff', dedType: 'diff', doc: diff,
  open: async (read, { plant, last }) => {
    const rows = await read.any(diff, { plant, status: 'done', debitState: 'open' }, { lock: true })
    const all = rows.flatMap((d) => {
      const on = d.creationDate.slice(0, 10)
      const { supplierCode } = d
      return on > last
        ? []
        : d.lines.flatMap((l) =>
            l.debitState === 'open' ? [{ d, l, on, at: { plant, supplierCode, partNo: l.partNo, on } }] : [],
          )
    })
    const priceOf = await pricesOn(
      read,
      all.map((o) => o.at),
    )
    return all.flatMap(({ d, l, on, at }) => {
      const known = priceOf(at)
      const price = l.price ?? known?.price
      const partner = l.debitTo === 'carrier' ? d.carrierCode : d.supplierCode
      if (!l.debitTo || !partner || price === undefined) return []
      const pct = l.debitPct ?? WHOLE
      return [
        {
          target: l.debitTo, partner, sourceNo: d.diffNo, sourceLineId: l.id, occurDate: on, partNo: l.partNo, qty: l.debitQty,
          // What the maker pays its supplier is not a carrier's business.
          price: l.debitTo === 'supplier' ? price : null,
          costPrice: price,
          amount: l.debitAmount ?? shareOf(l.debitQty!, price, pct),
          taxRate: known?.taxRate ?? 0n,
          reasonCode: l.reasonCode,
          lineRemark: pct === WHOLE ? l.lineRemark : `按${show(pct * 10n)}%扣款`,
        },
      ]
    })
  },
}
