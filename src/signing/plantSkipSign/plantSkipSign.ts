import { bool, choice, date, defineDocument, look, ref, text } from '../../declare/index.ts'
import { masterGrants } from '../../modules/mixins.ts'

const step = (label: string) => bool(label, { required: true, initial: false })
const input = {
  plant: ref('工厂', 'factory', { required: true }),
  bizType: choice(
    '业务类型',
    {
      sendSheet: [1, '送货单'],
      pick: [2, '取货单'],
      returnGoods: [3, '退货单'],
      diff: [4, '差异调整单'],
      receive: [5, '收货单'],
      batSend: [6, '电池发货单'],
      delivery: [7, '配送单'],
    },
    { required: true },
  ),
  driverSendSign: step('司机发货签字'),
  driverReceiveSign: step('司机送达签字'),
  receiverSign: step('收货员签字'),
  wmSendSign: step('仓库发货签字'),
  wmDiffSign: step('仓库差异签字'),
  supplierCode: ref('供应商代码', 'supplier', { note: '不填表示全部供应商' }),
  carrierCode: ref('承运商代码', 'carrier', { note: '不填表示全部承运商' }),
  reason: text('原因', { required: true, max: 500 }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期'),
}

/** 工厂免签: which signing steps a plant waives. Overlapping rows are allowed, their union counts. */
export const plantSkipSign = defineDocument('plantSkipSign', {
  title: '工厂免签',
  about: ['工厂约定哪些签字环节可以免签。', '由主机厂新增，生效期内自动跳过这些环节。', '工厂没有免签的环节'],
  at: '/dm/plantSkipSign', key: 'dm.plantSkip',
  scope: { internal: { plant: 'plant' } },
  fields: {
    ...input,
    plantName: look('工厂名称', 'plant', 'plantName'),
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
    carrierName: look('承运商', 'carrierCode', 'carrierName'),
  },
  states: { active: [1, '生效', 'success'], stopped: [0, '停用', 'info'] },
  actions: {
    create: { label: '新增', call: 'save', key: 'add', by: 'internal', from: 'new', to: 'active', input },
    edit: { label: '修改', call: 'save', key: 'edit', by: 'internal', from: ['active'], input },
    stop: { label: '停用', key: 'edit', by: 'internal', from: ['active'], to: 'stopped' },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['active', 'stopped'], to: 'removed', get: true },
  },
  list: [
    'plant', 'plantName', 'bizType', 'driverSendSign', 'driverReceiveSign', 'receiverSign', 'wmSendSign', 'wmDiffSign',
    'supplierCode', 'supplierName', 'carrierCode', 'carrierName', 'reason', 'validFrom', 'validTo', 'status',
  ],
  query: ['plant', 'bizType', 'supplierCode', 'carrierCode', 'validFrom', 'status'],
  sort: ['plant', 'validFrom', 'creationDate'],
  rights: { grants: { ...masterGrants, ORG_ADMIN: 'all' } },
})
