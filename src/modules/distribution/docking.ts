/** What every sheet of a truck has at docks: the window that it books, and that the dispatch room moves. */
import { choice, date, defineTrait, instant, int, json, no, ref, rowId, text } from '../../declare/index.ts'
import { dockOf, party } from '../mixins.ts'

/** The window that it has booked; without one it comes when it said that it would. */
export const slotStart = { slotStart: instant('预约时段', { indexed: true }) }

/** How it came beside when it was to come, within the plant's tolerance. */
export const punctuality = (label: string) =>
  choice(label, { onTime: [1, '准时', 'success'], early: [2, '早到', 'warning'], late: [3, '迟到', 'danger'] })

export const schedule = {
  label: '预约窗口', key: 'schedule',
  by: ['supplier', 'internal'],
  from: ['draft', 'published'],
  get: true,
  input: { dock: dockOf({ required: true }), windowStart: instant('时段开始', { required: true }) },
} as const

/** The dispatch room moves a truck, or calls it to another dock: its sheets say so. */
export const reslot = {
  label: '改约', by: 'system',
  from: ['draft', 'published', 'sent', 'arrived'],
  input: { dock: dockOf(), slotStart: instant('预约时段'), windowEnd: instant('窗口截止') },
} as const

/** What comes to a warehouse of a plant and asks for its docks: a sheet, or a plan that holds a slot before it has sheets. */
export const berthed = defineTrait('berthed', {
  fields: { plant: party.plant, warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant' }) },
  states: {},
  actions: {},
})
/** Which slots the docks of its warehouse have on a day. */
export const slots = {
  title: '道口可预约时段', call: 'getSlots',
  input: { id: rowId('单据ID', { required: true }), date: date('日期', { required: true }) },
  answer: [
    {
      dock: no('道口', { required: true }),
      slotMinutes: int('每段分钟', { required: true }),
      capacity: int('每段车数', { required: true }),
      allowKinds: text('允许的送货单类型'),
      taken: json('已预约：时刻 → 车数', { required: true }),
    },
  ],
} as const
