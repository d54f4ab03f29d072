/** A ZIP file written as a stream: each part deflated as it comes, sizes told after it (data descriptor). */
import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface Part {
  name: string
  /** Text or bytes in pieces; made while the archive is being read, closed when its reader goes away. */
  text: AsyncIterable<string | Buffer> | Iterable<string | Buffer>
}

/** What 32-bit sizes can tell. ZIP64 behind data descriptors is not opened by every Excel, so it is not written. */
const MAX = 0xffffffff

/** @throws Error in Chinese when the archive or a part would pass 4 GiB */
export async function* zip(parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const part of parts) {
    const name = Buffer.from(part.name)
    const start = offset
    const local = header(0x04034b50, name, 30)
    yield local
    offset += local.length
    const sums = { crc: 0, size: 0, packed: 0 }
    for await (const chunk of deflated(part.text, sums)) {
      offset += chunk.length
      if (offset > MAX || sums.size > MAX) throw new Error('导出文件超过4GB，请缩小查询范围后重试')
      yield chunk
    }
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32LE(0x08074b50, 0)
    writeSums(descriptor, 4, sums)
    yield descriptor
    offset += 16
    const central = header(0x02014b50, name, 46)
    writeSums(central, 16, sums)
    central.writeUInt32LE(start, 42)
    directory.push(central)
  }
  const central = Buffer.concat(directory)
  yield central
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  yield end
}

interface Sums {
  crc: number
  size: number
  packed: number
}

/** Pulls one piece at a time, so that a reader who waits or leaves is felt at once by the source. */
async function* deflated(pieces: Part['text'], sums: Sums): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 3, chunkSize: 65536 })
  const ended = finished(deflate)
  // Awaited below; a stream destroyed because the reader left is no failure.
  ended.catch(() => {})
  let out: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => {
    sums.packed += chunk.length
    out.push(chunk)
  })
  let written = Promise.resolve()
  try {
    for await (const piece of pieces) {
      const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece
      sums.crc = crc32(chunk, sums.crc)
      sums.size += chunk.length
      await written
      // Not awaited yet: the thread pool packs this piece while the next one is being made.
      written = new Promise((done, fail) => deflate.write(chunk, (e) => (e ? fail(e) : done())))
      written.catch(() => {})
      const ready = out
      out = []
      yield* ready
    }
    await written
    deflate.end()
    await ended
    yield* out
  } finally {
    deflate.destroy()
  }
}

function writeSums(to: Buffer, at: number, sums: Sums): void {
  to.writeUInt32LE(sums.crc, at)
  to.writeUInt32LE(sums.packed, at + 4)
  to.writeUInt32LE(sums.size, at + 8)
}

/** Local or central header with the name behind it: deflated, UTF-8 name, sizes in the descriptor. */
function header(signature: number, name: Buffer, length: number): Buffer {
  const central = length === 46
  const h = Buffer.alloc(length + name.length)
  h.writeUInt32LE(signature, 0)
  const at = central ? 6 : 4
  if (central) h.writeUInt16LE(20, 4)
  h.writeUInt16LE(20, at)
  h.writeUInt16LE(0x0808, at + 2)
  h.writeUInt16LE(8, at + 4)
  h.writeUInt16LE(0x21, at + 8)
  h.writeUInt16LE(name.length, central ? 28 : 26)
  name.copy(h, length)
  return h
}
