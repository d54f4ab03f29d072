import { defineDocument, int, ref } from '../../../declare/index.ts'
import { part, party, warehouseName } from '../../mixins.ts'

const said = {
  plant: party.plant,
  warehouse: ref('仓库', 'warehouse', { within: 'plant', note: '不填则不限仓库' }),
  partNo: ref('零件号', 'part', { note: '不填则为仓库里所有零件' }),
  days: int('滞留时限(天)', { required: true, positive: true, note: '入库超过这些天为滞留' }),
}

/** 滞留时限: after how many days stock of a part, or in a warehouse, lies too long. The last one that was said of it holds. */
export const kpiStockLimit = defineDocument('kpiStockLimit', {
  title: '滞留时限',
  about: ['零件或仓库的库存放多少天算滞留；零件的优先于仓库的。', '在库存滞留中设置；没有设置的为30天，三方仓15天。'],
  key: 'kpi.stockdelay',
  scope: { internal: { plant: 'plant' } },
  fields: { ...said, plantName: party.plantName, warehouseName, partName: part.partName },
  states: { set: [1, '已设', 'success'] },
  actions: {
    setLimit: {
      label: '设滞留时限', key: 'edit', by: 'internal', from: 'new', to: 'set', call: 'kpiStockDelay/setLimit', input: said,
    },
  },
  list: ['plant', 'status', 'warehouse', 'warehouseName', 'partNo', 'partName', 'days', 'createdBy', 'creationDate'],
  query: ['plant', 'warehouse', 'partNo'],
  sort: ['-creationDate', 'plant', 'warehouse', 'partNo', 'days'],
})
