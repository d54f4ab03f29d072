/**
 * Sheets that travel by truck or parcel and have no dock: after-sales parts to a depot (accSend), customers' orders to the customer
 * (cusSend). They are made of demand lines, whose quantities they hold until they leave: made → sent → received; what differs is
 * settled by a difference. Their rules: despatch.server.ts.
 */
import { date, dec, defineTrait, instant, int, no, qty, rowId } from '../../declare/index.ts'
import { party, part, reason, remark, sheetProof, trip, truck } from '../mixins.ts'
import { arrived, settledSheet, shipment, times, underWayTells, underWayWaits } from './shipment.ts'

/** How it travels. */
export const travel = {
  ...trip,
  expressCompany: no('快递公司', { max: 50 }),
  expressNo: no('快递单号', { max: 50 }),
}
const grossKg = dec('毛重(kg)', 2, { positive: true })
const fields = {
  sheetNo: no('发货单号', { required: true }),
  ...party,
  ...times,
  sendAt: instant('实际发运时间'),
  ...truck,
  expressCompany: travel.expressCompany,
  expressNo: travel.expressNo,
  boxCount: int('箱数', { unsigned: true }),
  grossKg,
  lineCount: int('行数', { required: true, initial: 0 }),
  totalQty: qty('发货数量', { required: true, initial: 0 }),
  ...settledSheet.fields,
  businessDate: date('收货日期'),
  printCount: shipment.fields.printCount,
  ...remark,
}

const lines = {
  demandLineId: rowId('需求行ID', { required: true, indexed: true }),
  ...part,
  shipQty: qty('发货数量', { required: true, positive: true, proof: sheetProof(['SHP.D'], 'TRN') }),
  batchNo: no('批次'),
  prodDate: date('生产日期'),
  ...settledSheet.lines,
  qcState: shipment.lines.qcState,
}

const taking = shipment.actions.receive.lines
/** What is said of a line that is taken in: besides how much came, what was wrong with it. */
export const takenIn = {
  receivedQty: taking.receivedQty, damagedQty: taking.damagedQty, rejectedQty: taking.rejectedQty, overQty: taking.overQty,
  diffReason: reason('差异原因', 'DIFF'),
}

const ride = ['plateNo', 'driverName', 'driverPhone', 'expressCompany', 'expressNo'] as const
/** Who brings it: on its paper and on its page. */
export const rides = { paper: ['carrierName', ...ride], page: ['carrierCode', ...ride] } as const

/** Of a list of lines: which line of which sheet, which part, what became of it, and where it lay. */
export const lineOfSheet = ['sheetNo', 'lineNo', 'status'] as const
export const linePart = [
  'partNo', 'partName', 'unit', 'shipQty', 'receivedQty', 'shortQty', 'damagedQty', 'rejectedQty', 'overQty', 'boxNo', 'batchNo',
] as const
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

const travelling = { ...times, ...travel, boxCount: fields.boxCount }

export const despatch = defineTrait('despatch', {
  ...namedSheet,
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'carrierId' } },
  fields, lines,
  states: {
    published: [1, '待发运', 'primary'],
    sent: [2, '在途', 'warning'],
    received: [5, '已收货', 'success'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    // Of demands, whose own key was asked.
    create: {
      label: '生成发货单', by: 'system', from: 'new', to: 'published', input: travelling,
      lines: {
        demandLineId: rowId('需求行ID', { required: true }),
        shipQty: qty('本次发货数量', { required: true, positive: true }),
      },
    },
    edit: { label: '修改', key: 'edit', by: 'supplier', from: ['published'], input: { ...travelling, grossKg, ...remark } },
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
    print: {
      label: '打印登记', key: 'print',
      by: ['supplier', 'internal'],
      from: ['published', 'sent', 'received'],
      get: true, hidden: true,
    },
    cancel: {
      label: '取消', danger: '数量退回，可以重新开单；取消后不能恢复。', key: 'cancel', by: 'supplier',
      from: ['published'],
      to: 'cancelled', get: true,
    },
    settle: { ...settledSheet.actions.settle, from: ['received'] },
  },
  query: ['sheetNo', '<of>', 'plant', 'supplierCode', '<decides>', 'status', 'planArriveAt'],
  more: ['expressNo', 'expressCompany', 'plateNo', '<further>', 'supplierName', 'diffSignStatus', 'sendAt', 'creationDate'],
  story: arrived('未收'),
  events: { tells: underWayTells },
  desk: {
    opens: [{ act: 'send', by: 'planSendAt' }, { by: 'planArriveAt' }],
    waits: underWayWaits,
  },
  archive: { after: 12, in: ['received', 'cancelled'], settled: { diffSignStatus: 'done' } },
  rights: { grants: sheetGrants },
})
