import { bool, choice, defineDocument, no, text } from '../../../declare/index.ts'
import { maintained } from '../../../parts/maintained.ts'
import { masterGrants } from '../../mixins.ts'

const input = {
  code: no('原因代码', { required: true }),
  reasonGroup: choice(
    '分组',
    {
      DIFF: [1, '差异'],
      RETURN: [2, '退货'],
      CANCEL: [3, '取消'],
      REVISE: [4, '修订'],
      CLOSE: [5, '关闭'],
      COUNT: [6, '盘点'],
      DEDUCT: [7, '扣款'],
      UNSAT: [8, '不满足'],
      APPLY: [9, '变更申请'],
    },
    { required: true },
  ),
  reasonText: text('原因', { required: true }),
  liability: choice('责任方', { supplier: [1, '供应商'], carrier: [2, '承运商'], maker: [3, '主机厂'] }),
  differs: choice(
    '适用差异',
    { short: [1, '短少'], damaged: [2, '破损'], rejected: [3, '拒收'], over: [4, '超收'] },
    { note: '差异原因只在这种差异时可选；不填则都可选' },
  ),
  resupplyDefault: bool('默认补货', { required: true, initial: false }),
}

/** 原因代码 reason codes of differences, returns, cancellations… */
export const reasonCode = defineDocument('reasonCode', {
  title: '原因代码',
  about: ['修订、退货、差异、取消时可选的原因。', '由主数据管理员新增。'],
  at: '/dm/reasonCode', key: 'dm.reason',
  unique: ['code'],
  scope: { internal: 'all', supplier: 'all', carrier: 'all' },
  fields: input,
  ...maintained({ input }),
  list: ['code', 'reasonGroup', 'reasonText', 'liability', 'differs', 'resupplyDefault', 'status'],
  query: ['code', 'reasonGroup', 'status'],
  sort: ['code', 'creationDate'],
  sheets: { list: { fills: 'create' } },
  rights: { grants: masterGrants },
})
