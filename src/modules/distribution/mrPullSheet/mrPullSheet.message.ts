/** MR拉动单 for the supplier's system. */
import { defineMessage } from '../../../exchange/message.ts'
import { calledOff } from '../../common/deljit.ts'
import { mrPullSheet } from './mrPullSheet.ts'

export const mrPullSheetTold = defineMessage('mrPullSheet', {
  title: 'MR拉动单', standard: 'EDIFACT', type: 'DELJIT',
  out: { tells: [mrPullSheet, 'published'], version: 'D:97A:UN', content: (p, at) => calledOff(p.mrNo, p, at) },
})
