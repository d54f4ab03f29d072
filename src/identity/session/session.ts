/** Sessions, their bearer tokens, and who asks. Tokens are random; the database keeps only their hashes. */
import { codes } from '../../engine/read/codes.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { toInstant, type Fields, type OrgType, type Who } from '../../declare/index.ts'
import { columnName, sql, type Db, type Queryable } from '../../engine/database/db.ts'
import { document, type Engine, type PeoplePort } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { inState } from '../in-state.ts'
import type { ProviderTokens } from '../provider/identity.ts'
import { seal, unseal } from './seal.ts'

/** The key that everybody holds who has an organization: of their own things. */
export const everybodys = 'uc.query'

/** A token lives five minutes and is renewed while the portal is open, twelve hours at most (domain-platform AU-05). */
const LIFE = 300_000
const LONGEST = 12 * 3600_000
/** How long an answer about a session may be remembered, ms (AU-10 allows 60 s). */
const REMEMBER = 5_000

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface Token {
  token: string
  expiresAt: string
  /** Until when it can be renewed, though it has ended: of a phone that is kept signed in for the shift. */
  keptUntil?: string | null
}

/** Where a sign-in came from, shown to its owner in the personal centre. */
export interface From {
  address: string
  agent: string
}

/** A new session; `tokens` are the provider's when it was not a name and password. */
export async function openSession(db: Db, userId: number, from: From, tokens?: ProviderTokens): Promise<Token> {
  await logEvent(db, 'signIn', userId, { visit: '登录', address: from.address })
  await db.rows(sql`update sys_user set last_login_at = now(), last_login_ip = ${from.address} where id = ${userId}`)
  return issue(db, { userId, ...from, chain: randomUUID(), endsAt: new Date(Date.now() + LONGEST), tokens })
}

const eventTypes = { visit: 1, signIn: 2, export: 4 } as const

/** A line of the user log. */
export async function logEvent(
  db: Pick<Queryable, 'rows'>,
  type: keyof typeof eventTypes,
  userId: number,
  e: { visit: string; path?: string; orgId?: number; address?: string; viewer?: string | undefined; ok?: boolean },
): Promise<void> {
  await db.rows(sql`insert into visit_log (user_id, user_name, org_id, visit, path, address, at, viewer, log_type, ok)
    select u.id, u.display_name, ${e.orgId ?? null}, ${e.visit}, ${e.path ?? ''}, ${e.address ?? ''}, now(), ${e.viewer ?? null}, ${eventTypes[type]},
      ${e.ok ?? true} from sys_user u where u.id = ${userId}`)
}

/** How long an administrator may look at the portal as somebody, ms. It cannot be renewed. */
const VIEW = 30 * 60_000

/** A session that shows the portal as a person in an organization sees it; nothing can be changed with it. */
export async function openView(db: Db, viewerId: number, userId: number, orgId: number, from: From): Promise<Token> {
  const token = randomBytes(32).toString('base64url')
  const ends = new Date(Date.now() + VIEW)
  await db.rows(
    sql`insert into sys_session (token_hash, user_id, issued_at, expires_at, ends_at, chain, address, agent, viewer_id, view_org_id)
      values (${hashToken(token)}, ${userId}, now(), ${ends}, ${ends}, ${randomUUID()}, ${from.address}, ${from.agent.slice(0, 300)}, ${viewerId}, ${orgId})`,
  )
  return { token, expiresAt: toInstant(ends) }
}

interface Issued extends From {
  userId: number
  chain: string
  endsAt: Date
  tokens: ProviderTokens | undefined
  /** It may be renewed to the end of the sign-in, however long nobody did. */
  kept?: boolean
}
async function issue(db: Db, s: Issued): Promise<Token> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Math.min(Date.now() + LIFE, s.endsAt.getTime()))
  await db.rows(
    sql`insert into sys_session (token_hash, user_id, issued_at, expires_at, ends_at, chain, address, agent, sealed, renewable_until) values (${hashToken(token)},
      ${s.userId}, now(), ${expiresAt}, ${s.endsAt}, ${s.chain}, ${s.address}, ${s.agent.slice(0, 300)}, ${s.tokens ? seal(token, s.tokens) : null},
      ${s.kept ? s.endsAt : null})`,
  )
  return { token, expiresAt: toInstant(expiresAt), keptUntil: s.kept ? toInstant(s.endsAt) : null }
}

/**
 * A new token for a valid one, or for one that is kept. The old one lives on to its end, for calls that are under way.
 * @param keep the new one may be renewed after its end too; what was kept once stays so
 * @param refresh asks the provider; undefined ends the session, a provider that cannot be reached does not
 */
export async function renew(
  db: Db,
  token: string,
  keep: boolean,
  refresh: (tokens: ProviderTokens) => Promise<ProviderTokens | undefined>,
): Promise<Token> {
  const [s] = await db.rows<{
    user_id: number
    ends: number
    chain: string
    address: string
    agent: string
    sealed: Buffer | null
    kept: boolean
  }>(
    sql`select user_id, extract(epoch from ends_at)::float8 * 1000 ends, chain, coalesce(address, '') address, coalesce(agent, '') agent, sealed,
        renewable_until is not null kept
      from sys_session where token_hash = ${hashToken(token)} and greatest(expires_at, renewable_until) > now() and revoked_at is null and viewer_id is null`,
  )
  if (!s) throw notSignedIn()
  const known = s.sealed ? unseal<ProviderTokens>(token, s.sealed) : undefined
  const tokens = known && (await refresh(known).catch(() => known))
  if (known && !tokens) {
    await endChain(db, s.chain)
    throw notSignedIn()
  }
  const { user_id: userId, chain, address, agent } = s
  return issue(db, { userId, chain, address, agent, endsAt: new Date(s.ends), tokens, kept: keep || s.kept })
}

/** Ends this sign-in, not those of the same person elsewhere. @returns the provider's tokens, to leave there too */
export async function logout(db: Db, token: string): Promise<ProviderTokens | undefined> {
  const [s] = await db.rows<{ chain: string; sealed: Buffer | null }>(
    sql`select chain, sealed from sys_session where token_hash = ${hashToken(token)}`,
  )
  if (!s) return undefined
  await endChain(db, s.chain)
  return s.sealed ? unseal<ProviderTokens>(token, s.sealed) : undefined
}

export interface OpenSession {
  id: string
  signedInAt: string
  seenAt: string
  address: string
  agent: string
  /** The one that asks. */
  current: boolean
}

/** Where a person is signed in: one entry a sign-in, however often it was renewed. */
export const mySessions = (db: Db, userId: number, token: string): Promise<OpenSession[]> =>
  db.rows<OpenSession>(
    sql`select chain id, min(issued_at) "signedInAt", max(issued_at) "seenAt", coalesce(max(address), '') address, coalesce(max(agent), '') agent,
        bool_or(token_hash = ${hashToken(token)}) current
      from sys_session where user_id = ${userId} and viewer_id is null and revoked_at is null group by chain having max(greatest(expires_at, renewable_until)) > now() order by 3 desc`,
  )

/** @returns false when it is not one of this person's */
export async function endSession(db: Db, userId: number, chain: string): Promise<boolean> {
  const [own] = await db.rows(
    sql`select 1 from sys_session where chain = ${chain} and user_id = ${userId} and revoked_at is null limit 1`,
  )
  if (own) await endChain(db, chain)
  return !!own
}

/** A sign-in that goes on when others end: its token, and the embedded provider's session of that browser. */
export interface Kept {
  token?: string
  providerSession?: string | undefined
}

/** Ends every session of these people, those with the embedded provider too: it would let their browsers in again unasked. */
export async function endSessionsOf(
  db: Pick<Queryable, 'rows'>,
  userIds: number[],
  { token = '', providerSession = '' }: Kept = {},
): Promise<void> {
  await db.rows(sql`update sys_session set revoked_at = now() where user_id = any(${userIds}::bigint[]) and revoked_at is null
    and chain is distinct from (select chain from sys_session where token_hash = ${hashToken(token)})`)
  await db.rows(sql`delete from oidc_payload where kind <> 'Grant' and payload ->> 'accountId' = any(${userIds.map(String)}::text[])
    and coalesce(uid, payload ->> 'sessionUid') is distinct from (select uid from oidc_payload where kind = 'Session' and id = ${providerSession})`)
  remembered.clear()
}

async function endChain(db: Db, chain: string): Promise<void> {
  await db.rows(sql`update sys_session set revoked_at = now() where chain = ${chain} and revoked_at is null`)
  remembered.clear()
}

export const disabled = () => new Refusal('您的账号已被禁用，不能访问本系统', status.disabled)
export const notSignedIn = () => new Refusal('登录已失效，请重新登录', status.noSession)

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
  /** Set when an administrator looks at the portal as this person, in this organization only. */
  viewed?: { by: string; orgId: number }
}

const remembered = new Map<string, { at: number; session: Promise<Session> }>()

/** Rights have changed somewhere: everybody's are read again at their next request. */
export const forgetSessions = (): void => {
  remembered.clear()
  voids = undefined
}

/** The session behind a token. @throws Refusal not signed in, disabled */
export function readSession(engine: Engine, token: string): Promise<Session> {
  const key = hashToken(token)
  const known = remembered.get(key)
  if (known && Date.now() - known.at < REMEMBER) return known.session
  if (remembered.size > 10_000) remembered.clear()
  const session = fetchSession(engine, key)
  remembered.set(key, { at: Date.now(), session })
  session.catch(() => remembered.delete(key))
  return session
}

async function fetchSession(engine: Engine, key: string): Promise<Session> {
  const [user] = await engine.db
    .rows(sql`select u.*, s.viewer_id, s.view_org_id, v.display_name viewer from sys_session s join sys_user u on u.id = s.user_id
    left join sys_user v on v.id = s.viewer_id where s.token_hash = ${key} and s.expires_at > now() and s.revoked_at is null`)
  if (!user) throw notSignedIn()
  const session = await sessionOfUser(engine, user)
  if (!user.viewer_id) return session
  const organizations = session.organizations.filter((o) => o.id === user.view_org_id)
  return { ...session, organizations, viewed: { by: user.viewer, orgId: user.view_org_id } }
}

/** A person's rights as they are now, for work that goes on after the request. @throws as a request of theirs would */
export async function whoOfUser(engine: Engine, userId: number, orgId: number): Promise<Who> {
  const [user] = await engine.db.rows(sql`select * from sys_user where id = ${userId}`)
  if (!user) throw notSignedIn()
  return whoOf(await sessionOfUser(engine, user), String(orgId))
}

async function sessionOfUser(engine: Engine, user: Record<string, any>): Promise<Session> {
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
  }>(sql`with mine as (select * from sys_user_line where head_id = ${user.id}
      and current_date between coalesce(valid_from, '-infinity'::date) and coalesce(valid_to, 'infinity'::date))
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
  const { fields, lines } = document(engine, 'sysUser')
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

const parts = (list: unknown): string[] =>
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
  if (!voids || Date.now() - voids.at >= REMEMBER) {
    voids = { at: Date.now(), sets: readVoidKeys(engine) }
    voids.sets.catch(() => (voids = undefined))
  }
  return voids.sets
}
async function readVoidKeys(engine: Engine): Promise<Map<OrgCode, Set<string>>> {
  const off = inState(engine, 'permission', 'disabled')
  const nodes = await engine.db.rows<{ value: string; types: number }>(sql`with recursive off as (
      select value, 7 types from permission where status in ${off}
      union select value, 7 - for_internal::int - for_supplier::int * 2 - for_carrier::int * 4 from permission
        where not (for_internal and for_supplier and for_carrier)
      union select c.value, off.types from permission c join off on c.parent_value = off.value)
    select value, bit_or(types) types from off group by value`)
  const types: OrgCode[] = [1, 2, 4]
  return new Map(types.map((t) => [t, new Set(nodes.filter((n) => n.types & t).map((n) => n.value))]))
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
    ...(session.viewed ? { viewedBy: session.viewed.by } : {}),
  }
}

export const peoplePort: PeoplePort = {
  identify: async (engine, token, organization) => whoOf(await readSession(engine, token), organization),
  whoOf: whoOfUser,
  exported: (db, who, { visit, path, address }) => logEvent(db, 'export', who.userId, { visit, path, orgId: who.orgId, address }),
}
