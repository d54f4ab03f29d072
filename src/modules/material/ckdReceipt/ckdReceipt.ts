import { bool, date, defineDocument, instant, int, no, qty, rowId, text } from '../../../declare/index.ts'
import { part, party, reason } from '../../mixins.ts'

const line = { ckdLineId: rowId('通知行ID', { required: true, indexed: true }) }
const promise = { promisedQty: qty('回执数量', { required: true, unsigned: true }), promisedDate: date('到货日期') }
const besides = {
  sheetNo: no('送货单号', { numberOf: 'sendSheet' }),
  reasonCode: reason('不足原因', 'UNSAT'),
  remark: text('说明', { max: 500 }),
}

/** CKD回执: how much of a line its supplier promised for which day; answers are added, and taken back as a whole line. */
export const ckdReceipt = defineDocument('ckdReceipt', {
  title: 'CKD回执记录',
  about: ['供应商对CKD通知每一行的到货承诺，分几批就有几条。', '供应商在通知上点“回执”时产生，撤回的也留着。'],
  key: 'mat.ckd',
  api: { getPager: 'ckd/getReceiptPager', export: 'ckd/exportReceiptHistory' },
  unique: ['noticeNo', 'lineNo', 'seq'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    noticeNo: no('通知单号', { required: true, numberOf: 'ckd' }),
    ...line,
    lineNo: int('行号', { required: true, sum: false }),
    seq: int('第几次', { required: true, sum: false }),
    ...party,
    ...part,
    noticeQty: qty('通知数量', { required: true, sum: false }),
    ...promise,
    isSub: bool('分批', { required: true }),
    ...besides,
    filledBy: text('填写人', { required: true }),
    filledAt: instant('填写时间', { required: true }),
  },
  states: { filed: [1, '已回执', 'primary'], revoked: [9, '已撤回', 'info'] },
  actions: {
    file: {
      label: '回执', by: 'system', from: 'new', to: 'filed',
      input: { ...line, partNo: part.partNo, ...promise, ...besides },
    },
    revoke: { label: '撤回', by: 'system', from: ['filed'], to: 'revoked' },
  },
  list: [
    'noticeNo', 'lineNo', 'seq', 'status', 'partNo', 'partName', 'noticeQty', 'promisedQty', 'promisedDate', 'sheetNo',
    'reasonCode', 'remark', 'supplierCode', 'supplierName', 'plant', 'isSub', 'filledBy', 'filledAt',
  ],
  query: ['noticeNo', 'partNo', 'supplierCode', 'plant', 'promisedDate', 'status'],
  sort: ['-filledAt', 'noticeNo', 'partNo', 'promisedDate'],
  archive: { after: 12, in: ['revoked', 'filed'] },
  rights: { grants: { PLANNER: 'all', LOGI_CLERK: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_SHIPPER: 'read' } },
})
