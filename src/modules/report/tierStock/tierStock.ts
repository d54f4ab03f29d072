import { date, defineReport, int, look, qty, ref, rowId } from '../../../declare/index.ts'
import { iedMark } from '../../accounting/iedMark/iedMark.ts'
import { part, party } from '../../mixins.ts'

/** Which confirmations stand behind a figure: still to be entered, still to be decomposed, what came in and was used up. */
const behind: Readonly<Record<string, object>> = {
  onWayQty: { markKind: '3', status: '0,2' },
  toUseQty: { markKind: '1', status: '0,2' },
  stockQty: { markKind: '1,3', status: '1,3' },
}

/** 总成厂库存: components that the maker buys and a supplier builds in: what it has of them, and what it has yet to answer for. */
export const tierStock = defineReport('tierStock', {
  title: '总成厂库存',
  about: [
    '总成厂手上有多少指定采购的组件、放了多久，还有多少没有入账、没有分解。',
    '由账面库存和确认单现算，不需要录入；组件供应商和总成厂看到的是同一笔账。', '总成厂手上没有组件',
  ],
  at: '/reports/tierStock', key: 'les.iedmark', past: true,
  madeOf: [iedMark],
  scope: { internal: { plant: 'plant' }, supplier: { own: ['supplierId', 'tierId'] } },
  by: {
    ...party,
    tierCode: ref('总成厂代码', 'supplier', { required: true }),
    tierId: rowId('总成厂ID', { required: true }),
    tierName: look('总成厂', 'tierCode', 'supplierName'),
    ...part,
  },
  sums: {
    stockQty: qty('账面库存', { required: true, note: '总成厂已入账、尚未分解的数量' }),
    toUseQty: qty('待确认分解', { required: true, note: '总成已收货，组件供应商尚未确认的分解' }),
    leftQty: qty('应有库存', { required: true, note: '账面库存减去待确认分解：总成厂现在手上应有的数量；负数表示用得比收得多' }),
    onWayQty: qty('待入账', { required: true, note: '已交付总成厂、尚未入账的数量，含差异未签的' }),
    since: date('最早在库', { sum: false, note: '先进先出：现有库存中最早一批的入账日期' }),
    days: int('库龄天数', { sum: false }),
    lastEntryAt: date('最近入账', { sum: false }),
  },
  titled: 'partNo',
  list: [
    'tierCode', 'tierName', 'partNo', 'partName', 'unit', 'leftQty', 'stockQty', 'toUseQty', 'onWayQty', 'days', 'since',
    'lastEntryAt', 'supplierCode', 'supplierName', 'plant',
  ],
  query: ['plant', 'tierCode', 'supplierCode', 'partNo'],
  sort: ['-leftQty', 'tierCode', 'partNo', 'supplierCode', 'plant', '-days'],
  charts: [
    {
      title: '各总成厂应有库存与待入账', as: 'bar', x: 'tierCode',
      y: ['leftQty', 'onWayQty'],
      top: 20, stack: true,
      tones: ['primary', 'warning'],
    },
    { title: '应有库存最多的20个组件', as: 'pareto', x: 'partNo', y: ['leftQty'], top: 20 },
  ],
  opens: {
    list: iedMark,
    filter: ({ plant, supplierCode, tierCode, partNo }, y) => ({
      plant, supplierCode, tierCode, partNo,
      ...behind[y ?? 'stockQty'],
    }),
  },
})
