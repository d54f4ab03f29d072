/** A workbook as somebody fills it in: rows by their headings, there and back. */
import * as xlsx from '@e965/xlsx'

export type FilledRow = Record<string, unknown>
/** Rows of a workbook by their headings; those of a template end with a star where they are required. */
export function filledRows(file: Buffer): FilledRow[] {
  const sheets = xlsx.read(file)
  const rows = xlsx.utils.sheet_to_json<FilledRow>(sheets.Sheets[sheets.SheetNames[0]!]!, { defval: '', raw: false })
  return rows.map((r) => Object.fromEntries(Object.entries(r).map(([k, v]) => [k.replace(/\s*\*$/, ''), v])))
}
export function filledBook(rows: readonly FilledRow[]): Buffer {
  const wb = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(wb, xlsx.utils.json_to_sheet([...rows]), '表')
  return xlsx.write(wb, { type: 'buffer', bookType: 'xlsx' })
}
