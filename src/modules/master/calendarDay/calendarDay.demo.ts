/** A year of working days. */
import { demo } from '../../../../demo/stage.ts'
import { dateOf, DAY, isSunday } from '../../../../demo/time.ts'
import { calendarDay } from './calendarDay.ts'

export default demo(calendarDay, {
  rows: (s) =>
    s.do(
      s.portal,
      calendarDay,
      'create',
      Array.from({ length: 365 }, (_, i) => {
        const at = s.clock + (i - 60) * DAY
        return { input: { calendarId: 'CN', day: dateOf(at), isWork: !isSunday(at), shiftCount: 2 } }
      }),
    ),
})
