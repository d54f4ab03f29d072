/** Moments in words. */

/** 2026-11-21 13:48 on the clock of China; a day stays a day. */
export const moment = (iso: string): string =>
  iso.length === 10 ? iso : new Date(Date.parse(iso) + 8 * 3600_000).toISOString().slice(0, 16).replace('T', ' ')

/** 刚刚, 5 分钟前, 3 小时前, 2 天前. */
export function ago(iso: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} 小时前`
  return `${Math.floor(minutes / 60 / 24)} 天前`
}
