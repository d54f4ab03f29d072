import { defineDocument, no, text } from '../../../declare/index.ts'
import { addressed, bank, bankKeys, kept, partner, partnerGrants, registered } from '../organization/organization.ts'

const input = {
  carrierCode: no('承运商代码', { required: true, max: 20 }),
  carrierName: text('承运商名称', { required: true }),
  shortName: text('简称', { max: 40 }),
  carrierKind: { ...partner.carrierKind, required: true as const, initial: 'transport' },
  taxNo: registered.taxNo, creditCode: registered.creditCode,
  ...bank,
  ...addressed,
}

/** 承运商 carrier: an organization that moves or stores goods. */
export const carrier = defineDocument('carrier', {
  title: '承运商',
  about: ['承运单位，送货单和三方物流按它找人找车；与组织档案是同一条记录。', '由主数据管理员新增或从 Excel 导入。'],
  at: '/dm/carrier', key: 'dm.carrier',
  unique: ['carrierCode'],
  scope: { internal: 'all', supplier: 'all', carrier: { own: 'id' } },
  rows: { doc: 'organization', only: { orgType: 'carrier' }, named: { carrierCode: 'orgCode', carrierName: 'orgName' } },
  fields: input,
  ...kept(input),
  story: {
    groups: {
      税务与银行: ['taxNo', 'creditCode', 'bankName', 'bankAccount'],
      地址与联系: ['province', 'city', 'county', 'address', 'contact', 'phone', 'email'],
    },
  },
  list: ['carrierCode', 'carrierName', 'carrierKind', 'city', 'address', 'contact', 'phone', 'email', 'status', 'creationDate'],
  query: ['carrierCode', 'carrierName', 'carrierKind', 'status'],
  sort: ['carrierCode', 'creationDate'],
  sheets: { list: { fills: 'create' } },
  rights: { keys: bankKeys, grants: partnerGrants },
})
