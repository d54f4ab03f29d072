import {
  choice, date, dayAfter, dec, defineDocument, instant, moment, mondayOf, no, qty, ref, rolling, text,
} from '../../../declare/index.ts'
import { arrivals, dayFields, dayPlan, historyOfDays, planning } from '../../common/dayPlan.ts'
import { dockOf, fromFile, pullMode } from '../../mixins.ts'

const weekDays = ['一', '二', '三', '四', '五', '六', '日'] as const
const nth = [1, 2, 3, 4, 5, 6, 7] as const
export const firstWeek = nth.map((n) => `w1d${n}` as const)
export const secondWeek = nth.map((n) => `w2d${n}` as const)
export type WeekDay = (typeof firstWeek)[number] | (typeof secondWeek)[number]
/** The columns of the fourteen days. */
export const planDays: readonly WeekDay[] = [...firstWeek, ...secondWeek]

/** Where and when the goods of a row come. */
const arrival = {
  warehouse: ref('收货仓库', 'warehouse', { within: 'plant' }),
  dock: dockOf(),
  arriveTime: text('到货时刻', { max: 5, note: '如 08:30；不填为 08:00' }),
}
const daily = dayFields(planDays, (d) => `${d[1] === '1' ? '本' : '下'}周${weekDays[Number(d[3]) - 1]}`)
const made = planning(
  { startWeek: date('起始周', { required: true, week: true, note: '该周星期一的日期' }) },
  { startWeek: date('起始周', { required: true, week: true, start: (_, { today }) => dayAfter(mondayOf(today), 7) }) },
  daily,
)

/**
 * 1+1周计划 week plan: the days of a week, firm, and of the week after it, tentative; one row a plant, supplier, part and week.
 * It begins as the month plan's days. The supplier says whether it can deliver. A day that nobody plans for is empty.
 */
export const n1WPlan = defineDocument(
  'n1WPlan',
  dayPlan.of({
    title: '1+1周计划', short: '周计划', no: 'planNo', figures: 'weekPlan',
    about: ['本周和下周每天的到货计划，每周滚动，供应商据此备货排车。', '由计划员按起始周点“生成”，或新增、导入。'],
    at: '/logi/wPlan', key: 'mat.wplan',
    number: ['WP', 5, { sharedBy: ['plant', 'supplierCode', 'startWeek'] }],
    unique: ['plant', 'supplierCode', 'startWeek', 'partNo'],
    fields: {
      planNo: no('计划号', { required: true }),
      startWeek: date('起始周', { required: true, week: true, needed: '请选择起始周再进行搜索' }),
      endDate: date('截止日', { required: true, initial: '', note: '本周的星期日，过后自动关闭' }),
      pullMode: pullMode('拉动方式', { note: '零件工厂视图；计划/手工的零件由周计划生成拉动单' }),
      stockQty: qty('当前库存', { note: '编制时一状态与二状态库存之和' }),
      transitQty: qty('在途', { note: '编制时' }),
      safetyQty: qty('安全库存', { sum: false, note: '零件工厂视图' }),
      ...arrival,
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
      answerBy: date('反馈期限', { note: '发布后的下一个工作日', runsFrom: 'publishedAt' }),
      remindedAt: instant('提醒反馈时间'),
      calledTo: date('已要货至', { note: '已生成拉动单的最后一天' }),
    },
    actions: {
      ...made,
      feedback: {
        label: '反馈', key: 'accept', by: 'supplier',
        from: ['published', 'viewed'],
        input: {
          feedback: choice('反馈', { satisfied: [2, '满足'], unsatisfied: [3, '不满足'] }, { required: true, fresh: true }),
          qty: qty('可供数量', { unsigned: true, note: '本周；满足时不填' }),
          remark: text('说明', { max: 500, fresh: true, note: '不满足时必填' }),
        },
      },
      remindAnswer: { label: '提醒反馈', by: 'clock', from: ['published', 'viewed'] },
      schedule: {
        label: '排程', key: 'schedule', by: 'internal',
        from: ['draft', 'published', 'viewed', 'recalled'],
        input: { ...arrival, warehouse: { ...arrival.warehouse, required: true }, dock: dockOf({ required: true }) },
      },
      callOff: {
        label: '生成拉动单', key: 'send', by: 'internal',
        from: ['published', 'viewed'],
        only: { pullMode: ['plan'] },
        dialog: {
          says: () => ({ text: '每家供应商每天每个道口一张待发布的拉动单；只取本周（确定）的数量，生成过的日期不再生成' }),
        },
        input: {
          from: date('自', { required: true, ahead: true, start: (_, { today }) => dayAfter(today, 1) }),
          to: date('至', {
            required: true, ahead: true,
            start: (row, { today }) => row.endDate ?? dayAfter(mondayOf(dayAfter(today, 1)), 6),
          }),
        },
      },
    },
    // The week is the same in all rows: what is asked for stands above.
    list: [
      'planNo', 'partNo', 'plant', 'supplierCode', 'status', 'stockQty', ...firstWeek, 'w1Total', 'feedback', ...secondWeek,
      'w2Total', 'mPlanW1', 'devPct', 'feedbackQty', 'feedbackRemark', 'answerBy', 'transitQty', 'safetyQty', 'pullMode',
      'warehouse', 'dock', 'arriveTime', 'calledTo', 'startWeek', 'partName', 'unit', 'supplierName', 'version', 'lastChange',
      'publishedAt', 'viewed', 'creationDate',
    ],
    query: ['startWeek', 'planNo', 'plant', 'supplierCode', 'partNo', 'status', 'feedback'],
    more: ['pullMode', 'answerBy', 'supplierName', 'publishedAt', 'viewed', 'creationDate'],
    sort: ['-startWeek', 'planNo', 'supplierCode', 'partNo', 'w1Total', 'publishedAt', 'creationDate'],
    releases: {
      by: ['publish'],
      series: ['plant', 'supplierCode', 'partNo'],
      quantities: rolling('startWeek', 'day', planDays),
      matrix: {
        row: 'partNo', fills: 'edit',
        beside: ['mPlanW1', 'devPct', 'stockQty', 'transitQty', 'feedback', 'feedbackQty', 'answerBy', 'feedbackRemark'],
      },
      history: historyOfDays,
    },
    queries: { asks: { arrivals } },
    sheets: {
      import: { ...fromFile, title: '1+1周计划导入', fills: 'create' },
      feedback: {
        title: '周计划反馈', call: 'exportFeedback', template: 'exportFeedbackTemplate', upload: 'importFeedback',
        fills: 'feedback',
        columns: ['planNo', 'partNo', 'partName', 'startWeek', ...firstWeek, 'w1Total', 'w2Total', 'feedback', 'qty', 'remark'],
      },
    },
    prints: {
      print: {
        title: '1+1周计划', key: 'print', kind: 'a4', landscape: true,
        parties: { 工厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
        head: ['startWeek', 'version', 'publishedAt', 'publishedBy', 'answerBy'],
        rows: [
          ['partNo', 25],
          ['partName', '*'],
          ['unit', 9],
          ...planDays.flatMap((d): [WeekDay | 'w1Total', number][] => (d === 'w1d7' ? [[d, 11.5], ['w1Total', 15]] : [[d, 11.5]])), // prettier-ignore
          ['w2Total', 15],
        ],
        notes: ['前七天为确定数量，后七天为暂定数量，以下一期计划为准。', '不能满足的请在反馈期限内说明可供数量和原因。'],
        sign: ['工厂计划员', '供应商确认'],
      },
    },
    story: {
      card: ['planNo', 'partNo', 'partName', 'supplierCode', 'startWeek', 'stockQty', 'w1Total', 'w2Total', 'feedback', 'status'],
      headline: [
        'partNo', 'startWeek', 'stockQty', 'transitQty', 'safetyQty', 'w1Total', 'w2Total', 'mPlanW1', 'devPct', 'remark',
      ],
      groups: {
        供应商反馈: ['feedback', 'answerBy', 'feedbackQty', 'feedbackRemark'],
        到货安排: ['pullMode', 'warehouse', 'dock', 'arriveTime', 'calledTo'],
      },
    },
    events: {
      topic: ['wplan', '1+1周计划'],
      tells: {
        published: { title: '新周计划', text: '1+1周计划 {planNo} 已发布，请反馈能否满足' },
        unanswered: {
          title: '周计划待反馈',
          text: '1+1周计划 {planNo} 的零件 {partNo} 到反馈期限，请说明能否满足',
          many: '{n} 个零件的周计划到反馈期限，还没有反馈',
        },
        unsatisfied: { title: '周计划不满足', text: '供应商不能满足周计划 {planNo} 的零件 {partNo}，请处理' },
      },
    },
    desk: {
      opens: { by: '-startWeek' },
      // Of last year it is told no more; what is still a draft stays.
      waits: {
        weekPlanToAnswer: {
          title: '下周待反馈的周计划', act: 'feedback', kind: 'answer', tone: 'warning',
          where: { startWeek: moment.nextWeek, feedback: '0' },
          due: 'answerBy',
        },
        weekPlanUnanswered: {
          title: '下周到期未反馈的周计划', for: 'internal', key: 'mat.wplan.pub', kind: 'silent', tone: 'warning',
          in: ['published', 'viewed'],
          where: { startWeek: moment.nextWeek, feedback: '0', answerByEnd: moment.dayStart },
          due: 'answerBy',
        },
        weekPlanRefused: {
          title: '供应商不满足的下周计划', for: 'internal', key: 'mat.wplan.pub', kind: 'unmet', tone: 'danger',
          in: ['published', 'viewed'],
          where: { startWeek: moment.nextWeek, feedback: '3' },
        },
      },
    },
    overrides: { waits: { toPublish: { title: '下周待发布的周计划', where: { startWeek: moment.nextWeek } } } },
  }),
)
