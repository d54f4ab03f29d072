/** What a dialog proposes: what its inputs hold when it opens, and what is sent of them. Pure: a test sends every proposal unchanged. */
import {
  begins, headFields, isMasked, lineBegins, parse, possible, rowName, visible, type Action, type AnyDocument, type Beginning,
  type Field, type Fields, type Saying, type Typed, type Who,
} from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'
import type { Content, Values } from './merge.ts'

/** What of an action's input people fill in. */
export const writable = (fields: Fields | undefined): [string, Field][] =>
  Object.entries(fields ?? {}).filter(([, f]) => f.source === 'stored' && f.kind !== 'json')

/** The same of the head; what one may not see one does not fill in: left out, it stays as it is. */
export const askedOfHead = (doc: AnyDocument, action: Action, who: Who): [string, Field][] =>
  writable(action.input).filter(([n, f]) => visible(doc, headFields(doc)[n] ?? f, who))

/** Does it make a row of nothing, which has the lines that people add? */
const makesRow = (action: Action) => action.from === 'new' && !action.acts?.ofRows

/** What a dialog knows when it opens. */
export interface Opening {
  action: Action
  inputs: readonly [string, Field][]
  /** As the list or the page holds them. */
  rows: readonly WireRow[]
  at: Beginning
  /** The newest row of the document that its inputs begin with (`defaultsFrom`). */
  last?: WireRow | undefined
  /** What a new row begins with; of a row that is there, what is proposed instead of what it holds. */
  preset?: Partial<Content> | undefined
}

/** What it begins from, whatever is proposed instead. @param from of one row: as it was read */
export function opensWith({ action, inputs, rows, at, last, preset }: Opening, from: WireRow | undefined): Content {
  const { lines } = action
  const of = makesRow(action) ? undefined : from
  const taken = action.acts?.ofRows ? rows : ahead(action.dialog?.first, from?.lines ?? [])
  return {
    values: Object.fromEntries(inputs.map(([n, f]) => [n, begins(n, f, of, at) ?? asLast(n, f, last) ?? undefined])),
    lines: lines && (makesRow(action) ? (preset?.lines ?? [{}]) : taken.flatMap((l) => lineBegins(lines, l, at) ?? [])),
  }
}

/** Who drove last time may drive again; when is over, and a number that one may not see whole is none that one could send. */
const asLast = (name: string, f: Field, last: WireRow | undefined): unknown =>
  f.kind === 'instant' || f.kind === 'date' || (f.phone && isMasked(last?.[name])) ? undefined : last?.[name]

/** What it proposes. */
export function proposed(opening: Opening, from: WireRow | undefined): Content {
  const { values, lines } = opensWith(opening, from)
  const { action, inputs, at, preset } = opening
  return {
    values: { ...values, ...still(inputs, preset?.values ?? {}, at) },
    lines:
      action.from === 'new'
        ? lines?.map((l) => (preset?.lines ? { ...l, ...still(writable(action.lines), l, at) } : l))
        : instead(lines, preset?.lines),
  }
}

/** What was taken over from elsewhere: what is over is the next that is possible. */
const still = (inputs: readonly [string, Field][], values: Values, at: Beginning): Values => ({
  ...values,
  ...Object.fromEntries(inputs.flatMap(([n, f]) => (n in values ? [[n, possible(f, values[n], at)]] : []))),
})

/** Lines of a row that is there, with what is proposed of some of them. */
function instead(lines: readonly Values[] | undefined, by: readonly Values[] = []): Values[] | undefined {
  const of = new Map(by.map((l) => [l.id, l]))
  return lines?.map((l) => ({ ...l, ...of.get(l.id) }))
}

/** Lines that hold something in this column, then the others, each in their order. */
const ahead = (column: string | undefined, lines: readonly WireRow[]): readonly WireRow[] =>
  column ? lines.toSorted((a, b) => Number(!!b[column]) - Number(!!a[column])) : lines

/** What is sent of what stands in the dialog. @param from the row as it was read */
export function sent({ action, inputs, rows }: Opening, { values, lines }: Content, from: WireRow | undefined): object {
  const isNew = action.from === 'new'
  const row = isOne(action, rows) ? rows[0] : undefined
  const input = Object.fromEntries(
    inputs
      .map(([n]): [string, unknown] => [n, values[n] ?? null])
      .filter(([n, v]) => v !== null || !isNew || action.input![n]!.required),
  )
  const names = writable(action.lines).map(([n]) => n)
  return {
    ...(isNew ? {} : row ? { id: row.id, rowVersion: from?.rowVersion } : { ids: rows.map((r) => r.id) }),
    ...input,
    ...(action.lines
      ? {
          lines: writtenOf(action, lines).map((l) => ({
            ...(makesRow(action) || l.id === undefined ? {} : { id: l.id }),
            ...Object.fromEntries(names.map((n) => [n, l[n] ?? null])),
          })),
        }
      : {}),
  }
}

/** Is it about one row? What is made of several begins as the first of them says. */
export const isOne = (action: Action, rows: readonly WireRow[]) => rows.length === 1 || !!action.acts?.ofRows

/** May lines be added and taken out? */
export const isOpen = (action: Action) => makesRow(action) || !!action.whole

/** Lines as they are sent: an empty one is none. */
export const writtenOf = (action: Action, lines: readonly Values[] = []): readonly Values[] =>
  isOpen(action) ? lines.filter((l) => writable(action.lines).some(([n]) => l[n] !== undefined && l[n] !== null)) : lines

/** What its declaration says of what is typed: of several rows what it wants of each of them. */
export function saidOf(doc: AnyDocument, { action, rows }: Opening, typed: Typed, from: WireRow | undefined): Saying {
  const says = action.dialog?.says
  if (!says) return {}
  if (from || rows.length < 2) return says(from ?? {}, typed)
  const all = rows.map((row) => says(row, typed))
  const wrong = all.flatMap((s, i) => (s.wrong ?? []).map((w) => ({ ...w, message: `${rowName(doc, rows[i]!)}：${w.message}` })))
  return { ...all[0], wrong }
}

/** What is still missing or wrong before anything is asked, by name; of a line by its place. */
export const amiss = ({ action, inputs }: Opening, { values, lines }: Content): string[] => [
  ...wrongOf(inputs, values),
  ...writtenOf(action, lines).flatMap((l, i) => wrongOf(writable(action.lines), l).map((n) => `${i + 1}.${n}`)),
]
const wrongOf = (inputs: readonly [string, Field][], values: Values) =>
  inputs.flatMap(([n, f]) => ((values[n] == null && f.initial !== undefined) || 'value' in parse(f, values[n] ?? '') ? [] : [n]))
