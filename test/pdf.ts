/** What tests look at in a PDF: the pages' sizes and the letters that its fonts carry. Reads what pdfkit writes. */
import { inflateSync } from 'node:zlib'

export interface PdfFacts {
  /** mm, rounded */
  pages: [width: number, height: number][]
  /** Every letter of the texts (from the fonts' ToUnicode maps). */
  letters: Set<string>
  /** Of each page, how many pieces its paths have: a code has hundreds. */
  drawn: number[]
  /** How often a picture is drawn. */
  pictures: number
}

export function readPdf(pdf: Buffer): PdfFacts {
  const text = pdf.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('no PDF')
  const mm = (points: string | undefined) => Math.round((Number(points) * 25.4) / 72)
  const pages = [...text.matchAll(/\/Type \/Page\n[^]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((m): [number, number] => [
    mm(m[1]),
    mm(m[2]),
  ])
  const letters = new Set<string>()
  const drawn: number[] = []
  let pictures = 0
  for (const m of text.matchAll(/stream\r?\n/g)) {
    const start = m.index + m[0].length
    let stream: string
    try {
      stream = inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1')
    } catch {
      continue // a font program or a stream that is not compressed
    }
    if (/ Tf$/m.test(stream)) drawn.push(stream.match(/ m$/gm)?.length ?? 0)
    pictures += stream.match(/\/I\d+ Do$/gm)?.length ?? 0
    if (!stream.includes('begincmap')) continue
    for (const [, list] of stream.matchAll(/\[([^\]]*)\]/g))
      for (const [, code] of list!.matchAll(/<([0-9a-f]+)>/gi)) letters.add(decode(code!))
  }
  return { pages, letters, drawn, pictures }
}

const decode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
