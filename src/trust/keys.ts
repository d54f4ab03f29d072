/** Which key signs: a seal's own, or the portal's for what is signed by hand or by confirming. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Queryable } from '../engine/database/db.ts'
import type { Engine } from '../engine/engine.ts'
import { Refusal } from '../engine/errors.ts'
import { createAuthority, issue, lock, readCertificate, unlock, type Signer } from './pdf/certificates.ts'
import type { Stamper } from './pdf/cms.ts'
import { stampFrom, stampWith } from './pdf/stamp.ts'

type Rows = Pick<Queryable, 'rows'>

export interface Key extends Signer {
  /** Of the certificate, hexadecimal. */
  serial: string
}
const kinds = { authority: 1, portal: 2, seal: 3, stamper: 4 } as const
type Kind = keyof typeof kinds

const AUTHORITY_YEARS = 20
const YEARS = 2
const STAMP_YEARS = 10

interface Stored {
  serial: string
  certificate: Buffer
  chain: Buffer[]
  private_key: Buffer
}
async function stored(db: Rows, kind: Kind, sealId: number | null): Promise<Stored | undefined> {
  const [row] = await db.rows<Stored>(sql`select serial, certificate, chain, private_key from sign_certificate
    where kind = ${kinds[kind]} and coalesce(seal_id, 0) = ${sealId ?? 0} and revoked_at is null`)
  return row
}
function opened(engine: Engine, s: Stored): Key {
  try {
    return { serial: s.serial, certificate: s.certificate, chain: s.chain, key: unlock(s.private_key, engine.masterKey) }
  } catch {
    throw new Refusal('签名密钥无法打开，请联系系统管理员检查 SIGN_KEY')
  }
}

/** The master key of a portal that is not given one: a file that only its own user may read, made at the first start. */
export async function keptKey(dataDir: string): Promise<Buffer> {
  const path = join(dataDir, 'sign.key')
  await mkdir(dataDir, { recursive: true })
  await writeFile(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 }).catch((e) => {
    if (e.code !== 'EEXIST') throw e
  })
  return Buffer.from(await readFile(path, 'utf8'), 'base64')
}

async function keep(engine: Engine, db: Rows, kind: Kind, sealId: number | null, subject: string, signer: Signer): Promise<void> {
  const c = readCertificate(signer.certificate)
  await db.rows(sql`insert into sign_certificate (kind, seal_id, serial, subject, certificate, chain, private_key, valid_from, valid_to)
    values (${kinds[kind]}, ${sealId}, ${serialOf(signer)}, ${subject}, ${signer.certificate}, ${signer.chain}::bytea[],
      ${lock(signer.key, engine.masterKey)}, ${c.notBefore.value}, ${c.notAfter.value}) on conflict do nothing`)
}
const serialOf = (s: Signer): string =>
  Buffer.from(readCertificate(s.certificate).serialNumber.valueBlock.valueHexView).toString('hex')

/** The authority: from outside when one is configured, else the portal's own, made at first use. Processes agree on one. */
async function authority(engine: Engine): Promise<Signer> {
  if (engine.authority) return engine.authority
  const known = await stored(engine.db, 'authority', null)
  if (known) return opened(engine, known)
  await keep(
    engine,
    engine.db,
    'authority',
    null,
    '供应链协同门户签名根证书',
    await createAuthority('供应链协同门户签名根证书', AUTHORITY_YEARS),
  )
  return authority(engine)
}

const years = (from: Date, n: number) => new Date(Date.UTC(from.getUTCFullYear() + n, from.getUTCMonth(), from.getUTCDate()))
const newSerial = () => BigInt(`0x01${randomBytes(15).toString('hex')}`)

/** The portal's own key: its certificate says 平台签名, the person stands in the signature's name. */
export async function portalKey(engine: Engine): Promise<Key> {
  const known = await stored(engine.db, 'portal', null)
  if (known) return opened(engine, known)
  const from = new Date(Date.now() - 3600_000)
  const subject = { commonName: '供应链协同门户', unit: '平台签名', serial: newSerial(), from, to: years(from, YEARS) }
  await keep(engine, engine.db, 'portal', null, '供应链协同门户 平台签名', await issue(await authority(engine), subject))
  return portalKey(engine)
}

/** Who stamps the time of signatures: an authority outside when one is configured, else the portal with a key for nothing else. */
export async function stamperOf(engine: Engine): Promise<Stamper> {
  if (engine.timeStamps) return stampFrom(engine.timeStamps.url)
  const known = await stored(engine.db, 'stamper', null)
  if (known) return stampWith(opened(engine, known))
  const from = new Date(Date.now() - 3600_000)
  const names = { commonName: '供应链协同门户', unit: '时间戳服务' }
  const subject = { ...names, serial: newSerial(), from, to: years(from, STAMP_YEARS), stamps: true }
  await keep(engine, engine.db, 'stamper', null, '供应链协同门户 时间戳服务', await issue(await authority(engine), subject))
  return stamperOf(engine)
}

/**
 * A new key and certificate for a seal; the one before is revoked. At most two years, and not beyond the seal's own time.
 * @param db the transaction that approves the seal
 */
export async function issueForSeal(
  engine: Engine,
  db: Rows,
  seal: { id: number; orgName: string; sealName: string; validTo: string },
): Promise<{ serial: string; validTo: string }> {
  const from = new Date(Date.now() - 3600_000)
  const end = new Date(`${seal.validTo}T23:59:59+08:00`)
  const to = end < years(from, YEARS) ? end : years(from, YEARS)
  const signer = await issue(await authority(engine), {
    commonName: seal.orgName, unit: seal.sealName,
    serial: newSerial(),
    from, to,
  })
  await db.rows(
    sql`update sign_certificate set revoked_at = now() where kind = 3 and seal_id = ${seal.id} and revoked_at is null`,
  )
  await keep(engine, db, 'seal', seal.id, `${seal.orgName} ${seal.sealName}`, signer)
  return { serial: serialOf(signer), validTo: to.toISOString().slice(0, 10) }
}

/** @throws Error when the seal was never approved */
export async function sealKey(engine: Engine, sealId: number): Promise<Key> {
  const known = await stored(engine.db, 'seal', sealId)
  if (!known) throw new Error(`seal ${sealId} has no certificate`)
  return opened(engine, known)
}

/** Certificates that chains may end in: every authority there was, and the one from outside. */
export async function roots(engine: Engine): Promise<Buffer[]> {
  const own = await engine.db.rows<{ certificate: Buffer }>(sql`select certificate from sign_certificate where kind = 1`)
  const outside = engine.authority ? [engine.authority.chain.at(-1) ?? engine.authority.certificate] : []
  return [...own.map((r) => r.certificate), ...outside, ...(engine.timeStamps?.roots ?? [])]
}
