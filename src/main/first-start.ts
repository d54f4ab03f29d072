/** What every portal needs from its first start on. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { makeChunks } from '../exchange/chunks.ts'
import { documents } from '../modules/index.ts'
import { enumCode } from '../modules/sys/enumCode/enumCode.ts'
import { listInput, standardLists } from '../modules/sys/enumCode/standard.ts'
import { organization } from '../modules/master/organization/organization.ts'
import { app } from '../modules/sys/app/app.ts'
import { permission } from '../modules/sys/permission/permission.ts'
import { sysRole } from '../modules/sys/role/role.ts'
import { sysUser } from '../modules/sys/user/user.ts'
import { roles, seedNodes } from '../modules/roles.ts'
import { MAKER } from './assemble.ts'
import { sql, type Db, type Queryable } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { table } from '../engine/read/scope.ts'
import { columns } from '../engine/read/tables.ts'
import { recordFirst } from '../engine/write/first-records.ts'
import { perform } from '../engine/write/perform.ts'
import { addPerson, seedApps, seedPermissions, seedRoles, type Person } from '../identity/seed.ts'
import { system } from '../engine/system.ts'
import { alone, hasWorld } from './demo-world.ts'
import { makeYearsAhead } from './years.ts'
import { seedStrategies } from '../signing/seeds.ts'

/** The first person of every portal. */
export const administrator = (password: string, plants: string[] = []): Person => ({
  userName: 'admin', displayName: '系统管理员', password, org: MAKER, orgType: 1, role: 'SYS_ADMIN', plants,
})
export const madeUpPassword = () => randomBytes(9).toString('base64url')

/** Whom the sign-in page offers in a portal with the demo world: data, because the demo's code stays out of the server. */
export async function demoAccounts(): Promise<Person[]> {
  return JSON.parse(await readFile(new URL('../../demo/accounts.json', import.meta.url), 'utf8'))
}

const o = columns(organization, 'o')
/** What the organizations of these people are called. */
export const organizationNames = (db: Queryable, people: readonly Person[]): Promise<{ code: string; name: string }[]> =>
  db.rows(sql`select ${o.orgCode} code, ${o.orgName} "name" from ${table(organization)} o
    where ${o.orgCode} = any(${people.map((p) => p.org)}::text[])`)

/** Roles, permissions, the maker and its administrator. @returns whether the administrator was created now */
export async function seedBase(engine: Engine, admin: Person): Promise<boolean> {
  await makeYearsAhead(engine.db)
  await makeChunks(engine.db)
  await seedApps(engine.db, engine.ids)
  await seedPermissions(engine.db, engine.ids, seedNodes())
  await seedRoles(engine.db, engine.ids, roles, (id, keys) =>
    perform(engine, system('新版本'), sysRole, 'edit', { items: [{ id, input: { keys } }], source: 'job' }),
  )
  const known = await isUsed(engine.db)
  if (!known) {
    await perform(engine, system('首次启动'), organization, 'create', {
      items: [{ input: { orgCode: MAKER, orgName: '东方汽车', orgType: 'internal' } }],
      source: 'job',
    })
    await addPerson(engine.db, engine.ids, admin)
    const items = Object.entries(standardLists).map(listInput)
    await perform(engine, system('首次启动'), enumCode, 'create', { items, source: 'job' })
  }
  await recordFirst(engine, [app, permission, sysRole, sysUser], system('首次启动'))
  // A newer version may sign what an older one did not.
  await seedStrategies(engine, documents)
  return !known
}

/** True when somebody started a portal on this database before. */
export const isUsed = async (db: Queryable) =>
  (await db.rows(sql`select 1 from organization where org_code = ${MAKER}`)).length > 0

/**
 * Fills a database that nobody used: marked first, whole at the end. One process fills, others wait for it. Nobody is served
 * from the database in between, so that what an interrupted filling left is nobody's work.
 */
export async function fillOnce(db: Db, fill: () => Promise<void>): Promise<void> {
  await alone(db, async () => {
    if (await hasWorld(db)) return
    if (await isUsed(db))
      throw new Error('数据库中已有数据，无法生成演示数据。请换一个空数据库（DATA_DIR 或 DATABASE_URL），或设置 DEMO=0 启动')
    await db.rows(sql`insert into portal_state (name) values ('filling')`)
    await fill()
    await db.rows(sql`update portal_state set name = 'demo', at = now() where name = 'filling'`)
  })
}
