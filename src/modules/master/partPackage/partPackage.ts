import { bool, choice, date, dec, defineDocument, int, no, qty, ref } from '../../../declare/index.ts'
import { decided } from '../../../parts/approved.ts'
import { part, party, remark } from '../../mixins.ts'

/** Sizes of labels: a box's own, and those of the global transport label. */
export const labelTypes = { box: [1, '箱标签100x70'], gltSmall: [2, 'GTL148x74'], gltLarge: [3, 'GTL210x148'] } as const

const input = {
  plant: party.plant, supplierCode: party.supplierCode, partNo: part.partNo,
  packageCode: ref('箱器具', 'package', { required: true }),
  snp: qty('标准包装数', { required: true, positive: true }),
  innerBoxes: int('内包装数', { positive: true }),
  palletCode: ref('托器具', 'package'),
  boxesPerTray: int('每托箱数', { positive: true }),
  boxGrossKg: dec('箱毛重(kg)', 2, { unsigned: true }),
  trayGrossKg: dec('托毛重(kg)', 2, { unsigned: true }),
  stackLayers: int('堆码层数', { positive: true }),
  mixedAllowed: bool('可混装', { required: true, initial: false }),
  labelType: choice('标签模板', labelTypes, { required: true, initial: 'box' }),
  isReturnable: bool('循环器具', { required: true, initial: true }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期'),
  ...remark,
}

/** How the part is packed until then, as it was when it was handed in. */
const former = {
  formerPackageCode: no('原箱器具'),
  formerSnp: qty('原标准包装数', { sum: false }),
  formerPalletCode: no('原托器具'),
  formerBoxesPerTray: int('原每托箱数', { sum: false }),
}
const changes = {
  formerPackageCode: 'packageCode', formerSnp: 'snp', formerPalletCode: 'palletCode', formerBoxesPerTray: 'boxesPerTray',
} as const

/** 零件包装 packing instruction: how a supplier packs a part for a plant; drives boxes and labels. */
export const partPackage = defineDocument('partPackage', {
  title: '零件包装',
  about: ['一个零件用什么箱、一箱几件，生成送货单时按它装箱。', '由供应商或主机厂新增，审批通过后启用。'],
  at: '/logi/partPackage', key: 'logi.package',
  unique: ['plant', 'supplierCode', 'partNo', 'validFrom'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: { ...party, ...part, ...input, ...former, qtyPerTray: qty('每托数量') },
  states: {
    draft: [0, '草稿', 'info'],
    approving: [1, '审批中', 'primary'],
    approved: [2, '已通过', 'success'],
    rejected: [3, '已驳回', 'danger'],
  },
  actions: {
    create: { label: '新增', key: 'add', by: ['internal', 'supplier'], from: 'new', to: 'draft', input },
    edit: { label: '修改', key: 'edit', by: ['internal', 'supplier'], from: ['draft', 'rejected'], input },
    submit: { label: '提交', key: 'add', by: ['internal', 'supplier'], from: ['draft', 'rejected'], to: 'approving', get: true },
    withdraw: {
      label: '撤回', key: 'add',
      by: ['internal', 'supplier'],
      from: ['approving'],
      to: 'draft', get: true,
    },
    approve: { label: '同意', key: 'approve', by: 'internal', from: ['approving'], to: 'approved', get: true },
    reject: { label: '驳回', key: 'approve', by: 'internal', from: ['approving'], to: 'rejected', get: true, input: remark },
    endBefore: {
      label: '被新版本替代', by: 'system',
      from: ['approved'],
      input: { validTo: date('失效日期', { required: true }) },
    },
    remove: { label: '删除', key: 'del', by: ['internal', 'supplier'], from: ['draft', 'rejected'], to: 'removed', get: true },
  },
  signing: { as: [9, '零件包装'], phases: decided({ changes }) },
  story: {
    headline: [
      'partNo', 'packageCode', 'snp', 'palletCode', 'boxesPerTray', 'innerBoxes', 'boxGrossKg', 'isReturnable', 'validFrom',
      'validTo', 'remark',
    ],
    parties: { 工厂: ['plant'], 供应商: ['supplierCode'] },
    groups: {
      托盘与重量: ['palletCode', 'boxesPerTray', 'qtyPerTray', 'boxGrossKg', 'trayGrossKg', 'stackLayers', 'mixedAllowed'],
    },
  },
  list: [
    'partNo', 'partName', 'plant', 'supplierCode', 'supplierName', 'packageCode', 'snp', 'innerBoxes', 'palletCode',
    'boxesPerTray', 'qtyPerTray', 'boxGrossKg', 'mixedAllowed', 'labelType', 'isReturnable', 'validFrom', 'validTo', 'status',
  ],
  query: ['partNo', 'plant', 'supplierCode', 'packageCode', 'status'],
  more: ['labelType', 'isReturnable', 'validFrom'],
  sort: ['partNo', 'plant', 'supplierCode', 'validFrom'],
  sheets: {
    list: {
      title: '零件包装',
      columns: [
        'plant', 'supplierCode', 'partNo', 'packageCode', 'snp', 'palletCode', 'boxesPerTray', 'boxGrossKg', 'labelType',
        'validFrom', 'validTo',
      ],
      fills: 'create',
    },
  },
  rights: { grants: { PLANNER: 'all', LOGI_CLERK: ['read', 'add', 'edit'], SUP_ALL: 'all', SUP_SHIPPER: 'all' } },
})
