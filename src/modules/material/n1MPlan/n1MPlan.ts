import {
  dayAfter, defineDocument, firstDayOf, moment, monthAfter, monthOf, no, period, qty, rolling,
} from '../../../declare/index.ts'
import { arrivals, dayFields, dayPlan, historyOfDays, planning } from '../../common/dayPlan.ts'
import { fromFile } from '../../mixins.ts'

const dayNumbers = [
  ...(['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '13', '14', '15', '16'] as const),
  ...(['17', '18', '19', '20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '30', '31'] as const),
]
export type MonthDay = `d${(typeof dayNumbers)[number]}`
/** The columns of the 1st to the 31st. */
export const monthDays: readonly MonthDay[] = dayNumbers.map((n) => `d${n}` as const)

const daily = dayFields(monthDays, (d) => `${Number(d.slice(1))}日`)

/** The days of a month YYYYMM as YYYY-MM-DD. */
export function daysOfMonth(month: string): string[] {
  return monthDays.map((_, i) => dayAfter(firstDayOf(month), i)).filter((day) => monthOf(day) === month)
}
/** The column of a day YYYY-MM-DD. */
export const columnOf = (day: string): MonthDay => `d${day.slice(8)}` as MonthDay
const nextMonth = period('计划月份', { required: true, ahead: true, start: (_, { today }) => monthAfter(monthOf(today)) })

/**
 * N+1月计划 month plan: on which days of a month the ordered quantity of a part is wanted; one row a plant, supplier, part and
 * month. It phases orders in time and promises nothing: no ledger. A day that nobody plans for is empty.
 */
export const n1MPlan = defineDocument(
  'n1MPlan',
  dayPlan.of({
    title: 'N+1月计划', short: '月计划', no: 'planNo', figures: 'monthPlan',
    about: ['下个月每天的到货计划，供应商提前一个月安排生产和运输。', '由计划员按订单的交货计划点“生成”，或新增、导入。'],
    at: '/logi/mPlan', key: 'mat.mplan',
    number: ['MP', 5, { sharedBy: ['plant', 'supplierCode', 'planMonth'] }],
    unique: ['plant', 'supplierCode', 'planMonth', 'partNo'],
    fields: {
      planNo: no('计划号', { required: true }),
      planMonth: period('计划月份', { required: true }),
      snp: qty('标准包装', { sum: false }),
      orderQty: qty('订单数量', { required: true, initial: 0 }),
      carryQty: qty('上月结转', { note: '编制时上月订单的未发数量' }),
      ...daily,
      totalQty: qty('合计', { required: true, initial: 0 }),
      deviation: qty('与订单差异', { required: true, initial: 0 }),
    },
    actions: {
      ...planning({ planMonth: period('计划月份', { required: true, ahead: true }) }, { planMonth: nextMonth }, daily),
      schedule: {
        label: '重排', key: 'schedule', by: 'internal',
        from: ['draft', 'recalled'],
      },
    },
    list: [
      'planNo', 'partNo', 'plant', 'supplierCode', 'planMonth', 'status', 'orderQty', 'totalQty', 'deviation', ...monthDays,
      'partName', 'unit', 'snp', 'carryQty', 'supplierName', 'version', 'lastChange', 'publishedAt', 'viewed', 'creationDate',
    ],
    query: ['planNo', 'planMonth', 'plant', 'supplierCode', 'partNo', 'status'],
    more: ['supplierName', 'publishedAt', 'viewed', 'creationDate'],
    sort: ['-planMonth', 'planNo', 'supplierCode', 'partNo', 'totalQty', 'publishedAt', 'creationDate'],
    releases: {
      by: ['publish'],
      series: ['plant', 'supplierCode', 'partNo'],
      quantities: rolling('planMonth', 'day', monthDays),
      matrix: { row: 'partNo', total: 'totalQty', against: ['orderQty', 'deviation'], fills: 'edit' },
      history: historyOfDays,
    },
    queries: { asks: { arrivals } },
    sheets: {
      import: { ...fromFile, title: 'N+1月计划导入', fills: 'create' },
    },
    prints: {
      print: {
        title: 'N+1月计划', key: 'print', kind: 'a4', landscape: true,
        parties: { 工厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
        head: ['planMonth', 'version', 'publishedAt', 'publishedBy'],
        rows: [['partNo', 25], ['partName', '*'], ...monthDays.map((d) => [d, 6.9] as const), ['totalQty', 14]],
        notes: ['本计划按天分解当月订单，供生产和运输准备；送货以拉动单或送货单为准。'],
        sign: ['工厂计划员', '供应商确认'],
      },
    },
    story: {
      card: [
        'planNo', 'partNo', 'partName', 'supplierCode', 'planMonth', 'version', 'orderQty', 'totalQty', 'deviation', 'status',
      ],
      headline: ['partNo', 'planMonth', 'orderQty', 'totalQty', 'deviation', 'carryQty', 'snp', 'lastChange', 'remark'],
    },
    events: {
      topic: ['mplan', 'N+1月计划'],
    },
    desk: {
      opens: { by: '-planMonth' },
      // Of last year it is told no more; what is still a draft stays.
      waits: {
        monthPlanUnseen: {
          title: '超过两天未查看的月计划', for: 'internal', key: 'mat.mplan.pub', kind: 'silent', tone: 'warning',
          in: ['published'],
          where: { viewed: '0', publishedAtEnd: moment.twoDaysAgo },
          since: 'publishedAt',
        },
      },
    },
    rights: { grants: { CAP_ENG: 'read' } },
  }),
)
