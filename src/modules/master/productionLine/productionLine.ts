import { choice, dec, defineDocument, int, no, ref, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { clerkGrants, party } from '../../mixins.ts'

const input = {
  plant: ref('工厂', 'factory', { required: true }),
  workshop: ref('车间', 'workshop', { within: 'plant' }),
  lineCode: no('产线', { required: true, max: 20, note: '全集团唯一，例如 CN01-ZZ1' }),
  lineName: text('产线名称', { required: true, max: 50 }),
  taktMin: dec('计划节拍(分)', 2, { positive: true, note: '两台车之间计划隔几分钟；车辆汇总拿实际的平均间隔和它比' }),
}

/** What passing a point means for the vehicle. */
export const pointKind = {
  online: [1, '上线'],
  pass: [2, '过点'],
  offline: [3, '下线'],
} as const

const point = {
  checkpoint: no('过点代码', { required: true, max: 20 }),
  checkpointName: text('过点名称', { required: true, max: 50 }),
  kind: choice('过点类型', pointKind, { required: true, initial: 'pass', note: '下线过点消耗该车的线边零件' }),
  jisGroups: text('广播排序组', { max: 100, note: '车辆过此点时广播的排序组，多个用顿号分隔' }),
  lineMinutes: int('到线分钟', { unsigned: true, sum: false, note: '从此点到装配工位的标准时间' }),
}

/** 产线 production line with the points at which vehicles are recorded. */
export const productionLine = defineDocument('productionLine', {
  title: '产线',
  about: ['产线和它的过点：哪个点算上线、下线，哪个点广播排序件。', '由主数据管理员或物流文员新增，或从 Excel 导入。'],
  at: '/dm/line', key: 'dm.line',
  unique: ['lineCode'],
  scope: { internal: { plant: 'plant' }, supplier: 'all' },
  fields: { ...input, plantName: party.plantName },
  lines: point,
  ...maintained({ input, lines: point, remove: { get: true } }),
  list: ['lineCode', 'status', 'lineName', 'plant', 'plantName', 'workshop', 'taktMin', 'creationDate'],
  query: ['lineCode', 'lineName', 'plant', 'workshop', 'status'],
  sort: ['lineCode', 'plant', 'creationDate'],
  sheets: { list: { fills: 'create' } },
  rights: { grants: { ...clerkGrants, SUP_ALL: 'read', SUP_SHIPPER: 'read' } },
})
