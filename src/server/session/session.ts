/** Sessions, their bearer tokens, and who asks. Tokens are random; the database keeps only their hashes. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { toInstant, type OrgType, type Who } from '../../declare/index.ts'
import { sql, type Db, type Queryable } from '../db.ts'
import { Refusal, status } from '../errors.ts'
import type { ProviderTokens } from '../identity/identity.ts'
import { seal, unseal } from './seal.ts'
import { disabled } from './sign-in.ts'

/** A token lives five minutes and is renewed while the portal is open, twelve hours at most (domain-platform AU-05). */
const LIFE = 300_000
const LONGEST = 12 * 3600_000
/** How long an answer about a session may be remembered, ms (AU-10 allows 60 s). */
const REMEMBER = 5_000

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface Token {
  token: string
  expiresAt: string
}

/** Where a sign-in came from, shown to its owner in the personal centre. */
export interface From {
  address: string
  agent: string
}

/** A new session; `tokens` are the provider's when it was not a name and password. */
export async function openSession(db: Db, userId: number, from: From, tokens?: ProviderTokens): Promise<Token> {
  await db.rows(sql`update sys_user set last_login_at = now() where id = ${userId}`)
  return issue(db, { userId, ...from, chain: randomUUID(), endsAt: new Date(Date.now() + LONGEST), tokens })
}

interface Issued extends From {
  userId: number
  chain: string
  endsAt: Date
  tokens: ProviderTokens | undefined
}
async function issue(db: Db, s: Issued): Promise<Token> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Math.min(Date.now() + LIFE, s.endsAt.getTime()))
  await db.rows(
    sql`insert into sys_session (token_hash, user_id, issued_at, expires_at, ends_at, chain, address, agent, sealed) values (${hashToken(token)},
      ${s.userId}, now(), ${expiresAt}, ${s.endsAt}, ${s.chain}, ${s.address}, ${s.agent.slice(0, 300)}, ${s.tokens ? seal(token, s.tokens) : null})`,
  )
  return { token, expiresAt: toInstant(expiresAt) }
}

/**
 * A new token for a valid one. The old one lives on to its end, for calls that are under way.
 * @param refresh asks the provider; undefined ends the session, a provider that cannot be reached does not
 */
export async function renew(
  db: Db,
  token: string,
  refresh: (tokens: ProviderTokens) => Promise<ProviderTokens | undefined>,
): Promise<Token> {
  const [s] = await db.rows<{
    user_id: number
    ends: number
    chain: string
    address: string
    agent: string
    sealed: Buffer | null
  }>(
    sql`select user_id, extract(epoch from ends_at)::float8 * 1000 ends, chain, coalesce(address, '') address, coalesce(agent, '') agent, sealed
      from sys_session where token_hash = ${hashToken(token)} and expires_at > now() and revoked_at is null`,
  )
  if (!s) throw notSignedIn()
  const known = s.sealed ? unseal<ProviderTokens>(token, s.sealed) : undefined
  const tokens = known && (await refresh(known).catch(() => known))
  if (known && !tokens) {
    await endChain(db, s.chain)
    throw notSignedIn()
  }
  return issue(db, { userId: s.user_id, chain: s.chain, address: s.address, agent: s.agent, endsAt: new Date(s.ends), tokens })
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
      from sys_session where user_id = ${userId} and revoked_at is null group by chain having max(expires_at) > now() order by 3 desc`,
  )

/** @returns false when it is not one of this person's */
export async function endSession(db: Db, userId: number, chain: string): Promise<boolean> {
  const [own] = await db.rows(
    sql`select 1 from sys_session where chain = ${chain} and user_id = ${userId} and revoked_at is null limit 1`,
  )
  if (own) await endChain(db, chain)
  return !!own
}

/** Ends every session of these people. @param but the token of a sign-in that goes on */
export async function endSessionsOf(db: Pick<Queryable, 'rows'>, userIds: number[], but = ''): Promise<void> {
  await db.rows(sql`update sys_session set revoked_at = now() where user_id = any(${userIds}::bigint[]) and revoked_at is null
    and chain is distinct from (select chain from sys_session where token_hash = ${hashToken(but)})`)
  remembered.clear()
}

async function endChain(db: Db, chain: string): Promise<void> {
  await db.rows(sql`update sys_session set revoked_at = now() where chain = ${chain} and revoked_at is null`)
  remembered.clear()
}

export const notSignedIn = () => new Refusal('登录已失效，请重新登录', status.noSession)

export interface Organization {
  id: number
  code: string
  displayName: string
  type: 1 | 2 | 4
}
export interface Session {
  userId: number
  userName: string
  displayName: string
  organizations: Organization[]
  plants: string[]
  /** Keys per organization id. */
  keys: Map<number, Set<string>>
}

const remembered = new Map<string, { at: number; session: Promise<Session> }>()

/** Rights have changed somewhere: everybody's are read again at their next request. */
export const forgetSessions = (): void => remembered.clear()

/** The session behind a token. @throws Refusal not signed in, disabled */
export function readSession(db: Db, token: string): Promise<Session> {
  const key = hashToken(token)
  const known = remembered.get(key)
  if (known && Date.now() - known.at < REMEMBER) return known.session
  if (remembered.size > 10_000) remembered.clear()
  const session = fetchSession(db, key)
  remembered.set(key, { at: Date.now(), session })
  session.catch(() => remembered.delete(key))
  return session
}

async function fetchSession(db: Db, key: string): Promise<Session> {
  const [user] = await db.rows(sql`select u.* from sys_session s join sys_user u on u.id = s.user_id
    where s.token_hash = ${key} and s.expires_at > now() and s.revoked_at is null`)
  if (!user) throw notSignedIn()
  return sessionOfUser(db, user)
}

/** A person's rights as they are now, for work that goes on after the request. @throws as a request of theirs would */
export async function whoOfUser(db: Db, userId: number, orgId: number): Promise<Who> {
  const [user] = await db.rows(sql`select * from sys_user where id = ${userId}`)
  if (!user) throw notSignedIn()
  return whoOf(await sessionOfUser(db, user), String(orgId))
}

async function sessionOfUser(db: Db, user: Record<string, any>): Promise<Session> {
  if (user.status !== 1) throw disabled()
  const grants = await db.rows<{
    org_id: number
    org_code: string
    org_name: string
    org_type: 1 | 2 | 4
    keys: string[]
  }>(sql`select o.id org_id, o.org_code, o.org_name, o.org_type,
      array(select distinct k from sys_user_line x join sys_role r on r.code = x.role_code cross join jsonb_array_elements_text(r.keys) k
        where x.head_id = ${user.id} and x.org_id = o.id and r.status = 1 and r.org_type in (0, o.org_type)) keys
    from (select distinct org_id from sys_user_line where head_id = ${user.id}) ur join organization o on o.id = ur.org_id where o.status = 1 order by o.id`)
  return {
    userId: user.id,
    userName: user.user_name,
    displayName: user.display_name,
    organizations: grants.map((g) => ({ id: g.org_id, code: g.org_code, displayName: g.org_name, type: g.org_type })),
    plants: String(user.plants ?? '')
      .split(',')
      .filter(Boolean)
      .sort(),
    keys: new Map(grants.map((g) => [g.org_id, new Set(['uc.query', ...g.keys])])),
  }
}

const orgTypes: Record<number, OrgType> = { 1: 'internal', 2: 'supplier', 4: 'carrier' }

/** Who asks, under the organization of the x-OrgId header (the only one when the user has just one). */
export function whoOf(session: Session, orgHeader: string | undefined): Who {
  if (!session.organizations.length) throw new Refusal('抱歉,您无权限登录该系统', status.noOrganization)
  const wanted = orgHeader === undefined || orgHeader === '' ? undefined : Number(orgHeader)
  if (wanted === undefined && session.organizations.length > 1) throw new Refusal('请先选择组织', status.organizationMissing)
  const org = wanted === undefined ? session.organizations[0]! : session.organizations.find((o) => o.id === wanted)
  if (!org) throw new Refusal('您不属于该组织，请重新选择组织', status.organizationRefused)
  return {
    userId: session.userId,
    name: session.displayName,
    orgId: org.id,
    orgType: orgTypes[org.type]!,
    orgName: org.displayName,
    plants: session.plants,
    keys: session.keys.get(org.id) ?? new Set(),
  }
}

/** The portal itself: acts without key and scope; the reason stands in the history. */
export const system = (reason: string, orgId = 0): Who => ({
  userId: 0,
  name: '系统',
  orgId,
  orgType: 'internal',
  orgName: '系统',
  plants: [],
  keys: new Set(),
  system: reason,
})
