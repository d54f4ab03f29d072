/** Moments in words, for phones and the portal. */

/** 2026-11-21 13:48 on the clock of China; a day stays a day. */
export const moment = (iso: string): string =>
  iso.length === 10 ? iso : new Date(Date.parse(iso) + 8 * 3600_000).toISOString().slice(0, 16).replace('T', ' ')

/** 11-20 09:30, with the year when it is another one; a day without the time. */
export function shortTime(value: string, now = new Date()): string {
  const text = value.slice(0, 16).replace('T', ' ')
  return text.startsWith(String(now.getFullYear())) ? text.slice(5) : text
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago (specification, section 9): 刚刚, 5分钟前, 3小时前, 1天前; what is two days old or more, and what has not happened yet, by its date. @param now milliseconds */
export function ago(instant: string, now: number): string {
  const seconds = (now - Date.parse(instant)) / 1000
  // Clocks differ by some seconds.
  if (seconds < -MINUTE || seconds >= 2 * DAY || Number.isNaN(seconds)) return shortTime(moment(instant), new Date(now))
  if (seconds < 30) return '刚刚'
  if (seconds < HOUR) return `${Math.max(1, Math.floor(seconds / MINUTE))}分钟前`
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)}小时前`
  return '1天前'
}
