/**
 * Reconciliations: sealed agreements about what lies or was used. What a supplier disputes is a difference of its own, which both settle
 * and sign (diff). Their rules: reconciliation.server.ts.
 */
import { choice, defineTrait, no, qty, text } from '../../declare/index.ts'
import { sealedParts } from '../common/agreement.ts'
import { diffSign } from '../common/shipment.ts'
import { part } from '../mixins.ts'

/** How far the signing of a difference is. */
const diffSignStatus = choice('差异签字', diffSign, { required: true })
const lineRemark = text('说明', { max: 500 })

/** What the traits of reconciliations are made of. */
export const reconciliationParts = {
  ...sealedParts,
  fields: {
    ...sealedParts.fields,
    disputeNo: no('异议差异单', { numberOf: 'diff' }),
    diffSignStatus: choice('差异签字', diffSign),
  },
  lines: { ...part, supplierQty: qty('供应商账面'), lineRemark },
  actions: {
    build: { label: '编制', by: 'system', from: 'new', to: 'draft' },
    ...sealedParts.actions,
    dispute: {
      ...sealedParts.actions.dispute,
      lines: {
        supplierQty: qty('供应商账面', { required: true, unsigned: true }),
        lineRemark,
      },
    },
    resolve: {
      ...sealedParts.actions.resolve,
      input: {
        remark: text('处理说明', {
          required: true, max: 500,
          note: '差异单尚未签字时，只作说明而不调整：差异单作废，供应商可再次提出异议',
        }),
      },
    },
    settleDiff: { label: '异议处理进度', by: 'system', from: ['disputed', 'published', 'void'], input: { diffSignStatus } },
  },
  events: {
    tells: {
      ...sealedParts.events.tells,
      disputed: { title: '<title>异议', text: '供应商对<title> {no} 提出异议，差异单 {diffNo}' },
    },
  },
  list: [
    '<no>', 'status', 'supplierCode', 'supplierName', 'plant', '<of>', '<decides>', '<further>', 'publishedAt', 'confirmBy',
    'confirmedAt', 'disputeNo', 'diffSignStatus', 'signStatus', 'supplierSignedAt', 'makerSignedAt',
  ],
  more: ['publishedAt', 'confirmedAt', 'disputeNo', 'signStatus'],
} as const
export const reconciliation = defineTrait('reconciliation', reconciliationParts)

/** What the paper of a reconciliation begins with: whose it is, and how far it has come. */
export const paper = {
  key: 'reportPdf', kind: 'a4', landscape: true, proved: true,
  parties: { 主机厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
  head: ['period', 'version', 'publishedAt', 'confirmBy', 'confirmedAt', 'openingQty', 'closingQty', 'disputeReason', 'remark'],
  sign: ['主机厂核算', '主机厂审核', '供应商确认', '供应商签章'],
} as const
