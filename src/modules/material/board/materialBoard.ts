import { choice, date, dec, defineReport, instant, int, look, no, qty, ref } from '../../../declare/index.ts'
import { part, party } from '../../mixins.ts'
import { stockSpread } from '../../distribution/stockSpread/stockSpread.ts'
import { pendingReq } from '../../distribution/pendingReq/pendingReq.ts'

/** Of a part as a whole: on the board of each line that takes it the same, so that it is not added up. */
const whole = { required: true, sum: false } as const

/** How near the line is to standing. */
const warnLevel = {
  normal: [0, '正常', 'success'],
  warning: [1, '预警', 'warning'],
  critical: [2, '特急', 'danger'],
} as const

/** 物料看板 how long the parts of each line last: what there is by now, what the line takes next, what comes. */
export const materialBoard = defineReport('materialBoard', {
  title: '物料看板',
  about: [
    '每条产线的零件还够用几小时：厂内、线边、在途各有多少，接下来要用多少，下一车何时到；不够的直接发起需求或催料。',
    '库存由账现算；需求按车辆计划和用件，没有车辆计划的零件按周计划，每分钟重算。', '没有要盯的零件',
  ],
  at: '/material/board', key: 'material.board',
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  by: {
    lineCode: ref('产线', 'productionLine', { note: '按周计划用的零件没有产线' }),
    lineName: look('产线名称', 'lineCode', 'lineName'),
    stationCode: no('工位'),
    ...party,
    ...part,
    warnLevel: choice('预警', warnLevel, { required: true, note: '可用小时低于工厂的红色、黄色界限' }),
  },
  sums: {
    parts: int('零件数', { required: true }),
    coverHours: dec('可用小时', 1, {
      sum: false,
      note: '厂内加线边加在途按接下来的用量够到几时；线边已欠料的为负，三天够用的为72，三天没有需求的为 ∞',
    }),
    shortageQty: qty('8小时余缺', { ...whole, note: '厂内加线边加8小时内该到的在途，减去8小时需求；负数就是缺的' }),
    conQty: qty('厂内', { ...whole, note: '一状态库存' }),
    lineQty: qty('线边', whole),
    transitQty: qty('在途', { ...whole, note: '账上已发运、还没有收的' }),
    tplQty: qty('三方仓', whole),
    next4h: qty('4小时需求', { required: true }),
    next8h: qty('8小时需求', { required: true }),
    nextDay: qty('次日需求', { required: true }),
    nextArrivalAt: instant('下车到货', { sum: false, note: '最近一车的计划到达时间' }),
    nextSheetNo: no('送货单', { numberOf: ['sendSheet', 'batSend', 'delivery', 'jis'] }),
    openQty: qty('未发需求', { ...whole, note: '要货单和直发订单里还没有发运的' }),
    needNo: no('物料需求单', { numberOf: 'materialNeed', note: '还没有关闭、没有转计划的' }),
    lastUseAt: date('最近消耗', { sum: false }),
    warehouse: no('默认仓库'),
    refreshAt: instant('刷新时间', { required: true, sum: false, note: '需求和可用小时算到的时刻' }),
  },
  titled: 'partNo',
  list: [
    'partNo', 'warnLevel', 'partName', 'coverHours', 'shortageQty', 'lineCode', 'stationCode', 'conQty', 'lineQty', 'transitQty',
    'next4h', 'next8h', 'nextDay', 'unit', 'nextArrivalAt', 'nextSheetNo', 'needNo', 'supplierCode', 'supplierName', 'plant',
    'tplQty', 'openQty', 'lastUseAt', 'refreshAt',
  ],
  query: ['plant', 'lineCode', 'partNo', 'supplierCode', 'warnLevel', 'stationCode'],
  sort: ['coverHours', 'warnLevel', 'shortageQty', 'lineCode', 'stationCode', 'partNo', 'plant', 'supplierCode'],
  opens: [
    {
      list: pendingReq,
      filter: ({ plant, supplierCode, partNo }, y) => (y === 'openQty' ? { plant, supplierCode, partNo } : undefined),
    },
    { list: stockSpread, filter: ({ plant, supplierCode, partNo }) => ({ plant, supplierCode, partNo }) },
  ],
  card: {
    for: ['internal'],
    title: '快要断线的零件', key: 'material.need.pub',
    worst: {
      top: 8,
      columns: ['partNo', 'partName', 'supplierName', 'lineCode', 'coverHours', 'shortageQty', 'nextArrivalAt'],
      filter: { warnLevel: `${warnLevel.warning[0]},${warnLevel.critical[0]}` },
    },
  },
  rights: {
    grants: {
      PLANNER: 'read', MAT_CTRL: 'read', DISPATCHER: 'read', WH_MANAGER: 'read', SUP_ALL: 'read', SUP_SALES: 'read',
      SUP_SHIPPER: 'read',
    },
  },
})
