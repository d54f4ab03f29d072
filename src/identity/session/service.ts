/**
 * Systems beside people: an organization's system says its key with every call and has no session. The account says what it may do;
 * the database keeps only the keys' hashes.
 */
import { createHash } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { toInstant, type Who } from '../../declare/index.ts'
import { sql, type Queryable } from '../../engine/database/db.ts'
import { document, type Engine } from '../../engine/engine.ts'
import { Refusal, status, StrangeAddress } from '../../engine/errors.ts'
import { lineTable, table } from '../../engine/read/scope.ts'
import { codes } from '../../engine/read/codes.ts'
import { seal, unseal } from '../../engine/seal.ts'
import { parts, rememberedRights, sessionOf, whoOf, type Session } from './rights.ts'

/** What a key looks like: scanners for secrets find it by its beginning; 256 random bits follow. */
const KEY = /^scmk_[A-Za-z0-9_-]{43}$/

/** Is this token a system's key? People's tokens begin otherwise. */
export const isServiceKey = (token: string): boolean => KEY.test(token)

const hashKey = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Keeps the hash of a key for an account. @returns false when the key is another one's already, or was this one's before
 * @param lockedWith the portal's own key, where requests are signed: a signature is checked with the key itself
 */
export async function keepServiceKey(
  db: Pick<Queryable, 'rows'>,
  accountId: number,
  keyNo: number,
  key: string,
  lockedWith?: Buffer,
): Promise<boolean> {
  const locked = lockedWith ? seal(lockedWith.toString('hex'), key) : null
  const [kept] =
    await db.rows(sql`insert into service_key (key_hash, account_id, key_no, sealed) values (${hashKey(key)}, ${accountId}, ${keyNo}, ${locked})
    on conflict do nothing returning key_no`)
  return !!kept
}

/** Addresses and networks from which an account may call. @throws Error with what is none of both */
export function addressList(ranges: string): BlockList {
  const list = new BlockList()
  for (const [i, range] of parts(ranges.replace(/\r?\n/g, ',')).entries()) {
    const [address = '', bits, ...more] = range.split('/')
    const family = isIP(address)
    const wide = family === 4 ? 32 : 128
    if (!family || more.length || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= wide)))
      throw new Error(`第${i + 1}个${range}`)
    list.addSubnet(address, Number(bits ?? wide), family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}

interface Service extends Session {
  ranges: string | null
  /** It signs its requests: the key itself is never sent. */
  signs: boolean
}

/**
 * Which system asks. @throws Refusal when the key does not count any more, the account is disabled, or the address is strange
 * @param signed the request was signed with the key, which was not sent
 */
export async function whoOfService(
  engine: Engine,
  key: string,
  organization: string | undefined,
  address: string,
  signed = false,
): Promise<Who> {
  const service = await rememberedRights(engine, 'service', hashKey(key), (at, hash) => serviceOfKey(at, hash, address))
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (service.ranges && !addressList(service.ranges).check(address, family)) throw new StrangeAddress(address)
  if (service.signs && !signed) throw new Refusal('该服务账号用签名认证，不能直接使用密钥', status.noSession)
  return whoOf(service, organization)
}

async function serviceOfKey(engine: Engine, hash: string, address: string): Promise<Service> {
  const doc = document(engine, 'serviceAccount')
  const today = toInstant(engine.now()).slice(0, 10)
  const [account] = await engine.db.rows(sql`select a.* from service_key k join ${table(doc)} a on a.id = k.account_id
    join ${lineTable(doc)} l on l.head_id = a.id and l.key_no = k.key_no
    where k.key_hash = ${hash} and l.revoked_at is null and l.key_valid_to >= ${today}::date`)
  if (!account) throw new Refusal('密钥无效、已过期或已作废', status.noSession)
  const service = await serviceOf(engine, account)
  await noteUse(engine, account.id, address)
  return service
}

/** When it was last heard of, to the minute. Whoever changes the account now is not waited for. */
const noteUse = (engine: Engine, id: number, address: string) => {
  const account = table(document(engine, 'serviceAccount'))
  return engine.db.rows(sql`update ${account} set last_used_at = now(), last_used_ip = ${address} where id = (
    select id from ${account} where id = ${id} and coalesce(last_used_at, '-infinity') < now() - interval '1 minute' for update skip locked)`)
}

/** An account's rights as they are now, for work that goes on after the call; undefined when there is none of this id. */
export async function whoOfAccount(engine: Engine, id: number, orgId: number): Promise<Who | undefined> {
  const [account] = await engine.db.rows(sql`select * from ${table(document(engine, 'serviceAccount'))} where id = ${id}`)
  return account && whoOf(await serviceOf(engine, account), String(orgId))
}

/** The same by its code. @throws Refusal when there is none */
export async function whoOfAccountCode(engine: Engine, code: string): Promise<Who> {
  const [account] = await engine.db.rows(
    sql`select * from ${table(document(engine, 'serviceAccount'))} where account_code = ${code}`,
  )
  if (!account) throw new Refusal(`没有服务账号${code}`, status.disabled)
  return whoOf(await serviceOf(engine, account), undefined)
}

async function serviceOf(engine: Engine, account: Record<string, any>): Promise<Service> {
  const roles = sql`select unnest(${parts(account.role_codes)}::text[]) role_code, ${account.org_id}::bigint org_id, 1 via`
  const row = { ...account, user_name: account.account_code, display_name: account.account_name, home_org_id: account.org_id }
  const session = await sessionOf(engine, { row, roles, fields: document(engine, 'serviceAccount').fields })
  const signs = account.auth_mode === document(engine, 'serviceAccount').fields.authMode.choices.signature[0]
  return { ...session, service: account.account_code, ranges: account.ip_ranges, signs }
}

/** Keys with which a system of this code may have signed a request now. */
export async function signingKeys(engine: Engine, accountCode: string): Promise<string[]> {
  const doc = document(engine, 'serviceAccount')
  const today = toInstant(engine.now()).slice(0, 10)
  const kept = await engine.db.rows<{
    sealed: Buffer
  }>(sql`select k.sealed from service_key k join ${table(doc)} a on a.id = k.account_id
    join ${lineTable(doc)} l on l.head_id = a.id and l.key_no = k.key_no
    where a.account_code = ${accountCode} and a.auth_mode in ${codes(doc, 'authMode', 'signature')} and k.sealed is not null
      and l.revoked_at is null and l.key_valid_to >= ${today}::date`)
  return kept.map((k) => unseal<string>(engine.masterKey.toString('hex'), k.sealed))
}

/** What a pass looks like: it stands for a key for a while. */
const PASS = /^scmt_([A-Za-z0-9_-]{40,400})$/
/** How long, s. */
const PASS_LASTS = 7200

/** A pass instead of a key, which is then sent once in two hours; nothing of it is kept. */
export function passFor(engine: Pick<Engine, 'masterKey' | 'now'>, key: string): { token: string; expiresIn: number } {
  const until = engine.now().getTime() + PASS_LASTS * 1000
  return { token: `scmt_${seal(engine.masterKey.toString('hex'), [key, until]).toString('base64url')}`, expiresIn: PASS_LASTS }
}

/** The key behind a pass, or the key itself. @throws Refusal when it is neither, or over */
export function keyBehind(engine: Pick<Engine, 'masterKey' | 'now'>, token: string): string {
  if (isServiceKey(token)) return token
  const over = () => new Refusal('令牌无效或已过期，请重新获取', status.noSession)
  const [, sealed] = PASS.exec(token) ?? []
  if (!sealed) throw over()
  let [key, until]: [string, number] = ['', 0]
  try {
    ;[key, until] = unseal<[string, number]>(engine.masterKey.toString('hex'), Buffer.from(sealed, 'base64url'))
  } catch {
    throw over()
  }
  if (until < engine.now().getTime()) throw over()
  return key
}
