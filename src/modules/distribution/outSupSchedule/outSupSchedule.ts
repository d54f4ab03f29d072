import {
  bool, choice, date, dayAfter, dec, defineDocument, instant, int, mondayOf, no, qty, ref, rowId, text,
} from '../../../declare/index.ts'
import { drafted } from '../../../parts/drafted.ts'
import { deliverMode, orderedPart, place, timedCallOff } from '../../common/callOff.ts'
import { fromFile, ownPlant, party, remark, truck } from '../../mixins.ts'
import { slots } from '../docking.ts'

const head = {
  tripNo: int('车次', { positive: true, sum: false, note: '当天第几车；不填则接着当天最后一车' }),
  ...place,
  needAt: instant('窗口开始', { required: true, ahead: ['publish'] }),
  truckType: text('车型', { max: 30, note: '承运商的车型；装不下的不能保存', suggested: { of: 'truck', level: 'truckType' } }),
  ...remark,
}
const line = {
  partNo: orderedPart,
  needQty: qty('排程数量', { required: true, positive: true }),
}
/** What the spreading is asked (outSupRun). */
export const question = {
  plant: ownPlant,
  startWeek: date('起始周', {
    required: true, week: true, note: '该周星期一的日期；今天及以后的日子才排',
    start: (_: unknown, { today }: { today: string }) => mondayOf(dayAfter(today, 2)),
  }),
  supplierCode: ref('供应商代码', 'supplier', { note: '不填则排该工厂全部厂外供应商' }),
  tripsPerDay: int('每天最多车次', { required: true, initial: 2, positive: true, note: '每家供应商' }),
  fromHour: int('到货时刻自(点)', { required: true, initial: 8, unsigned: true }),
  toHour: int('到货时刻至(点)', { required: true, initial: 18, positive: true }),
  aheadDays: int('拼车提前(天)', { required: true, initial: 1, unsigned: true, note: '前几天的车有空位时先装' }),
  fillPct: int('容积利用率%', { required: true, initial: 85, positive: true, note: '箱子之间和车顶的空隙装不了货' }),
  truckM3: int('自运车容积(m³)', { required: true, initial: 58, positive: true, note: '承运商没有车辆档案的按此装车' }),
  truckKg: int('自运车载重(kg)', { required: true, initial: 16_000, positive: true }),
} as const

/**
 * 厂外供应商排程 schedule of an off-site supplier: one truck in one window of a dock, and what is on it. Made by spreading a week plan
 * (outSupRun), or taken from a file; published it takes quantity from the supplier's orders, and the supplier ships it.
 */
export const outSupSchedule = defineDocument(
  'outSupSchedule',
  timedCallOff.of({
    title: '厂外供应商排程',
    about: [
      '厂外供应商哪天第几车、几点到哪个道口、装什么，一张单一车；供应商据此生成送货单，窗口和道口随之带上。',
      '由计划员按周计划点“排程”算出，或新增、从 Excel 导入；发布后供应商反馈能否满足。',
    ],
    at: '/logi/out-sup-schedul', key: 'logi.outsup', figures: 'outSup', no: 'scheduleNo',
    number: ['OS', 4],
    fields: {
      scheduleNo: no('排程单号', { required: true }),
      scheduleDate: date('到货日期', { required: true, initial: '' }),
      ...head,
      tripNo: int('车次', { required: true, initial: 0, sum: false }),
      windowEnd: instant('窗口截止', { note: '窗口开始加道口的时段长度' }),
      deliverMode,
      latestSendAt: instant('最迟发运时间', { note: '窗口开始减去在途时间' }),
      carrierCode: truck.carrierCode,
      truckM3: dec('车辆容积(m³)', 2, { sum: false }),
      truckKg: dec('车辆载重(kg)', 2, { sum: false }),
      volumeM3: dec('货物体积(m³)', 2),
      grossKg: dec('货物重量(kg)', 2),
      loadPct: dec('装载率%', 1, { sum: false, note: '体积和重量中占车辆多的一个' }),
      feedback: choice(
        '供应商反馈',
        { none: [0, '未反馈', 'info'], satisfied: [2, '满足', 'success'], unsatisfied: [3, '不满足', 'danger'] },
        { required: true, initial: 'none' },
      ),
      feedbackRemark: text('反馈说明', { max: 500 }),
    },
    lines: {
      ...line,
      snp: qty('标准包装', { positive: true, sum: false }),
      needBoxes: int('箱数', { required: true, initial: 0 }),
      packageCode: ref('器具', 'package'),
      needDay: date('需求日'),
      late: bool('晚于需求', { required: true, initial: false, note: '需求日当天和以前没有空窗口或车次' }),
      stockQty: qty('库存', { sum: false, note: '排程时到货前的预计库存，已扣安全库存' }),
      dayNeed: qty('当日需求', { sum: false }),
      coverDays: dec('可用天数', 1, { sum: false, note: '到货前的库存够用几天' }),
      promisedQty: qty('承诺数量', { unsigned: true }),
      shortReason: text('不满足原因', { max: 200 }),
      planNo: no('周计划', { numberOf: 'n1WPlan' }),
      planRowId: rowId('周计划行ID', { indexed: true }),
    },
    actions: {
      schedule: {
        label: '排程', key: 'schedule', by: 'internal', from: 'new',
        acts: {
          on: 'outSupRun',
          answer: {
            trips: int('排上车次', { required: true }),
            gaps: int('没有排入的需求行', { required: true }),
            note: text('说明'),
          },
        },
        input: question,
        dialog: {
          says: () => ({
            text: '按已发布的周计划减去库存、在途和已要货，把计划拉动的零件排到车次和道口窗口；该周未发布的排程重新排，已发布的不动。排不下的列在“排程结果”中。',
          }),
        },
      },
      ...drafted({ given: { plant: party.plant, supplierCode: party.supplierCode }, head, lines: line }),
      move: {
        label: '改窗口', key: 'edit', by: 'internal',
        from: ['draft', 'published'],
        input: { dock: place.dock, windowStart: instant('时段开始', { required: true }) },
      },
      feedback: {
        label: '反馈', key: 'accept', by: 'supplier',
        from: ['published'],
        dialog: { asIs: true },
        input: { feedbackRemark: text('反馈说明', { max: 500 }) },
        lines: {
          promisedQty: qty('承诺数量', {
            required: true, unsigned: true, atMost: 'needQty',
            start: (l) => l.promisedQty ?? l.needQty,
          }),
          shortReason: text('不满足原因', { max: 200, note: '承诺少于排程数量时必填' }),
        },
      },
      replace: { label: '重新排程', by: 'system', from: ['draft'], to: 'removed' },
    },
    list: [
      'scheduleNo', 'status', 'scheduleDate', 'supplierCode', 'supplierName', 'plant', 'needAt', 'dock', 'tripNo', 'truckType',
      'loadPct', 'orderedQty', 'openQty', 'transitQty', 'receivedQty', 'feedback', 'latestSendAt', 'overdue', 'warehouse',
      'windowEnd', 'carrierCode', 'carrierName', 'volumeM3', 'grossKg', 'lineCount', 'boxCount', 'feedbackRemark', 'fulfilPct',
      'cancelledQty', 'publishedAt', 'viewed', 'creationDate',
    ],
    query: ['scheduleDate', 'scheduleNo', 'plant', 'supplierCode', 'warehouse', 'dock', 'status', 'feedback'],
    more: ['supplierName', 'carrierCode', 'needAt', 'latestSendAt', 'overdue', 'viewed', 'publishedAt', 'creationDate'],
    sort: ['-needAt', 'scheduleDate', 'scheduleNo', 'plant', 'supplierCode', 'latestSendAt', 'publishedAt', 'creationDate'],
    story: {
      counted: ['趟', '车次'],
      card: ['supplierName', 'needAt', 'dock', 'tripNo', 'loadPct', 'openQty', 'receivedQty', 'feedback'],
      headline: [
        'needAt', 'windowEnd', 'tripNo', 'latestSendAt', 'truckType', 'loadPct', 'boxCount', 'overdue', 'viewedAt', 'closeReason',
        'remark',
      ],
      parties: { 工厂: ['plant', 'warehouse', 'dock'], 供应商: ['supplierCode'], 承运方: ['carrierCode'] },
      groups: {
        供应商反馈: ['feedback', 'feedbackRemark'],
        装车: ['volumeM3', 'truckM3', 'grossKg', 'truckKg', 'lineCount'],
      },
    },
    detail: {
      names: ['partNo', 'partName', 'unit', 'snp', 'openQty'],
      list: [
        'scheduleNo', 'lineNo', 'status', 'partNo', 'partName', 'unit', 'needQty', 'needBoxes', 'needDay', 'late', 'stockQty',
        'dayNeed', 'coverDays', 'promisedQty', 'shortReason', 'openQty', 'transitQty', 'receivedQty', 'needAt', 'supplierCode',
        'supplierName', 'plant', 'dock', 'snp', 'packageCode', 'planNo', 'orderNo', 'allocQty', 'cancelledQty', 'fulfilPct',
      ],
      query: ['scheduleNo', 'partNo', 'supplierCode', 'plant', 'needAt', 'late', 'status', 'planNo', 'orderNo'],
      sort: ['partNo', 'needDay'],
    },
    queries: { asks: { slots } },
    prints: {
      print: {
        title: '厂外供应商排程', key: 'print', kind: 'a4',
        parties: {
          工厂: ['plant', 'plantName', 'warehouse', 'dock'],
          供应商: ['supplierCode', 'supplierName'],
          承运: ['carrierName', 'truckType'],
        },
        head: ['scheduleDate', 'tripNo', 'latestSendAt', 'needAt', 'windowEnd', 'loadPct', 'boxCount', 'remark'],
        lines: ['lineNo', 'partNo', 'partName', 'unit', 'needQty', 'snp', 'needBoxes', 'needDay', ['receivedQty', 18, 'blank']],
        sums: ['needQty', 'needBoxes', 'receivedQty'],
        sign: ['工厂计划员', '供应商确认', '司机'],
      },
    },
    sheets: {
      import: { ...fromFile, title: '厂外供应商排程导入', fills: 'create' },
      detail: {
        title: '厂外供应商排程明细',
        columns: [
          'scheduleNo', 'lineNo', 'status', 'plant', 'supplierCode', 'supplierName', 'scheduleDate', 'tripNo', 'needAt',
          'windowEnd', 'warehouse', 'dock', 'partNo', 'partName', 'unit', 'needQty', 'needBoxes', 'needDay', 'promisedQty',
          'shortReason', 'openQty', 'transitQty', 'receivedQty',
        ],
      },
      feedback: {
        title: '厂外供应商排程反馈', call: 'exportFeedback', template: 'exportFeedbackTemplate', upload: 'importFeedback',
        fills: 'feedback',
        columns: [
          'scheduleNo', 'lineNo', 'partNo', 'partName', 'needAt', 'needQty', 'promisedQty', 'shortReason', 'feedbackRemark',
        ],
      },
    },
    events: {
      topic: ['outsup', '厂外供应商排程'],
      tells: {
        published: { title: '新排程', text: '排程 {no} 已发布，请反馈能否满足', many: '{n} 车新排程，请反馈能否满足' },
        moved: {
          title: '排程改了窗口',
          text: '排程 {scheduleNo} 改到 {window}，道口 {dock}',
          many: '{n} 车排程改了到货窗口',
        },
        unsatisfied: {
          title: '排程不满足',
          text: '供应商 {supplierCode} 不能满足排程 {scheduleNo}，缺 {short}，请处理',
          many: '{n} 车排程供应商不能满足，请处理',
        },
        unviewed: {
          title: '排程待查看', text: '排程 {no} 须在 {latest} 前发运，尚未查看', many: '{n} 车排程即将到发运时间，尚未查看',
        },
        unviewedToPlant: {
          title: '供应商未查看排程',
          text: '供应商 {supplierCode} 尚未查看排程 {no}，最迟 {latest} 发运',
          many: '{n} 车排程即将到发运时间，供应商尚未查看',
        },
        overdue: {
          title: '排程逾期',
          text: '排程 {no} 已过窗口截止 {until}，还有 {left} 未收',
          many: '{n} 车排程已过窗口截止，还没有到齐',
        },
      },
    },
    desk: {
      waits: {
        outSupShort: {
          title: '供应商不满足的厂外排程', for: 'internal', key: 'logi.outsup.pub', kind: 'unmet', tone: 'danger',
          in: ['published'],
          where: { feedback: '3' },
          due: 'needAt',
        },
        outSupToAnswer: {
          title: '待反馈的厂外排程', act: 'feedback', kind: 'answer', tone: 'warning',
          where: { feedback: '0' },
          due: 'needAt',
        },
      },
    },
    rights: { grants: { SUP_SALES: ['read', 'accept'], SUP_SHIPPER: ['read', 'send', 'print'] } },
  }),
)
