import { choice, date, defineDocument, files, instant, int, no, rowId, text } from '../../../declare/index.ts'
import { grade } from '../../kpi/kpiSpec/kpiSpec.ts'
import { party } from '../../mixins.ts'
import { appealStates, decide, decided, withdraw } from '../appealing.ts'
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
  reason: text('申诉理由', { required: true, max: 500 }),
  evidence: files('证据', { required: true, max: 5 }),
}

/** 年度申诉 what a supplier says against the yearly items of an evaluation; somebody else than who published decides on each. */
export const performanceYearAppeal = defineDocument('performanceYearAppeal', {
  title: '年度申诉',
  about: [
    '供应商对年度评价中年度项目和加分的申诉；月度评价已经定稿，不能在年度申诉中修改。',
    '供应商在年度评价上点“申诉”产生；由发布人以外的人逐项裁定，得分随之重新计算。',
  ],
  at: '/logi/appeal_y', key: 'claim.appealY',
  number: ['AY', 4, { monthly: true }],
  unique: ['appealNo'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    appealNo: no('申诉单号', { required: true }),
    perfNo: no('评价单号', { required: true, numberOf: 'performanceYear' }),
    perfId: rowId('评价ID', { required: true, indexed: true }),
    ...party,
    year: no('年度', { required: true, max: 4, carried: true }),
    oldScore: points('原得分'),
    oldGrade: choice('原等级', grade, { required: true }),
    newScore: points('新得分'),
    newGrade: choice('新等级', grade),
    itemCount: int('申诉项', { required: true }),
    grantedCount: int('同意项'),
    submitter: text('提交人', { required: true }),
    submittedAt: instant('提交时间', { required: true }),
    decideBy: date('处理截止', { required: true, note: `提交后第${DECIDE_DAYS}个工作日`, runsFrom: 'submittedAt' }),
    publisherId: rowId('发布人ID'),
    deciderName: text('处理人'),
    decidedAt: instant('处理时间'),
  },
  lines: { ...claimed, ...decided },
  states: appealStates,
  actions: {
    raise: {
      label: '申诉', by: 'system', from: 'new', to: 'open',
      input: {
        perfId: rowId('评价ID', { required: true }),
        plant: party.plant, supplierCode: party.supplierCode,
        year: no('年度', { required: true, max: 4 }),
      },
      lines: claimed,
    },
    withdraw, decide,
  },
  list: [
    'appealNo', 'status', 'perfNo', 'year', 'supplierCode', 'supplierName', 'plant', 'itemCount', 'grantedCount', 'oldScore',
    'newScore', 'oldGrade', 'newGrade', 'decideBy', 'submitter', 'submittedAt', 'deciderName', 'decidedAt',
  ],
  query: ['year', 'plant', 'supplierCode', 'status', 'appealNo', 'perfNo'],
  more: ['submittedAt', 'decideBy'],
  sort: ['-submittedAt', 'decideBy', 'year', 'supplierCode', 'plant', 'appealNo'],
  story: {
    counted: ['张', '申诉'],
    card: ['supplierName', 'year', 'itemCount', 'oldScore', 'newScore', 'decideBy'],
    headline: ['perfNo', 'year', 'oldScore', 'newScore', 'itemCount', 'grantedCount', 'decideBy'],
    parties: { 主机厂: ['plant', 'deciderName', 'decidedAt'], 供应商: ['supplierCode', 'submitter', 'submittedAt'] },
    chain: { open: 'decideBy', granted: null },
    instead: { partly: 'granted' },
  },
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
      decided: { title: '年度申诉已裁定', text: '申诉 {no} 同意 {granted} 项，得分 {score}' },
    },
  },
  desk: {
    opens: { by: 'decideBy' },
    waits: { yearAppealsToDecide: { title: '待裁定的年度申诉', act: 'decide', kind: 'task', tone: 'danger', due: 'decideBy' } },
  },
  rights: {
    grants: { SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_QUALITY: 'all' },
  },
})
