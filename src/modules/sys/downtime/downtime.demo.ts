/** A night on which the portal was down for two hours, and the next maintenance. */
import { demo } from '../../../../demo/stage.ts'
import { dateOf } from '../../../../demo/time.ts'
import { dayAfter } from '../../../declare/index.ts'
import { downtime } from './downtime.ts'

export default demo(downtime, {
  last: async (s) => {
    const today = dateOf(s.present)
    const at = (days: number, time: string) => `${dayAfter(today, days)}T${time}.000+08:00`
    await s.do(s.portal, downtime, 'record', [
      { input: { fromAt: at(-9, '01:12:20'), untilAt: at(-9, '03:05:40'), reason: '平台无法访问，由平台自动记录' } },
    ])
    await s.do(s.portal, downtime, 'announce', [
      { input: { fromAt: at(6, '02:00:00'), untilAt: at(6, '04:00:00'), reason: '数据库升级，其间不能登录' } },
    ])
  },
})
