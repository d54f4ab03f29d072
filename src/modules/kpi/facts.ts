/** What is counted (domain-platform 13.2): facts of demand lines, of sheets, of returns and of answers. ledger/facts derives them from what documents did. */
import { choice, dayAfter, firstDayOf, monthAfter } from '../../declare/index.ts'

/** Documents whose lines are due in a window. */
export const demandKind = {
  pullSheet: [1, '拉动单'],
  consumePull: [2, '消耗拉动'],
  manualPlan: [3, '手工计划'],
  outSupSchedule: [4, '厂外供应商排程'],
  mrPullSheet: [5, 'MR拉动单'],
  jis: [6, 'JIS排序单'],
  batOrder: [7, '电池订单'],
  driOrder: [8, '电驱订单'],
  materialOrder: [9, '直发订单'],
  ckd: [10, 'CKD供货通知'],
  accPlan: [11, '备件计划'],
} as const
/** Documents that bring goods. */
export const sheetKind = {
  sendSheet: [1, '送货单'],
  batSend: [2, '电池发货单'],
  delivery: [3, '配送单'],
  accSend: [4, '备件发货单'],
  jis: [5, 'JIS排序单'],
} as const
/** What somebody owes an answer to, and signatures. */
export const answerKind = {
  materialOrder: [1, '订单回执'],
  forecastPlan: [2, '预测查看'],
  orderRevise: [3, '修订反馈'],
  pullSheet: [4, '拉动查看'],
  kdforecast: [5, 'KD预测答复'],
  accPlanForecast: [6, '备件预测答复'],
  materialNeed: [7, '物料需求答复'],
  materialNoticeReply: [8, '物料通知回复'],
  statement: [9, '一状态对账确认'],
  statementTwo: [10, '二状态对账确认'],
  statementThree: [11, '三状态对账确认'],
  n1WPlan: [12, '周计划反馈'],
  logiClaim: [13, '索赔回复'],
  correctiveAction: [14, '整改提交'],
  diff: [15, '差异签字'],
  supplierSign: [20, '供应商签字'],
  makerSign: [21, '主机厂签字'],
} as const
/** Kinds of facts: from which table one was left out. */
export const factKind = { sheet: [1, '单据'], line: [2, '需求行'], answer: [3, '响应'], goodsReturn: [4, '质量退货'] } as const
/** Where they are kept. */
export const factTable = {
  sheet: 'kpi_sheet_fact', line: 'kpi_line_fact', answer: 'kpi_answer_fact', goodsReturn: 'kpi_return_fact',
} as const satisfies Record<keyof typeof factKind, string>

/** Whether metrics count it. */
export const counted = choice('计入指标', { counted: [1, '计入'], exempt: [0, '已剔除', 'warning'] }, { required: true })

/** The day until whose end facts of a month may be left out; later only by an appeal. */
export const closeOf = (period: string): string => dayAfter(firstDayOf(monthAfter(period, 1)), 4)
