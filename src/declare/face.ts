/**
 * The face of whom or what one works with: a supplier, a part, a carrier, a plant, a warehouse. Nobody declares it: it is what other
 * documents say of their rows that name it in a column by which their lists are filtered.
 */
import { headFields, type AnyDocument } from './document.ts'
import type { Fields } from './kinds.ts'

/** A document whose rows, or lines, name it. */
export interface Naming {
  doc: AnyDocument
  level: 'head' | 'line'
  column: string
}

const known = new WeakMap<object, ReadonlyMap<string, readonly Naming[]>>()
/** Whose lists can be asked for the rows that name a row of `doc`; none for what has no page of its own, or is named by two columns. */
export function namingOf(doc: AnyDocument, documents: ReadonlyMap<string, AnyDocument>): readonly Naming[] {
  let all = known.get(documents)
  if (!all) known.set(documents, (all = namings(documents.values())))
  return (isKnown(doc) && all.get(doc.name)) || []
}

/** It is no paper that comes and goes: it has a code of its own and no number. */
const isKnown = (doc: AnyDocument) => !!doc.at && doc.rows !== 'computed' && !doc.number && doc.unique.length === 1

/** By the name of what is named. */
function namings(documents: Iterable<AnyDocument>): Map<string, Naming[]> {
  const found = new Map<string, Naming[]>()
  for (const doc of documents)
    for (const [named, naming] of namingsIn(doc)) if (named !== doc.name) found.set(named, [...(found.get(named) ?? []), naming])
  return found
}

/** What one document names: each by its first column, of the head before that of lines. */
function namingsIn(doc: AnyDocument): Map<string, Naming> {
  const found = new Map<string, Naming>()
  const look = (level: Naming['level'], fields: Fields, asked: readonly string[]) => {
    for (const column of asked) {
      const f = fields[column]
      if (f?.kind === 'ref' && !f.within && !found.has(f.to!)) found.set(f.to!, { doc, level, column })
    }
  }
  if (!doc.at) return found
  const head = headFields(doc)
  // A list that asks for more than this is no list of what belongs to it.
  const needed = [...doc.query.map((n) => head[n]), ...Object.values(doc.report?.params ?? {})].some((f) => f?.needed)
  if (needed) return found
  look('head', head, [...doc.query, ...doc.more, ...doc.list])
  if (doc.detail) look('line', { ...head, ...doc.lines }, [...doc.detail.query, ...doc.detail.list])
  return found
}

/** Somebody enters it and it stays until it is no longer true: an address, a truck, a price; it is not worked through and put away. */
export const isRecord = (doc: AnyDocument): boolean =>
  !doc.number && doc.rows !== 'computed' && !doc.archive && !!doc.actions.create
