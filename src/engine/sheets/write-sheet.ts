/** The XML of one worksheet, in pieces. */
import { declaration, escape, mainNamespace, OPEN, style, SUM } from './write-book.ts'

/** Dates as 'YYYY-MM-DD', instants as 'YYYY-MM-DD HH:mm' in the reader's wall time, decimals as numbers or exact text. */
export type Cell = string | number | boolean | null | MarkedCell
/** A text that is coloured as wrong. */
export interface MarkedCell {
  text: string
  wrong: true
}
/** A row; one of a group that can be folded, or the sums below it. */
export type BookRow = Cell[] | { as: 'inner' | 'sum'; cells: Cell[] }
export interface SheetColumn {
  title: string
  type: 'text' | 'int' | 'decimal' | 'date' | 'instant'
  /** Decimal places shown, 0 to 6; 2 when not told. */
  scale?: number
  /** A part of one: 0.13 is shown as 13.00 %, and stays 0.13. */
  share?: boolean
  /** In characters. */
  width?: number
  /** Templates: heading in red with a star. */
  required?: boolean
  /** Templates: drop-down list. */
  choices?: string[]
  /** Templates: what to fill in. */
  note?: string
  /** Templates with rows: not to be changed; the other columns are. */
  locked?: boolean
}

/** What a sheet takes its rows from. */
export interface RowSource {
  /** Waits for rows; false when there are none left. */
  more(): Promise<boolean>
  /** The next row at hand, if any. */
  take(): BookRow | undefined
}

/** Excel's last row, the heading included. */
const LAST_ROW = 1_048_576
/** A sheet is full as well before its XML could pass the 4 GiB of a ZIP entry (3 bytes a character at most). */
const MAX_CHARACTERS = 1_400_000_000
const PIECE = 131_072
/** Excel calls a file with more characters in a cell damaged. */
const MAX_CELL = 32_767

/**
 * Heading and rows until the source ends or the sheet is full.
 * @param more.filter with filter buttons
 * @param more.folds some rows are of groups
 * @param more.lists per column: the range with the values of its drop-down list
 */
export async function* sheetText(
  columns: SheetColumn[],
  rows: RowSource,
  more: { filter?: boolean; folds?: boolean; lists?: (string | undefined)[] } = {},
): AsyncGenerator<string> {
  const letters = columns.map((_, i) => letter(i))
  const isProtected = columns.some((c) => c.locked)
  const open = columns.map((c) => (isProtected && !c.locked ? OPEN : 0))
  const styles = columns.map((c, i) => styleOf(c) + open[i]!)
  const cols = columns.map(
    (c, i) => `<col min="${i + 1}" max="${i + 1}" width="${c.width ?? defaultWidth(c)}" customWidth="1" style="${styles[i]}"/>`,
  )
  yield `${declaration}<worksheet ${mainNamespace}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${more.folds ? '<sheetFormatPr defaultRowHeight="15" outlineLevelRow="1"/>' : ''}<cols>${cols.join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map((c, i) => textCell(`${letters[i]}1`, c.required ? style.required : style.heading, c.title)).join('')}</row>`
  let row = 1
  let characters = 0
  while (row < LAST_ROW && characters < MAX_CHARACTERS && (await rows.more())) {
    let xml = ''
    let next: BookRow | undefined
    while (row < LAST_ROW && xml.length < PIECE && (next = rows.take())) {
      row++
      const { as, cells } = Array.isArray(next) ? { as: undefined, cells: next } : next
      const bold = as === 'sum' ? SUM : 0
      xml += `<row r="${row}"${as === 'inner' ? ' outlineLevel="1"' : ''}>`
      for (let i = 0; i < columns.length; i++)
        xml += cellXml(letters[i]! + row, columns[i]!.type, styles[i]! + bold, cells[i] ?? null, open[i]! + bold)
      xml += '</row>'
    }
    characters += xml.length
    yield xml
  }
  yield '</sheetData>'
  // Without a password: against slips, not against people.
  if (isProtected)
    yield '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" sort="0" autoFilter="0" deleteRows="0"/>'
  if (more.filter) yield `<autoFilter ref="A1:${letters[letters.length - 1]}${row}"/>`
  const rules = (more.lists ?? []).flatMap((range, i) =>
    range
      ? `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="填写错误" error="请从下拉列表中选择" sqref="${letters[i]}2:${letters[i]}${LAST_ROW}"><formula1>${escape(range)}</formula1></dataValidation>`
      : [],
  )
  if (rules.length) yield `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
  yield '</worksheet>'
}

/** 0 → A, 26 → AA. */
export function letter(i: number): string {
  return (i >= 26 ? letter(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26))
}

const defaultWidth = (c: SheetColumn) => Math.max(c.title.length * 2 + 4, c.type === 'instant' ? 18 : c.type === 'date' ? 12 : 14)

const styleOf = (c: SheetColumn) =>
  c.share ? style.share : c.type === 'decimal' ? style.decimal + Math.min(Math.max(c.scale ?? 2, 0), 6) : style[c.type]

function cellXml(at: string, type: SheetColumn['type'], styleId: number, value: Cell, open: number): string {
  if (value === null || value === '') return ''
  if (typeof value === 'object') return textCell(at, style.wrong + open, value.text)
  if (typeof value === 'boolean') return textCell(at, style.text + open, value ? '是' : '否')
  if (type === 'text') return textCell(at, style.text + open, String(value))
  // A value that is not of the column's kind is shown as it is.
  const number = type === 'int' || type === 'decimal' ? numberOf(value) : serialOf(String(value))
  return number === undefined
    ? textCell(at, style.text + open, String(value))
    : `<c r="${at}" s="${styleId}"><v>${number}</v></c>`
}

const numberOf = (value: string | number): string | number | undefined =>
  typeof value === 'number' ? (Number.isFinite(value) ? value : undefined) : /^-?\d+(\.\d+)?$/.test(value) ? value : undefined

/** '2026-11-20[ 22:30[:15]]' → Excel's day number; before March 1900 its calendar is wrong, such dates stay text. */
function serialOf(value: string): number | undefined {
  const m = /^(\d{4})-(\d\d)-(\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?$/.exec(value)
  if (!m) return undefined
  const days = Date.UTC(+m[1]!, +m[2]! - 1, +m[3]!) / 86_400_000 + 25569
  if (days < 61) return undefined
  return m[4] ? days + (+m[4] * 3600 + +m[5]! * 60 + +(m[6] ?? 0)) / 86_400 : days
}

function textCell(at: string, styleId: number, value: string): string {
  const text = value.length > MAX_CELL ? value.slice(0, MAX_CELL) : value
  const isText = styleId % OPEN === style.text
  const id = isText && /^[=+\-@\t\r]/.test(text) ? styleId - style.text + style.quoted : styleId
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : ''
  return `<c r="${at}" s="${id}" t="inlineStr"><is><t${space}>${escape(text)}</t></is></c>`
}
