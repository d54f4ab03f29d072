import { defineReport, no } from '../../../declare/index.ts'
import { asked, place, shared, stockAccount, where, zoneBy, zoneSums } from '../stock.ts'
import { stockMove } from '../stockMove/stockMove.ts'

/** 库区库存: the plant's own warehouses by zone, and what was put nowhere yet. */
export const stockZone = defineReport('stockZone', {
  title: '库区库存',
  about: [
    '厂内仓库里每个零件放在哪些库区、各多少，还有多少没有上架；加起来就是一状态库存。',
    '由账现算，上架和移位记在库存移动里；逐件跟踪的零件不分库区，看序列号。', '库区里没有货',
  ],
  at: '/logi/stockZone',
  ...shared,
  family: ['实时库存', '库区'],
  by: {
    ...place,
    ...zoneBy,
    homeZone: no('应放库区', { note: '零件工厂视图的库区' }),
  },
  sums: zoneSums,
  list: ['partNo', 'placed', 'partName', 'zone', 'homeZone', 'qty', 'unit', 'since', ...where],
  query: [...asked, 'zone', 'placed'],
  sort: ['partNo', 'zone', 'placed', 'since', '-qty'],
  opens: {
    list: stockMove,
    filter: ({ plant, warehouse, supplierCode, partNo }) => ({
      plant, warehouse, supplierCode, partNo,
      account: stockAccount.CON[0],
    }),
  },
})
