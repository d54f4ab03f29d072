/** What a head says of its lines. */

/** A figure over lines; what a line does not say adds nothing. */
export const sum = <L extends object>(lines: readonly L[], name: keyof L & string): bigint =>
  lines.reduce((n, l) => n + ((l[name] as bigint | null | undefined) ?? 0n), 0n)
/** Figures that a head has of its lines, under their names. */
export const sumsOf = <L extends object, N extends keyof L & string>(lines: readonly L[], names: readonly N[]) =>
  Object.fromEntries(names.map((n) => [n, sum(lines, n)])) as Record<N, bigint>
