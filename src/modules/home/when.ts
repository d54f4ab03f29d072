/** Times as people say them at a glance. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 35 分钟, 3 小时, 4 天. */
export const span = (ms: number): string =>
  ms < HOUR
    ? `${Math.max(1, Math.round(ms / MINUTE))} 分钟`
    : ms < 2 * DAY
      ? `${Math.round(ms / HOUR)} 小时`
      : `${Math.floor(ms / DAY)} 天`

/** A day counts until it is over. */
export const end = (wire: string) => Date.parse(wire.length === 10 ? `${wire}T23:59:59+08:00` : wire)

/** The clock of an instant in Asia/Shanghai, of another day the date before it. */
export const clock = (wire: string, today: string): string =>
  wire.slice(0, 10) === today ? wire.slice(11, 16) : wire.slice(5, 16).replace('T', ' ').trim()

/** What is said of the earliest of what waits. */
export function urgencyText(due: string | null, since: string | null, now: number, today: string): string {
  if (since) return `最久 ${span(now - Date.parse(since))}`
  if (!due) return ''
  const late = now - end(due)
  if (late > 0) return `最长已逾 ${span(late)}`
  return due.length === 10 ? (due === today ? '今天到期' : `最早 ${due.slice(5)}`) : `最早 ${clock(due, today)}`
}
