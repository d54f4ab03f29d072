/** How the columns of a list are shown: code and name as one, as wide as what is in them, those without anything left out. */
import { labelsByType, storyOf, wordsOf, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
import { cellText, shortWords } from './cellText.ts'
import { dueOf } from './dueText.tsx'
import { emptyHere } from './empty.ts'
import type { Sized } from './fitting.ts'
import type { Column } from './views.ts'
import { periodTitle } from './periodTitle.ts'
import type { WireRow } from '../screen.ts'

export interface ShownColumn extends Sized {
  name: string
  field: Field
  title: string
  /** The column whose text stands beside this one's code. */
  words?: string
  /** Pixels at its end that are not for what is in it, part of its width. */
  buttons?: number
}

/** What a code and its name are called together: 零件号 and 零件名称 are 零件. */
export function pairTitle(fields: Fields, code: string, words: string): string {
  const [a, b] = [fields[code]!.label, fields[words]!.label]
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n >= 2 ? a.slice(0, n) : a
}

/** Columns without those that stand beside their code anyway. */
export const merged = (fields: Fields, columns: readonly Column[]): Column[] => {
  const beside = new Set(columns.map((c) => wordsOf(fields, c.name)))
  return columns.filter((c) => !beside.has(c.name))
}

/** The columns and, after each code, its name: what an export has. */
export const apart = (fields: Fields, names: readonly string[]): string[] => [
  ...new Set(names.flatMap((n) => [n, wordsOf(fields, n) ?? n])),
]

/** About how long a text is: Chinese characters are twice as wide as others, capitals wider than small letters. */
function weight(text: string): number {
  let sum = 0
  for (const c of text) sum += c > '\u2e7f' ? 13 : c >= 'A' && c <= 'Z' ? 9 : 7.4
  return sum
}

/** Texts that may be the widest: of equal weight one may still be wider than another. */
function longestOf(texts: Iterable<string>, most: number): string[] {
  const byWeight = new Map<string, number>()
  for (const t of texts) if (t) byWeight.set(t, weight(t))
  return [...byWeight]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([t]) => t)
}
/** A page has thousands of cells; all are measured only where a cut last digit makes two rows one. */
const MEASURED = 10

let canvas: CanvasRenderingContext2D | null | undefined
/** Pixels of a text as the table draws it, headings bold. */
export function pixels(text: string, bold = false, size = 13): number {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return weight(text)
  const { fontFamily } = getComputedStyle(document.querySelector('.ant-app') ?? document.body)
  canvas.font = `${bold ? '600 ' : ''}${size}px ${fontFamily}`
  return canvas.measureText(text).width
}

const PADDING = 20
/** Narrowest and widest by kind; what is no text is never cut. */
const limits: Partial<Record<Field['kind'], [least: number, most: number]>> = {
  text: [60, 240],
  ref: [56, 240],
  files: [80, 200],
}

/** A text by which rows are told apart is what people read. */
const FIRST = 520

/**
 * As wide as its heading and what stands in it, at most what is usual for its kind.
 * @param extra pixels that cells need beside their text @param first of all columns
 * @returns pixels, and those with which nothing in it is cut
 */
export function widthOf(
  f: Field,
  title: string,
  texts: Iterable<string>,
  extra: number,
  first = false,
): Pick<Sized, 'width' | 'full'> {
  const [least, usual] = limits[f.kind] ?? [48, 400]
  const most = first ? Math.max(usual, FIRST) : usual
  const content = Math.max(0, ...longestOf(texts, f.kind === 'no' ? Infinity : MEASURED).map((t) => pixels(t) + PADDING + extra))
  const [heading, inside] = [pixels(title, true) + PADDING + 8, Math.max(least, content)]
  return { width: Math.ceil(Math.max(heading, Math.min(most, inside))), full: Math.ceil(Math.max(heading, inside)) }
}

/** Pixels of the bar below a quantity (list.css): a figure at its end is not cut off. */
const BAR = 56

/** Pixels left of the first column, where rows are chosen. */
export const PICK = 36
interface Asked {
  doc: AnyDocument
  fields: Fields
  columns: readonly Column[]
  rows: readonly WireRow[]
  /** Columns whose cells a screen draws itself, or in which more than the value stands. */
  own: (name: string) => boolean
  /** What such a cell says, where it says more than the value. */
  said?: (name: string, row: WireRow) => string | undefined
  now: number
  selectable: boolean
  /** Of all rows: a sum is longer than what it sums. */
  summary: Record<string, number> | undefined
  /** What stands beside a value besides its words. */
  more?: (name: string, row: WireRow) => string | undefined
  /** Nothing is cut: there are few rows, and one reads all of them. */
  whole?: true
  /** Pixels for buttons in the first column. */
  buttons?: number
}

/** The columns as they are drawn. */
export function shownColumns(asked: Asked): ShownColumn[] {
  const { doc, columns, rows, own, said, now, selectable, summary, more, whole, buttons = 0 } = asked
  const fields = labelsByType(doc, asked.fields, rows)
  const { amounts, lineAmounts } = storyOf(doc)
  let left = selectable ? PICK : 0
  return (
    columns
      // What must be asked with stands in the query already.
      .filter((c, i) => i === 0 || !(emptyHere(doc, c.name, rows, summary) || fields[c.name]!.needed))
      .map((c, i) => {
        const field = fields[c.name]!
        const words = wordsOf(fields, c.name)
        const title = periodTitle(doc, c.name, rows) ?? (words ? pairTitle(fields, c.name, words) : field.label)
        const texts = rows.map((r) => {
          const drawn = said?.(c.name, r)
          if (drawn !== undefined) return drawn
          const beside = words && r[words] ? shortWords(r[words]) : (more?.(c.name, r) ?? dueOf(doc, c.name, field, r, now)?.text)
          return cellText(field, r[c.name]) + (beside ? ` ${beside}` : '')
        })
        const extra = field.kind === 'choice' ? 14 : own(c.name) ? 44 : 0
        const sum = summary?.[c.name]
        // Bold, as it stands there.
        const least = sum === undefined ? 0 : Math.ceil(pixels(cellText(field, sum), true)) + PADDING
        const bar = c.name === amounts?.of || c.name === lineAmounts?.of ? BAR + PADDING : 0
        const needed = widthOf(field, title, texts, extra, whole || i === 0)
        const beside = i === 0 ? buttons : 0
        const width = (c.width ?? Math.max(least, bar, needed.width)) + beside
        const pinned = i === 0 || c.pinned
        const shown: ShownColumn = {
          name: c.name, field, title, width,
          full: needed.full! + beside,
          ...(words ? { words } : {}),
          ...(pinned ? { left } : {}),
          ...(c.width ? { set: true } : {}),
          ...(beside ? { buttons } : {}),
        }
        if (pinned) left += width
        return shown
      })
  )
}
