/** The worker that parses an uploaded sheet; it may be stopped at any moment. */
import { workerData } from 'node:worker_threads'
import { FileError, tell } from '../limited.ts'
import { RowCollector } from './read-rows.ts'
import { isUtf16 } from './read-csv.ts'
import { damaged, notSheet, type Limits, type Parsed } from './read.ts'

const { bytes, isCsv, limits } = workerData as { bytes: Uint8Array; isCsv: boolean; limits: Limits }
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The first bytes decide, not the name; only CSV has none of its own. */
function formatOf(): Parsed['format'] {
  const magic = file.toString('hex', 0, 8)
  if (magic.startsWith('504b0304')) return 'xlsx'
  // All eight bytes: SheetJS reads what has fewer of them as text.
  if (magic === 'd0cf11e0a1b11ae1') return 'xls'
  if (!isCsv || (file.includes(0) && !isUtf16(file))) throw new FileError(notSheet)
  return 'csv'
}

// Loaded when needed: the .xls reader is large.
const readers = {
  xlsx: async () => (await import('./read-xlsx.ts')).readXlsx,
  xls: async () => (await import('./read-xls.ts')).readXls,
  csv: async () => (await import('./read-csv.ts')).readCsv,
}

await tell(
  async (): Promise<Parsed> => {
    const format = formatOf()
    const into = [new RowCollector(limits)]
    const read = await readers[format]()
    await read(file, into[0]!, limits, () => {
      const more = new RowCollector(limits)
      into.push(more)
      return more
    })
    const sheets = into.map((i) => i.packer.end()).filter((s) => s.count)
    if (!sheets.length) throw new FileError('没有可导入的数据')
    return { sheets, format }
  },
  ({ sheets }) => sheets.flatMap((s) => s.packs.map((p) => p.buffer as ArrayBuffer)),
  damaged,
)
