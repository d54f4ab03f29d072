/** Which files the portal keeps, and how their content must begin: an extension alone proves nothing. */
import { cut } from '../../declare/index.ts'

interface FileType {
  media: string
  /** The content begins with one of these bytes (latin1); none: plain text. */
  begins: readonly string[]
  /** What stands behind its first eight bytes: of containers, what they hold. */
  holds?: string
}
const zip = ['PK\x03\x04', 'PK\x05\x06']
const ole = ['\xd0\xcf\x11\xe0']
const office = (media: string): FileType => ({ media: `application/vnd.openxmlformats-officedocument.${media}`, begins: zip })

/** Packages of the device app, taken in only where they belong. */
const apk: FileType = { media: 'application/vnd.android.package-archive', begins: zip }

const types: Readonly<Record<string, FileType>> = {
  pdf: { media: 'application/pdf', begins: ['%PDF-'] },
  png: { media: 'image/png', begins: ['\x89PNG\r\n'] },
  jpg: { media: 'image/jpeg', begins: ['\xff\xd8\xff'] },
  jpeg: { media: 'image/jpeg', begins: ['\xff\xd8\xff'] },
  webp: { media: 'image/webp', begins: ['RIFF'], holds: 'WEBP' },
  xlsx: office('spreadsheetml.sheet'),
  docx: office('wordprocessingml.document'),
  pptx: office('presentationml.presentation'),
  xls: { media: 'application/vnd.ms-excel', begins: ole },
  doc: { media: 'application/msword', begins: ole },
  ppt: { media: 'application/vnd.ms-powerpoint', begins: ole },
  zip: { media: 'application/zip', begins: zip },
  dwg: { media: 'image/vnd.dwg', begins: ['AC10'] },
  txt: { media: 'text/plain', begins: [] },
  csv: { media: 'text/csv', begins: [] },
}

/** Longest beginning that is looked at. */
export const SIGNATURE_BYTES = 1024

/**
 * What browsers take for a page or a picture with scripts, whatever it is called (WHATWG MIME sniffing, 7.1), behind blanks and a byte
 * order mark.
 */
const MARKUP =
  /^(\xef\xbb\xbf)?[\t\n\f\r ]*<(!--|(!doctype|\?xml|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg)(?![a-z0-9]))/i

/** What an upload may be: any attachment, or the device app. `most` in bytes. */
export interface Accepts {
  kind: 'attachment' | 'apk'
  most: number
}
export const MB = 1024 * 1024
export const attachment: Accepts = { kind: 'attachment', most: 20 * MB }

/** Media type of a file by its name and its first bytes, or what is wrong with it. */
export function fileType(name: string, head: Buffer, kind: Accepts['kind']): { media: string } | { wrong: string } {
  const extension = /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const known = kind === 'apk' ? { apk } : types
  const type = (known as Record<string, FileType>)[extension]
  if (!type) return { wrong: `不支持的文件类型，支持：${Object.keys(known).join('、')}` }
  const text = head.toString('latin1')
  const fits = type.begins.length ? type.begins.some((b) => text.startsWith(b)) : !head.includes(0) && !MARKUP.test(text)
  const holds = !type.holds || text.startsWith(type.holds, 8)
  return fits && holds ? { media: type.media } : { wrong: `文件内容与扩展名 .${extension} 不符，请检查文件` }
}

/** A name that is safe to show and to save: no path, no control or direction marks, at most 120 characters. */
export function safeName(name: string): string {
  const base = name.split(/[\\/]/).pop() ?? ''
  // oxlint-disable-next-line no-control-regex
  const clean = base.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '').trim()
  const dot = clean.lastIndexOf('.')
  return dot > 0 ? cut(clean.slice(0, dot), 110) + clean.slice(dot) : cut(clean, 120)
}
