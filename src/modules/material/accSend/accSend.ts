import { bool, choice, date, defineDocument, instant, look, no, phone, text } from '../../../declare/index.ts'
import { push, pushed, pushState } from '../../../exchange/pushed.ts'
import { despatch, lineOfSheet, linePart, rides, sheetPaper, takenIn } from '../../common/despatch.ts'
import { settledSheet } from '../../common/shipment.ts'
import { warehouseName } from '../../mixins.ts'
import { countedOf } from '../../distribution/sendSheet/says.ts'
import { depot } from '../accPlan/accPlan.ts'

/** On its way or there: what other systems are told of. */
const shipped = ['sent', 'arrived', 'receiving', 'received'] as const
const packed = {
  boxNo: no('箱号', { max: 50 }),
  batchNo: despatch.lines.batchNo, prodDate: despatch.lines.prodDate,
}
/** What is said of a plan's shipments: each line with what became of its sheet. */
const planned = Object.fromEntries(
  [
    'id', 'sheetNo', 'lineNo', 'status', 'supplyOrderNo', 'planNo', 'partNo', 'unit', 'shipQty', 'receivedQty', 'shortQty',
    'damagedQty', 'planArriveAt', 'sendAt', 'arriveAt', 'receivedAt', 'expressCompany', 'expressNo',
  ].map((n) => [n, n]),
)
const form = {
  parties: {
    发货方: ['supplierCode', 'supplierName'],
    收货方: ['plantName', 'warehouseName', 'loc', 'address', 'receiver', 'receiverPhone'],
    承运: rides.paper,
  },
  head: ['planSendAt', 'planArriveAt', 'sendAt', 'boxCount', 'grossKg', 'totalQty', 'remark'],
  lines: [
    'lineNo', 'supplyOrderNo', 'planNo', 'partNo', 'partName', 'unit', 'shipQty', ['boxNo', 24], ['batchNo', 24],
    ['receivedQty', 18, 'blank'],
  ],
  sums: ['shipQty'],
  sign: ['发货人', '承运人', '备件库收货', '复核'],
} as const

/**
 * 备件发货单 accessory send sheet: after-sales parts on their way to a depot, by truck or parcel. Made of lines of after-sales plans →
 * sent → received by the depot into its stock; what differs is settled by diff, as of any sheet.
 */
export const accSend = defineDocument(
  'accSend',
  despatch.of({
    title: '备件发货单', short: '备件', no: 'sheetNo', figures: 'accSend',
    about: [
      '发往备件库的一车货或一个包裹：哪些供货订单的哪几行、多少、什么时候到；备件库按它收货。',
      '由供应商在备件计划上勾选几行点“生成发货单”产生，同一收货库、供货地点一张。',
    ],
    at: '/logi/accsend', key: 'mat.accsend',
    number: ['AS', 5],
    fields: {
      sheetNo: despatch.fields.sheetNo,
      docNo: no('供应商单号', { max: 40, note: '供应商发货通知（DESADV）的单号，取消、替换时按它找到发货单' }),
      supplierDuns: look('供应商DUNS', 'supplierCode', 'duns'),
      loc: no('供货地点', { required: true, max: 20 }),
      warehouse: { ...depot, carried: true },
      warehouseName,
      mustPrint: bool('须打印', { required: true, initial: false, note: '该供应商须先打印发货单，才能发货' }),
      isSub: bool('分库收货', { required: true, initial: false }),
      address: text('收货地址', { max: 200 }),
      receiver: text('收货人', { max: 50 }),
      receiverPhone: phone('收货电话'),
      arriveAt: instant('到达时间', { indexed: true }),
      receivedAt: despatch.fields.receivedAt,
      businessDate: date('收货日期', { note: '最近一次收货记账的日期' }),
      eaiState: pushState('EAI', { required: true, initial: 'none' }),
      pwmsState: pushState('PWMS', { required: true, initial: 'none' }),
    },
    lines: {
      supplyOrderNo: no('供货订单号', { required: true, numberOf: 'accPlan' }),
      planNo: no('计划号', { required: true }),
      boxNo: packed.boxNo,
    },
    states: {
      arrived: [3, '已到达', 'warning'],
      receiving: [4, '收货中', 'warning'],
    },
    actions: {
      edit: { ...despatch.actions.edit, lines: packed },
      send: { ...despatch.actions.send, acts: { oneOf: { call: 'updateStatus', by: 'status', value: '2' } } },
      arrive: {
        label: '到达登记', key: 'receive', by: 'internal',
        from: ['sent'],
        to: 'arrived',
        acts: { oneOf: { call: 'updateStatus', by: 'status', value: '3' } },
      },
      receiveAll: {
        label: '全部如数收货', key: 'receive', by: 'internal',
        from: ['sent', 'arrived'],
        to: 'received',
        acts: { oneOf: { call: 'updateStatus', by: 'status', value: '5' } },
      },
      receive: {
        label: '收货', call: 'saveSubReceive', key: 'receive', by: 'internal',
        from: ['sent', 'arrived', 'receiving'],
        to: ['receiving', 'received'],
        dialog: { says: countedOf },
        input: {
          finish: choice(
            '收货完成',
            { yes: [1, '是'], no: [0, '否'] },
            { required: true, initial: 'yes', note: '完成后没有收到的为短少' },
          ),
          businessDate: date('收货日期', {
            note: '不填则为今天',
            start: () => null,
            fresh: true,
            empty: (_, { today }) => today,
          }),
          receiver: text('收货人', { max: 50, note: '不填则为操作人', start: () => null, fresh: true }),
        },
        lines: {
          ...takenIn,
          // In the file, too, it is this time's.
          receivedQty: { ...takenIn.receivedQty, fresh: true },
          damagedQty: { ...takenIn.damagedQty, fresh: true },
        },
      },
      sendSheetToEAI: push('EAI', { from: [...shipped] }),
      pushPwms: push('PWMS', { from: [...shipped] }),
      pushed: pushed(['published', ...shipped, 'cancelled']),
      unreceive: settledSheet.actions.unreceive,
    },
    words: { print: { from: ['published', ...shipped] }, settle: { from: ['receiving', 'received'] } },
    columns: { decides: ['warehouse'], further: ['docNo', 'loc', 'isSub', 'eaiState', 'pwmsState', 'receivedAt'] },
    list: [
      'sheetNo', 'status', 'supplierCode', 'supplierName', 'plant', 'warehouse', 'warehouseName', 'loc', 'planSendAt',
      'planArriveAt', 'lineCount', 'totalQty', 'receivedQty', 'diffQty', 'plateNo', 'expressCompany', 'expressNo', 'isSub',
      'sendAt', 'arriveAt', 'receivedAt', 'boxCount', 'grossKg', 'diffSignStatus', 'eaiState', 'pwmsState', 'carrierName',
      'address', 'receiver', 'printCount', 'docNo', 'creationDate',
    ],
    sort: ['-creationDate', 'sheetNo', 'plant', 'supplierCode', 'planSendAt', 'planArriveAt', 'sendAt', 'receivedAt'],
    detail: {
      names: ['partNo', 'partName', 'unit', 'supplyOrderNo', 'planNo', 'shipQty'],
      list: [
        ...lineOfSheet, 'supplyOrderNo', 'planNo', ...linePart, 'prodDate', 'planArriveAt', 'supplierCode', 'plant', 'warehouse',
      ],
      query: ['sheetNo', 'supplyOrderNo', 'planNo', 'partNo', 'supplierCode', 'plant', 'status', 'planArriveAt'],
      sort: ['partNo', 'supplyOrderNo'],
    },
    story: {
      card: ['supplierName', 'warehouseName', 'loc', 'planArriveAt', 'plateNo', 'expressNo', 'totalQty', 'lineCount'],
      headline: ['planArriveAt', 'loc', 'lineCount', 'boxCount', 'grossKg', 'isSub', 'diffSignStatus', 'remark'],
      parties: {
        发货方: ['supplierCode'],
        收货方: ['plant', 'warehouse', 'address', 'receiver', 'receiverPhone'],
        承运: rides.page,
      },
      chain: { published: null, sent: 'planSendAt', arrived: 'planArriveAt', received: null },
      groups: { 时间: ['planSendAt', 'sendAt', 'arriveAt', 'receivedAt', 'businessDate'] },
    },
    queries: {
      finds: {
        getDetailsByPlan: { title: '一行备件计划的发货', by: ['supplyOrderNo', 'planNo'], part: 'lines', shown: planned },
      },
    },
    prints: {
      print: {
        title: '备件发货单', call: 'exportExcelPrint',
        ...sheetPaper,
        ...form,
      },
      boxLabels: { title: '备件箱标签', key: 'print', kind: 'label', from: ['published', ...shipped], size: [100, 70] },
    },
    sheets: {
      detail: {
        title: '备件发货单明细', of: 'lines',
        and: ['loc'],
      },
      receive: {
        title: '分库收货', call: 'exportSubReceive',
        // What waits to be received, as the file that says what came.
        template: 'ExportSubForReceive',
        upload: 'importSubReceive', fills: 'receive',
        columns: [
          'sheetNo', 'lineNo', 'partNo', 'partName', 'shipQty', 'receivedQty', 'damagedQty', 'diffReason', 'businessDate',
          'receiver', 'finish',
        ],
      },
    },
    events: {
      topic: ['accsend', '备件发货单'],
    },
    desk: {
      waits: {
        accSendToReceive: {
          title: '待收的备件发货单', for: 'internal', key: 'mat.accsend.receive', kind: 'goods', tone: 'warning',
          in: ['arrived', 'receiving'],
          since: 'arriveAt',
        },
      },
    },
    rights: {
      grants: { RECEIVER: ['read', 'receive', 'print'], WH_MANAGER: 'all', CAR_DISPATCH: ['read', 'print'] },
    },
  }),
)
