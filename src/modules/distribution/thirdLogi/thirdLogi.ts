import {
  choice, date, defineDocument, files, instant, json, look, money, no, phone, ref, rowId, text, perUnit,
} from '../../../declare/index.ts'
import { approved, decision } from '../../../parts/approved.ts'
import { progress } from '../../../parts/signed.ts'
import { serviceTypes } from '../../master/thirdLogiBase/thirdLogiBase.ts'
import { part, party, remark, truck } from '../../mixins.ts'

const input = {
  applyType: choice('申请类型', { add: [1, '新增'], change: [2, '变更'], end: [3, '终止'] }, { required: true, initial: 'add' }),
  formerNo: ref('原申请', 'thirdLogi', { note: '变更或终止哪一张已通过的申请；新增不填' }),
  plant: party.plant, supplierCode: party.supplierCode,
  carrierCode: ref('三方物流商', 'carrier', { required: true, note: '须在该工厂的三方物流基础数据中' }),
  warehouse: ref('三方仓库', 'warehouse', { required: true, within: 'plant' }),
  serviceType: choice('服务类型', serviceTypes, { required: true }),
  deliverMode: choice('配送方式', { tpl: [2, '三方仓'], mr: [3, 'MR取货'] }, { required: true, initial: 'tpl' }),
  startDate: date('起始日期', { required: true, ahead: ['create', 'edit', 'submit'], note: '终止申请：从这一天起不再经三方仓' }),
  endDate: date('结束日期', { ahead: true, note: '不填表示长期' }),
  partScope: choice('零件范围', { all: [1, '全部'], parts: [2, '按零件'] }, { required: true, initial: 'all' }),
  contractNo: no('合同号', { required: true }),
  contractFile: files('合同文件', { max: 3, note: '提交前必须上传' }),
  contact: text('联系人', { required: true, max: 50 }),
  contactPhone: phone('联系电话', { required: true, phone: { whole: true } }),
  ...remark,
}
// Names stand beside their codes.
const { applyType, formerNo, carrierCode, warehouse, ...rest } = input
const fee = {
  rentFee: money('租金', { unsigned: true, secret: 'price' }),
  unitPrice: perUnit('单价', 6, { unsigned: true, secret: 'price' }),
}
/** Whose services and which store are used until then. */
const former = {
  formerCarrier: look('原三方物流商', 'formerNo', 'carrierCode'),
  formerWarehouse: look('原三方仓库', 'formerNo', 'warehouse'),
}
const both = ['internal', 'supplier'] as const
const again = ['draft', 'rejected', 'withdrawn'] as const
const { states, actions, signing } = approved({ input, lines: { partNo: part.partNo }, by: both })

/** 三方物流申请 third-party logistics application: to have parts delivered by way of a provider's warehouse, otherwise, or no more. */
export const thirdLogi = defineDocument('thirdLogi', {
  title: '三方物流申请',
  about: ['新设或变更三方物流业务的申请，逐级审批，通过后成为基础数据。', '由主机厂或供应商新增并提交。'],
  at: '/logi/third-logi', key: 'logi.thirdlogi',
  number: ['TL', 4],
  scope: {
    internal: { plant: 'plant' },
    supplier: { own: 'supplierId' },
    carrier: { own: 'carrierId', not: ['draft', 'withdrawn'] },
  },
  fields: {
    applyNo: no('申请单号', { required: true }),
    applyType, formerNo,
    ...party,
    carrierCode, carrierId: truck.carrierId,
    carrierName: look('三方物流商名称', 'carrierCode', 'carrierName'),
    warehouse,
    warehouseName: look('三方仓库名称', 'warehouse', 'warehouseName'),
    ...rest,
    ...former,
    ...fee,
    chain: text('审批链', { max: 500 }),
    /** The configured chain as it was when this was submitted (nodes.ts). */
    nodes: json('审批环节'),
    nodeName: text('当前环节', { max: 50 }),
    handlers: text('待处理人', { max: 500 }),
    dueAt: instant('审批时限'),
    submitterId: rowId('提交人ID'),
    ...decision,
    effectiveAt: instant('通过时间'),
  },
  lines: { partNo: part.partNo, partName: part.partName },
  states: { ...states, submitted: [1, '审批中', 'primary'], withdrawn: [4, '已撤回', 'info'], stopped: [5, '已结束', 'info'] },
  actions: {
    create: { ...actions.create, call: 'create' },
    edit: { ...actions.edit, call: 'edit', from: again },
    submit: { ...actions.submit, from: again },
    quote: { label: '报价', key: 'price', by: ['internal', 'carrier'], from: ['submitted'], input: fee, apart: true },
    approve: actions.approve, reject: actions.reject,
    atNode: progress(['submitted', 'withdrawn', 'approved', 'rejected'], { label: '审批进度' }),
    withdraw: { label: '撤回', key: 'add', by: both, from: ['submitted'], to: 'withdrawn', get: true },
    cutShort: {
      label: '被变更或终止', by: 'system',
      from: ['approved'],
      input: { endDate: date('结束日期', { required: true }) },
    },
    expire: { label: '到期', by: 'clock', due: ['endDate'], from: ['approved'], to: 'stopped' },
    remove: { ...actions.remove, from: again },
  },
  signing: {
    as: [11, '三方物流申请'],
    phases: {
      approve: {
        ...signing.phases.approve,
        progress: 'atNode',
        steps: [],
        changes: { formerCarrier: 'carrierCode', formerWarehouse: 'warehouse' },
      },
    },
  },
  list: [
    'applyNo', 'status', 'nodeName', 'dueAt', 'applyType', 'plant', 'supplierCode', 'supplierName', 'carrierCode', 'carrierName',
    'warehouse', 'warehouseName', 'serviceType', 'startDate', 'endDate', 'handlers', 'deliverMode', 'partScope', 'contractNo',
    'rentFee', 'unitPrice', 'effectiveAt',
  ],
  query: ['applyNo', 'plant', 'supplierCode', 'carrierCode', 'status'],
  more: ['applyType', 'warehouse', 'serviceType', 'startDate', 'endDate', 'dueAt', 'formerNo'],
  sort: ['-creationDate', 'applyNo', 'startDate', 'endDate', 'dueAt'],
  story: {
    card: ['applyNo', 'supplierName', 'carrierName', 'warehouseName', 'startDate', 'nodeName', 'dueAt'],
    headline: [
      'applyType', 'formerNo', 'carrierCode', 'warehouse', 'serviceType', 'deliverMode', 'startDate', 'endDate', 'partScope',
      'contractNo', 'rentFee', 'unitPrice', 'nodeName', 'handlers', 'dueAt', 'decision', 'remark',
    ],
    parties: { 供应商: ['supplierCode'], 工厂: ['plant'], 三方: ['carrierCode', 'warehouse', 'contact', 'contactPhone'] },
    chain: { draft: null, submitted: null, approved: 'dueAt' },
  },
  events: {
    topic: ['thirdLogi', '三方物流申请'],
    tells: {
      toQuote: { title: '三方物流申请', text: '供应商 {supplierCode} 申请使用贵方服务，申请单 {applyNo}，请报价' },
      approved: { title: '三方物流申请通过', text: '三方物流申请 {applyNo} 已通过，自 {startDate} 起执行' },
      rejected: { title: '三方物流申请驳回', text: '三方物流申请 {applyNo} 被驳回：{decision}' },
    },
  },
  desk: {
    opens: { by: 'dueAt' },
    waits: {
      thirdLogiRejected: {
        title: '被驳回的三方物流申请', act: 'submit', for: 'supplier', kind: 'unmet', tone: 'warning',
        in: ['rejected'],
      },
      thirdLogiToQuote: { title: '待报价的三方物流申请', for: 'carrier', kind: 'answer', tone: 'primary', in: ['submitted'] },
    },
  },
  archive: { after: 36, in: ['stopped', 'withdrawn'] },
  rights: {
    keys: { price: '价格' },
    grants: {
      PLANNER: 'all', WH_MANAGER: 'all', FIN_CLERK: 'read',
      FIN_HEAD: ['all', 'price'],
      DISPATCHER: 'read',
      SUP_ALL: ['all', 'price'],
      SUP_SALES: ['all', 'price'],
      CAR_DISPATCH: ['all', 'price'],
    },
  },
})
