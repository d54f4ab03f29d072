import { choice, date, defineDocument, files, instant, no, qty, rowId, text } from '../../../declare/index.ts'
import { part, party, reason, reasonText, remark } from '../../mixins.ts'
import { applicationInput, appliedQty, applied, applySays, replied } from '../accPlan/accPlan.ts'

/** Which plan it is about. */
const plan = {
  supplyOrderNo: no('供货订单号', { required: true, numberOf: 'accPlan', note: '备件计划的供货订单号' }),
  planNo: no('计划号', { required: true }),
}
const given = {
  rPSupplyDate: date('回复供货日期', { ahead: true, note: '不填则按申请到货日期', start: (row) => row.sqArrivalDate }),
}
/**
 * 备件变更申请 accessory application: a supplier asks for a plan to be later, split, less or not at all, and the maker decides. What is
 * granted changes the plan and its demand.
 */
export const accApply = defineDocument('accApply', {
  title: '备件变更申请',
  about: [
    '供应商不能按备件计划供货时的申请：延期、拆分、取消、不能供货；主机厂同意后计划随之改变。',
    '由供应商在备件计划上点“申请变更”产生；报的到货日期晚于要求时也会产生延期申请。',
  ],
  at: '/logi/accapply', key: 'mat.accapply',
  number: ['AA', 5],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    applyNo: no('申请单号', { required: true }),
    ...plan,
    planId: rowId('备件计划ID', { required: true, indexed: true }),
    ...party,
    ...part,
    planQty: qty('计划数量', { required: true, sum: false, note: '申请时的计划数量' }),
    openQty: qty('申请时未发', { required: true, sum: false, note: '申请时的未发数量' }),
    needDate: date('需求日期', { required: true, note: '申请时要求的到货日期' }),
    sqType: choice('申请类型', applied, { required: true, initial: 'later' }),
    sqArrivalDate: date('申请到货日期'),
    sqQty: qty('申请数量'),
    sqReason: reason('申请原因', 'APPLY'),
    reasonText: reasonText('sqReason'),
    ...remark,
    files: files('附件', { max: 5 }),
    rpState: choice('回复状态', replied, { required: true, initial: 'none' }),
    rPSupplyDate: date('回复供货日期'),
    newPlanNo: no('拆出的计划号'),
    replyRemark: text('回复意见', { max: 500 }),
    replyBy: text('回复人'),
    replyAt: instant('回复时间'),
  },
  states: {
    submitted: [1, '审批中', 'primary'],
    approved: [2, '已通过', 'success'],
    rejected: [3, '已驳回', 'danger'],
    withdrawn: [4, '已撤回', 'info'],
  },
  actions: {
    create: {
      label: '新增', key: 'add', by: 'supplier', from: 'new', to: 'submitted',
      input: { ...plan, ...applicationInput, sqQty: appliedQty },
      dialog: { says: (_, typed) => applySays(typed) },
    },
    withdraw: { label: '撤回', key: 'add', by: 'supplier', from: ['submitted'], to: 'withdrawn' },
    // A later word of the supplier's, while nobody has answered.
    amend: {
      label: '修改到货日期', by: 'system',
      from: ['submitted'],
      input: { sqArrivalDate: date('申请到货日期', { required: true }), ...remark },
    },
    // The date that is reported now is as it was wanted.
    resolve: { label: '不再需要', by: 'system', from: ['submitted'], to: 'withdrawn' },
    approve: {
      label: '同意', key: 'approve', by: 'internal',
      from: ['submitted'],
      to: 'approved',
      input: { ...given, replyRemark: text('回复意见', { max: 500 }) },
    },
    reject: {
      label: '不同意', key: 'approve', by: 'internal',
      from: ['submitted'],
      to: 'rejected',
      input: { replyRemark: text('回复意见', { required: true, max: 500 }) },
    },
    lapse: { label: '随计划结束', by: 'clock', from: ['submitted'], to: 'withdrawn' },
  },
  list: [
    'applyNo', 'status', 'sqType', 'supplyOrderNo', 'planNo', 'partNo', 'partName', 'needDate', 'sqArrivalDate', 'sqQty',
    'openQty', 'planQty', 'unit', 'sqReason', 'reasonText', 'remark', 'supplierCode', 'supplierName', 'plant', 'rpState',
    'rPSupplyDate', 'newPlanNo', 'replyRemark', 'replyBy', 'replyAt', 'creationDate',
  ],
  query: ['applyNo', 'supplyOrderNo', 'plant', 'supplierCode', 'partNo', 'sqType', 'status'],
  more: ['planNo', 'rpState', 'needDate', 'sqArrivalDate', 'sqReason', 'creationDate'],
  sort: ['-creationDate', 'applyNo', 'needDate', 'sqType', 'sqArrivalDate', 'sqReason', 'rpState', 'rPSupplyDate', 'replyAt'],
  story: {
    card: ['applyNo', 'planNo', 'partNo', 'partName', 'sqType', 'needDate', 'sqArrivalDate', 'sqQty'],
    headline: ['supplyOrderNo', 'planNo', 'partNo', 'sqType', 'needDate', 'sqArrivalDate', 'sqQty', 'sqReason', 'remark'],
    parties: { 工厂: ['plant'], 供应商: ['supplierCode'] },
    chain: { submitted: null, approved: null },
    groups: {
      主机厂回复: ['rpState', 'rPSupplyDate', 'newPlanNo', 'replyRemark', 'replyBy', 'replyAt'],
      申请时的计划: ['planQty', 'openQty'],
    },
  },
  events: {
    topic: ['accapply', '备件变更申请'],
    tells: {
      new: {
        title: '新备件变更申请',
        text: '供应商 {supplierCode} 对备件计划 {supplyOrderNo} {planNo} 申请{type}，申请单 {applyNo}，请回复',
        many: '{n} 张新备件变更申请，请回复',
      },
      approved: {
        title: '备件变更申请已同意',
        text: '申请单 {applyNo}（备件计划 {supplyOrderNo} {planNo} {type}）已同意',
        many: '{n} 张备件变更申请已同意',
      },
      rejected: {
        title: '备件变更申请未同意',
        text: '申请单 {applyNo}（备件计划 {supplyOrderNo} {planNo} {type}）未同意：{replyRemark}',
        many: '{n} 张备件变更申请未同意',
      },
      withdrawn: {
        title: '备件变更申请已撤回',
        text: '供应商 {supplierCode} 撤回了备件计划 {supplyOrderNo} {planNo} 的申请 {applyNo}',
        many: '{n} 张备件变更申请已撤回',
      },
      lapsed: {
        title: '备件变更申请已结束',
        text: '备件计划 {supplyOrderNo} {planNo} 已不能变更，申请 {applyNo} 随之结束',
        many: '{n} 张备件变更申请随计划结束',
      },
    },
  },
  desk: {
    opens: { by: 'needDate' },
    waits: {
      accApplyToReply: { title: '待回复的备件变更申请', act: 'approve', kind: 'answer', tone: 'warning', due: 'needDate' },
    },
  },
  archive: { after: 12, in: ['approved', 'rejected', 'withdrawn'] },
  rights: {
    grants: { ACC_PLANNER: 'all', PLANNER: 'read', MAT_CTRL: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_SHIPPER: 'read' },
  },
})
