import { date, dec, defineDocument, no } from '../../../declare/index.ts'
import { part, party, usage } from '../../mixins.ts'

const input = {
  plant: party.plant,
  supplierCode: party.supplierCode,
  partNo: part.partNo,
  price: dec('单价', 6, { required: true, positive: true, secret: 'price' }),
  currency: no('币种', { required: true, initial: 'CNY', max: 3 }),
  taxRate: dec('税率', 4, { required: true, unsigned: true }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期'),
  source: no('来源', { required: true, initial: 'ERP', max: 20 }),
}

/** 价格 price of a part from a supplier for a plant; seen only with the key suffix price. */
export const priceRecord = defineDocument('priceRecord', {
  title: '价格',
  at: '/dm/price',
  key: 'les.price',
  unique: ['plant', 'supplierCode', 'partNo', 'validFrom'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: { ...party, ...part, ...input },
  states: usage,
  actions: {
    create: { label: '新增', call: 'save', key: 'add', by: 'internal', from: 'new', to: 'enabled', input: input },
    edit: { label: '修改', call: 'save', key: 'edit', by: 'internal', from: ['enabled', 'disabled'], input: input },
    disable: { label: '停用', key: 'edit', by: 'internal', from: ['enabled'], to: 'disabled' },
    enable: { label: '启用', key: 'edit', by: 'internal', from: ['disabled'], to: 'enabled' },
  },
  list: [
    'partNo',
    'partName',
    'plant',
    'supplierCode',
    'supplierName',
    'price',
    'currency',
    'taxRate',
    'validFrom',
    'validTo',
    'status',
  ],
  query: ['partNo', 'plant', 'supplierCode', 'status'],
  sort: ['partNo', 'validFrom'],
  sheets: {
    list: {
      title: '价格',
      columns: ['plant', 'supplierCode', 'partNo', 'price', 'currency', 'taxRate', 'validFrom', 'validTo'],
      fills: 'create',
    },
  },
  keys: { price: '价格' },
  grants: { FIN_CLERK: ['all', 'price'], FIN_HEAD: ['all', 'price'] },
})
