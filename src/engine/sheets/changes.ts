/**
 * A file as a change set: what it would add, change and leave alone, row by row, before anything is written (preview.ts); then
 * the chosen rows in one transaction; then undone as a whole, as long as nothing has used or changed what it wrote (apply.ts).
 */
import { plainValues } from '../write/history.ts'
import { fromDb, type AnyDocument, type Field, type Fields, type Who } from '../../declare/index.ts'
import { sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { outOfScope, Refusal } from '../errors.ts'
import { writeXlsx, type Cell as SheetCell } from './write.ts'

/** What becomes of a row. */
export const kinds = { added: 0, changed: 1, unchanged: 2, refused: 3 } as const
export type ChangeKind = keyof typeof kinds
export const states = { reading: 0, ready: 1, applied: 2, undone: 3 } as const

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
export interface Cell {
  field: string
  label: string
  old: string
  new: string
}
export interface Row {
  no: number
  kind: ChangeKind
  name: string
  action: string | null
  docId: number | null
  rowVersion: number | null
  /** What is asked of it, as JSON: a document's lines are made of it one after the other. */
  item: string | null
  cells: Cell[]
  message: string | null
  /** All rows of the file that it stands in. */
  rowNos: number[]
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
    sql`select ${selected} from import_set s where s.id = ${id} and s.doc = ${doc.name} and s.org_id = ${who.orgId} and s.state > ${states.reading}`,
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

export const same = (f: Field, a: unknown, b: unknown) =>
  JSON.stringify(plainValues({ f }, { f: a })) === JSON.stringify(plainValues({ f }, { f: b }))

/** The reverse of plainValues. */
export const typed = (fields: Fields, values: Record<string, any>): Record<string, any> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([n]) => fields[n])
      .map(([n, v]) => [n, isDecimal(fields[n]!) ? fromDb(fields[n]!, v) : v]),
  )
const isDecimal = (f: Field) => f.kind === 'qty' || f.kind === 'money' || f.kind === 'dec'

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
