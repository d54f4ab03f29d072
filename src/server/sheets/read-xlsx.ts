/** .xlsx as a stream: the central directory is checked first, parts are inflated with a limit, XML is read by saxes. */
import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { SaxesParser } from 'saxes'
import { damaged, SheetError, type Limits } from './read.ts'
import { dateText, numberText } from './read-xls.ts'

const MAX_ENTRIES = 2000
const MAX_RATIO = 200

type Row = { no: number; cells: string[] }

export async function readXlsx(file: Buffer, limits: Limits): Promise<Row[]> {
  const { zip, entries } = await open(file, limits)
  const part = (name: string) => entries.get(name)
  const sheet = await firstSheet(zip, entries, limits)
  if (!sheet) throw new SheetError('文件内容不是有效的 Excel 或 CSV，请用 Excel/WPS 另存为 .xlsx 后重试')
  const shared = part('xl/sharedStrings.xml') ? await sharedStrings(zip, part('xl/sharedStrings.xml')!, limits) : []
  const styles = part('xl/styles.xml') ? await dateStyles(zip, part('xl/styles.xml')!, limits) : []
  return sheetRows(zip, sheet.entry, { shared, styles, date1904: sheet.date1904 }, limits)
}

function open(file: Buffer, limits: Limits): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> {
  return new Promise((done, fail) => {
    const wrong = () => fail(new SheetError(damaged))
    fromBuffer(file, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return wrong()
      const entries = new Map<string, Entry>()
      let total = 0
      if (zip.entryCount > MAX_ENTRIES) return wrong()
      zip.on('error', wrong)
      zip.on('entry', (e: Entry) => {
        total += e.uncompressedSize
        if (
          e.uncompressedSize > limits.partBytes ||
          total > limits.totalBytes ||
          e.uncompressedSize > Math.max(e.compressedSize, 5000) * MAX_RATIO
        )
          return wrong()
        entries.set(e.fileName.replace(/^\//, ''), e)
        zip.readEntry()
      })
      zip.on('end', () => done({ zip, entries }))
      zip.readEntry()
    })
  })
}

/** Reads a part's XML; `close` gets the text of leaf elements. A document type is refused: entities hide in it. */
function parsePart(
  zip: ZipFile,
  entry: Entry,
  on: { open?: (name: string, attributes: Record<string, string>) => void; close?: (name: string, text: string) => void },
): Promise<void> {
  return new Promise((done, fail) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return fail(new SheetError(damaged))
      const parser = new SaxesParser({ xmlns: false })
      let text = ''
      const local = (name: string) => name.slice(name.indexOf(':') + 1)
      const stop = (e: Error) => {
        stream.destroy()
        fail(e instanceof SheetError ? e : new SheetError(damaged))
      }
      parser.on('doctype', () => {
        throw new SheetError(damaged)
      })
      parser.on('error', (e) => {
        throw e
      })
      parser.on('opentag', (tag) => {
        text = ''
        on.open?.(local(tag.name), tag.attributes as Record<string, string>)
      })
      parser.on('text', (t) => {
        if (text.length < 100_000) text += t
      })
      parser.on('closetag', (tag) => {
        on.close?.(local(tag.name), text)
        text = ''
      })
      const decoder = new TextDecoder()
      stream.on('data', (chunk: Buffer) => {
        try {
          parser.write(decoder.decode(chunk, { stream: true }))
        } catch (e) {
          stop(e as Error)
        }
      })
      stream.on('error', stop)
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

async function firstSheet(
  zip: ZipFile,
  entries: Map<string, Entry>,
  _limits: Limits,
): Promise<{ entry: Entry; date1904: boolean } | undefined> {
  const book = entries.get('xl/workbook.xml')
  if (!book) return undefined
  let first: string | undefined
  let date1904 = false
  await parsePart(zip, book, {
    open: (name, a) => {
      if (name === 'sheet' && !first && a.state !== 'hidden' && a.state !== 'veryHidden')
        first = a['r:id'] ?? Object.entries(a).find(([k]) => k.endsWith(':id'))?.[1]
      if (name === 'workbookPr') date1904 = a.date1904 === '1' || a.date1904 === 'true'
    },
  })
  let target = 'worksheets/sheet1.xml'
  const rels = entries.get('xl/_rels/workbook.xml.rels')
  if (rels)
    await parsePart(zip, rels, {
      open: (name, a) => {
        if (name === 'Relationship' && a.Id === first) target = a.Target ?? target
      },
    })
  const entry = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  return entry && { entry, date1904 }
}

async function sharedStrings(zip: ZipFile, entry: Entry, limits: Limits): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let phonetic = false
  let size = 0
  await parsePart(zip, entry, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 'rPh') phonetic = true
    },
    close: (name, text) => {
      if (name === 't' && !phonetic) current += text
      if (name === 'rPh') phonetic = false
      if (name !== 'si') return
      size += current.length + 8
      if (size > limits.partBytes || strings.length > 2_000_000) throw new SheetError(damaged)
      strings.push(current)
    },
  })
  return strings
}

/** Per cell style: does its number format show a date? */
async function dateStyles(zip: ZipFile, entry: Entry, _limits: Limits): Promise<boolean[]> {
  const formats = new Map<string, string>()
  const styles: boolean[] = []
  let inCells = false
  await parsePart(zip, entry, {
    open: (name, a) => {
      if (name === 'numFmt') formats.set(a.numFmtId!, a.formatCode ?? '')
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells) styles.push(isDate(Number(a.numFmtId), formats.get(a.numFmtId!)))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}
const isDate = (id: number, code: string | undefined) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58) ||
  (code !== undefined && /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))

interface Book {
  shared: string[]
  styles: boolean[]
  date1904: boolean
}

async function sheetRows(zip: ZipFile, entry: Entry, book: Book, limits: Limits): Promise<Row[]> {
  const rows: Row[] = []
  let row: Row | undefined
  let cell = { column: 0, type: 'n', style: 0 }
  let value = ''
  let no = 0
  await parsePart(zip, entry, {
    open: (name, a) => {
      if (name === 'row') {
        no = a.r ? Number(a.r) : no + 1
        if (!Number.isInteger(no) || no < 1 || no > 1_048_576) throw new SheetError(damaged)
        row = { no, cells: [] }
        if (rows.length > limits.rows + 11) throw new SheetError(`单次导入不能超过${limits.rows}行`)
      } else if (name === 'c') {
        cell = { column: a.r ? columnOf(a.r) : (row?.cells.length ?? 0), type: a.t ?? 'n', style: Number(a.s ?? 0) }
        value = ''
      }
    },
    close: (name, text) => {
      if (name === 'v' || name === 't') value += text
      else if (name === 'c' && row) {
        const shown = textOf(cell, value, book)
        if (shown === '' || cell.column >= limits.columns) return
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells[cell.column] = shown
      } else if (name === 'row' && row) {
        if (row.cells.length) rows.push(row)
        row = undefined
      }
    },
  })
  return rows
}

/** 'BC12' → 54. More than XFD is no Excel file. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  const n = letters ? [...letters].reduce((sum, c) => sum * 26 + c.charCodeAt(0) - 64, 0) - 1 : -1
  if (n < 0 || n > 16383) throw new SheetError(damaged)
  return n
}

function textOf(cell: { type: string; style: number }, value: string, book: Book): string {
  if (value === '') return ''
  switch (cell.type) {
    case 's':
      return book.shared[Number(value)] ?? ''
    case 'b':
      return value === '1' ? '是' : '否'
    case 'e':
      return ''
    case 'n': {
      const n = Number(value)
      if (!Number.isFinite(n)) return value
      return book.styles[cell.style] ? dateText(n, book.date1904) : numberText(n)
    }
    default:
      return value
  }
}
