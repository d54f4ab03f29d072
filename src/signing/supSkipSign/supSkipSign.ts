import { bool, choice, date, defineDocument, files, int, kept, look, money, ref, text } from '../../declare/index.ts'
import { approved, decided, decision } from '../../parts/approved.ts'
import { masterGrants } from '../../modules/mixins.ts'

const step = (label: string) => bool(label, { required: true, initial: false })
const input = {
  supplierCode: ref('供应商代码', 'supplier', { required: true }),
  plant: ref('工厂', 'factory', { note: '不填表示全部工厂' }),
  bizType: choice(
    '业务类型',
    {
      sendSheet: [1, '送货单'],
      diff: [2, '差异调整单'],
      statement: [3, '状态一结算单'],
      statementTwo: [4, '状态二结算单'],
      statementThree: [5, '状态三结算单'],
      batSend: [6, '电池发货单'],
      delivery: [7, '配送单'],
    },
    { required: true },
  ),
  supplierSendSign: step('供应商发货签字'),
  supplierDiffSign: step('供应商差异签字'),
  supplierStmtSign: step('供应商结算签字'),
  maxAmount: money('差异金额上限', {
    note: '超过上限时不免签；按行数量×当日单价（不含税，CNY）计，送货单取送货数量，其余取差异数量；有行没有单价时不免签',
  }),
  agreementFile: files('免签协议', { required: true, max: 3 }),
  reason: text('原因', { max: 500 }),
  validFrom: date('生效日期', { required: true }),
  validTo: date('失效日期', { required: true }),
}

/** 供应商免签: which of its own signing steps a supplier waives, agreed in writing and approved by the maker. */
export const supSkipSign = defineDocument('supSkipSign', {
  title: '供应商免签',
  about: ['供应商书面申请免去自己的签字环节，主机厂同意后生效。', '由供应商或主机厂新增并提交审批。', '供应商没有免签的环节'],
  at: '/dm/supSkipSign', key: 'dm.supSkip',
  scope: { internal: 'all', supplier: { own: 'supplierId' } },
  fields: {
    ...input,
    supplierId: kept(int('供应商ID'), 'supplierCode', 'id'),
    supplierName: look('供应商名称', 'supplierCode', 'supplierName'),
    plantName: look('工厂名称', 'plant', 'plantName'),
    ...decision,
  },
  ...approved({ input, by: ['internal', 'supplier'] }),
  signing: { as: [8, '供应商免签'], phases: decided() },
  story: {
    headline: [
      'bizType', 'supplierSendSign', 'supplierDiffSign', 'supplierStmtSign', 'maxAmount', 'validFrom', 'validTo', 'agreementFile',
      'reason', 'decision',
    ],
    parties: { 供应商: ['supplierCode'], 工厂: ['plant'] },
  },
  list: [
    'supplierCode', 'supplierName', 'plant', 'plantName', 'bizType', 'supplierSendSign', 'supplierDiffSign', 'supplierStmtSign',
    'maxAmount', 'agreementFile', 'reason', 'validFrom', 'validTo', 'status', 'decision',
  ],
  query: ['supplierCode', 'plant', 'bizType', 'validFrom', 'status'],
  sort: ['supplierCode', 'validFrom', 'creationDate'],
  rights: { grants: { ...masterGrants, ORG_ADMIN: 'all', SUP_ALL: 'all' } },
})
