import {
  bool, choice, date, defineDocument, files, int, kept, look, no, phone, ref, text, perUnit,
} from '../../../declare/index.ts'
import { fromFile, remark, clerkGrants } from '../../mixins.ts'
import { maintained, usage } from '../../../parts/maintained.ts'

export const serviceTypes = {
  storage: [1, '仓储'],
  transport: [2, '运输'],
  both: [3, '仓储+运输'],
  handling: [4, '装卸'],
} as const

const input = {
  plant: ref('工厂', 'factory', { required: true }),
  carrierCode: ref('三方物流商', 'carrier', { required: true }),
  serviceType: choice('服务类型', serviceTypes, { required: true }),
  warehouses: text('三方仓库', { max: 300, note: '该工厂的三方仓代码，用逗号分隔；含仓储时必填' }),
  contractNo: no('合同号', { required: true }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期', { required: true }),
  insurance: bool('投保', { required: true, initial: false }),
  grade: choice('评级', { a: [1, 'A'], b: [2, 'B'], c: [3, 'C'], d: [4, 'D'] }),
  contact: text('联系人', { required: true, max: 50 }),
  phone: phone('电话', { required: true }),
  ...remark,
}
const rate = {
  item: choice(
    '费用项目',
    { storage: [1, '仓储费'], handling: [2, '装卸费'], truck: [3, '运费/车'], km: [4, '运费/公里'], other: [5, '其他'] },
    { required: true },
  ),
  unit: text('计价单位', { required: true, max: 20 }),
  price: perUnit('单价', 4, { required: true, positive: true, secret: 'price', sum: false }),
}
const { create, edit, ...ending } = maintained({
  input: { ...input, contractFile: files('合同文件', { required: true, max: 3 }) },
  lines: rate,
  remove: { from: ['disabled'], get: true },
}).actions

/** 三方物流基础数据 third-party logistics providers per plant, with their services and rates. */
export const thirdLogiBase = defineDocument('thirdLogiBase', {
  title: '三方物流基础数据',
  about: ['各工厂已审批的三方物流商、服务和费率。', '三方物流申请通过后产生，也可以新增或导入。', '还没有三方物流商'],
  at: '/dm/third-logi-base', key: 'dm.tplBase',
  unique: ['plant', 'carrierCode', 'serviceType', 'validFrom'],
  scope: { internal: { plant: 'plant' }, carrier: { own: 'carrierId' } },
  fields: {
    ...input,
    contractFile: files('合同文件', { max: 3 }),
    plantName: look('工厂名称', 'plant', 'plantName'),
    carrierId: kept(int('三方物流商ID'), 'carrierCode', 'id'),
    carrierName: look('三方物流商名称', 'carrierCode', 'carrierName'),
  },
  lines: rate, states: usage,
  actions: {
    create,
    // A file comes without attachments; the contract is added after.
    import: { label: '导入', key: 'import', by: 'internal', from: 'new', to: 'disabled', input, lines: rate, hidden: true },
    edit,
    ...ending,
  },
  list: [
    'carrierCode', 'carrierName', 'plant', 'plantName', 'serviceType', 'warehouses', 'contractNo', 'validFrom', 'validTo',
    'insurance', 'grade', 'contact', 'phone', 'status',
  ],
  query: ['plant', 'carrierCode', 'serviceType', 'status'],
  more: ['contractNo', 'validTo'],
  sort: ['plant', 'validFrom', 'validTo', 'creationDate'],
  sheets: {
    // One row a rate: a provider with its rates comes in one file.
    import: { ...fromFile, title: '三方物流导入', fills: 'import', without: ['remark'] },
  },
  rights: { grants: clerkGrants },
})
