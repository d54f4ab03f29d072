import { defineDocument, int, no, ref, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { masterGrants } from '../../mixins.ts'

const input = {
  plant: ref('工厂', 'factory', { required: true }),
  warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant' }),
  dock: no('道口', { required: true }),
  dockName: text('道口名称', { max: 50 }),
  slotMinutes: int('时段(分)', { required: true, initial: 30, positive: true }),
  capacityPerSlot: int('每时段车数', { required: true, initial: 1, positive: true }),
  allowKinds: text('可停单据类型', { note: '如 常规、KD，用顿号分隔；不填则不限' }),
}

/** 道口 dock of a warehouse, with what it can take per slot. */
export const dock = defineDocument('dock', {
  title: '道口',
  about: ['仓库的卸货道口和可预约的时段，拉动单和到货预约用它。', '由主数据管理员新增或从 Excel 导入。'],
  at: '/dm/dock', key: 'dm.dock',
  unique: ['plant', 'warehouse', 'dock'],
  scope: { internal: { plant: 'plant' }, supplier: 'all', carrier: 'all' },
  fields: input,
  ...maintained({ input }),
  list: ['dock', 'dockName', 'plant', 'warehouse', 'slotMinutes', 'capacityPerSlot', 'allowKinds', 'status'],
  query: ['dock', 'plant', 'warehouse', 'status'],
  sort: ['dock', 'plant'],
  rights: { grants: { ...masterGrants, WH_MANAGER: 'all', DISPATCHER: 'all', CAR_DISPATCH: 'read', TPL_KEEPER: 'read' } },
})
