import { choice, defineDocument, int, no, period, rowId, text } from '../../../declare/index.ts'
import { factKind } from '../../kpi/facts.ts'
import { appealTo, decideWithin, disputed } from '../appealing.ts'

/** So many work days after it an appeal is to be decided. */
export const DECIDE_DAYS = 5

/** One fact or one deduction that a supplier disputes. */
export const appealed = {
  factKind: choice('事实类型', factKind),
  factId: rowId('事实ID'),
  itemId: rowId('扣分项目ID'),
  ...disputed,
}
const about = {
  itemKind: choice('申诉内容', { fact: [1, '剔除数据'], deduction: [3, '取消扣分'] }, { required: true }),
  docNo: no('单据号', { required: true, max: 60 }),
  about: text('内容', { max: 200 }),
}

/**
 * 月度申诉 what a supplier says against an evaluation: single facts and deductions, each with its reason and evidence. Somebody else than
 * who published decides on each; what is granted is counted no more, and the score, its grade and the ranks are computed anew.
 */
export const performanceAppeal = defineDocument(
  'performanceAppeal',
  appealTo.of({
    title: '月度申诉', short: '申诉', no: 'appealNo', figures: 'appeals',
    about: [
      '供应商对月度评价中单条事实或扣分的申诉，每条附理由和证据；裁定同意的不再计入，得分和排名重新计算。',
      '供应商在月度评价的“项目与事实”中选择事实，点“申诉”产生；由发布人以外的人裁定。',
    ],
    at: '/logi/appeal_m', key: 'claim.appealM',
    number: ['AP', 4, { monthly: true }],
    fields: {
      appealNo: no('申诉单号', { required: true }),
      perfNo: no('评价单号', { required: true, numberOf: 'performance' }),
      period: period('评价月份', { required: true, carried: true }),
      oldRank: int('原排名', { sum: false }),
      newRank: int('新排名', { sum: false }),
      decideBy: decideWithin(DECIDE_DAYS),
    },
    lines: { ...about, ...appealed },
    actions: {
      raise: {
        ...appealTo.actions.raise,
        input: { ...appealTo.actions.raise.input, period: period('评价月份', { required: true }) },
        lines: appealed,
      },
    },
    columns: { of: ['period'], further: ['oldRank', 'newRank'], line: ['itemKind', 'docNo', 'about'] },
    detail: {
      names: ['docNo', 'about'],
      list: [
        'appealNo', 'lineNo', 'status', 'itemKind', 'docNo', 'about', 'reason', 'evidence', 'decision', 'opinion', 'supplierCode',
        'supplierName', 'plant', 'period',
      ],
      query: ['appealNo', 'docNo', 'period', 'plant', 'supplierCode', 'itemKind', 'decision', 'status'],
      sort: ['docNo', 'itemKind'],
    },
    events: {
      topic: ['appeal', '评价申诉'],
      tells: {
        raised: {
          title: '评价申诉',
          text: '{supplier} 对 {period} 月度评价申诉 {no}，请在 {by} 前裁定',
          key: 'claim.appealM.approve',
        },
      },
    },
  }),
)
