import { bool, choice, defineDocument, files, instant, no, qty, ref, rowId } from '../../../declare/index.ts'
import { progress, signed, signedAs } from '../../../parts/signed.ts'
import { publication, publish } from '../../../parts/published.ts'
import { expectedOf } from '../../common/expected.ts'
import { fromFile, part, party, reason, remark, suppliedPart, trip, truck, warehouseName } from '../../mixins.ts'

const { carrierCode: _, ...driven } = trip
const head = {
  returnType: choice(
    '退货类型',
    { quality: [1, '质量'], over: [2, '超发'], projectEnd: [3, '项目结束'], held: [4, '待判拒收'], other: [5, '其他'] },
    { required: true, initial: 'quality' },
  ),
  warehouse: ref('退货仓库', 'warehouse', { required: true, within: 'plant' }),
  resupply: bool('需补货', { required: true, initial: false }),
  planOutAt: instant('计划出库'),
  carrierCode: truck.carrierCode,
  attachments: files('附件'),
  ...remark,
}
const line = {
  partNo: suppliedPart,
  qty: qty('数量', { required: true, positive: true, proof: { by: 'stock', accounts: ['RTN'] } }),
  reasonCode: reason('原因', ['RETURN', 'DIFF'], { required: true }),
  batchNo: no('批次'),
  serialNo: no('序列号', { max: 32, note: '逐件跟踪的电池、电驱：一行一件，填它的编码' }),
}

/** What the supplier has signed for left the maker then (RTO). */
const signedQty = qty('签收数量', {
  required: true, initial: 0,
  proof: { by: 'document', accounts: ['RTN'], moves: ['RTO'], sign: -1, in: ['signed', 'closed'] },
})

const form = {
  parties: {
    退货方: ['plant', 'plantName', 'warehouse'],
    收货方: ['supplierCode', 'supplierName'],
    承运: ['carrierName', 'plateNo', 'driverName', 'driverPhone'],
  },
  head: ['returnType', 'resupply', 'diffNo', 'planOutAt', 'outAt', 'signedAt', 'remark'],
  lines: ['lineNo', 'partNo', 'partName', 'unit', 'qty', ['batchNo', 22], ['reasonCode', 20], ['signedQty', 18, 'blank']],
  sign: ['制单', '仓库', '司机', '供应商签收'],
} as const
const shipping = signedAs('WMSendSign', 'internal', ['published'])

/** 退货单 return to supplier: created (stock → 退货待取), handed over and signed for by the supplier. */
export const returnGoods = defineDocument('returnGoods', {
  title: '退货单',
  about: ['把不合格或多余的货退回供应商，出库、签收后从应付里扣。', '由仓库新增，或由收货差异的拒收产生。'],
  at: '/logi/return', key: 'les.return',
  number: ['RT', 5],
  scope: {
    internal: { plant: 'plant' },
    supplier: { own: 'supplierId', once: 'publishedAt' },
    carrier: { own: 'carrierId', not: ['draft'] },
  },
  fields: {
    returnNo: no('退货单号', { required: true }),
    ...party,
    ...head,
    diffNo: no('差异单', { numberOf: 'diff' }),
    warehouseName,
    outAt: instant('出库时间'),
    signedAt: instant('签收时间'),
    totalQty: qty('数量', { required: true, initial: 0 }),
    signedQty,
    ...truck,
    driverPhone: { ...truck.driverPhone, phone: { whole: ['published', 'out'] } },
    ...signed,
    ...publication,
  },
  lines: { ...part, ...line, serialId: rowId('序列号ID'), sourceNo: no('来源单号'), signedQty },
  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '待出库', 'primary'],
    out: [2, '在途', 'warning'],
    signed: [3, '供应商已签收', 'success'],
    closed: [8, '已关闭', 'info'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    create: {
      label: '新增', key: 'add', by: 'internal', from: 'new', to: 'draft',
      input: { plant: party.plant, supplierCode: party.supplierCode, ...head },
      lines: line,
      dialog: { begins: { receive: { in: ['received', 'completed'], lines: { qty: 'receivedQty' } } } },
    },
    edit: {
      label: '修改', key: 'edit', by: 'internal',
      from: ['draft'],
      input: {
        planOutAt: head.planOutAt, carrierCode: head.carrierCode,
        resupply: bool('需补货'),
        ...remark,
        attachments: head.attachments,
      },
      lines: { qty: qty('数量', { required: true, positive: true }), batchNo: line.batchNo },
    },
    publish: publish({ get: true }),
    // Who fetches it says with which truck; the warehouse then knows what stands at its gate.
    dispatch: {
      label: '派车', key: 'dispatch',
      by: ['carrier', 'internal'],
      from: ['published'],
      input: { ...driven, plateNo: { ...driven.plateNo, required: true as const } },
    },
    out: {
      label: '出库', key: 'send', by: 'internal',
      from: ['published'],
      to: 'out', input: trip,
    },
    signSend: { ...shipping.sign, call: 'sign' },
    cancelSign: shipping.cancelSign,
    signProgress: progress(['draft', 'published', 'out', 'signed', 'closed', 'cancelled']),
    sign: {
      label: '签收', key: 'sign', by: 'supplier',
      from: ['out'],
      to: 'signed',
      lines: { signedQty: qty('签收数量', { required: true, unsigned: true, atMost: 'qty', start: (l) => l.qty }) },
    },
    cancel: {
      label: '取消', danger: '退货数量回到原库，单据不能恢复。', key: 'cancel', by: 'internal',
      from: ['draft', 'published'],
      // What a difference sends back lies ready already: nothing was booked that could be taken back.
      only: { returnType: ['quality', 'over', 'projectEnd', 'other'] },
      to: 'cancelled', get: true,
    },
    close: { label: '关闭', key: 'close', by: 'internal', from: ['signed'], to: 'closed', get: true },
  },
  list: [
    'returnNo', 'status', 'totalQty', 'signedQty', 'supplierCode', 'supplierName', 'plant', 'warehouse', 'planOutAt',
    'returnType', 'resupply', 'diffNo', 'outAt', 'signedAt', 'carrierCode', 'carrierName', 'plateNo', 'signStatus', 'creationDate',
  ],
  query: ['returnNo', 'plant', 'supplierCode', 'returnType', 'status'],
  more: ['carrierCode', 'warehouse', 'diffNo', 'resupply', 'outAt', 'signedAt', 'signStatus', 'creationDate'],
  sort: ['-creationDate', 'returnNo', 'planOutAt', 'outAt', 'signedAt'],
  story: {
    card: [
      'returnNo', 'status', 'supplierName', 'totalQty', 'signedQty', 'returnType', 'planOutAt', 'plant', 'warehouse', 'diffNo',
    ],
    headline: ['returnType', 'resupply', 'diffNo', 'planOutAt', 'outAt', 'signedAt', 'remark'],
    parties: {
      退货方: ['plant', 'warehouse'],
      收货方: ['supplierCode'],
      承运: ['carrierCode', 'plateNo', 'driverName', 'driverPhone'],
    },
    chain: { draft: null, published: null, out: 'planOutAt', signed: null },
    amounts: { of: 'totalQty', parts: { signedQty: 'success' }, rest: ['未签收'] },
    lineAmounts: { of: 'qty', parts: { signedQty: 'success' }, rest: ['未签收'] },
  },
  detail: {
    names: ['partNo', 'partName', 'unit', 'qty'],
    list: [
      'returnNo', 'lineNo', 'status', 'plant', 'supplierCode', 'warehouse', 'partNo', 'partName', 'unit', 'qty', 'signedQty',
      'reasonCode', 'batchNo', 'sourceNo',
    ],
    query: ['returnNo', 'partNo', 'supplierCode', 'plant', 'status', 'sourceNo'],
    sort: ['partNo'],
  },
  signing: {
    as: [3, '退货单'],
    phases: {
      ship: {
        ...shipping.phase,
        title: '发运签字', start: 'publish', before: 'out',
        sign: { signSend: 'WMSendSign' },
        ends: ['cancel'],
      },
      receive: {
        title: '签收', print: 'reportPdf', start: 'sign', auto: 'ReceiverSign', progress: 'signProgress',
        steps: [{ step: 'ReceiverSign', side: 'supplier' }],
      },
    },
  },
  prints: {
    print: { title: '退货单', key: 'print', kind: 'a4', ...form },
    reportPdf: { title: '退货单', menu: '退货单（表单）', key: 'reportPdf', kind: 'a4', ...form },
  },
  queries: { asks: { expected: expectedOf('待装车退货单', 'getExpected', 'send') } },
  sheets: {
    import: {
      ...fromFile,
      title: '退货单导入', fills: 'create',
      columns: ['plant', 'supplierCode', 'returnType', 'warehouse', 'resupply', 'partNo', 'qty', 'reasonCode', 'batchNo'],
    },
    detail: {
      title: '退货单明细', of: 'lines',
      without: ['batchNo', 'sourceNo'],
    },
  },
  events: {
    topic: ['return', '退货'],
    tells: {
      published: { title: '退货', text: '退货单 {returnNo} 已发布，请安排提取' },
      toFetch: { title: '退货提取', text: '退货单 {returnNo} 待提取，请派车' },
      outbound: { title: '退货出库', text: '退货单 {returnNo} 已出库，请签收' },
    },
  },
  desk: {
    opens: { by: 'planOutAt' },
    waits: {
      returnToSign: { title: '待签收的退货', act: 'sign', kind: 'goods', tone: 'primary' },
      returnToPickUp: {
        title: '待提取的退货', for: 'supplier', key: 'les.return.sign', kind: 'goods', tone: 'primary',
        in: ['published'],
        due: 'planOutAt',
      },
      returnToHandOver: { title: '待出库的退货', act: 'out', kind: 'goods', tone: 'primary', due: 'planOutAt' },
      returnToFetch: { title: '待提取的退货', for: 'carrier', act: 'dispatch', kind: 'goods', tone: 'primary', due: 'planOutAt' },
    },
  },
  archive: { after: 24, in: ['closed', 'cancelled'] },
  rights: {
    grants: {
      // Who hands a return over signs for the warehouse; signing as the supplier is open to suppliers alone.
      RECEIVER: ['query', 'add', 'send', 'dispatch', 'print', 'sign'],
      DISPATCHER: ['read', 'dispatch'],
      WH_MANAGER: 'all', FIN_CLERK: 'read', FIN_HEAD: 'read', SUP_ALL: 'all', SUP_SHIPPER: 'all', SUP_FIN: 'read',
      SUP_QUALITY: 'read', CAR_DISPATCH: 'all',
    },
  },
})
