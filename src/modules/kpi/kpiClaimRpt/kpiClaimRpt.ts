import { choice, dayAfter, defineReport, firstDayOf, int, money, monthAfter, period, thisMonth } from '../../../declare/index.ts'
import { claimType } from '../../claim/logiClaim/choices.ts'
import { logiClaim } from '../../claim/logiClaim/logiClaim.ts'
import { supClaimBattery } from '../../claim/supClaimBattery/supClaimBattery.ts'
import { supClaimNotice } from '../../claim/supClaimNotice/supClaimNotice.ts'
import { party } from '../../mixins.ts'

/** What of the three kinds of claims is counted: those that the supplier was told. */
export const claimKind = { ...claimType, warranty: [20, '三包索赔', 'primary'], battery: [21, '电池索赔', 'primary'] } as const
const price = { secret: 'price' } as const
const count = (label: string, note?: string) => int(label, { required: true, ...(note ? { note } : {}) })
const engineer = '索赔工程师'
/** The days of a month, where a list asks by days. */
const within = (month: unknown) => ({ from: firstDayOf(String(month)), to: dayAfter(firstDayOf(monthAfter(String(month))), -1) })

/** 索赔报表: claims of logistics, of repairs and of batteries against suppliers, and what became of them (domain-platform 14). */
export const kpiClaimRpt = defineReport('kpiClaimRpt', {
  title: '索赔报表',
  about: [
    '每月向各供应商索赔了什么、多少钱、确认和收回了多少。', '由物流索赔、三包索赔通知和电池索赔现算，未发布和作废的不计。',
    '没有索赔',
  ],
  at: '/logi/claimrpt', key: 'kpi.claimrpt', past: true,
  scope: { internal: { plant: 'plant' }, supplier: { own: 'supplierId' } },
  params: {
    from: period('月份自', { required: true, start: thisMonth }),
    to: period('月份至', { required: true, start: thisMonth }),
  },
  by: { period: period('月份', { required: true }), claimKind: choice('索赔类型', claimKind, { required: true }), ...party },
  sums: {
    claimCount: count('索赔数'),
    openCount: count('未结', '还没有扣款或免除'),
    overdueCount: count('逾期未答复'),
    disputeCount: count('有过异议'),
    stopMinutes: count('停线分钟'),
    totalAmount: money('损失金额', price),
    claimAmount: money('索赔金额', price),
    agreedAmount: money('确认金额', price),
    deductedAmount: money('已扣金额', price),
  },
  metrics: {
    agreeRate: { title: '确认率', of: 'agreedAmount', per: 'claimAmount', unit: '%', owner: engineer },
    recoverRate: { title: '回收率', of: 'deductedAmount', per: 'agreedAmount', unit: '%', better: 'higher', owner: '核算主管' },
    disputeRate: { title: '异议率', of: 'disputeCount', per: 'claimCount', unit: '%', better: 'lower', owner: engineer },
  },
  titled: 'supplierCode',
  list: [
    'period', 'claimKind', 'supplierCode', 'supplierName', 'plant', 'claimCount', 'openCount', 'overdueCount', 'claimAmount',
    'agreedAmount', 'deductedAmount', 'agreeRate', 'recoverRate', 'disputeRate', 'stopMinutes', 'totalAmount', 'disputeCount',
  ],
  query: ['claimKind', 'plant', 'supplierCode'],
  sort: ['-period', '-claimCount', 'supplierCode', 'claimKind', 'plant'],
  groups: ['supplierCode', 'claimKind', 'plant', 'period'],
  charts: [
    { title: '索赔最多的供应商', as: 'pareto', x: 'supplierCode', y: ['claimCount'], top: 20, tones: ['danger'] },
    { title: '各类索赔', as: 'pie', x: 'claimKind', y: ['claimCount'] },
    { title: '各月索赔与停线', as: 'line', x: 'period', y: ['claimCount', 'stopMinutes'] },
  ],
  rights: {
    keys: { price: '价格' },
    grants: {
      CLAIM_ENG: ['all', 'price'],
      PERF_ENG: 'read',
      FIN_HEAD: ['all', 'price'],
      SUP_ALL: ['read', 'price'],
      SUP_FIN: ['read', 'price'],
    },
  },
  opens: [
    {
      list: logiClaim,
      filter: ({ period: month, claimKind: kind, plant, supplierCode }) =>
        month && Number(kind) < claimKind.warranty[0]
          ? {
              occurAtStart: within(month).from,
              occurAtEnd: within(month).to,
              claimType: kind, target: 1, plant, partnerCode: supplierCode, status: '1,2,3,5,6,8',
            }
          : undefined,
    },
    {
      list: supClaimNotice,
      filter: ({ period: month, claimKind: kind, plant, supplierCode }) =>
        month && Number(kind) === claimKind.warranty[0]
          ? { claimMonth: month, plant, supplierCode, status: '1,2,3,4,5' }
          : undefined,
    },
    {
      list: supClaimBattery,
      filter: ({ period: month, claimKind: kind, plant, supplierCode }) =>
        month && Number(kind) === claimKind.battery[0]
          ? { failDateStart: within(month).from, failDateEnd: within(month).to, plant, supplierCode, status: '1' }
          : undefined,
    },
  ],
})
