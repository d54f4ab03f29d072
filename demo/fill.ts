/** Fills an empty database: what every portal needs, and the demo world when wanted. */
import { organization } from '../src/modules/master/organization/organization.ts'
import { documents } from '../src/modules/index.ts'
import { roles, seedNodes } from '../src/modules/roles.ts'
import { MAKER } from '../src/portal.ts'
import { sql } from '../src/server/db.ts'
import type { Engine } from '../src/server/engine.ts'
import { perform } from '../src/server/perform.ts'
import { addPerson, seedApps, seedPermissions, seedRoles, type Person } from '../src/server/seed.ts'
import { seedStrategies } from '../src/signing/seeds.ts'
import { system } from '../src/server/system.ts'
import { demoSeals } from './seals.ts'
import { administrator, people } from './people.ts'
import { World, type WorldOptions } from './world.ts'

/** @returns the administrator's password when it was created now */
export async function seedBase(engine: Engine, admin: Person): Promise<boolean> {
  await seedApps(engine.db, engine.ids)
  await seedPermissions(engine.db, engine.ids, seedNodes())
  await seedRoles(engine.db, engine.ids, roles)
  const [known] = await engine.db.rows(sql`select 1 from organization where org_code = ${MAKER}`)
  if (known) {
    // A newer version may sign what an older one did not.
    await seedStrategies(engine, documents)
    return false
  }
  await perform(engine, system('首次启动'), organization, 'create', {
    items: [{ input: { orgCode: MAKER, orgName: '东方汽车', orgType: 'internal' } }],
    source: 'job',
  })
  await addPerson(engine.db, engine.ids, admin)
  await seedStrategies(engine, documents)
  return true
}

/** True when a demo world is there already, whole. */
export async function hasWorld(engine: Engine): Promise<boolean> {
  const [row] = await engine.db.rows(sql`select 1 from portal_state where name = 'demo'`)
  return !!row
}

export async function fillDemo(engine: Engine, o: WorldOptions = {}): Promise<void> {
  await seedBase(engine, administrator)
  await new World(engine, o).build()
  for (const p of people) await addPerson(engine.db, engine.ids, p)
  await demoSeals(engine)
  await engine.db.run('analyze')
  await engine.db.rows(sql`insert into portal_state (name) values ('demo') on conflict do nothing`)
}
