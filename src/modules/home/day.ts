/** The rows of an agenda as a day: what each of them is at this moment, what it lacks, and where it stands in the picture. */
import {
  choiceName, headFields, stateOfCode, wordsOf, type Agenda, type AgendaPart, type AnyDocument, type Field,
} from '../../declare/index.ts'

export type AgendaRow = Readonly<Record<string, unknown>> & { id: number; status: number }
export interface Entry {
  doc: AnyDocument
  row: AgendaRow
  id: number
  at: string
  part: AgendaPart
  state: string
  lane: string
  names: string[]
  lacks: string[]
}
const HOUR = 3600_000

/** Does the row have what the column asks for: a value that is not nothing, a choice that has come to its good end? */
function has(doc: AnyDocument, name: string, value: unknown): boolean {
  const field = headFields(doc)[name]!
  if (field.kind === 'choice') return field.choices![choiceName(field, value) ?? '']?.[2] === 'success'
  return value !== null && value !== undefined && value !== '' && value !== 0 && value !== false
}

/** @param textOf how a value is written @param now milliseconds */
export function entryOf(
  doc: AnyDocument,
  agenda: Agenda,
  row: AgendaRow,
  now: number,
  textOf: (field: Field, value: unknown) => string,
): Entry {
  const state = stateOfCode(doc, row.status)!
  const fields = headFields(doc)
  const at = String(row[agenda.at])
  const is = (states: readonly string[] | undefined) => !!states?.includes(state.name)
  const part = is(agenda.done) ? 'done' : is(agenda.now) ? 'now' : Date.parse(at) < now ? 'late' : 'open'
  // A bare number says nothing.
  const said = (name: string) => {
    const text = textOf(fields[name]!, row[name])
    return fields[name]!.kind === 'int' && text !== '-' ? `${fields[name]!.label} ${text}` : text
  }
  return {
    doc, row, id: row.id, at, part, state: state.text,
    lane: (agenda.lane ?? [])
      .map((name) => said(row[wordsOf(fields, name) ?? ''] ? wordsOf(fields, name)! : name))
      .filter((t) => t !== '-')
      .join(' · '),
    names: agenda.names.map(said).filter((t) => t !== '-'),
    lacks:
      part === 'open' || part === 'late'
        ? Object.entries(agenda.needs ?? {}).flatMap(([name, lacking]) => (has(doc, name, row[name]) ? [] : [lacking!]))
        : [],
  }
}

export interface Placed {
  entry: Entry
  /** Per cent of the width. */
  left: number
  /** 0 is the topmost of its lane. */
  row: number
}
export interface Lane {
  name: string
  placed: Placed[]
  rows: number
  /** What is left of the days before. */
  before: Entry[]
}
export interface DayPicture {
  /** First hour and the one after the last. */
  from: number
  to: number
  lanes: Lane[]
}

/** So much of the picture's width an entry takes. */
export const CHIP = 8.5

const hourOf = (at: string) => ((Date.parse(at) + 8 * HOUR) % (24 * HOUR)) / HOUR

/** Lanes by name, each with its entries by the hour; those that would cover each other stand one below the other. */
export function pictureOfDay(entries: readonly Entry[], today: string): DayPicture {
  const ofToday = entries.filter((e) => e.at.startsWith(today))
  const hours = ofToday.map((e) => hourOf(e.at))
  const from = Math.floor(Math.min(8, ...hours))
  const to = Math.min(24, Math.ceil(Math.max(18, ...hours.map((h) => h + 1))))
  const names = [...new Set(entries.map((e) => e.lane))].sort()
  const lanes = names.map((name) => {
    const ends: number[] = []
    const placed = ofToday
      .filter((e) => e.lane === name)
      .map((entry) => {
        const left = Math.min(100 - CHIP, ((hourOf(entry.at) - from) / (to - from)) * 100)
        const free = ends.findIndex((end) => end <= left)
        const row = free < 0 ? ends.length : free
        ends[row] = left + CHIP + 0.3
        return { entry, left, row }
      })
    return {
      name, placed,
      rows: Math.max(1, ends.length),
      before: entries.filter((e) => e.lane === name && !e.at.startsWith(today)),
    }
  })
  return { from, to, lanes }
}
