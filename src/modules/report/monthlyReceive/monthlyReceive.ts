import { date, defineDocument, int, period, qty } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'

/** 收货账单月报: what was received into a plant per accounting period, supplier and part; a view of the ledger. */
export const monthlyReceive = defineDocument('monthlyReceive', {
  title: '收货账单月报',
  at: '/reports/monthly-receive',
  key: 'reports.bill.receive',
  api: { resource: 'report', getPager: 'report/monthly/receive', export: 'report/monthly/receive/exportExcel' },
  rows: 'computed',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    period: period('期间', { required: true }),
    ...party,
    ...part,
    docCount: int('单据数', { required: true, sum: true }),
    qty: qty('数量', {
      required: true,
      proof: { by: 'period', accounts: ['CON', 'ACC', 'CUS'], moves: ['RCV', 'DIF.H1', 'DIF.O1'] },
    }),
    daysActive: int('收货天数', { required: true }),
    lastDate: date('最近收货', { required: true }),
  },
  list: [
    'period',
    'plant',
    'plantName',
    'supplierCode',
    'supplierName',
    'partNo',
    'partName',
    'unit',
    'docCount',
    'qty',
    'daysActive',
    'lastDate',
  ],
  query: ['period', 'plant', 'supplierCode', 'partNo'],
  more: ['lastDate'],
  sort: ['-period', 'plant', 'supplierCode', 'partNo', 'qty', 'lastDate'],
  grants: { PLANNER: 'read', WH_MANAGER: 'read', FIN_CLERK: 'all', FIN_HEAD: 'all', SUP_ALL: 'all' },
})
