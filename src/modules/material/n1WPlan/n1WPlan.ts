import {
  choice,
  date,
  dayAfter,
  dec,
  defineDocument,
  int,
  moment,
  mondayOf,
  no,
  qty,
  rolling,
  text,
} from '../../../declare/index.ts'
import { planStates, publication, toldScope } from '../../../parts/told.ts'
import { dayFields, dayPlan, historyOfDays, restDays } from '../../common/dayPlan.ts'
import { fromFile, part, party, remark } from '../../mixins.ts'

const weekDays = ['一', '二', '三', '四', '五', '六', '日'] as const
const nth = [1, 2, 3, 4, 5, 6, 7] as const
export const firstWeek = nth.map((n) => `w1d${n}` as const)
export const secondWeek = nth.map((n) => `w2d${n}` as const)
export type WeekDay = (typeof firstWeek)[number] | (typeof secondWeek)[number]
/** The columns of the fourteen days. */
export const planDays: readonly WeekDay[] = [...firstWeek, ...secondWeek]

const daily = dayFields(planDays, (d) => `${d[1] === '1' ? '本' : '下'}周${weekDays[Number(d[3]) - 1]}`)
const { recall, ...planning } = dayPlan(
  { startWeek: date('起始周', { required: true, week: true, note: '该周星期一的日期' }) },
  { startWeek: date('起始周', { required: true, week: true, start: (_, { today }) => dayAfter(mondayOf(today), 7) }) },
  daily,
)

/**
 * 1+1周计划 week plan: the days of a week, firm, and of the week after it, tentative; one row a plant, supplier, part and week.
 * It begins as the month plan's days. The supplier says whether it can deliver. A day that nobody plans for is empty.
 */
export const n1WPlan = defineDocument('n1WPlan', {
  title: '1+1周计划',
  about: ['本周和下周每天的到货计划，每周滚动，供应商据此备货排车。', '由计划员按起始周点“生成”，或新增、导入。'],
  at: '/logi/wPlan',
  key: 'mat.wplan',
  number: ['WP', 5],
  numberPer: ['plant', 'supplierCode', 'startWeek'],
  unique: ['plant', 'supplierCode', 'startWeek', 'partNo'],
  scope: toldScope,
  fields: {
    planNo: no('计划号', { required: true }),
    version: int('版本', { required: true, initial: 1 }),
    ...party,
    startWeek: date('起始周', { required: true, week: true, needed: '请选择起始周再进行搜索' }),
    ...part,
    stockQty: qty('当前库存', { note: '编制时一状态与二状态库存之和' }),
    transitQty: qty('在途', { note: '编制时' }),
    ...daily,
    w1Total: qty('本周合计', { required: true, initial: 0 }),
    w2Total: qty('下周合计', { required: true, initial: 0 }),
    mPlanW1: qty('月计划本周量', { note: '没有月计划时为空' }),
    devPct: dec('偏差%', 2, { note: '本周合计与月计划本周量相比' }),
    feedback: choice(
      '反馈',
      { none: [0, '未反馈', 'info'], satisfied: [2, '满足', 'success'], unsatisfied: [3, '不满足', 'danger'] },
      { required: true, initial: 'none' },
    ),
    feedbackQty: qty('可供数量', { note: '本周' }),
    feedbackRemark: text('反馈说明', { max: 500 }),
    lastChange: text('最近变更', { max: 500 }),
    ...publication,
    ...remark,
  },
  states: planStates,
  actions: {
    ...planning,
    feedback: {
      label: '反馈',
      key: 'accept',
      by: 'supplier',
      from: ['published', 'viewed'],
      input: {
        feedback: choice('反馈', { satisfied: [2, '满足'], unsatisfied: [3, '不满足'] }, { required: true, fresh: true }),
        qty: qty('可供数量', { unsigned: true, note: '本周；满足时不填' }),
        remark: text('说明', { max: 500, fresh: true, note: '不满足时必填' }),
      },
    },
    recall,
  },
  list: [
    'planNo',
    'partNo',
    'plant',
    'supplierCode',
    'startWeek',
    'status',
    'stockQty',
    'transitQty',
    ...firstWeek,
    'w1Total',
    ...secondWeek,
    'w2Total',
    'mPlanW1',
    'devPct',
    'feedback',
    'feedbackQty',
    'feedbackRemark',
    'partName',
    'unit',
    'supplierName',
    'version',
    'lastChange',
    'publishedAt',
    'viewed',
    'creationDate',
  ],
  card: ['planNo', 'partNo', 'partName', 'supplierCode', 'startWeek', 'stockQty', 'w1Total', 'w2Total', 'feedback', 'status'],
  query: ['startWeek', 'planNo', 'plant', 'supplierCode', 'partNo', 'status'],
  more: ['feedback', 'supplierName', 'publishedAt', 'viewed', 'creationDate'],
  sort: ['-startWeek', 'planNo', 'supplierCode', 'partNo', 'w1Total', 'publishedAt', 'creationDate'],
  releases: {
    by: ['publish'],
    series: ['plant', 'supplierCode', 'partNo'],
    quantities: rolling('startWeek', 'day', planDays),
    history: historyOfDays,
  },
  asks: { restDays },
  sheets: {
    import: { ...fromFile, title: '1+1周计划导入', fills: 'create' },
    feedback: {
      title: '周计划反馈',
      call: 'exportFeedback',
      template: 'exportFeedbackTemplate',
      upload: 'importFeedback',
      fills: 'feedback',
      columns: ['planNo', 'partNo', 'partName', 'startWeek', ...firstWeek, 'w1Total', 'w2Total', 'feedback', 'qty', 'remark'],
    },
  },
  story: {
    headline: ['partNo', 'startWeek', 'stockQty', 'transitQty', 'w1Total', 'w2Total', 'mPlanW1', 'devPct', 'remark'],
    parties: { 需方: ['plant'], 供方: ['supplierCode'] },
    chain: { draft: null, published: null, viewed: null },
    groups: {
      供应商反馈: ['feedback', 'feedbackQty', 'feedbackRemark'],
    },
  },
  topic: ['wplan', '1+1周计划'],
  tells: {
    published: { title: '新周计划', text: '1+1周计划 {planNo} 已发布，请反馈能否满足' },
    recalled: { title: '周计划撤回', text: '1+1周计划 {planNo} 已撤回，请等待重新发布' },
    unsatisfied: { title: '周计划不满足', text: '供应商不能满足周计划 {planNo} 的零件 {partNo}，请处理' },
  },
  // Of last year it is told no more; what is still a draft stays.
  waits: {
    weekPlanToPublish: {
      title: '下周待发布的周计划',
      act: 'publish',
      tone: 'primary',
      where: { startWeek: moment.nextWeek },
    },
  },
  archive: { after: 12, in: ['published', 'viewed', 'recalled'] },
  grants: { PLANNER: 'all', LOGI_CLERK: 'read', SUP_ALL: 'all', SUP_SALES: 'all' },
})
