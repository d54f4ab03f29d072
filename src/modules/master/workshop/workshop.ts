import { choice, defineDocument, look, no, ref, text } from '../../../declare/index.ts'
import { masterGrants, remark, usage } from '../../mixins.ts'

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
  at: '/dm/shop-list',
  key: 'dm.shop',
  unique: ['plant', 'workshopCode'],
  scope: { internal: { plant: 'plant' } },
  fields: { ...input, plantName: look('工厂名称', 'plant', 'plantName') },
  lines: station,
  states: usage,
  actions: {
    create: { label: '新增', call: 'save', key: 'add', by: 'internal', from: 'new', to: 'enabled', input, lines: station },
    edit: {
      label: '修改',
      call: 'save',
      key: 'edit',
      by: 'internal',
      from: ['enabled', 'disabled'],
      input,
      lines: station,
      whole: true,
    },
    disable: { label: '停用', key: 'edit', by: 'internal', from: ['enabled'], to: 'disabled' },
    enable: { label: '启用', key: 'edit', by: 'internal', from: ['disabled'], to: 'enabled' },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['enabled', 'disabled'], to: 'removed', get: true },
  },
  list: ['workshopCode', 'workshopName', 'plant', 'plantName', 'shopType', 'manager', 'status', 'creationDate'],
  query: ['workshopCode', 'workshopName', 'plant', 'shopType', 'status'],
  sort: ['workshopCode', 'plant', 'creationDate'],
  sheets: {
    // One row a station: a workshop with its stations comes in one file.
    import: {
      title: '车间导入',
      call: 'exportImport',
      template: 'exportTemplate',
      upload: 'importExcel',
      fills: 'create',
      columns: [
        'plant',
        'workshopCode',
        'workshopName',
        'shopType',
        'manager',
        'lineCode',
        'lineName',
        'stationCode',
        'stationName',
        'zone',
      ],
    },
  },
  grants: masterGrants,
})
