/** For drawing alone: 期末 = 期初 + 到货 − 消耗 of each time. */
import type { Inputs } from './inputs.ts'
import type { Lever } from './levers.ts'
import { project } from './project.ts'

export interface Bucket {
  from: number
  to: number
  opening: number
  arrived: number
  used: number
  closing: number
}
const HOUR = 60
const DAY = 24 * HOUR

/** Hourly for three days, daily for three weeks, weekly for a quarter, up to the horizon. */
export function edgesTo(horizon: number): number[] {
  const edges = [0]
  for (let t = 0; t < horizon;) {
    t = Math.min(horizon, t + (t < 3 * DAY ? HOUR : t < 21 * DAY ? DAY : 7 * DAY))
    edges.push(t)
  }
  return edges
}

/** @param edges minutes, each bucket from one to before the next; the first is 0 */
export function buckets(
  x: Inputs,
  part: number,
  counts: readonly boolean[],
  edges: readonly number[],
  levers: readonly Lever[] = [],
): Bucket[] {
  const closing: number[] = []
  const arrived = edges.slice(1).map(() => 0)
  // A projection up to an edge says what is left there.
  for (const to of edges.slice(1)) closing.push(project({ ...x, horizon: to }, part, counts, levers).end)
  let b = 0
  project(x, part, counts, levers, (minute, change) => {
    if (change <= 0) return
    while (b < arrived.length - 1 && minute >= edges[b + 1]!) b++
    if (minute < edges.at(-1)!) arrived[b]! += change
  })
  let opening = project({ ...x, horizon: 0 }, part, counts, levers).end
  return arrived.map((came, i) => {
    const bucket = {
      from: edges[i]!,
      to: edges[i + 1]!,
      opening, arrived: came,
      used: opening + came - closing[i]!,
      closing: closing[i]!,
    }
    opening = bucket.closing
    return bucket
  })
}
