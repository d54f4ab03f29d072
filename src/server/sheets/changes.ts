/**
 * A file as a change set: what it would add, change and leave alone, row by row, before anything is written; then the chosen
 * rows in one transaction; then undone as a whole, as long as nothing has used or changed what it wrote.
 */
import {
  fromDb,
  headFields,
  nameField,
  toText,
  type Action,
  type AnyDocument,
  type Field,
  type Fields,
  type Who,
} from '../../declare/index.ts'
import { sql, type Queryable, type Tx } from '../db.ts'
import { document, type Engine } from '../engine.ts'
import { outOfScope, Refusal, status } from '../errors.ts'
import { flush } from '../flush.ts'
import { plainValues, snapshot } from '../history.ts'
import { changeOf } from '../live/feed.ts'
import { performAll, type Item } from '../perform.ts'
import { forgetTotals } from '../rows/list.ts'
import { load, type Loaded } from '../rows/one.ts'
import { Unit, type Entry } from '../unit.ts'
import { usesOf } from '../uses.ts'
import { sheetsOf } from './export.ts'
import type { Mapping } from './headings.ts'
import { OtherHeadings, planImport, rowAt, type Part, type Problem } from './import.ts'
import { writeXlsx, type Cell as SheetCell } from './write.ts'

/** What becomes of a row. */
export const kinds = { added: 0, changed: 1, unchanged: 2, refused: 3 } as const
export type ChangeKind = keyof typeof kinds
const states = { ready: 1, applied: 2, undone: 3 } as const

export interface ChangeSet {
  id: number
  fileName: string
  who: string
  createdAt: string
  state: number
  added: number
  changed: number
  unchanged: number
  refused: number
  /** Rows that were written. */
  applied: number | null
  /** Why it cannot be undone; null when it can, or when nothing was written. */
  fixed: string | null
}
interface Cell {
  field: string
  label: string
  old: string
  new: string
}
interface Row {
  no: number
  kind: ChangeKind
  name: string
  action: string | null
  docId: number | null
  rowVersion: number | null
  item: unknown
  cells: Cell[]
  message: string | null
  /** All rows of the file that it stands in. */
  rowNos: number[]
}

/** A file with other headings than the template: which of its columns is which? */
export interface NeedsMapping {
  needsMapping: true
  titles: string[]
  guess: Record<string, string>
  columns: { name: string; label: string; required: boolean }[]
}
const needsMapping = (e: OtherHeadings): NeedsMapping => ({
  needsMapping: true,
  titles: e.titles,
  guess: e.guess,
  columns: e.wanted.map((w) => ({ name: w.name, label: w.field.label, required: w.required })),
})

/** Rows of one change set; an import that is written at once takes fewer. */
const MOST_ROWS = 100_000

/** The rules are asked again without the rows that they refused: a refusal may hide another. */
const ROUNDS = 8

/** Reads the file, asks the rules, and keeps the answer. @throws Refusal when it is no such sheet or the person may not fill it in */
export async function previewImport(
  engine: Engine,
  doc: AnyDocument,
  sheet: string,
  file: Buffer,
  fileName: string,
  who: Who,
  mapping?: Mapping,
): Promise<ChangeSet | NeedsMapping> {
  const kept = mapping ?? (await mappingOf(engine.db, doc, sheet, who))
  const plan = (m: Mapping | undefined) =>
    planImport(engine, doc, sheet, file, fileName, who, { most: MOST_ROWS, ...(m ? { mapping: m } : {}) })
  // The template's own headings first; what somebody mapped once serves files that look like that one.
  const planned = await plan(mapping).catch(async (e) => {
    if (!(e instanceof OtherHeadings)) throw e
    const again =
      !mapping && kept ? await plan(kept).catch((x) => (x instanceof OtherHeadings ? undefined : Promise.reject(x))) : undefined
    return again ?? needsMapping(e)
  })
  if ('needsMapping' in planned) return planned
  if (mapping) await keepMapping(engine.db, doc, sheet, who, mapping)
  const { parts, problems, titles, cells: original } = planned
  const refused = new Map<number, string[]>()
  for (const p of problems) note(refused, p)
  const before = await known(engine.db, doc, parts, who)
  const rows: Row[] = []
  const doing: Part[] = []
  for (const { action, items } of parts) {
    const asked: Item[] = []
    for (const item of items) {
      const row = rowOf(doc, action, item, before.get(item.id ?? -1))
      row.rowNos = rowsOf(item).filter((no) => no !== undefined)
      if (row.kind !== 'unchanged') asked.push(item)
      rows.push(row)
    }
    doing.push({ action, items: asked })
  }
  for (const p of await complaints(engine, doc, doing, who)) note(refused, p)
  for (const r of rows) {
    const why = refused.get(r.no)
    if (why) Object.assign(r, { kind: 'refused', message: why.join('；') })
    refused.delete(r.no)
  }
  // Rows that could not even be read, or repeat another one.
  for (const [no, why] of refused)
    rows.push({
      no,
      kind: 'refused',
      name: '',
      action: null,
      docId: null,
      rowVersion: null,
      item: null,
      cells: [],
      message: why.join('；'),
      rowNos: [no],
    })
  await engine.ids.ensure()
  const id = engine.ids.take()
  await keep(
    engine,
    id,
    doc,
    sheet,
    fileName,
    who,
    rows.sort((a, b) => a.no - b.no),
    titles,
    original,
  )
  return changeSet(engine, doc, id, who)
}

const rowNo = (at: string | undefined): number | undefined => {
  const no = /^第(\d+)行/.exec(at ?? '')?.[1]
  return no === undefined ? undefined : Number(no)
}
function note(refused: Map<number, string[]>, p: Problem): void {
  const no = rowNo(p.at)
  const message = p.message.replace(/^(第\d+行：)+/, '')
  if (no !== undefined) refused.set(no, [...new Set([...(refused.get(no) ?? []), message])])
}

/** What the rules say against these rows; every row that they name is left out and the rest asked again. */
async function complaints(engine: Engine, doc: AnyDocument, parts: Part[], who: Who): Promise<Problem[]> {
  const found: Problem[] = []
  let rest = parts
  for (let round = 0; round < ROUNDS; round++) {
    rest = rest.filter((p) => p.items.length)
    if (!rest.length) break
    const wrong = await performAll(engine, who, doc, rest, { source: 'import', dry: true }).then(
      () => [],
      (e) => {
        if (!(e instanceof Refusal)) throw e
        return (e.details ?? [{ at: '', message: e.message }]).map((d) => ({ at: d.at ?? '', message: d.message }))
      },
    )
    if (!wrong.length) break
    const named = new Set(wrong.map((w) => rowNo(w.at)))
    named.delete(undefined)
    if (!named.size) {
      // The refusal concerns all of them.
      for (const { items } of rest)
        for (const i of items) found.push({ at: i.at!, message: wrong.map((w) => w.message).join('；') })
      break
    }
    found.push(...wrong)
    const clean = (i: Item) => !rowsOf(i).some((no) => named.has(no))
    rest = rest.map((p) => ({ action: p.action, items: p.items.filter(clean) }))
  }
  const items = new Map(parts.flatMap((p) => p.items.flatMap((i) => rowsOf(i).map((no) => [no, i] as const))))
  return found.flatMap((p) => withHead(items, p))
}
/** A document's lines stand in several rows; it is shown, and refused, at its first. */
const rowsOf = (item: Item): (number | undefined)[] => [rowNo(item.at), ...(item.lines ?? []).map((l) => rowNo(l.at as string))]
function withHead(items: Map<number | undefined, Item>, p: Problem): Problem[] {
  const item = items.get(rowNo(p.at))
  return item && item.at !== p.at ? [{ at: item.at!, message: `${p.at}：${p.message.replace(/^(第\d+行：)+/, '')}` }] : [p]
}

async function known(db: Queryable, doc: AnyDocument, parts: Part[], who: Who): Promise<Map<number, Loaded>> {
  const ids = parts.flatMap((p) => p.items.flatMap((i) => i.id ?? []))
  const rows = ids.length ? await load(db, doc, sql`h.id = any(${ids}::bigint[])`, who) : []
  return new Map(rows.map((r) => [r.id, r]))
}

function rowOf(doc: AnyDocument, actionName: string, item: Item, before: Loaded | undefined): Row {
  const action: Action = doc.actions[actionName]
  const cells = cellsOf({ ...action.input }, item.input, before)
  const lines = (item.lines ?? []).flatMap(({ id, ...values }) => {
    const was = before?.lines.find((l) => l.id === id)
    const of = cellsOf(action.lines ?? {}, values, was)
    const place = was ? `第${was.lineNo}行` : '明细'
    return of.map((c) => ({ ...c, label: `${place}·${c.label}` }))
  })
  const all = [...cells, ...lines]
  const named = { ...item.input, ...before }
  return {
    no: rowNo(item.at)!,
    kind: action.from === 'new' ? 'added' : all.length ? 'changed' : 'unchanged',
    name: String(named[nameField(doc)] ?? doc.unique.map((u) => named[u]).find((v) => v !== undefined) ?? ''),
    action: actionName,
    docId: item.id ?? null,
    rowVersion: before?.rowVersion ?? null,
    item: {
      input: plainValues(action.input ?? {}, item.input),
      ...(item.lines ? { lines: item.lines.map((l) => plainLine(action, l)) } : {}),
    },
    cells: all,
    message: null,
    rowNos: [],
  }
}
const plainLine = (action: Action, { at, id, ...values }: Record<string, any>) => ({
  ...(at === undefined ? {} : { at }),
  ...(id === undefined ? {} : { id }),
  ...plainValues(action.lines ?? {}, values),
})
const same = (f: Field, a: unknown, b: unknown) =>
  JSON.stringify(plainValues({ f }, { f: a })) === JSON.stringify(plainValues({ f }, { f: b }))

/** The values that differ from what stands; all of them when nothing stands. */
function cellsOf(fields: Fields, values: Record<string, any>, before: Record<string, any> | undefined): Cell[] {
  return Object.entries(values)
    .filter(([n, v]) => fields[n] && (!before || !(n in before) || !same(fields[n]!, before[n], v)))
    .map(([n, v]) => ({
      field: n,
      label: fields[n]!.label,
      old: before && n in before ? toText(fields[n]!, before[n]) : '',
      new: toText(fields[n]!, v),
    }))
}

async function keep(
  engine: Engine,
  id: number,
  doc: AnyDocument,
  sheet: string,
  fileName: string,
  who: Who,
  rows: Row[],
  titles: string[],
  original: Map<number, string[]>,
): Promise<void> {
  await engine.db.transaction(async (tx) => {
    await tx.rows(sql`insert into import_set (id, doc, sheet, file_name, user_id, org_id, who, created_at, state, titles)
      values (${id}, ${doc.name}, ${sheet}, ${fileName}, ${who.userId}, ${who.orgId}, ${who.name}, ${engine.now()}, ${states.ready}, ${JSON.stringify(titles)})`)
    for (let at = 0; at < rows.length; at += PIECE) await keepRows(tx, id, rows.slice(at, at + PIECE), original)
  })
}
/** Rows kept by one statement: its text is in memory several times over. */
const PIECE = 5000

async function keepRows(tx: Tx, id: number, rows: Row[], original: Map<number, string[]>): Promise<void> {
  const column = <T>(of: (r: Row) => T) => rows.map(of)
  await tx.rows(sql`insert into import_row (set_id, no, kind, name, action, doc_id, row_version, item, cells, message, raw)
    select ${id}, * from unnest(${column((r) => r.no)}::int[], ${column((r) => kinds[r.kind])}::smallint[], ${column((r) => r.name)}::text[],
      ${column((r) => r.action)}::text[], ${column((r) => r.docId)}::bigint[], ${column((r) => r.rowVersion)}::int[],
      ${column((r) => (r.item ? JSON.stringify(r.item) : null))}::jsonb[], ${column((r) => JSON.stringify(r.cells))}::jsonb[], ${column((r) => r.message)}::text[],
      ${column((r) => (r.kind === 'refused' ? JSON.stringify(r.rowNos.map((no) => original.get(no) ?? [])) : null))}::jsonb[])`)
}

const selected = sql`s.id, s.file_name "fileName", s.who, s.created_at "createdAt", s.state, s.applied, s.fixed,
  (select jsonb_object_agg(kind, n) from (select kind, count(*) n from import_row where set_id = s.id group by kind) k) counts`
const shown = ({ counts, ...set }: Record<string, any>): ChangeSet =>
  ({
    ...set,
    ...Object.fromEntries(Object.entries(kinds).map(([name, code]) => [name, counts?.[code] ?? 0])),
  }) as unknown as ChangeSet

/** One set of this document, of the organization of who asks. @throws Refusal */
export async function changeSet(engine: Engine, doc: AnyDocument, id: number, who: Who): Promise<ChangeSet> {
  const [set] = await engine.db.rows(
    sql`select ${selected} from import_set s where s.id = ${id} and s.doc = ${doc.name} and s.org_id = ${who.orgId}`,
  )
  if (!set) throw outOfScope()
  return shown(set)
}

/** The latest sets of this document. */
export const changeSets = async (engine: Engine, doc: AnyDocument, who: Who): Promise<ChangeSet[]> =>
  (
    await engine.db.rows(
      sql`select ${selected} from import_set s where s.doc = ${doc.name} and s.org_id = ${who.orgId} and s.state > ${states.ready} order by s.id desc limit 20`,
    )
  ).map(shown)

export interface ChangeRow {
  no: number
  kind: number
  name: string
  cells: Cell[]
  message: string | null
}

/** Rows of one kind, a page of them. */
export async function changeRows(
  engine: Engine,
  doc: AnyDocument,
  id: number,
  kind: number,
  page: number,
  size: number,
  who: Who,
): Promise<ChangeRow[]> {
  await changeSet(engine, doc, id, who)
  return engine.db
    .rows<ChangeRow>(sql`select no, kind, name, cells, message from import_row where set_id = ${id} and kind = ${kind}
    order by no limit ${size} offset ${(page - 1) * size}`)
}

/** The set, held until the transaction ends, in the state that is wanted. */
async function hold(
  tx: Queryable,
  doc: AnyDocument,
  id: number,
  who: Who,
  state: number,
  message: string,
): Promise<Record<string, any>> {
  const [set] = await tx.rows(
    sql`select * from import_set where id = ${id} and doc = ${doc.name} and org_id = ${who.orgId} for update`,
  )
  if (!set) throw outOfScope()
  if (set.state !== state) throw new Refusal(message)
  return set
}

/**
 * Writes the added and changed rows of a set in one transaction.
 * @param without row numbers that are left out
 */
export async function applyChanges(
  engine: Engine,
  doc: AnyDocument,
  id: number,
  without: number[],
  who: Who,
): Promise<ChangeSet> {
  const { fileName } = await changeSet(engine, doc, id, who)
  const rows = await engine.db.rows<Stored>(sql`select no, action, doc_id, row_version, item from import_row
    where set_id = ${id} and kind in (${kinds.added}, ${kinds.changed}) and no <> all(${without}::int[]) order by no`)
  if (!rows.length) throw new Refusal('没有要写入的行', status.invalid)
  // Changes first: they may make room for what is new.
  const parts = [...Map.groupBy(rows, (r) => r.action)]
    .map(([action, those]) => ({ action, items: those.map((r) => itemOf(doc, r)) }))
    .sort((a, b) => Number(isNew(doc, a)) - Number(isNew(doc, b)))
  await performAll(engine, who, doc, parts, {
    source: 'import',
    reason: fileName,
    inside: {
      before: async (tx) => void (await hold(tx, doc, id, who, states.ready, '该文件已写入或已撤销，请重新上传')),
      after: (tx, changed) => remember(tx, id, rows.length, changed),
    },
  }).catch((e) => {
    if (e instanceof Refusal && e.code === status.stale)
      throw new Refusal('预览之后有数据被他人修改，未写入任何行，请重新上传', status.stale)
    throw e
  })
  return changeSet(engine, doc, id, who)
}
const isNew = (doc: AnyDocument, part: Part) => doc.actions[part.action].from === 'new'

interface Stored {
  no: number
  action: string
  doc_id: number | null
  row_version: number | null
  item: any
}
function itemOf(doc: AnyDocument, r: Stored): Item {
  const action: Action = doc.actions[r.action]
  return {
    ...(r.doc_id === null ? {} : { id: r.doc_id }),
    ...(r.row_version === null ? {} : { rowVersion: r.row_version }),
    input: typed(action.input ?? {}, r.item.input),
    ...(r.item.lines
      ? {
          lines: r.item.lines.map(({ at, id, ...l }: any) => ({
            ...(at ? { at } : {}),
            ...(id ? { id } : {}),
            ...typed(action.lines!, l),
          })),
        }
      : {}),
    at: rowAt(r.no),
  }
}
/** The reverse of plainValues. */
const typed = (fields: Fields, values: Record<string, any>): Record<string, any> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([n]) => fields[n])
      .map(([n, v]) => [n, isDecimal(fields[n]!) ? fromDb(fields[n]!, v) : v]),
  )
const isDecimal = (f: Field) => f.kind === 'qty' || f.kind === 'money' || f.kind === 'dec'

/** What was written, with what stood there before: what undoing needs. */
async function remember(tx: Tx, id: number, applied: number, changed: Entry[]): Promise<void> {
  const posted = changed.some((e) => e.postings.length)
  const fixed = posted ? '导入已产生账务，不能撤销' : changed.some((e) => e.removed) ? '导入删除了数据，不能撤销' : null
  await tx.rows(
    sql`update import_set set state = ${states.applied}, applied = ${applied}, applied_at = now(), fixed = ${fixed} where id = ${id}`,
  )
  if (fixed) return
  const last = [...new Map(changed.map((e) => [`${e.doc.name}:${e.row.id}`, e])).values()]
  const first = new Map<string, Entry>()
  for (const e of changed) if (!first.has(`${e.doc.name}:${e.row.id}`)) first.set(`${e.doc.name}:${e.row.id}`, e)
  await tx.rows(sql`insert into import_effect (set_id, doc, doc_id, row_version, before)
    select ${id}, * from unnest(${last.map((e) => e.doc.name)}::text[], ${last.map((e) => e.row.id)}::bigint[], ${last.map((e) => e.row.rowVersion)}::int[],
      ${last.map((e) => beforeOf(first.get(`${e.doc.name}:${e.row.id}`)!))}::jsonb[])`)
}
const beforeOf = (e: Entry): string | null => (e.isNew || !e.before ? null : snapshot(e.doc, e.before))

/** Takes back everything that a set wrote. @throws Refusal naming what has been changed or used since; then nothing has changed */
export async function undoChanges(engine: Engine, doc: AnyDocument, id: number, who: Who): Promise<ChangeSet> {
  // Files may be filled in by several actions; undoing asks the one that the sheet fills.
  const [found] = await engine.db.rows<{ sheet: string }>(
    sql`select sheet from import_set where id = ${id} and doc = ${doc.name} and org_id = ${who.orgId}`,
  )
  const action: Action | undefined = found && doc.actions[sheetsOf(doc)[found.sheet]!.fills!]
  if (!action || !who.keys.has(`${doc.key}.${action.key}`)) throw outOfScope()
  await engine.ids.ensure()
  const changed = await engine.db.transaction(async (tx) => {
    const set = await hold(tx, doc, id, who, states.applied, '该导入没有写入或已撤销')
    if (set.fixed) throw new Refusal(set.fixed)
    const effects = await tx.rows<{ doc: string; doc_id: number; row_version: number; before: Record<string, any> | null }>(
      sql`select doc, doc_id, row_version, before from import_effect where set_id = ${id} order by doc, doc_id`,
    )
    const unit = new Unit(engine)
    for (const name of new Set(effects.map((e) => e.doc)))
      await takeBack(
        engine,
        tx,
        unit,
        document(engine, name),
        effects.filter((e) => e.doc === name),
        effects,
      )
    await tx.rows(sql`update import_set set state = ${states.undone}, undone_at = now() where id = ${id}`)
    return flush(engine, tx, unit, who, engine.now().toISOString(), { source: 'import', reason: `撤销导入 ${set.file_name}` })
  })
  forgetTotals(new Set(changed.map((e) => e.doc.name)))
  engine.feed.tell(changed.map((e) => changeOf(e.doc, e.row, who.userId)))
  return changeSet(engine, doc, id, who)
}

type Effect = { doc: string; doc_id: number; row_version: number; before: Record<string, any> | null }

async function takeBack(engine: Engine, tx: Tx, unit: Unit, doc: AnyDocument, effects: Effect[], all: Effect[]): Promise<void> {
  const ids = effects.map((e) => e.doc_id)
  const rows = new Map(
    (await load(tx, doc, sql`h.id = any(${ids}::bigint[])`, { ...undoer, system: '撤销导入' }, true)).map((r) => [r.id, r]),
  )
  const touched = effects.filter((e) => rows.get(e.doc_id)?.rowVersion !== e.row_version)
  if (touched.length) throw new Refusal(`导入之后已有改动，不能撤销：${doc.title}${names(doc, touched, rows)}`)
  const added = effects.filter((e) => !e.before)
  const own = new Set(all.filter((e) => !e.before).map((e) => `${e.doc}:${e.doc_id}`))
  const used = await usesOf(
    tx,
    engine.documents.values(),
    doc,
    added.map((e) => rows.get(e.doc_id)!),
    own,
  )
  const [first] = used
  if (first) throw new Refusal(`导入的数据已被使用，不能撤销：${doc.title}${rows.get(first[0])![nameField(doc)]}（${first[1]}）`)
  for (const e of effects) {
    const entry = unit.entry(doc, rows.get(e.doc_id)!)
    entry.actions.push('undo')
    if (e.before) restore(doc, entry, e.before)
    else entry.removed = true
  }
}
const undoer = { userId: 0, name: '', orgId: 0, orgType: 'internal' as const, orgName: '', plants: [], keys: new Set<string>() }
const names = (doc: AnyDocument, effects: Effect[], rows: Map<number, Loaded>) => {
  const some = effects.slice(0, 3).map((e) => String(rows.get(e.doc_id)?.[nameField(doc)] ?? '（已删除）'))
  return some.join('、') + (effects.length > 3 ? `等${effects.length}条` : '')
}

/** The row as it stood, but for its version and who wrote it last: those tell the truth about now. */
function restore(doc: AnyDocument, entry: Entry, before: Record<string, any>): void {
  const put = (fields: Fields, row: Record<string, any>, was: Record<string, any>, changed: Set<string>) => {
    for (const [n, f] of Object.entries(fields)) {
      if (!(n in was) || f.book || f.source === 'looked' || stamps.has(n) || same(f, row[n], typed({ [n]: f }, was)[n])) continue
      row[n] = typed({ [n]: f }, was)[n]
      changed.add(n)
    }
  }
  put(headFields(doc), entry.row, before, entry.changed)
  const old: Record<string, any>[] = before.lines ?? []
  for (const line of [...entry.row.lines])
    if (!old.some((l) => l.id === line.id)) {
      entry.row.lines.splice(entry.row.lines.indexOf(line), 1)
      entry.removedLines.add(line.id)
    }
  for (const was of old) {
    const line = entry.row.lines.find((l) => l.id === was.id)
    if (line) {
      const changed = new Set<string>()
      put(doc.lines, line, was, changed)
      if (changed.size) entry.lines.set(line.id, { row: line, changed })
    } else {
      entry.row.lines.push({ id: was.id, lineNo: was.lineNo, ...typed(doc.lines, was) })
      entry.addedLines.add(was.id)
    }
  }
}
const stamps = new Set(['id', 'rowVersion', 'createdBy', 'creationDate', 'updatedBy', 'updatedAt'])

/** How an organization's people mapped the columns of a foreign layout last. */
async function mappingOf(db: Queryable, doc: AnyDocument, sheet: string, who: Who): Promise<Mapping | undefined> {
  const [row] = await db.rows<{ mapping: Mapping }>(
    sql`select mapping from import_mapping where org_id = ${who.orgId} and doc = ${doc.name} and sheet = ${sheet}`,
  )
  return row?.mapping
}
const keepMapping = (db: Queryable, doc: AnyDocument, sheet: string, who: Who, mapping: Mapping) =>
  db.rows(sql`insert into import_mapping (org_id, doc, sheet, mapping, who, at) values (${who.orgId}, ${doc.name}, ${sheet}, ${JSON.stringify(mapping)}, ${who.name}, now())
    on conflict (org_id, doc, sheet) do update set mapping = excluded.mapping, who = excluded.who, at = excluded.at`)

/** The refused rows as they came, under the file's own headings, with the reason; the cells that are wrong are coloured. */
export async function refusedRows(
  engine: Engine,
  doc: AnyDocument,
  id: number,
  who: Who,
): Promise<{ name: string; file: NodeJS.ReadableStream }> {
  const { fileName } = await changeSet(engine, doc, id, who)
  const [set] = await engine.db.rows<{ titles: string[] }>(sql`select titles from import_set where id = ${id}`)
  const rows = await engine.db.rows<{ no: number; message: string; raw: string[][] | null }>(
    sql`select no, message, raw from import_row where set_id = ${id} and kind = ${kinds.refused} order by no`,
  )
  if (!rows.length) throw new Refusal('没有被拒绝的行')
  const titles = set!.titles
  const cells = rows.flatMap(({ no, message, raw }) =>
    (raw ?? [[]]).map((row, i): SheetCell[] => [
      ...titles.map((t, c): SheetCell => {
        const text = row[c] ?? ''
        // A message begins with the heading of what is wrong.
        return t && message.includes(t) ? { text, wrong: true } : text
      }),
      { text: i ? '' : message, wrong: true },
      no,
    ]),
  )
  const columns = [
    ...titles.map((title) => ({ title, type: 'text' as const })),
    { title: REASON, type: 'text' as const, width: 60 },
    { title: '原行号', type: 'int' as const },
  ]
  return { name: `${fileName.replace(/\.\w+$/, '')}_拒绝的行`, file: writeXlsx({ name: '拒绝的行', columns, rows: [cells] }) }
}
const REASON = '错误原因'
