/** What tests look at in a PDF: the pages' sizes, the letters that its fonts carry, and codes as printed. Reads what pdfkit writes. */
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

/** Dots an inch, fewer than any office printer has. */
const DPI = 200
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
type Point = [x: number, y: number]

/**
 * What is filled with black on each page of a file, as a printer draws it: codes, whose modules are rectangles. Letters, lines and
 * pictures are left out.
 */
export function blackOf(pdf: Buffer): ImageData[] {
  const text = pdf.toString('latin1')
  const object = (no: string) => new RegExp(`(?:^|\\n)${no} 0 obj\\s([^]*?)endobj`).exec(text)!
  return [...text.matchAll(/\/Type \/Page\n[^]*?endobj/g)].map(([page]) => {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page)!
    const contents = object(/\/Contents (\d+) 0 R/.exec(page)![1]!)
    const start = contents.index + contents[0].indexOf('stream') + 'stream\n'.length
    return draw(
      inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1'),
      Number(width),
      Number(height),
    )
  })
}

/** @param width of the page, in points like `height` */
function draw(operators: string, width: number, height: number): ImageData {
  const dots = DPI / 72
  const [across, down] = [Math.ceil(width * dots), Math.ceil(height * dots)]
  const data = new Uint8ClampedArray(across * down * 4).fill(255)
  let at: Matrix = [1, 0, 0, 1, 0, 0]
  let black = true
  let shapes: Point[][] = []
  const kept: { at: Matrix; black: boolean }[] = []
  const turned = (x: number, y: number): Point => [at[0] * x + at[2] * y, at[1] * x + at[3] * y]
  const point = (x: number, y: number): Point => [turned(x, y)[0] + at[4], turned(x, y)[1] + at[5]]
  const fill = (shape: Point[]) => {
    const xs = shape.map(([x]) => Math.round(x * dots))
    const ys = shape.map(([, y]) => Math.round((height - y) * dots))
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    for (let y = Math.min(...ys); y < Math.max(...ys); y++)
      for (let x = left; x < right; x++) data.fill(0, (y * across + x) * 4, (y * across + x) * 4 + 3)
  }
  const does: Record<string, (...n: number[]) => void> = {
    q: () => void kept.push({ at, black }),
    Q: () => void ({ at, black } = kept.pop()!),
    cm: (...[a, b, c, d, e, f]) => void (at = [...turned(a!, b!), ...turned(c!, d!), ...point(e!, f!)]),
    m: (x, y) => void shapes.push([point(x!, y!)]),
    l: (x, y) => void shapes.at(-1)!.push(point(x!, y!)),
    re: (x, y, w, h) => void shapes.push([point(x!, y!), point(x! + w!, y! + h!)]),
    scn: (...colour) => void (black = colour.every((n) => n === 0)),
    f: () => void (black && shapes.forEach(fill)),
  }
  let numbers: number[] = []
  for (const word of operators.trim().split(/\s+/)) {
    if (!Number.isNaN(Number(word))) {
      numbers.push(Number(word))
      continue
    }
    does[word]?.(...numbers)
    if (['f', 'f*', 'S', 's', 'B', 'B*', 'n'].includes(word)) shapes = []
    numbers = []
  }
  return { data, width: across, height: down, colorSpace: 'srgb' } as ImageData
}
