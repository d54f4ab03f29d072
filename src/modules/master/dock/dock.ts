import { defineDocument, int, no, ref, text } from '../../../declare/index.ts'
import { masterGrants, usage } from '../../mixins.ts'

const input = {
  plant: ref('工厂', 'factory', { required: true }),
  warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant' }),
  dock: no('道口', { required: true }),
  slotMinutes: int('时段(分)', { required: true, initial: 30, positive: true }),
  capacityPerSlot: int('每时段车数', { required: true, initial: 1, positive: true }),
  allowKinds: text('可停单据类型', { note: '如 常规、KD，用顿号分隔；不填则不限' }),
}

/** 道口 dock of a warehouse, with what it can take per slot. */
export const dock = defineDocument('dock', {
  title: '道口',
  at: '/dm/dock',
  key: 'dm.warehouse',
  unique: ['plant', 'warehouse', 'dock'],
  scope: { internal: { plant: 'plant' }, supplier: 'all', carrier: 'all' },
  fields: input,
  states: usage,
  actions: {
    create: { label: '新增', call: 'save', key: 'add', by: 'internal', from: 'new', to: 'enabled', input: input },
    edit: { label: '修改', call: 'save', key: 'edit', by: 'internal', from: ['enabled', 'disabled'], input: input },
    disable: { label: '停用', key: 'edit', by: 'internal', from: ['enabled'], to: 'disabled' },
    enable: { label: '启用', key: 'edit', by: 'internal', from: ['disabled'], to: 'enabled' },
  },
  list: ['dock', 'plant', 'warehouse', 'slotMinutes', 'capacityPerSlot', 'allowKinds', 'status'],
  query: ['dock', 'plant', 'warehouse', 'status'],
  sort: ['dock', 'plant'],
  grants: { ...masterGrants, WH_MANAGER: 'all', CAR_DISPATCH: 'read' },
})
