import { choice, date, dec, defineDocument, instant, moment, nowKnown, qty } from '../../../declare/index.ts'
import { part, party, remark } from '../../mixins.ts'

/** How it stands with a part (WarnLevel of domain-core 6.3). */
export const warnLevels = {
  normal: [0, '正常', 'success'],
  warning: [1, '预警', 'warning'],
  critical: [2, '缺件', 'danger'],
} as const
/** Whom what a supplier says of his stock is meant for. */
export const shareScopes = { both: [1, '仅该工厂'], group: [2, '集团各工厂'] } as const

/** What the supplier says of a part. */
const said = {
  finishedQty: qty('成品库存', { required: true, unsigned: true }),
  wipQty: qty('在制(套)', { unsigned: true }),
  rawQty: qty('原材料(套)', { unsigned: true }),
  safetyQty: qty('安全库存', { unsigned: true, sum: false }),
  maxQty: qty('最高库存', { unsigned: true, sum: false }),
  dailyCapacity: qty('日产能', { unsigned: true }),
  transitQty: qty('供应商在途', { unsigned: true, note: '已离开贵方、还没有到工厂的' }),
  nextArrival: date('下批到货'),
  shareScope: choice('共享范围', shareScopes, { required: true, initial: 'both', note: '集团：其他工厂在库存共享中也看得到' }),
  ...remark,
}
const about = {
  plant: party.plant, supplierCode: party.supplierCode, partNo: part.partNo,
  reportDate: date('填报日期', { required: true, start: (_, { today }) => today, withinDays: 31 }),
}
const again = ['waiting', 'filled', 'missed'] as const

/**
 * 供应商库存填报 what a supplier says it has of a part on a day. A row for each part that it may deliver is opened every day, and closes
 * at ten the next morning. What the ledger knows of the same part stands beside it.
 */
export const supStockInput = defineDocument('supStockInput', {
  title: '供应商库存填报',
  about: [
    '供应商每天报自己有多少成品、在制和原材料，工厂据此判断够用几天；旁边是账上工厂已有的和在途的。',
    '每天按有效的供应商业务自动生成待填报的行，供应商在表格中填写、从 Excel 粘贴或导入，次日10点截止。', '没有要填报的库存',
  ],
  at: '/logi/sup-stock-input', key: 'mat.supstock',
  unique: ['reportDate', 'partNo', 'supplierCode', 'plant'],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  fields: {
    ...about,
    plantName: party.plantName, supplierId: party.supplierId, supplierName: party.supplierName, partName: part.partName,
    unit: part.unit,
    ...said,
    finishedQty: qty('成品库存', { unsigned: true }),
    dayUse: dec('日均需求', 3, { sum: false, note: '该周已发布的1+1周计划，按有量的天数平均' }),
    coverDays: dec('可用天数', 1, { sum: false, note: '成品库存够用几天；没有周计划的不算' }),
    warnLevel: choice(
      '预警',
      { ...warnLevels, unknown: [3, '不明', 'info'] },
      {
        required: true, initial: 'unknown',
        note: '缺件：成品不够一天；预警：成品低于安全库存；不明：还没有填报，或既没有周计划也没有安全库存',
      },
    ),
    conQty: nowKnown(qty('工厂库存', { note: '账上现在的一状态加线边' })),
    trnQty: nowKnown(qty('账上在途', { note: '账上现在已发运、还没有收的' })),
    inputAt: instant('填报时间'),
    closesAt: instant('填报截止', { required: true, initial: '', runsFrom: 'creationDate' }),
    remindedAt: instant('提醒时间'),
  },
  states: { waiting: [0, '待填报', 'warning'], filled: [1, '已填报', 'success'], missed: [8, '未填报', 'danger'] },
  actions: {
    open: { label: '生成', by: 'system', from: 'new', to: 'waiting', input: about },
    create: {
      label: '新增', key: 'edit', by: 'supplier', from: 'new', to: 'filled', call: 'edit',
      input: { ...about, ...said },
    },
    edit: { label: '填报', key: 'edit', by: 'supplier', from: again, to: 'filled', call: 'edit', input: said },
    fill: {
      label: '批量填报', key: 'edit', by: 'supplier', from: 'new',
      acts: { on: 'supStockInput', ofRows: true, offered: ['waiting', 'filled'] },
      lines: {
        finishedQty: { ...said.finishedQty, start: (l) => l.finishedQty ?? undefined },
        wipQty: { ...said.wipQty, start: (l) => l.wipQty ?? undefined },
        rawQty: { ...said.rawQty, start: (l) => l.rawQty ?? undefined },
        dailyCapacity: { ...said.dailyCapacity, start: (l) => l.dailyCapacity ?? undefined },
        transitQty: { ...said.transitQty, start: (l) => l.transitQty ?? undefined },
        nextArrival: { ...said.nextArrival, start: (l) => l.nextArrival ?? undefined },
      },
    },
    extend: {
      label: '延长截止', key: 'edit', by: 'internal', from: again,
      to: ['waiting', 'filled'],
      input: { closesAt: instant('填报截止', { required: true, ahead: true, fresh: true }) },
    },
    remind: { label: '提醒填报', by: 'clock', from: ['waiting'] },
    close: { label: '截止', by: 'clock', due: ['closesAt'], from: ['waiting'], to: 'missed' },
  },
  list: [
    'partNo', 'partName', 'finishedQty', 'unit', 'warnLevel', 'coverDays', 'dayUse', 'conQty', 'trnQty', 'wipQty', 'rawQty',
    'transitQty', 'nextArrival', 'dailyCapacity', 'safetyQty', 'maxQty', 'plant', 'supplierCode', 'supplierName', 'reportDate',
    'inputAt', 'closesAt', 'shareScope', 'remark', 'status',
  ],
  query: ['reportDate', 'plant', 'partNo', 'supplierCode', 'status', 'warnLevel'],
  more: ['supplierName', 'shareScope', 'inputAt'],
  sort: ['-reportDate', 'partNo', 'warnLevel', 'coverDays', 'finishedQty', 'inputAt', 'closesAt', 'plant', 'supplierCode'],
  story: {
    card: ['partNo', 'partName', 'plant', 'reportDate', 'finishedQty', 'coverDays', 'warnLevel', 'closesAt'],
    counted: ['条', '库存填报'],
    headline: ['partNo', 'reportDate', 'finishedQty', 'coverDays', 'warnLevel', 'closesAt'],
    parties: { 供应商: ['supplierCode'], 工厂: ['plant'] },
    chain: { waiting: 'closesAt', filled: null },
    groups: {
      供应商填报: [
        'wipQty', 'rawQty', 'transitQty', 'nextArrival', 'dailyCapacity', 'safetyQty', 'maxQty', 'shareScope', 'inputAt',
      ],
      账上: ['conQty', 'trnQty', 'dayUse'],
    },
  },
  sheets: { list: { fills: 'create' } },
  events: {
    topic: ['supstock', '供应商库存填报'],
    tells: {
      unfilled: {
        title: '库存还没有填报',
        text: '零件 {partNo} {reportDate} 的库存还没有填报，{at} 截止，请尽快填报',
        many: '{n} 个零件的库存还没有填报，请在截止前填报',
      },
    },
  },
  desk: {
    opens: [
      { for: 'supplier', by: 'closesAt' },
      // A word of last week that was short is no news: today's stands first.
      { by: '-reportDate', also: ['coverDays'], in: ['filled', 'missed'] },
    ],
    waits: {
      stockInputToFill: {
        title: '待填报的库存', act: 'edit',
        in: ['waiting'],
        kind: 'answer', tone: 'warning', due: 'closesAt',
      },
      stockInputMissed: {
        title: '近两日未填报的供应商库存', for: 'internal',
        in: ['missed'],
        kind: 'silent', tone: 'warning',
        where: { reportDateStart: moment.twoDaysAgo, reportDateEnd: moment.now },
      },
      stockInputShort: {
        title: '供应商成品不够一天的零件', for: 'internal',
        in: ['filled'],
        kind: 'unmet', tone: 'danger',
        where: { reportDateStart: moment.dayStart, reportDateEnd: moment.dayStart, warnLevel: '2' },
      },
    },
  },
  archive: { after: 3, in: ['filled', 'missed'] },
  rights: {
    grants: {
      PLANNER: ['read', 'edit'],
      MAT_CTRL: ['read', 'edit'],
      LOGI_CLERK: 'read', PERF_ENG: 'read', SUP_ALL: 'all', SUP_SALES: 'all',
    },
  },
})
