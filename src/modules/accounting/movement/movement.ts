import { choice, date, defineDocument, instant, json, kept, look, no, qty, ref, rowId } from '../../../declare/index.ts'
import { approve, decided, decision, reject } from '../../../parts/approved.ts'
import { part, party, remark, warehouseName, zoneOf } from '../../mixins.ts'

const input = {
  movementNo: no('流水号', { required: true, max: 60, note: '来源系统的唯一流水号，重复导入不会重复记账' }),
  moveType: choice(
    '移动类型',
    {
      ISS: [1, '上线'],
      IRV: [2, '退库'],
      USE: [3, '下线消耗'],
      TRF: [4, '移库'],
      gain: [5, '盘盈'],
      loss: [6, '盘亏'],
      KDX: [7, 'KD装箱'],
      BIN: [8, '上架移位'],
    },
    { required: true },
  ),
  plant: party.plant, supplierCode: party.supplierCode, partNo: part.partNo,
  warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant' }),
  zone: zoneOf('warehouse', '库区', '从哪个库区拿；不填则先拿未上架的，不够再拿最早上架的'),
  toWarehouse: ref('目的仓库', 'warehouse', { within: 'plant' }),
  toZone: zoneOf('toWarehouse', '目的库区', '放进哪个库区；不填则未上架'),
  qty: qty('数量', { required: true, positive: true }),
  serialNo: no('序列号', { max: 32, note: '逐件跟踪的电池、电驱：一行一件，填它的编码' }),
  businessDate: date('业务日期', { required: true }),
  ...remark,
}

/** What was counted, not moved: nothing but the counting shows it. */
export const isCount = (m: Readonly<Record<string, any>>): boolean => m.moveType === 'gain' || m.moveType === 'loss'

/** 库存移动 stock movement from LES or WMS: issue to line, line return, consumption, transfer, zone to zone, count result. */
export const stockMovement = defineDocument('stockMovement', {
  title: '库存移动',
  about: [
    '库存的每一笔进出，只能冲销，不能改；库存数都由它加出来。',
    '由LES接口、手机作业和“记账”产生，记账即生效；盘盈、盘亏须由另一人审批，三方仓里只有其运营方的上架移位。',
  ],
  at: '/logi/movement', key: 'les.movement',
  unique: ['movementNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'operatorId' } },
  fields: {
    ...party,
    ...part,
    ...input,
    warehouseName,
    operatorId: { ...kept(rowId('三方物流商ID'), 'warehouse', 'operatorId'), required: false as const },
    serialId: rowId('序列号ID'),
    ...decision,
    toWarehouseName: look('目的仓库名称', 'toWarehouse', 'warehouseName'),
  },
  states: {
    submitted: [2, '待审批', 'primary'],
    posted: [1, '已记账', 'success'],
    rejected: [3, '已驳回', 'danger'],
    withdrawn: [4, '已撤回', 'info'],
    reversed: [9, '已冲销', 'danger'],
  },
  actions: {
    post: { label: '记账', key: 'import', by: ['internal', 'carrier'], from: 'new', to: ['posted', 'submitted'], input },
    withdraw: { label: '撤回', key: 'import', by: 'internal', from: ['submitted'], to: 'withdrawn', get: true },
    approve: approve({ to: 'posted', apart: true }),
    reject: reject({ apart: true }),
    reverse: { label: '冲销', key: 'edit', by: ['internal', 'carrier'], from: ['posted'], to: 'reversed', get: true },
  },
  queries: {
    asks: {
      movable: {
        title: '可移动的库存（手机离线作业用）', call: 'getMovable', key: 'import', post: true,
        input: { plant: ref('工厂', 'factory') },
        answer: {
          now: instant('服务器时间', { required: true }),
          warehouses: json('仓库：工厂、代码、名称、库区', { required: true }),
          stock: json('一状态和线边的库存，三方仓运营方为其三方仓的库存，按仓库、库区、供应商、零件', { required: true }),
        },
      },
    },
  },
  signing: {
    as: [12, '盘盈盘亏'],
    // What was counted is booked by two: who says it and who looks at it.
    phases: decided({ start: 'post', when: isCount }),
  },
  list: [
    'movementNo', 'status', 'moveType', 'partNo', 'partName', 'qty', 'unit', 'plant', 'warehouse', 'zone', 'toWarehouse',
    'toZone', 'businessDate', 'supplierCode', 'supplierName', 'serialNo', 'remark', 'createdBy', 'creationDate',
  ],
  query: ['movementNo', 'moveType', 'plant', 'supplierCode', 'partNo', 'businessDate'],
  more: ['warehouse', 'serialNo', 'status', 'creationDate'],
  sort: ['-businessDate', 'movementNo', 'partNo', 'creationDate'],
  story: {
    card: ['movementNo', 'status', 'moveType', 'partNo', 'partName', 'qty', 'unit', 'warehouse', 'businessDate', 'supplierName'],
    headline: ['moveType', 'partNo', 'qty', 'unit', 'serialNo', 'businessDate', 'decision', 'remark'],
    parties: { 从: ['plant', 'warehouse', 'zone'], 到: ['toWarehouse', 'toZone'], 供应商: ['supplierCode'] },
    chain: { submitted: null, posted: null },
  },
  sheets: {
    list: {
      title: '库存移动',
      columns: [
        'movementNo', 'moveType', 'plant', 'supplierCode', 'partNo', 'warehouse', 'zone', 'toWarehouse', 'toZone', 'qty',
        'serialNo', 'businessDate', 'remark',
      ],
      fills: 'post',
    },
  },
  rights: {
    grants: {
      PLANNER: 'read',
      RECEIVER: ['read', 'import'],
      WH_MANAGER: ['all', 'approve'],
      FIN_CLERK: 'all',
      FIN_HEAD: ['all', 'approve'],
      MAT_CTRL: 'read', SUP_ALL: 'read', SUP_FIN: 'read',
      TPL_KEEPER: ['read', 'import', 'edit'],
    },
  },
})
