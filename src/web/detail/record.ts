/** What of a document's history people read. */
import { type AnyDocument, toMinute } from '../../declare/index.ts'
import type { HistoryRecord } from '../client.gen.ts'

export type Change = HistoryRecord['changes'][number]

const others: Readonly<Record<string, string>> = { import: '导入', message: '报文', job: '系统任务', service: '服务账号' }

/** Whence a record came where it was not made on a screen, by a person: what goes without saying is not said. */
export const sourceOf = (r: Pick<HistoryRecord, 'source'>): string | undefined =>
  r.source === 'screen' || r.source === 'demo' ? undefined : (others[r.source ?? ''] ?? r.source ?? undefined)

/** Hashes are for programs: who wants to compare one opens it. */
export const isHash = (text: string | null | undefined) => /^[0-9a-f]{64}$/.test(text ?? '')

/** What changed besides what the heading says: the state, who did it and when. */
export const changesOf = (r: HistoryRecord): Change[] =>
  r.changes.filter(
    (c) => (c.field !== 'status' || !!c.line) && !(c.after && (c.after === r.who || (!c.before && c.after === toMinute(r.at)))),
  )

/** Is it more than that somebody looked? Who saw it, and when, stands on the page. */
export function isEvent(doc: AnyDocument, r: Pick<HistoryRecord, 'action'>): boolean {
  const acts = doc.actions[r.action]?.acts
  return !(acts && 'opening' in acts)
}
