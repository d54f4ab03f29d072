import { maintainedRules } from '../../../parts/maintained.rules.ts'
import { rules } from '../../../engine/rule.ts'
import { calendarDay, isoWeek } from './calendarDay.ts'

const derived = (day: string) => ({ weekNo: isoWeek(day), period: day.slice(0, 4) + day.slice(5, 7) })

export default rules(
  calendarDay,
  maintainedRules(calendarDay, {
    key: 'free',
    follows: (row, _, to) => to.set(derived(row.day)),
  }),
)
