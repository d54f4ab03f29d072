import type { Amounts, Badge } from '../../declare/index.ts'
import type { WireRow } from '../screen.ts'

export interface Share {
  name: string
  badge: Badge
  part: number
  percent: number
}

/** What became of a whole: each part in per cent of it. */
export function shares({ of, parts }: Amounts, row: WireRow): Share[] {
  const whole = Number(row[of] ?? 0)
  return Object.entries(parts).flatMap(([name, badge]) => {
    const part = Number(row[name] ?? 0)
    return part > 0 && whole > 0 ? [{ name, badge: badge!, part, percent: Math.min(100, (part / whole) * 100) }] : []
  })
}
