import { choice, date, dayAfter, defineReport, int, look, qty, ref, toInstant } from '../../../declare/index.ts'
import { accPlan, open } from '../../material/accPlan/accPlan.ts'
import { handleType } from '../../material/exChange/exChange.ts'
import { exchangeSheet } from '../../material/exchangeSheet/exchangeSheet.ts'
import { part, party } from '../../mixins.ts'

/** Plans by which something is still to come back. */
export const owed = [...open, 'cancelling'] as const
/** How many days ago it was signed for, at most; what is older is the last. */
export const ages = { week: 7, month: 30, quarter: 90 } as const
export const age = {
  leaving: [0, '供应商未签收', 'info'],
  week: [1, '7天内', 'success'],
  month: [2, '8–30天', 'warning'],
  quarter: [3, '31–90天', 'danger'],
  older: [4, '90天以上', 'danger'],
} as const

/** The plans of an age, which began when their sheet was signed for. */
function madeIn(code: unknown): object {
  const ago = (days: number) => dayAfter(toInstant(new Date()).slice(0, 10), -days)
  const upTo = (days: number) => ({ publishedAtEnd: `${ago(days)} 23:59:59` })
  const { week, month, quarter } = ages
  return (
    [
      {},
      { publishedAtStart: ago(week) },
      { publishedAtStart: ago(month), ...upTo(week + 1) },
      { publishedAtStart: ago(quarter), ...upTo(month + 1) },
      upTo(quarter + 1),
    ][Number(code)] ?? {}
  )
}
const codes = owed.map((s) => accPlan.states[s][0]).join()

/** 换货未返: what went back to suppliers to be exchanged and has not come yet, by part and by age. */
export const exchangeOpen = defineReport('exchangeOpen', {
  title: '换货未返',
  about: [
    '退出去换货的，还有多少没有换回来：哪个零件、哪家供应商、退出去多少天了；换回来的随收货自动减少。',
    '由退换货单和换货计划的收货现算，不需要录入。', '没有未换回的零件',
  ],
  at: '/logi/exchangeOpen', key: 'mat.exsheet', past: true,
  madeOf: [exchangeSheet],
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  by: {
    ...party,
    warehouse: ref('备件库', 'warehouse', { required: true, within: 'plant' }),
    warehouseName: look('备件库名称', 'warehouse', 'warehouseName'),
    ...part,
    age: choice('退出时间', age, { required: true }),
  },
  sums: {
    outQty: qty('退出数量', { required: true, note: '还没有换完的换货计划，供应商签收了多少；未签收的为已出库的数量' }),
    backQty: qty('换回数量', { required: true }),
    comingQty: qty('换回在途', { required: true }),
    waivedQty: qty('不再换回', { required: true }),
    openQty: qty('未换回', { required: true, note: '退出数量减去换回和不再换回的' }),
    rows: int('行数', { required: true }),
    since: date('最早退出', { sum: false }),
    days: int('天数', { sum: false, note: '最早退出的到今天多少天' }),
  },
  metrics: { backPct: { title: '换回率', of: 'backQty', per: 'outQty', unit: '%', better: 'higher', owner: '备件计划员' } },
  list: [
    'partNo', 'partName', 'supplierCode', 'supplierName', 'unit', 'openQty', 'age', 'days', 'outQty', 'backQty', 'comingQty',
    'waivedQty', 'backPct', 'since', 'rows', 'plant', 'warehouse', 'warehouseName',
  ],
  query: ['plant', 'supplierCode', 'partNo', 'warehouse', 'age'],
  sort: ['-days', '-openQty', 'partNo', 'supplierCode', 'plant', 'warehouse', 'age'],
  charts: [
    {
      title: '未换回最多的20个零件', as: 'bar', x: 'partNo',
      y: ['openQty'],
      top: 20,
      tones: ['danger'],
    },
    { title: '退出多久没有换回', as: 'bar', x: 'age', y: ['openQty'], tones: ['warning'] },
    {
      title: '各供应商换回与未换回', as: 'bar', x: 'supplierCode',
      y: ['backQty', 'comingQty', 'openQty'],
      top: 20,
      tones: ['success', 'primary', 'danger'],
    },
  ],
  opens: [
    {
      list: accPlan,
      filter: ({ plant, supplierCode, warehouse, partNo, age: code }) =>
        code === age.leaving[0]
          ? undefined
          : { plant, supplierCode, warehouse, partNo, isExchange: true, status: codes, ...madeIn(code) },
    },
    {
      list: exchangeSheet, lines: true,
      filter: ({ plant, supplierCode, warehouse, partNo, age: code }) =>
        code === age.leaving[0]
          ? {
              plant, supplierCode, warehouse, partNo,
              handleType: handleType.exchange[0],
              status: exchangeSheet.states.out[0],
            }
          : undefined,
    },
  ],
  card: {
    for: ['internal'],
    key: 'mat.exchange.approve',
    worst: { top: 8, columns: ['partNo', 'partName', 'supplierName', 'openQty', 'age', 'days'] },
  },
})
