/** By how much a document's deadlines are moved because nobody could use the portal. */
import { dbInstant, int, instant, mayRead, named, no, rowId, text, type Field } from '../../declare/index.ts'
import { join, sql } from '../database/db.ts'
import type { Engine } from '../engine.ts'
import { noKey, outOfScope } from '../errors.ts'
import { fairEnd, toldEnd } from '../read/fair.ts'
import { from } from '../read/tables.ts'
import type { ApiCall } from './call.ts'

export const movedCall = (engine: Engine): ApiCall => ({
  path: 'portal/getMoved',
  methods: ['GET'],
  title: '单据的期限因停机和维护顺延了多久', kind: 'read',
  input: { doc: no('单据', { required: true, max: 60 }), id: rowId('单据ID', { required: true }) },
  answer: [
    named('Moved', {
      field: no('字段', { required: true }),
      label: text('期限', { required: true }),
      minutes: int('顺延(分)', { required: true }),
      end: instant('顺延到', { required: true }),
    }),
  ],
  run: async ({ who, query }) => {
    const doc = engine.documents.get(query.doc ?? '')
    if (!doc || doc.rows === 'computed') throw outOfScope()
    if (!mayRead(doc, who)) throw noKey()
    const deadlines = Object.entries(doc.fields as Record<string, Field>).filter(([, f]) => f.runsFrom)
    if (!deadlines.length) return []
    const each = deadlines.map(
      ([name, { label }]) =>
        sql`select ${name}::text field, ${label}::text label, ${toldEnd(doc, name)} told, ${fairEnd(doc, name)} "end" from ${from(doc, who)} h where h.id = ${Number(query.id)}`,
    )
    const rows = await engine.db.rows<{ field: string; label: string; minutes: number; end: string }>(
      sql`select field, label, ceil(extract(epoch from "end" - told) / 60)::int minutes, "end" from (${join(each, ' union all ')}) d where "end" > told`,
    )
    return rows.map((r) => ({ ...r, end: dbInstant(r.end) }))
  },
})
