import { bool, dec, defineDocument, int, kept, look, no, phone, ref, text } from '../../../declare/index.ts'
import { remark, clerkGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  supplierCode: ref('供应商代码', 'supplier', { required: true }),
  whCode: no('仓库代码', { required: true, max: 20 }),
  whName: text('仓库名称', { required: true }),
  province: text('省', { required: true, max: 30 }),
  city: text('市', { required: true, max: 30 }),
  county: text('区县', { max: 30 }),
  address: text('地址', { required: true, max: 200 }),
  contact: text('联系人', { required: true, max: 50 }),
  phone: phone('电话', { required: true }),
  pickupTime: text('取货时间', { max: 50, note: '例如 08:00-17:00' }),
  loadDocks: int('装货道口数', { positive: true }),
  lat: dec('纬度', 6),
  lng: dec('经度', 6),
  isDefault: bool('默认', { required: true, initial: false }),
  ...remark,
}
const both = ['internal', 'supplier'] as const

/** 供应商仓库 dispatch store of a supplier: where its sheets ship from. */
export const supplierWarehouse = defineDocument('supplierWarehouse', {
  title: '供应商仓库',
  about: ['供应商发货的仓库地址，送货单的发货地取自这里。', '由供应商或主机厂新增。'],
  at: '/dm/supwm', key: 'dm.supwm',
  unique: ['supplierCode', 'whCode'],
  scope: { internal: 'all', supplier: { own: 'supplierId' } },
  fields: {
    ...input,
    supplierId: kept(int('供应商ID'), 'supplierCode', 'id'),
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
  },
  ...maintained({ input, by: both, remove: { get: true } }),
  list: [
    'whCode', 'whName', 'supplierCode', 'supplierName', 'province', 'city', 'county', 'address', 'contact', 'phone', 'pickupTime',
    'loadDocks', 'isDefault', 'status',
  ],
  query: ['whCode', 'whName', 'supplierCode', 'province', 'status'],
  more: ['city', 'isDefault'],
  sort: ['whCode', 'supplierCode', 'creationDate'],
  sheets: { list: { fills: 'create', without: ['lat', 'lng', 'remark'] } },
  rights: { grants: { ...clerkGrants, SUP_ALL: 'all', SUP_SHIPPER: 'all' } },
})
