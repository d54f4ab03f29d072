/** Labels: one page each, drawn at exact millimetres. */
import PDFDocument from 'pdfkit'
import { place } from './codes.ts'
import { fonts, mm } from './fonts.ts'
import type { Item, Paper } from './paper.ts'

/** A dot of a 203 dpi label printer: modules of whole dots have even edges. */
const DOT = 25.4 / 203

export function renderLabels(paper: Extract<Paper, { kind: 'label' }>): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    font: null as never,
    lang: 'zh-CN',
    info: { Title: paper.title, Creator: '供应链协同门户' },
  })
  pdf.registerFont('regular', fonts.regular)
  pdf.registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((done, fail) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', fail)
  })
  for (const [i, page] of paper.pages.entries()) {
    const [width, height] = paper.sizes?.[i] ?? paper.size
    pdf.addPage({ size: [mm(width), mm(height)], margin: 0 })
    for (const item of page) draw(pdf, item)
  }
  pdf.end()
  return ended
}

function draw(pdf: PDFKit.PDFDocument, item: Item): void {
  if ('text' in item) return write(pdf, item)
  if ('line' in item) {
    const [x1, y1, x2, y2] = item.line.map(mm) as [number, number, number, number]
    pdf
      .lineWidth(item.width ?? 0.5)
      .moveTo(x1, y1)
      .lineTo(x2, y2)
      .stroke()
    return
  }
  if ('image' in item) {
    pdf.image(Buffer.from(item.image), mm(item.x), mm(item.y), { width: mm(item.w), height: mm(item.h) })
    return
  }
  for (const [x, y, w, h] of place(item.code, item.value, item.w, item.h, DOT))
    pdf.rect(mm(item.x + x), mm(item.y + y), mm(w), mm(h))
  pdf.fill('black')
}

function write(pdf: PDFKit.PDFDocument, item: Extract<Item, { text: string }>): void {
  if (!item.text) return
  pdf.font(item.bold ? 'bold' : 'regular')
  const width = mm(item.w)
  const height = mm(item.h)
  let size = item.size
  const fits = () => pdf.fontSize(size).heightOfString(item.text, { width, lineGap: 0 }) <= height + 0.5
  while (size > item.size * 0.7 && !fits()) size -= 0.5
  pdf.fontSize(size).text(item.text, mm(item.x), mm(item.y), {
    width, height,
    align: item.align ?? 'left',
    ellipsis: true,
  })
}
