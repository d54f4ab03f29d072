/** One user action's unit of work: the rows it loaded, what rules changed on them, and what is to be written. */
import {
  dbInstant, eventName, initialOf, lineFields, lineOf, lineAdded, lineRemoved, headFields, rowName, type AnyDocument, type Field,
  type Fields,
} from '../../declare/index.ts'
import type { Engine } from '../engine.ts'
import { Memory } from '../read/memory.ts'
import { numberToken } from './numbers.ts'
import type { Loaded } from '../read/loaded.ts'
import type { Created, Effects } from '../effects.ts'
import type { Entry, FileRows, ToldEvent } from './entry.ts'
import type { Prepared } from './preparation.ts'

export interface Act {
  doc: AnyDocument
  action: string
  /** None: it makes a row. */
  id?: number
  /** What makes it: the row's complaints are told of the same rows of a file. */
  of?: FileRows
  input: Record<string, any>
  /** The document whose action asks for it. */
  by: AnyDocument
}

export class Unit {
  readonly entries = new Map<string, Entry>()
  readonly acts: Act[] = []
  readonly events: ToldEvent[] = []
  readonly jobs: { name: string; payload: Record<string, unknown>; once: boolean; at: string | null }[] = []
  readonly memory = new Memory()
  /** Rows that were locked and are not acted on yet, as they stand in the database. */
  readonly #locked = new Map<string, Loaded>()
  readonly #engine: Engine

  /** What was made outside the transaction; none where nothing will be written. */
  readonly prepared: Prepared | undefined

  constructor(engine: Engine, prepared?: Prepared) {
    this.#engine = engine
    this.prepared = prepared
  }

  entry(doc: AnyDocument, row: Loaded, isNew = false): Entry {
    const key = `${doc.name}:${row.id}`
    let entry = this.entries.get(key)
    if (!entry) {
      entry = {
        doc, row, isNew, removed: false,
        changed: new Set(),
        lines: new Map(),
        addedLines: new Set(),
        removedLines: new Set(),
        actions: [],
        fromStatus: isNew ? undefined : row.status,
        next: undefined,
        before: isNew ? null : copyOf(row),
        postings: [],
      }
      this.entries.set(key, entry)
    }
    return entry
  }

  /**
   * Rows with these ids as they stand in the database, when all of them are held here: nothing is written before the unit is through,
   * and nobody else writes meanwhile. Those that are new do not stand there.
   */
  held(doc: AnyDocument, ids: readonly number[]): Loaded[] | undefined {
    if (this.memory.isWritten) return undefined
    const entries = [...new Set(ids)].sort((a, b) => a - b).map((id) => this.entries.get(`${doc.name}:${id}`))
    if (!entries.every((e) => !!e)) return undefined
    return entries.flatMap((e) => (e.before ? copyOf(e.before) : []))
  }

  /** Nobody else writes these rows before the unit is through: acted on, they are not read again. */
  keep(doc: AnyDocument, rows: readonly Loaded[]): void {
    for (const row of rows) this.#locked.set(`${doc.name}:${row.id}`, copyOf(row))
  }

  /** The row with this id, where it has been locked. */
  kept(doc: AnyDocument, id: number): Loaded | undefined {
    return this.memory.isWritten ? undefined : this.#locked.get(`${doc.name}:${id}`)
  }

  /** A new typed row: initial values, then the given ones; ids taken, lines numbered. */
  blank(doc: AnyDocument, values: Record<string, any>, lines: Record<string, any>[], id = this.#engine.ids.take()): Loaded {
    const row = { ...rowWith(headFields(doc), values), id, rowVersion: 0, lines: [] as any[] } as unknown as Loaded
    // Its own number is not taken yet; texts may already contain it.
    if (doc.number && !row[doc.list[0]!]) row[doc.list[0]!] = numberToken(id)
    if (Object.keys(doc.states).length && !row.status) row.status = Object.keys(doc.states)[0]!
    for (const line of lines) this.addLine(doc, row, line)
    return row
  }

  addLine(doc: AnyDocument, row: Loaded, values: Record<string, any>): Loaded['lines'][number] {
    // They stand in the order of their numbers.
    const last = row.lines.at(-1)?.lineNo ?? 0
    const line = { ...rowWith(doc.lines, values), id: this.#engine.ids.take(), lineNo: last + 1 }
    row.lines.push(line)
    lineAdded(row.lines, line)
    return line
  }

  /** Applies the transition: the state that its effect chose, else the one that the action leads to. */
  applyTransition(entry: Entry, to: string | undefined): void {
    const state = entry.next ?? to
    entry.next = undefined
    if (state === undefined || state === entry.row.status) return
    entry.row.status = state
    entry.changed.add('status')
  }

  /** A new row's number or code; undefined while it waits for its number. */
  knownName({ doc, row }: Entry): string | undefined {
    const name = rowName(doc, row)
    return doc.number && row[doc.list[0]!] === numberToken(row.id) ? undefined : name
  }

  /**
   * The collector handed to an effect. What it sets, the row shows at once; the state moves when the effect is through.
   * @param of what asks for it
   */
  effects(entry: Entry, of: FileRows = {}): Effects<any> {
    const { doc, row } = entry
    const tellOf =
      (of: Entry) =>
      (event: string, orgId: number | null, data: Record<string, unknown>, to?: 'partner'): void =>
        void this.events.push({ name: eventName(of.doc, event), orgId, entry: of, data, toPartner: to === 'partner' })
    const line = (id: number) => {
      const found = lineOf(row, id)
      if (!found) throw new Error(`${doc.name} ${row.id} has no line ${id}`)
      return found
    }
    const assign = (fields: Fields, target: Record<string, any>, patch: Record<string, any>, changed: Set<string>) => {
      for (const [name, given] of Object.entries(patch)) {
        if (given === undefined) continue
        if (!(name in fields)) throw new Error(`${doc.name} has no field ${name}`)
        const value = canonical(fields[name]!, given)
        if (target[name] === value) continue
        target[name] = value
        changed.add(name)
      }
    }
    const setLine = (id: number, patch: Record<string, any>) => {
      let change = entry.lines.get(id)
      if (!change) entry.lines.set(id, (change = { row: line(id), changed: new Set() }))
      assign(lineFields(doc), change.row, patch, change.changed)
    }
    const addLine = (values: Record<string, any>) => {
      const added = this.addLine(doc, row, values)
      entry.addedLines.add(added.id)
      return added.id
    }
    const removeLine = (id: number) => {
      row.lines.splice(row.lines.indexOf(line(id)), 1)
      lineRemoved(row.lines, id)
      entry.removedLines.add(id)
      entry.lines.delete(id)
    }
    return {
      set: (patch) => assign(headFields(doc), row, patch, entry.changed),
      setLine, addLine, removeLine,
      replaceLines: (lines) => {
        const kept = new Set(lines.map((l) => l.id))
        for (const { id } of row.lines.slice()) if (!kept.has(id)) removeLine(id)
        for (const { id, ...values } of lines as { id?: number }[])
          if (id === undefined) addLine(values)
          else setLine(id, values)
      },
      sortLines: (compare) => {
        row.lines.sort(compare)
        for (const [i, l] of row.lines.entries()) setLine(l.id, { lineNo: i + 1 })
      },
      move: (state) => void (entry.next = state),
      create: (other, values, lines = [], options = {}): Created => {
        const created = this.blank(other, values as Record<string, any>, lines as Record<string, any>[], options.id)
        if (options.state) created.status = options.state
        const made = this.entry(other, created, true)
        made.actions.push('create')
        return {
          id: created.id,
          no: numberToken(created.id),
          lineIds: created.lines.map((l) => l.id),
          post: (...postings) => void made.postings.push(...postings.filter((p) => p.qty !== 0n)),
          tell: tellOf(made),
        }
      },
      post: (...postings) => void entry.postings.push(...postings.filter((p) => p.qty !== 0n)),
      act: (other, action, id, input = {}) => void this.acts.push({ doc: other, action, id, input, by: doc }),
      make: (other, action, input) => void this.acts.push({ doc: other, action, input, by: doc, of }),
      actOn: (other, action, id, input = {}) => void this.acts.push({ doc: other, action, id, input, by: doc }),
      tell: tellOf(entry),
      later: (name, payload, how) =>
        void this.jobs.push({ name, payload, once: how === 'once', at: typeof how === 'object' ? how.at : null }),
    }
  }
}

/** The row as it is now: what changes of it later are its values, and not what they hold. */
function copyOf(row: Loaded): Loaded {
  const copy = <T extends Record<string, any>>(from: T): T => {
    const to: Record<string, any> = { ...from }
    for (const name in to) if (typeof to[name] === 'object' && to[name] !== null) to[name] = structuredClone(to[name])
    return to as T
  }
  const { lines, ...head } = row
  return { ...copy(head), lines: lines.map(copy) } as Loaded
}

/** Every stored and kept field, empty or with its initial value, and then what is given. */
function rowWith(fields: Fields, values: Record<string, any>): Record<string, any> {
  let empty = empties.get(fields)
  if (!empty) empties.set(fields, (empty = emptyRow(fields)))
  const row = { ...empty }
  for (const name in values)
    if (values[name] !== undefined) row[name] = fields[name] ? canonical(fields[name], values[name]) : values[name]
  return row
}
/** Rules hand on instants as a statement of theirs read them: in the history they would stand otherwise than in the row. */
const canonical = (f: Field, value: any): unknown =>
  f.kind === 'instant' && typeof value === 'string' && value[10] === ' ' ? dbInstant(value) : value
const empties = new WeakMap<Fields, Record<string, any>>()

function emptyRow(fields: Fields): Record<string, any> {
  const row: Record<string, any> = {}
  for (const [name, f] of Object.entries(fields)) {
    if (f.source === 'looked') continue
    row[name] = f.book ? 0n : (initialOf(f) ?? null)
  }
  return row
}
