import { choice, defineDocument, int, no, qty, rowId, text } from '../../../declare/index.ts'
import { party } from '../../mixins.ts'

/** 托盘 tray: pallet of a send sheet with its boxes. */
export const tray = defineDocument('tray', {
  title: '托盘',
  at: '/logi/tray',
  key: 'logi.tray',
  unique: ['trayNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    trayNo: no('托盘号', { required: true, max: 60 }),
    sheetNo: no('送货单号', { required: true }),
    sheetId: rowId('送货单ID', { required: true, indexed: true }),
    ...party,
    traySeq: int('第几托', { required: true }),
    trayTotal: int('共几托', { required: true }),
    trayType: choice('装载', { single: [1, '单一'], mixed: [2, '混装'] }, { required: true }),
    partNos: text('零件', { max: 500 }),
    boxCount: int('箱数', { required: true }),
    totalQty: qty('数量', { required: true }),
    location: no('当前位置'),
  },
  states: {
    open: [0, '未封托', 'info'],
    sealed: [1, '已封托', 'primary'],
    sent: [2, '在途', 'warning'],
    received: [3, '已收货', 'success'],
    void: [9, '作废', 'danger'],
  },
  actions: {
    send: { label: '发运', by: 'system', from: ['open', 'sealed'], to: 'sent' },
    receive: { label: '收货', by: 'system', from: ['sent'], to: 'received' },
    void: { label: '作废', by: 'system', from: ['open', 'sealed'], to: 'void' },
  },
  list: ['trayNo', 'sheetNo', 'plant', 'supplierCode', 'supplierName', 'traySeq', 'trayTotal', 'trayType', 'partNos', 'boxCount', 'totalQty', 'location', 'status', 'creationDate'],
  query: ['trayNo', 'sheetNo', 'plant', 'supplierCode', 'status'],
  more: ['trayType', 'location', 'creationDate'],
  sort: ['-trayNo', 'sheetNo', 'creationDate'],
})
