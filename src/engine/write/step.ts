/** One action on some documents and what it causes, up to the collected effects: lock with scope → permitted → find → guard all → effects. */
import { isDeepStrictEqual } from 'node:util'
import {
  complaintText, complaintsOf, headFields, lineOf, permitted, rowName, strangeBy, unmasked, type Action, type AnyDocument,
  type Complaint, type Field, type Fields, type Who,
} from '../../declare/index.ts'
import { sql, type Tx } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { outOfScope, refuseAll, stale, status } from '../errors.ts'
import { locking, reader } from '../read/reader.ts'
import { resolveCreated, resolveRefs, type Subject } from './refs.ts'
import { load } from '../read/load.ts'
import { writeTyped, type Context, type Rule } from '../rule.ts'
import { acting } from '../system.ts'
import { eachYielding, yielding, mapYielding } from '../yielding.ts'
import type { Loaded } from '../read/loaded.ts'
import { ceilingsOf } from './ceilings.ts'
import { daysOf } from './days.ts'
import type { Entry, FileRows } from './entry.ts'
import { wrongFigures } from './figures.ts'
import { Unit } from './unit-of-work.ts'

/** One document to act on: `id` of an existing one, or the values of a new one. Values are typed (input.ts parses). */
export interface Item extends FileRows {
  id?: number
  rowVersion?: number
  input: Record<string, any>
  lines?: Record<string, any>[]
  /** Of each of these lines the row of the file. */
  lineRows?: number[]
}
/** One step and all that it causes: written together. */
export interface Work {
  engine: Engine
  tx: Tx
  unit: Unit
  context: Context
  skipped?: number
  /** Those that were there already. */
  there?: number[]
  /** Nothing will be written: nobody has to wait for it. */
  rehearsed?: true
}

/** The acts that a step causes. Acts may cause acts; each sees the unit's pending changes of the rows it touches. */
export async function follow(work: Work, cause: string): Promise<void> {
  const { engine, tx, unit } = work
  const context = { ...work.context, who: acting(work.context.who, cause) }
  const made = new Set<Entry>()
  do {
    while (unit.acts.length) {
      const { doc: other, action, by } = unit.acts[0]!
      const together = unit.acts.findIndex((a) => a.doc !== other || a.action !== action || a.by !== by)
      const acts = unit.acts.splice(0, together < 0 ? unit.acts.length : together)
      const items = acts.map((a): Item => ({
        ...a.of,
        ...(a.id === undefined ? {} : { id: a.id }),
        input: a.input, lines: a.input.lines,
      }))
      await step({ ...work, context }, other, action, items, false, action, by)
    }
    // What was made here may have to be signed: its flows begin, which are acts again.
    const fresh = [...unit.entries.values()].filter((e) => e.isNew && e.doc.signing && !made.has(e))
    for (const e of fresh) made.add(e)
    if (fresh.length)
      await engine.signing.begin(fresh, reader(engine, tx, context.who, true, unit), context, (e) => unit.effects(e))
  } while (unit.acts.length)
  const told = unit.events.filter((e) => e.toPartner)
  if (told.length)
    await engine.exchange.deliver(told, reader(engine, tx, context.who, true, unit), context, (e) => unit.effects(e))
}

/** One action on some documents: everything up to the collected effects. */
export async function step(
  work: Work,
  doc: AnyDocument,
  action: string,
  items: Item[],
  asked: boolean,
  recorded = action,
  by?: AnyDocument,
): Promise<Entry[]> {
  const { engine, tx, unit, context } = work
  if (doc.rowsOf) throw new Error(`${doc.name} is written by ${doc.rowsOf.doc}`)
  const declared: Action = doc.actions[action]!
  const isNew = declared.from === 'new'
  const who = asked ? context.who : acting(context.who, action)
  const later: Subject[] = []
  const entries = isNew ? await draft(work, doc, items, who, later) : await lock(tx, unit, doc, items, who, !work.rehearsed)
  const from = items.map((item, i) => fileRows(item, entries[i]!.row))
  const refused: Complaint[] = []
  const complain = (i: number, what: string | Complaint) => {
    const { row, rowOfLine } = from[i]!
    const known = isNew ? unit.knownName(entries[i]!) : rowName(doc, entries[i]!.row)
    const no = row === undefined && (entries.length > 1 || !isNew) ? known : undefined
    const { line, ...said } = typeof what === 'string' ? { message: what } : what
    // Where a file has a row for the line, that row is wrong.
    const at = line === undefined ? undefined : rowOfLine?.(line)
    const where =
      at !== undefined ? { row: at } : { ...(row === undefined ? {} : { row }), ...(line === undefined ? {} : { line }) }
    // A rule that names its row itself is not put behind the name once more.
    refused.push({ ...where, ...(no === undefined || said.message.startsWith(no) ? {} : { no }), ...said })
  }
  await eachYielding(entries, (e, i) => {
    const reason = permitted(doc, action, isNew ? undefined : e.row, who)
    if (reason !== true) complain(i, reason)
  })
  if (refused.length) throw refuseAll(refused)
  const typed = items.map((item, i) => {
    const { input, wrong } = unmasked(doc, declared.input ?? {}, item.input, isNew ? undefined : entries[i]!.row)
    if (wrong) complain(i, '请输入正确的电话号码')
    return input
  })
  if (refused.length) throw refuseAll(refused)
  const inputs: Record<string, any>[] = items.map((item, i) => ({
    ...typed[i],
    ...(declared.lines && !(declared.whole && !item.lines) ? { lines: item.lines ?? [] } : {}),
  }))
  for await (const [i, e] of yielding(entries))
    for (const complaint of await wrongFigures(e, declared, inputs[i]!)) complain(i, complaint)
  if (refused.length) throw refuseAll(refused)
  if (asked) await checkAskedRefs(work, doc, declared, entries, inputs)
  const rule = ruleOf(engine, doc, action)
  const rows: any[] = entries.map((e) => e.row)
  const read = reader(engine, tx, who, !work.rehearsed, unit)
  const signing = doc.signing ? await engine.signing.about(doc, action, rows, inputs, read, context, by) : undefined
  // Somebody's word in an approval: what it leads to follows once it was the last one.
  const decided = rows.map((row) => !!signing?.instead?.(row))
  const undecided = (_: unknown, i: number) => !decided[i]
  const found = decided.every(Boolean)
    ? undefined
    : await rule?.find?.(rows.filter(undecided), read, inputs.filter(undecided), context)
  const [wrongDays, tooMuch] = [daysOf(doc, action), ceilingsOf(doc, action)]
  for await (const [i, row] of yielding(rows)) {
    const [e, input] = [entries[i]!, inputs[i]!]
    // All that is wrong is said at once.
    const wrong = decided[i]
      ? []
      : [...wrongDays(e, input, context), ...tooMuch(e, input), ...complaintsOf(rule?.guard?.(row, { ...context, found, input }))]
    for (const complaint of wrong) complain(i, complaint)
    const unsigned = !wrong.length && signing?.guard(row, inputs[i]!)
    if (unsigned) complain(i, unsigned)
  }
  if (refused.length) throw refuseAll(refused)
  const duplicates = new Map<Entry, number>()
  for await (const [i, e] of yielding(entries)) {
    if (decided[i]) {
      signing!.effect(e.row, inputs[i]!, unit.effects(e))
      continue
    }
    const existingId = isNew ? rule?.known?.(rows[i], { ...context, found, input: inputs[i]! }) : undefined
    if (existingId !== undefined) {
      duplicates.set(e, existingId)
      unit.entries.delete(`${doc.name}:${e.row.id}`)
    }
    e.actions.push(recorded)
    const to = unit.effects(e, from[i]!)
    if (rule?.effect) rule.effect(rows[i], { ...context, found, input: inputs[i]! }, to)
    else if (!isNew) writeTyped(declared, inputs[i]!, to)
    signing?.effect(e.row, inputs[i]!, to)
    // The effect saw the state from which the action began; now it moves.
    if (declared.to === 'removed') e.removed = true
    else unit.applyTransition(e, typeof declared.to === 'string' ? declared.to : undefined)
  }
  await checkChangedRefs(work, entries, declared, who)
  const unknown = later.length ? await resolveRefs(engine, tx, later) : []
  if (unknown.length) throw refuseAll(dedupe(unknown))
  await checkWhose(work, entries, complain)
  if (refused.length) throw refuseAll(refused, status.outOfScope)
  if (!duplicates.size) return entries
  work.skipped = (work.skipped ?? 0) + duplicates.size
  work.there = [...(work.there ?? []), ...duplicates.values()]
  return entries.filter((e) => !duplicates.has(e))
}

/** The rule of an action; undefined for one that only writes its input. */
function ruleOf(engine: Engine, doc: AnyDocument, action: string): Rule<any, any, any> | undefined {
  const handler = engine.rules.get(doc.name)?.actions[action]
  if (
    !handler ||
    (handler !== 'plain' &&
      ('when' in handler || 'make' in handler || 'items' in handler || 'steps' in handler || 'run' in handler))
  )
    throw new Error(`${doc.name}.${action} has no rule`)
  return handler === 'plain' ? undefined : (handler as Rule<any, any, any>)
}

/** The documents with these ids, held until commit; fewer than asked for means that some are not this person's. */
export async function lock(tx: Tx, unit: Unit, doc: AnyDocument, items: Item[], who: Who, held = true): Promise<Entry[]> {
  // What a rule has locked already stands as it was read then; a person's scope is asked of the database.
  const there = (id: number) => {
    const row = held && who.system ? unit.kept(doc, id) : undefined
    return row && unit.entry(doc, row)
  }
  const pending = (id: number) => unit.entries.get(`${doc.name}:${id}`) ?? there(id)
  const ids = items.map((i) => i.id!).filter((id) => !pending(id))
  const rows = ids.length ? await locking(unit, () => load(tx, doc, sql`h.id = any(${ids}::bigint[])`, who, held)) : []
  const byId = new Map(rows.map((r) => [r.id, r]))
  if (byId.size < new Set(ids).size) throw outOfScope()
  return mapYielding(items, (item) => {
    const entry = pending(item.id!) ?? unit.entry(doc, byId.get(item.id!)!)
    if (item.rowVersion !== undefined && item.rowVersion !== entry.row.rowVersion) throw stale()
    for (const line of item.lines ?? []) if (line.id !== undefined && !lineOf(entry.row, line.id)) throw outOfScope()
    return entry
  })
}

/** Rows of the file by the numbers of lines: a file names lines that stand in any order, and not all of them. */
function fileRows({ row, rowOfLine, lines, lineRows }: Item, { lines: standing }: Loaded): FileRows {
  const own = row === undefined ? {} : { row }
  if (!lineRows) return rowOfLine ? { ...own, rowOfLine } : own
  let known: Map<number, number> | undefined
  const numbered = () => {
    const noOf = new Map(standing.map((l) => [l.id, l.lineNo]))
    return new Map(lineRows.map((fileRow, i) => [noOf.get(lines![i]!.id as number) ?? i + 1, fileRow]))
  }
  return { ...own, rowOfLine: (lineNo) => (known ??= numbered()).get(lineNo) }
}

/**
 * New documents from their input: typed rows with ids, refs resolved so that rules see what is kept from them.
 * @param later is given the refs whose key a rule completes
 */
async function draft({ engine, tx, unit }: Work, doc: AnyDocument, items: Item[], who: Who, later: Subject[]): Promise<Entry[]> {
  const fields = headFields(doc)
  const stored = (all: Fields, values: Record<string, any>) =>
    Object.fromEntries(Object.entries(values).filter(([n]) => n in all))
  const subjects: Subject[] = []
  const entries: Entry[] = []
  for await (const [, item] of yielding(items)) {
    const row = unit.blank(doc, stored(fields, item.input), [])
    subjects.push({ fields: doc.fields, row, fileRow: item.row, who })
    await eachYielding(doc.hasLines ? (item.lines ?? []) : [], (values, i) => {
      const line = unit.addLine(doc, row, stored(doc.lines, values))
      subjects.push({ fields: doc.lines, row: line, fileRow: item.lineRows?.[i] ?? item.row, who })
    })
    entries.push(unit.entry(doc, row, true))
  }
  const wrong = await resolveRefs(engine, tx, subjects, later)
  if (wrong.length) throw refuseAll(dedupe(wrong))
  return entries
}

/** Does it name a row of another document? */
const namesRow = (f: Field) => f.kind === 'ref' || typeof f.numberOf === 'string'

/** Is what the document itself may name what this may? A cancellation asks for a narrower reason than the document keeps. */
const isSameRef = (own: Field | undefined, f: Field) =>
  !!own &&
  namesRow(own) &&
  own.to === f.to &&
  own.numberOf === f.numberOf &&
  isDeepStrictEqual(own.candidates?.only, f.candidates?.only)

/** What is asked and is no reference of the document itself (a reason) must be there too; the others are checked as they are written. */
async function checkAskedRefs(
  { engine, tx, context: { who } }: Work,
  doc: AnyDocument,
  { from, whole, input = {}, lines = {} }: Action,
  entries: Entry[],
  inputs: Record<string, any>[],
): Promise<void> {
  const apart = (asked: Fields, own: Fields, checked: boolean) =>
    Object.fromEntries(Object.entries(asked).filter(([n, f]) => namesRow(f) && !(checked && isSameRef(own[n], f))))
  const ofHead = apart(input, doc.fields, true)
  const ofLine = apart(lines, doc.lines, from === 'new' || !!whole)
  // What the document keeps under the same name nobody asked for now.
  const none = Object.fromEntries(Object.keys(ofHead).map((n) => [n, null]))
  const subjects: Subject[] = []
  for (const [i, { row }] of entries.entries()) {
    if (Object.keys(ofHead).length) subjects.push({ fields: ofHead, row: { ...row, ...none, ...inputs[i] }, who })
    if (Object.keys(ofLine).length)
      await eachYielding((inputs[i]!.lines ?? []) as Record<string, any>[], (l) =>
        subjects.push({ fields: ofLine, row: { ...row, ...lineOf(row, l.id), ...l }, who }),
      )
  }
  const wrong = subjects.length ? await resolveRefs(engine, tx, subjects) : []
  if (wrong.length) throw refuseAll(dedupe(wrong))
}

async function checkChangedRefs(
  { engine, tx }: Work,
  entries: Entry[],
  { input = {}, lines = {}, whole: typed }: Action,
  who: Who,
): Promise<void> {
  const subjects: Subject[] = []
  const lineRefs = (e: Entry, names?: Set<string>) =>
    Object.fromEntries(
      Object.entries(e.doc.lines as Fields).filter(([n, f]) => !names || names.has(n) || (f.kept && names.has(f.by!))),
    )
  await eachYielding(entries, (e) => {
    if (e.isNew || e.removed) return
    const changed = Object.fromEntries(
      Object.entries(e.doc.fields as Fields).filter(([n, f]) => e.changed.has(n) || (f.kept && e.changed.has(f.by!))),
    )
    // What names nothing any more has nothing kept of it.
    for (const [n, f] of Object.entries(changed)) if (f.kept && e.row[f.by!] === null) e.row[n] = null
    if (Object.values(changed).some((f) => namesRow(f) || f.listed))
      subjects.push({ fields: changed, row: e.row, who, given: input })
    if (!typed) return
    for (const l of e.row.lines)
      if (e.addedLines.has(l.id)) subjects.push({ fields: lineRefs(e), row: l, who, given: lines })
      else if (e.lines.has(l.id)) subjects.push({ fields: lineRefs(e, e.lines.get(l.id)!.changed), row: l, who, given: lines })
  })
  const wrong = subjects.length ? await resolveRefs(engine, tx, subjects) : []
  if (wrong.length) throw refuseAll(dedupe(wrong))
}

/**
 * Who writes is asked what who reads is asked: a row that somebody's own action makes or changes is theirs as it will be. What follows in
 * other rows (effects, acts) the portal does.
 */
async function checkWhose(
  { engine, tx, context: { who } }: Work,
  entries: Entry[],
  complain: (i: number, what: Complaint) => void,
): Promise<void> {
  if (who.system) return
  const strange = (e: Entry) => strangeBy(e.doc, e.isNew ? { ...e.row, createdBy: who.name } : e.row, who)
  const asked = entries.filter((e) => !e.removed && strange(e))
  // Whose it is may be kept of what the effect named.
  await resolveCreated(engine, tx, asked)
  for (const e of asked) {
    const by = strange(e)
    if (by) complain(entries.indexOf(e), notTheirs(e, by))
  }
}

/** Which value makes a row another's, in the words of the column that people fill in. */
function notTheirs({ doc, row }: Entry, column: string): Complaint {
  const fields = headFields(doc)
  const field = fields[column]!.by ?? column
  const label = fields[field]!.label.replace(/代码$/, '')
  if (field === 'id') return { message: '没有权限查看该数据' }
  const value = row[field] ?? null
  return { field, message: value === null ? `请填写${label}：您的数据权限按${label}划分` : `没有${label}${value}的数据权限` }
}

const dedupe = (list: Complaint[]) => [...new Map(list.map((c) => [complaintText(c), c])).values()]
