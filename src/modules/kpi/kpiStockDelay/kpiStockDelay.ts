import { choice, date, dec, defineReport, int, qty, ref, rowId, text } from '../../../declare/index.ts'
import { stockAccount } from '../../distribution/stock.ts'
import { stockMove } from '../../distribution/stockMove/stockMove.ts'
import { part, party, warehouseName } from '../../mixins.ts'
import { delayReason } from '../kpiStockPlan/kpiStockPlan.ts'
import { warnLevel } from '../kpiWarning/kpiWarning.ts'

const { CON, LINE, TPL } = stockAccount
export const delayAccount = { CON, LINE, TPL } as const
const days = (label: string) => qty(label, { required: true })

/** 库存滞留: how long what lies in warehouses has lain there, what of it lies too long, and what is done about it (domain-platform 13.6). */
export const kpiStockDelay = defineReport('kpiStockDelay', {
  title: '库存滞留',
  about: [
    '每个仓库里每个零件放了多久：按库龄分段，超过时限的是滞留，旁边写着该怎么办、谁在什么时候处理。',
    '由账现算：现有库存按先进先出由最近的入库倒推，分段之和就是账面库存；处理措施由人填写。', '没有库存',
  ],
  at: '/logi/stockdelay', key: 'kpi.stockdelay', past: true,
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' }, carrier: { own: 'operatorId' } },
  by: {
    ...party,
    warehouse: ref('仓库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName,
    operatorId: rowId('运营方ID'),
    account: choice('库存状态', delayAccount, { required: true }),
    ...part,
    level: choice('等级', warnLevel, { required: true, note: '滞留率超过50%或可用60天以上为高，有滞留为预警' }),
    advice: choice(
      '建议',
      {
        none: [0, '正常', 'success'],
        first: [1, '优先消耗', 'warning'],
        stop: [2, '暂停要货', 'warning'],
        clear: [3, '退货或处理', 'danger'],
      },
      { required: true, note: '没有消耗又滞留：退货或处理；够用60天以上：暂停要货；其余有滞留的：优先消耗' },
    ),
    oldestDate: date('最早入库'),
    reason: choice('原因', delayReason),
    measure: text('处理措施', { max: 500 }),
    dueDate: date('计划处理日'),
  },
  sums: {
    onHand: qty('库存数量', { required: true }),
    delayQty: qty('滞留数量', { required: true }),
    d7: days('0–7天'),
    d15: days('8–15天'),
    d30: days('16–30天'),
    d60: days('31–60天'),
    d90: days('61–90天'),
    older: days('90天以上'),
    ageSum: dec('库龄合计', 3, { required: true, note: '每一批的数量 × 天数' }),
    limitDays: int('时限(天)', { required: true, sum: false }),
    coverDays: dec('可用天数', 1, { sum: false, note: '按最近10个工作日的消耗；没有消耗的不算' }),
  },
  metrics: {
    delayRate: {
      title: '滞留率', of: 'delayQty', per: 'onHand', unit: '%', better: 'lower',
      bands: { target: 20, floor: 50 },
      owner: '仓库主管',
    },
    avgAge: { title: '平均库龄', of: 'ageSum', per: 'onHand', unit: '天', better: 'lower', owner: '仓库主管' },
  },
  titled: 'partNo',
  list: [
    'partNo', 'level', 'partName', 'advice', 'delayQty', 'delayRate', 'onHand', 'unit', 'measure', 'dueDate', 'avgAge',
    'coverDays', 'd7', 'd15', 'd30', 'd60', 'd90', 'older', 'oldestDate', 'limitDays', 'reason', 'account', 'warehouse',
    'warehouseName', 'supplierCode', 'supplierName', 'plant',
  ],
  query: ['plant', 'warehouse', 'supplierCode', 'partNo', 'level', 'advice'],
  more: ['account', 'reason', 'dueDate'],
  sort: ['-level', '-delayQty', 'oldestDate', 'partNo', 'warehouse', 'supplierCode', 'plant', 'dueDate'],
  charts: [
    { title: '各仓库的库龄', as: 'bar', x: 'warehouse', y: ['d7', 'd15', 'd30', 'd60', 'd90', 'older'], stack: true, top: 20 },
    { title: '滞留最多的供应商', as: 'pareto', x: 'supplierCode', y: ['delayQty'], top: 20, tones: ['danger'] },
    { title: '滞留最多的零件', as: 'pareto', x: 'partNo', y: ['delayQty'], top: 20, tones: ['danger'] },
  ],
  opens: {
    list: stockMove,
    filter: ({ plant, warehouse, supplierCode, partNo, account }) =>
      plant && warehouse && supplierCode ? { plant, warehouse, supplierCode, partNo, account } : undefined,
  },
  rights: {
    keys: { edit: '填写处理措施、设时限' },
    grants: {
      SYS_ADMIN: 'read', PERF_ENG: 'all', PLANNER: 'read', WH_MANAGER: 'read', MAT_CTRL: 'read', SUP_ALL: 'read',
      SUP_SALES: 'read', TPL_KEEPER: 'read',
    },
  },
})
