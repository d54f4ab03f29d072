/**
 * One record under two names: the rows of a document are those of another one that are of some kind (a supplier is an organization).
 * They are read through a view in the database, and written by the actions of the same names of the document that owns them, which
 * keeps their states, rules and history.
 */
import type { AnyDocument } from './document.ts'

/** What the owner calls a field. */
export const ownerName = ({ rowsOf }: AnyDocument, name: string): string => rowsOf?.named?.[name] ?? name

/** Input as the owner takes it. */
export const ownersInput = (doc: AnyDocument, input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).map(([n, v]) => [ownerName(doc, n), v]))

/** An owner's row as this document has it. */
export function partOfOwner<R extends Readonly<Record<string, unknown>>>(doc: AnyDocument, row: R): R {
  const named = Object.entries(doc.rowsOf?.named ?? {}).filter(([, owner]) => owner! in row)
  return { ...row, ...Object.fromEntries(named.map(([n, owner]) => [n, row[owner!]])) }
}

/** Is an owner's row one of this document's? */
export const isPart = ({ rowsOf }: AnyDocument, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(rowsOf?.only ?? {}).every(([n, choice]) => row[n] === choice)

const parts = new WeakMap<object, Map<string, AnyDocument[]>>()
/** The documents whose rows are an owner's. */
export function partsOf(documents: ReadonlyMap<string, AnyDocument>, owner: AnyDocument): readonly AnyDocument[] {
  let known = parts.get(documents)
  if (!known) {
    known = Map.groupBy(
      [...documents.values()].filter((d) => d.rowsOf),
      (d) => d.rowsOf!.doc,
    )
    parts.set(documents, known)
  }
  return known.get(owner.name) ?? []
}
