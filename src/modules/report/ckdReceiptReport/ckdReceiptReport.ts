import { date, dayAfter, defineReport, firstDayOf, int, monthAfter, no, period, qty, thisMonth } from '../../../declare/index.ts'
import { ckd } from '../../material/ckd/ckd.ts'
import { part, party } from '../../mixins.ts'

/** CKD回执报表: of what the notices of a month want, how much suppliers promised, shipped, and what came. */
export const ckdReceiptReport = defineReport('ckdReceiptReport', {
  title: 'CKD回执报表',
  about: [
    '一个月的 CKD 通知每行承诺了多少、发了多少、到了多少，哪家供应商还没有回执。', '由 CKD 通知、回执和收货现算，不需要录入。',
    '这个月没有 CKD 通知',
  ],
  at: '/reports/ckd-receipt', key: 'mat.ckd', past: true,
  // As the answer of getReceiptReport is asked for.
  api: { export: 'ckd/exportReceiptReport', names: { supplier: 'supplierCode' } },
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: { month: period('要求到货月份', { required: true, start: thisMonth }) },
  by: {
    noticeNo: no('通知单号', { required: true, numberOf: 'ckd' }),
    lineNo: int('行号', { required: true }),
    ...party,
    ...part,
    needDate: date('需求日期', { required: true }),
    promisedDate: date('回执日期'),
  },
  sums: {
    noticeQty: qty('通知数量', { required: true }),
    promisedQty: qty('回执数量', { required: true }),
    shippedQty: qty('已发运', { required: true }),
    receivedQty: qty('已收', { required: true }),
  },
  metrics: {
    receiptRate: { title: '回执率', of: 'promisedQty', per: 'noticeQty', unit: '%', better: 'higher', owner: '工厂物料计划员' },
  },
  list: [
    'noticeNo', 'lineNo', 'plant', 'supplierCode', 'supplierName', 'partNo', 'partName', 'noticeQty', 'promisedQty',
    'receiptRate', 'promisedDate', 'needDate', 'shippedQty', 'receivedQty', 'unit',
  ],
  query: ['plant', 'supplierCode', 'noticeNo', 'partNo'],
  more: ['needDate', 'promisedDate'],
  sort: ['noticeNo', 'lineNo', 'plant', 'supplierCode', 'partNo', 'needDate', 'promisedDate'],
  charts: [
    { title: '各供应商回执率', as: 'bar', x: 'supplierCode', y: ['receiptRate'], top: 20 },
    { title: '各需求日期的通知、承诺与到货', as: 'bar', x: 'needDate', y: ['noticeQty', 'promisedQty', 'receivedQty'] },
  ],
  opens: {
    list: ckd, lines: true,
    filter: ({ month, plant, supplierCode, noticeNo, partNo, needDate }) => ({
      plant, supplierCode, noticeNo, partNo,
      needDateStart: needDate ?? firstDayOf(String(month)),
      needDateEnd: needDate ?? dayAfter(firstDayOf(monthAfter(String(month))), -1),
      status: '1,2,4,5,8',
    }),
  },
})
