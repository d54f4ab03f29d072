import { choice, date, defineDocument, int, no, qty, rowId, text } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'
import { question } from '../outSupSchedule/outSupSchedule.ts'

/** Why a need found no place: what stands in its way, and what the planner does about it. */
export const gapReason = {
  noPack: [1, '没有零件包装', 'danger'],
  noPlace: [2, '没有收货仓库', 'danger'],
  dock: [3, '仓库没有可用道口', 'danger'],
  tooBig: [4, '一箱大于一车', 'danger'],
  order: [5, '订单数量不够', 'danger'],
  trips: [6, '每天车次已满', 'warning'],
  window: [7, '没有空窗口', 'warning'],
  lead: [8, '来不及到', 'warning'],
  rest: [9, '工厂不上班', 'warning'],
} as const
export type GapReason = keyof typeof gapReason

/** The next thing to do, and the document where it is done. */
export const advices: Readonly<Record<GapReason, readonly [advice: string, at: string]>> = {
  noPack: ['维护并审批零件包装，再排程', 'partPackage'],
  noPlace: ['在零件工厂视图维护默认仓库，或在周计划里排收货仓库', 'partPlant'],
  dock: ['给仓库维护道口，或改周计划的道口', 'dock'],
  tooBig: ['换大车，或改器具', 'truck'],
  order: ['追加或修订订单，再排程', 'materialOrder'],
  trips: ['加车次再排程，或改周计划', 'outSupSchedule'],
  window: ['放宽到货时刻再排程，或增加道口时段的车数', 'dock'],
  lead: ['用手工计划安排紧急到货', 'manualPlan'],
  rest: ['改周计划到工作日，或改工厂日历', 'calendarDay'],
}

/**
 * 排程结果 what the last spreading of a supplier's week plan came to: how much of it is on trips, and what found no place, part by part and
 * day by day, each with its reason. The next run of the same week replaces it.
 */
export const outSupRun = defineDocument('outSupRun', {
  title: '厂外排程结果',
  about: [
    '每家厂外供应商一周排了几车、排进多少，没有排入的零件是哪天的、为什么、下一步做什么。',
    '在厂外供应商排程中点“排程”时产生；同一周再排一次，结果随之更新。', '还没有排过车次',
  ],
  at: '/logi/out-sup-run', key: 'logi.outsuprun',
  scope: { internal: { plant: 'plant' } },
  fields: {
    startWeek: date('起始周', { required: true, week: true }),
    endDate: date('截止日', { required: true, initial: '' }),
    ...party,
    tripsPerDay: question.tripsPerDay, fromHour: question.fromHour, toHour: question.toHour, aheadDays: question.aheadDays,
    fillPct: question.fillPct,
    truckM3: { ...question.truckM3, sum: false },
    truckKg: { ...question.truckKg, sum: false },
    needBoxes: int('需求箱数', { required: true, initial: 0 }),
    placedBoxes: int('已排箱数', { required: true, initial: 0 }),
    gapBoxes: int('未排箱数', { required: true, initial: 0 }),
    lateBoxes: int('晚到箱数', { required: true, initial: 0, note: '已排，但晚于需求日' }),
    gapLines: int('未排行数', { required: true, initial: 0 }),
    trips: int('车次', { required: true, initial: 0 }),
  },
  lines: {
    ...part,
    needDay: date('需求日', { required: true }),
    needQty: qty('需求数量', { required: true, note: '周计划减去库存、在途和已要货，按整箱' }),
    gapQty: qty('未排数量', { required: true }),
    gapBoxes: int('未排箱数'),
    reason: choice('原因', gapReason, { required: true }),
    advice: text('下一步', { required: true }),
    planNo: no('周计划', { numberOf: 'n1WPlan' }),
    planRowId: rowId('周计划行ID'),
  },
  states: { current: [1, '有效', 'success'], over: [8, '已过', 'info'] },
  actions: {
    run: {
      label: '排程', key: 'schedule', by: 'internal', from: 'new', to: 'current', hidden: true,
      input: { ...question, supplierCode: party.supplierCode },
    },
    replace: { label: '重新排程', by: 'system', from: ['current'], to: 'removed' },
    expire: { label: '过期', by: 'clock', from: ['current'], to: 'over', due: ['endDate'] },
  },
  list: [
    'startWeek', 'supplierCode', 'supplierName', 'plant', 'trips', 'needBoxes', 'placedBoxes', 'gapBoxes', 'gapLines',
    'lateBoxes', 'tripsPerDay', 'creationDate',
  ],
  query: ['startWeek', 'plant', 'supplierCode', 'status'],
  more: ['needBoxes', 'gapLines'],
  sort: ['-startWeek', 'supplierCode', 'plant', 'gapBoxes', 'creationDate'],
  story: {
    card: ['supplierName', 'plant', 'startWeek', 'trips', 'placedBoxes', 'gapBoxes', 'lateBoxes'],
    headline: ['startWeek', 'trips', 'needBoxes', 'placedBoxes', 'gapBoxes', 'lateBoxes', 'gapLines', 'creationDate'],
    parties: { 工厂: ['plant'], 供应商: ['supplierCode'] },
    groups: { 排程条件: ['tripsPerDay', 'fromHour', 'toHour', 'aheadDays', 'fillPct', 'truckM3', 'truckKg'] },
  },
  detail: {
    names: ['partNo', 'partName', 'unit'],
    list: [
      'startWeek', 'supplierCode', 'supplierName', 'plant', 'partNo', 'partName', 'needDay', 'gapQty', 'unit', 'gapBoxes',
      'reason', 'advice', 'needQty', 'planNo',
    ],
    query: ['startWeek', 'plant', 'supplierCode', 'partNo', 'needDay', 'reason', 'planNo'],
    sort: ['needDay', 'partNo', 'reason'],
  },
  sheets: {
    detail: { title: '厂外排程未排入', of: 'lines' },
  },
  desk: {
    opens: { for: 'internal', by: '-startWeek', in: ['current'] },
    waits: {
      outSupGaps: {
        title: '厂外排程没有排全的供应商', for: 'internal', key: 'logi.outsuprun.schedule', kind: 'unmet', tone: 'danger',
        in: ['current'],
        where: { gapLinesStart: '1' },
      },
    },
  },
  archive: { after: 6, in: ['over'] },
  rights: { grants: { PLANNER: 'all', MAT_CTRL: 'read' } },
})
