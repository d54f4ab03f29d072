/** Reads an uploaded sheet in a worker thread with limits on time, memory, rows and unpacked size. */
import { FileError, limited, type Most } from '../limited.ts'
import { PackedRows, type Packs } from './packed.ts'

export interface Limits extends Most {
  fileBytes: number
  /** Rows that are not empty, the heading included. */
  rows: number
  columns: number
  /** One unpacked part of an .xlsx, and all of them. */
  partBytes: number
  totalBytes: number
}
export const defaultLimits: Limits = {
  fileBytes: 20 * 1024 * 1024,
  rows: 20_001, columns: 256,
  partBytes: 256 * 1024 * 1024,
  totalBytes: 512 * 1024 * 1024,
  milliseconds: 20_000, heapMb: 1024,
}

export interface SheetRows {
  /** The rows that are not empty, for each visible sheet that holds any. */
  sheets: PackedRows[]
  format: 'xlsx' | 'xls' | 'csv'
}
/** What the worker answers. */
export interface Parsed {
  sheets: Packs[]
  format: SheetRows['format']
}

export const damaged = '文件已损坏或包含异常内容，已拒绝解析，请用 Excel/WPS 另存为 .xlsx 后重试'
export const notSheet = '文件内容不是有效的 Excel 或 CSV，请用 Excel/WPS 另存为 .xlsx 后重试'

/**
 * The rows of an .xlsx, .xls or .csv file. Numbers come as plain decimals, dates as 'YYYY-MM-DD' or
 * 'YYYY-MM-DD HH:mm:ss', times of day as 'HH:mm:ss', booleans as 是/否, errors of formulas as '#N/A'.
 * @throws FileError
 */
export async function readSheet(file: Buffer, fileName: string, changed: Partial<Limits> = {}): Promise<SheetRows> {
  const limits = { ...defaultLimits, ...changed }
  if (!/\.(xlsx|xls|csv)$/i.test(fileName)) throw new FileError('仅支持上传.xlsx, .xls, .csv 后缀的文件')
  if (!file.length) throw new FileError('没有可导入的数据')
  if (file.length > limits.fileBytes)
    throw new FileError(`文件过大，不能超过${Math.round(limits.fileBytes / 1048576)}MB，请拆分后重试`)
  const data = { isCsv: /\.csv$/i.test(fileName), limits }
  const read = await limited<Parsed>(new URL('./read-worker.ts', import.meta.url), file, data, limits, damaged)
  return { ...read, sheets: read.sheets.map((s) => new PackedRows(s)) }
}
