/** The demo world in an empty database. */
import { demoAccounts, seedBase } from '../src/main/first-start.ts'
import type { Engine } from '../src/engine/engine.ts'
import { buildWorld, type WorldOptions } from './world.ts'

/** As little as has everything in it. */
export const small: WorldOptions = { days: 4, suppliers: 12, parts: 120 }

export async function fillDemo(engine: Engine, o: WorldOptions = {}): Promise<void> {
  const [administrator] = await demoAccounts()
  await seedBase(engine, administrator!)
  await buildWorld(engine, o)
}
