/** Where in a file the table begins, and which of its columns is which: headings by name in any order, or as a person mapped them. */
import type { Field } from '../../declare/index.ts'
import type { PackedRows, SheetRow } from './packed.ts'

export interface Wanted {
  name: string
  field: Field
  required: boolean
}
export interface Headings {
  /** Rows below the headings. */
  rows: Iterable<SheetRow>
  /** Rows of the sheet. */
  total: number
  titles: string[]
  /** Column of the file by name of the field. */
  index: Map<string, number>
}
/** Field name → heading in the file. */
export type Mapping = Readonly<Record<string, string>>

/** A title, a note or a logo may stand above. */
const FIRST_ROWS = 10

export const heading = (s: string): string => s.replace(/[\s*＊]/g, '')

function firstRows(rows: Iterable<SheetRow>): SheetRow[] {
  const first: SheetRow[] = []
  for (const row of rows) if (first.push(row) >= FIRST_ROWS) break
  return first
}
/** Those after row `last`, each time it is walked through. */
const below = (rows: Iterable<SheetRow>, last: number): Iterable<SheetRow> => ({
  *[Symbol.iterator]() {
    for (const row of rows) if (row.no > last) yield row
  },
})

/** The title rows of a row and of it together with the next one: a group above, the column's own name below it. */
function* titleRows(first: SheetRow[]): Generator<{ titles: string[]; last: number }> {
  for (let i = 0; i < first.length; i++) yield { titles: first[i]!.cells.map(heading), last: first[i]!.no }
  for (let i = 0; i + 1 < first.length; i++) {
    const [above, below] = [first[i]!.cells, first[i + 1]!.cells]
    const titles = Array.from({ length: Math.max(above.length, below.length) }, (_, c) => heading(below[c] || above[c] || ''))
    yield { titles, last: first[i + 1]!.no }
  }
}

/** The first sheet, and in it the first row, that has every required heading; undefined when none has. */
export function findHeadings(
  sheets: readonly PackedRows[],
  wanted: readonly Wanted[],
  mapping: Mapping = {},
): Headings | undefined {
  const titleOf = (w: Wanted) => heading(mapping[w.name] ?? w.field.label)
  for (const rows of sheets)
    for (const { titles, last } of titleRows(firstRows(rows))) {
      if (!wanted.every((w) => !w.required || titles.includes(titleOf(w)))) continue
      const index = new Map(wanted.map((w) => [w.name, titles.indexOf(titleOf(w))] as const).filter(([, i]) => i >= 0))
      if (index.size) return { rows: below(rows, last), total: rows.count, titles, index }
    }
  return undefined
}

/** What people write above a column whose label here ends with the key: the end of their heading. */
export type OtherWords = Readonly<Record<string, RegExp>>
const wordsFor = (words: OtherWords, label: string) => Object.entries(words).find(([word]) => label.endsWith(word))?.[1]

/**
 * What a person may map: the row of a file that looks most like headings, and a guess by what the words have in common, then by other
 * words for the same. Headings that are a column's own are nobody else's.
 */
export function guessMapping(
  sheets: readonly Iterable<SheetRow>[],
  wanted: readonly Wanted[],
  words: OtherWords,
): { titles: string[]; guess: Record<string, string> } {
  const texts = (cells: string[]) => cells.filter((c) => c && !/^[\d.,\-/: ]+$/.test(c)).length
  const best = sheets.flatMap(firstRows).reduce<string[]>((found, r) => (texts(r.cells) > texts(found) ? r.cells : found), [])
  const titles = [...new Set(best.map(heading).filter(Boolean))]
  const guess: Record<string, string> = {}
  const free = new Set(titles)
  const ways: ((title: string, label: string) => boolean | undefined)[] = [
    (t, label) => t === label,
    (t, label) => t.includes(label) || (t.length > 1 && label.includes(t)),
    (t, label) => wordsFor(words, label)?.test(t),
  ]
  for (const isLike of ways)
    for (const { name, field } of wanted) {
      const like = name in guess ? undefined : [...free].find((t) => isLike(t, heading(field.label)))
      if (like === undefined) continue
      guess[name] = like
      free.delete(like)
    }
  return { titles, guess }
}

/** As people type it: digits and signs in full width, a day without its year (the nearest one is meant). */
export function usual(f: Field, cell: string, today: Date): string {
  if (f.kind === 'text' || f.kind === 'rich') return cell
  const narrow = cell.replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
  if (f.kind !== 'date' && f.kind !== 'instant') return narrow
  const day = /^(\d{1,2})月(\d{1,2})日$/.exec(narrow.trim())
  if (!day) return narrow
  const years = [-1, 0, 1].map((n) => today.getFullYear() + n)
  const near = years.map((y) => ({ y, off: Math.abs(Date.UTC(y, Number(day[1]) - 1, Number(day[2])) - today.getTime()) }))
  return `${near.sort((a, b) => a.off - b.off)[0]!.y}-${day[1]}-${day[2]}`
}

/** What must not be taken for a value: an error of a formula, a code whose digits a spreadsheet has thrown away. */
export function spoiled(f: Field, cell: string): string | undefined {
  if (/^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/i.test(cell)) return `${f.label}是公式错误（${cell}），请改为值后重试`
  // With a sign or a fraction: 5E0611101 is a part's number.
  if ((f.kind === 'no' || f.kind === 'ref') && /^\d+(\.\d+E\+?|E\+)\d+$/i.test(cell))
    return `${f.label}是科学计数法（${cell}），数字已不完整，请把该列设为文本格式后重新填写`
  return undefined
}
