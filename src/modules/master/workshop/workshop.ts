import { choice, defineDocument, look, no, ref, text } from '../../../declare/index.ts'
import { fromFile, remark, clerkGrants } from '../../mixins.ts'
import { maintained } from '../../../parts/maintained.ts'

const input = {
  plant: ref('工厂', 'factory', { required: true }),
  workshopCode: no('车间代码', { required: true, max: 20 }),
  workshopName: text('车间名称', { required: true }),
  shopType: choice(
    '车间类型',
    {
      press: [1, '冲压'],
      body: [2, '焊装'],
      paint: [3, '涂装'],
      assembly: [4, '总装'],
      engine: [5, '发动机'],
      battery: [6, '电池'],
      other: [7, '其他'],
    },
    { required: true },
  ),
  manager: text('负责人', { max: 50 }),
  ...remark,
}
const station = {
  lineCode: no('产线代码', { required: true, max: 20 }),
  lineName: text('产线名称', { max: 50 }),
  stationCode: no('工位代码', { required: true, max: 20 }),
  stationName: text('工位名称', { max: 50 }),
  zone: no('线边库区', { max: 20 }),
}

/** 车间 workshop with the stations of its lines. */
export const workshop = defineDocument('workshop', {
  title: '车间',
  about: ['车间、产线和工位，拉动单据此送到线边。', '由主数据管理员新增或从 Excel 导入。'],
  at: '/dm/shop-list', key: 'dm.shop',
  unique: ['plant', 'workshopCode'],
  scope: { internal: { plant: 'plant' } },
  fields: { ...input, plantName: look('工厂名称', 'plant', 'plantName') },
  lines: station,
  ...maintained({ input, lines: station, remove: { get: true } }),
  list: ['workshopCode', 'workshopName', 'plant', 'plantName', 'shopType', 'manager', 'status', 'creationDate'],
  query: ['workshopCode', 'workshopName', 'plant', 'shopType', 'status'],
  sort: ['workshopCode', 'plant', 'creationDate'],
  queries: {
    tree: {
      title: '车间、产线与工位',
      levels: [
        ['plant', 'plantName'],
        ['workshopCode', 'workshopName'],
        ['lineCode', 'lineName'],
        ['stationCode', 'stationName'],
      ],
    },
  },
  sheets: {
    // One row a station: a workshop with its stations comes in one file.
    import: { ...fromFile, title: '车间导入', fills: 'create', without: ['remark'] },
  },
  rights: { grants: clerkGrants },
})
