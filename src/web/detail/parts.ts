/** A quantity and what became of it, as parts of a bar. */
import type { Amounts, Badge, Fields } from '../../declare/index.ts'

export interface Part {
  name: string | undefined
  label: string
  badge: Badge | 'rest'
  size: number
}
export type Row = Readonly<Record<string, any>>

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

export const round = (n: number) => Math.round(n * 1000) / 1000
