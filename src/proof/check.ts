/** A score sheet held against itself: its facts' own marks, its hash, its signature, and the score that its facts make. */
import { differences, type Difference, type Facts, type Sheet } from './score.ts'

/** A sheet as it travels. */
export interface Proof {
  sheet: Sheet
  /** A mark of each fact: a changed digit is found in its line. */
  marks: { [kind in keyof Facts]: string[] }
  /** SHA-256 of sheet and marks. */
  hash: string
  /** Over the hash, by the key of the certificate's; both in base64. */
  signature: string
  publicKey: string
}
export interface Verdict {
  isWhole: boolean
  isSigned: boolean
  /** The same key as the portal's, when that is known. */
  isPortals: boolean | undefined
  /** Facts that are not as they were when the sheet was made. */
  changed: string[]
  differences: Difference[]
}

const kinds = ['lines', 'sheets', 'answers', 'returns'] as const
const bytes = (text: string) => new TextEncoder().encode(text)
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(text)))
  return [...digest].map((b) => b.toString(16).padStart(2, '0')).join('')
}
const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0')
/**
 * Tells which fact was changed, not that nobody meant to: that is the hash's. Each step maps different states to different states, so
 * that one changed letter always shows.
 */
function markOf(fact: unknown): string {
  let [a, b] = [0x811c9dc5, 0x41c6ce57]
  for (const c of bytes(JSON.stringify(fact))) {
    a = Math.imul(a ^ c, 0x01000193)
    b = Math.imul(b ^ c, 0x5f356495)
  }
  return hex(a) + hex(b)
}

/** What is signed of a sheet. */
export async function sealed(sheet: Sheet): Promise<Pick<Proof, 'sheet' | 'marks' | 'hash'>> {
  const { lines, sheets, answers, returns } = sheet.facts
  const marks = {
    lines: lines.map(markOf),
    sheets: sheets.map(markOf),
    answers: answers.map(markOf),
    ...(returns ? { returns: returns.map(markOf) } : {}),
  }
  return { sheet, marks, hash: await sha256(JSON.stringify({ sheet, marks })) }
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
async function isSigned({ hash, signature, publicKey }: Proof): Promise<boolean> {
  for (const how of [EC, RSA])
    try {
      const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), how, false, ['verify'])
      return await crypto.subtle.verify(how, key, fromBase64(signature), bytes(hash))
    } catch {
      // A key of the other kind.
    }
  return false
}

/** @param portalKey the portal's public key, from elsewhere than the sheet */
export async function checked(proof: Proof, portalKey?: string): Promise<Verdict> {
  const own = await sealed(proof.sheet)
  const changed = kinds.flatMap((kind) =>
    (proof.sheet.facts[kind] ?? []).flatMap((f, i) => (own.marks[kind]?.[i] === proof.marks[kind]?.[i] ? [] : [f.doc])),
  )
  return {
    isWhole: (await sha256(JSON.stringify({ sheet: proof.sheet, marks: proof.marks }))) === proof.hash,
    isSigned: await isSigned(proof),
    isPortals: portalKey === undefined ? undefined : proof.publicKey === portalKey,
    changed,
    differences: differences(proof.sheet),
  }
}
