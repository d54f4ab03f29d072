import { bool, choice, date, dec, defineDocument, instant, int, no, qty, rowId, text } from '../../../declare/index.ts'
import { ownPlant, part, party } from '../../mixins.ts'

/** How a line stands in a period: within its standard pattern, beyond it, beyond what it can do. */
export const loadLevels = { relaxed: [0, '正常', 'success'], tight: [1, '预警', 'warning'], over: [2, '超载', 'danger'] } as const
export const granularities = { month: [1, '月'], week: [2, '周'] } as const

const which = {
  plant: party.plant, supplierCode: party.supplierCode,
  lineCode: no('产线代码', { required: true }),
  granularity: choice('粒度', granularities, { required: true, initial: 'month' }),
  startDate: date('期间开始', { required: true }),
}
/** What people know better than calendar and rates. */
const known = {
  ownDaysStd: dec('标准工作日(人工)', 1, { unsigned: true, sum: false, note: '不填按工厂日历' }),
  ownDaysMax: dec('最大工作日(人工)', 1, { unsigned: true, sum: false, note: '不填按工厂日历' }),
  downMinutes: int('计划停机(分)', { unsigned: true, sum: false }),
  overrideStd: qty('标准产能(覆盖)', { unsigned: true, sum: false, note: '件；计算值保留' }),
  overrideMax: qty('最大产能(覆盖)', { unsigned: true, sum: false, note: '件；计算值保留' }),
  overrideReason: text('原因', { max: 500, note: '人工产能请说明原因' }),
}
const minutes = <const L extends string>(label: L) => dec(label, 2, { required: true, initial: 0, sum: false })

/**
 * 产能负荷 what a supplier's line can do in a month or week against what is wanted of it, by the newest forecast, month plan and week plan. Its lines are the
 * parts. It is worked out anew every night and by hand; a period that is over stays as it was.
 */
export const smartCapacity = defineDocument('smartCapacity', {
  title: '产能负荷',
  about: [
    '每条产线每月、每周能做多少，需求占了多少，哪一期超过标准或最大产能，是哪些零件。',
    '每天夜里按已生效的产线、工厂日历和最新预测、月计划、周计划计算，也可以点“同步”；已过的期间不再变化。',
  ],
  at: '/smart/capacity', key: 'smart.capacity',
  unique: ['lineCode', 'supplierCode', 'plant', 'granularity', 'startDate'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...party,
    ...which,
    lineName: text('产线名称'),
    period: no('期间', { required: true, initial: '', max: 6, note: '年月，或年加周次' }),
    endDate: date('期间结束', { required: true, initial: '' }),
    workDaysStd: dec('标准工作日', 1, { required: true, initial: 0, sum: false }),
    workDaysMax: dec('最大工作日', 1, { required: true, initial: 0, sum: false }),
    ...known,
    emStd: minutes('标准有效分钟'),
    emMax: minutes('最大有效分钟'),
    demand: qty('需求', { required: true, initial: 0 }),
    needMinutes: minutes('需求分钟'),
    uStd: dec('标准利用率%', 2, { sum: false, note: '需求分钟占标准有效分钟；没有产能时为空' }),
    uMax: dec('最大利用率%', 2, { sum: false, note: '超过100做不完' }),
    capStd: qty('标准产能', { required: true, initial: 0, sum: false, note: '几个零件按需求的比例' }),
    capMax: qty('最大产能', { required: true, initial: 0, sum: false, note: '几个零件按需求的比例' }),
    gapQty: qty('缺口', { required: true, initial: 0, note: '需求减去最大产能' }),
    extraShifts: int('需加班次', { sum: false, note: '在标准班次之外' }),
    uLevel: choice('等级', loadLevels, {
      required: true, initial: 'relaxed', note: '预警：标准利用率超过90%；超载：最大利用率超过100%',
    }),
    isOwn: bool('人工', { required: true, initial: false }),
    demandVersion: no('需求版本', { note: '最新的预测或计划' }),
    syncAt: instant('同步时间'),
  },
  lines: {
    ...part,
    cycleSec: dec('节拍(秒)', 2, { required: true, sum: false }),
    cavities: int('模腔数', { required: true, sum: false }),
    demand: qty('需求', { required: true }),
    needMinutes: dec('需求分钟', 2, { required: true }),
    capStd: qty('标准产能', { required: true, note: '其他零件做完后还能做多少' }),
    capMax: qty('最大产能', { required: true, note: '其他零件做完后还能做多少' }),
    gapQty: qty('缺口', { required: true }),
  },
  states: { open: [0, '计划中', 'primary'], locked: [1, '已锁定', 'info'] },
  actions: {
    open: { label: '计算', by: 'system', from: 'new', to: 'open', input: which },
    sync: {
      label: '同步', key: 'sync', by: 'internal', from: 'new',
      acts: { makes: '没有已生效的产线，请先核实产线' },
      input: {
        plant: ownPlant,
        months: int('月数', { required: true, positive: true, initial: 6, note: '从本月起，1到12个月；周产能总是13周' }),
      },
    },
    refresh: { label: '重新计算', by: 'system', from: ['open'] },
    edit: { label: '修改', key: 'edit', by: ['internal', 'supplier'], from: ['open'], input: known },
    load: { label: '导入', key: 'imp', by: ['internal', 'supplier'], from: ['open'], input: known, hidden: true },
    lock: { label: '锁定', by: 'clock', due: ['endDate'], from: ['open'], to: 'locked' },
    drop: { label: '产线已停用', by: 'system', from: ['open'], to: 'removed' },
    remove: { label: '删除', key: 'del', by: 'internal', from: ['open'], to: 'removed', get: true },
  },
  list: [
    'lineCode', 'lineName', 'period', 'uLevel', 'uStd', 'uMax', 'demand', 'capStd', 'capMax', 'gapQty', 'extraShifts',
    'supplierCode', 'supplierName', 'plant', 'granularity', 'workDaysStd', 'workDaysMax', 'downMinutes', 'emStd', 'emMax',
    'needMinutes', 'overrideStd', 'overrideMax', 'overrideReason', 'isOwn', 'startDate', 'endDate', 'demandVersion', 'syncAt',
    'status',
  ],
  query: ['plant', 'supplierCode', 'lineCode', 'granularity', 'startDate', 'uLevel'],
  more: ['period', 'supplierName', 'lineName', 'isOwn', 'status', 'syncAt'],
  sort: ['startDate', 'lineCode', 'supplierCode', 'uStd', 'uMax', 'demand', 'capStd', 'capMax', 'gapQty', 'extraShifts', 'plant'],
  story: {
    card: ['lineCode', 'lineName', 'supplierName', 'period', 'uLevel', 'uStd', 'uMax', 'demand', 'gapQty'],
    counted: ['条', '产能负荷'],
    headline: ['period', 'uLevel', 'uStd', 'uMax', 'demand', 'capStd', 'capMax', 'gapQty', 'extraShifts', 'syncAt'],
    parties: { 供应商: ['supplierCode'], 工厂: ['plant'] },
    groups: {
      计算: ['workDaysStd', 'workDaysMax', 'emStd', 'emMax', 'needMinutes', 'demandVersion'],
      人工: ['ownDaysStd', 'ownDaysMax', 'downMinutes', 'overrideStd', 'overrideMax', 'overrideReason'],
    },
  },
  detail: {
    names: ['partNo', 'partName', 'unit'],
    list: [
      'partNo', 'partName', 'period', 'demand', 'needMinutes', 'capStd', 'capMax', 'gapQty', 'cycleSec', 'cavities', 'unit',
      'lineCode', 'lineName', 'supplierCode', 'supplierName', 'plant', 'granularity', 'startDate',
    ],
    query: ['partNo', 'plant', 'supplierCode', 'lineCode', 'granularity', 'startDate'],
    sort: ['partNo', 'startDate', 'demand', 'gapQty'],
  },
  queries: {
    asks: {
      chart: {
        title: '产线12个月和13周的产能与负荷', call: 'getChart',
        input: { plant: party.plant, supplierCode: party.supplierCode, lineCode: which.lineCode, granularity: which.granularity },
        answer: [
          {
            id: rowId('ID', { required: true }),
            period: no('期间', { required: true }),
            startDate: date('期间开始', { required: true }),
            needMinutes: minutes('需求分钟'),
            emStd: minutes('标准有效分钟'),
            emMax: minutes('最大有效分钟'),
            uStd: dec('标准利用率%', 2),
            uMax: dec('最大利用率%', 2),
            uLevel: choice('等级', loadLevels, { required: true }),
            parts: text('主要零件', { required: true, max: 500 }),
          },
        ],
      },
    },
  },
  sheets: { list: { fills: 'load', call: 'exp', template: 'impTemplate', upload: 'imp' } },
  desk: {
    opens: { by: 'startDate', in: ['open'] },
    waits: {
      capacityOver: {
        title: '超过最大产能的产线期间', kind: 'unmet', tone: 'danger',
        for: ['internal', 'supplier'],
        in: ['open'],
        where: { uLevel: '2' },
      },
    },
  },
  archive: { after: 24, in: ['locked'] },
  rights: {
    grants: {
      CAP_ENG: 'all',
      PLANNER: ['read', 'sync', 'edit'],
      MAT_CTRL: 'read', LOGI_CLERK: 'read',
      SUP_ALL: ['read', 'edit', 'imp'],
      SUP_SALES: ['read', 'edit', 'imp'],
    },
  },
})
