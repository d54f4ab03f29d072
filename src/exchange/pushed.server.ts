/** What telling a system of the maker does (pushed.ts): one message a document and system, which is sent once and may be sent again. */
import { rowName, type ActionName, type AnyDocument, type Patch } from '../declare/index.ts'
import type { Read, Rule } from '../engine/rule.ts'
import { writeEvent } from './json/write.ts'
import type { Outgoing } from './message.ts'
import type { System } from './pushed.ts'
import { pushLog } from './pushLog/pushLog.ts'

interface Push<D extends AnyDocument> {
  system: System
  /** Where the document shows what became of it. */
  field: keyof D['fields'] & string
  /** The receiver tells its messages apart by the name that it has there; what has not changed is the same message. */
  message: { out?: Outgoing<D, Record<string, unknown>> }
}

async function last(rows: readonly { id: number }[], read: Read, { system, field }: { system: System; field: string }) {
  const told = await read.any(pushLog, { aboutId: rows.map((r) => r.id), pushCode: system, aboutField: field })
  const newest = new Map(told.sort((a, b) => a.id - b.id).map((m) => [m.aboutId, m]))
  return { of: (id: number) => newest.get(id), newId: () => read.portal.ids.take() }
}

/**
 * The rule of an action that tells a system. Told again, what has not changed is the same message, by which the receiver knows it; what
 * still stands is replaced by what is true now.
 */
export const pushing = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  { system, field, message }: Push<D>,
): Rule<D, K, Awaited<ReturnType<typeof last>>> => ({
  doc, action,
  find: (rows, read) => last(rows, read, { system, field }),
  guard: (row, { found }) => found.of(row.id)?.status === 'sending' && `正在推送${system}，请稍后再试`,
  effect: (row, { found, now }, to) => {
    const { tells, content } = message.out!
    const payload = writeEvent(tells[1], doc, row, content(row, now, {}))
    const before = found.of(row.id)
    const same = before?.payload === payload
    to.set({ [field]: 'none' } as Patch<D>)
    const id = found.newId()
    const messageId = `${system}-${id}`
    if (before && (same || before.status !== 'done'))
      return to.act(pushLog, 'renew', before.id, same ? { messageId: before.messageId, payload } : { messageId, payload })
    const about = { aboutDoc: doc.name, aboutId: row.id, aboutField: field }
    const { plant = null } = row as { plant?: string | null }
    to.create(
      pushLog,
      {
        messageId, channel: 'system', pushCode: system,
        eventCode: tells[1],
        docNo: rowName(doc, row),
        plant, format: 'json', payload, attempts: 0, nextAt: now,
        ...about,
      },
      [],
      { id },
    )
    to.later('deliver', {})
  },
})

/** The rule of what the outbox says of it. */
export const wasPushed = <D extends AnyDocument>(doc: D): Rule<any, any, any> => ({
  doc, action: 'pushed',
  effect: (_, { input }, to) => {
    const { field, state } = input as { field: string; state: string }
    to.set({ [field]: state })
  },
})
