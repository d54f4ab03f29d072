/** How late something is, as people say it. */
import type { Field } from '../../declare/index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 晚 3 天, 晚 5 小时; undefined when it is not late. @param due of a date field its day, which is over at its end */
export function lateText(f: Field, due: unknown, at: number): string | undefined {
  if (typeof due !== 'string' || !due) return undefined
  const over = at - Date.parse(f.kind === 'date' ? `${due}T23:59:59.999+08:00` : due)
  if (!(over >= MINUTE)) return undefined
  if (f.kind === 'date') return `晚 ${Math.ceil(over / DAY)} 天`
  if (over >= DAY) return `晚 ${Math.floor(over / DAY)} 天`
  return over >= HOUR ? `晚 ${Math.floor(over / HOUR)} 小时` : `晚 ${Math.floor(over / MINUTE)} 分钟`
}

/** 11-20 09:30, with the year when it is another one; a day without the time. */
export function shortTime(value: string, now = new Date()): string {
  const text = value.slice(0, 16).replace('T', ' ')
  return text.startsWith(String(now.getFullYear())) ? text.slice(5) : text
}
