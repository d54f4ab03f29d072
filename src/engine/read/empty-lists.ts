/** Lists in which an organization has no row and can begin none: a menu folds them away. */
import { actionKey, openTo, type Action, type AnyDocument, type Who } from '../../declare/index.ts'
import { ident, join, sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { and, places, scopeSql, table } from './scope.ts'

/**
 * Addresses of the lists, working tables and archive together, that hold nothing in this person's scope, and to which nobody with
 * these keys can add. Of the maker none: its people's roles make their menus.
 */
export async function emptyLists(engine: Engine, who: Who): Promise<string[]> {
  if (who.orgType === 'internal') return []
  const docs = [...engine.documents.values()].filter((d) => mayBeEmpty(d, who))
  if (!docs.length) return []
  const has = (doc: AnyDocument) => {
    const scope = and(scopeSql(doc, who, (name) => sql`h.${ident(name)}`))
    return sql`(${join(
      places(doc).map((archived) => sql`exists (select from ${table(doc, archived)} h where ${scope})`),
      ' or ',
    )})`
  }
  const [row] = await engine.db.rows<{ paths: string[] }>(
    sql`select array_remove(array[${join(docs.map((d) => sql`case when not ${has(d)} then ${d.at!}::text end`))}], null) paths`,
  )
  return row!.paths
}

function mayBeEmpty(doc: AnyDocument, { orgType, keys }: Who): boolean {
  if (!doc.at || doc.rows === 'computed' || !doc.scope[orgType] || !keys.has(`${doc.key}.query`)) return false
  return !(Object.values(doc.actions) as Action[]).some(
    (a) => a.from === 'new' && a.key && openTo(a, orgType) && keys.has(actionKey(doc, a)),
  )
}
