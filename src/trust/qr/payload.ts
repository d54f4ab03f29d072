/**
 * What the QR code beside a signature says: key fields of the form, signed, in one short text, so that a phone without network can
 * tell whether a paper print is genuine. WebCrypto only: the same file runs in Node and in the browser.
 */
import { bytesIn, Reader, toBytes, toText, Unreadable, Writer } from './pack.ts'

/** Key fields of a signed form, to be compared with the paper. */
export interface Claim {
  /** Kind of form: 送货单. */
  title: string
  no: string
  /** Code and name of each: 1000 一工厂. */
  parties: string[]
  total: string
  /** As many as fit. */
  lines: [partNo: string, qty: string][]
  /** Number of lines left out. */
  more: number
  /** First 16 bytes of the SHA-256 of the form, hexadecimal. */
  hash: string
  /** Sign step. */
  step: string
  /** Organization and person. */
  signer: string
  /** Id of the seal; null: handwriting. */
  seal: number | null
  /** ISO, to the minute. */
  at: string
}

export interface PublicJwk {
  kty?: string
  crv?: string
  x?: string
  y?: string
}
export interface ListedSeal {
  id: number
  name: string
  /** Organization. */
  org: string
  /** Instant or day. */
  validFrom: string
  /** Instant, or day that still counts; null: no end. */
  validTo: string | null
  revokedAt: string | null
}
/** What a phone keeps to check without network. */
export interface CheckList {
  /** Instant of the list. */
  at: string
  keys: { id: number; jwk: PublicJwk }[]
  seals: ListedSeal[]
}

/**
 * `genuine` · `revokedLater` signed before the seal was revoked · `listOld` genuine, or not known, by a list too old to rely on ·
 * `altered` wrong signature or unreadable · `unknownKey`, `unknownSeal` not in the list · `sealExpired` signed outside the
 * seal's validity · `sealRevoked` signed after the seal was revoked.
 */
export type VerdictKind =
  'genuine' | 'revokedLater' | 'listOld' | 'altered' | 'unknownKey' | 'unknownSeal' | 'sealExpired' | 'sealRevoked'
export interface Verdict {
  kind: VerdictKind
  /** Only when its signature is right. */
  claim?: Claim
  seal?: ListedSeal
  /** The moment that decided: of the revocation, of the list, or where the validity begins or ends. */
  on?: string
}

/** Characters of a payload: with an address of up to 90 before it a QR code of version 15 (77 modules), error correction M. */
export const MAX_PAYLOAD = 456
/** Days after which a list does not answer for revocations any more. */
export const LIST_DAYS = 7

const VERSION = 1
const SIGNATURE = 64
const HASH = 16
const MINUTE = 60_000
/** 2020-01-01. */
const EPOCH = Date.UTC(2020, 0, 1) / MINUTE
const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }

/**
 * The payload. Lines are left out (and counted in `more`) until it fits `MAX_PAYLOAD`; if it is too long without any, long
 * names are cut.
 * @param key private, ECDSA P-256
 * @throws Error when the claim is malformed or cannot fit
 */
export async function encode(claim: Claim, key: CryptoKey, keyId: number): Promise<string> {
  const bytes = fit(claim, keyId)
  const signature = await crypto.subtle.sign(ecdsa, key, bytes)
  return toText(Uint8Array.of(...bytes, ...new Uint8Array(signature)))
}

/** The address that a QR code carries; what follows # never leaves the phone. @param publicUrl ends in /scm/ */
export const link = (publicUrl: string, payload: string): string => `${publicUrl}check/#${payload}`

/** The payload of a link, or the text itself. */
export const payloadOf = (text: string): string => text.trim().slice(text.trim().indexOf('#') + 1)

/**
 * Whether a text is worth a verdict: a link of ours, or the beginning and length of a payload. Paper carries other codes too,
 * and those are not altered ones.
 */
export const looksLikeOurs = (text: string): boolean => /\/check\/#./.test(text) || /^\s*[A-P]{16}\S{100}/.test(text)

function fit(claim: Claim, keyId: number): Uint8Array<ArrayBuffer> {
  const most = bytesIn(MAX_PAYLOAD) - SIGNATURE
  for (let kept = Math.min(claim.lines.length, most); kept >= 0; kept--) {
    const bytes = pack(claim, keyId, kept, Infinity)
    if (bytes.length <= most) return bytes
  }
  for (let width = 40; width >= 4; width--) {
    const bytes = pack(claim, keyId, 0, width)
    if (bytes.length <= most) return bytes
  }
  throw new Error(`${claim.title} ${claim.no} is too long for a code`)
}

function pack(c: Claim, keyId: number, kept: number, width: number): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{32}$/.test(c.hash)) throw new Error(`not 16 bytes: ${c.hash}`)
  const minute = Math.floor(Date.parse(c.at) / MINUTE) - EPOCH
  const cut = (s: string) => ([...s].length > width ? [...s].slice(0, width - 1).join('') + '…' : s)
  const w = new Writer().int(VERSION).int(keyId).text(c.title).text(c.no).int(c.parties.length)
  for (const party of c.parties) w.text(cut(party))
  w.text(cut(c.total)).int(kept)
  c.lines.slice(0, kept).forEach(([partNo, qty], i) => shared(w, c.lines[i - 1]?.[0] ?? '', partNo).text(qty))
  w.int(c.more + c.lines.length - kept).raw(c.hash.match(/../g)!.map((h) => parseInt(h, 16)))
  w.text(cut(c.step))
    .text(cut(c.signer))
    .int(c.seal === null ? 0 : c.seal + 1)
    .int(minute)
  return Uint8Array.from(w.bytes)
}

/** Part numbers of a form often begin alike: how many characters are those of the one before, and the rest. */
function shared(w: Writer, before: string, partNo: string): Writer {
  let n = 0
  while (n < partNo.length && partNo[n] === before[n]) n++
  return w.int(n).text(partNo.slice(n))
}

export interface Decoded {
  claim: Claim
  keyId: number
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/**
 * Takes a text apart without believing it.
 * @param text a payload, or a link with one behind #
 * @throws Unreadable
 */
export function decode(text: string): Decoded {
  const bytes = toBytes(payloadOf(text))
  if (bytes.length <= SIGNATURE) throw new Unreadable()
  const signed = bytes.slice(0, -SIGNATURE)
  const r = new Reader(signed)
  if (r.int() !== VERSION) throw new Unreadable()
  const keyId = r.int()
  const several = <T>(one: () => T): T[] => Array.from({ length: limited(r.int(), signed.length) }, one)
  let partNo = ''
  const claim: Claim = {
    title: r.text(),
    no: r.text(),
    parties: several(() => r.text()),
    total: r.text(),
    lines: several(() => [(partNo = partNo.slice(0, r.int()) + r.text()), r.text()]),
    more: r.int(),
    hash: Array.from(r.raw(HASH), (b) => b.toString(16).padStart(2, '0')).join(''),
    step: r.text(),
    signer: r.text(),
    seal: sealOf(r.int()),
    at: minuteText(r.int()),
  }
  if (!r.atEnd) throw new Unreadable()
  return { claim, keyId, signed, signature: bytes.slice(-SIGNATURE) }
}

const sealOf = (n: number) => (n === 0 ? null : n - 1)
const limited = (n: number, most: number): number => {
  if (n > most) throw new Unreadable()
  return n
}
function minuteText(minute: number): string {
  const china = new Date((minute + EPOCH) * MINUTE + 8 * 60 * MINUTE)
  if (Number.isNaN(china.getTime())) throw new Unreadable()
  return `${china.toISOString().slice(0, 16)}+08:00`
}

/** Says what a text is worth by a list and a clock; never throws for a bad text. */
export async function check(text: string, list: CheckList, now: Date): Promise<Verdict> {
  let decoded: Decoded
  try {
    decoded = decode(text)
  } catch (e) {
    if (e instanceof Unreadable) return { kind: 'altered' }
    throw e
  }
  const old = now.getTime() - Date.parse(list.at) > LIST_DAYS * 24 * 60 * MINUTE
  const key = list.keys.find((k) => k.id === decoded.keyId)
  if (!key) return old ? { kind: 'listOld', on: list.at } : { kind: 'unknownKey' }
  const { kty, crv, x, y } = key.jwk
  const imported = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, curve, false, ['verify'])
  if (!(await crypto.subtle.verify(ecdsa, imported, decoded.signature, decoded.signed))) return { kind: 'altered' }
  const verdict = judge(decoded.claim, list)
  if (old && (verdict.kind === 'genuine' || verdict.kind === 'unknownSeal')) return { ...verdict, kind: 'listOld', on: list.at }
  return verdict
}

function judge(claim: Claim, list: CheckList): Verdict {
  if (claim.seal === null) return { kind: 'genuine', claim }
  const seal = list.seals.find((s) => s.id === claim.seal)
  if (!seal) return { kind: 'unknownSeal', claim }
  // The claim knows minutes only: within the same one the server, which refuses such seals, has judged already.
  const at = minuteOf(claim.at)
  if (at < minuteOf(startOf(seal.validFrom))) return { kind: 'sealExpired', claim, seal, on: seal.validFrom }
  if (seal.validTo && at > minuteOf(endOf(seal.validTo))) return { kind: 'sealExpired', claim, seal, on: seal.validTo }
  if (!seal.revokedAt) return { kind: 'genuine', claim, seal }
  const kind = at > minuteOf(seal.revokedAt) ? 'sealRevoked' : 'revokedLater'
  return { kind, claim, seal, on: seal.revokedAt }
}
const isDay = (s: string) => s.length === 10
const startOf = (s: string) => (isDay(s) ? `${s}T00:00:00+08:00` : s)
const endOf = (s: string) => (isDay(s) ? `${s}T23:59:59+08:00` : s)
const minuteOf = (s: string) => Math.floor(Date.parse(s) / MINUTE)
