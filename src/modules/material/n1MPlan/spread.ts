/**
 * A quantity over days, as evenly as whole packages allow: a day of two shifts gets twice what a day of one gets. What is no whole
 * package comes on the last day.
 * @param qty, snp thousandths; snp above 0
 * @param shifts of each day, at least one day of at least one
 * @returns a quantity for each day; their sum is qty
 */
export function spread(qty: bigint, snp: bigint, shifts: readonly number[]): bigint[] {
  const boxes = qty / snp
  const all = BigInt(shifts.reduce((a, b) => a + b, 0))
  // Rounded up: the first package comes on the first day, not in the middle of the month.
  const upTo = (done: bigint) => (boxes * done + all - 1n) / all
  let done = 0n
  const out = shifts.map((n) => {
    const before = upTo(done)
    done += BigInt(n)
    return (upTo(done) - before) * snp
  })
  out[out.length - 1]! += qty - boxes * snp
  return out
}
