/** The demo world in an empty database. */
import { demoAccounts, seedBase } from '../src/main/first-start.ts'
import type { Engine } from '../src/engine/engine.ts'
import { midnight, MINUTE } from './time.ts'
import { buildWorld, type WorldOptions } from './world.ts'

/** As little as has everything in it. */
export const small: WorldOptions = { days: 4, suppliers: 12, parts: 120 }

export async function fillDemo(engine: Engine, o: WorldOptions = {}): Promise<void> {
  const present = presentAt(engine.now())
  const still = { ...engine, now: () => present }
  const [administrator] = await demoAccounts()
  await seedBase(still, administrator!)
  await buildWorld(still, o)
}

/** Of a day that has just begun too little is over for what happens in the present: the world ends with the day before. */
const BEGUN = 10 * MINUTE
/** The world's present. It is asked for once: filling takes a while, in which a day, a month or a year may end. */
function presentAt(now: Date): Date {
  const day = midnight(now.getTime())
  return now.getTime() - day < BEGUN ? new Date(day - 1) : now
}
