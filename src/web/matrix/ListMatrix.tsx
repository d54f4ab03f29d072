import { useMemo } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { summable } from '../list/addable.ts'
import { useReleased } from '../list/deltas.tsx'
import type { RowActs } from '../list/ListRow.tsx'
import type { Marked } from '../list/Selection.tsx'
import { useFilling } from '../list/useFilling.ts'
import { deltaWeeks, type ListState } from '../list/useListState.ts'
import type { ScreenParts, WireRow } from '../screen.ts'
import { Matrix } from './Matrix.tsx'
import { useFill } from './useFill.ts'

interface Props {
  doc: AnyDocument
  state: ListState
  rows: WireRow[]
  loading: boolean
  total: number
  parts: ScreenParts
  marked: Marked
  acts: RowActs
  now: number
}

const none: Record<string, string> = {}
const plain = (_: string, __: WireRow, value: React.ReactNode) => value

/** The rows of a list as a matrix. Lines are filled in at their document. */
export default function ListMatrix({ doc, state, rows, loading, total, parts, marked, acts, now }: Props) {
  const box = useFilling(true)
  const { mode, archived } = state
  const deltas = useReleased(doc, rows, state.delta ?? 'last', archived)
  const filling = useFill(doc, rows, undefined)
  const context = useMemo(() => ({ doc, mode, parts, withDelta: plain, now, acts, asked: none }), [doc, mode, parts, now, acts])
  return (
    <Matrix
      {...{ doc, rows, context, deltas, box, loading }}
      weeks={deltaWeeks(state.delta)}
      filling={doc.hasLines || archived ? undefined : filling}
      marked={mode === 'head' ? marked : undefined}
      adds={summable(doc, mode === 'line', rows, rows.length >= total)}
      grouped
    />
  )
}
