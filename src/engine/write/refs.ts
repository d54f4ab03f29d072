/** References by natural key: checks that they exist and are in use, and copies what is kept from them. */
import type { AnyDocument, Complaint, Field, Fields } from '../../declare/index.ts'
import { fromDb, headFields } from '../../declare/index.ts'
import { columnName, ident, sql, type Queryable } from '../database/db.ts'
import { document, type Engine } from '../engine.ts'
import { keyOf } from '../read/source.ts'

/** A row whose refs are to be resolved, and the row of the file that it came from. */
export interface Subject {
  fields: Fields
  row: Record<string, any>
  fileRow?: number | undefined
}

/** Fills kept fields and reports refs that lead nowhere. */
export async function resolveRefs(engine: Engine, db: Queryable, subjects: Subject[]): Promise<Complaint[]> {
  const wanted = new Map<string, { target: AnyDocument; within: string | undefined; keys: Map<string, [string, string]> }>()
  const keyFor = (f: Field, row: Record<string, any>, name: string) => `${f.within ? row[f.within] : ''}|${row[name]}`
  for (const { fields, row } of subjects)
    for (const [name, f] of Object.entries(fields)) {
      if (f.kind !== 'ref' || row[name] === null || row[name] === undefined) continue
      const id = `${f.to}|${f.within ?? ''}`
      let group = wanted.get(id)
      if (!group) wanted.set(id, (group = { target: document(engine, f.to!), within: f.within, keys: new Map() }))
      group.keys.set(keyFor(f, row, name), [String(f.within ? row[f.within] : ''), String(row[name])])
    }
  const found = new Map<string, Map<string, Record<string, any>>>()
  for (const [id, { target, within, keys }] of wanted) found.set(id, await fetch(db, target, within, [...keys.values()]))
  const wrong: Complaint[] = []
  for (const { fields, row, fileRow } of subjects)
    for (const [name, f] of Object.entries(fields)) {
      if (f.kind !== 'ref' || row[name] === null || row[name] === undefined) continue
      const target = found.get(`${f.to}|${f.within ?? ''}`)!.get(keyFor(f, row, name))
      if (!target || target.status === 'disabled') {
        wrong.push({
          ...(fileRow === undefined ? {} : { row: fileRow }),
          field: name,
          message: `${f.label.replace(/代码$/, '')}${row[name]}不存在${target ? '或已停用' : ''}`,
        })
        continue
      }
      for (const [other, k] of Object.entries(fields)) if (k.kept && k.by === name) row[other] = target[k.show!]
    }
  return wrong
}

async function fetch(db: Queryable, target: AnyDocument, within: string | undefined, keys: [string, string][]) {
  const key = keyOf(target)
  const rows = within
    ? await db.rows(sql`select h.* from ${ident(target.name)} h join unnest(${keys.map((k) => k[0])}::text[], ${keys.map((k) => k[1])}::text[]) w(a, b)
        on h.${ident(within)} = w.a and h.${ident(key)} = w.b`)
    : await db.rows(sql`select h.* from ${ident(target.name)} h where h.${ident(key)} = any(${keys.map((k) => k[1])}::text[])`)
  const fields = headFields(target)
  const typed = rows.map((raw) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, f]) => f.source !== 'looked')
        .map(([n, f]) => [n, fromDb(f, raw[columnName(n)])]),
    ),
  )
  return new Map(typed.map((row: Record<string, any>) => [`${within ? row[within] : ''}|${row[key]}`, row]))
}
