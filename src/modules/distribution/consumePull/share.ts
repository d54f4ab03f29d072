/** How a need is shared out among suppliers: in whole packages, by their quotas. */

export interface Share {
  supplierCode: string
  /** In hundredths of a per cent, more than 0. */
  sharePct: bigint
  /** Its standard package. */
  snp: bigint
  /** What it was given since the month began. */
  had: bigint
}

/**
 * Package by package to whom is furthest behind its quota, with what it was given before: so that shares come true over a month, and
 * not in each pull, of which most are one package.
 * @returns what each is given, in the order of the shares; together at least the need
 */
export function shareOut(need: bigint, shares: readonly Share[]): bigint[] {
  const given = shares.map(() => 0n)
  const reached = (i: number) => shares[i]!.had + given[i]!
  for (let left = need; left > 0n && shares.length;) {
    let next = 0
    for (let i = 1; i < shares.length; i++)
      if (reached(i) * shares[next]!.sharePct < reached(next) * shares[i]!.sharePct) next = i
    given[next]! += shares[next]!.snp
    left -= shares[next]!.snp
  }
  return given
}
