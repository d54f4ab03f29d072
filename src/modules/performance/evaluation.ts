/**
 * Evaluations of a supplier in a plant, of a month and of a year: drafted, published, confirmed or disputed, final by a decision or by
 * silence. Their rules: evaluation.server.ts; appeals against them: appealing.ts.
 */
import { choice, date, defineTrait, instant, int, no, personal, rowId, text } from '../../declare/index.ts'
import { publication, publish, view } from '../../parts/published.ts'
import { grade } from '../kpi/kpiSpec/kpiSpec.ts'
import { party } from '../mixins.ts'
import { points } from './items.ts'

/** All but what is void. */
export const live = ['draft', 'published', 'confirmed', 'appealed', 'final'] as const
/** What a supplier sees. */
export const told = ['published', 'confirmed', 'appealed', 'final'] as const

/** @param days so many work days after publication a supplier may appeal */
export const appealWithin = (days: number) =>
  date('申诉截止', { note: `发布后第${days}个工作日，逾期即定稿`, runsFrom: 'publishedAt' })

export const evaluation = defineTrait('evaluation', {
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId', once: 'publishedAt', not: ['draft'] } },
  fields: {
    ...party,
    score: points('得分'),
    grade: choice('等级', grade, { required: true, initial: 'none', carried: true }),
    rankNo: personal('排名'),
    rankTotal: personal('参评家数'),
    deduction: points('扣分'),
    bonus: points('加分'),
    firstScore: points('发布得分', { note: '发布时的得分；申诉后与现在的得分对照' }),
    firstGrade: choice('发布等级', grade),
    version: int('版本', { required: true, initial: 1, sum: false }),
    ...publication,
    publisherId: rowId('发布人ID'),
    appealBy: date('申诉截止', { runsFrom: 'publishedAt' }),
    confirmedAt: instant('确认时间'),
    finalAt: instant('定稿时间'),
    appealNo: no('申诉单号'),
    voidReason: text('作废原因', { max: 500 }),
  },
  states: {
    draft: [0, '草稿', 'info'],
    published: [1, '已发布', 'primary'],
    confirmed: [2, '已确认', 'success'],
    appealed: [3, '申诉中', 'warning'],
    final: [4, '已定稿', 'success'],
    void: [9, '已作废', 'info'],
  },
  actions: {
    recount: { label: '重新计算', key: 'add', by: 'internal', from: ['draft'], get: true },
    publish: publish(),
    viewed: view({ from: told, get: undefined }),
    confirm: { label: '确认', key: 'accept', by: 'supplier', from: ['published'], to: 'confirmed', get: true },
    recall: { label: '撤回', key: 'pub', by: 'internal', from: ['published'], to: 'draft', get: true },
    appeal: {
      label: '申诉', by: 'system',
      from: ['published'],
      to: 'appealed',
      input: { appealNo: no('申诉单号', { required: true }) },
    },
    unappeal: { label: '撤回申诉', by: 'system', from: ['appealed'], to: 'published' },
    createComplaint: {
      label: '申诉', key: 'accept', by: 'supplier', from: 'new', hidden: true,
      acts: { on: 'performanceAppeal' },
      input: { id: rowId('评价ID', { required: true }) },
    },
    settle: { label: '申诉裁定', by: 'system', from: ['appealed'], to: 'final' },
    finalize: { label: '定稿', by: 'clock', due: ['appealBy'], from: ['published', 'confirmed'], to: 'final' },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['draft'], to: 'removed' },
    void: {
      label: '作废', key: 'del', by: 'internal',
      from: ['published', 'confirmed'],
      to: 'void', danger: '这张评价不再有效，也不计入排名；可以重新生成。',
      input: { voidReason: text('作废原因', { required: true, max: 500 }) },
    },
  },
  list: [
    '<no>', 'status', 'supplierCode', 'supplierName', 'score', 'grade', 'rankNo', 'rankTotal', '<decides>', '<of>', 'plant',
    '<further>', 'publishedAt', 'viewed', 'finalAt',
  ],
  query: ['<of>', 'plant', 'supplierCode', 'grade', 'status', '<no>'],
  story: {
    counted: ['张', '评价'],
    card: ['supplierName', '<of>', 'score', 'grade', 'rankNo', 'appealBy'],
    parties: { 主机厂: ['plant'], 供应商: ['supplierCode'] },
    chain: { draft: null, published: null, confirmed: 'appealBy', final: null },
    instead: { appealed: 'confirmed' },
  },
  sheets: { list: { title: '<title>', key: 'exportMaker' } },
  events: {
    tells: {
      published: { title: '<title>', text: '<title> {no} 已发布：{score} 分，请在 {by} 前确认或申诉' },
      recalled: { title: '<title>撤回', text: '<title> {no} 已撤回，重新发布后再确认' },
      voided: { title: '<title>作废', text: '<title> {no} 已作废：{reason}' },
    },
  },
  desk: {
    waits: {
      toPublish: { title: '待发布的<title>', act: 'publish', kind: 'publish', tone: 'primary' },
      toConfirm: { title: '待确认的<title>', act: 'confirm', kind: 'answer', tone: 'warning', due: 'appealBy' },
    },
  },
  rights: {
    keys: { exportMaker: '导出全部供应商' },
    grants: {
      SYS_ADMIN: 'read',
      PERF_ENG: ['all', 'exportMaker'],
      PLANNER: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_QUALITY: 'all',
    },
  },
})
