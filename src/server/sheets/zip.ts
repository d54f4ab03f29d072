/** A ZIP file written as a stream: each part deflated as it comes, sizes told after it (data descriptor). */
import { crc32, createDeflateRaw } from 'node:zlib'

export interface Part {
  name: string
  /** Text in pieces; may be produced while the archive is being read. */
  text: AsyncIterable<string> | Iterable<string>
}

/** 4 GiB without ZIP64: far above a million rows of any list. */
const MAX = 0xffffffff

/** @throws Error when the archive would pass 4 GiB */
export async function* zip(parts: AsyncIterable<Part> | Iterable<Part>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  let count = 0
  for await (const part of parts) {
    const name = Buffer.from(part.name)
    const start = offset
    const local = header(0x04034b50, name, 30)
    yield local
    offset += local.length
    const deflate = createDeflateRaw({ level: 3 })
    let crc = 0
    let size = 0
    let packed = 0
    const fed = (async () => {
      for await (const text of part.text) {
        const chunk = Buffer.from(text)
        crc = crc32(chunk, crc)
        size += chunk.length
        if (!deflate.write(chunk)) await new Promise<void>((done) => deflate.once('drain', () => done()))
      }
      deflate.end()
    })()
    // A source that fails must fail the reader, not leave it waiting.
    fed.catch((e) => deflate.destroy(e))
    for await (const chunk of deflate) {
      packed += chunk.length
      yield chunk as Buffer
    }
    await fed
    offset += packed
    if (offset > MAX || size > MAX) throw new Error('file too large')
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32LE(0x08074b50, 0)
    descriptor.writeUInt32LE(crc, 4)
    descriptor.writeUInt32LE(packed, 8)
    descriptor.writeUInt32LE(size, 12)
    yield descriptor
    offset += 16
    const central = header(0x02014b50, name, 46)
    central.writeUInt32LE(crc, 16)
    central.writeUInt32LE(packed, 20)
    central.writeUInt32LE(size, 24)
    central.writeUInt32LE(start, 42)
    directory.push(central)
    count++
  }
  const central = Buffer.concat(directory)
  yield central
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  yield end
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
