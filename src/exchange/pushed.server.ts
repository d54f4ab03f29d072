/** What telling a system of the maker does (pushed.ts): one message a document and system, which is sent once and may be sent again. */
import {
  headFields, rowName, toWire, type ActionName, type AnyDocument, type Fields, type Patch, type Row,
} from '../declare/index.ts'
import type { Read, Rule } from '../engine/rule.ts'
import type { System } from './pushed.ts'
import { pushLog } from './pushLog/pushLog.ts'

interface Telling<D extends AnyDocument> {
  system: System
  /** Where the document shows what became of it. */
  field: keyof D['fields'] & string
  /** What the message is called: the receiver tells its messages apart by it. */
  event: string
  /** Columns of the document, and of its lines, that are told. */
  head: readonly ((keyof D['fields'] & string) | 'status')[]
  lines?: readonly (keyof D['lines'] & string)[]
}

/** The same row says the same, to the letter: what has not changed is the same message. */
function contentOf<D extends AnyDocument>(doc: D, row: Row<D>, { event, head, lines }: Telling<D>): string {
  const named = (fields: Fields, names: readonly string[], values: Record<string, any>) =>
    Object.fromEntries(names.map((n) => [n, toWire(fields[n]!, values[n])]))
  const data = {
    ...named(headFields(doc), head, row),
    ...(lines ? { lines: row.lines.map((l) => ({ lineNo: l.lineNo, ...named(doc.lines, lines, l) })) } : {}),
  }
  return JSON.stringify({ event, document: doc.name, id: row.id, no: rowName(doc, row), data })
}

async function last(rows: readonly { id: number }[], read: Read, { system, field }: { system: System; field: string }) {
  const told = await read.any(pushLog, { aboutId: rows.map((r) => r.id), pushCode: system, aboutField: field })
  const newest = new Map(told.sort((a, b) => a.id - b.id).map((m) => [m.aboutId, m]))
  return { of: (id: number) => newest.get(id), newId: () => read.engine.ids.take() }
}

/**
 * The rule of an action that tells a system. Told again, what has not changed is the same message, by which the receiver knows it; what
 * still stands is replaced by what is true now.
 */
export const pushing = <D extends AnyDocument, K extends ActionName<D>>(
  doc: D,
  action: K,
  telling: Telling<D>,
): Rule<D, K, Awaited<ReturnType<typeof last>>> => ({
  doc, action,
  find: (rows, read) => last(rows, read, telling),
  guard: (row, { found }) => found.of(row.id)?.status === 'sending' && `正在推送${telling.system}，请稍后再试`,
  effect: (row, { found, now }, to) => {
    const { system, field, event } = telling
    const payload = contentOf(doc, row, telling)
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
        messageId, channel: 'system', pushCode: system, eventCode: event,
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
