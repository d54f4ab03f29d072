import {
  arrivalOn, bool, choice, date, defineDocument, instant, int, no, qty, soonest, text, perUnit,
} from '../../../declare/index.ts'
import { became, demand, ofLines } from '../../../parts/demanded.ts'
import { drafted } from '../../../parts/drafted.ts'
import { publication, publish, publishedScope, view } from '../../../parts/published.ts'
import { callOffFollows, callOffStates, ends, urgency, wanted } from '../../common/callOff.ts'
import { lateByDay, unmetByDay } from '../../common/dayDemand.ts'
import { travel } from '../../common/despatch.ts'
import { shippedOf } from '../../distribution/sendSheet/says.ts'
import { fromFile, part, party, reason, remark, suppliedPart } from '../../mixins.ts'
import { feedback } from '../accPlan/accPlan.ts'
import { consignee, packedIn, transportType } from '../cusSend/cusSend.ts'

const head = {
  ...consignee,
  customerType: choice(
    '客户类型',
    { dealer: [1, '经销商'], export: [2, '出口'], affiliate: [3, '关联公司'], consumer: [4, '终端'] },
    { required: true, initial: 'dealer' },
  ),
  orderDate: date('下单日期', { note: '不填则为今天' }),
  needDate: date('需求日期', { required: true, carried: true, ahead: ['publish'] }),
  priority: { ...urgency, label: '优先级' },
  ...remark,
}
const line = {
  partNo: suppliedPart,
  orderQty: qty('数量', { required: true, positive: true }),
  salePrice: perUnit('销售单价', 6, { unsigned: true, sum: false, secret: 'price', note: '卖给客户的价格，供应商看不到' }),
  vin: no('关联VIN', { max: 17 }),
  isComplaint: bool('投诉件', { required: true, initial: false }),
  lineRemark: text('行备注', { max: 200 }),
}
const ending = ends('供应商不再发货；取消后不能恢复。')

/**
 * 客户订单 customer order: what a dealer, an affiliate or a customer abroad has ordered of the maker, and a supplier ships to them
 * itself (drop shipment). A demand of its own: told to the supplier, promised, shipped by cusSend, there when the customer has signed.
 */
export const cusOrder = defineDocument('cusOrder', {
  title: '客户订单',
  about: [
    '经销商、出口、关联公司等客户的订单，由供应商直接发到客户手里，不经过主机厂的库；发了多少、客户签收了多少都在这里看。',
    '由备件计划员从 Excel 导入或新增，发布后供应商才看得到；供应商反馈承诺日期、生成发货单。',
  ],
  at: '/logi/cusord', key: 'mat.cusord',
  number: ['CO', 5],
  unique: ['plant', 'orderNo'],
  scope: publishedScope,
  fields: {
    orderNo: no('客户订单号', { required: true }),
    ...party,
    ...head,
    lineCount: int('行数', { required: true, initial: 0 }),
    feedbackState: choice('反馈', feedback, { required: true, initial: 'none' }),
    promisedDate: date('承诺日期'),
    feedbackRemark: text('反馈说明', { max: 500 }),
    ...demand,
    ...ofLines('orderQty'),
    closeReason: reason('关闭/取消原因', ['CANCEL', 'CLOSE']),
    closedAt: instant('关闭/取消时间'),
    ...publication,
  },
  lines: { ...part, ...line, ...demand },
  states: callOffStates,
  actions: {
    ...drafted({
      given: {
        orderNo: no('客户订单号', { note: '不填则自动编号；销售系统的订单保留原号' }),
        plant: party.plant, supplierCode: party.supplierCode,
      },
      head, lines: line,
      keys: ['import', 'import'],
    }),
    publish: publish({ get: true }),
    viewed: view({ from: [...wanted, 'done', 'closed'] }),
    feedback: {
      label: '反馈', key: 'accept', by: 'supplier',
      from: ['published', 'partSent', 'partReceived'],
      input: {
        feedbackState: choice('反馈', { full: feedback.full, short: feedback.short }, { required: true, initial: 'full' }),
        promisedDate: date('承诺日期', {
          ahead: true, note: '全部送到客户的日期；不填则按需求日期',
          empty: (row) => row.needDate,
        }),
        feedbackRemark: text('反馈说明', { max: 500, start: () => null }),
      },
    },
    // No send sheet to a dock: what is open here is no pending requirement of the plant.
    ship: {
      label: '生成发货单', call: 'createSend', key: 'send', by: 'supplier', from: wanted,
      only: { openQty: 'some' },
      dialog: {
        asIs: true,
        says: (_, { lines }) =>
          lines.length
            ? shippedOf(lines)
            : { text: '各张订单发全部未发数量；同一客户、同一收货地址的合成一张发货单，不能发的逐行说明' },
      },
      input: {
        planSendAt: instant('计划发运时间', { required: true, start: (_, at) => soonest(`${at.today} 17:00:00`, at) }),
        planArriveAt: instant('计划到达时间', {
          required: true,
          start: (row, at) => arrivalOn(row.promisedDate ?? row.needDate, at),
        }),
        transportType,
        ...travel,
        boxCount: packedIn,
      },
      lines: { shipQty: qty('本次发货数量', { required: true, unsigned: true, start: (l) => l.openQty }) },
    },
    ...callOffFollows,
    // All that was shipped was lost, and is not to be sent again.
    lapse: { label: '全部取消', by: 'ledger', from: ['published', 'partSent', 'allSent'], to: 'cancelled' },
    cancel: ending.cancel,
    close: {
      ...ending.close,
      dialog: { says: () => ({ text: '未发运的数量全部取消，供应商不再发货；已在途的照常送到、照常签收。' }) },
      input: { reasonCode: reason('关闭原因', ['CLOSE', 'CANCEL']) },
    },
  },
  list: [
    'orderNo', 'status', 'customerName', 'supplierCode', 'supplierName', 'needDate', 'promisedDate', 'orderedQty', 'openQty',
    'transitQty', 'receivedQty', 'priority', 'feedbackState', 'plant', 'customerCode', 'customerType', 'receiver',
    'receiverPhone', 'address', 'fulfilPct', 'lineCount', 'allocQty', 'cancelledQty', 'orderDate', 'feedbackRemark',
    'publishedAt', 'viewed', 'creationDate',
  ],
  query: ['orderNo', 'plant', 'supplierCode', 'customerName', 'needDate', 'status'],
  more: [
    'customerCode', 'customerType', 'priority', 'feedbackState', 'promisedDate', 'supplierName', 'orderDate', 'viewed',
    'publishedAt', 'creationDate',
  ],
  sort: ['-creationDate', 'orderNo', 'plant', 'supplierCode', 'customerCode', 'needDate', 'promisedDate', 'orderDate'],
  story: {
    card: ['customerName', 'needDate', 'promisedDate', 'openQty', 'receivedQty', 'priority', 'supplierName', 'plant'],
    headline: [
      'customerType', 'priority', 'orderDate', 'needDate', 'promisedDate', 'feedbackState', 'feedbackRemark', 'viewedAt',
      'closeReason', 'remark',
    ],
    parties: {
      客户: ['customerCode', 'customerName', 'receiver', 'receiverPhone', 'address'],
      工厂: ['plant'],
      供应商: ['supplierCode'],
    },
    chain: { draft: null, published: null, allSent: null, done: 'needDate' },
    amounts: { of: 'orderedQty', before: 'draftQty', parts: became, rest: ['未发', 'openQty'] },
    lineAmounts: { of: 'orderQty', parts: became, rest: ['未发', 'openQty'] },
  },
  detail: {
    names: ['partNo', 'partName', 'unit', 'orderQty', 'openQty'],
    list: [
      'orderNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'orderQty', 'openQty', 'transitQty', 'receivedQty', 'needDate',
      'supplierCode', 'supplierName', 'plant', 'isComplaint', 'vin', 'salePrice', 'allocQty', 'cancelledQty', 'fulfilPct',
      'lineRemark',
    ],
    query: ['orderNo', 'partNo', 'vin', 'supplierCode', 'plant', 'needDate', 'isComplaint', 'status'],
    sort: ['partNo', 'vin'],
  },
  sheets: {
    import: { ...fromFile, title: '客户订单导入', fills: 'create' },
    detail: {
      title: '客户订单明细', of: 'lines',
      without: ['fulfilPct'],
    },
  },
  events: {
    topic: ['cusord', '客户订单'],
    tells: {
      published: {
        title: '新客户订单', text: '客户订单 {orderNo} 已发布，请反馈并按时发货', many: '{n} 张新客户订单，请反馈并按时发货',
      },
      short: {
        title: '客户订单不能满足',
        text: '供应商 {supplierCode} 反馈客户订单 {orderNo} 不能满足，请处理',
        many: '{n} 张客户订单供应商反馈不能满足，请处理',
      },
      ended: {
        title: '客户订单结束',
        text: '客户订单 {orderNo} {how}，未发数量不再发货',
        many: '{n} 张客户订单已结束，未发数量不再发货',
      },
    },
  },
  desk: {
    opens: { by: 'needDate' },
    waits: {
      cusOrderToPublish: { title: '待发布的客户订单', act: 'publish', kind: 'publish', tone: 'primary', due: 'needDate' },
      cusOrderToAnswer: {
        title: '待反馈的客户订单', act: 'feedback', kind: 'answer', tone: 'warning',
        where: { feedbackState: '0' },
        due: 'needDate',
      },
      cusOrderToShip: {
        title: '待发货的客户订单', for: 'supplier', key: 'mat.cusord.send', kind: 'goods', tone: 'primary', in: wanted,
        where: { openQtyStart: '0.001' },
        due: 'needDate',
      },
      cusOrderRefused: unmetByDay('供应商不能满足的客户订单', 'mat.cusord.pub', wanted, { feedbackState: '3' }),
      cusOrderOverdue: lateByDay('逾期未到齐的客户订单', 'mat.cusord.pub', wanted),
    },
  },
  archive: { after: 12, in: ['done', 'closed', 'cancelled'] },
  rights: {
    keys: { price: '销售价格' },
    grants: {
      ACC_PLANNER: ['all', 'price'],
      PLANNER: 'read', MAT_CTRL: 'read',
      FIN_CLERK: ['read', 'price'],
      FIN_HEAD: ['read', 'price'],
      SUP_ALL: 'all',
      SUP_SALES: ['read', 'accept'],
      SUP_SHIPPER: ['read', 'send'],
    },
  },
})
