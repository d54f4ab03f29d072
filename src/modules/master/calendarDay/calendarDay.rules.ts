import { plain, rules } from '../../../server/rule.ts'
import { calendarDay } from './calendarDay.ts'

export default rules(calendarDay, { create: plain, edit: plain, disable: plain, enable: plain })
