/** Name and password: the same check for the provider's page and for service and app users (`user/login`). */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Db, type Queryable, type Tx } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import type { SignedIn } from '../provider/identity.ts'
import { inState, passwordState } from '../in-state.ts'
import { checkNewPassword, checkPassword, hashPassword } from './password.ts'
import { disabled } from './rights.ts'
import { endSessionsOf, logEvent, sessionEnded, type Kept } from './session.ts'

/**
 * Tries of a name that failed in a row from one address, until they pause there: 15 minutes, and twice as long each further time. From
 * elsewhere its owner signs in as ever.
 */
const MAX_FAILURES = 5
const [PAUSE, LONGEST_PAUSE] = [15, 240]
/** Tries that may fail from one address in a quarter of an hour, whatever the names. */
const MAX_OF_ADDRESS = 30
const ADDRESS_MINUTES = 15
/** Tries of a name that may fail in an hour from everywhere: then it is signed in from where it was before, and nowhere else. */
const MAX_OF_NAME = 30
/** A try that is under way for longer counts no more: its process died. */
const lapsed = sql`now() - interval '30 seconds'`
/** How long a try waits for others to end before it is told to come back. */
const PATIENCE_MS = 60_000
// Unknown names cost the same time as wrong passwords.
let decoy: Promise<string> | undefined

/**
 * Tries are counted before they are looked at, so that of many at once no more are looked at than may fail. Those under way count
 * apart from those that failed: whoever finds no room because of them waits, and is not refused for others who were right. Names that
 * nobody has are counted like the others: what is refused does not say which ones there are.
 * @throws Refusal with the same message for an unknown name and a wrong password; locked; disabled
 */
export async function checkSignIn(engine: Engine, name: string, password: string, address: string): Promise<Proven> {
  const { db } = engine
  const userName = name.trim()
  if (!userName || !password || userName.length > 100 || password.length > 200)
    throw new Refusal('请输入用户名和密码', status.invalid)
  const mine = await whenThereIsRoom(() => countTry(db, userName, address))
  const user = await credentialOf(engine, userName)
  const ok = await checkPassword(password, user?.hash ?? (await (decoy ??= hashPassword('decoy'))))
  if (!user?.hash || !ok) {
    await db.rows(sql`update login_failure set pending = false where id = ${mine}`)
    if (user) await logEvent(db, 'signIn', user.id, { visit: '登录', address, ok: false })
    throw new Refusal('用户名或密码错误')
  }
  // What failed here before was the owner's own.
  await db.rows(
    sql`delete from login_failure where user_name = lower(${userName}) and address = ${address} and (not pending or id = ${mine})`,
  )
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
  sessionEnded(engine, userId)
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

interface Tries {
  failedHere: number
  triedHere: number
  failedAtName: number
  triedAtName: number
  /** Of the name, from this address. */
  failed: number
  underWay: number
  minutesSince: number
}

/** @returns the try's number, to take it back by. @throws too many of them failed, at this name or from here */
const countTry = (db: Db, userName: string, address: string): Promise<number | typeof WAIT> =>
  db.transaction(async (tx) => {
    // One after the other: each sees those before it. Addresses before names, always.
    for (const turn of [`address ${address}`, `name ${userName.toLowerCase()}`])
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${turn}`}, 0))`)
    const [here, named] = [sql`address = ${address}`, sql`user_name = lower(${userName})`]
    const within = (minutes: number) => sql`(pending or at > now() - ${minutes} * interval '1 minute')`
    const [tries] = (await tx.rows<Tries>(sql`select
        count(*) filter (where ${here} and not pending and ${within(ADDRESS_MINUTES)})::int "failedHere",
        count(*) filter (where ${here} and ${within(ADDRESS_MINUTES)})::int "triedHere",
        count(*) filter (where ${named} and not pending and ${within(60)})::int "failedAtName",
        count(*) filter (where ${named} and ${within(60)})::int "triedAtName",
        count(*) filter (where ${here} and ${named} and not pending)::int failed,
        count(*) filter (where ${here} and ${named} and pending)::int "underWay",
        coalesce(extract(epoch from now() - max(at) filter (where ${here} and ${named} and not pending)) / 60, 0)::float8 "minutesSince"
      from login_failure where (${here} or ${named}) and at > case when pending then ${lapsed} else now() - interval '1 day' end`)) as [
      Tries,
    ]
    if (tries.failedHere >= MAX_OF_ADDRESS) throw new Refusal(`登录失败次数过多，请${ADDRESS_MINUTES}分钟后再试`)
    const pause = Math.ceil(pauseAfter(tries.failed) - tries.minutesSince)
    if (pause > 0) throw new Refusal(`账号已锁定，请${pause}分钟后再试`)
    const isStrange = tries.triedAtName >= MAX_OF_NAME && !(await wasHere(tx, userName, address))
    if (isStrange && tries.failedAtName >= MAX_OF_NAME)
      throw new Refusal('该账号登录失败次数过多，请一小时后再试，或在以前登录过的地方登录')
    if (isStrange || tries.triedHere >= MAX_OF_ADDRESS || (tries.failed % MAX_FAILURES) + tries.underWay >= MAX_FAILURES)
      return WAIT
    const [mine] = await tx.rows<{ id: number }>(
      sql`insert into login_failure (address, user_name, at, pending) values (${address}, lower(${userName}), now(), true) returning id`,
    )
    return mine!.id
  })

/** Minutes from the last of so many failures on; five more tries after each pause. */
const pauseAfter = (failed: number): number =>
  failed > 0 && failed % MAX_FAILURES === 0 ? Math.min(PAUSE * 2 ** (failed / MAX_FAILURES - 1), LONGEST_PAUSE) : 0

/** Has somebody signed in from there under this name? */
const wasHere = async (tx: Tx, userName: string, address: string): Promise<boolean> =>
  (
    await tx.rows(sql`select from visit_log v join sys_credential c on c.user_id = v.user_id
      where c.login_name = lower(${userName}) and v.address = ${address} and v.log_type = 2 and v.ok limit 1`)
  ).length > 0

/** Whoever signs in by this name begins anew. */
export const forgetTries = (db: Pick<Queryable, 'rows'>, userName: string): Promise<unknown> =>
  db.rows(sql`delete from login_failure where user_name = lower(${userName})`)

interface Credential {
  id: number
  hash: string | null
  enabled: boolean
  /** The password is somebody else's, who set it. */
  given: boolean
}
const credentialOf = async (engine: Engine, userName: string): Promise<Credential | undefined> =>
  (
    await engine.db.rows<Credential>(sql`select u.id, c.password_hash hash,
        u.status in ${inState(engine, 'sysUser', 'enabled')} and coalesce(u.valid_to >= current_date, true) enabled,
        u.password_state = ${passwordState(engine, 'given')} given
      from sys_credential c join sys_user u on u.id = c.user_id where c.login_name = lower(${userName})`)
  )[0]

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
