import { bool, choice, date, defineDocument, files, instant, no, qty, text } from '../../../declare/index.ts'
import { publication, publish, publishedScope, view } from '../../../parts/published.ts'
import { fromFile, part, party, reason, reasonText, remark, suppliedPart, trip, warehouseName } from '../../mixins.ts'
import { depot } from '../accPlan/accPlan.ts'

export const handleType = {
  goBack: [1, '退货', 'warning'],
  exchange: [2, '换货', 'primary'],
  scrap: [3, '报废', 'danger'],
} as const
/** Told, and not on sheets as a whole yet: what lies in the depot is meant for it. */
export const waiting = ['published', 'confirmed', 'disputed'] as const

const asked = {
  warehouse: depot,
  loc: no('供货地点', { required: true, max: 20, note: '备件收货地址里的供货地点，换回的货也送到这里' }),
  handleType: choice('处理方式', handleType, { required: true, initial: 'exchange' }),
  reqQty: qty('数量', { required: true, positive: true }),
  reasonCode: reason('原因', 'RETURN', { required: true }),
  isErrorPart: bool('错件', { required: true, initial: false }),
  sourceSheetNo: no('原发货单号', { numberOf: 'accSend' }),
  supplyOrderNo: no('供货订单号', { numberOf: 'accPlan' }),
  planNo: no('计划号'),
  ...remark,
}

/**
 * 备件退换货 request to return, exchange or scrap after-sales parts that lie in a depot: told to the supplier, who agrees or objects;
 * what is agreed goes on sheets (exchangeSheet), in one or several.
 */
export const accReturnExchange = defineDocument('accReturnExchange', {
  title: '备件退换货',
  about: [
    '备件库里要退、要换、要报废的货：哪个零件、多少、什么原因；供应商确认后开单执行，换货的一直盯到换回来为止。',
    '由备件计划员新增或从 Excel 导入，也可由售后系统传来；发布后供应商七天内确认，逾期视同确认。', '没有要退换的备件',
  ],
  at: '/logi/exChange', key: 'mat.exchange',
  number: ['RX', 5],
  scope: publishedScope,
  fields: {
    reqNo: no('退换货编号', { required: true }),
    ...party,
    ...part,
    ...asked,
    warehouseName,
    reasonText: reasonText(),
    attachments: files('附件'),
    sheetQty: qty('已开单数量', { required: true, initial: 0 }),
    doneQty: qty('已执行数量', { required: true, initial: 0, note: '供应商已签收（报废的已确认）的退换货单上的数量' }),
    confirmBy: date('确认截止', { runsFrom: 'publishedAt' }),
    confirmedAt: instant('确认时间'),
    deemed: bool('视同确认', { required: true, initial: false }),
    supplierOpinion: text('供应商意见', { max: 500 }),
    supplierHandle: choice('供应商建议', handleType),
    ...publication,
  },
  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '待确认', 'primary'],
    confirmed: [2, '已确认', 'success'],
    disputed: [3, '有异议', 'danger'],
    sheeted: [4, '已开单', 'warning'],
    done: [5, '已完成', 'success'],
    cancelled: [9, '已取消', 'info'],
  },
  actions: {
    create: {
      label: '新增', key: 'add', by: 'internal', from: 'new', to: 'draft',
      input: {
        plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart,
        ...asked,
        reqNo: no('退换货编号', { note: '售后系统的编号；不填则自动编号' }),
        attachments: files('附件'),
      },
      dialog: { begins: { accPlan: { in: ['partReceived', 'done'] } } },
    },
    edit: {
      label: '修改', key: 'edit', by: 'internal',
      from: ['draft'],
      input: {
        handleType: asked.handleType, reqQty: asked.reqQty, reasonCode: asked.reasonCode, isErrorPart: asked.isErrorPart,
        ...remark,
        attachments: files('附件'),
      },
    },
    publish: publish({ get: true }),
    viewed: view({ from: ['published', 'confirmed', 'disputed', 'sheeted', 'done'] }),
    agree: {
      label: '确认', key: 'accept', by: 'supplier',
      from: ['published'],
      to: 'confirmed',
      acts: { oneOf: { call: 'confirm', by: 'agree', value: true } },
      input: { remark: text('供应商意见', { max: 500, start: () => null }) },
    },
    dispute: {
      label: '提出异议', key: 'accept', by: 'supplier',
      from: ['published'],
      to: 'disputed',
      acts: { oneOf: { call: 'confirm', by: 'agree', value: false } },
      input: {
        handleType: choice('建议的处理方式', handleType, { start: () => null, note: '只是不同意处理方式的，写上建议的' }),
        remark: text('异议说明', { required: true, max: 500, start: () => null }),
      },
    },
    // Nobody answered in time.
    deem: { label: '视同确认', by: 'clock', due: ['confirmBy'], from: ['published'], to: 'confirmed' },
    decide: {
      label: '裁定', key: 'approve', by: 'internal',
      from: ['disputed'],
      to: ['confirmed', 'cancelled'],
      input: {
        result: choice('裁定', { carryOut: [1, '维持原方案'], giveUp: [2, '取消退换'] }, { required: true, initial: 'carryOut' }),
        handleType: choice('处理方式', handleType, {
          required: true,
          start: (row: Readonly<Record<string, any>>) => row.supplierHandle ?? row.handleType,
        }),
        remark: remark.remark,
      },
    },
    // Of any selection: all of it is checked at once, what goes back from one place in one way is one sheet.
    createExchangeSheet: {
      label: '生成退换货单', key: 'add', by: 'internal', from: 'new',
      acts: { on: 'exchangeSheet', ofRows: true, offered: ['confirmed'] },
      dialog: {
        says: () => ({ text: '同一供应商、备件库、供货地点、处理方式的合成一张退换货单；不能开的逐行说明原因，一行也不会漏开' }),
      },
      input: { planOutAt: instant('计划出库'), ...trip },
      lines: {
        qty: qty('本次数量', { required: true, positive: true, start: (l) => l.reqQty - l.sheetQty }),
        boxNo: no('箱号', { max: 50 }),
        batchNo: no('批次'),
      },
    },
    cancel: {
      label: '取消', danger: '没有开单的数量取消退换；已开单的照常执行。', key: 'cancel', by: 'internal',
      from: ['draft', ...waiting],
      to: ['cancelled', 'sheeted', 'done'],
      get: true,
    },
    putOnSheet: {
      label: '开单', by: 'system',
      from: ['confirmed'],
      to: ['confirmed', 'sheeted'],
      input: { qty: qty('数量', { required: true }) },
    },
    takeOffSheet: {
      label: '退换货单取消', by: 'system',
      from: ['confirmed', 'sheeted'],
      to: 'confirmed',
      input: { qty: qty('数量', { required: true }) },
    },
    carryOut: {
      label: '执行', by: 'system',
      from: ['confirmed', 'sheeted'],
      to: ['confirmed', 'sheeted', 'done'],
      input: { qty: qty('数量', { required: true }) },
    },
  },
  list: [
    'reqNo', 'status', 'partNo', 'partName', 'handleType', 'reqQty', 'sheetQty', 'doneQty', 'unit', 'confirmBy', 'supplierCode',
    'supplierName', 'reasonCode', 'reasonText', 'plant', 'warehouse', 'warehouseName', 'loc', 'isErrorPart', 'supplierOpinion',
    'supplierHandle', 'confirmedAt', 'deemed', 'sourceSheetNo', 'supplyOrderNo', 'planNo', 'publishedAt', 'viewed', 'remark',
    'creationDate',
  ],
  query: ['reqNo', 'plant', 'supplierCode', 'partNo', 'handleType', 'status'],
  more: [
    'warehouse', 'loc', 'reasonCode', 'isErrorPart', 'confirmBy', 'sourceSheetNo', 'supplyOrderNo', 'planNo', 'deemed', 'viewed',
    'creationDate',
  ],
  sort: ['-creationDate', 'reqNo', 'confirmBy', 'partNo', 'plant', 'supplierCode'],
  story: {
    counted: ['条', '备件退换货'],
    card: ['reqNo', 'partNo', 'partName', 'handleType', 'reqQty', 'sheetQty', 'confirmBy', 'warehouseName', 'supplierName'],
    headline: [
      'partNo', 'handleType', 'reasonCode', 'isErrorPart', 'confirmBy', 'deemed', 'supplierOpinion', 'supplierHandle',
      'sourceSheetNo', 'supplyOrderNo', 'remark',
    ],
    parties: { 备件库: ['plant', 'warehouse', 'loc'], 供应商: ['supplierCode'] },
    chain: { draft: null, published: null, confirmed: 'confirmBy', sheeted: null, done: null },
    amounts: { of: 'reqQty', parts: { doneQty: 'success' }, rest: ['未执行'] },
  },
  sheets: {
    import: { ...fromFile, title: '备件退换货导入', fills: 'create', without: ['attachments'] },
    confirm: {
      title: '备件退换货确认单', call: 'ExportConfirmExcel',
      columns: [
        'reqNo', 'status', 'plant', 'supplierCode', 'partNo', 'partName', 'unit', 'handleType', 'reqQty', 'reasonCode',
        'confirmBy', 'confirmedAt', 'deemed', 'supplierOpinion', 'supplierHandle',
      ],
    },
    // What may go on a sheet, as the file that makes sheets of it: what went on one since, or is not asked any more, refuses its row.
    sheet: {
      title: '备件退换货开单', call: 'exportSheetLines', template: 'exportCreateSheetExcel', upload: 'importCreateSheet',
      fills: 'createExchangeSheet',
      named: ['reqNo'],
      still: ['reqQty', 'sheetQty'],
      columns: [
        'reqNo', 'status', 'plant', 'warehouse', 'loc', 'supplierCode', 'handleType', 'partNo', 'partName', 'unit', 'reqQty',
        'sheetQty', 'qty', 'boxNo', 'batchNo', 'planOutAt', 'carrierCode', 'plateNo', 'driverName', 'driverPhone',
      ],
    },
  },
  events: {
    topic: ['exchange', '备件退换货'],
    tells: {
      published: {
        title: '备件退换货',
        text: '退换货 {reqNo} 待确认，请在 {confirmBy} 前答复，逾期视同确认',
        many: '{n} 条备件退换货待确认',
      },
      confirmed: {
        title: '备件退换货已确认',
        text: '供应商 {supplierCode} 已确认退换货 {reqNo}，可以开单',
        many: '{n} 条备件退换货已确认，可以开单',
      },
      disputed: {
        title: '备件退换货有异议',
        text: '供应商 {supplierCode} 对退换货 {reqNo} 有异议：{remark}',
        many: '{n} 条备件退换货供应商有异议',
      },
      deemed: {
        title: '备件退换货视同确认', text: '退换货 {reqNo} 逾期未答复，已视同确认', many: '{n} 条备件退换货逾期视同确认',
      },
      decided: { title: '备件退换货裁定', text: '退换货 {reqNo} 的异议已裁定：{result}', many: '{n} 条备件退换货的异议已裁定' },
      cancelled: { title: '备件退换货取消', text: '退换货 {reqNo} 已取消', many: '{n} 条备件退换货已取消' },
    },
  },
  desk: {
    opens: { by: 'confirmBy' },
    waits: {
      exchangeToConfirm: { title: '待确认的备件退换货', act: 'agree', kind: 'answer', tone: 'warning', due: 'confirmBy' },
      exchangeDisputed: { title: '有异议的备件退换货', act: 'decide', kind: 'unmet', tone: 'danger' },
      exchangeToSheet: {
        title: '待开单的备件退换货', for: 'internal', key: 'mat.exchange.add', kind: 'goods', tone: 'primary',
        in: ['confirmed'],
        since: 'confirmedAt',
      },
      exchangeToPublish: { title: '待发布的备件退换货', act: 'publish', kind: 'publish', tone: 'primary' },
    },
  },
  archive: { after: 12, in: ['done', 'cancelled'] },
  rights: {
    grants: {
      ACC_PLANNER: 'all', RECEIVER: 'read',
      WH_MANAGER: ['read', 'add', 'edit', 'pub', 'cancel'],
      FIN_CLERK: 'read', FIN_HEAD: 'read', SUP_ALL: 'all',
      SUP_SALES: ['read', 'accept'],
      SUP_QUALITY: ['read', 'accept'],
      SUP_SHIPPER: 'read',
    },
  },
})
