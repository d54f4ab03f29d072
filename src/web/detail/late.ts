/** How late something is, as people say it. */
import type { Field } from '../../declare/index.ts'
import { lateness } from '../late.ts'

/** 晚 3 天, 晚 5 小时; undefined when it is not late. @param due of a date field its day, which is over at its end */
export function lateText(f: Field, due: unknown, at: number): string | undefined {
  const how = lateness(f, due, at)
  return how?.late ? how.text : undefined
}

/** 11-20 09:30, with the year when it is another one; a day without the time. */
export function shortTime(value: string, now = new Date()): string {
  const text = value.slice(0, 16).replace('T', ' ')
  return text.startsWith(String(now.getFullYear())) ? text.slice(5) : text
}
