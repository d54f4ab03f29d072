import { bool, date, defineDocument, instant, kept, look, no, ref, rowId, text } from '../../../declare/index.ts'
import { approve, decided, decision, reject } from '../../../parts/approved.ts'
import { part, party, suppliedPart } from '../../mixins.ts'

const both = ['internal', 'supplier'] as const
const place = {
  loc: no('供货地点', { required: true, max: 20, note: '备件收货地址里的供货地点' }),
  addressCode: ref('地址代码', 'accLocAddr', { required: true, within: 'loc' }),
  depot: ref('对应备件库', 'warehouse', {
    required: true, within: 'plant',
    candidates: { only: { whKind: ['depot', 'subDepot'] } },
  }),
  isDefault: bool('默认地点', { required: true, initial: true, note: '每个零件每一天有且只有一个默认地点' }),
  validFrom: date('生效日期', { required: true, ahead: true }),
}
const why = { changeReason: text('变更原因', { required: true, max: 500 }) }

/**
 * 备件供货地点 accessory supply location: to which place a supplier's part goes, from a day on. What is applied for together has one
 * approval number; each row is approved by the flow that its own county and place ask for.
 */
export const accSupplyLoc = defineDocument('accSupplyLoc', {
  title: '备件供货地点',
  about: [
    '一个备件送到哪个供货地点、哪个备件库，从哪天起；备件计划不填地点时取当天的默认地点。',
    '由备件计划员或供应商申请，逐级审批，通过后按生效日期接替原来的地点。',
  ],
  at: '/logi/accloc', key: 'mat.accloc',
  // Applied for in one call: one approval sheet.
  number: ['SL', 5, { sharedBy: ['plant', 'supplierCode', 'askedAt'] }],
  unique: ['plant', 'supplierCode', 'askedAt', 'partNo', 'loc'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    approveNo: no('审批单号', { required: true }),
    ...party,
    ...part,
    ...place,
    locName: look('供货地点名称', 'addressCode', 'locName'),
    // Strategies ask by it.
    county: kept(text('区县', { max: 30 }), 'addressCode', 'county'),
    address: look('收货地址', 'addressCode', 'address'),
    contact: look('联系人', 'addressCode', 'receiver'),
    phone: look('电话', 'addressCode', 'phone', { phone: {} }),
    depotName: look('备件库名称', 'depot', 'warehouseName'),
    formerLoc: no('原供货地点', { max: 20 }),
    formerAddressCode: no('原地址代码', { max: 20 }),
    changeReason: text('变更原因', { max: 500 }),
    validFrom: date('生效日期', { required: true }),
    validTo: date('失效日期'),
    askedAt: instant('申请时间', { required: true, initial: '1970-01-01 00:00:00' }),
    approvedAt: instant('通过时间'),
    ...decision,
  },
  states: {
    submitted: [1, '审批中', 'primary'],
    approved: [2, '已通过', 'success'],
    rejected: [3, '已驳回', 'danger'],
    withdrawn: [4, '已撤回', 'info'],
    stopped: [5, '停用', 'info'],
  },
  actions: {
    createApprove: {
      label: '申请', call: 'CreateApprove', key: 'add', by: both, from: 'new', to: 'submitted',
      input: { plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart, ...place, ...why },
    },
    withdraw: { label: '撤回', key: 'add', by: both, from: ['submitted'], to: 'withdrawn' },
    approve: approve(),
    reject: reject(),
    endBefore: {
      label: '被新地点接替', by: 'system',
      from: ['approved'],
      input: { validTo: date('失效日期', { required: true }) },
    },
    stop: {
      label: '停用',
      dialog: { says: () => ({ text: '从明天起不再送到这个地点；已有的备件计划不变。' }) },
      key: 'edit', by: 'internal',
      from: ['approved'],
      to: 'stopped',
    },
  },
  signing: {
    as: [30, '备件供货地点'],
    phases: decided({ start: 'createApprove', changes: { formerLoc: 'loc', formerAddressCode: 'addressCode' } }),
  },
  list: [
    'approveNo', 'status', 'partNo', 'partName', 'loc', 'locName', 'formerLoc', 'isDefault', 'validFrom', 'validTo', 'depot',
    'depotName', 'address', 'county', 'supplierCode', 'supplierName', 'plant', 'changeReason', 'decision', 'approvedAt',
    'contact', 'phone',
  ],
  query: ['approveNo', 'partNo', 'plant', 'supplierCode', 'loc', 'status'],
  more: ['isDefault', 'depot', 'county', 'validFrom', 'validTo', 'approvedAt'],
  sort: ['-creationDate', 'approveNo', 'loc', 'partNo', 'validFrom', 'validTo', 'supplierCode', 'plant'],
  story: {
    card: ['approveNo', 'partNo', 'partName', 'loc', 'locName', 'depotName', 'validFrom', 'validTo'],
    headline: ['partNo', 'loc', 'formerLoc', 'isDefault', 'validFrom', 'validTo', 'changeReason', 'decision'],
    parties: {
      工厂: ['plant', 'depot'],
      供应商: ['supplierCode'],
      收货地点: ['loc', 'addressCode', 'address', 'contact', 'phone'],
    },
    chain: { submitted: null, approved: 'validFrom' },
  },
  queries: {
    asks: {
      getAccSupplyLocationApprove: {
        title: '一张供货地点审批单：各行变更前后与审批意见',
        input: { approveNo: no('审批单号', { required: true }) },
        answer: [
          {
            id: rowId('ID', { required: true }),
            plant: text('工厂', { required: true }),
            supplierCode: text('供应商代码', { required: true }),
            partNo: text('零件号', { required: true }),
            formerLoc: text('原供货地点'),
            formerAddressCode: text('原地址代码'),
            newLoc: text('变更后地点', { required: true }),
            newAddressCode: text('变更后地址代码', { required: true }),
            county: text('区县', { required: true }),
            validFrom: date('生效日期', { required: true }),
            changeReason: text('变更原因'),
            status: text('状态', { required: true }),
            opinions: text('审批意见', { note: '环节 处理者：意见，一步一行' }),
          },
        ],
      },
    },
  },
  sheets: {
    import: {
      title: '备件供货地点申请', call: 'exportImport', template: 'exportTemplate', upload: 'importExcel', fills: 'createApprove',
    },
  },
  events: {
    topic: ['accloc', '备件供货地点'],
    tells: {
      approved: {
        title: '备件供货地点变更',
        text: '零件 {partNo} 自 {validFrom} 起送到供货地点 {loc}（审批单 {approveNo}）',
        many: '{n} 个零件的备件供货地点已变更',
      },
      rejected: {
        title: '备件供货地点申请驳回',
        text: '零件 {partNo} 的供货地点申请（审批单 {approveNo}）被驳回：{decision}',
        many: '{n} 个零件的供货地点申请被驳回',
      },
    },
  },
  rights: {
    grants: {
      ACC_PLANNER: 'all', PLANNER: 'read',
      WH_MANAGER: ['read', 'approve'],
      MAT_CTRL: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_SHIPPER: 'read',
    },
  },
})
