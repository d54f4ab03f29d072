import { choice, defineDocument, instant, int, no, phone, qty, rowId, text, total } from '../../../declare/index.ts'
import { booked } from '../../../ledger/fields.ts'
import { lineOfSheet, namedSheet, sheetGrants, sheetPaper } from '../../common/despatch.ts'
import { diffSign } from '../../common/shipment.ts'
import { part, party, reason, remark, trip, truck, warehouseName } from '../../mixins.ts'
import { depot } from '../accPlan/accPlan.ts'
import { handleType } from '../exChange/exChange.ts'

const sent = ['ready', 'out', 'done'] as const
/** What left the depot's returns for the supplier, or as scrap; what a signed difference says of the rest is the supplier's, too. */
const handedOver = { accounts: ['RTN'], moves: ['RTO', 'ADJ.L', 'DIF.R3'], sign: -1 } as const
/** Of its lines: in the list, and in its file. */
const lineColumns = [
  ...lineOfSheet, 'handleType', 'reqNo', 'partNo', 'partName', 'unit', 'qty', 'signedQty', 'exchangedQty', 'comingQty',
  'waivedQty', 'supplyOrderNo', 'planNo', 'reasonCode', 'boxNo', 'batchNo', 'supplierCode', 'plant', 'warehouse',
] as const
const form = {
  parties: {
    退出方: ['plantName', 'warehouseName', 'loc', 'address', 'contact', 'phone'],
    供应商: ['supplierCode', 'supplierName'],
    承运: ['carrierName', 'plateNo', 'driverName', 'driverPhone'],
  },
  head: ['handleType', 'planOutAt', 'outAt', 'lineCount', 'totalQty', 'remark'],
  lines: [
    'lineNo', 'reqNo', 'partNo', 'partName', 'unit', 'qty', ['reasonCode', 20], ['boxNo', 22], ['batchNo', 22],
    ['signedQty', 20, 'blank'],
  ],
  sums: ['qty'],
  notes: ['换货的，供应商签收后七天内按换货计划补发同样的数量。', '签收数量与开单数量不一致的，由双方签差异调整单。'],
  sign: ['制单', '备件库出库', '承运人', '供应商签收'],
} as const

/**
 * 备件退换货单 return note of after-sales parts, made of agreed requests (accReturnExchange): fetched from the depot, signed for by the
 * supplier. What is exchanged is owed from then on: each of its lines is the demand line of the plan (accPlan) by which it comes
 * back, under the same id; what came back is what the demand book says of it.
 */
export const exchangeSheet = defineDocument('exchangeSheet', {
  title: '备件退换货单',
  about: [
    '一车退回供应商（或报废）的备件：哪些退换货、多少、谁来提、供应商签收了多少；换货的，换回来多少、还差多少。',
    '由备件计划员在备件退换货上勾选几行点“生成退换货单”产生，同一供应商、备件库、处理方式一张。',
  ],
  at: '/logi/sheet', key: 'mat.exsheet',
  ...namedSheet,
  number: ['XS', 5],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'carrierId' } },
  fields: {
    sheetNo: no('退换货单号', { required: true }),
    ...party,
    handleType: choice('处理方式', handleType, { required: true, carried: true }),
    loc: no('供货地点', { required: true, max: 20 }),
    warehouse: { ...depot, carried: true },
    warehouseName,
    address: text('退出地址', { max: 200 }),
    contact: text('联系人', { max: 50 }),
    phone: phone('电话'),
    planOutAt: instant('计划出库'),
    outAt: instant('出库时间'),
    signedAt: instant('签收时间'),
    signedBy: text('签收人', { max: 50 }),
    ...truck,
    driverPhone: { ...truck.driverPhone, phone: { whole: ['ready', 'out'] } },
    lineCount: int('行数', { required: true, initial: 0 }),
    totalQty: qty('数量', { required: true, initial: 0, proof: { by: 'sheet', accounts: ['RTN'], moves: ['RTN'], in: sent } }),
    signedQty: qty('签收数量', { required: true, initial: 0, proof: { by: 'sheet', ...handedOver, in: ['done'] } }),
    returnBackQty: total('换回数量', 'exchangedQty'),
    printCount: int('打印次数', { required: true, initial: 0 }),
    diffSignStatus: choice('差异签字', diffSign),
    diffNo: no('差异单号', { numberOf: 'diff' }),
    ...remark,
  },
  lines: {
    reqNo: no('退换货编号', { required: true, numberOf: 'accReturnExchange' }),
    requestId: rowId('退换货ID', { required: true, indexed: true }),
    ...part,
    qty: qty('数量', {
      required: true, positive: true,
      proof: { by: 'sheet', accounts: ['RTN'], moves: ['RTN'], in: sent },
    }),
    reasonCode: reason('原因', 'RETURN', { required: true }),
    boxNo: no('箱号', { max: 50 }),
    batchNo: no('批次'),
    signedQty: qty('签收数量', { required: true, initial: 0, proof: { by: 'sheet', ...handedOver, in: ['done'] } }),
    exchangedQty: booked('换回数量', 'received'),
    comingQty: booked('换回在途', 'transit'),
    waivedQty: booked('不再换回', 'cancelled'),
    supplyOrderNo: no('换货订单号', { numberOf: 'accPlan' }),
    planNo: no('换货计划号'),
  },
  states: {
    ready: [1, '待出库', 'primary'],
    out: [2, '已出库', 'warning'],
    done: [5, '已完成', 'success'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    // Of requests, whose own key was asked.
    create: {
      label: '生成退换货单', by: 'system', from: 'new', to: 'ready',
      input: { planOutAt: instant('计划出库'), ...trip },
      lines: {
        requestId: rowId('退换货ID', { required: true }),
        qty: qty('数量', { required: true, positive: true }),
        boxNo: no('箱号', { max: 50 }),
        batchNo: no('批次'),
      },
    },
    edit: {
      label: '修改', key: 'edit', by: 'internal',
      from: ['ready'],
      input: { planOutAt: instant('计划出库'), ...trip, ...remark },
      lines: { boxNo: no('箱号', { max: 50 }) },
    },
    out: { label: '出库', key: 'send', by: 'internal', from: ['ready'], to: 'out', input: trip, get: true },
    finish: {
      label: '签收', key: 'receive', by: 'supplier',
      from: ['out'],
      to: 'done',
      dialog: {
        asIs: true,
        says: (row, { lines }) => {
          const left = lines.reduce((n, l) => n + (Number(l.qty) - Number(l.signedQty ?? l.qty)), 0)
          return {
            text: row.handleType === handleType.exchange[0] ? '签收的数量生成换货计划，七天内换回' : undefined,
            ...(left > 0 ? { text: `少签收的 ${left} 转为差异调整单，双方签字`, warns: true } : {}),
          }
        },
      },
      input: { signedBy: text('签收人', { max: 50, note: '不填则为操作人', start: () => null }) },
      lines: { signedQty: qty('签收数量', { required: true, unsigned: true, atMost: 'qty', start: (l) => l.qty }) },
    },
    print: {
      label: '打印登记', key: 'print',
      by: ['internal', 'supplier'],
      from: sent, get: true, hidden: true,
    },
    cancel: {
      label: '取消', danger: '数量回到备件库，退换货可以重新开单；取消后不能恢复。', key: 'cancel', by: 'internal',
      from: ['ready'],
      to: 'cancelled', get: true,
    },
    settle: {
      label: '差异签字进度', by: 'system',
      from: ['done'],
      input: { diffSignStatus: choice('差异签字', diffSign, { required: true }) },
      lines: { acceptedQty: qty('认收数量', { required: true }) },
    },
  },
  list: [
    'sheetNo', 'status', 'handleType', 'supplierCode', 'supplierName', 'totalQty', 'signedQty', 'returnBackQty', 'planOutAt',
    'outAt', 'signedAt', 'plant', 'warehouse', 'warehouseName', 'loc', 'lineCount', 'diffNo', 'diffSignStatus', 'carrierName',
    'plateNo', 'signedBy', 'printCount', 'creationDate',
  ],
  query: ['sheetNo', 'plant', 'supplierCode', 'handleType', 'status', 'signedAt'],
  more: ['warehouse', 'loc', 'plateNo', 'diffNo', 'diffSignStatus', 'outAt', 'supplierName', 'creationDate'],
  sort: ['-creationDate', 'sheetNo', 'planOutAt', 'outAt', 'signedAt', 'plant', 'supplierCode'],
  detail: {
    names: ['partNo', 'partName', 'unit', 'reqNo', 'qty'],
    list: lineColumns,
    query: ['sheetNo', 'reqNo', 'partNo', 'supplierCode', 'plant', 'warehouse', 'handleType', 'status', 'supplyOrderNo'],
    sort: ['partNo', 'reqNo'],
  },
  story: {
    card: [
      'sheetNo', 'supplierName', 'handleType', 'totalQty', 'signedQty', 'returnBackQty', 'warehouseName', 'plateNo', 'planOutAt',
    ],
    headline: ['handleType', 'planOutAt', 'outAt', 'signedAt', 'signedBy', 'returnBackQty', 'diffSignStatus', 'remark'],
    parties: {
      退出方: ['plant', 'warehouse', 'loc', 'address', 'contact', 'phone'],
      供应商: ['supplierCode'],
      承运: ['carrierCode', 'plateNo', 'driverName', 'driverPhone'],
    },
    chain: { ready: null, out: 'planOutAt', done: null },
    amounts: { of: 'totalQty', parts: { signedQty: 'success' }, rest: ['未签收'] },
    lineAmounts: { of: 'qty', parts: { signedQty: 'success' }, rest: ['未签收'] },
  },
  prints: {
    print: {
      title: '备件退换货单',
      ...sheetPaper,
      ...form,
    },
  },
  sheets: {
    detail: { title: '备件退换货单明细', of: 'lines' },
    sign: {
      title: '备件退换货单签收', call: 'exportSign', template: 'exportSignTemplate', upload: 'importSign', fills: 'finish',
      columns: ['sheetNo', 'lineNo', 'partNo', 'partName', 'qty', 'signedQty', 'signedBy'],
    },
  },
  events: {
    topic: ['exchangesheet', '备件退换货单'],
    tells: {
      created: { title: '备件退换货单', text: '退换货单 {sheetNo} 已开，请安排提取', many: '{n} 张备件退换货单已开，请安排提取' },
      toFetch: { title: '备件退换货提取', text: '退换货单 {sheetNo} 待提取', many: '{n} 张备件退换货单待提取' },
      outbound: { title: '备件退换货出库', text: '退换货单 {sheetNo} 已出库，请签收', many: '{n} 张备件退换货单已出库，请签收' },
      owed: {
        title: '换货待补发',
        text: '退换货单 {sheetNo} 已签收，换货计划要求 {needDate} 前换回，请发货',
        many: '{n} 张退换货单的换货待补发',
      },
      signed: {
        title: '备件退换货签收',
        text: '供应商 {supplierCode} 已签收退换货单 {sheetNo}',
        many: '{n} 张备件退换货单已签收',
      },
      diffOpened: {
        title: '备件退换货差异', text: '退换货单 {sheetNo} 签收有差异，请定责', many: '{n} 张备件退换货单签收有差异，请定责',
        as: 'diff.opened',
      },
      cancelled: { title: '备件退换货单取消', text: '退换货单 {sheetNo} 已取消', many: '{n} 张备件退换货单已取消' },
    },
  },
  desk: {
    opens: { by: 'planOutAt' },
    waits: {
      exSheetToSign: { title: '待签收的备件退换货单', act: 'finish', kind: 'goods', tone: 'primary', since: 'outAt' },
      exSheetToHandOver: { title: '待出库的备件退换货单', act: 'out', kind: 'goods', tone: 'primary', due: 'planOutAt' },
      exSheetToFetch: {
        title: '待提取的备件退换货单',
        for: ['supplier', 'carrier'],
        key: 'mat.exsheet.query', kind: 'goods', tone: 'primary',
        in: ['ready'],
        due: 'planOutAt',
      },
    },
  },
  archive: { after: 24, in: ['done', 'cancelled'], settled: { diffSignStatus: 'done' } },
  rights: {
    grants: { ...sheetGrants, RECEIVER: ['read', 'send', 'print'], WH_MANAGER: 'all', SUP_QUALITY: 'read', CAR_DISPATCH: 'read' },
  },
})
