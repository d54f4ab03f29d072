/** Sessions, their bearer tokens, and who asks. Tokens are random; the database keeps only their hashes. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { toInstant, type Who } from '../../declare/index.ts'
import { sql, type Db, type Queryable, type Sql } from '../../engine/database/db.ts'
import { document, engineOf, type Engine, type PeoplePort, type Portal, type SystemsPort } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { table } from '../../engine/read/scope.ts'
import type { ProviderTokens } from '../provider/identity.ts'
import { forgetTokens, rememberedRights, sessionOfUser, whoOf, type Session } from './rights.ts'
import { seal, unseal } from '../../engine/seal.ts'
import { isServiceKey, keyBehind, passFor, signingKeys, whoOfAccount, whoOfAccountCode, whoOfService } from './service.ts'

/** A token lives five minutes and is renewed while the portal is open, twelve hours at most (domain-platform AU-05). */
const LIFE = 300_000
const LONGEST = 12 * 3600_000

/** Whoever signed in while the clock was ahead signs in anew when it is right: by then nobody else may have noticed. */
const begun = (issuedAt: Sql): Sql => sql`${issuedAt} < now() + interval '2 minutes'`

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

const eventTypes = { visit: 1, signIn: 2, export: 4, refused: 5 } as const

/** A line of the user log. */
export async function logEvent(
  db: Pick<Queryable, 'rows'>,
  type: keyof typeof eventTypes,
  userId: number,
  e: { visit: string; path?: string; orgId?: number; address?: string; viewer?: string | undefined; ok?: boolean },
): Promise<void> {
  await db.rows(sql`insert into visit_log (user_id, user_name, org_id, visit, path, address, at, viewer, log_type, ok)
    select u.id, u.name, ${e.orgId ?? null}, ${e.visit}, ${e.path ?? ''}, ${e.address ?? ''}, now(), ${e.viewer ?? null}, ${eventTypes[type]},
      ${e.ok ?? true} from (select id, display_name as name from sys_user union all select id, account_name from service_account) u where u.id = ${userId}`)
}

/** Pages that one visits in a minute: nobody reads more, and what is kept a year is not anybody's to fill. */
const MAX_VISITS = 60

/** @throws Refusal when somebody visits more pages than anybody reads */
export async function logVisit(
  db: Pick<Queryable, 'rows'>,
  { userId, orgId, viewedBy: viewer }: Who,
  seen: { visit: string; path: string; address: string },
): Promise<void> {
  const [{ n }] = (await db.rows<{ n: number }>(
    sql`select count(*)::int n from visit_log where user_id = ${userId} and at > now() - interval '1 minute' and log_type = 1`,
  )) as [{ n: number }]
  if (n >= MAX_VISITS) throw new Refusal('访问过于频繁，一分钟后再记录')
  await logEvent(db, 'visit', userId, { ...seen, orgId, viewer })
}

/** How long an administrator may look at the portal as somebody, ms. It cannot be renewed. */
const VIEW = 30 * 60_000

/** A session that shows the portal as a person in an organization sees it; nothing can be changed with it. */
export async function openView(
  db: Pick<Queryable, 'rows'>,
  viewerId: number,
  userId: number,
  orgId: number,
  from: From,
): Promise<Token> {
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
      from sys_session where token_hash = ${hashToken(token)} and greatest(expires_at, renewable_until) > now() and ${begun(sql`issued_at`)} and revoked_at is null and viewer_id is null`,
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
export async function logout(engine: Engine, token: string): Promise<ProviderTokens | undefined> {
  const { db } = engine
  const [s] = await db.rows<{ user_id: number; chain: string; sealed: Buffer | null }>(
    sql`select user_id, chain, sealed from sys_session where token_hash = ${hashToken(token)}`,
  )
  if (!s) return undefined
  await endChain(db, s.chain)
  sessionEnded(engine, s.user_id)
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
export async function endSession(engine: Engine, userId: number, chain: string): Promise<boolean> {
  const { db } = engine
  const [own] = await db.rows(
    sql`select 1 from sys_session where chain = ${chain} and user_id = ${userId} and revoked_at is null limit 1`,
  )
  if (!own) return false
  await endChain(db, chain)
  sessionEnded(engine, userId)
  return true
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
  forgetTokens()
}

async function endChain(db: Db, chain: string): Promise<void> {
  await db.rows(sql`update sys_session set revoked_at = now() where chain = ${chain} and revoked_at is null`)
  forgetTokens()
}

/** Streams of this person look whether their session is still there, in all processes. */
export const sessionEnded = ({ feed }: Pick<Engine, 'feed'>, userId: number): void =>
  feed.tell({ changes: [{ doc: 'sysUser', id: userId, by: userId, scope: {} }] })

export const notSignedIn = () => new Refusal('登录已失效，请重新登录', status.noSession)

/** The session behind a token. @throws Refusal not signed in, disabled */
export const readSession = (engine: Engine, token: string): Promise<Session> =>
  rememberedRights(engine, 'person', hashToken(token), fetchSession)

async function fetchSession(engine: Engine, key: string): Promise<Session> {
  const [user] = await engine.db
    .rows(sql`select u.*, s.viewer_id, s.view_org_id, v.display_name viewer from sys_session s join sys_user u on u.id = s.user_id
    left join sys_user v on v.id = s.viewer_id where s.token_hash = ${key} and s.expires_at > now() and ${begun(sql`s.issued_at`)} and s.revoked_at is null`)
  if (!user) throw notSignedIn()
  const session = await sessionOfUser(engine, user)
  if (!user.viewer_id) return session
  const organizations = session.organizations.filter((o) => o.id === user.view_org_id)
  return { ...session, organizations, viewed: { by: user.viewer, orgId: user.view_org_id } }
}

/** The rights of a person, or of a system, as they are now, for work that goes on after the request. @throws as a request of theirs would */
export async function whoOfUser(portal: Portal, userId: number, orgId: number): Promise<Who> {
  const engine = engineOf(portal)
  const [user] = await engine.db.rows(sql`select * from ${table(document(engine, 'sysUser'))} where id = ${userId}`)
  const who = user ? whoOf(await sessionOfUser(engine, user), String(orgId)) : await whoOfAccount(engine, userId, orgId)
  if (!who) throw notSignedIn()
  return who
}

/** Partners' systems, for the interface door (exchange/door.ts). */
const systems: SystemsPort = {
  identify: (engine, token, address, signed) => whoOfService(engine, keyBehind(engine, token), undefined, address, signed),
  signingKeys, pass: passFor,
  refused: (engine, account, { reason, path, address }) =>
    // Who has no key may not fill the log either.
    engine.db.rows(sql`insert into visit_log (user_id, user_name, org_id, visit, path, address, at, log_type, ok)
      select coalesce(max(id), 0), coalesce(max(account_name), ${account}), max(org_id), ${reason}, ${path}, ${address}, now(), ${eventTypes.refused}, false
      from ${table(document(engine, 'serviceAccount'))} where account_code = ${account}
      having (select count(*) from visit_log where at > now() - interval '1 minute' and log_type = ${eventTypes.refused}) < ${MAX_VISITS}`),
  account: whoOfAccountCode,
}

export const peoplePort: PeoplePort = {
  systems,
  identify: async (engine, token, organization, address) =>
    isServiceKey(token)
      ? whoOfService(engine, token, organization, address)
      : whoOf(await readSession(engine, token), organization),
  whoOf: whoOfUser, visited: logVisit,
  exported: (db, who, { visit, path, address }) => logEvent(db, 'export', who.userId, { visit, path, orgId: who.orgId, address }),
}
