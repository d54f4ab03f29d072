import {
  choice, date, dec, defineDocument, int, money, no, qty, rowId, text, perUnit, type Candidates,
} from '../../../declare/index.ts'
import { settlementRights } from '../../mixins.ts'
import { useTypes } from '../../../ledger/fields.ts'
import { movedOf, statementOf } from '../accountStatement.ts'
import { paper } from '../reconciliation.ts'

const used = ['PROD', 'DCP', 'KD', 'OTHER'] as const
/** Columns of statement three and the movements on account USED that make them up (domain-core D). */
export const columns = {
  consumedQty: ['消耗', ['USE']],
  dcpQty: ['分解', ['DCP']],
  kdQty: ['KD', ['KDX']],
  lossQty: ['责任损失', ['DIF.S3', 'DIF.S4', 'DIF.R1', 'CNT.G', 'CNT.L', 'CNT.M', 'ADJ.G', 'ADJ.L'], ['LOSS']],
  adjustQty: ['调整', ['ADJ.G', 'ADJ.L', 'OPB'], used],
} as const

// What is settled is posted when the statement is signed, months later as it may be: what it opens with is what the last one left.
const chained = (label: string) => qty(label, { required: true, initial: 0, sum: false })
const amounts = {
  openingQty: chained('期初未结'),
  ...movedOf('USED', columns),
  settledQty: qty('本期结算', {
    required: true, initial: 0,
    proof: { by: 'period', accounts: ['USED'], moves: ['STL'], sign: -1, in: ['signed'] },
    note: '签章完成时记账',
  }),
  closingQty: chained('期末未结'),
}

const deductions = (note: string, candidates: Candidates) =>
  text('扣款单', { max: 2000, codesOf: 'dedstatement', fresh: true, note, candidates })
const settled = qty('本期结算', { required: true, start: (l) => l.settledQty })
const shared = statementOf({
  name: 'statementThree', title: '状态三结算单', key: 'les.stmt3', account: 'USED', amounts,
  of: { useType: choice('消耗类型', useTypes, { required: true }) },
  head: {
    netAmount: money('不含税金额', { secret: 'price' }),
    taxAmount: money('税额', { secret: 'price' }),
    grossAmount: money('价税合计', { secret: 'price' }),
    deductionAmount: money('扣款', { secret: 'price', note: '已列入的扣款结算单，含税' }),
    payable: money('应付', { secret: 'price', note: '价税合计 − 扣款；为负时由供应商付给主机厂' }),
    dedNos: text('扣款单', { max: 2000 }),
    unpricedLines: int('无价格行', {
      required: true, initial: 0,
      note: '本期结算而没有有效人民币价格的行（其他币种的价格不算），补充价格并重新取价后才能确认',
    }),
    previousNo: no('上期结算单', { numberOf: 'statementThree' }),
    invoiceNo: no('发票号', { max: 100 }),
    invoiceDate: date('开票日期'),
  },
  line: {
    usedFrom: date('使用自', { required: true }),
    usedTo: date('使用至', { required: true, note: '这几天是同一个价格；上期留下的按其最后一天计' }),
    price: perUnit('单价', 6, { secret: 'price', sum: false, note: '使用那几天的有效价格，不含税' }),
    priceDate: date('价格生效日'),
    taxRate: dec('税率', 4, { sum: false, share: true }),
    amount: money('金额', { secret: 'price', note: '本期结算 × 单价，不含税' }),
    taxAmount: money('税额', { secret: 'price' }),
    grossAmount: money('价税合计', { secret: 'price' }),
  },
  first: ['settledQty', 'grossAmount', 'deductionAmount', 'payable', 'unpricedLines'],
  // All that may be settled: what is in dispute is what was used, not how much of it is paid for now.
  compared: (l) => Math.round((l.settledQty + l.closingQty) * 1000) / 1000,
})

/** 状态三结算单 statement three: what of a supplier's parts was used and is to be paid; signed, it is the self-billing document. */
export const statementThree = defineDocument('statementThree', {
  ...shared,
  about: [
    '一家供应商一个账期消耗了多少、结算多少、应付多少；双方签章后即为自开票凭证，据此付款。',
    '由核算在关账后点“生成”，期间的消耗等自动进来，按使用那天的人民币价格，一个价格一行，其他币种不算。',
  ],
  at: '/logi/statementThree',
  number: ['S3', 5],
  actions: {
    ...shared.actions!,
    editSettled: {
      label: '调整结算数量', key: 'edit', by: 'internal',
      from: ['draft', 'published', 'disputed'],
      lines: { settledQty: settled },
    },
    attachDeduction: {
      label: '列入扣款', key: 'edit', by: 'internal',
      from: ['draft', 'published', 'disputed'],
      input: {
        dedNos: deductions('不填则列入该供应商全部已签章未抵扣的扣款单', {
          same: ['plant', 'supplierCode'],
          only: { status: ['signed'], offset: ['waiting'] },
        }),
      },
    },
    detachDeduction: {
      label: '移出扣款', key: 'edit', by: 'internal',
      from: ['draft', 'published', 'disputed'],
      only: { dedNos: 'some' },
      input: { dedNos: deductions('不填则移出全部', { same: ['stmtNo'] }) },
    },
    reprice: { label: '重新取价', key: 'edit', by: 'internal', from: ['draft', 'published', 'disputed'] },
    // The settlement system bills what both signed, and says under which number; what it corrects is said again.
    invoice: {
      label: '登记发票', key: 'edit', by: 'internal',
      from: ['signed'],
      input: {
        invoiceNo: no('发票号', { required: true, max: 100, note: '几张发票用逗号分隔' }),
        invoiceDate: date('开票日期', { required: true }),
      },
    },
  },
  sort: ['-period', 'stmtNo', 'plant', 'supplierCode', 'settledQty', 'grossAmount', 'payable', 'invoiceDate'],
  more: ['publishedAt', 'confirmedAt', 'disputeNo', 'signStatus', 'dedNos', 'unpricedLines', 'invoiceNo', 'invoiceDate'],
  queries: {
    ...shared.queries!,
    asks: {
      getPrice: {
        title: '结算单行的有效价格', key: 'price',
        input: { lineId: rowId('行ID', { required: true }) },
        answer: {
          partNo: no('零件号', { required: true }),
          on: date('取价日', { required: true }),
          price: perUnit('单价', 6),
          taxRate: dec('税率', 4),
          priceDate: date('价格生效日'),
          amount: money('金额'),
        },
      },
    },
  },
  story: {
    ...shared.story,
    headline: [
      'period', 'version', 'settledQty', 'netAmount', 'taxAmount', 'grossAmount', 'deductionAmount', 'payable', 'dedNos',
      'unpricedLines', 'confirmBy', 'invoiceNo', 'invoiceDate',
    ],
    groups: { 本期变动: [...(Object.keys(amounts) as (keyof typeof amounts)[]), 'previousNo'] },
  },
  signing: { ...shared.signing!, as: [18, '状态三结算单'] },
  prints: {
    reportPdf: {
      ...paper,
      title: '状态三结算单（自开票凭证）',
      parties: { 购方: ['plant', 'plantName'], 销方: ['supplierCode', 'supplierName'] },
      head: ['period', 'version', 'previousNo', 'publishedAt', 'confirmBy', 'confirmedAt', 'disputeReason', 'remark'],
      totals: ['grossAmount', 'deductionAmount', 'dedNos', 'payable'],
      lines: [
        'lineNo', 'partNo', 'partName', 'unit', ['useType', 18], ['usedFrom', 20], ['openingQty', 17], ['settledQty', 17],
        ['closingQty', 17], ['price', 22], ['amount', 24], ['taxRate', 14], ['taxAmount', 22], ['grossAmount', 24],
      ],
      sums: ['amount', 'taxAmount', 'grossAmount'],
      words: 'payable',
      notes: [
        '期末未结 = 期初未结 + 消耗 + 分解 + KD + 责任损失 + 调整 − 本期结算。',
        '单价为使用那天的有效价格，一个价格一行；金额逐行四舍五入到分，单头为各行之和；应付 = 价税合计 − 扣款，应付为负时由销方付给购方。',
        '双方签章后，本单作为自开票的结算凭证。',
      ],
    },
  },
  sheets: {
    ...shared.sheets,
    invoices: {
      title: '发票登记', call: 'exportInvoices', template: 'exportInvoiceTemplate', upload: 'importInvoices', fills: 'invoice',
      named: ['stmtNo'],
      columns: ['stmtNo', 'invoiceNo', 'invoiceDate'],
    },
  },
  events: {
    topic: ['stmt3', '状态三结算'],
    tells: {
      ...shared.events!.tells!,
      changed: { title: '结算单已调整', text: '结算单 {stmtNo} 的结算数量或价格已调整，请重新核对', many: '{n} 张结算单已调整' },
      invoiced: { title: '结算单已开票', text: '结算单 {stmtNo} 已开票：{invoiceNo}', many: '{n} 张结算单已开票' },
    },
  },
  desk: {
    opens: { by: 'period' },
    waits: {
      ...shared.desk!.waits,
      statementThreeUnpriced: {
        title: '缺价格的状态三结算单', act: 'reprice', kind: 'unmet', tone: 'danger',
        where: { unpricedLinesStart: '1' },
      },
    },
  },
  rights: settlementRights,
})
