/** 厂外供应商排程 for the supplier's system. */
import { defineMessage } from '../../../exchange/message.ts'
import { calledOff } from '../../common/deljit.ts'
import { outSupSchedule } from './outSupSchedule.ts'

export const outSupScheduleTold = defineMessage('outSupSchedule', {
  title: '厂外供应商排程', standard: 'EDIFACT', type: 'DELJIT',
  out: { tells: [outSupSchedule, 'published'], version: 'D:97A:UN', content: (p, at) => calledOff(p.scheduleNo, p, at) },
})
