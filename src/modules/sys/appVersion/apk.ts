/** What an Android package says of itself: read from the compiled manifest inside the ZIP, nothing else is unpacked. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { open, type Entry, type ZipFile } from 'yauzl'

export interface ApkFacts {
  packageName: string
  versionCode: number
  versionName: string
}

const MANIFEST = 'AndroidManifest.xml'
/** Bytes of a compiled manifest; real ones have some ten thousand. */
const MAX_MANIFEST = 2_000_000
const MAX_ENTRIES = 100_000

/** @param content of the file  @returns undefined when it is no Android package */
export async function apkFacts(content: Readable): Promise<ApkFacts | undefined> {
  // A ZIP is read from its end, and this one may be too large for memory.
  const folder = await mkdtemp(join(tmpdir(), 'scm-apk-'))
  try {
    const copy = join(folder, 'apk')
    await writeFile(copy, content)
    const manifest = await readManifest(copy).catch(() => undefined)
    return manifest && wellFormed(manifest)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function wellFormed(manifest: Buffer): ApkFacts | undefined {
  try {
    return factsOf(manifest)
  } catch {
    // A manifest that points outside itself.
    return undefined
  }
}

function readManifest(path: string): Promise<Buffer | undefined> {
  return new Promise((done, fail) => {
    open(path, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return fail(error ?? new Error('no zip'))
      if (zip.entryCount > MAX_ENTRIES) return fail(new Error('too many entries'))
      zip.on('error', fail)
      zip.on('end', () => done(undefined))
      zip.on('entry', (entry: Entry) => {
        if (entry.fileName !== MANIFEST) return zip.readEntry()
        if (entry.uncompressedSize > MAX_MANIFEST) return fail(new Error('manifest too large'))
        unpacked(zip, entry).then(done, fail)
      })
      zip.readEntry()
    })
  })
}

function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((done, fail) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return fail(error ?? new Error('no stream'))
      const chunks: Buffer[] = []
      stream.on('data', (c: Buffer) => chunks.push(c))
      stream.on('error', fail)
      stream.on('end', () => (zip.close(), done(Buffer.concat(chunks))))
    }),
  )
}

// Chunk types of compiled XML (frameworks/base, ResourceTypes.h) and the attributes of <manifest> by resource id (android.R.attr).
const XML = 0x0003
const STRINGS = 0x0001
const RESOURCES = 0x0180
const ELEMENT = 0x0102
const UTF8 = 0x100
const NONE = 0xffffffff
const VERSION_CODE = 0x0101021b
const VERSION_NAME = 0x0101021c

function factsOf(b: Buffer): ApkFacts | undefined {
  if (b.readUInt16LE(0) !== XML) return undefined
  let strings: string[] = []
  let resources: number[] = []
  for (let at = b.readUInt16LE(2); at + 8 <= b.length;) {
    const type = b.readUInt16LE(at)
    const size = b.readUInt32LE(at + 4)
    if (size < 8 || at + size > b.length) return undefined
    if (type === STRINGS) strings = readStrings(b, at)
    if (type === RESOURCES) resources = Array.from({ length: (size - 8) / 4 }, (_, i) => b.readUInt32LE(at + 8 + i * 4))
    if (type === ELEMENT)
      return strings[b.readUInt32LE(at + 20)] === 'manifest' ? readAttributes(b, at, strings, resources) : undefined
    at += size
  }
  return undefined
}

function readAttributes(b: Buffer, at: number, strings: string[], resources: number[]): ApkFacts | undefined {
  const first = at + 16 + b.readUInt16LE(at + 24)
  const each = b.readUInt16LE(at + 26)
  const facts: Partial<ApkFacts> = {}
  for (let i = 0; i < b.readUInt16LE(at + 28); i++) {
    const a = first + i * each
    const name = b.readUInt32LE(a + 4)
    const raw = b.readUInt32LE(a + 8)
    const data = b.readUInt32LE(a + 16)
    const text = strings[raw === NONE ? data : raw]
    if (resources[name] === VERSION_CODE) facts.versionCode = data
    else if (resources[name] === VERSION_NAME && text) facts.versionName = text
    else if (strings[name] === 'package' && text) facts.packageName = text
  }
  return facts.packageName && facts.versionCode ? ({ versionName: '', ...facts } as ApkFacts) : undefined
}

function readStrings(b: Buffer, at: number): string[] {
  const count = b.readUInt32LE(at + 8)
  const utf8 = (b.readUInt32LE(at + 16) & UTF8) !== 0
  const start = at + b.readUInt32LE(at + 20)
  const header = b.readUInt16LE(at + 2)
  return Array.from({ length: count }, (_, i) => {
    let s = start + b.readUInt32LE(at + header + i * 4)
    if (utf8) {
      // Length in characters, then in bytes; each one byte, or two when the first has its high bit.
      s += b[s]! & 0x80 ? 2 : 1
      const long = (b[s]! & 0x80) !== 0
      const length = long ? ((b[s]! & 0x7f) << 8) | b[s + 1]! : b[s]!
      s += long ? 2 : 1
      return b.toString('utf8', s, s + length)
    }
    const long = (b.readUInt16LE(s) & 0x8000) !== 0
    const length = long ? ((b.readUInt16LE(s) & 0x7fff) << 16) | b.readUInt16LE(s + 2) : b.readUInt16LE(s)
    s += long ? 4 : 2
    return b.toString('utf16le', s, s + length * 2)
  })
}
