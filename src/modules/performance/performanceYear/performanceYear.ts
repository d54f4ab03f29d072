import { bool, choice, defineDocument, int, no, period, personal, text } from '../../../declare/index.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { ownPlant, party } from '../../mixins.ts'
import { appealWithin, evaluation } from '../evaluation.ts'
import { points } from '../items.ts'
import { claimed } from '../performanceYearAppeal/performanceYearAppeal.ts'

/** So many work days after publication a supplier may appeal. */
export const YEAR_APPEAL_DAYS = 10
/** With fewer final months nobody is graded. */
export const LEAST_MONTHS = 6

const year = no('年度', { required: true, max: 4, carried: true })
const which = { plant: party.plant, supplierCode: party.supplierCode, year }
/** What people give once a year. */
const given = {
  y1Score: points('Y1 MMOG/LE等级', { unsigned: true, note: 'A级100，B级70，C级30，没有0' }),
  y3Score: points('Y3 产能数据维护', { unsigned: true, note: '按月在10日前更新的月数 ÷ 12 × 100' }),
  y4Score: points('Y4 协同配合', { unsigned: true, note: '0到100' }),
  bonusGiven: points('人工加分', { unsigned: true, note: '与全年无停线的2分合计不超过5分' }),
  manualReason: text('说明', { max: 500 }),
}

/** 年度评价 a supplier's year in a plant: its final months seven tenths, what is looked at once a year three (domain-platform 13.7). */
export const performanceYear = defineDocument(
  'performanceYear',
  evaluation.of({
    title: '年度评价', no: 'perfNo', figures: 'year',
    about: [
      '每家供应商一年的评价：已定稿月份的均分占七成，年度项目占三成，扣D级月份，加全年无停线。',
      '由绩效工程师在年后按工厂生成，填写年度项目后发布；还有月份没有定稿的供应商不能发布。',
    ],
    at: '/logi/evaluate_y', key: 'claim.evalY',
    number: ['EY', 4, { monthly: true }],
    fields: {
      perfNo: no('评价单号', { required: true }),
      ...which,
      rankNo: personal('排名', { note: '同一工厂同一年度已发布的评价中，得分相同的名次相同' }),
      monthAvg: points('月度均分'),
      monthCount: int('参评月数', { required: true, initial: 0, sum: false }),
      dMonths: int('D级月数', { required: true, initial: 0, sum: false }),
      hadStops: bool('有停线', { required: true, initial: false }),
      annualScore: points('年度项目得分'),
      ...given,
      y2Score: points('Y2 整改完成率', { note: '按时提交并通过的整改 ÷ 要求的整改；没有要求为100' }),
      deduction: points('扣分', { note: 'D级月份每月2分，最多10分' }),
      award: choice('奖项', { none: [0, '无', 'info'], best: [1, '优秀', 'success'], better: [2, '进步', 'primary'] }, { required: true, initial: 'none' }), // prettier-ignore
      appealBy: appealWithin(YEAR_APPEAL_DAYS),
      appealNo: no('申诉单号', { numberOf: 'performanceYearAppeal' }),
    },
    lines: {
      period: period('月份', { required: true }),
      monthNo: no('月度评价', { required: true, numberOf: 'performance' }),
      monthScore: points('月度得分'),
      monthGrade: choice('月度等级', grade, { required: true }),
    },
    actions: {
      generate: {
        label: '生成', key: 'add', by: 'internal', from: 'new', to: 'draft',
        acts: { makes: '该工厂该年没有已定稿的月度评价，或都已生成' },
        input: { plant: ownPlant, year: no('年度', { required: true, max: 4, note: '已生成的草稿会重新计算' }) },
      },
      build: { label: '编制', by: 'system', from: 'new', to: 'draft', input: which },
      edit: { label: '年度项目', key: 'edit', by: 'internal', from: ['draft'], input: given },
      createComplaint: {
        ...evaluation.actions.createComplaint,
        acts: { on: 'performanceYearAppeal' },
        lines: claimed,
      },
      settle: {
        ...evaluation.actions.settle,
        input: {
          y1Score: given.y1Score,
          y2Score: points('Y2 整改完成率'),
          y3Score: given.y3Score, y4Score: given.y4Score, bonusGiven: given.bonusGiven,
        },
      },
    },
    columns: {
      of: ['year'],
      decides: ['award'],
      further: [
        'monthAvg', 'monthCount', 'annualScore', 'dMonths', 'deduction', 'bonus', 'y1Score', 'y2Score', 'y3Score', 'y4Score',
        'firstScore', 'appealBy', 'appealNo',
      ],
    },
    more: ['award', 'viewed', 'publishedAt'],
    sort: ['-year', '-score', 'plant', 'supplierCode', 'monthAvg', 'appealBy', 'publishedAt', 'perfNo'],
    story: {
      headline: ['year', 'score', 'grade', 'rankNo', 'rankTotal', 'award', 'monthAvg', 'annualScore', 'appealBy'],
      groups: {
        年度项目: ['y1Score', 'y2Score', 'y3Score', 'y4Score', 'manualReason'],
        计分: ['monthCount', 'dMonths', 'hadStops', 'deduction', 'bonus', 'bonusGiven', 'firstScore', 'firstGrade', 'appealNo'],
      },
    },
    detail: {
      names: ['period'],
      list: [
        'perfNo', 'period', 'monthNo', 'monthScore', 'monthGrade', 'status', 'year', 'supplierCode', 'supplierName', 'plant',
        'grade',
      ],
      query: ['perfNo', 'year', 'plant', 'supplierCode', 'period', 'status'],
      sort: ['period', 'monthScore'],
    },
    sheets: {
      list: { title: '年度评价', call: 'performance/exportExcelYear', key: 'exportMaker' },
      supplier: {
        title: '我的年度评价', of: 'heads',
        call: 'performance/exportExcelYearSup',
        columns: [
          'perfNo', 'year', 'plant', 'score', 'grade', 'rankNo', 'rankTotal', 'award', 'monthAvg', 'monthCount', 'annualScore',
          'y1Score', 'y2Score', 'y3Score', 'y4Score', 'deduction', 'bonus', 'appealBy',
        ],
      },
      import: {
        title: '年度项目导入', fills: 'edit',
        upload: 'performance/excelImportYear',
        columns: ['plant', 'supplierCode', 'year', 'y1Score', 'y3Score', 'y4Score', 'bonusGiven', 'manualReason'],
        named: ['plant', 'supplierCode', 'year'],
      },
    },
    events: {
      topic: ['evaluationYear', '年度评价'],
      tells: {
        published: { title: '年度评价', text: '{year} 年度评价 {no} 已发布：{score} 分，请在 {by} 前确认或申诉' },
      },
    },
    desk: {
      opens: [{ for: 'supplier', by: '-year', in: ['published', 'confirmed', 'appealed', 'final'] }, { by: '-year' }],
    },
  }),
)
