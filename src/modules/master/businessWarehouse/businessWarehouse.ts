import { choice, date, defineDocument, int, json, look, no, ref } from '../../../declare/index.ts'
import { businessType, dockOf, remark, clerkGrants, zoneOf } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  plant: ref('工厂', 'factory', { required: true }),
  businessType: choice('业务类型', businessType, { required: true, initial: 'production' }),
  supplierCode: ref('供应商代码', 'supplier', { note: '不填表示全部供应商' }),
  partNo: ref('零件号', 'part', { note: '不填表示全部零件' }),
  warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant' }),
  zone: zoneOf('warehouse'),
  dock: dockOf(),
  priority: int('优先级', { required: true, initial: 10, unsigned: true, sum: false, note: '数字小的优先' }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期'),
  ...remark,
}

/** 业务仓库: which warehouse serves which business of a plant. */
export const businessWarehouse = defineDocument('businessWarehouse', {
  title: '业务仓库',
  about: ['工厂的每项业务用哪个仓库。', '由主数据管理员新增或从 Excel 导入。'],
  at: '/dm/busiwarehouse', key: 'dm.busiwm',
  unique: ['plant', 'businessType', 'supplierCode', 'partNo', 'warehouse', 'validFrom'],
  scope: { internal: { plant: 'plant' } },
  fields: {
    ...input,
    plantName: look('工厂名称', 'plant', 'plantName'),
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
    partName: look('零件名称', 'partNo', 'partName'),
    warehouseName: look('仓库名称', 'warehouse', 'warehouseName'),
  },
  ...maintained({ input, remove: { get: true } }),
  list: [
    'warehouse', 'warehouseName', 'plant', 'plantName', 'businessType', 'supplierCode', 'supplierName', 'partNo', 'partName',
    'zone', 'dock', 'priority', 'validFrom', 'validTo', 'status',
  ],
  query: ['plant', 'businessType', 'supplierCode', 'partNo', 'warehouse', 'status'],
  more: ['zone', 'dock'],
  sort: ['plant', 'warehouse', 'priority'],
  queries: {
    asks: {
      resolve: {
        title: '需求的收货仓库',
        input: {
          plant: no('工厂', { required: true }),
          businessType: no('业务类型代码', { required: true }),
          supplierCode: no('供应商代码'),
          partNo: no('零件号'),
        },
        answer: json('业务仓库；没有时为空'),
      },
    },
  },
  sheets: { list: { fills: 'create', without: ['remark'] } },
  rights: { grants: clerkGrants },
})
