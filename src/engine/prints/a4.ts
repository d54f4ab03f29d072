/** A4 forms by pdfmake: heading with QR, parties, fields, lines with a repeated heading, sums, notes, places to sign. */
import type { Content, TableCell, TableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { carries, place } from './codes.ts'
import { mm } from './fonts.ts'
import { GREY, grid, pdfOf } from './pdfmake.ts'
import type { CodeKind, Drawn, Enclosed, Form, Paper, Place } from './paper.ts'

type A4 = Extract<Paper, { kind: 'a4' }>

const MARGIN = 12
/** Sides of the QR code on a form's first page and on those that follow, mm: a page that lies by itself is scanned too. */
const [QR, SMALL_QR] = [21, 14]
/** Height of what stands above a page's text, mm. */
const TOP = 20

/** A line of handwriting is 8 mm high; a text of one line stands in the middle of it. */
const roomy: TableLayout = {
  ...grid,
  paddingTop: (i) => (i ? mm(2.3) : 1.5),
  paddingBottom: (i) => (i ? mm(2.3) : 2),
}
const tight: TableLayout = { ...grid, paddingLeft: () => 1, paddingRight: () => 1 }
const plain: TableLayout = { ...grid, hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0, paddingRight: () => 6 }

const enclosed = (files: readonly Enclosed[]) =>
  Object.fromEntries(
    files.map(({ name, text, said }, i) => {
      const src = `data:text/plain;base64,${Buffer.from(text).toString('base64')}`
      return [`file${i}`, { src, name, description: said }] as const
    }),
  )

/** @returns the file, and where the boxes for signatures lie */
export async function renderA4(paper: A4): Promise<{ pdf: Buffer; places: Place[] }> {
  const boxes: Box[] = []
  // The first node of each form: its page is known when the footers are made.
  const starts = paper.forms.map((form, i) => heading(form, i > 0))
  const formAt = (page: number) => {
    let i = 0
    while (i + 1 < starts.length && pageOf(starts[i + 1]!) <= page) i++
    return i
  }
  const definition: TDocumentDefinitions = {
    info: { title: paper.title, creator: '供应链协同门户' },
    language: 'zh-CN', pageSize: 'A4',
    ...(paper.files?.length && { files: enclosed(paper.files) }),
    pageOrientation: paper.landscape ? 'landscape' : 'portrait',
    pageMargins: [mm(MARGIN), mm(TOP), mm(MARGIN), mm(15)],
    defaultStyle: { font: 'Noto', fontSize: 8.5, lineHeight: 1.05 },
    content: paper.forms.map((form, i) => [starts[i]!, ...body(form, paper.landscape, boxes)]),
    header: (page) => {
      const i = formAt(page)
      if (pageOf(starts[i]!) === page) return ''
      const { title, no } = paper.forms[i]!
      const said = { margin: [0, mm(7), 0, 0] as [number, number, number, number] }
      return {
        columns: [
          { text: title, ...said },
          { text: no, alignment: 'right', ...said },
          { ...code('qrcode', no, SMALL_QR, SMALL_QR) },
        ],
        columnGap: mm(2),
        color: GREY,
        margin: [mm(MARGIN), mm(4.5), mm(MARGIN), 0],
      }
    },
    footer: (page, pages) => {
      const i = formAt(page)
      const first = pageOf(starts[i]!)
      const last = i + 1 < starts.length ? pageOf(starts[i + 1]!) - 1 : pages
      return {
        columns: [
          { text: paper.stamp },
          { text: `第 ${page - first + 1} 页 / 共 ${last - first + 1} 页`, alignment: 'right', width: 90 },
        ],
        color: GREY, fontSize: 8,
        margin: [mm(MARGIN), mm(5), mm(MARGIN), 0],
      }
    },
  }
  const pdf = await pdfOf(definition)
  return { pdf, places: boxes.map(placeOf) }
}

const pageOf = (node: Content): number =>
  (node as unknown as { positions: { pageNumber: number }[] }).positions[0]?.pageNumber ?? 1

/** Where a box came to lie: its page and top are known when the pages are made; pdfmake tells no left side of columns. */
function placeOf({ node, column }: Box): Place {
  const { pageNumber, top } = (node as unknown as { positions: { pageNumber: number; top: number }[] }).positions[0]!
  return { page: pageNumber, x: MARGIN + column * (SLOT.w + SLOT.gap), y: toMm(top), w: SLOT.w, h: SLOT.h }
}
const toMm = (points: number) => Math.round(((points * 25.4) / 72) * 100) / 100

function heading(form: Form, newPage: boolean): Content {
  return {
    columns: [
      { width: mm(46), text: form.marks.join('\n'), color: GREY, margin: [0, mm(4), 0, 0] },
      {
        width: '*',
        stack: [
          { text: form.title, fontSize: 19, bold: true, alignment: 'center' },
          { text: form.no, fontSize: 11, alignment: 'center', characterSpacing: 0.3 },
        ],
        margin: [0, mm(2), 0, 0],
      },
      { width: mm(46), stack: [{ ...code('qrcode', form.no, QR, QR), alignment: 'right' }] },
    ],
    // Its first page says all this larger.
    margin: [0, mm(10 - TOP), 0, mm(2)],
    ...(newPage ? { pageBreak: 'before' } : {}),
  } as Content
}

/** One black path, so that no printer shows seams between the modules. */
function code(kind: CodeKind, value: string, w: number, h: number): { svg: string; width: number; height: number } {
  const path = place(kind, value, w, h, 0.01)
    .map(([x, y, bw, bh]) => `M${round(x)} ${round(y)}h${round(bw)}v${round(bh)}h${round(-bw)}z`)
    .join('')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><path d="${path}" fill="#000"/></svg>`,
    width: mm(w),
    height: mm(h),
  }
}
const round = (n: number) => Math.round(n * 1000) / 1000

function body(form: Form, landscape: boolean, boxes: Box[]): Content[] {
  const out: Content[] = []
  if (form.parties.length)
    out.push({
      table: { widths: form.parties.map(() => '*'), body: [form.parties.map(party)] },
      layout: grid,
      margin: [0, 0, 0, mm(2.5)],
    })
  if (form.figures?.length) out.push(figures(form.figures))
  if (form.head.length) out.push(fields(form.head, landscape ? 4 : 3, landscape ? 175 : 120))
  for (const text of form.letter ?? []) out.push({ text, fontSize: 10, lineHeight: 1.3, margin: [0, 0, 0, mm(2)] })
  if (form.columns.length) out.push(lines(form))
  if (form.trend) out.push(trend(form.trend, landscape))
  if (form.totals?.length)
    out.push({
      text: form.totals.map(([label, text]) => `${label}：${text}`).join('　　'),
      alignment: 'right', fontSize: 9.5,
      margin: [0, mm(2), 0, 0],
    })
  if (form.words) out.push({ text: form.words, bold: true, fontSize: 9.5, margin: [0, mm(2), 0, 0] })
  if (form.notes.length)
    out.push({
      ...(form.notes.length > 1 ? { ol: [...form.notes] } : { text: form.notes[0]! }),
      color: GREY, fontSize: 8,
      margin: [0, mm(2.5), 0, 0],
    })
  if (form.slots?.length) out.push(...slots(form.slots, landscape ? 3 : 2, boxes))
  else if (form.sign.length) out.push(signatures(form))
  return out
}

const party = (p: Form['parties'][number]): TableCell => ({
  stack: [{ text: p.title, bold: true, margin: [0, 0, 0, 1] }, ...p.fields.map(labelled)],
})
const labelled = ([label, text]: [string, string]): Content => ({ text: [{ text: `${label}：`, color: GREY }, text] })

/** Width of a text in Latin letters. */
const breadth = (text: string) => [...text].reduce((n, c) => n + (c > '\u2e7f' ? 2 : 1), 0)

function figures(all: NonNullable<Form['figures']>): Content {
  const figure = ({ label, text, below }: (typeof all)[number]): TableCell => ({
    stack: [
      { text: label, color: GREY, fontSize: 8 },
      { text, fontSize: 15, bold: true },
      { text: below ?? ' ', color: GREY, fontSize: 7.5 },
    ],
    alignment: 'center',
  })
  return { table: { widths: all.map(() => '*'), body: [all.map(figure)] }, layout: grid, margin: [0, 0, 0, mm(2.5)] }
}

/** Label and value, `across` in a row of `room` letters; what is long has a row of its own. */
function fields(head: [string, string][], across: number, room: number): Content {
  const rows: TableCell[][] = []
  let free = 0
  for (const field of head) {
    const long = breadth(field[0]) + breadth(field[1]) + 2 > room / across
    if (long || !free) {
      rows.push([])
      free = across
    }
    rows.at(-1)!.push({ ...(labelled(field) as object), ...(long ? { colSpan: across } : {}) } as TableCell)
    free = long ? 0 : free - 1
  }
  for (const row of rows) while (row.length < across) row.push('')
  return { table: { widths: Array(across).fill('*'), body: rows }, layout: plain, margin: [0, 0, 0, mm(2.5)] }
}

function lines(form: Form): Content {
  const title = (c: Form['columns'][number]): TableCell => ({
    text: c.title, bold: true, alignment: 'center', fillColor: '#eeeeee',
  })
  const cell = (text: string, i: number): TableCell => {
    const c = form.columns[i]!
    if (c.as === 'code128' && c.width !== '*' && carries('code128', text))
      return {
        stack: [{ ...code(c.as, text, c.width - 2, 8) }, { text, alignment: 'center', fontSize: 7 }],
      }
    return { text, alignment: c.right ? 'right' : 'left' }
  }
  const sums = form.sums.map((text, i): TableCell => ({ text, bold: true, alignment: form.columns[i]!.right ? 'right' : 'left' }))
  return {
    // Days of a month beside each other: small, and close.
    fontSize: form.columns.length > DENSE ? 6.5 : 8.5,
    table: {
      headerRows: 1, dontBreakRows: true,
      widths: form.columns.map((c) => (c.width === '*' ? '*' : mm(c.width) - (form.columns.length > DENSE ? 2.5 : 6.5))),
      body: [form.columns.map(title), ...form.rows.map((row) => row.map(cell)), ...(form.sums.some(Boolean) ? [sums] : [])],
    },
    layout: form.columns.length > DENSE ? tight : form.pen ? roomy : grid,
  } as Content
}
const DENSE = 20

/** Height of a full bar of a trend, and how much of its column a bar takes, mm. */
const [BAR, THICK] = [20, 7]
/** Bars with their figures above and their periods below: read without colours too. */
function trend({ title, points }: NonNullable<Form['trend']>, landscape: boolean): Content {
  const width = Math.min(22, ((landscape ? 297 : 210) - 2 * MARGIN) / points.length)
  return {
    unbreakable: true,
    margin: [0, mm(3), 0, 0],
    stack: [
      { text: title, bold: true, margin: [0, 0, 0, mm(1)] },
      {
        columnGap: 0,
        columns: points.map(({ label, text, share }, i) => ({
          width: mm(width),
          stack: [
            { text, alignment: 'center', fontSize: 8, bold: i === points.length - 1, margin: [0, mm(BAR * (1 - share)), 0, 1] },
            {
              canvas: [
                {
                  type: 'rect',
                  x: mm((width - THICK) / 2),
                  y: 0,
                  w: mm(THICK),
                  h: Math.max(0.5, mm(BAR * share)),
                  color: i === points.length - 1 ? '#333333' : '#aaaaaa',
                },
                {
                  type: 'line', x1: 0,
                  y1: mm(BAR * share),
                  x2: mm(width),
                  y2: mm(BAR * share),
                  lineWidth: 0.5, lineColor: '#333333',
                },
              ],
            },
            { text: label, alignment: 'center', fontSize: 8, color: GREY, margin: [0, 1, 0, 0] },
          ],
        })),
      },
    ],
  } as Content
}

/** Width of the line on which somebody signs, and what is free above it for a pen and for a picture, mm. */
const LINE = 34
const [PEN, DRAWN] = [9, 14]

function signatures({ sign, drawn = {} }: Form): Content {
  const room = sign.some((who) => drawn[who]?.length) ? DRAWN : PEN
  return {
    columns: sign.map((who) => {
      const hands = drawn[who] ?? []
      return {
        stack: [
          { text: `${who}：`, margin: [0, 0, 0, mm(room)] },
          ...hands.flatMap((hand, i) => handOnLine(hand, i, hands.length)),
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: mm(LINE), y2: 0, lineWidth: 0.5 }] },
          { text: hands.map((h) => h.said).join('\n') || '日期：', color: GREY, margin: [0, 2, 0, 0] },
        ],
      }
    }),
    columnGap: mm(4),
    margin: [0, mm(7), 0, 0],
    unbreakable: true,
  } as Content
}
/** Those who signed one after the other stand beside each other. */
const handOnLine = ({ png }: Drawn, i: number, of: number): Content[] =>
  png
    ? [
        {
          image: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
          fit: [mm(LINE / of), mm(DRAWN - 1)],
          relativePosition: { x: mm((LINE / of) * i), y: -mm(DRAWN - 0.5) },
        },
      ]
    : []

/** A box for an electronic signature, mm: a seal of 42 mm beside a QR code and four lines. */
const SLOT = { w: 86, h: 46, gap: 6 }

/** A box that was drawn, and in which column. */
interface Box {
  node: Content
  column: number
}

/** The boxes with the step's name in them, `across` in a row: a box that finds no room goes to the next page, and its neighbours with it. */
function slots(names: readonly string[], across: number, boxes: Box[]): Content[] {
  const rows: Content[] = []
  for (let i = 0; i < names.length; i += across)
    rows.push({
      columns: names.slice(i, i + across).map((name, column) => {
        const box: Content = {
          canvas: [{ type: 'rect', x: 0, y: 0, w: mm(SLOT.w), h: mm(SLOT.h), lineWidth: 0.5, lineColor: '#333333' }],
        }
        boxes.push({ node: box, column })
        return { width: mm(SLOT.w), stack: [box, { text: name, bold: true, relativePosition: { x: 4, y: 2 - mm(SLOT.h) } }] }
      }),
      columnGap: mm(SLOT.gap),
      margin: [0, mm(i ? 3 : 6), 0, 0],
    })
  return rows
}
