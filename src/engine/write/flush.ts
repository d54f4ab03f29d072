/** The second half of perform: writes what a unit of work collected, in sets and in a fixed order of locks. */
import {
  carriedFields, headFields, lineFields, rowName, type AnyDocument, type Field, type Fields, type FileRef, type Who,
} from '../../declare/index.ts'
import { ident, join, sql, type Tx } from '../database/db.ts'
import { document, type Engine, type PostContext } from '../engine.ts'
import { attachFiles, type FileChange } from '../files/store.ts'
import { checkFigures } from './figures.ts'
import { lastOf, lastRecord, recordHistory, type Meta } from './history.ts'
import { fillTokens, numberToken, sharedKey, sharedNumbers, takeNumbers } from './numbers.ts'
import { resolveCreated } from './refs.ts'
import { recordReleases } from './releases.ts'
import { load } from '../read/load.ts'
import type { Loaded } from '../read/loaded.ts'
import { lineTable, table } from '../read/scope.ts'
import { acting } from '../system.ts'
import type { Book, Follow } from '../rule.ts'
import type { Entry } from './entry.ts'
import type { Unit } from './unit-of-work.ts'
import { byColumns, insertRows, updateRows } from './sets.ts'
import { eachYielding, mapYielding } from '../yielding.ts'

/**
 * @param undone the transaction is taken back at its end
 * @returns the documents that changed, those that followed the ledger included
 */
export async function flush(
  engine: Engine,
  tx: Tx,
  unit: Unit,
  who: Who,
  now: string,
  asked: Meta,
  undone = false,
): Promise<Entry[]> {
  // What a system asks for nobody did at a screen.
  const meta: Meta = who.service && asked.source === 'screen' ? { ...asked, source: 'service' } : asked
  const entries = [...unit.entries.values()].filter((e) => e.isNew || e.removed || e.actions.length)
  await resolveCreated(engine, tx, entries)
  await checkFigures(entries)
  await attachFiles(tx, who, fileChanges(entries))
  const numbers = await numberCreated(engine, tx, entries, now.slice(0, 10), undone)
  if (numbers.size) await replaceTokens(unit, entries, numbers)
  for (const e of entries) stamp(e, who, now)
  await lockBookedHeads(engine, tx, unit, entries, who)
  await writeRows(tx, entries)
  const postings = entries
    .filter((e) => e.postings.length)
    .map((e) => ({ context: contextOf(e, who, now, meta), postings: e.postings }))
  if (postings.length) await engine.ledger.post(tx, postings)
  const moved = await followLedger(engine, tx, unit, who, now)
  const changed = new Set([...entries, ...moved])
  await recordReleases(tx, [...changed], who, now)
  await recordHistory(tx, [...changed], who, now, meta)
  await tell(tx, unit, now)
  return [...changed]
}

const contextOf = (e: Entry, who: Who, now: string, meta: Meta): PostContext => ({
  document: e.doc.name, documentId: e.row.id,
  documentNo: rowName(e.doc, e.row),
  seq: e.row.rowVersion, who: who.name, source: meta.source, now,
})

/** Fields that hold files. */
function filesIn(fields: Fields): [string, Field][] {
  let names = files.get(fields)
  if (!names) files.set(fields, (names = Object.entries(fields).filter(([, f]) => f.kind === 'files')))
  return names
}
const files = new WeakMap<Fields, [string, Field][]>()

/** Every files field that an entry changes, with all that the document referred to before: what it holds may move within it. */
function fileChanges(entries: Entry[]): FileChange[] {
  const changes: FileChange[] = []
  const held = (fields: Fields, row: Record<string, any>): FileRef[] => filesIn(fields).flatMap(([name]) => row[name] ?? [])
  for (const e of entries) {
    if (!filesIn(e.doc.fields).length && !filesIn(e.doc.lines).length) continue
    const before = e.before ? [...held(e.doc.fields, e.before), ...e.before.lines.flatMap((l) => held(e.doc.lines, l))] : []
    const collect = (fields: Fields, row: Record<string, any>, names?: Set<string>) => {
      for (const [name, f] of filesIn(fields))
        if (row[name]?.length && (!names || names.has(name))) changes.push({ label: f.label, value: row[name], before })
    }
    collect(e.doc.fields, e.row, e.isNew ? undefined : e.changed)
    for (const l of e.row.lines) {
      const fresh = e.isNew || e.addedLines.has(l.id)
      if (fresh || e.lines.has(l.id)) collect(e.doc.lines, l, fresh ? undefined : e.lines.get(l.id)!.changed)
    }
  }
  return changes
}

async function numberCreated(
  engine: Engine,
  tx: Tx,
  entries: Entry[],
  today: string,
  undone: boolean,
): Promise<Map<number, string>> {
  const numbers = new Map<number, string>()
  const unnumbered: Entry[] = []
  for (const e of entries) {
    if (!e.isNew || !e.doc.number) continue
    const given = String(e.row[e.doc.list[0]!])
    if (given !== numberToken(e.row.id)) numbers.set(e.row.id, given)
    else unnumbered.push(e)
  }
  // Each with those that share its number.
  const sharing = [...Map.groupBy(unnumbered, (e) => (e.doc.numberPer ? sharedKey(e.doc, e.row) : e.row.id)).values()]
  const open: Entry[][] = []
  for (const [doc, groups] of Map.groupBy(sharing, ([first]) => first!.doc)) {
    const known = doc.numberPer
      ? await sharedNumbers(
          tx,
          doc,
          groups.map(([first]) => first!.row),
        )
      : undefined
    for (const group of groups) {
      const no = known?.get(sharedKey(doc, group[0]!.row))
      if (no) for (const e of group) numbers.set(e.row.id, no)
      else open.push(group)
    }
  }
  const plantOf = (e: Entry): string => e.row.plant ?? '0000'
  const byPlant = [...Map.groupBy(open, ([first]) => `${first!.doc.number![0]}|${plantOf(first!)}`).values()]
  const wanted = byPlant.map((groups) => ({ doc: groups[0]![0]!.doc, plant: plantOf(groups[0]![0]!), count: groups.length }))
  const taken = await takeNumbers(engine.db, wanted, today, undone ? tx : undefined)
  byPlant.forEach((groups, n) => groups.forEach((group, i) => group.forEach((e) => numbers.set(e.row.id, taken[n]![i]!))))
  return numbers
}

async function replaceTokens(unit: Unit, entries: Entry[], numbers: Map<number, string>): Promise<void> {
  const fill = (row: Record<string, any>) => {
    for (const name in row) if (typeof row[name] === 'string') row[name] = fillTokens(row[name], numbers)
  }
  for (const e of entries) {
    fill(e.row)
    await eachYielding(e.row.lines, fill)
    e.postings = await mapYielding(e.postings, (p) => fillTokens(p, numbers))
  }
  for (const event of unit.events) event.data = fillTokens(event.data, numbers)
  for (const job of unit.jobs) job.payload = fillTokens(job.payload, numbers)
}

function stamp(e: Entry, who: Who, now: string): void {
  e.row.rowVersion += 1
  e.row.updatedBy = who.name
  e.row.updatedAt = now
  if (e.isNew) {
    e.row.createdBy = who.name
    e.row.creationDate = now
  }
  for (const name of ['rowVersion', 'updatedBy', 'updatedAt']) e.changed.add(name)
}

/** Heads before their lines before balances: whoever posts takes locks in this order, so nobody waits in a circle. */
async function lockBookedHeads(engine: Engine, tx: Tx, unit: Unit, entries: Entry[], who: Who): Promise<void> {
  const postings = entries.flatMap((e) => e.postings)
  if (!postings.length) return
  const heads = await engine.ledger.heads(tx, postings)
  for (const name of new Set(heads.map((h) => h.document))) {
    const doc = document(engine, name)
    const ids = heads.filter((h) => h.document === name && !unit.entries.has(`${name}:${h.id}`)).map((h) => h.id)
    if (ids.length) unit.keep(doc, await load(tx, doc, sql`h.id = any(${ids}::bigint[])`, acting(who, 'ledger'), true))
  }
}

const storedNames = (fields: Fields) => Object.keys(fields).filter((n) => fields[n]!.source !== 'looked' && n !== 'id')
const lineStored = (doc: AnyDocument) =>
  Object.entries(lineFields(doc))
    .filter(([n, f]) => f.source !== 'looked' && !f.book && n !== 'id')
    .map(([n]) => n)

async function writeRows(tx: Tx, entries: Entry[]): Promise<void> {
  for (const [doc, group] of byDocument(entries)) {
    const fields = headFields(doc)
    const created = group.filter((e) => e.isNew && !e.removed)
    if (created.length)
      await insertRows(
        tx,
        table(doc),
        fields,
        ['id', ...storedNames(fields)],
        created.map((e) => e.row),
      )
    const kept = (e: Entry) =>
      Object.entries(doc.fields as Fields)
        .filter(([, f]) => f.kept && e.changed.has(f.by!))
        .map(([n]) => n)
    const existing = group.filter((e) => !e.isNew && !e.removed)
    for (const { names, items } of byColumns(existing, (e) => new Set([...e.changed, ...kept(e)])))
      await updateHeads(tx, doc, names, items)
    const removed = group.filter((e) => e.removed).map((e) => e.row.id)
    if (doc.hasLines) await writeLines(tx, doc, group, removed)
    if (removed.length) await tx.rows(sql`delete from ${table(doc)} where id = any(${removed}::bigint[])`)
  }
}

/** Heads, and lines that follow what their heads changed of the columns that both have; the history goes on from what it told last. */
async function updateHeads(tx: Tx, doc: AnyDocument, names: string[], entries: Entry[]): Promise<void> {
  const carried = doc.hasLines ? names.filter((n) => n in carriedFields(doc)) : []
  const columns = join([sql`t.id`, ...carried.map((n) => sql`t.${ident(n)}`), sql`${lastRecord(doc, sql`t.id`)} "last"`])
  const lines = carried.length
    ? sql`, l as (update ${lineTable(doc)} l set ${join(carried.map((n) => sql`${ident(n)} = h.${ident(n)}`))} from h where h.id = l.head_id)`
    : sql``
  const heads = await updateRows<{ id: number; last: string[] | null }>(
    tx,
    table(doc),
    headFields(doc),
    names,
    entries.map((e) => e.row),
    (update) => sql`with h as (${update} returning ${columns}) ${lines} select id, "last" from h`,
  )
  const last = new Map(heads.map((h) => [h.id, lastOf(h.last)]))
  for (const e of entries) e.lastRecord ??= last.get(e.row.id)
}

async function writeLines(tx: Tx, doc: AnyDocument, group: Entry[], removed: number[]): Promise<void> {
  const fields = lineFields(doc)
  const carry = Object.keys(carriedFields(doc))
  const added: (Loaded['lines'][number] & { headId: number })[] = []
  for (const e of group) {
    if (e.removed || !(e.isNew || e.addedLines.size)) continue
    const of = { headId: e.row.id, ...Object.fromEntries(carry.map((n) => [n, e.row[n]])) }
    await eachYielding(e.row.lines, (l) => void ((e.isNew || e.addedLines.has(l.id)) && added.push({ ...l, ...of })))
  }
  if (added.length)
    await insertRows(tx, lineTable(doc), fields, ['id', ...lineStored(doc)], added, {
      headId: { type: 'bigint', value: (l) => l.headId },
    })
  const changes = group
    .filter((e) => !e.isNew && !e.removed)
    .flatMap((e) => [...e.lines.values()].filter((c) => c.changed.size && !e.addedLines.has(c.row.id)))
  for (const { names, items } of byColumns(changes, (c) => c.changed))
    await updateRows(
      tx,
      lineTable(doc),
      fields,
      names,
      items.map((c) => c.row),
    )
  const gone = group.flatMap((e) => [...e.removedLines])
  if (gone.length) await tx.rows(sql`delete from ${lineTable(doc)} where id = any(${gone}::bigint[])`)
  if (removed.length) await tx.rows(sql`delete from ${lineTable(doc)} where head_id = any(${removed}::bigint[])`)
}

const byDocument = (entries: Entry[]): Map<AnyDocument, Entry[]> => Map.groupBy(entries, (e) => e.doc)

/** Documents whose figures moved: their totals, and the ledger action that now fits. */
async function followLedger(engine: Engine, tx: Tx, unit: Unit, who: Who, now: string): Promise<Entry[]> {
  const touched = engine.ledger.takeTouched(tx)
  const moved: Entry[] = []
  for (const name of [...new Set(touched.map((t) => t.document))].sort()) {
    const doc = document(engine, name)
    const ids = touched.filter((t) => t.document === name).map((t) => t.id)
    const books = await engine.ledger.books(tx, name, ids)
    const kept = ids.flatMap((id) => (unit.entries.has(`${name}:${id}`) ? [] : (unit.kept(doc, id) ?? [])))
    for (const row of kept) unit.entry(doc, row)
    const missing = ids.filter((id) => !unit.entries.has(`${name}:${id}`))
    const loaded = missing.length ? await load(tx, doc, sql`h.id = any(${missing}::bigint[])`, acting(who, 'ledger'), true) : []
    for (const row of loaded) unit.entry(doc, row)
    for (const [id, book] of books) {
      const entry = unit.entries.get(`${name}:${id}`)
      if (entry && applyBook(engine, entry, book, who, now)) moved.push(entry)
    }
    const all = ids.map((id) => unit.entries.get(`${name}:${id}`)!).filter(Boolean)
    const totals = Object.entries(doc.fields as Fields)
      .filter(([, f]) => f.book)
      .map(([n]) => n)
    for (const { names, items } of byColumns(all, (e) => [
      ...totals,
      ...(moved.includes(e) ? ['status', 'rowVersion', 'updatedBy', 'updatedAt'] : e.changed.has('status') ? ['status'] : []),
    ])) {
      await updateHeads(tx, doc, names, items)
    }
  }
  return moved
}

/** @returns whether the state moved and the document was not acted on anyway */
function applyBook(engine: Engine, entry: Entry, book: Book, who: Who, now: string): boolean {
  for (const [n, f] of Object.entries(entry.doc.fields as Fields)) if (f.book) entry.row[n] = book[f.book.column as keyof Book]
  const follows = Object.values(engine.rules.get(entry.doc.name)?.actions ?? {}).filter(
    (r): r is Follow<any> => r !== 'plain' && 'when' in r,
  )
  const states: string[] = []
  for (const f of follows) {
    const action = entry.doc.actions[f.action]
    const fits = (action.from.includes(entry.row.status) || action.to === entry.row.status) && f.when(book, entry.row as never)
    if (fits) states.push(f.action)
  }
  const last = states[states.length - 1]
  if (!last || entry.doc.actions[last].to === entry.row.status) return false
  entry.row.status = entry.doc.actions[last].to
  entry.changed.add('status')
  const acted = entry.isNew || entry.actions.length > 0
  entry.actions.push(last)
  if (!acted) stamp(entry, who, now)
  return !acted
}

async function tell(tx: Tx, unit: Unit, now: string): Promise<void> {
  if (unit.events.length)
    await tx.rows(sql`insert into outbox (event, org_id, doc, doc_id, plant, at, data)
      select e, o, d, i, p, ${now}, x::jsonb from unnest(${unit.events.map((e) => e.name)}::text[], ${unit.events.map((e) => e.orgId)}::bigint[],
      ${unit.events.map((e) => e.entry.doc.name)}::text[], ${unit.events.map((e) => e.entry.row.id)}::bigint[], ${unit.events.map((e) => e.entry.row.plant ?? null)}::text[],
      ${unit.events.map((e) => JSON.stringify(e.data))}::text[]) v(e, o, d, i, p, x)`)
  if (!unit.jobs.length) return
  const jobs = new Map(unit.jobs.map((job) => [`${job.name} ${JSON.stringify(job.payload)}`, job]))
  // In the order of their names: of two units that want the same two none waits for the other with one of them in hand.
  const all = [...jobs].sort(([a], [b]) => (a < b ? -1 : 1))
  await tx.rows(sql`select graphile_worker.add_job(j.name, j.payload::json, run_at => j.at, job_key => j.key) from (
    select * from unnest(${all.map(([, j]) => j.name)}::text[], ${all.map(([, j]) => JSON.stringify(j.payload))}::text[],
      ${all.map(([, j]) => j.at ?? null)}::timestamptz[], ${all.map(([key, j]) => (j.once ? key : null))}::text[])
      with ordinality u(name, payload, at, key, n) order by n) j`)
}
