import {
  choice, date, defineDocument, instant, moment, no, nowKnown, personal, plate, qty, text,
} from '../../../declare/index.ts'
import { part, party, remark, truck } from '../../mixins.ts'

/** What may be said again; the rest names the plan. */
const said = {
  planQty: qty('计划到货数量', { required: true, positive: true }),
  gapReason: text('缺口原因', { max: 500, note: '计划少于需求时必填' }),
  carrierCode: truck.carrierCode,
  plateNo: plate('车牌'),
  ...remark,
}
const about = {
  plant: party.plant, supplierCode: party.supplierCode, partNo: part.partNo,
  planDate: date('到货日期', { required: true, ahead: true }),
  arriveWindow: no('窗口', { max: 20, note: '班次或到货窗口，如 早班、08:30；不填为全天' }),
}
const refusal = { reason: text('原因', { required: true, max: 500 }) }

/**
 * 零件到货计划填报 when and how much a supplier says it will deliver, against what the plant wants that day; the plant says whether that
 * will do. What the ledger knows of the same day stands beside it, and how often the supplier kept its word.
 */
export const supPartArrInput = defineDocument('supPartArrInput', {
  title: '零件到货计划填报',
  about: [
    '供应商说哪天、哪个窗口到多少，和当天的需求比差多少、为什么；主机厂确认或不接受，旁边是账上已经发了多少。',
    '由供应商在表格中填写、从 Excel 粘贴或导入；按计划发足后自动完成。', '没有填报到货计划',
  ],
  at: '/logi/sup-partarr-input', key: 'mat.suparr',
  unique: ['planDate', 'partNo', 'supplierCode', 'plant', 'arriveWindow'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...about,
    plantName: party.plantName, supplierId: party.supplierId, supplierName: party.supplierName, partName: part.partName,
    unit: part.unit,
    ...said,
    carrierId: truck.carrierId, carrierName: truck.carrierName,
    needQty: qty('需求数量', { required: true, initial: 0, note: '填报时当天还没有发运的需求' }),
    gapQty: qty('缺口', { required: true, initial: 0, note: '需求减去当天各窗口的计划；负数为多报' }),
    shippedQty: nowKnown(qty('已发', { note: '计划当天到货的送货单上已发运的' })),
    transitQty: nowKnown(qty('在途', { note: '其中还没有收的' })),
    keptPct: personal('近四周兑现%', { note: '同一零件最近28天到期的计划中，按计划发足的占几成；没有到期的不算' }),
    confirmState: choice(
      '主机厂确认',
      { none: [0, '未确认', 'info'], accepted: [1, '已确认', 'primary'], refused: [2, '不接受', 'danger'] },
      { required: true, initial: 'none' },
    ),
    refuseReason: text('不接受原因', { max: 500 }),
    inputAt: instant('填报时间', { required: true, initial: '' }),
    remindedAt: instant('提醒时间'),
  },
  states: { valid: [1, '有效', 'primary'], done: [2, '已完成', 'success'], cancelled: [9, '已取消', 'info'] },
  actions: {
    create: {
      label: '新增', key: 'edit', by: 'supplier', from: 'new', to: 'valid', call: 'edit',
      input: { ...about, ...said },
    },
    edit: {
      label: '修改', key: 'edit', by: 'supplier',
      from: ['valid', 'cancelled'],
      to: 'valid', call: 'edit', input: said,
    },
    fill: {
      label: '批量修改', key: 'edit', by: 'supplier', from: 'new',
      acts: { on: 'supPartArrInput', ofRows: true, offered: ['valid'] },
      lines: {
        planQty: { ...said.planQty, start: (l) => l.planQty },
        gapReason: { ...said.gapReason, start: (l) => l.gapReason ?? undefined },
        plateNo: { ...said.plateNo, start: (l) => l.plateNo ?? undefined },
      },
    },
    confirm: {
      label: '确认', key: 'approve', by: 'internal',
      from: ['valid'],
      only: { confirmState: ['none', 'refused'] },
    },
    refuse: {
      label: '不接受', key: 'approve', by: 'internal',
      from: ['valid'],
      only: { confirmState: ['none', 'accepted'] },
      input: refusal,
    },
    cancel: {
      label: '取消', key: 'edit', by: 'supplier', danger: '工厂将不再按这条计划等货',
      from: ['valid'],
      to: 'cancelled',
    },
    finish: { label: '发足', by: 'clock', from: ['valid'], to: 'done' },
    remind: { label: '提醒过期计划', by: 'clock', from: ['valid'] },
  },
  list: [
    'partNo', 'partName', 'planDate', 'arriveWindow', 'planQty', 'unit', 'needQty', 'gapQty', 'gapReason', 'shippedQty',
    'transitQty', 'confirmState', 'keptPct', 'plant', 'supplierCode', 'supplierName', 'carrierCode', 'carrierName', 'plateNo',
    'inputAt', 'refuseReason', 'remark', 'status',
  ],
  query: ['planDate', 'plant', 'partNo', 'supplierCode', 'status', 'confirmState'],
  more: ['supplierName', 'gapQty', 'inputAt'],
  sort: ['-planDate', 'partNo', 'gapQty', 'inputAt', 'plant', 'supplierCode'],
  story: {
    card: ['partNo', 'partName', 'plant', 'planDate', 'planQty', 'gapQty', 'shippedQty', 'confirmState'],
    counted: ['条', '到货计划'],
    headline: ['partNo', 'planDate', 'arriveWindow', 'planQty', 'needQty', 'gapQty', 'confirmState', 'keptPct'],
    parties: { 供应商: ['supplierCode', 'carrierCode', 'plateNo'], 工厂: ['plant'] },
    chain: { valid: 'planDate', done: null },
    groups: { 说明: ['gapReason', 'refuseReason', 'remark'], 账上: ['shippedQty', 'transitQty'] },
  },
  sheets: { list: { fills: 'create' } },
  events: {
    topic: ['suparr', '零件到货计划'],
    tells: {
      refused: {
        title: '到货计划不接受',
        text: '{planDate} 零件 {partNo} 的到货计划主机厂不接受：{reason}',
        many: '{n} 条到货计划主机厂不接受，请重新填报',
      },
      late: {
        title: '到货计划已过期',
        text: '零件 {partNo} {planDate} 的到货计划没有发足，请改报后面的到货日期，不再送的请取消',
        many: '{n} 条到货计划到期没有发足，请改报或取消',
      },
    },
  },
  desk: {
    opens: [{ by: 'planDate' }],
    waits: {
      arrivalRefused: {
        title: '主机厂不接受的到货计划', act: 'edit',
        in: ['valid'],
        kind: 'answer', tone: 'danger',
        where: { confirmState: '2' },
        due: 'planDate',
      },
      arrivalLate: {
        title: '到货日已过、没有发足的到货计划', act: 'edit',
        in: ['valid'],
        kind: 'late', tone: 'danger',
        where: { planDateEnd: moment.twoDaysAgo },
        due: 'planDate',
      },
      arrivalToConfirm: {
        title: '待确认的供应商到货计划', act: 'confirm', kind: 'answer', tone: 'warning',
        where: { confirmState: '0' },
        due: 'planDate',
      },
      arrivalGap: {
        title: '供应商报了缺口的到货计划', for: 'internal',
        in: ['valid'],
        kind: 'unmet', tone: 'danger',
        where: { gapQtyStart: '0.001', planDateStart: moment.dayStart },
      },
    },
  },
  archive: { after: 3, in: ['done', 'cancelled'] },
  rights: {
    grants: {
      PLANNER: ['read', 'approve'],
      MAT_CTRL: ['read', 'approve'],
      LOGI_CLERK: 'read', SUP_ALL: 'all', SUP_SALES: 'all',
    },
  },
})
