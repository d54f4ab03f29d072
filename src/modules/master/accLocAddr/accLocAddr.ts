import { bool, defineDocument, no, phone, rowId, text } from '../../../declare/index.ts'
import { remark, masterGrants } from '../../mixins.ts'
import { maintained, usage } from '../../../parts/maintained.ts'
import { regionInput } from '../region/region.ts'

const input = {
  loc: no('供货地点', { required: true, max: 20 }),
  locName: text('供货地点名称', { required: true }),
  addressCode: no('地址代码', { required: true, max: 20 }),
  ...regionInput,
  address: text('地址', { required: true, max: 200 }),
  receiver: text('收货人', { required: true, max: 50 }),
  phone: phone('电话', { required: true }),
  receiveTime: text('收货时间', { max: 50 }),
  isDefault: bool('默认', { required: true, initial: false }),
  ...remark,
}
const { create, edit, disable, enable, remove } = maintained({ input, save: false, remove: {} }).actions

/** 备件收货地址 delivery address of an accessory location. */
export const accLocAddr = defineDocument('accLocAddr', {
  title: '备件收货地址',
  about: ['备件送到哪里：收货地点的地址和联系人。', '由主数据管理员新增或从 Excel 导入。'],
  at: '/dm/acclocaddr', key: 'dm.accaddr',
  unique: ['loc', 'addressCode'],
  scope: { internal: 'all', supplier: 'all' },
  fields: input, states: usage,
  actions: { create, edit, disable, enable, removeRange: remove },
  list: [
    'addressCode', 'loc', 'locName', 'province', 'city', 'county', 'address', 'receiver', 'phone', 'receiveTime', 'isDefault',
    'status',
  ],
  query: ['loc', 'locName', 'province', 'city', 'status'],
  more: ['addressCode', 'isDefault'],
  sort: ['loc', 'addressCode', 'creationDate'],
  queries: {
    asks: {
      selection: {
        title: '供货地点的收货地址', call: 'GetSelection',
        input: { loc: no('供货地点', { required: true }) },
        answer: [{ id: rowId('ID', { required: true }), text: text('地址', { required: true }) }],
      },
    },
  },
  sheets: { list: { fills: 'create', without: ['remark'] } },
  rights: { everybody: { GetSelection: 'all' }, grants: { ...masterGrants, ACC_PLANNER: 'all', SUP_ALL: 'read' } },
})
