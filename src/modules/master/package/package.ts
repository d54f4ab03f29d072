import { bool, choice, dec, defineDocument, files, int, kept, look, no, ref, text } from '../../../declare/index.ts'
import { remark, clerkGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  packageCode: no('器具代码', { required: true, max: 20 }),
  packageName: text('器具名称', { required: true }),
  packageKind: choice(
    '类型',
    { klt: [1, '小箱KLT'], glt: [2, '托盘GLT'], rack: [3, '料架'], oneWay: [4, '一次性'], special: [5, '专用器具'] },
    { required: true },
  ),
  lengthMm: int('长(mm)', { required: true, positive: true }),
  widthMm: int('宽(mm)', { required: true, positive: true }),
  heightMm: int('高(mm)', { required: true, positive: true }),
  tareKg: dec('皮重(kg)', 2, { required: true, unsigned: true }),
  maxKg: dec('限重(kg)', 2, { required: true, positive: true }),
  returnable: bool('可循环', { required: true, initial: true }),
  owner: choice(
    '归属',
    { maker: [1, '主机厂'], supplier: [2, '供应商'], rented: [3, '租赁'] },
    { required: true, initial: 'maker' },
  ),
  supplierCode: ref('供应商代码', 'supplier'),
  stackLayers: int('堆码层数', { positive: true }),
  innerPerPallet: int('每托箱数', { positive: true }),
  drawing: files('图纸', { max: 3 }),
  ...remark,
}
const { create, edit, disable, enable, remove } = maintained({
  input,
  when: ['proposed', 'enabled', 'disabled'],
  create: { by: ['internal', 'supplier'], to: ['proposed', 'enabled'] },
  remove: { get: true },
}).actions

/** 器具主数据: containers. A supplier proposes its own, the maker enables them. */
export const packageMaster = defineDocument('package', {
  title: '器具主数据',
  about: ['周转箱、托盘的尺寸和重量，装箱按它算。', '由供应商或主机厂新增，主机厂审批后启用。', '还没有器具'],
  at: '/dm/package', key: 'dm.package',
  unique: ['packageCode'],
  scope: { internal: 'all', supplier: { own: 'supplierId', orNone: true }, carrier: 'all' },
  fields: {
    ...input,
    volumeM3: dec('体积(m³)', 6),
    supplierId: { ...kept(int('供应商ID'), 'supplierCode', 'id'), required: false as const },
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
  },
  states: { proposed: [0, '待审', 'info'], enabled: [1, '启用', 'success'], disabled: [2, '停用', 'info'] },
  actions: { create, edit, enable, disable, remove },
  story: {
    groups: { 尺寸与重量: ['lengthMm', 'widthMm', 'heightMm', 'volumeM3', 'tareKg', 'maxKg', 'stackLayers', 'innerPerPallet'] },
  },
  list: [
    'packageCode', 'packageName', 'packageKind', 'lengthMm', 'widthMm', 'heightMm', 'volumeM3', 'tareKg', 'maxKg', 'returnable',
    'owner', 'supplierCode', 'supplierName', 'stackLayers', 'innerPerPallet', 'status',
  ],
  query: ['packageCode', 'packageName', 'packageKind', 'owner', 'status'],
  more: ['returnable', 'supplierCode'],
  sort: ['packageCode', 'creationDate'],
  sheets: { list: { fills: 'create', without: ['drawing', 'remark'] } },
  rights: { grants: { ...clerkGrants, SUP_ALL: 'all', SUP_SHIPPER: 'all', CAR_DISPATCH: 'read' } },
})
