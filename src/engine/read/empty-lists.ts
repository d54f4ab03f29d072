/** Lists in which an organization has no row and can begin none: a menu folds them away. */
import { actionKey, openTo, type Action, type AnyDocument, type Field, type Who } from '../../declare/index.ts'
import { ident, join, sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { and, places, scopeSql, table } from './scope.ts'

/**
 * Addresses of the lists, working tables and archive together, that hold nothing in this person's scope, and to which nobody with
 * these keys can add. Of the maker none: its people's roles make their menus.
 */
export async function emptyLists(engine: Engine, who: Who): Promise<string[]> {
  if (who.orgType === 'internal') return []
  const lists = [...engine.documents.values()].filter((d) => mayBeEmpty(d, who)).map((doc) => ({ doc, of: madeOf(engine, doc) }))
  const docs = [...new Set(lists.flatMap(({ of }) => of.flat()))].filter((d) => d.scope[who.orgType])
  if (!docs.length) return []
  const has = (doc: AnyDocument) => {
    const scope = and(scopeSql(doc, who, (name) => sql`h.${ident(name)}`))
    return sql`(${join(
      places(doc).map((archived) => sql`exists (select from ${table(doc, archived)} h where ${scope})`),
      ' or ',
    )})`
  }
  const [row] = await engine.db.rows<{ empty: string[] }>(
    sql`select array_remove(array[${join(docs.map((d) => sql`case when not ${has(d)} then ${d.name}::text end`))}], null) empty`,
  )
  const empty = new Set(row!.empty)
  return lists.filter(({ of }) => of.some((any) => any.every((d) => empty.has(d.name)))).map(({ doc }) => doc.at!)
}

/**
 * Documents of which a row of this list needs one: itself, or of a computed list those whose number each of its rows must name. A choice
 * of several for each such column.
 */
function madeOf(engine: Engine, doc: AnyDocument): AnyDocument[][] {
  if (doc.rows !== 'computed') return [[doc]]
  const numbers = (Object.values(doc.fields) as Field[]).filter((f) => f.required && f.numberOf).map((f) => [f.numberOf!].flat())
  return [...numbers, ...(doc.report?.madeOf ? [doc.report.madeOf] : [])].map((names) =>
    names.map((n) => engine.documents.get(n)!),
  )
}

function mayBeEmpty(doc: AnyDocument, { orgType, keys }: Who): boolean {
  if (!doc.at || !doc.scope[orgType] || !keys.has(`${doc.key}.query`)) return false
  return !(Object.values(doc.actions) as Action[]).some(
    (a) => a.from === 'new' && a.key && openTo(a, orgType) && keys.has(actionKey(doc, a)),
  )
}
