import { defineReport, qty } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'
import { stockAccount } from '../stock.ts'

/** Of each account its sum. */
const sum = (account: keyof typeof stockAccount, label: string = stockAccount[account][1]) => qty(label, { required: true })

/** 库存分布: what there is of a part, at which plants and whose; where in them, 实时库存 says. */
export const stockSpread = defineReport('stockSpread', {
  title: '库存分布',
  about: ['一个零件在各工厂、各供应商名下各有多少，缺件时先看别的工厂有没有。', '由账现算，不需要录入。', '各工厂都没有这个零件'],
  at: '/logi/stockSpread', key: 'logi.rtstock', past: true,
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  family: ['实时库存', '分布'],
  by: { ...party, ...part },
  sums: {
    stockQty: qty('在厂库存', { required: true, note: '一状态、线边、待判、退货待取、备件库之和' }),
    conQty: sum('CON', '一状态库存'),
    lineQty: sum('LINE'),
    trnQty: sum('TRN'),
    tplQty: sum('TPL'),
    holdQty: sum('HOLD'),
    rtnQty: sum('RTN'),
    accQty: sum('ACC'),
  },
  titled: 'partNo',
  list: [
    'partNo', 'partName', 'plant', 'plantName', 'supplierCode', 'supplierName', 'stockQty', 'conQty', 'lineQty', 'trnQty',
    'tplQty', 'holdQty', 'rtnQty', 'accQty', 'unit',
  ],
  query: ['plant', 'supplierCode', 'partNo'],
  sort: ['partNo', 'plant', 'supplierCode', '-stockQty', 'trnQty'],
  charts: [{ title: '各工厂库存', as: 'bar', x: 'plant', y: ['conQty', 'lineQty', 'trnQty'], stack: true }],
})
