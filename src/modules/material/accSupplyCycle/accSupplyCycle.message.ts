/** What the aftermarket's system (EAI) learns of a cycle. */
import { columnsOf, defineMessage } from '../../../exchange/message.ts'
import { accSupplyCycle } from './accSupplyCycle.ts'

export const accCycle = defineMessage('accCycle', {
  title: '备件供货周期', standard: 'JSON', type: 'ACCCYCLE',
  out: columnsOf(
    [accSupplyCycle, 'acccycle.cycle'],
    [
      'plant', 'supplierCode', 'partNo', 'loc', 'province', 'city', 'county', 'produceDays', 'transportDays', 'cycleDays',
      'urgentDays', 'moq', 'orderMultiple', 'effectiveFrom',
    ],
  ),
})
