/** How late something is that is still to come, or how little time is left: 晚 3 天, 还剩 2 小时. */
import type { Field } from '../declare/index.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

export interface Lateness {
  late: boolean
  text: string
}

/** Of a day or an instant by which something should be done; undefined while there is more than a day left. @param now milliseconds */
export function lateness(f: Field, value: unknown, now: number): Lateness | undefined {
  if (typeof value !== 'string' || (f.kind !== 'date' && f.kind !== 'instant')) return undefined
  if (f.kind === 'date') {
    const days = Math.round((Date.parse(`${value}T00:00:00+08:00`) - startOfDay(now)) / DAY)
    return days > 0 ? undefined : days === 0 ? { late: false, text: '今天' } : { late: true, text: `晚 ${-days} 天` }
  }
  const left = Date.parse(value) - now
  if (Number.isNaN(left) || left >= DAY) return undefined
  return inWords(left)
}

/** Of hours that are left, fewer than none when it is over. */
export const leftOf = (hours: number): Lateness => inWords(hours * HOUR)

const inWords = (left: number): Lateness =>
  left < 0 ? { late: true, text: `晚 ${span(-left)}` } : { late: false, text: `还剩 ${span(left)}` }

// Wall time in China, where no clock is ever put forward.
const startOfDay = (now: number) => Math.floor((now + 8 * HOUR) / DAY) * DAY - 8 * HOUR
const span = (ms: number) =>
  ms >= DAY
    ? `${Math.floor(ms / DAY)} 天`
    : ms >= HOUR
      ? `${Math.floor(ms / HOUR)} 小时`
      : `${Math.max(1, Math.floor(ms / 60_000))} 分钟`
