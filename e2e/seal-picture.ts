/** Pictures of seals for tests, drawn here: PNG, red ring. */
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** A square PNG of `side` pixels with a red ring. @param clear on a transparent ground, else on white without an alpha channel */
export function sealPicture(side: number, clear = true): Buffer {
  const bytes = clear ? 4 : 3
  const rows = Buffer.alloc(side * (1 + side * bytes))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const r = Math.hypot(x - side / 2, y - side / 2) / side
      const ring = (r > 0.42 && r < 0.48) || r < 0.1
      const at = y * (1 + side * bytes) + 1 + x * bytes
      const ground = clear ? [0, 0, 0, 0] : [255, 255, 255]
      rows.set(ring ? [200, 20, 20, 255].slice(0, bytes) : ground, at)
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8
  head[9] = clear ? 6 : 2
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
