import { useMemo } from 'react'
import type { AnyDocument } from '../../declare/index.ts'
import { useLikely } from '../hooks/useLikely.ts'
import type { WireRow } from '../screen.ts'
import { pixels } from './columns.ts'

const MOST = 2
/** Sizes of list.css: of a button beside its words, between two, and before the first. */
const [AROUND, BETWEEN, BEFORE] = [18, 4, 12]
const FONT = 12

/**
 * Room at the end of the first column in which the buttons of every row stand, so that they cover nothing.
 * @returns pixels, 0 where no row offers anything
 */
export function useButtonRoom(doc: AnyDocument, rows: readonly WireRow[], offered: boolean): number {
  const likely = useLikely(doc)
  return useMemo(() => {
    const labels = offered ? new Set(rows.map((row) => JSON.stringify(likelyLabels(likely(row))))) : []
    return Math.max(0, ...[...labels].map((l) => roomOf(JSON.parse(l) as string[])))
    // What one may do is known before there are rows. oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [doc, rows, offered])
}
const likelyLabels = (likely: readonly [string, string][]) => likely.slice(0, MOST).map(([, label]) => label)
const roomOf = (labels: readonly string[]) =>
  labels.length && Math.ceil(labels.reduce((sum, l) => sum + pixels(l, false, FONT) + AROUND + BETWEEN, BEFORE))

interface Props {
  doc: AnyDocument
  row: WireRow
  act: (name: string, row: WireRow) => void
}
/** The two likeliest actions; drawn only while the row is pointed at or has the focus. */
export function RowButtons({ doc, row, act }: Props) {
  const likely = useLikely(doc)(row).slice(0, MOST)
  if (!likely.length) return null
  return (
    <span className="row-buttons">
      {likely.map(([name, label]) => (
        <button key={name} type="button" onClick={() => act(name, row)}>
          {label}
        </button>
      ))}
    </span>
  )
}
