import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { calendarDay } from './calendarDay.ts'

/** ISO 8601 week of a day as YYYYWW: the week of its Thursday. */
export function isoWeek(day: string): string {
  const date = new Date(day + 'T00:00:00Z')
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const first = Date.UTC(date.getUTCFullYear(), 0, 1)
  return `${date.getUTCFullYear()}${String(Math.ceil(((date.getTime() - first) / 86_400_000 + 1) / 7)).padStart(2, '0')}`
}
const derived = (day: string) => ({ weekNo: isoWeek(day), period: day.slice(0, 4) + day.slice(5, 7) })

export default rules(
  calendarDay,
  maintainedRules(calendarDay, {
    key: 'free',
    create: { effect: (row, _, to) => to.set(derived(row.day)) },
    edit: { effect: (_, { input }, to) => to.set({ ...input, ...derived(input.day) }) },
  }),
)
