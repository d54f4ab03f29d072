import { date, dec, defineDocument, no, perUnit } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  plant: party.plant, supplierCode: party.supplierCode, partNo: part.partNo,
  price: perUnit('单价', 6, { required: true, positive: true, secret: 'price' }),
  currency: no('币种', { required: true, initial: 'CNY', max: 3 }),
  taxRate: dec('税率', 4, { required: true, unsigned: true, share: true, note: '小数，13% 填 0.13' }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期'),
  source: no('来源', { required: true, initial: 'ERP', max: 20 }),
}

/** 价格 price of a part from a supplier for a plant; seen only with the key suffix price. */
export const priceRecord = defineDocument('priceRecord', {
  title: '价格',
  about: ['零件在一段时间内的价格，结算按收货那天的价。', '由采购新增，或从 Excel 导入、由接口同步。'],
  at: '/dm/price', key: 'les.price',
  unique: ['plant', 'supplierCode', 'partNo', 'validFrom'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: { ...party, ...part, ...input },
  ...maintained({ input }),
  list: [
    'partNo', 'partName', 'plant', 'supplierCode', 'supplierName', 'price', 'currency', 'taxRate', 'validFrom', 'validTo',
    'status',
  ],
  query: ['partNo', 'plant', 'supplierCode', 'status'],
  sort: ['partNo', 'validFrom'],
  sheets: { list: { fills: 'create', without: ['source'] } },
  rights: { keys: { price: '价格' }, grants: { FIN_CLERK: ['all', 'price'], FIN_HEAD: ['all', 'price'] } },
})
