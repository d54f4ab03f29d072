/** What goes to the renderer: plain data, so that it crosses to the worker. Lengths in mm, type sizes in points. */
import type { AnyDocument, BaseName, Document, PrintAs } from '../../declare/index.ts'

export type CodeKind = 'code128' | 'datamatrix' | 'qrcode'

/** One thing on a label. A text shrinks until it fits its box, to 70 % at most; what is still too long ends in '…'. */
export type Item =
  | {
      text: string
      x: number
      y: number
      w: number
      h: number
      size: number
      bold?: boolean
      align?: 'left' | 'center' | 'right'
    }
  | { line: readonly [x1: number, y1: number, x2: number, y2: number]; width?: number }
  /** A PNG with its transparency. */
  | { image: Uint8Array; x: number; y: number; w: number; h: number }
  /** Black bars, as large as whole modules allow, in the middle of the box. */
  | { code: CodeKind; value: string; x: number; y: number; w: number; h: number }

/** An A4 form: everything is text already. */
export interface Form {
  title: string
  no: string
  /** State, copy, archived … below the number. */
  marks: string[]
  parties: { title: string; fields: [label: string, text: string][] }[]
  /** Large, in boxes beside each other; what is said below one stands small. */
  figures?: { label: string; text: string; below?: string }[]
  head: [label: string, text: string][]
  /** Paragraphs above the lines. */
  letter?: readonly string[]
  columns: { title: string; width: number | '*'; right: boolean; as?: PrintAs }[]
  rows: string[][]
  /** Somebody writes into its lines. */
  pen?: boolean
  /** One text a column; empty when nothing is summed. */
  sums: string[]
  /** Bars below the lines, the oldest first; `share` of the full height. */
  trend?: { title: string; points: { label: string; text: string; share: number }[] }
  /** Below the lines. */
  totals?: [label: string, text: string][]
  words?: string
  notes: readonly string[]
  sign: readonly string[]
  /** What was drawn already, by who signs. */
  drawn?: Readonly<Record<string, readonly Drawn[]>>
  /** Boxes for electronic signatures instead, one a step. */
  slots?: readonly string[]
}

/** A signature of a hand: its PNG, where it is still kept, and what is known of it: who, when. */
export interface Drawn {
  said: string
  png?: Uint8Array
}

/** A place on paper: page from 1; mm from its top left corner. */
export interface Place {
  page: number
  x: number
  y: number
  w: number
  h: number
}

/** What stands below a heading of a book. */
export type Block =
  | { text: string; bold?: true }
  | { items: readonly string[] }
  | {
      columns: readonly string[]
      /** Widths: mm, or what is left. */ widths: readonly (number | '*')[]
      rows: readonly (readonly string[])[]
    }
  /** A JPEG, as wide as the page. */
  | { image: Uint8Array }

/** A chapter (level 1, on a page of its own) or a section of it. */
export interface BookPart {
  level: 1 | 2
  heading: string
  blocks: readonly Block[]
}

/** A text inside a PDF, which readers show as an attachment. */
export interface Enclosed {
  name: string
  text: string
  said: string
}

export type Paper =
  | {
      kind: 'a4'
      title: string
      landscape: boolean
      forms: Form[]
      /** Bottom left of every page. */ stamp: string
      /** Texts that go along inside the file. */ files?: Enclosed[]
    }
  /** With a title page and a table of contents. */
  | { kind: 'book'; title: string; subtitle: string; stamp: string; parts: readonly BookPart[] }
  | { kind: 'label'; title: string; size: Size; pages: Item[][]; /** Of pages that are of another size. */ sizes?: Size[] }

export type Size = readonly [width: number, height: number]

/** A label's items on a label of another size: everything where it was, codes and texts as large as both sides allow. */
export function scaled(items: Item[], from: Size, to: Size): Item[] {
  const [sx, sy] = [to[0] / from[0], to[1] / from[1]]
  if (sx === 1 && sy === 1) return items
  return items.map((item) => {
    if ('line' in item) {
      const [x1, y1, x2, y2] = item.line
      return { ...item, line: [x1 * sx, y1 * sy, x2 * sx, y2 * sy] as const }
    }
    const at = { x: item.x * sx, y: item.y * sy, w: item.w * sx, h: item.h * sy }
    return 'text' in item ? { ...item, ...at, size: item.size * Math.min(sx, sy) } : { ...item, ...at }
  })
}

/** A row as layouts see it: every value as text, '' when empty or not for this person's eyes. */
export type Printed<D> =
  D extends Document<any, infer F, infer L, any, any>
    ? Readonly<Record<(keyof F & string) | BaseName | 'status', string>> & {
        readonly lines: readonly Readonly<Record<(keyof L & string) | 'lineNo', string>>[]
      }
    : never

export interface Layout {
  doc: AnyDocument
  print: string
  /** Rows of another document that name this one. */
  contents?: { of: AnyDocument; by: string }
  page: (row: any, contents: any[]) => Item[]
  /** Where a row has several labels: all of them; `page` is the first. */
  pages?: (row: any) => Item[][]
}

/** Draws the label print `print` of a document; a pure function of the row. */
export const layout = <D extends AnyDocument>(doc: D, print: string, page: (row: Printed<D>) => Item[]): Layout => ({
  doc, print, page,
})

/** The same where a row has several labels, one a box. */
export const layouts = <D extends AnyDocument>(doc: D, print: string, pages: (row: Printed<D>) => Item[][]): Layout => ({
  doc, print,
  page: (row) => pages(row)[0] ?? [],
  pages,
})

/** The same with the rows of another document whose field `by` names this row: the boxes on a tray. */
export const layoutWith = <D extends AnyDocument, E extends AnyDocument>(
  doc: D,
  print: string,
  contents: { of: E; by: keyof Printed<E> & string },
  page: (row: Printed<D>, contents: Printed<E>[]) => Item[],
): Layout => ({ doc, print, contents, page })
