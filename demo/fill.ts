/** Fills an empty database with the demo world. */
import { demoAccounts, seedBase } from '../src/first-start.ts'
import type { Engine } from '../src/server/engine.ts'
import { addPerson } from '../src/server/seed.ts'
import { demoSeals } from './seals.ts'
import { World, type WorldOptions } from './world.ts'

export async function fillDemo(engine: Engine, o: WorldOptions = {}): Promise<void> {
  const [administrator, ...people] = await demoAccounts()
  await seedBase(engine, administrator!)
  await new World(engine, o).build()
  for (const p of people) await addPerson(engine.db, engine.ids, p)
  await demoSeals(engine)
  await engine.db.run('analyze')
}
