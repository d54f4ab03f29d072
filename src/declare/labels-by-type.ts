/** What fields are called: the quantities of a document that several others make mean a different thing in each of them. */
import { headFields, type AnyDocument } from './document.ts'
import { choiceName, type Field, type Fields } from './kinds.ts'

type Row = Readonly<Record<string, any>>

/**
 * The fields as these rows call them: by the name that their choice gives where all are of one choice, else by the one that fits all.
 * @param rows as people get them: choices are codes
 * @param head of the rows where they are lines
 */
export function labelsByType(doc: AnyDocument, fields: Fields, rows: readonly Row[], head: Row = {}): Fields {
  const called = Object.entries(fields).filter(([, f]) => f.called)
  if (!called.length) return fields
  return { ...fields, ...Object.fromEntries(called.map(([n, f]) => [n, { ...f, label: labelOf(doc, f, rows, head) }])) }
}

function labelOf(doc: AnyDocument, f: Field, rows: readonly Row[], head: Row): string {
  const [by, words] = f.called!
  const [code, ...others] = new Set(rows.map((r): unknown => r[by] ?? head[by]))
  const told = headFields(doc)[by] ?? (doc.lines as Fields)[by]!
  return (!others.length && words[choiceName(told, code) ?? '']) || f.label
}
