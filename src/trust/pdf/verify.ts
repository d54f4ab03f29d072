/** What a PDF's signatures are worth: whole, whose, and whether anything was changed since. Files come from anywhere. */
import { X509Certificate } from 'node:crypto'
import { toInstant } from '../../declare/index.ts'
import { above } from './certificates.ts'
import { judgeCms } from './cms.ts'
import { judgeStamp } from './stamp.ts'
import { isDict, nameOf, PdfProblem, readText, Ref, Revision, Stream, Text, write, type Dict, type Value } from './syntax.ts'

export interface Signature {
  /** Name of the field: Signature1. */
  field: string
  /** Of the certificate: common name, unit, serial number in hexadecimal, issuer. */
  signer: string
  unit: string
  serial: string
  issuer: string
  /** What the signature says of itself. */
  name: string
  reason: string
  location: string
  /** Instant; null when it names none. */
  time: string | null
  /** The instant that an authority attests, and which one; null without a stamp that holds. */
  stampedAt: string | null
  stampedBy: string
  /** The signed bytes are as they were, and the signature is of this certificate's key. */
  integrity: boolean
  /** The certificate leads to one of the roots. */
  trusted: boolean
  /** The certificate was valid at the time that the stamp attests, or that the signature names. */
  inTime: boolean
  /** Nothing follows it in the file. */
  whole: boolean
  /** What is wrong, or worth knowing, in Chinese; empty when all is well. */
  notes: string[]
}
export interface Finding {
  /** Why the file can't be judged at all; then there are no signatures. */
  problem: string | null
  /** In the order in which they were made. */
  signatures: Signature[]
  /** Everything is in order: every signature whole and trusted, nothing but signatures added since the first. */
  sound: boolean
}

const MOST_FIELDS = 100

/** @param roots certificates (DER) in which chains may end */
export async function verifyPdf(pdf: Buffer, roots: readonly Buffer[]): Promise<Finding> {
  try {
    if (!pdf.subarray(0, 1024).includes('%PDF-')) return nothing('不是 PDF 文件')
    const file = new Revision(pdf)
    const fields = signatureFields(file)
    if (!fields.length) return nothing('文件中没有电子签名')
    const trusted = roots.map((r) => new X509Certificate(r))
    const found = fields.map((f) => ({ ...f, ...rangeOf(f.dict, pdf) })).sort((a, b) => a.end - b.end)
    const signatures: Signature[] = []
    for (const [i, f] of found.entries()) signatures.push(await judge(pdf, f, i, found, trusted, file))
    return { problem: null, signatures, sound: signatures.every((s) => s.integrity && s.trusted && s.inTime && !s.notes.length) }
  } catch (e) {
    if (e instanceof PdfProblem) return nothing(e.message)
    throw e
  }
}
const nothing = (problem: string): Finding => ({ problem, signatures: [], sound: false })

interface Field {
  name: string
  dict: Dict
}
function signatureFields(file: Revision): Field[] {
  const form = file.get(file.catalog, 'AcroForm')
  const top = isDict(form) ? file.get(form, 'Fields') : null
  const out: Field[] = []
  const walk = (list: Value, depth: number) => {
    if (!Array.isArray(list)) return
    for (const ref of list) {
      const node = file.resolve(ref)
      if (!isDict(node)) continue
      if (out.length >= MOST_FIELDS || depth > 5) throw new PdfProblem('PDF 的签名域过多')
      const dict = file.get(node, 'V')
      if (nameOf(file.get(node, 'FT')) === 'Sig' && isDict(dict)) out.push({ name: readText(file.get(node, 'T')), dict })
      walk(file.get(node, 'Kids'), depth + 1)
    }
  }
  walk(top, 0)
  return out
}

interface Range {
  /** Where the signed revision ends. */
  end: number
  gap: [number, number]
  contents: Buffer
  /** The range is not what a signature's must be. */
  odd: boolean
}
/** A signature covers its revision from the first byte to the last, but for its own place: nothing else is let out. */
function rangeOf(dict: Dict, pdf: Buffer): Range {
  const range = dict.get('ByteRange')
  const contents = dict.get('Contents')
  const whole =
    Array.isArray(range) && range.length === 4 && range.every((n) => typeof n === 'number' && Number.isSafeInteger(n) && n >= 0)
  if (!whole || !(contents instanceof Text)) return { end: 0, gap: [0, 0], contents: Buffer.alloc(0), odd: true }
  const [a, b, c, d] = range as [number, number, number, number]
  const odd = a !== 0 || b !== contents.start || c !== contents.end || c + d > pdf.length
  return { end: c + d, gap: [b, c], contents: contents.bytes, odd }
}

async function judge(
  pdf: Buffer,
  f: Field & Range,
  i: number,
  all: (Field & Range)[],
  trusted: X509Certificate[],
  file: Revision,
): Promise<Signature> {
  const notes: string[] = []
  const claimed = dateOf(readText(f.dict.get('M')))
  const whole = !f.odd && f.end === pdf.length
  const cms = f.odd ? undefined : await judgeCms([pdf.subarray(0, f.gap[0]), pdf.subarray(f.gap[1], f.end)], f.contents)
  if (f.odd) notes.push('签名范围异常，不能证明文件完整')
  else if (!cms) notes.push('签名数据无法读取')
  else if (!cms.ok) notes.push('签名后内容被改动，或签名与证书不符')
  const chain = cms ? above(cms.certificate, [...cms.others, ...trusted]) : []
  const top = chain.at(-1) ?? cms?.certificate
  const ok = !!top && trusted.some((t) => t.raw.equals(top.raw))
  if (cms && !ok) notes.push('证书不是本门户信任的机构签发的')
  const stamp = cms?.stamp ? await judgeStamp(cms.stamp.token, cms.stamp.of, trusted) : undefined
  if (cms?.stamp && !stamp?.ok) notes.push('时间戳无效')
  else if (stamp && !stamp.trusted) notes.push('时间戳不是本门户信任的机构签发的')
  const attested = stamp?.ok && stamp.trusted ? stamp : undefined
  const at = (attested?.at ?? claimed)?.getTime()
  const inTime =
    !!cms && at !== undefined && at >= Date.parse(cms.certificate.validFrom) && at <= Date.parse(cms.certificate.validTo)
  if (cms && !inTime) notes.push('签字时间不在证书有效期内')
  // What came after: the next signature's revision, or the end of the file.
  if (!f.odd && !whole) {
    const next = all[i + 1]
    const until = next && !next.odd ? next.end : pdf.length
    const added = next && !next.odd ? additions(pdf, file, f.end, until) : '签名之后有追加内容'
    if (added) notes.push(added)
  }
  return {
    field: f.name,
    signer: cms ? part(cms.certificate.subject, 'CN') : '',
    unit: cms ? part(cms.certificate.subject, 'OU') : '',
    serial: cms?.certificate.serialNumber.toLowerCase() ?? '',
    issuer: cms ? part(cms.certificate.issuer, 'CN') : '',
    name: readText(f.dict.get('Name')),
    reason: readText(f.dict.get('Reason')),
    location: readText(f.dict.get('Location')),
    time: claimed ? toInstant(claimed) : null,
    stampedAt: attested ? toInstant(attested.at) : null,
    stampedBy: attested ? part(attested.by, 'CN') : '',
    integrity: !!cms?.ok,
    trusted: ok, inTime, whole, notes,
  }
}

/** One attribute of a subject as Node writes it: a line each. */
const part = (subject: string, name: string) =>
  subject
    .split('\n')
    .find((l) => l.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .slice(0, 200) ?? ''

/** D:20261121100000+08'00' */
function dateOf(text: string): Date | undefined {
  const m = /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(Z|[+-]\d{2}'?\d{2})?/.exec(text)
  if (!m) return undefined
  const zone = m[7] && m[7] !== 'Z' ? `${m[7].slice(0, 3)}:${m[7].replace("'", '').slice(3, 5)}` : 'Z'
  const date = new Date(`${m[1]}-${m[2]}-${m[3]}T${m[4]}:${m[5]}:${m[6]}${zone}`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/**
 * What the bytes between two signatures did besides signing: a signature adds objects, puts its widget on a page and its field
 * into the form, and changes nothing else.
 */
function additions(pdf: Buffer, file: Revision, from: number, until: number): string | undefined {
  const before = new Revision(pdf, from, file)
  const after = new Revision(pdf, until, file)
  for (const s of after.sections) {
    if (s.at < from) break
    for (const [num, entry] of s.entries) {
      const old = before.entry(num)
      if (!old) continue
      if (!entry || !onlyGrew(before.object(num), after.object(num), before, after)) return '签名之后页面或表单内容被修改'
    }
  }
  return undefined
}

/** Entries that signing may add to or change in an object that was there. */
const growing: Readonly<Record<string, readonly string[]>> = {
  Page: ['Annots'],
  Catalog: ['AcroForm'],
  Form: ['Fields', 'SigFlags'],
}

function onlyGrew(old: Value, now: Value, before: Revision, after: Revision): boolean {
  if (!isDict(old) || !isDict(now) || now instanceof Stream) return same(old, now)
  const kind = nameOf(old.get('Type')) ?? (old.has('Fields') ? 'Form' : '')
  const may = growing[kind] ?? []
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    if (same(old.get(key) ?? null, now.get(key) ?? null)) continue
    if (!may.includes(key)) return false
    if ((key === 'Annots' || key === 'Fields') && !holds(before.resolve(old.get(key)), after.resolve(now.get(key)))) return false
  }
  return true
}
/** Every element of the one is still in the other, in order. */
function holds(old: Value, now: Value): boolean {
  if (old === null) return Array.isArray(now)
  return Array.isArray(old) && Array.isArray(now) && old.every((v, i) => v instanceof Ref && same(v, now[i] ?? null))
}
const same = (a: Value, b: Value): boolean =>
  write(a) === write(b) && (!(a instanceof Stream) || (b instanceof Stream && a.raw.equals(b.raw)))
