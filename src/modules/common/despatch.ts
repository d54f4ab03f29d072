/**
 * Sheets that travel by truck or parcel and have no dock: after-sales parts to a depot (accSend), customers' orders to the customer
 * (cusSend). They are made of demand lines, whose quantities they hold until they leave. Their rules are one (despatch.server.ts).
 */
import { date, dec, instant, int, no, qty, rowId } from '../../declare/index.ts'
import { sendSheet } from '../distribution/sendSheet/sendSheet.ts'
import { part, reason, remark, sheetProof, trip, truck } from '../mixins.ts'

/** How it travels. */
export const travel = {
  ...trip,
  expressCompany: no('快递公司', { max: 50 }),
  expressNo: no('快递单号', { max: 50 }),
}
export const times = {
  planSendAt: instant('计划发运时间', { required: true }),
  planArriveAt: instant('计划到达时间', { required: true }),
}

const grossKg = dec('毛重(kg)', 2, { positive: true })
const { receivedQty, diffQty, printCount, diffSignStatus, diffNo } = sendSheet.fields
/** Of the sheet, besides whose it is and where it goes: how and when it goes, and what became of it. */
export const despatched = {
  ...times,
  sendAt: instant('实际发运时间'),
  ...truck,
  expressCompany: travel.expressCompany,
  expressNo: travel.expressNo,
  boxCount: int('箱数', { unsigned: true }),
  grossKg,
  lineCount: int('行数', { required: true, initial: 0 }),
  totalQty: qty('发货数量', { required: true, initial: 0 }),
  receivedQty, diffQty, printCount, diffSignStatus, diffNo,
  ...remark,
}

const { shortQty, damagedQty, rejectedQty, overQty, diffReason, qcState, resolution } = sendSheet.lines
/** Of a line, besides what asked for it. */
export const despatchedLine = {
  demandLineId: rowId('需求行ID', { required: true, indexed: true }),
  ...part,
  shipQty: qty('发货数量', { required: true, positive: true, proof: sheetProof(['SHP.D'], 'TRN') }),
  batchNo: no('批次'),
  prodDate: date('生产日期'),
  receivedQty: sendSheet.lines.receivedQty,
  shortQty, damagedQty, rejectedQty, overQty, diffReason, qcState, resolution,
}

const taking = sendSheet.actions.receive.lines
/** What is said of a line that is taken in: besides how much came, what was wrong with it. */
export const takenIn = {
  receivedQty: taking.receivedQty, damagedQty: taking.damagedQty, rejectedQty: taking.rejectedQty, overQty: taking.overQty,
  diffReason: reason('差异原因', 'DIFF'),
}

const ride = ['plateNo', 'driverName', 'driverPhone', 'expressCompany', 'expressNo'] as const
/** Who brings it: on its paper and on its page. */
export const rides = { paper: ['carrierName', ...ride], page: ['carrierCode', ...ride] } as const

/** What became of a sheet and of its lines. @param rest what the remainder is called */
export const arrived = <const R extends string>(rest: R) =>
  ({
    amounts: { of: 'totalQty', parts: { receivedQty: 'success', diffQty: 'danger' }, rest: [rest] },
    lineAmounts: {
      of: 'shipQty',
      parts: { receivedQty: 'success', shortQty: 'danger', damagedQty: 'danger', rejectedQty: 'danger' },
      rest: [rest],
    },
  }) as const
/** Columns of a line: which part, what became of it, and where it lay. */
export const linePart = [
  'partNo', 'partName', 'unit', 'shipQty', 'receivedQty', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty', 'boxNo', 'batchNo',
] as const
/** Of a list of lines: which line of which sheet, and what of it. */
export const lineOfSheet = ['sheetNo', 'lineNo', 'status'] as const
/** The sheet on paper, which is counted. */
export const sheetPaper = {
  key: 'print', kind: 'a4', landscape: true,
  counts: { action: 'print', field: 'printCount' },
} as const
/** How calls name a sheet that travels, and what it is unique by. */
export const namedSheet = { api: { names: { sheetId: 'sheetNo' } }, unique: ['sheetNo'] } as const
/** Those who only read such sheets, and the supplier's people, to whom they belong. */
export const sheetGrants = {
  ACC_PLANNER: 'all', FIN_CLERK: 'read', FIN_HEAD: 'read', SUP_ALL: 'all', SUP_SALES: 'read', SUP_SHIPPER: 'all',
} as const
export const despatchArchive = { after: 12, in: ['received', 'cancelled'], settled: { diffSignStatus: 'done' } } as const

/** What is done with every such sheet; who takes it in and how is its own. */
export const despatching = {
  // Of demands, whose own key was asked.
  create: {
    label: '生成发货单', by: 'system', from: 'new', to: 'published',
    input: { ...times, ...travel },
    lines: {
      demandLineId: rowId('需求行ID', { required: true }),
      shipQty: qty('本次发货数量', { required: true, positive: true }),
    },
  },
  edit: {
    label: '修改', by: 'supplier',
    from: ['published'],
    input: { ...times, ...travel, boxCount: despatched.boxCount, grossKg, ...remark },
  },
  send: {
    label: '发运', key: 'send', by: 'supplier',
    from: ['published'],
    to: 'sent',
    input: {
      plateNo: travel.plateNo, driverName: travel.driverName, driverPhone: travel.driverPhone,
      expressCompany: travel.expressCompany,
      expressNo: travel.expressNo,
    },
  },
  cancel: {
    label: '取消', danger: '数量退回，可以重新开单；取消后不能恢复。', key: 'cancel', by: 'supplier',
    from: ['published'],
    to: 'cancelled', get: true,
  },
} as const
