/** Pictures that go onto signed files: seals and signatures by hand. */
import { inflateSync } from 'node:zlib'
import { Refusal, status } from '../engine/errors.ts'

export interface Picture {
  width: number
  height: number
  /** It has transparent or half-transparent parts at least in principle: an alpha channel, or a transparent colour. */
  transparent: boolean
}
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** More than any seal or signature needs; what unpacks to more is no picture of one. */
const MOST_SIDE = 4000

/** What a PNG says of itself, when it is whole: header, pixels that unpack to its size, and its end. */
export function readPng(data: Buffer): Picture | undefined {
  if (data.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined
  const pixels: Buffer[] = []
  let width = 0
  let height = 0
  let depth = 0
  let type = 0
  let transparent = false
  let interlaced = false
  for (let at = 8; at + 12 <= data.length;) {
    const size = data.readUInt32BE(at)
    const name = data.toString('latin1', at + 4, at + 8)
    const body = data.subarray(at + 8, at + 8 + size)
    if (body.length < size) return undefined
    if (name === 'IHDR' && size === 13) {
      ;[width, height, depth, type] = [body.readUInt32BE(0), body.readUInt32BE(4), body[8]!, body[9]!]
      transparent = type === 4 || type === 6
      interlaced = body[12] === 1
    }
    if (name === 'tRNS') transparent = true
    if (name === 'IDAT') pixels.push(body)
    if (name === 'IEND') return whole() ? { width, height, transparent } : undefined
    at += size + 12
  }
  return undefined

  function whole(): boolean {
    if (!width || !height || width > MOST_SIDE || height > MOST_SIDE || !(type in samples)) return false
    const least = height * (1 + Math.ceil((width * depth * samples[type]!) / 8))
    try {
      const { length } = inflateSync(Buffer.concat(pixels), { maxOutputLength: 2 * least + 1024 })
      return interlaced ? length >= least - height : length === least
    } catch {
      return false
    }
  }
}

/** A signature drawn on a phone, bytes at most. */
const MOST_DRAWN = 200 * 1024
/** The picture in a data address, as phones send what was drawn on them. @throws Refusal when it is none, or too large */
export function pngOf(url: string): Buffer {
  const base = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/.exec(url)?.[1]
  const png = Buffer.from(base ?? '', 'base64')
  if (!base || png.length > MOST_DRAWN || !readPng(png)) throw new Refusal('签名图片应为 PNG，不超过200KB', status.invalid)
  return png
}
