import { choice, date, defineDocument, look, no, qty, ref } from '../../../declare/index.ts'
import { part, party, remark, warehouseName } from '../../mixins.ts'

const input = {
  movementNo: no('流水号', { required: true, max: 60, note: '来源系统的唯一流水号，重复导入不会重复记账' }),
  moveType: choice(
    '移动类型',
    { ISS: [1, '上线'], IRV: [2, '退库'], USE: [3, '下线消耗'], TRF: [4, '移库'], gain: [5, '盘盈'], loss: [6, '盘亏'] },
    { required: true },
  ),
  plant: party.plant,
  supplierCode: party.supplierCode,
  partNo: part.partNo,
  warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant' }),
  toWarehouse: ref('目的仓库', 'warehouse', { within: 'plant' }),
  qty: qty('数量', { required: true, positive: true }),
  businessDate: date('业务日期', { required: true }),
  ...remark,
}

/** 库存移动 stock movement from LES or WMS: issue to line, line return, consumption, transfer, count result. */
export const stockMovement = defineDocument('stockMovement', {
  title: '库存移动',
  about: ['库存的每一笔进出，只能冲销，不能改；库存数都由它加出来。', '收货、退货、差异和手工记账时产生。'],
  at: '/logi/movement',
  key: 'les.movement',
  unique: ['movementNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...party,
    ...part,
    ...input,
    warehouseName,
    toWarehouseName: look('目的仓库名称', 'toWarehouse', 'warehouseName'),
  },
  states: { posted: [1, '已记账', 'success'], reversed: [9, '已冲销', 'danger'] },
  actions: {
    post: { label: '记账', key: 'import', by: 'internal', from: 'new', to: 'posted', input },
    reverse: { label: '冲销', key: 'edit', by: 'internal', from: ['posted'], to: 'reversed', get: true },
  },
  list: [
    'movementNo',
    'status',
    'moveType',
    'partNo',
    'partName',
    'qty',
    'unit',
    'plant',
    'warehouse',
    'toWarehouse',
    'businessDate',
    'supplierCode',
    'supplierName',
    'remark',
    'createdBy',
    'creationDate',
  ],
  query: ['movementNo', 'moveType', 'plant', 'supplierCode', 'partNo', 'businessDate'],
  more: ['warehouse', 'status', 'creationDate'],
  sort: ['-businessDate', 'movementNo', 'partNo', 'creationDate'],
  story: {
    headline: ['moveType', 'partNo', 'qty', 'unit', 'businessDate', 'remark'],
    parties: { 从: ['plant', 'warehouse'], 到: ['toWarehouse'], 供方: ['supplierCode'] },
    chain: { posted: null },
  },
  sheets: {
    list: {
      title: '库存移动',
      columns: [
        'movementNo',
        'moveType',
        'plant',
        'supplierCode',
        'partNo',
        'warehouse',
        'toWarehouse',
        'qty',
        'businessDate',
        'remark',
      ],
      fills: 'post',
    },
  },
  grants: {
    PLANNER: 'read',
    WH_MANAGER: 'all',
    FIN_CLERK: 'all',
    FIN_HEAD: 'all',
    MAT_CTRL: 'read',
    SUP_ALL: 'read',
    SUP_FIN: 'read',
  },
})
