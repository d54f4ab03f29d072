/** Keys and certificates that sign PDFs: the embedded authority, keys from outside, and keys at rest. */
import * as asn1 from 'asn1js'
import { createCipheriv, createDecipheriv, createPrivateKey, randomBytes, webcrypto, X509Certificate } from 'node:crypto'
import * as pki from 'pkijs'
import { Refusal } from '../../engine/errors.ts'

/** A private key (PKCS#8), its certificate, and the certificates above it, the nearest first. All DER. */
export interface Signer {
  key: Buffer
  certificate: Buffer
  chain: Buffer[]
}

export interface Subject {
  /** 64 letters at most, as X.509 has it; longer ones are cut. */
  commonName: string
  unit: string
  /** Positive, never used before by this authority. */
  serial: bigint
  from: Date
  to: Date
  /** It stamps the time and signs nothing else. */
  stamps?: boolean
}

/** Extended use of a key that stamps the time; Node calls it keyUsage. */
export const stamping = '1.3.6.1.5.5.7.3.8'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
const oid = {
  commonName: '2.5.4.3', unit: '2.5.4.11', ski: '2.5.29.14', usage: '2.5.29.15', basic: '2.5.29.19', aki: '2.5.29.35',
  extended: '2.5.29.37',
}
const LONGEST_NAME = 64

/** Bits of keyUsage, counted from the left. */
const usage = {
  signer: new asn1.BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 }), // digitalSignature, nonRepudiation
  authority: new asn1.BitString({ valueHex: new Uint8Array([0b0000_0110]).buffer, unusedBits: 1 }), // keyCertSign, cRLSign
}

/** A root of one's own: RSA 2048, SHA-256, valid from a day ago (clocks differ) for `years`. */
export async function createAuthority(name: string, years: number): Promise<Signer> {
  const from = new Date(Date.now() - 86_400_000)
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + years)
  const serial = BigInt(`0x01${randomBytes(15).toString('hex')}`)
  return make({ commonName: name, unit: '', serial, from, to })
}

/** A key pair and a certificate for signatures, issued by `authority`. Takes 50–200 ms, in libuv's threads. */
export function issue(authority: Signer, subject: Subject): Promise<Signer> {
  return make(subject, authority)
}

async function make(subject: Subject, authority?: Signer): Promise<Signer> {
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const certificate = new pki.Certificate()
  certificate.version = 2
  certificate.serialNumber = asn1.Integer.fromBigInt(subject.serial)
  certificate.notBefore = time(subject.from)
  certificate.notAfter = time(subject.to)
  certificate.subject = named(subject)
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as CryptoKey)
  const issuer = authority ? readCertificate(authority.certificate) : certificate
  certificate.issuer = issuer.subject
  const basic = new pki.BasicConstraints(authority ? {} : { cA: true, pathLenConstraint: 0 })
  const above = new pki.AuthorityKeyIdentifier({ keyIdentifier: new asn1.OctetString({ valueHex: await keyId(issuer) }) })
  certificate.extensions = [
    extension(oid.basic, true, basic.toSchema()),
    extension(oid.usage, true, authority ? usage.signer : usage.authority),
    // The only use, and critical: RFC 3161 asks for both.
    ...(subject.stamps ? [extension(oid.extended, true, new pki.ExtKeyUsage({ keyPurposes: [stamping] }).toSchema())] : []),
    extension(oid.ski, false, new asn1.OctetString({ valueHex: await keyId(certificate) })),
    extension(oid.aki, false, above.toSchema()),
  ]
  await certificate.sign(authority ? signingKey(authority.key) : (keys.privateKey as CryptoKey), 'SHA-256')
  return {
    key: Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)),
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    chain: authority ? [authority.certificate, ...authority.chain] : [],
  }
}

/** One set an attribute: pkijs itself would put all of them into one set. */
function named({ commonName, unit }: Subject): pki.RelativeDistinguishedNames {
  const sets = [[oid.commonName, commonName] as const, [oid.unit, unit] as const]
    .filter(([, text]) => text)
    .map(([type, text]) => {
      const value = new asn1.Utf8String({ value: [...text].slice(0, LONGEST_NAME).join('') })
      return new asn1.Set({ value: [new pki.AttributeTypeAndValue({ type, value }).toSchema()] })
    })
  return pki.RelativeDistinguishedNames.fromBER(new asn1.Sequence({ value: sets }).toBER())
}

const extension = (extnID: string, critical: boolean, value: asn1.BaseBlock) =>
  new pki.Extension({ extnID, critical, extnValue: value.toBER() })

/** UTCTime ends with 2049. */
const time = (value: Date) => new pki.Time({ type: value.getUTCFullYear() < 2050 ? 0 : 1, value })

/** SHA-1 of the public key, as RFC 5280 proposes; it names the key and protects nothing. */
const keyId = (c: pki.Certificate) =>
  webcrypto.subtle.digest('SHA-1', new Uint8Array(c.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView))

/** @throws when it is none */
export const readCertificate = (der: Uint8Array): pki.Certificate => pki.Certificate.fromBER(new Uint8Array(der))

/**
 * A private key (RSA, or EC on P-256, P-384 or P-521) for signatures with SHA-256.
 * @throws Refusal when it is of another kind
 */
export function signingKey(pkcs8: Buffer): CryptoKey {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  if (key.asymmetricKeyType === 'rsa') return key.toCryptoKey(RSA, false, ['sign']) as CryptoKey
  const curve = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }[key.asymmetricKeyDetails?.namedCurve ?? '']
  if (!curve) throw new Refusal('签名私钥应为 RSA 或 EC（P-256、P-384、P-521）')
  return key.toCryptoKey({ name: 'ECDSA', namedCurve: curve }, false, ['sign']) as CryptoKey
}

/**
 * A signer or an authority from PEM: one private key and certificates in any order, of which one belongs to the key.
 * @param password of an encrypted private key
 * @throws Refusal saying what is missing
 */
export function readPem(text: string, password?: string): Signer {
  const blocks = [...text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----[^-]+-----END \1-----/g)]
  const keys = blocks.filter(([, kind]) => kind!.endsWith('PRIVATE KEY')).map(([block]) => readKey(block, password))
  const certificates = blocks.filter(([, kind]) => kind === 'CERTIFICATE').map(([block]) => readX509(block))
  if (keys.length !== 1) throw new Refusal(`PEM 中应有一个私钥，实际有${keys.length}个`)
  const own = certificates.find((c) => c.checkPrivateKey(keys[0]!))
  if (!own) throw new Refusal('PEM 中没有与私钥匹配的证书')
  const key = keys[0]!.export({ format: 'der', type: 'pkcs8' })
  signingKey(key)
  return { key, certificate: own.raw, chain: above(own, certificates).map((c) => c.raw) }
}

/** Certificates from PEM, for trusting them. @throws Refusal when there is none */
export function readRoots(text: string): Buffer[] {
  const blocks = [...text.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)]
  if (!blocks.length) throw new Refusal('PEM 中没有证书')
  return blocks.map(([block]) => readX509(block).raw)
}

function readKey(pem: string, password?: string) {
  try {
    return createPrivateKey(password === undefined ? pem : { key: pem, passphrase: password })
  } catch {
    throw new Refusal('PEM 中的私钥无法读取（格式或密码不正确）')
  }
}
function readX509(pem: string | Buffer): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new Refusal('PEM 中的证书无法读取')
  }
}

/** Longest chain that is followed. */
const HIGHEST = 6

/** The certificates above one, the nearest first, as far as they are among `known`; every signature is checked. */
export function above(of: X509Certificate, known: readonly X509Certificate[]): X509Certificate[] {
  const out: X509Certificate[] = []
  for (let at = of; out.length < HIGHEST && !(at.checkIssued(at) && at.verify(at.publicKey)); at = out.at(-1)!) {
    const issuer = known.find((c) => c.ca && at.checkIssued(c) && at.verify(c.publicKey))
    if (!issuer) break
    out.push(issuer)
  }
  return out
}

const NONCE = 12
const TAG = 16

/** Encrypts a private key for the database: AES-256-GCM; nonce, tag, text. @param masterKey 32 bytes kept outside it */
export function lock(key: Uint8Array, masterKey: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce)
  const text = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** @throws when the master key is another one, or the bytes were changed */
export function unlock(locked: Buffer, masterKey: Uint8Array): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', masterKey, locked.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAuthTag(locked.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(locked.subarray(NONCE + TAG)), decipher.final()])
}
