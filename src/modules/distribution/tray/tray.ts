import { choice, dec, defineDocument, int, no, qty, ref, rowId, text } from '../../../declare/index.ts'
import { labelTypes } from '../../master/partPackage/partPackage.ts'
import { packBasis } from '../../common/shipment.ts'
import { party } from '../../mixins.ts'

const trayType = { single: [1, '单一'], mixed: [2, '混装'] } as const

/** 托盘 tray: pallet of a send sheet with its boxes. */
export const tray = defineDocument('tray', {
  title: '托盘',
  about: ['送货单上的一托货，装了哪些箱；扫托盘码可整托收货。', '由供应商在送货单上点“自动组托”，或在这里新增。'],
  at: '/logi/tray', key: 'logi.tray',
  unique: ['trayNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    trayNo: no('托盘号', { required: true, max: 60 }),
    licencePlate: no('物流标签号(LPN)', { max: 60 }),
    sheetNo: no('送货单号', { required: true, numberOf: 'sendSheet' }),
    sheetId: rowId('送货单ID', { required: true, indexed: true }),
    ...party,
    traySeq: int('第几托', { required: true }),
    trayTotal: int('共几托', { required: true }),
    palletCode: ref('器具', 'package'),
    trayType: choice('装载', trayType, { required: true }),
    partNos: text('零件', { max: 500 }),
    boxCount: int('箱数', { required: true }),
    totalQty: qty('数量', { required: true }),
    grossKg: dec('毛重(kg)', 2),
    labelType: choice('标签模板', labelTypes),
    location: no('当前位置'),
    basis: choice('收货依据', packBasis, { note: '扫码：收货时逐箱扫过；推算：没有扫，按送货单算到齐' }),
  },
  states: {
    open: [0, '未封托', 'info'],
    sealed: [1, '已封托', 'primary'],
    sent: [2, '在途', 'warning'],
    received: [3, '已收货', 'success'],
    missing: [4, '未到', 'danger'],
    void: [9, '作废', 'danger'],
  },
  actions: {
    create: {
      label: '新增', key: 'add', by: 'supplier', from: 'new', to: 'open',
      input: { sheetNo: no('送货单号', { required: true }), palletCode: ref('器具', 'package') },
    },
    assignBoxes: {
      label: '装箱', key: 'add', by: 'supplier',
      from: ['open'],
      input: { boxNos: text('箱号', { required: true, max: 20_000, note: '每行一个或用逗号分隔；箱从原来的托盘移过来' }) },
    },
    seal: { label: '封托', key: 'add', by: 'supplier', from: ['open'], to: 'sealed' },
    unseal: { label: '解封', key: 'add', by: 'supplier', from: ['sealed'], to: 'open' },
    recount: {
      label: '重新计数', by: 'system',
      from: ['open', 'sealed'],
      input: {
        trayTotal: int('共几托', { required: true }),
        trayType: choice('装载', trayType, { required: true }),
        partNos: text('零件', { max: 500 }),
        boxCount: int('箱数', { required: true }),
        totalQty: qty('数量', { required: true }),
        grossKg: dec('毛重(kg)', 2),
      },
    },
    send: { label: '发运', by: 'system', from: ['open', 'sealed'], to: 'sent' },
    receive: {
      label: '收货', by: 'system',
      from: ['sent'],
      to: 'received',
      input: { basis: choice('收货依据', packBasis, { required: true }) },
    },
    // None of its boxes was on the truck.
    miss: { label: '未到', by: 'system', from: ['sent'], to: 'missing' },
    unreceive: { label: '收货冲销', by: 'system', from: ['received', 'missing'], to: 'sent' },
    void: { label: '作废', by: 'system', from: ['open', 'sealed'], to: 'void' },
  },
  list: [
    'trayNo', 'status', 'partNos', 'boxCount', 'totalQty', 'sheetNo', 'traySeq', 'trayTotal', 'supplierCode', 'supplierName',
    'plant', 'location', 'basis', 'palletCode', 'trayType', 'grossKg', 'labelType', 'creationDate',
  ],
  query: ['trayNo', 'sheetNo', 'plant', 'supplierCode', 'status'],
  more: ['trayType', 'location', 'creationDate'],
  sort: ['-trayNo', 'sheetNo', 'creationDate'],
  story: {
    counted: ['托', ''],
    headline: [
      'sheetNo', 'traySeq', 'trayTotal', 'palletCode', 'trayType', 'partNos', 'boxCount', 'totalQty', 'grossKg', 'location',
      'basis',
    ],
    parties: { 供应商: ['supplierCode'], 工厂: ['plant'] },
    chain: { open: null, sealed: null, sent: null, received: null },
  },
  prints: {
    print: {
      title: '托盘标签', key: 'print', kind: 'label',
      size: [148, 105],
      sizes: { by: 'labelType', of: { gltLarge: [210, 148] } },
      by: ['sheetNo'],
      from: ['open', 'sealed', 'sent', 'received'],
    },
  },
  archive: { after: 6, in: ['received', 'missing', 'void'] },
  rights: { grants: { PLANNER: 'read', RECEIVER: 'read', WH_MANAGER: 'all', SUP_ALL: 'all', SUP_SHIPPER: 'all' } },
})
