import type { ReactNode } from 'react'
import type { Amounts, Badge, Fields } from '../../declare/index.ts'
import { textOf } from '../format.tsx'

interface Part {
  name: string | undefined
  label: string
  badge: Badge | 'rest'
  size: number
}
type Row = Readonly<Record<string, any>>

/** What became of the whole: its parts that are not nothing, what is left of it last. */
export function partsOf({ of, parts, rest: [word, column] }: Amounts, fields: Fields, row: Row): Part[] {
  const shown: Part[] = Object.entries(parts).map(([name, badge]) => ({
    name,
    label: fields[name]!.label,
    badge: badge!,
    size: Math.abs(Number(row[name] ?? 0)),
  }))
  const left = Math.max(0, Number(row[of] ?? 0) - shown.reduce((sum, p) => sum + p.size, 0))
  return [...shown, { name: column, label: word, badge: 'rest' as const, size: column ? Number(row[column] ?? 0) : left }].filter(
    (p) => p.size > 0,
  )
}

const round = (n: number) => Math.round(n * 1000) / 1000

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
