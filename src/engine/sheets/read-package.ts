/** The package of an .xlsx: a ZIP whose directory is checked before anything is unpacked, and XML parts linked by relations. */
import { posix } from 'node:path'
import { SaxesParser } from 'saxes'
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { FileError } from '../limited.ts'
import { damaged, type Limits } from './read.ts'

const MAX_ENTRIES = 2000
const MAX_RATIO = 200
/** Small parts may be packed better than that without doing harm. */
const RATIO_FROM = 1_000_000
/** Characters of XML without a tag; Excel's longest cell has 32,767. */
const MAX_SILENCE = 1_000_000

export interface Package {
  /** Parts that a part refers to, by id and by last word of the type ('styles'). */
  relations(of: string): Promise<{ id: string; type: string; part: string }[]>
  /**
   * Reads a part's XML; names come without prefix, `close` gets the text of leaf elements.
   * @throws FileError also for a document type: entities hide in it
   */
  parse(part: string, on: Handlers): Promise<void>
}
export interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string, text: string) => void
}

/** @throws FileError */
export async function openPackage(file: Buffer, limits: Limits): Promise<Package> {
  const { zip, entries } = await readDirectory(file, limits)
  const parse: Package['parse'] = (part, on) => {
    const entry = entries.get(part.toLowerCase())
    if (!entry) throw new FileError(damaged)
    return parseEntry(zip, entry, on)
  }
  return {
    parse,
    async relations(of) {
      const folder = posix.dirname(of)
      const links = posix.join(folder, '_rels', `${posix.basename(of)}.rels`)
      const found: { id: string; type: string; part: string }[] = []
      if (!entries.has(links.toLowerCase())) return found
      await parse(links, {
        open: (name, a) => {
          if (name !== 'Relationship' || a.TargetMode === 'External') return
          const part = posix.resolve('/', folder, a.Target ?? '').slice(1)
          found.push({ id: a.Id ?? '', type: (a.Type ?? '').split('/').at(-1)!, part })
        },
      })
      return found
    },
  }
}

/** The declared sizes are trusted here because yauzl stops a part that unpacks to more. */
function readDirectory(file: Buffer, limits: Limits): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  return new Promise((done, fail) => {
    const wrong = () => fail(new FileError(damaged))
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip || zip.entryCount > MAX_ENTRIES) return wrong()
      const entries = new Map<string, Entry>()
      let total = 0
      zip.on('error', wrong)
      zip.on('entry', (e: Entry) => {
        const size = e.uncompressedSize
        total += size
        const isBomb = size > RATIO_FROM && size > e.compressedSize * MAX_RATIO
        if (size > limits.partBytes || total > limits.totalBytes || isBomb) return wrong()
        entries.set(e.fileName.replace(/^\//, '').toLowerCase(), e)
        zip.readEntry()
      })
      zip.on('end', () => done({ zip, entries }))
      zip.readEntry()
    })
  })
}

function parseEntry(zip: ZipFile, entry: Entry, on: Handlers): Promise<void> {
  return new Promise((done, fail) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return fail(new FileError(damaged))
      const parser = new SaxesParser({ xmlns: false, position: false })
      let text = ''
      let silence = 0
      const local = (name: string) => name.slice(name.indexOf(':') + 1)
      const refuse = (e: Error = new FileError(damaged)) => {
        throw e
      }
      const keep = (t: string) => {
        text += t
      }
      parser.on('doctype', () => refuse())
      parser.on('error', refuse)
      parser.on('text', keep)
      parser.on('cdata', keep)
      parser.on('opentag', (tag) => {
        text = ''
        silence = 0
        on.open?.(local(tag.name), tag.attributes)
      })
      parser.on('closetag', (tag) => {
        silence = 0
        on.close?.(local(tag.name), text)
        text = ''
      })
      const decoder = new TextDecoder()
      const stop = (e: Error) => {
        stream.destroy()
        fail(e instanceof FileError ? e : new FileError(damaged))
      }
      stream.on('error', stop)
      stream.on('data', (chunk: Buffer) => {
        silence += chunk.length
        try {
          parser.write(decoder.decode(chunk, { stream: true }))
          if (silence > MAX_SILENCE) refuse()
        } catch (e) {
          stop(e as Error)
        }
      })
      stream.on('end', () => {
        try {
          parser.close()
          done()
        } catch (e) {
          stop(e as Error)
        }
      })
    })
  })
}
