import { choice, date, dec, defineDocument, int, money, no, period, qty, ref, rowId } from '../../../declare/index.ts'
import { useTypes } from '../../../ledger/fields.ts'
import { sealedAgreement } from '../../common/agreement.ts'
import { ownPlant, part, party, settlementRights } from '../../mixins.ts'
import { paper } from '../reconciliation.ts'

const secret = { secret: 'price' } as const
const price = (label: string, note: string) => dec(label, 6, { required: true, sum: false, ...secret, note })

/**
 * 追溯调价单 retroactive prices: what the maker pays more, or gets back, for parts that were settled at a price which has changed
 * since for the days of their use. The signed statements stay as they are.
 */
export const priceAdjust = defineDocument(
  'priceAdjust',
  sealedAgreement.of({
    title: '追溯调价单',
    about: [
      '价格的生效日期早于已结算的使用日时，按新旧价格的差额补付给供应商或由其退回；已签章的结算单不变。',
      '改了价格后由核算点“生成”：已签章的状态三结算单逐行与现在的价格比较，每次变动只算一次，再变只算新的差额。',
    ],
    at: '/logi/priceAdjust', key: 'les.priceadjust', no: 'adjNo', figures: 'priceAdjust',
    number: ['TJ', 4, { monthly: true }],
    fields: {
      adjNo: no('调价单号', { required: true }),
      period: period('调价月份', { required: true }),
      ...party,
      direction: choice(
        '方向',
        { credit: [1, '补付供应商', 'primary'], debit: [2, '供应商退回', 'warning'] },
        { required: true, note: '按价税合计：为正时主机厂补付，为负时供应商退回' },
      ),
      netAmount: money('不含税差额', secret),
      taxAmount: money('税额', secret),
      grossAmount: money('价税合计', secret),
      lineCount: int('行数', { required: true, initial: 0 }),
    },
    lines: {
      ...part,
      useType: choice('消耗类型', useTypes, { required: true }),
      stmtNo: no('状态三结算单', { required: true, numberOf: 'statementThree' }),
      stmtLineId: rowId('结算单行ID', { required: true, indexed: true }),
      usedFrom: date('使用自', { required: true }),
      usedTo: date('使用至', { required: true }),
      qty: qty('结算数量', { required: true, note: '结算单该行中这几天使用的数量' }),
      oldPrice: price('原价', '结算单的单价，或上一次追溯调价后的单价，不含税'),
      newPrice: price('新价', '生成时使用那几天的有效价格，不含税'),
      priceDate: date('新价生效日', { required: true }),
      amount: money('不含税差额', { ...secret, note: '结算数量 ×（新价 − 原价），逐行四舍五入到分' }),
      taxRate: dec('税率', 4, { required: true, sum: false, share: true }),
      taxAmount: money('税额', secret),
      grossAmount: money('价税合计', secret),
    },
    actions: {
      build: { label: '编制', by: 'system', from: 'new', to: 'draft' },
      generate: {
        label: '生成', key: 'add', by: 'internal', from: 'new', to: 'draft',
        acts: { makes: '已签章的结算单与现在的价格没有差额，或差额已经列入追溯调价单' },
        input: { plant: ownPlant, supplierCode: ref('供应商代码', 'supplier', { note: '不填则为全部供应商' }) },
      },
    },
    words: { void: { danger: '差额不再结算；价格仍有差异时可重新生成。' } },
    columns: {
      of: ['period'],
      decides: ['direction', 'grossAmount', 'netAmount', 'taxAmount'],
      further: ['lineCount'],
    },
    sort: ['-period', 'adjNo', 'plant', 'supplierCode', 'grossAmount'],
    detail: {
      names: ['partNo', 'partName', 'unit', 'useType', 'stmtNo'],
      list: [
        'adjNo', 'lineNo', 'period', 'status', 'plant', 'supplierCode', 'partNo', 'partName', 'unit', 'useType', 'stmtNo',
        'usedFrom', 'usedTo', 'qty', 'oldPrice', 'newPrice', 'priceDate', 'amount', 'taxRate', 'taxAmount', 'grossAmount',
      ],
      query: ['adjNo', 'period', 'stmtNo', 'partNo', 'supplierCode', 'plant', 'status'],
      sort: ['partNo', 'usedFrom'],
    },
    signing: { as: [32, '追溯调价单'] },
    prints: {
      reportPdf: {
        ...paper,
        title: '追溯调价单',
        head: ['period', 'direction', 'publishedAt', 'confirmBy', 'confirmedAt', 'disputeReason', 'remark'],
        lines: [
          'lineNo', ['partNo', 24], 'partName', 'unit', ['stmtNo', 38], ['usedFrom', 20], ['qty', 17], ['oldPrice', 20],
          ['newPrice', 20], ['amount', 22], ['taxRate', 13], ['taxAmount', 20], ['grossAmount', 22],
        ],
        sums: ['amount', 'taxAmount', 'grossAmount'],
        words: 'grossAmount',
        notes: ['差额 = 结算数量 ×（新价 − 原价），逐行四舍五入到分；为正由主机厂补付，为负由供应商退回。已签章的结算单不变。'],
      },
    },
    sheets: { detail: { title: '追溯调价明细', of: 'lines', and: ['supplierName'] } },
    events: { topic: ['priceAdjust', '追溯调价'] },
    desk: { opens: { by: 'period' } },
    rights: settlementRights,
  }),
)
