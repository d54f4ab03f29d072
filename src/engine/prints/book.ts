/** Books by pdfmake: title page, table of contents, chapters on pages of their own, sections with texts, tables and pictures. */
import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { mm } from './fonts.ts'
import type { Block, BookPart, Paper } from './paper.ts'
import { GREY, grid, pdfOf } from './pdfmake.ts'

type Book = Extract<Paper, { kind: 'book' }>

const MARGIN = 18
const WIDTH = 210 - 2 * MARGIN
/** Pale lines between rows alone: a page full of frames is not read. */
const lines: CustomTableLayout = { ...grid, vLineWidth: () => 0, hLineColor: () => '#cccccc' }

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

function part({ level, heading, blocks }: BookPart): Content[] {
  const title = {
    text: heading, bold: true, tocItem: true,
    ...(level === 1
      ? { fontSize: 18, pageBreak: 'before', margin: [0, 0, 0, mm(3)] }
      : { fontSize: 13, tocMargin: [mm(5), 0, 0, 0], margin: [0, mm(5), 0, mm(1.5)] }),
  } as Content
  const [first, ...rest] = together(blocks)
  // A heading does not stand alone at the foot of a page.
  return level === 1 || !first ? [title, first ?? '', ...rest] : [{ stack: [title, first], unbreakable: true }, ...rest]
}

/** So many items stay with the heading above them. */
const FEW = 10
/** A bold text with what is below it, as far as that is short. */
function together(blocks: readonly Block[]): Content[] {
  const out: Content[] = []
  for (let i = 0; i < blocks.length; i++) {
    const [b, next] = [blocks[i]!, blocks[i + 1]]
    if (!('text' in b) || !b.bold || !next) {
      out.push(block(b))
      continue
    }
    i++
    if ('items' in next && next.items.length > FEW) {
      out.push({ stack: [block(b), block({ items: next.items.slice(0, 2) })], unbreakable: true })
      out.push(block({ items: next.items.slice(2) }))
    } else if ('rows' in next) out.push(table(next, b.text))
    else out.push({ stack: [block(b), block(next)], unbreakable: true })
  }
  return out
}

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
  return table(b)
}

/** Its heading, too, goes on to the next page with the rows. */
function table({ columns, widths, rows }: Extract<Block, { rows: unknown }>, heading?: string): Content {
  const title = {
    text: heading ?? '',
    bold: true, fontSize: 9.5, colSpan: columns.length,
    margin: [-3, mm(2), 0, 0],
  } as TableCell
  return {
    table: {
      headerRows: heading ? 2 : 1,
      keepWithHeaderRows: 1, dontBreakRows: true,
      widths: widths.map((w) => (w === '*' ? w : mm(w))),
      body: [
        ...(heading ? [[title, ...columns.slice(1).map(() => '')]] : []),
        columns.map((text) => ({ text, bold: true, color: GREY })),
        ...rows.map((row) => [...row]),
      ],
    },
    layout: { ...lines, hLineWidth: (i) => (heading && i === 0 ? 0 : 0.5) },
    fontSize: 9,
    margin: [0, 0, 0, mm(2)],
  }
}
