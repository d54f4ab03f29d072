import { choice, date, defineDocument, no, perUnit } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { party, remark } from '../../mixins.ts'

/** What a claim charges. */
export const claimItem = {
  stop: [1, '停线损失'],
  labor: [2, '人工费'],
  equipment: [3, '设备费'],
  freight: [4, '运费'],
  material: [5, '材料费'],
  penalty: [6, '罚则'],
  manage: [7, '管理费'],
} as const

const input = {
  plant: party.plant,
  item: choice('费用项目', claimItem, { required: true }),
  unit: no('单位', { required: true, max: 10, note: '停线损失按分钟，人工费按人时，罚则按次' }),
  price: perUnit('费率', 4, { required: true, positive: true, secret: 'price' }),
  validFrom: date('生效日期', { required: true, note: '到下一条同项目的费率生效为止' }),
  ...remark,
}

/** 索赔费率 rate of a claim's item at a plant: what a minute of a stopped line costs, an hour of work, a fixed penalty. */
export const claimRate = defineDocument('claimRate', {
  title: '索赔费率',
  about: [
    '停线一分钟、一个人时、一次罚则各按多少钱索赔；索赔单不填单价时按发生那天的费率。', '由索赔工程师新增，或从 Excel 导入。',
  ],
  at: '/dm/claim-rate', key: 'claim.rate',
  unique: ['plant', 'item', 'validFrom'],
  scope: { internal: { plant: 'plant' } },
  fields: { plantName: party.plantName, ...input },
  ...maintained({ input }),
  list: ['item', 'status', 'plant', 'plantName', 'price', 'unit', 'validFrom', 'remark'],
  query: ['plant', 'item', 'status'],
  sort: ['plant', 'item', '-validFrom'],
  sheets: { list: { fills: 'create' } },
  rights: {
    keys: { price: '价格' },
    grants: { CLAIM_ENG: ['all', 'price'], FIN_CLERK: ['read', 'price'], FIN_HEAD: ['all', 'price'] },
  },
})
