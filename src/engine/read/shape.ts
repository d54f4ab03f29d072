/** What does not differ from one question to the next: which columns rows answer with, their SQL and how a row is made of their cells. */
import {
  carriedFields, headFields, hiddenPhones, hidesPhones, maskedPhone, storyOf, visible, wholeOnPage, wireReader, wordsOf,
  type AnyDocument, type Field, type Fields, type Who,
} from '../../declare/index.ts'
import { join, raw, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { levelFields, type Level } from './fields.ts'
import type { Source } from './source.ts'

/** Columns in their order, as rows of an answer have them. */
export interface Shape {
  readonly names: readonly string[]
  /** A row as JSON. @param cells of `id` and of each name */
  readonly row: (cells: readonly unknown[]) => Record<string, unknown>
  /**
   * A statement whose SQL around one part has no values: made once for each name, where no column is worked out for who asks.
   * @param part stands in the statement once
   */
  readonly around: (name: string, make: (part: Sql) => Sql, part: Sql) => Sql
}

const shapes = new WeakMap<Engine, Map<string, Shape>>()

/** The shape of a document's rows for all who may see the same of its columns; worked out when first asked. */
export function shapeOf(
  engine: Engine,
  doc: AnyDocument,
  what: string,
  who: Who,
  make: () => { fields: Fields; names: string[] },
  /** A row is a page of its own. */
  page = false,
): Shape {
  let known = shapes.get(engine)
  if (!known) shapes.set(engine, (known = new Map()))
  const key = `${doc.name} ${what} ${seen(doc, who)}`
  let shape = known.get(key)
  if (!shape) {
    const { fields, names } = make()
    const row = masking(doc, fields, names, who, page, rowMaker(fields, ['id', ...names]))
    const around: Shape['around'] = names.some((n) => fields[n]!.personal || fields[n]!.secretTo)
      ? (_, make, part) => make(part)
      : remembered()
    known.set(key, (shape = { names, row, around }))
  }
  return shape
}

/** The columns a list answers with: everything declared that the person may see, for heads; the declared list for lines. */
export const listShape = (engine: Engine, doc: AnyDocument, level: Level, who: Who): Shape =>
  shapeOf(engine, doc, level, who, () => {
    const fields = levelFields(doc, level)
    const names = level === 'head' ? Object.keys(headFields(doc)) : lineNames(doc, fields)
    return {
      fields,
      names: names.filter((n) => fields[n] && fields[n].kind !== 'json' && n !== 'id' && visible(doc, fields[n], who)),
    }
  })

/** The declared list, the names beside its codes, and what became of its quantities. */
export const lineNames = (doc: AnyDocument, fields: Fields): string[] => {
  const { list } = doc.detail!
  const words = list.flatMap((n) => wordsOf(fields, n) ?? [])
  const parts = Object.keys(storyOf(doc).lineAmounts?.parts ?? {})
  return [...new Set([...list, 'lineNo', 'headId', ...words, ...parts, ...Object.keys(carriedFields(doc))])]
}

const secrets = new WeakMap<AnyDocument, string[]>()
/** Which of a document's secret columns a person sees. */
function seen(doc: AnyDocument, who: Who): string {
  if (who.system) return 'all'
  let all = secrets.get(doc)
  if (!all) {
    const fields = [...Object.values<Field>(headFields(doc)), ...Object.values<Field>(doc.lines)]
    secrets.set(doc, (all = [...new Set(fields.flatMap((f) => f.secret ?? []))]))
  }
  return all.filter((s) => who.keys.has(`${doc.key}.${s}`)).join() + (hidesPhones(doc, who) ? ' masked' : '')
}

/** Rows with the telephone numbers hidden that this person is not shown. */
function masking(
  doc: AnyDocument,
  fields: Fields,
  names: readonly string[],
  who: Who,
  page: boolean,
  make: Shape['row'],
): Shape['row'] {
  const hidden = hiddenPhones(doc, fields, names, who)
  if (!hidden.length) return make
  return (cells) => {
    const row = make(cells)
    for (const n of hidden)
      if (row[n] !== null && !(page && wholeOnPage(doc, fields[n]!, row.status))) row[n] = maskedPhone(String(row[n]))
    return row
  }
}

/**
 * Makes rows that all have the same hidden class: an object whose keys are added one by one becomes a dictionary, which costs
 * twice as much to fill and to write as JSON.
 */
export function rowMaker(fields: Fields, names: readonly string[]): Shape['row'] {
  const empty: Record<string, unknown> = Object.fromEntries(names.map((n) => [n, null]))
  const readers = names.map((n) => wireReader(fields[n]!))
  return (cells) => {
    const row = { ...empty }
    for (let i = 0; i < names.length; i++) {
      const cell = cells[i]
      if (cell === null) continue
      const read = readers[i]
      row[names[i]!] = read ? read(cell) : cell
    }
    return row
  }
}

/** The select list of a shape. All have one name: rows come as arrays, and for names the driver would build an object a question. */
export const cells = (source: Source, { names }: Shape): Sql =>
  join([sql`${source.id} as c`, ...names.map((n) => sql`${source.shown(n)} as c`)])

/** Where the part stands; no name is spelt so. */
const PART = '\0'

function remembered(): Shape['around'] {
  const known = new Map<string, [before: Sql, after: Sql]>()
  return (name, make, part) => {
    let around = known.get(name)
    if (!around) {
      const [before, after] = make(raw(PART)).sql.split(PART)
      known.set(name, (around = [raw(before!), raw(after!)]))
    }
    return sql`${around[0]}${part}${around[1]}`
  }
}
