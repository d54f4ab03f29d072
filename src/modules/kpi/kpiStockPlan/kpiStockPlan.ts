import { choice, date, defineDocument, ref, text } from '../../../declare/index.ts'
import { part, party, warehouseName } from '../../mixins.ts'

export const delayReason = {
  plan: [1, '计划变更'],
  stopped: [2, '停产'],
  quality: [3, '质量'],
  oversent: [4, '超发'],
  other: [5, '其他'],
} as const
const said = {
  plant: party.plant,
  warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant' }),
  supplierCode: party.supplierCode, partNo: part.partNo,
  reason: choice('原因', delayReason, { required: true }),
  measure: text('处理措施', { required: true, max: 500 }),
  dueDate: date('计划处理日', { required: true, ahead: true }),
}

/** 滞留处理: why a part lies too long and what is done about it until when. It is said anew each time, the last one holds. */
export const kpiStockPlan = defineDocument('kpiStockPlan', {
  title: '滞留处理',
  about: ['一个仓库里某个零件为什么滞留、怎么处理、什么时候处理完。', '在库存滞留中填写；每次填写都留下来，最近一次有效。'],
  key: 'kpi.stockdelay',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...said,
    plantName: party.plantName, warehouseName, supplierId: party.supplierId, supplierName: party.supplierName,
    partName: part.partName,
  },
  states: { said: [1, '已填写', 'success'] },
  actions: {
    edit: {
      label: '填写处理措施', key: 'edit', by: 'internal', from: 'new', to: 'said', call: 'kpiStockDelay/edit', input: said,
    },
  },
  list: [
    'partNo', 'status', 'partName', 'reason', 'measure', 'dueDate', 'warehouse', 'supplierCode', 'supplierName', 'plant',
    'createdBy', 'creationDate',
  ],
  query: ['plant', 'warehouse', 'supplierCode', 'partNo', 'reason', 'dueDate'],
  sort: ['-creationDate', 'partNo', 'dueDate'],
  rights: { grants: { PERF_ENG: 'all', WH_MANAGER: ['read', 'edit'], PLANNER: ['read', 'edit'] } },
})
