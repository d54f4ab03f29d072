/** A partner writes rows of its own organization only. */
import type { AnyDocument, Field, Who } from '../declare/index.ts'

/** What messages call whom a ref names: 供应商代码 → 供应商. */
export const calledBy = (doc: AnyDocument, code: string): string => (doc.fields[code] as Field).label.replace(/代码$/, '')

/**
 * Why this row is not for `who` to write: the organization that `code`, a ref, names is another one's than the partner's own.
 * @param called what the message calls it
 */
export function notOwn(
  doc: AnyDocument,
  code: string,
  row: Record<string, unknown>,
  who: Who,
  called = calledBy(doc, code),
): string | false {
  const id = Object.entries(doc.fields as Record<string, Field>).find(([, f]) => f.by === code && f.show === 'id')![0]
  return who.orgType !== 'internal' && !who.system && row[id] !== who.orgId && `${called}${String(row[code])}不存在或无权限`
}
