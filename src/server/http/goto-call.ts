/** 直达: a document's number typed anywhere opens the document. */
import { nameField, stateOfCode, text, type AnyDocument } from '../../declare/index.ts'
import { ident, sql } from '../db.ts'
import type { Engine } from '../engine.ts'
import { and, scopeSql, table } from '../rows/scope.ts'
import type { ApiCall } from './calls.ts'

/** A numbered document with a screen that this person may read. */
const reachable = (doc: AnyDocument) => doc.number && doc.at && doc.rows !== 'computed'

/** Documents with exactly this number (letters in any case), in the scope of who asks: title, number, state, path. */
export function gotoCall(engine: Engine): ApiCall {
  return {
    path: 'profile/goto',
    methods: ['GET'],
    title: '按单号直达',
    kind: 'read',
    input: { kw: text('单号', { required: true, max: 60 }) },
    run: async ({ who, query }) => {
      const wanted = (query.kw ?? '').trim()
      if (wanted.length < 4 || wanted.length > 60) return []
      const docs = [...engine.documents.values()].filter((d) => reachable(d) && who.keys.has(`${d.key}.query`))
      const found = await Promise.all(
        docs.map(async (doc) => {
          const rows = await engine.db.rows<{ id: number; no: string; status: number }>(
            sql`select h.id, h.${ident(nameField(doc))} no, h.status from ${table(doc)} h where ${and([
              sql`h.${ident(nameField(doc))} = any(${[wanted, wanted.toUpperCase()]}::text[])`,
              ...scopeSql(doc, who, (n) => sql`h.${ident(n)}`),
            ])} limit 3`,
          )
          return rows.map((r) => ({
            title: doc.title,
            no: r.no,
            state: stateOfCode(doc, r.status)?.text ?? '',
            path: `${doc.at}/${r.id}`,
          }))
        }),
      )
      return found.flat()
    },
  }
}
