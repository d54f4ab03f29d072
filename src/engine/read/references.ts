/** Where a master is used: asks every table with a reference to it, so that no new document is forgotten. */
import { headFields, lineFields, nameField, withinOf, type AnyDocument, type Field, type Fields } from '../../declare/index.ts'
import { ident, join, sql, type Queryable, type Sql } from '../database/db.ts'
import { lineTable, places, table } from './scope.ts'
import { keyOf } from './source.ts'

/** So many rows are named per place; more are "等". */
const NAMED = 3

/**
 * Where these masters are used. Archived rows count too.
 * @param apart condition on the head of a referring row, for those that count
 * @returns id of a used master → the places in words: '业务仓库PW-001、PW-002；送货单SS20261121000001等'
 */
export async function usesOf(
  db: Pick<Queryable, 'rows'>,
  documents: Iterable<AnyDocument>,
  doc: AnyDocument,
  rows: (Record<string, unknown> & { id: number })[],
  apart?: Apart,
): Promise<Map<number, string>> {
  const all = [...documents]
  // The same record under other names is referred to by these.
  const names = new Set([doc.name, ...all.filter((d) => d.rowsOf?.doc === doc.name).map((d) => d.name)])
  const asked = all.filter((d) => d.rows !== 'computed' && !d.rowsOf).flatMap((d) => referringTo(doc, names, d, apart))
  if (!asked.length) return new Map()
  const key = keyOf(doc)
  const others = doc.unique.filter((u) => u !== key)
  // Named once: each of these statements asks many tables, and its values would be sent as often.
  const k = sql`with k as materialized (select * from unnest(${rows.map((r) => r.id)}::bigint[], ${join([key, ...others].map((u) => sql`${rows.map((r) => r[u])}::text[]`))})
    with ordinality k(id, key, ${join([...others.map((u) => ident(u)), sql`n`])}))`
  // Most are not used: one pass over each table finds those that are, and only their places are looked up.
  const hit = await db.rows<{ id: number }>(
    sql`${k} ${join(
      asked.map(({ joined }) => sql`select distinct k.id from k ${joined}`),
      ' union ',
    )}`,
  )
  const ids = new Set(hit.map((h) => h.id))
  if (!ids.size) return new Map()
  const used = await db.rows<{ id: number; place: string; names: string[] }>(sql`${k} select k.id, x.place, x.names
    from k
    cross join lateral (${join(
      asked.map((a) => a.places),
      ' union all ',
    )}) x
    where k.id = any(${[...ids]}::bigint[]) and cardinality(x.names) > 0 order by k.n`)
  const places = new Map<number, string[]>()
  for (const { id, place, names } of used) {
    const shown = names.slice(0, NAMED).join('、') + (names.length > NAMED ? '等' : '')
    places.set(id, [...(places.get(id) ?? []), place + shown])
  }
  return new Map([...places].map(([id, texts]) => [id, [...new Set(texts)].join('；')]))
}

type Apart = (other: AnyDocument, head: Sql) => Sql

interface Reference {
  /** Joins rows k(key, the other columns of the natural key) with those that refer to them. */
  joined: Sql
  /** Title of the referring document and the names of some rows that refer, for one k. */
  places: Sql
}

/** Every reference of `other` to `doc`, by any of its names. */
function referringTo(doc: AnyDocument, names: ReadonlySet<string>, other: AnyDocument, apart: Apart | undefined): Reference[] {
  const refs = (fields: Fields) => Object.entries(fields).filter(([, f]) => f.kind === 'ref' && names.has(f.to!))
  // As people know it: the number, or the whole natural key.
  const named = other.number || !other.unique.length ? [nameField(other)] : other.unique
  const uses = (from: Sql, title: string, head: Sql, name: string, f: Field, columns: Fields): Reference => {
    const within = withinOf(headFields(doc), f).filter((n) => n in columns)
    const same = [sql`t.${ident(name)} = k.key`, ...within.map((n) => sql`t.${ident(n)} = k.${ident(n)}`)]
    const refers = join(apart ? [...same, apart(other, head)] : same, ' and ')
    const called = sql`concat_ws('/', ${join(named.map((n) => sql`${head}.${ident(n)}`))})`
    return {
      joined: sql`cross join ${from} where ${refers}`,
      places: sql`select ${title} place, array(select distinct u.name from (select ${called} name from ${from} where ${refers}
        limit ${NAMED + 1}) u order by 1) names`,
    }
  }
  return places(other).flatMap((archived) => {
    const title = other.title + (archived ? '（归档）' : '')
    const heads = table(other, archived)
    return [
      ...refs(other.fields).map(([n, f]) => uses(sql`${heads} t`, title, sql`t`, n, f, other.fields)),
      ...refs(other.lines).map(([n, f]) =>
        uses(sql`${lineTable(other, archived)} t join ${heads} h on h.id = t.head_id`, title, sql`h`, n, f, lineFields(other)),
      ),
    ]
  })
}
