import { date, dec, defineDocument, kept, int, look, ref } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { clerkGrants, party } from '../../mixins.ts'

const input = {
  plant: party.plant,
  assemblyPartNo: ref('总成零件号', 'part', { required: true }),
  assemblySupplierCode: ref('总成厂代码', 'supplier', { required: true }),
  componentPartNo: ref('组件零件号', 'part', { required: true }),
  componentSupplierCode: ref('组件供应商代码', 'supplier', { required: true }),
  usage: dec('用量', 4, { required: true, positive: true, sum: false, note: '每件总成用多少组件' }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期'),
}

/** 总成结构 assembly structure: how much of a component that the maker buys goes into an assembly that another supplier builds. */
export const assemblyBom = defineDocument('assemblyBom', {
  title: '总成结构',
  about: [
    '总成厂的一件总成用多少指定采购的组件；总成收货时据此分解，组件供应商按分解数量结算。',
    '由主数据管理员新增或从 Excel 导入；用量变了，停在前一天，再新增一条。',
  ],
  at: '/dm/assemblyBom', key: 'dm.assemblyBom',
  unique: ['plant', 'assemblyPartNo', 'assemblySupplierCode', 'componentPartNo', 'componentSupplierCode', 'validFrom'],
  // Both suppliers settle by it: each sees what it builds and what it delivers.
  scope: { internal: { plant: 'plant' }, supplier: { own: ['assemblySupplierId', 'componentSupplierId'] } },
  fields: {
    ...input,
    plantName: party.plantName,
    assemblyPartName: look('总成零件名称', 'assemblyPartNo', 'partName'),
    assemblySupplierId: kept(int('总成厂ID'), 'assemblySupplierCode', 'id'),
    assemblySupplierName: look('总成厂', 'assemblySupplierCode', 'supplierName'),
    componentPartName: look('组件名称', 'componentPartNo', 'partName'),
    unit: look('单位', 'componentPartNo', 'unit'),
    componentSupplierId: kept(int('组件供应商ID'), 'componentSupplierCode', 'id'),
    componentSupplierName: look('组件供应商', 'componentSupplierCode', 'supplierName'),
  },
  ...maintained({ input, remove: { get: true } }),
  list: [
    'assemblyPartNo', 'status', 'assemblyPartName', 'assemblySupplierCode', 'assemblySupplierName', 'plant', 'componentPartNo',
    'componentPartName', 'componentSupplierCode', 'componentSupplierName', 'usage', 'unit', 'validFrom', 'validTo',
  ],
  query: ['assemblyPartNo', 'assemblySupplierCode', 'componentPartNo', 'componentSupplierCode', 'plant', 'status'],
  more: ['validFrom', 'validTo'],
  sort: ['assemblyPartNo', 'componentPartNo', 'plant', 'validFrom'],
  story: {
    card: ['assemblyPartName', 'assemblySupplierName', 'componentPartNo', 'componentPartName', 'usage', 'validFrom'],
    headline: ['assemblyPartNo', 'componentPartNo', 'usage', 'unit', 'validFrom', 'validTo'],
    parties: { 工厂: ['plant'], 总成厂: ['assemblySupplierCode'], 组件供应商: ['componentSupplierCode'] },
  },
  sheets: { list: { fills: 'create' } },
  rights: { grants: { ...clerkGrants, SUP_ALL: 'read', SUP_SALES: 'read', SUP_SHIPPER: 'read', SUP_FIN: 'read' } },
})
