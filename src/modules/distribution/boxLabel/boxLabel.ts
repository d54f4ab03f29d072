import { choice, date, dec, defineDocument, instant, int, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { labelTypes } from '../../master/partPackage/partPackage.ts'
import { part, party, warehouseName } from '../../mixins.ts'

/** Labels of the packing instruction that are larger than a box's: of the global transport label. */
const labelSizes = { by: 'labelType', of: { gltSmall: [148, 74], gltLarge: [210, 148] } } as const

/** 箱标签 box label: one box of a send sheet line with its licence plate. Made by packing the sheet. */
export const boxLabel = defineDocument('boxLabel', {
  title: '箱标签',
  about: ['每箱货一张标签，箱号唯一，收货时扫它核对。', '送货单发布时按标准包装自动产生。'],
  at: '/logi/boxLabel', key: 'logi.boxlabel',
  number: ['B', 7],
  scope: { internal: { plant: 'plant', not: ['packed'] }, supplier: { own: 'supplierId' } },
  fields: {
    boxNo: no('箱号', { required: true }),
    licencePlate: no('物流标签号(LPN)', { required: true, max: 60 }),
    sheetNo: no('送货单号', { required: true, numberOf: 'sendSheet' }),
    sheetId: rowId('送货单ID', { required: true, indexed: true }),
    sheetLineId: rowId('送货单行ID', { required: true, indexed: true }),
    lineNo: int('行号', { required: true }),
    trayNo: no('托盘号', { max: 60, numberOf: 'tray' }),
    ...party,
    ...part,
    boxSeq: int('第几箱', { required: true }),
    boxTotal: int('共几箱', { required: true }),
    qty: qty('箱内数量', { required: true, positive: true }),
    batchNo: no('批次'),
    prodDate: date('生产日期'),
    warehouse: ref('仓库', 'warehouse', { within: 'plant' }),
    warehouseName,
    dock: no('道口'),
    serialNos: text('序列号', { max: 20_000 }),
    stationCode: no('工位'),
    grossKg: dec('毛重(kg)', 2),
    drawingVersion: no('图纸版本', { max: 10 }),
    labelType: choice('标签模板', labelTypes),
    printCount: int('打印次数', { required: true, initial: 0 }),
    printedAt: instant('打印时间'),
    receiveNo: no('收货单号', { numberOf: 'receive' }),
  },
  states: {
    packed: [0, '未打印', 'info'],
    printed: [1, '已打印', 'primary'],
    sent: [2, '已发运', 'warning'],
    received: [3, '已收货', 'success'],
    missing: [4, '未到', 'danger'],
    void: [9, '作废', 'danger'],
  },
  actions: {
    print: {
      label: '打印', key: 'print',
      by: ['supplier', 'internal'],
      from: ['packed', 'printed', 'sent'],
      to: ['printed', 'sent'],
      hidden: true,
    },
    send: { label: '发运', by: 'system', from: ['packed', 'printed'], to: 'sent' },
    assign: {
      label: '装上托盘', by: 'system',
      from: ['packed', 'printed'],
      input: { trayNo: no('托盘号', { required: true, max: 60 }) },
    },
    // What is on paper is not true any more: it is to be printed again.
    redirect: {
      label: '改道口', by: 'system',
      from: ['packed', 'printed'],
      to: 'packed',
      input: { dock: no('道口', { required: true }) },
    },
    receive: { label: '收货', by: 'system', from: ['sent'], to: 'received', input: { receiveNo: no('收货单号') } },
    // It was on the sheet and not on the truck.
    miss: { label: '未到', by: 'system', from: ['sent'], to: 'missing', input: { receiveNo: no('收货单号') } },
    unreceive: { label: '收货冲销', by: 'system', from: ['received', 'missing'], to: 'sent' },
    void: { label: '作废', by: 'system', from: ['packed', 'printed'], to: 'void' },
  },
  list: [
    'boxNo', 'status', 'partNo', 'partName', 'qty', 'unit', 'boxSeq', 'boxTotal', 'sheetNo', 'lineNo', 'supplierCode',
    'supplierName', 'plant', 'trayNo', 'batchNo', 'licencePlate', 'prodDate', 'warehouse', 'dock', 'stationCode', 'grossKg',
    'labelType', 'printCount', 'printedAt', 'receiveNo', 'creationDate',
  ],
  query: ['boxNo', 'sheetNo', 'partNo', 'supplierCode', 'status'],
  more: ['licencePlate', 'trayNo', 'batchNo', 'plant', 'creationDate'],
  sort: ['-boxNo', 'sheetNo', 'partNo', 'creationDate'],
  story: {
    counted: ['箱', ''],
    headline: ['partNo', 'qty', 'unit', 'boxSeq', 'boxTotal', 'batchNo', 'prodDate', 'sheetNo', 'trayNo', 'stationCode'],
    parties: { 供应商: ['supplierCode'], 工厂: ['plant', 'warehouse', 'dock'] },
    chain: { packed: null, printed: null, sent: null, received: null },
  },
  prints: {
    print: {
      title: '箱标签', key: 'print', kind: 'label',
      size: [100, 70],
      sizes: labelSizes,
      by: ['sheetNo'],
      counts: { action: 'print', field: 'printCount' },
    },
    reprint: {
      title: '箱标签', menu: '箱标签（补打）', key: 'print', kind: 'label',
      size: [100, 70],
      sizes: labelSizes,
      from: ['printed', 'sent'],
      counts: { action: 'print', field: 'printCount' },
    },
  },
  archive: { after: 6, in: ['received', 'missing', 'void'] },
  rights: {
    grants: {
      PLANNER: 'read', RECEIVER: 'read', WH_MANAGER: 'all',
      LOGI_CLERK: ['read', 'print'],
      SUP_ALL: 'all', SUP_SHIPPER: 'all',
    },
  },
})
