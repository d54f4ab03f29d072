import { choice, defineDocument, instant, no, ref, rowId } from '../../../declare/index.ts'
import { heldUnit } from '../../../ledger/fields.ts'
import { part, party, warehouseName } from '../../mixins.ts'
import { tested, unitKind } from '../batSend/batSend.ts'

/** What a sheet says of a unit that it ships; a unit that came back may be shipped again. */
const shipped = {
  sheetNo: no('发货单号', { required: true, numberOf: 'batSend' }),
  sheetId: rowId('发货单ID', { required: true, indexed: true }),
  sheetLineId: rowId('发货单行ID', { required: true, indexed: true }),
  orderNo: no('订单号', { numberOf: ['batOrder', 'driOrder'] }),
  plant: party.plant,
  warehouse: ref('收货仓库', 'warehouse', { within: 'plant' }),
  ...tested,
}
const anywhere = ['registered', 'transit', 'stock', 'installed', 'returned', 'held', 'leaving', 'lost'] as const
const vin = no('VIN', { max: 17 })

/**
 * 序列号 unit: one battery or drive, from the sheet that ships it to the vehicle that it is built into. Where it is follows the ledger
 * (serials.ts); its history says when and by whom, its proof by which documents.
 */
export const serialItem = defineDocument('serialItem', {
  title: '序列号档案',
  about: [
    '每个电池、电驱现在在哪、走过哪些单据、装在哪辆车上；在账数量点开是每一步的流水。',
    '发货单发布时按登记的编码自动建立，发运、收货、退货时随账移动，装车由 MES 回传。', '还没有登记过电池、电驱',
  ],
  at: '/logi/serial', key: 'logi.serial',
  unique: ['partNo', 'serialNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    serialNo: no('序列号', { required: true, max: 32 }),
    unitKind: choice('类别', unitKind, { required: true }),
    ...part,
    ...party,
    ...shipped,
    warehouseName,
    heldQty: heldUnit('在账数量'),
    vin,
    installedAt: instant('装车时间'),
  },
  states: {
    registered: [0, '待发运', 'info'],
    transit: [1, '在途', 'warning'],
    stock: [2, '在库', 'primary'],
    installed: [3, '已装车', 'success'],
    returned: [4, '已退回', 'info'],
    held: [5, '待判', 'danger'],
    leaving: [6, '退货待取', 'warning'],
    lost: [7, '已灭失', 'danger'],
    released: [9, '未发运', 'info'],
  },
  actions: {
    again: { label: '再次登记', by: 'system', from: ['released', 'returned'], to: 'registered', input: shipped },
    release: { label: '撤销登记', by: 'system', from: ['registered'], to: 'released' },
    install: {
      label: '装车登记', key: 'bind', by: 'internal',
      from: ['stock', 'installed'],
      input: {
        vin: no('VIN', { required: true, max: 17 }),
        installedAt: instant('装车时间', { note: '不填则为现在', empty: (_, { now }) => now }),
      },
    },
    bindVin: {
      label: '装车回传', key: 'bind', by: 'internal', from: 'new', hidden: true,
      acts: {
        on: 'serialItem',
        answer: {
          serialNo: no('编码', { required: true }),
          partNo: no('零件号', { required: true }),
          vin: no('VIN', { required: true }),
        },
      },
      input: {
        serialNo: no('编码', { required: true, max: 60 }),
        partNo: no('零件号', { note: '不同零件有相同编码时' }),
        vin: no('VIN', { required: true, max: 17 }),
        installedAt: instant('装车时间'),
      },
    },
    takeOut: {
      label: '拆下',
      danger: '装车的消耗记账冲销，电池回到库存；用于装错、返工换件。',
      key: 'bind', by: 'internal',
      from: ['installed'],
    },
    depart: { label: '发运', by: 'ledger', from: anywhere, to: 'transit' },
    enter: { label: '入库', by: 'ledger', from: anywhere, to: 'stock' },
    hold: { label: '待判', by: 'ledger', from: anywhere, to: 'held' },
    leave: { label: '退货开单', by: 'ledger', from: anywhere, to: 'leaving' },
    comeBack: { label: '退回供应商', by: 'ledger', from: anywhere, to: 'returned' },
    use: { label: '装车', by: 'ledger', from: anywhere, to: 'installed' },
    lose: { label: '灭失', by: 'ledger', from: anywhere, to: 'lost' },
  },
  list: [
    'serialNo', 'status', 'unitKind', 'partNo', 'partName', 'supplierCode', 'supplierName', 'plant', 'warehouse', 'vin',
    'installedAt', 'sheetNo', 'orderNo', 'prodDate', 'testResult', 'soc', 'cellVoltMax', 'cellVoltMin', 'insulationKohm',
    'firmware', 'heldQty', 'creationDate',
  ],
  query: ['serialNo', 'vin', 'partNo', 'supplierCode', 'plant', 'status'],
  more: ['unitKind', 'sheetNo', 'orderNo', 'warehouse', 'prodDate', 'installedAt', 'creationDate'],
  sort: ['-creationDate', 'serialNo', 'partNo', 'vin', 'prodDate', 'installedAt'],
  story: {
    counted: ['件', '电池、电驱'],
    card: ['partName', 'supplierName', 'sheetNo', 'vin', 'warehouse'],
    headline: ['unitKind', 'partNo', 'heldQty', 'vin', 'installedAt', 'sheetNo', 'orderNo'],
    parties: { 供应商: ['supplierCode'], 工厂: ['plant', 'warehouse'] },
    chain: { registered: null, transit: null, stock: null, installed: null },
    groups: {
      出厂检测: ['prodDate', 'factoryPhase', 'testResult', 'soc', 'cellVoltMax', 'cellVoltMin', 'insulationKohm', 'firmware'],
    },
  },
  rights: {
    keys: {},
    grants: {
      PLANNER: 'read', MAT_CTRL: 'read', RECEIVER: 'read', WH_MANAGER: 'all', IFACE_ADMIN: 'all', FIN_CLERK: 'read',
      FIN_HEAD: 'read', SUP_ALL: 'read', SUP_SALES: 'read', SUP_SHIPPER: 'read', SUP_QUALITY: 'read',
    },
  },
})
