/** What somebody typed into a matrix and has not saved yet. */
import { headFields, inPieces, lineFields, parse, type AnyDocument, type Fields } from '../../declare/index.ts'
import { blockOf, typedCell } from '../grid/block.ts'
import type { WireRow } from '../screen.ts'
import type { NameAt } from './axis.ts'

/** By the id of a row: field → what was typed; a text that is no number stays until it is put right. */
export type Edits = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The fields that rows of a matrix have: of lines, what their head says too. */
export const fieldsIn = (doc: AnyDocument): Fields =>
  (doc.hasLines ? { ...headFields(doc), ...lineFields(doc) } : headFields(doc)) as Fields

/** A row as it would be. */
export const typedRow = (row: WireRow, edits: Edits): WireRow => (edits[row.id] ? { ...row, ...edits[row.id] } : row)

/** A value of a row is changed; what stands there already is no change. */
export function put(edits: Edits, row: WireRow, name: string, value: unknown): Edits {
  const { [name]: _, ...others } = edits[row.id] ?? {}
  const same = (row[name] ?? null) === value || (!row[name] && !value && value !== '')
  const mine = same ? others : { ...others, [name]: value }
  if (Object.keys(mine).length) return { ...edits, [row.id]: mine }
  const { [row.id]: __, ...rest } = edits
  return rest
}

/**
 * What is left of edits when some were saved: what was typed otherwise meanwhile, or taken back to what stood there before.
 * @param sent rows as they were when they were sent
 */
export function without(edits: Edits, saved: Edits, sent: readonly WireRow[]): Edits {
  const left = { ...edits }
  for (const row of sent) {
    const [mine, now] = [saved[row.id]!, typedRow(row, edits)]
    const names = Object.keys({ ...mine, ...edits[row.id] }).filter((n) => !(n in mine) || now[n] !== mine[n])
    if (names.length) left[row.id] = Object.fromEntries(names.map((n) => [n, now[n] ?? null]))
    else delete left[row.id]
  }
  return left
}

/** The value that an emptied cell has. */
export const emptied = (fields: Fields, name: string): unknown => (fields[name]!.required ? 0 : null)

interface Target {
  rows: readonly WireRow[]
  /** The periods that are filled in, in their order. */
  periods: readonly string[]
  nameAt: NameAt
  fields: Fields
  /** Why a row cannot be filled in. */
  why: (row: WireRow) => string | undefined
}
/** Corners of a range: row and period, by their place. */
export interface Range {
  from: readonly [row: number, period: number]
  to: readonly [row: number, period: number]
}
export const sorted = ({ from, to }: Range) => ({
  top: Math.min(from[0], to[0]),
  bottom: Math.max(from[0], to[0]),
  left: Math.min(from[1], to[1]),
  right: Math.max(from[1], to[1]),
})

/** Says a value for each cell of a range; undefined leaves it. Rows that cannot be filled in stay: their reasons are answered. */
export function fill(
  edits: Edits,
  { rows, periods, nameAt, fields, why }: Target,
  range: Range,
  say: (row: number, period: number, name: string) => unknown,
): { edits: Edits; refused: string[] } {
  const { top, bottom, left, right } = sorted(range)
  const refused = new Set<string>()
  let next = edits
  rows.slice(top, bottom + 1).forEach((row, r) => {
    const reason = why(row)
    if (reason) return refused.add(reason)
    periods.slice(left, right + 1).forEach((period, c) => {
      const name = nameAt(row, period)
      const value = name && say(r, c, name)
      if (name && value !== undefined) next = put(next, row, name, value ?? emptied(fields, name))
    })
  })
  return { edits: next, refused: [...refused] }
}

/** A copied block from a cell on; one value fills the whole range. */
export function paste(edits: Edits, target: Target, range: Range, text: string) {
  const block = blockOf(text)
  const { top, bottom, left, right } = sorted(range)
  const wide = Math.max(...block.map((cells) => cells.length))
  const one = block.length === 1 && wide === 1
  const to: Range = one
    ? { from: [top, left], to: [bottom, right] }
    : {
        from: [top, left],
        to: [Math.min(top + block.length, target.rows.length) - 1, Math.min(left + wide, target.periods.length) - 1],
      }
  const cell = (r: number, c: number) => (one ? block[0]![0] : block[r]?.[c])
  const done = fill(edits, target, to, (r, c, name) => {
    const said = cell(r, c)
    return said === undefined ? undefined : typedCell(target.fields[name]!, said)
  })
  return { ...done, range: to }
}

/** What is wrong with what was typed; nothing of what stood there. */
export function wrongOf(fields: Fields, row: WireRow, name: string): string | undefined {
  const read = parse(fields[name]!, row[name] ?? '')
  if ('wrong' in read) return read.wrong
  const unit = Object.keys(fields).find((n) => Array.isArray(fields[n]!.isUnit))
  if (unit && inPieces(fields[unit]!, row[unit]) && !Number.isInteger(Number(row[name] ?? 0)))
    return `必须是整数（${row[fields[unit]!.by!]}按件计）`
  return undefined
}

/** The sum of some periods of a row; what is no number counts nothing. */
export const sumOf = (row: WireRow, periods: Iterable<string>, nameAt: NameAt): number => {
  let sum = 0
  for (const p of periods) {
    const name = nameAt(row, p)
    const value: unknown = name && row[name]
    if (typeof value === 'number') sum += value
  }
  return Number(sum.toFixed(3))
}
