/**
 * A quantity over days, as evenly as whole packages allow; what is no whole package comes on the last day.
 * @param qty, snp thousandths; snp above 0
 * @param days at least 1
 * @returns a quantity for each day; their sum is qty
 */
export function spread(qty: bigint, snp: bigint, days: number): bigint[] {
  const boxes = qty / snp
  const n = BigInt(days)
  // Rounded up: the first package comes on the first day, not in the middle of the month.
  const upTo = (i: bigint) => (boxes * i + n - 1n) / n
  const out = Array.from({ length: days }, (_, i) => (upTo(BigInt(i) + 1n) - upTo(BigInt(i))) * snp)
  out[days - 1]! += qty - boxes * snp
  return out
}
