/** What left the depot for the supplier, as its system reads it. */
import { defineTelling } from '../../../exchange/message.ts'
import { retann, returnsSegments } from '../retann.ts'
import { exchangeSheet } from './exchangeSheet.ts'

export const sheetLeft = defineTelling({
  ...retann,
  title: '备件退换货单出库',
  tells: [exchangeSheet, 'outbound'],
  segments: (sheet, at) => returnsSegments({ ...sheet, no: sheet.sheetNo, at }),
})
