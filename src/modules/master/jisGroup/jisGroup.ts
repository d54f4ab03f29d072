import { bool, defineDocument, int, no, ref, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { clerkGrants, dockOf, party, station, warehouseName } from '../../mixins.ts'

const input = {
  plant: ref('工厂', 'factory', { required: true }),
  lineCode: ref('产线', 'productionLine', { required: true }),
  jisGroup: no('排序组', { required: true, max: 20, note: '与车型用件、广播过点上写的一致，例如 SEAT' }),
  groupName: text('排序组名称', { required: true, max: 50 }),
  warehouse: ref('收货仓库', 'warehouse', { required: true, within: 'plant', note: '收货后直接上线' }),
  dock: dockOf(),
  stationCode: station('线边工位'),
  rackSize: int('料架台数', { required: true, unsigned: true, sum: false, initial: 12, note: '一个料架装几台车的件' }),
  closeMinutes: int('组架提前(分)', {
    required: true, unsigned: true, sum: false, initial: 90, note: '首台到线前这么多分钟还没装满也组架，含备货、装车、在途',
  }),
  fullScan: bool('全部扫描才能发运', { required: true, initial: true }),
}

/** 排序组: what is delivered to a line in the vehicles' sequence, in racks of how many vehicles, and where it goes. */
export const jisGroup = defineDocument('jisGroup', {
  title: '排序组',
  about: [
    '哪些件按车序供货，一架几台、送到哪个道口和工位、提前多久组架；没有维护的不产生排序单。',
    '由主数据管理员或物流文员新增，或从 Excel 导入。',
  ],
  at: '/dm/jisGroup', key: 'dm.jisgroup',
  unique: ['lineCode', 'jisGroup'],
  scope: { internal: { plant: 'plant' }, supplier: 'all' },
  fields: {
    ...input,
    plantName: party.plantName, warehouseName,
  },
  ...maintained({ input, remove: { get: true } }),
  list: [
    'jisGroup', 'status', 'groupName', 'lineCode', 'rackSize', 'closeMinutes', 'fullScan', 'warehouse', 'warehouseName', 'dock',
    'stationCode', 'plant',
  ],
  query: ['jisGroup', 'groupName', 'lineCode', 'plant', 'status'],
  sort: ['jisGroup', 'lineCode', 'plant'],
  sheets: { list: { fills: 'create' } },
  rights: { grants: { ...clerkGrants, SUP_ALL: 'read', SUP_SHIPPER: 'read' } },
})
