import { date, defineReport, int, period, qty } from '../../../declare/index.ts'
import { receive } from '../../accounting/receive/receive.ts'
import { part, party } from '../../mixins.ts'

/** 收货账单月报: what was received into a plant per accounting period, supplier and part; a view of the ledger. */
export const monthlyReceive = defineReport('monthlyReceive', {
  title: '收货账单月报',
  about: ['每月从每家供应商收了多少货，对账时的底稿。', '由收货单现算，不需要录入。'],
  at: '/reports/monthly-receive',
  key: 'reports.bill.receive',
  api: { resource: 'report', getPager: 'report/monthly/receive', export: 'report/monthly/receive/exportExcel' },
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  by: { period: period('期间', { required: true }), ...party, ...part },
  sums: {
    docCount: int('单据数', { required: true }),
    qty: qty('数量', {
      required: true,
      proof: { by: 'period', accounts: ['CON', 'ACC', 'CUS'], moves: ['RCV', 'DIF.H1', 'DIF.O1'] },
    }),
    daysActive: int('收货天数', { required: true, sum: false }),
    firstDate: date('最早收货', { required: true, sum: false }),
    lastDate: date('最近收货', { required: true }),
  },
  query: ['period', 'plant', 'supplierCode', 'partNo'],
  more: ['lastDate'],
  sort: ['-period', 'plant', 'supplierCode', 'partNo'],
  charts: [
    { title: '各期间收货数量', as: 'bar', x: 'period', y: ['qty'], split: 'plant', stack: true },
    { title: '收货数量前20的供应商', as: 'pareto', x: 'supplierCode', y: ['qty'], top: 20 },
    { title: '各工厂收货数量', as: 'pie', x: 'plant', y: ['qty'] },
  ],
  // A plant's period need not be a month: only a row knows its days.
  opens: {
    list: receive,
    lines: true,
    filter: ({ plant, supplierCode, partNo, firstDate, lastDate }) =>
      firstDate ? { plant, supplierCode, partNo, businessDateStart: firstDate, businessDateEnd: lastDate } : undefined,
  },
  grants: { PLANNER: 'read', WH_MANAGER: 'read', FIN_CLERK: 'all', FIN_HEAD: 'all', SUP_ALL: 'all', SUP_FIN: 'all' },
})
