/** What left the depot for the supplier, as its system reads it. */
import { defineMessage } from '../../../exchange/message.ts'
import { returns } from '../returns.ts'
import { exchangeSheet } from './exchangeSheet.ts'

export const sheetLeft = defineMessage('sheetLeft', {
  title: '备件退换货单出库', standard: 'EDIFACT', type: 'RETANN',
  out: {
    tells: [exchangeSheet, 'outbound'],
    version: 'D:01B:UN',
    content: (sheet, at) => returns({ ...sheet, no: sheet.sheetNo, at }),
  },
})
