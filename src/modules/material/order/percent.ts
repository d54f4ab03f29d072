import type { Bands } from '../../../declare/index.ts'

/** How an order's progress is coloured: red, yellow, green by the plant's thresholds (per cent). */
export interface Thresholds {
  redBelow: number
  yellowBelow: number
}
/** When the plant set none (domain-platform, home). */
export const usualThresholds: Thresholds = { redBelow: 80, yellowBelow: 95 }

/** How many per cent of a month's orders should have come by now: red says late, not unfinished. */
export function duePercent(month: string, today: string): number {
  const [year, m, day] = today.split('-').map(Number) as [number, number, number]
  const now = `${year}${String(m).padStart(2, '0')}`
  return month < now ? 100 : month > now ? 0 : (day / new Date(year, m, 0).getDate()) * 100
}

/** The same of a report that asks for its month. */
export const completionBands: Bands = {
  target: usualThresholds.yellowBelow, floor: usualThresholds.redBelow,
  due: ({ month }, today) => duePercent(String(month), today),
}

/** @param due per cent that should be there by now */
export function percentColor(percent: number, t: Thresholds, due = 100): string {
  const kept = due ? (percent / due) * 100 : 100
  return kept < t.redBelow ? '#F56C6C' : kept < t.yellowBelow ? '#E6A23C' : '#67C23A'
}
