/** Row scope as SQL: the twin of inScope in declare/scope.ts. Every read of a declared document for people adds it. */
import {
  elementType, headFields, narrowings, ownColumns, reachColumns, reached, toDb, type AnyDocument, type Who,
} from '../../declare/index.ts'
import { ident, join, raw, sql, type Sql } from '../database/db.ts'

/**
 * @param column how this query names a head field
 * @returns conditions, all of which must hold
 */
export function scopeSql(doc: AnyDocument, who: Who, column: (field: string) => Sql): Sql[] {
  if (who.system) return []
  const rule = doc.scope[who.orgType]
  if (!rule) return [sql`false`]
  const parts: Sql[] = narrowings(doc, who).map(([name, values]) => {
    const field = headFields(doc)[name]!
    const known = values.filter((v) => !field.choices || v in field.choices)
    return among(column(name), known.map((v) => toDb(field, v)), elementType(field)) // prettier-ignore
  })
  if (rule === 'all') return parts
  if (rule.plant) {
    const mine = among(column(rule.plant), who.plants, 'text')
    parts.push(rule.orNone ? sql`(${column(rule.plant)} is null or ${mine})` : mine)
  }
  const own = ownColumns(rule)
  if (own.length) {
    const mine = own.map((c) => sql`${column(c)} = ${who.orgId}`)
    const nobodys = sql`num_nonnulls(${join(own.map((c) => column(c)))}) = 0`
    parts.push(sql`(${join(rule.orNone ? [...mine, nobodys] : mine, ' or ')})`)
  }
  for (const c of reachColumns(rule)) parts.push(among(column(c), [...reached(c, who)], 'text'))
  if (rule.once) parts.push(sql`${column(rule.once)} is not null`)
  if (rule.not) parts.push(sql`${column('status')} <> all(${rule.not.map((s) => doc.states[s]![0])}::smallint[])`)
  return parts
}

/** One of these values. A single one is compared: then an index that begins with the column gives the rest of its order. */
export const among = (column: Sql, values: readonly unknown[], type: string): Sql =>
  values.length === 1 ? sql`${column} = ${values[0]}::${raw(type)}` : sql`${column} = any(${values}::${raw(type)}[])`

export const and = (parts: Sql[]): Sql => (parts.length ? join(parts, ' and ') : sql`true`)

/** Table of a document, live or archived. */
export const table = (doc: AnyDocument, archived = false): Sql => placed(doc, doc.name, archived)
export const lineTable = (doc: AnyDocument, archived = false): Sql => placed(doc, doc.name + 'Line', archived)
/** The archive of a document that declares none has no tables, and no rows. */
const placed = (doc: AnyDocument, name: string, archived: boolean): Sql =>
  !archived ? ident(name) : doc.archive ? sql`arc.${ident(name)}` : sql`(select * from ${ident(name)} where false)`

/** Where a document's rows may lie, as `archived` of the tables above. */
export const places = (doc: AnyDocument): boolean[] => (doc.archive ? [false, true] : [false])
