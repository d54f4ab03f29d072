/** Old binary .xls by SheetJS, which reads all its versions; runs in the limited worker. */
import * as xlsx from '@e965/xlsx'
import { SheetError, type Limits } from './read.ts'

export async function readXls(file: Buffer, limits: Limits): Promise<{ no: number; cells: string[] }[]> {
  const book = xlsx.read(file, {
    type: 'buffer',
    sheetRows: limits.rows + 12,
    cellDates: false,
    cellFormula: false,
    cellHTML: false,
    dense: true,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  const grid = (sheet?.['!data'] ?? []) as ({ t: string; v?: unknown; z?: string; w?: string } | undefined)[][]
  if (grid.length > limits.rows + 11) throw new SheetError(`单次导入不能超过${limits.rows}行`)
  const date1904 = !!book.Workbook?.WBProps?.date1904
  return grid.map((row, i) => ({
    no: i + 1,
    cells: Array.from({ length: Math.min(row?.length ?? 0, limits.columns) }, (_, c) => cellText(row[c], date1904)),
  }))
}

function cellText(cell: { t: string; v?: unknown; z?: string } | undefined, date1904: boolean): string {
  if (!cell || cell.v === undefined || cell.v === null || cell.t === 'e') return ''
  if (cell.t === 'b') return cell.v ? '是' : '否'
  if (cell.t !== 'n') return String(cell.v)
  const n = cell.v as number
  return cell.z && xlsx.SSF.is_date(cell.z) ? dateText(n, date1904) : numberText(n)
}

/** Excel's day number → 'YYYY-MM-DD' or with time. */
export function dateText(serial: number, date1904: boolean): string {
  const ms = Math.round((serial + (date1904 ? 1462 : 0) - 25569) * 86_400_000)
  const text = new Date(ms).toISOString()
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`
}

/** Shortest decimal text, never in scientific notation; binary noise behind 15 digits is dropped. */
export function numberText(n: number): string {
  if (!Number.isFinite(n)) return ''
  const text = String(Number(n.toPrecision(15)))
  return text.includes('e') ? BigInt(Math.round(n)).toString() : text
}
