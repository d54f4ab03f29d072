/** A partner writes rows of its own organization only. */
import type { AnyDocument, Field, Who } from '../declare/index.ts'

/**
 * Why this row is not for `who` to write: the organization that `code`, a ref, names is another one's than the partner's own.
 * @param called what the message calls it; the label of the ref without 代码 when left out
 */
export function notOwn(
  doc: AnyDocument,
  code: string,
  row: Record<string, unknown>,
  who: Who,
  called = (doc.fields[code] as Field).label.replace(/代码$/, ''),
): string | false {
  const id = Object.entries(doc.fields as Record<string, Field>).find(([, f]) => f.by === code && f.show === 'id')![0]
  return who.orgType !== 'internal' && !who.system && row[id] !== who.orgId && `${called}${String(row[code])}不存在或无权限`
}
