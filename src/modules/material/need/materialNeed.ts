import { choice, defineDocument, files, instant, no, qty, ref, text } from '../../../declare/index.ts'
import { drafted } from '../../../parts/drafted.ts'
import { publication, publish, publishedScope, view } from '../../../parts/published.ts'
import { place } from '../../common/callOff.ts'
import { part, party, remark, station, suppliedPart } from '../../mixins.ts'

/** How bad it is (WarnLevel). */
export const warnLevel = {
  normal: [0, '正常', 'primary'],
  warning: [1, '预警', 'warning'],
  critical: [2, '特急', 'danger'],
} as const

const input = {
  needType: choice(
    '类型',
    {
      shortage: [1, '缺件', 'danger'],
      quality: [2, '质量替换', 'warning'],
      hurry: [3, '加急', 'primary'],
      trial: [4, '试制', 'info'],
    },
    { required: true, initial: 'shortage' },
  ),
  level: choice('等级', warnLevel, { required: true, initial: 'warning' }),
  lineCode: ref('产线', 'productionLine', { within: 'plant' }),
  stationCode: station(),
  warehouse: place.warehouse,
  needQty: qty('需求数量', { required: true, positive: true }),
  needAt: instant('需求时间', { required: true, ahead: ['create', 'edit', 'publish'] }),
  lineStopAt: instant('预计停线'),
  files: files('附件', { max: 10 }),
  ...remark,
}
const planned = {
  needQty: qty('计划数量', { required: true, positive: true, atMost: 'replyQty', start: (row) => row.replyQty }),
  needAt: instant('需求时间', { required: true, ahead: true, note: '按供应商答复的到货时间', start: (row) => row.replyEta }),
}

/**
 * 物料需求 material need: a plant that fears for its line asks a supplier for a part outside the usual call-off, the supplier says how much
 * comes when, and what it said becomes an urgent manual plan, which is shipped like any other.
 */
export const materialNeed = defineDocument('materialNeed', {
  title: '物料需求',
  about: [
    '产线可能缺件时向供应商发出的紧急需求，供应商答复多少、何时到，再转成紧急手工计划发运。',
    '由物料控制员新增，或在物料看板上发起。',
  ],
  at: '/material/need', key: 'material.need',
  number: ['ND', 4],
  scope: publishedScope,
  fields: {
    needNo: no('需求单号', { required: true }),
    ...party,
    ...part,
    ...input,
    workshop: no('车间'),
    snp: qty('标准包装', { sum: false }),
    stockQty: qty('库存', { required: true, initial: 0, sum: false, note: '发布时的厂内加线边库存' }),
    transitQty: qty('在途', { required: true, initial: 0, sum: false, note: '发布时的在途' }),
    replyQty: qty('答复数量', { unsigned: true }),
    replyEta: instant('答复到货'),
    replyText: text('答复说明', { max: 500 }),
    replyAt: instant('答复时间'),
    manualNo: no('手工计划', { numberOf: 'manualPlan' }),
    remindedAt: instant('提醒时间'),
    ...publication,
  },
  states: {
    draft: [0, '待发布', 'info'],
    published: [1, '已发布', 'primary'],
    answered: [2, '已答复', 'success'],
    unmet: [3, '无法满足', 'danger'],
    planned: [4, '已转计划', 'warning'],
    closed: [5, '已关闭', 'info'],
  },
  actions: {
    ...drafted({
      given: { plant: party.plant, supplierCode: party.supplierCode, partNo: suppliedPart },
      head: input,
      keys: ['add', 'edit'],
    }),
    publish: publish({ get: true }),
    viewed: view({ from: ['published', 'answered', 'unmet', 'planned'] }),
    reply: {
      label: '答复', key: 'accept', by: 'supplier',
      from: ['published'],
      to: ['answered', 'unmet'],
      input: {
        replyQty: qty('能到数量', {
          required: true, unsigned: true, atMost: 'needQty', note: '一件都到不了填 0',
          start: (row) => row.needQty,
        }),
        replyEta: instant('预计到货', { ahead: true, note: '能到的数量何时到', start: (row) => row.needAt }),
        replyText: text('说明', { max: 500, note: '无法满足时必填' }),
      },
    },
    toPlan: {
      label: '转手工计划', key: 'plan', by: 'internal',
      from: ['answered'],
      to: 'planned', input: planned,
      dialog: { says: () => ({ text: '生成并发布一行紧急手工计划，供应商据此开送货单' }) },
    },
    close: {
      label: '关闭', key: 'close', by: 'internal',
      from: ['draft', 'published', 'answered', 'unmet', 'planned'],
      to: 'closed', get: true,
    },
    remindUnanswered: { label: '提醒答复', by: 'clock', from: ['published'] },
  },
  list: [
    'needNo', 'status', 'level', 'partNo', 'partName', 'needQty', 'unit', 'needAt', 'lineCode', 'stationCode', 'supplierCode',
    'supplierName', 'plant', 'needType', 'replyQty', 'replyEta', 'stockQty', 'transitQty', 'lineStopAt', 'manualNo', 'replyText',
    'replyAt', 'snp', 'warehouse', 'workshop', 'publishedAt', 'viewed', 'remark', 'createdBy', 'creationDate',
  ],
  query: ['needNo', 'plant', 'supplierCode', 'partNo', 'level', 'needType', 'status', 'needAt'],
  more: ['lineCode', 'stationCode', 'workshop', 'manualNo', 'supplierName', 'viewed', 'publishedAt', 'creationDate'],
  sort: ['-creationDate', 'needNo', 'needAt', 'level', 'partNo', 'supplierCode', 'plant', 'lineStopAt', 'replyEta', 'publishedAt'],
  story: {
    counted: ['条', '物料需求'],
    card: ['partNo', 'partName', 'level', 'needQty', 'unit', 'needAt', 'lineCode', 'supplierName', 'replyQty', 'replyEta'],
    headline: ['partNo', 'level', 'needType', 'needQty', 'needAt', 'lineStopAt', 'remark'],
    parties: { 工厂: ['plant', 'workshop', 'lineCode', 'stationCode', 'warehouse'], 供应商: ['supplierCode'] },
    chain: { draft: null, published: null, answered: 'needAt', planned: null },
    groups: { 供应商答复: ['replyQty', 'replyEta', 'replyText', 'replyAt'], 发布时: ['stockQty', 'transitQty'] },
  },
  events: {
    topic: ['need', '物料需求'],
    tells: {
      published: {
        title: '紧急物料需求',
        text: '{needNo}：零件 {partNo} 要 {qty}，{at} 前到，请答复能到多少、何时到',
        many: '{n} 条新物料需求，请答复',
      },
      answered: {
        title: '物料需求已答复',
        text: '供应商 {supplierCode} 对 {needNo} 零件 {partNo} 答复 {qty}，{at} 到，请转手工计划',
        many: '{n} 条物料需求供应商已答复',
      },
      unmet: {
        title: '物料需求无法满足',
        text: '供应商 {supplierCode} 无法满足 {needNo} 零件 {partNo}：{reason}',
        many: '{n} 条物料需求供应商无法满足，请处理',
      },
      unanswered: {
        title: '物料需求还没有答复',
        text: '{needNo} 零件 {partNo} 要在 {at} 前到，供应商 {supplierCode} 还没有答复',
        many: '{n} 条物料需求还没有答复',
      },
    },
  },
  desk: {
    opens: [{ by: 'needAt' }],
    waits: {
      needToReply: { title: '待答复的物料需求', act: 'reply', kind: 'answer', tone: 'danger', due: 'needAt' },
      needToPlan: { title: '待转计划的物料需求', act: 'toPlan', kind: 'answer', tone: 'warning', due: 'needAt' },
      needUnmet: {
        title: '供应商无法满足的物料需求', for: 'internal', key: 'material.need.plan', kind: 'unmet', tone: 'danger',
        in: ['unmet'],
        due: 'needAt',
      },
    },
  },
  archive: { after: 6, in: ['planned', 'closed'] },
  rights: {
    grants: {
      PLANNER: 'all', MAT_CTRL: 'all', DISPATCHER: 'read', WH_MANAGER: 'read', SUP_ALL: 'all', SUP_SALES: 'all',
      SUP_SHIPPER: 'read',
    },
  },
})
