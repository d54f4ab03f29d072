/** What many documents share: groups of fields (domain-core 6.1), and who usually may do what with them. */
import { bool, booked, date, fulfilment, instant, int, kept, look, no, ref, text, type Beginning } from '../declare/index.ts'

/** +PARTY: the plant and the supplier between whom the document is. */
export const party = {
  plant: ref('工厂', 'factory', { required: true, carried: true }),
  plantName: look('工厂名称', 'plant', 'plantName'),
  supplierCode: ref('供应商代码', 'supplier', { required: true, carried: true }),
  supplierId: { ...kept(int('供应商ID'), 'supplierCode', 'id'), carried: true as const },
  supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
}

/** Of a question: the plant that it is about, beginning with one's own. */
export const ownPlant = ref('工厂', 'factory', { required: true, start: (_: unknown, { plants }: Beginning) => plants[0] })

/** +PART: what it is about. */
export const part = {
  partNo: ref('零件号', 'part', { required: true }),
  partName: look('零件名称', 'partNo', 'partName'),
  unit: kept(no('单位', { max: 10 }), 'partNo', 'unit'),
}

/** +PUB: shown to the partner from publishedAt on. */
export const publication = {
  publishedAt: instant('发布时间'),
  publishedBy: text('发布人'),
  viewed: bool('是否已查看', { required: true, initial: false }),
  viewedAt: instant('查看时间'),
  viewedBy: text('查看人'),
}

/** +DEMAND: what became of the ordered quantity, from the demand book; on a head summed over its lines. */
export const demand = {
  orderedQty: booked('需求数量', 'ordered'),
  openQty: booked('未发数量', 'open'),
  allocQty: booked('已开单数量', 'alloc'),
  transitQty: booked('在途数量', 'transit'),
  receivedQty: booked('已收数量', 'received'),
  cancelledQty: booked('取消数量', 'cancelled'),
  fulfilPct: fulfilment('满足率%'),
}

/** +TRUCK. */
export const truck = {
  carrierCode: ref('承运商代码', 'carrier'),
  carrierId: { ...kept(int('承运商ID'), 'carrierCode', 'id'), required: false as const },
  carrierName: look('承运商', 'carrierCode', 'carrierName'),
  plateNo: no('车牌号', { max: 12 }),
  driverName: text('司机', { max: 30 }),
  driverPhone: no('司机电话', { max: 11 }),
}

/** What a supplier says of a shipped quantity. */
export const shippedLot = {
  batchNo: no('批次'),
  prodDate: date('生产日期'),
  serialNos: text('序列号', { max: 20_000, note: '序列号管理的零件每件一个，用逗号、空格或换行分隔' }),
}

/** +REM. */
export const remark = { remark: text('备注', { max: 500 }) }

export const businessType = {
  production: [1, '生产件'],
  aftermarket: [2, '备件'],
  kd: [3, 'KD'],
  battery: [4, '电池'],
  drive: [5, '电驱'],
  external: [6, '外部拉动'],
} as const

/** 启用/停用 of master data (domain-core 2). */
export const usage = {
  enabled: [1, '启用', 'success'],
  disabled: [0, '停用', 'info'],
} as const

/** PubStatus of plans: told, seen, taken back to be changed and told again. */
export const planStates = {
  draft: [0, '待发布', 'info'],
  published: [1, '已发布', 'primary'],
  viewed: [2, '已查看', 'success'],
  recalled: [3, '已撤回', 'danger'],
} as const

/** What the maker says to what a partner submitted. */
export const decided = {
  approve: {
    label: '批准',
    key: 'approve',
    by: 'internal',
    from: ['submitted'],
    to: 'approved',
    input: { decision: text('审批意见', { max: 500 }) },
  },
  reject: {
    label: '驳回',
    key: 'approve',
    by: 'internal',
    from: ['submitted'],
    to: 'rejected',
    input: { decision: text('审批意见', { required: true, max: 500 }) },
  },
} as const

/** Master data: administrators keep it, whoever works in a plant reads it. */
export const masterGrants = {
  SYS_ADMIN: 'all',
  PLANNER: 'read',
  RECEIVER: 'read',
  WH_MANAGER: 'read',
  FIN_CLERK: 'read',
  FIN_HEAD: 'read',
} as const

/** Everybody signs and stands in for others. */
export const signerGrants = {
  SYS_ADMIN: 'all',
  PLANNER: 'all',
  RECEIVER: 'all',
  WH_MANAGER: 'all',
  FIN_CLERK: 'all',
  FIN_HEAD: 'all',
  SUP_ALL: 'all',
  CAR_DISPATCH: 'all',
} as const
