import type { ReactNode } from 'react'
import type { Amounts, Fields } from '../../declare/index.ts'
import { textOf } from '../format.tsx'
import { partsOf, round, type Part, type Row } from './parts.ts'

/** The same in words. */
const inWords = (amounts: Amounts, fields: Fields, row: Row, parts: Part[]) =>
  `${fields[amounts.of]!.label} ${textOf(fields[amounts.of]!, row[amounts.of])}：${parts
    .map((p) => `${p.label} ${textOf(fields[amounts.of]!, round(p.size))}`)
    .join('，')}`

/** A quantity as a bar in the colours of what became of it. */
export function AmountsBar({ amounts, fields, row }: { amounts: Amounts; fields: Fields; row: Row }) {
  const parts = partsOf(amounts, fields, row)
  if (!parts.length) return null
  const said = inWords(amounts, fields, row, parts)
  return (
    <span className="amounts-bar" role="img" aria-label={said} title={said}>
      {parts.map((p) => (
        <span key={p.label} className={p.badge} style={{ flexGrow: p.size }} />
      ))}
    </span>
  )
}

/** The bar with its figures. @param draw shows one of them, with its proof where it has one */
export function AmountsFigure({
  amounts,
  fields,
  row,
  draw,
}: {
  amounts: Amounts
  fields: Fields
  row: Row
  draw: (name: string) => ReactNode
}) {
  const parts = partsOf(amounts, fields, row)
  if (!Number(row[amounts.of] ?? 0)) return null
  return (
    <section className="amounts" aria-label={fields[amounts.of]!.label}>
      <AmountsBar amounts={amounts} fields={fields} row={row} />
      <dl>
        <div>
          <dt>{fields[amounts.of]!.label}</dt>
          <dd className="whole">{draw(amounts.of)}</dd>
        </div>
        {parts.map((p) => (
          <div key={p.label}>
            <dt>
              <i className={p.badge} aria-hidden="true" />
              {p.label}
            </dt>
            <dd>{p.name ? draw(p.name) : textOf(fields[amounts.of]!, round(p.size))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
