import { bool, choice, date, defineDocument, instant, int, no, qty, rowId, rowIds, text } from '../../../declare/index.ts'
import { pushState } from '../../../exchange/pushed.ts'
import { part, party, warehouseName } from '../../mixins.ts'
import { depot } from '../accPlan/accPlan.ts'

/**
 * 分库收货历史 receipts at sub-depots: the lines of goods receipts of accessory send sheets that went to one, as the ledger has them, and
 * whether EAI knows. Receiving itself is the sheet's (accSend.receive, in file importSubReceive).
 */
export const accSubReceive = defineDocument('accSubReceive', {
  title: '分库收货历史',
  about: [
    '备件分库每一次收了什么：实收、短少、破损、累计收到多少，售后系统知道了没有。',
    '分库在备件发货单上收货或导入收货表时产生，不需要录入；由备件计划员推送给 EAI。', '分库还没有收过货',
  ],
  story: {
    counted: ['行', '分库收货'],
    card: ['receiveNo', 'partNo', 'partName', 'receivedQty', 'shortQty', 'warehouseName', 'receiveDate', 'eaiState'],
  },
  at: '/logi/accsubrechis', key: 'mat.accsub',
  api: { getPager: 'accSend/getSubReceivePager', names: { sheetId: 'sheetNo' } },
  rows: 'computedAt',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    receiveNo: no('收货单号', { required: true, numberOf: 'receive' }),
    state: choice(
      '状态',
      {
        received: [1, '部分收货', 'primary'],
        differing: [2, '差异处理中', 'warning'],
        completed: [3, '已完成', 'success'],
        reversed: [9, '已冲销', 'danger'],
      },
      { required: true },
    ),
    sheetNo: no('发货单号', { required: true, numberOf: 'accSend' }),
    lineNo: int('行号', { required: true, sum: false }),
    supplyOrderNo: no('供货订单号', { required: true }),
    planNo: no('计划号', { required: true }),
    ...party,
    ...part,
    loc: no('供货地点', { required: true }),
    warehouse: { ...depot, label: '分库' },
    warehouseName,
    // Of a line that came in parts they stand in each of its rows.
    sendQty: qty('发货数量', { required: true, sum: false }),
    receivedQty: qty('本次收货', { required: true, note: '这一次记账收进分库的数量；已冲销的不再计入累计' }),
    totalReceived: qty('累计收货', { required: true, sum: false, note: '这一发货行到现在为止收到的数量' }),
    shortQty: qty('短少', { required: true }),
    damagedQty: qty('破损', { required: true }),
    receiveDate: date('收货日期', { required: true }),
    receiver: text('收货人', { required: true }),
    finish: bool('收货完成', { required: true, note: '完成后没有收到的为短少' }),
    diffNo: no('差异单号', { numberOf: 'diff' }),
    eaiState: pushState('EAI', { required: true }),
    eaiAt: instant('EAI推送时间'),
  },
  actions: {
    // What is told is the receipt; several rows of it are one message.
    sendSubReceiveToEAI: {
      label: '推送EAI', call: 'accSend/sendSubReceiveToEAI', key: 'pub', by: 'internal', from: 'new',
      acts: { on: 'receive' },
      get: true, hidden: true,
      input: { id: rowId('分库收货行'), rows: rowIds('多行的ID') },
    },
  },
  list: [
    'receiveNo', 'state', 'partNo', 'partName', 'sendQty', 'receivedQty', 'totalReceived', 'shortQty', 'damagedQty', 'unit',
    'receiveDate', 'warehouse', 'warehouseName', 'eaiState', 'eaiAt', 'sheetNo', 'lineNo', 'supplyOrderNo', 'planNo',
    'supplierCode', 'supplierName', 'plant', 'loc', 'receiver', 'finish', 'diffNo',
  ],
  query: ['receiveNo', 'sheetNo', 'plant', 'supplierCode', 'warehouse', 'partNo', 'receiveDate'],
  more: ['supplyOrderNo', 'planNo', 'loc', 'state', 'eaiState', 'finish', 'receiver', 'supplierName'],
  sort: ['-receiveDate', 'receiveNo', 'sheetNo', 'partNo', 'warehouse', 'supplierCode', 'plant'],
  desk: {
    waits: {
      accSubToTell: {
        title: '推送 EAI 失败的分库收货', for: 'internal', key: 'mat.accsub.pub', kind: 'unmet', tone: 'danger',
        where: { eaiState: '2' },
      },
    },
  },
  rights: {
    grants: {
      ACC_PLANNER: 'all', RECEIVER: 'read', WH_MANAGER: 'read', FIN_CLERK: 'read', FIN_HEAD: 'read', SUP_ALL: 'read',
      SUP_SALES: 'read', SUP_SHIPPER: 'read', SUP_FIN: 'read',
    },
  },
})
