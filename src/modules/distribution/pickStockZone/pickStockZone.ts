import { defineReport } from '../../../declare/index.ts'
import { pickStockMove } from '../pickStockMove/pickStockMove.ts'
import { zoneBy, zoneSums } from '../stock.ts'
import { asked, place, shared, who } from '../storeStock.ts'

/** 三方仓库区: the same stock by zone, and what was put nowhere yet. */
export const pickStockZone = defineReport('pickStockZone', {
  title: '三方仓库区',
  about: [
    '每个零件在三方仓里放在哪些库区、各多少，还有多少没有上架；加起来就是三方仓库存。',
    '由账现算；上架和移位由三方仓在手机作业或库存移动里记。', '三方仓里没有货',
  ],
  at: '/logi/stockZones',
  ...shared,
  family: ['三方仓库存', '库区'],
  by: {
    ...place,
    ...zoneBy,
  },
  sums: zoneSums,
  list: ['partNo', 'placed', 'partName', 'zone', 'qty', 'unit', 'since', ...who],
  query: [...asked, 'zone', 'placed'],
  sort: ['partNo', 'zone', 'placed', 'since', '-qty', 'warehouse'],
  opens: {
    list: pickStockMove,
    filter: ({ plant, warehouse, supplierCode, partNo }) => ({ plant, warehouse, supplierCode, partNo }),
  },
})
