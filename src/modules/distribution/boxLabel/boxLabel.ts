import { date, defineDocument, int, no, qty, rowId } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'

/** 箱标签 box label: one box of a send sheet line with its licence plate. Made by packing the sheet. */
export const boxLabel = defineDocument('boxLabel', {
  title: '箱标签',
  at: '/logi/boxLabel',
  key: 'logi.boxlabel',
  number: ['B', 7],
  unique: ['boxNo'],
  scope: { internal: { plant: 'plant', not: ['packed'] }, supplier: { own: 'supplierId' } },
  fields: {
    boxNo: no('箱号', { required: true }),
    licencePlate: no('序列牌(LPN)', { required: true, max: 60 }),
    sheetNo: no('送货单号', { required: true }),
    sheetId: rowId('送货单ID', { required: true, indexed: true }),
    sheetLineId: rowId('送货单行ID', { required: true, indexed: true }),
    lineNo: int('行号', { required: true }),
    trayNo: no('托盘号', { max: 60 }),
    ...party,
    ...part,
    boxSeq: int('第几箱', { required: true }),
    boxTotal: int('共几箱', { required: true }),
    qty: qty('箱内数量', { required: true, positive: true }),
    batchNo: no('批次'),
    prodDate: date('生产日期'),
    warehouse: no('仓库'),
    dock: no('道口'),
    printCount: int('打印次数', { required: true, initial: 0 }),
  },
  states: {
    packed: [0, '未打印', 'info'],
    printed: [1, '已打印', 'primary'],
    sent: [2, '已发运', 'warning'],
    received: [3, '已收货', 'success'],
    void: [9, '作废', 'danger'],
  },
  actions: {
    print: { label: '打印', key: 'print', by: ['supplier', 'internal'], from: ['packed', 'printed', 'sent'], to: ['printed', 'sent'], get: true },
    send: { label: '发运', by: 'system', from: ['packed', 'printed'], to: 'sent' },
    receive: { label: '收货', by: 'system', from: ['sent'], to: 'received' },
    void: { label: '作废', by: 'system', from: ['packed', 'printed'], to: 'void' },
  },
  list: ['boxNo', 'licencePlate', 'sheetNo', 'lineNo', 'trayNo', 'plant', 'supplierCode', 'supplierName', 'partNo', 'partName', 'unit', 'boxSeq', 'boxTotal', 'qty', 'batchNo', 'prodDate', 'warehouse', 'dock', 'printCount', 'status', 'creationDate'],
  query: ['boxNo', 'sheetNo', 'partNo', 'supplierCode', 'status'],
  more: ['licencePlate', 'trayNo', 'batchNo', 'plant', 'creationDate'],
  sort: ['-boxNo', 'sheetNo', 'partNo', 'creationDate'],
})
