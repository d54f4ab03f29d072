import { date, defineDocument, instant, int, no, qty } from '../../../declare/index.ts'
import { push, pushed, pushState } from '../../../exchange/pushed.ts'
import { approve, decided, decision, reject } from '../../../parts/approved.ts'
import { regionInput } from '../../master/region/region.ts'
import { part, party, remark, suppliedPart } from '../../mixins.ts'

const both = ['internal', 'supplier'] as const
const days = <const L extends string>(label: L, more: object = {}) => int(label, { positive: true, sum: false, ...more })

const destination = {
  loc: no('供货地点', { required: true, max: 20 }),
  ...regionInput,
}
/** What is applied for; in force from its day on, once it is approved. */
const applied = {
  newProduceDays: int('生产周期', { required: true, positive: true, sum: false, note: '天' }),
  newTransportDays: int('运输周期', { required: true, positive: true, sum: false, note: '天' }),
  newUrgentDays: days('紧急周期', { note: '天，不超过生产周期与运输周期之和' }),
  newMoq: qty('最小订量', { positive: true, sum: false }),
  newOrderMultiple: qty('倍数', { positive: true, sum: false }),
  newFrom: date('生效日期', { ahead: true, note: '不填则通过当天生效' }),
}
const key = { plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart, ...destination }
const input = { ...key, ...applied, ...remark }

/** What is in force, and what is applied for instead. */
const changes = {
  produceDays: 'newProduceDays', transportDays: 'newTransportDays', cycleDays: 'newCycleDays', urgentDays: 'newUrgentDays',
  moq: 'newMoq', orderMultiple: 'newOrderMultiple', effectiveFrom: 'newFrom',
} as const

/**
 * 备件供货周期 accessory supply cycle: how many days a supplier needs for a part to a county, agreed by approval. What is in force stays so
 * until the approved change begins; after-sales plans without a day are wanted on the day of order plus the cycle.
 */
export const accSupplyCycle = defineDocument('accSupplyCycle', {
  title: '备件供货周期',
  about: [
    '一个备件送到某个区县要几天；备件计划没有需求日期时按它推算。',
    '由备件计划员或供应商从 Excel 导入申请值，发起审批，通过后按生效日期执行。',
  ],
  at: '/logi/acccycle', key: 'mat.acccycle',
  unique: ['partNo', 'plant', 'supplierCode', 'loc', 'city', 'county'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...party,
    ...part,
    ...destination,
    produceDays: days('生产周期(天)'),
    transportDays: days('运输周期(天)'),
    cycleDays: days('供货周期(天)', { note: '生产周期加运输周期' }),
    urgentDays: days('紧急周期(天)'),
    moq: qty('最小订量', { sum: false }),
    orderMultiple: qty('订量倍数', { sum: false }),
    effectiveFrom: date('生效日期'),
    newProduceDays: days('申请生产周期'),
    newTransportDays: days('申请运输周期'),
    newCycleDays: days('申请供货周期', { note: '签字策略可按它和区县设条件' }),
    newUrgentDays: days('申请紧急周期'),
    newMoq: qty('申请最小订量', { sum: false }),
    newOrderMultiple: qty('申请订量倍数', { sum: false }),
    newFrom: date('申请生效日期'),
    approvedAt: instant('通过时间'),
    eaiState: pushState('EAI', { required: true, initial: 'none', note: '执行中的周期推送给售后系统的结果' }),
    ...decision,
    ...remark,
  },
  states: {
    draft: [0, '草稿', 'info'],
    submitted: [1, '审批中', 'primary'],
    approved: [2, '已通过', 'success'],
    rejected: [3, '已驳回', 'danger'],
  },
  actions: {
    create: { label: '新增', key: 'import', by: both, from: 'new', to: 'draft', input },
    edit: { label: '变更', key: 'import', by: both, from: ['draft', 'approved', 'rejected'], to: 'draft', input },
    startApprove: { label: '发起审批', key: 'add', by: both, from: ['draft', 'rejected'], to: 'submitted' },
    withdraw: { label: '撤回', key: 'add', by: both, from: ['submitted'], to: 'draft' },
    approve: approve(),
    reject: reject(),
    toEai: push('EAI', { from: ['approved'], only: { cycleDays: 'some' } }),
    pushed: pushed(['draft', 'submitted', 'approved', 'rejected']),
    takeEffect: { label: '生效', by: 'clock', from: ['approved'] },
    discard: {
      label: '放弃变更', key: 'add', by: both, danger: '填写的变更会丢失',
      from: ['draft', 'rejected'],
      to: 'approved',
      only: { cycleDays: 'some' },
    },
    remove: { label: '删除', key: 'add', by: both, from: ['draft', 'rejected'], to: 'removed' },
  },
  signing: { as: [31, '备件供货周期'], phases: decided({ start: 'startApprove', changes }) },
  list: [
    'partNo', 'status', 'partName', 'loc', 'province', 'city', 'county', 'newCycleDays', 'newFrom', 'cycleDays', 'produceDays',
    'transportDays', 'urgentDays', 'effectiveFrom', 'newProduceDays', 'newTransportDays', 'newUrgentDays', 'moq', 'orderMultiple',
    'newMoq', 'newOrderMultiple', 'supplierCode', 'supplierName', 'plant', 'decision', 'approvedAt', 'eaiState', 'remark',
  ],
  query: ['partNo', 'plant', 'supplierCode', 'loc', 'county', 'status'],
  more: ['province', 'city', 'cycleDays', 'newCycleDays', 'effectiveFrom', 'approvedAt', 'eaiState'],
  sort: ['partNo', 'supplierCode', 'plant', 'cycleDays', 'effectiveFrom', 'approvedAt', 'creationDate'],
  story: {
    card: ['partNo', 'partName', 'supplierName', 'county', 'loc', 'cycleDays', 'newCycleDays', 'effectiveFrom'],
    headline: [
      'partNo', 'loc', 'county', 'newCycleDays', 'newUrgentDays', 'newProduceDays', 'newTransportDays', 'newMoq',
      'newOrderMultiple', 'newFrom', 'cycleDays', 'urgentDays', 'effectiveFrom', 'decision', 'remark',
    ],
    parties: { 工厂: ['plant', 'loc', 'province', 'city', 'county'], 供应商: ['supplierCode'] },
    chain: { draft: null, submitted: null, approved: 'newFrom' },
    groups: {
      执行中的周期: ['produceDays', 'transportDays', 'cycleDays', 'urgentDays', 'moq', 'orderMultiple', 'effectiveFrom'],
      申请的周期: [
        'newProduceDays', 'newTransportDays', 'newCycleDays', 'newUrgentDays', 'newMoq', 'newOrderMultiple', 'newFrom',
      ],
    },
  },
  queries: {
    finds: {
      getCounties: {
        title: '区县：按省、市', of: 'adminRegion',
        by: ['province', 'city'],
        only: { status: 'enabled' },
        shown: { code: 'regionCode', province: 'province', city: 'city', county: 'county' },
        sort: ['regionCode'],
      },
    },
  },
  sheets: {
    list: { call: 'ExportExcel', template: 'ExportExcelImportTemplate', upload: 'ExcelImport', fills: 'create' },
  },
  events: {
    topic: ['acccycle', '备件供货周期'],
    tells: {
      approved: {
        title: '备件供货周期通过',
        text: '零件 {partNo} 到{county}的供货周期 {days} 天自 {from} 起执行',
        many: '{n} 条备件供货周期已通过',
      },
      rejected: {
        title: '备件供货周期驳回',
        text: '零件 {partNo} 到{county}的供货周期申请被驳回：{decision}',
        many: '{n} 条备件供货周期被驳回',
      },
    },
  },
  desk: {
    waits: {
      accCycleRejected: { title: '被驳回的备件供货周期', act: 'startApprove', kind: 'unmet', tone: 'warning', in: ['rejected'] },
    },
  },
  rights: {
    grants: {
      ACC_PLANNER: 'all',
      PLANNER: ['read', 'approve'],
      MAT_CTRL: 'read', SUP_ALL: 'all', SUP_SALES: 'all',
    },
  },
})
