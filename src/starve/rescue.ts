/** The cheapest way out of a coming stop: each legal action, and up to three together. */
import type { Inputs } from './inputs.ts'
import type { Lever } from './levers.ts'
import { project, type Outcome } from './project.ts'

export interface Candidate {
  lever: Lever
  cost: number
  /** Who must agree. */
  agrees: string
}
export interface Rescue {
  candidates: Candidate[]
  cost: number
  outcome: Outcome
  /** Minutes that the stop comes later; NEVER: it does not come. */
  gained: number
  /** Vehicles that get their part. */
  saved: number
}
export interface Rescues {
  base: Outcome
  /** Those that prevent the stop first, each kind by its cost for a vehicle. */
  ways: Rescue[]
}

/**
 * @param perVehicle pieces in a vehicle
 * @returns every choice that saves a vehicle and does without none of its parts
 */
export function rescues(
  x: Inputs,
  part: number,
  counts: readonly boolean[],
  candidates: readonly Candidate[],
  perVehicle = 1,
): Rescues {
  const base = project(x, part, counts)
  const ways: Rescue[] = []
  if (base.starve === Infinity) return { base, ways }
  const attempt = (chosen: Candidate[]) => {
    const outcome = project(
      x,
      part,
      counts,
      chosen.map((c) => c.lever),
    )
    const saved = Math.ceil(base.missing / perVehicle) - Math.ceil(outcome.missing / perVehicle)
    if (saved > 0 && outcome.starve >= base.starve)
      ways.push({
        candidates: chosen, outcome, saved,
        cost: chosen.reduce((sum, c) => sum + c.cost, 0),
        gained: outcome.starve - base.starve,
      })
  }
  candidates.forEach((a, i) => {
    attempt([a])
    candidates.slice(i + 1).forEach((b, j) => {
      attempt([a, b])
      for (const c of candidates.slice(i + j + 2)) attempt([a, b, c])
    })
  })
  const fails = (r: Rescue) => Number(r.outcome.starve !== Infinity)
  ways.sort((a, b) => fails(a) - fails(b) || a.cost / a.saved - b.cost / b.saved || a.candidates.length - b.candidates.length)
  return { base, ways }
}
