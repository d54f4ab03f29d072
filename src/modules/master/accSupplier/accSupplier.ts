import { bool, choice, defineDocument, instant, int, no, phone, qty, text } from '../../../declare/index.ts'
import { party, remark, masterGrants } from '../../mixins.ts'
import { maintained, usage } from '../../../parts/maintained.ts'

const own = {
  accKind: choice('类别', { usual: [1, '常规'], wearing: [2, '易损'], assembly: [3, '总成'] }),
  loc: no('供货地点', { max: 20 }),
  minOrderQty: qty('最小订量', { positive: true, sum: false }),
  leadDays: int('提前期(天)', { unsigned: true, sum: false }),
  feedbackOn: bool('开放反馈', { required: true, initial: false }),
  feedbackDeadlineHours: int('反馈时限(小时)', { positive: true, sum: false }),
  needSheetLabel: bool('需打印标签', { required: true, initial: false }),
  contact: text('联系人', { max: 50 }),
  phone: phone('电话'),
  email: text('邮箱', { max: 100 }),
  ...remark,
}
const { create, edit, disable, enable, remove } = maintained({
  input: { plant: party.plant, supplierCode: party.supplierCode, ...own },
  save: false,
  create: { key: 'import' },
  edit: { input: own },
  remove: {},
}).actions

/** 备件供应商 supplier of after-sales parts of a plant, and whether it may answer plans. */
export const accSupplier = defineDocument('accSupplier', {
  title: '备件供应商',
  about: ['售后备件的供应商，以及它能不能答复计划。', '由主数据管理员新增或从 Excel 导入。'],
  at: '/dm/accsup', key: 'dm.accsup',
  unique: ['plant', 'supplierCode'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: { ...party, ...own, feedbackAt: instant('开放时间'), feedbackBy: text('开放人') },
  states: usage,
  actions: {
    create, edit,
    setFeedback: {
      label: '开放反馈', key: 'accept', by: 'internal',
      from: ['enabled'],
      input: { feedbackOn: bool('开放反馈', { required: true, initial: true }) },
      acts: { byQuery: { call: 'setFeedbackAll', by: ['plant'] } },
    },
    disable, enable, removeRange: remove,
  },
  list: [
    'supplierCode', 'supplierName', 'plant', 'plantName', 'accKind', 'loc', 'minOrderQty', 'leadDays', 'feedbackOn',
    'feedbackDeadlineHours', 'feedbackAt', 'feedbackBy', 'needSheetLabel', 'contact', 'phone', 'email', 'status',
  ],
  query: ['plant', 'supplierCode', 'accKind', 'loc', 'feedbackOn', 'status'],
  more: ['needSheetLabel'],
  sort: ['supplierCode', 'plant', 'creationDate'],
  queries: {
    finds: {
      get: { title: '工厂的备件供应商', by: ['plant', 'supplierCode'], named: { supplierCode: 'supplier' }, one: true },
    },
  },
  sheets: { list: { fills: 'create', template: 'exportExcelTemplate', without: ['remark'] } },
  rights: { grants: { ...masterGrants, ACC_PLANNER: 'all', SUP_ALL: 'read' } },
})
