import { choice, date, defineDocument, files, instant, int, no, period, rowId, text } from '../../../declare/index.ts'
import { factKind } from '../../kpi/facts.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { party } from '../../mixins.ts'
import { appealStates, decide, decided, withdraw } from '../appealing.ts'
import { points } from '../items.ts'

/** So many work days after it an appeal is to be decided. */
export const DECIDE_DAYS = 5

/** One fact or one deduction that a supplier disputes. */
export const appealed = {
  factKind: choice('事实类型', factKind),
  factId: rowId('事实ID'),
  itemId: rowId('扣分项目ID'),
  reason: text('申诉理由', { required: true, max: 500 }),
  evidence: files('证据', { required: true, max: 5 }),
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
export const performanceAppeal = defineDocument('performanceAppeal', {
  title: '月度申诉',
  about: [
    '供应商对月度评价中单条事实或扣分的申诉，每条附理由和证据；裁定同意的不再计入，得分和排名重新计算。',
    '供应商在月度评价的“项目与事实”中选择事实，点“申诉”产生；由发布人以外的人裁定。',
  ],
  at: '/logi/appeal_m', key: 'claim.appealM',
  number: ['AP', 4, { monthly: true }],
  unique: ['appealNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    appealNo: no('申诉单号', { required: true }),
    perfNo: no('评价单号', { required: true, numberOf: 'performance' }),
    perfId: rowId('评价ID', { required: true, indexed: true }),
    ...party,
    period: period('评价月份', { required: true, carried: true }),
    oldScore: points('原得分'),
    oldGrade: choice('原等级', grade, { required: true }),
    oldRank: int('原排名', { sum: false }),
    newScore: points('新得分'),
    newGrade: choice('新等级', grade),
    newRank: int('新排名', { sum: false }),
    itemCount: int('申诉项', { required: true }),
    grantedCount: int('同意项'),
    submitter: text('提交人', { required: true }),
    submittedAt: instant('提交时间', { required: true }),
    decideBy: date('处理截止', { required: true, note: `提交后第${DECIDE_DAYS}个工作日`, runsFrom: 'submittedAt' }),
    publisherId: rowId('发布人ID'),
    deciderName: text('处理人'),
    decidedAt: instant('处理时间'),
  },
  lines: { ...about, ...appealed, ...decided },
  states: appealStates,
  actions: {
    raise: {
      label: '申诉', by: 'system', from: 'new', to: 'open',
      input: {
        perfId: rowId('评价ID', { required: true }),
        plant: party.plant, supplierCode: party.supplierCode,
        period: period('评价月份', { required: true }),
      },
      lines: appealed,
    },
    withdraw, decide,
  },
  list: [
    'appealNo', 'status', 'perfNo', 'period', 'supplierCode', 'supplierName', 'plant', 'itemCount', 'grantedCount', 'oldScore',
    'newScore', 'oldGrade', 'newGrade', 'oldRank', 'newRank', 'decideBy', 'submitter', 'submittedAt', 'deciderName', 'decidedAt',
  ],
  query: ['period', 'plant', 'supplierCode', 'status', 'appealNo', 'perfNo'],
  more: ['submittedAt', 'decideBy'],
  sort: ['-submittedAt', 'decideBy', 'period', 'supplierCode', 'plant', 'appealNo'],
  story: {
    counted: ['张', '申诉'],
    card: ['supplierName', 'period', 'itemCount', 'oldScore', 'newScore', 'decideBy'],
    headline: ['perfNo', 'period', 'oldScore', 'newScore', 'oldRank', 'newRank', 'itemCount', 'grantedCount', 'decideBy'],
    parties: { 主机厂: ['plant', 'deciderName', 'decidedAt'], 供应商: ['supplierCode', 'submitter', 'submittedAt'] },
    chain: { open: 'decideBy', granted: null },
    instead: { partly: 'granted' },
  },
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
      decided: { title: '申诉已裁定', text: '申诉 {no} 同意 {granted} 项，得分 {score}' },
    },
  },
  desk: {
    opens: { by: 'decideBy' },
    waits: { appealsToDecide: { title: '待裁定的申诉', act: 'decide', kind: 'task', tone: 'danger', due: 'decideBy' } },
  },
  rights: {
    grants: { SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_QUALITY: 'all' },
  },
})
