import { defineDocument, no, text } from '../../../declare/index.ts'
import { addressed, bank, bankKeys, kept, partner, partnerGrants, registered } from '../organization/organization.ts'

const input = {
  supplierCode: no('供应商代码', { required: true, max: 20 }),
  supplierName: text('供应商名称', { required: true }),
  shortName: text('简称', { max: 40 }),
  supplierKind: { ...partner.supplierKind, required: true as const, initial: 'direct' },
  isOffsite: { ...partner.isOffsite, required: true as const, initial: false },
  duns: registered.duns, taxNo: registered.taxNo, creditCode: registered.creditCode,
  ...bank,
  ...addressed,
}

/** 供应商 supplier: an organization that delivers parts. */
export const supplier = defineDocument('supplier', {
  title: '供应商',
  about: [
    '供货单位的名称、地址和结算信息，单据上的供应商都取自这里；与组织档案是同一条记录。',
    '由主数据管理员新增，或从 Excel 导入、由接口同步。',
  ],
  at: '/dm/supplier', key: 'dm.supplier',
  unique: ['supplierCode'],
  scope: { internal: 'all', supplier: { own: 'id' }, carrier: 'all' },
  rows: { doc: 'organization', only: { orgType: 'supplier' }, named: { supplierCode: 'orgCode', supplierName: 'orgName' } },
  fields: input,
  ...kept(input),
  story: {
    groups: {
      税务与银行: ['taxNo', 'creditCode', 'duns', 'bankName', 'bankAccount'],
      地址与联系: ['province', 'city', 'county', 'address', 'contact', 'phone', 'email'],
    },
  },
  list: [
    'supplierCode', 'supplierName', 'shortName', 'supplierKind', 'isOffsite', 'province', 'city', 'county', 'address', 'contact',
    'phone', 'email', 'duns', 'taxNo', 'status', 'creationDate',
  ],
  query: ['supplierCode', 'supplierName', 'city', 'status'],
  more: ['supplierKind', 'taxNo', 'duns'],
  sort: ['supplierCode', 'creationDate'],
  sheets: { list: { fills: 'create' } },
  rights: { keys: bankKeys, grants: partnerGrants },
})
