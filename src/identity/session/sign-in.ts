/** Name and password: the same check for the provider's page and for service and app users (`user/login`). */
import { sql, type Db } from '../../engine/database/db.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal, status } from '../../engine/errors.ts'
import { inState } from '../in-state.ts'
import type { SignedIn } from '../provider/identity.ts'
import { checkPassword, hashPassword } from './password.ts'
import { disabled, logEvent } from './session.ts'

/** A name is locked after five failures in a row for 15 minutes (AU-04), an address after thirty in that time. */
const MAX_FAILURES = 5
const MAX_OF_ADDRESS = 30
const LOCK_MINUTES = 15
// Unknown names cost the same time as wrong passwords.
let decoy: Promise<string> | undefined

/** @throws Refusal with the same message for an unknown name and a wrong password; locked; disabled */
export async function checkSignIn(engine: Engine, name: string, password: string, address: string): Promise<{ id: number }> {
  const { db } = engine
  const userName = name.trim()
  if (!userName || !password || userName.length > 100 || password.length > 200)
    throw new Refusal('请输入用户名和密码', status.invalid)
  // Counted before it is checked, and taken back when it was right: of many tries at once each knows of the others.
  const ofAddress = await countAtAddress(db, userName, address)
  const user = await countAtName(engine, userName).catch(async (e) => {
    await forget(db, ofAddress)
    throw e
  })
  const ok = await checkPassword(password, user?.hash ?? (await (decoy ??= hashPassword('decoy'))))
  if (!user?.hash || !ok) {
    if (user) await logEvent(db, 'signIn', user.id, { visit: '登录', address, ok: false })
    throw new Refusal('用户名或密码错误')
  }
  await forget(db, ofAddress)
  // A lock that somebody else's failures brought about meanwhile stays.
  await db.rows(sql`update sys_credential set fail_count = 0, locked_until = nullif(locked_until, ${user.lock}::timestamptz)
    where user_id = ${user.id}`)
  if (!user.enabled) throw disabled()
  return { id: user.id }
}

/** @returns the try's number, to take it back by. @throws too many of them failed from here */
async function countAtAddress(db: Db, userName: string, address: string): Promise<number> {
  const [mine] = await db.rows<{ id: number }>(
    sql`insert into login_failure (address, user_name, at) values (${address}, ${userName}, now()) returning id`,
  )
  const [tried] = await db.rows<{ n: number }>(
    sql`select count(*)::int n from login_failure where address = ${address} and at > now() - ${LOCK_MINUTES} * interval '1 minute'`,
  )
  if (tried!.n <= MAX_OF_ADDRESS) return mine!.id
  await forget(db, mine!.id)
  throw new Refusal(`登录失败次数过多，请${LOCK_MINUTES}分钟后再试`)
}
const forget = (db: Db, id: number) => db.rows(sql`delete from login_failure where id = ${id}`)

interface Credential {
  id: number
  hash: string | null
  enabled: boolean
  /** The lock that this try itself set, being the last allowed one. */
  lock: string | null
}
/** Counts one more at the name, the last allowed one locks it. @returns undefined: nobody has this name. @throws locked */
async function countAtName(engine: Engine, userName: string): Promise<Credential | undefined> {
  const { db } = engine
  const [user] = await db.rows<Credential>(sql`update sys_credential c set
      fail_count = case when c.locked_until is null then c.fail_count else 0 end + 1,
      locked_until = case when c.locked_until is null and c.fail_count + 1 >= ${MAX_FAILURES} then now() + ${LOCK_MINUTES} * interval '1 minute' end
    from sys_user u where u.id = c.user_id and c.login_name = lower(${userName}) and (c.locked_until is null or c.locked_until <= now())
    returning u.id, c.password_hash hash, u.status in ${inState(engine, 'sysUser', 'enabled')} and coalesce(u.valid_to >= current_date, true) enabled, c.locked_until::text lock`)
  if (user) return user
  const [locked] = await db.rows<{ minutes: number }>(
    sql`select greatest(ceil(extract(epoch from locked_until - now()) / 60), 1)::int minutes from sys_credential where login_name = lower(${userName})`,
  )
  if (locked) throw new Refusal(`账号已锁定，请${locked.minutes}分钟后再试`)
  return undefined
}

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
