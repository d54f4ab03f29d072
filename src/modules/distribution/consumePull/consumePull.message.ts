/** 消耗拉动 for the supplier's system. */
import { defineMessage } from '../../../exchange/message.ts'
import { rowCalledOff } from '../../common/deljit.ts'
import { consumePull } from './consumePull.ts'

export const consumePullTold = defineMessage('consumePull', {
  title: '消耗拉动', standard: 'EDIFACT', type: 'DELJIT',
  out: { tells: [consumePull, 'published'], version: 'D:97A:UN', content: (p, at) => rowCalledOff(p.pullNo, p, at) },
})
