/**
 * Reads and writes the little of PDF that signatures need: cross references, objects, revisions. Strict on purpose: the
 * libraries that read PDFs repair what is broken, and whoever verifies a signature must not see another file than a viewer does.
 */
import { inflateSync } from 'node:zlib'

/** What is wrong with a file, for people. */
export class PdfProblem extends Error {}

export class Name {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
/** A string; `start` and `end` are where it stands in the file, delimiters included (-1: nowhere). */
export class Text {
  readonly bytes: Buffer
  readonly start: number
  readonly end: number
  constructor(bytes: Buffer, start = -1, end = -1) {
    this.bytes = bytes
    this.start = start
    this.end = end
  }
}
export class Ref {
  readonly num: number
  readonly gen: number
  constructor(num: number, gen = 0) {
    this.num = num
    this.gen = gen
  }
}
export type Dict = Map<string, Value>
export class Stream {
  readonly dict: Dict
  /** As it stands in the file. */
  readonly raw: Buffer
  constructor(dict: Dict, raw: Buffer) {
    this.dict = dict
    this.raw = raw
  }
}
export type Value = null | boolean | number | Name | Text | Ref | Value[] | Dict | Stream

export const isDict = (v: Value | undefined): v is Dict => v instanceof Map
/** The text of a name, undefined for anything else. */
export const nameOf = (v: Value | undefined): string | undefined => (v instanceof Name ? v.text : undefined)
const isIndex = (v: Value | undefined): v is number => typeof v === 'number' && Number.isSafeInteger(v) && v >= 0

/** A text string (PDF 7.9.2.2): ASCII, or UTF-16 with its mark. */
export const textOf = (s: string): Text =>
  new Text(/^[ -~]*$/.test(s) ? Buffer.from(s, 'latin1') : Buffer.from(`\ufeff${s}`, 'utf16le').swap16())

/** The letters of a text string; at most 500, without control characters. */
export function readText(v: Value | undefined): string {
  if (!(v instanceof Text)) return ''
  const b = v.bytes.subarray(0, 1000)
  const utf16 = b[0] === 0xfe && b[1] === 0xff
  const utf8 = b[0] === 0xef && b[1] === 0xbb && b[2] === 0xbf
  const text = utf16
    ? Buffer.from(b.subarray(2, b.length & ~1))
        .swap16()
        .toString('utf16le')
    : b.toString(utf8 ? 'utf8' : 'latin1')
  return text.replace(/[\u0000-\u001f\u007f-\u009f\ufeff\u202a-\u202e\u2066-\u2069]/g, '').slice(0, 500)
}

const DEPTH = 60
/** 1: white space, 2: delimiter. */
const KIND = new Uint8Array(256)
for (const c of '\0\t\n\f\r ') KIND[c.charCodeAt(0)] = 1
for (const c of '()<>[]{}/%') KIND[c.charCodeAt(0)] = 2

/** Reads tokens from `at` on; what it passes over is taken from the budget. */
class Parser {
  readonly bytes: Buffer
  at: number
  readonly end: number
  constructor(bytes: Buffer, at: number, end = bytes.length) {
    this.bytes = bytes
    this.at = at
    this.end = end
  }
  private char(at = this.at): string {
    return at < this.end ? String.fromCharCode(this.bytes[at]!) : ''
  }
  skip(): void {
    for (let comment = false; this.at < this.end; this.at++) {
      const b = this.bytes[this.at]!
      if (b === 10 || b === 13) comment = false
      else if (b === 37) comment = true
      else if (!comment && KIND[b] !== 1) return
    }
  }
  /** Letters up to a delimiter, at most 200. */
  private run(): string {
    const start = this.at
    while (this.at < this.end && this.at - start < 200 && KIND[this.bytes[this.at]!] === 0) this.at++
    return this.bytes.toString('latin1', start, this.at)
  }
  /** Whether this word comes next; then it is passed over. */
  takes(word: string): boolean {
    this.skip()
    if (this.at + word.length > this.end || this.bytes.toString('latin1', this.at, this.at + word.length) !== word) return false
    this.at += word.length
    return true
  }
  /** @throws PdfProblem when no whole number ≥ 0 comes next */
  index(): number {
    this.skip()
    const text = this.run()
    if (!/^\d{1,10}$/.test(text)) throw broken()
    return Number(text)
  }
  value(depth = 0): Value {
    if (depth > DEPTH) throw new PdfProblem('PDF 结构嵌套过深')
    this.skip()
    const c = this.char()
    if (c === '/') return this.name()
    if (c === '(') return this.literal()
    if (c === '[') {
      this.at++
      const out: Value[] = []
      while (!this.takes(']')) out.push(this.value(depth + 1))
      return out
    }
    if (c === '<') return this.char(this.at + 1) === '<' ? this.dict(depth) : this.hex()
    const word = this.run()
    if (word === 'true' || word === 'false') return word === 'true'
    if (word === 'null') return null
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) throw broken()
    return this.reference(word) ?? Number(word)
  }
  private reference(word: string): Ref | undefined {
    if (!/^\d{1,10}$/.test(word)) return
    const m = /^[\0\t\n\f\r ]{1,9}(\d{1,5})[\0\t\n\f\r ]{1,9}R(?![^\0\t\n\f\r ()<>[\]{}/%])/.exec(
      this.bytes.toString('latin1', this.at, Math.min(this.at + 30, this.end)),
    )
    if (!m) return
    this.at += m[0].length
    return new Ref(Number(word), Number(m[1]))
  }
  private name(): Name {
    this.at++
    return new Name(this.run().replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))))
  }
  private dict(depth: number): Dict {
    this.at += 2
    const out: Dict = new Map()
    while (!this.takes('>>')) {
      if (this.char() !== '/') throw broken()
      const key = this.name().text
      // A second one could be read by a viewer where we read the first.
      if (out.has(key)) throw new PdfProblem(`PDF 中有重复的字典项 /${key.slice(0, 30)}`)
      out.set(key, this.value(depth + 1))
    }
    return out
  }
  private hex(): Text {
    const start = this.at
    const close = this.bytes.indexOf(0x3e, start)
    if (close < 0 || close >= this.end) throw broken()
    this.at = close + 1
    const digits = this.bytes.toString('latin1', start + 1, close).replace(/[\0\t\n\f\r ]+/g, '')
    if (/[^0-9a-fA-F]/.test(digits)) throw broken()
    return new Text(Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex'), start, this.at)
  }
  private literal(): Text {
    const start = this.at++
    const out: number[] = []
    for (let open = 1; ;) {
      if (this.at >= this.end) throw broken()
      const b = this.bytes[this.at++]!
      if (b === 0x28) open++
      else if (b === 0x29 && --open === 0) break
      if (b !== 0x5c) out.push(b)
      else this.escape(out)
    }
    return new Text(Buffer.from(out), start, this.at)
  }
  private escape(out: number[]): void {
    const octal = /^[0-7]{1,3}/.exec(this.bytes.toString('latin1', this.at, Math.min(this.at + 3, this.end)))
    if (octal) {
      this.at += octal[0].length
      out.push(parseInt(octal[0], 8) & 0xff)
      return
    }
    const c = this.char()
    this.at++
    if (c === '\r' && this.char() === '\n') this.at++
    if (c === '\r' || c === '\n') return
    const meaning: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }
    out.push(meaning[c] ?? c.charCodeAt(0))
  }
}

const broken = () => new PdfProblem('PDF 结构不完整或已损坏')

/** Where an object is: at an offset, or the n-th of an object stream; null: deleted. */
type Entry = { offset: number; gen: number } | { within: number; index: number } | null
interface Section {
  entries: Map<number, Entry>
  trailer: Dict
  prev: number | undefined
}

/** What revisions of one file share: nothing is read twice, and reading comes to an end whatever the file says. */
class Shared {
  readonly sections = new Map<number, Section>()
  readonly objects = new Map<number, { num: number; gen: number; value: Value }>()
  private budget: number
  constructor(size: number) {
    this.budget = 4 * size + 1_000_000
  }
  spend(bytes: number): void {
    this.budget -= bytes
    if (this.budget < 0) throw new PdfProblem('PDF 结构过于复杂，无法核验')
  }
}

const MOST_SECTIONS = 200
const MOST_UNPACKED = 32 << 20

/** One revision of a file: the first `end` bytes of it, as its own cross references describe them. */
export class Revision {
  readonly bytes: Buffer
  readonly end: number
  /** Where its newest cross references begin. */
  readonly startxref: number
  /** The newest first, with its offset. */
  readonly sections: readonly (Section & { at: number })[]
  private readonly shared: Shared

  /** @throws PdfProblem when its structure cannot be read */
  constructor(bytes: Buffer, end = bytes.length, of?: Revision) {
    this.bytes = bytes
    this.end = end
    this.shared = of?.shared ?? new Shared(bytes.length)
    const tail = bytes.toString('latin1', Math.max(0, end - 1024), end)
    const m = /startxref[\r\n\t ]{1,4}(\d{1,10})[\r\n\t ]{1,4}%%EOF[\r\n\t ]{0,4}$/.exec(
      tail.slice(tail.lastIndexOf('startxref')),
    )
    if (!m) throw new PdfProblem('PDF 结尾不完整')
    this.startxref = Number(m[1])
    const sections: (Section & { at: number })[] = []
    for (let at: number | undefined = this.startxref; at !== undefined; at = sections.at(-1)!.prev) {
      // Only ever backwards: no circles.
      if (at >= (sections.at(-1)?.at ?? end)) throw broken()
      if (sections.length >= MOST_SECTIONS) throw new PdfProblem('PDF 的修订次数过多')
      sections.push({ ...this.section(at), at })
    }
    this.sections = sections
    if (this.trailer.has('Encrypt')) throw new PdfProblem('PDF 已加密，不能核验')
  }

  get trailer(): Dict {
    return this.sections[0]!.trailer
  }
  get catalog(): Dict {
    const root = this.resolve(this.trailer.get('Root'))
    if (!isDict(root)) throw broken()
    return root
  }

  private section(at: number): Section {
    const known = this.shared.sections.get(at)
    if (known) return known
    const parser = new Parser(this.bytes, at, this.end)
    const read = parser.takes('xref') ? this.table(parser) : this.crossStream(at)
    this.shared.spend(parser.at - at)
    this.shared.sections.set(at, read)
    return read
  }
  private table(parser: Parser): Section {
    const entries = new Map<number, Entry>()
    while (!parser.takes('trailer')) {
      const first = parser.index()
      const count = parser.index()
      for (let i = 0; i < count; i++) {
        const offset = parser.index()
        const gen = parser.index()
        const used = parser.takes('n')
        if (!used && !parser.takes('f')) throw broken()
        entries.set(first + i, used ? { offset, gen } : null)
      }
    }
    const trailer = parser.value()
    if (!isDict(trailer)) throw broken()
    const hidden = trailer.get('XRefStm')
    if (isIndex(hidden)) for (const [num, e] of this.crossStream(hidden).entries) if (!entries.get(num)) entries.set(num, e)
    return { entries, trailer, prev: previous(trailer) }
  }
  private crossStream(at: number): Section {
    const { value } = this.objectAt(at)
    if (!(value instanceof Stream) || nameOf(value.dict.get('Type')) !== 'XRef') throw broken()
    const widths = value.dict.get('W')
    if (!Array.isArray(widths) || widths.length !== 3 || !widths.every((w) => isIndex(w) && w <= 6)) throw broken()
    const [w1, w2, w3] = widths as [number, number, number]
    const data = this.unpacked(value)
    const index = value.dict.get('Index') ?? [0, value.dict.get('Size') ?? 0]
    if (!Array.isArray(index) || !index.every(isIndex) || w1 + w2 + w3 === 0) throw broken()
    const entries = new Map<number, Entry>()
    let p = 0
    const field = (w: number, otherwise: number) => (w ? data.readUIntBE((p += w) - w, w) : otherwise)
    for (let i = 0; i + 1 < index.length; i += 2)
      for (let n = 0; n < (index[i + 1] as number); n++) {
        if (p + w1 + w2 + w3 > data.length) throw broken()
        this.shared.spend(100)
        const kind = field(w1, 1)
        const [a, b] = [field(w2, 0), field(w3, 0)]
        entries.set((index[i] as number) + n, kind === 1 ? { offset: a, gen: b } : kind === 2 ? { within: a, index: b } : null)
      }
    return { entries, trailer: value.dict, prev: previous(value.dict) }
  }

  /** Where an object of this revision is. */
  entry(num: number): Entry | undefined {
    for (const s of this.sections) if (s.entries.has(num)) return s.entries.get(num)
    return
  }
  /** An object of this revision; null when there is none. */
  object(num: number): Value {
    const entry = this.entry(num)
    if (!entry) return null
    if ('within' in entry) return this.packed(num, entry)
    const found = this.objectAt(entry.offset)
    if (found.num !== num || found.gen !== entry.gen) throw broken()
    return found.value
  }
  /** What a value refers to, or itself. */
  resolve(v: Value | undefined): Value {
    return v instanceof Ref ? this.object(v.num) : (v ?? null)
  }
  /** One entry of a dictionary, resolved. */
  get(dict: Dict, key: string): Value {
    return this.resolve(dict.get(key))
  }

  private objectAt(offset: number) {
    const known = this.shared.objects.get(offset)
    if (known) return known
    const parser = new Parser(this.bytes, offset, this.end)
    const [num, gen] = [parser.index(), parser.index()]
    if (!parser.takes('obj')) throw broken()
    let value: Value
    try {
      value = parser.value()
      if (isDict(value) && parser.takes('stream')) value = new Stream(value, this.data(parser, value))
      if (!parser.takes('endobj')) throw broken()
    } finally {
      this.shared.spend(parser.at - offset)
    }
    const read = { num, gen, value }
    this.shared.objects.set(offset, read)
    return read
  }
  private data(parser: Parser, dict: Dict): Buffer {
    const start = parser.at + (this.bytes[parser.at] === 13 ? 2 : 1)
    const length = this.resolve(dict.get('Length'))
    if (!isIndex(length) || start + length > this.end) throw broken()
    parser.at = start + length
    if (!parser.takes('endstream')) throw broken()
    return this.bytes.subarray(start, start + length)
  }
  private packed(num: number, { within, index }: { within: number; index: number }): Value {
    const holder = this.entry(within)
    if (!holder || 'within' in holder) throw broken()
    const stream = this.object(within)
    if (!(stream instanceof Stream) || nameOf(stream.dict.get('Type')) !== 'ObjStm') throw broken()
    const data = this.unpacked(stream)
    const parser = new Parser(data, 0)
    for (let i = 0; i < 2 * index; i++) parser.index()
    if (parser.index() !== num) throw broken()
    const first = stream.dict.get('First')
    if (!isIndex(first)) throw broken()
    parser.at = first + parser.index()
    const value = parser.value()
    // Strings in it stand nowhere in the file.
    return without(value)
  }
  private unpacked(stream: Stream): Buffer {
    const filter = this.get(stream.dict, 'Filter')
    const name = nameOf(Array.isArray(filter) ? filter[0] : filter)
    if (Array.isArray(filter) && filter.length > 1) throw broken()
    if (!name) return stream.raw
    if (name !== 'FlateDecode') throw broken()
    let data: Buffer
    try {
      data = inflateSync(stream.raw, { maxOutputLength: MOST_UNPACKED })
    } catch {
      throw broken()
    }
    this.shared.spend(data.length >> 2)
    const parms = this.get(stream.dict, 'DecodeParms')
    const p = Array.isArray(parms) ? parms[0] : parms
    const predictor = isDict(p) ? p.get('Predictor') : 1
    return isDict(p) && isIndex(predictor) && predictor >= 10 ? unpredicted(data, p.get('Columns') ?? 1) : data
  }
}

function previous(trailer: Dict): number | undefined {
  const prev = trailer.get('Prev')
  if (prev !== undefined && !isIndex(prev)) throw broken()
  return prev
}

/** PNG's prediction of rows (PDF 7.4.4.4), for one byte a pixel. */
function unpredicted(data: Buffer, columns: Value): Buffer {
  if (!isIndex(columns) || columns < 1 || columns > 1000) throw broken()
  const rows = Math.floor(data.length / (columns + 1))
  const out = Buffer.alloc(rows * columns)
  for (let r = 0; r < rows; r++) {
    const kind = data[r * (columns + 1)]!
    for (let c = 0; c < columns; c++) {
      const left = c ? out[r * columns + c - 1]! : 0
      const up = r ? out[(r - 1) * columns + c]! : 0
      const corner = r && c ? out[(r - 1) * columns + c - 1]! : 0
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind]
      if (guess === undefined) throw broken()
      out[r * columns + c] = data[r * (columns + 1) + 1 + c]! + guess
    }
  }
  return out
}
function paeth(a: number, b: number, c: number): number {
  const p = a + b - c
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)]
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
}

const without = (v: Value): Value =>
  v instanceof Text
    ? new Text(v.bytes)
    : Array.isArray(v)
      ? v.map(without)
      : isDict(v)
        ? new Map([...v].map(([k, x]) => [k, without(x)]))
        : v

/** A value as it is written, in Latin-1; a stream's data is left out. */
export function write(v: Value): string {
  if (v === null) return 'null'
  if (v instanceof Name)
    return `/${[...v.text].map((c) => (/[!-~]/.test(c) && KIND[c.charCodeAt(0)] === 0 && c !== '#' ? c : escaped(c))).join('')}`
  if (v instanceof Text) return `<${v.bytes.toString('hex')}>`
  if (v instanceof Ref) return `${v.num} ${v.gen} R`
  if (Array.isArray(v)) return `[${v.map(write).join(' ')}]`
  if (v instanceof Stream) return write(v.dict)
  if (isDict(v)) return `<<${[...v].map(([k, x]) => `${write(new Name(k))} ${write(x)}`).join(' ')}>>`
  const number = String(v)
  return number.includes('e') ? (v as number).toFixed(10) : number
}
const escaped = (c: string) => `#${c.charCodeAt(0).toString(16).padStart(2, '0')}`
