import { bool, date, defineDocument, int, no, period } from '../../../declare/index.ts'
import { masterGrants, usage } from '../../mixins.ts'

const input = {
  calendarId: no('日历', { required: true }),
  day: date('日期', { required: true }),
  isWork: bool('工作日', { required: true }),
  shiftCount: int('班次数', { required: true, initial: 1, unsigned: true }),
}

/** 工厂日历 one day of a plant calendar: statutory holidays and make-up days (调休) move deliveries. */
export const calendarDay = defineDocument('calendarDay', {
  title: '工厂日历',
  at: '/dm/calendar',
  key: 'dm.calendar',
  unique: ['calendarId', 'day'],
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: { ...input, weekNo: no('周次', { max: 6 }), period: period('期间') },
  states: usage,
  actions: {
    create: { label: '新增', call: 'save', key: 'add', by: 'internal', from: 'new', to: 'enabled', input: input },
    edit: { label: '修改', call: 'save', key: 'edit', by: 'internal', from: ['enabled', 'disabled'], input: input },
    disable: { label: '停用', key: 'edit', by: 'internal', from: ['enabled'], to: 'disabled' },
    enable: { label: '启用', key: 'edit', by: 'internal', from: ['disabled'], to: 'enabled' },
  },
  list: ['calendarId', 'day', 'weekNo', 'period', 'isWork', 'shiftCount', 'status'],
  query: ['calendarId', 'day', 'isWork'],
  sort: ['day', 'calendarId'],
  sheets: { list: { title: '工厂日历', columns: ['calendarId', 'day', 'isWork', 'shiftCount'], fills: 'create' } },
  grants: masterGrants,
})
