/** When messages go: hours in which somebody wants none, times of digests. All of them are times of day in China. */
import { toInstant } from '../../declare/index.ts'

/** From when to when somebody wants neither mails nor text messages, 'HH:mm'; the same twice: never. */
export interface Quiet {
  from: string
  to: string
}
/** What holds for text messages of whom nothing else is known (domain-platform MS-04). */
export const quietByNight: Quiet = { from: '22:00', to: '07:00' }

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** '08:00，17:00' → ['08:00', '17:00'], the earliest first. */
export const timesOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/[\s,，;；、]+/)
    .filter(Boolean)
    .sort()

const onDay = (at: Date, days: number, time: string): Date =>
  new Date(`${toInstant(new Date(at.getTime() + days * 86_400_000)).slice(0, 10)}T${time}:00.000+08:00`)

/** The first of these times of day that comes after an instant. */
export const nextOf = (times: readonly string[], at: Date): Date =>
  [0, 1].flatMap((days) => times.map((t) => onDay(at, days, t))).find((t) => t > at)!

/** That instant, or the end of the quiet hours in which it lies. */
export function afterQuiet(at: Date, { from, to }: Quiet): Date {
  const time = toInstant(at).slice(11, 16)
  const isQuiet = from <= to ? from <= time && time < to : time >= from || time < to
  return isQuiet ? nextOf([to], at) : at
}
