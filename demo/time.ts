/** Times of the demo world; its clock is Shanghai's. */
export const DAY = 86_400_000
export const HOUR = 3600_000
export const MINUTE = 60_000

export const instant = (ms: number) => new Date(ms + 8 * HOUR).toISOString().slice(0, 23) + '+08:00'
export const dateOf = (ms: number) => instant(ms).slice(0, 10)
export const monthOf = (date: string) => date.slice(0, 7).replace('-', '')
/** 00:00 in Shanghai of a moment's day. */
export const midnight = (ms: number) => Math.floor((ms + 8 * HOUR) / DAY) * DAY - 8 * HOUR
/** Statutory holidays that have the same date every year, as MM-DD. */
const holidays = ['01-01', '01-02', '01-03', '05-01', '05-02', '05-03', '05-04', '05-05', '10-01', '10-02', '10-03', '10-04']
/** Plants work from Monday to Saturday. */
export const isWorkDay = (ms: number) => {
  const day = new Date(ms + 8 * HOUR)
  return day.getUTCDay() !== 0 && !holidays.includes(day.toISOString().slice(5, 10))
}
/** A row's instant as milliseconds. */
export const millis = (at: string) => Date.parse(at.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
/** Hours at which trucks are wanted at the docks. */
export const WINDOWS = [8, 10, 13, 15, 17]
