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

const known = new WeakMap<object, Map<string, readonly Naming[]>>()
/** Whose lists can be asked for the rows that name a row of `doc`; none for what has no page of its own, or is named by two columns. */
export function namingOf(doc: AnyDocument, documents: ReadonlyMap<string, AnyDocument>): readonly Naming[] {
  let all = known.get(documents)
  if (!all) known.set(documents, (all = new Map()))
  let found = all.get(doc.name)
  if (!found) all.set(doc.name, (found = isKnown(doc) ? [...documents.values()].flatMap((d) => namingIn(d, doc)) : []))
  return found
}

/** It is no paper that comes and goes: it has a code of its own and no number. */
const isKnown = (doc: AnyDocument) => !!doc.at && doc.rows !== 'computed' && !doc.number && doc.unique.length === 1

function namingIn(doc: AnyDocument, named: AnyDocument): Naming[] {
  if (!doc.at || doc === named) return []
  const column = (fields: Fields, asked: readonly string[]) =>
    asked.find((n) => fields[n]?.kind === 'ref' && fields[n].to === named.name && !fields[n].within)
  const head = headFields(doc)
  // A list that asks for more than this is no list of what belongs to it.
  const needed = [...doc.query.map((n) => head[n]), ...Object.values(doc.report?.params ?? {})].some((f) => f?.needed)
  if (needed) return []
  const ofHead = column(head, [...doc.query, ...doc.more, ...doc.list])
  if (ofHead) return [{ doc, level: 'head', column: ofHead }]
  const ofLine = doc.detail && column({ ...head, ...doc.lines }, [...doc.detail.query, ...doc.detail.list])
  return ofLine ? [{ doc, level: 'line', column: ofLine }] : []
}

/** Somebody enters it and it stays until it is no longer true: an address, a truck, a price; it is not worked through and put away. */
export const isRecord = (doc: AnyDocument): boolean =>
  !doc.number && doc.rows !== 'computed' && !doc.archive && !!doc.actions.create
