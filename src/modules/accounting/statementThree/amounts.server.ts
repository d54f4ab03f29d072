/** What a line of statement three costs, and its head: rounded half up a line, the head is the sum of its lines. */
import { multiply } from '../../../declare/index.ts'
import { sum } from '../../common/sums.ts'
import type { Price } from '../../master/priceRecord/prices.server.ts'

interface Settled {
  settledQty: bigint
  price?: bigint | null
  amount?: bigint | null
  taxAmount?: bigint | null
  grossAmount?: bigint | null
}

/** @param price undefined: none is valid; the line has no amount */
export function priced(settledQty: bigint, price: Price | undefined) {
  if (!price) return { settledQty, price: null, priceDate: null, taxRate: null, amount: null, taxAmount: null, grossAmount: null }
  const amount = multiply(settledQty, 3, price.price, 6, 2)
  const taxAmount = multiply(amount, 2, price.taxRate, 4, 2)
  return {
    settledQty, price: price.price, priceDate: price.validFrom, taxRate: price.taxRate, amount, taxAmount,
    grossAmount: amount + taxAmount,
  }
}

/**
 * What the head says of its lines, and what is left to pay of it: less than nothing where more is deducted.
 * @param deducted deductions with their tax
 */
export function totals(lines: readonly Settled[], deducted: bigint) {
  const grossAmount = sum(lines, 'grossAmount')
  return {
    netAmount: sum(lines, 'amount'),
    taxAmount: sum(lines, 'taxAmount'),
    grossAmount, deductionAmount: deducted,
    payable: grossAmount - deducted,
    unpricedLines: lines.filter(isUnpriced).length,
  }
}

/** What is not settled now needs no price yet. */
export const isUnpriced = (l: Settled): boolean => l.settledQty !== 0n && (l.price ?? null) === null

/**
 * How much of the lines of one part and use is settled now: all of it, but nothing while more was taken back of them than was used.
 * What is put off is what was used last.
 * @param dues what may be settled of each, in the order of their days; less than nothing where more was taken back on them
 */
export function settling(dues: readonly bigint[], putOff = 0n): bigint[] {
  if (dues.reduce((n, d) => n + d, 0n) < 0n) return dues.map(() => 0n)
  let left = putOff
  return dues
    .toReversed()
    .map((due) => {
      const off = due <= 0n ? 0n : left < due ? left : due
      left -= off
      return due - off
    })
    .toReversed()
}
