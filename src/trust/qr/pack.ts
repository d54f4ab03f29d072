/** Few bytes for short Chinese texts and small numbers, and few QR modules for the bytes. Runs in Node and in the browser. */

/** What was not written by `Writer` or `toText`. */
export class Unreadable extends Error {}

/**
 * Characters of a QR code's alphanumeric mode that may stand in the fragment of an address: 43. Three of them carry two bytes
 * (43³ > 65536), in 16½ bits of the code.
 */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-./:'
const BASE = ALPHABET.length
const digit = new Map([...ALPHABET].map((c, i) => [c, i]))

/**
 * The first bytes are written as letters, half a byte each: only a run of this length without a digit makes QR encoders leave
 * the byte mode that the address before it needs.
 */
const LETTERS = 16
const HEAD = LETTERS / 2
const A = 'A'.charCodeAt(0)

/** Two bytes become three characters, a last single one two; but for the first eight bytes. */
export function toText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes.subarray(0, HEAD)) text += String.fromCharCode(A + (byte >> 4), A + (byte & 15))
  for (let i = HEAD; i < bytes.length; i += 2) {
    const pair = i + 1 < bytes.length
    let n = pair ? bytes[i]! * 256 + bytes[i + 1]! : bytes[i]!
    for (let k = pair ? 3 : 2; k > 0; k--) {
      text += ALPHABET[n % BASE]
      n = Math.floor(n / BASE)
    }
  }
  return text
}

/** How many bytes `toText` writes in so many characters, at most. */
export const bytesIn = (length: number): number =>
  HEAD + Math.floor((length - LETTERS) / 3) * 2 + ((length - LETTERS) % 3 === 2 ? 1 : 0)

/** The only bytes that `toText` writes so. @throws Unreadable */
export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[A-P]{16}/.test(text) || (text.length - LETTERS) % 3 === 1) throw new Unreadable()
  const bytes = new Uint8Array(bytesIn(text.length))
  for (let i = 0; i < HEAD; i++) bytes[i] = ((text.charCodeAt(2 * i) - A) << 4) | (text.charCodeAt(2 * i + 1) - A)
  for (let i = LETTERS, at = HEAD; i < text.length; i += 3) {
    const part = Array.from(text.slice(i, i + 3), (c) => digit.get(c) ?? NaN)
    const n = part.reduceRight((sum, d) => sum * BASE + d, 0)
    if (!(n < (part.length === 3 ? 65536 : 256))) throw new Unreadable()
    if (part.length === 3) bytes[at++] = n >> 8
    bytes[at++] = n & 255
  }
  return bytes
}

/**
 * Code points that two bytes carry: the first byte has its high bit set, the other 15 bits are the place in these ranges.
 * ASCII is one byte, whatever is in neither a mark and three bytes.
 */
const ranges = [
  [0x4e00, 0xa000],
  [0x3000, 0x3100],
  [0xff00, 0xfff0],
  [0x80, 0x2500],
] as const
const ESCAPE = 0xffff

export class Writer {
  readonly bytes: number[] = []

  /** 0 … 2^53-1, seven bits a byte. */
  int(n: number): this {
    if (!Number.isSafeInteger(n) || n < 0) throw new Error(`${n} is no whole number from 0`)
    for (; n > 127; n = Math.floor(n / 128)) this.bytes.push((n % 128) | 128)
    this.bytes.push(n)
    return this
  }

  text(s: string): this {
    const out: number[] = []
    for (const c of s) {
      const point = c.codePointAt(0)!
      if (point < 0x80) {
        out.push(point)
        continue
      }
      let place = 0
      const range = ranges.find(([from, to]) => (point >= from && point < to) || void (place += to - from))
      if (range) {
        place += point - range[0]
        out.push(128 | (place >> 8), place & 255)
      } else out.push(ESCAPE >> 8, ESCAPE & 255, point >> 16, (point >> 8) & 255, point & 255)
    }
    this.int(out.length)
    this.bytes.push(...out)
    return this
  }

  raw(bytes: Iterable<number>): this {
    this.bytes.push(...bytes)
    return this
  }
}

/** Reads what `Writer` wrote, in the same order. @throws Unreadable from each method when the bytes do not carry that */
export class Reader {
  readonly #bytes: Uint8Array
  #at = 0
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get atEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  #byte(): number {
    const byte = this.#bytes[this.#at++]
    if (byte === undefined) throw new Unreadable()
    return byte
  }

  int(): number {
    let n = 0
    for (let unit = 1; ; unit *= 128) {
      const byte = this.#byte()
      n += (byte & 127) * unit
      if (!Number.isSafeInteger(n)) throw new Unreadable()
      if (byte < 128) return n
    }
  }

  text(): string {
    const end = this.int() + this.#at
    let s = ''
    while (this.#at < end) s += String.fromCodePoint(this.#point())
    if (this.#at !== end) throw new Unreadable()
    return s
  }

  #point(): number {
    const first = this.#byte()
    if (first < 128) return first
    let place = ((first & 127) << 8) | this.#byte()
    if (place === (ESCAPE & 0x7fff)) {
      const point = (this.#byte() << 16) | (this.#byte() << 8) | this.#byte()
      if (point > 0x10ffff) throw new Unreadable()
      return point
    }
    for (const [from, to] of ranges) {
      if (place < to - from) return from + place
      place -= to - from
    }
    throw new Unreadable()
  }

  raw(length: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.#at, (this.#at += length))
    if (bytes.length !== length) throw new Unreadable()
    return bytes
  }
}
