/** Signs a PDF that we made: one incremental update a signature (PAdES baseline B-T with a time stamp, else B-B), what was there stays byte for byte. */
import { Refusal } from '../../engine/errors.ts'
import type { Item, Place } from '../../engine/prints/paper.ts'
import { render } from '../../engine/prints/render.ts'
import type { Signer } from './certificates.ts'
import { makeCms, type Stamper } from './cms.ts'
import { isDict, Name, nameOf, Ref, Revision, Stream, textOf, write, type Dict, type Value } from './syntax.ts'

/** What people see of a signature, and what its dictionary says. */
export interface Stamp {
  at: Place
  /** Seal or handwriting, PNG, drawn at w × h mm: at the right of the place, in the middle of its height. */
  picture?: { png: Uint8Array; w: number; h: number }
  /** 骑缝章: the seal of w × h mm goes over the right edges of all pages, a strip each, with its middle at this part of their height. */
  seam?: { png: Uint8Array; w: number; h: number; at: number }
  /** Organization, signer, time, step, notes: bottom left, over the picture. */
  lines: readonly string[]
  /** Text of a QR code, top left, below the heading of the place. */
  qr?: string
  /** Who signs, why and where: the dictionary's Name, Reason and Location. */
  name: string
  reason: string
  location?: string
  time: Date
}

/** Bytes for the CMS message. */
const RESERVED = 16_384
/** The form prints the step at the top of the place (a4.ts). */
const HEADING = 5.5
const QR = 24
const MARGIN = 1.5
const points = (mm: number) => Math.round(((mm * 72) / 25.4) * 100) / 100

/**
 * @param pdf made by `render`, with any number of our signatures
 * @param stamper who proves the time
 * @returns the same bytes with one signature more
 * @throws Refusal when the picture does not fit; PdfProblem when it is no PDF of ours
 */
export async function addSignature(pdf: Buffer, stamp: Stamp, signer: Signer, stamper?: Stamper): Promise<Buffer> {
  const { at } = stamp
  const look = await render({ kind: 'label', title: '', size: [at.w, at.h], pages: [appearance(stamp)] })
  const update = new Update(pdf)
  const signature = update.add(dictionary(stamp))
  if (stamp.seam) await overEdges(update, stamp.seam)
  const page = update.page(at.page)
  const height = page.height
  const rect = [at.x, height - at.y - at.h, at.x + at.w, height - at.y].map(points)
  const form = update.form()
  const widget = update.add(
    new Map<string, Value>([
      ['Type', new Name('Annot')],
      ['Subtype', new Name('Widget')],
      ['FT', new Name('Sig')],
      ['T', textOf(form.free)],
      ['V', signature],
      ['Rect', rect],
      ['P', page.ref],
      ['F', 132], // print, locked
      ['AP', new Map([['N', update.picture(new Revision(look))]])],
    ]),
  )
  page.annotate(widget)
  form.append(widget)
  const { file, gap } = update.finish(signature)
  const cms = await makeCms([file.subarray(0, gap[0]), file.subarray(gap[1])], signer, stamper)
  if (cms.length > RESERVED) throw new Error(`signature of ${cms.length} bytes: the certificate chain is too long`)
  file.write(cms.toString('hex'), gap[0] + 1, 'latin1')
  return file
}

/** Fanned out, the pages show the whole seal; one that was exchanged does not. */
async function overEdges(update: Update, { png, w, h, at }: NonNullable<Stamp['seam']>): Promise<void> {
  const count = update.count
  if (count < 2) return
  const whole = update.picture(
    new Revision(await render({ kind: 'label', title: '', size: [w, h], pages: [[{ image: png, x: 0, y: 0, w, h }]] })),
  )
  for (let i = 0; i < count; i++) {
    const page = update.page(i + 1)
    const strip = [w * i, w * (i + 1)].map((x) => x / count) as [number, number]
    const content = Buffer.from('/Seal Do')
    const shown = update.add(
      new Stream(
        new Map<string, Value>([
          ['Type', new Name('XObject')],
          ['Subtype', new Name('Form')],
          ['BBox', [strip[0], 0, strip[1], h].map(points)],
          ['Resources', new Map([['XObject', new Map([['Seal', whole]])]])],
          ['Length', content.length],
        ]),
        content,
      ),
    )
    const bottom = page.height * (1 - at) - h / 2
    page.annotate(
      update.add(
        new Map<string, Value>([
          ['Type', new Name('Annot')],
          ['Subtype', new Name('Stamp')],
          ['Contents', textOf('骑缝章')],
          ['Rect', [page.width - (strip[1] - strip[0]), bottom, page.width, bottom + h].map(points)],
          ['P', page.ref],
          ['F', 196], // print, read only, locked
          ['AP', new Map([['N', shown]])],
        ]),
      ),
    )
  }
}

/** The picture first: text stays readable on it. */
function appearance({ at, picture, lines, qr }: Stamp): Item[] {
  const out: Item[] = []
  if (picture) {
    const { png, w, h } = picture
    if (w > at.w || h > at.h) throw new Refusal(`印章或签名图片（${w}×${h} mm）大于签字框（${at.w}×${at.h} mm）`)
    out.push({ image: png, x: at.w - w - Math.min(1, at.w - w), y: (at.h - h) / 2, w, h })
  }
  if (qr) out.push({ code: 'qrcode', value: qr, x: MARGIN, y: HEADING, w: QR, h: QR })
  const room = at.h - MARGIN - HEADING - (qr ? QR : 0)
  const pitch = Math.min(3.8, room / lines.length)
  const top = at.h - MARGIN - pitch * lines.length
  lines.forEach((text, i) =>
    out.push({ text, x: MARGIN, y: top + i * pitch, w: at.w - 2 * MARGIN, h: pitch, size: pitch * 1.95 }),
  )
  return out
}

function dictionary({ name, reason, location, time }: Stamp): Dict {
  const here = new Date(time.getTime() + 8 * 3_600_000).toISOString().replace(/[-:T]/g, '').slice(0, 14)
  return new Map<string, Value>([
    ['Type', new Name('Sig')],
    ['Filter', new Name('Adobe.PPKLite')],
    ['SubFilter', new Name('ETSI.CAdES.detached')],
    ['Name', textOf(name)],
    ['Reason', textOf(reason)],
    ...(location ? [['Location', textOf(location)] as const] : []),
    ['M', textOf(`D:${here}+08'00'`)],
  ])
}

/** The objects that are written behind what is there. */
class Update {
  private readonly before: Revision
  private readonly pdf: Buffer
  private readonly objects = new Map<number, Value>()
  private next: number

  constructor(pdf: Buffer) {
    this.pdf = pdf
    this.before = new Revision(pdf)
    const size = this.before.trailer.get('Size')
    // A cross reference stream would have to be followed by another.
    if (typeof size !== 'number' || this.before.trailer.has('W')) throw new Error('only PDFs that the portal made are signed')
    this.next = size
  }
  add(value: Value): Ref {
    this.objects.set(this.next, value)
    return new Ref(this.next++)
  }
  private get(v: Value | undefined): Value {
    return v instanceof Ref ? (this.objects.get(v.num) ?? this.before.object(v.num)) : (v ?? null)
  }

  get count(): number {
    return [...this.pages(this.before.catalog.get('Pages'), undefined)].length
  }
  /** A page by its number: its size in mm, and how to put something on it. */
  page(number: number) {
    const pages = [...this.pages(this.before.catalog.get('Pages'), undefined)]
    const found = pages[number - 1]
    if (!found) throw new Error(`the PDF has no page ${number}`)
    const { ref, page, box } = found
    if (!Array.isArray(box) || box[0] !== 0 || box[1] !== 0 || typeof box[3] !== 'number') throw new Error('a page without size')
    const annotate = (widget: Ref) => {
      const annots = this.get(page.get('Annots'))
      this.objects.set(ref.num, new Map([...page, ['Annots', [...(Array.isArray(annots) ? annots : []), widget]]]))
    }
    return { ref, height: (box[3] * 25.4) / 72, width: (Number(box[2]) * 25.4) / 72, annotate }
  }
  private *pages(ref: Value | undefined, box: Value | undefined): Generator<{ ref: Ref; page: Dict; box: Value | undefined }> {
    const node = this.get(ref)
    if (!isDict(node) || !(ref instanceof Ref)) throw new Error('a PDF without pages')
    const mine = node.get('MediaBox') ?? box
    const kids = this.get(node.get('Kids'))
    if (nameOf(node.get('Type')) === 'Page') yield { ref, page: node, box: this.get(mine) }
    else if (Array.isArray(kids)) for (const kid of kids) yield* this.pages(kid, mine)
  }

  /** The list of signature fields: the next free name, and how to add one. */
  form() {
    const catalog = this.before.catalog
    const ref = catalog.get('AcroForm')
    const form = this.get(ref)
    const fields = isDict(form) ? this.get(form.get('Fields')) : []
    if (!Array.isArray(fields)) throw new Error('a form without fields')
    const append = (field: Ref) => {
      const now: Dict = new Map([...(isDict(form) ? form : []), ['Fields', [...fields, field]], ['SigFlags', 3]])
      if (ref instanceof Ref) this.objects.set(ref.num, now)
      else {
        const root = this.before.trailer.get('Root') as Ref
        this.objects.set(root.num, new Map([...catalog, ['AcroForm', this.add(now)]]))
      }
    }
    return { free: `Signature${fields.length + 1}`, append }
  }

  /** The first page of another PDF as a picture that can be placed. */
  picture(from: Revision): Ref {
    const copies = new Map<number, Ref>()
    const copy = (v: Value): Value => {
      if (v instanceof Ref) {
        const known = copies.get(v.num)
        if (known) return known
        const mine = this.add(null)
        copies.set(v.num, mine)
        this.objects.set(mine.num, copy(from.object(v.num)))
        return mine
      }
      if (Array.isArray(v)) return v.map(copy)
      if (v instanceof Stream) return new Stream(copy(v.dict) as Dict, v.raw)
      return isDict(v) ? new Map([...v].map(([k, x]) => [k, copy(x)])) : v
    }
    const pages = from.get(from.catalog, 'Pages') as Dict
    const page = from.resolve((from.get(pages, 'Kids') as Value[])[0]) as Dict
    const content = from.get(page, 'Contents') as Stream
    const dict = copy(content.dict) as Dict
    dict.set('Type', new Name('XObject')).set('Subtype', new Name('Form'))
    dict.set('BBox', from.get(page, 'MediaBox')).set('Resources', copy(from.get(page, 'Resources')))
    return this.add(new Stream(dict, content.raw))
  }

  /**
   * @param signature gets its ByteRange and an empty place for the CMS message
   * @returns the whole file, and where that place begins and ends, brackets included
   */
  finish(signature: Ref): { file: Buffer; gap: [number, number] } {
    const parts: Buffer[] = [this.pdf]
    let length = this.pdf.length
    const put = (part: Buffer | string) => {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
      parts.push(bytes)
      length += bytes.length
    }
    const numbers = [...this.objects.keys()].sort((a, b) => a - b)
    const offsets = new Map<number, number>()
    let gap = 0
    if (this.pdf.at(-1) !== 10) put('\n')
    for (const num of numbers) {
      const value = this.objects.get(num)!
      offsets.set(num, length)
      put(`${num} 0 obj\n`)
      if (num === signature.num) {
        put(`${write(value).slice(0, -2)} /Contents `)
        gap = length
        put(`<${'0'.repeat(2 * RESERVED)}> /ByteRange [${' '.repeat(RANGE)}]>>`)
      } else put(write(value))
      if (value instanceof Stream) {
        put('\nstream\n')
        put(value.raw)
        put('\nendstream')
      }
      put('\nendobj\n')
    }
    const start = length
    put('xref\n')
    for (let i = 0; i < numbers.length;) {
      let n = 1
      while (numbers[i + n] === numbers[i]! + n) n++
      put(`${numbers[i]} ${n}\n`)
      for (const num of numbers.slice(i, i + n)) put(`${String(offsets.get(num)).padStart(10, '0')} 00000 n \n`)
      i += n
    }
    const trailer: Dict = new Map([...this.before.trailer, ['Size', this.next], ['Prev', this.before.startxref]])
    put(`trailer\n${write(trailer)}\nstartxref\n${start}\n%%EOF\n`)
    const file = Buffer.concat(parts)
    const end = gap + 2 * RESERVED + 2
    const range = `0 ${gap} ${end} ${length - end}`
    file.write(range, file.indexOf('[', end, 'latin1') + 1, 'latin1')
    return { file, gap: [gap, end] }
  }
}
/** Digits of a ByteRange. */
const RANGE = 40
