/** The worker that parses an uploaded sheet; it may be stopped at any moment. */
import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import { readXls } from './read-xls.ts'
import { readXlsx } from './read-xlsx.ts'
import { damaged, SheetError, type Limits, type SheetRows } from './read.ts'

const { file: bytes, fileName, limits } = workerData as { file: Uint8Array; fileName: string; limits: Limits }
const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The first bytes decide, not the name. */
function formatOf(): SheetRows['format'] {
  const wrong = new SheetError('文件内容不是有效的 Excel 或 CSV，请用 Excel/WPS 另存为 .xlsx 后重试')
  if (file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return 'xlsx'
  if (file.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) return 'xls'
  if (!/\.csv$/i.test(fileName)) throw wrong
  if (file.subarray(0, 4096).includes(0)) throw wrong
  return 'csv'
}

try {
  const format = formatOf()
  const read = { xlsx: readXlsx, xls: readXls, csv: readCsv }[format]
  const rows = await read(file, limits)
  const kept = rows.map((r) => ({ no: r.no, cells: r.cells.map(tidy) })).filter((r) => r.cells.some((c) => c !== ''))
  if (!kept.length) throw new SheetError('没有可导入的数据')
  parentPort!.postMessage({ rows: { rows: kept, format } })
} catch (e) {
  parentPort!.postMessage({ error: e instanceof SheetError ? e.message : damaged })
}

/** Blanks of all kinds trimmed; WPS's in-cell pictures are no text. */
function tidy(cell: string): string {
  const text = cell.replace(/^[\s\u00a0\u3000\ufeff]+|[\s\u00a0\u3000]+$/g, '')
  return /^=?(_xlfn\.)?DISPIMG\(/i.test(text) ? '' : text
}
