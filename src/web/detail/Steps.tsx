import type { AnyDocument } from '../../declare/index.ts'
import { instantOf } from '../moment.ts'
import type { WireRow } from '../screen.ts'
import { useHistory, useMoved } from './asks.ts'
import { stepsOf, type Step } from './statusTimeline.ts'

/** The steps of a document. @param at as of this moment */
export function useSteps(doc: AnyDocument, row: WireRow, at?: string): Step[] {
  const { data } = useHistory(doc, row.id)
  const { data: moved = [] } = useMoved(doc, row)
  const moment = at ? instantOf(at) : Date.now()
  return stepsOf(doc, row, (data ?? []).filter((r) => !at || Date.parse(r.at) <= moment), moment, Object.fromEntries(moved.map((m) => [m.field, m.end]))) // prettier-ignore
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
            {s.near && <> · {s.near}</>}
          </span>
        </li>
      ))}
    </ol>
  )
}
