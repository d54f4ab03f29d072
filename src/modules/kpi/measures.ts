/**
 * What metrics are made of: measures of one fact each, added up. Their figures of a fact stand in kpiEval.rules.ts. A metric never
 * keeps a ratio: it names two measures, which are added up over suppliers, plants and months and divided at the end.
 */
import { dec, int, qty, type Field } from '../../declare/index.ts'

const n = (label: string, note?: string) => int(label, { required: true, ...(note ? { note } : {}) })
/** Fact → its measures. */
export const measures = {
  line: {
    lines: n('到期需求行', '窗口已过、应到数量大于零的行'),
    linesOnTime: n('准时行', '准时数量达到应到数量的最低交付比例'),
    linesLate: n('不准时行'),
    dueQty: qty('应到数量', { required: true }),
    inTimeQty: qty('准时数量', { required: true }),
    accuracySum: dec('数量准确度合计', 6, { required: true, note: '每行 1 − |共到 − 应到| ÷ 应到，不低于零' }),
    filledSum: dec('满足度合计', 6, { required: true, note: '每行 共到 ÷ 应到，不高于一' }),
  },
  sheet: {
    sheets: n('到货单'),
    sheetsOnTime: n('准时或早到的单'),
    asnTimely: n('ASN及时单', '到达前30分钟已发运'),
    sheetLines: n('到货行'),
    goodLines: n('无差异行'),
    faultyQty: qty('不合格数量', { required: true, note: '拒收、供应商破损和质量退货' }),
    checkedQty: qty('检查数量', { required: true, note: '实收、拒收、供应商破损之和' }),
    packOk: n('包装合格单'),
    scoreSum: n('单据得分合计'),
    receivedSheets: n('已收货单'),
    receivedSoon: n('4小时内收货单'),
  },
  goodsReturn: {
    returnedQty: qty('质量退货', { required: true, note: '收下以后发现不合格、要退回的；由差异产生的退货已在拒收中' }),
  },
  answer: {
    answers: n('应答复', '已答复或已过截止的'),
    answersInTime: n('及时答复'),
    answerHours: dec('答复用时(小时)', 6, { required: true, note: '没有答复的算到现在，最多到下月5日' }),
    signTasks: n('供应商应签'),
    signedInTime: n('供应商及时签'),
    makerTasks: n('主机厂应签'),
    makerInTime: n('主机厂及时签'),
  },
  event: {
    stops: n('停线次数', '计入绩效的停线索赔'),
    stopMinutes: dec('停线责任分钟', 2, { required: true, note: '停线分钟 × 责任比例' }),
    wrongParts: n('错件次数', '计入绩效的错件索赔'),
    specialRuns: n('特殊运输次数', '计入绩效的特殊运输索赔'),
  },
  input: {
    inputsDue: n('应填报', '每天每个零件一条，已填或已过截止的'),
    inputsInTime: n('截止前填报'),
  },
  promise: {
    promisedQty: qty('承诺数量', { required: true, note: '承诺日已过的订单行' }),
    keptQty: qty('按承诺到货', { required: true, note: '承诺日前收到的，不超过承诺数量' }),
  },
  stock: {
    stockDays: n('库存判定天数', '每个零件在每个仓库一天一次，设了最小或最大库存、当月有存放或移动的'),
    stockDaysOk: n('库存合规天数', '当天结束时库存在最小与最大库存之间'),
  },
  forecast: {
    forecastHit: qty('预测吻合', { required: true, note: '每个零件 订货 − |上月预测 − 订货|，可以为负' }),
    monthOrdered: qty('当月订货', { required: true }),
  },
  week: {
    firmQty: qty('周初确定数量', { required: true, note: '已过的周，开始时已发布的本周计划' }),
    stableQty: qty('未变动数量', { required: true, note: '周初确定数量减去之后每天的增减，可以为负' }),
  },
} as const satisfies Record<string, Record<string, Field>>

export type FactName = keyof typeof measures
export type MeasureOf<F extends FactName> = keyof (typeof measures)[F] & string
export const allMeasures = {
  ...measures.line,
  ...measures.sheet,
  ...measures.goodsReturn,
  ...measures.answer,
  ...measures.event,
  ...measures.input,
  ...measures.promise,
  ...measures.stock,
  ...measures.forecast,
  ...measures.week,
}
export type Measure = keyof typeof allMeasures
