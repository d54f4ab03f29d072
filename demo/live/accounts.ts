/**
 * In whose names the world lives on: the demo's accounts with the keys and plants that they have now; who has none acts with those of
 * the organization's type. They have no session of their own: a screen tells its visitor what they do, as somebody else's doing.
 */
import type { Who } from '../../src/declare/index.ts'
import { sql } from '../../src/engine/database/db.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { sessionOfUser, whoOf } from '../../src/identity/session/rights.ts'
import { people } from '../world.ts'

/** Who works in each plant. */
const receivers: Record<string, string> = { CN01: 'receiver', CN02: 'wangzq', CN03: 'lijf', CN04: 'maly' }
const planners: Record<string, string> = { CN01: 'planner', CN02: 'sunxd', CN03: 'zhouyt', CN04: 'helx' }
const companies: Record<string, string> = {
  S001: 'supplier1', S002: 'supplier2', S004: 's004.liu', S028: 'supplier3', T01: 'carrier', T03: 'keeper',
}
/** Those of the maker by name; systems act with the keys of who is answerable for them. */
const makers: Record<string, readonly [userName: string, name?: string]> = {
  李计划: ['planner'],
  陈主管: ['warehouse'],
  张收货: ['receiver'],
  周核算: ['accountant'],
  姜敏: ['jiangm'],
  MES接口: ['planner', 'MES接口'],
  LES接口: ['warehouse', 'LES接口'],
}

export interface Accounts {
  /** By code of their organization. */
  companies: ReadonlyMap<string, Who>
  maker(name?: string): Who
  receiver(plant: string): Who
  planner(plant: string): Who
}

export async function accountsOf(engine: Engine, seed: number): Promise<Accounts> {
  const rows = await engine.db.rows(sql`select * from sys_user`)
  const byName = new Map(rows.map((r) => [r.user_name as string, r]))
  const known = new Map<string, Who>()
  const names = [receivers, planners, companies].flatMap((of) => Object.values(of))
  for (const name of new Set([...names, ...Object.values(makers).map(([n]) => n)])) {
    const row = byName.get(name)
    const session = row && (await sessionOfUser(engine, row).catch(() => undefined))
    const home = session?.organizations.find((o) => o.id === row!.home_org_id)
    if (home) known.set(name, { ...whoOf(session!, String(home.id)), userId: 0 })
  }
  const everybody = await people(engine, seed)
  for (const [code, name] of Object.entries(companies)) if (known.has(name)) everybody.set(code, known.get(name)!)
  const found = (name: string): Who => {
    const who = known.get(name)
    if (!who) throw new Error(`there is no account ${name} that may act`)
    return who
  }
  return {
    companies: everybody,
    maker: (name = '李计划') => {
      const [userName, as] = makers[name]!
      return as ? { ...found(userName), name: as } : found(userName)
    },
    receiver: (plant) => found(receivers[plant]!),
    planner: (plant) => found(planners[plant]!),
  }
}
