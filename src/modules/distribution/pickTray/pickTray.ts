import { choice, date, dec, defineReport, instant, int, no, qty } from '../../../declare/index.ts'
import { place } from '../storeStock.ts'

/** 三方仓托盘 trays in third parties' stores and on their way into them, part by part: what is on each still, and for how long. */
export const pickTray = defineReport('pickTray', {
  title: '三方仓托盘',
  about: [
    '三方仓里和入仓路上的每一托：哪张送货单来的、什么批次、还剩多少；扫过的托先出，没有扫的按先进先出推算。',
    '由送货单的托盘、箱和三方仓的账现算，不需要录入。', '三方仓里没有托盘',
  ],
  at: '/logi/pickup/tray', key: 'logi.picktray', past: true,
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'operatorId' } },
  by: {
    trayNo: no('托盘号', { required: true, max: 60, numberOf: 'tray' }),
    state: choice(
      '状态',
      {
        coming: [1, '在途入仓', 'primary'],
        stored: [2, '在库', 'success'],
        held: [3, '已备货', 'warning'],
        gone: [4, '已出库', 'info'],
      },
      { required: true, note: '已备货：未发运的配送单占用到这一托；已出库：这一托的货都已发出' },
    ),
    sourceNo: no('送货单号', { required: true, numberOf: 'sendSheet' }),
    pickNo: no('取货单号', { numberOf: 'pick' }),
    ...place,
    batchNo: no('批次', { required: true }),
    basis: choice(
      '数量依据',
      { certain: [1, '扫码或账面确定', 'success'], assumed: [2, '按先进先出推算', 'warning'] },
      { required: true, note: '推算：同一批次出去了一部分，没有扫是哪几托' },
    ),
    inAt: instant('入库时间'),
  },
  sums: {
    qty: qty('数量', { required: true, note: '还在路上或仓里的；已出库的为0' }),
    fullQty: qty('整托数量', { required: true }),
    boxCount: int('箱数', { required: true, note: '整托的箱数' }),
    prodDate: date('生产日期', { sum: false }),
    stockDays: int('库龄(天)', { sum: false }),
    grossKg: dec('毛重(kg)', 2, { sum: false }),
  },
  list: [
    'trayNo', 'state', 'partNo', 'partName', 'qty', 'basis', 'fullQty', 'unit', 'boxCount', 'batchNo', 'stockDays', 'inAt',
    'sourceNo', 'pickNo', 'warehouse', 'warehouseName', 'tplName', 'supplierCode', 'supplierName', 'plant', 'grossKg', 'prodDate',
  ],
  query: ['trayNo', 'plant', 'warehouse', 'supplierCode', 'partNo', 'state', 'basis', 'batchNo'],
  more: ['sourceNo', 'pickNo', 'inAt'],
  sort: ['state', '-stockDays', 'trayNo', 'partNo', 'inAt', 'warehouse'],
  rights: {
    grants: {
      PLANNER: 'read', DISPATCHER: 'read', MAT_CTRL: 'read', WH_MANAGER: 'read', LOGI_CLERK: 'read', SUP_ALL: 'read',
      SUP_SHIPPER: 'read', CAR_DISPATCH: 'read', TPL_KEEPER: 'read',
    },
  },
})
