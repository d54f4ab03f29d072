import { choice, date, defineDocument, instant, int, no, qty } from '../../../declare/index.ts'
import { drafted } from '../../../parts/drafted.ts'
import { carrier, deliverMode, place, rowCallOff } from '../../common/callOff.ts'
import { slots } from '../docking.ts'
import { dockOf, fromFile, party, remark, suppliedPart } from '../../mixins.ts'

const input = {
  planType: choice(
    '计划类型',
    {
      normal: [1, '常规'],
      project: [2, '项目试制', 'primary'],
      urgent: [3, '紧急', 'danger'],
      kd: [4, 'KD', 'info'],
      replenish: [5, '补货'],
    },
    { required: true, initial: 'normal' },
  ),
  projectCode: no('项目', { note: '项目试制必填' }),
  warehouse: place.warehouse,
  dock: dockOf(),
  needQty: qty('计划数量', { required: true, positive: true }),
  snp: qty('标准包装', { positive: true, sum: false, note: '不填则取零件包装' }),
  needAt: instant('需求时间', { required: true, ahead: ['create', 'publish'] }),
  deliverMode,
  returnNo: no('退货单号', { numberOf: 'returnGoods', note: '补货所补的退货；不再占用订单数量' }),
  ...carrier,
  ...remark,
}

/**
 * 手工计划 manual plan: deliveries that a planner plans by hand, one row a part: trial and KD parts, urgent needs, what makes a return
 * good. Rows of one day, supplier and type share a number. Scheduled they have a window at a dock; published the supplier ships them.
 */
export const manualPlan = defineDocument(
  'manualPlan',
  rowCallOff.of({
    title: '手工计划',
    about: [
      '不走自动拉动的到货计划：项目试制、KD、紧急和补货；供应商据此生成项目、KD 或常规送货单。',
      '由计划员从 Excel 导入或新增，排到道口的窗口后发布。',
    ],
    at: '/logi/manual', key: 'logi.manual', figures: 'manual', no: 'planNo',
    number: ['MN', 5, { sharedBy: ['plant', 'supplierCode', 'planType', 'planDate'] }],
    unique: ['plant', 'supplierCode', 'planType', 'planDate', 'lineNo'],
    fields: {
      planNo: no('计划号', { required: true }),
      lineNo: int('行', { required: true, initial: 0, sum: false }),
      planDate: date('编制日期', { required: true, initial: '' }),
      ...input,
      stationCode: no('工位'),
      needBoxes: int('箱数', { required: true, initial: 0 }),
      windowStart: instant('排程窗口', { note: '由“排程”预约道口' }),
      tripNo: int('车次', { positive: true, sum: false }),
    },
    actions: {
      ...drafted({
        given: { plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart },
        head: input,
        keys: ['import', 'import'],
      }),
      // What a need asked for (materialNeed): planned and told at once.
      release: { label: '物料需求转入', by: 'system', from: ['draft'], to: 'published' },
      schedule: {
        label: '排程', key: 'schedule', by: 'internal',
        from: ['draft', 'published'],
        get: true,
        input: {
          dock: dockOf({ required: true }),
          windowStart: instant('时段开始', { required: true }),
          tripNo: int('车次', { positive: true, note: '一车一个车次；不填为 1' }),
        },
      },
    },
    without: { states: ['cancelled'], actions: ['cancel'] },
    list: [
      'planNo', 'lineNo', 'status', 'planType', 'projectCode', 'partNo', 'partName', 'supplierCode', 'supplierName', 'plant',
      'needQty', 'needAt', 'windowStart', 'dock', 'tripNo', 'openQty', 'transitQty', 'receivedQty', 'overdue', 'latestSendAt',
      'warehouse', 'needBoxes', 'snp', 'unit', 'deliverMode', 'carrierCode', 'carrierName', 'windowEnd', 'fulfilPct', 'allocQty',
      'cancelledQty', 'orderNo', 'returnNo', 'publishedAt', 'viewed', 'remark', 'creationDate',
    ],
    query: ['planNo', 'plant', 'planType', 'supplierCode', 'partNo', 'needAt', 'status'],
    more: [
      'projectCode', 'supplierName', 'warehouse', 'dock', 'windowStart', 'overdue', 'orderNo', 'returnNo', 'viewed',
      'publishedAt', 'creationDate',
    ],
    sort: ['-creationDate', 'planNo', 'partNo', 'plant', 'supplierCode', 'needAt', 'windowStart', 'latestSendAt', 'publishedAt'],
    story: {
      card: ['partNo', 'partName', 'planType', 'supplierName', 'needQty', 'needAt', 'windowStart', 'dock', 'openQty'],
      headline: [
        'partNo', 'planType', 'projectCode', 'needAt', 'latestSendAt', 'needBoxes', 'overdue', 'returnNo', 'closeReason', 'remark',
      ],
      parties: { 工厂: ['plant', 'warehouse', 'stationCode'], 供应商: ['supplierCode'] },
      groups: { 排程: ['dock', 'windowStart', 'windowEnd', 'tripNo'] },
    },
    queries: { asks: { slots } },
    prints: {
      print: {
        title: '手工计划', key: 'print', kind: 'a4', landscape: true,
        parties: { 工厂: ['plant', 'plantName'], 供应商: ['supplierCode', 'supplierName'] },
        head: ['planType', 'planDate', 'publishedAt', 'publishedBy'],
        rows: [
          ['lineNo', 10],
          ['partNo', 32],
          ['partName', '*'],
          ['unit', 11],
          ['needQty', 22],
          ['needBoxes', 14],
          ['warehouse', 22],
          ['dock', 16],
          ['needAt', 34],
          ['windowStart', 34],
          ['tripNo', 12],
          ['projectCode', 24],
        ],
        sums: ['needQty', 'needBoxes'],
        sign: ['工厂计划员', '供应商确认'],
      },
    },
    sheets: { import: { ...fromFile, title: '手工计划导入', fills: 'create' } },
    events: {
      topic: ['manual', '手工计划'],
      tells: {
        rescheduled: {
          title: '手工计划改了窗口',
          text: '手工计划 {planNo} 的零件 {partNo} 改到 {window}，道口 {dock}',
          many: '{n} 条手工计划改了到货窗口',
        },
      },
    },
    archive: { after: 6, in: ['done', 'closed'] },
    rights: { grants: { DISPATCHER: ['read', 'schedule', 'print'] } },
  }),
)
