import { bool, choice, defineDocument, no, phone, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { masterGrants } from '../../mixins.ts'

const input = {
  supplierCode: no('供应商代码', { required: true, max: 20 }),
  supplierName: text('供应商名称', { required: true }),
  shortName: text('简称'),
  duns: no('DUNS', { max: 9 }),
  taxNo: no('税号'),
  supplierKind: choice(
    '供应商类型',
    { direct: [1, '直供'], aftermarket: [2, '备件'], kd: [3, 'KD'], battery: [4, '电池'], tier1: [5, '总成(Tier1)'] },
    { required: true, initial: 'direct' },
  ),
  isOffsite: bool('厂外', { required: true, initial: false }),
  province: text('省', { max: 50 }),
  city: text('市', { max: 50 }),
  county: text('区县', { max: 50 }),
  address: text('地址', { max: 200 }),
  contact: text('联系人', { max: 50 }),
  phone: phone('电话'),
  email: no('邮箱', { max: 100 }),
}

/** 供应商 supplier: an organization that delivers parts. */
export const supplier = defineDocument('supplier', {
  title: '供应商',
  about: ['供货单位的名称、地址和结算信息，单据上的供应商都取自这里。', '由主数据管理员新增，或从 Excel 导入、由接口同步。'],
  at: '/dm/supplier',
  key: 'dm.supplier',
  unique: ['supplierCode'],
  scope: { internal: 'all', supplier: { own: 'id' }, carrier: 'all' },
  fields: input,
  ...maintained({ input }),
  story: { groups: { 地址与联系: ['province', 'city', 'county', 'address', 'contact', 'phone', 'email'] } },
  list: [
    'supplierCode',
    'supplierName',
    'shortName',
    'duns',
    'taxNo',
    'supplierKind',
    'isOffsite',
    'province',
    'city',
    'county',
    'address',
    'contact',
    'phone',
    'email',
    'status',
    'creationDate',
  ],
  query: ['supplierCode', 'supplierName', 'status'],
  sort: ['supplierCode', 'creationDate'],
  sheets: { list: { fills: 'create' } },
  grants: masterGrants,
})
