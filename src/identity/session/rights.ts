/** What somebody who asks may do: keys, plants, and what narrows their view, by organization. */
import type { Fields, OrgType, Who } from '../../declare/index.ts'
import { toInstant } from '../../declare/index.ts'
import { columnName, sql, type Sql } from '../../engine/database/db.ts'
import { document, type Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { codes } from '../../engine/read/codes.ts'
import { inState } from '../in-state.ts'

/** The key that everybody holds who has an organization: of their own things. */
export const everybodys = 'uc.query'
/** How long an answer about somebody's rights may be remembered, ms (AU-10 allows 60 s). */
const REMEMBER = 5_000

export const disabled = () => new Refusal('您的账号已被禁用，不能访问本系统', status.disabled)

export interface Organization {
  id: number
  code: string
  displayName: string
  type: 1 | 2 | 4
  /** Where one begins who belongs to several: the one chosen for them, else where they are at home. */
  isDefault: boolean
  /** 1 its own people, 2 by an agency. */
  via: number
}
export interface Session {
  userId: number
  userName: string
  displayName: string
  organizations: Organization[]
  /** Per organization id, like all that follows. */
  plants: Map<number, string[]>
  keys: Map<number, Set<string>>
  narrow: Map<number, Record<string, string[]>>
  reach: Map<number, Record<string, string[]>>
  /** The account of a system, by its code: nobody is at a screen. */
  service?: string
  /** Set when an administrator looks at the portal as this person, in this organization only. */
  viewed?: { by: string; orgId: number }
}

/** When each was fetched, by a clock that nobody sets. */
const remembered = new Map<string, { at: number; session: Promise<Session> }>()

/**
 * The rights behind a token's hash, fetched when they are not known or too old, from the primary whoever asks: a call that a standby answers
 * would remember for all others what held before a change. What is a system's is nobody's session.
 */
export function rememberedRights<S extends Session>(
  engine: Engine,
  of: 'person' | 'service',
  hash: string,
  fetch: (engine: Engine, hash: string) => Promise<S>,
): Promise<S> {
  const key = `${of} ${hash}`
  const known = remembered.get(key)
  if (known && performance.now() - known.at < REMEMBER) return known.session as Promise<S>
  if (remembered.size > 10_000) remembered.clear()
  const session = fetch(engine.reads ? { ...engine, db: engine.reads.primary } : engine, hash)
  remembered.set(key, { at: performance.now(), session })
  session.catch(() => remembered.delete(key))
  return session
}

/** Somebody's session has ended: it counts from the next request on. */
export const forgetTokens = (): void => remembered.clear()

/** Rights have changed somewhere: everybody's are read again at their next request. */
export const forgetSessions = (): void => {
  forgetTokens()
  voids = undefined
}

/** Whose rights are asked: a person, or a system's account (service.ts). */
interface Holder {
  row: Record<string, any>
  /** Their roles: role_code and org_id, and of a person how they belong to it. */
  roles: Sql
  fields: Fields
}

/** @throws Refusal when the account is disabled or has ended */
export const sessionOfUser = (engine: Engine, row: Record<string, any>): Promise<Session> =>
  sessionOf(engine, {
    row,
    roles: sql`select * from sys_user_line where head_id = ${row.id}
      and current_date between coalesce(valid_from, '-infinity'::date) and coalesce(valid_to, 'infinity'::date)`,
    fields: document(engine, 'sysUser').fields,
  })

/** What somebody may do in each of their organizations. @throws Refusal disabled */
export async function sessionOf(engine: Engine, { row: user, roles, fields }: Holder): Promise<Session> {
  const { db, places } = engine
  const role = inState(engine, 'sysRole', 'enabled')
  if (user.status !== 1 || (user.valid_to && user.valid_to < toInstant(new Date()).slice(0, 10))) throw disabled()
  const grants = await db.rows<{
    org_id: number
    org_code: string
    org_name: string
    org_type: 1 | 2 | 4
    keys: string[]
    all_plants: boolean
    scopes: number[]
    memberships: Membership[]
  }>(sql`with mine as (${roles})
    select o.id org_id, o.org_code, o.org_name, o.org_type,
      array(select distinct k from mine x join sys_role r on r.code = x.role_code join app a on a.code = r.app_code
        cross join jsonb_array_elements_text(r.keys) k
        where x.org_id = o.id and r.status in ${role} and a.status in ${inState(engine, 'app', 'enabled')} and r.org_type in (0, o.org_type)) keys,
      exists (select 1 from mine x join sys_role r on r.code = x.role_code where x.org_id = o.id and r.status in ${role} and r.data_scope in ${codes(document(engine, 'sysRole'), 'dataScope', 'all')}) all_plants,
      array(select distinct r.data_scope from mine x join sys_role r on r.code = x.role_code where x.org_id = o.id and r.status in ${role}) scopes,
      (select jsonb_agg(to_jsonb(x)) from mine x where x.org_id = o.id) memberships
    from organization o where o.status in ${inState(engine, 'organization', 'enabled')} and o.id in (select org_id from mine)
      order by o.org_code = ${user.default_org_code} desc nulls last, o.id`)
  const gone = await voidKeys(engine)
  const every = grants.some((g) => g.all_plants) ? await places.codes(db) : []
  const own = parts(user.plants).sort()
  const { lines } = document(engine, 'sysUser')
  const reach = await Promise.all(grants.map((g) => (g.org_type === 1 ? {} : places.reached(db, g.org_id))))
  const authors = await Promise.all(grants.map((g) => authorsOf(engine, user, g)))
  return {
    userId: user.id, userName: user.user_name, displayName: user.display_name,
    organizations: grants.map((g) => ({
      id: g.org_id, code: g.org_code, displayName: g.org_name, type: g.org_type,
      isDefault: user.default_org_code ? g.org_code === user.default_org_code : g.org_id === user.home_org_id,
      via: Math.min(...g.memberships.map((m) => m.via)),
    })),
    plants: new Map(grants.map((g) => [g.org_id, g.all_plants ? every : own])),
    keys: new Map(
      grants.map((g) => [g.org_id, new Set([everybodys, ...g.keys.filter((k) => !isVoid(k, gone.get(g.org_type)!))])]),
    ),
    reach: new Map(grants.map((g, i) => [g.org_id, reach[i]!])),
    narrow: new Map(
      grants.map((g, i) => [
        g.org_id,
        { ...authors[i], ...(g.org_type === 1 ? limitsOf(fields, [user]) : {}), ...agencyLimits(lines, g.memberships) },
      ]),
    ),
  }
}

/** Whose rows alone somebody sees: their own, or those of their department and the ones below it; nothing where a role sees more. */
async function authorsOf(
  engine: Engine,
  user: Record<string, any>,
  { org_type, scopes }: { org_type: number; scopes: number[] },
): Promise<{ createdBy?: string[] }> {
  const { department, self } = document(engine, 'sysRole').fields.dataScope.choices
  const narrow = [department[0], self[0]]
  if (org_type !== 1 || !scopes.length || scopes.some((s) => !narrow.includes(s))) return {}
  if (!scopes.includes(department[0]) || !user.department_code) return { createdBy: [user.display_name] }
  const people = await engine.db.rows<{ name: string }>(sql`with recursive below as (
      select dept_code from department where dept_code = ${user.department_code}
      union select d.dept_code from department d join below b on d.parent_code = b.dept_code)
    select distinct display_name name from sys_user where department_code in (select dept_code from below)`)
  return { createdBy: [...new Set([user.display_name as string, ...people.map((p) => p.name)])] }
}

/** Codes as people list them. */
export const parts = (list: unknown): string[] =>
  String(list ?? '')
    .split(/[\s,，;；、]+/)
    .filter(Boolean)

/** A line of a user: a role in an organization, by column. */
type Membership = Record<string, unknown> & { via: number }

/** What rows of a person narrow, field by field; nothing where one of them says nothing. */
const limitsOf = (fields: Fields, rows: readonly Record<string, unknown>[]): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { narrows }]): [string, string[]][] => {
      const lists = narrows ? rows.map((r) => parts(r[columnName(name)])) : []
      return narrows && lists.every((l) => l.length) ? [[narrows, [...new Set(lists.flat())]]] : []
    }),
  )

/** What an agency covers; whoever also belongs to the organization itself, or has one agency without limits, is not limited. */
const agencyLimits = (fields: Fields, memberships: readonly Membership[]): Record<string, string[]> =>
  memberships.some((m) => m.via !== AGENT) ? {} : limitsOf(fields, memberships)
const AGENT = 2

type OrgCode = 1 | 2 | 4
let voids: { at: number; sets: Promise<Map<OrgCode, Set<string>>> } | undefined

/** Keys, and bases of keys, that the permission tree takes away: nodes switched off or not for the organization's type, with all below. */
function voidKeys(engine: Engine): Promise<Map<OrgCode, Set<string>>> {
  if (!voids || performance.now() - voids.at >= REMEMBER) {
    voids = { at: performance.now(), sets: readVoidKeys(engine) }
    voids.sets.catch(() => (voids = undefined))
  }
  return voids.sets
}
/** A permission in the tree; `types`: bits of the kinds of organizations that it is off for. */
interface Node {
  value: string
  parent: string | null
  types: number
}
async function readVoidKeys(engine: Engine): Promise<Map<OrgCode, Set<string>>> {
  // The tree is walked here: for a recursion PostgreSQL makes room for a hundred times as many nodes, which takes it longer than all else.
  const nodes = await engine.db.rows<Node>(sql`select value, parent_value parent,
      case when status in ${inState(engine, 'permission', 'disabled')} then 7
        else 7 - for_internal::int - for_supplier::int * 2 - for_carrier::int * 4 end types from permission`)
  const tree = new Map(nodes.map((n) => [n.value, n]))
  /** What it and all above it are off for; nodes in a circle end where they began. */
  const offFor = (leaf: Node): number => {
    const met = new Set<Node>()
    for (let node: Node | undefined = leaf; node && !met.has(node); node = tree.get(node.parent ?? '')) met.add(node)
    return [...met].reduce((types, node) => types | node.types, 0)
  }
  const off = nodes.map((node) => [node.value, offFor(node)] as const)
  const types: OrgCode[] = [1, 2, 4]
  return new Map(types.map((t) => [t, new Set(off.filter(([, of]) => of & t).map(([value]) => value))]))
}
const isVoid = (key: string, gone: ReadonlySet<string>) => gone.has(key) || gone.has(key.slice(0, key.lastIndexOf('.')))

const orgTypes: Record<number, OrgType> = { 1: 'internal', 2: 'supplier', 4: 'carrier' }

/** Who asks, under the organization of the x-OrgId header (the only one when the user has just one). */
export function whoOf(session: Session, orgHeader: string | undefined): Who {
  if (!session.organizations.length) throw new Refusal('抱歉,您无权限登录该系统', status.noOrganization)
  const wanted = orgHeader === undefined || orgHeader === '' ? undefined : Number(orgHeader)
  if (wanted === undefined && session.organizations.length > 1) throw new Refusal('请先选择组织', status.organizationMissing)
  const org = wanted === undefined ? session.organizations[0]! : session.organizations.find((o) => o.id === wanted)
  if (!org) throw new Refusal('您不属于该组织，请重新选择组织', status.organizationRefused)
  return {
    userId: session.userId, name: session.displayName, orgId: org.id,
    orgType: orgTypes[org.type]!,
    orgName: org.displayName,
    plants: session.plants.get(org.id) ?? [],
    keys: session.keys.get(org.id) ?? new Set(),
    ...(Object.keys(session.narrow.get(org.id) ?? {}).length ? { narrow: session.narrow.get(org.id)! } : {}),
    ...(org.type === 1 ? {} : { reach: session.reach.get(org.id) ?? {} }),
    ...(session.service ? { service: session.service } : {}),
    ...(session.viewed ? { viewedBy: session.viewed.by } : {}),
  }
}
