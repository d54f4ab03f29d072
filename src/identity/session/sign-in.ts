/** Name and password: the same check for the provider's page and for service and app users (`user/login`). */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Db } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import type { SignedIn } from '../provider/identity.ts'
import { inState, passwordState } from '../in-state.ts'
import { checkNewPassword, checkPassword, hashPassword } from './password.ts'
import { disabled } from './rights.ts'
import { endSessionsOf, logEvent, type Kept } from './session.ts'

/** A name is locked after five failures in a row for 15 minutes (AU-04), an address after thirty in that time. */
const MAX_FAILURES = 5
const MAX_OF_ADDRESS = 30
const LOCK_MINUTES = 15
/** A try that is under way for longer counts no more: its process died. */
const lapsed = sql`now() - interval '30 seconds'`
/** How long a try waits for others to end before it is told to come back. */
const PATIENCE_MS = 60_000
// Unknown names cost the same time as wrong passwords.
let decoy: Promise<string> | undefined

/**
 * Tries are counted before they are looked at, so that of many at once no more are looked at than may fail. Those under way count
 * apart from those that failed: whoever finds no room because of them waits, and is not refused for others who were right.
 * @throws Refusal with the same message for an unknown name and a wrong password; locked; disabled
 */
export async function checkSignIn(engine: Engine, name: string, password: string, address: string): Promise<Proven> {
  const { db } = engine
  const userName = name.trim()
  if (!userName || !password || userName.length > 100 || password.length > 200)
    throw new Refusal('请输入用户名和密码', status.invalid)
  const ofAddress = await whenThereIsRoom(() => countAtAddress(db, userName, address))
  const user = await whenThereIsRoom(() => countAtName(engine, userName)).catch(async (e) => {
    await forget(db, ofAddress)
    throw e
  })
  const ok = await checkPassword(password, user?.hash ?? (await (decoy ??= hashPassword('decoy'))))
  if (!user?.hash || !ok) {
    await db.rows(sql`update login_failure set pending = false where id = ${ofAddress}`)
    if (user) await failed(db, user.id)
    if (user) await logEvent(db, 'signIn', user.id, { visit: '登录', address, ok: false })
    throw new Refusal('用户名或密码错误')
  }
  await forget(db, ofAddress)
  // A lock that somebody else's failures brought about meanwhile stays.
  await db.rows(sql`update sys_credential set fail_count = 0, trying = greatest(trying - 1, 0) where user_id = ${user.id}`)
  if (!user.enabled) throw disabled()
  return { id: user.id, mustChange: user.given }
}

/** What whoever signs in with a password that was given to them is asked. */
export const OWN_PASSWORD = '当前密码由管理员设置，请设置您自己的密码后登录'

/** Who has shown their password; `mustChange`: somebody else gave it to them, it opens no session. */
export interface Proven {
  id: number
  mustChange: boolean
}

/**
 * A password of one's own instead of the present one.
 * @param kept what goes on; all other sessions end
 * @throws Refusal when it is no good, or the present one again
 */
export async function takePassword(engine: Engine, userId: number, password: string, kept: Kept = {}): Promise<void> {
  const { db } = engine
  const [user] = await db.rows<{ name: string; hash: string | null }>(
    sql`select u.user_name name, c.password_hash hash from sys_user u join sys_credential c on c.user_id = u.id where u.id = ${userId}`,
  )
  checkNewPassword(password, user!.name)
  if (user!.hash && (await checkPassword(password, user!.hash))) throw new Refusal('新密码不能与原密码相同', status.invalid)
  const hash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await tx.rows(sql`update sys_credential set password_hash = ${hash} where user_id = ${userId}`)
    await tx.rows(sql`update sys_user set password_state = ${passwordState(engine, 'own')} where id = ${userId}`)
  })
  await endSessionsOf(db, [userId], kept)
}

/** What says that there is room once one of those under way has ended. */
const WAIT = Symbol('wait')

async function whenThereIsRoom<T>(take: () => Promise<T | typeof WAIT>): Promise<T> {
  const end = Date.now() + PATIENCE_MS
  for (let pause = 20; Date.now() < end; pause = Math.min(pause * 1.5, 300)) {
    const taken = await take()
    if (taken !== WAIT) return taken
    await sleep(pause * (0.5 + Math.random()))
  }
  throw new Refusal('同时登录的人过多，请稍后再试')
}

/** @returns the try's number, to take it back by. @throws too many of them failed from here */
const countAtAddress = (db: Db, userName: string, address: string): Promise<number | typeof WAIT> =>
  db.transaction(async (tx) => {
    // One after the other: each sees those before it.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${address}`}, 0))`)
    const [tried] = await tx.rows<{ all: number; failed: number }>(
      sql`select count(*)::int "all", count(*) filter (where not pending)::int failed from login_failure
        where address = ${address} and at > case when pending then ${lapsed} else now() - ${LOCK_MINUTES} * interval '1 minute' end`,
    )
    if (tried!.failed >= MAX_OF_ADDRESS) throw new Refusal(`登录失败次数过多，请${LOCK_MINUTES}分钟后再试`)
    if (tried!.all >= MAX_OF_ADDRESS) return WAIT
    const [mine] = await tx.rows<{ id: number }>(
      sql`insert into login_failure (address, user_name, at, pending) values (${address}, ${userName}, now(), true) returning id`,
    )
    return mine!.id
  })
const forget = (db: Db, id: number) => db.rows(sql`delete from login_failure where id = ${id}`)

interface Credential {
  id: number
  hash: string | null
  enabled: boolean
  /** The password is somebody else's, who set it. */
  given: boolean
}
/** Counts one more under way at the name. @returns undefined: nobody has this name. @throws locked */
async function countAtName(engine: Engine, userName: string): Promise<Credential | undefined | typeof WAIT> {
  const { db } = engine
  const underWay = sql`case when c.tried_at > ${lapsed} then c.trying else 0 end`
  const [user] =
    await db.rows<Credential>(sql`update sys_credential c set trying = ${underWay} + 1, tried_at = now(), locked_until = null
    from sys_user u where u.id = c.user_id and c.login_name = lower(${userName})
      and (c.locked_until is null or c.locked_until <= now()) and c.fail_count + ${underWay} < ${MAX_FAILURES}
    returning u.id, c.password_hash hash, u.status in ${inState(engine, 'sysUser', 'enabled')} and coalesce(u.valid_to >= current_date, true) enabled,
      u.password_state = ${passwordState(engine, 'given')} given`)
  if (user) return user
  const [known] = await db.rows<{ minutes: number | null }>(
    sql`select case when locked_until > now() then greatest(ceil(extract(epoch from locked_until - now()) / 60), 1)::int end minutes
      from sys_credential where login_name = lower(${userName})`,
  )
  const minutes = known ? known.minutes : await lockedAsIfKnown(db, userName)
  if (minutes) throw new Refusal(`账号已锁定，请${minutes}分钟后再试`)
  return known && WAIT
}

/** Names that nobody has are locked like the others: else the lock says which ones there are. */
async function lockedAsIfKnown(db: Db, userName: string): Promise<number | null> {
  const [tried] = await db.rows<{ failed: number; minutes: number | null }>(
    sql`select count(*)::int failed, ceil(extract(epoch from max(at) + ${LOCK_MINUTES} * interval '1 minute' - now()) / 60)::int minutes
      from login_failure where lower(user_name) = lower(${userName}) and not pending`,
  )
  const isLocked = tried!.failed > 0 && tried!.failed % MAX_FAILURES === 0 && tried!.minutes! > 0
  return isLocked ? tried!.minutes : null
}

/** The try was wrong; the last allowed one locks the name, which begins anew afterwards. */
const failed = (db: Db, id: number) =>
  db.rows(sql`update sys_credential set trying = greatest(trying - 1, 0),
    fail_count = case when fail_count + 1 < ${MAX_FAILURES} then fail_count + 1 else 0 end,
    locked_until = case when fail_count + 1 < ${MAX_FAILURES} then locked_until else now() + ${LOCK_MINUTES} * interval '1 minute' end
  where user_id = ${id}`)

/**
 * Whose account the provider's subject is: the embedded provider's subjects are our own ids; another's are matched once by
 * user name and remembered (domain-platform AU-02), again after a change of provider.
 * @throws Refusal nobody of ours
 */
export async function userOfSubject(db: Db, who: SignedIn, embedded: boolean): Promise<number> {
  const issuer = who.subject.slice(0, who.subject.lastIndexOf('#') + 1)
  const [user] = embedded
    ? await db.rows<{ id: number }>(sql`select id from sys_user where id = ${Number(who.subject.slice(issuer.length))}`)
    : await db.rows<{ id: number }>(sql`select user_id id from sys_credential where sso_subject = ${who.subject}`)
  if (user) return user.id
  const [named] =
    embedded || !who.userName
      ? []
      : await db.rows<{
          id: number
        }>(sql`update sys_credential set sso_subject = ${who.subject} where login_name = lower(${who.userName})
          and (sso_subject is null or not starts_with(sso_subject, ${issuer})) returning user_id id`)
  if (!named) throw new Refusal('抱歉,您无权限登录该系统', status.noOrganization)
  return named.id
}
