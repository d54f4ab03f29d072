/** Which lines are under their limit: a part of theirs runs out sooner than somebody wants to be told. */

/** What a row says of when it runs out. */
export interface Running {
  lineCodes: string
  partNo: string
  starveAt?: string | null
  /** Minutes since when the line lacks it; 0 where it lacks nothing. */
  since: number
}
export interface Under<R> {
  line: string
  hours: number
  /** The first one to run out. */
  first: R
}

/** Hours from now until a row runs out; what is lacking already is below zero, what does not run out is far away. */
export const hoursLeft = (r: Running, now: string): number =>
  r.since > 0 ? -r.since / 60 : r.starveAt ? (Date.parse(r.starveAt) - Date.parse(now)) / 3_600_000 : Infinity

/** @param limits by line, hours; lines without one are not asked @param now an instant */
export function underLimit<R extends Running>(
  rows: readonly R[],
  limits: Readonly<Record<string, number>>,
  now: string,
): Under<R>[] {
  return Object.entries(limits).flatMap(([line, hours]) => {
    const under = rows.filter((r) => r.lineCodes.split('、').includes(line) && hoursLeft(r, now) < hours)
    const first = under.toSorted((a, b) => hoursLeft(a, now) - hoursLeft(b, now))[0]
    return first ? [{ line, hours, first }] : []
  })
}
