import { choice, defineDocument, no, phone, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { masterGrants } from '../../mixins.ts'

const input = {
  carrierCode: no('承运商代码', { required: true, max: 20 }),
  carrierName: text('承运商名称', { required: true }),
  carrierKind: choice(
    '承运类型',
    { transport: [1, '运输'], tpl: [2, '三方仓'], both: [3, '运输+三方仓'] },
    { required: true, initial: 'transport' },
  ),
  address: text('地址', { max: 200 }),
  contact: text('联系人', { max: 50 }),
  phone: phone('电话'),
  email: no('邮箱', { max: 100 }),
}

/** 承运商 carrier: an organization that moves or stores goods. */
export const carrier = defineDocument('carrier', {
  title: '承运商',
  about: ['承运单位，送货单和三方物流按它找人找车。', '由主数据管理员新增或从 Excel 导入。'],
  at: '/dm/carrier',
  key: 'dm.carrier',
  unique: ['carrierCode'],
  scope: { internal: 'all', supplier: 'all', carrier: { own: 'id' } },
  fields: input,
  ...maintained({ input }),
  list: ['carrierCode', 'carrierName', 'carrierKind', 'address', 'contact', 'phone', 'email', 'status', 'creationDate'],
  query: ['carrierCode', 'carrierName', 'status'],
  sort: ['carrierCode', 'creationDate'],
  sheets: { list: { fills: 'create' } },
  grants: masterGrants,
})
