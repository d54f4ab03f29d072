import { bool, date, defineDocument, int, no, period } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { masterGrants } from '../../mixins.ts'

const input = {
  calendarId: no('日历', { required: true }),
  day: date('日期', { required: true }),
  isWork: bool('工作日', { required: true }),
  shiftCount: int('班次数', { required: true, initial: 1, unsigned: true }),
}

/** 工厂日历 one day of a plant calendar: statutory holidays and make-up days (调休) move deliveries. */
export const calendarDay = defineDocument('calendarDay', {
  title: '工厂日历',
  about: ['工厂哪天上班，计划和到货时间只排在工作日。', '由主数据管理员新增或从 Excel 导入。'],
  at: '/dm/calendar', key: 'dm.calendar',
  unique: ['calendarId', 'day'],
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: { ...input, weekNo: no('周次', { max: 6 }), period: period('期间') },
  ...maintained({ input }),
  list: ['calendarId', 'day', 'weekNo', 'period', 'isWork', 'shiftCount', 'status'],
  query: ['calendarId', 'day', 'isWork'],
  sort: ['day', 'calendarId'],
  sheets: { list: { fills: 'create' } },
  rights: { grants: masterGrants },
})

/** ISO 8601 week of a day as YYYYWW: the week of its Thursday. */
export function isoWeek(day: string): string {
  const date = new Date(day + 'T00:00:00Z')
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const first = Date.UTC(date.getUTCFullYear(), 0, 1)
  return `${date.getUTCFullYear()}${String(Math.ceil(((date.getTime() - first) / 86_400_000 + 1) / 7)).padStart(2, '0')}`
}
