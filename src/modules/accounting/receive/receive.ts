import {
  bool, choice, date, defineDocument, instant, int, no, qty, ref, rowId, rowIdOf, text, total,
} from '../../../declare/index.ts'
import { push, pushed, pushState } from '../../../exchange/pushed.ts'
import { progress, signed, signedAs } from '../../../parts/signed.ts'
import { part, party, warehouseName } from '../../mixins.ts'
import { diffSign, packBasis } from '../../common/shipment.ts'
import { demandDocuments } from '../../distribution/sendSheet/sendSheet.ts'

const proof = { by: 'sheet' as const, accounts: ['CON', 'ACC', 'CUS'], moves: ['RCV'] }
const receiving = signedAs('ReceiverSign', 'internal', ['received', 'differing', 'completed'])

/** 收货单 goods receipt: made by receiving a send sheet; corrected only by reversal. */
export const receive = defineDocument('receive', {
  title: '收货单',
  about: ['仓库实际收到了什么：实收、破损、短少，是结算的依据。', '仓库在送货单上点“收货”或扫箱收货时产生。'],
  at: '/logi/receive', key: 'les.receive',
  number: ['RC', 6],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    receiveNo: no('收货单号', { required: true }),
    sheetNo: no('送货单号', { required: true, numberOf: ['sendSheet', 'batSend', 'delivery', 'accSend', 'jis'] }),
    sheetId: rowId('送货单ID', { required: true, indexed: true }),
    ...party,
    warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName,
    zone: no('库区'),
    dock: no('道口'),
    receiver: text('收货员', { required: true }),
    receivedAt: instant('收货时间', { required: true }),
    businessDate: date('业务日期', { required: true }),
    lineCount: int('行数', { required: true }),
    boxCount: int('箱数', { required: true, initial: 0 }),
    boxBasis: choice('箱数依据', packBasis, { note: '推算：收货时没有扫箱，按送货单算' }),
    totalQty: qty('数量', { required: true }),
    hasDiff: bool('有差异', { required: true }),
    shortQty: total('短少', 'shortQty'),
    damagedQty: total('破损', 'damagedQty'),
    rejectedQty: total('拒收', 'rejectedQty'),
    overQty: total('超收', 'overQty'),
    diffNo: no('差异单号', { numberOf: 'diff' }),
    diffSignStatus: choice('差异签字', diffSign),
    ...signed,
    reverseReason: text('冲销原因', { max: 500 }),
    eaiState: pushState('EAI', { note: '备件收货推送给售后系统的结果' }),
  },
  lines: {
    demandNo: no('需求单号', { required: true, numberOf: [...demandDocuments, 'batOrder', 'driOrder', 'accPlan'] }),
    demandLineId: rowIdOf('需求行ID', 'demandNo', { required: true }),
    sheetLineId: rowId('送货单行ID', { required: true, indexed: true }),
    ...part,
    shippedQty: qty('送货数量', { required: true, note: '送货单行的数量' }),
    earlierQty: qty('此前已收', { required: true, initial: 0, note: '同一送货行此前各次收货，含破损、拒收' }),
    receivedQty: qty('实收数量', { required: true, proof }),
    shortQty: qty('短少', { required: true }),
    damagedQty: qty('破损', { required: true }),
    rejectedQty: qty('拒收', { required: true }),
    overQty: qty('超收', { required: true }),
    batchNo: no('批次'),
    serialNo: no('序列号', { max: 32 }),
    prodDate: date('生产日期'),
  },
  states: {
    received: [1, '已收货', 'success'],
    differing: [2, '差异处理中', 'warning'],
    completed: [3, '已完成', 'success'],
    reversed: [9, '已冲销', 'danger'],
  },
  actions: {
    reverse: {
      label: '冲销', key: 'edit', by: 'internal',
      from: ['received', 'differing', 'completed'],
      to: 'reversed',
      input: { reverseReason: text('冲销原因', { required: true, max: 500, note: '冲销后可对送货单重新收货' }) },
    },
    sign: receiving.sign, cancelSign: receiving.cancelSign,
    signProgress: progress(['received', 'differing', 'completed', 'reversed']),
    // Receipts of after-sales parts; its own key is asked there (accSubReceive).
    sendToEAI: push('EAI', {
      by: 'system',
      from: ['received', 'differing', 'completed', 'reversed'],
      key: undefined, get: undefined,
    }),
    pushed: pushed(['received', 'differing', 'completed', 'reversed']),
    settle: {
      label: '差异签字完成', by: 'system',
      from: ['differing', 'completed'],
      to: ['differing', 'completed'],
      input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) },
    },
  },
  list: [
    'receiveNo', 'status', 'supplierCode', 'supplierName', 'plant', 'warehouse', 'dock', 'receivedAt', 'totalQty', 'shortQty',
    'damagedQty', 'rejectedQty', 'overQty', 'diffNo', 'sheetNo', 'boxCount', 'lineCount', 'signStatus', 'diffSignStatus',
    'receiver', 'businessDate',
  ],
  query: ['receiveNo', 'sheetNo', 'plant', 'supplierCode', 'receivedAt', 'status'],
  more: ['warehouse', 'dock', 'receiver', 'businessDate', 'hasDiff', 'diffNo', 'diffSignStatus', 'signStatus'],
  sort: ['-creationDate', 'receiveNo', 'receivedAt', 'businessDate', 'plant', 'supplierCode'],
  detail: {
    names: ['partNo', 'partName', 'unit'],
    list: [
      'receiveNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'shippedQty', 'receivedQty', 'shortQty', 'damagedQty',
      'rejectedQty', 'overQty', 'earlierQty', 'sheetNo', 'supplierCode', 'supplierName', 'plant', 'warehouse', 'businessDate',
      'demandNo', 'batchNo', 'serialNo',
    ],
    query: ['receiveNo', 'sheetNo', 'partNo', 'demandNo', 'supplierCode', 'plant', 'businessDate', 'status'],
    sort: ['partNo', 'demandNo'],
  },
  story: {
    card: ['sheetNo', 'supplierName', 'warehouse', 'receivedAt', 'totalQty', 'shortQty', 'damagedQty', 'diffNo'],
    headline: ['sheetNo', 'receivedAt', 'businessDate', 'receiver', 'boxCount', 'diffNo', 'diffSignStatus'],
    parties: { 收货方: ['plant', 'warehouse', 'zone', 'dock'], 供应商: ['supplierCode'] },
    chain: { received: null, completed: null },
    lineAmounts: {
      of: 'shippedQty',
      parts: { earlierQty: 'info', receivedQty: 'success', shortQty: 'danger', damagedQty: 'danger', rejectedQty: 'danger' },
      rest: ['未收'],
    },
  },
  queries: {
    finds: {
      getLedger: { title: '收货单的账务流水', by: ['receiveNo'], one: 'must', proof: { by: 'document' } },
    },
  },
  signing: {
    as: [2, '收货单'],
    phases: {
      receive: {
        ...receiving.phase,
        title: '收货签字', start: 'made', auto: 'ReceiverSign',
        ends: ['reverse'],
      },
    },
  },
  prints: {
    reportPdf: {
      title: '收货单', key: 'reportPdf', kind: 'a4',
      parties: {
        收货方: ['plant', 'plantName', 'warehouse', 'zone', 'dock'],
        发货方: ['supplierCode', 'supplierName'],
      },
      head: ['sheetNo', 'receivedAt', 'businessDate', 'receiver', 'diffNo', 'diffSignStatus'],
      lines: [
        'lineNo', 'partNo', 'partName', 'unit', ['shippedQty', 18], ['earlierQty', 18], ['receivedQty', 18], ['shortQty', 14],
        ['damagedQty', 14], ['rejectedQty', 14], ['overQty', 14],
      ],
      sign: ['收货人', '仓库主管', '送货人'],
    },
  },
  sheets: {
    detail: {
      title: '收货单明细', of: 'lines',
      without: ['status', 'batchNo', 'serialNo'],
    },
  },
  archive: { after: 24, in: ['completed', 'reversed'] },
  events: {
    topic: ['receive', '收货单'],
    // Suppliers' systems read them; their people look in the list.
    tells: {
      received: { title: '已收货', text: '送货单 {sheetNo} 已收货：{receiveNo}', key: 'sys.api.pushconfig.edit' },
      reversed: { title: '收货已冲销', text: '收货单 {receiveNo}（送货单 {sheetNo}）已冲销', key: 'sys.api.pushconfig.edit' },
    },
  },
  desk: { opens: { by: 'receivedAt' } },
  rights: {
    grants: {
      PLANNER: 'read',
      RECEIVER: ['read', 'reportPdf', 'sign', 'cancelSign', 'signPdf'],
      WH_MANAGER: 'all', FIN_CLERK: 'read', FIN_HEAD: 'read', MAT_CTRL: 'read', SUP_ALL: 'all', SUP_SHIPPER: 'read',
      SUP_FIN: 'all',
    },
  },
})
