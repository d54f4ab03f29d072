/** 拉动单 for the supplier's system. */
import { defineMessage } from '../../../exchange/message.ts'
import { calledOff } from '../../common/deljit.ts'
import { pullSheet } from './pullSheet.ts'

export const pullSheetTold = defineMessage('pullSheet', {
  title: '拉动单', standard: 'EDIFACT', type: 'DELJIT',
  out: { tells: [pullSheet, 'published'], version: 'D:97A:UN', content: (p, at) => calledOff(p.pullNo, p, at) },
})
