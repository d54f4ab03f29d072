import {
  bool, choice, date, dec, defineDocument, files, instant, int, moment, no, period, qty, text,
} from '../../../declare/index.ts'
import { ownPlant, part, party, suppliedPart } from '../../mixins.ts'

/** How bad it is (WarnLevel of domain-core 6.3). */
const riskLevels = { none: [0, '正常', 'success'], warning: [1, '预警', 'warning'], critical: [2, '严重', 'danger'] } as const

const which = {
  plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart,
  period: period('月份', { required: true }),
}
/** What a person says of it; until then it counts instead of what is found. */
const judged = {
  manualLevel: choice('人工等级', riskLevels, { required: true }),
  manualReason: text('原因', { required: true, max: 500 }),
  manualTo: date('有效至', { required: true, ahead: true }),
}
const measure = {
  content: text('措施', { required: true, max: 200 }),
  owner: text('负责人', { required: true, max: 50 }),
  dueDate: date('完成期限', { required: true }),
  doneAt: date('完成日期'),
  evidence: files('证据'),
}
/** Why these are no measures; a row in which nothing is written is none. */
export const wrongMeasures = (lines: readonly { content?: string }[]) =>
  lines.some((l) => l.content) ? [] : [{ message: '请至少填写一项措施' }]
const byHand = { key: 'manual', call: 'manual', by: 'internal', input: { ...which, ...judged }, from: 'new', to: 'open' } as const
const live = ['open', 'handling', 'accepted'] as const

/**
 * 产能风险 a part that a supplier may not make enough of in a month: found every night from capacity, stock, sources and punctuality
 * (domain-platform 16.1), or raised by hand. Its lines are the measures. It closes by itself after two nights without a risk.
 */
export const smartRisk = defineDocument('smartRisk', {
  title: '产能风险',
  about: [
    '哪个零件在哪个月可能做不够：负荷、供应商库存、独家供货和上月准时率合成风险分，由供应商填写措施。',
    '每天夜里算完产能后自动发现，也可以人工提出；连续两次没有风险自动关闭。',
  ],
  at: '/smart/risk', key: 'smart.risk',
  number: ['CR', 5],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    riskNo: no('风险编号', { required: true }),
    ...party,
    ...part,
    partNo: which.partNo, period: which.period,
    lineCode: no('产线代码', { note: '几条产线做时，负荷最高的一条' }),
    uStd: dec('标准利用率%', 2, { sum: false }),
    uMax: dec('最大利用率%', 2, { sum: false }),
    demand: qty('需求', { required: true, initial: 0 }),
    capStd: qty('标准产能', { required: true, initial: 0, sum: false }),
    capMax: qty('最大产能', { required: true, initial: 0, sum: false }),
    gapQty: qty('缺口', { required: true, initial: 0, note: '需求减去最大产能' }),
    gapWeek: date('缺口周', { note: '库存加产能第一次不够的那一周，周一' }),
    gapQtyWeek: qty('周缺口', { required: true, initial: 0, note: '十三周里最多差多少' }),
    coverDays: dec('供应商可用天数', 1, { sum: false, note: '最近一次库存填报' }),
    singleSource: bool('独家供货', { required: true, initial: false }),
    otd: dec('上月准时交付率%', 2, { sum: false, note: 'KPI评价的K01' }),
    score: int('风险分', { required: true, initial: 0, sum: false, note: '负荷50%、库存20%、独家15%、准时15%，满分100' }),
    sysLevel: choice('系统等级', riskLevels, { required: true, initial: 'none' }),
    riskLevel: choice('生效等级', riskLevels, { required: true, initial: 'none', note: '人工等级在有效期内优先' }),
    ...judged,
    manualLevel: choice('人工等级', riskLevels),
    manualReason: text('原因', { max: 500 }),
    manualTo: date('有效至'),
    isManual: bool('人工提出', { required: true, initial: false }),
    measureCount: int('措施', { required: true, initial: 0 }),
    doneCount: int('已完成措施', { required: true, initial: 0 }),
    dueDate: date('措施期限', { note: '未完成措施里最早的期限' }),
    quiet: int('连续无风险次数', { required: true, initial: 0, sum: false }),
    openedAt: instant('发生时间', { required: true, initial: '' }),
    closedAt: instant('关闭时间'),
    acceptReason: text('接受原因', { max: 500 }),
  },
  lines: measure,
  states: {
    open: [0, '待处理', 'danger'],
    handling: [1, '处理中', 'warning'],
    closed: [2, '已关闭', 'success'],
    accepted: [3, '已接受', 'info'],
  },
  actions: {
    open: { label: '发现', by: 'system', from: 'new', to: 'open', input: which },
    find: {
      label: '计算', by: 'system', from: 'new',
      acts: { makes: '没有新的产能风险' },
      input: { plant: ownPlant },
    },
    refresh: { label: '重新计算', by: 'system', from: live },
    settle: { label: '系统关闭', by: 'system', from: live, to: 'closed' },
    create: { label: '提出风险', ...byHand },
    load: { label: '导入', ...byHand, key: 'imp', call: 'load', hidden: true },
    judge: { label: '人工定级', key: 'manual', by: 'internal', from: live, input: judged },
    handle: {
      label: '填写措施', key: 'manual',
      by: ['internal', 'supplier'],
      from: ['open', 'handling'],
      to: 'handling', lines: measure, whole: true,
      dialog: { says: (_, { lines }) => ({ wrong: wrongMeasures(lines) }) },
    },
    close: { label: '关闭', key: 'manual', by: 'internal', from: ['handling'], to: 'closed', get: true },
    accept: {
      label: '接受风险', key: 'manual', by: 'internal',
      from: ['open', 'handling'],
      to: 'accepted',
      input: { acceptReason: text('接受原因', { required: true, max: 500 }) },
    },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['open'], to: 'removed', get: true },
  },
  list: [
    'riskNo', 'riskLevel', 'partNo', 'partName', 'period', 'score', 'uMax', 'uStd', 'gapQty', 'gapWeek', 'gapQtyWeek',
    'coverDays', 'singleSource', 'otd', 'status', 'measureCount', 'doneCount', 'dueDate', 'supplierCode', 'supplierName', 'plant',
    'lineCode', 'demand', 'capStd', 'capMax', 'unit', 'sysLevel', 'manualLevel', 'manualReason', 'manualTo', 'isManual',
    'openedAt', 'closedAt',
  ],
  query: ['plant', 'supplierCode', 'partNo', 'period', 'riskLevel', 'status'],
  more: ['lineCode', 'riskNo', 'singleSource', 'isManual', 'gapWeek', 'dueDate'],
  sort: ['-riskLevel', '-score', 'period', 'supplierCode', 'partNo', 'uMax', 'gapQty', 'gapWeek', 'dueDate', 'openedAt', 'riskNo'],
  story: {
    card: ['riskNo', 'partNo', 'partName', 'supplierName', 'period', 'riskLevel', 'score', 'uMax', 'gapQty'],
    counted: ['条', '风险'],
    headline: ['period', 'riskLevel', 'score', 'uStd', 'uMax', 'gapQty', 'gapWeek', 'gapQtyWeek', 'dueDate'],
    parties: { 供应商: ['supplierCode'], 工厂: ['plant'] },
    chain: { open: 'openedAt', handling: null, closed: 'closedAt' },
    groups: {
      依据: ['lineCode', 'demand', 'capStd', 'capMax', 'coverDays', 'singleSource', 'otd', 'sysLevel'],
      人工: ['manualLevel', 'manualReason', 'manualTo', 'acceptReason'],
    },
  },
  detail: {
    names: ['content', 'owner', 'dueDate'],
    list: [
      'content', 'owner', 'dueDate', 'doneAt', 'evidence', 'riskNo', 'partNo', 'supplierCode', 'supplierName', 'plant', 'period',
    ],
    query: ['riskNo', 'partNo', 'supplierCode', 'plant', 'dueDate'],
    sort: ['dueDate', 'owner'],
  },
  sheets: {
    list: { fills: 'load', call: 'exp', template: 'impTemplate', upload: 'imp' },
    standardCapacity: {
      title: '标准产能', of: 'heads', call: 'expStaCap', key: 'expStaCap',
      columns: [
        'supplierCode', 'supplierName', 'lineCode', 'partNo', 'period', 'capStd', 'capMax', 'demand', 'uStd', 'uMax', 'gapQty',
      ],
    },
  },
  events: {
    topic: ['cap.risk', '产能风险'],
    tells: {
      found: { title: '产能风险', text: '零件 {partNo} {period} 产能风险 {riskNo}，风险分 {score}，请填写措施' },
      handled: { title: '产能风险措施', text: '风险 {riskNo}（{partNo}）已填写措施，请跟踪', key: 'smart.risk.manual' },
    },
  },
  desk: {
    opens: { by: '-score', also: ['period'], in: [...live] },
    waits: {
      risksToHandle: {
        title: '待填写措施的产能风险', act: 'handle',
        for: ['internal', 'supplier'],
        kind: 'answer', tone: 'danger',
        in: ['open'],
      },
      measuresLate: {
        title: '措施超期的产能风险',
        for: ['internal', 'supplier'],
        kind: 'late', tone: 'danger',
        in: ['handling'],
        where: { dueDateEnd: moment.dayStart },
        due: 'dueDate',
      },
    },
  },
  archive: { after: 12, in: ['closed', 'accepted'] },
  rights: {
    keys: { expStaCap: '导出标准产能' },
    grants: {
      CAP_ENG: 'all',
      PLANNER: ['read', 'manual', 'del', 'expStaCap'],
      MAT_CTRL: 'read', LOGI_CLERK: 'read',
      SUP_ALL: ['read', 'manual'],
      SUP_SALES: ['read', 'manual'],
    },
  },
})
