/**
 * XLSX written as a stream in constant memory. Codes are text cells, quantities numbers, dates real Excel dates.
 * A text cell can never become a formula: it is an inline string, and one that looks like a formula is quoted too.
 */
import { Readable } from 'node:stream'
import { bookParts } from './write-book.ts'
import { letter, sheetText, type BookRow, type Cell, type RowSource, type SheetColumn } from './write-sheet.ts'
import { zip, type Part } from './zip.ts'

export type { BookRow, Cell, SheetColumn }

type Batches = AsyncIterable<BookRow[]> | Iterable<BookRow[]>
/** A sheet beside the rows. */
export interface LastSheet {
  name: string
  columns: SheetColumn[]
  rows: () => Batches
}

/**
 * A workbook with a frozen bold heading and a filter; rows beyond the sheet's limit go to further sheets.
 * The stream fails with what the source throws, or with a Chinese Error when the file would pass 4 GiB.
 * @param out.folds some rows are of groups
 * @param out.last one more sheet behind those of the rows; its rows are asked when all others are written
 * @param out.rows batches of rows, read only as fast as the stream is; closed when the reader of the stream goes away
 */
export function writeXlsx(out: {
  name: string
  columns: SheetColumn[]
  rows: Batches
  folds?: boolean
  last?: LastSheet
}): Readable {
  return Readable.from(zip(workbook(out)), { objectMode: false })
}

/**
 * The same, once the source has given its first rows: what refuses them does so before an answer begins, where it can still be told.
 * @throws what the source throws
 */
export async function beginXlsx(out: {
  name: string
  columns: SheetColumn[]
  rows: AsyncGenerator<BookRow[]>
  folds?: boolean
  last?: LastSheet
}): Promise<Readable> {
  const first = await out.rows.next()
  async function* all() {
    if (!first.done) yield first.value
    yield* out.rows
  }
  const book = writeXlsx({ ...out, rows: all() })
  // Generators that nobody has begun to read are not told that their reader went away.
  book.once('close', () => void out.rows.return(undefined).catch(() => {}))
  return book
}

/**
 * An import template: red starred headings where required, text format on code columns, drop-down lists, and a second
 * sheet that explains the columns.
 * @param out.rows filled in below the headings
 * @param out.sample one value a column, shown on the second sheet (a sample among the rows would be imported)
 * @param out.notes lines under the explanation of the columns
 */
export async function writeTemplate(out: {
  name: string
  columns: SheetColumn[]
  sample?: Cell[]
  rows?: Cell[][]
  notes?: string[]
}): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of zip(template(out.name, out.columns, out.rows ?? [], helpRows(out)))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* workbook(out: Parameters<typeof writeXlsx>[0]): AsyncGenerator<Part> {
  const { name, columns, folds = false, last } = out
  const rows = rowSource(out.rows)
  let sheets = 0
  try {
    do {
      sheets++
      yield { name: `xl/worksheets/sheet${sheets}.xml`, text: sheetText(columns, rows, { filter: true, folds }) }
    } while (await rows.more())
  } finally {
    await rows.close()
  }
  if (last) yield { name: `xl/worksheets/sheet${sheets + 1}.xml`, text: sheetText(last.columns, rowSource(last.rows())) }
  yield* bookParts([...Array.from({ length: sheets }, () => ({ name })), ...(last ? [{ name: last.name }] : [])])
}

async function* template(name: string, columns: SheetColumn[], rows: Cell[][], help: Cell[][]): AsyncGenerator<Part> {
  const listed = columns.filter((c) => c.choices?.length)
  const lists = columns.map((c) => {
    const at = `$${letter(listed.indexOf(c))}$`
    return c.choices?.length ? `'${listSheet}'!${at}2:${at}${c.choices.length + 1}` : undefined
  })
  const marked = columns.map((c) => ({ ...c, title: c.required ? c.title + '*' : c.title }))
  const sheet = (i: number, text: Part['text']) => ({ name: `xl/worksheets/sheet${i}.xml`, text })
  yield sheet(1, sheetText(marked, rowSource([rows]), { lists }))
  yield sheet(2, sheetText(helpColumns, rowSource([help])))
  if (listed.length) {
    const longest = Math.max(...listed.map((c) => c.choices!.length))
    const grid = Array.from({ length: longest }, (_, i) => listed.map((c) => c.choices![i] ?? null))
    const titles = listed.map((c): SheetColumn => ({ title: c.title, type: 'text' }))
    yield sheet(3, sheetText(titles, rowSource([grid])))
  }
  yield* bookParts([{ name }, { name: '填写说明' }, ...(listed.length ? [{ name: listSheet, hidden: true }] : [])])
}

/** Drop-down lists live in a hidden sheet: in the rule itself Excel allows no commas and only 255 characters. */
const listSheet = '_选项'
const typeText = { text: '文本', int: '整数', decimal: '数字', date: '日期 YYYY-MM-DD', instant: '时间 YYYY-MM-DD HH:mm' }
const helpColumns: SheetColumn[] = [
  { title: '列名', type: 'text', width: 20 },
  { title: '是否必填', type: 'text', width: 12 },
  { title: '格式', type: 'text', width: 60 },
  { title: '说明', type: 'text', width: 60 },
  { title: '示例', type: 'text', width: 20 },
]
const helpRows = (out: { columns: SheetColumn[]; sample?: Cell[]; notes?: string[] }): Cell[][] => [
  ...out.columns.map((c, i) => [
    c.title,
    c.required ? '必填' : '',
    typeText[c.type] + (c.choices?.length ? `，可选：${c.choices.join('、')}` : ''),
    c.note ?? '',
    out.sample?.[i] ?? '',
  ]),
  ...(out.notes ?? []).map((n) => [n]),
]

/** Rows one after another, whatever the batches; `more` tells a full sheet whether another one is needed. */
function rowSource(batches: Batches): RowSource & { close(): Promise<void> } {
  const source = Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]()
  let batch: BookRow[] = []
  let at = 0
  let done = false
  return {
    async more() {
      while (!done && at >= batch.length) {
        const next = await source.next()
        at = 0
        batch = next.done ? [] : next.value
        done = !!next.done
      }
      return !done
    },
    take: () => batch[at++],
    async close() {
      if (!done) await source.return?.(undefined)
    },
  }
}
