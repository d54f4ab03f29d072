import { choice, date, defineDocument, instant, int, kept, no, personal, qty, ref, text } from '../../../declare/index.ts'
import { pointKind } from '../../master/productionLine/productionLine.ts'
import { party } from '../../mixins.ts'

const planned = {
  lineCode: ref('产线', 'productionLine', { required: true }),
  productionNo: no('生产订单号'),
  bodyNo: no('车身号'),
  vin: no('VIN', { required: true, max: 17 }),
  modelCode: no('车型', { required: true }),
  configCode: no('配置', { required: true, note: '按“车型用件”消耗零件' }),
  colorCode: no('颜色', { max: 20 }),
  orderType: choice(
    '订单类型',
    { home: [1, '内销'], export: [2, '出口'], trial: [3, '试制'] },
    { required: true, initial: 'home' },
  ),
  planDate: date('计划日期', { required: true }),
  planSeq: int('计划序号', { required: true, positive: true, sum: false }),
}

/** 车辆上线: vehicles in the order in which a line is to build them, and how far each of them is. */
export const vOnline = defineDocument('vOnline', {
  title: '车辆上线',
  about: [
    '产线按什么顺序造哪些车，每辆车走到了哪里；排序件和线边消耗都跟着它。',
    '由 MES 接口下发或从 Excel 导入；过点记录推着它往前走。', '没有排上产线的车',
  ],
  at: '/logi/vOnline', key: 'logi.vonline',
  unique: ['vin'],
  scope: { internal: { plant: 'plant' }, supplier: { reach: ['plant', 'lineCode'] } },
  fields: {
    ...planned,
    plant: kept(ref('工厂', 'factory'), 'lineCode', 'plant'),
    plantName: party.plantName,
    workshop: { ...kept(no('车间'), 'lineCode', 'workshop'), required: false as const },
    onlineAt: instant('上线时间', { withinDays: 7 }),
    offlineAt: instant('下线时间', { withinDays: 7 }),
    curCheckpoint: no('当前过点'),
    passedAt: instant('最近过点时间'),
    partCount: personal('零件数', { note: '这辆车用几种零件；供应商看到的是自己供的几种' }),
  },
  states: {
    planned: [0, '计划', 'info'],
    online: [1, '已上线', 'primary'],
    inWork: [2, '在制', 'warning'],
    offline: [3, '已下线', 'success'],
    cancelled: [9, '已取消', 'danger'],
  },
  actions: {
    create: { label: '下发', key: 'add', call: 'save', by: 'internal', from: 'new', to: 'planned', input: planned },
    edit: { label: '改计划', key: 'add', call: 'save', by: 'internal', from: ['planned'], input: planned },
    // What the interface tells anew of a vehicle that has not begun.
    replan: { label: '改计划', by: 'system', from: ['planned'], input: planned },
    progress: {
      label: '过点', by: 'system',
      from: ['planned', 'online', 'inWork', 'offline'],
      to: ['online', 'inWork', 'offline'],
      input: {
        checkpoint: no('过点代码', { required: true }),
        kind: choice('过点类型', pointKind, { required: true }),
        passAt: instant('过点时间', { required: true }),
      },
    },
    cancel: {
      label: '取消', key: 'cancel',
      danger: '取消后这辆车不再生产；MES 以后发来的过点会被退回。',
      by: 'internal',
      from: ['planned', 'online'],
      to: 'cancelled', get: true,
    },
  },
  list: [
    'vin', 'status', 'lineCode', 'planDate', 'planSeq', 'modelCode', 'configCode', 'colorCode', 'curCheckpoint', 'partCount',
    'passedAt', 'onlineAt', 'offlineAt', 'bodyNo', 'productionNo', 'orderType', 'workshop', 'plant', 'plantName', 'updatedAt',
  ],
  query: ['vin', 'lineCode', 'planDate', 'modelCode', 'configCode', 'status'],
  more: ['plant', 'bodyNo', 'productionNo', 'colorCode', 'curCheckpoint', 'orderType', 'workshop', 'onlineAt', 'offlineAt'],
  sort: ['-planDate', 'planSeq', 'vin', 'plant', 'productionNo', 'onlineAt', 'offlineAt'],
  story: {
    counted: ['辆', '车'],
    card: ['lineCode', 'modelCode', 'configCode', 'colorCode', 'planDate', 'planSeq', 'curCheckpoint', 'partCount'],
    headline: [
      'modelCode', 'configCode', 'colorCode', 'planDate', 'planSeq', 'curCheckpoint', 'partCount', 'onlineAt', 'offlineAt',
    ],
    parties: { 产线: ['plant', 'workshop', 'lineCode'] },
    chain: { planned: 'planDate', online: null, inWork: null, offline: null },
  },
  queries: {
    asks: {
      getParts: {
        title: '车辆用件',
        input: { vin: no('VIN', { required: true }) },
        answer: [
          {
            partNo: no('零件号', { required: true }),
            partName: text('零件名称'),
            supplierCode: no('供应商代码', { required: true }),
            supplierName: text('供应商名称'),
            qty: qty('用量', { required: true }),
            unit: no('单位'),
            stationCode: no('工位'),
            positionCode: no('位置'),
            jisGroup: no('排序组'),
            lacking: qty('欠料', { required: true, note: '下线时线边不足、还没有补记的数量' }),
          },
        ],
      },
    },
  },
  sheets: { list: { fills: 'create' } },
  events: {
    topic: ['vehicle', '车辆'],
    tells: {
      lacking: {
        title: '线边账面不足',
        text: '产线 {lineCode} 的零件 {partNo} 账面线边库存不够，车辆 {vin} 已装车下线，请补上线记账',
        many: '{n} 种零件账面线边库存不够，车辆已装车下线',
      },
    },
  },
  archive: { after: 6, in: ['offline', 'cancelled'] },
  rights: {
    grants: {
      PLANNER: 'all', DISPATCHER: 'read', RECEIVER: 'read', WH_MANAGER: 'read', MAT_CTRL: 'all', SUP_ALL: 'read',
      SUP_SALES: 'read', SUP_SHIPPER: 'read',
    },
  },
})
