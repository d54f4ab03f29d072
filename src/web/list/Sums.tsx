import { Fragment, memo } from 'react'
import { textOf } from '../format.tsx'
import { exactly } from '../numbers.ts'
import type { Field } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'
import type { ShownColumn } from './columns.ts'
import { held } from './held.ts'

interface Props {
  columns: readonly ShownColumn[]
  rows: readonly WireRow[]
  /** Does a column's sum mean something? */
  adds: (f: Field) => boolean
  /** Of all rows of the filter. */
  summary: Record<string, number> | undefined
  selectable: boolean
  /** The column beside which one stands that sums nothing. */
  after?: string
}

/** The sums of the whole filter, each under its column; no row where no column shown has one. */
export const Sums = memo(function Sums({ columns, rows, adds, summary, selectable, after }: Props) {
  const has = (c: ShownColumn) => !!summary && c.name in summary && adds(c.field)
  if (!rows.length || !columns.some(has)) return null
  return (
    <tfoot>
      <tr>
        {selectable && <td className="tick" />}
        {columns.map((c, i) => (
          <Fragment key={c.name}>
            <td className={`${has(c) ? 'number' : ''}${c.left === undefined ? '' : ' pinned'}`} {...held(c.left)}>
              {has(c) ? (
                <b title={exactly(c.field, summary![c.name])}>{textOf(c.field, summary![c.name])}</b>
              ) : i === 0 ? (
                <b title="符合条件的全部数据">合计</b>
              ) : null}
            </td>
            {c.name === after && <td />}
          </Fragment>
        ))}
        <td />
      </tr>
    </tfoot>
  )
})
