import { defineDocument, no, qty } from '../../../declare/index.ts'
import { amountsOf, statementOf } from '../accountStatement.ts'
import { paper } from '../reconciliation.ts'

/** Columns of statement one and the movements on account CON that make them up (domain-core D). */
export const columns = {
  receivedQty: ['收货', ['RCV', 'DIF.H1', 'DIF.O1']],
  returnedQty: ['退货', ['RTN', 'DIF.R2']],
  issuedQty: ['上线', ['ISS']],
  lineReturnQty: ['退库', ['IRV']],
  kdOutQty: ['KD出库', ['KDX']],
  countQty: ['盘点', ['CNT.G', 'CNT.L', 'CNT.M']],
  adjustQty: ['调整', ['ADJ.G', 'ADJ.L', 'OPB']],
  transferQty: ['移库', ['TRF']],
} as const

const shared = statementOf({
  name: 'statement', title: '状态一结算单', key: 'les.stmt1', account: 'CON',
  amounts: amountsOf('CON', columns),
  of: { warehouse: no('仓库', { required: true }) },
  line: { bookQty: qty('账面', { required: true, initial: 0 }) },
})

/** 状态一结算单 statement one: a supplier's consigned stock in a plant over a period; closing = opening + Σ movements. */
export const statement = defineDocument('statement', {
  ...shared,
  about: [
    '一家供应商一个账期在厂内寄售库存的收、退、发、存，双方对账后确认签章。',
    '由核算在关账后点“生成”，期间的收货、退货、上线、盘点自动进来。',
  ],
  at: '/logi/statement',
  number: ['S1', 5],
  desk: { ...shared.desk, opens: { by: 'period' } },
  story: {
    ...shared.story,
    headline: ['period', 'version', 'openingQty', 'receivedQty', 'issuedQty', 'closingQty', 'confirmBy', 'disputeReason'],
  },
  signing: { ...shared.signing!, as: [5, '状态一结算单'] },
  prints: {
    reportPdf: {
      ...paper,
      title: '状态一结算单',
      lines: [
        'lineNo', 'partNo', 'partName', 'unit', ['warehouse', 19], 'openingQty', 'receivedQty', ['returnedQty', 16], 'issuedQty',
        ['lineReturnQty', 16], ['kdOutQty', 16], ['countQty', 16], ['adjustQty', 16], ['transferQty', 16], 'closingQty',
      ],
      notes: ['期末 = 期初 + 收货 + 退货 + 上线 + 退库 + KD出库 + 盘点 + 调整 + 移库，出库以负数表示。'],
    },
  },
  events: { ...shared.events!, topic: ['stmt', '状态一结算'] },
})
