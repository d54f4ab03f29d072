import {
  bool, choice, date, dec, defineDocument, instant, int, json, moment, monthOf, no, period, personal, qty, ref, text,
  type Complaint, type Saying,
} from '../../../declare/index.ts'
import { booked } from '../../../ledger/fields.ts'
import { became, demand, ofLines } from '../../../parts/demanded.ts'
import { publication, publish, publishedScope, view } from '../../../parts/published.ts'
import { leaving, lineShipping } from '../../common/callOff.ts'
import { receiptState, unmet } from '../../common/dayDemand.ts'
import { departure, fromFile, ownPlant, part, party, reason, remark, suppliedPart } from '../../mixins.ts'
import { percentColors } from '../../master/factory/factory.ts'

const head = {
  orderMonth: period('订单月份', { required: true, carried: true }),
  orderType: choice(
    '订单类型',
    { normal: [1, '正常'], addition: [2, '追加'], trial: [3, '试制'], kd: [4, 'KD'], urgent: [5, '紧急'] },
    { required: true, initial: 'normal' },
  ),
  fulfilMode: choice('履行方式', { calloff: [1, '拉动'], direct: [2, '直发'] }, { required: true }),
  warehouse: ref('收货仓库', 'warehouse', { within: 'plant', note: '不填则发布时取业务仓库，没有业务仓库的取零件的默认仓库' }),
  plannerName: text('计划员'),
  ...remark,
}
const line = {
  partNo: suppliedPart,
  orderQty: qty('订单数量', { required: true, positive: true }),
  needDate: date('需求日期', { required: true }),
  projectCode: no('项目'),
  snp: qty('标准包装', { positive: true }),
}
const called = { calledQty: booked('已要货数量', 'called') }

/** Lines of which less is promised than was ordered or promised before, or later, and no reason is given. */
const unexplained = (order: Readonly<Record<string, any>>, lines: readonly Readonly<Record<string, any>>[]): Complaint[] => {
  const before = new Map((order.lines ?? []).map((l: { id: number }) => [l.id, l]))
  return lines.flatMap((l) => {
    const was = before.get(l.id) as Record<string, any> | undefined
    const less = l.promisedQty < Math.max(was?.orderQty ?? 0, was?.promisedQty ?? 0)
    const later = !!was?.promisedDate && l.promisedDate > was.promisedDate
    if ((!less && !later && l.canMeet !== false) || l.reasonCode) return []
    return [
      {
        line: l.lineNo as number,
        field: 'reasonCode',
        message: less ? '承诺少于订单或原来的承诺，请填写原因' : '承诺推迟，请填写原因',
      },
    ]
  })
}

/** What a revision changes of an order's lines, as its dialog says it. */
function revisedLines(order: Readonly<Record<string, any>>, lines: readonly Readonly<Record<string, any>>[]): Saying {
  const before = new Map((order.lines ?? []).map((l: { id: number }) => [l.id, l]))
  const changes = lines.flatMap((l) => {
    const was = before.get(l.id) as Record<string, any> | undefined
    if (!was) return []
    const delta = (l.newQty ?? 0) - was.orderQty
    const counted = delta ? [`${was.orderQty} → ${l.newQty}（${delta > 0 ? '+' : '−'}${Math.abs(delta)}）`] : []
    const dated = l.newDate && l.newDate !== was.needDate ? [`${was.needDate} → ${l.newDate}`] : []
    return counted.length + dated.length ? [`第${was.lineNo}行 ${[...counted, ...dated].join('，')}`] : []
  })
  if (!changes.length) return { wrong: [{ message: '请修改要修订的行的新数量或新日期' }] }
  return { text: `将生成 ${changes.length} 张修订单：${changes.join('；')}` }
}

/**
 * 物料订单 material order: a month's firm quantities for one plant and supplier.
 * ERP creates it → planner publishes → supplier acknowledges (回执) → call-offs consume it, or it ships directly.
 */
export const materialOrder = defineDocument('materialOrder', {
  title: '物料订单',
  about: [
    '一个月里向一家供应商订哪些零件、订多少；拉动、送货、收货都从它的数量里扣。',
    '由 ERP 下发，或由计划员新增、从 Excel 导入；发布后供应商才看得到。',
  ],
  at: '/logi/order', key: 'mat.order',
  number: ['MO', 5],
  scope: publishedScope,

  fields: {
    orderNo: no('订单号', { required: true }),
    version: int('版本', { required: true, initial: 1 }),
    ...party,
    ...head,
    lineCount: int('行数', { required: true, initial: 0 }),
    latestNeedAt: date('最迟到货'),
    splitCount: personal('分批交货', { note: '交货计划里明细行没有说的批次：第二批起、日期不同于行上的、欠交的' }),
    // Carried: what the supplier has not answered is looked for by part and day, too.
    receiptState: { ...receiptState, carried: true as const },
    ...demand,
    ...ofLines('orderQty'),
    ...called,
    ...publication,
    /** What a message said that no field has a place for. */
    extra: json('报文其他内容'),
  },
  lines: {
    ...part,
    ...line,
    ...demand,
    ...called,
    promisedQty: qty('承诺数量', { unsigned: true }),
    promisedDate: date('承诺日期'),
    canMeet: bool('是否满足'),
    reasonCode: reason('不满足原因', 'UNSAT'),
    receiptRemark: text('回执备注', { max: 500 }),
    receiptAt: instant('回执时间'),
    receiptBy: text('回执人'),
    forecastQty: qty('预测数量', { note: '最近发布的预测计划中该月的数量，发布订单时' }),
    forecastDevPct: dec('预测偏差%', 2, { note: '订单数量与预测数量相比' }),
    revisedTimes: int('修订次数', { required: true, initial: 0 }),
    lineStatus: choice(
      '行状态',
      {
        normal: [1, '正常', 'primary'],
        revised: [2, '已修订', 'warning'],
        closed: [8, '已关闭', 'info'],
        cancelled: [9, '已取消', 'danger'],
      },
      { required: true, initial: 'normal' },
    ),
    extra: json('报文其他内容'),
  },

  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '已发布', 'primary'],
    confirmed: [2, '已确认', 'success'],
    cancelled: [3, '已取消', 'danger'],
    running: [4, '执行中', 'warning'],
    done: [5, '已完成', 'success'],
    closed: [8, '已关闭', 'info'],
  },
  actions: {
    create: {
      label: '新增', key: 'edit', by: 'internal', from: 'new', to: 'draft',
      input: {
        plant: party.plant, supplierCode: party.supplierCode,
        orderNo: no('订单号', { note: '不填则自动编号；ERP 订单保留原号' }),
        ...head,
        orderMonth: { ...head.orderMonth, start: (_, { today }) => monthOf(today) },
      },
      lines: line,
      dialog: { begins: { forecastPlan: { in: ['published', 'confirmed'], lines: { orderQty: 'm0Qty' } } } },
    },
    edit: {
      label: '修改', key: 'edit', by: 'internal',
      from: ['draft'],
      input: { supplierCode: party.supplierCode, ...head },
      lines: line, whole: true,
    },
    publish: publish({
      call: 'rePublish',
      from: ['draft', 'published', 'confirmed', 'running'],
      to: ['published', 'running'],
    }),
    viewed: view({
      call: 'viewedByIds',
      from: ['published', 'confirmed', 'running', 'done', 'closed'],
      acts: { opening: 'viewed', byQuery: { call: 'viewedByQuery', only: { viewed: '0' } } },
    }),
    acknowledge: {
      label: '回执', call: 'saveReceipts', key: 'accept', by: 'supplier',
      // Answered in several steps, and changed while it runs.
      from: ['published', 'confirmed', 'running'],
      to: ['published', 'confirmed'],
      dialog: { says: (order, { lines }) => ({ wrong: unexplained(order, lines) }) },
      lines: {
        promisedQty: qty('承诺数量', {
          required: true, unsigned: true, atMost: 'orderQty',
          start: (l) => l.promisedQty ?? l.orderQty,
        }),
        promisedDate: date('承诺日期', {
          required: true, ahead: true,
          start: (l, { today }) => (l.promisedQty !== null ? l.promisedDate : l.needDate < today ? today : l.needDate),
        }),
        canMeet: bool('是否满足', { note: '不填则按承诺数量判断' }),
        reasonCode: reason('原因代码', 'UNSAT'),
        receiptRemark: text('回执备注', { max: 500 }),
      },
    },
    createSend: {
      ...lineShipping,
      key: 'accept',
      from: ['published', 'confirmed', 'running'],
      only: { fulfilMode: ['direct'], openQty: 'some' },
      input: { ...leaving(), ...departure },
    },
    revise: {
      label: '修订', key: 'revise', by: 'internal',
      from: ['published', 'confirmed', 'running'],
      dialog: { says: (order, { lines }) => revisedLines(order, lines) },
      input: { reasonCode: reason('修订原因', 'REVISE', { required: true }), ...remark },
      lines: {
        newQty: qty('新数量', { required: true, unsigned: true, start: (l) => l.orderQty }),
        newDate: date('新日期', { required: true, start: (l) => l.needDate }),
      },
    },
    cancel: {
      label: '取消',
      danger: '未要货的数量全部取消，供应商不再备货；取消后不能恢复。',
      key: 'del', by: 'internal',
      from: ['draft', 'published', 'confirmed'],
      to: 'cancelled', get: true,
    },
    close: { label: '关闭', key: 'close', by: 'internal', from: ['published', 'confirmed', 'running'], to: 'closed', get: true },
    setPercentColor: {
      label: '完成率颜色阈值', call: 'setHomePagePercentColor', key: 'edit', by: 'internal', from: 'new', get: true,
      acts: { on: 'factory', answer: percentColors },
      input: { plant: ownPlant, ...percentColors },
    },
    run: { label: '开始执行', by: 'ledger', from: ['published', 'confirmed'], to: 'running' },
    finish: { label: '完成', by: 'ledger', from: ['running', 'published', 'confirmed'], to: 'done' },
    applyRevision: {
      label: '修订生效', by: 'system',
      from: ['published', 'confirmed', 'running', 'done'],
      lines: { newQty: qty('新数量', { required: true, unsigned: true }), newDate: date('新日期') },
    },
  },

  list: [
    'orderNo', 'status', 'supplierCode', 'supplierName', 'plant', 'orderMonth', 'orderedQty', 'calledQty', 'transitQty',
    'receivedQty', 'fulfilPct', 'latestNeedAt', 'receiptState', 'cancelledQty', 'lineCount', 'orderType', 'fulfilMode', 'version',
    'publishedAt', 'viewed', 'plannerName', 'creationDate',
  ],
  query: ['orderNo', 'orderMonth', 'plant', 'supplierCode', 'status', 'receiptState'],
  more: ['supplierName', 'orderType', 'fulfilMode', 'warehouse', 'plannerName', 'publishedAt', 'viewed', 'creationDate'],
  sort: ['-creationDate', 'orderNo', 'plant', 'supplierCode', 'orderMonth', 'latestNeedAt', 'publishedAt'],
  detail: {
    names: ['partNo', 'partName', 'unit', 'orderQty', 'openQty', 'needDate'],
    call: 'searchDetails',
    list: [
      'orderNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'orderQty', 'needDate', 'openQty', 'calledQty', 'transitQty',
      'receivedQty', 'fulfilPct', 'supplierCode', 'supplierName', 'plant', 'promisedQty', 'promisedDate', 'canMeet',
      'receiptState', 'orderMonth', 'projectCode', 'cancelledQty', 'forecastQty', 'forecastDevPct', 'revisedTimes', 'lineStatus',
    ],
    card: ['partNo', 'partName', 'orderNo', 'orderQty', 'needDate', 'openQty', 'receivedQty', 'promisedQty', 'lineStatus'],
    query: [
      'orderNo', 'partNo', 'supplierCode', 'plant', 'needDate', 'orderMonth', 'status', 'receiptState', 'promisedDate', 'canMeet',
      'reasonCode', 'projectCode',
    ],
    sort: ['needDate', 'partNo'],
  },
  story: {
    card: ['supplierName', 'plant', 'orderMonth', 'orderedQty', 'transitQty', 'receivedQty', 'latestNeedAt', 'receiptState'],
    headline: ['orderMonth', 'orderType', 'fulfilMode', 'latestNeedAt', 'receiptState', 'plannerName', 'viewedAt', 'remark'],
    parties: { 工厂: ['plant', 'warehouse'], 供应商: ['supplierCode'] },
    chain: { draft: null, published: null, confirmed: null, running: null, done: 'latestNeedAt' },
    amounts: {
      of: 'orderedQty', before: 'draftQty',
      // What call-offs took is under way and received here, too: left of it is what they have not shipped.
      parts: { ...became, openQty: 'info' },
      rest: ['已要货未发'],
    },
    lineAmounts: {
      of: 'orderQty',
      parts: { ...became, openQty: 'info' },
      rest: ['已要货未发'],
    },
  },
  releases: { by: ['publish', 'applyRevision'], series: ['orderNo', 'lineNo'], quantities: { orderQty: 'whole' } },
  prints: {
    print: {
      title: '物料订单', key: 'print', kind: 'a4',
      parties: {
        工厂: ['plant', 'plantName', 'warehouse', 'plannerName'],
        供应商: ['supplierCode', 'supplierName'],
      },
      head: ['orderMonth', 'orderType', 'fulfilMode', 'version', 'publishedAt', 'latestNeedAt', 'remark'],
      lines: ['lineNo', 'partNo', 'partName', 'unit', 'orderQty', 'needDate', 'promisedQty', 'promisedDate'],
      sums: ['orderQty', 'promisedQty'],
      notes: [
        '供应商应在收到订单后及时回执承诺数量与承诺日期，不能满足的应说明原因。', '冻结期内的变更以双方确认的订单修订为准。',
        '交货以送货单为凭，数量以工厂收货为准。',
      ],
      sign: ['工厂计划员', '工厂审核', '供应商确认'],
    },
  },
  queries: {
    finds: {
      getOrder: { title: '按订单号取订单', by: ['orderNo'], one: 'must' },
      getReceipts: {
        title: '回执记录', of: 'orderReceipt',
        by: ['orderId', 'orderLineId', 'orderNo'],
        named: { orderLineId: 'lineId' },
      },
    },
    works: {
      appointment: {
        title: '生成订单履约报表', key: 'query', start: 'buildOrderAppointReport', progress: 'getOrderAppointReport',
        input: {
          plant: no('工厂', { required: true }),
          month: period('月份', { required: true }),
          supplierCode: no('供应商代码'),
        },
      },
    },
    asks: {
      antecedents: {
        title: '各版本，最新的在前', call: 'getAntecedents',
        input: { orderNo: no('订单号', { required: true }) },
        answer: [
          {
            version: int('版本', { required: true }),
            at: text('时间', { required: true }),
            who: text('操作人', { required: true }),
            lines: json('明细'),
          },
        ],
      },
      percentColors: {
        title: '各工厂的完成率颜色阈值', call: 'getHomePagePercentColor',
        answer: json('工厂 → 红色低于%、黄色低于%', { required: true }),
      },
    },
  },
  sheets: {
    import: { ...fromFile, title: '物料订单导入', fills: 'create' },
    detail: {
      title: '订单明细', of: 'lines',
      without: [
        'status', 'fulfilPct', 'canMeet', 'receiptState', 'projectCode', 'forecastQty', 'forecastDevPct', 'revisedTimes',
        'lineStatus',
      ],
    },
    receipt: {
      title: '订单回执', call: 'exportReceipt', template: 'exportReceiptTemplate', upload: 'importReceipt', fills: 'acknowledge',
      columns: [
        'orderNo', 'lineNo', 'partNo', 'partName', 'orderQty', 'needDate', 'promisedQty', 'promisedDate', 'canMeet', 'reasonCode',
        'receiptRemark',
      ],
    },
  },
  events: {
    topic: ['order', '物料订单'],
    tells: {
      published: { title: '新订单', text: '订单 {orderNo} 已发布，请及时回执', many: '{n} 张新订单，请及时回执' },
      changed: {
        title: '承诺变更',
        text: '供应商修改了订单 {orderNo} 的承诺：{lines}',
        many: '供应商修改了 {n} 张订单的承诺',
      },
      receipt: { title: '订单回执', text: '供应商已回执订单 {orderNo}', many: '供应商回执了 {n} 张订单' },
    },
  },
  desk: {
    opens: { by: 'latestNeedAt' },
    waits: {
      orderToPublish: { title: '待发布的订单', act: 'publish', kind: 'publish', tone: 'primary', in: ['draft'] },
      orderUnanswered: {
        title: '超过两天未回执的订单', for: 'internal', key: 'mat.order.pub', kind: 'silent', tone: 'warning',
        in: ['published'],
        where: { receiptState: '0', publishedAtEnd: moment.twoDaysAgo },
        since: 'publishedAt',
      },
      orderRefused: unmet('供应商不满足的订单', 'mat.order.pub', ['published', 'confirmed', 'running'], { receiptState: '3' }),
      orderToAnswer: {
        title: '待回执的订单', act: 'acknowledge', kind: 'answer', tone: 'warning',
        in: ['published', 'running'],
        where: { receiptState: '0,1' },
      },
    },
  },
  archive: { after: 18, in: ['done', 'closed', 'cancelled'] },
  rights: { grants: { PLANNER: 'all', LOGI_CLERK: 'read', SUP_ALL: 'all', SUP_SALES: 'all', SUP_SHIPPER: 'read' } },
})
