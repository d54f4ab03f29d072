/** PNG pictures drawn by code: seals of the demo, pictures of tests. */
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** Red, green, blue and, where there is transparency, how opaque: 0 to 255 each. */
export type Colour = readonly number[]

/**
 * A PNG of 8 bits a channel.
 * @param clear with an alpha channel, else without one
 * @param colourAt undefined where nothing is drawn: transparent, without an alpha channel black
 */
export function drawPng(
  width: number,
  height: number,
  clear: boolean,
  colourAt: (x: number, y: number) => Colour | undefined,
): Buffer {
  const bytes = clear ? 4 : 3
  // Each row begins with its filter: 0, none.
  const rows = Buffer.alloc(height * (1 + width * bytes))
  for (let y = 0; y < height; y++)
    for (let x = 0, at = y * (1 + width * bytes) + 1; x < width; x++, at += bytes) {
      const colour = colourAt(x, y)
      if (colour) for (let i = 0; i < bytes; i++) rows[at + i] = colour[i]!
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, clear ? 6 : 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
