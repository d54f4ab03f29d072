import { bool, choice, date, defineDocument, instant, int, no, qty, rowId, text } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'
import { diffSign } from '../../distribution/sendSheet/sendSheet.ts'

const proof = { by: 'sheet' as const, accounts: ['CON', 'ACC', 'CUS'], moves: ['RCV'] }

/** 收货单 goods receipt: made by receiving a send sheet; corrected only by reversal. */
export const receive = defineDocument('receive', {
  title: '收货单',
  at: '/logi/receive',
  key: 'les.receive',
  number: ['RC', 6],
  unique: ['receiveNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    receiveNo: no('收货单号', { required: true }),
    sheetNo: no('送货单号', { required: true }),
    sheetId: rowId('送货单ID', { required: true, indexed: true }),
    ...party,
    warehouse: no('仓库', { required: true }),
    zone: no('库区'),
    dock: no('道口'),
    receiver: text('收货员', { required: true }),
    receivedAt: instant('收货时间', { required: true }),
    businessDate: date('业务日期', { required: true }),
    lineCount: int('行数', { required: true }),
    totalQty: qty('数量', { required: true }),
    hasDiff: bool('有差异', { required: true }),
    diffNo: no('差异单号'),
    diffSignStatus: choice('差异签字', diffSign),
  },
  lines: {
    demandNo: no('需求单号', { required: true }),
    demandLineId: rowId('需求行ID', { required: true }),
    sheetLineId: rowId('送货单行ID', { required: true, indexed: true }),
    ...part,
    shippedQty: qty('送货数量', { required: true }),
    receivedQty: qty('实收数量', { required: true, proof }),
    shortQty: qty('短少', { required: true }),
    damagedQty: qty('破损', { required: true }),
    rejectedQty: qty('拒收', { required: true }),
    overQty: qty('超收', { required: true }),
    batchNo: no('批次'),
    prodDate: date('生产日期'),
  },
  states: {
    received: [1, '已收货', 'success'],
    differing: [2, '差异处理中', 'warning'],
    completed: [3, '已完成', 'success'],
    reversed: [9, '已冲销', 'danger'],
  },
  actions: {
    settle: { label: '差异签字完成', by: 'system', from: ['differing', 'completed'], to: ['differing', 'completed'], input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) } },
  },
  list: ['receiveNo', 'sheetNo', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'dock', 'receiver', 'receivedAt', 'businessDate', 'lineCount', 'totalQty', 'hasDiff', 'diffNo', 'diffSignStatus', 'status'],
  query: ['receiveNo', 'sheetNo', 'plant', 'supplierCode', 'receivedAt', 'status'],
  more: ['warehouse', 'dock', 'receiver', 'businessDate', 'hasDiff', 'diffNo', 'diffSignStatus'],
  sort: ['-receiveNo', 'receivedAt', 'businessDate', 'plant', 'supplierCode'],
  detail: {
    list: ['receiveNo', 'lineNo', 'sheetNo', 'status', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'businessDate', 'demandNo', 'partNo', 'partName', 'unit', 'shippedQty', 'receivedQty', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty', 'batchNo'],
    query: ['receiveNo', 'sheetNo', 'partNo', 'demandNo', 'supplierCode', 'plant', 'businessDate', 'status'],
    sort: ['partNo', 'demandNo'],
  },
  sheets: { detail: { title: '收货单明细', columns: ['receiveNo', 'lineNo', 'sheetNo', 'plant', 'supplierCode', 'supplierName', 'warehouse', 'businessDate', 'demandNo', 'partNo', 'partName', 'unit', 'shippedQty', 'receivedQty', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty'] } },
})
