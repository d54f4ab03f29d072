/** Looks at a file before anything is written: portion by portion read, compared, asked of the rules and kept as rows of a change set. */
import {
  headFields, hiddenPhones, lineOf, maskedPhone, nameField, rowWord, stillOf, toText, unmasked, type Action, type AnyDocument,
  type Complaint, type Fields, type Who,
} from '../../declare/index.ts'
import { sql, type Queryable } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { Refusal } from '../errors.ts'
import { plainValues } from '../write/history.ts'
import { perform } from '../write/perform.ts'
import { LARGE } from '../write/sets.ts'
import type { Item } from '../write/step.ts'
import { load, type Loaded } from '../read/load.ts'
import { eachYielding, yielding } from '../yielding.ts'
import { changeSet, kinds, same, states, type Cell, type ChangeSet, type Row } from './changes.ts'
import { heading, type Mapping } from './headings.ts'
import { noRows, openImport, OtherHeadings, planRows, portionsOf, type Given, type Part, type Sheet } from './import.ts'

/** A file with other headings than the template: which of its columns is which? */
export interface NeedsMapping {
  needsMapping: true
  titles: string[]
  guess: Record<string, string>
  columns: { name: string; label: string; required: boolean }[]
}
const needsMapping = (e: OtherHeadings): NeedsMapping => ({
  needsMapping: true, titles: e.titles, guess: e.guess,
  columns: e.wanted.map((w) => ({ name: w.name, label: w.field.label, required: w.required })),
})

/** Rows of one change set; an import that is written at once takes fewer. */
const MOST_ROWS = 100_000

/** The rules are asked again without the rows that they refused: a refusal may hide another. */
const ROUNDS = 8

/** Of a document with many lines the first so many changes are shown. */
const MOST_CELLS = 400

export interface Preview {
  /** Of the set that is made; what an earlier attempt left of it is dropped. */
  id: number
  sheet: string
  file: Buffer
  fileName: string
  mapping?: Mapping | undefined
  /** What the call says of every row. */
  given?: Given | undefined
  progress: (percent: number) => Promise<unknown>
}

/** Reads the file, asks the rules, and keeps the answer. @throws Refusal when it is no such sheet or the person may not fill it in */
export async function previewImport(
  engine: Engine,
  doc: AnyDocument,
  who: Who,
  asked: Preview,
): Promise<ChangeSet | NeedsMapping> {
  const opened = await open(engine, doc, who, asked)
  if ('needsMapping' in opened) return opened
  const { id } = asked
  const { db } = engine
  const drop = () => db.rows(sql`delete from import_set where id = ${id} and state = ${states.reading}`)
  await drop()
  await db.rows(sql`insert into import_set (id, doc, sheet, file_name, user_id, org_id, who, created_at, state, titles)
    values (${id}, ${doc.name}, ${asked.sheet}, ${asked.fileName}, ${who.userId}, ${who.orgId}, ${who.name}, ${engine.now()}, ${states.reading},
      ${JSON.stringify(opened.headings.titles)})`)
  try {
    const seen = new Map<string, number>()
    let [rows, portion] = [0, 0]
    for await (const some of portionsOf(engine, doc, opened)) {
      const { parts, problems, cells } = await planRows(engine, doc, opened, some, who, seen)
      rows += cells.size
      await keepRows(db, id, portion++, await compare(engine, doc, who, parts, problems), cells)
      await asked.progress((rows / opened.headings.total) * 100)
    }
    if (!rows) throw noRows()
    await db.rows(sql`update import_set set state = ${states.ready} where id = ${id}`)
  } catch (e) {
    await drop()
    throw e
  }
  return changeSet(engine, doc, id, who)
}

/** The template's own headings first; what somebody mapped once serves files that look like that one. */
async function open(
  engine: Engine,
  doc: AnyDocument,
  who: Who,
  { sheet, file, fileName, mapping, given }: Preview,
): Promise<Sheet | NeedsMapping> {
  const by = (m: Mapping | undefined) =>
    openImport(engine, doc, sheet, file, fileName, who, { most: MOST_ROWS, mapping: m, given })
  const other = (e: unknown) => {
    if (e instanceof OtherHeadings) return e
    throw e
  }
  const found = await by(mapping).catch(other)
  if (!(found instanceof OtherHeadings)) {
    if (mapping) await keepMapping(engine.db, doc, sheet, who, mapping)
    return found
  }
  const kept = mapping ? undefined : await mappingOf(engine.db, doc, sheet, who, found.titles)
  const again = kept ? await by(kept).catch(other) : found
  return again instanceof OtherHeadings ? needsMapping(found) : again
}

/** Rows of one portion with what becomes of them: those that could not even be read, or repeat another one, too. */
async function compare(engine: Engine, doc: AnyDocument, who: Who, parts: Part[], problems: Complaint[]): Promise<Row[]> {
  const refused = new Map<number, string[]>()
  for (const p of problems) note(refused, p)
  const before = await known(engine.db, doc, parts, who)
  const rows: Row[] = []
  const doing: Part[] = []
  for (const { action, items } of parts) {
    const asked: Item[] = []
    for await (const [, given] of yielding(items)) {
      const was = before.get(given.id ?? -1)
      // A number that comes back as it was exported is no change.
      const item = { ...given, input: unmasked(doc, doc.actions[action].input ?? {}, given.input, was).input }
      const row = await rowOf(doc, action, item, was, who)
      row.rowNos = rowsOf(item)
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
  for (const [no, why] of refused)
    rows.push({
      no, kind: 'refused', name: '',
      action: null,
      docId: null,
      rowVersion: null,
      item: null,
      cells: [],
      message: why.join('；'),
      rowNos: [no],
    })
  return rows
}

function note(refused: Map<number, string[]>, { row, message }: Complaint): void {
  if (row !== undefined) refused.set(row, [...new Set([...(refused.get(row) ?? []), message])])
}

/** What the rules say against these rows; every row that they name is left out and the rest asked again. */
async function complaints(engine: Engine, doc: AnyDocument, parts: Part[], who: Who): Promise<Complaint[]> {
  const found: Complaint[] = []
  let rest = parts
  for (let round = 0; round < ROUNDS; round++) {
    rest = rest.filter((p) => p.items.length)
    if (!rest.length) break
    const wrong: Complaint[] = await perform(engine, who, doc, rest, { source: 'import', dry: true }).then(
      () => [],
      (e) => {
        if (!(e instanceof Refusal)) throw e
        return e.complaints
      },
    )
    if (!wrong.length) break
    const named = new Set(wrong.flatMap((w) => w.row ?? []))
    if (!named.size) {
      // The refusal concerns all of them.
      for (const { items } of rest)
        for (const i of items) found.push({ row: i.row!, message: wrong.map((w) => w.message).join('；') })
      break
    }
    found.push(...wrong)
    const clean = (i: Item) => !rowsOf(i).some((no) => named.has(no))
    rest = rest.map((p) => ({ action: p.action, items: p.items.filter(clean) }))
  }
  const items = new Map(parts.flatMap((p) => p.items.flatMap((i) => rowsOf(i).map((no) => [no, i] as const))))
  return found.map((c) => withHead(items, c))
}
/** A document's lines stand in several rows; it is shown, and refused, at its first. */
const rowsOf = (item: Item): number[] => [item.row!, ...(item.lineRows ?? [])]
function withHead(items: ReadonlyMap<number, Item>, c: Complaint): Complaint {
  const head = c.row === undefined ? undefined : items.get(c.row)?.row
  return head === undefined || head === c.row ? c : { row: head, message: `${rowWord(c.row!)}：${c.message}` }
}

async function known(db: Queryable, doc: AnyDocument, parts: Part[], who: Who): Promise<Map<number, Loaded>> {
  const ids = parts.flatMap((p) => p.items.flatMap((i) => i.id ?? []))
  const rows = ids.length ? await load(db, doc, sql`h.id = any(${ids}::bigint[])`, who) : []
  return new Map(rows.map((r) => [r.id, r]))
}

async function rowOf(doc: AnyDocument, actionName: string, item: Item, before: Loaded | undefined, who: Who): Promise<Row> {
  const action: Action = doc.actions[actionName]
  const cells = cellsOf({ ...action.input }, item.input, before, before && asSeen(doc, before, who))
  const said = { ...action.lines, ...(action.acts?.ofRows ? stillOf(doc, actionName) : {}) }
  const lines: string[] = []
  let more = false
  await eachYielding(item.lines ?? [], (line) => {
    lines.push(JSON.stringify(plainLine(said, line)))
    if (cells.length >= MOST_CELLS) return void (more = true)
    const { id, ...values } = line
    const was = before && lineOf(before, id)
    const place = was ? `第${was.lineNo}行` : '明细'
    for (const c of cellsOf(action.lines ?? {}, values, was)) cells.push({ ...c, label: `${place}·${c.label}` })
  })
  const named = { ...item.input, ...before }
  return {
    no: item.row!,
    kind: action.from === 'new' ? 'added' : cells.length ? 'changed' : 'unchanged',
    name: String(named[nameField(doc)] ?? doc.unique.map((u) => named[u]).find((v) => v !== undefined) ?? ''),
    action: actionName,
    docId: item.id ?? null,
    rowVersion: before?.rowVersion ?? null,
    item: `{"input":${JSON.stringify(plainValues(action.input ?? {}, item.input))}${item.lines ? `,"lines":[${lines.join()}]` : ''}${
      item.lineRows ? `,"lineRows":${JSON.stringify(item.lineRows)}` : ''
    }}`,
    cells: more ? [...cells, cut(lines.length)] : cells,
    message: null,
    rowNos: [],
  }
}
const cut = (lines: number): Cell => ({ field: '', label: '……', old: '', new: `共 ${lines} 行明细` })
const plainLine = (said: Fields, { id, ...values }: Record<string, any>) => ({
  ...(id === undefined ? {} : { id }),
  ...plainValues(said, values),
})
/** What stands, with the telephone numbers hidden that this person is not shown. */
function asSeen(doc: AnyDocument, row: Loaded, who: Who): Loaded {
  const hidden = hiddenPhones(doc, headFields(doc), Object.keys(headFields(doc)), who).filter((n) => row[n])
  return hidden.length ? { ...row, ...Object.fromEntries(hidden.map((n) => [n, maskedPhone(row[n])])) } : row
}
/** The values that differ from what stands; all of them when nothing stands. */
function cellsOf(fields: Fields, values: Record<string, any>, before: Record<string, any> | undefined, seen = before): Cell[] {
  return Object.entries(values)
    .filter(([n, v]) => fields[n] && (!before || !(n in before) || !same(fields[n]!, before[n], v)))
    .map(([n, v]) => ({
      field: n,
      label: fields[n]!.label,
      old: before && n in before ? toText(fields[n]!, seen![n]) : '',
      new: toText(fields[n]!, v),
    }))
}

async function keepRows(db: Queryable, id: number, portion: number, rows: Row[], original: Map<number, string[]>): Promise<void> {
  const column = <T>(of: (r: Row) => T) => rows.map(of)
  const isLarge = (r: Row) => r.item !== null && r.item.length > LARGE
  await db.rows(sql`insert into import_row (set_id, portion, no, kind, name, action, doc_id, row_version, item, cells, message, raw)
    select ${id}, ${portion}, * from unnest(${column((r) => r.no)}::int[], ${column((r) => kinds[r.kind])}::smallint[], ${column((r) => r.name)}::text[],
      ${column((r) => r.action)}::text[], ${column((r) => r.docId)}::bigint[], ${column((r) => r.rowVersion)}::int[],
      ${column((r) => (isLarge(r) ? null : r.item))}::jsonb[], ${column((r) => JSON.stringify(r.cells))}::jsonb[], ${column((r) => r.message)}::text[],
      ${column((r) => (r.kind === 'refused' ? JSON.stringify(r.rowNos.map((no) => original.get(no) ?? [])) : null))}::jsonb[])`)
  for (const { no, item } of rows.filter(isLarge))
    await db.rows(sql`update import_row set item = ${item}::jsonb where set_id = ${id} and portion = ${portion} and no = ${no}`)
}

/** How an organization's people mapped the columns of a layout that looks like this one, else the columns of the last one. */
async function mappingOf(
  db: Queryable,
  doc: AnyDocument,
  sheet: string,
  who: Who,
  titles: string[],
): Promise<Mapping | undefined> {
  const kept = await db.rows<{ mapping: Mapping }>(
    sql`select mapping from import_mapping where org_id = ${who.orgId} and doc = ${doc.name} and sheet = ${sheet} order by at desc`,
  )
  const there = new Set(titles)
  return (kept.find((k) => Object.values(k.mapping).every((t) => there.has(heading(t)))) ?? kept[0])?.mapping
}
const keepMapping = (db: Queryable, doc: AnyDocument, sheet: string, who: Who, mapping: Mapping) =>
  db.rows(sql`insert into import_mapping (org_id, doc, sheet, headings, mapping, who, at)
    values (${who.orgId}, ${doc.name}, ${sheet}, ${Object.values(mapping).map(heading).sort().join('|')}, ${JSON.stringify(mapping)}, ${who.name}, now())
    on conflict (org_id, doc, sheet, headings) do update set mapping = excluded.mapping, who = excluded.who, at = excluded.at`)
