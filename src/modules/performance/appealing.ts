/** Appeals against evaluations of a month and of a year: somebody else than who published decides on each line. Their rules: appealing.server.ts. */
import { choice, date, defineTrait, files, instant, int, no, rowId, text } from '../../declare/index.ts'
import { grade } from '../kpi/kpiSpec/kpiSpec.ts'
import { party } from '../mixins.ts'
import { points } from './items.ts'

const decision = choice('裁定', { granted: [1, '同意', 'success'], refused: [2, '不同意', 'danger'] }, { required: true })
/** What a supplier says of each line that it disputes. */
export const disputed = {
  reason: text('申诉理由', { required: true, max: 500 }),
  evidence: files('证据', { required: true, max: 5 }),
}
/** @param days so many work days after it an appeal is to be decided */
export const decideWithin = (days: number) =>
  date('处理截止', { required: true, note: `提交后第${days}个工作日`, runsFrom: 'submittedAt' })

export const appealTo = defineTrait('appealTo', {
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    perfNo: no('评价单号', { required: true }),
    perfId: rowId('评价ID', { required: true, indexed: true }),
    ...party,
    oldScore: points('原得分'),
    oldGrade: choice('原等级', grade, { required: true }),
    newScore: points('新得分'),
    newGrade: choice('新等级', grade),
    itemCount: int('申诉项', { required: true }),
    grantedCount: int('同意项'),
    submitter: text('提交人', { required: true }),
    submittedAt: instant('提交时间', { required: true }),
    decideBy: date('处理截止', { required: true, runsFrom: 'submittedAt' }),
    publisherId: rowId('发布人ID'),
    deciderName: text('处理人'),
    decidedAt: instant('处理时间'),
  },
  lines: { ...disputed, decision: { ...decision, required: false as const }, opinion: text('意见', { max: 500 }) },
  states: {
    open: [1, '处理中', 'primary'],
    granted: [2, '已通过', 'success'],
    refused: [3, '已驳回', 'danger'],
    withdrawn: [4, '已撤回', 'info'],
    partly: [5, '部分通过', 'warning'],
  },
  actions: {
    raise: {
      label: '申诉', by: 'system', from: 'new', to: 'open',
      input: { perfId: rowId('评价ID', { required: true }), plant: party.plant, supplierCode: party.supplierCode },
    },
    withdraw: { label: '撤回', key: 'accept', by: 'supplier', from: ['open'], to: 'withdrawn', get: true },
    decide: {
      label: '裁定', key: 'approve', by: 'internal',
      from: ['open'],
      to: ['granted', 'refused', 'partly'],
      party: { not: 'publisherId' },
      lines: { decision, opinion: text('意见', { max: 500, note: '不同意时必填' }) },
    },
  },
  list: [
    '<no>', 'status', 'perfNo', '<of>', 'supplierCode', 'supplierName', 'plant', 'itemCount', 'grantedCount', 'oldScore',
    'newScore', 'oldGrade', 'newGrade', '<further>', 'decideBy', 'submitter', 'submittedAt', 'deciderName', 'decidedAt',
  ],
  query: ['<of>', 'plant', 'supplierCode', 'status', '<no>', 'perfNo'],
  more: ['submittedAt', 'decideBy'],
  sort: ['-submittedAt', 'decideBy', '<of>', 'supplierCode', 'plant', '<no>'],
  story: {
    counted: ['张', '申诉'],
    card: ['supplierName', '<of>', 'itemCount', 'oldScore', 'newScore', 'decideBy'],
    headline: ['perfNo', '<of>', 'oldScore', 'newScore', '<further>', 'itemCount', 'grantedCount', 'decideBy'],
    parties: { 主机厂: ['plant', 'deciderName', 'decidedAt'], 供应商: ['supplierCode', 'submitter', 'submittedAt'] },
    chain: { open: 'decideBy', granted: null },
    instead: { partly: 'granted' },
  },
  events: {
    tells: {
      raised: { title: '<title>', text: '{supplier} 提交了<title> {no}，请在 {by} 前裁定', key: '<key>.approve' },
      decided: { title: '<short>已裁定', text: '申诉 {no} 同意 {granted} 项，得分 {score}' },
    },
  },
  desk: {
    opens: { by: 'decideBy' },
    waits: { toDecide: { title: '待裁定的<short>', act: 'decide', kind: 'task', tone: 'danger', due: 'decideBy' } },
  },
  rights: {
    grants: { SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_QUALITY: 'all' },
  },
})
