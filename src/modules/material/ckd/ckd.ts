import { bool, date, dec, defineDocument, files, instant, int, no, period, qty, ref, rowId, text, type Typed } from '../../../declare/index.ts' // prettier-ignore
import { became, demand, ofLines } from '../../../parts/demanded.ts'
import { drafted } from '../../../parts/drafted.ts'
import { publication, publish, publishedScope, view } from '../../../parts/published.ts'
import { leaving, lineShipping, untaken } from '../../common/callOff.ts'
import { lateByDay, receiptState, unmetByDay } from '../../common/dayDemand.ts'
import { departure, part, party, reason, remark, suppliedPart, warehouseName } from '../../mixins.ts'

const head = {
  ckdOrderNo: no('CKD订单号', { required: true }),
  country: text('国家', { required: true, max: 50 }),
  kdProject: no('KD项目', { required: true }),
  modelCode: no('车型'),
  lotNo: no('批次号', { required: true }),
  lotQty: int('台套数', { required: true, positive: true, sum: false }),
  packStandard: text('包装标准', { max: 100 }),
  warehouse: ref('交货仓库', 'warehouse', { required: true, within: 'plant', candidates: { only: { whKind: ['kd'] } } }),
  needDate: date('需求日期', { required: true, carried: true, ahead: ['create', 'publish'] }),
  ...remark,
}
const line = {
  partNo: suppliedPart,
  usagePerSet: qty('单台用量', { positive: true, sum: false }),
  noticeQty: qty('通知数量', { required: true, positive: true }),
  caseNo: no('箱号'),
  snp: qty('每箱数量', { positive: true, note: '不填则取零件包装的标准包装' }),
  packageCode: ref('器具', 'package', { note: '不填则取零件包装的箱器具' }),
  netWeight: dec('净重(kg)', 2, { positive: true }),
}
/** What a supplier has promised of a line, as its receipts say. */
const promised = {
  promisedQty: qty('回执数量', { required: true, initial: 0 }),
  promisedDate: date('回执日期', { note: '最后一批' }),
  receiptCount: int('回执次数', { required: true, initial: 0 }),
  reasonCode: reason('不足原因', 'UNSAT'),
  receiptRemark: text('回执说明', { max: 500 }),
}
const revoking = (_: unknown, { lines }: Typed) => ({
  text: '撤回的行，它的各次回执都作废，可以重新填',
  wrong: lines.some((l) => l.revoke) ? [] : [{ field: 'revoke', message: '请选择要撤回的行' }],
})
const told = ['published', 'accepted', 'running'] as const
const shippable = ['accepted', 'running'] as const

/**
 * CKD供货通知 CKD supply notice: a lot of vehicles in parts is to be delivered to the centre that packs it for export, for certain.
 * Its supplier accepts it, says in one part or several when how much will come (回执), and ships it on KD send sheets.
 */
export const ckd = defineDocument('ckd', {
  title: 'CKD供货通知',
  about: [
    '一批散件出口的零件，哪天之前送到 KD 包装中心、每个零件多少；供应商接收后必须按它送货，也据此打箱标签、填回执。',
    '由计划员从 Excel 导入或新增，发布后供应商才看得到。',
  ],
  at: '/logi/ckd', key: 'mat.ckd',
  number: ['CK', 4],
  scope: publishedScope,
  fields: {
    noticeNo: no('通知单号', { required: true }),
    ...party,
    ...head,
    warehouseName,
    lineCount: int('行数', { required: true, initial: 0 }),
    caseCount: int('箱数', { required: true, initial: 0 }),
    ...demand,
    ...ofLines('noticeQty'),
    receiptEnabled: bool('开放回执', { required: true, initial: false, note: '开放后供应商才能填回执' }),
    subReceipt: bool('分批回执', { required: true, initial: false, note: '一行可以分几批承诺' }),
    receiptState,
    acceptedAt: instant('接收时间'),
    acceptedBy: text('接收人'),
    closeReason: reason('关闭原因', 'CLOSE'),
    attachments: files('附件', { max: 10 }),
    ...publication,
  },
  lines: {
    ...part,
    ...line,
    forecastNo: no('KD预测', { numberOf: 'kdforecast' }),
    kdForecastLineId: rowId('KD预测行ID'),
    ...promised,
    ...demand,
  },
  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '已发布', 'primary'],
    accepted: [2, '已接收', 'success'],
    running: [4, '执行中', 'warning'],
    done: [5, '已完成', 'success'],
    closed: [8, '已关闭', 'info'],
    deleted: [9, '已删除', 'danger'],
  },
  actions: {
    ...drafted({
      given: { plant: party.plant, supplierCode: party.supplierCode },
      head: { ...head, attachments: files('附件', { max: 10 }) },
      lines: line,
    }),
    publish: publish({ call: 'Publish', get: true }),
    viewed: view({ from: [...told, 'done', 'closed'] }),
    receive: { label: '接收', key: 'accept', by: 'supplier', from: ['published'], to: 'accepted' },
    enableReceipt: {
      label: '回执窗口', key: 'edit', by: 'internal', from: told,
      input: {
        enabled: bool('开放回执', { required: true, start: (row) => !row.receiptEnabled }),
        subEnabled: bool('允许分批', { required: true, start: (row) => row.subReceipt ?? false }),
      },
    },
    receipt: {
      label: '回执', key: 'accept', by: 'supplier', from: shippable,
      // What is answered in full is taken back first.
      only: { receiptEnabled: 'some', receiptState: ['none', 'partial', 'refused'] },
      dialog: { says: () => ({ text: '本次没有要说的行，数量留空' }) },
      lines: {
        receiptQty: qty('本次回执数量', { unsigned: true, start: (l) => l.noticeQty - l.promisedQty || null }),
        // Refused with all else that is wrong with the receipt.
        promisedDate: date('到货日期', { ahead: ['answer'], note: '不填则为需求日期', start: () => null }),
        receiptSheetNo: no('送货单号', { note: '已有送货单的可填' }),
        reasonCode: reason('不足原因', 'UNSAT'),
        receiptRemark: text('说明', { max: 500 }),
      },
    },
    revokeReceipt: {
      label: '撤回回执', key: 'accept', by: 'supplier', from: shippable,
      only: { receiptEnabled: 'some', receiptState: ['partial', 'all', 'refused'] },
      dialog: { says: revoking },
      lines: { revoke: bool('撤回', { required: true, start: () => false }) },
    },
    answer: { label: '回执登记', by: 'system', from: shippable, lines: promised },
    createSend: { ...lineShipping, from: shippable, input: { ...leaving((row) => row.needDate), ...departure } },
    run: { label: '开始执行', by: 'ledger', from: ['accepted'], to: 'running' },
    finish: { label: '完成', by: 'ledger', from: shippable, to: 'done' },
    close: {
      label: '关闭',
      dialog: { says: () => ({ text: '未发运的数量全部取消，供应商不再送货；在途的照常收货' }) },
      key: 'close', by: 'internal', from: told, to: 'closed', only: untaken,
      input: { reasonCode: reason('关闭原因', 'CLOSE') },
    },
    setDeleteFlag: {
      label: '删除', danger: '供应商不再送货；删除后不能恢复。', key: 'del', by: 'internal',
      from: ['draft', 'published'],
      to: 'deleted',
    },
  },
  list: [
    'noticeNo', 'status', 'supplierCode', 'supplierName', 'plant', 'kdProject', 'lotNo', 'needDate', 'orderedQty', 'openQty',
    'transitQty', 'receivedQty', 'receiptState', 'fulfilPct', 'ckdOrderNo', 'country', 'lotQty', 'warehouse', 'warehouseName',
    'lineCount', 'caseCount', 'allocQty', 'cancelledQty', 'modelCode', 'packStandard', 'receiptEnabled', 'subReceipt',
    'acceptedAt', 'publishedAt', 'viewed', 'creationDate',
  ],
  query: ['noticeNo', 'ckdOrderNo', 'plant', 'supplierCode', 'lotNo', 'needDate', 'status'],
  more: ['receiptState', 'country', 'kdProject', 'modelCode', 'warehouse', 'supplierName', 'receiptEnabled', 'viewed', 'publishedAt', 'creationDate'], // prettier-ignore

  sort: ['-creationDate', 'noticeNo', 'plant', 'supplierCode', 'needDate', 'lotNo', 'publishedAt'],
  story: {
    card: ['supplierName', 'kdProject', 'lotNo', 'needDate', 'openQty', 'receivedQty', 'receiptState'],
    headline: [
      'kdProject', 'country', 'modelCode', 'ckdOrderNo', 'lotNo', 'lotQty', 'needDate', 'caseCount', 'packStandard',
      'receiptState', 'viewedAt', 'closeReason', 'remark',
    ],
    parties: { 工厂: ['plant', 'warehouse'], 供应商: ['supplierCode', 'acceptedBy', 'acceptedAt'] },
    chain: { draft: null, published: null, accepted: null, running: null, done: 'needDate' },
    amounts: { of: 'orderedQty', before: 'draftQty', parts: became, rest: ['未发', 'openQty'] },
    lineAmounts: { of: 'noticeQty', parts: became, rest: ['未发', 'openQty'] },
    groups: { 回执: ['receiptEnabled', 'subReceipt'] },
  },
  detail: {
    names: ['partNo', 'partName', 'unit', 'noticeQty', 'promisedQty', 'openQty'],
    list: [
      'noticeNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'noticeQty', 'openQty', 'transitQty', 'receivedQty',
      'needDate', 'promisedQty', 'promisedDate', 'supplierCode', 'supplierName', 'plant', 'lotNo', 'kdProject', 'ckdOrderNo',
      'caseNo', 'snp', 'packageCode', 'usagePerSet', 'netWeight', 'forecastNo', 'reasonCode', 'receiptRemark', 'receiptCount',
      'allocQty', 'cancelledQty', 'fulfilPct',
    ],
    query: ['noticeNo', 'partNo', 'lotNo', 'caseNo', 'supplierCode', 'plant', 'needDate', 'status'],
    sort: ['partNo', 'caseNo'],
  },
  prints: {
    notice: {
      title: 'CKD供货通知', call: 'DownLoadPDF', key: 'print', kind: 'a4',
      parties: { 工厂: ['plant', 'plantName', 'warehouse', 'warehouseName'], 供应商: ['supplierCode', 'supplierName'] },
      head: ['ckdOrderNo', 'kdProject', 'country', 'modelCode', 'lotNo', 'lotQty', 'needDate', 'packStandard', 'caseCount', 'publishedAt', 'remark'], // prettier-ignore
      lines: ['lineNo', 'partNo', 'partName', 'unit', 'usagePerSet', 'noticeQty', ['snp', 18], ['caseNo', 26], 'netWeight'],
      sums: ['noticeQty'],
      notes: ['请按批次、箱号分开包装，每箱贴箱标签；不能按期足量送到的，请在回执中说明。'],
      sign: ['工厂计划员', '供应商确认'],
    },
    labels: {
      title: 'CKD箱标签', call: 'DownLoadPDFLabel', key: 'print', kind: 'related', of: 'ckdCase', by: 'noticeNo', as: 'print',
    },
  },
  queries: {
    finds: {
      getReceiptReport: {
        title: '回执报表：每行通知、承诺、发运、收货的数量', of: 'ckdReceiptReport', as: 'rows',
        by: ['supplierCode'],
        named: { supplierCode: 'supplier' },
        shown: {
          noticeNo: 'noticeNo', lineNo: 'lineNo', supplierCode: 'supplierCode', partNo: 'partNo', noticeQty: 'noticeQty',
          promisedQty: 'promisedQty', shippedQty: 'shippedQty', receivedQty: 'receivedQty', receiptRate: 'receiptRate',
        },
      },
    },
    asks: {
      getSubReceiptEnabled: {
        title: '该工厂有没有开放分批回执的通知',
        input: { plant: no('工厂', { required: true }) },
        answer: bool('开放分批回执', { required: true }),
      },
      getSups: {
        title: '有供货通知的供应商', post: true,
        input: { plant: no('工厂'), month: period('要求到货月份'), kdProject: no('KD项目'), lotNo: no('批次号') },
        answer: [{ supplierCode: no('供应商代码', { required: true }), supplierName: text('供应商名称') }],
      },
    },
  },
  sheets: {
    import: {
      title: 'CKD供货通知导入', call: 'exportImport', template: 'exportTemplate', upload: 'excelImport', fills: 'create',
      without: ['attachments'],
    },
    receipt: {
      title: 'CKD回执', call: 'exportReceipt', template: 'exportReceiptTemplate', upload: 'importReceipt', fills: 'receipt',
      columns: [
        'noticeNo', 'lineNo', 'partNo', 'partName', 'noticeQty', 'promisedQty', 'needDate', 'receiptQty', 'promisedDate',
        'reasonCode', 'receiptRemark',
      ],
    },
  },
  events: {
    topic: ['ckd', 'CKD供货通知'],
    tells: {
      published: { title: '新CKD通知', text: 'CKD供货通知 {noticeNo} 已发布，请接收', many: '{n} 张新CKD供货通知，请接收' },
      accepted: {
        title: 'CKD通知已接收',
        text: '供应商 {supplierCode} 已接收CKD供货通知 {noticeNo}',
        many: '{n} 张CKD供货通知已接收',
      },
      receiptEnabled: { title: 'CKD回执开放', text: 'CKD供货通知 {noticeNo} 已开放回执，请填写到货承诺', many: '{n} 张CKD供货通知已开放回执' }, // prettier-ignore
      short: { title: 'CKD回执不满足', text: '供应商 {supplierCode} 不能足量供应CKD通知 {noticeNo} 的 {lines} 行，请处理', many: '{n} 张CKD通知供应商不能足量供应，请处理' }, // prettier-ignore
      ended: { title: 'CKD通知结束', text: 'CKD供货通知 {noticeNo} {how}，未发数量不再送货', many: '{n} 张CKD供货通知已结束' },
    },
  },
  desk: {
    opens: { by: 'needDate' },
    waits: {
      ckdToPublish: { title: '待发布的CKD通知', act: 'publish', kind: 'publish', tone: 'primary', due: 'needDate' },
      ckdToAccept: { title: '待接收的CKD通知', act: 'receive', kind: 'answer', tone: 'warning', due: 'needDate' },
      ckdToAnswer: {
        title: '待回执的CKD通知', act: 'receipt', kind: 'answer', tone: 'warning',
        where: { receiptEnabled: '1', receiptState: '0,1' },
        due: 'needDate',
      },
      ckdRefused: unmetByDay('供应商不能足量供应的CKD通知', 'mat.ckd.edit', shippable, { receiptState: '3' }),
      ckdOverdue: lateByDay('逾期未到齐的CKD通知', 'mat.ckd.pub', told),
    },
  },
  archive: { after: 12, in: ['done', 'closed', 'deleted'] },
  rights: {
    grants: {
      PLANNER: 'all', LOGI_CLERK: 'read', RECEIVER: 'read', WH_MANAGER: 'read', SUP_ALL: 'all', SUP_SALES: 'all',
      SUP_SHIPPER: ['read', 'send', 'print'],
    },
  },
})
