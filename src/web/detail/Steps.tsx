import { placeOf, storyOf, type AnyDocument } from '../../declare/index.ts'
import type { HistoryRecord } from '../client.gen.ts'
import type { WireRow } from '../screen.ts'
import { stateOf } from '../session.ts'
import { useHistory } from './asks.ts'
import { lateText, shortTime } from './late.ts'

interface Step {
  state: string
  text: string
  /** past: behind it; now; ahead; end: it left the chain here. */
  kind: 'past' | 'now' | 'ahead' | 'end'
  /** Who took it and when; by when it should be taken. */
  said: string
  why: string
  late: string | undefined
}

/** The way of a document in this state: what is behind it with who and when, where it is, what is still to come and by when. */
export function stepsOf(doc: AnyDocument, row: WireRow, history: readonly HistoryRecord[], now: number): Step[] {
  const chain = storyOf(doc).chain
  const states = Object.keys(chain)
  const state = stateOf(doc, row)
  if (!state || states.length < 2) return []
  const { at, on, ended } = placeOf(doc, state)
  const step = (name: string, kind: Step['kind']): Step => {
    const text = doc.states[name]![1] as string
    const record = kind === 'ahead' ? undefined : history.find((r) => r.toStatus === text && r.fromStatus !== text)
    const by = chain[name]
    const due = by ? (row[by] as string | null) : null
    const late =
      by && kind !== 'end' && (record || kind === 'ahead')
        ? lateText(doc.fields[by], due, record ? Date.parse(record.at) : now)
        : undefined
    return {
      state: name,
      text,
      kind,
      said: record
        ? [shortTime(record.at), record.who].filter(Boolean).join(' ')
        : kind === 'ahead' && due
          ? `应于 ${shortTime(due)}`
          : '',
      why: record?.reason ?? '',
      late,
    }
  }
  const behind = states.slice(0, at + 1)
  return [
    ...behind.map((s, i) => step(s, on && i === at && at < states.length - 1 ? 'now' : 'past')),
    ...(on ? [] : [step(state, ended ? 'end' : 'now')]),
    ...(ended ? [] : states.slice(at + 1).map((s) => step(s, 'ahead'))),
  ]
}

/** How late the document is now, of all that is still due. */
export const lateNow = (steps: readonly Step[]): string | undefined => steps.find((s) => s.kind === 'ahead' && s.late)?.late

/** The steps of a document. @param at as of this moment */
export function useSteps(doc: AnyDocument, row: WireRow, at?: string): Step[] {
  const { data } = useHistory(doc, row.id)
  const moment = at ? Date.parse(`${at.replace(' ', 'T')}+08:00`) : Date.now()
  return stepsOf(doc, row, (data ?? []).filter((r) => !at || Date.parse(r.at) <= moment), moment) // prettier-ignore
}

export function Steps({ steps }: { steps: readonly Step[] }) {
  if (!steps.length) return null
  return (
    <ol className="steps" aria-label="进度">
      {steps.map((s) => (
        <li
          key={s.state}
          className={[s.kind, s.late ? 'late' : ''].join(' ')}
          {...(s.kind === 'now' || s.kind === 'end' ? { 'aria-current': 'step' as const } : {})}
          title={s.why || undefined}
        >
          <b>{s.text}</b>
          <span>
            {s.said}
            {s.late && <em> {s.late}</em>}
          </span>
        </li>
      ))}
    </ol>
  )
}
