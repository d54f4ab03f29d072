/** A year of working days; the present one is worked, on a Sunday too. */
import { demo } from '../../../../demo/stage.ts'
import { dateOf, DAY, isWorkDay } from '../../../../demo/time.ts'
import { calendarDay } from './calendarDay.ts'

/** On Saturdays one shift works. */
const isSaturday = (at: number) => new Date(dateOf(at)).getUTCDay() === 6

export default demo(calendarDay, {
  rows: (s) => {
    const today = dateOf(s.present)
    return s.do(
      s.portal,
      calendarDay,
      'create',
      Array.from({ length: 365 }, (_, i) => {
        const at = s.clock + (i - 60) * DAY
        const isWork = isWorkDay(at) || dateOf(at) === today
        return { input: { calendarId: 'CN', day: dateOf(at), isWork, shiftCount: !isWork ? 0 : isSaturday(at) ? 1 : 2 } }
      }),
    )
  },
})
