/** Columns under further names, as the specification has them. */
import type { AnyDocument } from '../../declare/index.ts'

export const withNames = (doc: AnyDocument) => {
  const names = Object.entries(doc.api?.names ?? {})
  return <R extends object>(row: R): R =>
    names.length
      ? { ...row, ...Object.fromEntries(names.map(([n, field]) => [n, (row as Record<string, unknown>)[field]])) }
      : row
}
