import { choice, date, dec, defineReport, instant, int, no, qty } from '../../../declare/index.ts'
import { pendingReq } from '../../distribution/pendingReq/pendingReq.ts'
import { stockSpread } from '../../distribution/stockSpread/stockSpread.ts'
import { part, party } from '../../mixins.ts'
import { shareScopes, supStockInput, warnLevels } from '../supStockInput/supStockInput.ts'

/**
 * 库存共享 where a part lies: with its supplier as he last said, in third parties' stores, the plant, beside the line, under way and in
 * depots by the ledger. What a supplier shares with the group the other plants see too.
 */
export const stockshare = defineReport('stockshare', {
  title: '库存共享',
  about: [
    '一个零件在供应商、三方仓、厂内、线边、在途和备件库各有多少，够用几天、能调剂多少；供应商的数是几天前报的一眼看得出。',
    '账上的数现算，供应商的数取其最近一次库存填报，不需要录入。', '哪里都没有这个零件',
  ],
  at: '/logi/stockshare', key: 'logi.stockshare', past: true,
  // Rows that are shared with the group have no plant that keeps them to itself.
  scope: { internal: { plant: 'onlyPlant', orNone: true }, supplier: { own: 'supplierId' } },
  by: {
    ...party,
    ...part,
    warnLevel: choice('预警', warnLevels, {
      required: true,
      note: '缺件：合计不够一天；预警：可用不到三天，或供应商成品低于其安全库存',
    }),
    said: choice(
      '填报时效',
      {
        fresh: [0, '两天内', 'success'],
        old: [1, '超过两天', 'warning'],
        never: [2, '没有填报', 'danger'],
      },
      { required: true, note: '供应商库存是几时报的' },
    ),
    shareScope: choice('共享范围', shareScopes, { required: true }),
    onlyPlant: no('仅限工厂'),
  },
  sums: {
    supplierQty: qty('供应商库存', { note: '最近一次填报的成品库存' }),
    supplierAge: int('填报距今(天)', { sum: false }),
    reportDate: date('填报日期', { sum: false }),
    tplQty: qty('三方仓', { required: true }),
    plantQty: qty('厂内', { required: true, note: '一状态库存' }),
    lineQty: qty('线边', { required: true }),
    transitQty: qty('在途', { required: true, note: '账上已发运、还没有收的' }),
    accQty: qty('备件库', { required: true }),
    totalQty: qty('合计', { required: true, note: '供应商、三方仓、厂内、线边、在途和备件库之和' }),
    openQty: qty('未发需求', { required: true, note: '要货单和直发订单里还没有发运的' }),
    coverDays: dec('可用天数', 1, { sum: false, note: '合计按填报时的日均需求够用几天' }),
    overQty: qty('超储量', { note: '合计减去供应商报的最高库存，没有报的不算' }),
    offerQty: qty('可调剂', { note: '超储量里没有被未发需求占用的' }),
    syncAt: instant('取数时间', { required: true, sum: false }),
  },
  titled: 'partNo',
  list: [
    'partNo', 'partName', 'warnLevel', 'totalQty', 'unit', 'coverDays', 'supplierQty', 'said', 'supplierAge', 'tplQty',
    'plantQty', 'lineQty', 'transitQty', 'accQty', 'openQty', 'overQty', 'offerQty', 'plant', 'supplierCode', 'supplierName',
    'shareScope', 'reportDate', 'syncAt',
  ],
  query: ['plant', 'partNo', 'supplierCode', 'warnLevel', 'said', 'shareScope'],
  sort: ['-warnLevel', 'partNo', '-coverDays', 'totalQty', 'supplierAge', 'overQty', 'plant', 'supplierCode'],
  charts: [
    {
      title: '库存最多的20个零件在哪里', as: 'bar', x: 'partNo',
      y: ['supplierQty', 'tplQty', 'plantQty', 'lineQty', 'transitQty', 'accQty'],
      top: 20, stack: true,
    },
    { title: '可调剂最多的20个零件', as: 'bar', x: 'partNo', y: ['offerQty'], top: 20, tones: ['warning'] },
  ],
  // What the supplier says opens his rows, what is wanted its requirements, stock of the ledger where else it lies.
  opens: [
    {
      list: supStockInput,
      filter: ({ plant, supplierCode, partNo, reportDate }, y) =>
        reportDate && (y === undefined || y === 'supplierQty')
          ? { plant, supplierCode, partNo, reportDateStart: reportDate, reportDateEnd: reportDate }
          : undefined,
    },
    {
      list: pendingReq,
      filter: ({ plant, supplierCode, partNo }, y) => (y === 'openQty' ? { plant, supplierCode, partNo } : undefined),
    },
    { list: stockSpread, filter: ({ partNo }) => ({ partNo }) },
  ],
  rights: {
    keys: { sync: '同步' },
    grants: {
      PLANNER: ['read', 'sync'],
      MAT_CTRL: ['read', 'sync'],
      SUP_ALL: 'read', SUP_SALES: 'read',
    },
  },
})
