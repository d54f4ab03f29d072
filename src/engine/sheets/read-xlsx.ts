/** .xlsx as a stream of XML events: workbook, styles and shared texts first, then the rows of the visible sheets. */
import { openPackage, type Package } from './read-package.ts'
import { formatted, isPicture, shownAs, type RowCollector, type Shown } from './read-rows.ts'
import { FileError } from '../limited.ts'
import { damaged, notSheet, type Limits } from './read.ts'

/** Excel's own limits. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

/** Sheets of one file that are looked at. */
const MOST_SHEETS = 10

/** @param another takes the rows of a further sheet  @throws FileError */
export async function readXlsx(file: Buffer, into: RowCollector, limits: Limits, another: () => RowCollector): Promise<void> {
  const pack = await openPackage(file, limits)
  const book = (await pack.relations('')).find((r) => r.type === 'officeDocument')?.part
  if (!book?.toLowerCase().endsWith('.xml')) throw new FileError(notSheet)
  const links = await pack.relations(book)
  const { visible, date1904 } = await workbook(pack, book)
  const sheets = visible.flatMap((id) => links.find((l) => l.id === id)?.part ?? [])
  if (!sheets.length) throw new FileError(notSheet)
  const part = (type: string) => links.find((l) => l.type === type)?.part
  const shared = part('sharedStrings')
  const styles = part('styles')
  const texts = {
    shared: shared ? await sharedStrings(pack, shared) : [],
    numberStyles: styles ? await numberStyles(pack, styles) : [],
    date1904,
  }
  for (const [i, sheet] of sheets.slice(0, MOST_SHEETS).entries()) await readRows(pack, sheet, i ? another() : into, texts)
}

async function workbook(pack: Package, book: string): Promise<{ visible: string[]; date1904: boolean }> {
  const visible: string[] = []
  let date1904 = false
  await pack.parse(book, {
    open: (name, a) => {
      if (name === 'sheet' && a.state !== 'hidden' && a.state !== 'veryHidden')
        visible.push(Object.entries(a).find(([k]) => k.endsWith(':id'))?.[1] ?? '')
      if (name === 'workbookPr') date1904 = a.date1904 === '1' || a.date1904 === 'true'
    },
  })
  return { visible, date1904 }
}

async function sharedStrings(pack: Package, part: string): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let isPhonetic = false
  await pack.parse(part, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') isPhonetic = true
    },
    close: (name, text) => {
      if (name === 't' && !isPhonetic) current += text
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') strings.push(unescape(current))
    },
  })
  return strings
}

/** Per cell style: how its number format shows a number. */
async function numberStyles(pack: Package, part: string): Promise<Shown[]> {
  const codes = new Map<string, string>()
  const styles: Shown[] = []
  let isCells = false
  await pack.parse(part, {
    open: (name, a) => {
      if (name === 'numFmt') codes.set(a.numFmtId ?? '', a.formatCode ?? '')
      if (name === 'cellXfs') isCells = true
      if (name !== 'xf' || !isCells) return
      const code = codes.get(a.numFmtId ?? '')
      styles.push(code === undefined ? builtIn(Number(a.numFmtId)) : shownAs(code))
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false
    },
  })
  return styles
}
/** Formats without a code in the file; 27–36 and 50–58 are dates in Chinese Excel. */
const builtIn = (id: number): Shown => (id === ELAPSED ? 'elapsed' : isBuiltInDate(id) ? 'date' : undefined)
const ELAPSED = 46
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

interface Book {
  shared: string[]
  numberStyles: Shown[]
  date1904: boolean
}
interface XlsxCell {
  column: number
  type: string
  style: number
  value: string
  /** Text in the cell itself: what is shown, whatever its value says. */
  text?: string
  isPhonetic: boolean
}

async function readRows(pack: Package, part: string, into: RowCollector, book: Book): Promise<void> {
  let no = 0
  let column = -1
  let cell: XlsxCell | undefined
  await pack.parse(part, {
    open: (name, a) => {
      if (name === 'row') {
        no = a.r ? Number(a.r) : no + 1
        column = -1
        if (!Number.isInteger(no) || no < 1 || no > LAST_ROW) throw new FileError(damaged)
      } else if (name === 'c') {
        column = a.r ? columnOf(a.r) : column + 1
        cell = { column, type: a.t ?? 'n', style: Number(a.s ?? 0), value: '', isPhonetic: false }
      } else if (name === 'rPh' && cell) cell.isPhonetic = true
    },
    close: (name, text) => {
      if (!cell) return
      if (name === 'v') cell.value += text
      else if (name === 't' && !cell.isPhonetic) cell.text = (cell.text ?? '') + text
      else if (name === 'rPh') cell.isPhonetic = false
      // Excel shows an error where WPS shows its picture.
      else if (name === 'f' && isPicture(text)) cell.type = 'picture'
      else if (name === 'c') {
        into.add(no, cell.column, cellText(cell, book))
        cell = undefined
      }
    },
  })
}

/** 'BC12' → 54. More than XFD is no Excel file. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  let n = 0
  for (const c of letters ?? '') n = n * 26 + c.charCodeAt(0) - 64
  if (n < 1 || n > LAST_COLUMN) throw new FileError(damaged)
  return n - 1
}

function cellText({ type, style, text, value: kept }: XlsxCell, book: Book): string {
  const value = text ?? kept
  if (value === '' || type === 'picture') return ''
  switch (type) {
    case 's':
      return book.shared[Number(value)] ?? ''
    case 'b':
      return value === '1' || value === 'true' ? '是' : '否'
    case 'n': {
      const n = Number(value)
      if (!Number.isFinite(n)) return value
      return formatted(n, book.numberStyles[style], book.date1904)
    }
    // ISO text such as 2026-02-28T13:45:00.
    case 'd':
      return value
        .replace('T', ' ')
        .replace(/(\.\d+)?Z?$/, '')
        .replace(/ 00:00:00$/, '')
    default:
      return unescape(value)
  }
}

/** Excel writes characters that XML has no room for as `_x000D_`. */
const unescape = (text: string) =>
  text.includes('_x') ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text
