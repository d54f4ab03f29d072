/**
 * XLSX written as a stream in constant memory. Codes are text cells, quantities numbers, dates real Excel dates.
 * A text cell can never become a formula: it is an inline string, and one that looks like a formula is quoted too.
 */
import { Readable } from 'node:stream'
import { zip, type Part } from './zip.ts'

export type Cell = string | number | boolean | null
export interface SheetColumn {
  title: string
  type: 'text' | 'int' | 'decimal' | 'date' | 'instant'
  scale?: number
  width?: number
  /** Templates: heading in red with a star. */
  required?: boolean
  /** Templates: drop-down list. */
  choices?: string[]
  note?: string
}

const MAX_ROWS = 1_048_575

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** @param out.rows batches of rows; closed when the reader of the stream goes away */
export function writeXlsx(out: {
  name: string
  columns: SheetColumn[]
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>
}): Readable {
  return Readable.from(zip(workbook(out.name, out.columns, out.rows)), { objectMode: false })
}

/** An import template: red required headings, text format, drop-downs, and a sheet that explains the columns. */
export async function writeTemplate(out: { name: string; columns: SheetColumn[]; rows?: Cell[][] }): Promise<Buffer> {
  const chunks: Buffer[] = []
  const help: Cell[][] = out.columns.map((c) => [
    c.title,
    c.required ? '必填' : '',
    typeText[c.type] + (c.choices ? `，可选：${c.choices.join('、')}` : ''),
    c.note ?? '',
  ])
  for await (const chunk of zip(template(out.name, out.columns, out.rows ?? [], help))) chunks.push(chunk)
  return Buffer.concat(chunks)
}
const typeText = { text: '文本', int: '整数', decimal: '数字', date: '日期 YYYY-MM-DD', instant: '时间 YYYY-MM-DD HH:mm' }

async function* workbook(
  name: string,
  columns: SheetColumn[],
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>,
): AsyncGenerator<Part> {
  const source =
    Symbol.asyncIterator in rows
      ? rows[Symbol.asyncIterator]()
      : (async function* () {
          yield* rows
        })()
  const state: Rest = { batch: [], done: false }
  let sheets = 0
  try {
    do {
      sheets++
      yield { name: `xl/worksheets/sheet${sheets}.xml`, text: sheetText(columns, source, state) }
    } while (!state.done)
  } finally {
    await source.return?.(undefined)
  }
  yield* frame(Array.from({ length: sheets }, (_, i) => (i ? `${name}${i + 1}` : name)))
}

async function* template(name: string, columns: SheetColumn[], rows: Cell[][], help: Cell[][]): AsyncGenerator<Part> {
  const marked = columns.map((c) => ({ ...c, title: c.required ? c.title + '*' : c.title }))
  const one = async function* (batch: Cell[][]) {
    if (batch.length) yield batch
  }
  yield { name: 'xl/worksheets/sheet1.xml', text: sheetText(marked, one(rows), { batch: [], done: false }, true) }
  const helpColumns: SheetColumn[] = ['列名', '是否必填', '格式', '说明'].map((title) => ({
    title,
    type: 'text',
    width: title === '格式' ? 60 : 16,
  }))
  yield { name: 'xl/worksheets/sheet2.xml', text: sheetText(helpColumns, one(help), { batch: [], done: false }) }
  yield* frame([name, '填写说明'])
}

interface Rest {
  batch: Cell[][]
  done: boolean
}

async function* sheetText(
  columns: SheetColumn[],
  source: AsyncIterator<Cell[][]>,
  state: Rest,
  isTemplate = false,
): AsyncGenerator<string> {
  const letters = columns.map((_, i) => letter(i))
  const widths = columns.map(
    (c, i) => `<col min="${i + 1}" max="${i + 1}" width="${c.width ?? defaultWidth(c)}" customWidth="1" style="${styleOf(c)}"/>`,
  )
  yield `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map((c, i) => text(`${letters[i]}1`, c.required ? 2 : 1, c.title)).join('')}</row>`
  let row = 1
  while (row <= MAX_ROWS) {
    if (!state.batch.length) {
      const next = await source.next()
      if (next.done) {
        state.done = true
        break
      }
      state.batch = next.value
      continue
    }
    const part = state.batch.slice(0, MAX_ROWS + 1 - row)
    state.batch = state.batch.slice(part.length)
    let xml = ''
    for (const cells of part) {
      row++
      xml += `<row r="${row}">`
      for (let i = 0; i < columns.length; i++) xml += cellText(letters[i]! + row, columns[i]!, cells[i] ?? null)
      xml += '</row>'
    }
    yield xml
  }
  yield '</sheetData>'
  if (row > 1 && !isTemplate) yield `<autoFilter ref="A1:${letters[letters.length - 1]}${row}"/>`
  const lists = columns
    .map((c, i) =>
      c.choices && listOf(c.choices)
        ? `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${letters[i]}2:${letters[i]}20001"><formula1>${escape(listOf(c.choices)!)}</formula1></dataValidation>`
        : '',
    )
    .filter(Boolean)
  if (isTemplate && lists.length) yield `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
  yield '</worksheet>'
}

// Excel takes at most 255 characters of list in the sheet itself.
const listOf = (choices: string[]) => (choices.join(',').length <= 250 ? `"${choices.join(',')}"` : undefined)

function cellText(at: string, c: SheetColumn, value: Cell): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return text(at, 3, value ? '是' : '否')
  switch (c.type) {
    case 'int':
    case 'decimal':
      return typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(value)
        ? `<c r="${at}" s="${styleOf(c)}"><v>${value}</v></c>`
        : text(at, 3, value)
    case 'date':
    case 'instant': {
      const serial = serialOf(String(value))
      return serial === undefined ? text(at, 3, String(value)) : `<c r="${at}" s="${styleOf(c)}"><v>${serial}</v></c>`
    }
    default:
      return text(at, 3, String(value))
  }
}

/** '2026-11-20[ 22:30]' → Excel's day number. */
function serialOf(value: string): number | undefined {
  const ms = Date.parse(value.length > 10 ? value.slice(0, 16).replace(' ', 'T') + ':00Z' : value + 'T00:00:00Z')
  return Number.isNaN(ms) ? undefined : ms / 86_400_000 + 25569
}

const text = (at: string, style: number, value: string) =>
  `<c r="${at}" s="${style === 3 && /^[=+\-@\t\r]/.test(value) ? 4 : style}" t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`

const escape = (s: string) =>
  // oxlint-disable-next-line no-control-regex
  s
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

function letter(i: number): string {
  return (i >= 26 ? letter(Math.floor(i / 26) - 1) : '') + String.fromCharCode(65 + (i % 26))
}
const defaultWidth = (c: SheetColumn) => Math.max(c.title.length * 2 + 4, c.type === 'instant' ? 18 : c.type === 'date' ? 12 : 14)

/** Style numbers of styles.xml: 0 plain, 1 heading, 2 required heading, 3 text, 4 quoted text, 5 date, 6 instant, 7+n decimals. */
const styleOf = (c: SheetColumn) =>
  c.type === 'text'
    ? 3
    : c.type === 'date'
      ? 5
      : c.type === 'instant'
        ? 6
        : 7 + (c.type === 'int' ? 0 : Math.min(c.scale ?? 2, 6))

function* frame(names: string[]): Generator<Part> {
  const decimals = Array.from({ length: 7 }, (_, i) => (i ? `#,##0.${'#'.repeat(i)}` : '#,##0'))
  const formats = ['yyyy-mm-dd', 'yyyy-mm-dd hh:mm', ...decimals].map(
    (f, i) => `<numFmt numFmtId="${170 + i}" formatCode="${f}"/>`,
  )
  const xf = (fmt: number, font = 0, more = '') =>
    `<xf numFmtId="${fmt}" fontId="${font}" fillId="${font ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${more}/>`
  const styles = [
    xf(0),
    xf(49, 1),
    xf(49, 2),
    xf(49),
    xf(49, 0, ' quotePrefix="1"'),
    xf(170),
    xf(171),
    ...decimals.map((_, i) => xf(172 + i)),
  ]
  const font = (more: string) => `<font>${more}<sz val="11"/><name val="微软雅黑"/></font>`
  yield {
    name: 'xl/styles.xml',
    text: [
      `${declaration}<styleSheet ${main}><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="3">${font('')}<font><b/><sz val="11"/><name val="微软雅黑"/></font><font><b/><sz val="11"/><color rgb="FFF56C6C"/><name val="微软雅黑"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F6FC"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
    ],
  }
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
  const relations = (body: string) =>
    `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${body}</Relationships>`
  const sheetName = (n: string) => escape(n.replace(/[\\/?*[\]:]/g, '').slice(0, 31))
  yield {
    name: 'xl/workbook.xml',
    text: [
      `${declaration}<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.map((n, i) => `<sheet name="${sheetName(n)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    ],
  }
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    text: [
      relations(
        names.map((_, i) => relation(i + 1, 'worksheet', `worksheets/sheet${i + 1}.xml`)).join('') +
          relation(names.length + 1, 'styles', 'styles.xml'),
      ),
    ],
  }
  yield { name: '_rels/.rels', text: [relations(relation(1, 'officeDocument', 'xl/workbook.xml'))] }
  const type = (part: string, kind: string) =>
    `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  yield {
    name: '[Content_Types].xml',
    text: [
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/styles.xml', 'styles')}${names.map((_, i) => type(`/xl/worksheets/sheet${i + 1}.xml`, 'worksheet')).join('')}</Types>`,
    ],
  }
}
