/** How often something is tried that fails, and with which pauses, where nothing else is said (domain-platform IF-09): s. */
export const [FIRST, LONGEST, MOST] = [30, 3600, 8]

/**
 * Seconds to wait after the n-th failure, a tenth more or less so that not all come back at once; undefined: no more attempts.
 * @param chance from 0 to 1
 */
export const delayAfter = (n: number, chance: number, most = MOST, first = FIRST, longest = LONGEST): number | undefined =>
  n >= most ? undefined : Math.min(first * 2 ** (n - 1), longest) * (0.9 + 0.2 * chance)
