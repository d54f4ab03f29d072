/** A device app's package for tests. */
/** A compiled manifest as aapt writes it: string pool, resource map, one element. */
function manifest(packageName: string, versionCode: number, versionName: string): Buffer {
  const strings = ['versionCode', 'versionName', 'package', 'manifest', packageName, versionName]
  const texts = strings.map((s) => {
    const b = Buffer.alloc(2 + s.length * 2 + 2)
    b.writeUInt16LE(s.length, 0)
    b.write(s, 2, 'utf16le')
    return b
  })
  const offsets = texts.map((_, i) => texts.slice(0, i).reduce((n, t) => n + t.length, 0))
  const data = Buffer.concat(texts)
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
  const u32 = (...ns: number[]) =>
    Buffer.concat(
      ns.map((n) =>
        (() => {
          const b = Buffer.alloc(4)
          b.writeUInt32LE(n >>> 0)
          return b
        })(),
      ),
    )
  const u16 = (...ns: number[]) =>
    Buffer.concat(
      ns.map((n) =>
        (() => {
          const b = Buffer.alloc(2)
          b.writeUInt16LE(n)
          return b
        })(),
      ),
    )
  const start = 28 + offsets.length * 4
  const pool = Buffer.concat([u16(1, 28), u32(start + padded.length, strings.length, 0, 0, start, 0), u32(...offsets), padded])
  const map = Buffer.concat([u16(0x180, 8), u32(8 + 8, 0x0101021b, 0x0101021c)])
  const none = 0xffffffff
  const attribute = (name: number, raw: number, type: number, value: number) =>
    Buffer.concat([u32(none, name, raw), u16(8), Buffer.from([0, type]), u32(value)])
  const attributes = [attribute(0, none, 0x10, versionCode), attribute(1, 5, 3, 5), attribute(2, 4, 3, 4)]
  const element = Buffer.concat([u16(0x102, 16), u32(36 + 60, 1, none), u32(none, 3), u16(20, 20, 3, 0, 0, 0), ...attributes])
  const all = Buffer.concat([pool, map, element])
  return Buffer.concat([u16(3, 8), u32(8 + all.length), all])
}
/** A package that says who it is, and nothing else. */
export async function apk(packageName: string, versionCode: number, versionName: string): Promise<Buffer> {
  const bytes = manifest(packageName, versionCode, versionName)
  // The writer takes text; latin1 of UTF-8 would change bytes, so the entry is stored by hand.
  const { crc32 } = await import('node:zlib')
  const name = Buffer.from('AndroidManifest.xml')
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt32LE(crc32(bytes), 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt32LE(bytes.length, 22)
  head.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(20, 6)
  central.writeUInt32LE(crc32(bytes), 16)
  central.writeUInt32LE(bytes.length, 20)
  central.writeUInt32LE(bytes.length, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + bytes.length, 16)
  return Buffer.concat([head, name, bytes, central, name, end])
}
