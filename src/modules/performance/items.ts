/** What evaluations are made of, the month's and the year's: items with weights, points taken and given, and what was said before an appeal. */
import { choice, dec, int, no, text, type Options } from '../../declare/index.ts'
import { metrics } from '../kpi/kpiSpec/kpiSpec.ts'

export const points = <R extends boolean = false>(label: string, more?: Options<R> & { unsigned?: true }) =>
  dec<R>(label, 2, { sum: false, ...more } as Options<R>)
export const itemKind = {
  metric: [1, '指标'],
  deduction: [2, '扣分', 'danger'],
  bonus: [3, '加分', 'success'],
} as const
/** What counts in deductions by itself: 13.5. */
export const itemCause = {
  stop: [1, '停线'],
  wrong: [2, '错件'],
  freight: [3, '特殊运输'],
  silent: [4, '索赔逾期回复'],
  other: [9, '其他'],
} as const
export const itemSource = { system: [1, '系统'], manual: [3, '人工'] } as const
/** The least that IATF 16949 8.4.2.4 wants to be watched of a supplier. */
export const indicator = {
  conformity: [1, '交付产品符合性'],
  disruption: [2, '工厂中断'],
  schedule: [3, '交付绩效'],
  freight: [4, '附加运费'],
} as const

/** An item as it is counted: numerator and denominator are kept, the rest follows from them. */
const figures = {
  numerator: dec('分子', 6, { sum: false }),
  denominator: dec('分母', 6, { sum: false }),
  value: points('指标值'),
  itemScore: points('得分'),
  points: points('分值', { unsigned: true, note: '扣分或加分' }),
}
/** The same as it was told first: an appeal changes the one, never the other. */
const first = {
  firstNumerator: dec('发布时分子', 6, { sum: false }),
  firstDenominator: dec('发布时分母', 6, { sum: false }),
  firstValue: points('发布时指标值'),
  firstItemScore: points('发布时得分'),
  firstPoints: points('发布时分值'),
}
export const itemFields = {
  kind: choice('类别', itemKind, { required: true }),
  kpiCode: choice('指标', metrics),
  name: text('项目', { required: true, max: 100 }),
  indicator: choice('IATF 8.4.2.4', indicator),
  cause: choice('扣分原因', itemCause),
  docNo: no('单据号', { numberOf: 'logiClaim' }),
  value: figures.value,
  unit: text('单位', { max: 10 }),
  target: points('目标'),
  floor: points('下限'),
  weight: int('权重', { sum: false, unsigned: true }),
  itemScore: figures.itemScore,
  weighted: points('贡献分', { note: '权重 × 得分 ÷ 可用权重' }),
  points: figures.points, numerator: figures.numerator, denominator: figures.denominator,
  factCount: int('事实数', { sum: false }),
  stopMinutes: int('停线分钟', { sum: false }),
  liabilityPct: dec('责任比例%', 2, { sum: false }),
  source: choice('来源', itemSource, { required: true, initial: 'system' }),
  manualReason: text('人工原因', { max: 500 }),
  ...first,
}

/** What people take off or give. */
export const adjustment = {
  kind: choice('类别', { deduction: itemKind.deduction, bonus: itemKind.bonus }, { required: true, initial: 'deduction' }),
  name: text('项目', { required: true, max: 100, note: '同名的项目被替换' }),
  points: points('分值', { required: true, unsigned: true, note: '填0删除该项目' }),
  docNo: no('单据号', { numberOf: 'logiClaim' }),
  manualReason: text('原因', { required: true, max: 500 }),
}
