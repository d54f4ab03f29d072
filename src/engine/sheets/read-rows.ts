/** What all formats share: the rows with their limits, and the text of numbers and dates. */
import { held } from '../../declare/index.ts'
import { RowPacker, type SheetRow } from './packed.ts'
import { FileError } from '../limited.ts'
import { damaged, type Limits } from './read.ts'

/**
 * One long text that a million cells refer to would fill the memory when the rows leave the worker. Twenty thousand rows
 * of a hundred columns hold about a third of this.
 */
const MAX_CHARACTERS = 50_000_000

/** Takes cells row by row; empty cells and rows leave nothing behind. */
export class RowCollector {
  readonly packer = new RowPacker()
  private row: SheetRow | undefined
  private readonly limits: Limits
  private characters = 0

  constructor(limits: Limits) {
    this.limits = limits
  }

  /** @param no row number from 1; @param column from 0; @throws FileError when a limit is passed */
  add(no: number, column: number, raw: string): void {
    const text = tidy(raw)
    if (text === '') return
    if (column >= this.limits.columns) throw new FileError(`列数过多，不能超过${this.limits.columns}列，请删除多余的列后重试`)
    this.characters += text.length
    if (this.characters > MAX_CHARACTERS) throw new FileError('文件过大，文字内容过多，请拆分后重试')
    let { row } = this
    if (row?.no !== no) {
      if (row && no < row.no) throw new FileError(damaged)
      if (this.packer.count >= this.limits.rows) throw new FileError(`单次导入不能超过${this.limits.rows - 1}行`)
      this.row = row = { no, cells: [] }
      this.packer.add(row)
    }
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = text
  }
}

/** Text as it is held, blanks of all kinds trimmed (full-width ones too); WPS's in-cell pictures are no text. */
function tidy(raw: string): string {
  const text = held(raw).trim()
  return isPicture(text) ? '' : text
}
export const isPicture = (formula: string): boolean => /^=?(_xlfn\.)?DISPIMG\(/i.test(formula)

/**
 * Plain decimal text, never in scientific notation. Fractions keep 15 digits as Excel shows them, so the noise of binary
 * sums (0.30000000000000004) is gone.
 */
export function numberText(n: number): string {
  if (Number.isSafeInteger(n)) return String(n)
  const [mantissa, exponent] = String(Number(n.toPrecision(15))).split('e') as [string, string?]
  if (exponent === undefined) return mantissa
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(mantissa)!
  const digits = whole! + part
  const point = whole!.length + Number(exponent)
  return sign + (point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`)
}

const LAST_DAY = 2_958_466

/** Excel's day number → 'YYYY-MM-DD', with ' HH:mm:ss' unless midnight; below 1 a time of day. */
export function dateText(serial: number, date1904: boolean): string {
  // Excel counts a 29 February 1900 that never was.
  const days = date1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  if (serial < 0 || days >= LAST_DAY) return numberText(serial)
  const seconds = Math.round((days - 25569) * 86_400)
  const text = new Date(seconds * 1000).toISOString()
  const time = text.slice(11, 19)
  if (serial > 0 && serial < 1) return time
  return time === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`
}

/** How a number format shows a number: as a date or time, or as time that went by, which counts its hours on beyond a day. */
export type Shown = 'date' | 'elapsed' | undefined
export const shownAs = (code: string): Shown =>
  /\[(h+|m+|s+)\]/i.test(code.replace(/"[^"]*"/g, '')) ? 'elapsed' : isDateFormat(code) ? 'date' : undefined

/** A number in such a format. */
export function formatted(n: number, shown: Shown, date1904: boolean): string {
  if (shown === 'date') return dateText(n, date1904)
  if (shown !== 'elapsed' || n < 0) return numberText(n)
  const seconds = Math.round(n * 86_400)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** Does a number format show a date or time? Quoted, bracketed, escaped and padding characters are no codes. */
export const isDateFormat = (code: string): boolean => /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''))
