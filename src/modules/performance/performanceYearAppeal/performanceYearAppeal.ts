import { choice, defineDocument, no } from '../../../declare/index.ts'
import { appealTo, decideWithin, disputed } from '../appealing.ts'
import { points } from '../items.ts'

/** So many work days after it a yearly appeal is to be decided. */
export const DECIDE_DAYS = 10
/** What of a year may be disputed: its months are final. */
export const yearItem = {
  y1Score: [1, 'Y1 MMOG/LE等级'],
  y2Score: [2, 'Y2 整改完成率'],
  y3Score: [3, 'Y3 产能数据维护'],
  y4Score: [4, 'Y4 协同配合'],
  bonusGiven: [5, '人工加分'],
} as const
export const claimed = {
  item: choice('申诉项目', yearItem, { required: true }),
  claimedValue: points('主张得分', { required: true, unsigned: true }),
  ...disputed,
}

/** 年度申诉 what a supplier says against the yearly items of an evaluation; somebody else than who published decides on each. */
export const performanceYearAppeal = defineDocument(
  'performanceYearAppeal',
  appealTo.of({
    title: '年度申诉', short: '年度申诉', no: 'appealNo', figures: 'yearAppeals',
    about: [
      '供应商对年度评价中年度项目和加分的申诉；月度评价已经定稿，不能在年度申诉中修改。',
      '供应商在年度评价上点“申诉”产生；由发布人以外的人逐项裁定，得分随之重新计算。',
    ],
    at: '/logi/appeal_y', key: 'claim.appealY',
    number: ['AY', 4, { monthly: true }],
    fields: {
      appealNo: no('申诉单号', { required: true }),
      perfNo: no('评价单号', { required: true, numberOf: 'performanceYear' }),
      year: no('年度', { required: true, max: 4, carried: true }),
      decideBy: decideWithin(DECIDE_DAYS),
    },
    lines: claimed,
    actions: {
      raise: {
        ...appealTo.actions.raise,
        input: { ...appealTo.actions.raise.input, year: no('年度', { required: true, max: 4 }) },
        lines: claimed,
      },
    },
    columns: { of: ['year'], line: ['item', 'claimedValue'] },
    detail: {
      names: ['item'],
      list: [
        'appealNo', 'lineNo', 'status', 'item', 'claimedValue', 'reason', 'evidence', 'decision', 'opinion', 'supplierCode',
        'supplierName', 'plant', 'year',
      ],
      query: ['appealNo', 'year', 'plant', 'supplierCode', 'item', 'decision', 'status'],
      sort: ['item', 'claimedValue'],
    },
    events: {
      topic: ['appealYear', '年度申诉'],
      tells: {
        raised: {
          title: '年度申诉',
          text: '{supplier} 对 {year} 年度评价申诉 {no}，请在 {by} 前裁定',
          key: 'claim.appealY.approve',
        },
      },
    },
  }),
)
