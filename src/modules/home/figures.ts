/** What waits for whom: each figure is a filtered list, so the number on the home page is the total of the list it opens. */
import type { AnyDocument, OrgType } from '../../declare/index.ts'
import { diff } from '../accounting/diff/diff.ts'
import { returnGoods } from '../accounting/returnGoods/returnGoods.ts'
import { statement } from '../accounting/statement/statement.ts'
import { pullSheet } from '../distribution/pullSheet/pullSheet.ts'
import { sendSheet } from '../distribution/sendSheet/sendSheet.ts'
import { myTask } from '../../signing/task/task.ts'
import { seal } from '../../signing/seal/seal.ts'
import { materialOrder } from '../material/order/order.ts'
import { forecastPlan } from '../material/forecast/forecast.ts'
import { orderRevise } from '../material/revise/revise.ts'

export interface Moment {
  /** 'YYYY-MM-DD HH:mm:ss' */
  now: string
  /** First and last second of today. */
  dayStart: string
  dayEnd: string
  /** Two days ago. */
  before: string
}
export interface Figure {
  key: string
  title: string
  doc: AnyDocument
  /** Shown to these organizations, when they hold the document's query key. */
  for: readonly OrgType[]
  /** danger: overdue or blocked; warning: due now; primary: to do. */
  tone: 'danger' | 'warning' | 'primary'
  filter: (m: Moment) => Record<string, string>
}

const maker: readonly OrgType[] = ['internal']
const supplier: readonly OrgType[] = ['supplier']
const carrier: readonly OrgType[] = ['carrier']
const state = (status: string) => () => ({ status })

const everybody: readonly OrgType[] = ['internal', 'supplier', 'carrier']

export const figures: readonly Figure[] = [
  { key: 'taskToSign', title: '待我签字', doc: myTask, for: everybody, tone: 'warning', filter: () => ({ tab: '1' }) },
  {
    key: 'taskOverdue',
    title: '逾期未签',
    doc: myTask,
    for: everybody,
    tone: 'danger',
    filter: () => ({ tab: '1', isOverdue: '1' }),
  },
  { key: 'sealToReview', title: '待审核的印章', doc: seal, for: maker, tone: 'primary', filter: state('1') },
  // Planner
  {
    key: 'orderUnanswered',
    title: '超过两天未回执的订单',
    doc: materialOrder,
    for: maker,
    tone: 'warning',
    filter: (m) => ({ status: '1', receiptState: '0', publishedAtEnd: m.before }),
  },
  {
    key: 'orderRefused',
    title: '供应商不满足的订单',
    doc: materialOrder,
    for: maker,
    tone: 'danger',
    filter: () => ({ status: '1,2,4', receiptState: '3' }),
  },
  { key: 'reviseRefused', title: '修订未被接受', doc: orderRevise, for: maker, tone: 'danger', filter: state('3') },
  {
    key: 'pullUnseen',
    title: '供应商未查看的拉动单',
    doc: pullSheet,
    for: maker,
    tone: 'warning',
    filter: () => ({ status: '1', viewed: '0' }),
  },
  {
    key: 'pullOverdue',
    title: '逾期未到的拉动单',
    doc: pullSheet,
    for: maker,
    tone: 'danger',
    filter: (m) => ({ status: '1,2,3,4', windowEndEnd: m.now }),
  },
  // Supplier
  { key: 'forecastToConfirm', title: '待确认的预测', doc: forecastPlan, for: supplier, tone: 'primary', filter: state('1') },
  { key: 'orderToAnswer', title: '待回执的订单', doc: materialOrder, for: supplier, tone: 'warning', filter: state('1') },
  { key: 'reviseToAnswer', title: '待反馈的修订', doc: orderRevise, for: supplier, tone: 'warning', filter: state('1') },
  {
    key: 'pullToSend',
    title: '今日须发运的拉动单',
    doc: pullSheet,
    for: supplier,
    tone: 'warning',
    filter: (m) => ({ status: '1,2', latestSendAtStart: m.now, latestSendAtEnd: m.dayEnd }),
  },
  {
    key: 'pullLate',
    title: '已过发运时间的拉动单',
    doc: pullSheet,
    for: supplier,
    tone: 'danger',
    filter: (m) => ({ status: '1,2', latestSendAtEnd: m.now }),
  },
  { key: 'sheetToPublish', title: '待发布的送货单', doc: sendSheet, for: supplier, tone: 'primary', filter: state('0') },
  { key: 'sheetToSend', title: '待发运的送货单', doc: sendSheet, for: supplier, tone: 'primary', filter: state('1') },
  { key: 'diffToSign', title: '待签字的差异', doc: diff, for: supplier, tone: 'warning', filter: state('5') },
  { key: 'returnToSign', title: '待签收的退货', doc: returnGoods, for: supplier, tone: 'primary', filter: state('2') },
  { key: 'statementToConfirm', title: '待确认的结算单', doc: statement, for: supplier, tone: 'warning', filter: state('1') },
  // Receiving
  {
    key: 'sheetToday',
    title: '今日到货',
    doc: sendSheet,
    for: ['internal', 'carrier'],
    tone: 'primary',
    filter: (m) => ({ status: '2,3', planArriveAtStart: m.dayStart, planArriveAtEnd: m.dayEnd }),
  },
  {
    key: 'sheetLate',
    title: '迟到未到的送货单',
    doc: sendSheet,
    for: ['internal', 'carrier'],
    tone: 'danger',
    filter: (m) => ({ status: '2', planArriveAtEnd: m.now }),
  },
  {
    key: 'sheetToReceive',
    title: '已到达待收货',
    doc: sendSheet,
    for: ['internal', 'carrier'],
    tone: 'warning',
    filter: state('3,4'),
  },
  // Differences, returns, accounts
  { key: 'diffToDecide', title: '待定责的差异', doc: diff, for: maker, tone: 'warning', filter: state('0') },
  { key: 'diffToCountersign', title: '待主机厂签字的差异', doc: diff, for: maker, tone: 'warning', filter: state('10') },
  { key: 'diffOverdue', title: '逾期未签的差异', doc: diff, for: ['internal', 'supplier'], tone: 'danger', filter: state('20') },
  { key: 'returnToHandOver', title: '待出库的退货', doc: returnGoods, for: maker, tone: 'primary', filter: state('1') },
  { key: 'returnToFetch', title: '待提取的退货', doc: returnGoods, for: carrier, tone: 'primary', filter: state('1') },
  { key: 'statementDisputed', title: '有异议的结算单', doc: statement, for: maker, tone: 'danger', filter: state('2') },
  {
    key: 'statementToSign',
    title: '待签章的结算单',
    doc: statement,
    for: ['internal', 'supplier'],
    tone: 'primary',
    filter: state('3'),
  },
]
