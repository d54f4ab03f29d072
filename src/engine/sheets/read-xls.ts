/** Old binary .xls by SheetJS, which reads all its versions; runs in the limited worker. */
import * as xlsx from '@e965/xlsx'
import { formatted, shownAs, type RowCollector } from './read-rows.ts'
import { FileError } from '../limited.ts'
import { damaged } from './read.ts'

/** All rows that the format can hold are read, so that none beyond the limit is dropped in silence. */
const LAST_ROW = 65_536

interface XlsCell {
  t: string
  v?: unknown
  /** Number format and formatted text. */
  z?: string
  w?: string
}

/** @throws FileError */
export async function readXls(file: Buffer, into: RowCollector): Promise<void> {
  const book = open(file)
  const visible = book.SheetNames.findIndex((_, i) => !book.Workbook?.Sheets?.[i]?.Hidden)
  const sheet = book.Sheets[book.SheetNames[Math.max(visible, 0)] ?? '']
  if (!sheet) throw new FileError(damaged)
  const date1904 = !!book.Workbook?.WBProps?.date1904
  const grid = (sheet['!data'] ?? []) as (XlsCell | undefined)[][]
  grid.forEach((row, r) => row.forEach((cell, c) => cell && into.add(r + 1, c, cellText(cell, date1904))))
}

function open(file: Buffer): xlsx.WorkBook {
  try {
    return xlsx.read(file, {
      type: 'buffer', dense: true, sheetRows: LAST_ROW, cellNF: true, cellFormula: false, cellHTML: false,
    })
  } catch (e) {
    // An encrypted .xlsx is wrapped like an .xls.
    if (/password/i.test(String(e))) throw new FileError('文件设有打开密码，请取消密码后重试')
    throw e
  }
}

function cellText({ t, v, z, w }: XlsCell, date1904: boolean): string {
  if (v === undefined || v === null) return ''
  if (t === 'b') return v ? '是' : '否'
  if (t === 'e') return w ?? ''
  if (t !== 'n') return String(v)
  return formatted(v as number, z ? shownAs(z) : undefined, date1904)
}
