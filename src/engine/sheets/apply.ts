/** Writes the chosen rows of a change set in one transaction, portion by portion, and takes a whole set back. */
import {
  headFields, lineOf, lineAdded, lineRemoved, nameField, sheetsOf, stillOf, type Action, type AnyDocument, type Fields, type Who,
} from '../../declare/index.ts'
import { ident, join, raw, sql, type Queryable, type Sql, type Tx } from '../database/db.ts'
import { document, type Engine } from '../engine.ts'
import { outOfScope, Refusal, status } from '../errors.ts'
import { eachYielding, yielding, mapYielding } from '../yielding.ts'
import { flush } from '../write/flush.ts'
import { snapshot } from '../write/history.ts'
import { Written } from '../live/feed.ts'
import { perform } from '../write/perform.ts'
import type { Item } from '../write/step.ts'
import { forgetTotals } from '../read/list.ts'
import { load, type Loaded } from '../read/load.ts'
import { table } from '../read/scope.ts'
import { system } from '../system.ts'
import type { Entry } from '../write/entry.ts'
import { Unit } from '../write/unit-of-work.ts'
import { usesOf } from '../read/references.ts'
import { changeSet, kinds, same, states, typed, type ChangeSet } from './changes.ts'

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
  const chosen = sql`set_id = ${id} and kind in (${kinds.added}, ${kinds.changed}) and no <> all(${without}::int[])`
  const portions = await engine.db.rows<{ portion: number; action: string; first: number; last: number; count: number }>(
    sql`select portion, action, min(no) "first", max(no) "last", count(*) from import_row where ${chosen} group by portion, action order by portion`,
  )
  if (!portions.length) throw new Refusal('没有要导入的行', status.invalid)
  // Changes first: they may make room for what is new.
  const parts = portions
    .sort((a, b) => Number(isNew(doc, a)) - Number(isNew(doc, b)))
    .map(({ portion, action, first, last }) => ({
      action,
      items: (tx: Tx) =>
        storedItems(tx, doc, sql`${chosen} and no between ${first} and ${last} and portion = ${portion} and action = ${action}`),
    }))
  await perform(engine, who, doc, parts, {
    source: 'import', reason: fileName,
    inside: {
      before: async (tx) => {
        await hold(tx, doc, id, who, states.ready, '该文件已导入或已撤销，请重新上传')
        await tx.rows(sql`update import_set set state = ${states.applied}, applied = ${portions.reduce((n, p) => n + p.count, 0)},
          applied_at = now() where id = ${id}`)
      },
      after: (tx, changed) => remember(tx, id, changed),
    },
  }).catch((e) => {
    if (e instanceof Refusal && e.code === status.stale)
      throw new Refusal('预览之后有数据被他人修改，没有导入任何行，请重新上传', status.stale)
    throw e
  })
  return changeSet(engine, doc, id, who)
}
const isNew = (doc: AnyDocument, part: { action: string }) => doc.actions[part.action].from === 'new'

interface Stored {
  no: number
  action: string
  doc_id: number | null
  row_version: number | null
  item: any
  has_lines: boolean | null
}
/** Lines come as rows of their own: those of one document may be megabytes, which would be read all at once. */
async function storedItems(tx: Tx, doc: AnyDocument, where: Sql): Promise<Item[]> {
  const stored = await tx.rows<Stored>(sql`select no, action, doc_id, row_version, item - 'lines' item, item ? 'lines' has_lines
    from import_row where ${where} order by no`)
  const lines = stored.some((r) => r.has_lines)
    ? await tx.rows<{ no: number; line: Record<string, any> }>(sql`select no, l.value line from import_row
        cross join lateral jsonb_array_elements(item -> 'lines') with ordinality l(value, at) where ${where} order by no, l.at`)
    : []
  const byRow = new Map<number, Record<string, any>[]>(stored.flatMap((r) => (r.has_lines ? [[r.no, []]] : [])))
  await eachYielding(lines, ({ no, line }) => byRow.get(no)!.push(line))
  const items: Item[] = []
  for await (const [, r] of yielding(stored)) items.push(await itemOf(doc, r, byRow.get(r.no)))
  return items
}
async function itemOf(doc: AnyDocument, r: Stored, lines: Record<string, any>[] | undefined): Promise<Item> {
  const action: Action = doc.actions[r.action]
  return {
    ...(r.doc_id === null ? {} : { id: r.doc_id }),
    ...(r.row_version === null ? {} : { rowVersion: r.row_version }),
    input: typed(action.input ?? {}, r.item.input),
    ...(lines
      ? {
          lines: await mapYielding(lines, ({ id, ...l }) => ({
            ...(id ? { id } : {}),
            ...typed({ ...action.lines, ...stillOf(doc, r.action) }, l),
          })),
        }
      : {}),
    ...(r.item.lineRows ? { lineRows: r.item.lineRows } : {}),
    row: r.no,
  }
}

/** What a part wrote, with what stood there before the first of them: what undoing needs. */
async function remember(tx: Tx, id: number, changed: Entry[]): Promise<void> {
  const posted = changed.some((e) => e.postings.length)
  const fixed = posted ? '导入已产生账务，不能撤销' : changed.some((e) => e.removed) ? '导入删除了数据，不能撤销' : null
  if (fixed) return void (await tx.rows(sql`update import_set set fixed = coalesce(fixed, ${fixed}) where id = ${id}`))
  const before: (string | null)[] = []
  for (const e of changed) before.push(await beforeOf(e))
  await tx.rows(sql`insert into import_effect (set_id, doc, doc_id, row_version, before)
    select ${id}, * from unnest(${changed.map((e) => e.doc.name)}::text[], ${changed.map((e) => e.row.id)}::bigint[],
      ${changed.map((e) => e.row.rowVersion)}::int[], ${before}::jsonb[])
    on conflict (set_id, doc, doc_id) do update set row_version = excluded.row_version`)
}
const beforeOf = async (e: Entry): Promise<string | null> => (e.isNew || !e.before ? null : snapshot(e.doc, e.before))

/** Rows that are taken back together. */
const PORTION = 500

/** Takes back everything that a set wrote. @throws Refusal naming what has been changed or used since; then nothing has changed */
export async function undoChanges(engine: Engine, doc: AnyDocument, id: number, who: Who): Promise<ChangeSet> {
  // Files may be filled in by several actions; undoing asks the one that the sheet fills.
  const [found] = await engine.db.rows<{ sheet: string }>(
    sql`select sheet from import_set where id = ${id} and doc = ${doc.name} and org_id = ${who.orgId}`,
  )
  const action: Action | undefined = found && doc.actions[sheetsOf(doc)[found.sheet]!.fills!]
  if (!action || !who.keys.has(`${doc.key}.${action.key}`)) throw outOfScope()
  const written = await engine.db.transaction(async (tx) => {
    const set = await hold(tx, doc, id, who, states.applied, '该导入还没有执行或已撤销')
    if (set.fixed) throw new Refusal(set.fixed)
    const written = new Written(engine)
    const meta = { source: 'import' as const, reason: `撤销导入 ${set.file_name}` }
    const documents = await tx.rows<{ doc: string }>(
      sql`select distinct doc from import_effect where set_id = ${id} order by doc`,
    )
    for (const { doc: name } of documents) await checkUnused(engine, tx, document(engine, name), id)
    for (const { doc: name } of documents)
      for (let last = 0; ;) {
        const effects = await tx.rows<Effect>(sql`select doc_id, row_version, before from import_effect
          where set_id = ${id} and doc = ${name} and doc_id > ${last} order by doc_id limit ${PORTION}`)
        if (!effects.length) break
        last = effects.at(-1)!.doc_id
        await engine.ids.ensure()
        const unit = new Unit(engine)
        await takeBack(tx, unit, document(engine, name), effects)
        const changed = await flush(engine, tx, unit, who, engine.now().toISOString(), meta)
        written.add(changed, who.userId)
      }
    await tx.rows(sql`update import_set set state = ${states.undone}, undone_at = now() where id = ${id}`)
    return written
  })
  forgetTotals(engine, written.docs)
  engine.feed.tell(written.told)
  return changeSet(engine, doc, id, who)
}

type Effect = { doc_id: number; row_version: number; before: Record<string, any> | null }

/** What the set made must not be referred to, but by what it made itself. */
async function checkUnused(engine: Engine, tx: Tx, doc: AnyDocument, id: number): Promise<void> {
  const names = [...new Set([...doc.unique, nameField(doc)])]
  const made = await tx.rows<{ id: number }>(sql`select h.id, ${join(names.map((n) => sql`h.${ident(n)} as "${raw(n)}"`))}
    from import_effect e join ${table(doc)} h on h.id = e.doc_id
    where e.set_id = ${id} and e.doc = ${doc.name} and e.before is null order by h.id`)
  const own = (other: AnyDocument, head: Sql) => sql`not exists (select 1 from import_effect e
    where e.set_id = ${id} and e.doc = ${other.name} and e.doc_id = ${head}.id and e.before is null)`
  const [first] = await usesOf(tx, engine.documents.values(), doc, made, own)
  if (!first) return
  const used: Record<string, unknown> = made.find((m) => m.id === first[0])!
  throw new Refusal(`导入的数据已被使用，不能撤销：${doc.title}${used[nameField(doc)]}（${first[1]}）`)
}

async function takeBack(tx: Tx, unit: Unit, doc: AnyDocument, effects: Effect[]): Promise<void> {
  const ids = effects.map((e) => e.doc_id)
  const rows = new Map((await load(tx, doc, sql`h.id = any(${ids}::bigint[])`, system('撤销导入'), true)).map((r) => [r.id, r]))
  const touched = effects.filter((e) => rows.get(e.doc_id)?.rowVersion !== e.row_version)
  if (touched.length) throw new Refusal(`导入之后已有改动，不能撤销：${doc.title}${names(doc, touched, rows)}`)
  for (const e of effects) {
    const entry = unit.entry(doc, rows.get(e.doc_id)!)
    entry.actions.push('undo')
    if (e.before) restore(doc, entry, e.before)
    else entry.removed = true
  }
}
const names = (doc: AnyDocument, effects: Effect[], rows: Map<number, Loaded>) => {
  const some = effects.slice(0, 3).map((e) => String(rows.get(e.doc_id)?.[nameField(doc)] ?? '（已删除）'))
  return some.join('、') + (effects.length > 3 ? '等' : '')
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
  const kept = new Set(old.map((l) => l.id))
  for (const line of entry.row.lines.slice())
    if (!kept.has(line.id)) {
      entry.row.lines.splice(entry.row.lines.indexOf(line), 1)
      lineRemoved(entry.row.lines, line.id)
      entry.removedLines.add(line.id)
    }
  for (const was of old) {
    const line = lineOf(entry.row, was.id)
    if (line) {
      const changed = new Set<string>()
      put(doc.lines, line, was, changed)
      if (changed.size) entry.lines.set(line.id, { row: line, changed })
    } else {
      const back = { id: was.id, lineNo: was.lineNo, ...typed(doc.lines, was) }
      entry.row.lines.push(back)
      lineAdded(entry.row.lines, back)
      entry.addedLines.add(was.id)
    }
  }
}
const stamps = new Set(['id', 'rowVersion', 'createdBy', 'creationDate', 'updatedBy', 'updatedAt'])
