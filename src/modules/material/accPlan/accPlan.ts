import {
  bool, choice, date, dec, defineDocument, files, instant, int, moment, no, phone, qty, ref, text, type Beginning, type Typed,
} from '../../../declare/index.ts'
import { became, demand } from '../../../parts/demanded.ts'
import { publication, view } from '../../../parts/published.ts'
import { leaving } from '../../common/callOff.ts'
import { travel } from '../../common/despatch.ts'
import { fromFile, part, party, reason, remark, suppliedPart, warehouseName } from '../../mixins.ts'

const planType = {
  normal: [1, '常规'],
  urgent: [2, '紧急', 'danger'],
  recall: [3, '召回', 'warning'],
  first: [4, '首批'],
} as const
export const feedback = { none: [0, '未反馈', 'info'], full: [2, '满足', 'success'], short: [3, '不满足', 'danger'] } as const
/** What a supplier applies for (accApply), and what the maker says to it. */
export const applied = { later: [1, '延期'], split: [2, '拆分'], cancel: [3, '取消'], cannot: [4, '不能供货', 'danger'] } as const
export const replied = { none: [0, '未回复', 'info'], agreed: [1, '同意', 'success'], refused: [2, '不同意', 'danger'] } as const
/** What is still to come of these. */
export const open = ['toAnswer', 'waiting', 'partSent', 'allSent', 'partReceived'] as const
const answered = ['waiting', 'partSent', 'allSent', 'partReceived'] as const

const ofDepots = { within: 'plant', candidates: { only: { whKind: ['depot', 'subDepot'] } } } as const
/** Where after-sales parts are delivered, at which depot of the plant. */
export const depot = ref('收货库', 'warehouse', { required: true, ...ofDepots })
const ordered = {
  supplyOrderNo: no('供货订单号', { required: true }),
  planNo: no('计划号', { required: true }),
}
const wanted = {
  planType: choice('计划类型', planType, { required: true, initial: 'normal' }),
  loc: no('供货地点', { required: true, max: 20, note: '备件收货地址里的供货地点' }),
  warehouse: depot,
  planQty: qty('计划数量', { required: true, positive: true }),
  needDate: date('需求日期', { required: true }),
}
/** The same where a plan is taken over: what is left out is known of the part. */
const wantedInput = {
  ...wanted,
  loc: no('供货地点', { max: 20, note: '不填则取零件当天的默认供货地点，再没有取供应商的' }),
  warehouse: ref('收货库', 'warehouse', { ...ofDepots, note: '不填则取供货地点对应的备件库' }),
  needDate: date('需求日期', { ahead: true, note: '不填则为当天加供货周期（紧急的加紧急周期），再没有加供应商的提前期' }),
}
const complaint = choice('投诉类型', { usual: [1, '一般'], serious: [2, '严重', 'warning'], stopped: [3, '停驶', 'danger'] })
/** The latest application and the reply to it. */
const application = {
  // Few lines of many have been asked about or answered: they are looked for by it.
  sqType: choice('申请类型', applied, { indexed: ['needDate', 'id'] }),
  sqArrivalDate: date('申请到货日期'),
  sqReason: reason('申请原因', 'APPLY'),
  rpState: choice('回复状态', replied, { indexed: ['needDate', 'id'] }),
  rPSupplyDate: date('回复供货日期'),
}
/** What an application asks for. */
export const applicationInput = {
  sqType: choice('申请类型', applied, { required: true, initial: 'later', start: () => applied.later[0] }),
  sqArrivalDate: date('申请到货日期', { ahead: true, note: '延期、拆分必填，晚于需求日期', start: () => null }),
  sqReason: reason('申请原因', 'APPLY', { required: true, start: () => null }),
  remark: text('说明', { max: 500, start: () => null }),
  files: files('附件', { max: 5 }),
}
export const appliedQty = qty('申请数量', { positive: true, note: '拆分必填；取消、不能供货不填则为全部未发数量；延期不填' })
/** What its dialog says of it. */
export const applySays = ({ values }: { values: Readonly<Record<string, any>> }) => ({
  text: {
    1: '同意后需求日期改为回复供货日期', 2: '请填写每行要改期的申请数量；同意后它成为新的一行计划，合计不变',
    3: '同意后申请数量取消，不再供货；数量不填则为全部未发数量', 4: '同意后申请数量取消，不再供货；数量不填则为全部未发数量',
  }[Number(values.sqType)],
  wrong:
    [1, 2].includes(Number(values.sqType)) && !values.sqArrivalDate
      ? [{ field: 'sqArrivalDate', message: '请填写申请到货日期' }]
      : [],
})
const applying = (_: unknown, typed: Typed) => applySays(typed)

/** What of a chosen line is shipped. */
const shipped = {
  shipQty: qty('本次发货数量', { required: true, positive: true, start: (l) => l.openQty }),
  boxCount: int('箱数', { positive: true }),
}
const complained = {
  complaintType: complaint,
  isErrorPart: bool('错件', { required: true, start: (row) => row.isErrorPart ?? false }),
}
/** The day that was said, else the one that is wanted; of what is past one says another. */
const stillAhead = (plan: Readonly<Record<string, any>>, { today }: Beginning) => {
  const day: string | null = plan.arriveDate ?? plan.needDate ?? null
  return day && day >= today ? day : null
}
/** What the supplier says of it. */
const said = text('反馈说明', { max: 500, start: () => null })

/**
 * 备件计划 accessory plan: lines of after-sales supply orders, each a demand of its own. The aftermarket's planner takes them over, the
 * supplier answers each, says when it comes, ships it to a depot (accSend), and confirms what is cancelled.
 */
export const accPlan = defineDocument('accPlan', {
  title: '备件计划',
  about: [
    '售后备件的供货订单行：送到哪个备件库、多少、哪天要到；逾期、投诉、取消的一眼看得出，勾选几行就能生成发货单。',
    '由备件计划员从 Excel 导入或由售后系统传来；供应商反馈、填报到货日期、发货。',
  ],
  at: '/logi/accplan', key: 'mat.accplan',
  // The aftermarket's own numbers: lines of one order share it.
  number: ['SO', 5, { sharedBy: ['supplyOrderNo'] }],
  unique: ['supplyOrderNo', 'planNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...ordered,
    ...party,
    ...part,
    ...wanted,
    locName: no('供货地点名称'),
    county: no('区县', { max: 50 }),
    locAddress: text('收货地址', { max: 200 }),
    receiver: text('收货人', { max: 50 }),
    receiverPhone: phone('收货电话'),
    warehouseName,
    arriveDate: date('预计到货日期'),
    feedbackState: choice('反馈状态', feedback, { required: true, initial: 'none' }),
    answerBy: instant('反馈截止', { indexed: true, note: '按备件供应商的反馈时限；没有时限的不限', runsFrom: 'publishedAt' }),
    supplierFeedback: text('反馈说明', { max: 500 }),
    complaintType: complaint,
    isErrorPart: bool('错件', { required: true, initial: false }),
    isExchange: bool('换货', { required: true, initial: false, note: '换回退换货单上退出的货；供货订单号就是退换货单号' }),
    overdue: bool('逾期', { required: true, initial: false, note: '过了需求日期没有到齐；以后到齐也记着' }),
    ...demand,
    ...application,
    rpSdaterateK: dec('交期满足率', 4, {
      note: '该供应商近 90 天按需求日期收到的数量除以计划数量；接收、反馈、申请和回复时按当时的算',
    }),
    cancelReason: reason('取消原因', 'CANCEL'),
    cancelAskedAt: instant('要求取消时间'),
    ...publication,
    ...remark,
  },
  states: {
    toAnswer: [0, '待反馈', 'info'],
    waiting: [1, '待发货', 'primary'],
    partSent: [2, '部分发货', 'warning'],
    allSent: [3, '已发完', 'warning'],
    partReceived: [4, '部分收货', 'warning'],
    done: [5, '已完成', 'success'],
    cancelling: [7, '取消待确认', 'danger'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    create: {
      label: '新增', key: 'import', by: 'internal', from: 'new',
      to: ['toAnswer', 'waiting'],
      input: {
        ...ordered,
        plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart,
        ...wantedInput,
        ...remark,
      },
    },
    updateFeedback: {
      label: '反馈', key: 'accept', by: 'supplier',
      from: ['toAnswer'],
      to: 'waiting',
      input: {
        feedbackState: choice('反馈', { full: feedback.full, short: feedback.short }, { required: true, initial: 'full' }),
        arriveDate: date('预计到货日期', { ahead: true, note: '不填则按需求日期', empty: (plan) => plan.needDate }),
        remark: said,
      },
    },
    // Sheets are made of any selection: all of it is checked at once, what goes to one place is one sheet.
    createSendSheet: {
      label: '生成发货单', key: 'send', by: 'supplier', from: 'new',
      acts: { on: 'accSend', ofRows: true, offered: open },
      only: { openQty: 'some' },
      dialog: { says: () => ({ text: '同一工厂、收货库、供货地点的行合成一张发货单；不能发的逐行说明原因，一行也不会漏开' }) },
      input: {
        ...leaving((plan) => plan.needDate),
        ...travel,
      },
      lines: shipped,
    },
    // Each line a day of its own, typed or pasted as a column.
    arriveByLine: {
      label: '逐行填报', key: 'edit', by: 'supplier', from: 'new',
      acts: { on: 'accPlan', ofRows: true, offered: ['toAnswer', 'waiting', 'partSent', 'partReceived'] },
      dialog: { says: () => ({ text: '日期没有改的行不动；晚于需求日期的，同意前不生效，自动申请延期' }) },
      lines: { arriveDate: date('预计到货日期', { ahead: true, start: stillAhead }), remark: said },
    },
    updateArriveDate: {
      label: '填报到货日期', key: 'edit', by: 'supplier',
      from: ['toAnswer', 'waiting', 'partSent', 'partReceived'],
      input: { arriveDate: date('预计到货日期', { required: true, ahead: true }), remark: said },
    },
    // Each of the chosen lines becomes an application of its own (accApply).
    apply: {
      label: '申请变更', key: 'apply', by: 'supplier', from: 'new',
      acts: { on: 'accApply', ofRows: true, offered: open },
      dialog: { says: applying },
      input: applicationInput,
      lines: { sqQty: appliedQty },
    },
    viewed: view({ from: [...open, 'done'] }),
    updateComplaint: {
      label: '投诉/错件', key: 'edit', by: 'internal',
      from: [...open, 'done'],
      input: complained,
    },
    askCancel: {
      label: '取消',
      danger: '未发运的数量不再要；供应商确认前不能再开发货单，已在途的照常收货。',
      key: 'cancel', by: 'internal', from: open, to: 'cancelling',
      input: { reasonCode: reason('取消原因', 'CANCEL', { required: true }) },
    },
    confirmCanceled: {
      label: '确认取消',
      danger: '还没有发运的数量不再供货，确认后不能恢复；已在途的照常送到、照常收货。',
      key: 'accept', by: 'supplier',
      from: ['cancelling'],
      to: ['allSent', 'partReceived', 'done', 'cancelled'],
      get: true,
    },
    // A sheet by which goods were exchanged turns out to have been larger (exchangeSheet).
    raise: {
      label: '追加', by: 'system',
      from: ['waiting', 'partSent', 'allSent', 'partReceived', 'done', 'cancelling', 'cancelled'],
      to: ['waiting', 'partSent', 'partReceived', 'cancelling'],
      input: { qty: qty('追加数量', { required: true }) },
    },
    applied: {
      label: '申请与回复', by: 'system',
      from: [...open, 'cancelling', 'done', 'cancelled'],
      input: application,
    },
    // What was granted to an application (accApply).
    postpone: {
      label: '延期', by: 'system', from: open,
      input: { needDate: date('需求日期', { required: true }) },
    },
    splitOff: {
      label: '拆分', by: 'system', from: open,
      input: {
        newPlanNo: no('拆出的计划号', { required: true }),
        newQty: qty('拆出数量', { required: true, positive: true }),
        needDate: date('需求日期', { required: true }),
      },
    },
    giveUp: {
      label: '部分取消', by: 'system', from: open,
      input: { lessQty: qty('取消数量', { required: true, positive: true }) },
    },
    runLate: { label: '逾期', by: 'clock', from: open },
    begin: { label: '开始发货', by: 'ledger', from: ['toAnswer'], to: 'waiting' },
    waitAgain: { label: '重新待发', by: 'ledger', from: ['partSent', 'allSent'], to: 'waiting' },
    partSend: { label: '部分发货', by: 'ledger', from: ['waiting', 'allSent'], to: 'partSent' },
    allSend: { label: '已发完', by: 'ledger', from: ['waiting', 'partSent'], to: 'allSent' },
    partReceive: { label: '部分收货', by: 'ledger', from: ['waiting', 'partSent', 'allSent'], to: 'partReceived' },
    finish: { label: '完成', by: 'ledger', from: answered, to: 'done' },
    lapse: { label: '全部取消', by: 'ledger', from: ['toAnswer', 'waiting', 'partSent', 'allSent'], to: 'cancelled' },
  },
  list: [
    'supplyOrderNo', 'status', 'planNo', 'partNo', 'partName', 'needDate', 'arriveDate', 'planQty', 'openQty', 'transitQty',
    'receivedQty', 'unit', 'loc', 'warehouse', 'warehouseName', 'planType', 'complaintType', 'isErrorPart', 'isExchange',
    'overdue', 'supplierCode', 'supplierName', 'plant', 'feedbackState', 'answerBy', 'supplierFeedback', 'county', 'locAddress',
    'receiver', 'receiverPhone', 'allocQty', 'cancelledQty', 'fulfilPct', 'sqType', 'sqArrivalDate', 'sqReason', 'rpState',
    'rPSupplyDate', 'rpSdaterateK', 'publishedAt', 'viewed', 'remark', 'creationDate',
  ],
  query: ['supplyOrderNo', 'plant', 'supplierCode', 'partNo', 'warehouse', 'needDate', 'status'],
  more: [
    'planNo', 'planType', 'loc', 'arriveDate', 'overdue', 'complaintType', 'isErrorPart', 'isExchange', 'feedbackState', 'sqType',
    'rpState', 'county', 'viewed', 'supplierName', 'publishedAt', 'creationDate',
  ],
  sort: [
    'needDate', 'arriveDate', 'supplyOrderNo', 'planNo', 'partNo', 'plant', 'supplierCode', 'warehouse', 'sqType',
    'sqArrivalDate', 'sqReason', 'rpState', 'rPSupplyDate', 'rpSdaterateK', 'creationDate',
  ],
  story: {
    counted: ['行', '备件计划'],
    card: ['planNo', 'partNo', 'partName', 'warehouseName', 'needDate', 'arriveDate', 'openQty', 'complaintType'],
    headline: [
      'planNo', 'partNo', 'planType', 'needDate', 'arriveDate', 'complaintType', 'isErrorPart', 'feedbackState',
      'supplierFeedback', 'viewedAt', 'cancelReason', 'cancelAskedAt', 'sqType', 'sqArrivalDate', 'sqReason', 'rpState',
      'rPSupplyDate', 'remark',
    ],
    parties: { 工厂: ['plant', 'warehouse', 'locAddress', 'receiver', 'receiverPhone'], 供应商: ['supplierCode'] },
    chain: { toAnswer: null, waiting: null, allSent: null, done: 'needDate' },
    amounts: { of: 'planQty', parts: became, rest: ['未发', 'openQty'] },
  },
  queries: {
    finds: {
      getMyCanceledOrderNos: {
        title: '有待确认取消的供货订单',
        by: [],
        only: { status: 'cancelling' },
        shown: { id: 'id', orderNo: 'supplyOrderNo', planNo: 'planNo', partNo: 'partNo', openQty: 'openQty' },
      },
    },
  },
  sheets: {
    import: { ...fromFile, title: '备件计划导入', fills: 'create' },
    arrive: {
      title: '备件预计到货日期', call: 'exportArriveDate', template: 'exportArriveDateTemplate', upload: 'ImportUpdateArriveDate',
      fills: 'updateArriveDate',
      named: ['supplyOrderNo', 'planNo'],
      columns: ['supplyOrderNo', 'planNo', 'partNo', 'partName', 'needDate', 'openQty', 'arriveDate', 'remark'],
    },
    // What is open, as the file that makes sheets of it: what was shipped or cancelled since refuses its row.
    send: {
      title: '备件发货制单', call: 'exportSendSheetLines', template: 'exportCreateSendSheet', upload: 'importCreateSendSheet',
      fills: 'createSendSheet',
      named: ['supplyOrderNo', 'planNo'],
      still: ['openQty'],
      columns: [
        'supplyOrderNo', 'planNo', 'partNo', 'partName', 'unit', 'needDate', 'warehouse', 'loc', 'openQty', 'shipQty', 'boxCount',
        'planSendAt', 'planArriveAt', 'carrierCode', 'plateNo', 'driverName', 'driverPhone', 'expressCompany', 'expressNo',
      ],
    },
  },
  events: {
    topic: ['accplan', '备件计划'],
    tells: {
      new: { title: '新备件计划', text: '备件计划 {supplyOrderNo} {planNo} 已到，请反馈', many: '{n} 行新备件计划，请反馈' },
      short: {
        title: '备件不能满足',
        text: '供应商 {supplierCode} 反馈备件计划 {supplyOrderNo} {planNo} 不能满足',
        many: '{n} 行备件计划供应商反馈不能满足',
      },
      late: {
        title: '备件申请延期',
        text: '备件计划 {supplyOrderNo} {planNo} 预计 {arriveDate} 到货，晚于要求的 {needDate}，请回复延期申请',
        many: '{n} 行备件计划预计晚到，请回复延期申请',
      },
      complained: {
        title: '备件投诉',
        text: '备件计划 {supplyOrderNo} {planNo} 有客户投诉，请尽快发货',
        many: '{n} 行备件计划有客户投诉，请尽快发货',
      },
      cancelAsked: {
        title: '备件订单取消待确认',
        text: '供货订单 {supplyOrderNo} 计划 {planNo} 已取消，请确认',
        many: '{n} 行备件计划已取消，请确认',
      },
      cancelled: {
        title: '备件取消已确认',
        text: '供应商 {supplierCode} 已确认取消供货订单 {supplyOrderNo} 计划 {planNo}',
        many: '{n} 行备件计划的取消已确认',
      },
      overdue: {
        title: '备件计划逾期',
        text: '备件计划 {supplyOrderNo} {planNo} 已过需求日期 {needDate}，还有 {left} 未收',
        many: '{n} 行备件计划已过需求日期，还没有到齐',
      },
    },
  },
  desk: {
    opens: { by: 'needDate', in: [...open, 'cancelling'] },
    waits: {
      accPlanCancelling: {
        title: '待确认取消的备件计划', act: 'confirmCanceled', kind: 'answer', tone: 'danger', since: 'cancelAskedAt',
      },
      accPlanToAnswer: { title: '待反馈的备件计划', act: 'updateFeedback', kind: 'answer', tone: 'warning', due: 'answerBy' },
      accPlanLate: {
        title: '逾期未发的备件计划', for: 'supplier', key: 'mat.accplan.send', kind: 'late', tone: 'danger', in: open,
        where: { openQtyStart: '0.001', needDateEnd: moment.dayStart },
        due: 'needDate',
      },
      accPlanToSend: {
        title: '待发货的备件计划', for: 'supplier', key: 'mat.accplan.send', kind: 'goods', tone: 'primary', in: open,
        where: { openQtyStart: '0.001' },
        due: 'needDate',
      },
      accPlanOverdue: {
        title: '逾期未到的备件计划', for: 'internal', key: 'mat.accplan.import', kind: 'late', tone: 'danger', in: open,
        where: { needDateEnd: moment.dayStart },
        due: 'needDate',
      },
      accPlanShort: {
        title: '供应商不能满足的备件计划', for: 'internal', key: 'mat.accplan.edit', kind: 'unmet', tone: 'warning', in: open,
        where: { feedbackState: '3' },
        due: 'needDate',
      },
    },
  },
  archive: { after: 12, in: ['done', 'cancelled'] },
  rights: {
    grants: {
      ACC_PLANNER: 'all', PLANNER: 'read', MAT_CTRL: 'read', RECEIVER: 'read', WH_MANAGER: 'read', SUP_ALL: 'all',
      SUP_SALES: ['read', 'accept', 'edit', 'apply'],
      SUP_SHIPPER: ['read', 'edit', 'send'],
    },
  },
})
