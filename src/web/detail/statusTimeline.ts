/** The way of a document through its states: what is behind it, where it is, what is still to come. */
import { placeOf, stateOfCode, storyOf, type AnyDocument, type WireRow } from '../../declare/index.ts'
import type { HistoryRecord } from '../client.gen.ts'
import { lateness } from '../lateness.ts'
import { shortTime } from '../phone/when.ts'

export interface Step {
  state: string
  text: string
  /** past: behind it; now; ahead; end: it left the chain here. */
  kind: 'past' | 'now' | 'ahead' | 'end'
  /** Who took it and when; by when it should be taken. */
  said: string
  why: string
  late: string | undefined
  /** How little time is left. */
  near: string | undefined
}

/**
 * The way of a document in this state: what is behind it with who and when, where it is, what is still to come and by when.
 * @param moved columns of deadlines → until when they are moved
 */
export function stepsOf(
  doc: AnyDocument,
  row: WireRow,
  history: readonly HistoryRecord[],
  now: number,
  moved: Readonly<Record<string, string>> = {},
): Step[] {
  const chain = storyOf(doc).chain
  const states = Object.keys(chain)
  const state = stateOfCode(doc, row.status)?.name
  if (!state || states.length < 2) return []
  const { at, on, ended } = placeOf(doc, state)
  const step = (name: string, kind: Step['kind']): Step => {
    const text = doc.states[name]![1] as string
    const record = kind === 'ahead' ? undefined : history.find((r) => r.toStatus === text && r.fromStatus !== text)
    const by = chain[name]
    const due = by ? (moved[by] ?? (row[by] as string | null)) : null
    const how =
      by && kind !== 'end' && (record || kind === 'ahead')
        ? lateness(moved[by] ? { ...doc.fields[by], kind: 'instant' } : doc.fields[by], due, record ? Date.parse(record.at) : now)
        : undefined
    return {
      state: name, text, kind,
      said: record
        ? [shortTime(record.at), record.who].filter(Boolean).join(' ')
        : kind === 'ahead' && due
          ? `应于 ${shortTime(due)}`
          : '',
      why: record?.reason ?? '',
      late: how?.late ? how.text : undefined,
      near: how && !how.late && !record ? how.text : undefined,
    }
  }
  // Who left the chain went no further than the history says.
  const reached = ended ? states.findLastIndex((s) => history.some((r) => r.toStatus === doc.states[s]![1])) : at
  const behind = states.slice(0, (reached < 0 ? at : reached) + 1)
  return [
    ...behind.map((s, i) => step(s, on && i === at && at < states.length - 1 ? 'now' : 'past')),
    ...(on ? [] : [step(state, ended ? 'end' : 'now')]),
    ...(ended ? [] : states.slice(at + 1).map((s) => step(s, 'ahead'))),
  ]
}

/** How late the document is now, of all that is still due. */
export const lateNow = (steps: readonly Step[]): string | undefined => steps.find((s) => s.kind === 'ahead' && s.late)?.late
