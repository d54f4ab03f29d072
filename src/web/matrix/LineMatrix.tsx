import { useMemo, useRef } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { summable } from '../list/addable.ts'
import { useReleased } from '../list/deltas.tsx'
import type { RowActs } from '../list/ListRow.tsx'
import type { WireRow } from '../screen.ts'
import { Matrix } from './Matrix.tsx'
import { useFill } from './useFill.ts'

interface Props {
  doc: AnyDocument
  head: WireRow
  rows: readonly WireRow[]
  archived: boolean
  /** As it was earlier: nothing is compared, nothing filled in. */
  past: boolean
}

const acts: RowActs = {
  addressOf: () => undefined,
  open: () => {},
  act: () => {},
  toggle: () => {},
  archived: () => true,
}
const plain = (_: string, __: WireRow, value: React.ReactNode) => value

/** The lines of a document as a matrix; while it may be changed they are filled in here. */
export default function LineMatrix({ doc, head, rows, archived, past }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // A line begins where its document says, and has its state.
  const lines = useMemo(() => rows.map((l) => ({ ...head, ...l, status: undefined })), [head, rows])
  const deltas = useReleased(doc, rows, past ? undefined : 'last', archived)
  const filling = useFill(doc, lines, head)
  const context = useMemo(
    () => ({ doc, mode: 'line' as const, parts: {}, withDelta: plain, now: Date.now(), acts, asked: {} }),
    [doc],
  )
  return (
    <Matrix
      {...{ doc, context, deltas, box }}
      rows={lines}
      filling={past || archived || filling?.why(head) ? undefined : filling}
      adds={summable(doc, true, rows, true)}
      grouped={false}
    />
  )
}
