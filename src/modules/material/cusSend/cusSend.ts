import { choice, date, defineDocument, files, int, no, phone, text } from '../../../declare/index.ts'
import { despatch, lineOfSheet, linePart, rides, sheetPaper, takenIn } from '../../common/despatch.ts'
import { arrived } from '../../common/shipment.ts'
import { remark, shippedLot } from '../../mixins.ts'
import { countedOf } from '../../distribution/sendSheet/says.ts'

/** The customer, and who takes the goods in there. */
export const consignee = {
  customerCode: no('客户代码', { required: true, max: 20 }),
  customerName: text('客户名称', { required: true, max: 120 }),
  receiver: text('收货人', { required: true, max: 50 }),
  receiverPhone: phone('收货电话', { required: true }),
  address: text('收货地址', { required: true, max: 200 }),
}
export const transportType = choice(
  '运输方式',
  { express: [1, '快递'], truck: [2, '专车'], pickup: [3, '自提'] },
  { required: true, initial: 'express' },
)
export const packedIn = int('箱数', { positive: true, note: '一箱一张包裹标签；不填则为1箱' })

const proofOf = files('签收凭证', { max: 5, note: '客户签字的单据照片或扫描件' })
const packed = {
  boxNo: int('装在第几箱', { positive: true, sum: false, note: '不填则各箱都有' }),
  ...shippedLot,
}
const form = {
  parties: {
    发货方: ['supplierCode', 'supplierName'],
    收货方: ['customerName', 'receiver', 'receiverPhone', 'address'],
    承运: ['transportType', ...rides.paper],
  },
  head: ['orderNos', 'planSendAt', 'planArriveAt', 'sendAt', 'boxCount', 'grossKg', 'totalQty', 'remark'],
  lines: [
    'lineNo', 'orderNo', 'partNo', 'partName', 'unit', 'shipQty', ['boxNo', 16], ['batchNo', 22], ['receivedQty', 18, 'blank'],
  ],
  sums: ['shipQty'],
  notes: ['请当面点清后签收；短少、破损或拒收的数量请写在签收栏，由双方签差异调整单处理。'],
  sign: ['发货人', '承运人', '客户签收', '签收日期'],
} as const

/**
 * 客户订单发货单 customer's sheet: goods of customers' orders on their way from the supplier to the customer, by parcel or truck.
 * Made of orders → sent → signed for by the customer, as carrier or planner record it with the proof of delivery; what differs is
 * settled by diff, as of any sheet.
 */
export const cusSend = defineDocument(
  'cusSend',
  despatch.of({
    title: '客户订单发货单', short: '客户订单', no: 'sheetNo', figures: 'cusSend',
    about: [
      '供应商直接发给客户的一车货或几个包裹：哪些客户订单的哪几行、多少、快递单号、客户哪天签收。',
      '由供应商在客户订单上点“生成发货单”产生，同一客户、同一收货地址一张；承运商或备件计划员登记签收、上传凭证。',
    ],
    at: '/logi/cussend', key: 'mat.cussend',
    number: ['CS', 5],
    fields: {
      sheetNo: despatch.fields.sheetNo,
      orderNos: text('客户订单号', { required: true, max: 500 }),
      ...consignee,
      // Who brings it calls before.
      receiverPhone: { ...consignee.receiverPhone, phone: { whole: ['published', 'sent'] } },
      transportType,
      receivedQty: { ...despatch.fields.receivedQty, label: '签收数量' },
      receivedAt: { ...despatch.fields.receivedAt, label: '签收登记时间' },
      businessDate: { ...despatch.fields.businessDate, label: '签收日期' },
      signer: text('签收人', { max: 50 }),
      podFile: proofOf,
      unsignReason: text('撤销签收原因', { max: 500 }),
    },
    lines: {
      orderNo: no('客户订单号', { required: true, numberOf: 'cusOrder' }),
      boxNo: packed.boxNo, serialNos: packed.serialNos,
      receivedQty: { ...despatch.lines.receivedQty, label: '签收数量' },
    },
    states: { received: [5, '已签收', 'success'] },
    actions: {
      create: {
        ...despatch.actions.create,
        key: 'send', by: 'supplier',
        // People begin at the orders; partners' systems know ids of their lines.
        hidden: true,
        input: { ...despatch.actions.create.input, transportType, boxCount: packedIn, ...remark },
        lines: { ...despatch.actions.create.lines, ...packed },
      },
      edit: {
        ...despatch.actions.edit,
        key: 'send',
        input: { transportType, ...despatch.actions.edit.input, boxCount: packedIn },
        lines: packed,
      },
      sign: {
        label: '签收', key: 'receive',
        by: ['internal', 'carrier'],
        from: ['sent'],
        to: 'received',
        dialog: { says: countedOf },
        input: {
          signer: text('签收人', { required: true, max: 50, note: '客户处签字的人', start: (row) => row.receiver }),
          businessDate: date('签收日期', { note: '不填则为今天', start: () => null, empty: (_, { today }) => today }),
          podFile: proofOf,
        },
        lines: {
          ...takenIn,
          receivedQty: { ...takenIn.receivedQty, label: '签收数量' },
        },
      },
      receipt: {
        label: '上传凭证', key: 'receive',
        by: ['internal', 'carrier'],
        from: ['received'],
        input: { podFile: { ...proofOf, required: true as const } },
      },
      unsign: {
        label: '撤销签收', danger: '签收的数量回到在途，差异单作废；可以重新登记签收。', key: 'receive', by: 'internal',
        from: ['received'],
        to: 'sent',
        input: { unsignReason: text('撤销原因', { required: true, max: 500, start: () => null }) },
      },
    },
    words: { print: { by: ['supplier', 'internal', 'carrier'] } },
    columns: { of: ['orderNos'], decides: ['customerName'], further: ['transportType', 'customerCode', 'businessDate'] },
    list: [
      'sheetNo', 'status', 'customerName', 'orderNos', 'supplierCode', 'supplierName', 'planArriveAt', 'totalQty', 'receivedQty',
      'diffQty', 'transportType', 'expressCompany', 'expressNo', 'plateNo', 'sendAt', 'businessDate', 'signer', 'diffSignStatus',
      'boxCount', 'receiver', 'receiverPhone', 'address', 'plant', 'lineCount', 'grossKg', 'planSendAt', 'receivedAt',
      'carrierName', 'printCount', 'creationDate',
    ],
    sort: [
      '-creationDate', 'sheetNo', 'plant', 'supplierCode', 'customerCode', 'planSendAt', 'planArriveAt', 'sendAt', 'businessDate',
    ],
    detail: {
      names: ['partNo', 'partName', 'unit', 'orderNo', 'shipQty'],
      list: [...lineOfSheet, 'orderNo', ...linePart, 'serialNos', 'supplierCode', 'plant'],
      query: ['sheetNo', 'orderNo', 'partNo', 'supplierCode', 'plant', 'status'],
      sort: ['partNo', 'orderNo'],
    },
    story: {
      card: ['customerName', 'address', 'planArriveAt', 'expressNo', 'plateNo', 'totalQty', 'boxCount', 'signer'],
      headline: [
        'orderNos', 'planArriveAt', 'transportType', 'lineCount', 'boxCount', 'grossKg', 'signer', 'businessDate', 'podFile',
        'diffSignStatus', 'unsignReason', 'remark',
      ],
      parties: {
        发货方: ['supplierCode', 'plant'],
        客户: ['customerCode', 'customerName', 'receiver', 'receiverPhone', 'address'],
        承运: rides.page,
      },
      chain: { published: null, sent: 'planSendAt', received: 'planArriveAt' },
      ...arrived('未签收'),
      groups: { 时间: ['planSendAt', 'sendAt', 'receivedAt'] },
    },
    prints: {
      print: {
        title: '客户订单发货单', menu: '发货单',
        ...sheetPaper,
        ...form,
      },
      printLabel: { title: '包裹标签', key: 'print', kind: 'related', of: 'cusParcel', by: 'sheetNo', as: 'print' },
    },
    sheets: {
      detail: { title: '客户订单发货明细', of: 'lines' },
    },
    events: {
      topic: ['cussend', '客户订单发货单'],
      tells: {
        sent: { title: '客户订单已发运', text: '客户订单发货单 {sheetNo} 已发运', many: '{n} 张客户订单发货单已发运' },
        toBring: { title: '客户订单待送', text: '客户订单发货单 {sheetNo} 由您送达，送到后请登记签收', many: '{n} 张客户订单发货单由您送达，送到后请登记签收' }, // prettier-ignore
        signed: { title: '客户已签收', text: '客户已签收发货单 {sheetNo}', many: '客户已签收 {n} 张发货单' },
        unsigned: { title: '签收已撤销', text: '发货单 {sheetNo} 的签收已撤销，请重新登记', many: '{n} 张发货单的签收已撤销' },
        diffOpened: {
          title: '客户签收差异', text: '客户订单发货单 {sheetNo} 的签收有差异，请定责',
          many: '{n} 张客户订单发货单的签收有差异，请定责', as: 'diff.opened',
        },
      },
    },
    desk: {
      waits: {
        cusSendToSign: { title: '待登记签收的客户发货单', act: 'sign', kind: 'goods', tone: 'warning', due: 'planArriveAt' },
      },
    },
    overrides: { waits: { late: { title: '逾期未签收的客户发货单', for: ['internal', 'carrier'] } } },
    rights: { grants: { PLANNER: 'read', WH_MANAGER: 'read', CAR_DISPATCH: 'all' } },
  }),
)
