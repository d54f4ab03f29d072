/** Pictures of screens for the repository: a screen has few colours, so 64 of them in a palette make a third of the size. */
import { deflateSync, inflateSync, crc32 } from 'node:zlib'

const COLOURS = 64
const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

interface Picture {
  width: number
  height: number
  /** Three bytes a pixel. */
  pixels: Buffer
}

/** The same picture in 64 colours. @param png true colour, 8 bits, not interlaced: as browsers make it */
export function smallPng(png: Buffer): Buffer {
  const picture = decode(png)
  const { palette, indexes } = quantize(picture)
  return encode(picture, palette, indexes)
}

function decode(png: Buffer): Picture {
  const parts: Buffer[] = []
  let width = 0
  let height = 0
  let channels = 0
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') {
      width = data.readUInt32BE(0)
      height = data.readUInt32BE(4)
      channels = data[9] === 6 ? 4 : 3
    } else if (type === 'IDAT') parts.push(data)
    at += length + 12
  }
  const raw = inflateSync(Buffer.concat(parts))
  const stride = width * channels
  const rows = Buffer.alloc(height * stride)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!
    for (let x = 0; x < stride; x++) {
      const i = y * stride + x
      const left = x >= channels ? rows[i - channels]! : 0
      const up = y ? rows[i - stride]! : 0
      const corner = y && x >= channels ? rows[i - stride - channels]! : 0
      rows[i] = raw[y * (stride + 1) + 1 + x]! + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!
    }
  }
  const pixels = Buffer.alloc(width * height * 3)
  for (let p = 0; p < width * height; p++) rows.copy(pixels, p * 3, p * channels, p * channels + 3)
  return { width, height, pixels }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** The colours that are used most, to four bits a channel; each pixel gets the nearest of them. */
function quantize({ pixels }: Picture): { palette: number[][]; indexes: Buffer } {
  const roughOf = (i: number) => ((pixels[i]! >> 4) << 8) | ((pixels[i + 1]! >> 4) << 4) | (pixels[i + 2]! >> 4)
  const used = new Map<number, [count: number, r: number, g: number, b: number]>()
  for (let i = 0; i < pixels.length; i += 3) {
    const sum = used.get(roughOf(i)) ?? [0, 0, 0, 0]
    used.set(roughOf(i), [sum[0] + 1, sum[1] + pixels[i]!, sum[2] + pixels[i + 1]!, sum[3] + pixels[i + 2]!])
  }
  const mean = new Map([...used].map(([rough, [n, ...sums]]) => [rough, sums.map((s) => Math.round(s / n))] as const))
  const most = [...used].sort((a, b) => b[1][0] - a[1][0]).slice(0, COLOURS)
  const palette = most.map(([rough]) => mean.get(rough)!)
  const distance = (a: number[], b: number[]) => a.reduce((sum, v, i) => sum + (v - b[i]!) ** 2, 0)
  const nearest = new Map(
    [...mean].map(([rough, colour]) => {
      let best = 0
      palette.forEach((p, i) => distance(p, colour) < distance(palette[best]!, colour) && (best = i))
      return [rough, best] as const
    }),
  )
  const indexes = Buffer.alloc(pixels.length / 3)
  for (let i = 0; i < pixels.length; i += 3) indexes[i / 3] = nearest.get(roughOf(i))!
  return { palette, indexes }
}

function encode({ width, height }: Picture, palette: number[][], indexes: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) indexes.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
