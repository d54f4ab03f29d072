/** What still has to come of a part on which day: the planned days less what there is and what is on its way. Plain figures, no database. */

export interface Supply {
  /** There now, less what must always be there. */
  free: bigint
  /** What is asked for already, by the day on which it comes. */
  coming: ReadonlyMap<string, bigint>
}
/** What has to come by a day. */
export interface Net {
  day: string
  qty: bigint
  /** What there would be before it comes, and what the day uses. */
  stock: bigint
  dayNeed: bigint
}

/**
 * Deliveries in whole packages that keep the stock from falling below zero on any of these days. What a package brings too much, the
 * next days take.
 */
export function netOf(days: readonly { day: string; need: bigint }[], { free, coming }: Supply, snp: bigint): Net[] {
  const net: Net[] = []
  let stock = free
  const late = [...coming].filter(([day]) => !days.some((d) => d.day === day) && day < (days[0]?.day ?? ''))
  // What should have been there before still comes.
  for (const [, qty] of late) stock += qty
  for (const { day, need } of days) {
    stock += coming.get(day) ?? 0n
    const short = need - stock
    if (short > 0n) {
      const qty = ((short + snp - 1n) / snp) * snp
      net.push({ day, qty, stock, dayNeed: need })
      stock += qty
    }
    stock -= need
  }
  return net
}
