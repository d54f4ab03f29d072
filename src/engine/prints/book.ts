/** Books by pdfmake: title page, table of contents, chapters on pages of their own, sections with texts, tables and pictures. */
import type { Content, TableLayout } from 'pdfmake/interfaces.js'
import { mm } from './fonts.ts'
import type { Block, BookPart, Paper } from './paper.ts'
import { GREY, grid, pdfOf } from './pdfmake.ts'

type Book = Extract<Paper, { kind: 'book' }>

const MARGIN = 18
const WIDTH = 210 - 2 * MARGIN
/** Pale lines between rows alone: a page full of frames is not read. */
const rows: TableLayout = { ...grid, vLineWidth: () => 0, hLineColor: () => '#cccccc' }

export const renderBook = (book: Book): Promise<Buffer> =>
  pdfOf({
    info: { title: book.title, creator: '供应链协同门户' },
    language: 'zh-CN', pageSize: 'A4',
    pageMargins: [mm(MARGIN), mm(18), mm(MARGIN), mm(18)],
    defaultStyle: { font: 'Noto', fontSize: 9.5, lineHeight: 1.2 },
    content: [
      { text: book.title, fontSize: 28, bold: true, margin: [0, mm(70), 0, mm(6)] },
      { text: book.subtitle, fontSize: 16, margin: [0, 0, 0, mm(4)] },
      { text: book.stamp, color: GREY },
      { toc: { title: { text: '目录', fontSize: 16, bold: true, margin: [0, 0, 0, mm(4)] } }, pageBreak: 'before' },
      ...book.parts.flatMap(part),
    ],
    footer: (page, pages) =>
      page === 1
        ? ''
        : {
            columns: [{ text: book.title }, { text: `${page} / ${pages}`, alignment: 'right' }],
            color: GREY, fontSize: 8,
            margin: [mm(MARGIN), mm(7), mm(MARGIN), 0],
          },
  })

const part = ({ level, heading, blocks }: BookPart): Content[] => [
  {
    text: heading, bold: true, tocItem: true,
    ...(level === 1
      ? { fontSize: 18, pageBreak: 'before' as const, margin: [0, 0, 0, mm(3)] }
      : { fontSize: 13, tocMargin: [mm(5), 0, 0, 0], margin: [0, mm(5), 0, mm(1.5)], headlineLevel: 1 }),
  } as Content,
  ...blocks.map(block),
]

function block(b: Block): Content {
  if ('text' in b)
    return { text: b.text, ...(b.bold ? { bold: true, margin: [0, mm(2), 0, mm(1)] } : { margin: [0, 0, 0, mm(1.5)] }) }
  if ('items' in b) return { ul: [...b.items], margin: [0, 0, 0, mm(1.5)] }
  if ('image' in b)
    return {
      image: `data:image/jpeg;base64,${Buffer.from(b.image).toString('base64')}`,
      width: mm(WIDTH),
      margin: [0, mm(1), 0, mm(2)],
    }
  return {
    table: {
      headerRows: 1, dontBreakRows: true,
      widths: b.widths.map((w) => (w === '*' ? w : mm(w))),
      body: [b.columns.map((text) => ({ text, bold: true, color: GREY })), ...b.rows.map((row) => [...row])],
    },
    layout: rows, fontSize: 9,
    margin: [0, 0, 0, mm(2)],
  }
}
