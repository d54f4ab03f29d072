/** Documents that name each other by number: what made one and what it made, followed in both directions and over several hops. */
import {
  headFields, labelField, mainQuantity, mayRead, nameField, nameFields, namesNumbers, rowName, visible, type AnyDocument,
  type Field, type Fields, type Who,
} from '../../declare/index.ts'
import { ident, join, sql, type Sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { detail } from './load.ts'
import { and, lineTable, scopeSql, table } from './scope.ts'
import { keyOf } from './source.ts'
import { nameSql } from './names.ts'
import { from } from './tables.ts'

/** Shown of a kind; the list has the others. */
const SHOWN = 20
/** Followed of a kind to the next one: more are not read on a page. */
const FOLLOWED = 200

interface RelatedRow {
  id: number
  /** Its number, and with what tells rows of a shared number apart what people call it. */
  no: string
  name: string
  status: number | null
  /** Of the column that counts it (`mainQuantity`). */
  quantity: number | null
  archived: boolean
}
interface RelatedKind {
  doc: string
  /** It stands before the document: what that comes from. */
  before: boolean
  /** How many there are; `more`: at least as many. */
  total: number
  more: boolean
  rows: RelatedRow[]
  /** The query of its list that has all of them; null where a list cannot be asked so. */
  where: Record<string, string> | null
}
/** What a code stands for. */
interface Name {
  doc: string
  within: string | null
  code: string
  label: string
  id: number
}

/** A column by which documents name others. */
interface Link {
  doc: AnyDocument
  field: string
  level: 'head' | 'line'
  to: AnyDocument
  /** Of rows that share a number: columns of both in which they agree, too. */
  also: readonly (readonly [naming: string, named: string])[]
}

const known = new WeakMap<object, readonly Link[]>()
/** Every column that holds the number of a document with a page, of documents with a page. */
export function linksOf(documents: ReadonlyMap<string, AnyDocument>): readonly Link[] {
  let links = known.get(documents)
  if (!links) known.set(documents, (links = [...documents.values()].flatMap((doc) => linksFrom(doc, documents))))
  return links
}
const hasPage = (doc: AnyDocument | undefined): doc is AnyDocument => !!doc?.at && doc.rows !== 'computed'

function linksFrom(doc: AnyDocument, documents: ReadonlyMap<string, AnyDocument>): Link[] {
  if (!hasPage(doc)) return []
  const named = (fields: Fields, level: Link['level']): Link[] =>
    Object.entries(fields).flatMap(([field, f]) =>
      f.source === 'looked'
        ? []
        : namesNumbers(f, documents).flatMap((n) => {
            const to = documents.get(n)
            return hasPage(to) ? { doc, field, level, to, also: alsoOf(field, fields, to) } : []
          }),
    )
  return [...named(headFields(doc), 'head'), ...named(doc.lines, 'line')]
}

/** Which of the rows that share the number: the one of this id, or of these columns, where they stand beside it. */
function alsoOf(number: string, fields: Fields, to: AnyDocument): Link['also'] {
  if (!to.numberPer) return []
  const id = Object.keys(fields).find((n) => fields[n]!.source === 'stored' && fields[n]!.by === number)
  if (id) return [[id, 'id']]
  const rest = nameFields(to).slice(1)
  return rest.every((n) => fields[n]) ? rest.map((n) => [n, n]) : []
}

/**
 * The documents around one: those before it in the order of the menu are what it comes from, those after it what came of it, and who
 * must name another came of that; of its own kind those that it names come before it, those that name it after it. Each kind is read with the key and in the scope of `who`;
 * what they do not see leads no further.
 * @throws Refusal when the document itself is not there for this person
 */
export async function related(
  engine: Engine,
  doc: AnyDocument,
  id: number,
  who: Who,
  archived: boolean,
): Promise<{ kinds: RelatedKind[]; names: Name[] }> {
  const row = await detail(engine, doc, { id }, who, archived)
  const self: RelatedRow = {
    id,
    no: String(row[nameField(doc)] ?? ''),
    name: rowName(doc, row),
    status: null,
    quantity: null,
    archived: row.archived === true,
  }
  const [before, after, names] = await Promise.all([
    walk(engine, doc, row, self, who, -1),
    walk(engine, doc, row, self, who, 1),
    namesIn(engine, doc, row, who),
  ])
  const place = placesOf(engine)
  const kinds = [...before, ...after].sort((a, b) => place.get(a.doc)! - place.get(b.doc)!)
  return { kinds, names }
}

const placesOf = (engine: Engine) => new Map([...engine.documents.keys()].map((name, i) => [name, i]))

/** One kind after the other, away from where it began, its own kind first. */
async function walk(
  engine: Engine,
  doc: AnyDocument,
  row: Record<string, any>,
  self: RelatedRow,
  who: Who,
  direction: 1 | -1,
): Promise<RelatedKind[]> {
  const links = linksOf(engine.documents).filter((l) => visible(l.doc, fieldOf(l), who))
  const place = placesOf(engine)
  const away = (d: AnyDocument) => (cameOf(d, doc, links) || place.get(d.name)! - place.get(doc.name)!) * direction
  const kinds = [...new Set(links.flatMap((l) => [l.doc, l.to]))]
    .filter((d) => (away(d) > 0 || d === doc) && mayRead(d, who))
    .sort((a, b) => away(a) - away(b))
  const reached = new Map<AnyDocument, RelatedRow[]>([[doc, [self]]])
  const out: RelatedKind[] = []
  for (const kind of kinds) {
    const own = kind === doc ? (direction < 0 ? ('named' as const) : ('naming' as const)) : undefined
    const found = await ofKind(engine, kind, links, isPart(kind, links) ? new Map([[doc, [self]]]) : reached, who, own)
    const rows = kind === doc ? found.filter((r) => r.id !== self.id) : found
    if (!rows.length) continue
    if (kind !== doc) reached.set(kind, rows.slice(0, FOLLOWED))
    out.push({
      doc: kind.name,
      before: direction < 0,
      total: Math.min(rows.length, FOLLOWED),
      more: rows.length > FOLLOWED,
      rows: rows.slice(0, SHOWN),
      // Its own kind's column holds the numbers of those before, not this one's.
      where: whereOf(kind, doc, row, own === 'named' ? [] : links, rows),
    })
  }
  return out
}

/** Who must name another came of it, wherever both stand in the menu: 1: a of b, -1: b of a, 0: neither says so. */
function cameOf(a: AnyDocument, b: AnyDocument, links: readonly Link[]): number {
  const must = (x: AnyDocument, y: AnyDocument) =>
    Number(links.some((l) => l.doc === x && l.to === y && l.level === 'head' && fieldOf(l).required))
  return a === b ? 0 : must(a, b) - must(b, a)
}

/** The one document without which a row of this kind is not: of a box of a delivery that delivery. */
function wholeOf(kind: AnyDocument, links: readonly Link[]): AnyDocument | undefined {
  const wholes = new Set(links.filter((l) => l.doc === kind && fieldOf(l).required).map((l) => l.to))
  return kind.hasLines || wholes.size !== 1 ? undefined : [...wholes][0]
}
/** A part of one document: it stands beside that one alone, and is no step between others, whatever other parts name it. */
function isPart(kind: AnyDocument, links: readonly Link[]): boolean {
  const whole = wholeOf(kind, links)
  return !!whole && links.every((l) => l.to !== kind || l.doc === kind || wholeOf(l.doc, links) === whole)
}

const fieldOf = ({ doc, level, field }: Link): Field => (level === 'head' ? headFields(doc) : (doc.lines as Fields))[field]!

/** Rows of a kind that name what was reached, or that it names; the newest first. @param only one of the two */
async function ofKind(
  engine: Engine,
  kind: AnyDocument,
  links: readonly Link[],
  reached: ReadonlyMap<AnyDocument, RelatedRow[]>,
  who: Who,
  only?: 'naming' | 'named',
): Promise<RelatedRow[]> {
  const sees = kind.archive && who.keys.has(`${kind.key}.arc`)
  const found = (arc: boolean): Sql[] =>
    links.flatMap((l) => {
      const naming = l.doc === kind && only !== 'named' ? reached.get(l.to) : undefined
      const named = l.to === kind && only !== 'naming' ? reached.get(l.doc) : undefined
      return [
        ...(naming ? [namingSql(l, naming, arc)] : []),
        ...(named ? [false, true].filter((a) => named.some((r) => r.archived === a)).map((a) => namedSql(l, named, arc, a)) : []),
      ]
    })
  if (!found(false).length) return []
  const quantity = mainQuantity(kind, who)
  const state = Object.keys(kind.states).length > 0
  // Each by an index of its own: an `or` between them would read the whole table.
  const rows = (
    arc: boolean,
  ) => sql`(select h.id, h.${ident(nameField(kind))} no, ${nameSql(kind)} "name", ${state ? sql`h.status` : sql`null::int status`},
      ${quantity ? sql`h.${ident(quantity)}` : sql`null::int`} quantity, ${arc}::boolean archived
    from ${table(kind, arc)} h where h.id in (${join(found(arc), ' union ')})
      and ${and(scopeSql(kind, who, (n) => sql`h.${ident(n)}`))} order by h.id desc limit ${FOLLOWED + 1})`
  const read = await engine.db.rows<RelatedRow>(
    sees ? sql`${rows(false)} union all ${rows(true)} order by id desc limit ${FOLLOWED + 1}` : rows(false),
  )
  return read.map((r) => ({ ...r, quantity: r.quantity === null ? null : Number(r.quantity) }))
}

const numbersOf = (rows: readonly RelatedRow[]) => sql`any(${rows.map((r) => r.no)}::text[])`

const idsOf = (rows: readonly RelatedRow[]) => sql`any(${rows.map((r) => r.id)}::bigint[])`
const holding = ({ doc, level }: Link, arc: boolean): Sql => (level === 'head' ? table(doc, arc) : lineTable(doc, arc))
/** Condition: naming row k is about named row t. */
const about = ({ field, to, also }: Link): Sql =>
  and([[field, nameField(to)] as const, ...also].map(([naming, named]) => sql`k.${ident(naming)} = t.${ident(named)}`))

/** Ids of rows whose head or lines hold one of these numbers. */
function namingSql(l: Link, of: readonly RelatedRow[], arc: boolean): Sql {
  const id = l.level === 'head' ? sql`k.id` : sql`k.head_id`
  if (!l.also.length) return sql`select ${id} from ${holding(l, arc)} k where k.${ident(l.field)} = ${numbersOf(of)}`
  const [archived, others] = [of.filter((r) => r.archived), of.filter((r) => !r.archived)]
  const parts = ([archived, others] as const).flatMap((rows) =>
    rows.length
      ? sql`select ${id} from ${table(l.to, rows === archived)} t join ${holding(l, arc)} k on ${about(l)} where t.id = ${idsOf(rows)}`
      : [],
  )
  return join(parts, ' union ')
}

/** Ids of rows whose number stands in one of these. @param by they are in the archive */
function namedSql(l: Link, of: readonly RelatedRow[], arc: boolean, byArc: boolean): Sql {
  const ids = idsOf(of.filter((r) => r.archived === byArc))
  const whose = l.level === 'head' ? sql`k.id = ${ids}` : sql`k.head_id = ${ids}`
  return l.also.length
    ? sql`select t.id from ${holding(l, byArc)} k join ${table(l.to, arc)} t on ${about(l)} where ${whose}`
    : sql`select t.id from ${table(l.to, arc)} t where t.${ident(nameField(l.to))} in (select k.${ident(l.field)} from ${holding(l, byArc)} k where ${whose})`
}

/** Numbers that one address holds. */
const IN_ADDRESS = 100

/** By the columns that name the document, else by what they are called themselves. */
function whereOf(
  kind: AnyDocument,
  doc: AnyDocument,
  row: Record<string, any>,
  links: readonly Link[],
  rows: readonly RelatedRow[],
): Record<string, string> | null {
  const asked = [...kind.query, ...kind.more]
  const direct = links.filter((l) => l.doc === kind && l.to === doc)
  // Where lines name it, too, its head does not name all.
  const [link] = direct
  if (link && direct.length === 1 && link.level === 'head') {
    const pairs = [[link.field, nameField(doc)] as const, ...link.also]
    if (pairs.every(([n]) => asked.includes(n))) return Object.fromEntries(pairs.map(([n, named]) => [n, String(row[named])]))
  }
  if (!asked.includes(nameField(kind))) return null
  const shown = rows.slice(0, IN_ADDRESS)
  const all = (values: readonly string[]) => [...new Set(values)].join(',')
  const [rest, ...further] = nameFields(kind).slice(1)
  return {
    [nameField(kind)]: all(shown.map((r) => r.no)),
    // What tells rows of a number apart is what stands behind it in their name.
    ...(rest && !further.length && asked.includes(rest) ? { [rest]: all(shown.map((r) => r.name.slice(r.no.length + 1))) } : {}),
  }
}

/** What the codes of a document and of its lines stand for, in the scope of who asks. */
async function namesIn(engine: Engine, doc: AnyDocument, row: Record<string, any>, who: Who): Promise<Name[]> {
  const codes = new Map<AnyDocument, Set<string>>()
  const collect = (fields: Fields, of: Record<string, any>) => {
    for (const [name, f] of Object.entries(fields)) {
      const target = f.kind === 'ref' ? engine.documents.get(f.to!) : undefined
      if (!target || target.rows === 'computed' || target.number || typeof of[name] !== 'string') continue
      codes.set(target, (codes.get(target) ?? new Set()).add(of[name]))
    }
  }
  collect(headFields(doc), row)
  for (const line of row.lines ?? []) collect(doc.lines, line)
  return namesOf(engine, codes, who)
}

/** What codes of these documents stand for, in the scope of who asks. */
export async function namesOf(engine: Engine, codes: ReadonlyMap<AnyDocument, ReadonlySet<string>>, who: Who): Promise<Name[]> {
  const found = await Promise.all(
    [...codes].map(async ([target, wanted]) => {
      const { key, label, within } = namedBy(target)
      const rows = await engine.db.rows<Record<string, any>>(
        sql`select h.id, h.${ident(key)} code, h.${ident(label)} label, ${within ? sql`h.${ident(within)}` : sql`null`} place
            from ${from(target, who)} h where h.${ident(key)} = any(${[...wanted]}::text[]) limit 1000`,
      )
      return rows.map((r) => ({ doc: target.name, within: r.place, code: r.code, label: String(r.label ?? ''), id: r.id }))
    }),
  )
  return found.flat()
}

/** The column that refs to a document hold, the one that says in words what it is, and the one within which the first is its own. */
function namedBy(doc: AnyDocument): { key: string; label: string; within: string | undefined } {
  const key = keyOf(doc)
  return { key, label: labelField(doc) ?? key, within: doc.unique.at(-2) }
}
