import { choice, defineDocument, int, qty, ref, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { masterGrants, part, pullMode, station, zoneOf } from '../../mixins.ts'

const input = {
  partNo: ref('零件号', 'part', { required: true }),
  plant: ref('工厂', 'factory', { required: true }),
  warehouse: ref('默认仓库', 'warehouse', { within: 'plant' }),
  zone: zoneOf('warehouse'),
  stationCode: station(),
  pullMode: pullMode('拉动方式', { required: true, initial: 'kanban' }),
  settleMode: choice('结算方式', { offline: [1, '下线结算'], receipt: [2, '入库结算'] }, { required: true, initial: 'offline' }),
  safetyQty: qty('安全库存', { unsigned: true }),
  minQty: qty('最小库存', { unsigned: true }),
  maxQty: qty('最大库存', { unsigned: true }),
  shelfLifeDays: int('保质期(天)', { positive: true, note: '库龄超过一半即临期' }),
  leadTimeHours: int('提前期(h)', { unsigned: true, note: '修订订单时，需求日期不能提前到早于此' }),
  freezeDays: int('冻结期(天)', { unsigned: true }),
  plannerName: text('计划员', { max: 50 }),
}

/** 零件工厂视图: how a plant stores, pulls and settles a part. */
export const partPlant = defineDocument('partPlant', {
  title: '零件工厂视图',
  about: [
    '同一零件在各工厂怎样存、怎样拉动、提前几天冻结、怎样结算。', '由主数据管理员新增或从 Excel 导入。',
    '还没有维护零件在工厂的参数',
  ],
  at: '/dm/partPlant', key: 'dm.partPlant',
  unique: ['partNo', 'plant'],
  scope: { internal: { plant: 'plant' } },
  fields: { ...input, partName: part.partName, unit: part.unit },
  ...maintained({ input }),
  story: { groups: { 库存与提前期: ['safetyQty', 'minQty', 'maxQty', 'shelfLifeDays', 'leadTimeHours', 'freezeDays'] } },
  list: [
    'partNo', 'partName', 'plant', 'warehouse', 'zone', 'stationCode', 'pullMode', 'settleMode', 'safetyQty', 'minQty', 'maxQty',
    'freezeDays', 'plannerName', 'status',
  ],
  query: ['partNo', 'plant', 'pullMode', 'settleMode', 'status'],
  sort: ['partNo', 'plant'],
  sheets: { list: { fills: 'create', without: ['leadTimeHours'] } },
  rights: { grants: masterGrants },
})
