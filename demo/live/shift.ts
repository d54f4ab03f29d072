/** Once a shift a shortage brews: somebody does not answer in its first hours, then does, and what was short comes. */
import { isDirect } from '../frame.ts'
import { HOUR } from '../time.ts'
import type { LiveStage } from './stage.ts'

const SHIFT = 8 * HOUR
const SLEEPS = 2 * HOUR
/** Suppliers that one can notice. */
const AMONG = 12

/** Who leaves alone now what they are asked for. */
export function sleeper(s: LiveStage): string | undefined {
  const shift = Math.floor(s.clock / SHIFT)
  if (s.clock - shift * SHIFT > SLEEPS) return undefined
  return s.fate(`shift ${shift}`).pick(s.frame.suppliers.filter((code) => !isDirect(code)).slice(0, AMONG))
}
