import { bool, choice, dec, defineDocument, int, no, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { masterGrants } from '../../mixins.ts'

/** What kind of part it is; of a supplier, what he delivers most of. */
export const partKind = {
  production: [1, '生产件'],
  aftermarket: [2, '备件'],
  kd: [3, 'KD件'],
  battery: [4, '电池'],
  drive: [5, '电驱'],
  assembly: [6, '总成'],
} as const

const input = {
  partNo: no('零件号', { required: true }),
  partName: text('零件名称', { required: true }),
  partNameEn: text('英文名称'),
  unit: no('单位', { required: true, initial: 'EA', max: 10 }),
  partKind: choice('零件类别', partKind, { required: true, initial: 'production' }),
  projectCode: no('项目代码'),
  modelCode: no('车型'),
  drawingVersion: no('图纸版本', { max: 10 }),
  netWeightKg: dec('净重(kg)', 4, { unsigned: true }),
  grossWeightKg: dec('毛重(kg)', 4, { unsigned: true }),
  isSerial: bool('序列号管理', { required: true, initial: false }),
  isBatch: bool('批次管理', { required: true, initial: false }),
  shelfLifeDays: int('保质期(天)', { positive: true }),
  isHazard: bool('危险品', { required: true, initial: false }),
  unNo: no('UN编号', { max: 10 }),
  jisGroup: no('排序组'),
  abcClass: no('ABC分类', { max: 1 }),
}

/** 零件 part. */
export const part = defineDocument('part', {
  title: '零件',
  about: ['零件号、名称、单位和图号，所有单据都按它订货收货。', '由 ERP 同步，或新增、从 Excel 导入。'],
  at: '/dm/part', key: 'dm.part',
  unique: ['partNo'],
  // What competitors deliver is theirs and the maker's to know.
  scope: { internal: 'all', supplier: { reach: 'partNo' }, carrier: 'all' },
  fields: input,
  ...maintained({ input }),
  story: { groups: { 包装与保管: ['netWeightKg', 'grossWeightKg', 'isSerial', 'isBatch', 'shelfLifeDays', 'isHazard', 'unNo'] } },
  list: [
    'partNo', 'partName', 'unit', 'partKind', 'projectCode', 'modelCode', 'drawingVersion', 'netWeightKg', 'grossWeightKg',
    'isSerial', 'isBatch', 'isHazard', 'jisGroup', 'abcClass', 'status',
  ],
  query: ['partNo', 'partName', 'partKind', 'projectCode', 'status'],
  more: ['modelCode', 'jisGroup'],
  sort: ['partNo', 'projectCode'],
  sheets: {
    list: { fills: 'create', without: ['partNameEn', 'shelfLifeDays', 'isHazard', 'unNo', 'jisGroup', 'abcClass'] },
  },
  rights: { grants: { ...masterGrants, SUP_ALL: 'read', SUP_SALES: 'read', SUP_SHIPPER: 'read' } },
})
