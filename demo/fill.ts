/** Fills an empty database with the demo world. */
import { demoAccounts, seedBase } from '../src/main/first-start.ts'
import type { Engine } from '../src/engine/engine.ts'
import { buildWorld, type WorldOptions } from './world.ts'

export async function fillDemo(engine: Engine, o: WorldOptions = {}): Promise<void> {
  const [administrator] = await demoAccounts()
  await seedBase(engine, administrator!)
  await buildWorld(engine, o)
}
